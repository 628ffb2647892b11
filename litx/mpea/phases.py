"""Agreement on phases, reduced to the classes that MPEA tells apart."""

import re
from collections.abc import Iterator
from typing import Final

from litx.model import Configuration, GlobalLatticeParam, Material
from litx.mpea.disagreement import Disagreement, Error, label_of, place_of
from litx.mpea.table import Row

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


def our_phases(material: Material) -> Ours:
    """Return the classes of the phases of a material."""
    found: Ours = {}
    for item in material.measurements:
        if isinstance(item, (GlobalLatticeParam, Configuration)) and item.struct is not None:
            name = str(getattr(item.struct, "value", item.struct))
            found.setdefault(_CLASSES.get(name, _OTHER), item)
    return found


def mpea_phases(row: Row) -> tuple[str, frozenset[str]]:
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


def compare_phases(row: Row, material: Material) -> list[Disagreement] | None:
    """Return in what a row and a material differ; None when one of them names no phase."""
    ours, (column, theirs) = our_phases(material), mpea_phases(row)
    return list(_differences(row, material, ours, column, theirs)) if ours and theirs else None


def _differences(
    row: Row, material: Material, ours: Ours, column: str, theirs: frozenset[str]
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
    row: Row,
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
