"""Supervisors and their children: lifetime, cleanup and failures."""

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
from tests.sandbox.processes import find_children, is_running, read_links, read_status, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="children need Linux")

LIMITS = Limits(cpu_s=5, memory_mb=128)


@contextlib.contextmanager
def start_supervisor(settings):
    """Start a supervisor and wait until it is ready."""
    with contextlib.closing(SupervisorProcess(settings)) as process:
        process.survey()
        yield process


@pytest.fixture(scope="module")
def shared_supervisor():
    """Return a supervisor that tests share."""
    with start_supervisor(Settings(LIMITS)) as process:
        yield process


@pytest.fixture
def supervisor(shared_supervisor):
    """Return a supervisor whose next program gets a new child."""
    run(shared_supervisor, "'x' * 10**10")
    return shared_supervisor


def run(supervisor, text, tier=Tier.I, cpu_s=None):
    """Run a program in a supervisor; return the reply."""
    return supervisor.ask(Request(SourceKind.python, text, tier), cpu_s)[0]


def find_worker(supervisor):
    """Return the only child of a supervisor."""
    (pid,) = find_children(supervisor._process.pid)
    return pid


@pytest.mark.law
class TestWorker:
    def test_many_programs(self):
        """The same child interprets many programs, even after failures."""
        with start_supervisor(Settings(LIMITS)) as supervisor:
            assert [] == find_children(supervisor._process.pid)
            run(supervisor, "[]")
            first = find_worker(supervisor)
            for text in ("1 / 0", "import os", "[1]", "(", "[]"):
                run(supervisor, text)
            assert first == find_worker(supervisor)

    @pytest.mark.parametrize("text", ["'x' * 10**10", "while True: pass"])
    def test_replaced_after_limit(self, supervisor, text):
        """After a program that exceeds a limit, the next program gets a new child."""
        run(supervisor, "[]")
        first = find_worker(supervisor)
        assert run(supervisor, text, cpu_s=0.1).limit
        assert Outcome.ok == run(supervisor, "[]").outcome
        assert first != find_worker(supervisor)

    def test_monty_starts_for_computations(self):
        """A child starts monty only for programs that compute."""
        with start_supervisor(Settings(LIMITS)) as supervisor:
            for text, limit in (("[]", None), ("[1 + 1]", COMPUTES), ("[]", None)):
                assert limit == run(supervisor, text, Tier.auto).limit
            first = find_worker(supervisor)
            assert [] == find_children(first)
            assert Outcome.ok == run(supervisor, "[*[]][:]").outcome
            assert [] != find_children(second := find_worker(supervisor))
            run(supervisor, "[]", Tier.auto)
            assert first != second == find_worker(supervisor)

    def test_replaced_after_many_programs(self, supervisor):
        """A child is replaced after a number of programs."""
        run(supervisor, "[]")
        first = find_worker(supervisor)
        for _ in range(PROGRAMS_PER_WORKER - 1):
            run(supervisor, "[]")
        assert first == find_worker(supervisor)
        run(supervisor, "[]")
        assert first != find_worker(supervisor)

    def test_abort(self):
        """A program whose child aborts, as it may without memory, runs again once."""
        request = Request(SourceKind.python, "while True: pass")
        for aborts, limit in ((1, "time"), (2, "forbidden")):
            with start_supervisor(Settings(replace(LIMITS, cpu_s=3))) as supervisor:
                pid = supervisor._process.pid
                kill = f"sleep 0.8; kill -s SYS $(cat /proc/{pid}/task/{pid}/children)"
                with subprocess.Popen(["sh", "-c", "; ".join([kill] * aborts)]):
                    assert limit == supervisor.ask(request)[0].limit
                assert supervisor.is_alive


