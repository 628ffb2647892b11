"""Steps of a history, and the credit of a step for another.

Source: docs/scoring.md, sections "One form" (Kinds of steps) and "Credit".
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from litx.model import ProcessEvent
from litx_ontology import ProcessKind
from litx_ontology.canonical import NO_FAMILY, PREPARATION, Family
from litx_ontology.fields import Field
from litx_scoring.facts.facts import Step
from litx_scoring.facts.kinds import Kind, kind_credit, read_kind
from litx_scoring.facts.numbers import ROOM, agree, condition, read_amount

HIGHEST_TEST = 400.0
"""Temperature, in K, below which a deformation is a test and makes no new state."""

TESTS = frozenset({ProcessKind.TensileDeformation.value, ProcessKind.CompressiveDeformation.value})

EXTRACTION_UNSPECIFIC, SAME_FAMILY = 0.9, 0.25
KIND_SHARE, CONDITION_SHARE = 0.5, 0.25
_TIE = 1e-9
_NUMBER = re.compile(r"(?<![A-Za-z0-9.])\d{1,15}(?:\.\d{1,15})?")


def numbers_in(text: str) -> frozenset[float]:
    """Return the numbers in a text; digits after a letter, a digit or a point do not count."""
    return frozenset(map(float, _NUMBER.findall(text)))


def read_step(event: ProcessEvent, values: frozenset[float], field: Field) -> Step:
    """Return an event in comparable form, with whether it is neutral, a test or optional.

    Args:
        event: Event, with templates filled in.
        values: Numbers in the template values.
        field: Field of the experiment.
    """
    kind = read_kind(event.kind, field.processes)
    temperature = condition(event.temperature, ROOM)
    duration = None if event.duration is None else read_amount(event.duration)
    is_test = kind.member in TESTS and (
        temperature.amount is None or (temperature.amount.size or 0.0) < HIGHEST_TEST
    )
    is_preparation = kind.family == PREPARATION
    is_neutral = is_preparation or (
        kind.member == ProcessKind.Mixing.value and temperature.amount is None and duration is None
    )
    key = (
        kind.label,
        temperature.key,
        None if duration is None else duration.key,
        str(event.description or ""),
        tuple(sorted(values)),
    )
    return Step(
        kind,
        temperature,
        duration,
        repr(key),
        values,
        event,
        is_neutral=is_neutral,
        is_always_neutral=is_preparation,
        is_test=is_test,
        is_optional=bool(getattr(event, "optional", None)),
        also=tuple(read_kind(item["kind"], field.processes) for item in event.also or ()),
    )


def canonical(steps: Iterable[Step]) -> str:
    """Return the texts of the steps of a history in brackets, to sort and compare histories."""
    return f"[{', '.join([step.text for step in steps])}]"


def step_credit(truth: Step, extracted: Step) -> float:
    """Return the credit of a step for another, from 0 to 1.

    The kind weighs 0.5, a stated temperature and a stated duration 0.25 each; without credit for
    the kind there is none.
    """
    kind = max(_kind_credit(kind, extracted.kind) for kind in (truth.kind, *truth.also))
    if not kind:
        return 0.0
    credit, weight = KIND_SHARE * kind, KIND_SHARE
    if truth.temperature.is_stated:
        weight += CONDITION_SHARE
        ours, theirs = truth.temperature.amount, extracted.temperature.amount
        is_same = ours is theirs if ours is None or theirs is None else agree(ours, theirs)
        credit += CONDITION_SHARE * is_same
    if truth.duration is not None:
        weight += CONDITION_SHARE
        is_same = extracted.duration is not None and agree(truth.duration, extracted.duration)
        credit += CONDITION_SHARE * is_same
    return credit / weight


def align(
    truth: Sequence[Step], extracted: Sequence[Step], worth: dict[tuple[int, int], float]
) -> list[tuple[int, int, float]]:
    """Return the pairs of steps, in order, that have most credit together, with the credit.

    On a tie, steps that count go first.

    Args:
        truth: Steps of the truth.
        extracted: Steps of the extraction.
        worth: Credit by the indices of steps, if above 0.
    """
    width = len(extracted) + 1
    best = [[0.0] * width]
    for i, step in enumerate(truth):
        above, row = best[-1], [0.0]
        for j, candidate in enumerate(extracted):
            gain = worth.get((i, j), 0.0)
            if gain:
                gain += _TIE * (step.is_counted and candidate.is_counted)
                gain += above[j]
            row.append(max(above[j + 1], row[j], gain))
        best.append(row)
    pairs, i, j = [], len(truth), len(extracted)
    while i and j:
        if best[i][j] == best[i - 1][j]:
            i -= 1
        elif best[i][j] == best[i][j - 1]:
            j -= 1
        else:
            i, j = i - 1, j - 1
            pairs.append((i, j, worth[i, j]))
    return pairs[::-1]


def mark_castings(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return steps; castings that state nothing but that the melt became solid are neutral.

    They are of an unspecific kind, directly after melting, and at room or no temperature.
    """
    return tuple(
        replace(step, is_neutral=True)
        if step.kind.family == Family("casting", is_unspecific=True)
        and step.temperature.amount is None
        and index
        and steps[index - 1].kind.family.name == "melting"
        else step
        for index, step in enumerate(steps)
    )


def _kind_credit(truth: Kind, extracted: Kind) -> float:
    """Return the credit of a kind of step, from 0 to 1.

    Equal members have 1. In a family, an unspecific kind of the truth gives 1, an unspecific kind
    of the extraction 0.9, and two specific kinds 0.25. Two members without a common family have
    0, and free texts are compared by words.
    """
    if truth.member and truth.member == extracted.member:
        return 1.0
    ours, theirs = truth.family, extracted.family
    if ours.name == theirs.name and ours not in (NO_FAMILY, PREPARATION):
        if ours.is_unspecific:
            return 1.0
        return EXTRACTION_UNSPECIFIC if theirs.is_unspecific else SAME_FAMILY
    return 0.0 if truth.member and extracted.member else kind_credit(truth, extracted)
