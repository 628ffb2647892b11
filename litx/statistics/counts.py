"""Counts over papers, by the published rules.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import mean

from litx.model import (
    CompMeasurement,
    Composition,
    Configuration,
    DescriptionGroup,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
    ProcessEvent,
    RawMaterial,
    Record,
)
from litx_ontology import ValueQualifier
from litx_validators.facts import iter_facts

_DIGITS = 6
"""Decimals to which fractions of two equal compositions agree, and lattice lengths and angles."""

_COUNTED_FIELDS: dict[type[Record], tuple[str, ...]] = {
    ProcessEvent: ("kind", "temperature", "duration", "equipment"),
    Measurement: (
        *("uncertainty", "measurement_method", "temperature"),
        *("pressure", "measurement_statistic", "percentile"),
    ),
    GlobalLatticeParam: ("phase_fraction", "struct"),
    Configuration: ("struct",),
}
"""Fields of objects that count 1 unless they are None."""

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
    sizes = [len(composition) for material in materials for composition in _compositions(material)]
    words = vocabularies(experiments)
    stated = [fact for experiment in experiments for fact in iter_facts(experiment)]
    groups = [[m.group_id for m in values if m.group_id is not None] for values in top]
    return PaperCounts(
        experiments=len(experiments),
        materials=len(materials),
        measurements=sum(map(count_values, papers.values())),
        measurements_with_text=sum(count_values(p, plain_text=True) for p in papers.values()),
        unique_compositions=sum(map(_count_formulas, papers.values())),
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
    records = [record for experiment in experiments for record in experiment.records]
    for name, fields in _VOCABULARIES.items():
        for record in records:
            value = getattr(record, fields[type(record)]) if type(record) in fields else None
            values = value if isinstance(value, frozenset) else {value} - {None}
            used[name].update(str(v.value if isinstance(v, Enum) else v) for v in values)
    return {name: frozenset(values) for name, values in used.items()}


_VOCABULARIES: dict[str, dict[type[Record], str]] = {
    "process kinds": {ProcessEvent: "kind"},
    "raw material kinds": {RawMaterial: "kind"},
    "crystal structures": {GlobalLatticeParam: "struct", Configuration: "struct"},
    "bases of phase fractions": {GlobalLatticeParam: "fraction_basis"},
    "configuration tags": {Configuration: "tags"},
    "methods": {
        DescriptionGroup: "method",
        Measurement: "measurement_method",
        CompMeasurement: "method",
    },
    "measurement kinds": {Measurement: "kind"},
    "statistics": {Measurement: "measurement_statistic"},
    "qualifiers": {Measurement: "value_qualifier"},
}
"""Vocabularies by name, with the fields of objects that hold their values."""


def _compositions(material: Material) -> list[Composition]:
    """Return the compositions of a material, without nested ones."""
    return [item.composition for item in material.measurements if isinstance(item, CompMeasurement)]


def _count_formulas(paper: Sequence[Experiment]) -> int:
    """Count the distinct reduced formulas of a paper's materials."""
    materials = [material for experiment in paper for material in experiment.output_materials]
    return len({c.reduced_formula for material in materials for c in _compositions(material)})


def _count_duplicates(experiment: Experiment) -> int:
    """Count the formulas that several materials share, made by different processes."""
    made_by: dict[str, set[str]] = {}
    for material in experiment.output_materials:
        steps = experiment.steps(material)  # the same for all spellings of the process
        inputs = ",".join(name for step in steps for name in step.inputs)
        for composition in _compositions(material):
            processes = made_by.setdefault(composition.reduced_formula, set())
            processes.add("->".join([inputs, *map(str, steps)]))
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
    lattice, each distinct angle other than 90 degrees, and each uncertainty of these; the phase
    fraction and the structure of a global phase; the structure and each tag of a configuration;
    each distinct composition of the paper.

    Args:
        experiments: The experiments of the paper.
        plain_text: Whether every text that is a number counts. The published rule counts `"~50"`,
            but neither `"50"` nor `">>50"`; ground truth that keeps the paper's digits writes some
            numbers as plain text.

    Source: published alloy benchmark, version 0.1.1.
    """
    total = 0
    compositions: set[Key] = set()
    for record in (record for experiment in experiments for record in experiment.records):
        names = _COUNTED_FIELDS.get(type(record), ())
        total += sum(getattr(record, name) is not None for name in names)
        match record:
            case Measurement():
                total += is_counted(record, plain_text=plain_text)
            case RawMaterial():
                total += 1
            case CompMeasurement():
                total += 1
                compositions.add(composition_key(record.composition))
            case LatticeMeasurement():
                total += _count_lattice(record)
            case Configuration():
                total += len(record.tags or ())
    return total + len(compositions)


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


def _count_lattice(item: LatticeMeasurement) -> int:
    """Count distinct lengths of a lattice, distinct angles other than 90 degrees, uncertainties."""
    lengths = {round(length, _DIGITS) for length in item.lattice.abc}
    angles = {round(angle, _DIGITS) for angle in item.lattice.angles}
    return len(lengths) + len(angles - {90.0}) + len(item.uncertainty or ())
