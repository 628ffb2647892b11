"""A model that is asked again when its provider fails for a while."""

import random
import threading
import time
from collections.abc import Callable, Sequence

from litx.errors import ProviderError
from litx.providers.chat import Answer, Chat, Message

ATTEMPTS = 10
"""How often a question is put at most, the first time included."""

LONGEST_S = 60.0
"""Longest wait between two attempts, in seconds; the first is about one second."""


class PatientChat:
    """Asks again with growing pauses; while one thread was told to wait, all of them do."""

    def __init__(
        self,
        chat: Chat,
        attempts: int = ATTEMPTS,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Ask through `chat`.

        Args:
            chat: The model.
            attempts: How often a question is put at most.
            sleep: Waits so many seconds.
        """
        self.name = chat.name
        self._chat = chat
        self._attempts = attempts
        self._sleep = sleep
        self._not_before = 0.0
        self._lock = threading.Lock()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the answer to a conversation; see `Chat.ask`.

        Raises:
            ProviderError: There is still no answer, or asking again would not help.
        """
        for attempt in range(self._attempts):
            self._wait()
            try:
                return self._chat.ask(messages, label)
            except ProviderError as error:
                if not error.is_passing or attempt == self._attempts - 1:
                    raise
                self._postpone(attempt, error.retry_after_s)
        raise ProviderError(f"{self.name} was asked no times")

    def _wait(self) -> None:
        """Wait until the provider wants to be asked again."""
        while (left := self._not_before - time.monotonic()) > 0:
            self._sleep(left)
            if self._sleep is not time.sleep:  # a test's clock stands still
                return

    def _postpone(self, attempt: int, wanted_s: float | None) -> None:
        """Put off the next question, by what the provider wants or twice as long as before."""
        pause = min(2.0**attempt, LONGEST_S) * random.uniform(0.75, 1.0)  # noqa: S311 (no secret)
        if wanted_s is not None:
            pause = min(max(pause, wanted_s), 2 * LONGEST_S)
        with self._lock:
            self._not_before = max(self._not_before, time.monotonic() + pause)
