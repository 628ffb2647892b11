"""Results from replies: rebuild objects, set their places and check the rules."""

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
from litx.sandbox.protocol import Reply
from litx.sandbox.result import Result, Run
from litx.sandbox.salvage.rules import TOLERATED
from litx.sandbox.slip import MOST, Slip, Slips
from litx.sandbox.source import Source
from litx.sandbox.tier import Mode
from litx_validators import Violation, check
from litx_validators.slips import suggest_name

_MISSING = {
    "MAT001": "CompMeasurement",
    **dict.fromkeys(("GRP004", "GRP005", "PRC003"), "ProcessEvent"),
}
"""Missing object when a salvaged program breaks a rule, by code."""


def rebuild(
    source: Source,
    reply: Reply,
    run: Run,
    *,
    mode: Mode = Mode.experiments,
    validate: bool = True,
) -> Result:
    """Return the result of a program; invalid replies become outcomes, not exceptions."""
    result = Result(
        source.name,
        reply.outcome,
        reply.message,
        reply.code,
        reply.line,
        reply.column,
        slips=_add_hints(reply.slips, source.text),
        **vars(run),
    )
    if reply.outcome is not Outcome.ok:
        hint = suggest_name(result.message, source.text)  # for an unknown name
        return replace(result, message=f"{result.message}; {hint}") if hint else result
    try:
        rebuilt = _read(result, reply, mode)
    except ModelError as error:  # only a program that wrote a reply itself gets here
        return replace(result, outcome=Outcome.invalid, message=str(error), code=error.code)
    except DATA_ERRORS as error:
        message = f"the result could not be read: {_describe_error(error)}"
        return replace(result, outcome=Outcome.crashed, message=message)
    if not validate or rebuilt.outcome is not Outcome.ok:
        return rebuilt
    return _check_rules(rebuilt, source.wording, is_salvaged=mode is Mode.salvage)


def _read(result: Result, reply: Reply, mode: Mode) -> Result:
    """Return the result with objects, compositions or text; odd data raise any of `DATA_ERRORS`."""
    if mode is Mode.text:
        if reply.text is None or len(reply.text) > MOST_PRINTED:
            raise LitxError("it is not a text of the length that is taken")
        return replace(result, text=reply.text)
    text = reply.compositions if mode is Mode.compositions else reply.experiments
    data: Any = read_json(text or "")
    if not isinstance(data, list):
        raise LitxError(f"it is not a list of {mode}")
    if mode is Mode.compositions:
        items = [decode_composition(item, f"[{index}]") for index, item in enumerate(data)]
        return replace(result, compositions=items)
    too_much = find_excess(data)
    experiments: Any = [] if too_much else canonical_json.build(data)
    if not all(isinstance(experiment, Experiment) for experiment in experiments):
        raise LitxError("it is not a list of experiments")
    too_much = too_much or find_expanded_excess(experiments)
    if too_much:
        return replace(result, outcome=Outcome.rejected, message=too_much, limit="result")
    places = chain(reply.locations, repeat(None))  # JSON has no places
    records = (record for experiment in experiments for record in experiment.records)
    for record, place in zip(records, places, strict=False):
        origin = None if place is None else Origin(result.source, *place)
        attach(record, origin, record._as_printed)
    return replace(result, experiments=experiments)


def _describe_error(error: BaseException) -> str:
    """Return the message of an error, with its class unless it is a `LitxError`."""
    return str(error) if isinstance(error, LitxError) else f"{type(error).__name__}: {error}"


def _check_rules(result: Result, wording: Wording, *, is_salvaged: bool) -> Result:
    """Make a result invalid if its experiments break rules, or if no rule can be applied.

    With the published wording, doubtful findings count, too. In a salvaged result, violations of
    the tolerated rules become slips.
    """
    doubtful = wording is Wording.published
    try:
        violations = check(result.experiments or (), scope="extraction", doubtful=doubtful)
    except DATA_ERRORS as error:  # values of types that no rule expects
        message = f"the rules cannot be applied to the result: {_describe_error(error)}"
        return replace(result, outcome=Outcome.invalid, message=message, experiments=None)
    errors = [violation for violation in violations if violation.severity == "error"]
    if is_salvaged:
        tolerated = [error for error in errors if error.code in TOLERATED]
        errors = [error for error in errors if error.code not in TOLERATED]
        result = replace(result, slips=_add_violations(result.slips, tolerated))
    if not errors:
        return result
    first, more = errors[0], len(errors) - 1
    message = f"{first.path}: {first.message}" + (f" (and {more} more)" if more else "")
    return replace(
        result,
        outcome=Outcome.invalid,
        message=message,
        code=first.code,
        line=first.line,
        column=first.column,
        violations=tuple(errors),
    )


def _add_violations(slips: Slips, violations: Sequence[Violation]) -> Slips:
    """Add the violations of a salvaged program that stay."""
    more = []
    for violation in violations:
        about = _MISSING.get(violation.code, "")
        start = violation.span and violation.span[0]
        place = (violation.line, violation.column, start, violation.path)
        texts = (violation.message, "it stays as it is", violation.hint, violation.code)
        more.append(Slip(*texts, *place, about=about))
    places = len({violation.path for violation in violations})
    listed = (*slips.listed, *more)[:MOST]
    return Slips(listed, slips.count + len(more), slips.objects + places, slips.lost)


def _add_hints(slips: Slips, text: str) -> Slips:
    """Add suggestions for unknown names."""
    hints = {
        slip.message: suggest_name(slip.message, text) for slip in slips.listed if not slip.hint
    }
    listed = tuple(replace(slip, hint=hints.get(slip.message, slip.hint)) for slip in slips.listed)
    return replace(slips, listed=listed)
