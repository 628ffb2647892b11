"""Differences of a row of MPEA and the materials of its composition, in phases and in values.

Source of both rules: published alloy benchmark, version 0.1.1.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from litx.files.package_data import read_toml
from litx.model import Configuration, GlobalLatticeParam, Material, Measurement
from litx.model.phrases import format_with_unit
from litx.mpea.table import COMPARED, MpeaRow
from litx_ontology import CrysStruct
from litx_ontology.unit_text import convert

_OTHER: Final = "other"
_CLASSES: Final = read_toml("litx.mpea", "tables")["classes"]
"""Class of each structure; any other is "other"."""

_MPEA_CLASSES: Final = {**_CLASSES, "DHCP": "HCP"}
"""Class of each word of MPEA's microstructures; other words, such as Laves, are ignored."""

_TOLERANCE = 0.05  # largest difference of equal values, relative to ours

_Phases = dict[str, GlobalLatticeParam | Configuration]


class Error(StrEnum):
    """Kinds of differences."""

    missing_phase = "phase that the row lacks"
    other_phase = "phase that our sample lacks"
    single_phase = "single phase called other"
    value = "value"


@dataclass(frozen=True)
class Disagreement:
    """A difference of MPEA and the ground truth."""

    doi: str
    formula: str  # the alloy as MPEA prints it
    error: Error
    column: str  # column of MPEA; of a phase, with its class
    mpea: str  # value in MPEA
    ours: str  # value in the ground truth
    material: str  # material of the ground truth
    source: str | None  # location of ours in the paper, if known
    place: str  # file and line of ours
    difference: float | None = None  # of a value, relative to ours, if defined
    lines: tuple[int, ...] = ()  # lines of MPEA's file with this error

    @property
    def identity(self) -> tuple[str, ...]:
        """Key that rows of MPEA with the same error share."""
        return (self.doi, self.formula, self.error, self.column, self.mpea, self.ours)


def _disagreement(
    row: MpeaRow,
    material: Material,
    item: GlobalLatticeParam | Configuration | Measurement,
    **fields: Any,
) -> Disagreement:
    """Build a disagreement; `fields` are those that do not follow from row, material and item."""
    origin = item.origin
    return Disagreement(
        doi=row.doi,
        formula=row.formula,
        material=material.name or material.process or "unnamed",
        source=item.source,
        place=f"{Path(origin.file).name}:{origin.line}" if origin else "",
        lines=(row.line,),
        **fields,
    )


def find_phases(material: Material, *, unknown_counts: bool = False) -> _Phases:
    """Return the classes of a material's phases, each with its first object.

    An unknown structure has no class; by the published rule it counts as "other".
    """
    phases: _Phases = {}
    for item in material.measurements:
        if isinstance(item, (GlobalLatticeParam, Configuration)) and item.struct is not None:
            name = str(getattr(item.struct, "value", item.struct))
            if unknown_counts or name != CrysStruct.Unknown.value:
                phases.setdefault(_CLASSES.get(name, _OTHER), item)
    return phases


def read_phases(row: MpeaRow) -> tuple[str, frozenset[str]]:
    """Return the column that names phases in a row, and their classes.

    The microstructure comes first; without a known word the column BCC/FCC/other is used. A row may
    name no phase.
    """
    words = re.split(r"[+,/]", row.cells["microstructure"])
    known = frozenset(_MPEA_CLASSES[w.strip()] for w in words if w.strip() in _MPEA_CLASSES)
    if known:
        return "microstructure", known
    phase = row.cells["phase"]
    return "phase", frozenset({_CLASSES.get(phase, _OTHER)} if phase else ())


def compare_phases(
    row: MpeaRow, materials: Sequence[Material], *, as_published: bool = False
) -> list[Disagreement] | None:
    """Return the differences of a row and the first material that names a class.

    By the published rule it is the first material, with an unknown structure as "other". The result
    is None if no material names a class, or the row names no phase.
    """
    if as_published:
        materials = materials[:1]
    named = ((m, find_phases(m, unknown_counts=as_published)) for m in materials)
    material, ours = next((pair for pair in named if pair[1]), (None, {}))
    column, theirs = read_phases(row)
    if material is None or not theirs:
        return None
    is_single = theirs == {_OTHER} and len(ours) == 1 and ours.keys() <= {"BCC", "FCC"}
    error = Error.single_phase if is_single else Error.missing_phase
    lacking = [(error, name, ours[name]) for name in ours if name not in {*theirs, _OTHER}]
    first = next(iter(ours.values()))
    others = sorted(theirs - ours.keys() - {_OTHER})
    sides = {"mpea": row.cells[column], "ours": "+".join(ours)}
    return [
        _disagreement(row, material, item, error=error, column=f"{column} {name}", **sides)
        for error, name, item in [*lacking, *((Error.other_phase, name, first) for name in others)]
    ]


def find_values(
    column: str, materials: Sequence[Material]
) -> list[tuple[float, Measurement, Material]]:
    """Return the values of materials, nested values included, of a column, in its unit."""
    unit, kinds = COMPARED[column]
    return [
        (value, item, material)
        for material in materials
        for item in material.all_items()
        if isinstance(item, Measurement)
        and item.kind in kinds
        and item.numeric_value is not None
        and (value := convert(item.numeric_value, item.unit, unit)) is not None
    ]


def compare_values(row: MpeaRow, materials: Sequence[Material]) -> Iterator[Disagreement | None]:
    """Yield the disagreement, or None, for each comparable column of a row.

    The closest value of ours is compared, whatever the test temperature; a column that is blank, or
    for which the ground truth has no value, is not compared.
    """
    for column, (unit, _) in COMPARED.items():
        theirs, ours = row.number(column), find_values(column, materials)
        if theirs is None or not ours:
            continue
        value, item, material = min(ours, key=lambda candidate: abs(candidate[0] - theirs))
        gap = abs(theirs - value)
        if gap <= _TOLERANCE * abs(value):
            yield None
            continue
        sides = {
            "mpea": format_with_unit(f"{theirs:g}", unit),
            "ours": format_with_unit(item.value, item.unit),
            "difference": gap / abs(value) if value else None,
        }
        yield _disagreement(row, material, item, error=Error.value, column=column, **sides)
