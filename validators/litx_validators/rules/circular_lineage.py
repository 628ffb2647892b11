"""MAT004 circular-lineage: materials are made from each other in a circle.

What it checks:
    Following the inputs of a material, then theirs, never leads back to it.

Why:
    Nothing is made from itself. A name in the circle is wrong, or two states of a sample have the
    same name.

Example:
    Material(name="sheet", process="strip->roll"), Material(name="strip", process="sheet->cut")

Instead:
    Material(name="sheet", process="ingot->roll"), Material(name="strip", process="sheet->cut")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B1 in the list of rules.
"""

import networkx as nx

from litx.model import Experiment, Record
from litx.model.lineage import lineage
from litx_validators.engine import Finding, Findings, rule


@rule("MAT004", number="B1", since="0.1", scope="validate")
def circular_lineage(experiment: Experiment) -> Findings:
    """Yield each circle among the materials once, at the first of them."""
    graph = lineage(experiment)
    graph.remove_nodes_from([name for name in experiment.raw_materials if name in graph])
    order = {name: index for index, name in enumerate(graph)}
    groups = [sorted(g, key=order.__getitem__) for g in nx.strongly_connected_components(graph)]
    for group in sorted(groups, key=lambda g: order[g[0]]):
        if len(group) == 1 and not graph.has_edge(group[0], group[0]):
            continue
        circle = [start for start, _ in nx.find_cycle(graph.subgraph(group), group[0])]
        record = graph.nodes[circle[0]]["record"]
        yield Finding(
            at=record if isinstance(record, Record) else experiment,
            field="process",
            message=f"materials are made from each other: {' -> '.join([*circle, circle[0]])}",
            hint="correct the input that closes the circle",
        )
