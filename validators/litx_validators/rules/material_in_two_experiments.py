"""MAT008 material-in-two-experiments: two experiments of a paper have the same material.

What it checks:
    No material agrees with a material of another experiment in name and in all measurements, apart
    from sources and descriptions. Materials that have only compositions are exempt.

Why:
    Experiments share nothing: a sample belongs to a single experiment. The copy counts twice in
    every statistic and score.

Example:
    experiments = [Experiment(..., [as_cast, annealed]), Experiment(..., [as_cast, rolled])]

Instead:
    experiments = [Experiment(..., [as_cast, annealed, rolled])]

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B15 in the list of rules.
"""

from collections.abc import Sequence

from litx.model import CompMeasurement, Experiment
from litx_validators.engine import Finding, PaperFindings, rule
from litx_validators.likeness import write_sample
from litx_validators.words import label, text_of


@rule("MAT008", number="B15", since="0.1", severity="warning", scope="validate")
def material_in_two_experiments(experiments: Sequence[Experiment]) -> PaperFindings:
    """Yield each material that an earlier experiment has, with the index of its experiment."""
    seen: dict[str, int] = {}
    for index, experiment in enumerate(experiments):
        for material in experiment.output_materials:
            if all(isinstance(item, CompMeasurement) for item in material.measurements):
                continue
            earlier = seen.setdefault(f"{text_of(material.name)} {write_sample(material)}", index)
            if earlier != index:
                message = f"material {label(material)} is in experiments[{earlier}] too"
                hint = "keep it in either of them, or merge the experiments"
                yield index, Finding(at=material, message=message, hint=hint)
