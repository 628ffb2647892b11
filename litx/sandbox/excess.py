"""Limits of the content of a result: as plain data, and after templates are filled in.

Rules and scoring need time for each pair of some objects, so a result of 8 MB could take hours. A
template is filled in for each material that uses it, and a configuration is compared by the names
of all its hosts.
"""

from typing import Any

from litx.errors import ArgumentError
from litx.model import Experiment, Material
from litx.model.process import fill

MOST_MATERIALS = 5_000
"""Most materials of a result; the richest published extraction of a paper has some 50."""

MOST_MEASUREMENTS = 20_000
"""Most measurements of a result, including those in configurations; a rich paper has some 500."""

MOST_STEPS = 20_000
"""Most steps, inputs and values in processes and events of a result; a rich paper has some 300."""

MOST_GROUPS = 10_000
"""Most synthesis groups of a result and variables in their keys; a rich paper has some 20."""

LONGEST_NAME = 1_000
"""Longest name of a group or raw material, including variables, in characters."""

_EVENT_SIZE = 1_000
LARGEST_PROCESSES = 50_000_000
"""Largest size of the processes of a result: 50,000 events, or as much text; a rich paper has some
1,000 events. Each event is compared with each event of the truth."""

DEEPEST_CONFIGURATION = 20
"""Most hosts of a configuration, each `within` the next; a rich paper has 2."""

LONGEST_LINEAGES = 5_000_000
"""Most characters of the names of configurations and of all their hosts; a rich paper has some
2,000."""


def find_excess(data: object) -> str:
    """Return what exceeds a limit in canonical JSON of experiments; empty if nothing does.

    Invalid data count as nothing, since reading refuses them.
    """
    experiments = _dicts(data)
    materials = [
        material
        for experiment in experiments
        for material in _dicts(experiment.get("output_materials"))
    ]
    groups = [
        pair for experiment in experiments for pair in _pairs(experiment.get("synthesis_groups"))
    ]
    raws = [pair for experiment in experiments for pair in _pairs(experiment.get("raw_materials"))]
    keys: list[Any] = [key for key, _ in groups if isinstance(key, str | list)]
    variables = sum(1 + key.count("," if isinstance(key, str) else ord(",")) for key in keys)
    events = [event for _, value in groups for event in _dicts(value)]
    steps = sum(map(_steps, materials)) + sum(len(_list(event.get("inputs"))) for event in events)
    counts = (
        ("materials", len(materials), MOST_MATERIALS),
        ("synthesis groups and their variables", variables, MOST_GROUPS),
        ("steps, inputs and values in processes", steps, MOST_STEPS),
        ("measurements", sum(map(_measurements, materials)), MOST_MEASUREMENTS),
    )
    for noun, number, most in counts:
        if number > most:
            return f"it has {number:,} {noun}; at most {most:,} are taken"
    names = [*keys, *(key for key, _ in raws if isinstance(key, str | list))]
    longest = max(map(len, names), default=0)
    if longest > LONGEST_NAME:
        return (
            f"the name of a synthesis group or raw material has {longest:,} characters; "
            f"at most {LONGEST_NAME:,} are taken"
        )
    return ""


def _list(data: object) -> list[Any]:
    """Return a list unchanged; an empty list for other data."""
    return data if type(data) is list else []


def _dicts(data: object) -> list[dict[str, Any]]:
    """Return the dicts of a list; an empty list for other data."""
    return [item for item in _list(data) if type(item) is dict]


def _pairs(data: object) -> list[tuple[Any, Any]]:
    """Return keys and values of a map, or of data in its place.

    A key is text, or its code points where JSON cannot hold it.
    """
    if type(data) is not dict:
        return [(None, data)]
    entries = data.get("map")
    pairs = list(entries.items()) if type(entries) is dict else []
    for pair in _list(data.get("pairs")):
        if type(pair) is list and pair:
            key = pair[0].get("text") if type(pair[0]) is dict else pair[0]
            pairs.append((key, pair[-1]))
    return pairs


def _steps(material: dict[str, Any]) -> int:
    """Count the steps of a material's process, its inputs and the values of variables."""
    process = material.get("process")
    if type(process) is dict:  # the code points of a text that JSON cannot hold
        points = _list(process.get("text"))
        return sum(map(points.count, b">=,"))
    return sum(map(process.count, ("->", "=", ","))) if type(process) is str else 0


def _measurements(owner: object) -> int:
    """Count the measurements of a material or configuration, or in a nested list."""
    items = owner.get("measurements") if type(owner) is dict else owner
    return sum(
        [1 + _measurements(item) if type(item) in {dict, list} else 1 for item in _list(items)]
    )


def find_expanded_excess(experiments: list[Experiment]) -> str:
    """Return what exceeds a limit after templates are filled in; empty if nothing does."""
    materials = (material for experiment in experiments for material in experiment.output_materials)
    try:
        if sum(map(_lineages, materials)) > LONGEST_LINEAGES:
            return (
                "the names of its configurations, each with those of all that it lies in, have "
                f"more than {LONGEST_LINEAGES:,} characters"
            )
        if _processes(experiments) > LARGEST_PROCESSES:
            return "the processes of its materials, templates filled in, are too large"
    except ArgumentError as error:
        return str(error)
    return ""


def _lineages(material: Material) -> int:
    """Return the number of characters of the names of configurations and their hosts."""
    hosts = {str(config.name): config.within for config in material.configurations()}
    total = 0
    for config in material.configurations():
        all_hosts: list[str] = []
        host = config.within
        while host is not None and str(host) not in all_hosts:
            all_hosts.append(str(host))
            host = hosts.get(str(host))
            if len(all_hosts) > DEEPEST_CONFIGURATION:
                raise ArgumentError(
                    f"a configuration lies in more than {DEEPEST_CONFIGURATION} others, "
                    "one in the other",
                    "name in `within` what it lies in alone",
                )
        total += len(str(config.name)) + sum(map(len, all_hosts))
    return total


def _processes(experiments: list[Experiment]) -> int:
    """Return the size of the processes of materials, in characters and events."""
    total = 0
    for experiment in experiments:
        sizes: dict[str, tuple[int, list[str]]] = {}
        for base, group in experiment.synthesis_group_map.items():
            fields = [value for event in group.process_events for value in event.texts().values()]
            texts = [t for value in fields for t in ([value] if isinstance(value, str) else value)]
            templates = [text for text in texts if "[" in text]  # may have a placeholder
            sizes[base] = len(group.process_events), templates
        for material in experiment.output_materials:
            for step in experiment.steps(material):
                events, texts = sizes.get(step.base_name, (1, []))  # a step is at least text
                total += events * _EVENT_SIZE
                if step.variables:
                    total += sum(len(fill(text, step.variables)) for text in texts)
                if total > LARGEST_PROCESSES:
                    return total
    return total
