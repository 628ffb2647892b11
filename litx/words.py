"""The nearest known word to one that somebody mistyped."""

import difflib
from collections.abc import Iterable


def suggest(word: str, known: Iterable[str]) -> str:
    """Say which known word was probably meant, or list them all."""
    names = [str(name) for name in known]
    close = difflib.get_close_matches(word, names, n=1)
    return f"did you mean {close[0]!r}?" if close else f"known are {', '.join(names)}"
