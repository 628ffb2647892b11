"""CFG001 unknown-host: a configuration lies within a configuration that the material does not have.

What it checks:
    `within` of every configuration is the name of a configuration of the same material.

Why:
    The microstructure is a tree: precipitates in dendrites, dendrites in the material. A host that
    does not exist breaks it, most often by a typing error.

Example:
    Configuration(name="matrix"), Configuration(name="sigma", within="Matrix")

Instead:
    Configuration(name="matrix"), Configuration(name="sigma", within="matrix")

References:
    Rule M3 of the published evaluator (version 0.1.1).
"""

from litx.model import Material
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import feature_label, join_names, key_of, quoted, suggest_nearest


@rule("CFG001", number="M3", since="0.1")
def unknown_host(material: Material) -> Findings:
    """Yield each configuration with a host that its material lacks."""
    names = {key_of(c.name) for c in material.configurations() if c.name is not None}
    hosts = join_names(names)
    for feature in material.configurations():
        if feature.within is not None and key_of(feature.within) not in names:
            yield Finding(
                at=feature,
                field="within",
                message=f"{feature_label(feature, material)} "
                f"lies within {quoted(feature.within)}, which that material does not have",
                hint=f"{suggest_nearest(feature.within, names)}configurations of it are {hosts}",
            )
