"""Names in experiments, text of values in messages, and suggestions of correct names."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from litx.display import suggestions
from litx.display.text import is_given
from litx.model import Configuration, Experiment, Material, Record

LONGEST_QUOTE = 80
"""Most characters of a quoted name or value."""

MOST_LISTED = 20
"""Most names in a list."""

MOST_COMPARED = 500
"""Most known names to compare with a wrong name; a document may have many wrong names."""

Named = tuple[object, Record, str, Record | None]
"""A name, the object to blame, its field, an object nearby."""


def iter_global_names(experiment: Experiment) -> Iterator[Named]:
    """Yield the names of raw materials, groups and materials, in this order, None included."""
    for name, raw in experiment.raw_materials.items():
        near: Record | None = raw if isinstance(raw, Record) else None
        yield name, experiment, f"raw_materials.{name}", near
    for base, group in experiment.synthesis_group_map.items():
        first = next(iter(group.process_events), None)
        yield base, experiment, f"synthesis_groups.{group.name}", first
    for material in experiment.output_materials:
        yield material.name, material, "name", None


def is_name(value: object) -> bool:
    """Return whether a value can be a name: text, or a number in its place."""
    return isinstance(value, (str, int, float))


def text_of(value: object) -> str:
    """Return the canonical text of an enum member, or the text of any other value."""
    return write_safely(getattr(value, "value", value), str)


def key_of(value: object) -> object:
    """Return a hashable key for a value: itself, or its type and text if it is not hashable."""
    try:
        hash(value)
    except TypeError:
        return type(value), quoted(value)
    return value


def quoted(value: object) -> str:
    """Return a value as Python writes it, cut at `LONGEST_QUOTE` characters."""
    if type(value) is str:  # cut first, because a message may quote a long text often
        text, is_long = repr(value[: LONGEST_QUOTE + 1]), len(value) > LONGEST_QUOTE
    else:
        text = write_safely(value, repr)
        is_long = len(text) > LONGEST_QUOTE
    return f"{text[: LONGEST_QUOTE - 3]}..." if is_long else text


def label(material: Material) -> str:
    """Return the name of a material, quoted, or else "(unnamed, process)"."""
    if is_given(material.name):
        return quoted(material.name)
    return f"(unnamed, {quoted(material.process)})"


def feature_label(feature: Configuration, material: Material) -> str:
    """Return "configuration X of material Y" with both labels."""
    return f"configuration {label_of(feature.name)} of material {label(material)}"


def label_of(name: object) -> str:
    """Return a quoted name, or "(unnamed)"."""
    return "(unnamed)" if name is None else quoted(name)


def join_names(names: Iterable[object]) -> str:
    """Return names quoted, sorted and joined by commas, or "none"."""
    return join_texts(sorted({quoted(text_of(name)) for name in names}))


def join_texts(texts: Sequence[str], but: str = "") -> str:
    """Join the first `MOST_LISTED` texts by commas and count the rest.

    Args:
        texts: Texts to join; the result for no texts is "none".
        but: Text to omit.
    """
    shown = [text for text in texts[: MOST_LISTED + 1] if text != but][:MOST_LISTED]
    more = len(texts) - bool(but) - len(shown)
    return (", ".join(shown) or "none") + (f" and {more} more" if more > 0 else "")


def assignments(names: Iterable[str]) -> str:
    """Return the bracket content of a step that gives values to variables."""
    return ",".join(f"{name}=<value>" for name in sorted(names))


def suggest_nearest(word: object, known: Collection[object], *, most: int = MOST_COMPARED) -> str:
    """Return a question that suggests the closest known name; empty if none is close.

    Args:
        word: Unknown name.
        known: Known names.
        most: Most names to compare; with more the result is empty.
    """
    close = find_closest(word, known, most=most)
    return "" if close is None else f"{suggestions.offer_names([repr(close)])} "


def find_closest(
    word: object, known: Collection[object], *, most: int = MOST_COMPARED
) -> str | None:
    """Return the known name closest to a word by its spelling; None if none is close.

    Args:
        word: Unknown name.
        known: Known names.
        most: Most names to compare; with more the result is None.
    """
    text = text_of(word)
    if len(known) > most or len(text) > LONGEST_QUOTE:
        return None
    candidates = (name for name in map(text_of, known) if len(name) <= LONGEST_QUOTE)
    return next(iter(suggestions.nearest(text, candidates)), None)


def write_safely(value: object, write: Callable[[object], str]) -> str:
    """Return the text that a function writes, or the type if Python refuses to write the value."""
    try:
        return write(value)
    except (ValueError, RecursionError):  # integers of more than 4300 digits, endless nesting
        return f"({type(value).__name__} too long to write)"
