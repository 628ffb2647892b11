"""Objects and all their values, to plain data and back.

Reading is strict: unknown data is refused, with its place.
"""

import enum
import functools
import json
import numbers
import re
import uuid
from collections.abc import Callable, Collection, Mapping
from typing import Any

import pint

from litx.display.suggestions import suggest
from litx.errors import DATA_ERRORS, ArgumentError, FormatError, ModelError
from litx.formats.canonical_json import values
from litx.formats.canonical_json.tables import (
    ENUMS,
    FIELDS,
    MEMBERS,
    RECORDS,
    Other,
    find_class,
)
from litx.formats.canonical_json.values import (
    check_text,
    encode_text,
    expect,
    shorten,
    wrong_data_error,
)
from litx.formats.json_text import MAX_DEPTH, MAX_NODES, too_deep_error, too_large_error
from litx.model.chemistry import Composition, Lattice
from litx.model.composition import CompMeasurement
from litx.model.frozen import FrozenDict
from litx.model.normalize import PaperWord
from litx.model.record import Record, field_of, from_data
from litx_ontology.units import ureg
from litx_ontology.user_fields import USER_ENUMS

_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_MAX_HASHED = 5_000
"""Most items of a set or of `pairs`: Python hashes numbers predictably, so many could collide."""


def _encode_named(value: enum.Enum | type) -> dict[str, Any]:
    """Write a member of a vocabulary or a class of the model by name; others become ``other``."""
    cls = type(value) if isinstance(value, enum.Enum) else value
    if find_class(cls.__name__) is not cls:
        return {"other": _encode_other(value)}
    if isinstance(value, enum.Enum):
        return {"enum": f"{cls.__name__}.{value.name}"}
    return {"class": cls.__name__}


def _encode_quantity(value: Any) -> dict[str, Any]:
    """Write a pint quantity with a plain number."""
    if type(value.magnitude) not in {int, float}:
        return {"other": _encode_other(value)}
    unit = _encode_unit(value.units)
    if "unit" not in unit:
        return {"other": _encode_other(value, printed=True)}
    return {"quantity": {"value": values.encode_number(value.magnitude), **unit}}


def _encode_unit(unit: pint.Unit) -> dict[str, Any]:
    """Write a unit; a unit that pint could not read back becomes ``other``."""
    encoded = {"unit": values.encode_unit(unit)}
    try:
        values.decode_unit(encoded["unit"], "")
    except FormatError:
        return {"other": _encode_other(unit, printed=True)}
    return encoded


def _encode_other(value: object, *, printed: bool = False) -> dict[str, Any]:
    """Write the class of a value, and its text if it is a number or `printed`."""
    if isinstance(value, Other):
        return {"class": value.class_name, "text": value.text}
    kind = type(value)
    name = encode_text(f"{kind.__module__}.{kind.__qualname__}")
    try:
        text = encode_text(str(value)) if printed or isinstance(value, numbers.Number) else None
    except ValueError:  # a number with more digits than Python prints
        text = None
    return {"class": name, "text": text}


_LEAVES: list[tuple[type | tuple[type, ...], Callable[[Any], Any]]] = [
    (enum.Enum, _encode_named),
    (str, encode_text),
    ((int, float), values.encode_number),
    (Composition, lambda value: {"composition": values.encode_composition(value)}),
    (Lattice, values.encode_lattice),
    (pint.Unit, _encode_unit),
    (pint.Quantity, _encode_quantity),
    (uuid.UUID, lambda value: {"uuid": str(value)}),
    (type, _encode_named),
]
"""Writers of values without inner values, by class; the first match counts."""


# Finding the class is slow and classes are few, but a program can create more.
@functools.lru_cache(maxsize=256)
def _find_writer(kind: type) -> Callable[[Any], Any] | None:
    """Return the writer for values of a class; None for a class of containers."""
    return next((write for cls, write in _LEAVES if issubclass(kind, cls)), None)


