"""Known-good programs with their known results, and what a payload does to them by a bare exec."""

import atexit
import contextlib
import gc
import hashlib
import importlib
import json
import os
import pickle
import signal
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from litx.formats import canonical_json
from litx.sandbox.names import load_offered_names
from tests.attacks.attack import Harm

GOOD = """
experiments = [Experiment(
    raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Powder)},
    synthesis_groups={"heat": [
        ProcessEvent(kind=ProcessKind.Annealing, description="under argon"),
        ProcessEvent(kind=ProcessKind.WaterQuenching),
    ]},
    output_materials=[Material(process="elements->heat", measurements=[
        CompMeasurement("Fe50Ni50"),
        Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value="~1", unit=ureg.UNIT),
        Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=round(2.5 * 128), unit=HV),
    ])],
)]
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
    names: dict[str, object] = {
        **load_offered_names(),
        "__name__": "attack",
        "print": lambda *_: None,
    }
    exec(text, names)
    experiments: Any = names["experiments"]
    return list(experiments)


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


_TOLD = "harms: "
"""What the last line of a fork that lives begins with."""


def run_bare(text: str, expected: Mapping[str, str], good: str) -> tuple[str, set[Harm]]:
    """Run a payload in a fork of this process; return what it printed and the harm it did there."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        signal.alarm(5)
        os.dup2(writing, 1)
        try:
            with os.fdopen(1, "w", closefd=False) as out:
                harms = _harms(text, out.write, expected, good)
                out.write(f"\n{_TOLD}" + json.dumps(sorted(harm.name for harm in harms)))
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, errors="replace") as stream:
        printed, _, told = stream.read().rpartition("\n")
    os.waitpid(pid, 0)
    if not told.startswith(_TOLD):  # the process that scores came to its end
        return printed + told, {Harm.host}
    return printed, {Harm[name] for name in json.loads(told.removeprefix(_TOLD))}


def _harms(
    text: str, write: Callable[[str], int], expected: Mapping[str, str], good: str
) -> set[Harm]:
    """Run a payload right here and say what is no longer as it was."""
    names: dict[str, object] = {**load_offered_names(), "__name__": "attack"}
    names["print"] = lambda *values: write(" ".join(map(str, values)) + "\n")
    try:
        exec(text, names)
    except Exception as error:  # noqa: BLE001 (as those who use a bare exec have it)
        write(f"{type(error).__name__}: {error}")
    atexit._run_exitfuncs()
    harms = set()
    if foreign(names.get("experiments")):
        harms.add(Harm.foreign)
    with contextlib.suppress(Exception):
        pickle.loads(pickle.dumps(names.get("experiments")))  # as pools of processes do
    names.clear()
    gc.collect()
    if not _is_same(lambda: fingerprint(build()), good):
        harms.add(Harm.next)
    if not _is_same(verdicts, expected):
        harms.add(Harm.scorer)
    return harms


def _is_same(find: Callable[[], object], expected: object) -> bool:
    try:
        return str.__eq__(repr(find()), repr(expected))
    except BaseException:  # noqa: BLE001 (whatever the payload left there)
        return False


def foreign(value: object, depth: int = 0) -> bool:
    """Tell whether there is an object in a result whose class only the program knows."""
    if type(value).__module__ in {"attack", "__main__"}:
        return True
    if depth > 20:
        return False
    if isinstance(value, dict):
        return any(foreign(item, depth + 1) for pair in value.items() for item in pair)
    if isinstance(value, (list, tuple, set, frozenset)):
        return any(foreign(item, depth + 1) for item in value)
    if not type(value).__module__.startswith("litx"):
        return False
    names = [name for base in type(value).__mro__ for name in getattr(base, "__slots__", ())]
    slots = [getattr(value, name) for name in names if name[:2] != "__" and hasattr(value, name)]
    return any(foreign(part, depth + 1) for part in (getattr(value, "__dict__", {}), *slots))
