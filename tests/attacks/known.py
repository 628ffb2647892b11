"""Known-good programs with their known results, and what the scorer says of them."""

import hashlib
import importlib
from collections.abc import Mapping, Sequence
from typing import Any

from litx.formats import canonical_json
from litx.sandbox.names import offered

GOOD = """
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Powder)},
        synthesis_groups={
            "heat": [
                ProcessEvent(kind=ProcessKind.Annealing, description="under argon"),
                ProcessEvent(kind=ProcessKind.WaterQuenching),
            ],
        },
        output_materials=[
            Material(
                process="elements->heat",
                measurements=[
                    CompMeasurement("Fe50Ni50"),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_tension, value="~1", unit=ureg.UNIT
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness, value=round(2.5 * 128), unit=HV
                    ),
                ],
            ),
        ],
    ),
]
""".replace("UNIT", "gigapascal")
"""A program that uses units, vocabularies, builtins and objects."""

GOOD_TEXT = """
words = [f"{name}-{round(2.5 * i)}" for i, name in enumerate(sorted(["Ni", "Fe"]))]
print(len(words), " ".join(words), sum(range(10)), {"a": 1.5}["a"])
"""
"""A program that prints."""

PRINTED = "2 Fe-0 Ni-2 45 1.5\n"
"""What it prints."""

_SAME = GOOD.replace("gigapascal", "megapascal").replace('"~1"', '"~1000"')
_OTHER = (
    GOOD.replace("Fe50Ni50", "Fe90Ni10").replace("Annealing", "Polishing").replace('"~1"', "700")
)


def build(text: str = GOOD) -> list[Any]:
    """Return the experiments of a program of ours, run by plain Python right here."""
    names: dict[str, object] = {**offered(), "__name__": "attack", "print": lambda *_: None}
    exec(text, names)
    found: Any = names["experiments"]
    return list(found)


def fingerprint(experiments: Sequence[Any]) -> str:
    """Return the hash of experiments as canonical JSON."""
    return hashlib.sha256(canonical_json.dumps(experiments).encode()).hexdigest()


def verdicts() -> Mapping[str, str]:
    """Return what the scorer says of the truth, of an equal and of a worse prediction."""
    scoring = importlib.import_module("litx_scoring")  # what this name leads to may have changed
    importlib.import_module("litx.formats.canonical_json")
    truth = build()
    return {
        text: repr(scoring.score(scoring.compare(truth, build(text))))
        for text in (GOOD, _SAME, _OTHER)
    }
