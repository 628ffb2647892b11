"""The block of a prompt that lists the values of a paper, each list shuffled."""

import hashlib
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from litx.extract.assemble.detached import detach
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
    found = detach(experiments)
    random = Random(seed_of(stem))  # noqa: S311 (repeatable, and no secret)
    compositions = _shuffled(random, map(_composition, found.compositions))
    measured = {
        kind: _shuffled(random, map(_measurement, items))
        for kind, items in found.measurements.items()
    }
    kinds = "\n\n".join(
        f"### {_line(kind)}\n\n{_list(measured[kind])}" for kind in sorted(measured)
    )
    sections = {
        "Compositions": _list(compositions),
        "Numeric Measurements": kinds,
        "Crystal Structures / Phases": _list(_shuffled(random, map(_phase, found.phases))),
        "Lattice Measurements": _list(_shuffled(random, map(_lattice, found.lattices))),
        "Microstructural Features": _list(_shuffled(random, map(_feature, found.features))),
        "Process Events": _list(_shuffled(random, map(_event, found.events))),
        "Raw Materials": _list(
            _shuffled(random, (_raw_material(*one) for one in found.raw_materials))
        ),
    }
    return "\n\n".join(f"## {title}\n\n{text}" for title, text in sections.items() if text)


def _shuffled(random: Random, lines: Iterable[str]) -> list[str]:
    shuffled = list(lines)
    random.shuffle(shuffled)
    return shuffled


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
