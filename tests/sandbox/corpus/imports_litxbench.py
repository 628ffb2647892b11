# tier: I
from litxbench.core.models import Experiment, Material, Measurement, CompositionMeasurement
from litxbench.core.models import ProcessEvent, RawMaterial, Quantity
from litxbench.core.enums import ProcessKind, RawMaterialKind, AlloyMeasurementKind, MeasurementMethod
from litxbench.core.units import HV, Celsius

composition = CompositionMeasurement(composition="Al0.2CoFeNi", method=MeasurementMethod.Balance)
hardness = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=344, unit=HV)
experiments = [
    Experiment(
        raw_materials={"powders": RawMaterial(kind=RawMaterialKind.Powder)},
        synthesis_groups={
            "sps": [ProcessEvent(kind=ProcessKind.SparkPlasmaSintering, temperature=Quantity(value=1010, unit=Celsius))],
        },
        output_materials=[Material(process="powders->sps", measurements=[composition, hardness])],
    )
]
