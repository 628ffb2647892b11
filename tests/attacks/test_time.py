"""Programs against the clock: whatever one does, it never leaves the mean as a failure of ours."""

import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from litx.evaluation import evaluate
from litx.pairing import pair
from litx.sandbox import Batch, Limits, Outcome, Runner, Source, Tier
from litx.sandbox.known import GOOD
from litx_scoring import find_profile
from tests.sandbox.processes import busy_core, children, put_last

pytestmark = [
    pytest.mark.law,
    pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux"),
]

LIMITS = Limits(cpu_s=0.1, memory_mb=128)

WAITING = {
    "sleeps": "import time\ntime.sleep(60)",
    "naps": "import time\nwhile True: time.sleep(0)",
    "waits for its own lock": (
        "import threading\nlock = threading.Lock()\nlock.acquire()\nlock.acquire()"
    ),
    "waits for a signal": "import signal\nsignal.pause()",
    "sleeps as long as it may, then computes": (
        f"import time\ntime.sleep({LIMITS.wait_s - 0.05})\nwhile True: pass"
    ),
    "computes as long as it may, then sleeps": (
        f"import time\nend = time.process_time() + {LIMITS.cpu_s / 2}\n"
        "while time.process_time() < end: pass\ntime.sleep(60)"
    ),
    "writes bit by bit": """
import os, time
while True:
    os.write(3, b' ')
    time.sleep(0.01)
""",
    "gives way": """
import os, time
while True:
    try:
        os.sched_yield()
    except OSError:
        pass
""",
    "lowers its priority": """
import os
for lower in (lambda: os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0)),
              lambda: os.setpriority(os.PRIO_PROCESS, 0, 19), lambda: os.nice(19)):
    try:
        lower()
    except OSError:
        pass
while True:
    pass
""",
    "writes what the kernel counts": """
try:
    open('/proc/self/schedstat', 'w').write('0 10000000000000 1')
except OSError:
    pass
while True:
    pass
""",
}
"""Programs that run as tier X runs them."""

UNCONFINED = {
    "reads what nobody writes": "import os\nos.read(os.pipe()[0], 1)",
    "stops itself": "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)",
    "computes in threads": """
import threading
for _ in range(3):
    threading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()
while True:
    pass
""",
    "computes in children": """
import os, time
for _ in range(2):
    if not os.fork():
        while True: pass
os.wait()
""",
    "starves itself by children": """
import os
os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
if not os.fork():
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    while True: pass
while True: pass
""",
}
"""Programs that only tier `unsafe` lets go as far as this."""


@pytest.fixture(scope="module")
def runner():
    """Return a runner whose tier a test sets."""
    with Runner(LIMITS, 1, tier=Tier.X) as one:
        if one.survey().level_python is None:
            pytest.skip("tier X is not verified here")
        yield one


def outcomes(runner, programs):
    """Return what became of programs, by their names."""
    sources = [Source(text, name) for name, text in programs.items()]
    return {one.name: runner.run(one).outcome for one in sources}


class TestTimedOut:
    def test_who_waits(self, runner):
        """Whoever sleeps, waits, stretches its life or slows itself down is out of its time."""
        assert dict.fromkeys(WAITING, Outcome.timed_out) == outcomes(runner, WAITING)

    def test_who_waits_beside_a_busy_program(self, runner):
        """On a loaded machine, too, waiting of one's own will is told from waiting for a turn."""
        (supervisor,) = runner._pool.idle
        programs = {name: WAITING[name] for name in ("sleeps", "naps", "gives way")}
        before = os.sched_getaffinity(supervisor._process.pid)
        with busy_core() as core:
            os.sched_setaffinity(supervisor._process.pid, {core})
            try:
                assert dict.fromkeys(programs, Outcome.timed_out) == outcomes(runner, programs)
            finally:
                os.sched_setaffinity(supervisor._process.pid, before)

    def test_without_confinement(self):
        """Where a program has threads, children and signals, they are no way out either."""
        with Runner(LIMITS, 1, tier=Tier.unsafe) as runner:
            found = outcomes(runner, UNCONFINED)
        # whoever is no root cannot fork here, and an exception is an end as well
        assert set(found.values()) <= {Outcome.timed_out, Outcome.crashed}
        if os.geteuid() == 0:
            assert dict.fromkeys(UNCONFINED, Outcome.timed_out) == found

    def test_scores_zero(self, runner, tmp_path):
        """A program that waits of its own will is scored, as zero, and stays in the mean."""
        (tmp_path / "truth.py").write_text(GOOD)
        (tmp_path / "pred.py").write_text(WAITING["sleeps"])
        pairing = pair(tmp_path / "pred.py", tmp_path / "truth.py", [], count_all=False)
        profile = find_profile("litxbench-0.1.1")
        found = evaluate(pairing, tmp_path / "truth.py", profile, Batch(runner))
        (paper,) = found.papers.values()
        assert Outcome.timed_out is paper.outcome
        assert 0 == paper.scores.overall.f1 == found.mean["overall"]["f1"]


class TestLoadedMachine:
    def test_fails_no_program(self, runner):
        """A program that gets a fifth of a processor has all its processor time all the same."""
        text = (
            "import time\nbegun, end = time.monotonic(), time.process_time() + 0.06\n"
            "while time.process_time() < end: pass\nassert False, time.monotonic() - begun"
        )
        (supervisor,) = runner._pool.idle
        before = os.sched_getaffinity(supervisor._process.pid)
        with busy_core(6) as core:
            os.sched_setaffinity(supervisor._process.pid, {core})
            result = runner.run(Source(text))
            os.sched_setaffinity(supervisor._process.pid, before)
        assert Outcome.crashed is result.outcome
        assert result.wall_s > LIMITS.cpu_s
        assert float(result.message.removeprefix("AssertionError: ")) > LIMITS.cpu_s

    def test_that_gives_no_processor(self):
        """A program that was ready and got no processor runs again; only then is it given up."""
        with Runner(replace(LIMITS, cpu_s=0.3), 1) as runner:
            assert Outcome.ok is runner.run(Source("[]")).outcome
            (supervisor,) = runner._pool.idle
            (worker,) = children(supervisor._process.pid)
            with busy_core() as core:
                for one in (worker, *children(worker)):  # the second interprets
                    for thread in Path(f"/proc/{one}/task").iterdir():
                        put_last(int(thread.name), core)
                result = runner.run(Source("for _ in range(10_000_000): pass\n[]"))
            assert [supervisor] != runner._pool.idle
            assert Outcome.ok is result.outcome
