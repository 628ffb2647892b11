"""A model that is asked again when its provider fails for a while."""

import itertools
import random
import threading
import time
from collections.abc import Callable, Sequence

from litx.errors import ProviderError
from litx.providers.chat import OBSERVER, Answer, Chat, Message

ATTEMPTS = 10  # how often a question is put at most, the first time included

FIRST_ATTEMPTS = 3
"""The same as long as there was no answer at all, not even an error with a status: most often the
address is wrong."""

LONGEST_S = 60.0
"""Longest wait between two attempts of our own choice, in seconds; the first is about one."""

PATIENCE_S = 600.0  # longest wait that a provider may ask for, in seconds; beyond, the run stops


class PatientChat:
    """Asks again with growing pauses; while one thread was told to wait, all of them do."""

    def __init__(
        self,
        chat: Chat,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], object] | None = None,
    ) -> None:
        """Ask through `chat`; `sleep` waits by default until the chat is closed, at most."""
        self.name, self._chat, self._now = chat.name, chat, now
        self._closed = threading.Event()
        self._sleep = sleep or self._closed.wait
        self._not_before, self._reason = 0.0, ""
        self._has_answered = False
        self._lock = threading.Lock()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the answer to a conversation; see `Chat.ask`."""
        observer = OBSERVER.get()
        for attempt in itertools.count(1):
            while (left := self._not_before - self._now()) > 0 and not self._closed.is_set():
                observer.on_wait(label, self._reason, left)
                self._sleep(left)
            if self._closed.is_set():
                break
            try:
                answer = self._chat.ask(messages, label)
            except ProviderError as error:
                is_known = self._has_answered or error.status is not None
                most = ATTEMPTS if is_known else FIRST_ATTEMPTS
                if not error.is_passing or attempt >= most:
                    error.message += f", asked {attempt} times" * (attempt > 1)
                    raise
                wanted_s = error.retry_after_s or 0.0
                if wanted_s > PATIENCE_S:
                    message = f"{error.message}; it wants to be left alone for {wanted_s:.0f} s"
                    raise ProviderError(message, is_passing=True, stops_run=True) from error
                pause = min(2.0 ** (attempt - 1), LONGEST_S) * random.uniform(0.75, 1.0)  # noqa: S311
                pause = max(pause, wanted_s)
                with self._lock:
                    self._not_before = max(self._not_before, self._now() + pause)
                    self._reason = str(error.status or "no answer")
                observer.on_attempt(label, self.name, error, pause)
            else:
                self._has_answered = True
                return answer
        raise ProviderError(f"{self.name} is not asked any more")

    def close(self) -> None:
        """End what is being asked, and every wait; see `Chat.close`."""
        self._closed.set()
        self._chat.close()
