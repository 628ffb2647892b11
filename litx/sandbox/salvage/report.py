"""Experiments and slips of a salvaged program."""

from dataclasses import replace
from typing import Any

from litx.display.text import printable
from litx.errors import ArgumentError
from litx.formats.json_places import parts_of
from litx.model import Experiment, GlobalLatticeParam, Measurement
from litx.model.normalize import unwrap
from litx.model.salvage import RecordedSlip, Salvage, Word, is_lost
from litx.sandbox.output import NOTHING
from litx.sandbox.salvage.places import find_in_document
from litx.sandbox.slip import MOST, Slip, Slips

_FILE = "<program>"

SAYING = frozenset({"lattice", "measurements", "phase_fraction", "struct"})
"""Fields without which an object says less than it should, and not only less exactly."""


def accept_result(result: Any, salvage: Salvage) -> Any:
    """Return the experiments of a result as a list, without other items."""
    if result is NOTHING or isinstance(result, Word):
        return NOTHING
    if isinstance(result, Experiment) or type(result) is tuple:
        message = f"the result is of type {type(result).__name__}, not a list of experiments"
        salvage.add(ArgumentError(message, "write a list"), "it is read as a list")
        result = [result] if isinstance(result, Experiment) else list(result)
    if not isinstance(result, list):
        return result
    experiments = []
    for index, marked in enumerate(result):
        item = unwrap(marked)
        if isinstance(item, Word) or is_lost(item):
            continue
        if isinstance(item, Experiment):
            experiments.append(item)
            continue
        message = f"item {index} of the result is of type {type(item).__name__}, not an Experiment"
        salvage.add(ArgumentError(message, "put it into an experiment"), "it is left out")
        salvage.objects += 1
        salvage.lost += 1
    return experiments


def add_slips(slips: Slips, salvage: Salvage) -> Slips:
    """Return `slips` followed by those of `salvage`: at most MOST are listed, numbers are sums."""
    more = list_slips(salvage, None)
    listed = (*slips.listed, *more.listed)[:MOST]
    count, objects = slips.count + more.count, slips.objects + more.objects
    return Slips(listed, count, objects, slips.lost + more.lost)


def list_slips(salvage: Salvage, file: str | None = _FILE) -> Slips:
    """Return the slips of a program, with their places in a file; None for any file."""
    salvage.report_unused_words()
    slips = salvage.slips[:MOST]
    paths = {slip.path for slip in slips if slip.path}
    places = find_in_document(salvage, paths)
    starts = {path: line for (line, _), path in salvage.paths.items()}
    listed = []
    for slip in slips:
        slip.place = slip.place or places.get(slip.path)
        described = _describe_slip(slip, file)
        if slip.record is not None and not slip.path:
            at = described.line or 0, described.column or 0
            described = replace(described, path=salvage.paths.get(at, ""))
        elif slip.path:
            start = next((starts[part] for part in parts_of(slip.path) if part in starts), None)
            described = replace(described, start=start)
        listed.append(described)
    return Slips(tuple(listed), salvage.count, salvage.objects, salvage.lost)


def _describe_slip(slip: RecordedSlip, file: str | None) -> Slip:
    record = slip.record
    if slip.is_lost and slip.holder is not None and not is_lost(slip.holder):
        record = slip.holder  # which is mended
    origin = None if record is None else record.origin
    start, column = (origin.line, origin.column) if origin else (None, None)
    if origin is None or file not in {None, origin.file}:
        start = column = None
    line, column = slip.place or (start, column)
    texts = (slip.message, slip.mended, slip.hint)
    message, mended, hint = (printable(text[:500]) for text in texts)
    places = (line, column, start, slip.path)
    return Slip(message, mended, hint, slip.code, *places, slip.is_lost, _missing_of(slip))


def _missing_of(slip: RecordedSlip) -> str:
    """Return what is missing for a slip; see `Slip.about`."""
    record = slip.record
    if slip.about or record is None:
        return slip.about
    if isinstance(slip.holder, GlobalLatticeParam) and not is_lost(slip.holder):
        return GlobalLatticeParam.__name__
    if slip.is_lost and isinstance(record, Measurement):
        kind = getattr(unwrap(record.kind), "value", unwrap(record.kind))
        said = [(kind, str), (unwrap(record.value), int | float | str)]
        return " ".join(str(given) if isinstance(given, of) else "None" for given, of in said)
    says = slip.is_lost or slip.mended.partition(" ")[0] in SAYING
    return type(record).__name__ if says else ""
