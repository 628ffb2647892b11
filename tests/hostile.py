"""What strangers put where a file is looked for, and how a test ends that waits for it."""

import os
import signal
from contextlib import contextmanager

PATIENCE_S = 20
"""A backstop: what waits for a pipe, or reads a device, never ends by itself."""


def pipe(file):
    """Make a pipe, which keeps whoever opens it waiting."""
    file.unlink(missing_ok=True)
    os.mkfifo(file)


def endless(file):
    """Make a link to a device that has no end."""
    file.unlink(missing_ok=True)
    file.symlink_to("/dev/zero")


@contextmanager
def impatient():
    """Fail where what is tried does not end; it reads no device until the memory is full either."""
    before = signal.signal(signal.SIGALRM, _fail)
    signal.alarm(PATIENCE_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _fail(*_):
    raise AssertionError("it waits for a pipe, or reads a device")
