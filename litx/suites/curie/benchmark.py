"""CURIE as a suite."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from litx.display.grid import Grid
from litx.errors import ArgumentError, FormatError
from litx.harness.benchmark import Ask, Benchmark, Choice, CopyFinding, Output, SuiteScores
from litx.harness.dialogue import Dialogue, Talk
from litx.harness.fetching import Download
from litx.sandbox import Runner
from litx.suites.curie import ask as asking
from litx.suites.curie.check import check
from litx.suites.curie.data.files import CurieData
from litx.suites.curie.data.tasks import DOMAINS, TASKS
from litx.suites.curie.judge import TRUTH, Scorer
from litx.suites.curie.published_evaluator import PublishedEvaluator
from litx.suites.curie.report import published, tables
from litx.suites.curie.score import responses
from litx.suites.curie.score.aggregate import Aggregate, PublishedAggregate
from litx.suites.curie.score.evaluator import Evaluator
from litx.suites.published import numbers


class Curie(Benchmark):
    """Ten tasks over long papers, maps and lists of atoms; see `Benchmark` for its methods."""

    name = "curie"
    title = "CURIE: long scientific documents, ten tasks"
    variable = "LITX_CURIE_DATA"
    figure = "Figures are means of each task's primary metric, 0 to 1."
    settings = MappingProxyType({task.name: task.title for task in TASKS.values()})
    downloads = (Download(**numbers("curie", "known")["download"]),)

    def check(self, data: Path) -> Sequence[CopyFinding]:
        """Say what is wrong or odd with a copy."""
        return check(CurieData(data))

    def unasked(self, data: Path, settings: Sequence[str]) -> Mapping[str, str]:
        """Say what is not asked and why."""
        return asking.unasked(CurieData(data), settings or tuple(self.settings))

    def asks(self, data: Path, setting: str) -> Sequence[Ask]:
        """Return the records of a task that can be asked about."""
        return asking.asks(CurieData(data), asking.task_of(setting))

    def answer(self, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner) -> Dialogue:
        """Have a model answer; programs run when they are judged."""
        del runner
        return asking.answer(CurieData(data), asking.task_of(setting), ask.record, talk)

    def score(
        self, outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
    ) -> SuiteScores:
        """Judge outputs. Figures as published cannot be mended."""
        for name in choice.settings:
            asking.task_of(name)
        copy = CurieData(data)
        read, problems = responses.read_responses(outputs, copy, choice.settings)
        if not choice.compat and any(one.values is not None for one in read):
            raise ArgumentError("these figures were found as published", "add --compat")
        rules, aggregate = (
            (PublishedEvaluator, PublishedAggregate) if choice.compat else (Evaluator, Aggregate)
        )
        scorer = Scorer(copy, runner, rules, choice.judge, choice.rater)
        judged = scorer.score(read)
        problems += [f"{reason}; not judged" for reason in scorer.lacks.pop(TRUTH, ())]
        lacks = {name: _told(reasons) for name, reasons in scorer.lacks.items()}
        owed = {"BERTScore": False, "LLMSim": choice.judge, "LMScore": choice.rater}
        problems += [f"{name}: {why}" for name, why in lacks.items() if owed.get(name, True)]
        if choice.compat and choice.judge and not copy.judge_files:
            lacks["Published prompts of the judge"] = "the copy has none, so it was asked in ours"
        try:
            levels = copy.levels
        except FormatError as error:
            levels = {}
            problems.append(str(error))
        scores = aggregate(judged, levels)
        expected = {domain: len(copy.truths(domain)) for domain in DOMAINS}
        summary = tables.summary(scores, expected, lacks)
        grids = tables.tables(scores, summary)
        return SuiteScores([verdict for _, verdict in judged], summary, grids, problems)

    def published(self) -> Sequence[Grid]:
        """Return the published tables, and the average score that follows from them."""
        return published.tables()

    def published_beside(self, reference: Path) -> Sequence[Grid]:
        """Return the published tables, with those of a notebook that has what they lack."""
        return published.tables(reference)

    def outputs_in(self, folder: Path) -> Sequence[Output]:
        """Return responses, or figures without them, as published."""
        if os.path.lexists(folder / responses.RESULTS):
            return responses.results_in(folder)
        return responses.outputs_in(folder)

    def figures(self, scores: SuiteScores) -> Mapping[str, Sequence[float]]:
        """Return the mean of each task's primary metric, 0 to 1.

        The average score is over the ten tasks; variants have no figure that ranks.
        """
        found: dict[str, list[float]] = {}
        for model in scores.summary["models"].values():
            for name, told in model["tasks"].items():
                mean = told["metrics"].get(told["primary"], {}).get("mean")
                if TASKS[name].is_main and mean is not None:
                    found.setdefault(name, []).append(TASKS[name].scaled(mean))
        return found

    def plots(self, scores: SuiteScores) -> Mapping[str, str]:
        """Return radar, bars, difficulty and sequences as SVG."""
        return tables.draw(scores.summary)


def _told(reasons: Mapping[str, int]) -> str:
    """Say why a metric could not be had: the commonest reason, and for how many records."""
    first = max(reasons, key=reasons.__getitem__)
    more = f", and {len(reasons) - 1} other reasons" if len(reasons) > 1 else ""
    return f"missing for {sum(reasons.values())} records: {first}{more}"
