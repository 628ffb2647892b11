"""A material's history as one line: flat, or by way of the materials that it was made from.

::

    raw_material_1 -> (5 synthesis steps) -> material_2
    raw_material_1 -> (4 synthesis steps) -> named_material_1 -> (1 synthesis steps) -> material_2
    (5 total synthesis steps)

The second is one line, too.
"""

from collections.abc import Sequence

from litx.extract.redaction.histories import History, histories
from litx.model import Experiment


def flat_chains(experiment: Experiment) -> list[str]:
    """Return each material's history from starting materials on, in one step."""
    return [
        f"{_raws(one)} -> {_steps(one.total)} -> material_{number}"
        for number, one in enumerate(histories(experiment), 1)
    ]


def graph_chains(experiment: Experiment) -> list[str]:
    """Return each material's history by way of the named materials that it was made from."""
    found = histories(experiment)
    labels = _labels(experiment)
    return [_graph_chain(found, labels, index) for index in range(len(found))]


def _graph_chain(found: Sequence[History], labels: Sequence[str], index: int) -> str:
    parts = []
    at: int | None = index
    while at is not None:
        parts.append(f"{_steps(found[at].own)} -> {labels[at]}")
        at = found[at].parent
    chain = " -> ".join((_raws(found[index]), *reversed(parts)))
    if found[index].parent is None:
        return chain
    return f"{chain} ({found[index].total} total synthesis steps)"


def _labels(experiment: Experiment) -> list[str]:
    """Return what each material is called; those with a name are numbered on their own."""
    found, named = [], 0
    for number, material in enumerate(experiment.output_materials, 1):
        named += bool(material.name)
        found.append(f"named_material_{named}" if material.name else f"material_{number}")
    return found


def _raws(history: History) -> str:
    """Return the starting materials; what has none known is said to come from the first."""
    return ", ".join(history.raws) or "raw_material_1"


def _steps(count: int) -> str:
    return f"({count} synthesis steps)"
