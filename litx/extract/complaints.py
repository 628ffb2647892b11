"""What a model is told about a program or JSON that did not do, so that it can mend it."""

import re

from litx.sandbox import Outcome, Result
from litx_validators.report import compact

_PREFACES = {
    Outcome.unparsed: "Your expression could not be parsed.",
    Outcome.rejected: "Your expression was refused.",
    Outcome.timed_out: "Your expression did not end in time.",
    Outcome.crashed: "Your expression failed when it was run.",
    Outcome.invalid: "Your expression does not give valid experiments.",
}

_MEND = "Mend it and reply with the whole corrected list in one fenced block tagged `python`."

_MEND_JSON = "Reply with the full corrected JSON in one fenced block tagged `json`."

_JSON_HINTS = {
    "GRP001": "write synthesis_groups as an object, each key a name or name[Variable,Variable], "
    "each value an array of events",
    "MAT001": 'add an item with "_type": "composition", the nominal one if no other is given; one '
    "inside a configuration does not count",
    "RAW001": 'add one, such as {"elements": {"kind": "Unspecified"}}',
    "DSC001": "name what occurs in the experiment: a kind of measurement, a kind of process, a "
    "method, or a group_name",
}
"""What to do in JSON about a broken rule whose own hint speaks of Python, by its code."""

_JSON_NAMES = {
    "CompMeasurement": "composition",
    "Configuration": "configuration",
    "GlobalLatticeParam": "lattice_param",
    "Measurement": "measurement",
}
"""What JSON calls the classes that messages about experiments name."""


def complaint_about(result: Result, source: str) -> str:
    """Say what is wrong with a program.

    Args:
        result: What became of it, other than `ok`.
        source: Its text.
    """
    if result.outcome is Outcome.infra_error:
        return result.message
    told = compact.render(result.violations, source)
    if not result.violations:
        told = compact.render_outcome(
            result.outcome.label, result.message, source, line=result.line, column=result.column
        )
    return "\n\n".join((_PREFACES[result.outcome], told, _MEND))


def complaint_about_json(result: Result) -> str:
    """Say what is wrong with a JSON document, in the words of JSON alone.

    Args:
        result: What became of it, other than `ok`.
    """
    told = result.message
    if result.outcome is Outcome.infra_error:
        return told
    if result.outcome is Outcome.unparsed:
        reason = told.removeprefix("JSON: ")
        place = f"line {result.line}, column {result.column}"
        told = f"Your reply cannot be read as JSON: {reason}."
        if result.line is not None:
            told = f"Your reply is malformed JSON: {place}: {reason}."
    elif result.violations:
        lines = []
        for one in result.violations[: compact.MOST]:
            hint = _JSON_HINTS.get(one.code, one.hint)
            names = re.compile(rf"\b(?:{'|'.join(_JSON_NAMES)})\b")
            message = names.sub(lambda found: _JSON_NAMES[found[0]], one.message)
            lines.append(f"Error at {one.path}: {message}" + (f"; {hint}" if hint else ""))
        if (left := len(result.violations) - compact.MOST) > 0:
            lines.append(f"... and {left} more")
        told = "\n".join(lines)
    return f"{told}\n\n{_MEND_JSON}"
