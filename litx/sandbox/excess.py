"""What a result, still plain data, has too much of; nothing is built before this is known.

Rules and scoring take time for each pair of some of these, so a result of 8 MB could take hours.
"""

from typing import Any

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


def excess(data: object) -> str:
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
