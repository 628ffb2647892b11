"""Programs that try to end by a failure of the sandbox, which would not count in the mean."""

import os
import sys
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from litx.dataset import default_dataset
from litx.evaluation import evaluate
from litx.evaluation.pairing import pair
from litx.sandbox import Batch, Limits, Outcome, Runner, Source, Tier
from litx.sandbox.canary_programs import GOOD
from litx_scoring import find_profile
from tests.sandbox.processes import (
    busy_core,
    find_children,
    find_supervisor,
    lower_priority,
    require_tier_x,
)

pytestmark = [
    pytest.mark.law,
    pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux"),
]

LIMITS = Limits(cpu_s=0.1, memory_mb=128)

COMPUTE_FIRST = f"""
import time
end = time.process_time() + {LIMITS.cpu_s / 2}
while time.process_time() < end: pass
time.sleep(60)
"""
LOWER_PRIORITY = """
import contextlib, os
for lower in (lambda: os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0)),
              lambda: os.setpriority(os.PRIO_PROCESS, 0, 19), lambda: os.nice(19)):
    with contextlib.suppress(OSError): lower()
while True: pass
"""
WRITE_COUNTS = """
import contextlib
with contextlib.suppress(OSError):
    open('/proc/self/schedstat', 'w').write('0 10000000000000 1')
while True: pass
"""
WAITING = {
    "sleeps": "import time\ntime.sleep(60)",
    "naps": "import time\nwhile True: time.sleep(0)",
    "waits for a lock": "import threading\nlock = threading.Lock()\nwhile True: lock.acquire()",
    "waits for a signal": "import signal\nsignal.pause()",
    "sleeps as long as it may, then computes": (
        f"import time\ntime.sleep({LIMITS.wait_s - 0.05})\nwhile True: pass"
    ),
    "computes as long as it may, then sleeps": COMPUTE_FIRST,
    "writes bit by bit": "import os, time\nwhile 1:\n    os.write(3, b' ')\n    time.sleep(0.01)",
    "gives way": (
        "import contextlib, os\nwhile 1:\n    with contextlib.suppress(OSError): os.sched_yield()"
    ),
    "lowers its priority": LOWER_PRIORITY,
    "writes what the kernel counts": WRITE_COUNTS,
}
"""Programs for tier X."""

THREADS = """
import threading
for _ in range(3):
    threading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()
while True: pass
"""
STARVE = """
import os
os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
if not os.fork():
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
while True: pass
"""
UNCONFINED = {
    "reads what nobody writes": "import os\nos.read(os.pipe()[0], 1)",
    "stops itself": "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)",
    "computes in threads": THREADS,
    "computes in children": (
        "import os\nfor _ in range(2):\n    if not os.fork():\n        while True: pass\nos.wait()"
    ),
    "starves itself by children": STARVE,
}
"""Programs that only tier `unsafe` does not stop earlier."""


@pytest.fixture(scope="module")
def runner():
    """Return a runner of tier X."""
    with Runner(LIMITS, 1, tier=Tier.X) as new_runner:
        require_tier_x(new_runner)
        yield new_runner


@contextmanager
def crowded(runner, count=1):
    """Make the supervisor of a runner share a processor with busy processes."""
    pid = find_supervisor(runner)
    affinity = os.sched_getaffinity(pid)
    with busy_core(count) as core:
        os.sched_setaffinity(pid, {core})
        try:
            yield
        finally:
            os.sched_setaffinity(pid, affinity)


def run_programs(runner, programs):
    """Return the outcomes of programs by name."""
    sources = [Source(text, name) for name, text in programs.items()]
    return {source.name: runner.run(source).outcome for source in sources}


class TestTimedOut:
    def test_waiting(self, runner):
        """A program that sleeps, waits or slows itself down exceeds its time."""
        assert dict.fromkeys(WAITING, Outcome.timed_out) == run_programs(runner, WAITING)

    def test_waiting_on_loaded_machine(self, runner):
        """A loaded machine is no excuse for a program that waits voluntarily."""
        programs = {name: WAITING[name] for name in ("sleeps", "naps", "gives way")}
        with crowded(runner):
            assert dict.fromkeys(programs, Outcome.timed_out) == run_programs(runner, programs)

    def test_without_confinement(self):
        """A program with threads, children and signals exceeds its time too."""
        with Runner(LIMITS, 1, tier=Tier.unsafe) as runner:
            outcomes_by_name = run_programs(runner, UNCONFINED)
        # only root can fork here, and an exception ends a program too
        assert set(outcomes_by_name.values()) <= {Outcome.timed_out, Outcome.crashed}
        if os.geteuid() == 0:
            assert dict.fromkeys(UNCONFINED, Outcome.timed_out) == outcomes_by_name

    def test_scores_zero(self, runner, tmp_path):
        """A program that waits voluntarily is scored as zero and counts in the mean."""
        (tmp_path / "truth.py").write_text(GOOD)
        (tmp_path / "pred.py").write_text(WAITING["sleeps"])
        pairing = pair(
            tmp_path / "pred.py", tmp_path / "truth.py", default_dataset(), count_all=False
        )
        profile = find_profile("litxbench-0.1.1")
        evaluation = evaluate(pairing, tmp_path / "truth.py", profile, Batch(runner))
        (paper,) = evaluation.papers.values()
        assert Outcome.timed_out is paper.outcome
        assert 0 == paper.scores.overall.f1 == evaluation.mean["overall"]["f1"]


class TestLoadedMachine:
    @pytest.mark.usefixtures("runner")
    def test_small_share_of_processor(self):
        """A program that gets a fifth of a processor can still use all its processor time."""
        limits = replace(LIMITS, cpu_s=0.5)
        text = (
            "import time\nstart, end = time.monotonic(), time.process_time() + 0.3\n"
            "while time.process_time() < end: pass\nassert False, time.monotonic() - start"
        )
        with Runner(limits, 1, tier=Tier.X) as runner:
            assert Outcome.ok is runner.run(Source("[]")).outcome
            with crowded(runner, 6):
                result = runner.run(Source(text))
        assert Outcome.crashed is result.outcome
        assert result.wall_s > limits.cpu_s
        assert float(result.message.removeprefix("AssertionError: ")) > limits.cpu_s

    def test_no_processor(self):
        """A program that was ready but got no processor runs again in a new supervisor."""
        with Runner(replace(LIMITS, cpu_s=1), 1) as runner:
            assert Outcome.ok is runner.run(Source("[]")).outcome
            (supervisor,) = runner._pool.idle
            (worker,) = find_children(supervisor._process.pid)
            with busy_core() as core:
                for pid in (worker, *find_children(worker)):  # the child interprets
                    for thread in Path(f"/proc/{pid}/task").iterdir():
                        lower_priority(int(thread.name), core)
                result = runner.run(Source("for _ in range(10_000_000): pass\n[]"))
            assert [supervisor] != runner._pool.idle
            assert Outcome.ok is result.outcome
