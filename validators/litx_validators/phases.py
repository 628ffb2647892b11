"""Content of configurations, and identification of phases."""

from litx.display.text import is_given
from litx.model import Configuration, GlobalLatticeParam
from litx.model.phase_formula import find_formula, is_formula
from litx_ontology import ConfigTag
from litx_ontology.phase_words import phase_name, phase_structure
from litx_ontology.words import feature_words, split_words


def has_content(feature: Configuration) -> bool:
    """Return whether a configuration has a tag, or an item other than the formula of a phase."""
    return is_given(feature.tags) or any(not is_formula(item) for item in feature.measurements)


def is_precipitate(feature: Configuration) -> bool:
    """Return whether a configuration has the tag `Precipitate`, as member or canonical text."""
    tags: object = feature.tags
    return isinstance(tags, (frozenset, str)) and ConfigTag.Precipitate in tags


def is_phase(feature: Configuration) -> bool:
    """Return whether a structure, a formula or a name identifies a configuration as a phase."""
    name = _name_of(feature)
    signs = phase_structure(feature.struct, name), find_formula(name), phase_name(name)
    return any(signs) or any(is_formula(item) for item in feature.measurements)


def identify_phase(phase: Configuration | GlobalLatticeParam) -> tuple[str | None, frozenset[str]]:
    """Return the structure of a phase, and the words of its name.

    Words that repeat the structure, as in "FCC phase", are omitted.
    """
    struct = phase_structure(phase.struct, _name_of(phase))
    return struct, feature_words(_name_of(phase)).difference(split_words(struct or ""))


def _name_of(phase: Configuration | GlobalLatticeParam) -> str | None:
    """Return the name of a phase if it is text."""
    return phase.name if isinstance(phase.name, str) else None
