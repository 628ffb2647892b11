"""MEA008 values-out-of-order: a value exceeds another that bounds it.

What it checks:
    In a material, by the same method and at the same temperature: elastic limit <= yield strength
    <= ultimate strength, strain at ultimate stress <= fracture strain, onset <= end of serrations,
    solidus <= liquidus, crystallite <= grain size. Several values of a kind count as a range. The
    rule allows for uncertainties and a tolerance of 1 %. It does not compare ends of ranges and
    bounded values (">5").

Why:
    The two values are exchanged, or a digit is wrong.

Example:
    yield_strength_tension 850 MPa, ultimate_tensile_strength 620 MPa

Instead:
    yield_strength_tension 620 MPa, ultimate_tensile_strength 850 MPa

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B11 in the list of rules.
"""

from litx.model import Experiment
from litx_ontology import ValueQualifier
from litx_ontology.unit_text import convert
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import PhysicalValue, is_central, iter_values, kelvin
from litx_validators.words import key_of, quoted, text_of

_ORDER: tuple[tuple[str, str], ...] = (
    ("elastic_limit_tension", "yield_strength_tension"),
    ("elastic_limit_compression", "yield_strength_compression"),
    ("yield_strength_tension", "ultimate_tensile_strength"),
    ("yield_strength_compression", "ultimate_compressive_strength"),
    ("ultimate_strain_tension", "fracture_strain_tension"),
    ("ultimate_strain_compression", "fracture_strain_compression"),
    ("serration_onset_stress_compression", "serration_end_stress_compression"),
    ("solidus", "liquidus"),
    ("crystallite_size", "grain_size"),
)
"""Pairs of kinds; the first is never larger than the second."""

_SLACK = 0.01
"""Relative difference that rounding of two printed values may make."""

_COMPARED = (ValueQualifier.EXACT, ValueQualifier.APPROXIMATE)


@rule("MEA008", number="B11", since="0.1", scope="validate")
def values_out_of_order(experiment: Experiment) -> Findings:
    """Yield the larger of two values in the wrong order."""
    values_by_place: dict[object, dict[str, list[PhysicalValue]]] = {}
    for owner, value in iter_values(experiment):
        record = value.record
        if is_central(record) and record.value_qualifier in _COMPARED:
            heat = kelvin(record.temperature)
            method = key_of(text_of(record.measurement_method))
            place = (id(owner), None if heat is None else round(heat), method)
            values_by_place.setdefault(place, {}).setdefault(value.kind, []).append(value)
    for by_kind in values_by_place.values():
        for low, high in _ORDER:
            if low in by_kind and high in by_kind:
                least = min(by_kind[low], key=lambda v: v.amount - v.margin)
                most = max(by_kind[high], key=lambda v: v.amount + v.margin)
                if _exceeds(least, most):
                    yield _finding(least, most)


def _exceeds(low: PhysicalValue, high: PhysicalValue) -> bool:
    """Return whether a value is above a value that bounds it, beyond both uncertainties."""
    ceiling = convert(high.amount + high.margin, high.kind.unit, low.kind.unit)
    return ceiling is not None and low.amount - low.margin > ceiling + _SLACK * abs(ceiling)


def _finding(low: PhysicalValue, high: PhysicalValue) -> Finding:
    """Return the finding that the value that should be lower exceeds the higher."""
    return Finding(
        at=low.record,
        field="value",
        message=f"{low.kind.value} {quoted(low.record.value)} {low.record.unit} exceeds "
        f"{high.kind.value} {quoted(high.record.value)} {high.record.unit}",
        hint="exchange the values, correct a digit, or record what differs between the tests",
    )
