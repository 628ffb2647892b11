"""How the laws draw their examples, and what any test may use.

By default every run draws the same few, so that a clone fails where every other one does.
``--hypothesis-profile=laws`` draws more, the same ones too; ``--hypothesis-profile=anew`` draws
others each time, and more yet. A law leaves their number to the profile: it sets no
``max_examples`` of its own unless it has to draw fewer than all others.
"""

import signal
import sys

import pytest
from hypothesis import settings

from litx.cli import main

settings.register_profile("quick", max_examples=20, derandomize=True, deadline=None)
settings.register_profile("laws", max_examples=100, derandomize=True, deadline=None)
settings.register_profile("anew", max_examples=500, deadline=None)
settings.load_profile("quick")


def pytest_configure():
    """Let Ctrl-C reach the programs that tests interrupt.

    A shell that starts pytest in the background has it ignored, and children inherit that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def litx(monkeypatch, capsys):
    """Return a function that runs `litx` here and returns status, stdout and stderr.

    It takes a fraction of the time that a process of its own does; see `tests.command.run`.
    """

    def call(*arguments, width=80):
        monkeypatch.setattr("sys.argv", ["litx", *map(str, arguments)])
        monkeypatch.setenv("COLUMNS", str(width))
        monkeypatch.setattr("sys.excepthook", sys.excepthook)  # which the command sets
        with pytest.raises(SystemExit) as caught:
            main()
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return caught.value.code or 0, out, err

    return call
