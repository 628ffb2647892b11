"""Canary programs with known results, and the harm that a bare exec of a payload does to them."""

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
"""Output of that program."""

_EQUAL = GOOD.replace("gigapascal", "megapascal").replace('"~1"', '"~1000"')
_WORSE = (
    GOOD.replace("Fe50Ni50", "Fe90Ni10").replace("Annealing", "Polishing").replace('"~1"', "700")
)


def _run_here(text: str, print_fn: Callable[..., object], names: dict[str, object]) -> None:
    """Run a program in this process; its names are added to `names`."""
    names |= {**load_offered_names(), "__name__": "attack", "print": print_fn}
    exec(text, names)


def build_experiments(text: str = GOOD) -> list[Any]:
    """Return the experiments of a canary program, which plain Python runs in this process."""
    names: dict[str, Any] = {}
    _run_here(text, lambda *_: None, names)
    return list(names["experiments"])


def hash_experiments(experiments: Sequence[Any]) -> str:
    """Return the hash of experiments as canonical JSON."""
    return hashlib.sha256(canonical_json.dumps(experiments).encode()).hexdigest()


def score_predictions() -> Mapping[str, str]:
    """Return the scores of the truth, of an equal and of a worse prediction."""
    scoring = importlib.import_module("litx_scoring")  # a payload may have replaced the module
    importlib.import_module("litx.formats.canonical_json")
    truth = build_experiments()
    return {
        text: repr(scoring.score(scoring.compare(truth, build_experiments(text))))
        for text in (GOOD, _EQUAL, _WORSE)
    }


_REPORT_PREFIX = "harms: "
"""Start of the last line of a fork that has not died."""


def run_bare(text: str, scores: Mapping[str, str], experiments_hash: str) -> tuple[str, set[Harm]]:
    """Run a payload in a fork of this process; return its output and the harm done there."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        signal.alarm(5)
        os.dup2(writing, 1)
        try:
            with os.fdopen(1, "w", closefd=False) as out:
                harms = _run_payload(text, out.write, scores, experiments_hash)
                out.write(f"\n{_REPORT_PREFIX}" + json.dumps(sorted(harm.name for harm in harms)))
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, errors="replace") as stream:
        printed, _, report = stream.read().rpartition("\n")
    os.waitpid(pid, 0)
    if not report.startswith(_REPORT_PREFIX):  # the process that scores has died
        return printed + report, {Harm.host}
    return printed, {Harm[name] for name in json.loads(report.removeprefix(_REPORT_PREFIX))}


def _run_payload(
    text: str, write: Callable[[str], int], scores: Mapping[str, str], experiments_hash: str
) -> set[Harm]:
    """Run a payload in this process; return the harm that it does to later programs."""
    names: dict[str, object] = {}
    try:
        _run_here(text, lambda *values: write(" ".join(map(str, values)) + "\n"), names)
    except Exception as error:  # noqa: BLE001 (users of a bare exec catch all errors)
        write(f"{type(error).__name__}: {error}")
    atexit._run_exitfuncs()
    harms = set()
    if has_foreign_object(names.get("experiments")):
        harms.add(Harm.foreign)
    with contextlib.suppress(Exception):
        pickle.loads(pickle.dumps(names.get("experiments")))  # as pools of processes do
    names.clear()
    gc.collect()
    if not _is_unchanged(lambda: hash_experiments(build_experiments()), experiments_hash):
        harms.add(Harm.next)
    if not _is_unchanged(score_predictions, scores):
        harms.add(Harm.scorer)
    return harms


def _is_unchanged(compute_fn: Callable[[], object], expected: object) -> bool:
    try:
        return str.__eq__(repr(compute_fn()), repr(expected))
    except BaseException:  # noqa: BLE001 (a payload may leave any error behind)
        return False


def has_foreign_object(value: object, depth: int = 0) -> bool:
    """Return whether a result contains an object of a class that the program defines."""
    if type(value).__module__ in {"attack", "__main__"}:
        return True
    if depth > 20:
        return False
    if isinstance(value, dict):
        return any(has_foreign_object(item, depth + 1) for pair in value.items() for item in pair)
    if isinstance(value, (list, tuple, set, frozenset)):
        return any(has_foreign_object(item, depth + 1) for item in value)
    if not type(value).__module__.startswith("litx"):
        return False
    names = [name for base in type(value).__mro__ for name in getattr(base, "__slots__", ())]
    slots = [getattr(value, name) for name in names if name[:2] != "__" and hasattr(value, name)]
    return any(
        has_foreign_object(part, depth + 1) for part in (getattr(value, "__dict__", {}), *slots)
    )
