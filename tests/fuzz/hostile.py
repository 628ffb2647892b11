"""Replies of megabytes that are made to be hard to decode.

``python -m tests.fuzz.hostile NAME...`` decodes them as the host does, one after
the other, and prints of each the outcome, or none where it is no reply, and the seconds it took.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATHS = [str(ROOT / name) for name in (".", "ontology", "validators", "scoring", "ground_truth")]
"""Where the packages lie that the decoder needs."""

SIZE = 7_900_000
"""Bytes of a result; at most 8 MB are taken."""

_COLLIDING = 2**61 - 1
"""Numbers that differ by this have one hash."""


def reply(experiments: str) -> bytes:
    """Return a reply that claims to be good."""
    fields = dict.fromkeys(("code", "line", "column", "limit", "compositions", "text"))
    good = {"outcome": "ok", "message": "", "locations": [], "experiments": experiments}
    return json.dumps({**fields, **good}).encode() + b"\n"


def experiment(**fields: object) -> str:
    """Return canonical JSON of an experiment with other fields."""
    plain = {"raw_materials": {"map": {}}, "synthesis_groups": {"map": {}}, "output_materials": []}
    return json.dumps([{"format": "litx/1", "type": "Experiment", **plain, **fields}])


def measurement(value: object) -> str:
    """Return canonical JSON of an experiment with one measured value."""
    material = {
        "type": "Material",
        "process": "a->b",
        "measurements": [{"type": "Measurement", "kind": "k", "value": value, "unit": None}],
    }
    return experiment(output_materials=[material])


def _places() -> bytes:
    places = [[1, 1, 1, 1]] * 400_000
    line = json.loads(reply(experiment()))
    return json.dumps({**line, "locations": places}).encode() + b"\n"


_TEXTS: dict[str, Callable[[], str]] = {
    "brackets": lambda: "[" * SIZE,
    "objects": lambda: '{"a":' * (SIZE // 5),
    "flat brackets": lambda: "[" + "[]," * (SIZE // 3) + "[]]",
    "digits": lambda: "9" * SIZE,
    "many digits": lambda: "[" + ("9" * 399 + ",") * (SIZE // 400) + "0]",
    "escapes": lambda: '"' + "\\u0041" * (SIZE // 6) + '"',
    "surrogates": lambda: '"' + "\\ud800" * (SIZE // 6) + '"',
    "one key again": lambda: "{" + '"a":0,' * (SIZE // 6) + '"a":0}',
    "keys": lambda: "{" + ",".join(f'"{i}":0' for i in range(450_000)) + "}",
    "experiments": lambda: "[" + ",".join([experiment()[1:-1]] * 45_000) + "]",
    "colliding pairs": lambda: measurement({"pairs": [[i * _COLLIDING, 0] for i in range(60_000)]}),
    "colliding set": lambda: measurement({"set": [float(i) * 2.0**61 for i in range(60_000)]}),
    "long notation": lambda: measurement(1).replace("a->b", "a" + "->b" * (SIZE // 3)),
    "long formula": lambda: experiment(
        raw_materials={"map": {"a" * SIZE: {"type": "RawMaterial", "kind": "k"}}}
    ),
    "formula": lambda: measurement({"composition": {f"Fe{i}": 1.0 for i in range(300_000)}}),
    "unit": lambda: measurement({"unit": {"meter" * 100_000: 1}}),
    "units": lambda: measurement({"unit": {f"meter{i}": 1 for i in range(300_000)}}),
    "value": lambda: measurement("~" + "9" * (SIZE - 1000)),
    "code points": lambda: measurement({"text": [0xD800] * 450_000}),
    "deep pairs": lambda: measurement(
        json.loads('{"pairs":[[1,' * 25 + "1" + "]]}" * 25),
    ),
}

SHAPES: dict[str, Callable[[], bytes]] = {
    "bare brackets": lambda: b"[" * 17_900_000 + b"\n",
    "just few enough brackets": lambda: b"[" + b"[]," * 1_900_000 + b"0]\n",
    "invalid text": lambda: b'"' + b"\xff" * 17_000_000 + b'"\n',
    "a long number": lambda: b"9" * 17_000_000 + b"\n",
    "places": _places,
    **{name: lambda text=text: reply(text()) for name, text in _TEXTS.items()},
}
"""Each makes one line."""


QUICK = (
    *("bare brackets", "invalid text", "a long number", "objects", "digits", "one key again"),
    *("colliding pairs", "colliding set", "unit"),
)
"""Shapes that take no more than a second together with being made."""


def main() -> None:
    """Decode what the arguments name."""
    from tests.fuzz.test_decoder import taken  # noqa: PLC0415 (which needs the names above)

    for name in sys.argv[1:]:
        line = SHAPES[name]()
        begun = time.monotonic()
        found = taken(line)
        outcome = "none" if found is None else found.outcome
        print(f"{outcome} {time.monotonic() - begun:.1f} {name}")  # noqa: T201


if __name__ == "__main__":
    main()
