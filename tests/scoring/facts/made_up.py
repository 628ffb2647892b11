"""Made-up papers with what no paper of the frozen copy has, or not yet.

One repeats a history that another material has, one has two materials of one state, two
experiments, a phase told twice, optional facts, and what a careful reader may write instead.
"""

from litx import *

KIND = AlloyMeasurementKind


def _events(*kinds, **more):
    return tuple(ProcessEvent(kind=kind, **more) for kind in kinds)


def _value(kind, value, unit=MegaPascal, **more):
    return Measurement(kind=kind, value=value, unit=unit, **more)


def _strength(value, **more):
    return _value(KIND.yield_strength_tension, value, **more)


_HOMOGENIZED = {"temperature": Quantity("1273", Kelvin), "duration": Quantity("24", Hour)}
_ALSO = ({"kind": ProcessKind.Annealing}, {"kind": ProcessKind.SolutionHeatTreatment})
_ASIDE = "told in the acknowledgements alone; Section 5"
_GROUPS = {
    "melt": _events(ProcessKind.ArcMelting, ProcessKind.SuctionCasting),
    "heat": (
        *_events(ProcessKind.Homogenization, **_HOMOGENIZED, also=list(_ALSO)),
        *_events(ProcessKind.WaterQuenching, optional=_ASIDE),
    ),
    "roll": _events(ProcessKind.ColdRolling),
    "test": _events(ProcessKind.TensileDeformation, ProcessKind.Cut),
}
_ALLOY, _OTHER = CompMeasurement("CoCrFeNi", MeasurementMethod.Balance), CompMeasurement("Ti50Zr50")
_SIZE, _END = PhaseMeasurementKind.phase_size, MeasurementStatistic
_MATERIALS = (
    Material(
        process="elements->melt",
        name="as cast",
        measurements=[
            _ALLOY,
            _strength("310"),
            GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3.572)), CrysStruct.FCC),
            Configuration(name="FCC phase", struct=CrysStruct.FCC),
            Configuration(
                name="Cr-rich σ′′ phase",
                measurements=[
                    _value(_SIZE, "1.2", Micrometer, measurement_statistic=_END.lower),
                    _value(_SIZE, "3.4", Micrometer, measurement_statistic=_END.upper),
                ],
            ),
        ],
    ),
    Material(
        process="elements->melt->heat",
        name="homogenized",
        measurements=[
            _ALLOY,
            _strength("254.37", also=[{"value": "254"}, {"value": "0.25", "unit": GigaPascal}]),
            _value(KIND.vickers_hardness, "187", HV, optional="of an earlier paper; Section 4"),
            _value(KIND.crystallite_size, "41", Nanometer),
        ],
    ),
    Material(
        process="homogenized->test",
        name="homogenized, after the test",
        measurements=[
            _ALLOY,
            Configuration(name="Ni3Al particles"),
            Configuration(
                name="deformation twins",
                measurements=[_value(PhaseMeasurementKind.length, "12.5", Nanometer)],
            ),
        ],
    ),
    Material(
        process="as cast->roll",
        name="of an earlier paper",
        optional="told by reference alone; Section 4",
        measurements=[_ALLOY, _strength("199")],
    ),
)
_SINTERED = [
    Material(process="powder->sinter", name=f"sintered, {name}", measurements=[_OTHER, value])
    for name, value in (
        ("tension", _strength("811")),
        ("hardness", _value(KIND.vickers_hardness, "388", HV)),
    )
]

DERIVED = (
    Experiment({"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}, _GROUPS, _MATERIALS),
    Experiment(
        {"powder": RawMaterial(kind=RawMaterialKind.Powder)},
        {"sinter": _events(ProcessKind.SparkPlasmaSintering)},
        _SINTERED,
    ),
)

PAPERS = {"made up": DERIVED}
"""Them by name."""
