# tier: I
from __future__ import annotations

from typing import Any, Dict, List, Optional

HARDNESS: Dict[str, float] = {"cast": 231.0, "aged": 266.0}
NOTE: Optional[str] = None


def measured(name: str, extra: Optional[Dict[str, Any]] = None) -> List[Measurement]:
    return [
        CompMeasurement("FeMnAl0.5"),
        Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=HARDNESS[name], unit=HV, description=NOTE),
    ]


experiments: List[Experiment] = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "cast": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
            "aged": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity(550, Celsius))],
        },
        output_materials=[
            Material(process="elements->cast", measurements=measured("cast")),
            Material(process="elements->cast->aged", measurements=measured("aged")),
        ],
    )
]
