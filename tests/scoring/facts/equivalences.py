"""What says the same in other words: each changes how facts are written down, and no fact.

Source: specification of profile litx-1, section 8.
"""

import re
from collections import Counter, defaultdict
from dataclasses import replace
from typing import Any

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
    ProcessEvent,
    Quantity,
)
from litx.model.phase_formula import formula_in
from litx.notation import ProcessStep
from litx_ontology import (
    CASTING,
    AlloyMeasurementKind,
    MeasurementMethod,
    MeasurementStatistic,
    PhaseMeasurementKind,
    ProcessKind,
)
from litx_ontology.phase_words import phase_name, structure
from litx_ontology.units import Unit, ureg
from litx_ontology.words import levelled
from litx_scoring.facts.numbers import ROOM, condition
from tests.scoring.facts.editing import Experiments, events, items, listed, materials, records

_SIZES = {
    PhaseMeasurementKind.grain_size,
    PhaseMeasurementKind.phase_size,
    AlloyMeasurementKind.crystallite_size,
}


def _text(steps: list[ProcessStep], inputs: tuple[str, ...]) -> str:
    return "->".join([", ".join(inputs), *map(str, steps)])


def repeat_history(experiments: Experiments) -> Experiments:
    """Each history is written out from the raw materials on."""

    def change(experiment: Experiment, material: Material) -> Material:
        named = {one.name: one for one in experiment.output_materials if one.name}
        steps = list(material.process_steps or ())
        seen = set()
        while steps and len(steps[0].inputs) == 1:
            source = named.get(steps[0].inputs[0])
            if source is None or not source.process_steps or source.name in seen:
                break
            seen.add(source.name)
            steps = [*source.process_steps, replace(steps[0], inputs=()), *steps[1:]]
        if not seen:
            return material
        return material.evolve(process=_text(steps, steps[0].inputs))

    return materials(experiments, change)


def derive_by_name(experiments: Experiments) -> Experiments:
    """Each history begins at the named material that has its first steps."""

    def change(experiment: Experiment, material: Material) -> Material:
        steps = material.process_steps or ()
        best = None
        for one in experiment.output_materials:
            own = one.process_steps or ()
            is_first = own and own == steps[: len(own)] and len(own) < len(steps)
            has_composition = _compositions(one) == _compositions(material)
            if one.name and is_first and has_composition and (best is None or len(own) > best[0]):
                best = len(own), one.name
        if best is None:
            return material
        return material.evolve(process=_text(list(steps[best[0] :]), (best[1],)))

    return materials(experiments, change)


def _compositions(material: Material) -> list[Any]:
    return [one for one in material.measurements if isinstance(one, CompMeasurement)]


def split_states(experiments: Experiments) -> Experiments:
    """Each material with several values is written as two, compositions in both."""

    def change(_: Experiment, material: Material) -> Any:
        given = material.measurements
        shared = [one for one in given if isinstance(one, CompMeasurement)]
        rest = [one for one in given if not isinstance(one, CompMeasurement)]
        if len(rest) < 2:
            return material
        half = len(rest) // 2
        name = material.name or "sample"
        return [
            material.evolve(measurements=(*shared, *rest[:half])),
            material.evolve(name=f"{name} second", measurements=(*shared, *rest[half:])),
        ]

    return materials(experiments, change)


def merge_states(experiments: Experiments) -> Experiments:
    """Materials with one process and one composition are written as one."""
    found = []
    for experiment in experiments:
        merged: dict[Any, Material] = {}
        for material in experiment.output_materials:
            key = (material.process, repr([c.composition for c in _compositions(material)]))
            if key in merged:
                known = merged[key]
                added = [one for one in material.measurements if one not in known.measurements]
                merged[key] = known.evolve(measurements=(*known.measurements, *added))
            else:
                merged[key] = material
        found.append(experiment.evolve(output_materials=tuple(merged.values())))
    return tuple(found)


def sizes_on_the_material(experiments: Experiments) -> Experiments:
    """A lone grain or crystallite size stands on the material instead of its grains or phase."""

    def change(_: Experiment, material: Material) -> Material:
        counts = Counter(
            item.kind for item in material.all_items() if isinstance(item, Measurement)
        )
        moved: list[Any] = []

        def one(item: Any) -> Any:
            if not isinstance(item, Configuration):
                return item
            lone = [
                inner
                for inner in item.measurements
                if isinstance(inner, Measurement)
                and inner.kind in _SIZES
                and counts[inner.kind] == 1
            ]
            moved.extend(lone)
            kept = tuple(inner for inner in item.measurements if inner not in lone)
            return item.evolve(measurements=kept)

        given = listed(material.measurements, one)
        return material.evolve(measurements=(*given, *moved))

    return materials(experiments, change)


