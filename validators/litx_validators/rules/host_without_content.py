"""CFG011 host-without-content: a configuration is there only for others to lie in.

What it checks:
    A configuration that others lie in has something of its own: a structure, a tag, a
    description, a measurement, or the name of a phase. The host of a precipitate is left alone,
    since a precipitate must have one.

Why:
    A host that merely groups others is a name that the annotator made up. Nobody who reads the
    paper would look for it.

Example:
    Configuration(name="regions"), Configuration(name="bright lamellae", within="regions", ...)

Instead:
    Configuration(name="bright lamellae", ...)

References:
    Not checked by the published evaluator (version 0.1.1), so that an extraction is not refused
    for it; it checks the convention `host` of docs/annotating.md.
"""

from collections.abc import Iterator

from litx.display.text import is_given
from litx.model import Configuration, Experiment
from litx_ontology import ConfigTag
from litx_validators.engine import Finding, rule
from litx_validators.phases import has_content, is_phase
from litx_validators.words import enumerated, key_of, label, label_of, quoted, text_of


@rule("CFG011", "host-without-content", since="0.1", severity="warning", scope="validate")
def host_without_content(experiment: Experiment) -> Iterator[Finding]:
    """Yield each configuration that others lie in and that says nothing itself."""
    for material in experiment.output_materials:
        held: dict[object, list[Configuration]] = {}
        for one in material.configurations():
            if one.within is not None:
                held.setdefault(key_of(one.within), []).append(one)
        for one in material.configurations():
            inner = [] if one.name is None else held.pop(key_of(one.name), [])
            is_said = has_content(one) or is_phase(one) or is_given(one.description)
            if inner and not is_said and not any(_is_precipitate(each.tags) for each in inner):
                names = enumerated([quoted(text_of(each.name)) for each in inner])
                yield Finding(
                    at=one,
                    message=f"configuration {label_of(one.name)} of material {label(material)} "
                    f"says nothing, and only holds {names}",
                    hint="take it out with the `within` of what it holds, or say what the paper "
                    "says of it",
                )


def _is_precipitate(tags: object) -> bool:
    return isinstance(tags, (frozenset, str)) and ConfigTag.Precipitate in tags
