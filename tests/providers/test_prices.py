"""What tokens cost."""

import pytest

from litx.providers import Usage
from litx.providers.prices import cost_usd, published_cost_usd

MILLION = 1_000_000


class TestCostUsd:
    def test_known(self):
        """A model has a price for what goes in and one for what comes out."""
        assert 3.0 == pytest.approx(
            cost_usd("anthropic:claude-sonnet-4-5", Usage(100_000, 180_000))
        )

    def test_cache(self):
        """What comes from a cache is cheaper."""
        fresh = cost_usd("anthropic:claude-sonnet-4-5", Usage(100_000))
        cached = cost_usd("anthropic:claude-sonnet-4-5", Usage(100_000, 0, 90_000))
        assert cached < fresh

    def test_unknown(self):
        """A model of one's own has no price."""
        assert None is cost_usd("openai:my-own-model", Usage(1000, 1000))


class TestPublishedCostUsd:
    @pytest.mark.parametrize("model", ["openai:gpt-5-mini", "openai:gpt-5.2", "openai:gpt-5"])
    def test_family(self, model):
        """Every model of the family has the price of gpt-5: 1.25 and 10 dollars a million."""
        assert 11.25 == pytest.approx(published_cost_usd(model, Usage(MILLION, MILLION)))

    def test_preview(self):
        """Models whose table says preview are found without it."""
        assert published_cost_usd("google:gemini-3.1-pro", Usage(1000, 1000)) > 0

    def test_unknown(self):
        """What has no price is counted as nothing."""
        assert 0.0 == published_cost_usd("openai:my-own-model", Usage(1000, 1000))
