"""Replies of a child to requests."""

import ast
import contextlib
import copy
import functools
import json
from collections.abc import Callable
from dataclasses import replace
from types import TracebackType
from typing import Any, TypeAlias

import pint

from litx.display.text import describe_exception
from litx.errors import FormatError, InfrastructureError, LitxError, ModelError, ProgramError
from litx.formats import canonical_json
from litx.formats.canonical_json.values import encode_composition
from litx.model import Experiment
from litx.model.chemistry import Composition
from litx.model.normalize import unwrap
from litx.model.record import origin_at
from litx.model.salvage import Word, current, not_salvaging, salvaging
from litx.sandbox.failures import InterpreterGoneError, LimitReached, ProgramFailed, Refused
from litx.sandbox.limits import Limits
from litx.sandbox.monty import require_monty
from litx.sandbox.outcome import Outcome
from litx.sandbox.output import NOTHING, OutputLimitError, Value
from litx.sandbox.program import FILE, Interpret, find_program
from litx.sandbox.protocol import Reply, Request
from litx.sandbox.salvage.report import accept_result, list_slips
from litx.sandbox.salvage.rules import mend_experiments
from litx.sandbox.tier import Mode
from litx.sandbox.tier_one.language import offer_user_enums
from litx_ontology.units import Unit, exponents_of, ureg
from litx_ontology.user_fields import use_fields

MakeWord: TypeAlias = Callable[[int], Word]


def answer_line(line: bytes, limits: Limits, pool: Any = None) -> bytes:
    """Answer an encoded request; the encoded reply may be that memory is lacking."""
    memory_reply = _encode_out_of_memory(limits)
    try:
        return answer_request(Request.decode(line), limits, pool).encode()
    except MemoryError:
        return memory_reply


def answer_request(request: Request, limits: Limits, pool: Any = None) -> Reply:
    """Run a program, in tier I in a pool, and return the reply.

    Raises:
        MemoryError: The program used so much memory that no reply can be built.
        InterpreterGoneError: The process of the pool is gone.
    """

    def run(tree: ast.Module, make_word: MakeWord | None = None) -> Value:
        if pool is None:  # pydantic-monty is missing
            require_monty()
        from litx.sandbox.tier_one.run import interpret  # noqa: PLC0415 (not on all machines)

        return interpret(tree, pool, limits, make_word, request.datasets)

    use_fields(request.fields)
    offer_user_enums()
    if request.tier.is_python:
        pristine_registry()
    if request.mode is Mode.salvage:
        with salvaging() as salvage:
            reply = _answer(request, limits, run)
        return replace(reply, slips=list_slips(salvage))
    return _answer(request, limits, run)


def _answer(request: Request, limits: Limits, run: Interpret) -> Reply:
    try:
        return _reply_with(find_program(request, run)(), request, limits)
    except InterpreterGoneError:
        raise
    except MemoryError as error:
        return out_of_memory(limits, *_find_place(error.__traceback__))
    except BaseException as error:  # noqa: BLE001 (the foreign program may raise anything)
        return _reply_to_error(error)


def out_of_memory(limits: Limits, line: int | None = None, column: int | None = None) -> Reply:
    """Return the reply for a program that needs too much memory."""
    message = f"MemoryError: the program needs more memory than its limit of {limits.memory_mb} MB"
    return Reply(Outcome.crashed, message, None, line, column, limit="memory")


@functools.lru_cache(maxsize=1)
def _encode_out_of_memory(limits: Limits) -> bytes:
    """Return the encoded reply of `out_of_memory`, once, while there is memory."""
    return out_of_memory(limits).encode()


