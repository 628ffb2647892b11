"""The display of the progress of a job."""

import io
import time

import pytest

from litx.display import progress
from litx.display.progress import with_progress


@pytest.fixture
def terminal(monkeypatch):
    """Return a function that replaces standard error with a terminal, and returns the terminal."""

    def install(patience_s=0.05, *, is_terminal=True):
        stream = io.StringIO()
        stream.isatty = lambda: is_terminal
        monkeypatch.setattr("sys.stderr", stream)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setattr(progress, "PATIENCE_S", patience_s)
        return stream

    return install


def wait_for(text, stream):
    """Yield whether the stream shows a text, as soon as it does, or after five seconds."""
    deadline = time.monotonic() + 5
    while text not in stream.getvalue() and time.monotonic() < deadline:
        time.sleep(0.01)
    yield text in stream.getvalue()


class TestWithProgress:
    @pytest.mark.parametrize("is_stopped", [False, True])
    def test_first_item_blocks(self, terminal, is_stopped):
        """The bar is shown while an item is awaited, until the iteration ends or is closed."""
        stream = terminal()
        items = with_progress(wait_for("programs", stream), 2, "programs")
        assert next(items)
        assert is_stopped or [] == list(items)
        items.close()
        shown = stream.getvalue()
        time.sleep(0.3)
        assert shown == stream.getvalue()

    def test_no_display(self, terminal):
        """A short job shows nothing, and neither does a long one without a terminal."""
        patient = terminal(60)
        assert [0, 1] == list(with_progress(range(2), 2, "programs"))
        redirected = terminal(0, is_terminal=False)
        assert [None] == list(with_progress((time.sleep(0.1) for _ in range(1)), 1, "programs"))
        assert ("", "") == (patient.getvalue(), redirected.getvalue())

    def test_state(self, terminal, monkeypatch):
        """A text replaces the bar, on several lines if it is long."""
        monkeypatch.setenv("COLUMNS", "80")
        state = "17/171 done, " + "2 waiting (429, 40 s), " * 3 + "[bold]12 failed"
        stream = terminal()
        items = wait_for("failed", stream)
        assert [True] == list(with_progress(items, 2, "questions", state))
        first, second = stream.getvalue().split("\r")[0].splitlines()
        shown = [first.strip().removeprefix("\x1b[?25l"), second.strip()]
        assert state == " ".join(shown)
        assert len(second) <= 80

    def test_without_terminal(self, capsys, monkeypatch):
        """Without a terminal the text is printed at intervals if it has changed."""
        monkeypatch.setattr(progress, "PAUSE_S", 0.001)
        states = iter(["1 of 2", "1 of 2", "2 of 2"])
        read = []

        class State:
            def __str__(self):
                read.append(next(states, "2 of 2"))
                return read[-1]

        def wait_for_states():
            while len(read) < 5:
                yield 1

        list(with_progress(wait_for_states(), 1, "questions", State()))
        assert "litx: 1 of 2\nlitx: 2 of 2\n" == capsys.readouterr().err
