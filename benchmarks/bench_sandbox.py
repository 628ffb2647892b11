"""The sandbox against a plain exec of the same programs, from source text to validated objects.

`make bench` prints the table. The programs are the ground truth as source, about 12 KB each.
"""

import subprocess
import sys
from pathlib import Path

import pytest

import litxalloy
from litx.formats.python_source import to_source
from litx.sandbox import Outcome, Runner, Source, SourceKind, Tier
from litx.sandbox.program import find_program
from litx.sandbox.protocol import Request
from litx_validators import check

SIZE = 12_000
"""Bytes of a program, about the median of published extractions."""

MANY = 500
"""Programs of the runs that count how many a second there are."""


def program() -> str:
    """Return the source of the paper whose size is nearest to `SIZE`."""
    sources = [to_source(paper.experiments) for paper in litxalloy.papers.values()]
    return min(sources, key=lambda source: abs(len(source.encode()) - SIZE))


def execute(source):
    """Find the program in a text, exec it here and now, and check what it gives."""
    request = Request(SourceKind.python, source, Tier.unsafe)
    value = find_program(request, NotImplemented)()  # tier I is not asked for
    assert not [v for v in check(value.result, scope="extraction") if v.severity == "error"]


@pytest.mark.benchmark(group="one program of 12 KB, warm")
class TestOneProgram:
    """Time from the text to validated objects in this process."""

    def test_plain_exec(self, benchmark):
        benchmark(execute, program())

    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    def test_tier(self, benchmark, tier):
        with Runner(tier=tier, jobs=1) as runner:
            source = Source(program())
            result = benchmark.pedantic(runner.run, (source,), rounds=200, warmup_rounds=10)
        assert Outcome.ok is result.outcome


@pytest.mark.benchmark(group=f"{MANY} programs of 12 KB, all processors")
class TestManyPrograms:
    """Time for many programs at once; `MANY` over it is programs a second."""

    def test_plain_exec(self, benchmark):
        source, many = program(), range(MANY)
        benchmark.pedantic(lambda: [execute(source) for _ in many], rounds=3)

    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    def test_tier(self, benchmark, tier):
        text = program()
        sources = [Source(text, str(index)) for index in range(MANY)]
        with Runner(tier=tier) as runner:
            list(runner.run_all(sources[:20]))
            results = benchmark.pedantic(lambda: list(runner.run_all(sources)), rounds=3)
        assert {Outcome.ok} == {result.outcome for result in results}


@pytest.mark.benchmark(group="cold start to the first answer, whole process")
def test_cold_start(benchmark, tmp_path):
    file = tmp_path / "program.py"
    file.write_text("[]")
    litx = Path(sys.executable).with_name("litx")
    command = [litx, "run", file]
    benchmark.pedantic(lambda: subprocess.run(command, check=True, capture_output=True), rounds=5)
