"""What a repeat took."""

import pytest

from litx.harness.run import Record
from litx.harness.scores import effort_metrics


class TestEffortMetrics:
    @pytest.mark.parametrize(
        ("records", "attempts", "cost"),
        [
            ([], None, None),
            ([Record("ok", attempts=1, cost_usd=0.5)], 1.0, 0.5),
            ([Record("ok", attempts=1, cost_usd=0.5), Record("crashed", attempts=4)], 2.5, None),
            (
                [
                    Record("ok", attempts=2, cost_usd=0.5),
                    Record("provider_error", attempts=1, cost_usd=0.25),
                ],
                2.0,
                0.75,
            ),
            ([Record("infra_error", attempts=1)], None, None),
        ],
    )
    def test_figures(self, records, attempts, cost):
        """Attempts are a mean over questions that were not lost; cost is a sum, if all is known."""
        assert {"attempts": attempts, "cost_usd": cost} == effort_metrics(iter(records))


class TestIsLost:
    def test_outcomes(self):
        """A question is lost where the provider or our own machinery failed."""
        assert Record("provider_error").is_lost
        assert Record("infra_error").is_lost
        assert not any(Record(outcome).is_lost for outcome in ("ok", "unparsed", "other"))
