"""Objects below a material or an event, each by a table of its fields; items by ``_type``."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING
from typing import Any, TypeVar

from litx.errors import FormatError
from litx.formats.canonical_json.tables import FIELDS, LATTICES
from litx.formats.extraction_json.node import Node
from litx.formats.extraction_json.words import read_kind, read_unit, read_word
from litx.model.chemistry import Composition
from litx.model.composition import (
    CompMeasurement,
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
from litx_ontology import (
    ConfigTag,
    CrysStruct,
    MeasurementMethod,
    MeasurementStatistic,
    ProcessKind,
    RawMaterialKind,
)
from litx_ontology.canonical import Described

_R = TypeVar("_R", bound=Record)
_Readers = Mapping[str, Callable[[Node], Any]]

_LONGEST_FORMULA = 1_000  # characters; pymatgen's time grows faster than the text

_REFUSALS = (ArithmeticError, AttributeError, KeyError, TypeError, ValueError)
"""What pymatgen raises for a composition that it cannot make."""


def read_items(node: Node) -> list[Any]:
    """Read the items of a material or a configuration; a group becomes several."""
    made = node.each(_read_item)
    return [item for items in made for item in (items if isinstance(items, list) else [items])]


def _read_item(node: Node) -> Any:
    kind = node.get("_type")
    if kind is not None and (not isinstance(kind.data, str) or kind.data not in _READERS):
        message = f"unknown type of item {kind.data!r:.80}"
        raise kind.fault(message, f"use one of {', '.join(_READERS)}")
    return _READERS["measurement" if kind is None else kind.data](node)


def read_record(node: Node, cls: type[_R]) -> _R:
    """Read an object by the table of its class."""
    fields = _read_fields(node, cls, _FIELDS[cls])
    with node.building():
        return cls(**fields)


def _read_fields(node: Node, cls: type[Record], readers: _Readers) -> dict[str, Any]:
    """Read fields in order: what the class demands must be there, others may be absent."""
    found = {}
    for name, read in readers.items():
        is_needed = FIELDS[cls][name] is MISSING
        given = node.need(name) if is_needed else node.get(name)
        if given is None:
            continue
        value = read(given) if is_needed else given.salvaged(read, f"{name} is left out")
        if value is not MISSING:
            found[name] = value
    return found


def read_composition(node: Node) -> CompMeasurement:
    """Read a composition, a formula, amounts by element or a call of a helper, with its method."""
    inner = node.need("composition")
    is_helped = isinstance(inner.data, dict) and "_helper" in inner.data
    given = _helped(inner) if is_helped else _plain(inner)
    about = _read_fields(node, CompMeasurement, {"method": _word(MeasurementMethod), **_ABOUT})
    try:
        with inner.building():
            return CompMeasurement(given, **about)
    except ArithmeticError as error:  # an amount is not finite
        raise inner.fault(f"the composition cannot be read: {error}") from None


def _plain(node: Node) -> str | dict[str, float]:
    """Read a formula or amounts by element."""
    if isinstance(node.data, dict):
        return _weights(node)
    formula = node.as_text()
    if len(formula) > _LONGEST_FORMULA:
        message = f"a formula has {len(formula):,} characters"
        raise node.fault(message, f"at most {_LONGEST_FORMULA:,} are read")
    return formula


def _weights(node: Node) -> dict[str, float]:
    return {name: item.as_number() for name, item in node.entries()}


_HELPERS: dict[str, tuple[Callable[[Node], Composition], str]] = {
    "balance_composition": (
        lambda node: balance_composition(
            node.need("main_element").as_text(), _weights(node.need("additions"))
        ),
        "main_element, and additions in weight percent by element",
    ),
    "from_weight_dict": (
        lambda node: Composition.from_weights(_weights(node.need("weights"))),
        "weights by element",
    ),
    "weight_additions": (
        lambda node: composition_with_weight_additions(
            _plain(node.need("base")),
            Composition.from_weights(_weights(node.need("additions_weights"))),
            node.need("fraction").as_number(),
        ),
        "base, additions_weights by element, and fraction as a decimal (5 wt.% is 0.05)",
    ),
}
"""The helpers by the name under ``_helper``, each with what it needs."""


def _helped(node: Node) -> Composition:
    """Call the helper that the object here names."""
    name = node.data["_helper"]
    if not isinstance(name, str) or name not in _HELPERS:
        raise node.fault(f"unknown helper {name!r:.80}", f"use one of {', '.join(_HELPERS)}")
    helper, needs = _HELPERS[name]
    try:
        return helper(node)
    except FormatError as error:
        message = f"{name} failed at {error.path}: {error.message}"
        raise node.fault(message, f"{name} needs {needs}") from None
    except _REFUSALS as error:
        raise node.fault(f"{name} failed: {error}", f"{name} needs {needs}") from None


def _group(node: Node) -> list[Measurement]:
    shared = _read_fields(node, Measurement, {**_MEASURED, **_LINES})
    values = node.need("values")
    found = values.each(lambda item: read_record(item, CoreMeasurementValue))
    with values.building():
        return Measurement.group_measurements(values=found, **shared)


def _lattice(node: Node) -> LatticeMeasurement:
    system = node.need("type")
    name = system.as_text().lower()
    if name not in LATTICES:
        message = f"unknown lattice type {system.data[:80]!r}"
        raise system.fault(message, f"use one of {', '.join(LATTICES)}")
    build, lengths = LATTICES[name]
    sides = [node.need(length).as_number() for length in lengths]
    try:
        lattice = build(*sides)
    except (ArithmeticError, ValueError) as error:
        raise node.fault(f"the lattice cannot be made: {error}") from None
    return LatticeMeasurement(lattice, **_read_fields(node, LatticeMeasurement, _ABOUT))


def _word(vocabulary: type[Described]) -> Callable[[Node], Any]:
    return lambda node: read_word(node, vocabulary)


def _quantity(node: Node) -> Quantity:
    return read_record(node, Quantity)


_ABOUT: _Readers = {"description": Node.as_scalar, "source": Node.as_scalar}
_LINES: _Readers = dict.fromkeys(_ABOUT, lambda node: str(node.as_scalar()))
"""What a group joins to the text of each of its values."""

_MEASURED: _Readers = {
    "measurement_method": _word(MeasurementMethod),
    "kind": read_kind,
    "unit": read_unit,
    "temperature": _quantity,
    "pressure": _quantity,
    "uncertainty": Node.as_scalar,
    **_ABOUT,
    "group_name": Node.as_scalar,
}
"""What single measurements and groups have alike."""

_FIELDS: dict[type[Record], _Readers] = {
    RawMaterial: {"kind": _word(RawMaterialKind), **_ABOUT},
    ProcessEvent: {
        "kind": _word(ProcessKind),
        "temperature": _quantity,
        "duration": _quantity,
        "description": Node.as_scalar,
        "equipment": Node.as_scalar,
        "source": Node.as_scalar,
        "inputs": lambda node: node.each(Node.as_scalar),
    },
    Quantity: {"value": Node.as_value, "unit": read_unit, **_ABOUT},
    Measurement: {
        "value": Node.as_value,
        **_MEASURED,
        "measurement_statistic": _word(MeasurementStatistic),
        "percentile": Node.as_number,
    },
    CoreMeasurementValue: {
        "statistic": _word(MeasurementStatistic),
        "value": Node.as_value,
        "uncertainty": Node.as_scalar,
        **_LINES,
        "percentile": Node.as_number,
    },
    GlobalLatticeParam: {
        "lattice": _lattice,
        "struct": _word(CrysStruct),
        "phase_fraction": _quantity,
        "name": Node.as_scalar,
        **_ABOUT,
    },
    Configuration: {
        "name": Node.as_scalar,
        "within": Node.as_text,
        "struct": _word(CrysStruct),
        "tags": lambda node: set(node.each(_word(ConfigTag))),
        **_ABOUT,
        "measurements": read_items,
    },
}
"""How the fields of each class are read, in the order in which a fault is told."""

_READERS: dict[str, Callable[[Node], Item | list[Measurement]]] = {
    "composition": read_composition,
    "measurement": lambda node: read_record(node, Measurement),
    "group_measurements": _group,
    "lattice_param": lambda node: read_record(node, GlobalLatticeParam),
    "configuration": lambda node: read_record(node, Configuration),
}
"""How each type of item is read."""
