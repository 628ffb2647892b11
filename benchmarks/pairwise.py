"""A second way to the costs of all pairs of materials: every pair for itself, nothing shared."""

from litx.model import Experiment
from litx_scoring import compare


def compare_pairwise(target: list[Experiment], extracted: list[Experiment]) -> list[list[float]]:
    """Return the cost of each pair of materials, found by comparing the two alone."""
    return [
        [
            sum(match.cost for match in compare([one], [other]).matches)
            for other in _singles(extracted)
        ]
        for one in _singles(target)
    ]


def _singles(experiments: list[Experiment]) -> list[Experiment]:
    return [
        experiment.evolve(output_materials=[material])
        for experiment in experiments
        for material in experiment.output_materials
    ]
