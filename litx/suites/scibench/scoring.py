"""Scores of outputs: of problems by number, of wrong solutions by skill, and of exams by points."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from litx.errors import ProviderError
from litx.harness.benchmark import Choice, Output, SuiteScores, Verdict
from litx.sandbox import Runner
from litx.suites.scibench.data import load
from litx.suites.scibench.exams import (
    EXAM_DEFAULT,
    EXAM_SETTINGS,
    Grade,
    exam_scores,
    exam_table,
    grade_answers,
    read_exams,
    read_grades,
)
from litx.suites.scibench.judging import JudgedReply, judge_replies
from litx.suites.scibench.problem import Part
from litx.suites.scibench.replies import read_replies
from litx.suites.scibench.report import OURS, PUBLISHED, ReplyGroup, groups, tables
from litx.suites.scibench.skills import profile, skill_table


def is_of_exam(output: Output) -> bool:
    """Say whether an output answers a question of an exam."""
    record = output.record
    return record.get("set") == "exam" or record.get("setting") in list(EXAM_SETTINGS)


def score_problems(
    outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
) -> SuiteScores:
    """Judge answers to problems; a judge says what wrong answers to solved problems lack.

    Raises:
        DatasetError: The data cannot be read.
    """
    replies, problems = read_replies(outputs, load(data))
    if choice.settings:
        replies = [one for one in replies if one.way.name in choice.settings]
    judged, lost = judge_replies(replies, runner)
    found = groups(judged)
    profiles, failures = _profiles(found, choice)
    summary: dict[str, Any] = {
        "rule": PUBLISHED if choice.compat else OURS,
        "groups": [one.data for one in found],
        "skills": profiles,
    }
    grids = tables(found, compat=choice.compat)
    if profiles:
        grids.append(skill_table(profiles))
    verdicts = [_verdict(one) for one in judged]
    return SuiteScores(verdicts, summary, grids, [*problems, *lost, *failures])


def score_exams(outputs: Sequence[Output], data: Path, choice: Choice) -> SuiteScores:
    """Grade answers to exams.

    Raises:
        DatasetError: There are no exams.
    """
    if choice.settings:
        outputs = [
            one for one in outputs if one.record.get("setting", EXAM_DEFAULT) in choice.settings
        ]
    questions, faults = read_exams(data)
    grades, unread = read_grades(data)
    graded, problems = grade_answers(outputs, questions, grades, choice.judge)
    summary = exam_scores(graded, questions)
    told = [*(f"{place}: {fault}" for place, fault in faults.items()), *unread, *problems]
    verdicts = [_graded(one) for one in graded]
    return SuiteScores(verdicts, summary, [exam_table(summary)] if graded else [], told)


def _profiles(
    found: Sequence[ReplyGroup], choice: Choice
) -> tuple[list[dict[str, Any]], list[str]]:
    """Return what wrong solutions lack, where there is a judge, and what went wrong."""
    profiles: list[dict[str, Any]] = []
    problems: list[str] = []
    for group in found:
        if choice.judge is None or group.way.part is not Part.solved:
            continue
        try:
            one = profile(group.name, group.judged, choice.judge, compat=choice.compat)
        except ProviderError as error:
            problems.append(f"{group.name}: the skills cannot be judged: {error}")
            continue
        profiles.append(one)
        unheard = one["wrong"] - len(one["labels"])
        if unheard:
            problems.append(f"{group.name}: the judge did not answer on {unheard} wrong solutions")
    return profiles, problems


def _verdict(judged: JudgedReply) -> Verdict:
    reply, judgement, printed = judged.reply, judged.judgement, judged.printed
    record = {**reply.problem.key.record, "setting": reply.way.name, "repeat": reply.repeat}
    program = {} if printed is None else {"program": str(printed.outcome)}
    values = {**judgement.values, **program}
    return Verdict(record, values, "" if printed is None else printed.note)


def _graded(one: Grade) -> Verdict:
    record = {"set": "exam", "exam": one.question.exam, **one.key.model_dump()}
    return Verdict(record, {"points": one.points, "of": one.question.points}, one.note)
