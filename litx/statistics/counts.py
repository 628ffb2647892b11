"""What there is in papers, by the published rules.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import mean

from litx.model import (
    CompMeasurement,
    Composition,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
)
from litx_ontology import ValueQualifier
from litx_validators.facts import facts

_DIGITS = 6
"""Decimals to which fractions of two equal compositions agree, and lattice lengths and angles."""

_EVENT_FIELDS = ("kind", "temperature", "duration", "equipment")
_MEASUREMENT_FIELDS = (
    "uncertainty",
    "measurement_method",
    "temperature",
    "pressure",
    "measurement_statistic",
    "percentile",
)
_UNCOUNTED = (ValueQualifier.EXACT, ValueQualifier.MUCH_ABOVE, ValueQualifier.MUCH_BELOW)
"""Qualifiers with which the published rule does not count the number of a text."""

Key = tuple[tuple[str, float], ...]
"""A composition as its fractions by element, rounded and in alphabetical order."""


@dataclass(frozen=True)
class PaperCounts:
    """What one paper, or all of them, hold.

    Attributes:
        experiments: Number of experiments.
        materials: Number of materials.
        measurements: Number of values by the published rule, which passes over plain text.
        measurements_with_text: The same, a text that is a number counted as one.
        unique_compositions: Reduced formulas of materials, each counted once a paper.
        duplicate_compositions: Reduced formulas that several materials of one experiment share,
            made by at least two processes.
        derived_materials: Inputs of a process that are another material of the experiment.
        elements_per_material: Mean number of elements of the compositions of materials; None
            where there is none.
        measurement_kinds: Distinct kinds of measurement.
        categorical_values: Distinct values of the vocabularies, added up; see `vocabularies`.
        top_level_measurements: Measurements of materials, those of configurations left out.
        grouped_measurements: How many of these belong to a group.
        measurement_groups: How many groups these make.
        facts: What the module writes that can be read wrongly; see `litx_validators.facts`.
        optional_facts: How many of these nobody asks for.
        facts_with_also: For how many of these something else counts as well.
    """

    experiments: int
    materials: int
    measurements: int
    measurements_with_text: int
    unique_compositions: int
    duplicate_compositions: int
    derived_materials: int
    elements_per_material: float | None
    measurement_kinds: int
    categorical_values: int
    top_level_measurements: int
    grouped_measurements: int
    measurement_groups: int
    facts: int
    optional_facts: int
    facts_with_also: int


def count(papers: Mapping[str, Sequence[Experiment]]) -> PaperCounts:
    """Count what papers hold.

    A kind or a value of a vocabulary that several papers use is counted once, a composition once a
    paper.
    """
    experiments = [one for paper in papers.values() for one in paper]
    materials = [one for experiment in experiments for one in experiment.output_materials]
    top = [[m for m in one.measurements if isinstance(m, Measurement)] for one in materials]
    sizes = [
        len(item.composition)
        for material in materials
        for item in material.measurements
        if isinstance(item, CompMeasurement)
    ]
    words = vocabularies(experiments)
    stated = [one for experiment in experiments for one in facts(experiment)]
    groups = [[m.group_id for m in some if m.group_id is not None] for some in top]
    return PaperCounts(
        experiments=len(experiments),
        materials=len(materials),
        measurements=sum(map(count_values, papers.values())),
        measurements_with_text=sum(count_values(p, plain_text=True) for p in papers.values()),
        unique_compositions=sum(
            len(set().union(*(_formulas(m) for one in paper for m in one.output_materials)))
            for paper in papers.values()
        ),
        duplicate_compositions=sum(map(_duplicates, experiments)),
        derived_materials=sum(map(_derived, experiments)),
        elements_per_material=mean(sizes) if sizes else None,
        measurement_kinds=len(words["measurement kinds"]),
        categorical_values=sum(map(len, words.values())),
        top_level_measurements=sum(map(len, top)),
        grouped_measurements=sum(map(len, groups)),
        measurement_groups=sum(len(set(one)) for one in groups),
        facts=len(stated),
        optional_facts=sum(one.is_optional for one in stated),
        facts_with_also=sum(one.has_also for one in stated),
    )


def vocabularies(experiments: Iterable[Experiment]) -> dict[str, frozenset[str]]:
    """Return the distinct values that experiments use, by what they name; free text included.

    Qualifiers are those of measurements, "exact" among them. Kinds of events and raw materials are
    taken as they are written in the groups, templates unfilled.
    """
    found: dict[str, set[str]] = {name: set() for name in _VOCABULARIES}
    for experiment in experiments:
        for name, value in _uses(experiment):
            if value is not None:
                found[name].add(str(value.value if isinstance(value, Enum) else value))
    return {name: frozenset(values) for name, values in found.items()}


_VOCABULARIES = (
    "process kinds",
    "raw material kinds",
    "crystal structures",
    "configuration tags",
    "methods",
    "measurement kinds",
    "statistics",
    "qualifiers",
)


def _uses(experiment: Experiment) -> Iterator[tuple[str, object]]:
    """Yield each use of a vocabulary: its name and the value, None where a field is empty."""
    for _, events in experiment.group_items():
        yield from (("process kinds", event.kind) for event in events)
    yield from (("raw material kinds", raw.kind) for raw in experiment.raw_materials.values())
    yield from (("methods", group.method) for group in experiment.descriptions)
    for item in items_of(experiment):
        if isinstance(item, Measurement):
            yield "measurement kinds", item.kind
            yield "methods", item.measurement_method
            yield "statistics", item.measurement_statistic
            yield "qualifiers", item.value_qualifier
        elif isinstance(item, CompMeasurement):
            yield "methods", item.method
        elif isinstance(item, (GlobalLatticeParam, Configuration)):
            yield "crystal structures", item.struct
            if isinstance(item, Configuration):
                yield from (("configuration tags", tag) for tag in item.tags or ())


def _formulas(material: Material) -> set[str]:
    """Return the reduced formulas of a material's own compositions."""
    own = (item for item in material.measurements if isinstance(item, CompMeasurement))
    return {one.composition.reduced_formula for one in own}


