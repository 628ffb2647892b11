"""Words for people: what was probably meant, and text that is safe to show."""

import difflib
from collections.abc import Iterable, Sequence

_MOST = 20
"""How many known words are listed."""

LONGEST = 2000
"""Most characters that a message shows; a hostile program could make it as long as it likes."""


def showable(text: str) -> str:
    """Escape what a terminal would obey, but for line breaks; cut what is too long."""
    shown = "".join(
        c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode()
        for c in text[: LONGEST + 1]
    )
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


def on_one_line(text: str) -> str:
    """Escape line breaks, too, so that no part of a text passes for a line of its own."""
    return showable(text).replace("\n", "\\n")


def sendable(text: str) -> str:
    """Return a text with a question mark for each half of a character: no file holds such."""
    return text.encode(errors="replace").decode()


def is_given(name: object) -> bool:
    """Say whether a name is given; what stands in its place may be neither true nor false."""
    try:
        return bool(name)
    except (TypeError, ValueError):  # a temperature in degrees, for one
        return True


def told(error: BaseException) -> str:
    """Return what an exception says, after its class.

    Of a member that an enum lacks Python 3.11 says the name alone; then it is what 3.12 says.
    """
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    if isinstance(error, AttributeError) and text == error.name and isinstance(error.obj, type):
        text = f"type object {error.obj.__name__!r} has no attribute {text!r}"
    name = type(error).__name__
    return f"{name}: {text}" if text else name


def suggest(word: str, known: Iterable[str]) -> str:
    """Say which known word was probably meant, or list them."""
    names = [str(name) for name in known]
    close = difflib.get_close_matches(word, names, n=1)
    if close:
        return f"did you mean {close[0]!r}?"
    return f"known are {first_of(names, _MOST)}"


def first_of(names: Sequence[str], most: int) -> str:
    """Return the first names in one line, and how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def nearest(word: str, known: Iterable[str], count: int = 3) -> list[str]:
    """Return the known words that are most like a word, the best first."""
    return difflib.get_close_matches(word, list(known), n=count, cutoff=0)


def short_name(stem: str) -> str:
    """Return what tells a paper from others: its stem without the publisher."""
    return stem.split("__", 1)[-1]
