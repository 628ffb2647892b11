"""The block of a prompt that lists the values of a paper without structure, each list shuffled."""

import hashlib
from collections.abc import Iterable, Sequence
from random import Random

from litx import model

_COMPOSITIONS, _MEASUREMENTS = "Compositions", "Numeric Measurements"
_PHASES, _LATTICES = "Crystal Structures / Phases", "Lattice Measurements"
_FEATURES, _EVENTS, _RAWS = "Microstructural Features", "Process Events", "Raw Materials"


def shuffle_seed(stem: str) -> int:
    """Return the seed of a paper's shuffles: SHA-256 of its stem, modulo 2^32.

    Source: published alloy benchmark, version 0.1.1, whose key of a paper is the stem.
    """
    return int.from_bytes(hashlib.sha256(stem.encode()).digest()) % 2**32


def format_values(stem: str, experiments: Sequence[model.Experiment]) -> str:
    """Return the values of a paper as text, without a trace of what belongs to what.

    Each list is shuffled, one after the other in the order in which they are printed; of the lists
    of measurements, which are printed by the name of their kind, that of the kind that comes first
    in the paper is shuffled first.
    """
    titles = (_COMPOSITIONS, _PHASES, _LATTICES, _FEATURES, _EVENTS, _RAWS)
    found: dict[str, list[str]] = {title: [] for title in titles}
    measured: dict[str, list[str]] = {}
    for experiment in experiments:
        for material in experiment.output_materials:
            for item in material.all_items():
                _add(item, found, measured)
        for one in (event for _, events in experiment.group_items() for event in events):
            names = ("kind", "temperature", "duration", "description", "equipment")
            found[_EVENTS].append(_joined(**{name: getattr(one, name) for name in names}))
        for name, raw in experiment.raw_materials.items():
            told = _joined(name=name, kind=raw.kind, description=raw.description)
            found[_RAWS].append(told)
    random = Random(shuffle_seed(stem))  # noqa: S311 (repeatable, and no secret)
    compositions = found.pop(_COMPOSITIONS)
    for lines in (compositions, *measured.values(), *found.values()):
        random.shuffle(lines)
    kinds = (f"### {_line(kind)}\n\n{_list(measured[kind])}" for kind in sorted(measured))
    texts = {_COMPOSITIONS: _list(compositions), _MEASUREMENTS: "\n\n".join(kinds)}
    texts |= {title: _list(lines) for title, lines in found.items()}
    return "\n\n".join(f"## {title}\n\n{text}" for title, text in texts.items() if text)


def _add(item: object, found: dict[str, list[str]], measured: dict[str, list[str]]) -> None:
    """Write an item of a material down, in the list of its kind."""
    match item:
        case model.CompMeasurement():
            formula = item.composition.formula.replace(" ", "")
            found[_COMPOSITIONS].append(_joined(formula=formula, method=item.method))
        case model.Measurement():
            kind = str(getattr(item.kind, "value", item.kind))
            told = _joined(
                kind=kind,
                value=item.value,
                unit="" if item.unit is None else str(item.unit),
                uncertainty=item.uncertainty,
                temperature=item.temperature,
                pressure=item.pressure,
                method=item.measurement_method,
                statistic=item.measurement_statistic,
                percentile=item.percentile,
                group=item.group_name,
            )
            measured.setdefault(kind, []).append(told)
        case model.GlobalLatticeParam():
            lattice, fraction = item.lattice, item.phase_fraction
            told = _joined(
                structure=item.struct, name=item.name, lattice=lattice, phase_fraction=fraction
            )
            found[_PHASES].append(told or "a phase")
            if lattice is not None:
                found[_LATTICES].append(_text(lattice))
        case model.LatticeMeasurement():
            found[_LATTICES].append(_text(item))
        case model.Configuration():
            tags = ", ".join(sorted(_text(tag) for tag in item.tags or ())) or None
            told = _joined(name=item.name, structure=item.struct, tags=tags)
            found[_FEATURES].append(told or "a feature")


def _list(lines: Iterable[str]) -> str:
    return "\n".join(f"- {_line(line)}" for line in lines)


def _line(text: str) -> str:
    """Return a text on one line."""
    return " ".join(text.split())


def _joined(**parts: object) -> str:
    """Return the parts that are there, each with its name."""
    given = {name: _text(part) for name, part in parts.items() if part is not None}
    return "; ".join(f"{name.replace('_', ' ')}: {text}" for name, text in given.items())


def _text(part: object) -> str:
    """Return a part as text: lengths in Å with four decimals, angles in degrees."""
    match part:
        case model.Quantity():
            return f"{part.value} {'' if part.unit is None else part.unit}"
        case model.LatticeMeasurement():
            a, b, c = part.lattice.abc
            alpha, beta, gamma = (f"{angle:g}" for angle in part.lattice.angles)
            return f"a={a:.4f}, b={b:.4f}, c={c:.4f}, alpha={alpha}, beta={beta}, gamma={gamma}"
        case _:
            return str(getattr(part, "name", part))
