"""The graph of what was made from what."""

import networkx as nx

from litx.model.experiment import Experiment


def lineage(experiment: Experiment) -> "nx.DiGraph[str]":
    """Return the graph of an experiment: an edge from each input to the material made from it.

    Nodes are names of raw materials (attribute ``raw`` true) and of materials; an unnamed material
    is a node ``material[i]``. Attribute ``record`` holds the object, None where a name is not
    defined.
    """
    graph: nx.DiGraph[str] = nx.DiGraph()
    for name, raw in experiment.raw_materials.items():
        graph.add_node(name, raw=True, record=raw)
    nodes = [
        (m.name if m.name and isinstance(m.name, str) else f"material[{i}]", m)
        for i, m in enumerate(experiment.output_materials)
    ]
    for node, material in nodes:
        graph.add_node(node, raw=False, record=material)
    for node, material in nodes:
        from_steps = (name for step in experiment.steps(material) for name in step.inputs)
        from_events = (name for event in experiment.own_events(material) for name in event.inputs)
        named = (name for name in (*from_steps, *from_events) if isinstance(name, str))
        for source in dict.fromkeys(named):
            if source not in graph:
                graph.add_node(source, raw=False, record=None)
            graph.add_edge(source, node)
    return graph
