"""LAT003 phase-fractions-above-100: phase fractions sum to more than 100 percent.

What it checks:
    The phase fractions that diffraction gives for a material sum to at most 100 %, apart from
    rounding. The same holds for the volume fractions of configurations without a host, for each
    method and temperature. Approximate values, bounds and configurations that share a name do not
    count.

Why:
    Shares cannot exceed the whole. A digit is wrong, or a phase that contains another was counted
    in addition to it.

Example:
    phase_fraction=Quantity(72, percent) and phase_fraction=Quantity(38, percent)

Instead:
    phase_fraction=Quantity(72, percent) and phase_fraction=Quantity(28, percent)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B13 in the list of rules.
"""

from collections.abc import Iterator

from litx.display.text import is_given
from litx.model import GlobalLatticeParam, Material, Measurement, Record
from litx_ontology import PhaseMeasurementKind, ValueQualifier
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import amount_of, is_central, kelvin, value_of
from litx_validators.words import key_of, label, text_of

_MOST = 101.0
"""Percent; several rounded shares may sum to a little over 100."""

_Share = tuple[object, Record, float]
"""Means of measurement, the object with the value, percent."""


_SHARES = (PhaseMeasurementKind.volume_fraction, PhaseMeasurementKind.phase_fraction)


@rule("LAT003", number="B13", since="0.1", scope="validate")
def phase_fractions_above_100(material: Material) -> Findings:
    """Yield the last phase of a material with more than 100 % of phases, by each means."""
    sums: dict[object, float] = {}
    last: dict[object, Record] = {}
    for means, record, share in (*_diffraction(material), *_outer_fractions(material)):
        sums[means] = sums.get(means, 0.0) + share
        last[means] = record
    for means, total in sums.items():
        if total > _MOST:
            yield Finding(
                at=last[means],
                message=f"fractions of the phases of material {label(material)} sum to "
                f"{total:.6g} percent",
                hint="correct a digit, or set `within` for a phase inside another",
            )


def _diffraction(material: Material) -> Iterator[_Share]:
    """Yield the phase fractions that diffraction gives."""
    for item in material.measurements:
        if isinstance(item, GlobalLatticeParam):
            share = amount_of(item.phase_fraction, "percent")
            exact = getattr(item.phase_fraction, "value_qualifier", None)
            if share is not None and exact is ValueQualifier.EXACT:
                yield ("diffraction", item.fraction_basis), item, share


def _outer_fractions(material: Material) -> Iterator[_Share]:
    """Yield the fractions of the outer configurations, of those that share a name the first."""
    named: set[object] = set()
    for feature in material.configurations():
        for record in feature.measurements if feature.within is None else ():
            value = value_of(record) if isinstance(record, Measurement) else None
            if value is None or value.kind not in _SHARES or not is_central(value.record):
                continue
            if value.record.value_qualifier is not ValueQualifier.EXACT:
                continue
            method = key_of(text_of(value.record.measurement_method))
            heat, statistic = kelvin(value.record.temperature), value.record.measurement_statistic
            means = (method, heat, text_of(statistic))
            name = (means, key_of(feature.name if is_given(feature.name) else id(feature)))
            if name not in named:
                named.add(name)
                yield means, value.record, value.amount
