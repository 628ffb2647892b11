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
    kinds = _value_schemas()
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
            **{name: _class_schema(cls) for name, cls in RECORDS.items()},
        },
    }


def _class_schema(cls: type[Record]) -> Schema:
    """Return the schema of a class of objects; a field accepts any value, unless it is strict."""
    fields, hints = dataclasses.fields(cls), typing.get_type_hints(cls)
    docs = inspect.cleandoc(cls.__doc__ or "")
    listed = docs.partition("Attributes:\n")[2].split("\n\n")[0]
    about = {name: " ".join(text.split()) for name, text in _ATTRIBUTE.findall(listed)}
    properties = {
        field.name: {
            **_STRICT.get((cls.__name__, field.name), _VALUE),
            "description": f"{about[field.name]} Type: {_describe_type(hints[field.name])}.",
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


def _value_schemas() -> dict[str, Schema]:
    """Return the schema of each kind of value, by its name."""
    printed: Schema = {"anyOf": [{"type": "null"}, _TEXT]}
    charge: Schema = {"anyOf": [{"type": "null"}, _NUMBER]}
    species = {"symbol": {"type": "string"}, "oxidation": charge, "spin": _NUMBER}
    amounts = [
        {"type": "object", "additionalProperties": _NUMBER},
        {"type": "array", "items": _object({**species, "amount": _NUMBER}, ["symbol", "amount"])},
    ]
    quantity = {"value": _NUMBER, "unit": _UNIT}
    rows, pbc = _array_of(_array_of(_NUMBER, 3), 3), _array_of({"type": "boolean"}, 3)
    return {
        "null": {"type": "null"},
        "number": {
            "anyOf": [
                {"type": ["boolean", "number"]},
                _tagged("float", {"enum": ["nan", "inf", "-inf"]}),
                _tagged("int", {"type": "string", "pattern": "^-?0x[0-9a-f]{1,333}$"}),
            ]
        },
        "text": {
            "anyOf": [
                {"type": "string"},
                _tagged("text", {"type": "array", "items": {"type": "integer", "minimum": 0}}),
            ]
        },
        "array": _ARRAY,
        "object": {"$ref": "#/$defs/record"},
        "enum": _tagged("enum", {"enum": list(MEMBERS)}),
        "unit": _tagged("unit", _UNIT),
        "quantity": _tagged("quantity", _object(quantity, list(quantity))),
        "composition": _tagged("composition", {"anyOf": amounts}),
        "lattice": _object({"lattice": rows, "pbc": pbc}, ["lattice"]),
        "map": _tagged("map", {"type": "object", "additionalProperties": _VALUE}),
        "pairs": _tagged("pairs", {"type": "array", "items": _array_of(_VALUE, 2)}),
        "set": _tagged("set", _ARRAY),
        "class": _tagged("class", {"enum": list(CLASSES)}),
        "uuid": _tagged("uuid", {"type": "string", "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-"}),
        "other": _tagged("other", _object({"class": _TEXT, "text": printed}, ["class", "text"])),
    }


def _tagged(name: str, inner: Schema) -> Schema:
    """Return the schema of an object with a single tag."""
    return _object({name: inner}, [name])


def _array_of(item: Schema, length: int) -> Schema:
    """Return the schema of an array of fixed length."""
    return {"type": "array", "items": item, "minItems": length, "maxItems": length}


def _object(properties: Schema, required: list[str]) -> Schema:
    """Return the schema of an object without further properties."""
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _describe_type(hint: Any) -> str:
    """Return a type hint in words."""
    inner = typing.get_args(hint)
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return " or ".join(dict.fromkeys(map(_describe_type, inner)))
    if hint is types.NoneType:
        return "None"
    name = getattr(hint, "__name__", str(hint))
    named = [_describe_type(argument) for argument in inner if argument is not ...]
    return f"{name} of {', '.join(named)}" if named else name
