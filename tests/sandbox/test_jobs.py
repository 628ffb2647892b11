"""Several programs at once: threads, supervisors, and stopping in the middle of a run."""

import random
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import InfrastructureError
from litx.sandbox import Limits, Outcome, Runner, Source, Tier
from litx.sandbox.pool import Pool
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.protocol import Settings
from litx.sandbox.threads import in_threads


class TestInThreads:
    @given(st.lists(st.integers(), max_size=20), st.integers(1, 5))
    def test_order(self, items, count):
        """Results have the order of the items."""
        results = in_threads(
            lambda item: time.sleep(item % 3 / 1000) or -item, items, count, pytest.fail
        )
        assert [-item for item in items] == list(results)

    def test_several_at_once(self):
        """Each thread runs a call at the same time, as a daemon."""
        barrier = threading.Barrier(3, timeout=10)
        results = in_threads(
            lambda _: (barrier.wait(), threading.current_thread().daemon), "abc", 3, pytest.fail
        )
        assert [(0, True), (1, True), (2, True)] == sorted(results)

    def test_error(self):
        """An error is raised in place of its result; all calls stop, and `stop` is called."""
        started, stopped = [], threading.Event()

        def call(item):
            started.append(item)
            return stopped.wait(10) if item > 1 else 1 // item

        results = in_threads(call, [1, 0, 2, 3], 1, stopped.set)
        assert 1 == next(results)
        with pytest.raises(ZeroDivisionError):
            list(results)
        assert stopped.is_set()
        assert started in ([1, 0], [1, 0, 2])

    def test_does_not_run_far_ahead(self):
        """Few calls start before the caller needs their results."""
        started = []
        results = in_threads(started.append, range(100), 2, lambda: None)
        for count in range(1, 4):
            next(results)
            time.sleep(0.05)
            assert count <= len(started) < count + 8
        results.close()

    def test_close(self):
        """If the caller closes the results, the calls stop, and no thread remains."""
        before, stopped = threading.active_count(), threading.Event()
        results = in_threads(lambda item: item and stopped.wait(10), [0, 1, 2, 3], 3, stopped.set)
        assert 0 == next(results)
        results.close()
        assert stopped.is_set()
        assert before == threading.active_count()

    def test_interrupted_stop(self):
        """A second Ctrl-C while calls are being stopped is raised at once."""
        release, start = threading.Event(), time.monotonic()
        stop = Mock(side_effect=KeyboardInterrupt)
        results = in_threads(lambda item: item and release.wait(60), [0, 1], 2, stop)
        assert 0 == next(results)
        with pytest.raises(KeyboardInterrupt):
            results.close()
        assert time.monotonic() - start < 30
        release.set()


@pytest.fixture
def counts():
    """Return counts of supervisors: alive now, at most at the same time, and started."""
    return SimpleNamespace(alive=0, most=0, started=0, lock=threading.Lock())


def count_supervisor(counts, change):
    """Count a supervisor that starts (1) or ends (-1)."""
    with counts.lock:
        counts.alive += change
        counts.started += change > 0
        counts.most = max(counts.most, counts.alive)


@pytest.fixture
def fake_supervisor(counts):
    """Return a class of counted supervisors without a process."""

    class Fake:
        def __init__(self, is_numeric):
            self.settings = Settings(Limits(), is_numeric=is_numeric)
            self.is_alive = True
            count_supervisor(counts, 1)

        def kill(self):
            self.is_alive = False

        def close(self):
            time.sleep(0.001)
            count_supervisor(counts, -1)

    return Fake


