"""Block of a prompt that lists the values of a paper without structure, each list shuffled."""

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random

from litx import model

_COMPOSITIONS, _MEASUREMENTS = "Compositions", "Numeric Measurements"
_PHASES, _LATTICES = "Crystal Structures / Phases", "Lattice Measurements"
_FEATURES, _EVENTS, _RAWS = "Microstructural Features", "Process Events", "Raw Materials"

_TITLES = (_COMPOSITIONS, _MEASUREMENTS, _PHASES, _LATTICES, _FEATURES, _EVENTS, _RAWS)
"""Titles of the lists in the order of the text."""


def shuffle_seed(stem: str) -> int:
    """Return the seed for the lists of a paper: SHA-256 of its stem, modulo 2^32.

    Source: published alloy benchmark, version 0.1.1, whose key of a paper is the stem.
    """
    return int.from_bytes(hashlib.sha256(stem.encode()).digest()) % 2**32


def format_values(stem: str, experiments: Sequence[model.Experiment]) -> str:
    """List the values of a paper without their relations to each other.

    The lists are shuffled in turn, in the order of the text. Measurements have a list for each
    kind. Their text is ordered by the name of the kind, but they are shuffled in the order in which
    the kinds occur in the paper. Line breaks within a line become blanks.
    """
    lists: dict[str, dict[str, list[str]]] = {title: defaultdict(list) for title in _TITLES}
    for experiment in experiments:
        for title, kind, line in _describe_items(experiment):
            lists[title][kind].append(line)
    random = Random(shuffle_seed(stem))  # noqa: S311 (reproducible, not a secret)
    texts = []
    for title, lines_by_kind in lists.items():
        for lines in lines_by_kind.values():
            random.shuffle(lines)
        texts += [f"## {title}"] if lines_by_kind else []
        for kind, lines in sorted(lines_by_kind.items()):
            texts += [f"### {_flatten(kind)}"] if title == _MEASUREMENTS else []
            texts.append("\n".join(f"- {_flatten(line)}" for line in lines))
    return "\n\n".join(texts)


def _describe_items(experiment: model.Experiment) -> Iterator[tuple[str, str, str]]:
    """Yield the title of the list, the kind and a line of text for each value."""
    for item in (item for material in experiment.output_materials for item in material.all_items()):
        match item:
            case model.CompMeasurement():
                formula = item.composition.formula.replace(" ", "")
                yield _COMPOSITIONS, "", _join(formula=formula, method=item.method)
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
                yield _MEASUREMENTS, kind, line
            case model.GlobalLatticeParam(lattice=lattice, phase_fraction=fraction):
                line = _join(
                    structure=item.struct, name=item.name, lattice=lattice, phase_fraction=fraction
                )
                yield _PHASES, "", line or "a phase"
                if lattice is not None:
                    yield _LATTICES, "", _text(lattice)
            case model.LatticeMeasurement():
                yield _LATTICES, "", _text(item)
            case model.Configuration():
                tags = ", ".join(sorted(_text(tag) for tag in item.tags or ())) or None
                line = _join(name=item.name, structure=item.struct, tags=tags)
                yield _FEATURES, "", line or "a feature"
    for event in (event for _, events in experiment.group_items() for event in events):
        names = ("kind", "temperature", "duration", "description", "equipment")
        yield _EVENTS, "", _join(**{name: getattr(event, name) for name in names})
    for name, raw in experiment.raw_materials.items():
        yield _RAWS, "", _join(name=name, kind=raw.kind, description=raw.description)


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
