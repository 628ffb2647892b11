"""MEA007 kind-against-method: a kind of value cannot come from its method.

What it checks:
    A property in tension does not come from a compression, bend, hardness or wear test, or the
    reverse. A Vickers hardness comes from a Vickers test, a Berkovich hardness from
    nanoindentation, potentials and corrosion currents from polarization. A method that is missing
    or unspecified fits all.

Why:
    Papers write "yield strength" for both; the test decides. If the test cannot give the kind, one
    of them is wrong.

Example:
    Measurement(kind="yield_strength_tension",
                measurement_method=MeasurementMethod.CompressionTest, ...)

Instead:
    Measurement(kind="yield_strength_compression",
                measurement_method=MeasurementMethod.CompressionTest, ...)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B11 in the list of rules.
"""

from litx.model import Experiment
from litx_ontology import MeasurementMethod as Method
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import iter_measurements, kind_of
from litx_validators.words import join_names

_ANY_MACHINE = (Method.UniversalTestingMachine, Method.Unspecified)
_TENSION = frozenset({Method.TensileTest, *_ANY_MACHINE})
_COMPRESSION = frozenset({Method.CompressionTest, *_ANY_MACHINE})
_BENDING = frozenset({Method.BendTest, *_ANY_MACHINE})
_POLARIZATION = frozenset({Method.PotentiodynamicPolarization, Method.Unspecified})

_ELASTIC = frozenset({"poissons_ratio_tension", "poissons_ratio_compression"})
"""Kinds that are also measured with ultrasound."""

_METHODS: dict[str, frozenset[Method]] = {
    "vickers_hardness": frozenset({Method.VickersHardnessTest, Method.Unspecified}),
    "berkovich_hardness": frozenset({Method.NanoindentTest, Method.Unspecified}),
    "ultimate_tensile_strength": _TENSION,
    "ultimate_compressive_strength": _COMPRESSION,
    "flexural_strength": _BENDING,
    "fracture_strain_bending": _BENDING,
    "friction_coefficient": frozenset({Method.WearTest, Method.NanoindentTest, *_ANY_MACHINE}),
    "corrosion_potential": _POLARIZATION,
    "pitting_potential": _POLARIZATION,
    "passive_region_width": _POLARIZATION,
    "passive_current_density": _POLARIZATION,
    "corrosion_current_density": _POLARIZATION,
}
"""Methods that can give a kind; the ending of a kind shows tension or compression."""


@rule("MEA007", number="B11", since="0.1", scope="validate")
def kind_against_method(experiment: Experiment) -> Findings:
    """Yield each measurement with a method that cannot give its kind."""
    for _, record in iter_measurements(experiment):
        kind, method = kind_of(record.kind), record.measurement_method
        if kind is None or not isinstance(method, str):
            continue
        known = _methods(kind)
        if known and method in frozenset(Method) and method not in known:
            yield Finding(
                at=record,
                field="measurement_method",
                message=f"{kind.value} cannot come from a {Method(method).value}",
                hint=f"correct kind or method; methods of this kind are {join_names(known)}",
            )


def _methods(kind: str) -> frozenset[Method]:
    """Return the methods that can give a kind; empty if all can."""
    if kind in _ELASTIC:
        return frozenset()
    if kind.endswith("_tension"):
        return _TENSION
    if kind.endswith("_compression") and not kind.startswith("specific"):
        return _COMPRESSION
    return _METHODS.get(kind, frozenset())
