"""Counts of facts at each level: what counts, with which weight, and what of it is credited.

Source: specification of profile litx-1, sections 4 and 7.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from litx_scoring.facts.comparison import FactComparison
from litx_scoring.facts.facts import CompositionFact, Phase, Value
from litx_scoring.facts.pairing import Match, Pair
from litx_scoring.facts.states import PHASE_WEIGHT, WEIGHT, State

LEVELS = ("value", "composition", "config", "process")
"""The levels of facts, in the order in which tables show them."""


@dataclass
class Tally:
    """Weights of one level.

    Attributes:
        found: Credit of the truth's facts, each with its weight.
        target: Weight of the truth's facts.
        right: Credit of the extraction's facts, each with its own weight.
        extracted: Weight of the extraction's facts.
    """

    found: float = 0.0
    target: float = 0.0
    right: float = 0.0
    extracted: float = 0.0

    def add(self, other: "Tally") -> None:
        """Count more."""
        self.found += other.found
        self.target += other.target
        self.right += other.right
        self.extracted += other.extracted

    @property
    def tp(self) -> float:
        """What agrees, with the truth's weights."""
        return self.found

    @property
    def precision(self) -> float:
        """Share of what was extracted that is right; 0 when nothing counts."""
        return self.right / self.extracted if self.extracted else 0.0

    @property
    def recall(self) -> float:
        """Share of the truth that was found; 0 when nothing counts."""
        return self.found / self.target if self.target else 0.0

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall; 0 when both are."""
        total = self.precision + self.recall
        return 2 * self.precision * self.recall / total if total else 0.0

    @property
    def active(self) -> bool:
        """Whether either side has anything that counts."""
        return self.target > 0 or self.extracted > 0


def count(comparison: FactComparison) -> dict[str, Tally]:
    """Return the tally of each level, of `material`, `measurement` and `overall`."""
    found = {name: Tally() for name in ("overall", *LEVELS, "material", "measurement")}
    for pair in comparison.pairs:
        _count_pair(pair, found)
    for state in comparison.truth_alone:
        _count_alone(state, found, is_truth=True)
    for state in comparison.extracted_alone:
        _count_alone(state, found, is_truth=False)
    for name in LEVELS:
        found["overall"].add(found[name])
    return found


@dataclass(frozen=True)
class Level:
    """The facts of one level in a pair of states.

    Attributes:
        name: The level.
        matches: Matched facts that count.
        truth: Weight of each of the truth's facts, 0 for one that does not count.
        extracted: Likewise of the extraction's.
    """

    name: str
    matches: list[Match]
    truth: list[float]
    extracted: list[float]

    def tally(self, credit: Callable[[Match], float]) -> Tally:
        """Return the weights, with a credit for each match."""
        return Tally(
            sum(credit(match) * self.truth[match.truth] for match in self.matches),
            sum(self.truth),
            sum(credit(match) * self.extracted[match.extracted] for match in self.matches),
            sum(self.extracted),
        )


def levels_of(pair: Pair) -> list[Level]:
    """Return the facts of a pair that count, by level.

    What is optional or neutral leaves the counts, and so does what is matched with it. A state of
    the truth without value and phase counts with no composition and no step.
    """
    one, other = pair.truth, pair.extracted
    given = [
        ("value", pair.values, _weights(one.values), _weights(other.values)),
        ("config", pair.phases, _weights(one.phases), _weights(other.phases)),
    ]
    if one.values or one.phases:
        own, theirs = _weights(one.compositions), _weights(other.compositions)
        given.append(("composition", pair.compositions, own, theirs))
        given.append(("process", pair.steps, one.step_weights, other.step_weights))
    return [_counted(*level) for level in given]


def _counted(name: str, matches: list[Match], truth: list[float], extracted: list[float]) -> Level:
    """Leave out what is matched with a fact that does not count."""
    kept = []
    for match in matches:
        if truth[match.truth] and extracted[match.extracted]:
            kept.append(match)
        else:
            truth[match.truth] = extracted[match.extracted] = 0.0
    return Level(name, kept, truth, extracted)


def weights_alone(state: State) -> dict[str, list[float]]:
    """Return the weights of the facts of a state without a partner, by level.

    One without a value, or a composition that is measured or of a feature, counts with its phases.
    """
    found = {"config": _weights(state.phases)}
    if state.values or any(one.subject or not one.is_nominal for one in state.compositions):
        found["value"] = _weights(state.values)
        found["composition"] = _weights(state.compositions)
        found["process"] = state.step_weights
    return found


def _count_pair(pair: Pair, found: dict[str, Tally]) -> None:
    """Count a pair of states."""
    truth = extracted = False
    for level in levels_of(pair):
        found[level.name].add(level.tally(lambda match: match.credit))
        if level.name == "value":
            found["measurement"].add(level.tally(lambda match: match.kind))
        truth, extracted = truth or any(level.truth), extracted or any(level.extracted)
    both = float(truth and extracted)
    found["material"].add(Tally(both, float(truth), both, float(extracted)))


def _weights(facts: Sequence[Value | CompositionFact | Phase]) -> list[float]:
    return [
        0.0 if one.is_optional else PHASE_WEIGHT if isinstance(one, Phase) else WEIGHT
        for one in facts
    ]


def _count_alone(state: State, found: dict[str, Tally], *, is_truth: bool) -> None:
    """Count a state without a partner."""
    given = {name: sum(weights) for name, weights in weights_alone(state).items()}
    given["measurement"] = given.get("value", 0.0)
    given["material"] = float(any(given.values()))
    for name, weight in given.items():
        found[name].add(Tally(target=weight) if is_truth else Tally(extracted=weight))
