"""A stopped host leaves no processes behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from litx.sandbox import Runner
from tests.sandbox.processes import find_by_argument, find_children, is_running, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc, forks")


def start_python(text):
    """Start Python with a program, and pipes to it and from it."""
    command = [sys.executable, "-c", text]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_ending_with_host():
    """A busy process ends when its pipe closes, or at once if it has closed before."""
    imports = "from litx.sandbox.relay import ending_with_host\nimport time\n"
    text = "with ending_with_host():\n    print(flush=True)\n    time.sleep(60)"
    with start_python(imports + text) as process:
        assert b"\n" == process.stdout.readline()
    assert -signal.SIGIO == process.returncode
    with start_python(f"{imports}input()\n{text}") as process:
        assert (b"", None) == process.communicate(b"\n")
    assert 0 == process.returncode


def test_hang_up():
    """After SIGTERM the input of a process is a closed pipe, even during a fork."""
    text = """
import os, signal
from litx.sandbox.relay import hang_up
signal.signal(signal.SIGTERM, hang_up)
pid = os.getpid()
os.register_at_fork(after_in_parent=lambda: os.kill(pid, signal.SIGTERM))
os.fork() or os._exit(0)
print(os.read(0, 1) == b'')
"""
    with start_python(text) as process:
        assert b"True\n" == process.stdout.read()


PAUSES_S = [0.01, 0, 0.05]
"""Pauses between two Ctrl-C, in seconds."""

SLEEPER = "import time\ntime.sleep(60)"

HOST = """
import sys
from litx.sandbox import Limits, Runner, Source, Tier

startup_s, count, text = sys.argv[1:]
with Runner(Limits(cpu_s=60, startup_s=float(startup_s)), int(count), tier=Tier.X) as runner:
    runner.prestart(int(count))
    print("started", flush=True)
    list(runner.run_all([Source(text)] * 50))
"""
"""Host of several supervisors, which share its first argument."""


@pytest.fixture
def start_host(tmp_path):
    """Return a function that starts a host, and returns it with the argument of its supervisors."""
    processes = []

    def start(count):
        mark = f"59.{os.getpid()}{len(processes)}{time.monotonic_ns() % 10**6:06}1"
        command = [sys.executable, "-c", HOST, mark, str(count), SLEEPER]
        with (tmp_path / "errors").open("wb") as errors:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, start_new_session=True
            )
        processes.append(process)
        assert b"started\n" == process.stdout.readline()
        return process, mark

    yield start
    for process in processes:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.mark.law
class TestInterrupted:
    def stop(self, process, mark, pause_s):
        """Send Ctrl-C twice, or SIGKILL; return the processes five seconds later."""
        if pause_s is None:
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGINT)
            time.sleep(pause_s)
            os.killpg(process.pid, signal.SIGINT)
        process.wait(10)
        wait_until(lambda: not find_by_argument(mark), seconds=5)
        return find_by_argument(mark)

    @pytest.mark.parametrize("pause_s", [*PAUSES_S, None])
    def test_while_supervisors_load(self, start_host, pause_s):
        """Two Ctrl-C, or SIGKILL, end supervisors that are loading."""
        process, mark = start_host(3)
        assert wait_until(
            lambda: len({*find_children(process.pid)} & {*find_by_argument(mark)}) == 3
        )
        assert [] == self.stop(process, mark, pause_s)
        assert 0 != process.returncode

    @pytest.mark.parametrize("pause_s", PAUSES_S)
    def test_while_programs_run(self, start_host, pause_s):
        """Two Ctrl-C end running programs at once."""
        process, mark = start_host(2)
        assert wait_until(lambda: len(find_sleeping(find_children(process.pid))) == 2)
        start = time.monotonic()
        assert [] == self.stop(process, mark, pause_s)
        assert time.monotonic() - start < 5


@pytest.mark.law
@pytest.mark.parametrize("option", ["--tier=X", "--unsafe-exec"])
@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGKILL, signal.SIGTERM])
def test_stopped_during_program(tmp_path, option, signal_number):
    """All processes of a host end with it, even a sleeping program."""
    program = tmp_path / "program.py"
    program.write_text(SLEEPER)
    command = [sys.executable, "-c", "from litx.cli import main; main()", "run", str(program)]
    with subprocess.Popen(
        [*command, "--timeout", "60", option], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as host:
        try:
            (supervisor,) = wait_until(lambda: find_children(host.pid))
            programs = wait_until(lambda: find_sleeping([supervisor]))
            assert programs
        except BaseException:
            host.kill()
            raise
        host.send_signal(signal_number)
    wait_until(lambda: not any(map(is_running, [supervisor, *programs])))
    assert [] == [pid for pid in [supervisor, *programs] if is_running(pid)]


@pytest.mark.law
def test_close_ends_supervisors():
    """A runner that closes ends supervisors that are still loading."""
    with Runner(jobs=2) as runner:
        runner.prestart(3)
        processes = [supervisor._process for supervisor in runner._pool.idle]
    assert [-signal.SIGTERM] * 2 == [process.returncode for process in processes]


def find_sleeping(parents):
    """Return the sleeping children of some processes; a child that runs a probe is not asleep."""
    return [pid for parent in parents for pid in find_children(parent) if _is_sleeping(pid)]


def _is_sleeping(pid):
    try:
        if "nanosleep" in Path(f"/proc/{pid}/wchan").read_text():
            return True
        start = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])
    except OSError:
        return False
    uptime_s = float(Path("/proc/uptime").read_text().split()[0])
    return uptime_s - start / os.sysconf("SC_CLK_TCK") > 0.5  # the kernel may hide `wchan`
