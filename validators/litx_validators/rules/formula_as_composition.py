"""CFG010 formula-as-composition: the formula of a phase is given as its composition.

What it checks:
    No configuration contains a composition without a method, or with the method `Balance`, whose
    amounts are a formula: they sum to 50 or less. Compositions in percent are exempt.

Why:
    The formula of an intermetallic is its name: nobody analysed it. As a composition it looks
    like a measurement of this sample. A composition inside a configuration is a measurement.

Example:
    Configuration(name="precipitates", measurements=[CompMeasurement("Ni3Al")])

Instead:
    Configuration(name="Ni3Al precipitates")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; it checks the convention `inside` of docs/annotating.md.
"""

from litx.model import Experiment
from litx.model.phase_formula import is_formula
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import iter_features
from litx_validators.words import label_of


@rule("CFG010", since="0.1", severity="warning", scope="validate")
def formula_as_composition(experiment: Experiment) -> Findings:
    """Yield each composition in a configuration that is a formula."""
    for _, feature in iter_features(experiment):
        for item in feature.measurements:
            if is_formula(item):
                yield Finding(
                    at=item,
                    message=f"configuration {label_of(feature.name)} has the formula "
                    f"{item.composition.formula} as its composition, without a method",
                    hint="put the formula into the name; if it was measured, add the method",
                )
