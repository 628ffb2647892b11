"""The block of a prompt that lists the values of a paper without structure, each list shuffled."""

import hashlib
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Measurement,
    ProcessEvent,
    Quantity,
    RawMaterial,
)
from litx_ontology.units import Unit

_SEEDS = 2**32

_COMPOSITIONS, _MEASUREMENTS = "Compositions", "Numeric Measurements"
_SECTIONS = (
    "Crystal Structures / Phases",
    "Lattice Measurements",
    "Microstructural Features",
    "Process Events",
    "Raw Materials",
)
"""Titles, in the order in which the sections are printed."""


def seed_of(stem: str) -> int:
    """Return the seed of a paper's shuffles: SHA-256 of its stem, modulo 2^32.

    Source: published alloy benchmark, version 0.1.1, whose key of a paper is the stem.
    """
    return int.from_bytes(hashlib.sha256(stem.encode()).digest()) % _SEEDS


def data_block(stem: str, experiments: Sequence[Experiment]) -> str:
    """Return the values of a paper as text, without a trace of what belongs to what.

    Each list is shuffled, one after the other in the order in which they are printed; of the lists
    of measurements, which are printed by the name of their kind, that of the kind that comes first
    in the paper is shuffled first.
    """
    found: dict[str, list[str]] = {title: [] for title in (_COMPOSITIONS, *_SECTIONS)}
    measured: dict[str, list[str]] = {}
    for experiment in experiments:
        for material in experiment.output_materials:
            for item in material.all_items():
                _add(item, found, measured)
        for _, events in experiment.group_items():
            found["Process Events"] += map(_event, events)
        raws = experiment.raw_materials.items()
        found["Raw Materials"] += (_raw_material(name, one) for name, one in raws)
    random = Random(seed_of(stem))  # noqa: S311 (repeatable, and no secret)
    random.shuffle(found[_COMPOSITIONS])
    for lines in measured.values():
        random.shuffle(lines)
    for title in _SECTIONS:
        random.shuffle(found[title])
    kinds = (f"### {_line(kind)}\n\n{_list(measured[kind])}" for kind in sorted(measured))
    texts = {title: _list(lines) for title, lines in found.items()}
    texts = {_COMPOSITIONS: texts.pop(_COMPOSITIONS), _MEASUREMENTS: "\n\n".join(kinds), **texts}
    return "\n\n".join(f"## {title}\n\n{text}" for title, text in texts.items() if text)


def _add(item: object, found: dict[str, list[str]], measured: dict[str, list[str]]) -> None:
    """Write an item of a material down, in the list of its kind."""
    match item:
        case CompMeasurement():
            found[_COMPOSITIONS].append(_composition(item))
        case Measurement():
            kind = str(getattr(item.kind, "value", item.kind))
            measured.setdefault(kind, []).append(_measurement(item))
        case GlobalLatticeParam():
            found["Crystal Structures / Phases"].append(_phase(item))
            if item.lattice is not None:
                found["Lattice Measurements"].append(_lattice(item.lattice))
        case LatticeMeasurement():
            found["Lattice Measurements"].append(_lattice(item))
        case Configuration():
            found["Microstructural Features"].append(_feature(item))


def _list(lines: Iterable[str]) -> str:
    return "\n".join(f"- {_line(line)}" for line in lines)


def _line(text: str) -> str:
    """Return a text on one line."""
    return " ".join(text.split())


def _joined(**parts: object) -> str:
    """Return the parts that are there, each with its name."""
    given = {
        name.replace("_", " "): _text(part) for name, part in parts.items() if part is not None
    }
    return "; ".join(f"{name}: {text}" for name, text in given.items())


def _text(part: Any) -> str:
    match part:
        case Quantity():
            return f"{part.value} {_unit(part.unit)}"
        case LatticeMeasurement():
            return _lattice(part)
        case _:
            return str(getattr(part, "name", part))


def _unit(unit: Unit | str | None) -> str:
    return "" if unit is None else str(unit)


def _composition(one: CompMeasurement) -> str:
    return _joined(formula=one.composition.formula.replace(" ", ""), method=one.method)


def _measurement(one: Measurement) -> str:
    return _joined(
        kind=getattr(one.kind, "value", one.kind),
        value=one.value,
        unit=_unit(one.unit),
        uncertainty=one.uncertainty,
        temperature=one.temperature,
        pressure=one.pressure,
        method=one.measurement_method,
        statistic=one.measurement_statistic,
        percentile=one.percentile,
        group=one.group_name,
    )


def _phase(one: GlobalLatticeParam) -> str:
    return (
        _joined(
            structure=one.struct,
            name=one.name,
            lattice=one.lattice,
            phase_fraction=one.phase_fraction,
        )
        or "a phase"
    )


def _lattice(one: LatticeMeasurement) -> str:
    """Return lengths in Å with four decimals, and angles in degrees."""
    a, b, c = one.lattice.abc
    alpha, beta, gamma = (f"{angle:g}" for angle in one.lattice.angles)
    return f"a={a:.4f}, b={b:.4f}, c={c:.4f}, alpha={alpha}, beta={beta}, gamma={gamma}"


def _feature(one: Configuration) -> str:
    tags = ", ".join(sorted(_text(tag) for tag in one.tags or ()))
    return _joined(name=one.name, structure=one.struct, tags=tags or None) or "a feature"


def _event(one: ProcessEvent) -> str:
    return _joined(
        kind=one.kind,
        temperature=one.temperature,
        duration=one.duration,
        description=one.description,
        equipment=one.equipment,
    )


def _raw_material(name: str, one: RawMaterial) -> str:
    return _joined(name=name, kind=one.kind, description=one.description)
