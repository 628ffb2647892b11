"""What tokens cost."""

import pytest

from litx.providers import Usage
from litx.providers.prices import cost_usd, published_cost_usd

MILLION = 1_000_000
OWN = "openai:my-own-model"


class TestCostUsd:
    def test_known(self):
        """A price for what goes in, one for what comes out, less for a cache; none of one's own."""
        sonnet = "anthropic:claude-sonnet-4-5"
        assert 3.0 == pytest.approx(cost_usd(sonnet, Usage(100_000, 180_000)))
        assert cost_usd(sonnet, Usage(100_000, 0, 90_000)) < cost_usd(sonnet, Usage(100_000))
        assert None is cost_usd(OWN, Usage(1000, 1000))


class TestPublishedCostUsd:
    @pytest.mark.parametrize("model", ["openai:gpt-5-mini", "openai:gpt-5.2", "openai:gpt-5"])
    def test_family(self, model):
        """Every model of the family has the price of gpt-5: 1.25 and 10 dollars a million."""
        assert 11.25 == pytest.approx(published_cost_usd(model, Usage(MILLION, MILLION)))

    def test_preview(self):
        """Models whose table says preview are found without it; what has no price costs nothing."""
        assert published_cost_usd("google:gemini-3.1-pro", Usage(1000, 1000)) > 0
        assert 0.0 == published_cost_usd(OWN, Usage(1000, 1000))
