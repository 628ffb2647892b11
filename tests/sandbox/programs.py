"""Programs that several tests run."""

GOOD = """\
from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=normalize(ProcessKind.AsCast, "as-solidified")),
            ],
        },
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value="~3.20",
                        unit=HV,
                    ),
                ],
            ),
        ],
    ),
]
"""
"""A program without violations; the hardness is on lines 17 to 21."""

FENCED = f"Here is the extraction.\n\n```python\n{GOOD}```\n"
"""The same program in a reply, three lines below."""

UNKNOWN_INPUT = GOOD.replace('"elements->melt"', '"elements,scrap->melt"')
"""A program whose material has an undefined input."""

BAD_PERCENTILE = GOOD.replace("unit=HV,", "unit=HV,\n                        percentile=50,")
"""A program with an object that violates a rule."""

EXTRACTION = """\
[{
  "raw_materials": {"elements": {"kind": "Unspecified"}},
  "synthesis_groups": {"melt": [{"kind": "ArcMelting"}, {"kind": "AsCast"}]},
  "output_materials": [{
    "process": "elements->melt",
    "measurements": [{"_type": "composition", "composition": "FeNi"}]
  }]
}]
"""
"""An extraction as JSON, without violations."""
