"""The event loop of a provider."""

import asyncio
import threading
import time
from concurrent.futures import CancelledError

import pytest

from litx.providers.loop import Loop


async def give(value):
    return value


class TestLoop:
    def test_run(self):
        """Work is done in the loop's thread, and gives what it gives."""

        async def who():
            return threading.current_thread()

        loop = Loop()
        assert threading.current_thread() is not loop.run(who())
        loop.close(give(None))

    def test_close_cancels(self):
        """Who waits for something is told that it is cancelled."""
        loop, caught = Loop(), []

        def wait():
            try:
                loop.run(asyncio.sleep(60))
            except CancelledError:
                caught.append("cancelled")

        thread = threading.Thread(target=wait)
        thread.start()
        time.sleep(0.05)
        begun = time.monotonic()
        loop.close(give(None))
        thread.join(5)
        assert ["cancelled"] == caught
        assert time.monotonic() - begun < 5

    def test_close_does_one_thing_last(self):
        """What is to be done last is done in the loop."""
        loop, done = Loop(), []

        async def last():
            done.append(asyncio.get_running_loop())

        loop.close(last())
        assert 1 == len(done)
        assert done[0].is_closed()

    def test_closed(self):
        """A loop that is closed does nothing any more, and may be closed again."""
        loop = Loop()
        loop.close(give(None))
        loop.close(give(None))
        with pytest.raises(CancelledError):
            loop.run(give(3))
