"""CFG011 host-without-content: a configuration exists only to contain others.

What it checks:
    A configuration that contains others has content: a structure, a tag, a description, a
    measurement, or the name of a phase. The host of a precipitate is exempt, since a precipitate
    must have a host.

Why:
    A host that merely groups other configurations is an invention of the annotator. Nobody who
    reads the paper would look for it.

Example:
    Configuration(name="regions"), Configuration(name="bright lamellae", within="regions", ...)

Instead:
    Configuration(name="bright lamellae", ...)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; it checks the convention `host` of docs/annotating.md.
"""

from litx.display.text import is_given
from litx.model import Configuration, Material
from litx_validators.engine import Finding, Findings, rule
from litx_validators.phases import has_content, is_phase, is_precipitate
from litx_validators.words import feature_label, join_texts, key_of, quoted, text_of


@rule("CFG011", since="0.1", severity="warning", scope="validate")
def host_without_content(material: Material) -> Findings:
    """Yield each configuration that contains others and has no content."""
    parts_by_host: dict[object, list[Configuration]] = {}
    for feature in material.configurations():
        if feature.within is not None:
            parts_by_host.setdefault(key_of(feature.within), []).append(feature)
    for feature in material.configurations():
        parts = [] if feature.name is None else parts_by_host.pop(key_of(feature.name), [])
        is_described = has_content(feature) or is_phase(feature) or is_given(feature.description)
        if parts and not is_described and not any(map(is_precipitate, parts)):
            names = join_texts([quoted(text_of(part.name)) for part in parts])
            yield Finding(
                at=feature,
                message=f"{feature_label(feature, material)} has no content, and only contains "
                f"{names}",
                hint="remove it and the `within` of its parts, or add what the paper says about it",
            )
