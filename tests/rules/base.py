"""What fixtures of rules share: each block begins with these names, and sets what it is about.

A block that sets no `output_materials` has one material, of `process` and of FeNi with its `items`,
or of `measurements`; one that sets no `experiments` has one experiment, of its other names. What a
rule speaks of is made in the fixture, by a class or by a partial call, so that it has a line there.
"""

from functools import partial

from litx import *

Kind, Method = AlloyMeasurementKind, MeasurementMethod

FeNi = CompMeasurement("FeNi", source="Abstract")
fcc = GlobalLatticeParam(struct=CrysStruct.FCC, source="Fig. 1")
hardness = partial(Measurement, kind=Kind.vickers_hardness, unit=HV)
density = partial(Measurement, kind=Kind.density, unit=gram_per_cm3)
yield_strength = partial(Measurement, kind=Kind.yield_strength_tension, unit=MegaPascal)
tensile_strength = partial(Measurement, kind=Kind.ultimate_tensile_strength, unit=MegaPascal)
compressive_yield, compressive_strength = (
    partial(Measurement, kind=kind, unit=MegaPascal)
    for kind in (Kind.yield_strength_compression, Kind.ultimate_compressive_strength)
)
strain = partial(Measurement, kind=Kind.fracture_strain_tension, unit=percent)
modulus = partial(Measurement, kind=Kind.youngs_modulus, unit=GigaPascal)
percentile = partial(hardness, value=182, measurement_statistic=MeasurementStatistic.percentile)
volume_fraction = partial(Measurement, kind=PhaseMeasurementKind.volume_fraction, unit=percent)
sizes, lengths = (
    partial(Measurement.group_measurements, kind=kind, unit=Micrometer)
    for kind in (PhaseMeasurementKind.grain_size, PhaseMeasurementKind.length)
)
lower, median, upper = (
    partial(CoreMeasurementValue, statistic=MeasurementStatistic(word))
    for word in ("lower", "median", "upper")
)
anneal, arc_melt, hold, mix, quench, roll, sinter, solidify = (
    partial(ProcessEvent, kind=kind)
    for kind in (
        *(ProcessKind.Annealing, ProcessKind.ArcMelting, ProcessKind.Aging, ProcessKind.Mixing),
        *(ProcessKind.WaterQuenching, ProcessKind.ColdRolling),
        *(ProcessKind.SparkPlasmaSintering, ProcessKind.AsCast),
    )
)
at_temperature = partial(anneal, temperature=Quantity("[T]", Celsius))

raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2")}
melt = [arc_melt(source="Section 2"), solidify(source="Section 2")]
synthesis_groups = {"melt": melt}
process = "elements->melt"
measurements = [FeNi, fcc]
descriptions = []

cast = partial(Material, process=process)
made = partial(Material, measurements=measurements)
ingot = cast(name="ingot", measurements=measurements)
experiment = partial(Experiment, raw_materials=raw_materials, synthesis_groups=synthesis_groups)
