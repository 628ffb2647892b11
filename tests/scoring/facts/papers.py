"""Papers of the frozen copy, and a made-up paper with features that they lack."""

import litxalloy
from litx import *
from tests.scoring.build import ELEMENTS, event, measured, some_and_all

PAPERS = {stem: tuple(litxalloy.papers[stem].experiments) for stem in litxalloy.papers}
FEW = dict(list(PAPERS.items())[::9])
"""Some papers, for every run of the tests; `make laws` uses all."""

few_and_all_papers = some_and_all("papers", FEW, PAPERS)

_KIND, _SIZE, _END = AlloyMeasurementKind, PhaseMeasurementKind.phase_size, MeasurementStatistic
_LENGTH = measured("12.5", PhaseMeasurementKind.length, Nanometer)
_ENDS = (
    measured("1.2", _SIZE, Micrometer, measurement_statistic=_END.lower),
    measured("3.4", _SIZE, Micrometer, measurement_statistic=_END.upper),
)
_HOMOGENIZED = event(
    ProcessKind.Homogenization,
    temperature=Quantity("1273", Kelvin),
    duration=Quantity("24", Hour),
    also=[{"kind": ProcessKind.Annealing}, {"kind": ProcessKind.SolutionHeatTreatment}],
)
_ASIDE = "stated in the acknowledgements only; Section 5"
_EARLIER = "of an earlier paper; Section 4"
_GROUPS = {
    "melt": [event(ProcessKind.ArcMelting), event(ProcessKind.SuctionCasting)],
    "heat": [_HOMOGENIZED, event(ProcessKind.WaterQuenching, optional=_ASIDE)],
    "roll": [event(ProcessKind.ColdRolling)],
    "test": [event(ProcessKind.TensileDeformation), event(ProcessKind.Cut)],
}


def _sample(process, name, *items, alloy=("CoCrFeNi", MeasurementMethod.Balance), **more):
    composition = CompMeasurement(*alloy)
    return Material(process=process, name=name, measurements=[composition, *items], **more)


_SAMPLES = (
    _sample(
        "elements->melt",
        "as cast",
        measured("310"),
        GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3.572)), CrysStruct.FCC),
        Configuration(name="FCC phase", struct=CrysStruct.FCC),
        Configuration(name="Cr-rich σ′′ phase", measurements=_ENDS),
    ),
    _sample(
        "elements->melt->heat",
        "homogenized",
        measured("254.37", also=[{"value": "254"}, {"value": "0.25", "unit": GigaPascal}]),
        measured("187", _KIND.vickers_hardness, HV, optional=_EARLIER),
        measured("41", _KIND.crystallite_size, Nanometer),
    ),
    _sample(
        "homogenized->test",
        "homogenized, after the test",
        Configuration(name="Ni3Al particles"),
        Configuration(name="deformation twins", measurements=[_LENGTH]),
    ),
    _sample("as cast->roll", "of an earlier paper", measured("199"), optional=_EARLIER),
)
_HARD = measured("388", _KIND.vickers_hardness, HV)
_SINTERED = (
    _sample("powder->sinter", "sintered, tension", measured("811"), alloy=["Ti50Zr50"]),
    _sample("powder->sinter", "sintered, hardness", _HARD, alloy=["Ti50Zr50"]),
)
_SINTER = {"sinter": [event(ProcessKind.SparkPlasmaSintering)]}

MADE_UP = (
    Experiment(ELEMENTS, _GROUPS, _SAMPLES),
    Experiment({"powder": RawMaterial(kind=RawMaterialKind.Powder)}, _SINTER, _SINTERED),
)
