"""The redacted text of a paper."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from litx.extract.redaction.histories import stand_ins
from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
)


def redact(experiments: Iterable[Experiment], chains: Callable[[Experiment], Iterable[str]]) -> str:
    """Return the structure of experiments as text, without names, kinds and values.

    Args:
        experiments: What a paper reports.
        chains: Gives the history of each material, such as `flat_chains`.
    """
    return "\n".join(
        line
        for number, one in enumerate(experiments, 1)
        for line in _lines(number, one, chains(one))
    )


def _lines(number: int, experiment: Experiment, chains: Iterable[str]) -> Iterator[str]:
    yield f"Experiment {number}:"
    yield f"  Raw materials: {', '.join(stand_ins(experiment).values())}"
    yield f"  Output materials: {len(experiment.output_materials)}"
    for chain, material in zip(chains, experiment.output_materials, strict=True):
        yield f"  {chain} :"
        yield f"    {_contents(material)}"


def _contents(material: Material) -> str:
    """Say how many measurements of each class a material has."""
    counts = Counter(type(item) for item in material.measurements)
    configurations = f"{counts[Configuration]} configuration"
    if counts[Configuration]:
        nested = sum(len(one.measurements) for one in material.configurations())
        configurations += f" ({nested} nested measurements)"
    return ", ".join(
        (
            f"{counts[CompMeasurement]} composition",
            f"{counts[Measurement]} property measurements",
            configurations,
            f"{counts[LatticeMeasurement]} lattice",
            f"{counts[GlobalLatticeParam]} global lattice",
        )
    )
