"""Places of objects that were read from a JSON document, and lines that tell objects apart."""

from collections import defaultdict
from collections.abc import Collection, Sequence

from litx.formats.json_places import find_places
from litx.model import (
    CompMeasurement,
    Experiment,
    GlobalLatticeParam,
    Material,
    Measurement,
    Quantity,
)
from litx.model.record import Origin, Record, attach
from litx.model.salvage import Salvage
from litx.model.walk import walk

_ITEMS = (CompMeasurement, GlobalLatticeParam, Measurement)


def find_in_document(salvage: Salvage, paths: Collection[str]) -> dict[str, tuple[int, int]]:
    """Return line and column of paths in the JSON document of a salvaged extraction."""
    if not paths:
        return {}
    return find_places(salvage.document, paths, "experiments", is_item=salvage.is_item)


def place_records(experiments: object, salvage: Salvage, file: str) -> None:
    """Give the objects of an extraction their places in its JSON document.

    An object without a path of its own, such as a lattice, has none.
    """
    path_by_id: dict[int, str] = {}
    for path, value in salvage.records:  # which are alive, so that no id is used twice
        for record in value if isinstance(value, list) else [value]:
            if isinstance(record, Record):
                path_by_id.setdefault(id(record), path)
    places = find_in_document(salvage, set(path_by_id.values()))
    for _, record in walk(experiments, "experiments"):
        path = path_by_id.get(id(record), "")
        if place := places.get(path):
            attach(record, Origin(file, *place, *place), record._as_printed)
            if not isinstance(record, Quantity):  # losses name the object around it
                salvage.paths.setdefault(place, path)
    salvage.records.clear()


def find_distinct_lines(experiments: Sequence[Experiment]) -> set[int]:
    """Return the lines of objects on which at most one sample or item starts.

    A document on a single line has none, so that its lines do not say which object has a slip.
    """
    columns: dict[tuple[int, type], set[int]] = defaultdict(set)
    lines = set()
    for experiment in experiments:
        for record in experiment.records:
            if origin := record.origin:
                lines.add(origin.line)
                kind = Measurement if isinstance(record, _ITEMS) else type(record)
                if kind in (Measurement, Material, Experiment):
                    columns[origin.line, kind].add(origin.column)
    return lines - {line for (line, _), starts in columns.items() if len(starts) > 1}
