"""What tokens cost, by the tables of genai-prices."""

from collections.abc import Iterable

from litx.providers.chat import Usage


def total_usd(costs: Iterable[float | None]) -> float | None:
    """Return what several things cost together, in dollars; None where that cannot be known.

    Args:
        costs: What each cost; None where its price is not known.
    """
    known = list(costs)
    return None if not known or None in known else sum(one for one in known if one is not None)


def cost_usd(model: str, usage: Usage) -> float | None:
    """Return what an answer costs, in dollars; None where no price is known.

    Args:
        model: The model as ``PROVIDER:NAME``.
        usage: What it took; cached input has its own price where there is one.
    """
    import genai_prices  # noqa: PLC0415 (loads its tables)

    provider, _, name = model.partition(":")
    tokens = genai_prices.Usage(
        input_tokens=usage.input_tokens,
        output_tokens=usage.output_tokens,
        cache_read_tokens=usage.cached_tokens or None,
    )
    for provider_id in (provider.removeprefix("gateway/"), None):
        try:
            price = genai_prices.calc_price(tokens, name, provider_id=provider_id)
        except LookupError:
            continue
        return float(price.total_price)
    return None
