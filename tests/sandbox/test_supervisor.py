"""Supervisors and their children: how long they live, what they leave behind, how they fail."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from litx.sandbox import Limits, Outcome, Runner, Source, Tier, run_program
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.protocol import Request, Settings
from litx.sandbox.source import SourceKind
from litx.sandbox.supervisor import PROGRAMS_PER_WORKER

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="children are for Linux")

LIMITS = Limits(wall_s=5, memory_mb=64)


def children(pid):
    """Return the processes that a process has started."""
    try:
        return [int(n) for n in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except FileNotFoundError:
        return []


def is_running(pid):
    """Tell whether a process is there and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until(condition):
    """Wait for a condition, a few seconds at most, and return its value."""
    deadline = time.monotonic() + 10
    while not (found := condition()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return found


@pytest.fixture
def supervisor():
    """Return a supervisor that is ready."""
    one = SupervisorProcess(Settings(LIMITS))
    one.survey()
    yield one
    one.close()


def ask(supervisor, text, tier=Tier.I):
    """Have a supervisor run a program."""
    return supervisor.ask(Request(SourceKind.python, text, tier)).reply


class TestWorker:
    def worker(self, supervisor):
        """Return the one child that waits for programs."""
        (pid,) = children(supervisor._process.pid)
        return pid

    def test_takes_many_programs(self, supervisor):
        """One child interprets program after program, also after one that fails."""
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
        assert ask(supervisor, text).limit
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

    def test_killed_between_programs(self, supervisor):
        """The death of a child that waits costs nothing."""
        ask(supervisor, "[]")
        os.kill(self.worker(supervisor), signal.SIGKILL)
        time.sleep(0.1)
        assert Outcome.ok == ask(supervisor, "[]").outcome

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
            runner._idle[0]._process.kill()
            assert Outcome.ok == runner.run(Source("[]")).outcome

    def test_in_the_middle_of_a_program(self):
        """A supervisor that is killed at work is replaced, and the program runs again."""
        with Runner(Limits(wall_s=60), jobs=1, tier=Tier.X) as runner:
            results = runner.run_all([Source("import time\ntime.sleep(1.5)\n[]", "a")])
            runner.prestart(1)
            (first,) = runner._idle
            first.survey()
            killer = subprocess.Popen(["sh", "-c", f"sleep 0.7; kill -9 {first._process.pid}"])
            assert [Outcome.ok] == [result.outcome for result in results]
            killer.wait()
            assert -signal.SIGKILL == first._process.returncode


class TestInfrastructure:
    def test_failure_is_ours(self, monkeypatch):
        """A supervisor that does not start is tried twice, and the program is not blamed."""
        started = []
        monkeypatch.setattr("litx.sandbox.process.sys.executable", "/nowhere/python")
        monkeypatch.setattr(
            "litx.sandbox.runner.SupervisorProcess",
            lambda settings: started.append(1) or SupervisorProcess(settings),
        )
        with Runner() as runner:
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

    def test_tier_x_without_its_layers(self):
        """Real Python is refused where nothing confines it, and the program is not blamed."""
        with Runner(LIMITS, jobs=1, layers=(), tier=Tier.X) as runner:
            result = runner.run(Source("[]"))
        assert Outcome.infra_error == result.outcome
        assert "tier X is refused" in result.message
        assert "litx doctor" in result.message

    def test_auto_without_tier_x(self):
        """Where tier X is not to be had, what tier I refuses stays refused."""
        with Runner(LIMITS, jobs=1, layers=(), tier=Tier.auto) as runner:
            result = runner.run(Source("import re\n[]"))
        assert (Outcome.rejected, Tier.I, 1) == (result.outcome, result.tier, result.level)


class TestWithoutForks:
    """Where forking cannot be relied on, a supervisor interprets programs itself."""

    @pytest.fixture
    def alone(self):
        """Return a supervisor that does not fork."""
        one = SupervisorProcess(Settings(Limits(wall_s=1), forks=False))
        yield one
        one.close()

    def test_interprets(self, alone):
        """Programs are interpreted, at the level of the language alone."""
        survey = alone.survey()
        assert (1, None) == (survey.level_interpreted, survey.level_python)
        answer = alone.ask(Request(SourceKind.python, "[]"))
        assert Outcome.ok == answer.reply.outcome
        assert [] == children(alone._process.pid)

    def test_watches_the_clock(self, alone):
        """A program that takes too long ends with its process."""
        alone.survey()
        text = (
            "x = [i for i in range(100_000)]\nfor i in range(90): sorted(x, key=lambda y: -y)\n[]"
        )
        reply = ask(alone, text)
        assert Outcome.timed_out == reply.outcome
        assert reply.limit == "fuel" or not alone.is_alive

    def test_executes_nothing(self, alone):
        """Real Python is not run there."""
        alone.survey()
        with pytest.raises(RuntimeError, match="tier X needs Linux"):
            ask(alone, "[]", Tier.X)


SLEEPER = "import time\ntime.sleep(60)"


class TestNothingIsLeft:
    @pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
    @pytest.mark.parametrize("option", ["--tier=X", "--unsafe-exec"])
    def test_after_the_host_is_stopped(self, tmp_path, how, option):
        """No process outlives the one that asked, not even asleep in a program."""
        program = tmp_path / "program.py"
        program.write_text(SLEEPER)
        command = "from litx.cli import main; main()"
        with subprocess.Popen(
            [sys.executable, "-c", command, "run", str(program), "--timeout", "60", option],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as host:
            (supervisor,) = wait_until(lambda: children(host.pid))
            grandchildren = wait_until(
                lambda: [pid for pid in children(supervisor) if _sleeps(pid)]
            )
            assert grandchildren
            host.send_signal(how)
        wait_until(lambda: not any(map(is_running, [supervisor, *grandchildren])))
        assert [] == [pid for pid in [supervisor, *grandchildren] if is_running(pid)]

    def test_after_closing(self):
        """Closing ends supervisors that wait for a program."""
        with Runner(jobs=1) as runner:
            runner.prestart(3)
            (supervisor,) = runner._idle
            process = Path(f"/proc/{supervisor._process.pid}")
            assert process.exists()
        assert not process.exists()


def _sleeps(pid):
    """Tell whether a process sleeps as the program does; probes come and go."""
    try:
        return "nanosleep" in Path(f"/proc/{pid}/wchan").read_text() or _is_old(pid)
    except OSError:
        return False


def _is_old(pid):
    """Tell whether a process has been there for half a second."""
    started = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])
    up = float(Path("/proc/uptime").read_text().split()[0])
    return up - started / os.sysconf("SC_CLK_TCK") > 0.5
