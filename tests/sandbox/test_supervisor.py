"""Supervisors and their children: how long they live, what they leave behind, how they fail."""

import contextlib
import signal
import subprocess
import sys

import pytest

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


class TestWorker:
    def worker(self, supervisor):
        """Return the one child that waits for programs."""
        (pid,) = children(supervisor._process.pid)
        return pid

    def test_takes_many_programs(self):
        """One child interprets program after program, also after one that fails."""
        with ready(Settings(LIMITS)) as supervisor:
            assert [] == children(supervisor._process.pid)
            ask(supervisor, "[]")
            first = self.worker(supervisor)
            for text in ("1 / 0", "import os", "[1]", "(", "[]"):
                ask(supervisor, text)
            assert first == self.worker(supervisor)

    @pytest.mark.parametrize("text", ["'x' * 10**10", "while True: pass"])
    def test_is_replaced_after_a_limit(self, supervisor, text):
        """After a program that hit a limit the next one gets a new child."""
        ask(supervisor, "[]")
        first = self.worker(supervisor)
        assert ask(supervisor, text, cpu_s=0.1).limit
        assert Outcome.ok == ask(supervisor, "[]").outcome
        assert first != self.worker(supervisor)

    def test_is_replaced_after_many_programs(self, supervisor):
        """A child does not grow old."""
        ask(supervisor, "[]")
        first = self.worker(supervisor)
        for _ in range(PROGRAMS_PER_WORKER - 1):
            ask(supervisor, "[]")
        assert first == self.worker(supervisor)
        ask(supervisor, "[]")
        assert first != self.worker(supervisor)

    def test_programs_leave_nothing_to_the_next(self, supervisor):
        """A program's names and units are gone when the next one runs in the same child."""
        ask(supervisor, "secret = 1\nureg.define('blob = 2 * megapascal')\n[]")
        first = self.worker(supervisor)
        assert "NameError" in ask(supervisor, "[secret]").message
        assert Outcome.ok != ask(supervisor, "[ureg.blob]").outcome
        assert first == self.worker(supervisor)


class TestKilled:
    def test_supervisor(self):
        """A killed supervisor costs one program a second try, never the run."""
        with Runner(LIMITS, jobs=1) as runner:
            assert Outcome.ok == runner.run(Source("[]")).outcome
            runner._pool.idle[0]._process.kill()
            assert Outcome.ok == runner.run(Source("[]")).outcome

    def test_in_the_middle_of_a_program(self):
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


@pytest.fixture(scope="module")
def unconfined():
    """Return a runner that has no layers."""
    with Runner(LIMITS, jobs=1, layers=()) as runner:
        yield runner


class TestInfrastructure:
    def test_failure_is_ours(self, monkeypatch):
        """A supervisor that does not start is tried twice, and the program is not blamed."""
        started = []
        monkeypatch.setattr("litx.sandbox.process.sys.executable", "/nowhere/python")

        def start(settings):
            started.append(settings)
            return SupervisorProcess(settings)

        with Runner(start=start) as runner:
            result = runner.run(Source("[]"))
        assert Outcome.infra_error == result.outcome
        assert "/nowhere/python" in result.message
        assert 2 == len(started)

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

    def test_level(self):
        """Where a higher level is asked for than this system has, nothing runs."""
        with Runner(LIMITS, jobs=1, level=1, tier=Tier.unsafe) as runner:
            result = runner.run(Source("[]"))
        assert Outcome.infra_error == result.outcome
        assert "tier unsafe is level 0 here, below 1" in result.message

    def test_tier_x_without_its_layers(self, unconfined):
        """Real Python is refused where nothing confines it, and the program is not blamed."""
        unconfined.tier = Tier.X
        result = unconfined.run(Source("[]"))
        assert Outcome.infra_error == result.outcome
        assert "tier X is refused" in result.message
        assert "litx doctor" in result.message

    def test_auto_without_tier_x(self, unconfined):
        """Where tier X is not to be had, what tier I refuses stays refused."""
        unconfined.tier = Tier.auto
        result = unconfined.run(Source("import os\nos.listdir()"))
        assert (Outcome.rejected, Tier.I, 1) == (result.outcome, result.tier, result.level)
        assert "memory and time cannot be limited" in unconfined.lacks


WITHOUT_FORKS = Settings(Limits(cpu_s=0.2), forks=False)


@pytest.fixture(scope="module")
def alone():
    """Return a supervisor that does not fork."""
    with ready(WITHOUT_FORKS) as one:
        yield one


class TestWithoutForks:
    """Where forking cannot be relied on, a supervisor interprets programs itself."""

    def test_interprets(self, alone):
        """Programs are interpreted, at the level of the language alone."""
        survey = alone.survey()
        assert (1, None) == (survey.level_interpreted, survey.level_python)
        answer = alone.ask(Request(SourceKind.python, "[]"))
        assert Outcome.ok == answer.reply.outcome
        assert 0 < answer.cpu_s < 0.2
        (monty,) = children(alone._process.pid)
        assert [] == children(monty)

    def test_watches_the_clock(self):
        """A program that takes too long is ended, by monty's own limit or with its process."""
        text = "for i in range(10**9): pass\n[]"
        with ready(WITHOUT_FORKS) as alone:
            answer = alone.ask(Request(SourceKind.python, text))
            assert (Outcome.timed_out, "time") == (answer.reply.outcome, answer.reply.limit)
            assert answer.wall_s > 0.2

    def test_executes_nothing(self, alone):
        """Real Python is not run there."""
        with pytest.raises(RuntimeError, match="tier X needs Linux"):
            ask(alone, "[]", Tier.X)
