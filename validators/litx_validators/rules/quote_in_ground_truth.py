"""SRC002 quote-in-ground-truth: a source of the ground truth quotes the paper.

What it checks:
    No source of the ground truth has words of the paper after its place, as in "Table 2: the
    hardness was 450 HV". Papers of your own may quote up to twelve words, which help to find the
    place; `litx audit` looks them up.

Why:
    The ground truth is public, and contains values and places, not the text of papers.

Example:
    Measurement(kind=..., value=450, unit=HV, source="Table 2: the hardness was 450 HV")

Instead:
    Measurement(kind=..., value=450, unit=HV, source="Table 2")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it.
"""

from litx.model import Record
from litx.model.source import split_source
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted


@rule("SRC002", since="0.1", scope="ground truth")
def quote_in_ground_truth(record: Record) -> Findings:
    """Yield an object whose source quotes the paper."""
    _, quote = split_source(getattr(record, "source", None))
    if quote:
        yield Finding(
            at=record,
            field="source",
            message=f"{type(record).__name__} quotes {quoted(quote)} in its source",
            hint='give only the location, such as source="Table 2"',
        )
