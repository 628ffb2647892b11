# tier: I
from litxbench.core.models import AlloyExperiment, AlloyMaterial, CompMeasurement, Measurement
from litxbench.alloys.enums import AlloyMeasurementMethod, AlloyProcessKind, MeasurementKind
from litxbench.core.models import ProcessEvent, RawMaterial, RawMaterialKind
from litxbench.core.units import HV

composition = CompMeasurement("CuNiMn", method=AlloyMeasurementMethod.EDS)
hardness = Measurement(kind=MeasurementKind.vickers_hardness, value=211, unit=HV)
experiments = [
    AlloyExperiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=AlloyProcessKind.ArcMelting), ProcessEvent(kind=AlloyProcessKind.SuctionCasting)]},
        output_materials=[AlloyMaterial(process="elements->melt", measurements=[composition, hardness])],
    )
]
