"""SciBench as a suite: what can be asked, and how answers are judged."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from litx.display.grid import Grid
from litx.display.suggestions import suggest
from litx.display.text import sendable
from litx.errors import ArgumentError, DatasetError, ProviderError
from litx.harness.benchmark import Ask, Benchmark, Choice, CopyFinding, Output, SuiteScores
from litx.harness.dialogue import Dialogue, Reading, Talk
from litx.sandbox import Outcome, Runner
from litx.suites.judges import ask_until_said
from litx.suites.published import numbers
from litx.suites.scibench.ask.questions import Prompt, Questions
from litx.suites.scibench.ask.ways import ASKED, find_way
from litx.suites.scibench.check.findings import check
from litx.suites.scibench.data.files import load
from litx.suites.scibench.data.problem import Part
from litx.suites.scibench.judge.exams import EXAM_SETTINGS, read_exams, score_exams
from litx.suites.scibench.judge.skills import draw, profile, skill_table
from litx.suites.scibench.report import groups, published_tables, tables
from litx.suites.scibench.score.replies import EXPLANATION, read_replies
from litx.suites.scibench.score.verdicts import OURS, PUBLISHED, judge_replies

_ATTEMPTS = 3  # how often a model is asked that says nothing; the published script asks for ever
_TOLD: Final = numbers("scibench", "prompts")


class Scibench(Benchmark):
    """SciBench."""

    name = "scibench"
    title = "SciBench: college problems whose answer is a number"
    variable = "LITX_SCIBENCH_DATA"
    settings = {
        name: _TOLD["parts"][way.name.removesuffix(way.setting)] + _TOLD["settings"][way.setting]
        for name, way in ASKED.items()
    } | dict(EXAM_SETTINGS)
    figure = (
        "Figures are shares of right answers over all problems; of exams, the mean share of points."
    )
    home = "the public repository mandyyyyii/scibench on GitHub"

    def __init__(self, *, is_published: bool = False) -> None:
        """Take whether models are asked as the published script asks them."""
        self._is_published = is_published

    def as_published(self) -> "Scibench":
        """Return the suite that keeps what the published script says of a blank unit."""
        return Scibench(is_published=True)

    def check(self, data: Path) -> Sequence[CopyFinding]:
        """Say what is wrong or odd with a copy; see `Benchmark.check`."""
        return check(load(data))

    def unasked(self, data: Path, settings: Sequence[str]) -> Mapping[str, str]:
        """Say what is not asked and why; see `Benchmark.unasked`."""
        found: dict[str, str] = {}
        for name in settings or self.settings:
            if not settings and name in ASKED and ASKED[name].part is Part.solved:
                found[name] = "it serves the analysis of skills; --setting names it"
                continue
            try:
                self.asks(data, name)
                is_exam = name in EXAM_SETTINGS
                found |= read_exams(data)[1] if is_exam else self._questions(data, name).left_out()
            except DatasetError as error:
                found[name] = str(error)
        return found

    def asks(self, data: Path, setting: str) -> Sequence[Prompt]:
        """Return the questions of a setting; see `Benchmark.asks`."""
        if setting in EXAM_SETTINGS:
            return [one.asked(index, setting) for index, one in read_exams(data)[0].items()]
        if setting not in ASKED:
            message = f"unknown setting {setting[:80]!r}"
            raise ArgumentError(message, suggest(setting[:80], self.settings))
        return self._questions(data, setting).prompts()

    def _questions(self, data: Path, setting: str) -> Questions:
        return Questions(load(data), ASKED[setting], self._is_published)

    def answer(self, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner) -> Dialogue:
        """Have a model answer, in ``zeroCot`` by asking twice; see `Benchmark.answer`."""
        del data, setting, runner  # the question holds all
        assert isinstance(ask, Prompt)
        reply = ask_until_said(lambda: talk.ask(ask.messages), _ATTEMPTS)
        if not ask.then:
            return Dialogue(_reading(reply))
        again = ask.again(reply)
        second = ask_until_said(lambda: talk.ask(again), _ATTEMPTS)
        return Dialogue(_reading(second), more={EXPLANATION: reply})

    def score(
        self, outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
    ) -> SuiteScores:
        """Judge outputs; see `Benchmark.score`."""
        for name in set(choice.settings).difference(EXAM_SETTINGS):
            find_way(name)
        kinds: dict[bool, list[Output]] = {False: [], True: []}
        for one in outputs:
            of_exam = one.record.get("set") == "exam"
            of_exam = of_exam or one.record.get("setting") in list(EXAM_SETTINGS)
            kinds[of_exam].append(replace(one, response=sendable(one.response)))
        wanted = {name in EXAM_SETTINGS for name in choice.settings} or {False, True}
        parts: list[SuiteScores] = []
        failures: list[DatasetError] = []
        for of_exam, own in kinds.items():
            try:
                if own and of_exam in wanted:
                    parts.append(
                        score_exams(own, data, choice)
                        if of_exam
                        else _score_problems(own, data, choice, runner)
                    )
            except DatasetError as error:  # which is no reason to leave out the others
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
        found: dict[str, list[float]] = {}
        for group in scores.summary.get("groups", ()):
            rate = group["scores"]["micro"][rule]["rate"]
            if rate is not None:
                found.setdefault(group["setting"], []).append(rate)
        for one in scores.summary.get("exam_averages", ()):
            found.setdefault(one["setting"], []).append(one["average"])
        return found

    def plots(self, scores: SuiteScores) -> Mapping[str, str]:
        """Return the chart of skills, if skills were looked for."""
        profiles = [one for one in scores.summary.get("skills", ()) if one["analysed"]]
        return {"skills": draw(profiles)} if profiles else {}


def _reading(text: str) -> Reading:
    """Return what is kept of a reply; an empty one is an answer, too, and wrong."""
    if text.strip():
        return Reading(Outcome.ok, text, ".json")
    return Reading(Outcome.unparsed, text, ".json", "the reply is empty")


def _score_problems(
    outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
) -> SuiteScores:
    """Judge answers to problems; a judge says what wrong answers to solved problems lack."""
    replies, problems = read_replies(outputs, load(data))
    if choice.settings:
        replies = [one for one in replies if one.way.name in choice.settings]
    judged, lost = judge_replies(replies, runner)
    problems += lost
    found, rule = groups(judged), PUBLISHED if choice.compat else OURS
    profiles: list[dict[str, Any]] = []
    for group in found:
        if choice.judge is None or group.way.part is not Part.solved:
            continue
        try:
            one = profile(group.name, group.judged, choice.judge, rule)
        except ProviderError as error:
            problems.append(f"{group.name}: the skills cannot be judged: {error}")
            continue
        profiles.append(one)
        unheard = one["wrong"] - len(one["labels"])
        if unheard:
            problems.append(f"{group.name}: the judge did not answer on {unheard} wrong solutions")
    summary = {"rule": rule, "groups": [one.data for one in found], "skills": profiles}
    grids = tables(found, compat=choice.compat) + ([skill_table(profiles)] if profiles else [])
    return SuiteScores([one.verdict for one in judged], summary, grids, problems)
