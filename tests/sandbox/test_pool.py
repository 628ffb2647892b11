"""The supervisors of one runner."""

import random
import threading
import time

import pytest

from litx.errors import InfrastructureError
from litx.sandbox.limits import Limits
from litx.sandbox.pool import Pool
from litx.sandbox.protocol import Settings


class Fake:
    """A supervisor without a process, which says how many there are."""

    there = 0
    most = 0
    lock = threading.Lock()

    def __init__(self, is_numeric):
        self.settings = Settings(Limits(), is_numeric=is_numeric)
        self.is_alive = True
        with Fake.lock:
            Fake.there += 1
            Fake.most = max(Fake.most, Fake.there)

    def kill(self):
        """Take nothing more."""
        self.is_alive = False

    def close(self):
        """End, which takes a moment."""
        time.sleep(0.001)
        with Fake.lock:
            Fake.there -= 1


@pytest.fixture(autouse=True)
def _count():
    """Begin to count."""
    Fake.there = Fake.most = 0


def in_thread(act):
    """Start a thread, and return it with what it will have met: an error, or nothing."""
    met = []

    def work():
        try:
            act()
        except InfrastructureError as error:
            met.append(str(error))

    thread = threading.Thread(target=work)
    thread.start()
    return thread, met


class TestOne:
    @pytest.mark.parametrize("most", [1, 2, 5])
    def test_never_more_than_may_be(self, most):
        """However many threads want, kill, start and try them, no more supervisors exist."""
        pool = Pool(most, Fake)
        holders, most_held = [], []

        def work(seed):
            chance = random.Random(seed)
            for _ in range(60):
                with pool.one(is_numeric=chance.random() < 0.3) as one:
                    holders.append(one)
                    most_held.append(len(holders))
                    assert 1 == holders.count(one)
                    time.sleep(chance.random() / 2000)
                    if chance.random() < 0.1:
                        one.kill()
                    holders.remove(one)
                pool.prestart(chance.randrange(8), is_numeric=chance.random() < 0.3)
                if chance.random() < 0.1:
                    pool.each(lambda one: one.settings)

        threads = [in_thread(lambda seed=seed: work(seed)) for seed in range(8)]
        for thread, met in threads:
            thread.join(60)
            assert (False, []) == (thread.is_alive(), met)
        assert most == Fake.most
        assert max(most_held) <= most
        pool.close()
        assert 0 == Fake.there

    def test_gives_one_that_waits(self):
        """One that waits and lives is taken before another starts, and one that failed ends."""
        pool = Pool(2, Fake)
        with pool.one(is_numeric=True) as first:
            pass
        with pool.one(is_numeric=False) as second:
            assert first is second
            second.kill()
        with pool.one(is_numeric=False) as third:
            assert first is not third

    def test_replaces_one_that_has_not_loaded_enough(self):
        """Where no other may start, one that lacks the libraries makes room for one with them."""
        pool = Pool(1, Fake)
        pool.prestart(1, is_numeric=False)
        with pool.one(is_numeric=True) as one:
            assert one.settings.is_numeric
        assert ([one], 1) == (pool.idle, Fake.there)

    def test_waits_for_a_place(self):
        """Who finds every place taken waits until one is free."""
        pool, taken = Pool(1, Fake), []

        def take():
            with pool.one(is_numeric=False) as one:
                taken.append(one)

        with pool.one(is_numeric=False) as first:
            thread, _ = in_thread(take)
            time.sleep(0.05)
            assert [] == taken
        thread.join(10)
        assert [first] == taken

    def test_start_that_fails(self):
        """A supervisor that does not start takes no place."""

        def start(_):
            raise InfrastructureError("no supervisor starts")

        pool = Pool(1, start)
        for _ in range(3):
            with pytest.raises(InfrastructureError, match="no supervisor starts"):
                pool.one(is_numeric=False).__enter__()


def test_each():
    """What waits and lives is tried once, what died ends; none is lost where trying fails."""
    pool = Pool(3, Fake)
    pool.prestart(3, is_numeric=False)
    dead, *alive = pool.idle
    dead.kill()
    assert alive == pool.each(lambda one: one)
    assert alive == pool.idle
    with pytest.raises(ZeroDivisionError):
        pool.each(lambda _: 1 / 0)
    assert 2 == len(pool.idle)


class TestClose:
    def test_abandons_who_waits(self):
        """Threads that wait for a supervisor hear that there will be none, and nothing starts."""
        pool = Pool(1, Fake)
        with pool.one(is_numeric=False) as held:
            threads = [in_thread(lambda: pool.one(is_numeric=False).__enter__()) for _ in range(3)]
            time.sleep(0.05)
            pool.abandon()
            for thread, met in threads:
                thread.join(10)
                assert ["the runner is closed"] == met
            assert not held.is_alive
        pool.prestart(1, is_numeric=False)
        assert ([], 0) == (pool.idle, Fake.there)

    def test_ends_those_that_wait(self):
        """Those that wait have ended; who has one ends it when done."""
        pool = Pool(2, Fake)
        pool.prestart(2, is_numeric=False)
        with pool.one(is_numeric=False):
            pool.close()
            assert 1 == Fake.there
        assert 0 == Fake.there
