"""Many programs, at once and in a row: results belong to their programs, and nothing leaks."""

import os
import sys
import time
from pathlib import Path

import pytest

from litx.sandbox import Limits, Mode, Outcome, Runner, Source, Tier
from litx.sandbox.process import SupervisorProcess
from tests.fuzz.effort import is_thorough, takes_minutes
from tests.sandbox.processes import require_tier_x

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux")

LIMITS = Limits(cpu_s=0.2, memory_mb=128)

ENDLESS = 40
"""Interval at which a program runs until its time is over."""

MARGIN_MB = 32
"""Largest growth of host and supervisor between the first tenth of the programs and the last."""


def make_program(index, tier):
    """Return a program that prints its number, and its expected outcome."""
    addition = f"total = sum(range({index}))\nprint({index}, total)"
    kinds = [
        (addition, Outcome.ok),
        (f"print({index})\nx = {index} // 0", Outcome.crashed),
        (addition, Outcome.ok),
        (f"print({index}", Outcome.unparsed),
        (f"print({index})\nx = [0] * 10**{9 + index % 3}", None),
        (addition, Outcome.ok),
    ]
    if index % ENDLESS == ENDLESS - 1:
        return "while True: pass", Outcome.timed_out
    if tier is Tier.X:
        kinds[3] = f"import os\nprint({index})\nos._exit({index % 200})", Outcome.crashed
        kinds[4] = f"import os\nprint({index})\nos.kill(os.getpid(), 9)", Outcome.crashed
    return kinds[index % len(kinds)]


def check_results(results, expected):
    """Check that each result belongs to its program."""
    for index, (result, outcome) in enumerate(zip(results, expected, strict=True)):
        assert str(index) == result.source
        if outcome is None:
            assert result.outcome in {Outcome.rejected, Outcome.crashed}
        else:
            assert outcome is result.outcome, result.message
        if outcome is Outcome.ok:
            assert f"{index} {index * (index - 1) // 2}\n" == result.text
        else:
            assert result.text is None


class TestAtOnce:
    @pytest.mark.parametrize(("tier", "count"), [(Tier.I, 60), (Tier.X, 40)])
    def test_results(self, tier, count):
        """Among failures, floods and kills, each result belongs to its program."""
        count *= 20 if is_thorough() else 1
        pairs = [make_program(index, tier) for index in range(count)]
        sources = [Source(text, str(index)) for index, (text, _) in enumerate(pairs)]
        with Runner(LIMITS, 2, tier=tier, mode=Mode.text) as runner:
            if tier is Tier.X:
                require_tier_x(runner)
            results = list(runner.run_all(sources))
        check_results(results, [outcome for _, outcome in pairs])
        assert {Outcome.ok, Outcome.crashed, Outcome.timed_out} <= {r.outcome for r in results}


def find_descendants(parent):
    """Return the parents of all descendants of a process, by descendant."""
    below, descendants, parents = {parent}, {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # the process has ended
        parents[int(path.parent.name)] = int(fields[1])
    while below:
        below = {pid for pid, above in parents.items() if above in below}
        descendants |= {pid: parents[pid] for pid in below}
    return descendants


def read_memory_mb(pid):
    """Return the resident memory of a process in mebibytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


def measure_usage(known):
    """Return memory of host and supervisors, and the number of descriptors and new processes."""
    host = os.getpid()
    below = {pid: above for pid, above in find_descendants(host).items() if pid not in known}
    supervisors = [read_memory_mb(pid) for pid, above in below.items() if above == host]
    descriptors = len(list(Path("/proc/self/fd").iterdir()))
    return read_memory_mb(host), max(supervisors, default=0.0), descriptors, len(below)


@takes_minutes()
class TestInARow:
    @pytest.mark.parametrize(("tier", "count"), [(Tier.I, 10_000), (Tier.X, 2_000)])
    def test_nothing_grows(self, tier, count):
        """Memory, descriptors and processes do not grow over thousands of programs."""
        jobs, known = 2, set(find_descendants(os.getpid()))
        # With new supervisors, not with those that other tests share.
        settings = {"tier": tier, "mode": Mode.text, "start": SupervisorProcess}
        with Runner(LIMITS, jobs, **settings) as runner:
            if tier is Tier.X:
                require_tier_x(runner)
            start, usages = time.monotonic(), []
            for first in range(0, count, count // 10):
                numbers = range(first, first + count // 10)
                pairs = [make_program(i if i % 1000 else i + 1, tier) for i in numbers]
                results = [
                    runner.run(Source(text, "p"))
                    for text, outcome in pairs
                    if outcome is not Outcome.timed_out or first == 0
                ]
                assert Outcome.infra_error not in {result.outcome for result in results}
                usages.append(measure_usage(known))
                elapsed = time.monotonic() - start
                print(f"{tier} {first + count // 10}: {usages[-1]} {elapsed:.0f} s")  # noqa: T201
            host, supervisor, descriptors, children = zip(*usages, strict=True)
            assert MARGIN_MB > host[-1] - host[0]
            assert MARGIN_MB > supervisor[-1] - supervisor[0]
            assert descriptors[0] == descriptors[-1]
            assert 2 * jobs >= max(children)
        assert set(find_descendants(os.getpid())) <= known
