"""The content of objects as text, equal for objects with the same content."""

from collections.abc import Collection

from litx.model import CompMeasurement, Material, Record
from litx_validators.words import write_safely

_WORDS = frozenset({"source", "description", "group_id", "group_name"})
"""Fields that do not distinguish samples."""


def write_sample(material: Material) -> str:
    """Return the content of a material without its name, sources and descriptions."""
    return write_content([material.process, *material.measurements], _WORDS)


def write_content(value: object, omitted: Collection[str] = ()) -> str:
    """Write a value with the types of all its parts; sets sorted, compositions by formula.

    Args:
        value: Value to write.
        omitted: Names of the fields to leave out.
    """

    def write(part: object) -> str:
        return write_content(part, omitted)

    match value:
        case CompMeasurement():
            names = [name for name in ("method", "description", "source") if name not in omitted]
            return f"{value.composition.formula}{write([getattr(value, n) for n in names])}"
        case Record():
            names = [name for name in value.__dataclass_fields__ if name not in omitted]
            return type(value).__name__ + write([getattr(value, name) for name in names])
        case list() | tuple():
            return f"({', '.join(map(write, value))})"
        case frozenset():
            return f"{{{', '.join(sorted(map(write, value)))}}}"
        case dict():
            return type(value).__name__ + write(list(value.items()))
        case _:  # Python refuses to write an integer of more than 4300 decimal digits
            return hex(value) if type(value) is int else write_safely(value, repr)
