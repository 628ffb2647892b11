"""Attacks by data from other people: results, texts, modules, run folders (classes from 97).

Each is processed in a fork of this process that has little memory and time, so that the control,
which removes the defence, can do its harm.
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
class ForeignData:
    """Data from other people, and the work of a command on them."""

    work_fn: Callable[[Path], Harm | None]  # work in an empty folder, which returns the harm
    harm: Harm  # harm of the control
    replacements: Mapping[str, Any]  # values by name, which remove the defence
    wall_s: float = 60
    cpu_s: int = 10
    max_growth_mib: int = GROWTH_MIB + 100  # of address space

    def run(self, folder, *, is_defended):
        """Run the work in a fork, with or without the defence; return the harm."""
        context = multiprocessing.get_context("fork")
        receiver, sender = context.Pipe(duplex=False)
        replacements = {} if is_defended else self.replacements
        process = context.Process(target=lambda: sender.send(self._work(folder, replacements)))
        process.start()
        process.join(self.wall_s)
        process.kill()
        process.join()
        if process.exitcode < 0:
            return {Harm.overtime}
        return receiver.recv() if receiver.poll() else {Harm.host}

    def _work(self, folder, replacements):
        import resource  # noqa: PLC0415 (not every system has it)

        used = resource.getrusage(resource.RUSAGE_SELF)
        cpu = int(used.ru_utime + used.ru_stime) + self.cpu_s
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        initial_peak = read_peak_memory()
        with ExitStack() as stack:
            for name, replacement in replacements.items():
                stack.enter_context(patch(name, replacement))
            try:
                with bounded_growth(self.max_growth_mib):
                    harm = self.work_fn(folder)
            except MemoryError:
                return {Harm.memory}
        has_grown = read_peak_memory() - initial_peak > GROWTH_MIB * MIB
        return {harm, Harm.memory if has_grown else None} - {None}


def read_peak_memory():
    """Return the peak memory of this process, in bytes."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) << 10


def make_tests(**data_by_name):
    """Return a test class for some foreign data."""
    parametrize = pytest.mark.parametrize("data", data_by_name.values(), ids=data_by_name)

    class Tests:
        @parametrize
        def test_no_harm(self, data, tmp_path):
            """The data are processed or refused, without harm."""
            assert set() == data.run(tmp_path, is_defended=True)

        @pytest.mark.law
        @parametrize
        def test_harm_without_defence(self, data, tmp_path):
            """The data do their harm if the defence is removed."""
            assert data.harm in data.run(tmp_path, is_defended=False)

    return Tests


def rebuild_result(material, events):
    """Rebuild the result of a program from a reply with a material and events."""
    experiment = {
        "format": "litx/1",
        "type": "Experiment",
        "raw_materials": {"map": {"e": {"type": "RawMaterial", "kind": "Powder"}}},
        "synthesis_groups": {"map": {"heat[A]": events}},
        "output_materials": [{"type": "Material", **material}],
    }
    reply = Reply(Outcome.ok, experiments=json.dumps([experiment]))
    return rebuild(Source(""), reply, Run(Tier.X, 3, None, 0.0, 0.0, 0.0), validate=False)


def rebuild_lineage(_):
    names = [f"{number:<500}" for number in range(5_000)]
    configs = [
        {"type": "Configuration", "name": name, "within": host}
        for name, host in zip(names, [None, *names], strict=False)
    ]
    result = rebuild_result({"process": "e->heat[A=1]", "measurements": configs}, [])
    for experiment in result.experiments or ():
        for material in experiment.output_materials:
            config_matching.config_forms(list(material.configurations()))


def write_lineages(configs):
    """Return the hosts of each configuration as a separate text."""
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
    "litx_scoring.config_matching.config_forms": write_lineages,
}
TestLineages = make_tests(lineages=ForeignData(rebuild_lineage, Harm.memory, LINEAGES_OFF))


def fill_template(_):
    event = {"type": "ProcessEvent", "kind": "Annealing", "description": "[A]]" * 50_000}
    rebuild_result({"process": f"e->heat[A=[B,B={'z' * 8_000}]", "measurements": []}, [event])


def fill_without_limit(text, values):
    """Fill in a text without a limit on its length."""
    for name, value in values.items():
        text = text.replace(f"[{name}]", value)
    return text


