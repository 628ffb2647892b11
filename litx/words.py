"""The nearest known word to one that somebody mistyped."""

import difflib
from collections.abc import Iterable

_MOST = 20
"""How many known words are listed."""


def suggest(word: str, known: Iterable[str]) -> str:
    """Say which known word was probably meant, or list them."""
    names = [str(name) for name in known]
    close = difflib.get_close_matches(word, names, n=1)
    if close:
        return f"did you mean {close[0]!r}?"
    more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return f"known are {', '.join(names[:_MOST])}{more}"
