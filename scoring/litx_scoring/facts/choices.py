"""Choices of two sides for the same item, in which annotators of a paper may differ.

Items are paired by their sample and their number, never by the choice itself, which would leave
nothing to differ in. A choice that a side does not state is None.
"""

from collections.abc import Container, Iterator, Sequence
from typing import Any

from litx_ontology import MeasurementMethod
from litx_ontology.fields import Field
from litx_scoring.facts.comparison import FactComparison
from litx_scoring.facts.facts import Step, ValueFact
from litx_scoring.facts.kinds import read_kind
from litx_scoring.facts.numbers import agree
from litx_scoring.facts.pairing import Pair
from litx_scoring.facts.steps import align, step_credit

CHOICES = ("kind", "structure", "qualifier", "method", "process kind")
"""Names of the choices, in the order of tables."""

SAME_NUMBER = 0.01
"""Worth of an equal temperature or duration of two steps whose kinds differ: less than that of
similar kinds."""

Choice = tuple[str | None, str | None]
"""Choices of both sides for an item."""


def list_choices(comparison: FactComparison) -> dict[str, list[Choice]]:
    """Return the choices of both sides for the items that both have, by the name of the choice.

    Kind, qualifier and method are those of values with the same number in the same sample; the
    method is that of compositions that agree, too. The structure is that of features and phases
    that share a word, a formula or a number. The kind of a process is that of steps in their order
    that are similar or share a temperature or duration; a step of several samples counts once.
    """
    choices: dict[str, list[Choice]] = {name: [] for name in CHOICES}
    steps: dict[object, Choice] = {}
    for pair in comparison.pairs:
        for name, *choice in _pair_choices(pair, comparison.field):
            choices[name].append((choice[0], choice[1]))
        for step, candidate in _pair_steps(pair.truth.steps, pair.extracted.steps):
            steps[step.text, candidate.text] = step.kind.name, candidate.kind.name
    choices["process kind"] += steps.values()
    return choices


def _pair_choices(pair: Pair, field: Field) -> Iterator[tuple[str, str | None, str | None]]:
    """Yield the name and both choices of the facts of two states, steps excluded."""
    ours, theirs = pair.truth, pair.extracted
    measured = set()
    for value, candidate in _pair_values(pair):
        measured.add((value.subject, candidate.subject))
        form, other_form = value.form, candidate.form
        yield "kind", form.kind.name, other_form.kind.name
        yield "qualifier", form.amount.qualifier.value, other_form.amount.qualifier.value
        yield "method", _method(value.origin, field), _method(candidate.origin, field)
    for match in pair.compositions:
        facts = ours.compositions[match.truth], theirs.compositions[match.extracted]
        yield "method", _method(facts[0].origin, field), _method(facts[1].origin, field)
    for i, j in pair.subjects.items():
        a, b = ours.subjects[i], theirs.subjects[j]
        is_same_name = a.words & b.words or (a.formula and a.formula == b.formula)
        if i and (is_same_name or (i, j) in measured):
            yield "structure", a.structure, b.structure


def _pair_values(pair: Pair) -> Iterator[tuple[ValueFact, ValueFact]]:
    """Yield the pairs that the comparison matched, then the remaining values with equal numbers."""
    ours, theirs = pair.truth.values, pair.extracted.values
    yield from ((ours[match.truth], theirs[match.extracted]) for match in pair.values)
    ours = _sort_remaining(ours, {match.truth for match in pair.values})
    theirs = _sort_remaining(theirs, {match.extracted for match in pair.values})
    while ours and theirs:
        if agree(ours[-1].form.amount, theirs[-1].form.amount):
            yield ours.pop(), theirs.pop()
        else:
            max(ours, theirs, key=lambda side: _sort_key(side[-1])).pop()


def _sort_remaining(values: Sequence[ValueFact], taken: Container[int]) -> list[ValueFact]:
    """Return the values whose index is not in `taken`, by ascending `_sort_key`."""
    remaining = (value for place, value in enumerate(values) if place not in taken)
    return sorted(remaining, key=_sort_key)


def _sort_key(value: ValueFact) -> tuple[str, float, str, str]:
    """Return a key to order values: dimension, number (0 if unreadable), text and kind."""
    amount = value.form.amount
    return amount.dimension, amount.size or 0.0, amount.text, value.form.kind.name


def _pair_steps(ours: Sequence[Step], theirs: Sequence[Step]) -> Iterator[tuple[Step, Step]]:
    """Yield the pairs of steps that have most credit in order; an equal number alone has 0.01."""
    worth = {
        (i, j): step_credit(a, b) or SAME_NUMBER * _has_same_number(a, b)
        for i, a in enumerate(ours)
        for j, b in enumerate(theirs)
    }
    yield from ((ours[i], theirs[j]) for i, j, _ in align(ours, theirs, worth))


def _has_same_number(a: Step, b: Step) -> bool:
    """Return whether both steps state an equal temperature, or both an equal duration."""
    amounts = ((a.temperature.amount, b.temperature.amount), (a.duration, b.duration))
    return any(ours and theirs and agree(ours, theirs) for ours, theirs in amounts)


def _method(record: Any, field: Field) -> str | None:
    """Return the method of a value or composition; None if it states none."""
    method = getattr(record, "measurement_method", None) or getattr(record, "method", None)
    name = read_kind(method, field.methods).name
    return None if method is None or name == MeasurementMethod.Unspecified.value else name