@pytest.mark.law
class TestInfrastructure:
    def test_killed_supervisor(self):
        """A supervisor that is killed during a program is replaced, and the program runs again."""
        with Runner(Limits(cpu_s=60), jobs=1, tier=Tier.X) as runner:
            results = runner.run_all([Source("import time\ntime.sleep(1.6)\n[]", "a")])
            runner.prestart(1)
            (first,) = runner._pool.idle
            first.survey()
            killer = subprocess.Popen(["sh", "-c", f"sleep 0.4; kill -9 {first._process.pid}"])
            assert [Outcome.ok] == [result.outcome for result in results]
            killer.wait()
            assert -signal.SIGKILL == first._process.returncode

    def test_failed_start(self, monkeypatch):
        """A supervisor that does not start is started twice, then an infrastructure error."""
        monkeypatch.setattr("litx.sandbox.process.sys.executable", "/nowhere/python")
        start = Mock(side_effect=SupervisorProcess)
        with Runner(start=start) as runner:
            result = runner.run(Source("[]"))
        assert (Outcome.infra_error, 2) == (result.outcome, start.call_count)
        assert "/nowhere/python" in result.message

    def test_message_of_supervisor(self, tmp_path, monkeypatch):
        """The standard error of a supervisor that dies before it is ready is in the message."""
        python = tmp_path / "python"
        python.write_text("#!/bin/sh\necho no such module >&2\nexit 1\n")
        python.chmod(0o755)
        monkeypatch.setattr("litx.sandbox.process.sys.executable", str(python))
        result = run_program(Source("[]"))
        assert "a supervisor did not get ready: no such module" == result.message

    def test_slow_start(self):
        """A supervisor that is not ready in time is an infrastructure error."""
        result = run_program(Source("[]"), Limits(startup_s=0.01))
        assert Outcome.infra_error == result.outcome
        assert "a supervisor was not ready within 0.01 s" == result.message

    def test_without_layers(self):
        """Without layers, tier X is refused, and tier `auto` does not use it."""
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
    """Where forks are not reliable, a supervisor interprets programs in its process."""

    def test_tiers(self):
        """Programs are interpreted, at level 1; tier X is an error."""
        with start_supervisor(WITHOUT_FORKS) as supervisor:
            survey = supervisor.survey()
            assert (1, None) == (survey.level_interpreted, survey.level_python)
            reply, observation = supervisor.ask(Request(SourceKind.python, "[]"))
            assert Outcome.ok == reply.outcome
            assert 0 < observation.cpu_s < 0.2
            assert [] == find_children(find_worker(supervisor))  # the child is monty
            with pytest.raises(RuntimeError, match="tier X needs Linux"):
                run(supervisor, "[]", Tier.X)

    def test_timeout(self):
        """A program that takes too long times out, or is an error on a busy machine."""
        text = "for i in range(10**9): pass\n[]"
        with start_supervisor(WITHOUT_FORKS) as supervisor:
            start, error_message = time.monotonic(), ""
            try:
                reply, observation = supervisor.ask(Request(SourceKind.python, text))
            except InfrastructureError as error:  # the canary was late
                error_message = str(error)
            elapsed_s = time.monotonic() - start
        if error_message:
            assert KEPT_FROM_RUNNING == error_message
            assert elapsed_s >= WITHOUT_FORKS.limits.longest_s
        else:
            assert (Outcome.timed_out, "time") == (reply.outcome, reply.limit)
            assert observation.wall_s > 0.2


class TestWithoutMonty:
    def test_message(self, monkeypatch):
        """The message says how to install monty, and suggests tier X."""
        monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
        with pytest.raises(InfrastructureError, match=r"not installed(.|\n)*--tier X"):
            require_monty()

    def test_infrastructure_error(self):
        """A program of tier I is an infrastructure error with a hint; JSON can be read."""
        with Runner(LIMITS, jobs=1) as runner:
            survey = runner.survey()
            object.__setattr__(survey, "no_monty", "tier I needs pydantic-monty; pip install it")
            result = runner.run(Source("[]"))
            assert Outcome.ok == runner.run(Source("[]", kind=SourceKind.json)).outcome
        expected = (Outcome.infra_error, "tier I needs pydantic-monty; pip install it")
        assert expected == (result.outcome, result.message)


