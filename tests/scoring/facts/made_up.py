"""Made-up papers with what no paper of the frozen copy has, or not yet.

One repeats a history that another material has, one has two materials of one state, two
experiments, a phase told twice, optional facts, and what a careful reader may write instead.
"""

from litx import *

_MELT = (ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.SuctionCasting))
_HEAT = (
    ProcessEvent(
        kind=ProcessKind.Homogenization,
        temperature=Quantity("1273", Kelvin),
        duration=Quantity("24", Hour),
        also=[{"kind": ProcessKind.Annealing}, {"kind": ProcessKind.SolutionHeatTreatment}],
    ),
    ProcessEvent(
        kind=ProcessKind.WaterQuenching, optional="told in the acknowledgements alone; Section 5"
    ),
)
_ROLL = (ProcessEvent(kind=ProcessKind.ColdRolling),)
_TEST = (ProcessEvent(kind=ProcessKind.TensileDeformation), ProcessEvent(kind=ProcessKind.Cut))


def _strength(value, **more):
    return Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension, value=value, unit=MegaPascal, **more
    )


def _range(kind, lower, upper):
    statistics = (MeasurementStatistic.lower, MeasurementStatistic.upper)
    return [
        Measurement(kind=kind, value=value, unit=Micrometer, measurement_statistic=statistic)
        for value, statistic in zip((lower, upper), statistics, strict=True)
    ]


_ALLOY = CompositionMeasurement("CoCrFeNi", MeasurementMethod.Balance)
_LATTICE = LatticeMeasurement(Lattice.cubic(3.572))

DERIVED = (
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": _MELT, "heat": _HEAT, "roll": _ROLL, "test": _TEST},
        output_materials=[
            Material(
                process="elements->melt",
                name="as cast",
                measurements=[
                    _ALLOY,
                    _strength("310"),
                    GlobalLatticeParam(lattice=_LATTICE, struct=CrysStruct.FCC),
                    Configuration(name="FCC phase", struct=CrysStruct.FCC),
                    Configuration(
                        name="Cr-rich σ′′ phase",
                        measurements=_range(PhaseMeasurementKind.phase_size, "1.2", "3.4"),
                    ),
                ],
            ),
            Material(
                process="elements->melt->heat",
                name="homogenized",
                measurements=[
                    _ALLOY,
                    _strength(
                        "254.37", also=[{"value": "254"}, {"value": "0.25", "unit": GigaPascal}]
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value="187",
                        unit=HV,
                        optional="of an earlier paper, told in passing; Section 4",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.crystallite_size, value="41", unit=Nanometer
                    ),
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
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.length, value="12.5", unit=Nanometer
                            )
                        ],
                    ),
                ],
            ),
            Material(
                process="as cast->roll",
                name="of an earlier paper",
                optional="told by reference alone; Section 4",
                measurements=[_ALLOY, _strength("199")],
            ),
        ],
    ),
    Experiment(
        raw_materials={"powder": RawMaterial(kind=RawMaterialKind.Powder)},
        synthesis_groups={"sinter": [ProcessEvent(kind=ProcessKind.SparkPlasmaSintering)]},
        output_materials=[
            Material(
                process="powder->sinter",
                name="sintered, tension",
                measurements=[CompositionMeasurement("Ti50Zr50"), _strength("811")],
            ),
            Material(
                process="powder->sinter",
                name="sintered, hardness",
                measurements=[
                    CompositionMeasurement("Ti50Zr50"),
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value="388", unit=HV),
                ],
            ),
        ],
    ),
)

PAPERS = {"made up": DERIVED}
"""Them by name."""