def drop_within(experiments: Experiments) -> Experiments:
    """No feature says what it lies in."""
    return records(experiments, Configuration, lambda one: one.evolve(within=None))


def drop_tags(experiments: Experiments) -> Experiments:
    """No feature says what kind of feature it is."""
    return records(experiments, Configuration, lambda one: one.evolve(tags=None))


def level_names(experiments: Experiments) -> Experiments:
    """Features are called by the words that tell them apart, in another order."""

    def change(one: Any) -> Any:
        told = sorted(levelled(one.name)) if one.name else []
        has_formula = formula_in(one.name)  # whose letters matter
        return one if not told or has_formula else one.evolve(name=" ".join(told))

    return records(experiments, (Configuration, GlobalLatticeParam), change)


STYLE = frozenset({"lattices alone", "one experiment", "an experiment each", "unnamed materials"})
"""Those that are left out where all are made together."""

_GREEK = {
    "α": "alpha",
    "β": "beta",
    "γ": "gamma",
    "δ": "delta",
    "σ": "sigma",
    "η": "eta",
    "μ": "mu",
}


def greek_as_words(experiments: Experiments) -> Experiments:
    """Greek letters and primes are written as words."""

    def change(one: Any) -> Any:
        if not one.name:
            return one
        name = one.name
        for letter, word in _GREEK.items():
            name = name.replace(letter, f" {word} ")
        name = re.sub("[′'’]{2}", " double prime ", name)
        return one.evolve(name=re.sub("[′'’]", " prime ", name).strip())

    return records(experiments, (Configuration, GlobalLatticeParam), change)


def lattices_alone(experiments: Experiments) -> Experiments:
    """Where a phase has both, what says no more than diffraction does is left out."""
    return _one_of_two(experiments, Configuration)


def configurations_alone(experiments: Experiments) -> Experiments:
    """Where a phase has both, diffraction that says no more is left out."""
    return _one_of_two(experiments, GlobalLatticeParam)


def _one_of_two(experiments: Experiments, dropped: type) -> Experiments:
    def change(_: Experiment, material: Material) -> Material:
        structures = defaultdict(list)
        for item in material.measurements:
            if isinstance(item, (Configuration, GlobalLatticeParam)):
                told = structure(item.struct, item.name)
                if told:
                    structures[told].append(item)

        def one(item: Any) -> Any:
            if not isinstance(item, dropped):
                return item
            told = structure(item.struct, item.name)
            others = [x for x in structures.get(told, ()) if not isinstance(x, dropped)]
            same = [x for x in structures.get(told, ()) if isinstance(x, dropped)]
            is_bare = not getattr(item, "measurements", ()) and not (
                getattr(item, "lattice", None) or getattr(item, "phase_fraction", None)
            )
            says_more = levelled(item.name) - {str(told)}
            if told and len(others) == 1 and len(same) == 1 and is_bare and not says_more:
                return None
            return item

        return material.evolve(measurements=listed(material.measurements, one))

    return materials(experiments, change)


def configurations_for_lattices(experiments: Experiments) -> Experiments:
    """What diffraction says stands in a configuration."""

    def change(item: Any) -> Any:
        if not isinstance(item, GlobalLatticeParam):
            return item
        inside: list[Any] = []
        if item.phase_fraction is not None:
            told = item.phase_fraction
            inside.append(
                Measurement(
                    kind=PhaseMeasurementKind.volume_fraction, value=told.value, unit=told.unit
                )
            )
        if item.lattice is not None:
            inside.append(item.lattice)
        return Configuration(name=item.name, struct=item.struct, measurements=inside)

    return items(experiments, change)


def drop_told_structures(experiments: Experiments) -> Experiments:
    """A structure that the name tells is no field."""

    def change(one: Any) -> Any:
        told = structure(None, one.name)
        is_told = told is not None and told == structure(one.struct, None)
        return one.evolve(struct=None) if is_told else one

    return records(experiments, (Configuration, GlobalLatticeParam), change)


def formula_as_composition(experiments: Experiments) -> Experiments:
    """The formula in a phase's name stands as its composition as well."""

    def change(one: Any) -> Any:
        formula = formula_in(one.name)
        has_own = any(isinstance(inner, CompMeasurement) for inner in one.measurements)
        if not formula or has_own:
            return one
        told = CompMeasurement(dict(formula), method=MeasurementMethod.Unspecified)
        return one.evolve(measurements=(*one.measurements, told))

    return records(experiments, Configuration, change)


def drop_bare_features(experiments: Experiments) -> Experiments:
    """Features without a structure, a phase or a value are left out."""

    def change(item: Any) -> Any:
        return None if isinstance(item, Configuration) and _is_bare(item) else item

    return items(experiments, change)


