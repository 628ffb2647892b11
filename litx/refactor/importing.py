"""Conversion of an extraction to the module of a paper, for review."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from litx.dataset import Dataset
from litx.errors import DatasetError
from litx.formats.layout import format_if_possible
from litx.formats.python_source import headline, module_source
from litx.formats.python_source.objects import Notes
from litx.model import Configuration, Experiment, Material, Measurement, Paper, Record
from litx.model.paper import stem_of
from litx.sandbox.salvage.places import find_distinct_lines
from litx.sandbox.slip import Slip
from litx_ontology.canonical import MeasurementKind
from litx_ontology.fields import Field
from litx_ontology.search import did_you_mean

_LONGEST_REMARK = 300
"""Most characters of a remark on a slip of form."""


def find_paper(doi: str | None, stem: str, dataset: Dataset) -> Paper:
    """Return the paper of an extraction, with the metadata of the dataset if known.

    Without a DOI, the stem of the extraction's file must name a known paper.

    Raises:
        DatasetError: There is no DOI, and the stem names no known paper.
    """
    wanted = stem if doi is None else stem_of(doi)
    if wanted in dataset.papers:
        return dataset.papers[wanted]
    if doi is None:
        raise DatasetError(f"no DOI is known for {stem!r}", "give it with --doi")
    return Paper(doi=doi)


def review_note(objects: Sequence[Record], field: Field) -> str | None:
    """Return a note for the reviewer of an object or a group of measurements, in its field."""
    first = objects[0]
    notes = []
    has_source = any(getattr(record, "source", None) is not None for record in objects)
    if not has_source and not isinstance(first, (Experiment, Material)):
        notes.append("No source given.")
    if isinstance(first, Measurement) and type(first.kind) is str:
        near = did_you_mean(first.kind, *field.kinds, field=field)
        notes.append(f"Kind not in the vocabulary{f': {near}' if near else '.'}")
    return " ".join(notes) or None


def write_imported(
    experiments: Sequence[Experiment],
    paper: Paper,
    origin: str,
    field: Field,
    *,
    canary: str = "",
    about: str = "",
    notes: Notes | None = None,
    slips: Sequence[Slip] = (),
) -> str:
    """Return the module of a paper with extracted experiments.

    Args:
        experiments: Extracted experiments; those of the paper are ignored.
        paper: Paper with its metadata.
        origin: File of the extraction.
        field: Field of the paper.
        canary: Canary text, for ground truth only.
        about: Further text for the docstring.
        notes: Function that returns the comment above an object; by default `review_note`.
        slips: Slips of form in the extraction, each written as a comment above its object, or in
            the docstring if the object is missing or shares its line with another one.

    Raises:
        FormatError: A value cannot be written as source.
    """
    converted = []
    for experiment in experiments:
        materials = [
            material.evolve(
                measurements=[_with_member(item, field) for item in material.measurements]
            )
            for material in experiment.output_materials
        ]
        converted.append(experiment.evolve(output_materials=materials))
    text = f"Imported from {origin}; not yet compared with the paper. {about}"
    lines = find_distinct_lines(converted)
    unplaced = [slip for slip in slips if slip.start not in lines]
    placed = [slip for slip in slips if slip.start in lines]
    head = f"{headline(paper)}.\n\n{text.rstrip()}"
    docstring = "\n".join([head, *(_remark(slip, with_line=True) for slip in unplaced)])
    paper = paper.evolve(experiments=converted)
    notes = notes or partial(review_note, field=field)
    return format_if_possible(module_source(paper, canary, docstring, _remarks(placed, notes)))


def _remarks(slips: Sequence[Slip], notes: Notes) -> Notes:
    """Return a function that adds the slips of form to the notes about objects."""
    by_line: dict[int, list[Slip]] = {}
    for slip in slips:
        if slip.start is not None:
            by_line.setdefault(slip.start, []).append(slip)

    def remark(objects: Sequence[Record]) -> str | None:
        lines = dict.fromkeys(record.origin.line for record in objects if record.origin)
        at_lines = [slip for line in lines for slip in by_line.pop(line, ())]
        remarks = [_remark(slip, with_line=slip.is_lost) for slip in at_lines]
        return " ".join(filter(None, (notes(objects), *remarks))) or None

    return remark


def _remark(slip: Slip, *, with_line: bool = False) -> str:
    """Return a note for the reviewer of a slip of form."""
    place = f"line {slip.line}: " if with_line and slip.line else ""
    text = " ".join(f"Slip of form: {place}{slip.message} ({slip.mended}).".split())
    return text if len(text) <= _LONGEST_REMARK else f"{text[: _LONGEST_REMARK - 3]}..."


def _with_member(item: Any, field: Field, *, is_inner: bool = False) -> Any:
    """Replace the text of a kind by its member, in configurations by a member for phases first."""
    if isinstance(item, Configuration):
        inner = [_with_member(part, field, is_inner=True) for part in item.measurements]
        return item.evolve(measurements=inner) if inner else item
    if isinstance(item, Measurement) and type(item.kind) is str and not item.as_printed:
        enums = field.kinds
        members: dict[str, MeasurementKind] = {
            member.value: member for enum in (enums if is_inner else enums[::-1]) for member in enum
        }
        member = members.get(item.kind)
        return item if member is None else item.evolve(kind=member)
    return item
