"""How the laws draw their examples, and what every test may rely on.

By default every run draws the same ones, so that a clone fails where every other one does.
``--hypothesis-profile=anew`` draws others each time, and more of them.
"""

import signal

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("anew", max_examples=500, deadline=None)
settings.load_profile("same")


def pytest_configure():
    """Let Ctrl-C reach the programs that tests interrupt.

    A shell that starts pytest in the background has it ignored, and children inherit that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
