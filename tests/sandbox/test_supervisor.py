"""Supervisors and their children: how long they live, what they leave behind, how they fail."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from litx.errors import InfrastructureError
from litx.sandbox import Limits, Outcome, Runner, Source, Tier, run_program
from litx.sandbox.clock import KEPT_FROM_RUNNING
from litx.sandbox.monty import require_monty
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.protocol import COMPUTES, Request, Settings
from litx.sandbox.source import SourceKind
from litx.sandbox.supervisor import PROGRAMS_PER_WORKER
from tests.sandbox.processes import children, is_running, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="children are for Linux")

LIMITS = Limits(cpu_s=5, memory_mb=128)


@contextlib.contextmanager
def ready(settings):
    """Give out a supervisor that is ready."""
    with contextlib.closing(SupervisorProcess(settings)) as process:
        process.survey()
        yield process


@pytest.fixture(scope="module")
def used():
    """Return a supervisor that several tests use."""
    with ready(Settings(LIMITS)) as process:
        yield process


@pytest.fixture
def supervisor(used):
    """Return a supervisor whose next program gets a new child."""
    ask(used, "'x' * 10**10")
    return used


def ask(supervisor, text, tier=Tier.I, cpu_s=None):
    """Have a supervisor run a program."""
    return supervisor.ask(Request(SourceKind.python, text, tier), cpu_s)[0]


def worker(supervisor):
    """Return the one child that waits for programs."""
    (pid,) = children(supervisor._process.pid)
    return pid


@pytest.mark.law
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

    def test_starts_monty_for_what_computes(self):
        """A child that only reads has no monty, which takes a while to start."""
        with ready(Settings(LIMITS)) as supervisor:
            for text, limit in (("[]", None), ("[1 + 1]", COMPUTES), ("[]", None)):
                assert limit == ask(supervisor, text, Tier.auto).limit
            first = worker(supervisor)
            assert [] == children(first)
            assert Outcome.ok == ask(supervisor, "[*[]][:]").outcome
            assert [] != children(second := worker(supervisor))
            ask(supervisor, "[]", Tier.auto)
            assert first != second == worker(supervisor)

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
        """A program whose child aborts, as where memory is short, has process more child."""
        request = Request(SourceKind.python, "while True: pass")
        for times, limit in ((1, "time"), (2, "forbidden")):
            with ready(Settings(replace(LIMITS, cpu_s=3))) as process:
                pid = process._process.pid
                kill = f"sleep 0.8; kill -s SYS $(cat /proc/{pid}/task/{pid}/children)"
                with subprocess.Popen(["sh", "-c", "; ".join([kill] * times)]):
                    assert limit == process.ask(request)[0].limit
                assert process.is_alive


@pytest.mark.law
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


@pytest.mark.law
class TestWithoutForks:
    """Where forking cannot be relied on, a supervisor interprets programs itself."""

    def test_interprets_and_executes_nothing(self):
        """Programs are interpreted, at the level of the language alone; real Python is not run."""
        with ready(WITHOUT_FORKS) as alone:
            survey = alone.survey()
            assert (1, None) == (survey.level_interpreted, survey.level_python)
            reply, observation = alone.ask(Request(SourceKind.python, "[]"))
            assert Outcome.ok == reply.outcome
            assert 0 < observation.cpu_s < 0.2
            assert [] == children(worker(alone))  # monty, which has none
            with pytest.raises(RuntimeError, match="tier X needs Linux"):
                ask(alone, "[]", Tier.X)

    def test_watches_the_clock(self):
        """A program that takes too long is ended; a busy machine is blamed rather than it."""
        text = "for i in range(10**9): pass\n[]"
        with ready(WITHOUT_FORKS) as alone:
            begun, busy = time.monotonic(), ""
            try:
                reply, observation = alone.ask(Request(SourceKind.python, text))
            except InfrastructureError as error:  # here only a canary tells, which was late
                busy = str(error)
            took_s = time.monotonic() - begun
        if busy:
            assert KEPT_FROM_RUNNING == busy
            assert took_s >= WITHOUT_FORKS.limits.longest_s
        else:
            assert (Outcome.timed_out, "time") == (reply.outcome, reply.limit)
            assert observation.wall_s > 0.2


class TestWithoutMonty:
    def test_what_is_told(self, monkeypatch):
        """The message says what to install, and that tier X does without."""
        monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
        with pytest.raises(InfrastructureError, match=r"not installed(.|\n)*--tier X"):
            require_monty()

    def test_refused(self):
        """A program of tier I then is a failure of ours that says what to do; JSON is read."""
        with Runner(LIMITS, jobs=1) as runner:
            survey = runner.survey()
            object.__setattr__(survey, "no_monty", "tier I needs pydantic-monty; pip install it")
            result = runner.run(Source("[]"))
            assert Outcome.ok == runner.run(Source("[]", kind=SourceKind.json)).outcome
        expected = (Outcome.infra_error, "tier I needs pydantic-monty; pip install it")
        assert expected == (result.outcome, result.message)


STARTED = """
import os, subprocess, sys
from litx.sandbox import Limits
from litx.sandbox.children import Child
from litx.sandbox.confinement import ALL, Role, Starter, starting

