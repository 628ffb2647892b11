"""Agreement on phases, reduced to the classes that MPEA tells apart."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from litx.model import Configuration, GlobalLatticeParam, Material
from litx.mpea.disagreement import Disagreement, Error, label_of, place_of
from litx.mpea.table import MpeaRow
from litx_ontology import CrysStruct

_OTHER: Final = "other"
_CLASSES: Final = {
    "FCC": "FCC",
    "L12": "FCC",
    "L10": "FCC",
    "BCC": "BCC",
    "B2": "BCC",
    "D03": "BCC",
    "HCP": "HCP",
}
"""Class of each structure; any other is "other". Source: published alloy benchmark, 0.1.1."""

_MPEA_CLASSES: Final = {**_CLASSES, "DHCP": "HCP"}
"""Class of each word of MPEA's microstructures; other words, such as Laves, are passed over."""

Ours = dict[str, GlobalLatticeParam | Configuration]
"""The classes of a material's phases, each with the first object that says so."""


def our_phases(material: Material, *, unknown_counts: bool = False) -> Ours:
    """Return the classes of the phases of a material.

    Args:
        material: The material.
        unknown_counts: Whether an unknown structure is of the class "other", as the published rule
            has it; by ours it names no class.
    """
    found: Ours = {}
    for item in material.measurements:
        if isinstance(item, (GlobalLatticeParam, Configuration)) and item.struct is not None:
            name = str(getattr(item.struct, "value", item.struct))
            if unknown_counts or name != CrysStruct.Unknown.value:
                found.setdefault(_CLASSES.get(name, _OTHER), item)
    return found


def mpea_phases(row: MpeaRow) -> tuple[str, frozenset[str]]:
    """Return the column that names phases in a row, and their classes.

    The microstructure comes first; without a word that is known the column BCC/FCC/other stands
    in. No class at all means that the row names no phase.
    """
    words = re.split(r"[+,/]", row.cells["microstructure"])
    known = frozenset(_MPEA_CLASSES[w.strip()] for w in words if w.strip() in _MPEA_CLASSES)
    if known:
        return "microstructure", known
    phase = row.cells["phase"]
    return "phase", frozenset({_CLASSES.get(phase, _OTHER)} if phase else ())


def compare_phases(row: MpeaRow, materials: Sequence[Material]) -> list[Disagreement] | None:
    """Return in what a row and the first material that names a class differ.

    None when no material names one, or the row names no phase.
    """
    named = ((one, ours) for one in materials if (ours := our_phases(one)))
    return next((_compare(row, one, ours) for one, ours in named), None)


def compare_as_published(row: MpeaRow, materials: Sequence[Material]) -> list[Disagreement] | None:
    """Return the same by the published rule: the first material, an unknown structure as "other".

    Source: published alloy benchmark, version 0.1.1.
    """
    ours = our_phases(materials[0], unknown_counts=True)
    return _compare(row, materials[0], ours) if ours else None


def _compare(row: MpeaRow, material: Material, ours: Ours) -> list[Disagreement] | None:
    column, theirs = mpea_phases(row)
    return list(_differences(row, material, ours, column, theirs)) if theirs else None


def _differences(
    row: MpeaRow, material: Material, ours: Ours, column: str, theirs: frozenset[str]
) -> Iterator[Disagreement]:
    for name, item in ours.items():
        if name not in theirs and name != _OTHER:
            is_single = theirs == {_OTHER} and len(ours) == 1 and name in {"BCC", "FCC"}
            error = Error.single_phase if is_single else Error.missing_phase
            yield _disagreement(row, material, error, f"{column} {name}", ours, item)
    for name in sorted(theirs - ours.keys() - {_OTHER}):
        first = next(iter(ours.values()))
        yield _disagreement(row, material, Error.other_phase, f"{column} {name}", ours, first)


def _disagreement(
    row: MpeaRow,
    material: Material,
    error: Error,
    column: str,
    ours: Ours,
    item: GlobalLatticeParam | Configuration,
) -> Disagreement:
    return Disagreement(
        doi=row.doi,
        formula=row.formula,
        error=error,
        column=column,
        mpea=row.cells[column.split(maxsplit=1)[0]],
        ours="+".join(ours),
        material=label_of(material),
        source=item.source,
        place=place_of(item),
        lines=(row.line,),
    )
