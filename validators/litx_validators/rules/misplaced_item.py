"""CFG005 misplaced-item: a configuration contains an item that belongs elsewhere.

What it checks:
    A configuration contains only measurements, lattices and compositions. A configuration inside
    another is recorded beside it and names it in `within`. A `GlobalLatticeParam` describes the
    whole material and belongs to the measurements of the material.

Why:
    Rules and scoring skip an item in the wrong place.

Example:
    Configuration(name="matrix", measurements=[Configuration(name="particle")])

Instead:
    Configuration(name="matrix"), Configuration(name="particle", within="matrix")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B14 in the list of rules.
"""

from litx.model import Configuration, Experiment, GlobalLatticeParam, Record
from litx.model.configuration import Nested
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import iter_features
from litx_validators.words import label_of, quoted

_INSTEAD = {
    Configuration: "put it beside the other and set `within`",
    GlobalLatticeParam: "put it among the measurements of the material",
}


@rule("CFG005", number="B14", since="0.1", scope="validate")
def misplaced_item(experiment: Experiment) -> Findings:
    """Yield each item of a configuration that does not belong there."""
    for _, feature in iter_features(experiment):
        for index, item in enumerate(feature.measurements):
            value: object = item
            if isinstance(value, (tuple, *Nested.__args__)):  # MAT005 reports a list
                continue
            is_record = isinstance(value, Record)
            shown = "" if is_record else f" {quoted(value)}"
            yield Finding(
                at=value if isinstance(value, Record) else feature,
                field="" if is_record else f"measurements[{index}]",
                message=f"configuration {label_of(feature.name)} holds the "
                f"{type(value).__name__}{shown}",
                hint=_INSTEAD.get(type(value), "remove it"),
            )
