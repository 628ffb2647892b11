"""Supervisor without children, for systems where forks are not reliable."""

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
from litx.sandbox.protocol import HEAD_BYTES, Ending, Head, Observation


def run_in_process(limits: Limits, monty: str | None) -> None:
    """Interpret programs in this process and its monty, until the host closes the pipe."""
    answers = importlib.import_module("litx.sandbox.answer")  # the supervisor has loaded it
    pool = MontyPool(monty)
    pid = pool.start() if monty else None
    with open(0, "rb", closefd=False) as requests:
        while data := requests.read(HEAD_BYTES):
            head = Head.decode(data)
            line = requests.read(head.size)
            if head.tier.is_python:
                _reply(Observation(Ending.blameless, why=f"tier {head.tier} needs Linux"))
                continue
            with _watch(replace(limits, cpu_s=head.cpu_s), pid) as clock:
                claim = answers.answer_line(line, limits, pool.pool)
            _reply(Observation(Ending.replied, clock.wall_s, clock.cpu_s, size=len(claim)), claim)


@contextmanager
def _watch(limits: Limits, monty: int | None) -> Iterator[Clock]:
    """End this process and its monty from a thread when the time is up, after a reply."""
    is_over, lock = threading.Event(), threading.Lock()

    def check_clock() -> None:
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
                    os.kill(monty, signal.SIGTERM)  # also ends it on Windows
                os._exit(0)

    with closing(Clock(limits, time.process_time, Canary())) as clock:
        thread = threading.Thread(target=check_clock, daemon=True)
        thread.start()
        yield clock
        with lock:
            is_over.set()
        thread.join()


def _reply(observation: Observation, claim: bytes = b"") -> None:
    """Write an observation and a claim to the host."""
    with open(1, "wb", closefd=False) as replies:
        replies.write(observation.encode() + claim)
