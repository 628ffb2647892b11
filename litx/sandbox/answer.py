"""What a child makes of a program: the reply to a request."""

import ast
import json
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import Any

from litx.errors import FormatError, InfrastructureError, LitxError, ModelError, ProgramError
from litx.formats import canonical_json
from litx.formats.canonical_json.values import encode_composition
from litx.model import Experiment
from litx.model.chemistry import Composition
from litx.model.normalize import plain
from litx.model.record import Broken, Origin, collecting_broken, place_of
from litx.model.walk import records
from litx.sandbox import broken
from litx.sandbox.broken import BrokenCall
from litx.sandbox.defined_units import expand
from litx.sandbox.failures import InterpreterGoneError, LimitReached, ProgramFailed, Refused
from litx.sandbox.limits import Limits
from litx.sandbox.monty import require_monty
from litx.sandbox.outcome import Outcome
from litx.sandbox.output import OutputLimitError, Value
from litx.sandbox.program import FILE, find_program
from litx.sandbox.protocol import Place, Reply, Request
from litx.sandbox.result_names import NOTHING
from litx.sandbox.tier import Mode, Tier
from litx.words import told


def answer(request: Request, limits: Limits, pool: Any = None) -> Reply:
    """Run a program and say what it came to.

    Args:
        request: The program.
        limits: What it may use.
        pool: Runs it in tier I.

    Raises:
        MemoryError: The program used so much that not even this can be said.
        InterpreterGoneError: The process of the pool is gone.
    """
    run = partial(_interpret, limits, pool)
    try:
        if request.mode is Mode.broken:
            return _list_broken(find_program(request, run))
        return _describe(find_program(request, run)(), request, limits)
    except InterpreterGoneError:
        raise
    except MemoryError as error:
        return out_of_memory(limits, _place(error.__traceback__))
    except BaseException as error:  # noqa: BLE001 (the whole foreign program is caged here)
        return _blame(error)


def _interpret(limits: Limits, pool: Any, tree: ast.Module) -> Value:
    """Run a program in tier I."""
    if pool is None:  # there is none where pydantic-monty is missing
        require_monty()
    from litx.sandbox import tier_one  # noqa: PLC0415 (which needs what not all machines have)

    return tier_one.interpret(tree, pool, limits)


def out_of_memory(limits: Limits, place: Origin | None = None) -> Reply:
    """Return the reply for a program that needs too much memory."""
    message = f"MemoryError: the program needs more memory than its limit of {limits.memory_mb} MB"
    line, column = (place.line, place.column) if place else (None, None)
    return Reply(Outcome.crashed, message, None, line, column, limit="memory")


def _describe(value: Value, request: Request, limits: Limits) -> Reply:
    """Say what a program gave."""
    mode = request.mode
    if mode is Mode.text:
        return Reply(Outcome.ok, text=value.printed)
    result = plain(value.result)
    if result is NOTHING:
        hint = f"end with a list of {mode}, or define `result`"
        if mode is Mode.experiments:
            hint = "end with a list of experiments, or define `experiments`"
        return Reply(Outcome.crashed, f"the program has no result; {hint}")
    if not isinstance(result, list):
        message = f"the result is of type {type(result).__name__}, not a list of {mode}"
        return Reply(Outcome.invalid, message)
    wanted = Experiment if mode is Mode.experiments else Composition
    items = [plain(item) for item in result]
    for index, item in enumerate(items):
        if not isinstance(item, wanted):
            article = "an" if wanted is Experiment else "a"
            message = f"item {index} of the result is of type {type(item).__name__}"
            message = f"{message}, not {article} {wanted.__name__}"
            return Reply(Outcome.invalid, message)
    if mode is Mode.compositions:
        return _compositions(items, limits)
    if request.tier is not Tier.I:
        expand(records(items))
    return _experiments(items, limits)


def _list_broken(run: Callable[[], Value]) -> Reply:
    """Run a program for the objects that cannot be built alone; what ends it comes last."""
    end = None
    with collecting_broken() as found:
        try:
            run()
        except (MemoryError, InterpreterGoneError):
            raise
        except BaseException as error:  # noqa: BLE001 (the whole foreign program is caged here)
            end = _blame(error)
    if end is not None and end.limit is not None:
        return end
    calls = [_broken_call(one) for one in found]
    if end is not None:
        calls.append(BrokenCall(end.message, "", end.code, end.line, end.column))
    return Reply(Outcome.ok, text=broken.write(calls))


