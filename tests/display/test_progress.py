"""What a job has done so far."""

import io
import time

import pytest

from litx.display import progress
from litx.display.progress import with_progress


@pytest.fixture
def terminal(monkeypatch):
    """Return a function that makes standard error a terminal, and patience short, and gives it."""

    def install(patience=0.05, *, is_terminal=True):
        made = io.StringIO()
        made.isatty = lambda: is_terminal
        monkeypatch.setattr("sys.stderr", made)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setattr(progress, "PATIENCE_S", patience)
        return made

    return install


def slow(terminal, what="programs"):
    """Yield nothing before the terminal shows something, five seconds at most."""
    deadline = time.monotonic() + 5
    while what not in terminal.getvalue() and time.monotonic() < deadline:
        time.sleep(0.01)
    yield what in terminal.getvalue()


class TestWithProgress:
    @pytest.mark.parametrize("is_stopped", [False, True])
    def test_shows_while_the_first_item_blocks(self, terminal, is_stopped):
        """The bar is there while an item is waited for, and gone with its caller, also early."""
        made = terminal()
        items = with_progress(slow(made), 2, "programs")
        assert next(items)
        assert is_stopped or [] == list(items)
        items.close()
        shown = made.getvalue()
        time.sleep(0.3)
        assert shown == made.getvalue()

    def test_shows_nothing(self, terminal):
        """A job that is done before long leaves no trace, nor does any where nobody looks."""
        made = terminal(60)
        assert [0, 1] == list(with_progress(range(2), 2, "programs"))
        elsewhere = terminal(0, is_terminal=False)
        assert [None] == list(with_progress((time.sleep(0.1) for _ in range(1)), 1, "programs"))
        assert ("", "") == (made.getvalue(), elsewhere.getvalue())

    def test_state(self, terminal, monkeypatch):
        """A text that says more stands in place of the bar, on as many lines as it takes."""
        monkeypatch.setenv("COLUMNS", "80")
        state = "17/171 done, " + "2 waiting (429, 40 s), " * 3 + "[bold]12 failed"
        made = terminal()
        assert [True] == list(with_progress(slow(made, "failed"), 2, "questions", state))
        first, second = made.getvalue().split("\r")[0].splitlines()
        shown = [first.strip().removeprefix("\x1b[?25l"), second.strip()]
        assert state == " ".join(shown)
        assert len(second) <= 80

    def test_without_terminal(self, capsys, monkeypatch):
        """Where there is no terminal it is printed now and then, and never twice the same."""
        monkeypatch.setattr("litx.display.progress.PAUSE_S", 0.001)
        states = iter(["one", "one", "two"])
        seen = []

        class State:
            def __str__(self):
                seen.append(next(states, "two"))
                return seen[-1]

        def items():
            while len(seen) < 5:
                yield 1

        list(with_progress(items(), 1, "questions", State()))
        assert "litx: one\nlitx: two\n" == capsys.readouterr().err
