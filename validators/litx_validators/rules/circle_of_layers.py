"""DEV002 circle-of-layers: a device is a layer of itself.

What it checks:
    No material is made of layers that are, over any number of devices, made of it.

Why:
    A device is made of its layers, so it cannot be a part of one of them.

Example:
    Material(name="cell", measurements=[Configuration(role=LayerRole.Anode, material="cell")])

Instead:
    Material(name="cell", measurements=[Configuration(role=LayerRole.Anode, material="Ni-YSZ")])

References:
    The published benchmark (version 0.1.1) has no devices; docs/annotating.md, "Devices".
"""

import networkx as nx

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import iter_features
from litx_validators.words import quoted


@rule("DEV002", since="0.1", scope="validate")
def circle_of_layers(experiment: Experiment) -> Findings:
    """Yield the first layer of each circle that leads back to its own device."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    layers = [
        (str(material.name), str(layer.material), layer)
        for material, layer in iter_features(experiment)
        if layer.material is not None and material.name
    ]
    graph.add_edges_from((device, part) for device, part, _ in layers)
    first = {(device, part): layer for device, part, layer in reversed(layers)}
    order = [*first][::-1]
    for group in sorted(nx.strongly_connected_components(graph), key=sorted):
        inside = [pair for pair in order if group.issuperset(pair)]
        if inside:
            device, part = inside[0]
            path = " -> ".join(map(quoted, [device, *nx.shortest_path(graph, part, device)]))
            message = f"the layers of {quoted(device)} lead back to it: {path}"
            hint = "name the material that each layer is made of"
            yield Finding(first[device, part], message, "material", hint)
