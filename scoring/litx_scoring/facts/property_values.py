"""Score of the values of a property of a paper, by profile litx-1.

Numbers agree as in docs/scoring.md, section "One form", after conversion: for 4.947 GPa in HV, a
person writes 504 or 504.4, and not the float of a conversion.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from litx.model import Experiment
from litx_ontology import ValueQualifier
from litx_ontology.fields import DEFAULT_FIELD
from litx_scoring.facts.credit import value_credits
from litx_scoring.facts.facts import ValueForm
from litx_scoring.facts.kinds import measurement_kind
from litx_scoring.facts.matches import count_answers
from litx_scoring.facts.numbers import amount
from litx_scoring.facts.records import read_facts
from litx_scoring.ledger import Counts
from litx_scoring.property_values import PROPERTIES


@dataclass(slots=True)
class _Target:
    """A value of the truth: its forms, any of which is enough, and whether it is optional."""

    forms: set[ValueForm]
    is_optional: bool = True


def count_property(
    experiments: Iterable[Experiment], kind: str, numbers: Sequence[float]
) -> Counts:
    """Count the values of a property among the numbers of an answer.

    Qualifiers and conditions do not matter, and equal values count once. Values of the truth that
    are optional, or may be read as another kind, do not count, nor do numbers matched with them.

    Args:
        experiments: The truth.
        kind: The property.
        numbers: Numbers of the answer, in the unit that `PROPERTIES` asks for.
    """
    targets = _read_targets(experiments, kind)
    unit, property_kind = PROPERTIES[kind], measurement_kind(kind, DEFAULT_FIELD)
    answers = list(dict.fromkeys(ValueForm(property_kind, amount(n, unit)) for n in numbers))
    forms = [(index, form) for index, target in enumerate(targets) for form in target.forms]
    near = value_credits([form for _, form in forms], answers)
    credit = {
        (index, place): 1.0
        for (index, _), shares in zip(forms, near, strict=True)
        for place, share in shares.items()
        if share
    }
    return count_answers(credit, [target.is_optional for target in targets], len(answers))


def _read_targets(experiments: Iterable[Experiment], kind: str) -> list[_Target]:
    """Return the values of a property of whole materials, each once; any form may be matched."""
    dimension = amount(1, PROPERTIES[kind]).dimension
    targets: dict[object, _Target] = {}
    materials = (material for e in experiments for material in e.output_materials)
    for value in (
        value for material in materials for value in read_facts(0, material, DEFAULT_FIELD).values
    ):
        forms = [form for form in value.forms if form.kind.member == kind]
        plain = [
            ValueForm(form.kind, form.amount._replace(qualifier=ValueQualifier.EXACT))
            for form in forms
            if form.amount.size is not None and form.amount.dimension == dimension
        ]
        if value.subject or not plain:
            continue
        target = targets.setdefault(plain[0].amount.key, _Target(set()))
        target.forms.update(plain)
        target.is_optional &= value.is_optional or len(forms) < len(value.forms)
    return list(targets.values())
