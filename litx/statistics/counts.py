"""Counts over papers, by the published rules.

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
from litx_validators.facts import iter_facts

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
"""Qualifiers of texts whose number the published rule does not count."""

Key = tuple[tuple[str, float], ...]
"""A composition as its fractions by element, rounded and in alphabetical order."""


@dataclass(frozen=True)
class PaperCounts:
    """Counts of a paper, or of all papers.

    Attributes:
        experiments: Number of experiments.
        materials: Number of materials.
        measurements: Number of values by the published rule, which ignores plain text.
        measurements_with_text: The same, including texts that are a number.
        unique_compositions: Reduced formulas of materials, distinct within a paper.
        duplicate_compositions: Reduced formulas that several materials of an experiment share,
            made by at least two processes.
        derived_materials: Inputs of a process that are another material of the experiment.
        elements_per_material: Mean number of elements of the compositions of materials; None
            without a composition.
        measurement_kinds: Distinct kinds of measurement.
        categorical_values: Distinct values of the vocabularies, added up; see `vocabularies`.
        top_level_measurements: Measurements of materials, without those of configurations.
        grouped_measurements: Number of these that belong to a group.
        measurement_groups: Number of these groups.
        facts: Statements that can be read wrongly; see `litx_validators.facts`.
        optional_facts: Number of these that are optional.
        facts_with_also: Number of these for which another value counts as well.
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
    """Count the contents of papers.

    Kinds and values of vocabularies are distinct over all papers, compositions within a paper.
    """
    experiments = [experiment for paper in papers.values() for experiment in paper]
    materials = [material for exp in experiments for material in exp.output_materials]
    top = [[m for m in mat.measurements if isinstance(m, Measurement)] for mat in materials]
    sizes = [
        len(item.composition)
        for material in materials
        for item in material.measurements
        if isinstance(item, CompMeasurement)
    ]
    words = vocabularies(experiments)
    stated = [fact for experiment in experiments for fact in iter_facts(experiment)]
    groups = [[m.group_id for m in values if m.group_id is not None] for values in top]
    return PaperCounts(
        experiments=len(experiments),
        materials=len(materials),
        measurements=sum(map(count_values, papers.values())),
        measurements_with_text=sum(count_values(p, plain_text=True) for p in papers.values()),
        unique_compositions=sum(
            len(set().union(*(_formulas(m) for exp in paper for m in exp.output_materials)))
            for paper in papers.values()
        ),
        duplicate_compositions=sum(map(_count_duplicates, experiments)),
        derived_materials=sum(map(_count_derived, experiments)),
        elements_per_material=mean(sizes) if sizes else None,
        measurement_kinds=len(words["measurement kinds"]),
        categorical_values=sum(map(len, words.values())),
        top_level_measurements=sum(map(len, top)),
        grouped_measurements=sum(map(len, groups)),
        measurement_groups=sum(len(set(ids)) for ids in groups),
        facts=len(stated),
        optional_facts=sum(fact.is_optional for fact in stated),
        facts_with_also=sum(fact.has_also for fact in stated),
    )


def vocabularies(experiments: Iterable[Experiment]) -> dict[str, frozenset[str]]:
    """Return the distinct values that experiments use by vocabulary, free text included.

    Qualifiers are those of measurements, "exact" included. Kinds of events and raw materials are
    those of the groups, with unfilled templates.
    """
    used: dict[str, set[str]] = {name: set() for name in _VOCABULARIES}
    for experiment in experiments:
        for name, value in _uses(experiment):
            if value is not None:
                used[name].add(str(value.value if isinstance(value, Enum) else value))
    return {name: frozenset(values) for name, values in used.items()}


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
    for item in iterate_items(experiment):
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
    """Return the reduced formulas of a material's compositions, without nested ones."""
    items = (item for item in material.measurements if isinstance(item, CompMeasurement))
    return {item.composition.reduced_formula for item in items}


def _count_duplicates(experiment: Experiment) -> int:
    """Count the formulas that several materials share, made by different processes."""
    made_by: dict[str, set[str]] = {}
    for material in experiment.output_materials:
        steps = experiment.steps(material)  # the same for all spellings of the process
        inputs = ",".join(name for step in steps for name in step.inputs)
        for formula in _formulas(material):
            made_by.setdefault(formula, set()).add("->".join([inputs, *map(str, steps)]))
    return sum(len(processes) > 1 for processes in made_by.values())


def _count_derived(experiment: Experiment) -> int:
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

    Each of these counts 1: a raw material; a process event of a group, its temperature, its
    duration, its equipment; the number of a measurement, its uncertainty, method, temperature,
    pressure, statistic and percentile; the method of a composition; each distinct length of a
    lattice, and each distinct angle other than 90 degrees; the phase fraction and the structure of
    a global phase; the structure and each tag of a configuration; each distinct composition of the
    paper.

    Args:
        experiments: The experiments of the paper.
        plain_text: Whether every text that is a number counts. The published rule counts `"~50"`,
            but neither `"50"` nor `">>50"`; ground truth that keeps the paper's digits writes some
            numbers as plain text.

    Source: published alloy benchmark, version 0.1.1.
    """
    total = 0
    compositions: set[Key] = set()
    for experiment in experiments:
        total += len(experiment.raw_materials)
        for _, events in experiment.group_items():
            total += sum(_count_filled(event, _EVENT_FIELDS) for event in events)
        for item in iterate_items(experiment):
            total += _count_item(item, plain_text=plain_text)
            if isinstance(item, CompMeasurement):
                compositions.add(composition_key(item.composition))
    return total + len(compositions)


def iterate_items(experiment: Experiment) -> Iterator[object]:
    """Yield every item of every material, including nested items and those of groups."""
    for material in experiment.output_materials:
        for item in material.all_items():
            yield from item if isinstance(item, tuple) else (item,)


def composition_key(composition: Composition) -> Key:
    """Return a key that compositions share if their fractions agree to six decimals."""
    total = composition.num_atoms or 1
    amounts = sorted((str(element), amount) for element, amount in composition.items())
    return tuple((element, round(amount / total, _DIGITS)) for element, amount in amounts)


def is_counted(measurement: Measurement, *, plain_text: bool) -> bool:
    """Return whether the value of a measurement counts as a number; see `count_values`."""
    if measurement.numeric_value is None:
        return False
    is_text = isinstance(measurement.value, str)
    return plain_text or not is_text or measurement.value_qualifier not in _UNCOUNTED


def _count_item(item: object, *, plain_text: bool) -> int:
    """Count the values of an item; items in a configuration are counted separately."""
    match item:
        case Measurement():
            return is_counted(item, plain_text=plain_text) + _count_filled(
                item, _MEASUREMENT_FIELDS
            )
        case CompMeasurement():
            return 1
        case LatticeMeasurement():
            return _count_lattice(item)
        case GlobalLatticeParam():
            lattice = _count_lattice(item.lattice) if item.lattice else 0
            return lattice + _count_filled(item, ("phase_fraction", "struct"))
        case Configuration():
            return _count_filled(item, ("struct",)) + len(item.tags or ())
    return 0


def _count_lattice(item: LatticeMeasurement) -> int:
    """Count the distinct lengths of a lattice, and its distinct angles other than 90 degrees."""
    lengths = {round(length, _DIGITS) for length in item.lattice.abc}
    angles = {round(angle, _DIGITS) for angle in item.lattice.angles}
    return len(lengths) + len(angles - {90.0})


def _count_filled(owner: object, names: Sequence[str]) -> int:
    """Count the named attributes of an object that are not None."""
    return sum(getattr(owner, name) is not None for name in names)
