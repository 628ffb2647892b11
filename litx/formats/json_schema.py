"""JSON Schema (2020-12) of canonical JSON, made from the classes of the model.

A field says in its description what it is and of what type it should be. It accepts whatever a
field keeps, because an object that breaks a rule is still written and read; the rules are not part
of the schema.
"""

import dataclasses
import inspect
import re
import types
import typing
from typing import Any

from litx.formats.canonical_json import FORMAT
from litx.formats.canonical_json.tables import CLASSES, ENUMS, RECORDS
from litx.model.record import Record

Schema = dict[str, Any]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_VALUE: Schema = {"$ref": "#/$defs/value"}
_NUMBER: Schema = {"$ref": "#/$defs/number"}
_TEXT: Schema = {"$ref": "#/$defs/text"}
_UNIT: Schema = {
    "type": "object",
    "additionalProperties": {"type": "number", "minimum": -100, "maximum": 100},
    "maxProperties": 20,
}
_ATTRIBUTE = re.compile(r"^ {4}(\w+): (.*)$")


def schema() -> Schema:
    """Return the schema of a document: an object of the model, or a list of them."""
    return {
        "$schema": _DIALECT,
        "title": f"Canonical JSON of litx, format {FORMAT}",
        "anyOf": [
            {"$ref": "#/$defs/root"},
            {"type": "array", "items": {"$ref": "#/$defs/root"}},
        ],
        "$defs": {
            "root": {"$ref": "#/$defs/record", "required": ["format"]},
            "record": _record(),
            "value": {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in _kinds_of_value()]},
            **_kinds_of_value(),
            **{name: _class(cls) for name, cls in RECORDS.items()},
        },
    }


def _record() -> Schema:
    """Choose the class by what stands under type."""
    choices = [
        {"if": {"properties": {"type": {"const": name}}}, "then": {"$ref": f"#/$defs/{name}"}}
        for name in RECORDS
    ]
    return {
        "type": "object",
        "required": ["type"],
        "properties": {"type": {"enum": list(RECORDS)}},
        "allOf": choices,
    }


def _class(cls: type[Record]) -> Schema:
    """Return the schema of one class of object."""
    fields = dataclasses.fields(cls)
    about, types_ = _attributes(cls), _type_texts(cls)
    properties = {
        field.name: {
            **_shape(cls, field.name),
            "description": f"{about.get(field.name, '')} Type: {types_[field.name]}.".strip(),
        }
        for field in fields
    }
    names = "|".join(field.name for field in fields)
    return {
        "type": "object",
        "description": inspect.cleandoc(cls.__doc__ or "").split("\n", 1)[0],
        "required": ["type", *(f.name for f in fields if f.default is dataclasses.MISSING)],
        "properties": {
            "format": {"const": FORMAT, "description": "In a root object alone."},
            "type": {"const": cls.__name__},
            **properties,
            "as_printed": {
                "type": "object",
                "description": "The paper's own words, by place in the object.",
                "propertyNames": {"pattern": rf"^({names})($|[.\[])"},
                "additionalProperties": _object({"word": _VALUE, "source": _VALUE}, ["word"]),
            },
        },
        "additionalProperties": False,
    }


def _shape(cls: type[Record], name: str) -> Schema:
    """Return what a field takes: any value, but where the constructor is strict."""
    array: Schema = {"type": "array", "items": _VALUE}
    materials: Schema = {"type": "array", "items": {"$ref": "#/$defs/Material"}}
    a_map: Schema = {"anyOf": [{"$ref": "#/$defs/map"}, {"$ref": "#/$defs/pairs"}]}
    strict: dict[tuple[str, str], Schema] = {
        ("CompMeasurement", "composition"): {"$ref": "#/$defs/composition"},
        ("Configuration", "measurements"): array,
        ("Experiment", "descriptions"): array,
        ("Experiment", "output_materials"): materials,
        ("Experiment", "raw_materials"): a_map,
        ("Experiment", "synthesis_groups"): {"anyOf": [*a_map["anyOf"], array]},
        ("Material", "measurements"): array,
    }
    return strict.get((cls.__name__, name), _VALUE)