def _reply_with(value: Value, request: Request, limits: Limits) -> Reply:
    """Return the reply for the value of a program."""
    mode = request.mode
    if mode is Mode.text:
        return Reply(Outcome.ok, text=value.printed)
    result = unwrap(value.result)
    salvage = current()
    if salvage is not None:
        result = accept_result(result, salvage)
    result_mode = Mode.compositions if mode is Mode.compositions else Mode.experiments
    if result is NOTHING:
        name = "result" if result_mode is Mode.compositions else "experiments"
        hint = f"end with a list of {result_mode}, or define `{name}`"
        return Reply(Outcome.crashed, f"the program has no result; {hint}")
    if not isinstance(result, list):
        message = f"the result is of type {type(result).__name__}, not a list of {result_mode}"
        return Reply(Outcome.invalid, message)
    kind = Composition if mode is Mode.compositions else Experiment
    items: list[Any] = [unwrap(item) for item in result]
    for index, item in enumerate(items):
        if not isinstance(item, kind):
            message = f"item {index} of the result is of type {type(item).__name__}, not "
            article = "an" if kind is Experiment else "a"
            return Reply(Outcome.invalid, f"{message}{article} {kind.__name__}")
    if salvage is not None:
        with not_salvaging():
            items = mend_experiments(items, salvage)
    may_define_units = mode is not Mode.compositions and request.tier.is_python
    records = [record for item in items for record in item.records] if may_define_units else []
    for record in records:
        unit = getattr(record, "unit", None)
        if isinstance(unit, Unit) and not all(map(_is_known, exponents_of(unit))):
            # only the program knows the unit: replace it by an amount of base units. A unit with an
            # offset has no such amount and stays; it cannot be read back then
            with contextlib.suppress(pint.PintError, ArithmeticError):
                amount = ureg.Quantity(1, unit).to_base_units()
                object.__setattr__(record, "unit", amount)
    return _write_items(items, mode, limits)


def _write_items(items: list[Any], mode: Mode, limits: Limits) -> Reply:
    """Return the reply with experiments or compositions as JSON."""
    try:
        if mode is Mode.compositions:
            text = json.dumps([encode_composition(item) for item in items])
        else:
            text = canonical_json.dumps(items)
    except FormatError as error:
        return Reply(Outcome.rejected, f"the result cannot be written: {error}", limit="result")
    if len(text) > limits.result_bytes:
        size = f"{len(text) / 1e6:.1f} MB; at most {limits.result_mb} MB are taken"
        return Reply(Outcome.rejected, f"the result has {size}", limit="result")
    if mode is Mode.compositions:
        return Reply(Outcome.ok, compositions=text)
    places = [
        (origin.line, origin.column, origin.end_line, origin.end_column)
        if (origin := record.origin) is not None and origin.file == FILE
        else None
        for item in items
        for record in item.records
    ]  # JSON has no places, and needs no list of None
    return Reply(Outcome.ok, experiments=text, locations=places if any(places) else [])


@functools.cache
def pristine_registry() -> Any:
    """Return a copy of the registry from before any program, which tier X cannot change."""
    return copy.deepcopy(ureg)


@functools.lru_cache(maxsize=256)
def _is_known(name: str) -> bool:  # pint is slow, and programs repeat units
    return name in pristine_registry()


def _reply_to_error(error: BaseException) -> Reply:
    """Return the reply for an exception of the program."""
    match error:
        case ProgramError():
            return Reply(Outcome.unparsed, str(error), line=error.line, column=error.column)
        case Refused() | LimitReached():
            limit = error.limit if isinstance(error, LimitReached) else "language"
            outcome = Outcome.timed_out if limit == "time" else Outcome.rejected
            text = LitxError.__str__(error)  # the reply has the place in fields
            return Reply(outcome, text, None, error.line, error.column, limit=limit)
        case InfrastructureError():
            return Reply(Outcome.rejected, str(error), limit="language")
        case OutputLimitError():
            return Reply(Outcome.rejected, str(error), limit="result")
        case ProgramFailed():
            line, column, error = error.line, error.column, error.error
        case _:
            line, column = _find_place(error.__traceback__)
    if isinstance(error, ModelError | FormatError):  # with the code of the broken rule
        code = getattr(error if isinstance(error, ModelError) else error.__cause__, "code", None)
        return Reply(Outcome.invalid, str(error), code, line, column)
    try:
        message = describe_exception(error)
    except BaseException:  # noqa: BLE001 (its class may raise anything, too)
        message = f"{type(error).__name__}: (its message cannot be shown)"
    return Reply(Outcome.crashed, message, None, line, column)


def _find_place(trace: TracebackType | None) -> tuple[int, int] | tuple[None, None]:
    """Return line and column of the innermost frame of the program in a traceback."""
    place: Any = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            place = origin_at(trace.tb_frame.f_code, trace.tb_lasti)
        trace = trace.tb_next
    return (place.line, place.column) if place else (None, None)
