"""What a result has too much of: as plain data, before it is built, and once it is written out.

Rules and scoring take time for each pair of some of these, so a result of 8 MB could take hours. A
template is filled in for each material that uses it, and a configuration is compared by the names
of all that it lies in.
"""

from typing import Any

from litx.errors import ArgumentError
from litx.model import Experiment, Material
from litx.model.process import fill

MOST_MATERIALS = 5_000
"""Materials of one result; the richest published extraction of a paper has some 50."""

MOST_MEASUREMENTS = 20_000
"""Measurements of one result, those in configurations included; a rich paper has some 500."""

MOST_STEPS = 20_000
"""Steps, inputs and values in all processes and events of one result; a rich paper has some 300."""

MOST_GROUPS = 10_000
"""Synthesis groups of one result and variables in their keys; a rich paper has some 20."""

LONGEST_NAME = 1_000
"""Characters of the name of a group or raw material, its variables included."""

_EVENT_SIZE = 1_000
LARGEST_PROCESSES = 50_000_000
"""What the processes of one result may come to: 50,000 events, or as much text; a rich paper has
some 1,000 events. Each is compared with each of the truth."""

DEEPEST_CONFIGURATION = 20
"""Configurations that one lies in, each `within` the next; a rich paper has 2."""

LONGEST_LINEAGES = 5_000_000
"""Characters of the names of one result's configurations, each with those of all that it lies in; a
rich paper has some 2,000."""


def find_excess(data: object) -> str:
    """Say what canonical JSON of experiments has too much of; empty when of nothing.

    What is not as it should be counts as nothing: reading refuses it.
    """
    experiments = [one for one in _list(data) if type(one) is dict]
    materials = [
        one
        for experiment in experiments
        for one in _list(experiment.get("output_materials"))
        if type(one) is dict
    ]
    groups = [pair for one in experiments for pair in _pairs(one.get("synthesis_groups"))]
    raws = [pair for one in experiments for pair in _pairs(one.get("raw_materials"))]
    keys: list[Any] = [key for key, _ in groups if isinstance(key, str | list)]
    variables = sum(1 + key.count("," if isinstance(key, str) else ord(",")) for key in keys)
    events = [one for _, value in groups for one in _list(value) if type(one) is dict]
    steps = sum(map(_steps, materials)) + sum(len(_list(one.get("inputs"))) for one in events)
    counts = (
        ("materials", len(materials), MOST_MATERIALS),
        ("synthesis groups and their variables", variables, MOST_GROUPS),
        ("steps, inputs and values in processes", steps, MOST_STEPS),
        ("measurements", sum(map(_measurements, materials)), MOST_MEASUREMENTS),
    )
    for what, number, most in counts:
        if number > most:
            return f"it has {number:,} {what}; at most {most:,} are taken"
    names = [*keys, *(key for key, _ in raws if isinstance(key, str | list))]
    longest = max(map(len, names), default=0)
    if longest > LONGEST_NAME:
        return (
            f"the name of a synthesis group or raw material has {longest:,} characters; "
            f"at most {LONGEST_NAME:,} are taken"
        )
    return ""


def _list(data: object) -> list[Any]:
    """Return a list, an empty one for anything else."""
    return data if type(data) is list else []


def _pairs(data: object) -> list[tuple[Any, Any]]:
    """Return keys and values of a map, or of what stands in its place.

    A key is text, or its code points where JSON cannot hold it.
    """
    if type(data) is not dict:
        return [(None, data)]
    entries = data.get("map")
    found = list(entries.items()) if type(entries) is dict else []
    for pair in _list(data.get("pairs")):
        if type(pair) is list and pair:
            key = pair[0].get("text") if type(pair[0]) is dict else pair[0]
            found.append((key, pair[-1]))
    return found


def _steps(material: dict[str, Any]) -> int:
    """Count the steps of a material's process, its inputs and the values of variables."""
    process = material.get("process")
    if type(process) is dict:  # the code points of a text that JSON cannot hold
        points = _list(process.get("text"))
        return sum(map(points.count, b">=,"))
    return sum(map(process.count, ("->", "=", ","))) if type(process) is str else 0


def _measurements(owner: object) -> int:
    """Count the measurements of a material or configuration, or in a list that was not spread."""
    items = owner.get("measurements") if type(owner) is dict else owner
    return sum(
        [1 + _measurements(item) if type(item) in {dict, list} else 1 for item in _list(items)]
    )


def find_expanded_excess(experiments: list[Experiment]) -> str:
    """Say what of a result is too large once it is written out; empty when nothing is."""
    materials = (one for experiment in experiments for one in experiment.output_materials)
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
    """Return how many characters the names of configurations have, with what each lies in."""
    hosts = {str(one.name): one.within for one in material.configurations()}
    total = 0
    for config in material.configurations():
        lies_in: list[str] = []
        host = config.within
        while host is not None and str(host) not in lies_in:
            lies_in.append(str(host))
            host = hosts.get(str(host))
            if len(lies_in) > DEEPEST_CONFIGURATION:
                raise ArgumentError(
                    f"a configuration lies in more than {DEEPEST_CONFIGURATION} others, "
                    "one in the other",
                    "name in `within` what it lies in alone",
                )
        total += len(str(config.name)) + sum(map(len, lies_in))
    return total


def _processes(experiments: list[Experiment]) -> int:
    """Return how many characters and events the materials' processes come to."""
    total = 0
    for experiment in experiments:
        sizes: dict[str, tuple[int, list[str]]] = {}
        for base, group in experiment.synthesis_group_map.items():
            found = [one for event in group.process_events for one in event.texts().values()]
            texts = [text for one in found for text in ([one] if isinstance(one, str) else one)]
            templates = [text for text in texts if "[" in text]  # which may hold a placeholder
            sizes[base] = len(group.process_events), templates
        for material in experiment.output_materials:
            for step in experiment.steps(material):
                events, texts = sizes.get(step.base_name, (1, []))  # a step is text at least
                total += events * _EVENT_SIZE
                if step.variables:
                    total += sum(len(fill(text, step.variables)) for text in texts)
                if total > LARGEST_PROCESSES:
                    return total
    return total
