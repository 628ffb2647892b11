"""An extraction as the module of a paper, ready to be held against the paper."""

from collections.abc import Sequence
from typing import Any

import litxalloy
from litx.errors import DatasetError
from litx.formats.layout import format_if_possible
from litx.formats.python_source import headline, module_source
from litx.formats.python_source.objects import Notes
from litx.model import Configuration, Experiment, Material, Measurement, Paper, Record
from litx.model.paper import stem_of
from litx.sandbox.slip import Slip
from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_ontology.canonical import MeasurementKind
from litx_ontology.search import did_you_mean

_LONGEST_REMARK = 300
"""Characters of what is said of a slip of form."""


def find_paper(doi: str | None, stem: str) -> Paper:
    """Return the paper of an extraction, with what the ground truth knows of it.

    Without a DOI the stem of the extraction's file must name a known paper; else it is a
    `DatasetError`.
    """
    wanted = stem if doi is None else stem_of(doi)
    if wanted in litxalloy.papers:
        return litxalloy.papers[wanted]
    if doi is None:
        raise DatasetError(f"no DOI is known for {stem!r}", "give it with --doi")
    return Paper(doi=doi)


def review_note(objects: Sequence[Record]) -> str | None:
    """Return what a reviewer should know of an object, or of a group of measurements."""
    first = objects[0]
    notes = []
    has_source = any(getattr(one, "source", None) is not None for one in objects)
    if not has_source and not isinstance(first, (Experiment, Material)):
        notes.append("No source given.")
    if isinstance(first, Measurement) and type(first.kind) is str:
        near = did_you_mean(first.kind, AlloyMeasurementKind, PhaseMeasurementKind)
        notes.append(f"Kind not in the vocabulary{f': {near}' if near else '.'}")
    return " ".join(notes) or None


def write_imported(
    experiments: Sequence[Experiment],
    paper: Paper,
    origin: str,
    *,
    canary: str = "",
    about: str = "",
    notes: Notes = review_note,
    slips: Sequence[Slip] = (),
) -> str:
    """Return the module of a paper with experiments that were extracted.

    Args:
        experiments: They; the paper's own are not used.
        paper: The paper.
        origin: The file that they are from.
        canary: What only ground truth has.
        about: What else its docstring says.
        notes: Gives the comments above objects.
        slips: What the extraction has of slips of form, each a comment above its object, or in the
            docstring where the object is left out.

    Raises:
        FormatError: Something cannot be written as source.
    """
    found = []
    for one in experiments:
        materials = [
            made.evolve(measurements=[_with_member(item) for item in made.measurements])
            for made in one.output_materials
        ]
        found.append(one.evolve(output_materials=materials))
    told = f"Imported from {origin}; not yet held against the paper. {about}"
    lines = {record.origin.line for one in found for record in one.records if record.origin}
    left = [slip for slip in slips if slip.start not in lines]
    docstring = "\n".join(
        [
            f"{headline(paper)}.\n\n{told.rstrip()}",
            *(_remark(slip, with_line=True) for slip in left),
        ]
    )
    write = module_source(
        paper.evolve(experiments=found), canary, docstring, _remarks(slips, notes)
    )
    return format_if_possible(write)


def _remarks(slips: Sequence[Slip], notes: Notes) -> Notes:
    """Return what gives the comments above objects, their slips of form among them."""
    by_line: dict[int, list[Slip]] = {}
    for slip in slips:
        if slip.start is not None and not slip.is_lost:
            by_line.setdefault(slip.start, []).append(slip)

    def remark(objects: Sequence[Record]) -> str | None:
        lines = dict.fromkeys(one.origin.line for one in objects if one.origin)
        own = [_remark(slip) for line in lines for slip in by_line.pop(line, ())]
        return " ".join(filter(None, (notes(objects), *own))) or None

    return remark


def _remark(slip: Slip, *, with_line: bool = False) -> str:
    """Return what a reviewer should know of a slip of form."""
    place = f"line {slip.line}: " if with_line and slip.line else ""
    text = " ".join(f"Slip of form: {place}{slip.message} ({slip.mended}).".split())
    return text if len(text) <= _LONGEST_REMARK else f"{text[: _LONGEST_REMARK - 3]}..."


def _with_member(item: Any, *, is_inner: bool = False) -> Any:
    """Give a measurement the member whose text is its kind; in a configuration, a phase's first."""
    if isinstance(item, Configuration):
        inner = [_with_member(one, is_inner=True) for one in item.measurements]
        return item.evolve(measurements=inner) if inner else item
    if isinstance(item, Measurement) and type(item.kind) is str and not item.as_printed:
        alloy: dict[str, MeasurementKind] = {one.value: one for one in AlloyMeasurementKind}
        phase: dict[str, MeasurementKind] = {one.value: one for one in PhaseMeasurementKind}
        member = (alloy | phase if is_inner else phase | alloy).get(item.kind)
        return item if member is None else item.evolve(kind=member)
    return item
