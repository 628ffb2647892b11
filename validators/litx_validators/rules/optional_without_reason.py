"""OPT001 optional-without-reason: `optional` is set without a reason.

What it checks:
    If `optional` is set, its text gives the reason why a careful reader may leave the fact out, and
    the place in the paper. Text with only spaces, and True, give no reason.

Why:
    An optional fact is neither required nor counted as an error. Without a reason nobody can
    check that, and it hides a decision that the text makes possible.

Example:
    Measurement(kind=..., value=450, unit=MegaPascal, optional="")

Instead:
    Measurement(kind=..., value=450, unit=MegaPascal,
        optional="reprinted from the authors' earlier paper, Table 1")

References:
    `optional` is not in the published evaluator (version 0.1.1); this checks the
    convention `optional` of docs/annotating.md.
"""

from litx.model import Record
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted


@rule("OPT001", since="0.1")
def optional_without_reason(record: Record) -> Findings:
    """Yield an object with `optional` set but without a reason."""
    reason: object = getattr(record, "optional", None)
    if reason is None or (isinstance(reason, str) and reason.strip()):
        return
    yield Finding(
        at=record,
        field="optional",
        message=f"optional of this {type(record).__name__} is {quoted(reason)}, not a reason",
        hint='write reason and place, such as optional="reprinted, Table 1", or leave it out',
    )
