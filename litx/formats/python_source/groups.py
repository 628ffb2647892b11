"""Measurements that were made as a group, to be written as one call of `group_measurements`."""

import itertools
import json
from collections.abc import Iterator, Sequence
from typing import Any

from litx.formats.canonical_json.encode import Encoder
from litx.model.configuration import Configuration
from litx.model.material import Material
from litx.model.measurement import Measurement
from litx.model.record import FOR_TRUTHS

SHARED = ("kind", "unit", "measurement_method", "temperature", "pressure", "group_name")
"""Fields that all measurements of a group have alike."""

OWN = ("uncertainty", "description", "source")
"""Fields that a group has once, or each of its values for itself."""


def runs(items: Sequence[Any]) -> list[list[Any]]:
    """Cut a list of items where the group changes; what is in no group stands alone."""
    found: list[list[Any]] = []
    for _, run in itertools.groupby(enumerate(items), key=_run_key):
        found.append([item for _, item in run])
    return found


def whole_groups(material: Material) -> frozenset[Any]:
    """Return the ids of the groups of a material that one call of `group_measurements` makes.

    Such a group stands together in one list, and its measurements differ in nothing but what the
    values of a group may differ in.
    """
    holders = list(_holders(material))
    if any(_marks_items(holder) for holder in holders):
        return frozenset()
    seen, whole = [], set()
    for run in itertools.chain.from_iterable(runs(holder.measurements) for holder in holders):
        group_id = group_of(run[0])
        if group_id is not None:
            seen.append(group_id)
            if len(run) > 1 and len({_shared_part(one) for one in run}) == 1:
                whole.add(group_id)
    return frozenset(group_id for group_id in whole if seen.count(group_id) == 1)


def group_of(item: object) -> Any:
    """Return the group id of a measurement, None for anything else."""
    return item.group_id if isinstance(item, Measurement) else None


def exact(value: object) -> str:
    """Return text that is the same for values that are the same in type and value alone."""
    return json.dumps(Encoder().encode(value))


def _run_key(numbered: tuple[int, object]) -> tuple[bool, Any]:
    index, item = numbered
    group_id = group_of(item)
    return (False, index) if group_id is None else (True, group_id)


def _shared_part(one: Measurement) -> tuple[object, ...]:
    """Return what all of a group must have alike; what the call cannot say keeps one apart."""
    words = one.as_printed
    is_apart = words.keys() - set(SHARED) or any(getattr(one, name) for name in FOR_TRUTHS)
    apart = id(one) if is_apart else None
    return (apart, *(exact(getattr(one, name)) for name in SHARED), frozenset(words.items()))


def _holders(holder: Material | Configuration) -> Iterator[Material | Configuration]:
    """Yield what holds measurements: the material, its configurations, and theirs."""
    yield holder
    for item in holder.measurements:
        if isinstance(item, Configuration):
            yield from _holders(item)


def _marks_items(holder: Material | Configuration) -> bool:
    return any(place.startswith("measurements") for place in holder.as_printed)
