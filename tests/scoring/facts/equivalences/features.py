"""The same phases and features, written down in another way.

Source: specification of profile litx-1, section 8.
"""

import re
from collections import Counter, defaultdict
from typing import Any

from litx import *
from litx.model.phase_formula import formula_in
from litx_ontology.phase_words import phase_name, structure
from litx_ontology.words import levelled
from tests.scoring.facts.editing import Experiments, each, each_material, items, listed, materials

_SIZES = {
    PhaseMeasurementKind.grain_size,
    PhaseMeasurementKind.phase_size,
    AlloyMeasurementKind.crystallite_size,
}


@each_material
def sizes_on_the_material(_: Experiment, material: Material) -> Any:
    """A lone grain or crystallite size stands on the material instead of its grains or phase."""
    counts = Counter(item.kind for item in material.all_items() if isinstance(item, Measurement))
    moved: list[Any] = []

    def one(item: Any) -> Any:
        if not isinstance(item, Configuration):
            return item
        lone = [
            inner
            for inner in item.measurements
            if isinstance(inner, Measurement) and inner.kind in _SIZES and counts[inner.kind] == 1
        ]
        moved.extend(lone)
        kept = tuple(inner for inner in item.measurements if inner not in lone)
        return item.evolve(measurements=kept)

    given = listed(material.measurements, one)
    return material.evolve(measurements=(*given, *moved))


@each_material
def sizes_on_the_grains(_: Experiment, material: Material) -> Any:
    """A lone grain or crystallite size of the material stands on its grains."""
    counts = Counter(item.kind for item in material.all_items() if isinstance(item, Measurement))
    lone = [
        item
        for item in material.measurements
        if isinstance(item, Measurement) and item.kind in _SIZES and counts[item.kind] == 1
    ]
    if not lone:
        return material
    kept = [item for item in material.measurements if item not in lone]
    grains = Configuration(name="grains", measurements=lone)
    return material.evolve(measurements=(*kept, grains))


@each(Configuration)
def drop_within(one: Any) -> Any:
    """No feature says what it lies in."""
    return one.evolve(within=None)


@each(Configuration)
def drop_tags(one: Any) -> Any:
    """No feature says what kind of feature it is."""
    return one.evolve(tags=None)


@each(Configuration, GlobalLatticeParam)
def level_names(one: Any) -> Any:
    """Features are called by the words that tell them apart, in another order."""
    told = sorted(levelled(one.name)) if one.name else []
    has_formula = formula_in(one.name)  # whose letters matter
    return one if not told or has_formula else one.evolve(name=" ".join(told))


_WORDS = ("alpha", "beta", "gamma", "delta", "sigma", "epsilon", "eta", "lambda", "mu")
_GREEK = dict(zip("αβγδσεηλμ", _WORDS, strict=True))


@each(Configuration, GlobalLatticeParam)
def greek_as_words(one: Any) -> Any:
    """Greek letters and primes are written as words."""
    if not one.name:
        return one
    name = one.name
    for letter, word in _GREEK.items():
        name = name.replace(letter, f" {word} ")
    name = re.sub("[′'’]{2}", " double prime ", name)
    return one.evolve(name=re.sub("[′'’]", " prime ", name).strip())


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


@each(GlobalLatticeParam)
def configurations_for_lattices(item: GlobalLatticeParam) -> Configuration:
    """What diffraction says stands in a configuration."""
    return as_configuration(item)


def as_configuration(item: GlobalLatticeParam) -> Configuration:
    """Return what diffraction says of a phase as a configuration."""
    inside: list[Any] = []
    if item.phase_fraction is not None:
        told = item.phase_fraction
        kind = PhaseMeasurementKind.volume_fraction
        inside.append(Measurement(kind=kind, value=told.value, unit=told.unit))
    if item.lattice is not None:
        inside.append(item.lattice)
    return Configuration(
        name=item.name, struct=item.struct, measurements=inside, optional=item.optional
    )


@each(Configuration, GlobalLatticeParam)
def drop_told_structures(one: Any) -> Any:
    """A structure is no field where the name tells it, or tells the phase by name or formula."""
    told = structure(None, one.name)
    is_told = told is not None and told == structure(one.struct, None)
    is_known = formula_in(one.name) or phase_name(one.name)
    return one.evolve(struct=None) if is_told or is_known else one


@each(Configuration)
def formula_as_composition(one: Any) -> Any:
    """The formula in a phase's name stands as its composition as well."""
    formula = formula_in(one.name)
    has_own = any(isinstance(inner, CompMeasurement) for inner in one.measurements)
    if not formula or has_own:
        return one
    told = CompMeasurement(dict(formula), method=MeasurementMethod.Unspecified)
    return one.evolve(measurements=(*one.measurements, told))


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


@each_material
def add_bare_features(_: Experiment, material: Material) -> Any:
    """Each material has two more features that say nothing."""
    added = [Configuration(name=name) for name in ("dark contrast", "grain boundaries")]
    return material.evolve(measurements=(*material.measurements, *added))
