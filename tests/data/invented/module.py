"""An invented paper. Its correction is 10.9999/notice.2; 77 K is said in passing."""

from litx import *

paper = Paper(doi="10.9999/invented.1")

NOMINAL = "Al0.5CoCrFe"
Kind, strength = AlloyMeasurementKind, AlloyMeasurementKind.yield_strength_compression
lattice = LatticeMeasurement(Lattice.cubic(2.87), source="Section 3.1")
ingot = [
    CompMeasurement(NOMINAL, source="Section 2"),
    CompMeasurement({"Al": 14.2, "Co": 28.6, "Cr": 28.6, "Fe": 28.6}, source="Table 1"),
    CompMeasurement(Composition.from_weights({"Al": 7.5, "Fe": 92.5}), source="Table 1"),
    GlobalLatticeParam(lattice, phase_fraction=Quantity(100, percent), source="Section 3.1"),
    Measurement(
        kind=Kind.vickers_hardness,
        value="1200",
        unit=HV,
        uncertainty=13,
        temperature=ROOM_TEMPERATURE,
        source="Table 2",
    ),
    Measurement(kind=strength, value="~4.50", unit=GigaPascal, source="Section 3.1"),
]
annealed = [Measurement(kind=Kind.vickers_hardness, value=5, unit=HV, source="Section 3.2")]
anneal = ProcessEvent(
    kind=ProcessKind.Annealing,
    temperature=Quantity("[T]", Celsius),
    duration=Quantity(2, Hour),
    source="Section 2",
)
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind="Arc Melting")], "anneal[T]": [anneal]},
        output_materials=[
            Material(name="ingot", process="elements->melt", measurements=ingot),
            Material(name="annealed", process="ingot->anneal[T=900]", measurements=annealed),
        ],
    ),
]
