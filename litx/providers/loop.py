"""An event loop in a thread of its own, for clients that must not be used from several."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import CancelledError
from typing import Any, TypeVar

_T = TypeVar("_T")

CLOSING_S = 5.0
"""Longest wait for connections to be closed, in seconds."""


class Loop:
    """Does asynchronous work for any thread that asks, until it is closed."""

    def __init__(self) -> None:
        """Start the thread; it ends with the process if it is not closed."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._lock = threading.Lock()
        self._is_closed = False

    def run(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Do some work and return what it gives; Ctrl-C cancels it.

        Raises:
            CancelledError: The loop was closed meanwhile, or before.
        """
        with self._lock:
            if self._is_closed:
                work.close()
                raise CancelledError
            future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise

    def close(self, last: Coroutine[Any, Any, Any]) -> None:
        """Cancel what is being done, do one thing last, and end the thread.

        Args:
            last: What is to be done then, such as closing connections.
        """
        with self._lock:
            if self._is_closed:
                last.close()
                return
            self._is_closed = True
        asyncio.run_coroutine_threadsafe(self._end(last), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self, last: Coroutine[Any, Any, Any]) -> None:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.wait([*others, asyncio.ensure_future(last)], timeout=CLOSING_S)
        await self._loop.shutdown_asyncgens()
