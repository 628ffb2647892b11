"""Asking again."""

import threading
import time

import pytest

from litx.errors import ProviderError
from litx.providers import Answer, PatientChat
from litx.providers.patient import ATTEMPTS, FIRST_ATTEMPTS, LONGEST_S, PATIENCE_S


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


class Model:
    """Raises what it is given, then answers."""

    name = "test"

    def __init__(self, *errors):
        self.errors, self.asked, self.is_closed = list(errors), 0, False

    def ask(self, _messages, _label):
        """Answer once the errors are used up."""
        self.asked += 1
        if self.errors:
            raise self.errors.pop(0)
        return Answer("yes")

    def close(self):
        """Note it."""
        self.is_closed = True


def passing(**more):
    return ProviderError("later", is_passing=True, **more)


def patient(model, clock):
    return PatientChat(model, now=clock.now, sleep=clock.sleep)


class TestAsk:
    def test_answer(self):
        """An answer is not waited for."""
        clock = Clock()
        assert "yes" == patient(Model(), clock).ask([], "1/a").text
        assert [] == clock.pauses

    def test_grows(self):
        """Each pause is about twice the one before, up to a limit."""
        clock = Clock()
        patient(Model(*[passing()] * 9), clock).ask([], "1/a")
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
        model = Model(*[error] * 99)
        with pytest.raises(ProviderError, match=told) as caught:
            patient(model, Clock()).ask([], "1/a")
        assert asked == model.asked
        assert caught.value.stops_run is (error.stops_run or told.startswith("wants"))

    def test_nobody_there_any_more(self):
        """One at which somebody did is waited for like any other."""
        model = Model()
        chat = patient(model, Clock())
        chat.ask([], "1/a")
        model.errors = [passing(stops_run=True)] * 99
        with pytest.raises(ProviderError):
            chat.ask([], "1/a")
        assert 1 + ATTEMPTS == model.asked

    def test_all_threads_wait(self):
        """While one was told to wait, nobody asks."""
        clock, model = Clock(), Model(passing(retry_after_s=50))
        chat = patient(model, clock)
        times = []
        ask = model.ask
        model.ask = lambda *told: (times.append(clock.time), ask(*told))[1]
        chat.ask([], "1/a")
        clock.time = 20.0  # another thread, whose question comes in the middle of the wait
        chat.ask([], "1/b")
        assert [0.0, 50.0, 50.0] == times


class TestClose:
    def test_closes_the_model(self):
        """The model behind it is closed too, and nothing is asked any more."""
        model = Model()
        chat = PatientChat(model)
        chat.close()
        with pytest.raises(ProviderError, match="is not asked any more"):
            chat.ask([], "1/a")
        assert (True, 0) == (model.is_closed, model.asked)

    def test_ends_a_wait(self):
        """Who waits is told at once."""
        chat = PatientChat(Model(passing(retry_after_s=500)))
        caught = []

        def ask():
            try:
                chat.ask([], "1/a")
            except ProviderError as error:
                caught.append(str(error))

        thread = threading.Thread(target=ask)
        thread.start()
        time.sleep(0.05)
        chat.close()
        thread.join(5)
        assert ["test is not asked any more"] == caught
