"""Repeated attempts to ask a model."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from litx.errors import ProviderError
from litx.providers import PatientChat
from litx.providers.chat import OBSERVER, Observer
from litx.providers.patient import ATTEMPTS, FIRST_ATTEMPTS, LONGEST_S, PATIENCE_S
from tests.chats import Scripted


class Clock:
    """Clock that only `sleep` advances."""

    def __init__(self):
        self.time, self.pauses = 0.0, []

    def sleep(self, seconds):
        """Advance the clock."""
        self.pauses.append(seconds)
        self.time += seconds

    def chat(self, model):
        """Return a patient model with this clock."""
        return PatientChat(model, now=lambda: self.time, sleep=self.sleep)


def make_error(**more):
    """Return a temporary error."""
    return ProviderError("later", is_passing=True, **{"status": 503, **more})


class TestAsk:
    def test_pauses(self):
        """Each pause is about twice the previous pause, up to a limit."""
        clock = Clock()
        clock.chat(Scripted(*[make_error()] * 9, "yes")).ask([], "1/a")
        limits = [min(2**n, LONGEST_S) for n in range(9)]
        pairs = zip(limits, clock.pauses, strict=True)
        assert all(0.75 * limit <= pause <= limit for limit, pause in pairs)

    @pytest.mark.parametrize(
        ("error", "attempts", "message"),
        [
            (make_error(), ATTEMPTS, "later"),
            (ProviderError("no"), 1, "no"),
            (make_error(retry_after_s=PATIENCE_S + 1), 1, "requests a pause of 601 s"),
            (make_error(stops_run=True, status=None), FIRST_ATTEMPTS, "later"),
            (make_error(status=None), FIRST_ATTEMPTS, "later"),
        ],
    )
    def test_attempts(self, error, attempts, message):
        """Attempts are limited, to fewer before the first answer and for permanent errors."""
        model = Scripted(*[error] * 99)
        with pytest.raises(ProviderError, match=message) as caught:
            Clock().chat(model).ask([], "1/a")
        assert attempts == len(model.conversations)
        assert caught.value.stops_run is (error.stops_run or message.startswith("requests"))

    def test_unreachable(self):
        """A service that has answered gets all attempts; there is no pause before an answer."""
        model = Scripted("yes", *[make_error(stops_run=True, status=None)] * 99)
        clock = Clock()
        chat = clock.chat(model)
        assert ("yes", []) == (chat.ask([], "1/a").text, clock.pauses)
        with pytest.raises(ProviderError):
            chat.ask([], "1/a")
        assert 1 + ATTEMPTS == len(model.conversations)

    def test_all_threads_wait(self):
        """A requested pause holds for all threads."""
        clock, model = Clock(), Scripted(make_error(retry_after_s=50), "yes", "yes")
        chat = clock.chat(model)
        times = []
        ask = model.ask
        model.ask = lambda *arguments: (times.append(clock.time), ask(*arguments))[1]
        chat.ask([], "1/a")
        clock.time = 20.0  # a question of another thread during the pause
        chat.ask([], "1/b")
        assert [0.0, 50.0, 50.0] == times


def test_close():
    """Closing ends all pauses, closes the model, and rejects further questions."""
    model = Scripted(make_error(retry_after_s=500))
    chat = PatientChat(model)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(chat.ask, [], "1/a")
        time.sleep(0.05)
        chat.close()
        for answer in (waiting.result, lambda _: chat.ask([], "1/a")):
            with pytest.raises(ProviderError, match="test is closed"):
                answer(5)
    assert (True, 1) == (model.is_closed, len(model.conversations))


def test_observer():
    """An observer gets each repeated attempt, and each pause with its reason."""
    events = []

    class Recorder(Observer):
        def on_attempt(self, label, model, result, pause_s=None):
            events.append((label, model, str(result), pause_s))

        def on_wait(self, label, reason, left_s):
            events.append((label, reason, left_s))

    error = make_error(retry_after_s=40, status=429)
    token = OBSERVER.set(Recorder())
    try:
        Clock().chat(Scripted(error, "yes")).ask([], "1/a")
    finally:
        OBSERVER.reset(token)
    assert [("1/a", "test", "later", 40), ("1/a", "429", 40)] == events