TEMPLATES_OFF = {"litx.sandbox.excess.fill": fill_without_limit}
TestTemplates = make_tests(templates=ForeignData(fill_template, Harm.memory, TEMPLATES_OFF))


def clean_images(_):
    clean("![" * 100_000)


IMAGES_OFF = {"litx.audit.numerals._BLANKED": (re.compile(r"!\[[^\]\n]*\]\([^)\n]*\)"),)}
TestPatterns = make_tests(patterns=ForeignData(clean_images, Harm.overtime, IMAGES_OFF, cpu_s=3))


def write_scores(folder):
    (linked := folder / "linked").write_text("before")
    (folder / ".scores.json.new").symlink_to(linked)
    writing.write(folder / "scores.json", "after")
    return None if linked.read_text() == "before" else Harm.changed


def write_by_known_name(file, text):
    """Write a file through a temporary file whose name is known."""
    new = file.with_name(f".{file.name}.new")
    new.write_text(text)
    new.replace(file)


def read_run(folder):
    with suppress(OSError):
        reading.read_plain(folder / "run.toml")


def read_device(folder):
    (folder / "run.toml").symlink_to("/dev/zero")
    read_run(folder)


def read_pipe(folder):
    os.mkfifo(folder / "run.toml")
    read_run(folder)


READING_OFF = {"litx.files.reading.read_plain": Path.read_bytes}
WRITING_OFF = {"litx.files.writing.write": write_by_known_name}
TestRunFolders = make_tests(
    links=ForeignData(write_scores, Harm.changed, WRITING_OFF),
    devices=ForeignData(read_device, Harm.memory, READING_OFF),
    pipes=ForeignData(read_pipe, Harm.overtime, READING_OFF, wall_s=2.0),
)


def evaluate_paper(folder, *measurements):
    """Evaluate a prediction of a paper with some measurements."""
    stem = min(litxalloy.papers)
    if not (folder / f"{stem}.py").is_symlink():
        (folder / f"{stem}.py").write_text("[]")
    pairing = pair(folder, None, litxalloy.dataset, count_all=False)
    alloy = Material(measurements=[CompMeasurement("Fe"), *measurements])
    experiments = [Experiment({}, {}, [alloy])] if measurements else []

    def run_all(sources):
        return [Result(source.name, Outcome.ok, experiments=experiments) for source in sources]

    return evaluate(pairing, None, LITXBENCH_0_1_1, Answers(run_all))


def evaluate_link(folder):
    stem = min(litxalloy.papers)
    (folder / f"{stem}.py").symlink_to(litxalloy.papers.path(stem))
    (paper,) = evaluate_paper(folder).papers.values()
    return Harm.scorer if paper.scores and paper.scores.overall.f1 > 0 else None


LINKS_OFF = {"litx.dataset.Dataset.ground_truth_stem": lambda _, path: path.stem}
TestLinks = make_tests(links=ForeignData(evaluate_link, Harm.scorer, LINKS_OFF))


def compare_large(folder):
    config_forms = config_matching.config_forms

    def allocate_memory(configs):
        if configs and configs[0].name == "large":
            np.empty(4 << 30, np.uint8)  # address space, which needs no memory until it is written
        return config_forms(configs)

    with patch("litx_scoring.comparison.config_forms", allocate_memory):
        (paper,) = evaluate_paper(folder, Configuration(name="large")).papers.values()
    return None if "MiB of memory" in paper.message else Harm.memory


COMPARING_OFF = {"litx.evaluation.scoring.bounded_growth": nullcontext}
TestScorer = make_tests(
    comparison=ForeignData(compare_large, Harm.memory, COMPARING_OFF, max_growth_mib=8 << 10)
)


def show_name_with_line_breaks(folder):
    measurement = Measurement(kind="a\nmean of 1  ok  1.00", value=1, unit=None)
    console = Console(file=io.StringIO(), width=200)
    show(*report_parts(evaluate_paper(folder, measurement), explain=True), console=console)
    lines = console.file.getvalue().splitlines()
    return Harm.forged if any(line.strip().startswith("mean of 1  ok") for line in lines) else None


def format_nested_source(_):
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
NAMES_OFF = {"litx_scoring.ledger.on_one_line": str}
TestReports = make_tests(
    names=ForeignData(show_name_with_line_breaks, Harm.forged, NAMES_OFF),
    nesting=ForeignData(format_nested_source, Harm.host, NESTING_OFF),
)