def _duplicates(experiment: Experiment) -> int:
    """Count the formulas that several materials share, made by different processes."""
    made_by: dict[str, set[str]] = {}
    for material in experiment.output_materials:
        steps = experiment.steps(material)  # which no spelling of the process changes
        inputs = ",".join(name for step in steps for name in step.inputs)
        for formula in _formulas(material):
            made_by.setdefault(formula, set()).add("->".join([inputs, *map(str, steps)]))
    return sum(len(processes) > 1 for processes in made_by.values())


def _derived(experiment: Experiment) -> int:
    """Count the inputs of first steps that are another material of the experiment."""
    names = {material.name for material in experiment.output_materials if material.name}
    return sum(
        name in names and name != material.name
        for material in experiment.output_materials
        for step in experiment.steps(material)[:1]
        for name in step.inputs
    )


def count_values(experiments: Iterable[Experiment], *, plain_text: bool = False) -> int:
    """Count the values of a paper, by the published rule.

    One each for: a raw material; a process event of a group, its temperature, its duration, its
    equipment; the number of a measurement, its uncertainty, method, temperature, pressure,
    statistic and percentile; the method of a composition; each distinct length of a lattice, and
    each distinct angle other than 90 degrees; the phase fraction and the structure of a global
    phase; the structure and each tag of a configuration; each composition that differs from the
    paper's other ones.

    Args:
        experiments: What the paper reports.
        plain_text: Whether every text that is a number counts as one. The published rule counts
            `"~50"`, but neither `"50"` nor `">>50"`; ground truth that keeps the paper's digits
            writes some numbers as plain text.

    Source: published alloy benchmark, version 0.1.1.
    """
    found = 0
    compositions: set[Key] = set()
    for experiment in experiments:
        found += len(experiment.raw_materials)
        for _, events in experiment.group_items():
            found += sum(_filled(event, _EVENT_FIELDS) for event in events)
        for item in items_of(experiment):
            found += _count_item(item, plain_text=plain_text)
            if isinstance(item, CompMeasurement):
                compositions.add(composition_key(item.composition))
    return found + len(compositions)


def items_of(experiment: Experiment) -> Iterator[object]:
    """Yield every item of every material, nested ones and those of groups not spread included."""
    for material in experiment.output_materials:
        for item in material.all_items():
            yield from item if isinstance(item, tuple) else (item,)


def composition_key(composition: Composition) -> Key:
    """Return what two compositions share when their fractions agree to six decimals."""
    total = composition.num_atoms or 1
    amounts = sorted((str(element), amount) for element, amount in composition.items())
    return tuple((element, round(amount / total, _DIGITS)) for element, amount in amounts)


def is_counted(measurement: Measurement, *, plain_text: bool) -> bool:
    """Tell whether the value of a measurement counts as a number; see `count_values`."""
    if measurement.numeric_value is None:
        return False
    is_text = isinstance(measurement.value, str)
    return plain_text or not is_text or measurement.value_qualifier not in _UNCOUNTED


def _count_item(item: object, *, plain_text: bool) -> int:
    """Count the values of one item; what a configuration holds is counted on its own."""
    match item:
        case Measurement():
            return is_counted(item, plain_text=plain_text) + _filled(item, _MEASUREMENT_FIELDS)
        case CompMeasurement():
            return 1
        case LatticeMeasurement():
            return _count_lattice(item)
        case GlobalLatticeParam():
            lattice = _count_lattice(item.lattice) if item.lattice else 0
            return lattice + _filled(item, ("phase_fraction", "struct"))
        case Configuration():
            return _filled(item, ("struct",)) + len(item.tags or ())
    return 0


def _count_lattice(item: LatticeMeasurement) -> int:
    lengths = {round(length, _DIGITS) for length in item.lattice.abc}
    angles = {round(angle, _DIGITS) for angle in item.lattice.angles}
    return len(lengths) + len(angles - {90.0})


def _filled(owner: object, names: Sequence[str]) -> int:
    return sum(getattr(owner, name) is not None for name in names)
