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
from litx.model import Configuration, Experiment, GlobalLatticeParam, Material, Record
from litx_ontology import PhaseMeasurementKind, ValueQualifier
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import amount_of, is_central, iter_measurements, kelvin, value_of
from litx_validators.words import key_of, label, text_of

_MOST = 101.0
"""Percent; several rounded shares may sum to a little over 100."""

_Share = tuple[object, Record, float]
"""Means of measurement, the object with the value, percent."""


_SHARES = (PhaseMeasurementKind.volume_fraction, PhaseMeasurementKind.phase_fraction)


@rule("LAT003", number="B13", since="0.1", scope="validate")
def phase_fractions_above_100(experiment: Experiment) -> Findings:
    """Yield each material with more than 100 % of phases, at the last phase."""
    outer = _outer_fractions(experiment)
    for material in experiment.output_materials:
        sums: dict[object, float] = {}
        last: dict[object, Record] = {}
        for means, record, share in (*_diffraction(material), *outer.get(id(material), [])):
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


def _outer_fractions(experiment: Experiment) -> dict[int, list[_Share]]:
    """Return the fractions of the outer configurations, by identity of their material."""
    material_by_owner = {
        id(configuration): material
        for material in experiment.output_materials
        for configuration in material.configurations()
        if configuration.within is None
    }
    shares_by_material: dict[int, list[_Share]] = {}
    named: set[object] = set()
    for owner, record in iter_measurements(experiment):
        value = value_of(record)
        if value is None or value.kind not in _SHARES:
            continue
        is_exact = record.value_qualifier is ValueQualifier.EXACT and is_central(record)
        if (
            id(owner) not in material_by_owner
            or not is_exact
            or not isinstance(owner, Configuration)
        ):
            continue
        method, heat = key_of(text_of(record.measurement_method)), kelvin(record.temperature)
        means = (method, heat, text_of(record.measurement_statistic))
        material_id = id(material_by_owner[id(owner)])
        name = (material_id, means, key_of(owner.name if is_given(owner.name) else id(owner)))
        if name not in named:
            named.add(name)
            shares_by_material.setdefault(material_id, []).append((means, record, value.amount))
    return shares_by_material
