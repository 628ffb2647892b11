"""Retry questions when a provider fails temporarily."""

import itertools
import random
import threading
import time
from collections.abc import Callable, Sequence

from litx.errors import ProviderError
from litx.providers.chat import OBSERVER, Answer, Chat, Message

ATTEMPTS = 10  # most attempts for a question, the first included

FIRST_ATTEMPTS = 3
"""Most attempts as long as the service has not answered at all, not even with an error status. Most
often the address is wrong then."""

LONGEST_S = 60.0
"""Longest pause that litx chooses between two attempts, in seconds; the first is about a second."""

PATIENCE_S = 600.0  # longest pause that a provider may request, in seconds; then the run stops


class PatientChat:
    """Retries with growing pauses. A pause that a provider requests holds for all threads."""

    def __init__(
        self,
        chat: Chat,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], object] | None = None,
    ) -> None:
        """Wrap `chat`; by default `sleep` ends early when the chat is closed."""
        self.name, self._chat, self._now = chat.name, chat, now
        self._closed = threading.Event()
        self._sleep = sleep or self._closed.wait
        self._not_before, self._reason = 0.0, ""
        self._has_answered = False
        self._lock = threading.Lock()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Answer a conversation; see `Chat.ask`."""
        observer = OBSERVER.get()
        for attempt in itertools.count(1):
            while (left_s := self._not_before - self._now()) > 0 and not self._closed.is_set():
                observer.on_wait(label, self._reason, left_s)
                self._sleep(left_s)
            if self._closed.is_set():
                break
            try:
                answer = self._chat.ask(messages, label)
            except ProviderError as error:
                pause_s = self._schedule_retry(error, attempt)
                observer.on_attempt(label, self.name, error, pause_s)
            else:
                self._has_answered = True
                return answer
        raise ProviderError(f"{self.name} is closed")

    def _schedule_retry(self, error: ProviderError, attempt: int) -> float:
        """Set the pause before the next attempt, in seconds; raise the error if there is none."""
        is_reachable = self._has_answered or error.status is not None
        if not error.is_passing or attempt >= (ATTEMPTS if is_reachable else FIRST_ATTEMPTS):
            if attempt > 1:
                error.message += f", after {attempt} attempts"
            raise error
        requested_s = error.retry_after_s or 0.0
        if requested_s > PATIENCE_S:
            message = f"{error.message}; the provider requests a pause of {requested_s:.0f} s"
            raise ProviderError(message, is_passing=True, stops_run=True) from error
        pause_s = min(2.0 ** (attempt - 1), LONGEST_S) * random.uniform(0.75, 1.0)  # noqa: S311
        pause_s = max(pause_s, requested_s)
        with self._lock:
            self._not_before = max(self._not_before, self._now() + pause_s)
            self._reason = str(error.status or "no answer")
        return pause_s

    def close(self) -> None:
        """Cancel open requests and end all pauses; see `Chat.close`."""
        self._closed.set()
        self._chat.close()
