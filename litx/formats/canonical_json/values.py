"""Numbers, text, units, compositions and lattices, each to plain data and back."""

import functools
import math
import numbers
import re
from typing import Any, TypeGuard

import pint
from pymatgen.core import DummySpecies, Element, Species

from litx.errors import FormatError, ModelError
from litx.formats.json_text import MAX_DIGITS
from litx.model.chemistry import Composition, Lattice
from litx.model.number import is_finite
from litx_ontology.units import exponents_of, unit_from

_NON_FINITE = {"nan": math.nan, "inf": math.inf, "-inf": -math.inf}
_PLAIN_BITS = 1024  # a longer integer is too large for a float
_TOO_LARGE = 10**MAX_DIGITS
_SURROGATE = re.compile("[\ud800-\udfff]")
_HEX = re.compile(r"-?0x[0-9a-f]{1,333}")  # 16**333 is above 10**400
_DUMMY_SYMBOL = re.compile(r"[A-Za-z]{0,100}")  # pymatgen accepts "" too
_ELEMENTS: dict[str, Element] = dict(Element.__members__)
_UNIT_NAME_LENGTH = 100
_UNIT_PARTS = 20
_UNIT_EXPONENT = 100
_SPECIES_EXTRA = ("oxidation", "spin")
_SPECIES_KEYS = {"symbol", "amount", *_SPECIES_EXTRA}


def encode_text(value: str) -> Any:
    """Return text as it is, or as code points if JSON cannot hold it."""
    if type(value) is str and value.isascii():
        return value
    plain = str.__str__(value)  # a subclass may print something else
    return {"text": [ord(c) for c in plain]} if _SURROGATE.search(plain) else plain


def check_text(value: str, path: str) -> str:
    """Return text; raise `FormatError` for lone surrogates, which JSON must tag."""
    if value.isascii() or not _SURROGATE.search(value):
        return value
    raise FormatError(path, "a text has a lone surrogate", 'write {"text": [code points]}')


def decode_text(data: Any, path: str) -> str:
    """Build a text from a list of its code points, surrogates included."""
    is_right = type(data) is list and all(type(c) is int and 0 <= c <= 0x10FFFF for c in data)
    expect(is_right, data, path, "a list of code points")
    return "".join(map(chr, data))