def _is_bare(item: Configuration) -> bool:
    return not (
        item.measurements
        or structure(item.struct, item.name)
        or formula_in(item.name)
        or phase_name(item.name)
    )


def add_bare_features(experiments: Experiments) -> Experiments:
    """Each material has two more features that say nothing."""
    added = [Configuration(name=name) for name in ("dark contrast", "grain boundaries")]
    return materials(
        experiments,
        lambda _, one: one.evolve(measurements=(*one.measurements, *added)),
    )


_PREPARATION = {ProcessKind.Cut, ProcessKind.Grinding, ProcessKind.Polishing, ProcessKind.Etching}


def drop_preparation(experiments: Experiments) -> Experiments:
    """Cutting, grinding, polishing and etching are left out."""
    return events(experiments, lambda one: None if one.kind in _PREPARATION else one)


def add_preparation(experiments: Experiments) -> Experiments:
    """Each group of events ends with cutting and polishing."""
    added = [ProcessEvent(kind=ProcessKind.Cut), ProcessEvent(kind=ProcessKind.Polishing)]
    return tuple(
        experiment.evolve(
            synthesis_groups={key: (*group, *added) for key, group in experiment.group_items()}
        )
        for experiment in experiments
    )


def drop_room_temperature(experiments: Experiments) -> Experiments:
    """Room temperature is left out, of tests and of steps."""

    def change(one: Any) -> Any:
        is_usual = condition(one.temperature, ROOM).amount is None
        is_template = "[" in str(getattr(one.temperature, "value", ""))
        return one.evolve(temperature=None) if is_usual and not is_template else one

    return events(records(experiments, Measurement, change), change)


def state_room_temperature(experiments: Experiments) -> Experiments:
    """Every test without a temperature is at 298 K."""
    told = Quantity(298, ureg.kelvin)
    return records(
        experiments,
        Measurement,
        lambda one: one if one.temperature is not None else one.evolve(temperature=told),
    )


def drop_mean(experiments: Experiments) -> Experiments:
    """No value says that it is a mean."""

    def change(one: Any) -> Any:
        is_mean = one.measurement_statistic is MeasurementStatistic.mean
        return one.evolve(measurement_statistic=None) if is_mean else one

    return records(experiments, Measurement, change)


def ranges_as_two_values(experiments: Experiments) -> Experiments:
    """The ends of a range say nothing of each other."""
    ends = {MeasurementStatistic.lower, MeasurementStatistic.upper}

    def change(one: Any) -> Any:
        if one.measurement_statistic not in ends:
            return one
        return one.evolve(measurement_statistic=None, group_id=None, group_name=None)

    return records(experiments, Measurement, change)


_OTHER_UNITS = {
    "megapascal": ureg.gigapascal,
    "gigapascal": ureg.megapascal,
    "micrometer": ureg.nanometer,
    "nanometer": ureg.micrometer,
    "percent": ureg.dimensionless,
    "hour": ureg.minute,
    "millimeter": ureg.micrometer,
}


def convert_units(experiments: Experiments) -> Experiments:
    """Values stand in another unit."""

    def change(one: Any) -> Any:
        goal = _OTHER_UNITS.get(str(one.unit)) if isinstance(one.unit, Unit) else None
        number = one.numeric_value
        if goal is None or number is None:
            return one
        factor = float(ureg.convert(1.0, one.unit, goal))
        width = getattr(one, "uncertainty", None)
        new = one.evolve(value=f"{one.value_qualifier.symbol}{number * factor:.12g}", unit=goal)
        return new if width is None else new.evolve(uncertainty=width * factor)

    return records(experiments, Measurement, change)


def fewer_digits(experiments: Experiments) -> Experiments:
    """Values of four digits or more are rounded to three where that is within 1 %."""

    def change(one: Any) -> Any:
        number = one.numeric_value
        text = str(one.value).lstrip("~<>=≈ ")
        if number is None or "." not in text or "e" in text.lower():
            return one
        whole, _, fraction = text.partition(".")
        if len(fraction) < 1 or len(whole.lstrip("-0")) < 3:
            return one
        rounded = f"{number:.{len(fraction) - 1}f}"
        return one.evolve(value=f"{one.value_qualifier.symbol}{rounded}")

    return records(experiments, Measurement, change)


def kinds_by_alias(experiments: Experiments) -> Experiments:
    """Kinds are called by their first alias that no other kind has, or by their label."""
    members = [*AlloyMeasurementKind, *PhaseMeasurementKind]
    counts = Counter(alias.casefold() for one in members for alias in one.aliases)

    def change(one: Any) -> Any:
        kind = one.kind
        if not isinstance(kind, (AlloyMeasurementKind, PhaseMeasurementKind)):
            return one
        alias = next((a for a in kind.aliases if counts[a.casefold()] == 1), kind.label)
        return one.evolve(kind=alias)

    return records(experiments, Measurement, change)


