"""Programs whose fate is known, to see whether the sandbox does what it should."""

from typing import Any

from litx.errors import InfrastructureError


class UntrustedError(InfrastructureError):
    """A program whose fate is known met another one, so that no result can be trusted."""


CPU_S = 10.0
"""Processor time of each, in seconds, whatever others may use: they take milliseconds."""

GOOD = """\
[Experiment(
    raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Powder)},
    synthesis_groups={"heat[T]": [
        ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius)),
    ]},
    output_materials=[Material(
        process="elements->heat[T=900]",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(
                kind=AlloyMeasurementKind.vickers_hardness, value="~3.20", unit=GigaPascal
            ),
        ],
    )],
)]
"""

"""A small extraction with one of everything that a result has."""

GOOD_RESULT: list[dict[str, Any]] = [
    {
        "format": "litx/1",
        "type": "Experiment",
        "raw_materials": {
            "map": {"elements": {"type": "RawMaterial", "kind": {"enum": "RawMaterialKind.Powder"}}}
        },
        "synthesis_groups": {
            "map": {
                "heat[T]": [
                    {
                        "type": "ProcessEvent",
                        "kind": {"enum": "ProcessKind.Annealing"},
                        "temperature": {
                            "type": "Quantity",
                            "value": "[T]",
                            "unit": {"unit": {"degree_Celsius": 1}},
                        },
                    }
                ]
            }
        },
        "output_materials": [
            {
                "type": "Material",
                "process": "elements->heat[T=900]",
                "measurements": [
                    {
                        "type": "CompMeasurement",
                        "composition": {"composition": {"Fe": 1.0, "Ni": 1.0}},
                    },
                    {
                        "type": "Measurement",
                        "kind": {"enum": "AlloyMeasurementKind.vickers_hardness"},
                        "value": "~3.20",
                        "unit": {"unit": {"gigapascal": 1}},
                    },
                ],
            }
        ],
    }
]
"""What `GOOD` gives, as canonical JSON."""
