"""The clock of a search: a text that was made to take hours is given up."""

import time

from litx.errors import LitxError

_LONGEST_S = 20.0
"""Processor time for one step of a search, in seconds; the longest paper takes a fraction of 1."""


class TextError(LitxError, ValueError):
    """A text cannot be used: not there, empty, no UTF-8, too long, or not of this paper."""


class SearchClock:
    """Counts the processor time of this thread from when it was made."""

    def __init__(self) -> None:
        """Start."""
        self._end = time.thread_time() + _LONGEST_S

    def check(self) -> None:
        """Give up where time is over.

        Raises:
            TextError: It is.
        """
        if time.thread_time() > self._end:
            raise TextError(
                f"a text takes more than {_LONGEST_S:.0f} s to search", "no paper takes as long"
            )
