"""CFG007 empty-configuration: a configuration has no content.

What it checks:
    A configuration has content: a name, a structure, a tag, a role, a material, a description or a
    measurement.

Why:
    Without content, a configuration does not say which feature it is.

Example:
    Configuration(source="Section 3")

Instead:
    Configuration(tags={ConfigTag.Dendrite}, source="Section 3")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B14 in the list of rules.
"""

from litx.display.text import is_given
from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import iter_features
from litx_validators.words import label


@rule("CFG007", number="B14", since="0.1", severity="warning", scope="validate")
def empty_configuration(experiment: Experiment) -> Findings:
    """Yield each configuration without content."""
    for material, feature in iter_features(experiment):
        texts = (feature.name, feature.struct, feature.material, feature.description)
        if not any(map(is_given, (*texts, feature.tags, feature.role, feature.measurements))):
            yield Finding(
                at=feature,
                message=f"a configuration of material {label(material)} has no content",
                hint="name or tag it, or remove it",
            )
