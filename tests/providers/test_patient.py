"""Asking again."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from litx.errors import ProviderError
from litx.providers import PatientChat
from litx.providers.patient import ATTEMPTS, FIRST_ATTEMPTS, LONGEST_S, PATIENCE_S
from tests.chats import Scripted


class Clock:
    """Time that passes by sleeping alone."""

    def __init__(self):
        self.time, self.pauses = 0.0, []

    def now(self):
        """Return the time."""
        return self.time

    def sleep(self, seconds):
        """Let it pass."""
        self.pauses.append(seconds)
        self.time += seconds


def passing(**more):
    return ProviderError("later", is_passing=True, **more)


def patient(model, clock):
    return PatientChat(model, now=clock.now, sleep=clock.sleep)


class TestAsk:
    def test_grows(self):
        """Each pause is about twice the one before, up to a limit."""
        clock = Clock()
        patient(Scripted(*[passing()] * 9, "yes"), clock).ask([], "1/a")
        limits = [min(2**n, LONGEST_S) for n in range(9)]
        assert all(
            0.75 * limit <= pause <= limit
            for limit, pause in zip(limits, clock.pauses, strict=True)
        )

    @pytest.mark.parametrize(
        ("error", "asked", "told"),
        [
            (passing(), ATTEMPTS, "later"),
            (ProviderError("no"), 1, "no"),
            (passing(retry_after_s=PATIENCE_S + 1), 1, "wants to be left alone for 601 s"),
            (passing(stops_run=True), FIRST_ATTEMPTS, "later"),
        ],
    )
    def test_bounded(self, error, asked, told):
        """Attempts are bounded; what does not pass, or not within our patience, is asked once.

        An address at which nobody ever answered is not tried for minutes.
        """
        model = Scripted(*[error] * 99)
        with pytest.raises(ProviderError, match=told) as caught:
            patient(model, Clock()).ask([], "1/a")
        assert asked == len(model.asked)
        assert caught.value.stops_run is (error.stops_run or told.startswith("wants"))

    def test_nobody_there_any_more(self):
        """One at which somebody did is waited for like any other; an answer is not waited for."""
        model, clock = Scripted("yes", *[passing(stops_run=True)] * 99), Clock()
        chat = patient(model, clock)
        assert ("yes", []) == (chat.ask([], "1/a").text, clock.pauses)
        with pytest.raises(ProviderError):
            chat.ask([], "1/a")
        assert 1 + ATTEMPTS == len(model.asked)

    def test_all_threads_wait(self):
        """While one was told to wait, nobody asks."""
        clock, model = Clock(), Scripted(passing(retry_after_s=50), "yes", "yes")
        chat = patient(model, clock)
        times = []
        ask = model.ask
        model.ask = lambda *told: (times.append(clock.time), ask(*told))[1]
        chat.ask([], "1/a")
        clock.time = 20.0  # another thread, whose question comes in the middle of the wait
        chat.ask([], "1/b")
        assert [0.0, 50.0, 50.0] == times


def test_close():
    """The model is closed too, who waits is told at once, and nothing is asked any more."""
    model = Scripted(passing(retry_after_s=500))
    chat = PatientChat(model)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(chat.ask, [], "1/a")
        time.sleep(0.05)
        chat.close()
        for asked in (waiting.result, lambda _: chat.ask([], "1/a")):
            with pytest.raises(ProviderError, match="test is not asked any more"):
                asked(5)
    assert (True, 1) == (model.is_closed, len(model.asked))
