"""UNI001 wrong-dimension: the unit of a value does not fit its kind.

What it checks:
    The unit of a measurement fits its kind: a stress for a strength, mass per volume for a density,
    a percentage or a pure number for a strain. HV is only a unit of hardness. The rule also checks
    temperatures, pressures, durations and phase fractions, and each map of `also`, with the
    recorded values for the fields that it omits.

Why:
    The kind or the unit of such a value is wrong, and it cannot be compared.

Example:
    Measurement(kind="density", value=7.8, unit=MegaPascal)

Instead:
    Measurement(kind="density", value=7.8, unit=gram_per_cm3)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B9 in the list of rules.
"""

from litx.model import Experiment, GlobalLatticeParam, Measurement, ProcessEvent, Quantity, Record
from litx_ontology.unit_text import as_unit
from litx_ontology.units import ureg
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import has_dimension_of, kind_of
from litx_validators.words import quoted, text_of

_FIELDS: dict[type[Record], dict[str, str]] = {
    Measurement: {"temperature": "kelvin", "pressure": "pascal"},
    ProcessEvent: {"temperature": "kelvin", "duration": "second"},
    GlobalLatticeParam: {"phase_fraction": "percent"},
}
"""Fields with a quantity, each with a unit of its dimension."""


@rule("UNI001", number="B9", since="0.1", scope="validate")
def wrong_dimension(experiment: Experiment) -> Findings:
    """Yield each measurement and quantity with a unit of the wrong dimension."""
    for record in experiment.records:
        if isinstance(record, Measurement):
            yield from _measurement(record)
        for name, target in _FIELDS.get(type(record), {}).items():
            quantity = getattr(record, name)
            unit = as_unit(quantity.unit) if isinstance(quantity, Quantity) else None
            if unit is not None and not has_dimension_of(unit, target):
                yield Finding(
                    at=record,
                    field=name,
                    message=f"{name} {quoted(quantity.value)} has the unit {unit}",
                    hint=f"write a unit that converts to {target}",
                )


def _measurement(record: Measurement) -> Findings:
    """Yield the findings about the unit of a measurement and of its alternatives."""
    recorded = {"kind": record.kind, "value": record.value, "unit": record.unit}
    for place, change in (
        ("", {}),
        *((f"also[{i}]", change) for i, change in enumerate(record.also)),
    ):
        fault = _fault(**{name: change.get(name, value) for name, value in recorded.items()})
        if fault is not None and (change.keys() & {"kind", "unit"} or not place):
            message, hint = fault
            yield Finding(at=record, field=place or "unit", message=message, hint=hint)


def _fault(kind: object, value: object, unit: object) -> tuple[str, str] | None:
    """Return message and hint if a unit does not fit a kind; None if it does, or is unknown."""
    known_kind, unit_given = kind_of(kind), as_unit(unit)
    if known_kind is None or unit_given is None:
        return None
    is_vickers = str(unit_given) == "HV" and "hardness" not in known_kind.value
    if not is_vickers and has_dimension_of(unit_given, known_kind.unit):
        return None
    if known_kind.dimension == "[energy]" and has_dimension_of(unit_given * ureg.mole, "joule"):
        return None  # an energy of an atom may be given of a mole
    return (
        f"{text_of(known_kind)} {quoted(value)} has the unit {unit_given}",
        f"correct unit or kind; this kind is printed in {known_kind.unit}",
    )
