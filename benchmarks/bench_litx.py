"""Benchmarks: `make bench` prints their table. Nothing here asserts a time."""

import subprocess
import sys
from pathlib import Path

import pytest

import litxalloy
from benchmarks.cases import POOLED, replicated
from benchmarks.pairwise import compare_pairwise
from litx.formats.canonical_json import dumps, loads
from litx_scoring import LITX_1, compare, score, score_experiments
from litx_validators import check

SMALL = 52
"""Materials of the case that is also scored pair by pair."""


def command(*arguments):
    """Return a function that runs a command as a whole process."""
    return lambda: subprocess.run(arguments, check=True, capture_output=True)


def experiments():
    """Return all experiments of the ground truth."""
    return [e for paper in litxalloy.papers.values() for e in paper.experiments]


class TestProcesses:
    """Whole processes, start included."""

    def test_import_litx(self, benchmark):
        benchmark.pedantic(command(sys.executable, "-c", "import litx"), rounds=5)

    def test_import_objects(self, benchmark):
        benchmark.pedantic(command(sys.executable, "-c", "from litx import *"), rounds=5)

    def test_help(self, benchmark):
        litx = Path(sys.executable).with_name("litx")
        benchmark.pedantic(command(litx, "--help"), rounds=5)

    def test_score_one_paper(self, benchmark, tmp_path):
        litx = Path(sys.executable).with_name("litx")
        stem = "doi_10_3390__e21020122"
        program = tmp_path / f"{stem}.py"
        program.write_bytes(litxalloy.papers.path(stem).read_bytes())
        benchmark.pedantic(command(litx, "score", str(program)), rounds=5)

    def test_validate_all(self, benchmark):
        litx = Path(sys.executable).with_name("litx")
        benchmark.pedantic(command(litx, "validate"), rounds=5)


@pytest.mark.parametrize("stem", list(litxalloy.papers))
def test_score_paper(benchmark, stem):
    truth = litxalloy.papers[stem].experiments
    benchmark(lambda: score(compare(truth, truth)))


@pytest.mark.parametrize("stem", list(litxalloy.papers))
def test_score_facts(benchmark, stem):
    truth = litxalloy.papers[stem].experiments
    benchmark(lambda: score_experiments(truth, truth, LITX_1))


def test_score_pooled(benchmark):
    pooled = replicated(max(POOLED))
    assert max(POOLED) == sum(len(e.output_materials) for e in pooled)
    benchmark.pedantic(lambda: score(compare(pooled, pooled)), rounds=3)


class TestSharedTables:
    """The scorer's tables of items against a comparison of each pair on its own, in one run."""

    def test_shared(self, benchmark):
        pooled = replicated(SMALL)
        benchmark.pedantic(lambda: compare(pooled, pooled), rounds=3)

    def test_pairwise(self, benchmark):
        pooled = replicated(SMALL)
        benchmark.pedantic(lambda: compare_pairwise(pooled, pooled), rounds=3)


def test_check_rules(benchmark):
    all_experiments = experiments()
    benchmark(lambda: check(all_experiments, scope="ground truth"))


def test_json_round_trip(benchmark):
    all_experiments = experiments()
    benchmark(lambda: loads(dumps(all_experiments)))
