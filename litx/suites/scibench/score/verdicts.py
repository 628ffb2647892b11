"""Judging replies to problems, by the published rule and by ours side by side.

The published code takes the last box, and of a program what it printed. Ours reads an answer whole,
with its unit (`litx_scoring.metrics.answer_text`); where it gives several values, each has to be
right.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from litx.harness.benchmark import Verdict
from litx.sandbox import Outcome, Runner
from litx.suites.reading import reader
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
from litx_scoring.metrics.numeric_answer import matched_form

OURS: Final = "normalised"
PUBLISHED: Final = "compat"
"""The names of the two rules, by which a verdict has whether a reply is right."""

Values: TypeAlias = Mapping[str, float | bool | str | None]

_LONGEST_SHOWN = 100


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
    compared = theirs.strip() if setting.runs_code else published.answer_of(theirs, unit.form)
    values, how = reader.read(
        ours, unit.text, is_printed=setting.runs_code, is_below_zero=gold.mantissa < 0
    )
    forms = [
        matched_form(value, gold.mantissa, unit.exponent, has_unit=has_unit)
        for value, has_unit in values
    ]
    form = forms[0] if forms and all(forms) else None
    return {
        PUBLISHED: published.is_right(compared, gold.published),
        OURS: form is not None,
        "compat_text": None if compared is None else compared[:_LONGEST_SHOWN],
        "compat_read": compared is not None and bool(published.numbers_in(compared)),
        "value": values[0][0] if values else None,
        "how": how,
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
            judged.append(JudgedReply(reply, Verdict(reply.record, judge(problem, said, setting))))
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
