"""From a reply to a result: objects are rebuilt, given their places and held against the rules."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, repeat
from typing import Any

from litx.errors import DATA_ERRORS, LitxError, ModelError
from litx.formats import canonical_json
from litx.formats.canonical_json.values import decode_composition
from litx.formats.json_text import read_json
from litx.formats.wording import Wording
from litx.model import Experiment
from litx.model.record import Origin, attach
from litx.sandbox.excess import find_excess, find_expanded_excess
from litx.sandbox.outcome import Outcome
from litx.sandbox.output import MOST_PRINTED
from litx.sandbox.process import ProcessAnswer
from litx.sandbox.protocol import Reply
from litx.sandbox.result import Result
from litx.sandbox.salvage.rules import TOLERATED
from litx.sandbox.slip import MOST, Slip, Slips
from litx.sandbox.source import Source
from litx.sandbox.tier import Mode, Tier
from litx_validators import Violation, check
from litx_validators.slips import suggest_name

_MISSING = {
    "MAT001": "CompMeasurement",
    **dict.fromkeys(("GRP004", "GRP005", "PRC003"), "ProcessEvent"),
}
"""What is missing where a salvaged program breaks a rule, by its code."""


def rebuild(
    source: Source,
    answer: ProcessAnswer,
    tier: Tier,
    level: int,
    *,
    mode: Mode = Mode.experiments,
    validate: bool = True,
) -> Result:
    """Return what became of a program; whatever the reply holds, it is told and never raised."""
    reply = answer.reply
    result = Result(
        source.name,
        reply.outcome,
        reply.message,
        reply.code,
        reply.line,
        reply.column,
        tier=tier,
        level=level,
        wall_s=answer.wall_s,
        cpu_s=answer.cpu_s,
        peak_mb=answer.peak_mb,
        limit=reply.limit,
        slips=_with_hints(reply.slips, source.text),
    )
    if reply.outcome is not Outcome.ok:
        hint = suggest_name(result.message, source.text)  # where a name is unknown
        return replace(result, message=f"{result.message}; {hint}") if hint else result
    try:
        found = _read(result, reply, mode)
    except ModelError as error:  # only a program that wrote the reply itself gets here
        return replace(result, outcome=Outcome.invalid, message=str(error), code=error.code)
    except DATA_ERRORS as error:
        message = f"the result could not be read: {_told(error)}"
        return replace(result, outcome=Outcome.crashed, message=message)
    if not validate or found.outcome is not Outcome.ok:
        return found
    return _judge(found, source.wording, is_salvaged=mode is Mode.salvage)


def _read(result: Result, reply: Reply, mode: Mode) -> Result:
    """Return the result with what was asked for; odd data raise any of `DATA_ERRORS`."""
    if mode is Mode.text:
        if reply.text is None or len(reply.text) > MOST_PRINTED:
            raise LitxError("it is not a text of the length that is taken")
        return replace(result, text=reply.text)
    text = reply.compositions if mode is Mode.compositions else reply.experiments
    data: Any = read_json(text or "")
    if not isinstance(data, list):
        raise LitxError(f"it is not a list of {mode}")
    if mode is Mode.compositions:
        items = [decode_composition(one, f"[{index}]") for index, one in enumerate(data)]
        return replace(result, compositions=items)
    too_much = find_excess(data)
    experiments: Any = [] if too_much else canonical_json.build(data)
    if not all(isinstance(one, Experiment) for one in experiments):
        raise LitxError("it is not a list of experiments")
    too_much = too_much or find_expanded_excess(experiments)
    if too_much:
        return replace(result, outcome=Outcome.rejected, message=too_much, limit="result")
    places = chain(reply.locations, repeat(None))  # of what has none, least of all in our own files
    inner = (record for one in experiments for record in one.records)
    for record, place in zip(inner, places, strict=False):
        origin = None if place is None else Origin(result.source, *place)
        attach(record, origin, record._as_printed)
    return replace(result, experiments=experiments)


def _told(error: BaseException) -> str:
    """Return what an error says, with its class unless it is our own."""
    return str(error) if isinstance(error, LitxError) else f"{type(error).__name__}: {error}"


def _judge(result: Result, wording: Wording, *, is_salvaged: bool) -> Result:
    """Make a result invalid when its experiments break rules, or are such that none applies.

    What a salvaged one may break is added to its slips.
    """
    doubtful = wording is Wording.published
    try:
        found = check(result.experiments or (), scope="extraction", doubtful=doubtful)
    except DATA_ERRORS as error:  # values of types that no rule is about
        message = f"the rules cannot be applied to the result: {_told(error)}"
        return replace(result, outcome=Outcome.invalid, message=message, experiments=None)
    violations = [one for one in found if one.severity == "error"]
    if is_salvaged:
        kept = [one for one in violations if one.code in TOLERATED]
        violations = [one for one in violations if one.code not in TOLERATED]
        result = replace(result, slips=_with_kept(result.slips, kept))
    if not violations:
        return result
    first, more = violations[0], len(violations) - 1
    message = f"{first.path}: {first.message}" + (f" (and {more} more)" if more else "")
    return replace(
        result,
        outcome=Outcome.invalid,
        message=message,
        code=first.code,
        line=first.line,
        column=first.column,
        violations=tuple(violations),
    )


def _with_kept(slips: Slips, violations: Sequence[Violation]) -> Slips:
    """Add what a salvaged program breaks and keeps."""
    more = []
    for one in violations:
        about = _MISSING.get(one.code, "")
        place = (one.line, one.column, one.span and one.span[0], one.path)
        slip = Slip(one.message, "it stays as it is", one.hint, one.code, *place, about=about)
        more.append(slip)
    places = len({one.path for one in violations})
    listed = (*slips.listed, *more)[:MOST]
    return Slips(listed, slips.count + len(more), slips.objects + places, slips.lost)


def _with_hints(slips: Slips, text: str) -> Slips:
    """Add what was probably meant where a name is unknown, which is known here."""
    hints = {
        slip.message: suggest_name(slip.message, text) for slip in slips.listed if not slip.hint
    }
    listed = tuple(replace(one, hint=hints.get(one.message, one.hint)) for one in slips.listed)
    return replace(slips, listed=listed)
