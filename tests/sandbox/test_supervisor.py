"""Supervisors and their children: how long they live, what they leave behind, how they fail."""

import contextlib
import signal
import subprocess
import sys
from unittest.mock import Mock

import pytest

from litx.errors import InfrastructureError
from litx.sandbox import Limits, Outcome, Runner, Source, Tier, run_program
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.protocol import Request, Settings
from litx.sandbox.source import SourceKind
from litx.sandbox.supervisor import PROGRAMS_PER_WORKER
from tests.sandbox.processes import children

pytestmark = [
    pytest.mark.law,
    pytest.mark.skipif(sys.platform != "linux", reason="children are for Linux"),
]

LIMITS = Limits(cpu_s=5, memory_mb=64)


@contextlib.contextmanager
def ready(settings):
    """Give out a supervisor that is ready."""
    with contextlib.closing(SupervisorProcess(settings)) as one:
        one.survey()
        yield one


@pytest.fixture(scope="module")
def used():
    """Return a supervisor that several tests use."""
    with ready(Settings(LIMITS)) as one:
        yield one


@pytest.fixture
def supervisor(used):
    """Return a supervisor whose next program gets a new child."""
    ask(used, "'x' * 10**10")
    return used


def ask(supervisor, text, tier=Tier.I, cpu_s=None):
    """Have a supervisor run a program."""
    return supervisor.ask(Request(SourceKind.python, text, tier), cpu_s).reply


def worker(supervisor):
    """Return the one child that waits for programs."""
    (pid,) = children(supervisor._process.pid)
    return pid


class TestWorker:
    def test_takes_many_programs(self):
        """One child interprets program after program, also after one that fails."""
        with ready(Settings(LIMITS)) as supervisor:
            assert [] == children(supervisor._process.pid)
            ask(supervisor, "[]")
            first = worker(supervisor)
            for text in ("1 / 0", "import os", "[1]", "(", "[]"):
                ask(supervisor, text)
            assert first == worker(supervisor)

    @pytest.mark.parametrize("text", ["'x' * 10**10", "while True: pass"])
    def test_is_replaced_after_a_limit(self, supervisor, text):
        """After a program that hit a limit the next one gets a new child."""
        ask(supervisor, "[]")
        first = worker(supervisor)
        assert ask(supervisor, text, cpu_s=0.1).limit
        assert Outcome.ok == ask(supervisor, "[]").outcome
        assert first != worker(supervisor)

    def test_is_replaced_after_many_programs(self, supervisor):
        """A child does not grow old."""
        ask(supervisor, "[]")
        first = worker(supervisor)
        for _ in range(PROGRAMS_PER_WORKER - 1):
            ask(supervisor, "[]")
        assert first == worker(supervisor)
        ask(supervisor, "[]")
        assert first != worker(supervisor)

    def test_that_aborts(self):
        """A child that aborts, as where memory is short, is to blame on its first program alone."""
        with ready(Settings(LIMITS)) as one:
            pid = one._process.pid
            abort = ["sh", "-c", f"sleep 0.8; kill -s SYS $(cat /proc/{pid}/task/{pid}/children)"]
            with subprocess.Popen(abort):
                assert "forbidden" == ask(one, "while True: pass").limit
            ask(one, "[]")
            with subprocess.Popen(abort), pytest.raises(InfrastructureError, match="of memory"):
                ask(one, "while True: pass")


class TestInfrastructure:
    def test_killed_in_the_middle_of_a_program(self):
        """A supervisor that is killed at work is replaced, and the program runs again."""
        with Runner(Limits(cpu_s=60), jobs=1, tier=Tier.X) as runner:
            results = runner.run_all([Source("import time\ntime.sleep(1.6)\n[]", "a")])
            runner.prestart(1)
            (first,) = runner._pool.idle
            first.survey()
            killer = subprocess.Popen(["sh", "-c", f"sleep 0.4; kill -9 {first._process.pid}"])
            assert [Outcome.ok] == [result.outcome for result in results]
            killer.wait()
            assert -signal.SIGKILL == first._process.returncode

    def test_failure_is_ours(self, monkeypatch):
        """A supervisor that does not start is tried twice, and the program is not blamed."""
        monkeypatch.setattr("litx.sandbox.process.sys.executable", "/nowhere/python")
        start = Mock(side_effect=SupervisorProcess)
        with Runner(start=start) as runner:
            result = runner.run(Source("[]"))
        assert (Outcome.infra_error, 2) == (result.outcome, start.call_count)
        assert "/nowhere/python" in result.message

    def test_last_words(self, tmp_path, monkeypatch):
        """A supervisor that dies before it is ready leaves its last words."""
        broken = tmp_path / "python"
        broken.write_text("#!/bin/sh\necho no such module >&2\nexit 1\n")
        broken.chmod(0o755)
        monkeypatch.setattr("litx.sandbox.process.sys.executable", str(broken))
        result = run_program(Source("[]"))
        assert "a supervisor did not get ready: no such module" == result.message

    def test_slow_start(self):
        """A supervisor that is not ready in time is a failure of ours."""
        result = run_program(Source("[]"), Limits(startup_s=0.01))
        assert Outcome.infra_error == result.outcome
        assert "a supervisor was not ready within 0.01 s" == result.message

    def test_without_layers(self):
        """Tier X is refused where nothing confines it; what tier I refuses stays refused."""
        with Runner(LIMITS, jobs=1, layers=()) as unconfined:
            unconfined.tier = Tier.X
            result = unconfined.run(Source("[]"))
            assert Outcome.infra_error == result.outcome
            assert "tier X is refused" in result.message
            assert "litx doctor" in result.message
            unconfined.tier = Tier.auto
            result = unconfined.run(Source("import os\nos.listdir()"))
            assert (Outcome.rejected, Tier.I, 1) == (result.outcome, result.tier, result.level)
            assert "memory and time cannot be limited" in unconfined.lacks


WITHOUT_FORKS = Settings(Limits(cpu_s=0.2), forks=False)


class TestWithoutForks:
    """Where forking cannot be relied on, a supervisor interprets programs itself."""

    def test_interprets_and_executes_nothing(self):
        """Programs are interpreted, at the level of the language alone; real Python is not run."""
        with ready(WITHOUT_FORKS) as alone:
            survey = alone.survey()
            assert (1, None) == (survey.level_interpreted, survey.level_python)
            answer = alone.ask(Request(SourceKind.python, "[]"))
            assert Outcome.ok == answer.reply.outcome
            assert 0 < answer.cpu_s < 0.2
            assert [] == children(worker(alone))  # monty, which has none
            with pytest.raises(RuntimeError, match="tier X needs Linux"):
                ask(alone, "[]", Tier.X)

    def test_watches_the_clock(self):
        """A program that takes too long is ended, by monty's own limit or with its process."""
        text = "for i in range(10**9): pass\n[]"
        with ready(WITHOUT_FORKS) as alone:
            answer = alone.ask(Request(SourceKind.python, text))
            assert (Outcome.timed_out, "time") == (answer.reply.outcome, answer.reply.limit)
            assert answer.wall_s > 0.2