def _broken_call(one: Broken) -> BrokenCall:
    """Say what is wrong with an object, and where the program's text builds it."""
    origin = one.record.origin
    place = (origin.line, origin.column) if origin and origin.file == FILE else (None, None)
    code = one.error.code if isinstance(one.error, ModelError) else None
    message = one.error.message if code else f"{type(one.error).__name__}: {one.error.message}"
    return BrokenCall(message, one.error.hint, code, *place)


def _experiments(experiments: list[Experiment], limits: Limits) -> Reply:
    try:
        text = canonical_json.dumps(experiments)
    except FormatError as error:
        return Reply(Outcome.rejected, f"the result cannot be written: {error}", limit="result")
    return _too_large(text, limits) or Reply(
        Outcome.ok, experiments=text, locations=_locations(experiments)
    )


def _compositions(compositions: list[Composition], limits: Limits) -> Reply:
    text = json.dumps([encode_composition(one) for one in compositions])
    return _too_large(text, limits) or Reply(Outcome.ok, compositions=text)


def _too_large(text: str, limits: Limits) -> Reply | None:
    if len(text) <= limits.result_bytes:
        return None
    size = f"{len(text) / 1e6:.1f} MB; at most {limits.result_mb} MB are taken"
    return Reply(Outcome.rejected, f"the result has {size}", limit="result")


def _locations(experiments: list[Experiment]) -> list[Place | None]:
    """Return the place of each object, in the order of `records`, if the program's text built it.

    Places that nobody has told are left out at the end, so that JSON has none at all.
    """
    places = [
        (origin.line, origin.column, origin.end_line, origin.end_column)
        if (origin := record.origin) is not None and origin.file == FILE
        else None
        for record in records(experiments)
    ]
    return places if any(places) else []


def _blame(error: BaseException) -> Reply:
    """Say what an exception of the program means."""
    match error:
        case ProgramError():
            return Reply(Outcome.unparsed, str(error), line=error.line, column=error.column)
        case Refused() | LimitReached() | ProgramFailed():
            return _blame_interpreted(error)
        case InfrastructureError():
            return Reply(Outcome.rejected, str(error), limit="language")
        case OutputLimitError():
            return Reply(Outcome.rejected, str(error), limit="result")
    place = _place(error.__traceback__)
    return _blame_at(error, *((place.line, place.column) if place else (None, None)))


def _blame_interpreted(error: Refused | LimitReached | ProgramFailed) -> Reply:
    """Say what it means that the interpreter stopped a program."""
    text = LitxError.__str__(error)  # the place stands beside it
    match error:
        case Refused():
            return Reply(Outcome.rejected, text, None, error.line, error.column, limit="language")
        case LimitReached():
            outcome = Outcome.timed_out if error.limit == "time" else Outcome.rejected
            return Reply(outcome, text, None, error.line, error.column, limit=error.limit)
        case ProgramFailed(error=SyntaxError() as fault):  # that parsing does not show
            return Reply(Outcome.unparsed, told(fault), None, fault.lineno, fault.offset)
        case _:
            return _blame_at(error.error, error.line, error.column)


def _blame_at(error: BaseException, line: int | None, column: int | None) -> Reply:
    """Say what an exception means that came up at a place of the program."""
    if isinstance(error, ModelError):
        return Reply(Outcome.invalid, str(error), error.code, line, column)
    if isinstance(error, FormatError):  # with the code of the rule that the JSON broke
        code = getattr(error.__cause__, "code", None)
        return Reply(Outcome.invalid, str(error), code, line, column)
    try:
        message = told(error)
    except BaseException:  # noqa: BLE001 (the program's own exception, caged as the rest of it)
        message = f"{type(error).__name__}: (its message cannot be shown)"
    return Reply(Outcome.crashed, message, None, line, column)


def _place(trace: TracebackType | None) -> Origin | None:
    """Return the innermost place of the program's own text in a traceback."""
    place = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            place = trace
        trace = trace.tb_next
    return None if place is None else place_of(place.tb_frame.f_code, place.tb_lasti)
