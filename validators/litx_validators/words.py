"""How messages speak of values and of the names that would have been right."""

import difflib
from collections.abc import Iterable

LONGEST = 2000
"""Most characters that a message shows; a hostile program could make it as long as it likes."""


def showable(text: str) -> str:
    """Escape what a terminal or a log would obey, but for line breaks; cut what is too long."""
    shown = "".join(
        c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode()
        for c in text[: LONGEST + 1]
    )
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


def is_name(value: object) -> bool:
    """Return whether a value can name something: text, or a number that a program wrote instead."""
    return isinstance(value, (str, int, float))


def text_of(value: object) -> str:
    """Return the canonical text of an enum member, the text of anything else."""
    return str(getattr(value, "value", value))


def listed(names: Iterable[object]) -> str:
    """Return names quoted, sorted and joined by commas; "none" when there are none."""
    return ", ".join(sorted({repr(text_of(name)) for name in names})) or "none"


def label_of(name: object) -> str:
    """Return a name quoted, or that there is none."""
    return "(unnamed)" if name is None else repr(name)


def assignments(names: Iterable[str]) -> str:
    """Return what a step must write in its bracket to give values to variables."""
    return ",".join(f"{name}=<value>" for name in sorted(names))


def nearest(word: object, known: Iterable[object]) -> str:
    """Return the question whether the closest known name was meant; empty when none is close."""
    close = difflib.get_close_matches(str(word), [text_of(name) for name in known], n=1)
    return f"did you mean {close[0]!r}? " if close else ""
