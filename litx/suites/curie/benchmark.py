"""CURIE as a suite."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from litx.errors import ArgumentError, DatasetError, FormatError, PromptTooLongError, ProviderError
from litx.harness.benchmark import Ask, Benchmark, Choice, CopyFinding, Output, SuiteScores
from litx.harness.dialogue import Dialogue, Reading, Talk
from litx.harness.fetching import Download
from litx.report.grid import Grid
from litx.sandbox import Outcome, Runner
from litx.suites.curie import answers, published, report
from litx.suites.curie.aggregate import Aggregate
from litx.suites.curie.answers import FAILURE, PublishedResult
from litx.suites.curie.check import check
from litx.suites.curie.data import CurieData
from litx.suites.curie.evaluator import Evaluator, Mended
from litx.suites.curie.judge import TRUTH, Scorer
from litx.suites.curie.tasks import DOMAINS, TASKS, CurieTask
from litx.words import suggest


class Curie(Benchmark):
    """Ten tasks over long papers, maps and lists of atoms."""

    name = "curie"
    title = "CURIE: long scientific documents, ten tasks"
    variable = "LITX_CURIE_DATA"
    figure = "Figures are means of each task's primary metric, 0 to 1."
    settings = MappingProxyType({task.name: task.title for task in TASKS.values()})
    downloads = (
        Download(
            "https://media.githubusercontent.com/media/google/curie/main/data/data.zip",
            "data.zip",
            137_211_000,
            "ab634136a5466412f13fbe6c86a6bc283ba1e760a49e07d24356407c844c9c01",
        ),
    )

    def check(self, data: Path) -> Sequence[CopyFinding]:
        """Say what is wrong or odd with a copy; see `Benchmark.check`."""
        return check(CurieData(data))

    def unasked(self, data: Path, settings: Sequence[str]) -> Mapping[str, str]:
        """Say what is not asked and why; see `Benchmark.unasked`."""
        copy, found = CurieData(data), {}
        for name in settings or self.settings:
            task = _task(name)
            try:
                copy.prompt(task)
            except DatasetError as error:
                found[name] = str(error)
                continue
            reasons = _unreadable(copy, task)
            found |= {f"{name}/{key}": reason for key, reason in reasons.items()}
            if not copy.inputs(task.domain):
                found[name] = f"the copy has no inputs of {task.domain}"
        return found

    def asks(self, data: Path, setting: str) -> Sequence[Ask]:
        """Return the records of a task that can be asked about; see `Benchmark.asks`."""
        copy, task = CurieData(data), _task(setting)
        copy.prompt(task)
        unreadable = _unreadable(copy, task)
        named = {"domain": task.domain, "prompt": task.prompt}
        return [
            Ask(name, {**named, "record_id": name})
            for name in copy.inputs(task.domain)
            if name not in unreadable
        ]

    def answer(self, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner) -> Dialogue:
        """Have a model answer; a prompt that is too long for it is an answer that fails."""
        del runner  # programs run when they are judged
        try:
            asked = CurieData(data).message(_task(setting), ask.record["record_id"])
        except FormatError as error:  # it could be read when the run began
            raise ProviderError(f"nothing can be asked: {error}") from error
        try:
            answer = talk.ask([asked])
        except PromptTooLongError as error:
            failed = Reading(Outcome.unparsed, "", ".md", str(error))
            return Dialogue(failed, more={FAILURE: str(error)})
        return Dialogue(Reading(Outcome.ok, answer.text, ".md"))

    def score(
        self, outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
    ) -> SuiteScores:
        """Judge outputs; see `Benchmark.score`. Figures as published cannot be mended."""
        for name in choice.settings:
            _task(name)
        copy = CurieData(data)
        found = [one for one in outputs if isinstance(one, PublishedResult)]
        if found and not choice.compat:
            raise ArgumentError("these figures were found as published", "add --compat")
        others = [one for one in outputs if not isinstance(one, PublishedResult)]
        responses, problems = answers.read_responses(others, copy, choice.settings)
        rules = Evaluator if choice.compat else Mended
        scorer = Scorer(copy, runner, rules, choice.judge, choice.rater)
        judged, told = answers.judged_results(found, copy, choice.settings)
        judged += scorer.score(responses)
        problems += told + [f"{reason}; not judged" for reason in scorer.lacks.pop(TRUTH, ())]
        lacks = {name: _told(reasons) for name, reasons in scorer.lacks.items()}
        owed = {"BERTScore": False, "LLMSim": choice.judge, "LMScore": choice.rater}
        problems += [f"{name}: {why}" for name, why in lacks.items() if owed.get(name, True)]
        try:
            levels = copy.levels
        except FormatError as error:
            levels = {}
            problems.append(str(error))
        scores = Aggregate(judged, choice.compat, levels)
        expected = {domain: len(copy.truths(domain)) for domain in DOMAINS}
        summary = report.summary(scores, expected, lacks)
        grids = report.tables(scores, summary)
        return SuiteScores([one.verdict for one in judged], summary, grids, problems)

    def published(self) -> Sequence[Grid]:
        """Return the published tables, and the average score that follows from them."""
        return published.tables()

    def outputs_in(self, folder: Path) -> Sequence[Output]:
        """Return responses, or figures without them, as published; see `Benchmark.outputs_in`."""
        if os.path.lexists(folder / answers.RESULTS):
            return answers.results_in(folder)
        return answers.outputs_in(folder)

    def figures(self, scores: SuiteScores) -> Mapping[str, Sequence[float]]:
        """Return the mean of each task's primary metric, 0 to 1; see `Benchmark.figures`.

        The average score is over the ten tasks; the two variants have no figure that ranks.
        """
        found: dict[str, list[float]] = {}
        for model in scores.summary["models"].values():
            for name, told in model["tasks"].items():
                if not TASKS[name].is_main:
                    continue
                if (one := told["metrics"].get(told["primary"])) and one["mean"] is not None:
                    found.setdefault(name, []).append(TASKS[name].scaled(one["mean"]))
        return found

    def plots(self, scores: SuiteScores) -> Mapping[str, str]:
        """Return radar, bars, difficulty and sequences as SVG."""
        return report.draw(scores.summary)


def _task(name: str) -> CurieTask:
    if name not in TASKS:
        raise ArgumentError(f"unknown task {name[:80]!r}", suggest(name[:80], TASKS))
    return TASKS[name]


def _unreadable(data: CurieData, task: CurieTask) -> dict[str, str]:
    """Return why records cannot be asked about, by name."""
    found = {}
    for name in data.inputs(task.domain):
        try:
            data.input(task.domain, name)
            if task.domain == "biogr":
                data.image(name)
        except FormatError as error:
            found[name] = str(error)
    return found


def _told(reasons: Mapping[str, int]) -> str:
    """Say why a metric could not be had: the commonest reason, and for how many records."""
    first = max(reasons, key=reasons.__getitem__)
    more = f", and {len(reasons) - 1} other reasons" if len(reasons) > 1 else ""
    return f"missing for {sum(reasons.values())} records: {first}{more}"
