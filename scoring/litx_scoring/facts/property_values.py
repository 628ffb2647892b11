"""The values of one property in a paper, by profile litx-1: which are asked for, and which found.

Numbers agree as in section 3.3 of the specification, after conversion: what a person writes for
4.947 GPa in HV is 504 or 504.4, and no float of a conversion.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from litx.model import Experiment
from litx_ontology import AlloyMeasurementKind, ValueQualifier
from litx_scoring.facts.assignment import matched
from litx_scoring.facts.credit import value_credits
from litx_scoring.facts.facts import ValueFact, ValueForm
from litx_scoring.facts.kinds import measurement_kind
from litx_scoring.facts.matches import ASKED_TIE
from litx_scoring.facts.numbers import amount
from litx_scoring.facts.records import form_of
from litx_scoring.ledger import Counts
from litx_scoring.property_values import PROPERTIES


@dataclass(slots=True)
class _Target:
    """A value of the truth: its forms, one of which is enough, and whether it is asked for."""

    forms: set[ValueForm]
    is_asked: bool = False


def count_property(
    experiments: Iterable[Experiment], kind: AlloyMeasurementKind, numbers: Sequence[float]
) -> Counts:
    """Count the values of a property among the numbers of an answer.

    Qualifiers and conditions do not matter, and equal values are one. What is optional in the
    truth, or may be read as another kind, leaves the counts, and so does the number taken for it.

    Args:
        experiments: The truth.
        kind: The property.
        numbers: What was answered, in the unit that `PROPERTIES` asks for.
    """
    targets = _targets(experiments, kind)
    unit, asked_kind = PROPERTIES[kind], measurement_kind(kind)
    answers = list(dict.fromkeys(ValueForm(asked_kind, amount(one, unit)) for one in numbers))
    forms = [(index, form) for index, one in enumerate(targets) for form in one.forms]
    worth = {
        (index, place): 1 + ASKED_TIE * targets[index].is_asked
        for (index, _), near in zip(
            forms, value_credits([form for _, form in forms], answers), strict=True
        )
        for place, kept in near.items()
        if kept
    }
    pairs = matched(worth)
    found = sum(targets[index].is_asked for index, _ in pairs)
    asked = sum(target.is_asked for target in targets)
    return Counts(float(found), asked, len(answers) - (len(pairs) - found), float(found))


def _targets(experiments: Iterable[Experiment], kind: AlloyMeasurementKind) -> list[_Target]:
    """Return the values of a property that are measured on a material as a whole, each once."""
    dimension = amount(1, PROPERTIES[kind]).dimension
    found: dict[object, _Target] = {}
    for value in _values(experiments):
        own = [form for form in value.forms if form.kind.member == kind.value]
        plain = [
            ValueForm(form.kind, form.amount._replace(qualifier=ValueQualifier.EXACT))
            for form in own
            if form.amount.size is not None and form.amount.dimension == dimension
        ]
        if not plain:
            continue
        target = found.setdefault(plain[0].amount.key, _Target(set()))
        target.forms.update(plain)
        target.is_asked |= not value.is_optional and len(own) == len(value.forms)
    return list(found.values())


def _values(experiments: Iterable[Experiment]) -> list[ValueFact]:
    return [
        value
        for experiment in experiments
        for number, material in enumerate(experiment.output_materials)
        for value in form_of(number, material).values
        if not value.subject
    ]