class TestPool:
    @pytest.mark.parametrize("most", [1, 2, 5])
    def test_limit(self, most, counts, fake_supervisor):
        """No more supervisors exist than allowed, if many threads use, kill and start them."""
        pool, holders, most_held = Pool(most, fake_supervisor), [], []

        def work(seed):
            chance = random.Random(seed)
            for _ in range(60):
                with pool.borrow(is_numeric=chance.random() < 0.3) as supervisor:
                    holders.append(supervisor)
                    most_held.append(len(holders))
                    assert 1 == holders.count(supervisor)
                    time.sleep(chance.random() / 2000)
                    if chance.random() < 0.1:
                        supervisor.kill()
                    holders.remove(supervisor)
                pool.prestart(chance.randrange(8), is_numeric=chance.random() < 0.3)
                if chance.random() < 0.1:
                    pool.for_each_idle(lambda supervisor: supervisor.settings)

        with ThreadPoolExecutor(8) as executor:
            assert [None] * 8 == [*executor.map(work, range(8), timeout=60)]
        assert most == counts.most
        assert max(most_held) <= most
        pool.close()
        assert 0 == counts.alive

    def test_borrow(self, fake_supervisor):
        """An idle supervisor is used before a new one starts, and a killed supervisor ends."""
        pool = Pool(2, fake_supervisor)
        with pool.borrow(is_numeric=True) as first:
            pass
        with pool.borrow(is_numeric=False) as second:
            assert first is second
            second.kill()
        with pool.borrow(is_numeric=False) as third:
            assert first is not third

    def test_replaces_supervisor_without_libraries(self, counts, fake_supervisor):
        """At the limit, a supervisor with the libraries replaces a supervisor without."""
        pool = Pool(1, fake_supervisor)
        pool.prestart(1, is_numeric=False)
        with pool.borrow(is_numeric=True) as supervisor:
            assert supervisor.settings.is_numeric
        assert ([supervisor], 1) == (pool.idle, counts.alive)

    def test_start_that_fails(self):
        """A supervisor that does not start does not count."""
        pool = Pool(1, Mock(side_effect=InfrastructureError("none starts")))
        for _ in range(3):
            with pytest.raises(InfrastructureError, match="none starts"):
                pool.prestart(1, is_numeric=False)

    def test_for_each_idle(self, fake_supervisor):
        """The function gets each living idle supervisor; an error loses no supervisor."""
        pool = Pool(3, fake_supervisor)
        pool.prestart(3, is_numeric=False)
        dead, *alive = pool.idle
        dead.kill()
        assert alive == pool.for_each_idle(lambda supervisor: supervisor)
        assert {*alive} == {*pool.idle}
        with pytest.raises(ZeroDivisionError):
            pool.for_each_idle(lambda _: 1 / 0)
        assert 2 == len(pool.idle)

    def test_abandon(self, counts, fake_supervisor):
        """Threads that wait for a supervisor have an error, and no supervisor starts."""
        pool = Pool(1, fake_supervisor)
        with ThreadPoolExecutor(3) as executor, pool.borrow(is_numeric=False) as supervisor:
            waiting = [executor.submit(pool.borrow(is_numeric=False).__enter__) for _ in range(3)]
            time.sleep(0.05)
            pool.abandon()
            for future in waiting:
                with pytest.raises(InfrastructureError, match="the runner is closed"):
                    future.result(10)
            assert not supervisor.is_alive
        pool.prestart(1, is_numeric=False)
        assert ([], 0) == (pool.idle, counts.alive)

    def test_close(self, counts, fake_supervisor):
        """Idle supervisors end at once, and a borrowed supervisor when it is returned."""
        pool = Pool(2, fake_supervisor)
        pool.prestart(2, is_numeric=False)
        with pool.borrow(is_numeric=False):
            pool.close()
            assert 1 == counts.alive
        assert 0 == counts.alive


@pytest.fixture
def counted_supervisor(counts):
    """Return a class of counted supervisors, which a program can kill."""

    class Counted(SupervisorProcess):
        def __init__(self, settings):
            super().__init__(replace(settings, is_numeric=False))
            self.settings = settings  # as if the libraries were loaded
            count_supervisor(counts, 1)

        def ask(self, request, cpu_s=None, **options):
            if "kill" in request.text and counts.started <= 2:
                self._process.kill()
            return super().ask(request, cpu_s, **options)

        def close(self):
            super().close()
            count_supervisor(counts, -1)

    return Counted


@pytest.mark.law
@pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux")
class TestRunner:
    def test_yields_each_result_at_once(self):
        """A result is available before the next program ends, and stopping ends that program."""
        sources = [Source("[]", "a"), Source("while True:\n    pass", "b"), Source("[]", "c")]
        start = time.monotonic()
        with Runner(Limits(cpu_s=600), jobs=2, tier=Tier.X) as runner:
            results = runner.run_all(sources)
            assert "a" == next(results).source
            results.close()
            assert [] == list(results)
            assert "the runner is closed" == runner.run(Source("[]")).message
        assert time.monotonic() - start < 300

    def test_jobs(self, counts, counted_supervisor):
        """No more supervisors exist than jobs, also if some end or the runner is used meanwhile."""
        numeric = "result = []  # scipy"
        texts = ["[]", "result = []  # kill", numeric, *["[]"] * 20, numeric, "1 / 0"]
        with Runner(Limits(cpu_s=30), 2, tier=Tier.X, start=counted_supervisor) as runner:
            results = runner.run_all([Source(text) for text in texts])
            received = [next(results)]
            runner.prestart(5)
            runner.check("before")
            assert runner.survey() is runner.system
            received += results
        assert [Outcome.ok] * 24 + [Outcome.crashed] == [result.outcome for result in received]
        assert (2, 0) == (counts.most, counts.alive)
        assert counts.started > 2

    def test_run_again(self, counts, counted_supervisor):
        """A program runs again in both tiers during a run, without a new supervisor."""
        with Runner(Limits(cpu_s=2, memory_mb=64), 1, start=counted_supervisor) as runner:
            results = runner.run_all([Source("[]", str(index)) for index in range(3)])
            received = [next(results)]
            for repeated in (*runner.run_again(Source("[]")), *runner.run_again(Source("[]"))):
                assert Outcome.ok is repeated.outcome
            received += results
        assert ["0", "1", "2"] == [result.source for result in received]
        assert (1, 1, 0) == (counts.most, counts.started, counts.alive)

    def test_close_in_the_middle_of_a_run(self, counts, counted_supervisor):
        """Running and waiting programs end with an error of ours, and no supervisor remains."""
        sleeper = Source("import time\ntime.sleep(60)")
        results, runner = [], Runner(Limits(cpu_s=600), 2, tier=Tier.X, start=counted_supervisor)
        thread = threading.Thread(target=lambda: results.extend(runner.run_all([sleeper] * 6)))
        thread.start()
        while len(runner._pool.idle) or counts.started < 2 or runner.system is None:
            time.sleep(0.02)
        runner.close()
        thread.join(20)
        assert not thread.is_alive()
        assert [Outcome.infra_error] * 6 == [result.outcome for result in results]
        assert 0 == counts.alive
