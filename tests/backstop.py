"""Time limit for tests of inputs that once took hours, so that they fail instead of hanging."""

import contextlib
import signal
import sys


@contextlib.contextmanager
def backstop(seconds=30):
    """Fail after some processor time; this interrupts regular expressions, too."""
    if sys.platform == "win32":
        yield
        return

    def fail(*_):
        raise AssertionError(f"it takes more than {seconds} s of processor time")

    before = signal.signal(signal.SIGVTALRM, fail)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
