"""The process that runs one program: ``python -I -m litx.sandbox.worker LIMITS``.

`litx.sandbox.protocol` says what it reads and writes.
"""

import contextlib
import fcntl
import json
import os
import resource
import select
import signal
import sys
from pathlib import Path
from types import TracebackType

from litx.errors import FormatError, ModelError, ProgramError
from litx.formats import canonical_json
from litx.model import Experiment
from litx.model.normalize import plain
from litx.model.record import Origin, place_of
from litx.model.walk import walk
from litx.sandbox.limits import Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.program import FILE, NOTHING, find_program
from litx.sandbox.protocol import READY, Reply, Request

_MIB = 1024 * 1024


def main() -> None:
    """Get ready, run one program, write the reply and end at once."""
    limits = Limits(**json.loads(sys.argv[1]))
    requests, replies = os.dup(0), os.dup(1)
    _confine(limits)
    _point_standard_streams_at_nothing()
    no_memory_at_all = _out_of_memory(limits, None).encode()  # made while there is some
    os.write(replies, READY)
    with open(requests, "rb", closefd=False) as stream:
        line = stream.readline()
    if not line:
        os._exit(0)
    _end_with_starter(requests)
    worker = os.getpid()
    try:
        reply = answer(Request.decode(line), limits).encode()
    except MemoryError:
        reply = no_memory_at_all
    if os.getpid() == worker:  # a program that forks has one result, not two
        _write(replies, reply)
    os._exit(0)


def answer(request: Request, limits: Limits) -> Reply:
    """Run a program and say what it came to.

    Raises:
        MemoryError: The program used so much that not even this can be said.
    """
    try:
        return _describe(find_program(request.text, request.kind)(), limits)
    except MemoryError as error:
        return _out_of_memory(limits, _place(error.__traceback__))
    except BaseException as error:  # noqa: BLE001 (the whole foreign program is caged here)
        return _blame(error)


def _describe(result: object, limits: Limits) -> Reply:
    """Say what a program's result is."""
    result = plain(result)
    if result is NOTHING:
        hint = "end with a list of experiments, or define `experiments`"
        return Reply(Outcome.crashed, f"the program has no result; {hint}")
    if not isinstance(result, list):
        message = f"the result is of type {type(result).__name__}, not a list of experiments"
        return Reply(Outcome.invalid, message)
    for index, item in enumerate(result):
        if not isinstance(item, Experiment):
            message = f"item {index} of the result is of type {type(item).__name__}"
            return Reply(Outcome.invalid, f"{message}, not an Experiment")
    try:
        text = canonical_json.dumps(result)
    except FormatError as error:
        return Reply(Outcome.rejected, f"the result cannot be written: {error}", limit="result")
    if len(text) > limits.result_bytes:
        size = f"{len(text) / 1e6:.1f} MB; at most {limits.result_mb} MB are taken"
        return Reply(Outcome.rejected, f"the result has {size}", limit="result")
    return Reply(Outcome.ok, experiments=text, locations=_locations(result))


def _locations(experiments: list[Experiment]) -> dict[str, tuple[int, int, int, int]]:
    """Map the path of each object that the program's own text built to its place."""
    return {
        path: (origin.line, origin.column, origin.end_line, origin.end_column)
        for path, record in walk(experiments, "experiments")
        if (origin := record.origin) is not None and origin.file == FILE
    }


def _blame(error: BaseException) -> Reply:
    """Say what an exception of the program means."""
    if isinstance(error, ProgramError):
        return Reply(Outcome.unparsed, str(error), line=error.line, column=error.column)
    place = _place(error.__traceback__)
    line, column = (place.line, place.column) if place else (None, None)
    if isinstance(error, ModelError):
        return Reply(Outcome.invalid, str(error), error.code, line, column)
    if isinstance(error, FormatError):
        code = getattr(
            error.__cause__, "code", None
        )  # of the rule that the JSON made an object break
        return Reply(Outcome.invalid, str(error), code, line, column)
    try:
        told = str(error)
    except BaseException:  # noqa: BLE001 (the program's own exception, caged as the rest of it)
        told = "(its message cannot be shown)"
    name = type(error).__name__
    return Reply(Outcome.crashed, f"{name}: {told}" if told else name, None, line, column)


def _out_of_memory(limits: Limits, place: Origin | None) -> Reply:
    message = f"MemoryError: the program needs more memory than its limit of {limits.memory_mb} MB"
    line, column = (place.line, place.column) if place else (None, None)
    return Reply(Outcome.crashed, message, None, line, column, limit="memory")


def _place(trace: TracebackType | None) -> Origin | None:
    """Return the innermost place of the program's own text in a traceback."""
    place = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            place = trace
        trace = trace.tb_next
    return None if place is None else place_of(place.tb_frame.f_code, place.tb_lasti)


def _confine(limits: Limits) -> None:
    """Put the limits on this process; whatever it starts inherits them."""
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    cpu = int(used) + 1 + limits.cpu_s
    _limit(resource.RLIMIT_CPU, cpu, cpu + 1)  # the second ends a program that ignores the signal
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_FSIZE, 0)
    statm = Path("/proc/self/statm")
    if statm.exists():
        own = int(statm.read_text().split()[0]) * resource.getpagesize()
        _limit(resource.RLIMIT_AS, own + limits.memory_mb * _MIB)


def _limit(kind: int, soft: int, hard: int | None = None) -> None:
    """Lower a limit; never ask for more than what is allowed already."""
    allowed = resource.getrlimit(kind)[1]
    wanted = (soft, soft if hard is None else hard)
    if allowed != resource.RLIM_INFINITY:
        wanted = (min(wanted[0], allowed), min(wanted[1], allowed))
    resource.setrlimit(kind, wanted)


def _point_standard_streams_at_nothing() -> None:
    """Give the program an empty input, an output that leads nowhere and no environment."""
    null = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(3):
        os.dup2(null, descriptor)
    os.close(null)
    os.environ.clear()  # Python itself sets the locale there
    sys.dont_write_bytecode = True


def _end_with_starter(requests: int) -> None:
    """Have the system end this process and its children when the starter's pipe closes."""
    watch = select.poll()
    watch.register(requests, 0)  # reports a hang-up alone

    def end_if_left(*_: object) -> None:
        if watch.poll(0):  # the starter's own request may still ring
            os._exit(1)

    signal.signal(signal.SIGIO, end_if_left)
    fcntl.fcntl(requests, fcntl.F_SETOWN, -os.getpgrp())
    fcntl.fcntl(requests, fcntl.F_SETFL, fcntl.fcntl(requests, fcntl.F_GETFL) | os.O_ASYNC)


def _write(descriptor: int, data: bytes) -> None:
    """Write all of `data`; when the program has closed the pipe there is nothing left to say."""
    view = memoryview(data)
    with contextlib.suppress(OSError):
        while view:
            view = view[os.write(descriptor, view) :]


if __name__ == "__main__":
    main()
