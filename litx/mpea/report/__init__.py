"""A comparison with MPEA for readers: table, JSON, or an errata report in Markdown."""

from typing import Any, Final

ROWS: Final = {
    "our_values_per_paper": "Values a paper, ours by the published rule",
    "our_values_with_text_per_paper": "Values a paper, ours with numbers in text",
    "mpea_values_per_paper": "Values a paper, MPEA",
    "phases_rate": "Agreement on phases, published rule",
    "named_phases_rate": "Agreement on phases, first that is named",
    "values_rate": "Agreement on values",
    "compositions_rate": "Agreement on compositions",
    "blanks_filled": "Blanks of MPEA that we fill",
}
"""Names of the numbers that are shown, with their labels."""


def shown(counts: dict[str, Any], name: str) -> str:
    """Return a number as text; a rate with what it is a rate of."""
    number = counts.get(name)
    if number is None:
        return "-"
    if name.endswith("_rate"):
        subject = name.removesuffix("_rate")
        agree, compared = counts[f"{subject}_agree"], counts[f"{subject}_compared"]
        return f"{number:.1%} ({agree}/{compared})"
    return f"{number:.1f}" if isinstance(number, float) else str(number)
