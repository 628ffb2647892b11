"""Suggestions for words that are not known."""

from collections.abc import Iterable, Sequence

_MOST = 20
"""Most known words in a list."""

ALIKE = 60.0
"""Least similarity of a suggestion, in per cent."""


def suggest(word: str, known: Iterable[str]) -> str:
    """Suggest the most similar known word, or list the known words."""
    names = [str(name) for name in known]
    return offer_names(map(repr, nearest(word, names))) or f"known are {join_first(names, _MOST)}"


def offer_names(names: Iterable[str]) -> str:
    """Return the question "did you mean ...?" with all names; empty without names."""
    *others, last = [*names] or [""]
    choices = f"{', '.join(others)} or {last}" if others else last
    return f"did you mean {choices}?" if choices else ""


def nearest(word: str, known: Iterable[str], count: int = 1, least: float = ALIKE) -> list[str]:
    """Return the known words that are most similar to a word, the best first.

    Args:
        word: Unknown word.
        known: Known words, in any order.
        count: Most results.
        least: Least similarity, in per cent.
    """
    from rapidfuzz import fuzz, process  # noqa: PLC0415 (slow to import)

    names = sorted(known)
    matches = process.extract(word, names, scorer=fuzz.ratio, score_cutoff=least, limit=count)
    return [name for name, _, _ in matches]


def join_first(names: Sequence[str], most: int) -> str:
    """Join the first names, and append the number of further names."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
