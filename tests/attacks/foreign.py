"""Data that a stranger hands in, with the harm that it does where one defence is taken away.

Each is worked on in a fork of this process that has little memory and time, so that the control can
do its harm.
"""

import io
import json
import os
import re
import signal
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from rich.console import Console

import litxalloy
from litx import writing
from litx.audit.numerals import clean
from litx.errors import LitxError
from litx.evaluation import evaluate
from litx.memory import bounded_growth
from litx.model import CompMeasurement, Configuration, Experiment, Material, Measurement, Record
from litx.pairing import pair
from litx.plain import read_plain
from litx.refactor import formatting
from litx.report.grid import show
from litx.report.score import parts
from litx.sandbox import Outcome, Result, Source, Tier
from litx.sandbox.process import ProcessAnswer
from litx.sandbox.protocol import Reply
from litx.sandbox.rebuild import rebuild
from litx_scoring import LITXBENCH_0_1_1, config_matching
from tests.answers import Answers
from tests.attacks.attack import Harm

_CPU_S, _WALL_S = 10, 60
_MIB = 1 << 20
_GROWTH_MIB = 300


@dataclass(frozen=True)
class Foreign:
    """What somebody hands in.

    Attributes:
        work: Does with it what a command does, in an empty folder; returns the harm that it sees.
        harm: What the control must show.
        off: What takes the defence away: replacements by the name of what they replace.
        wall_s: How long it may wait, in seconds.
        cpu_s: How long it may compute, in seconds.
        most_mib: How much address space it may take.
    """

    work: Callable[[Path], set[Harm]]
    harm: Harm
    off: Mapping[str, Any]
    wall_s: float = _WALL_S
    cpu_s: int = _CPU_S
    most_mib: int = _GROWTH_MIB + 100

    def harms(self, folder: Path, *, is_defended: bool) -> set[Harm]:
        """Work on it in a fork, with the defence or without it, and return the harm done."""
        reading, writing_end = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                found = self._work(folder, {} if is_defended else self.off)
                os.write(writing_end, json.dumps(sorted(one.name for one in found)).encode())
            finally:
                os._exit(0)
        os.close(writing_end)
        end, status = time.monotonic() + self.wall_s, 0
        while not (ended := os.waitpid(pid, os.WNOHANG))[0]:
            if time.monotonic() > end:
                os.kill(pid, signal.SIGKILL)
                status = os.waitpid(pid, 0)[1]
                break
            time.sleep(0.01)
        status = status or ended[1]
        with os.fdopen(reading) as stream:
            told = stream.read()
        if os.WIFSIGNALED(status):
            return {Harm.overtime}
        return {Harm[name] for name in json.loads(told)} if told else {Harm.host}

    def _work(self, folder: Path, off: Mapping[str, Any]) -> set[Harm]:
        import resource  # noqa: PLC0415 (not every system has it)

        used = resource.getrusage(resource.RUSAGE_SELF)
        cpu = int(used.ru_utime + used.ru_stime) + self.cpu_s
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        before = _largest()
        with ExitStack() as stack:
            for name, replacement in off.items():
                stack.enter_context(patch(name, replacement))
            try:
                with bounded_growth(self.most_mib):
                    found = self.work(folder)
            except MemoryError:
                return {Harm.memory}
        return found | ({Harm.memory} if _largest() - before > _GROWTH_MIB * _MIB else set())


