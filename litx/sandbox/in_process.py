"""A supervisor that interprets programs itself, where forking cannot be relied on."""

import importlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

from litx.sandbox.clock import KEPT_FROM_RUNNING, Canary, Clock
from litx.sandbox.limits import Limits
from litx.sandbox.monty import MontyPool
from litx.sandbox.protocol import HEAD_BYTES, Ending, Head, Observation, Request


def run_in_process(limits: Limits, monty: str | None) -> None:
    """Interpret programs in this very process and its monty, until the host has no more."""
    answers = importlib.import_module("litx.sandbox.answer")  # which the supervisor has loaded
    one = MontyPool(monty)
    pid = one.start() if monty else None
    with open(0, "rb", closefd=False) as requests:
        while data := requests.read(HEAD_BYTES):
            head = Head.decode(data)
            request = Request.decode(requests.read(head.size))
            if request.tier.is_python:
                _reply(Observation(Ending.blameless, why=f"tier {request.tier} needs Linux"))
                continue
            with _watched(replace(limits, cpu_s=head.cpu_s), pid) as clock:
                try:
                    claim = answers.answer(request, limits, one.pool).encode()
                except MemoryError:
                    claim = answers.out_of_memory(limits).encode()
            _reply(Observation(Ending.replied, clock.wall_s, clock.cpu_s, size=len(claim)), claim)


@contextmanager
def _watched(limits: Limits, monty: int | None) -> Iterator[Clock]:
    """Have a thread end this process and its monty, after an answer, once the time is up."""
    is_over, lock = threading.Event(), threading.Lock()

    def watch() -> None:
        while not is_over.wait(clock.pause_s()):
            if (ending := clock.check()) is None:
                continue
            with lock:
                if is_over.is_set():
                    return
                clock.close()
                why = KEPT_FROM_RUNNING if ending is Ending.starved else ""
                ending = Ending.blameless if why else ending
                _reply(Observation(ending, clock.wall_s, clock.cpu_s, why=why))
                if monty is not None:
                    os.kill(monty, signal.SIGTERM)  # Windows, too, ends it so
                os._exit(0)

    with closing(Clock(limits, time.process_time, Canary())) as clock:
        thread = threading.Thread(target=watch, daemon=True)
        thread.start()
        yield clock
        with lock:
            is_over.set()
        thread.join()


def _reply(observation: Observation, claim: bytes = b"") -> None:
    """Answer the host."""
    with open(1, "wb", closefd=False) as replies:
        replies.write(observation.encode() + claim)