INSIDE = '''
import _thread, ctypes, os, resource, socket, sys
OPERATIONS = {
    "open": lambda: os.open("/etc/hostname", os.O_RDONLY),
    "open what it needed": lambda: os.open(os.__file__, os.O_RDONLY),
    "write": lambda: os.open("/tmp/litx-must-not-be", os.O_CREAT | os.O_WRONLY),
    "list": lambda: os.listdir("/"),
    "shell": lambda: os.execv("/bin/sh", ["sh"]),
    "itself": lambda: os.execv(sys.executable, [sys.executable]),
    "fork": os.fork,
    "descriptor": lambda: os.dup(1),
    "more memory": lambda: resource.setrlimit(resource.RLIMIT_AS, (2**40, 2**40)),
    "rename": lambda: os.rename("/tmp/a", "/tmp/b"),
}
print("ready", flush=True)
sys.stdin.readline()
for name, operation in OPERATIONS.items():
    try:
        operation()
    except OSError as error:
        print(name, error.errno, flush=True)
    else:
        print(name, "possible", flush=True)
socket.socket()
print("socket possible", flush=True)
'''
inside = []

def start():
    pipe = subprocess.PIPE
    words = [sys.executable, "-I", "-S", "-c", INSIDE]
    inside.append(subprocess.Popen(words, stdin=pipe, stdout=pipe, env={}))
    assert b"ready\\n" == inside[0].stdout.readline()
    return inside[0].pid

def body(_):
    assert b"go" == os.read(0, 2)  # as a worker waits for its first program
    inside[0].stdin.write(b"go\\n")
    inside[0].stdin.flush()
    os.write(1, inside[0].stdout.read() + b"ended %d\\n" % inside[0].wait())
    os._exit(0)

layers = ALL - {"user", "landlock"}  # Python may lie where nobody may look, and reads folders
starter = Starter(start, os.path.realpath(sys.executable))
child = Child(Role.worker, Limits(memory_mb=512), layers, body, starter=starter)
assert child.why_unconfined() is None, child.why_unconfined()
os.write(child.requests, b"go")
output = b""
while part := os.read(child._replies, 65536):
    output += part
sys.stdout.write(output.decode())
child.end()
"""


def test_started_can_start_nothing():
    """What a worker has started can open, start and reach nothing once the worker says so."""
    with subprocess.Popen(
        [sys.executable, "-I", "-c", STARTED],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        lines = dict(line.rstrip().rsplit(" ", 1) for line in process.stdout)
    assert "-31" == lines.pop("ended")  # by SIGSYS, for the socket
    assert dict.fromkeys(lines, "38") == lines  # the errno of calls that are not there
    assert 10 == len(lines)


@contextlib.contextmanager
def pair():
    """Give out a supervisor, and the processes of its worker and of the monty that this starts."""
    with ready(Settings(LIMITS)) as supervisor:
        ask(supervisor, "[]")
        (monty,) = children(worker(supervisor))
        yield supervisor, worker(supervisor), monty


def is_over(pid):
    """Tell whether a process has ended with all of its threads."""
    try:
        return not is_running(pid) and len(list(Path(f"/proc/{pid}/task").iterdir())) < 2
    except FileNotFoundError:
        return True


@pytest.mark.law
class TestPair:
    def test_layers(self):
        """Both are nobody, have no rights, and lie behind filters; monty has pipes alone."""
        with pair() as (_, worker, monty):
            for pid, filters in ((worker, "2"), (monty, "1")):
                lines = Path(f"/proc/{pid}/status").read_text().splitlines()
                status = dict(line.split(":\t", 1) for line in lines)
                assert ("0" * 16, "1") == (status["CapEff"], status["NoNewPrivs"])
                assert ("2", filters) == (status["Seccomp"], status["Seccomp_filters"])
                if os.getuid() == 0:
                    assert {"65534"} == {*status["Uid"].split()}
            limits = Path(f"/proc/{monty}/limits").read_text()
            assert "Max processes             0                    0" in limits
            network = Path(f"/proc/{monty}/ns/net").readlink()
            assert network == Path(f"/proc/{worker}/ns/net").readlink()
            assert network != Path("/proc/self/ns/net").readlink()
            targets = {
                link.name: str(link.readlink()) for link in Path(f"/proc/{monty}/fd").iterdir()
            }
        assert {"0", "1", "2", "4"} == targets.keys()  # the worker's, and the one that ends it
        assert "/dev/null" == targets["2"]

    def test_killed_supervisor(self):
        """Where the supervisor is killed both end."""
        with pair() as (supervisor, worker, monty):
            os.kill(supervisor._process.pid, signal.SIGKILL)
            assert wait_until(lambda: not is_running(worker) and not is_running(monty))

    @pytest.mark.parametrize("victim", [0, 1], ids=["worker", "monty"])
    def test_killed_between_programs(self, victim):
        """One of them that dies costs nothing but the other."""
        with pair() as (supervisor, *both):
            os.kill(both[victim], signal.SIGKILL)
            assert wait_until(lambda: is_over(both[victim]))
            assert Outcome.ok == ask(supervisor, "[]").outcome
            assert wait_until(lambda: not any(map(is_running, both)))
            assert [both[0]] != children(supervisor._process.pid)

    def test_processor_time(self):
        """The time that monty computes is the program's."""
        text = "for i in range(2_000_000): pass\n[]"
        with pair() as (supervisor, _, _):
            assert 0.02 < supervisor.ask(Request(SourceKind.python, text))[1].cpu_s
