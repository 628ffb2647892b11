"""The graph of materials and their starting materials."""

import networkx as nx

from litx.model.experiment import Experiment


def lineage(experiment: Experiment) -> "nx.DiGraph[str]":
    """Return the graph of an experiment, with an edge from each input to its product.

    Nodes are names of raw materials (attribute ``raw`` true) and of materials; an unnamed material
    is a node ``material[i]``. Attribute ``record`` holds the object, or None for an undefined
    name. Attribute ``steps`` of an edge holds the steps between the two, starting with the step of
    the input.
    """
    graph: nx.DiGraph[str] = nx.DiGraph()
    for name, raw in experiment.raw_materials.items():
        graph.add_node(name, raw=True, record=raw)
    nodes = [
        (m.name if isinstance(m.name, str) and m.name else f"material[{i}]", m)
        for i, m in enumerate(experiment.output_materials)
    ]
    for node, material in nodes:
        graph.add_node(node, raw=False, record=material)
    for node, material in nodes:
        steps = experiment.steps(material)
        for index, step in enumerate(steps):
            taken = (name for event in experiment.filled(step) for name in event.inputs)
            for source in (*step.inputs, *taken):
                if not isinstance(source, str) or graph.has_edge(source, node):
                    continue
                if source not in graph:
                    graph.add_node(source, raw=False, record=None)
                graph.add_edge(source, node, steps=steps[index:])
    return graph
