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
    def test_ends_at_once(self):
        """A process that does something else ends when the pipe closes."""
        text = "import time\nwith ending_with_host():\n    print(flush=True)\n    time.sleep(60)"
        with run(text) as one:
            assert b"\n" == one.stdout.readline()
        assert -signal.SIGIO == one.returncode

    def test_ends_where_the_host_was_faster(self):
        """A pipe that has closed before ends the process too."""
        text = "input()\nwith ending_with_host():\n    print('goes on')"
        with run(text) as one:
            out, _ = one.communicate(b"\n")
        assert (b"", 0) == (out, one.returncode)

    def test_is_over_when_it_is_left(self):
        """Afterwards the process may read, and is not ended by what it reads."""
        text = (
            "import sys\nwith ending_with_host():\n    print(flush=True)\n"
            "print(flush=True)\nprint(sys.stdin.read())"
        )
        with run(text) as one:
            assert b"\n" == one.stdout.readline()
            assert b"\n" == one.stdout.readline()
            out, _ = one.communicate(b"request")
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

    def test_ends_reading(self):
        """Who reads meets the end, though nobody closed the pipe."""
        assert b"b''\n" == self.begin("print(os.read(0, 1))")

    def test_ends_waiting(self):
        """Who waits for something else hears of it."""
        text = (
            "poll = select.poll()\npoll.register(0, 0)\nprint(poll.poll() == [(0, select.POLLHUP)])"
        )
        assert b"True\n" == self.begin(text)

    def test_is_not_lost_in_a_fork(self):
        """A signal in the callbacks of a fork, where exceptions are lost, is obeyed."""
        text = (
            "here = os.getpid()\n"
            "os.register_at_fork(after_in_parent=lambda: os.kill(here, signal.SIGTERM))\n"
            "os.fork() or os._exit(0)\nprint(os.read(0, 1))"
        )
        assert b"b''\n" == self.begin(text)