class Encoder:
    """Encoder of objects to plain data, within the limits of reading."""

    def __init__(self) -> None:
        """Start the count of values."""
        self._count = 0

    def encode(self, value: Any, path: str = "", depth: int = 0) -> Any:
        """Return plain data for any value of a field."""
        self._count += 1
        if self._count > MAX_NODES:
            raise too_large_error()
        if depth > MAX_DEPTH:
            raise too_deep_error()
        if value is None:
            return None
        write = _find_writer(type(value))  # type: ignore[arg-type]  # classes are hashable
        if write is not None:
            try:
                return write(value)
            except FormatError as error:
                raise FormatError(path, error.message, error.hint) from None
        if RECORDS.get(type(value).__name__) is type(value):
            return self._record(value, path, depth)
        return self._container(value, path, depth + 1)

    def _record(self, value: Record, path: str, depth: int) -> dict[str, Any]:
        """Write the class, the fields without their default value, and the paper's words."""
        data: dict[str, Any] = {"type": type(value).__name__}
        lead = f"{path}." if path else ""
        for name, default in FIELDS[type(value)].items():
            inner = getattr(value, name)
            if inner is default:
                continue
            if type(inner) is not type(default) or inner != default:
                data[name] = self.encode(inner, f"{lead}{name}", depth + 1)
        words = value._as_printed
        if words:
            data["as_printed"] = {
                place: {
                    key: self.encode(text, f"{lead}as_printed.{place}.{key}", depth + 3)
                    for key, text in (("word", word.word), ("source", word.source))
                    if key == "word" or text is not None
                }
                for place, word in words.items()
            }
        return data

    def _container(self, value: Any, path: str, depth: int) -> Any:
        """Write a list, a set or a map; any other value becomes ``other``."""
        if isinstance(value, (tuple, list)):
            return [self.encode(v, f"{path}[{i}]", depth) for i, v in enumerate(value)]
        if isinstance(value, (set, frozenset)):
            return {"set": sorted((self.encode(i, path, depth) for i in value), key=json.dumps)}
        if not isinstance(value, Mapping):
            return {"other": _encode_other(value)}
        pairs = []
        for key, inner in value.items():
            name = self.encode(key, path, depth)
            place = f"{path}.{name}" if type(name) is str else path
            pairs.append([name, self.encode(inner, place, depth)])
        is_map = all(type(name) is str for name, _ in pairs)
        return {"map": dict(pairs)} if is_map else {"pairs": pairs}


def decode_record(data: dict[str, Any], path: str) -> Record:
    """Build an object from plain data, or raise `FormatError` or `ModelError`."""
    name = data.get("type")
    if type(name) is not str or name not in RECORDS:
        message = f"type is {shorten(name)}, which is not a class of the model"
        raise FormatError(path, message, suggest(name[:80] if type(name) is str else "", RECORDS))
    cls = RECORDS[name]
    names = FIELDS[cls]
    fields: dict[str, Any] = {}
    for key, inner in data.items():
        if key in names:  # most values are plain text, which needs no decoding
            is_plain = type(inner) is str and inner.isascii()
            fields[key] = inner if is_plain else decode(inner, _join(path, key))
        elif key not in {"type", "as_printed"}:
            raise FormatError(path, f"{name} has no field {key[:80]!r}", suggest(key[:80], names))
    if cls is CompMeasurement:  # its constructor would parse other values
        is_right = isinstance(fields.get("composition"), Composition)
        place = _join(path, "composition")
        expect(is_right, data.get("composition"), place, '{"composition": ...}')
    words = {}
    if "as_printed" in data:
        words = _read_words(data["as_printed"], names, _join(path, "as_printed"))
    try:
        return from_data(cls, fields, words)
    except ModelError:
        raise
    except ArgumentError as error:
        raise FormatError(path, error.message, error.hint) from None
    except DATA_ERRORS as error:
        raise FormatError(path, f"{name} cannot be built: {error}") from None


def decode(data: object, path: str) -> Any:
    """Build a value from plain data."""
    if data is None or type(data) is str:
        return data if data is None else check_text(data, path)
    if type(data) is list:
        return tuple([decode(item, f"{path}[{index}]") for index, item in enumerate(data)])
    if type(data) is not dict:
        if values.is_number(data):
            return values.check_int(data, path) if type(data) is int else data
        raise wrong_data_error(data, path, "text, a finite number, an array or an object")
    if "type" in data:
        return decode_record(data, path)
    if "lattice" in data and data.keys() <= {"lattice", "pbc"}:
        return values.decode_lattice(data["lattice"], data.get("pbc", [True] * 3), path)
    tag = next(iter(data), "")
    if len(data) != 1 or tag not in _TAGS:
        hint = f'write {{"type": ...}} or one of the tags {", ".join([*_TAGS, "lattice"])}'
        raise FormatError(path, f"an object has the keys {list(data)[:5]!r:.80}", hint)
    return _TAGS[tag](data[tag], path)


def _read_words(data: object, names: Collection[str], path: str) -> dict[str, PaperWord]:
    """Read the paper's words by place; a place starts with the name of a field."""
    words = {}
    for place, inner in _read_entries(data, path):
        if field_of(place) not in names:
            raise FormatError(path, f"unknown field {place[:80]!r}", suggest(place[:80], names))
        keys = dict(_read_entries(inner, _join(path, place)))
        is_right = {"word"} <= keys.keys() <= {"word", "source"}
        expect(is_right, inner, _join(path, place), '{"word": ..., "source": ...}')
        word, source = (decode(keys.get(k), f"{path}.{place}.{k}") for k in ("word", "source"))
        words[place] = PaperWord(word, source)
    return words