def encode_number(value: float) -> Any:
    """Return a bool, an int or a float as it is, or tagged if JSON cannot hold it."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        whole = check_int(int.__int__(value), "")
        return whole if whole.bit_length() <= _PLAIN_BITS else {"int": hex(whole)}
    real = float.__float__(value)
    return real if math.isfinite(real) else {"float": repr(real)}


def decode_float(data: Any, path: str) -> float:
    """Read the name of a non-finite float."""
    expect(type(data) is str and data in _NON_FINITE, data, path, '"nan", "inf" or "-inf"')
    return _NON_FINITE[data]


def decode_int(data: Any, path: str) -> int:
    """Build an integer of at most 400 digits from its hexadecimal text."""
    is_right = type(data) is str and _HEX.fullmatch(data) is not None
    expect(is_right, data, path, 'at most 333 hexadecimal digits such as "-0x1f"')
    return check_int(int(data, 16), path)


def check_int(value: int, path: str) -> int:
    """Return an integer; raise `FormatError` above 400 digits (Python prints at most 4,300)."""
    if not -_TOO_LARGE < value < _TOO_LARGE:
        message = f"an integer has more than {MAX_DIGITS} digits"
        raise FormatError(path, message, "give it as text, or as a float in another unit")
    return value


def read_number(data: object, path: str) -> float:
    """Read a plain or a tagged number, the inverse of `encode_number`; else a `FormatError`."""
    if is_number(data):
        return check_int(data, path) if type(data) is int else data
    if type(data) is dict and len(data) == 1:
        (tag, inner), *_ = data.items()
        if tag in {"float", "int"}:
            return decode_float(inner, path) if tag == "float" else decode_int(inner, path)
    raise wrong_data_error(data, path, "a number")


def is_number(data: object) -> TypeGuard[float]:
    """Return whether plain data is a bool, an int or a finite float."""
    return type(data) in {bool, int} or (type(data) is float and math.isfinite(data))


def encode_unit(unit: pint.Unit) -> dict[str, Any]:
    """Return the exponents of a unit by name, sorted."""
    exponents: list[tuple[str, Any]] = sorted(exponents_of(unit).items())
    return {name: e if type(e) is int else encode_number(float(e)) for name, e in exponents}


def decode_unit(data: Any, path: str) -> pint.Unit:
    """Build a unit from exponents by name, within limits against hostile data."""
    is_right = type(data) is dict and len(data) <= _UNIT_PARTS
    expect(is_right, data, path, f"exponents by unit name, at most {_UNIT_PARTS}")
    for name, exponent in data.items():
        is_name = name.isidentifier() and len(name) <= _UNIT_NAME_LENGTH
        expect(is_name, name, path, 'a unit name such as "megapascal"')
        is_right = type(exponent) in {int, float} and abs(exponent) <= _UNIT_EXPONENT
        expect(is_right, exponent, f"{path}.{name}", f"a number of at most {_UNIT_EXPONENT}")
    try:
        return _cached_unit(tuple((name, type(e), e) for name, e in data.items()))
    except (pint.PintError, ArithmeticError) as error:
        raise FormatError(path, f"unknown unit: {error}", "use names of pint") from None


@functools.lru_cache(maxsize=256)
def _cached_unit(parts: tuple[tuple[str, type, float], ...]) -> pint.Unit:
    """Build a unit from the names, types and values of its exponents."""
    return unit_from({name: exponent for name, _, exponent in parts})


def encode_composition(composition: Composition) -> Any:
    """Return amounts by element, or a list of species if not all are elements."""
    amounts = [(key, _encode_amount(amount)) for key, amount in composition.items()]
    if all(isinstance(key, Element) for key, _ in amounts):
        return {key.name: amount for key, amount in amounts}
    entries: list[dict[str, Any]] = []
    for key, amount in amounts:
        if isinstance(key, Element):
            entries.append({"symbol": key.name, "amount": amount})
            continue
        # a charge is a float, as pymatgen reads it from "Fe2+"
        charge = key.oxi_state
        charge = None if charge is None else encode_number(float(_require_finite(charge)))
        spin = {} if key.spin is None else {"spin": _encode_amount(key.spin)}
        entries.append({"symbol": key.symbol, "oxidation": charge, **spin, "amount": amount})
    return entries


def _require_finite(value: Any, path: str = "") -> Any:
    """Return an amount, charge or spin; raise `FormatError` if it is not a finite float."""
    if is_finite(value):
        return value
    raise FormatError(path, "an amount, charge or spin must be a finite float", "write a number")


def _encode_amount(value: Any) -> Any:
    """Write a finite number of any type, since pymatgen keeps the type."""
    value = _require_finite(value)
    if isinstance(value, (int, float)):
        return encode_number(value)
    return encode_number(int(value) if isinstance(value, numbers.Integral) else float(value))


def decode_composition(data: Any, path: str) -> Composition:
    """Build a composition, without parsing formulas; an amount that is not finite is CMP001."""
    expect(type(data) in {dict, list}, data, path, "amounts by element")
    if type(data) is dict:
        pairs = [(_read_element(k, path), read_number(v, f"{path}.{k}")) for k, v in data.items()]
    else:
        pairs = [_read_species(entry, f"{path}[{index}]") for index, entry in enumerate(data)]
    if len(dict(pairs)) < len(pairs):
        raise FormatError(path, "a species stands twice in one composition")
    try:
        negative = min((_require_finite(amount) for _, amount in pairs), default=0) < 0
    except FormatError:
        message = f"composition at {path[-200:]} has an amount that is not finite"
        raise ModelError("CMP001", message, "write a number") from None
    return Composition(dict(pairs), allow_negative=negative)


def _read_species(entry: Any, path: str) -> tuple[Any, float]:
    """Return an element, or a species with its charge and spin, and the amount."""
    is_right = type(entry) is dict and {"symbol", "amount"} <= entry.keys() <= _SPECIES_KEYS
    expect(is_right, entry, path, '{"symbol": ..., "oxidation": ..., "amount": ...}')
    symbol = entry["symbol"]
    is_right = type(symbol) is str and _DUMMY_SYMBOL.fullmatch(symbol) is not None
    expect(is_right, symbol, f"{path}.symbol", "a symbol")
    amount = read_number(entry["amount"], f"{path}.amount")
    if entry.keys().isdisjoint(_SPECIES_EXTRA):
        return _read_element(symbol, path), amount
    charge, spin = (
        None if entry.get(key) is None else _require_finite(read_number(entry[key], place), place)
        for key, place in ((key, f"{path}.{key}") for key in _SPECIES_EXTRA)
    )
    try:
        return (Species if symbol in _ELEMENTS else DummySpecies)(symbol, charge, spin), amount
    except ValueError as error:
        raise FormatError(f"{path}.symbol", str(error)) from None


def _read_element(name: Any, path: str) -> Element:
    """Return the element with a symbol; a `FormatError` for an unknown symbol."""
    expect(type(name) is str and name in _ELEMENTS, name, path, "the symbol of an element")
    return _ELEMENTS[name]


def encode_lattice(lattice: Lattice) -> dict[str, Any]:
    """Return the tagged matrix, and the periodicity unless all directions are periodic."""
    rows = [[encode_number(x) for x in row] for row in lattice.matrix.tolist()]
    periodic = [bool(direction) for direction in lattice.pbc]
    return {"lattice": rows} if all(periodic) else {"lattice": rows, "pbc": periodic}


def decode_lattice(rows: Any, periodic: Any, path: str) -> Lattice:
    """Build a lattice from three rows of three floats, and three booleans of periodicity."""
    is_right = type(rows) is list and [type(r) is list and len(r) for r in rows] == [3, 3, 3]
    expect(is_right, rows, path, "three rows of three numbers")
    is_right = type(periodic) is list and [type(p) for p in periodic] == [bool] * 3
    expect(is_right, periodic, f"{path}.pbc", "three booleans")
    matrix = []
    for x in (x for row in rows for x in row):
        matrix.append(read_number(x, path))
        expect(type(matrix[-1]) is float, x, path, "a float")
    return Lattice(matrix, pbc=tuple(periodic))


def expect(is_right: bool, data: object, path: str, expected: str) -> None:
    """Raise the error of `wrong_data_error` unless `is_right`."""
    if not is_right:
        raise wrong_data_error(data, path, expected)


def wrong_data_error(data: object, path: str, expected: str) -> FormatError:
    """Return the error that data stand where `expected`, such as "a list", should."""
    shown = "" if isinstance(data, (dict, list)) else f" {shorten(data)}"
    return FormatError(path, f"the {type(data).__name__}{shown} stands where {expected} should")


def shorten(data: object) -> str:
    """Return the start of the text of plain data."""
    try:
        return f"{data!r:.80}"
    except ValueError:  # too many digits for Python
        return "of many digits"