def _kinds_of_value() -> dict[str, Schema]:
    """Return the schema of each kind of value, by its name."""
    printed: Schema = {"anyOf": [{"type": "null"}, _TEXT]}
    return {
        "null": {"type": "null"},
        "number": _numbers(),
        "text": {
            "anyOf": [
                {"type": "string"},
                _tag("text", {"type": "array", "items": {"type": "integer", "minimum": 0}}),
            ]
        },
        "array": {"type": "array", "items": _VALUE},
        "object": {"$ref": "#/$defs/record"},
        "enum": _tag("enum", {"enum": _members()}),
        "unit": _tag("unit", _UNIT),
        "quantity": _tag("quantity", _object({"value": _NUMBER, "unit": _UNIT}, ["value", "unit"])),
        "composition": _tag("composition", _composition()),
        "lattice": _lattice(),
        "map": _tag("map", {"type": "object", "additionalProperties": _VALUE}),
        "pairs": _tag("pairs", {"type": "array", "items": _tuple(_VALUE, 2)}),
        "set": _tag("set", {"type": "array", "items": _VALUE}),
        "class": _tag("class", {"enum": list(CLASSES)}),
        "uuid": _tag("uuid", {"type": "string", "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-"}),
        "other": _tag("other", _object({"class": _TEXT, "text": printed}, ["class", "text"])),
    }


def _numbers() -> Schema:
    return {
        "anyOf": [
            {"type": ["boolean", "number"]},
            _tag("float", {"enum": ["nan", "inf", "-inf"]}),
            _tag("int", {"type": "string", "pattern": "^-?0x[0-9a-f]{1,333}$"}),
        ]
    }


def _composition() -> Schema:
    species = {"symbol": {"type": "string"}, "oxidation": {"anyOf": [{"type": "null"}, _NUMBER]}}
    entry = _object({**species, "spin": _NUMBER, "amount": _NUMBER}, ["symbol", "amount"])
    return {
        "anyOf": [
            {"type": "object", "additionalProperties": _NUMBER},
            {"type": "array", "items": entry},
        ]
    }


def _lattice() -> Schema:
    rows = _tuple(_tuple(_NUMBER, 3), 3)
    return _object({"lattice": rows, "pbc": _tuple({"type": "boolean"}, 3)}, ["lattice"])


def _members() -> list[str]:
    return [f"{owner}.{name}" for owner, enum in ENUMS.items() for name in enum.__members__]


def _tag(name: str, inner: Schema) -> Schema:
    return _object({name: inner}, [name])


def _tuple(item: Schema, length: int) -> Schema:
    return {"type": "array", "items": item, "minItems": length, "maxItems": length}


def _object(properties: Schema, required: list[str]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _attributes(cls: type) -> dict[str, str]:
    """Return what the docstring says of each field."""
    found: dict[str, str] = {}
    name = ""
    for line in inspect.cleandoc(cls.__doc__ or "").partition("Attributes:")[2].splitlines():
        start = _ATTRIBUTE.match(line)
        if start:
            name = start[1]
            found[name] = start[2]
        elif name and line.startswith(" " * 8):
            found[name] += " " + line.strip()
        elif line.strip():
            break
    return found


def _type_texts(cls: type) -> dict[str, str]:
    """Return the type that each field should have, as text."""
    return {name: _type_text(hint) for name, hint in typing.get_type_hints(cls).items()}


def _type_text(hint: Any) -> str:
    inner = typing.get_args(hint)
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return " or ".join(dict.fromkeys(_type_text(one) for one in inner))
    if hint is types.NoneType:
        return "None"
    name = getattr(hint, "__name__", str(hint))
    named = [_type_text(one) for one in inner if one is not ...]
    return f"{name} of {', '.join(named)}" if named else name