def _largest() -> int:
    """Return the most memory that this process ever had, in bytes."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) << 10


def _rebuilt(material: Mapping[str, object], events: list[Any]) -> Result:
    """Make a result of what a child replied."""
    experiment = {
        "format": "litx/1",
        "type": "Experiment",
        "raw_materials": {"map": {"e": {"type": "RawMaterial", "kind": "Powder"}}},
        "synthesis_groups": {"map": {"heat[A]": events}},
        "output_materials": [{"type": "Material", **material}],
    }
    reply = Reply(Outcome.ok, experiments=json.dumps([experiment]))
    return rebuild(Source(""), ProcessAnswer(reply, 0.0, 0.0, 0.0), Tier.X, 3, validate=False)


def _chain(_: Path) -> set[Harm]:
    names = [f"{number:<500}" for number in range(5_000)]
    configs = [
        {"type": "Configuration", "name": name, "within": host}
        for name, host in zip(names, [None, *names], strict=False)
    ]
    result = _rebuilt({"process": "e->heat[A=1]", "measurements": configs}, [])
    for experiment in result.experiments or ():
        for material in experiment.output_materials:
            config_matching.config_forms(list(material.configurations()))
    return set()


def _texts_of_lineages(configs: list[Any]) -> list[str]:
    """Keep what each configuration lies in as a text of its own."""
    hosts = {one.name: one.within for one in configs}
    texts = []
    for one in configs:
        names = [one.name]
        while names[-1] in hosts:
            names.append(hosts[names[-1]])
        texts.append(" ".join(name for name in names if name))
    return texts


def _template(_: Path) -> set[Harm]:
    event = {"type": "ProcessEvent", "kind": "Annealing", "description": "[A]]" * 50_000}
    _rebuilt({"process": f"e->heat[A=[B,B={'z' * 8_000}]", "measurements": []}, [event])
    return set()


def _unmeasured(text: str, values: Mapping[str, str]) -> str:
    """Fill a text in, however long it gets."""
    for name, value in values.items():
        text = text.replace(f"[{name}]", value)
    return text


def _images(_: Path) -> set[Harm]:
    clean("![" * 100_000)
    return set()


def _evaluated(folder: Path, experiments: list[Experiment]) -> Any:
    """Score a prediction of one paper, whose program gives these experiments."""
    stem = min(litxalloy.papers)
    if not (folder / f"{stem}.py").is_symlink():
        (folder / f"{stem}.py").write_text("[]")
    pairing = pair(folder, None, list(litxalloy.papers), count_all=False)

    def run_all(sources: list[Source]) -> list[Result]:
        return [Result(one.name, Outcome.ok, experiments=experiments) for one in sources]

    return evaluate(pairing, None, LITXBENCH_0_1_1, Answers(run_all))


def _with(part: Record) -> list[Experiment]:
    return [Experiment({}, {}, [Material(measurements=[CompMeasurement("Fe"), part])])]


def _hungry(folder: Path) -> set[Harm]:
    real = config_matching.config_forms

    def forms(configs: list[Any]) -> list[Any]:
        if configs and configs[0].name == "hungry":
            np.empty(4 << 30, np.uint8)  # which takes none as long as nobody writes to it
        return real(configs)

    with patch("litx_scoring.comparison.config_forms", forms):
        (paper,) = _evaluated(folder, _with(Configuration(name="hungry"))).papers.values()
    return set() if "MiB of memory" in paper.message else {Harm.memory}


def _forged(folder: Path) -> set[Harm]:
    odd = Measurement(kind="a\nmean of 1  ok  1.00", value=1, unit=None)
    found = _evaluated(folder, _with(odd))
    console = Console(file=io.StringIO(), width=200)
    show(*parts(found, explain=True), console=console)
    lines = console.file.getvalue().splitlines()
    return {Harm.forged} if any(one.strip().startswith("mean of 1  ok") for one in lines) else set()


def _nested(_: Path) -> set[Harm]:
    try:
        formatting.format_source(f"x = {'lambda: ' * 500}1\n")
    except LitxError:
        return set()
    except RecursionError:
        return {Harm.host}
    return set()


def _written_through(folder: Path) -> set[Harm]:
    mine = folder / "mine"
    mine.write_text("before")
    (folder / ".scores.json.new").symlink_to(mine)
    writing.write(folder / "scores.json", "after")
    return set() if mine.read_text() == "before" else {Harm.changed}


def _write_beside(file: Path, text: str) -> None:
    """Write a file by way of one whose name anybody knows."""
    new = file.with_name(f".{file.name}.new")
    new.write_text(text)
    new.replace(file)


def _read(make: Callable[[Path], None], folder: Path) -> set[Harm]:
    make(folder / "run.toml")
    try:
        read_plain(folder / "run.toml")
    except OSError:
        return set()
    return set()


def _linked_truth(folder: Path) -> set[Harm]:
    stem = min(litxalloy.papers)
    (folder / f"{stem}.py").symlink_to(litxalloy.papers.path(stem))
    (paper,) = _evaluated(folder, []).papers.values()
    return {Harm.scorer} if paper.scores and paper.scores.overall.f1 > 0 else set()


FOREIGN: Mapping[str, Foreign] = {
    "lineages": Foreign(
        _chain,
        Harm.memory,
        {
            "litx.sandbox.rebuild.expansion": lambda _: "",
            "litx_scoring.config_matching.config_forms": _texts_of_lineages,
        },
    ),
    "templates": Foreign(_template, Harm.memory, {"litx.sandbox.excess.fill": _unmeasured}),
    "patterns": Foreign(
        _images,
        Harm.overtime,
        {"litx.audit.numerals._BLANKED": (re.compile(r"!\[[^\]\n]*\]\([^)\n]*\)"),)},
        cpu_s=3,
    ),
    "comparison": Foreign(
        _hungry, Harm.memory, {"litx.evaluation.bounded_growth": nullcontext}, most_mib=8 << 10
    ),
    "names": Foreign(_forged, Harm.forged, {"litx_scoring.ledger.on_one_line": str}),
    "nesting": Foreign(
        _nested,
        Harm.host,
        {
            "litx.refactor.formatting.too_deep": RecursionError,
            "litx.refactor.reading.too_deep": RecursionError,
        },
    ),
    "links in runs": Foreign(_written_through, Harm.changed, {"litx.writing.write": _write_beside}),
    "devices": Foreign(
        partial(_read, lambda file: file.symlink_to("/dev/zero")),
        Harm.memory,
        {f"{__name__}.read_plain": Path.read_bytes},
    ),
    "pipes": Foreign(
        partial(_read, os.mkfifo),
        Harm.overtime,
        {f"{__name__}.read_plain": Path.read_bytes},
        wall_s=2.0,
    ),
    "links to the truth": Foreign(
        _linked_truth,
        Harm.scorer,
        {"litx.evaluation.own_stem": lambda path: path.stem},
    ),
}
"""Each by a name; its defence is one mechanism of the host."""
