"""CFG004 repeated-configuration: two configurations of a material have the same name.

What it checks:
    The named configurations of a material have different names.

Why:
    `within` refers to a name. With two configurations of the same name the reference is
    ambiguous, and the later replaces the earlier.

Example:
    Configuration(name="dendrite", ...), Configuration(name="dendrite", ...)

Instead:
    Configuration(name="dendrite", ...), Configuration(name="dendrite core", within="dendrite", ...)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B14 in the list of rules.
"""

from litx.model import Material
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import key_of, label, quoted


@rule("CFG004", number="B14", since="0.1", scope="validate")
def repeated_configuration(material: Material) -> Findings:
    """Yield each configuration with the name of an earlier configuration of its material."""
    seen: set[object] = set()
    for feature in material.configurations():
        if feature.name is None:
            continue
        if key_of(feature.name) in seen:
            yield Finding(
                at=feature,
                field="name",
                message=f"configuration {quoted(feature.name)} occurs twice in material "
                f"{label(material)}",
                hint="merge them, or give each a different name",
            )
        seen.add(key_of(feature.name))
