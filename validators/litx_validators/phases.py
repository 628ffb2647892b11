"""What a configuration says of itself, and by what a phase is told."""

from litx.display.text import is_given
from litx.model import Configuration, GlobalLatticeParam
from litx.model.phase_formula import find_formula, is_formula
from litx_ontology.phase_words import phase_name, phase_structure
from litx_ontology.words import feature_words, split_words


def has_content(one: Configuration) -> bool:
    """Return whether a configuration has a tag, or something measured on it."""
    return is_given(one.tags) or any(not is_formula(item) for item in one.measurements)


def is_phase(one: Configuration) -> bool:
    """Return whether a structure, a formula or a name tells that a configuration is a phase."""
    name = _name(one)
    told = phase_structure(one.struct, name), find_formula(name), phase_name(name)
    return any(told) or any(is_formula(item) for item in one.measurements)


def structure_and_words(
    one: Configuration | GlobalLatticeParam,
) -> tuple[str | None, frozenset[str]]:
    """Return the structure of a phase, and the words of its name besides.

    Words that say the structure alone, as in "FCC phase", tell nothing more than the structure.
    """
    found = phase_structure(one.struct, _name(one))
    return found, feature_words(_name(one)).difference(split_words(found or ""))


def _name(given: Configuration | GlobalLatticeParam) -> str | None:
    return given.name if isinstance(given.name, str) else None
