"""A supervisor that interprets programs itself, where forking cannot be relied on."""

import importlib
import os
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

from litx.sandbox.clock import KEPT_FROM_RUNNING, Clock
from litx.sandbox.limits import Limits
from litx.sandbox.protocol import HEAD_BYTES, Ending, Head, Request, Seen
from litx.sandbox.tier import Tier
from litx.sandbox.witness import Canary


def run_here(limits: Limits) -> None:
    """Interpret programs in this very process, until the host has no more."""
    answers = importlib.import_module("litx.sandbox.answer")  # which the supervisor has loaded
    with open(0, "rb", closefd=False) as requests:
        while data := requests.read(HEAD_BYTES):
            head = Head.decode(data)
            request = Request.decode(requests.read(head.size))
            if request.tier is not Tier.I:
                _reply(Seen(Ending.blameless, why=f"tier {request.tier} needs Linux"))
                continue
            with _watched(replace(limits, cpu_s=head.cpu_s)) as clock:
                try:
                    claim = answers.answer(request, limits).encode()
                except MemoryError:
                    claim = answers.out_of_memory(limits).encode()
            _reply(Seen(Ending.replied, clock.wall_s, clock.cpu_s), claim)


@contextmanager
def _watched(limits: Limits) -> Iterator[Clock]:
    """Have a thread end this process, after an answer, once a program's time is up."""
    is_over, lock = threading.Event(), threading.Lock()

    def watch() -> None:
        while not is_over.wait(clock.pause_s()):
            if ending := clock.look():
                with lock:
                    if not is_over.is_set():
                        _end(ending, clock)

    with closing(Clock(limits, time.process_time, Canary())) as clock:
        thread = threading.Thread(target=watch, daemon=True)
        thread.start()
        yield clock
        with lock:
            is_over.set()
        thread.join()


def _end(ending: Ending, clock: Clock) -> None:
    """Answer for a program that goes on, and end it together with this process."""
    seen = Seen(ending, clock.wall_s, clock.cpu_s)
    if ending is Ending.starved:
        seen = replace(seen, ending=Ending.blameless, why=KEPT_FROM_RUNNING)
    clock.close()
    _reply(seen)
    os._exit(0)


def _reply(seen: Seen, claim: bytes = b"") -> None:
    """Answer the host."""
    with open(1, "wb", closefd=False) as replies:
        replies.write(seen.encode(len(claim)) + claim)
