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

pytestmark = [
    pytest.mark.law,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc, forks"),
]

PAUSES_S = [0.01, 0, 0.05]
"""Between two Ctrl-C."""

SLEEPER = "import time\ntime.sleep(60)"

HOST = """
import sys
from litx.sandbox import Limits, Runner, Source, Tier

startup_s, count, tier, text = sys.argv[1:]
with Runner(Limits(cpu_s=60, startup_s=float(startup_s)), int(count), tier=Tier(tier)) as runner:
    runner.prestart(int(count))
    print("started", flush=True)
    list(runner.run_all([Source(text)] * 50))
"""
"""A host of several supervisors; its first argument is among theirs, so that they can be found."""


@pytest.fixture
def host(tmp_path):
    """Return a function that starts a host, and gives it with the mark of its supervisors."""
    begun = []

    def start(count, tier="I", text="[]"):
        mark = f"59.{os.getpid()}{len(begun)}{time.monotonic_ns() % 10**6:06}1"
        command = [sys.executable, "-c", HOST, mark, str(count), tier, text]
        with (tmp_path / "errors").open("wb") as errors:
            one = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, start_new_session=True
            )
        begun.append(one)
        assert b"started\n" == one.stdout.readline()
        return one, mark

    yield start
    for one in begun:
        one.kill()
        one.wait()
        one.stdout.close()


def left_half_a_second_after(one, mark):
    """Wait for a host's end, and half a second more; return which processes of it are there."""
    one.wait(10)
    time.sleep(0.5)
    return called_with(mark)


class TestInterrupted:
    @pytest.mark.parametrize("pause_s", [*PAUSES_S, None])
    def test_while_supervisors_load(self, host, pause_s):
        """A second Ctrl-C, or SIGKILL, finds supervisors that load, and leaves none."""
        one, mark = host(3, "X", SLEEPER)  # which stays however late this looks
        assert 3 == len(wait_until(lambda: supervisors(one, mark, 3)))
        if pause_s is None:
            one.kill()
        else:
            os.killpg(one.pid, signal.SIGINT)
            time.sleep(pause_s)
            os.killpg(one.pid, signal.SIGINT)
        assert [] == left_half_a_second_after(one, mark)
        assert 0 != one.returncode

    @pytest.mark.parametrize("pause_s", PAUSES_S)
    def test_while_programs_run(self, host, pause_s):
        """Programs that run end too, and the host waits for none of them."""
        one, mark = host(2, "X", SLEEPER)
        assert wait_until(lambda: len(sleeping_children(one)) == 2)
        begun = time.monotonic()
        os.killpg(one.pid, signal.SIGINT)
        time.sleep(pause_s)
        os.killpg(one.pid, signal.SIGINT)
        assert [] == left_half_a_second_after(one, mark)
        assert time.monotonic() - begun < 5


def supervisors(one, mark, count):
    """Return a host's supervisors once there are so many that have got their arguments."""
    found = [pid for pid in children(one.pid) if pid in called_with(mark)]
    return found if len(found) == count else []


def sleeping_children(one):
    """Return the children of a host's supervisors that sleep."""
    below = [pid for supervisor in children(one.pid) for pid in children(supervisor)]
    return [pid for pid in below if _sleeps(pid)]


class TestStopped:
    @pytest.mark.parametrize(
        ("option", "how"),
        [
            ("--tier=X", signal.SIGINT),
            ("--unsafe-exec", signal.SIGKILL),
            ("--tier=X", signal.SIGKILL),
            ("--tier=X", signal.SIGTERM),
            ("--unsafe-exec", signal.SIGINT),
            ("--unsafe-exec", signal.SIGTERM),
        ],
    )
    def test_in_the_middle_of_a_program(self, tmp_path, option, how):
        """No process outlives the one that asked, not even asleep in a program."""
        program = tmp_path / "program.py"
        program.write_text(SLEEPER)
        command = "from litx.cli import main; main()"
        with subprocess.Popen(
            [sys.executable, "-c", command, "run", str(program), "--timeout", "60", option],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as host:
            try:
                (supervisor,) = wait_until(lambda: children(host.pid))
                grandchildren = wait_until(
                    lambda: [pid for pid in children(supervisor) if _sleeps(pid)]
                )
                assert grandchildren
            except BaseException:
                host.kill()
                raise
            host.send_signal(how)
        wait_until(lambda: not any(map(is_running, [supervisor, *grandchildren])))
        assert [] == [pid for pid in [supervisor, *grandchildren] if is_running(pid)]


class TestClosed:
    def test_ends_supervisors(self):
        """Closing ends supervisors that wait for a program, before they have loaded."""
        with Runner(jobs=2) as runner:
            runner.prestart(3)
            processes = [supervisor._process for supervisor in runner._pool.idle]
        assert [-signal.SIGTERM] * 2 == [process.returncode for process in processes]


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
