"""Block of a prompt that lists the values of a paper without structure, each list shuffled."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from random import Random

from litx import model

_COMPOSITIONS, _MEASUREMENTS = "Compositions", "Numeric Measurements"
_PHASES, _LATTICES = "Crystal Structures / Phases", "Lattice Measurements"
_FEATURES, _EVENTS, _RAWS = "Microstructural Features", "Process Events", "Raw Materials"

_LISTS = (_COMPOSITIONS, _PHASES, _LATTICES, _FEATURES, _EVENTS, _RAWS)
"""Titles of the lists in the order of the text; measurements follow the compositions."""


def shuffle_seed(stem: str) -> int:
    """Return the seed for the lists of a paper: SHA-256 of its stem, modulo 2^32.

    Source: published alloy benchmark, version 0.1.1, whose key of a paper is the stem.
    """
    return int.from_bytes(hashlib.sha256(stem.encode()).digest()) % 2**32


def format_values(stem: str, experiments: Sequence[model.Experiment]) -> str:
    """List the values of a paper without their relations to each other.

    The lists are shuffled in turn, in the order of the text. Measurements have a list for each
    kind. Their text is ordered by the name of the kind, but they are shuffled in the order in which
    the kinds occur in the paper.
    """
    lists: dict[str, list[str]] = {title: [] for title in _LISTS}
    measurements: dict[str, list[str]] = defaultdict(list)
    for experiment in experiments:
        for material in experiment.output_materials:
            for item in material.all_items():
                _add_item(item, lists, measurements)
        for event in (event for _, events in experiment.group_items() for event in events):
            names = ("kind", "temperature", "duration", "description", "equipment")
            lists[_EVENTS].append(_join(**{name: getattr(event, name) for name in names}))
        for name, raw in experiment.raw_materials.items():
            lists[_RAWS].append(_join(name=name, kind=raw.kind, description=raw.description))
    random = Random(shuffle_seed(stem))  # noqa: S311 (reproducible, not a secret)
    compositions = lists.pop(_COMPOSITIONS)
    for lines in (compositions, *measurements.values(), *lists.values()):
        random.shuffle(lines)
    kinds = (f"### {_flatten(k)}\n\n{_list(lines)}" for k, lines in sorted(measurements.items()))
    texts = {_COMPOSITIONS: _list(compositions), _MEASUREMENTS: "\n\n".join(kinds)}
    texts |= {title: _list(lines) for title, lines in lists.items()}
    return "\n\n".join(f"## {title}\n\n{text}" for title, text in texts.items() if text)


def _add_item(
    item: object, lists: dict[str, list[str]], measurements: dict[str, list[str]]
) -> None:
    """Add an item of a material to the list of its kind."""
    match item:
        case model.CompMeasurement():
            formula = item.composition.formula.replace(" ", "")
            lists[_COMPOSITIONS].append(_join(formula=formula, method=item.method))
        case model.Measurement():
            kind = str(getattr(item.kind, "value", item.kind))
            line = _join(
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
            measurements[kind].append(line)
        case model.GlobalLatticeParam(lattice=lattice, phase_fraction=fraction):
            line = _join(
                structure=item.struct, name=item.name, lattice=lattice, phase_fraction=fraction
            )
            lists[_PHASES].append(line or "a phase")
            if lattice is not None:
                lists[_LATTICES].append(_text(lattice))
        case model.LatticeMeasurement():
            lists[_LATTICES].append(_text(item))
        case model.Configuration():
            tags = ", ".join(sorted(_text(tag) for tag in item.tags or ())) or None
            line = _join(name=item.name, structure=item.struct, tags=tags)
            lists[_FEATURES].append(line or "a feature")


def _list(lines: Iterable[str]) -> str:
    """Return lines as a Markdown list; line breaks within a line become blanks."""
    return "\n".join(f"- {_flatten(line)}" for line in lines)


def _flatten(text: str) -> str:
    """Return a text on a single line."""
    return " ".join(text.split())


def _join(**parts: object) -> str:
    """Join the parts that are set, each with its name."""
    texts = {name: _text(part) for name, part in parts.items() if part is not None}
    return "; ".join(f"{name.replace('_', ' ')}: {text}" for name, text in texts.items())


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
