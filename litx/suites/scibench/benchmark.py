"""SciBench as a suite."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from litx.display.grid import Grid
from litx.display.suggestions import suggest
from litx.display.text import sendable
from litx.errors import ArgumentError, DatasetError, ProviderError
from litx.files.package_data import read_toml
from litx.harness.benchmark import Ask, Benchmark, Choice, CopyFinding, Output, SuiteScores
from litx.harness.dialogue import Dialogue, Reading, Talk
from litx.sandbox import Outcome, Runner
from litx.suites.judges import ask_until_answered
from litx.suites.scibench.ask.questions import Prompt, Questions
from litx.suites.scibench.ask.ways import WAYS_TO_ASK, find_way
from litx.suites.scibench.check import check_copy
from litx.suites.scibench.data.files import load_copy
from litx.suites.scibench.data.problem import Part
from litx.suites.scibench.judge.exams import EXAM_SETTINGS, read_exams, score_exams
from litx.suites.scibench.judge.skills import draw_skills, profile_skills, tabulate_skills
from litx.suites.scibench.report import build_tables, group_replies, published_tables
from litx.suites.scibench.score.verdicts import (
    EXPLANATION,
    OURS,
    PUBLISHED,
    judge_replies,
    read_replies,
)

_ATTEMPTS = 3  # questions to a model that does not reply; the published script has no limit
_PROMPTS: Final = read_toml("litx.suites.scibench", "prompts")


class Scibench(Benchmark):
    """College problems from ten textbooks; see `Benchmark` for its methods."""

    name = "scibench"
    title = "SciBench: college problems whose answer is a number"
    variable = "LITX_SCIBENCH_DATA"
    settings = {
        name: _PROMPTS["parts"][way.name.removesuffix(way.setting)]
        + _PROMPTS["settings"][way.setting]
        for name, way in WAYS_TO_ASK.items()
    } | dict(EXAM_SETTINGS)
    figure = (
        "Figures are shares of right answers over all problems; of exams, the mean share of points."
    )
    home = "the public repository mandyyyyii/scibench on GitHub"

    def __init__(self, *, is_published: bool = False) -> None:
        """Create the suite; `is_published` chooses the questions of the published script."""
        self._is_published = is_published

    def as_published(self) -> "Scibench":
        """Return the suite with the questions of the published script, which state blank units."""
        return Scibench(is_published=True)

    def check(self, data: Path) -> Sequence[CopyFinding]:
        """Return faults and oddities of a copy; see `Benchmark.check`."""
        return check_copy(load_copy(data))

    def unasked(self, data: Path, settings: Sequence[str]) -> Mapping[str, str]:
        """Return settings and problems that are left out; see `Benchmark.unasked`."""
        reasons: dict[str, str] = {}
        for name in settings or self.settings:
            if not settings and name in WAYS_TO_ASK and WAYS_TO_ASK[name].part is Part.solved:
                reasons[name] = "it serves the analysis of skills; use --setting to ask it"
                continue
            try:
                if name in EXAM_SETTINGS:
                    reasons |= read_exams(data)[1]
                else:
                    questions = self._questions(data, name)
                    questions.prompts()
                    reasons |= questions.excluded()
            except DatasetError as error:
                reasons[name] = str(error)
        return reasons

    def asks(self, data: Path, setting: str) -> Sequence[Prompt]:
        """Return the questions of a setting; see `Benchmark.asks`."""
        if setting in EXAM_SETTINGS:
            questions = read_exams(data)[0].items()
            return [question.to_prompt(index, setting) for index, question in questions]
        return self._questions(data, setting).prompts()

    def _questions(self, data: Path, setting: str) -> Questions:
        """Read a copy of the data and return the questions of a setting."""
        if setting not in WAYS_TO_ASK:
            message = f"unknown setting {setting[:80]!r}"
            raise ArgumentError(message, suggest(setting[:80], self.settings))
        return Questions(load_copy(data), WAYS_TO_ASK[setting], self._is_published)

    def answer(self, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner) -> Dialogue:
        """Ask a model, twice in ``zeroCot``; see `Benchmark.answer`."""
        del data, setting, runner  # the question is complete
        assert isinstance(ask, Prompt)
        reply = ask_until_answered(lambda: talk.ask(ask.messages), _ATTEMPTS)
        if not ask.then:
            return Dialogue(_to_reading(reply))
        messages = ask.continue_with(reply)
        second = ask_until_answered(lambda: talk.ask(messages), _ATTEMPTS)
        return Dialogue(_to_reading(second), more={EXPLANATION: reply})

    def score(
        self, outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
    ) -> SuiteScores:
        """Score outputs; see `Benchmark.score`."""
        for name in set(choice.settings).difference(EXAM_SETTINGS):
            find_way(name)
        by_kind: dict[bool, list[Output]] = {False: [], True: []}
        for output in outputs:
            is_exam = output.record.get("set") == "exam"
            is_exam = is_exam or output.record.get("setting") in list(EXAM_SETTINGS)
            by_kind[is_exam].append(replace(output, response=sendable(output.response)))
        kinds = {name in EXAM_SETTINGS for name in choice.settings} or {False, True}
        parts: list[SuiteScores] = []
        failures: list[DatasetError] = []
        for is_exam, group in by_kind.items():
            if not group or is_exam not in kinds:
                continue
            try:
                if is_exam:
                    parts.append(score_exams(group, data, choice))
                else:
                    parts.append(_score_problems(group, data, choice, runner))
            except DatasetError as error:  # the other kind can still be scored
                failures.append(error)
        if failures and not parts:
            raise failures[0]
        return SuiteScores(
            [verdict for part in parts for verdict in part.verdicts],
            {name: value for part in parts for name, value in part.summary.items()},
            [table for part in parts for table in part.tables],
            [*map(str, failures), *(problem for part in parts for problem in part.problems)],
        )

    def published(self) -> Sequence[Grid]:
        """Return the published tables."""
        return published_tables()

    def figures(self, scores: SuiteScores) -> Mapping[str, Sequence[float]]:
        """Return the share of right answers, and of points in exams; see `Benchmark.figures`."""
        rule = scores.summary.get("rule", OURS)
        figures: dict[str, list[float]] = {}
        for group in scores.summary.get("groups", ()):
            rate = group["scores"]["micro"][rule]["rate"]
            if rate is not None:
                figures.setdefault(group["setting"], []).append(rate)
        for mean in scores.summary.get("exam_averages", ()):
            figures.setdefault(mean["setting"], []).append(mean["average"])
        return figures

    def plots(self, scores: SuiteScores) -> Mapping[str, str]:
        """Return the chart of skills, if a judge analysed any solutions."""
        profiles = [skills for skills in scores.summary.get("skills", ()) if skills["analysed"]]
        return {"skills": draw_skills(profiles)} if profiles else {}


def _to_reading(text: str) -> Reading:
    """Return the reading of a reply; an empty reply is a wrong answer."""
    if text.strip():
        return Reading(Outcome.ok, text, ".json")
    return Reading(Outcome.unparsed, text, ".json", "the reply is empty")


def _score_problems(
    outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
) -> SuiteScores:
    """Score answers to problems; a judge analyses wrong answers to solved problems."""
    replies, problems = read_replies(outputs, load_copy(data))
    if choice.settings:
        replies = [reply for reply in replies if reply.way.name in choice.settings]
    judged, lost = judge_replies(replies, runner)
    problems += lost
    groups, rule = group_replies(judged), PUBLISHED if choice.compat else OURS
    profiles: list[dict[str, Any]] = []
    for group in groups:
        if choice.judge is None or group.way.part is not Part.solved:
            continue
        try:
            profile = profile_skills(group.name, group.judged, choice.judge, rule)
        except ProviderError as error:
            problems.append(f"{group.name}: the skills cannot be judged: {error}")
            continue
        profiles.append(profile)
        if unheard := profile["wrong"] - len(profile["labels"]):
            problems.append(f"{group.name}: the judge did not answer on {unheard} wrong solutions")
    summary = {"rule": rule, "groups": [group.data for group in groups], "skills": profiles}
    tables = build_tables(groups, compat=choice.compat)
    if profiles:
        tables.append(tabulate_skills(profiles))
    return SuiteScores([reply.verdict for reply in judged], summary, tables, problems)
