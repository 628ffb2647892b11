"""Equivalent records of phases and features: specification of litx-1, section 8."""

from collections import Counter

from litx import *
from litx.model.phase_formula import find_formula
from litx_ontology.phase_words import phase_name, phase_structure
from litx_ontology.words import feature_words
from tests.scoring.facts.editing import *

_GRAINS, _PHASE = PhaseMeasurementKind.grain_size, PhaseMeasurementKind.phase_size
_SIZES = {_GRAINS, _PHASE, AlloyMeasurementKind.crystallite_size}


def _find_single_sizes(material, existing):
    """Return the items that are the only size of their kind in a material."""
    counts = Counter(item.kind for item in material.all_items() if isinstance(item, Measurement))
    sizes = (item for item in existing if isinstance(item, Measurement) and item.kind in _SIZES)
    return [size for size in sizes if counts[size.kind] == 1]


@each_material
def sizes_on_the_material(_, material):
    """A single grain or crystallite size is on the material instead of its grains or phase."""
    moved = []

    def change(item):
        if not isinstance(item, Configuration):
            return item
        lone = _find_single_sizes(material, item.measurements)
        moved.extend(lone)
        return edit_items(item, lambda inner: None if inner in lone else inner)

    remaining = edit_items(material, change).measurements
    return material.evolve(measurements=(*remaining, *moved))


@each_material
def sizes_on_the_grains(_, material):
    """A single grain or crystallite size of the material is recorded on its grains."""
    lone = _find_single_sizes(material, material.measurements)
    remaining = [item for item in material.measurements if item not in lone]
    grains = Configuration(name="grains", measurements=lone)
    return material.evolve(measurements=(*remaining, grains)) if lone else material


@each(Configuration)
def drop_within(record):
    """Features have no host."""
    return record.evolve(within=None)


@each(Configuration)
def drop_tags(record):
    """Features have no tags."""
    return record.evolve(tags=None)


@each(Configuration, GlobalLatticeParam)
def level_names(record):
    """Features are named by their distinguishing words, in another order."""
    words = sorted(feature_words(record.name)) if record.name else []
    has_formula = find_formula(record.name)  # whose letters matter
    return record if not words or has_formula else record.evolve(name=" ".join(words))


_WORDS = ("alpha", "beta", "gamma", "delta", "sigma", "epsilon", "eta", "lambda", "mu")
_SIGNS = dict(zip("αβγδσεηλμ", _WORDS, strict=True))
_SIGNS |= {2 * sign: "double prime" for sign in "′'’"} | dict.fromkeys("′'’", "prime")


@each(Configuration, GlobalLatticeParam)
def greek_as_words(record):
    """Greek letters and primes are written as words."""
    name = record.name or ""
    for sign, word in _SIGNS.items():
        name = name.replace(sign, f" {word} ")
    return record.evolve(name=name.strip()) if name else record


def lattices_alone(experiments):
    """If a phase has a lattice and a feature, a feature that adds nothing is left out."""
    return _drop_repeated(experiments, Configuration)


def configurations_alone(experiments):
    """If a phase has a lattice and a feature, a lattice that adds nothing is left out."""
    return _drop_repeated(experiments, GlobalLatticeParam)


def _drop_repeated(experiments, dropped):
    def change(_, material):
        phases = [item for item in material.measurements if isinstance(item, PHASES)]
        counts = Counter(
            (phase_structure(phase.struct, phase.name), isinstance(phase, dropped))
            for phase in phases
        )

        def change(item):
            if not isinstance(item, dropped):
                return item
            structure = phase_structure(item.struct, item.name)
            is_twice = structure and counts[structure, True] == counts[structure, False] == 1
            fields = ("measurements", "lattice", "phase_fraction")
            is_bare = not any(getattr(item, name, None) for name in fields)
            more_words = feature_words(item.name) - {str(structure)}
            return None if is_twice and is_bare and not more_words else item

        return edit_items(material, change)

    return edit_materials(experiments, change)


@each(GlobalLatticeParam)
def configurations_for_lattices(item):
    """Results of diffraction are recorded in a configuration.

    It has no place for a space group or a temperature.
    """
    has_more = item.space_group or item.space_group_number or item.temperature
    return item if has_more else to_configuration(item)


@each(Configuration, GlobalLatticeParam)
def drop_stated_structures(record):
    """A structure is left out if the name states it, or identifies the phase."""
    structure = phase_structure(None, record.name)
    is_stated = structure is not None and structure == phase_structure(record.struct, None)
    is_known = find_formula(record.name) or phase_name(record.name)
    return record.evolve(struct=None) if is_stated or is_known else record


@each(Configuration)
def formula_as_composition(record):
    """The formula in the name of a phase is also recorded as its composition."""
    formula = find_formula(record.name)
    if not formula or any(isinstance(inner, CompMeasurement) for inner in record.measurements):
        return record
    composition = CompMeasurement(dict(formula), method=MeasurementMethod.Unspecified)
    return record.evolve(measurements=(*record.measurements, composition))


@each(Configuration)
def drop_bare_features(record):
    """Features without a structure, a phase or a value are left out."""
    is_phase = find_formula(record.name) or phase_name(record.name)
    is_stated = is_phase or phase_structure(record.struct, record.name)
    return record if record.measurements or is_stated else None


@each_material
def add_bare_features(_, material):
    """Each material has two more features without content."""
    added = [Configuration(name=name) for name in ("dark contrast", "grain boundaries")]
    return material.evolve(measurements=(*material.measurements, *added))
