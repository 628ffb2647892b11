"""DSC002 unused-method: a description is about a method that no value has.

What it checks:
    The `method` of a description group is the method of some measurement or composition of the
    experiment. Diffraction and microscopy also give structures, lattices and configurations,
    which name no method.

Why:
    Text about a method without values belongs to another method, or to values that are missing.
    This is a warning, since the text may be right: the results of the method may be in a figure
    only.

Example:
    AlloyDescriptionGroup(method=MeasurementMethod.DSC, desc="...")      nothing measured by DSC

Instead:
    AlloyDescriptionGroup(method=MeasurementMethod.XRD, desc="...")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B17 in the list of rules.
"""

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Measurement,
)
from litx_ontology import MeasurementMethod as Method
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import join_names, quoted, text_of

_SHOWING = frozenset(
    {Method.XRD, Method.OpticalMicroscope, Method.SEM, Method.TEM, Method.STEM, Method.EBSD}
)
"""Methods that show phases and features, which have no field for the method."""


@rule("DSC002", number="B17", since="0.1", severity="warning", scope="validate")
def unused_method(experiment: Experiment) -> Findings:
    """Yield each description group with a method that no value has."""
    methods: set[str] = set()
    for material in experiment.output_materials:
        for item in material.all_items():
            if isinstance(item, Measurement):
                methods.add(text_of(item.measurement_method))
            elif isinstance(item, CompMeasurement):
                methods.add(text_of(item.method))
            elif isinstance(item, (Configuration, GlobalLatticeParam, LatticeMeasurement)):
                methods |= _SHOWING
    for group in experiment.descriptions:
        method = group.method
        if method is not None and text_of(method) not in methods:
            yield Finding(
                at=group,
                field="method",
                message=f"nothing is measured by {quoted(text_of(method))}",
                hint=f"methods of this experiment are {join_names(methods - {'None'})}",
            )
