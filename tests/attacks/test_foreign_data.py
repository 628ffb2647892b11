"""Attacks by what a stranger hands in: results, texts, modules, run folders (classes from 97).

Each is worked on in a fork of this process that has little memory and time, so that the control,
which takes one defence away, can do its harm.
"""

import io
import json
import multiprocessing
import os
import re
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from rich.console import Console

import litxalloy
from litx.audit.numerals import clean
from litx.display.grid import show
from litx.errors import LitxError
from litx.evaluation import evaluate
from litx.evaluation.memory import bounded_growth
from litx.evaluation.pairing import pair
from litx.files import reading, writing
from litx.model import CompMeasurement, Configuration, Experiment, Material, Measurement
from litx.refactor import formatting
from litx.report.score import report_parts
from litx.sandbox import Outcome, Result, Run, Source, Tier
from litx.sandbox.protocol import Reply
from litx.sandbox.rebuild import rebuild
from litx_scoring import LITXBENCH_0_1_1, config_matching
from tests.answers import Answers
from tests.attacks.attack import Harm

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks, limits memory")

MIB = 1 << 20
GROWTH_MIB = 300


@dataclass(frozen=True)
class Foreign:
    """What somebody hands in, and what works on it as a command does."""

    work: Callable[[Path], Harm | None]  # in an empty folder; returns the harm that it sees
    harm: Harm  # what the control must show
    off: Mapping[str, Any]  # what takes the defence away: replacements by name
    wall_s: float = 60
    cpu_s: int = 10
    most_mib: int = GROWTH_MIB + 100  # of address space

    def harms(self, folder, *, is_defended):
        """Work on it in a fork, with the defence or without it, and return the harm done."""
        context = multiprocessing.get_context("fork")
        reading, writing_end = context.Pipe(duplex=False)
        off = {} if is_defended else self.off
        process = context.Process(target=lambda: writing_end.send(self._work(folder, off)))
        process.start()
        process.join(self.wall_s)
        process.kill()
        process.join()
        if process.exitcode < 0:
            return {Harm.overtime}
        return reading.recv() if reading.poll() else {Harm.host}

    def _work(self, folder, off):
        import resource  # noqa: PLC0415 (not every system has it)

        used = resource.getrusage(resource.RUSAGE_SELF)
        cpu = int(used.ru_utime + used.ru_stime) + self.cpu_s
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        before = largest()
        with ExitStack() as stack:
            for name, replacement in off.items():
                stack.enter_context(patch(name, replacement))
            try:
                with bounded_growth(self.most_mib):
                    harm = self.work(folder)
            except MemoryError:
                return {Harm.memory}
        grown = Harm.memory if largest() - before > GROWTH_MIB * MIB else None
        return {harm, grown} - {None}


