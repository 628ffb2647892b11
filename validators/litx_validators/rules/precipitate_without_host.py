"""CFG002 precipitate-without-host: a precipitate has no host.

What it checks:
    Every configuration with the tag `Precipitate` has `within`.

Why:
    A precipitate forms inside another phase by definition. The paper reports which.

Example:
    Configuration(name="sigma", tags={ConfigTag.Precipitate})

Instead:
    Configuration(name="matrix", tags={ConfigTag.Matrix}),
    Configuration(name="sigma", tags={ConfigTag.Precipitate}, within="matrix")

References:
    Rule M4 of the published evaluator (version 0.1.1).
"""

from litx.model import Material
from litx_validators.engine import Finding, Findings, rule
from litx_validators.phases import is_precipitate
from litx_validators.words import feature_label, join_texts, quoted, text_of


@rule("CFG002", number="M4", since="0.1")
def precipitate_without_host(material: Material) -> Findings:
    """Yield each configuration that is tagged a precipitate and has no host."""
    named = [c.name for c in material.configurations() if c.name is not None]
    names = sorted({quoted(text_of(name)) for name in named})
    for feature in material.configurations():
        if feature.within is None and is_precipitate(feature):
            name = "" if feature.name is None else quoted(text_of(feature.name))
            yield Finding(
                at=feature,
                field="within",
                message=f"{feature_label(feature, material)} is a precipitate and lies within "
                "nothing",
                hint="set within to the name of the configuration it lies in; others of this "
                f"material are {join_texts(names, but=name)}",
            )