def templates_written_out(experiments: Experiments) -> Experiments:
    """Each value of a template has a group of events of its own."""
    found = []
    for experiment in experiments:
        groups = dict(experiment.group_items())
        made = []
        for material in experiment.output_materials:
            steps = []
            for step in material.process_steps or ():
                group = experiment.synthesis_group_map.get(step.base_name)
                if group is None or not step.variables:
                    steps.append(step)
                    continue
                name = f"{step.base_name} {' '.join(step.variables.values())}".replace("/", " per ")
                name = re.sub(r"[\[\]]", " ", name)
                groups[name] = tuple(e.substitute(step.variables) for e in group.process_events)
                steps.append(replace(step, base_name=name, variables={}))
            changed = steps != list(material.process_steps or ())
            text = _text(steps, steps[0].inputs) if changed else material.process
            made.append(material.evolve(process=text))
        if experiment.has_shared_recipe:
            groups = experiment.synthesis_groups
        found.append(experiment.evolve(synthesis_groups=groups, output_materials=tuple(made)))
    return tuple(found)


def other_order(experiments: Experiments) -> Experiments:
    """Experiments, materials and measurements stand the other way round."""

    def change(_: Experiment, material: Material) -> Material:
        turned = [
            one.evolve(measurements=one.measurements[::-1])
            if isinstance(one, Configuration)
            else one
            for one in material.measurements[::-1]
        ]
        return material.evolve(measurements=tuple(turned))

    turned = materials(experiments, change)
    return tuple(one.evolve(output_materials=one.output_materials[::-1]) for one in turned[::-1])


def one_experiment(experiments: Experiments) -> Experiments:
    """All materials stand in one experiment, where names allow it."""
    if len(experiments) == 1:
        return experiments
    raw, groups, made = {}, {}, []
    for experiment in experiments:
        mine = dict(experiment.group_items())
        raws = experiment.raw_materials
        if experiment.has_shared_recipe or any(
            groups.get(key, value) != value for key, value in mine.items()
        ):
            return experiments
        names = {one.name for one in experiment.output_materials}
        if any(raw.get(key, value) != value for key, value in raws.items()) or names & {
            one.name for one in made
        }:
            return experiments
        groups |= mine
        raw |= raws
        made += experiment.output_materials
    first = experiments[0]
    return (first.evolve(raw_materials=raw, synthesis_groups=groups, output_materials=tuple(made)),)


def an_experiment_each(experiments: Experiments) -> Experiments:
    """Each material stands in an experiment of its own."""
    return tuple(
        experiment.evolve(output_materials=(material,), descriptions=())
        for experiment in experiments
        for material in experiment.output_materials
    )


def unnamed_materials(experiments: Experiments) -> Experiments:
    """No material has a name, where nothing is made from it."""
    used = {
        name
        for experiment in experiments
        for material in experiment.output_materials
        for event in experiment.own_events(material)
        for name in event.inputs
    }
    return materials(experiments, lambda _, one: one if one.name in used else one.evolve(name=None))


def drop_remarks(experiments: Experiments) -> Experiments:
    """Methods, sources and descriptions are left out, but for the descriptions of events."""

    def change(one: Any) -> Any:
        blank = {name: None for name in ("source", "description") if hasattr(one, name)}
        if isinstance(one, Measurement):
            blank["measurement_method"] = None
        return one.evolve(**blank)

    kinds = (Measurement, Configuration, GlobalLatticeParam, LatticeMeasurement, CompMeasurement)
    return events(records(experiments, kinds, change), lambda one: one.evolve(source=None))


def casting_unspecific(experiments: Experiments) -> Experiments:
    """Every casting is one of an unspecified kind."""

    def change(one: Any) -> Any:
        return one.evolve(kind=ProcessKind.CastingUnspecified) if one.kind in CASTING else one

    return events(experiments, change)


EQUIVALENCES = {
    function.__name__.replace("_", " "): function
    for function in (
        repeat_history,
        derive_by_name,
        split_states,
        merge_states,
        sizes_on_the_material,
        drop_within,
        drop_tags,
        level_names,
        greek_as_words,
        lattices_alone,
        configurations_alone,
        configurations_for_lattices,
        drop_told_structures,
        formula_as_composition,
        drop_bare_features,
        add_bare_features,
        drop_preparation,
        add_preparation,
        drop_room_temperature,
        state_room_temperature,
        drop_mean,
        ranges_as_two_values,
        convert_units,
        fewer_digits,
        kinds_by_alias,
        templates_written_out,
        other_order,
        one_experiment,
        an_experiment_each,
        unnamed_materials,
        drop_remarks,
        casting_unspecific,
    )
}
"""Every equivalence by name."""
