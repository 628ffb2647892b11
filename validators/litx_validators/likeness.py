"""The content of a material as text, equal for materials with the same content."""

from typing import Any

from litx.model import CompMeasurement, Material, Record
from litx.model.chemistry import Lattice
from litx_validators.words import quoted

_WORDS = frozenset({"source", "description", "group_id", "group_name"})
"""Fields that do not distinguish samples."""


def write_content(material: Material) -> str:
    """Return the content of a material without its name, sources and descriptions."""
    return _write([material.process, *material.measurements])


def _write(value: Any) -> str:
    """Write a value without its texts; sets sorted, compositions by formula."""
    match value:
        case CompMeasurement():
            text = f"{value.composition.formula} {value.method!r}"
        case Record():
            names = [name for name in value.__dataclass_fields__ if name not in _WORDS]
            inner = ", ".join(f"{name}={_write(getattr(value, name))}" for name in names)
            text = f"{type(value).__name__}({inner})"
        case list() | tuple():
            text = f"[{', '.join(map(_write, value))}]"
        case frozenset():
            text = f"{{{', '.join(sorted(map(_write, value)))}}}"
        case dict():
            text = _write([part for pair in value.items() for part in pair])
        case Lattice():
            text = repr(value.matrix.tolist())
        case int() if type(value) is int:
            text = hex(value)  # Python refuses to write more than 4300 decimal digits
        case str():
            text = repr(value)
        case _:
            text = quoted(value)
    return text
