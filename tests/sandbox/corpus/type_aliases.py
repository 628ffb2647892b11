# tier: X
from typing import Optional, TypeAlias, Union

Number: TypeAlias = Union[int, float, str]
Row = tuple[str, Number, Optional[float]]

rows: list[Row] = [("FeCo", 214, 6.0), ("FeCo2", "~190", None)]
HARDNESS = {"kind": AlloyMeasurementKind.vickers_hardness, "unit": HV}

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[
            Material(process="elements->melt", measurements=[CompMeasurement(formula), Measurement(**HARDNESS, value=value, uncertainty=error)])
            for formula, value, error in rows
        ],
    )
]
