"""Words for people: what was probably meant, and text that is safe to show."""

import difflib
from collections.abc import Iterable

_MOST = 20
"""How many known words are listed."""


def showable(text: str) -> str:
    """Escape what a terminal would obey and what no encoding knows, line breaks excepted."""
    return "".join(
        c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text
    )


def suggest(word: str, known: Iterable[str]) -> str:
    """Say which known word was probably meant, or list them."""
    names = [str(name) for name in known]
    close = difflib.get_close_matches(word, names, n=1)
    if close:
        return f"did you mean {close[0]!r}?"
    more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return f"known are {', '.join(names[:_MOST])}{more}"
