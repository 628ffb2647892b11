"""Who tells a program that is kept from running from one that waits of its own will."""

import os
import signal
import subprocess
import sys
import time
from contextlib import closing, contextmanager

import pytest

from litx.sandbox.clock import Canary, Turns, kernel_tells
from tests.sandbox.processes import busy_core, put_last, wait_until

pytestmark = pytest.mark.skipif(not kernel_tells(), reason="needs /proc of Linux")

SPIN = "while True: pass"


@contextmanager
def program(text):
    """Run a program that says when it begins, and give out its process and a witness."""
    command = [sys.executable, "-I", "-S", "-c", f"print(flush=True)\n{text}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        try:
            yield process, Turns(process.pid)
        finally:
            process.kill()


def looks(witness, count=5):
    """Return what a witness says each time, the first call aside, which has nothing to compare."""
    witness.was_ready()
    found = []
    for _ in range(count):
        time.sleep(0.02)
        found.append(witness.was_ready())
    return found


class TestTurns:
    def test_of_a_program_that_computes(self):
        """A program that computes is ready all the while."""
        with program(SPIN) as (_, witness):
            assert any(looks(witness))  # some page may have come from a disk

    def test_of_a_program_without_a_processor(self):
        """A program that queues behind others is ready, whether or not it gets a turn."""
        with program(SPIN) as (process, witness), busy_core() as core:
            put_last(process.pid, core)
            assert any(looks(witness))

    @pytest.mark.parametrize(
        "text",
        [
            "import time; time.sleep(60)",
            "import _thread\nlock = _thread.allocate_lock()\nlock.acquire()\nlock.acquire()",
            "import os\nos.read(os.pipe()[0], 1)",
            "import signal\nsignal.sigwait({signal.SIGUSR1})",
            "import os\nos.kill(os.getpid(), 19)",
        ],
    )
    def test_of_a_program_that_waits(self, text):
        """A program that sleeps, locks itself out, reads on or stops itself is not ready."""
        with program(text) as (process, witness):
            os.sched_setaffinity(process.pid, {min(os.sched_getaffinity(0))})
            wait_until(lambda: not any(looks(witness, 2)))
            assert [False] * 5 == looks(witness)

    def test_of_a_program_that_naps_or_has_ended(self):
        """Who gave up its processor for a moment was not ready all the while, nor is nobody."""
        with program("import time\nwhile True: time.sleep(0)") as (process, witness):
            assert wait_until(lambda: looks(witness).count(False) > 2)
            process.kill()
            process.wait()
            assert [False] * 5 == looks(witness)


class TestCanary:
    def test_late(self):
        """One in time accuses nobody; one that gets no processor says so, the next time too."""
        with closing(Canary()) as canary:
            assert not canary.was_ready()
            assert wait_until(lambda: canary._process.poll() == 0 or not canary.was_ready())
            canary.was_ready()
            os.kill(canary._process.pid, signal.SIGSTOP)
            assert wait_until(canary.was_ready)
            os.kill(canary._process.pid, signal.SIGCONT)
            canary._process.wait()
            assert canary.was_ready()