def largest():
    """Return the most memory that this process ever had, in bytes."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) << 10


def attacked(payloads):
    """Return the test class of some payloads, each by a name."""
    each = pytest.mark.parametrize("payload", payloads.values(), ids=payloads)

    class Attacked:
        @each
        def test_does_no_harm(self, payload, tmp_path):
            """What was handed in is worked on, or refused, and nothing else happens."""
            assert set() == payload.harms(tmp_path, is_defended=True)

        @pytest.mark.law
        @each
        def test_does_harm_without_the_defence(self, payload, tmp_path):
            """The same does its harm where the one defence is taken away."""
            assert payload.harm in payload.harms(tmp_path, is_defended=False)

    return Attacked


def rebuilt(material, events):
    """Make a result of what a child replied."""
    experiment = {
        "format": "litx/1",
        "type": "Experiment",
        "raw_materials": {"map": {"e": {"type": "RawMaterial", "kind": "Powder"}}},
        "synthesis_groups": {"map": {"heat[A]": events}},
        "output_materials": [{"type": "Material", **material}],
    }
    reply = Reply(Outcome.ok, experiments=json.dumps([experiment]))
    return rebuild(Source(""), reply, Run(Tier.X, 3, None, 0.0, 0.0, 0.0), validate=False)


def chain(_):
    names = [f"{number:<500}" for number in range(5_000)]
    configs = [
        {"type": "Configuration", "name": name, "within": host}
        for name, host in zip(names, [None, *names], strict=False)
    ]
    result = rebuilt({"process": "e->heat[A=1]", "measurements": configs}, [])
    for experiment in result.experiments or ():
        for material in experiment.output_materials:
            config_matching.config_forms(list(material.configurations()))


def texts_of_lineages(configs):
    """Keep what each configuration lies in as a text of its own."""
    hosts = {config.name: config.within for config in configs}
    texts = []
    for config in configs:
        names = [config.name]
        while names[-1] in hosts:
            names.append(hosts[names[-1]])
        texts.append(" ".join(name for name in names if name))
    return texts


LINEAGES_OFF = {
    "litx.sandbox.rebuild.find_expanded_excess": lambda _: "",
    "litx_scoring.config_matching.config_forms": texts_of_lineages,
}
TestLineages = attacked({"lineages": Foreign(chain, Harm.memory, LINEAGES_OFF)})


def template(_):
    event = {"type": "ProcessEvent", "kind": "Annealing", "description": "[A]]" * 50_000}
    rebuilt({"process": f"e->heat[A=[B,B={'z' * 8_000}]", "measurements": []}, [event])


def unmeasured(text, values):
    """Fill a text in, however long it gets."""
    for name, value in values.items():
        text = text.replace(f"[{name}]", value)
    return text


TEMPLATES_OFF = {"litx.sandbox.excess.fill": unmeasured}
TestTemplates = attacked({"templates": Foreign(template, Harm.memory, TEMPLATES_OFF)})


def images(_):
    clean("![" * 100_000)


IMAGES_OFF = {"litx.audit.numerals._BLANKED": (re.compile(r"!\[[^\]\n]*\]\([^)\n]*\)"),)}
TestPatterns = attacked({"patterns": Foreign(images, Harm.overtime, IMAGES_OFF, cpu_s=3)})


def written_through(folder):
    (mine := folder / "mine").write_text("before")
    (folder / ".scores.json.new").symlink_to(mine)
    writing.write(folder / "scores.json", "after")
    return None if mine.read_text() == "before" else Harm.changed


def write_beside(file, text):
    """Write a file by way of one whose name anybody knows."""
    new = file.with_name(f".{file.name}.new")
    new.write_text(text)
    new.replace(file)


def read(folder):
    with suppress(OSError):
        reading.read_plain(folder / "run.toml")


def read_device(folder):
    (folder / "run.toml").symlink_to("/dev/zero")
    read(folder)


def read_pipe(folder):
    os.mkfifo(folder / "run.toml")
    read(folder)


READING_OFF = {"litx.files.reading.read_plain": Path.read_bytes}
TestRunFolders = attacked(
    {
        "links in runs": Foreign(
            written_through, Harm.changed, {"litx.files.writing.write": write_beside}
        ),
        "devices": Foreign(read_device, Harm.memory, READING_OFF),
        "pipes": Foreign(read_pipe, Harm.overtime, READING_OFF, wall_s=2.0),
    }
)


def evaluated(folder, *measurements):
    """Score a prediction of one paper, whose program gives these measurements."""
    stem = min(litxalloy.papers)
    if not (folder / f"{stem}.py").is_symlink():
        (folder / f"{stem}.py").write_text("[]")
    pairing = pair(folder, None, litxalloy.dataset, count_all=False)
    alloy = Material(measurements=[CompMeasurement("Fe"), *measurements])
    experiments = [Experiment({}, {}, [alloy])] if measurements else []

    def run_all(sources):
        return [Result(source.name, Outcome.ok, experiments=experiments) for source in sources]

    return evaluate(pairing, None, LITXBENCH_0_1_1, Answers(run_all))


def linked_truth(folder):
    stem = min(litxalloy.papers)
    (folder / f"{stem}.py").symlink_to(litxalloy.papers.path(stem))
    (paper,) = evaluated(folder).papers.values()
    return Harm.scorer if paper.scores and paper.scores.overall.f1 > 0 else None


LINKS_OFF = {"litx.dataset.Dataset.ground_truth_stem": lambda _, path: path.stem}
TestLinks = attacked({"links to the truth": Foreign(linked_truth, Harm.scorer, LINKS_OFF)})


def hungry(folder):
    real = config_matching.config_forms

    def forms(configs):
        if configs and configs[0].name == "hungry":
            np.empty(4 << 30, np.uint8)  # which takes none as long as nobody writes to it
        return real(configs)

    with patch("litx_scoring.comparison.config_forms", forms):
        (paper,) = evaluated(folder, Configuration(name="hungry")).papers.values()
    return None if "MiB of memory" in paper.message else Harm.memory


COMPARING_OFF = {"litx.evaluation.scoring.bounded_growth": nullcontext}
TestScorer = attacked({"comparison": Foreign(hungry, Harm.memory, COMPARING_OFF, most_mib=8 << 10)})


def forged(folder):
    odd = Measurement(kind="a\nmean of 1  ok  1.00", value=1, unit=None)
    console = Console(file=io.StringIO(), width=200)
    show(*report_parts(evaluated(folder, odd), explain=True), console=console)
    lines = console.file.getvalue().splitlines()
    return Harm.forged if any(line.strip().startswith("mean of 1  ok") for line in lines) else None


def nested(_):
    try:
        formatting.format_source(f"x = {'lambda: ' * 500}1\n")
    except LitxError:
        return None
    except RecursionError:
        return Harm.host


NESTING_OFF = {
    "litx.refactor.formatting.too_deep_error": RecursionError,
    "litx.refactor.reading.too_deep_error": RecursionError,
}
TestReports = attacked(
    {
        "names": Foreign(forged, Harm.forged, {"litx_scoring.ledger.on_one_line": str}),
        "nesting": Foreign(nested, Harm.host, NESTING_OFF),
    }
)
