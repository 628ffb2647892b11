"""Pipes and devices in place of files, and a time limit for tests that open them."""

import os
import signal
from contextlib import contextmanager

PATIENCE_S = 20
"""Time limit, in seconds; reading a pipe or an endless device never ends by itself."""


def pipe(file):
    """Make a pipe, on which a reader blocks."""
    file.unlink(missing_ok=True)
    os.mkfifo(file)


def endless(file):
    """Make a link to a device without end."""
    file.unlink(missing_ok=True)
    file.symlink_to("/dev/zero")


@contextmanager
def impatient():
    """Fail if the block does not end in time, or before an endless device fills the memory."""
    before = signal.signal(signal.SIGALRM, _fail)
    signal.alarm(PATIENCE_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _fail(*_):
    raise AssertionError("it waits for a pipe, or reads a device")
