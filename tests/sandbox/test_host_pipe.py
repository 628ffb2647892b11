"""The pipe from the host as what keeps a supervisor alive."""

import signal
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a service of Linux")


def run(text):
    """Start Python on a text, with a pipe to it and one from it."""
    command = [sys.executable, "-c", f"from litx.sandbox.relay import ending_with_host\n{text}"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


class TestEndingWithHost:
    def test_ends(self):
        """A process that does something else ends when the pipe closes, or has closed before."""
        text = "import time\nwith ending_with_host():\n    print(flush=True)\n    time.sleep(60)"
        with run(text) as one:
            assert b"\n" == one.stdout.readline()
        assert -signal.SIGIO == one.returncode
        with run("input()\nwith ending_with_host():\n    print('goes on')") as one:
            assert (b"", None) == one.communicate(b"\n")
        assert 0 == one.returncode

    def test_is_over_when_it_is_left(self):
        """Afterwards the process may read, and is not ended by what it reads."""
        with run("with ending_with_host():\n    pass\nprint(flush=True)\nprint(input())") as one:
            assert b"\n" == one.stdout.readline()
            out, _ = one.communicate(b"request\n")
        assert (b"request\n", 0) == (out, one.returncode)


class TestHangUp:
    def begin(self, text):
        """Start Python on a text that waits for its standard input, and have it hang up."""
        with run(
            "import os, select, signal\nfrom litx.sandbox.relay import hang_up\n"
            f"signal.signal(signal.SIGTERM, hang_up)\nprint(flush=True)\n{text}"
        ) as one:
            assert b"\n" == one.stdout.readline()
            one.terminate()
            return one.stdout.read()

    @pytest.mark.parametrize(
        "text",
        [
            "print(os.read(0, 1) == b'')",
            "poll = select.poll()\npoll.register(0, 0)\nprint(poll.poll() == [(0, 16)])",
            """
here = os.getpid()
os.register_at_fork(after_in_parent=lambda: os.kill(here, signal.SIGTERM))
os.fork() or os._exit(0)
print(os.read(0, 1) == b'')
""",
        ],
        ids=["reads", "waits", "forks, whose callbacks lose exceptions"],
    )
    def test_is_heard(self, text):
        """Whatever a process does, it meets the end, though nobody closed the pipe."""
        assert b"True\n" == self.begin(text)
