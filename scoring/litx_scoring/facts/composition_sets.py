"""The compositions of a paper as a set, by profile litx-1: which are asked for, and which found.

Credit is that of section 6 of the specification. Amounts are compared as atomic fractions, so that
CoCrFeNi and Co25Cr25Fe25Ni25 are one.
"""

from collections.abc import Iterable, Sequence

from litx.model import Composition, Experiment
from litx.model.phase_formula import Fractions, atomic_fractions
from litx_ontology import MeasurementMethod
from litx_scoring.facts.assignment import matched
from litx_scoring.facts.credit import composition_credit, differences
from litx_scoring.facts.facts import CompositionFact
from litx_scoring.facts.matches import ASKED_TIE
from litx_scoring.facts.records import form_of
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


def count_set(experiments: Iterable[Experiment], compositions: Sequence[Composition]) -> Counts:
    """Count the compositions of a paper's alloys among those of an answer, each with its credit.

    Equal ones are one on either side. What is optional in the truth leaves the counts, and so does
    the composition taken for it.

    Args:
        experiments: The truth.
        compositions: What was answered.
    """
    targets = _targets(experiments)
    answers = list({atomic_fractions(one): _of_whole(one) for one in compositions}.values())
    apart = differences(*([one.fractions for one in side] for side in (targets, answers)))
    worth = {
        (i, j): credit
        for i, target in enumerate(targets)
        for j, answer in enumerate(answers)
        if (credit := composition_credit(target, answer, apart[i][j]))
    }
    first = {
        pair: credit + ASKED_TIE * (not targets[pair[0]].is_optional)
        for pair, credit in worth.items()
    }
    pairs = matched(first)
    asked = [pair for pair in pairs if not targets[pair[0]].is_optional]
    found = sum((worth[pair] for pair in asked), 0.0)
    count = sum(not one.is_optional for one in targets)
    return Counts(found, count, len(answers) - (len(pairs) - len(asked)), found)


def _of_whole(composition: Composition) -> CompositionFact:
    return CompositionFact(0, atomic_fractions(composition, _EXACT), is_nominal=True, origin=None)


def _targets(experiments: Iterable[Experiment]) -> list[CompositionFact]:
    """Return the composition of each material that the prompt asks for, each once."""
    found: dict[Fractions, CompositionFact] = {}
    for experiment in experiments:
        for number, material in enumerate(experiment.output_materials):
            whole = [one for one in form_of(number, material).compositions if not one.subject]
            if not whole:
                continue
            best = min(whole, key=lambda one: (one.is_optional, _rank(one.origin.method)))
            told = _of_whole(best.origin.composition)
            told.is_optional = best.is_optional
            known = found.setdefault(atomic_fractions(best.origin.composition), told)
            known.is_optional = known.is_optional and told.is_optional
    return list(found.values())


def _rank(method: object) -> int:
    return _RANKS.get(str(getattr(method, "value", method)), len(_RANKS))