def _read_member(data: Any, path: str) -> Any:
    """Return the member of a vocabulary with a name such as "CrysStruct.FCC"."""
    if type(data) is str and data in MEMBERS:
        return MEMBERS[data]
    owner, _, name = data.partition(".") if type(data) is str else ("", "", "")
    enums = ENUMS | USER_ENUMS
    expect(owner in enums, data, path, 'a member such as "CrysStruct.FCC"')
    members = enums[owner].__members__
    if name in members:
        return members[name]
    raise FormatError(path, f"{owner} has no member {name[:80]!r}", suggest(name[:80], members))


def _read_quantity(data: Any, path: str) -> Any:
    """Build a pint quantity from {"value", "unit"}; a boolean is no value."""
    is_right = type(data) is dict and data.keys() == {"value", "unit"}
    expect(is_right, data, path, '{"value": ..., "unit": {...}}')
    number = values.read_number(data["value"], f"{path}.value")
    expect(type(number) is not bool, number, f"{path}.value", "an int or a float")
    return ureg.Quantity(number, values.decode_unit(data["unit"], f"{path}.unit"))


def _read_map(data: object, path: str) -> FrozenDict:
    """Build an immutable map from an object, whose keys are the keys of the map."""
    items = _read_entries(data, path)
    return FrozenDict({check_text(key, path): decode(v, _join(path, key)) for key, v in items})


def _read_pairs(data: Any, path: str) -> FrozenDict:
    """Build an immutable map from [key, value] pairs, whose keys must be distinct."""
    is_right = type(data) is list and all(type(p) is list and len(p) == 2 for p in data)
    expect(is_right, data, path, "a list of [key, value]")
    keys = _read_distinct([pair[0] for pair in data], path)
    inner = [decode(pair[1], f"{path}[{index}]") for index, pair in enumerate(data)]
    return FrozenDict(zip(keys, inner, strict=True))


def _read_set(data: Any, path: str) -> frozenset[Any]:
    """Build an immutable set from a list of distinct items."""
    expect(type(data) is list, data, path, "a list")
    return frozenset(_read_distinct(data, path))


def _read_distinct(data: list[Any], path: str) -> list[Any]:
    """Decode items that must be distinct."""
    if len(data) > _MAX_HASHED:
        raise FormatError(path, f"{len(data):,} items", f"at most {_MAX_HASHED:,} are read")
    items = [decode(item, f"{path}[{index}]") for index, item in enumerate(data)]
    try:
        is_repeated = len(set(items)) < len(items)
    except DATA_ERRORS as error:  # such as a unit that pint cannot convert to base units
        raise FormatError(path, f"an item cannot be distinguished from others: {error}") from None
    if is_repeated:
        raise FormatError(path, "an item stands twice")
    return items


def _read_class(data: Any, path: str) -> type:
    """Return the class of the model with a name; a `FormatError` for an unknown name."""
    cls = find_class(data) if type(data) is str else None
    expect(cls is not None, data, path, "the name of a class of the model")
    return cls  # type: ignore[return-value]  # which `expect` has checked


def _read_uuid(data: Any, path: str) -> uuid.UUID:
    """Build a UUID from its text in canonical form."""
    is_right = type(data) is str and _UUID.fullmatch(data) is not None
    expect(is_right, data, path, "a UUID")
    return uuid.UUID(data)


def _read_other(data: Any, path: str) -> Other:
    """Build a placeholder for a value of an unknown class."""
    is_right = type(data) is dict and data.keys() == {"class", "text"}
    expect(is_right, data, path, '{"class": ..., "text": ...}')
    name, text = decode(data["class"], path), decode(data["text"], path)
    is_right = type(name) is str and (text is None or type(text) is str)
    expect(is_right, data, path, "text under class, and text or null under text")
    return Other(name, text)


def _read_entries(data: Any, path: str) -> list[tuple[str, Any]]:
    """Return the keys and values of a JSON object in order; a `FormatError` for data else."""
    expect(type(data) is dict, data, path, "an object")
    return list(data.items())


def _join(path: str, key: str) -> str:
    """Return the path of a field: "PATH.KEY", or the key alone at the root."""
    return f"{path}.{key}" if path else key


_TAGS: dict[str, Callable[[object, str], Any]] = {
    "enum": _read_member,
    "unit": values.decode_unit,
    "quantity": _read_quantity,
    "composition": values.decode_composition,
    "map": _read_map,
    "pairs": _read_pairs,
    "set": _read_set,
    "class": _read_class,
    "uuid": _read_uuid,
    "float": values.decode_float,
    "int": values.decode_int,
    "text": values.decode_text,
    "other": _read_other,
}
