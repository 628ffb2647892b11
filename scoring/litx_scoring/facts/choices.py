"""What two sides call the same item: the choices in which annotators of one paper may differ.

Items are paired by their sample and their number, never by the choice itself, which would leave
nothing to differ in. What a side does not tell is None.
"""

from collections.abc import Container, Iterator, Sequence
from typing import Any

from litx_ontology import MeasurementMethod
from litx_scoring.facts.comparison import FactComparison
from litx_scoring.facts.facts import Step, ValueFact
from litx_scoring.facts.kinds import Kind, method_kind
from litx_scoring.facts.numbers import agree
from litx_scoring.facts.pairing import Pair
from litx_scoring.facts.steps import align, step_credit

CHOICES = ("kind", "structure", "qualifier", "method", "process kind")
"""What may be chosen, in the order of tables."""

SAME_NUMBER = 0.01
"""What an equal temperature or duration makes two steps worth whose kinds differ: less than any
kinds that are alike."""

Choice = tuple[str | None, str | None]
"""What the one side calls an item, and what the other does."""


def choices(comparison: FactComparison) -> dict[str, list[Choice]]:
    """Return what both sides call the items that both have, by the name of the choice.

    Kind, qualifier and method are those of values with the same number in the same sample; the
    method is that of compositions that agree, too. The structure is that of features and phases
    that share a word, a formula or a number. The kind of a process is that of steps in their order
    that are alike or share a temperature or duration; one that several samples share counts once.
    """
    found: dict[str, list[Choice]] = {name: [] for name in CHOICES}
    steps: dict[object, Choice] = {}
    for pair in comparison.pairs:
        for name, *choice in _of_pair(pair):
            found[name].append((choice[0], choice[1]))
        for one, other in _steps(pair.truth.steps, pair.extracted.steps):
            steps[one.text, other.text] = _name(one.kind), _name(other.kind)
    found["process kind"] += steps.values()
    return found


def _of_pair(pair: Pair) -> Iterator[tuple[str, str | None, str | None]]:
    """Yield the choices in which two states may differ, beside their steps."""
    ours, theirs = pair.truth, pair.extracted
    measured = set()
    for one, other in _values(pair):
        measured.add((one.subject, other.subject))
        amounts = one.form.amount, other.form.amount
        yield "kind", _name(one.form.kind), _name(other.form.kind)
        yield "qualifier", amounts[0].qualifier.value, amounts[1].qualifier.value
        yield "method", _method(one.origin), _method(other.origin)
    for match in pair.compositions:
        facts = ours.compositions[match.truth], theirs.compositions[match.extracted]
        yield "method", _method(facts[0].origin), _method(facts[1].origin)
    for i, j in pair.subjects.items():
        mine, their = ours.subjects[i], theirs.subjects[j]
        is_named = mine.words & their.words or (mine.formula and mine.formula == their.formula)
        if i and (is_named or (i, j) in measured):
            yield "structure", mine.structure, their.structure


def _values(pair: Pair) -> Iterator[tuple[ValueFact, ValueFact]]:
    """Yield the values that are one: as the comparison has it, and of the others by number."""
    ours, theirs = pair.truth.values, pair.extracted.values
    yield from ((ours[match.truth], theirs[match.extracted]) for match in pair.values)
    left = _by_number(ours, {match.truth for match in pair.values})
    right = _by_number(theirs, {match.extracted for match in pair.values})
    while left and right:
        if agree(left[-1].form.amount, right[-1].form.amount):
            yield left.pop(), right.pop()
        else:
            max(left, right, key=lambda side: _place(side[-1])).pop()


def _by_number(values: Sequence[ValueFact], taken: Container[int]) -> list[ValueFact]:
    free = (one for place, one in enumerate(values) if place not in taken)
    return sorted(free, key=_place)


def _place(value: ValueFact) -> tuple[str, float, str, str]:
    amount = value.form.amount
    return amount.dimension, amount.size or 0.0, amount.text, _name(value.form.kind)


def _steps(ours: Sequence[Step], theirs: Sequence[Step]) -> Iterator[tuple[Step, Step]]:
    """Yield the steps that are one, in order."""
    worth = {
        (i, j): step_credit(one, other) or SAME_NUMBER * _is_same_number(one, other)
        for i, one in enumerate(ours)
        for j, other in enumerate(theirs)
    }
    yield from ((ours[i], theirs[j]) for i, j, _ in align(ours, theirs, worth))


def _is_same_number(one: Step, other: Step) -> bool:
    pairs = ((one.temperature.amount, other.temperature.amount), (one.duration, other.duration))
    return any(mine and their and agree(mine, their) for mine, their in pairs)


def _name(kind: Kind) -> str:
    return kind.member or " ".join(kind.text)


def _method(record: Any) -> str | None:
    """Return the method of a value or composition; None where it tells none."""
    told = getattr(record, "measurement_method", None) or getattr(record, "method", None)
    name = _name(method_kind(told))
    return None if told is None or name == MeasurementMethod.Unspecified.value else name
