"""Items of a material, told apart by ``_type``, and quantities."""

from collections.abc import Callable, Iterable
from typing import Any

from litx.formats.extraction_json.composition import read_composition
from litx.formats.extraction_json.node import Node
from litx.formats.extraction_json.unit_text import read_unit
from litx.formats.extraction_json.words import read_kind, read_word
from litx.model.chemistry import Lattice
from litx.model.configuration import Configuration
from litx.model.lattice import GlobalLatticeParam, LatticeMeasurement
from litx.model.material import Item
from litx.model.measurement import CoreMeasurementValue, Measurement
from litx.model.quantity import Quantity
from litx_ontology import ConfigTag, CrysStruct, MeasurementMethod, MeasurementStatistic


def read_items(nodes: Iterable[Node]) -> list[Any]:
    """Read the items of a material or a configuration; a group becomes several.

    Raises:
        FormatError: An item is of no known type, or a field of it cannot be read.
    """
    return [item for node in nodes for item in _read_item(node)]


def read_quantity(node: Node) -> Quantity:
    """Read a number with its unit; a bare number will not do.

    Raises:
        FormatError: A field is missing or cannot be read.
    """
    return Quantity(
        value=node.need("value").as_value(),
        unit=read_unit(node.need("unit")),
        **node.kept_all("description", "source"),
    )


def _read_item(node: Node) -> list[Any]:
    kind = node.get("_type")
    if kind is None:
        return [_measurement(node)]
    if not isinstance(kind.data, str) or kind.data not in _READERS:
        message = f"unknown type of item {kind.data!r:.80}"
        raise kind.fault(message, f"use one of {', '.join(_READERS)}")
    found = _READERS[kind.data](node)
    return found if isinstance(found, list) else [found]


def _shared(node: Node) -> dict[str, Any]:
    """Read the fields that single measurements and groups have alike."""
    method = node.maybe("measurement_method", lambda word: read_word(word, MeasurementMethod))
    return {
        "kind": read_kind(node.need("kind")),
        "unit": read_unit(node.need("unit")),
        "measurement_method": method,
        "temperature": node.maybe("temperature", read_quantity),
        "pressure": node.maybe("pressure", read_quantity),
        **node.kept_all("uncertainty", "description", "source", "group_name"),
    }


def _measurement(node: Node) -> Measurement:
    value = node.need("value").as_value()
    shared = _shared(node)
    statistic = node.maybe("measurement_statistic", _statistic)
    percentile = node.maybe("percentile", Node.as_number)
    with node.building():
        return Measurement(
            value=value, measurement_statistic=statistic, percentile=percentile, **shared
        )


def _group(node: Node) -> list[Measurement]:
    shared = {
        **_shared(node),
        "description": _line(node, "description"),
        "source": _line(node, "source"),
    }
    values = node.need("values")
    found = [_core_value(item) for item in values.elements()]
    with values.building():
        return Measurement.group_measurements(values=found, **shared)


def _line(node: Node, key: str) -> str | None:
    """Return a field as text, which a group joins to the text of each of its values."""
    given = node.kept(key)
    return None if given is None else str(given)


def _core_value(node: Node) -> CoreMeasurementValue:
    return CoreMeasurementValue(
        statistic=_statistic(node.need("statistic")),
        value=node.need("value").as_value(),
        uncertainty=node.kept("uncertainty"),
        description=_line(node, "description"),
        source=_line(node, "source"),
        percentile=node.maybe("percentile", Node.as_number),
    )


def _statistic(node: Node) -> MeasurementStatistic | str:
    return read_word(node, MeasurementStatistic)


def _structure(node: Node) -> CrysStruct | str:
    return read_word(node, CrysStruct)


def _lattice_param(node: Node) -> GlobalLatticeParam:
    return GlobalLatticeParam(
        lattice=node.maybe("lattice", _lattice),
        struct=node.maybe("struct", _structure),
        phase_fraction=node.maybe("phase_fraction", read_quantity),
        **node.kept_all("name", "description", "source"),
    )


_SYSTEMS: dict[str, tuple[Callable[..., Lattice], tuple[str, ...]]] = {
    "cubic": (Lattice.cubic, ("a",)),
    "hexagonal": (Lattice.hexagonal, ("a", "c")),
    "tetragonal": (Lattice.tetragonal, ("a", "c")),
    "orthorhombic": (Lattice.orthorhombic, ("a", "b", "c")),
}
"""Lattice systems with the lengths that each needs, in Å."""


def _lattice(node: Node) -> LatticeMeasurement:
    system = node.need("type")
    name = system.as_text().lower()
    if name not in _SYSTEMS:
        message = f"unknown lattice type {system.data[:80]!r}"
        raise system.fault(message, f"use one of {', '.join(_SYSTEMS)}")
    build, lengths = _SYSTEMS[name]
    sides = [node.need(length).as_number() for length in lengths]
    try:
        lattice = build(*sides)
    except (ArithmeticError, ValueError) as error:
        raise node.fault(f"the lattice cannot be made: {error}") from None
    return LatticeMeasurement(lattice, node.kept("description"), node.kept("source"))


def _configuration(node: Node) -> Configuration:
    return Configuration(
        name=node.kept("name"),
        within=node.text("within"),
        struct=node.maybe("struct", _structure),
        tags=node.maybe("tags", _tags),
        **node.kept_all("description", "source"),
        measurements=read_items(node.array("measurements")),
    )


def _tags(node: Node) -> set[ConfigTag | str]:
    return {read_word(item, ConfigTag) for item in node.elements()}


_READERS: dict[str, Callable[[Node], Item | list[Measurement]]] = {
    "composition": read_composition,
    "measurement": _measurement,
    "group_measurements": _group,
    "lattice_param": _lattice_param,
    "configuration": _configuration,
}
"""How each type of item is read."""
