"""Readers of objects, by tables of their fields; items are read by ``_type``."""

from collections.abc import Callable
from dataclasses import MISSING
from typing import Any, TypeVar

from litx.errors import FormatError
from litx.formats.canonical_json.tables import FIELDS, LATTICES
from litx.formats.extraction_json.node import Node
from litx.formats.extraction_json.words import read_kind, read_unit, read_word
from litx.formats.json_text import check_length
from litx.formats.wording import Wording
from litx.model.chemistry import Composition
from litx.model.composition import (
    CompMeasurement,
    CompositeMeasurement,
    balance_composition,
    composition_with_weight_additions,
)
from litx.model.configuration import Configuration
from litx.model.lattice import GlobalLatticeParam, LatticeMeasurement
from litx.model.material import Item
from litx.model.measurement import CoreMeasurementValue, Measurement
from litx.model.process import ProcessEvent, RawMaterial
from litx.model.quantity import Quantity
from litx.model.record import Record
from litx_ontology.fields import all_enums

_R = TypeVar("_R", bound=Record)
_Readers = dict[str, Callable[[Node], Any]]

_LONGEST_FORMULA = 1_000  # characters; pymatgen's time grows faster than the text

_REFUSALS = (ArithmeticError, AttributeError, KeyError, TypeError, ValueError)
"""Exceptions of pymatgen for an invalid composition."""


def read_items(node: Node) -> list[Any]:
    """Read the items of a material or a configuration; a group gives several items."""
    results = node.read_each(_read_item)
    return [item for items in results for item in (items if isinstance(items, list) else [items])]


def _read_item(node: Node) -> Any:
    """Read an item by its field `_type`, without it as a measurement."""
    kind = node.get("_type")
    if kind is not None and (not isinstance(kind.data, str) or kind.data not in _READERS):
        message = f"unknown type of item {kind.data!r:.80}"
        raise kind.error(message, f"use one of {', '.join(_READERS)}")
    return _READERS["measurement" if kind is None else kind.data](node)


def read_record(node: Node, cls: type[_R], *first: object) -> _R:
    """Read the fields of an object by the table of its class, and build it after `first`."""
    fields = _read_fields(node, cls, _FIELDS[cls])
    with node.locate_errors():
        return cls(*first, **fields)


def _read_fields(node: Node, cls: type[Record], readers: _Readers) -> dict[str, Any]:
    """Read fields in order; required fields of the class must be present."""
    fields = {}
    for name, read in readers.items():
        is_needed = FIELDS[cls][name] is MISSING
        field = node.require(name) if is_needed else node.get(name)
        if field is None or (name in _LATER and node.wording is Wording.published):
            continue
        value = read(field) if is_needed else field.read_or_salvage(read, f"{name} is left out")
        if value is not MISSING:
            fields[name] = value
    return fields


def read_composition(node: Node) -> CompMeasurement:
    """Read a composition: a formula, amounts by element, or a call of a helper."""
    inner = node.require("composition")
    is_helped = isinstance(inner.data, dict) and "_helper" in inner.data
    composition = _call_helper(inner) if is_helped else _read_plain(inner)
    about = _read_fields(node, CompMeasurement, _select("method", *_ABOUT))
    try:
        with inner.locate_errors():
            return CompMeasurement(composition, **about)
    except ArithmeticError as error:  # an amount is not finite
        raise inner.error(f"the composition cannot be read: {error}") from None


def _read_plain(node: Node) -> str | dict[str, float]:
    """Read a formula or amounts by element."""
    if isinstance(node.data, dict):
        return _read_amounts(node)
    formula = node.as_text()
    check_length("a formula has", len(formula), _LONGEST_FORMULA, node.path)
    return formula


def _read_amounts(node: Node) -> dict[str, float]:
    """Read a map from names, such as elements, to numbers; the names are not checked yet."""
    return {name: item.as_number() for name, item in node.entries()}


_HELPERS: dict[str, tuple[Callable[[Node], Composition], str]] = {
    "balance_composition": (
        lambda node: balance_composition(
            node.require("main_element").as_text(), _read_amounts(node.require("additions"))
        ),
        "main_element, and additions in weight percent by element",
    ),
    "from_weight_dict": (
        lambda node: Composition.from_weights(_read_amounts(node.require("weights"))),
        "weights by element",
    ),
    "weight_additions": (
        lambda node: composition_with_weight_additions(
            _read_plain(node.require("base")),
            Composition.from_weights(_read_amounts(node.require("additions_weights"))),
            node.require("fraction").as_number(),
        ),
        "base, additions_weights by element, and fraction as a decimal (5 g on 100 g is 0.05)",
    ),
}
"""Helpers by the name under ``_helper``, each with its required fields."""


def _call_helper(node: Node) -> Composition:
    """Return the result of the helper named by `_helper`; its failure is a `FormatError` here."""
    name = node.data["_helper"]
    if not isinstance(name, str) or name not in _HELPERS:
        raise node.error(f"unknown helper {name!r:.80}", f"use one of {', '.join(_HELPERS)}")
    helper, needs = _HELPERS[name]
    try:
        return helper(node)
    except FormatError as error:
        message = f"{name} failed at {error.path}: {error.message}"
        raise node.error(message, f"{name} needs {needs}") from None
    except _REFUSALS as error:
        raise node.error(f"{name} failed: {error}", f"{name} needs {needs}") from None


def _read_group(node: Node) -> list[Measurement]:
    """Read a group of measurements: its shared fields, and a measurement for each of `values`."""
    shared = _read_fields(node, Measurement, _MEASURED | _LINES)
    values = node.require("values")
    members = values.read_each(lambda item: read_record(item, CoreMeasurementValue))
    with values.locate_errors():
        return Measurement.group_measurements(values=members, **shared)


