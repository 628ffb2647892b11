"""SciBench as a suite: what can be asked, and how answers are judged."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from litx.errors import ArgumentError, DatasetError
from litx.harness.benchmark import (
    Ask,
    Benchmark,
    Choice,
    CopyFinding,
    Output,
    SuiteScores,
)
from litx.harness.dialogue import Dialogue, Reading
from litx.harness.talk import Talk
from litx.report.grid import Grid
from litx.sandbox import Outcome, Runner
from litx.suites.scibench.check import check
from litx.suites.scibench.data import load
from litx.suites.scibench.exams import EXAM_SETTINGS, read_exams
from litx.suites.scibench.problem import Part
from litx.suites.scibench.prompts import Prompt, ask_until_said
from litx.suites.scibench.published import published_tables
from litx.suites.scibench.questions import CAPTIONS, odd_captions, questions, without_captions
from litx.suites.scibench.replies import EXPLANATION
from litx.suites.scibench.report import OURS
from litx.suites.scibench.scoring import is_of_exam, score_exams, score_problems
from litx.suites.scibench.skills import draw
from litx.suites.scibench.ways import ASKED, Setting, find_way
from litx.words import sendable, suggest

_ATTEMPTS = 3
"""How often a model is asked that says nothing; the published script asks for ever."""

_ABOUT: Final = {
    Setting.zero_nosys: "the question alone, without system prompt",
    Setting.zero: "the question alone",
    Setting.zero_cot: "thinking step by step first, then asked for the answer",
    Setting.few: "after three solved problems, answers alone",
    Setting.few_cot: "after three solved problems with explanations",
    Setting.python: "a Python program, which is run",
    Setting.wolfram: "a Wolfram program, which a kernel runs",
}
_OF = {
    Part.test: "",
    Part.solved: "solved problems, for the skills: ",
    Part.image: "problems with image: ",
}
_SKILLS_ALONE: Final = "it serves the analysis of skills; --setting names it"


def _about(name: str) -> str:
    way = find_way(name)
    captioned = "captions of images: " if way.is_captioned else _OF[way.part]
    return f"{captioned}{_ABOUT[way.setting]}"


class Scibench(Benchmark):
    """SciBench."""

    name = "scibench"
    title = "SciBench: college problems whose answer is a number"
    variable = "LITX_SCIBENCH_DATA"
    settings = {name: _about(name) for name in ASKED} | EXAM_SETTINGS
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
                found[name] = _SKILLS_ALONE
                continue
            try:
                self.asks(data, name)
                found |= self._left_out(data, name)
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
        found = questions(load(data), ASKED[setting], compat=self._is_published)
        if not found:
            hint = "its keys are such as img/fund/30"
            raise DatasetError(f"{CAPTIONS} has no caption of a problem of the copy", hint)
        return found

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
        for name in choice.settings:
            if name not in EXAM_SETTINGS:
                find_way(name)
        outputs = [replace(one, response=sendable(one.response)) for one in outputs]
        parts: list[SuiteScores] = []
        failures: list[DatasetError] = []
        kinds = {name in EXAM_SETTINGS for name in choice.settings} or {False, True}
        for of_exams in sorted(kinds):
            own = [one for one in outputs if is_of_exam(one) is of_exams]
            try:
                if own and of_exams:
                    parts.append(score_exams(own, data, choice))
                elif own:
                    parts.append(score_problems(own, data, choice, runner))
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

    def _left_out(self, data: Path, name: str) -> Mapping[str, str]:
        """Return the single questions of a setting that are not asked, and why.

        Raises:
            DatasetError: None can be.
        """
        if name in EXAM_SETTINGS:
            return read_exams(data)[1]
        read = load(data)
        faults = {fault.path: fault.message for fault in read.faults}
        way = find_way(name)
        odd = odd_captions(read) if way.is_captioned else {}
        return {**faults, **odd, **without_captions(read, way)}


def _reading(text: str) -> Reading:
    """Return what is kept of a reply; an empty one is an answer, too, and wrong."""
    if text.strip():
        return Reading(Outcome.ok, text, ".json")
    return Reading(Outcome.unparsed, text, ".json", "the reply is empty")
