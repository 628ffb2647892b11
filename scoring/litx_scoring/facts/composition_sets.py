"""Score of the set of compositions of a paper, by profile litx-1.

The credit is that of docs/scoring.md, section "Credit". Amounts are compared as atomic fractions,
so that CoCrFeNi and Co25Cr25Fe25Ni25 are equal.
"""

from collections.abc import Iterable, Sequence

from litx.model import Composition, Experiment
from litx.model.phase_formula import Fractions, atomic_fractions
from litx_ontology import MeasurementMethod
from litx_ontology.fields import DEFAULT_FIELD
from litx_scoring.facts.credit import composition_credit, differences
from litx_scoring.facts.facts import CompositionFact
from litx_scoring.facts.matches import count_answers
from litx_scoring.facts.records import read_facts
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
    targets = _read_targets(experiments)
    answers = list({atomic_fractions(item): _as_fact(item) for item in compositions}.values())
    distances = differences(*([fact.fractions for fact in side] for side in (targets, answers)))
    credit = {
        (i, j): share
        for i, target in enumerate(targets)
        for j, answer in enumerate(answers)
        if (share := composition_credit(target, answer, distances[i][j]))
    }
    return count_answers(credit, [target.is_optional for target in targets], len(answers))


def _as_fact(composition: Composition, *, is_optional: bool = False) -> CompositionFact:
    """Return a composition as a nominal fact of the whole, with fractions to six decimals."""
    exact = atomic_fractions(composition, _EXACT)
    return CompositionFact(0, exact, is_nominal=True, origin=None, is_optional=is_optional)


def _read_targets(experiments: Iterable[Experiment]) -> list[CompositionFact]:
    """Return the composition of each material, by the first method in `METHODS`, each once."""
    targets: dict[Fractions, CompositionFact] = {}
    for material in (material for e in experiments for material in e.output_materials):
        whole = [
            fact for fact in read_facts(0, material, DEFAULT_FIELD).compositions if not fact.subject
        ]
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
