"""Judging replies to problems, by the published rule and by ours side by side.

The published code takes the last box, and of a program what it printed. Ours takes the last box
that holds a number; else the last number after "answer is"; else a reply that is a number and
nothing else. Of a program it takes the last number that was printed.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import Final, TypeAlias

from litx.harness.benchmark import Verdict
from litx.sandbox import Outcome, Runner
from litx.suites.scibench import published_evaluator as published
from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.data.problem import Problem
from litx.suites.scibench.score.programs import (
    VARIABLE,
    Printed,
    kernel,
    read_program,
    run_programs,
)
from litx.suites.scibench.score.replies import ProblemReply
from litx_scoring.metrics.boxed_answer import boxes
from litx_scoring.metrics.latex_number import LONGEST_PROSE, last_number, read_number
from litx_scoring.metrics.numeric_answer import matched_form

OURS: Final = "normalised"
PUBLISHED: Final = "compat"
"""The names of the two rules, by which a verdict has whether a reply is right."""

Values: TypeAlias = Mapping[str, float | bool | str | None]

_MOST_BOXES = 50
_MOST_PHRASES = 3
_PHRASE = re.compile(r"answer\s{1,9}is", re.IGNORECASE)
_LONGEST_SHOWN = 100


class How(StrEnum):
    """Where a number was found."""

    box = "box"
    fallback = "fallback"  # after "answer is", or as the whole reply
    printed = "printed"
    unreadable = "unreadable"  # something stands where an answer should, but no number
    nothing = "nothing"  # there is no box, no "answer is", no printed text


def read_answer(response: str) -> tuple[float | None, How]:
    """Return the number that a reply answers, in bounded time, and where it was found."""
    seen = False
    for box in islice(boxes(response), _MOST_BOXES):
        seen = True
        if (value := read_number(box)) is not None:
            return value, How.box
    places = [found.end() for found in _PHRASE.finditer(response)]
    for place in places[: -_MOST_PHRASES - 1 : -1]:  # the last one first
        seen = True
        if (value := last_number(response[place : place + LONGEST_PROSE])) is not None:
            return value, How.fallback
    value = read_number(response.strip())
    if value is not None:
        return value, How.fallback
    return None, How.unreadable if seen else How.nothing


def read_printed(text: str) -> tuple[float | None, How]:
    """Return the number that a program printed: its last line if that is one, else the last."""
    text = text.strip()[-LONGEST_PROSE:]
    value = read_number(text.rsplit("\n", 1)[-1])
    value = last_number(text) if value is None else value
    if value is not None:
        return value, How.printed
    return None, How.unreadable if text else How.nothing


def judge(
    problem: Problem, response: str | None, setting: Setting, theirs: str | None = None
) -> Values:
    """Judge a reply, or what its program printed where the setting runs code.

    Our rule reads the response, where nothing is wrong, and the published code reads `theirs`, or
    else the same.

    Returns:
        What was found, by name: whether it is right by either rule, what the published code
        compared, cut if it is long, and whether it found a number there; the number that our rule
        found, where, and in which form it is right.
    """
    ours, unit, gold = response or "", problem.unit, problem.gold
    theirs = ours if theirs is None else theirs
    if setting.runs_code:
        compared: str | None = theirs.strip()
        value, how = read_printed(ours)
    else:
        compared = published.answer_of(theirs, unit.form)
        value, how = read_answer(ours)
    form = None if value is None else matched_form(value, gold.mantissa, unit.exponent)
    return {
        PUBLISHED: published.is_right(compared, gold.published),
        OURS: form is not None,
        "compat_text": None if compared is None else compared[:_LONGEST_SHOWN],
        "compat_read": compared is not None and bool(published.numbers_in(compared)),
        "value": value,
        "how": str(how),
        "form": None if form is None else str(form),
        "gold": gold.mantissa,
        "compat_gold": gold.published,
        "unit": str(unit.form),
    }


@dataclass(frozen=True)
class JudgedReply:
    """A reply, its verdict by both rules, and what its program came to, where it has one."""

    reply: ProblemReply
    verdict: Verdict
    printed: Printed | None = None


def judge_replies(
    replies: Sequence[ProblemReply], runner: Runner
) -> tuple[list[JudgedReply], list[str]]:
    """Judge replies, and tell in a line each why some could not be.

    A program that fails is wrong, and its failure is kept; where our own machinery fails, nothing
    is said about the reply.
    """
    problems: list[str] = []
    if kernel() is None:
        known = [one for one in replies if one.way.setting is not Setting.wolfram]
        if left := len(replies) - len(known):
            problems.append(
                f"wolfram: {left} replies are left out, since {VARIABLE} names no kernel"
            )
        replies = known
    programs = {
        index: (read_program(one.response), published.program_of(one.response))
        for index, one in enumerate(replies)
        if one.way.setting.runs_code
    }
    wanted = [
        (replies[index].way.setting, program)
        for index, (ours, theirs) in programs.items()
        for program in (ours, published.runnable(theirs))
    ]
    printed = run_programs(wanted, runner)
    judged: list[JudgedReply] = []
    lost: Counter[str] = Counter()
    for index, reply in enumerate(replies):
        problem, setting, said = reply.problem, reply.way.setting, reply.response
        if not setting.runs_code:
            verdict = Verdict(reply.record, judge(problem, said, setting))
            judged.append(JudgedReply(reply, verdict))
            continue
        ours = printed[setting, programs[index][0]]
        theirs = printed[setting, published.runnable(programs[index][1])]
        if failed := [p.message for p in (ours, theirs) if p.outcome is Outcome.infra_error]:
            lost[f"{reply.way.name}: {{}} programs could not be run: {failed[0]}"] += 1
            continue
        text = published.printed(programs[index][1], theirs.text)
        values = {**judge(problem, ours.text, setting, text), "program": str(ours.outcome)}
        judged.append(JudgedReply(reply, Verdict(reply.record, values, ours.note), ours))
    return judged, [*problems, *(line.format(count) for line, count in lost.items())]
