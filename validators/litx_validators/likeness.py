"""What a material says, as text that materials saying the same share."""

from typing import Any

from litx.model import CompMeasurement, Material, Record
from litx.model.chemistry import Lattice
from litx_validators.words import quoted

_WORDS = frozenset({"source", "description", "group_id", "group_name"})
"""Fields that do not tell two samples apart."""


def content_text(material: Material) -> str:
    """Return what a material says apart from its name, its sources and its descriptions."""
    return _text([material.process, *material.measurements])


def _text(value: Any) -> str:
    """Write a value without words; sets sorted, compositions by formula."""
    match value:
        case CompMeasurement():
            text = f"{value.composition.formula} {value.method!r}"
        case Record():
            names = [name for name in value.__dataclass_fields__ if name not in _WORDS]
            inner = ", ".join(f"{name}={_text(getattr(value, name))}" for name in names)
            text = f"{type(value).__name__}({inner})"
        case list() | tuple():
            text = f"[{', '.join(map(_text, value))}]"
        case frozenset():
            text = f"{{{', '.join(sorted(map(_text, value)))}}}"
        case dict():
            text = _text([part for pair in value.items() for part in pair])
        case Lattice():
            text = repr(value.matrix.tolist())
        case int() if type(value) is int:
            text = hex(value)  # Python refuses to write one of more than 4300 decimal digits
        case str():
            text = repr(value)
        case _:
            text = quoted(value)
    return text
