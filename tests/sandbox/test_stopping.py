"""Nothing is left of a run, however its host is stopped."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from litx.sandbox import Runner
from tests.sandbox.processes import called_with, children, is_running, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc, forks")


def python(text):
    """Start Python on a text, with a pipe to it and one from it."""
    command = [sys.executable, "-c", text]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_ending_with_host():
    """A process that does something else ends when the pipe closes, or has closed before."""
    begin = "from litx.sandbox.relay import ending_with_host\nimport time\n"
    text = "with ending_with_host():\n    print(flush=True)\n    time.sleep(60)"
    with python(begin + text) as process:
        assert b"\n" == process.stdout.readline()
    assert -signal.SIGIO == process.returncode
    with python(f"{begin}input()\nwith ending_with_host():\n    print('goes on')") as process:
        assert (b"", None) == process.communicate(b"\n")
    assert 0 == process.returncode


def test_hang_up():
    """A process that is told to end sees a closed pipe, even during a fork."""
    text = """
import os, signal
from litx.sandbox.relay import hang_up
signal.signal(signal.SIGTERM, hang_up)
here = os.getpid()
os.register_at_fork(after_in_parent=lambda: os.kill(here, signal.SIGTERM))
os.fork() or os._exit(0)
print(os.read(0, 1) == b'')
"""
    with python(text) as process:
        assert b"True\n" == process.stdout.read()


PAUSES_S = [0.01, 0, 0.05]
"""Between two Ctrl-C."""

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
"""A host of several supervisors; its first argument is among theirs, so that they can be found."""


@pytest.fixture
def host(tmp_path):
    """Return a function that starts a host, and gives it with the mark of its supervisors."""
    begun = []

    def start(count):
        mark = f"59.{os.getpid()}{len(begun)}{time.monotonic_ns() % 10**6:06}1"
        command = [sys.executable, "-c", HOST, mark, str(count), SLEEPER]
        with (tmp_path / "errors").open("wb") as errors:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, start_new_session=True
            )
        begun.append(process)
        assert b"started\n" == process.stdout.readline()
        return process, mark

    yield start
    for process in begun:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.mark.law
class TestInterrupted:
    def interrupt(self, process, pause_s):
        """Press Ctrl-C twice."""
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(pause_s)
        os.killpg(process.pid, signal.SIGINT)

    def left_half_a_second_after(self, process, mark):
        """Wait for a host's end, and half a second more; return which processes of it are there."""
        process.wait(10)
        time.sleep(0.5)
        return called_with(mark)

    @pytest.mark.parametrize("pause_s", [*PAUSES_S, None])
    def test_while_supervisors_load(self, host, pause_s):
        """A second Ctrl-C, or SIGKILL, finds supervisors that load, and leaves none."""
        process, mark = host(3)
        assert wait_until(lambda: len({*children(process.pid)} & {*called_with(mark)}) == 3)
        if pause_s is None:
            process.kill()
        else:
            self.interrupt(process, pause_s)
        assert [] == self.left_half_a_second_after(process, mark)
        assert 0 != process.returncode

    @pytest.mark.parametrize("pause_s", PAUSES_S)
    def test_while_programs_run(self, host, pause_s):
        """Programs that run end too, and the host waits for none of them."""
        process, mark = host(2)
        assert wait_until(lambda: len(sleeping(map(children, children(process.pid)))) == 2)
        begun = time.monotonic()
        self.interrupt(process, pause_s)
        assert [] == self.left_half_a_second_after(process, mark)
        assert time.monotonic() - begun < 5


@pytest.mark.law
@pytest.mark.parametrize("option", ["--tier=X", "--unsafe-exec"])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL, signal.SIGTERM])
def test_stopped_in_the_middle_of_a_program(tmp_path, option, how):
    """No process outlives its host, not even a sleeping program."""
    program = tmp_path / "program.py"
    program.write_text(SLEEPER)
    command = [sys.executable, "-c", "from litx.cli import main; main()", "run", str(program)]
    with subprocess.Popen(
        [*command, "--timeout", "60", option], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as host:
        try:
            (supervisor,) = wait_until(lambda: children(host.pid))
            below = wait_until(lambda: sleeping([children(supervisor)]))
            assert below
        except BaseException:
            host.kill()
            raise
        host.send_signal(how)
    wait_until(lambda: not any(map(is_running, [supervisor, *below])))
    assert [] == [pid for pid in [supervisor, *below] if is_running(pid)]


@pytest.mark.law
def test_close_ends_supervisors():
    """Closing ends supervisors that wait for a program, before they have loaded."""
    with Runner(jobs=2) as runner:
        runner.prestart(3)
        processes = [supervisor._process for supervisor in runner._pool.idle]
    assert [-signal.SIGTERM] * 2 == [process.returncode for process in processes]


def sleeping(families):
    """Return the processes that sleep as the program does; probes come and go."""
    return [pid for family in families for pid in family if _sleeps(pid)]


def _sleeps(pid):
    try:
        if "nanosleep" in Path(f"/proc/{pid}/wchan").read_text():
            return True
        started = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])
    except OSError:
        return False
    up = float(Path("/proc/uptime").read_text().split()[0])
    return up - started / os.sysconf("SC_CLK_TCK") > 0.5  # where the kernel does not tell
