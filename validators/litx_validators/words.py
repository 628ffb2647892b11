"""How messages speak of values and of the names that would have been right."""

from collections.abc import Callable, Collection, Iterable, Sequence

from litx.display import suggestions
from litx.display.text import is_given
from litx.model import Material

LONGEST_QUOTE = 80
"""Most characters of one quoted name or value."""

MOST_LISTED = 20
"""Most names that a list shows."""

MOST_COMPARED = 500
"""Most known names among which the closest to a wrong one is sought: many may be wrong."""


def is_name(value: object) -> bool:
    """Return whether a value can name something: text, or a number that a program wrote instead."""
    return isinstance(value, (str, int, float))


def text_of(value: object) -> str:
    """Return the canonical text of an enum member, the text of anything else."""
    return _written(getattr(value, "value", value), str)


def key_of(value: object) -> object:
    """Return what stands for a value in a set: itself, or its text when it cannot be hashed."""
    try:
        hash(value)
    except TypeError:
        return type(value), quoted(value)
    return value


def quoted(value: object) -> str:
    """Return a value as Python writes it, cut at `LONGEST_QUOTE` characters."""
    if type(value) is str:  # cut first, since a message may quote a long text many times
        text = repr(value[: LONGEST_QUOTE + 1])
        return text if len(value) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."
    text = _written(value, repr)
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."


def label(material: Material) -> str:
    """Return what to call a material: its name, else its process."""
    if is_given(material.name):
        return quoted(material.name)
    return f"(unnamed, {quoted(material.process)})"


def label_of(name: object) -> str:
    """Return a name quoted, or that there is none."""
    return "(unnamed)" if name is None else quoted(name)


def listed(names: Iterable[object]) -> str:
    """Return names quoted, sorted and joined by commas; "none" when there are none."""
    return enumerated(sorted({quoted(text_of(name)) for name in names}))


def enumerated(texts: Sequence[str], but: str = "") -> str:
    """Join the first `MOST_LISTED` texts by commas and count the rest.

    Args:
        texts: What to join; "none" stands for no text.
        but: One of the texts, to be left out.
    """
    shown = [text for text in texts[: MOST_LISTED + 1] if text != but][:MOST_LISTED]
    more = len(texts) - bool(but) - len(shown)
    return (", ".join(shown) or "none") + (f" and {more} more" if more > 0 else "")


def assignments(names: Iterable[str]) -> str:
    """Return what a step must write in its bracket to give values to variables."""
    return ",".join(f"{name}=<value>" for name in sorted(names))


def suggest_nearest(word: object, known: Collection[object], *, most: int = MOST_COMPARED) -> str:
    """Return the question whether the closest known name was meant.

    Args:
        word: What is not known.
        known: The names that are.
        most: With more names than these the question is empty, as it is when none is close.
    """
    close = find_closest(word, known, most=most)
    return "" if close is None else f"{suggestions.either([repr(close)])} "


def find_closest(
    word: object, known: Collection[object], *, most: int = MOST_COMPARED
) -> str | None:
    """Return the known name that is most like a word; None when none is close.

    Args:
        word: What is not known.
        known: The names that are.
        most: With more names than these nothing is sought.
    """
    wrong = text_of(word)
    if len(known) > most or len(wrong) > LONGEST_QUOTE:
        return None
    texts = (text for name in known if len(text := text_of(name)) <= LONGEST_QUOTE)
    return next(iter(suggestions.nearest(wrong, texts)), None)


def _written(value: object, write: Callable[[object], str]) -> str:
    """Write a value; one that Python refuses to write is named by its type."""
    try:
        return write(value)
    except (ValueError, RecursionError):  # integers of over 4300 digits, nesting without end
        return f"({type(value).__name__} too long to write)"
