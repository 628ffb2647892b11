"""What tokens cost."""

import pytest

from litx.providers import Usage
from litx.providers.chat import cost_usd

OWN = "openai:my-own-model"


class TestCostUsd:
    def test_known(self):
        """A price for what goes in, one for what comes out, less for a cache; none of one's own."""
        sonnet = "anthropic:claude-sonnet-4-5"
        assert 3.0 == pytest.approx(cost_usd(sonnet, Usage(100_000, 180_000)))
        assert cost_usd(sonnet, Usage(100_000, 0, 90_000)) < cost_usd(sonnet, Usage(100_000))
        assert None is cost_usd(OWN, Usage(1000, 1000))
