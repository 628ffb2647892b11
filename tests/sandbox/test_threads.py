"""Calling a function many times in several threads."""

import threading
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from litx.sandbox.threads import in_threads


def never():
    """Fail: the caller goes to the end."""
    raise AssertionError


class TestInThreads:
    @settings(max_examples=30, deadline=None)
    @given(st.lists(st.integers(), max_size=20), st.integers(1, 5))
    def test_keeps_the_order(self, items, count):
        """What it yields is what the function returns, item by item."""
        found = in_threads(lambda item: time.sleep(item % 3 / 1000) or -item, items, count, never)
        assert [-item for item in items] == list(found)

    def test_calls_several_at_once(self):
        """As many calls run at once as there are threads."""
        barrier = threading.Barrier(3, timeout=10)
        assert [0, 1, 2] == sorted(in_threads(lambda _: barrier.wait(), "abc", 3, never))

    def test_raises_what_a_call_raises(self):
        """An error comes out in the turn of its item, the rest is not begun, and `stop` is told."""
        begun, stopped = [], threading.Event()

        def call(item):
            begun.append(item)
            return stopped.wait(10) if item > 1 else 1 // item

        found = in_threads(call, [1, 0, 2, 3], 1, stopped.set)
        assert 1 == next(found)
        with pytest.raises(ZeroDivisionError):
            list(found)
        assert stopped.is_set()
        assert begun in ([1, 0], [1, 0, 2])

    def test_stops(self):
        """A caller that goes no further has the calls stopped, and no thread is left."""
        before, stopped = threading.active_count(), threading.Event()
        found = in_threads(lambda item: item and stopped.wait(10), [0, 1, 2, 3], 3, stopped.set)
        assert 0 == next(found)
        found.close()
        assert stopped.is_set()
        assert before == threading.active_count()

    def test_waits_for_nothing_where_stopping_is_interrupted(self):
        """A second Ctrl-C while calls are being stopped goes through at once."""
        release = threading.Event()

        def stop():
            raise KeyboardInterrupt

        found = in_threads(lambda item: item and release.wait(60), [0, 1], 2, stop)
        assert 0 == next(found)
        begun = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            found.close()
        assert time.monotonic() - begun < 30
        release.set()

    def test_keeps_no_process_from_ending(self):
        """Its threads are such that a process does not wait for them."""
        (is_daemon,) = in_threads(lambda _: threading.current_thread().daemon, [1], 1, never)
        assert is_daemon
