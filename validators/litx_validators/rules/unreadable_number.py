"""VAL001 unreadable-number: the text of a value is not a number.

What it checks:
    The text of a value is a number, after a single optional sign such as "~" or ">=". The same
    holds for the text of a value in `also`. A quantity of an event may be a placeholder; the value
    that a step fills in is then a number.

Why:
    Text that is not a number scores as a wrong value, and hides the printed number.

Example:
    value="450-500"      value="12 ± 3"      process="ingot->anneal[T=900C]"

Instead:
    *Measurement.group_measurements(..., values=[lower, upper])
    value=12, uncertainty=3
    process="ingot->anneal[T=900]"

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B8 in the list of rules.
"""

import re
from collections.abc import Iterator

from litx.model import Experiment, Measurement, ProcessEvent, Quantity
from litx.model.formula import UNKNOWN
from litx.model.number import read_number
from litx_validators.engine import Finding, Findings, rule
from litx_validators.recipes import iter_steps
from litx_validators.words import label, quoted, text_of

_DIGITS = r"\d{1,30}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?"
_UNCERTAIN = re.compile(
    rf"(?P<value>(?:[~<>]|>>|<<|[<>]=)?\s?[+-]?{_DIGITS})\s?"
    rf"\(?(?:±|\+\s?/?\s?[-\N{{MINUS SIGN}}]|\\pm)\s?(?P<uncertainty>{_DIGITS})\)?"
)
"""A value with its uncertainty."""

_UNKNOWN = "leave out a value that is unknown, and write δ in the formula, such as 'SrCoO3-δ'"
_RANGE = "write digits after an optional sign such as ~ or >=; a range is a group of values"


@rule("VAL001", number="B8", since="0.1", scope="validate")
def unreadable_number(experiment: Experiment) -> Findings:
    """Yield each value, as written or filled in, that is not a number."""
    in_events = {
        id(quantity)
        for record in experiment.records
        if isinstance(record, ProcessEvent)
        for quantity in (record.temperature, record.duration)
    }
    for record in experiment.records:
        if isinstance(record, (Measurement, Quantity)) and not _is_number(record.value):
            is_placeholder = id(record) in in_events and "[" in text_of(record.value)
            if not is_placeholder:
                message = f"value {quoted(record.value)} is not a number"
                yield Finding(at=record, field="value", message=message, hint=_hint(record))
        for index, change in enumerate(getattr(record, "also", ())):
            if "value" in change and not _is_number(change["value"]):
                message = f"value {quoted(change['value'])} is not a number"
                yield Finding(record, message, f"also[{index}].value", _RANGE)
    for material, step in iter_steps(experiment):
        for name, quantity in (pair for _, event in step.events for pair in _quantities(event)):
            if step.is_filled and not step.missing and not _is_number(quantity.value):
                text = f"{name} {quoted(quantity.value)} of material {label(material)}"
                message = f"{text} is not a number"
                yield Finding(at=material, field="process", message=message, hint=_RANGE)


def _quantities(event: ProcessEvent) -> Iterator[tuple[str, Quantity]]:
    """Yield the quantities of an event by name."""
    for name in ("temperature", "duration"):
        quantity = getattr(event, name)
        if isinstance(quantity, Quantity):
            yield name, quantity


def _is_number(value: object) -> bool:
    """Return whether a value can be read as a number."""
    return read_number(value)[0] is not None


def _hint(record: Measurement | Quantity) -> str:
    """Return the hint for a value; for a value with its uncertainty, the code to write."""
    if any(symbol in text_of(record.value) for symbol in UNKNOWN):
        return _UNKNOWN
    match = _UNCERTAIN.fullmatch(text_of(record.value).strip())
    if match is None:
        return _RANGE
    value, uncertainty = match["value"], match["uncertainty"]
    number = read_number(value)[0]
    literal = value if value in (str(number), f"{number:.0f}") else f'"{value}"'  # keeps its digits
    if isinstance(record, Quantity):
        return f'write value={literal}, description="±{uncertainty}": a Quantity has no uncertainty'
    return f"write value={literal}, uncertainty={uncertainty}"
