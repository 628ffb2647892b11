"""JSON Schema (2020-12) of canonical JSON, generated from the classes of the model.

The description of a field gives its meaning and type. A field accepts any value, because objects
that break a rule are still written and read; the rules are not part of the schema.

The schema of pydantic (`TypeAdapter(cls).json_schema()`) does not fit: it requires the declared
types where any value is allowed, omits units, and gives compositions and lattices in the form of
pymatgen. Overriding each field would take as many lines.
"""

import dataclasses
import inspect
import re
import types
import typing
from typing import Any

from litx.formats.canonical_json import FORMAT
from litx.formats.canonical_json.tables import CLASSES, MEMBERS, RECORDS
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
_ARRAY: Schema = {"type": "array", "items": _VALUE}
_MAPS: list[Schema] = [{"$ref": "#/$defs/map"}, {"$ref": "#/$defs/pairs"}]
_STRICT: dict[tuple[str, str], Schema] = {
    ("CompMeasurement", "composition"): {"$ref": "#/$defs/composition"},
    ("Configuration", "measurements"): _ARRAY,
    ("Experiment", "descriptions"): _ARRAY,
    ("Experiment", "output_materials"): {"type": "array", "items": {"$ref": "#/$defs/Material"}},
    ("Experiment", "raw_materials"): {"anyOf": _MAPS},
    ("Experiment", "synthesis_groups"): {"anyOf": [*_MAPS, _ARRAY]},
    ("Material", "measurements"): _ARRAY,
    ("Paper", "authors"): {"type": "array", "items": _TEXT},
}
"""Schemas of the fields whose constructors are strict."""

_ATTRIBUTE = re.compile(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", re.MULTILINE)


def schema() -> Schema:
    """Return the schema of a document: an object of the model, or a list of them."""
    kinds = _kinds_of_value()
    return {
        "$schema": _DIALECT,
        "title": f"Canonical JSON of litx, format {FORMAT}",
        "anyOf": [{"$ref": "#/$defs/root"}, {"type": "array", "items": {"$ref": "#/$defs/root"}}],
        "$defs": {
            "root": {"$ref": "#/$defs/record", "required": ["format"]},
            "record": {
                "type": "object",
                "required": ["type"],
                "properties": {"type": {"enum": list(RECORDS)}},
                "allOf": [
                    {
                        "if": {"properties": {"type": {"const": name}}},
                        "then": {"$ref": f"#/$defs/{name}"},
                    }
                    for name in RECORDS
                ],
            },
            "value": {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in kinds]},
            **kinds,
            **{name: _class(cls) for name, cls in RECORDS.items()},
        },
    }


def _class(cls: type[Record]) -> Schema:
    """Return the schema of a class of objects; a field accepts any value, unless it is strict."""
    fields, hints = dataclasses.fields(cls), typing.get_type_hints(cls)
    docs = inspect.cleandoc(cls.__doc__ or "")
    listed = docs.partition("Attributes:\n")[2].split("\n\n")[0]
    about = {name: " ".join(text.split()) for name, text in _ATTRIBUTE.findall(listed)}
    properties = {
        field.name: {
            **_STRICT.get((cls.__name__, field.name), _VALUE),
            "description": f"{about[field.name]} Type: {_type_text(hints[field.name])}.",
        }
        for field in fields
    }
    names = "|".join(field.name for field in fields)
    return {
        "type": "object",
        "description": docs.split("\n", 1)[0],
        "required": ["type", *(f.name for f in fields if f.default is dataclasses.MISSING)],
        "properties": {
            "format": {"const": FORMAT, "description": "In a root object alone."},
            "type": {"const": cls.__name__},
            **properties,
            "as_printed": {
                "type": "object",
                "description": "Words of the paper, by place in the object.",
                "propertyNames": {"pattern": rf"^({names})($|[.\[])"},
                "additionalProperties": _object({"word": _VALUE, "source": _VALUE}, ["word"]),
            },
        },
        "additionalProperties": False,
    }


def _kinds_of_value() -> dict[str, Schema]:
    """Return the schema of each kind of value, by its name."""
    printed: Schema = {"anyOf": [{"type": "null"}, _TEXT]}
    charge: Schema = {"anyOf": [{"type": "null"}, _NUMBER]}
    species = {"symbol": {"type": "string"}, "oxidation": charge, "spin": _NUMBER}
    amounts = [
        {"type": "object", "additionalProperties": _NUMBER},
        {"type": "array", "items": _object({**species, "amount": _NUMBER}, ["symbol", "amount"])},
    ]
    rows, pbc = _tuple(_tuple(_NUMBER, 3), 3), _tuple({"type": "boolean"}, 3)
    return {
        "null": {"type": "null"},
        "number": {
            "anyOf": [
                {"type": ["boolean", "number"]},
                _tag("float", {"enum": ["nan", "inf", "-inf"]}),
                _tag("int", {"type": "string", "pattern": "^-?0x[0-9a-f]{1,333}$"}),
            ]
        },
        "text": {
            "anyOf": [
                {"type": "string"},
                _tag("text", {"type": "array", "items": {"type": "integer", "minimum": 0}}),
            ]
        },
        "array": _ARRAY,
        "object": {"$ref": "#/$defs/record"},
        "enum": _tag("enum", {"enum": list(MEMBERS)}),
        "unit": _tag("unit", _UNIT),
        "quantity": _tag("quantity", _object({"value": _NUMBER, "unit": _UNIT}, ["value", "unit"])),
        "composition": _tag("composition", {"anyOf": amounts}),
        "lattice": _object({"lattice": rows, "pbc": pbc}, ["lattice"]),
        "map": _tag("map", {"type": "object", "additionalProperties": _VALUE}),
        "pairs": _tag("pairs", {"type": "array", "items": _tuple(_VALUE, 2)}),
        "set": _tag("set", _ARRAY),
        "class": _tag("class", {"enum": list(CLASSES)}),
        "uuid": _tag("uuid", {"type": "string", "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-"}),
        "other": _tag("other", _object({"class": _TEXT, "text": printed}, ["class", "text"])),
    }


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


def _type_text(hint: Any) -> str:
    inner = typing.get_args(hint)
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return " or ".join(dict.fromkeys(map(_type_text, inner)))
    if hint is types.NoneType:
        return "None"
    name = getattr(hint, "__name__", str(hint))
    named = [_type_text(argument) for argument in inner if argument is not ...]
    return f"{name} of {', '.join(named)}" if named else name