def _read_lattice(node: Node) -> LatticeMeasurement:
    """Read a lattice by crystal system (`type`), with the lengths that the system needs, in Å."""
    system = node.require("type")
    name = system.as_text().lower()
    if name not in LATTICES:
        message = f"unknown lattice type {system.data[:80]!r}"
        raise system.error(message, f"use one of {', '.join(LATTICES)}")
    build, lengths = LATTICES[name]
    sides = [node.require(length).as_number() for length in lengths]
    try:
        lattice = build(*sides)
    except (ArithmeticError, ValueError) as error:
        raise node.error(f"the lattice cannot be made: {error}") from None
    return read_record(node, LatticeMeasurement, lattice)


def _word_reader(part: str) -> Callable[[Node], Any]:
    """Return a function that reads a node as a word of a part of a field; see `read_word`."""
    return lambda node: read_word(node, *all_enums(part))


def _read_conditions(node: Node) -> dict[str, Quantity | str]:
    """Read a map from conditions to quantities and texts."""
    read_name = _word_reader("conditions")
    conditions: dict[str, Quantity | str] = {}
    for name, item in node.entries():
        kind = read_name(Node(name, item.path, node.wording))
        if kind in conditions:
            message = f"{name[:80]!r} is another name of {getattr(kind, 'value', kind)}"
            raise item.error(message, "state a condition once")
        conditions[kind] = _read_condition(item)
    return conditions


def _read_condition(node: Node) -> Quantity | str:
    """Read a condition: an object with value and unit, or a text."""
    return _read_quantity(node) if isinstance(node.data, dict) else node.as_text()


def _read_quantity(node: Node) -> Quantity:
    """Read a quantity with its value, unit and source, as `read_record` does."""
    return read_record(node, Quantity)


_BY_NAME: _Readers = {
    **dict.fromkeys(("description", "source", "equipment"), Node.as_scalar),
    **dict.fromkeys(("uncertainty", "name", "group_name"), Node.as_scalar),
    **dict.fromkeys(("temperature", "duration", "pressure", "phase_fraction"), _read_quantity),
    **dict.fromkeys(("method", "measurement_method"), _word_reader("methods")),
    **dict.fromkeys(("statistic", "measurement_statistic"), _word_reader("statistics")),
    "value": Node.as_value,
    "unit": read_unit,
    "percentile": Node.as_number,
    "inputs": lambda node: node.read_each(Node.as_scalar),
    "parts": lambda node: {name: _read_quantity(item) for name, item in node.entries()},
    "lattice": _read_lattice,
    "struct": _word_reader("structures"),
    **dict.fromkeys(("within", "fraction_basis", "basis", "material", "space_group"), Node.as_text),
    "space_group_number": lambda node: int(node.as_number()),
    "role": _word_reader("roles"),
    "conditions": _read_conditions,
    "tags": lambda node: set(node.read_each(_word_reader("tags"))),
    "measurements": read_items,
}
"""Readers of fields by name, whatever the class."""

_LATER = frozenset({"conditions", "role", "material", "space_group", "space_group_number"})
"""Fields that the published benchmark does not have, and ignores."""


def _select(*names: str, **special: Callable[[Node], Any]) -> _Readers:
    """Return the readers of fields in order; those of a single class are in `special`."""
    return {name: special.get(name) or _BY_NAME[name] for name in names}


_ABOUT = ("description", "source")

_LINES: _Readers = dict.fromkeys(_ABOUT, lambda node: str(node.as_scalar()))
"""Texts of a group, which are joined to those of its values."""

_SHARED = (
    *("measurement_method", "kind", "unit", "temperature", "pressure", "conditions"),
    "uncertainty",
)
_MEASURED = _select(*_SHARED, *_ABOUT, "group_name", kind=read_kind)
"""Fields that single measurements and groups share."""

_FIELDS: dict[type[Record], _Readers] = {
    RawMaterial: _select("kind", *_ABOUT, kind=_word_reader("raw_materials")),
    ProcessEvent: _select(
        *("kind", "temperature", "duration", "description", "equipment", "source", "inputs"),
        kind=_word_reader("processes"),
    ),
    LatticeMeasurement: _select("uncertainty", *_ABOUT, uncertainty=_read_amounts),
    CompositeMeasurement: _select("parts", "basis", *_ABOUT),
    Quantity: _select("value", "unit", *_ABOUT),
    Measurement: _select("value") | _MEASURED | _select("measurement_statistic", "percentile"),
    CoreMeasurementValue: _select(
        "statistic", "value", "uncertainty", *_ABOUT, "percentile", **_LINES
    ),
    GlobalLatticeParam: _select(
        *("lattice", "struct", "phase_fraction", "fraction_basis", "name", "temperature"),
        *("measurement_method", "space_group", "space_group_number"),
        *_ABOUT,
    ),
    Configuration: _select(
        *("name", "role", "material", "within", "struct", "tags"), *_ABOUT, "measurements"
    ),
}
"""Readers of the fields of each class, in the order in which faults are reported."""

_READERS: dict[str, Callable[[Node], Item | list[Measurement]]] = {
    "composition": read_composition,
    "measurement": lambda node: read_record(node, Measurement),
    "group_measurements": _read_group,
    "lattice_param": lambda node: read_record(node, GlobalLatticeParam),
    "configuration": lambda node: read_record(node, Configuration),
    "composite": lambda node: read_record(node, CompositeMeasurement),
}
"""Readers of items by type."""
