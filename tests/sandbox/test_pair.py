"""The two processes of tier I: the worker, and the monty that it starts, where there is one."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from litx.errors import InfrastructureError
from litx.sandbox import Limits, Outcome, Runner, Source
from litx.sandbox.monty import require_monty
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.protocol import Request, Settings
from litx.sandbox.source import SourceKind
from tests.sandbox.processes import children, is_running, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="children are for Linux")

LIMITS = Limits(cpu_s=5, memory_mb=128)

STARTED = """
import os, subprocess, sys
from litx.sandbox import Limits
from litx.sandbox.children import Child
from litx.sandbox.confinement import ALL, Role, Starter, starting

INSIDE = '''
import _thread, ctypes, os, resource, socket, sys
DEEDS = {
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
for name, deed in DEEDS.items():
    try:
        deed()
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
told = b""
while part := os.read(child._replies, 65536):
    told += part
sys.stdout.write(told.decode())
child.end()
"""


@contextlib.contextmanager
def pair():
    """Give out a supervisor, and the processes of its worker and of its monty."""
    with contextlib.closing(SupervisorProcess(Settings(LIMITS))) as one:
        one.survey()
        ask(one, "[]")
        (worker,) = children(one._process.pid)
        (monty,) = children(worker)
        yield one, worker, monty


def ask(one, text):
    """Have a supervisor run a program."""
    return one.ask(Request(SourceKind.python, text))


def is_over(pid):
    """Tell whether a process has ended with all of its threads."""
    try:
        return not is_running(pid) and len(list(Path(f"/proc/{pid}/task").iterdir())) < 2
    except FileNotFoundError:
        return True


class TestStarted:
    def test_can_start_nothing(self):
        """What a worker has started can open, start and reach nothing once the worker says so."""
        with subprocess.Popen(
            [sys.executable, "-I", "-c", STARTED],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as one:
            told = dict(line.rstrip().rsplit(" ", 1) for line in one.stdout)
        assert "-31" == told.pop("ended")  # by SIGSYS, for the socket
        assert dict.fromkeys(told, "38") == told  # the errno of calls that are not there
        assert 10 == len(told)

    @pytest.mark.law
    def test_layers(self):
        """Both are nobody, have no rights, and lie behind filters; monty has pipes alone."""
        with pair() as (_, worker, monty):
            for pid, filters in ((worker, "2"), (monty, "1")):
                lines = Path(f"/proc/{pid}/status").read_text().splitlines()
                found = dict(line.split(":\t", 1) for line in lines)
                assert ("0" * 16, "1") == (found["CapEff"], found["NoNewPrivs"])
                assert ("2", filters) == (found["Seccomp"], found["Seccomp_filters"])
                if os.getuid() == 0:
                    assert {"65534"} == {*found["Uid"].split()}
            limits = Path(f"/proc/{monty}/limits").read_text()
            assert "Max processes             0                    0" in limits
            network = Path(f"/proc/{monty}/ns/net").readlink()
            assert network == Path(f"/proc/{worker}/ns/net").readlink()
            assert network != Path("/proc/self/ns/net").readlink()
            found = {one.name: str(one.readlink()) for one in Path(f"/proc/{monty}/fd").iterdir()}
        assert {"0", "1", "2", "4"} == found.keys()  # the worker's, and the one that ends it
        assert "/dev/null" == found["2"]


@pytest.mark.law
class TestEnd:
    def test_killed_supervisor(self):
        """Where the supervisor is killed both end."""
        with pair() as (one, worker, monty):
            os.kill(one._process.pid, signal.SIGKILL)
            assert wait_until(lambda: not is_running(worker) and not is_running(monty))

    @pytest.mark.parametrize("victim", [0, 1], ids=["worker", "monty"])
    def test_killed_between_programs(self, victim):
        """One of them that dies costs nothing but the other."""
        with pair() as (one, *both):
            os.kill(both[victim], signal.SIGKILL)
            assert wait_until(lambda: is_over(both[victim]))
            assert Outcome.ok == ask(one, "[]").reply.outcome
            assert wait_until(lambda: not any(map(is_running, both)))
            assert [both[0]] != children(one._process.pid)

    def test_processor_time(self):
        """The time that monty computes is the program's."""
        with pair() as (one, _, _):
            assert 0.02 < ask(one, "for i in range(2_000_000): pass\n[]").cpu_s


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
