# tier: I
import litxbench.core.models as m
import litx as lx

density = lx.Measurement(kind=lx.AlloyMeasurementKind.density, value=8.1, unit=lx.gram_per_cm3)
experiments = [
    m.Experiment(
        raw_materials={"elements": m.RawMaterial(kind=m.RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [m.ProcessEvent(kind=lx.ProcessKind.ArcMelting), m.ProcessEvent(kind=lx.ProcessKind.AsCast)]},
        output_materials=[m.Material(process="elements->melt", measurements=[lx.CompMeasurement("MoNbV"), density])],
    )
]
