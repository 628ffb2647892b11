"""Agreement on values, whatever the test temperature."""

from collections.abc import Iterator, Sequence
from typing import Final

import pint

from litx.model import Material, Measurement, convert_value_between_units
from litx.model.measurement import MeasurementKind
from litx.mpea.disagreement import Disagreement, Error, label_of, place_of
from litx.mpea.table import UNITS, MpeaRow
from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_ontology.units import Unit

TOLERANCE = 0.05
"""Largest difference of equal values, relative to ours.

Source: published alloy benchmark, version 0.1.1."""

KINDS: Final[dict[str, frozenset[MeasurementKind]]] = {
    "HV": frozenset({AlloyMeasurementKind.vickers_hardness}),
    "YS": frozenset(
        {
            AlloyMeasurementKind.yield_strength_tension,
            AlloyMeasurementKind.yield_strength_compression,
        }
    ),
    "UTS": frozenset(
        {
            AlloyMeasurementKind.ultimate_tensile_strength,
            AlloyMeasurementKind.ultimate_compressive_strength,
        }
    ),
    "elongation": frozenset(
        {
            AlloyMeasurementKind.fracture_strain_tension,
            AlloyMeasurementKind.fracture_strain_compression,
        }
    ),
    "plastic elongation": frozenset(
        {
            AlloyMeasurementKind.ultimate_strain_tension,
            AlloyMeasurementKind.ultimate_strain_compression,
        }
    ),
    "density": frozenset({AlloyMeasurementKind.density}),
    "Young modulus": frozenset({AlloyMeasurementKind.youngs_modulus}),
    "grain size": frozenset({PhaseMeasurementKind.grain_size}),
}
"""Kinds of ours that a column of MPEA holds; it does not tell tension from compression.

Source: published alloy benchmark, version 0.1.1."""

Candidate = tuple[float, Measurement, Material]
"""A value of ours in the unit of the column, with what it comes from."""


def candidates(column: str, materials: Sequence[Material]) -> list[Candidate]:
    """Return the values of materials, nested ones included, that a column may hold."""
    return [
        (value, item, material)
        for material in materials
        for item in material.all_items()
        if isinstance(item, Measurement)
        and item.kind in KINDS[column]
        and (value := _converted(item, UNITS[column])) is not None
    ]


def compare_values(
    row: MpeaRow, materials: Sequence[Material]
) -> Iterator[tuple[str, Disagreement | None]]:
    """Yield each column of a row that can be compared, with the disagreement if there is one.

    The value of ours that is closest stands against MPEA's; a column that is blank, or for which
    there is no value of ours, is not compared.
    """
    for column in KINDS:
        theirs, ours = row.number(column), candidates(column, materials)
        if theirs is not None and ours:
            yield column, _compare(row, column, theirs, ours)


def _compare(
    row: MpeaRow, column: str, theirs: float, ours: Sequence[Candidate]
) -> Disagreement | None:
    value, item, material = min(ours, key=lambda one: abs(one[0] - theirs))
    gap = abs(theirs - value)
    if gap <= TOLERANCE * abs(value):
        return None
    return Disagreement(
        doi=row.doi,
        formula=row.formula,
        error=Error.value,
        column=column,
        mpea=f"{theirs:g} {UNITS[column]:~P}",
        ours=f"{item.value} {_unit(item)}".strip(),
        material=label_of(material),
        source=item.source,
        place=place_of(item),
        difference=gap / abs(value) if value else None,
        lines=(row.line,),
    )


def _converted(item: Measurement, unit: Unit) -> float | None:
    """Return a value in another unit; None when it is no number or of another dimension."""
    if item.numeric_value is None or item.unit is None:
        return None
    try:
        return convert_value_between_units(item.numeric_value, item.unit, unit)
    except (pint.PintError, TypeError, ValueError, AttributeError):  # free text may be anything
        return None


def _unit(item: Measurement) -> str:
    return f"{item.unit:~P}" if isinstance(item.unit, Unit) else str(item.unit or "")
