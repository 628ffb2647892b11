"""VAL003 negative-uncertainty: an uncertainty is negative or not a number.

What it checks:
    The uncertainty of a measurement is a number that is not negative.

Why:
    It is half the width of an interval. A minus sign mostly belongs to the value, or the text
    holds both ends of an uneven interval.

Example:
    Measurement(..., value=450, uncertainty=-12)

Instead:
    Measurement(..., value=450, uncertainty=12)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B10 in the list of rules.
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import iter_measurements
from litx_validators.words import quoted, text_of


@rule("VAL003", number="B10", since="0.1", scope="validate")
def negative_uncertainty(experiment: Experiment) -> Findings:
    """Yield each measurement with a negative or non-numeric uncertainty."""
    for _, record in iter_measurements(experiment):
        given: object = record.uncertainty
        if given is None:
            continue
        is_number = isinstance(given, (int, float))
        if not is_number or given < 0:  # type: ignore[operator]
            what = "is negative" if is_number else "is not a number"
            yield Finding(
                at=record,
                field="uncertainty",
                message=f"uncertainty {quoted(given)} of {quoted(text_of(record.kind))} {what}",
                hint="write half the width of the interval, as a number",
            )
