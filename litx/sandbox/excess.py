"""What a result, still plain data, has too much of; nothing is built before this is known.

Rules and scoring take time for each pair of some of these, so a result of 8 MB could take hours.
"""

from collections.abc import Iterator
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
    groups = [key for one in experiments for key in _keys(one.get("synthesis_groups"))]
    raws = (key for one in experiments for key in _keys(one.get("raw_materials")))
    events = (item for one in experiments for item in _values(one.get("synthesis_groups")))
    steps = sum(map(_steps, materials)) + sum(map(_inputs, events))
    counts = (
        ("materials", len(materials), MOST_MATERIALS),
        ("synthesis groups and their variables", sum(map(_variables, groups)), MOST_GROUPS),
        ("steps, inputs and values in processes", steps, MOST_STEPS),
        ("measurements", sum(map(_measurements, materials)), MOST_MEASUREMENTS),
    )
    for what, number, most in counts:
        if number > most:
            return f"it has {number:,} {what}; at most {most:,} are taken"
    longest = max([*map(len, groups), *map(len, raws)], default=0)
    if longest > LONGEST_NAME:
        return (
            f"the name of a synthesis group or raw material has {longest:,} characters; "
            f"at most {LONGEST_NAME:,} are taken"
        )
    return ""


def _list(data: object) -> list[Any]:
    """Return a list, an empty one for anything else."""
    return data if type(data) is list else []


def _keys(data: object) -> Iterator[str | list[Any]]:
    """Yield the keys of a map: text, or its code points where JSON cannot hold it."""
    if type(data) is not dict:
        return
    entries = data.get("map")
    if type(entries) is dict:
        yield from entries
    for pair in _list(data.get("pairs")):
        key = pair[0] if type(pair) is list and pair else None
        found = key.get("text") if type(key) is dict else key
        if isinstance(found, (str, list)):
            yield found


def _values(data: object) -> Iterator[Any]:
    """Yield the items of the lists in a map, or of the list that stands in its place."""
    if type(data) is not dict:
        yield from _list(data)
        return
    entries = data.get("map")
    for value in entries.values() if type(entries) is dict else ():
        yield from _list(value)
    for pair in _list(data.get("pairs")):
        yield from _list(pair[-1]) if type(pair) is list and pair else ()


def _inputs(event: object) -> int:
    """Count the inputs of an event."""
    return len(_list(event.get("inputs"))) if type(event) is dict else 0


def _variables(key: str | list[Any]) -> int:
    """Count a group and what its key holds in brackets."""
    return 1 + (key.count(",") if isinstance(key, str) else key.count(ord(",")))


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
