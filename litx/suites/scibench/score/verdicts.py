"""Verdicts on replies to problems, by the published rule and by that of litx.

The published code takes the last box, or the output of a program. The rule of litx parses the whole
answer with its unit (`litx_scoring.metrics.answer_text`); if it gives several values, each has to
be right.
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
    find_kernel,
    read_program,
    run_programs,
)
from litx.suites.scibench.score.replies import ProblemReply
from litx_scoring.metrics.numeric_answer import matched_form

OURS: Final = "normalised"
PUBLISHED: Final = "compat"
"""Names of the two rules, which are keys of a verdict."""

Values: TypeAlias = Mapping[str, float | bool | str | None]

_LONGEST_SHOWN = 100


def judge_answer(
    problem: Problem, response: str | None, setting: Setting, published_text: str | None = None
) -> Values:
    """Judge a reply, or the output of its program where the setting runs code.

    The rule of litx reads the response, and the published code `published_text`, by default the
    same.

    Returns:
        Values by name: whether the reply is right by either rule, the compared text of the
        published code, cut if it is long, and whether it holds a number; the number that the rule
        of litx reads, its location, and the form in which it is right.
    """
    text, unit, gold = response or "", problem.unit, problem.gold
    if published_text is None:
        published_text = text
    if setting.runs_code:
        compared: str | None = published_text.strip()
    else:
        compared = published.compared_answer(published_text, unit.form)
    values, how = reader.read(
        text, unit.text, is_printed=setting.runs_code, is_below_zero=gold.mantissa < 0
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
        "compat_read": compared is not None and bool(published.read_numbers(compared)),
        "value": values[0][0] if values else None,
        "how": how,
        "form": None if form is None else str(form),
        "gold": gold.mantissa,
        "compat_gold": gold.published,
        "unit": str(unit.form),
    }


@dataclass(frozen=True)
class JudgedReply:
    """A reply, its verdict by both rules, and the output of its program, if it has any."""

    reply: ProblemReply
    verdict: Verdict
    printed: Printed | None = None


def judge_replies(
    replies: Sequence[ProblemReply], runner: Runner
) -> tuple[list[JudgedReply], list[str]]:
    """Judge replies, and return a line on each reason why some are not judged.

    A program that fails is wrong, and its failure is recorded; where the machinery of litx fails,
    the reply has no verdict.
    """
    problems: list[str] = []
    if find_kernel() is None:
        runnable = [reply for reply in replies if reply.way.setting is not Setting.wolfram]
        if count := len(replies) - len(runnable):
            problems.append(
                f"wolfram: {count} replies are skipped because {VARIABLE} names no kernel"
            )
        replies = runnable
    programs = {
        index: (read_program(reply.response), published.cut_program(reply.response))
        for index, reply in enumerate(replies)
        if reply.way.setting.runs_code
    }
    outputs = run_programs(
        (
            (replies[index].way.setting, code)
            for index, (program, published_program) in programs.items()
            for code in (program, published.to_runnable(published_program))
        ),
        runner,
    )
    judged: list[JudgedReply] = []
    lost: Counter[str] = Counter()
    for index, reply in enumerate(replies):
        problem, setting = reply.problem, reply.way.setting
        if not setting.runs_code:
            values = judge_answer(problem, reply.response, setting)
            judged.append(JudgedReply(reply, Verdict(reply.record, values)))
            continue
        program, published_program = programs[index]
        output = outputs[setting, program]
        published_output = outputs[setting, published.to_runnable(published_program)]
        for printed in (output, published_output):
            if printed.outcome is Outcome.infra_error:
                lost[f"{reply.way.name}: {{}} programs could not be run: {printed.message}"] += 1
                break
        else:
            text = published.compared_output(published_program, published_output.text)
            values = judge_answer(problem, output.text, setting, text)
            values = {**values, "program": str(output.outcome)}
            judged.append(JudgedReply(reply, Verdict(reply.record, values, output.note), output))
    return judged, [*problems, *(line.format(count) for line, count in lost.items())]
