"""Suggestions for words that are not known."""

from collections.abc import Iterable, Sequence

_MOST = 20
"""How many known words are listed."""

ALIKE = 60.0
"""Per cent of two words that must be alike, for one to be offered for the other."""


def suggest(word: str, known: Iterable[str]) -> str:
    """Say which known word was probably meant, or list them."""
    names = [str(name) for name in known]
    return offer_names(map(repr, nearest(word, names))) or f"known are {join_first(names, _MOST)}"


def offer_names(names: Iterable[str]) -> str:
    """Return the question which of some names was meant; empty where there is none."""
    *most, last = [*names] or [""]
    told = f"{', '.join(most)} or {last}" if most else last
    return f"did you mean {told}?" if told else ""


def nearest(word: str, known: Iterable[str], count: int = 1, least: float = ALIKE) -> list[str]:
    """Return the known words that are most like a word, the best first.

    Args:
        word: What is not known.
        known: The words that are; their order does not matter.
        count: How many are returned at most.
        least: How much of both words must be alike, in per cent.
    """
    from rapidfuzz import fuzz, process  # noqa: PLC0415 (slow to import, and for faults alone)

    names = sorted(known)
    found = process.extract(word, names, scorer=fuzz.ratio, score_cutoff=least, limit=count)
    return [name for name, _, _ in found]


def join_first(names: Sequence[str], most: int) -> str:
    """Return the first names in one line, and how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
