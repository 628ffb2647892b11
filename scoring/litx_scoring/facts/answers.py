"""Scores of the compositions and of the values of a property of a paper, by profile litx-1.

The credit is that of docs/scoring.md, section "Credit"; numbers agree as in section "One form".
Amounts are compared as atomic fractions, so that CoCrFeNi and Co25Cr25Fe25Ni25 are equal. Numbers
are compared after conversion: for 4.947 GPa in HV, a person writes 504 or 504.4, and not the float
of a conversion.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from litx.model import Composition, Experiment
from litx.model.phase_formula import Fractions, atomic_fractions
from litx_ontology import MeasurementMethod, ValueQualifier
from litx_ontology.fields import DEFAULT_FIELD
from litx_scoring.answers import PROPERTIES
from litx_scoring.assignment import matched
from litx_scoring.facts.credit import composition_credit, differences, value_credits
from litx_scoring.facts.facts import CompositionFact, ValueForm
from litx_scoring.facts.kinds import read_kind
from litx_scoring.facts.matches import REQUIRED_TIE
from litx_scoring.facts.numbers import amount
from litx_scoring.facts.records import MaterialFacts, read_facts
from litx_scoring.ledger import Counts

METHODS = (
    MeasurementMethod.ICP_MS,
    MeasurementMethod.ICP_OES,
    MeasurementMethod.WD_XRF,
    MeasurementMethod.EPMA,
    MeasurementMethod.WDS,
    MeasurementMethod.ED_XRF,
    MeasurementMethod.Spark_OES,
    MeasurementMethod.EDS,
    MeasurementMethod.TEM_EDS,
    MeasurementMethod.LIBS,
    MeasurementMethod.Balance,
    MeasurementMethod.Unspecified,
)
"""Methods of measuring a composition in the order in which the prompt prefers them."""

_RANKS: dict[str, int] = {method: rank for rank, method in enumerate(METHODS)}
_EXACT = 6


@dataclass(slots=True)
class _Target:
    """A value of the truth: its forms, any of which is enough, and whether it is optional."""

    forms: set[ValueForm]
    is_optional: bool = True


def count_composition_set(
    experiments: Iterable[Experiment], compositions: Sequence[Composition]
) -> Counts:
    """Count the compositions of a paper's alloys among those of an answer, each with its credit.

    Equal compositions count once on either side. Optional ones of the truth do not count, nor do
    the compositions matched with them.

    Args:
        experiments: The truth.
        compositions: Compositions of the answer.
    """
    targets = _read_alloys(experiments)
    answers = list({atomic_fractions(item): _as_fact(item) for item in compositions}.values())
    distances = differences(*([fact.fractions for fact in side] for side in (targets, answers)))
    credit = {
        (i, j): share
        for i, target in enumerate(targets)
        for j, answer in enumerate(answers)
        if (share := composition_credit(target, answer, distances[i][j]))
    }
    return _count_answers(credit, [target.is_optional for target in targets], len(answers))


def _as_fact(composition: Composition, *, is_optional: bool = False) -> CompositionFact:
    """Return a composition as a nominal fact of the whole, with fractions to six decimals."""
    exact = atomic_fractions(composition, _EXACT)
    return CompositionFact(0, exact, is_nominal=True, origin=None, is_optional=is_optional)


def _read_alloys(experiments: Iterable[Experiment]) -> list[CompositionFact]:
    """Return the composition of each material, by the first method in `METHODS`, each once."""
    targets: dict[Fractions, CompositionFact] = {}
    for facts in _each_material(experiments):
        whole = [fact for fact in facts.compositions if not fact.subject]
        if not whole:
            continue
        best = min(whole, key=lambda fact: (fact.is_optional, _rank(fact.origin.method)))
        composition = best.origin.composition
        target = _as_fact(composition, is_optional=best.is_optional)
        target = targets.setdefault(atomic_fractions(composition), target)
        target.is_optional = target.is_optional and best.is_optional
    return list(targets.values())


def _rank(method: object) -> int:
    """Return the index of a method in `METHODS`; their number if it is not among them."""
    return _RANKS.get(str(getattr(method, "value", method)), len(_RANKS))


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
    targets = _read_values(experiments, kind)
    unit, property_kind = PROPERTIES[kind], read_kind(kind, DEFAULT_FIELD.kinds)
    answers = list(dict.fromkeys(ValueForm(property_kind, amount(n, unit)) for n in numbers))
    forms = [(index, form) for index, target in enumerate(targets) for form in target.forms]
    near = value_credits([form for _, form in forms], answers)
    credit = {
        (index, place): 1.0
        for (index, _), shares in zip(forms, near, strict=True)
        for place, share in shares.items()
        if share
    }
    return _count_answers(credit, [target.is_optional for target in targets], len(answers))


def _read_values(experiments: Iterable[Experiment], kind: str) -> list[_Target]:
    """Return the values of a property of whole materials, each once; any form may be matched."""
    dimension = amount(1, PROPERTIES[kind]).dimension
    targets: dict[object, _Target] = {}
    for value in (value for facts in _each_material(experiments) for value in facts.values):
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


def _count_answers(
    credit: Mapping[tuple[int, int], float], is_optional: Sequence[bool], answers: int
) -> Counts:
    """Count the answers that match targets of the truth, each with its credit.

    Optional targets do not count, nor do the answers that are matched with them.

    Args:
        credit: Credit of each target and answer by their indices, if above 0.
        is_optional: Whether each target is optional.
        answers: Number of answers.
    """
    worth = {
        pair: share if is_optional[pair[0]] else share + REQUIRED_TIE
        for pair, share in credit.items()
    }
    pairs = matched(worth)
    required = [pair for pair in pairs if not is_optional[pair[0]]]
    right = sum((credit[pair] for pair in required), 0.0)
    extracted = answers - (len(pairs) - len(required))
    return Counts(right, is_optional.count(False), extracted, right)


def _each_material(experiments: Iterable[Experiment]) -> Iterator[MaterialFacts]:
    """Yield the facts of each material."""
    for experiment in experiments:
        for material in experiment.output_materials:
            yield read_facts(0, material, DEFAULT_FIELD)