START_CONFINED = """
import os, subprocess, sys
from litx.sandbox import Limits
from litx.sandbox.children import Child
from litx.sandbox.confinement import ALL, Role, Starter, starting

INSIDE = '''
import _thread, ctypes, os, resource, socket, sys
OPERATIONS = {
    "open": lambda: os.open("/etc/hostname", os.O_RDONLY),
    "open a module": lambda: os.open(os.__file__, os.O_RDONLY),
    "write": lambda: os.open("/tmp/litx-must-not-be", os.O_CREAT | os.O_WRONLY),
    "list": lambda: os.listdir("/"),
    "shell": lambda: os.execv("/bin/sh", ["sh"]),
    "execute itself": lambda: os.execv(sys.executable, [sys.executable]),
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
    command = [sys.executable, "-I", "-S", "-c", INSIDE]
    inside.append(subprocess.Popen(command, stdin=pipe, stdout=pipe, env={}))
    assert b"ready\\n" == inside[0].stdout.readline()
    return inside[0].pid

def body(_):
    assert b"go" == os.read(0, 2)  # as a worker waits for its first program
    inside[0].stdin.write(b"go\\n")
    inside[0].stdin.flush()
    os.write(1, inside[0].stdout.read() + b"ended %d\\n" % inside[0].wait())
    os._exit(0)

layers = ALL - {"user", "landlock"}  # Python reads folders, which may be unreadable for nobody
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


def test_process_of_worker():
    """A process that a worker starts is confined with the worker."""
    with subprocess.Popen(
        [sys.executable, "-I", "-c", START_CONFINED],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        lines = dict(line.rstrip().rsplit(" ", 1) for line in process.stdout)
    assert "-31" == lines.pop("ended")  # SIGSYS, for the socket
    assert dict.fromkeys(lines, "38") == lines  # ENOSYS
    assert 10 == len(lines)


@contextlib.contextmanager
def start_worker_and_monty():
    """Start a supervisor; return it with the processes of its worker and of monty."""
    with start_supervisor(Settings(LIMITS)) as supervisor:
        run(supervisor, "[]")
        (monty,) = find_children(find_worker(supervisor))
        yield supervisor, find_worker(supervisor), monty


def has_ended(pid):
    """Return whether a process has ended with all its threads."""
    try:
        return not is_running(pid) and len(list(Path(f"/proc/{pid}/task").iterdir())) < 2
    except FileNotFoundError:
        return True


@pytest.mark.law
class TestWorkerAndMonty:
    def test_layers(self):
        """Both processes are nobody without capabilities, with filters; monty has only pipes."""
        with start_worker_and_monty() as (_, worker, monty):
            for pid, filters in ((worker, "2"), (monty, "1")):
                status = read_status(pid)
                assert ("0" * 16, "1") == (status["CapEff"], status["NoNewPrivs"])
                assert ("2", filters) == (status["Seccomp"], status["Seccomp_filters"])
                if os.getuid() == 0:
                    assert {"65534"} == {*status["Uid"].split()}
            limits = Path(f"/proc/{monty}/limits").read_text()
            assert "Max processes             0                    0" in limits
            monty_net, worker_net, host_net = (
                Path(f"/proc/{pid}/ns/net").readlink() for pid in (monty, worker, "self")
            )
            assert monty_net == worker_net != host_net
            targets = read_links(monty, "fd")
        assert {"0", "1", "2", "4"} == targets.keys()  # of the worker; 4 ends monty
        assert "/dev/null" == targets["2"]

    def test_killed_supervisor(self):
        """If the supervisor is killed, both processes end."""
        with start_worker_and_monty() as (supervisor, worker, monty):
            os.kill(supervisor._process.pid, signal.SIGKILL)
            assert wait_until(lambda: not is_running(worker) and not is_running(monty))

    @pytest.mark.parametrize("index", [0, 1], ids=["worker", "monty"])
    def test_killed_between_programs(self, index):
        """If one process is killed between programs, the other ends, and the next program runs."""
        with start_worker_and_monty() as (supervisor, *pids):
            os.kill(pids[index], signal.SIGKILL)
            assert wait_until(lambda: has_ended(pids[index]))
            assert Outcome.ok == run(supervisor, "[]").outcome
            assert wait_until(lambda: not any(map(is_running, pids)))
            assert [pids[0]] != find_children(supervisor._process.pid)

    def test_processor_time(self):
        """The processor time of monty counts for the program."""
        text = "for i in range(2_000_000): pass\n[]"
        with start_worker_and_monty() as (supervisor, _, _):
            assert 0.02 < supervisor.ask(Request(SourceKind.python, text))[1].cpu_s
