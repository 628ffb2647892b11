"""CURIE as a suite."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from litx.display.grid import Grid
from litx.display.suggestions import suggest
from litx.errors import ArgumentError, DatasetError, FormatError, PromptTooLongError, QuestionError
from litx.files.package_data import read_toml
from litx.harness.benchmark import Ask, Benchmark, Choice, CopyFinding, Output, SuiteScores
from litx.harness.dialogue import Dialogue, Reading, Talk
from litx.harness.fetching import Download
from litx.sandbox import Outcome, Runner
from litx.suites.curie.check import check_copy
from litx.suites.curie.data.files import CurieData
from litx.suites.curie.data.tasks import DOMAINS, TASKS, CurieTask
from litx.suites.curie.judge import TRUTH, Scorer
from litx.suites.curie.published_evaluator import PublishedEvaluator
from litx.suites.curie.report import build_tables, draw_plots, published_tables, summarise
from litx.suites.curie.score import responses
from litx.suites.curie.score.aggregate import Aggregate
from litx.suites.curie.score.evaluator import Evaluator


class Curie(Benchmark):
    """Ten tasks over long papers, maps and lists of atoms; see `Benchmark` for its methods."""

    name = "curie"
    title = "CURIE: long scientific documents, ten tasks"
    variable = "LITX_CURIE_DATA"
    figure = "Figures are means of each task's primary metric, 0 to 1."
    settings = MappingProxyType({task.name: task.title for task in TASKS.values()})
    downloads = (Download(**read_toml("litx.suites.curie", "known")["download"]),)

    def check(self, data: Path) -> Sequence[CopyFinding]:
        """Return faults and oddities of a copy."""
        return check_copy(CurieData(data))

    def unasked(self, data: Path, settings: Sequence[str]) -> Mapping[str, str]:
        """Return tasks and records that are left out, with the reason."""
        copy = CurieData(data)
        reasons: dict[str, str] = {}
        for name in settings or self.settings:
            task = _find_task(name)
            try:
                unreadable = _find_unreadable(copy, task)
            except DatasetError as error:
                reasons[name] = str(error)
                continue
            reasons |= {f"{name}/{record}": reason for record, reason in unreadable.items()}
            if not copy.input_names(task.domain):
                reasons[name] = f"the copy has no inputs of {task.domain}"
        return reasons

    def asks(self, data: Path, setting: str) -> Sequence[Ask]:
        """Return the questions of a task whose records are readable."""
        copy, task = CurieData(data), _find_task(setting)
        unreadable = _find_unreadable(copy, task)
        fields = {"domain": task.domain, "prompt": task.prompt}
        names = [name for name in copy.input_names(task.domain) if name not in unreadable]
        return [Ask(name, {**fields, "record_id": name}) for name in names]

    def answer(self, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner) -> Dialogue:
        """Ask a model; a prompt that is too long for it is an answer that fails."""
        del runner  # programs run when they are scored
        try:
            message = CurieData(data).build_message(_find_task(setting), ask.record["record_id"])
        except FormatError as error:  # the file was readable when the run started
            raise QuestionError(f"the question cannot be built: {error}") from error
        try:
            answer = talk.ask([message])
        except PromptTooLongError as error:
            failed = Reading(Outcome.unparsed, "", ".md", str(error))
            return Dialogue(failed, more={responses.FAILURE: str(error)})
        return Dialogue(Reading(Outcome.ok, answer.text, ".md"))

    def score(
        self, outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
    ) -> SuiteScores:
        """Score outputs; figures of the published evaluator are taken with `compat` alone."""
        for name in choice.settings:
            _find_task(name)
        copy = CurieData(data)
        answers, problems = responses.read_responses(outputs, copy, choice.settings)
        if not choice.compat and any(answer.values is not None for answer in answers):
            raise ArgumentError(
                "these figures are those of the published evaluator", "add --compat"
            )
        rules = PublishedEvaluator if choice.compat else Evaluator
        scorer = Scorer(copy, runner, rules, choice.judge, choice.rater)
        scored = scorer.score(answers)
        problems += [f"{reason}; not judged" for reason in scorer.lacks.pop(TRUTH, ())]
        lacks = {name: _summarise_reasons(reasons) for name, reasons in scorer.lacks.items()}
        is_expected = {
            "BERTScore": False,
            "LLMSim": choice.judge is not None,
            "LMScore": choice.rater is not None,
        }
        for name, reason in lacks.items():
            if is_expected.get(name, True):
                problems.append(f"{name}: {reason}")
        if choice.compat and choice.judge and not copy.judge_files:
            lacks["Published prompts of the judge"] = (
                "the copy has none, so the prompt of litx was used"
            )
        try:
            levels = copy.levels
        except FormatError as error:
            levels = {}
            problems.append(str(error))
        scores = Aggregate(scored, levels, choice.compat)
        expected = {domain: len(copy.truth_names(domain)) for domain in DOMAINS}
        summary = summarise(scores, expected, lacks)
        grids = build_tables(scores, summary)
        return SuiteScores([verdict for _, verdict in scored], summary, grids, problems)

    def published(self) -> Sequence[Grid]:
        """Return the published tables, and the average score that follows from them."""
        return published_tables()

    def published_beside(self, reference: Path) -> Sequence[Grid]:
        """Return the published tables, completed by those of a notebook."""
        return published_tables(reference)

    def outputs_in(self, folder: Path) -> Sequence[Output]:
        """Return responses, or figures without them, in the published layout."""
        if os.path.lexists(folder / responses.RESULTS):
            return responses.read_results(folder)
        return responses.find_outputs(folder)

    def figures(self, scores: SuiteScores) -> Mapping[str, Sequence[float]]:
        """Return the mean of each task's primary metric, 0 to 1.

        The average score is over the ten tasks; variants have no metric that ranks.
        """
        figures: dict[str, list[float]] = {}
        for model in scores.summary["models"].values():
            for name, results in model["tasks"].items():
                mean = results["metrics"].get(results["primary"], {}).get("mean")
                if TASKS[name].is_main and mean is not None:
                    figures.setdefault(name, []).append(TASKS[name].rescale(mean))
        return figures

    def plots(self, scores: SuiteScores) -> Mapping[str, str]:
        """Return radar, bars, difficulty and sequences as SVG."""
        return draw_plots(scores.summary)


def _find_task(name: str) -> CurieTask:
    """Return the task with a name; an `ArgumentError` that suggests a name if there is none."""
    if name not in TASKS:
        raise ArgumentError(f"unknown task {name[:80]!r}", suggest(name[:80], TASKS))
    return TASKS[name]


def _find_unreadable(copy: CurieData, task: CurieTask) -> dict[str, str]:
    """Return reasons by name of the record; a missing prompt is a `DatasetError`."""
    copy.read_prompt(task)
    reasons = {}
    for name in copy.input_names(task.domain):
        try:
            copy.build_message(task, name)
        except FormatError as error:
            reasons[name] = str(error)
    return reasons


def _summarise_reasons(reasons: Mapping[str, int]) -> str:
    """Return the commonest reason why a metric is missing, and for how many records it is."""
    first = max(reasons, key=reasons.__getitem__)
    more = f", and {len(reasons) - 1} other reasons" if len(reasons) > 1 else ""
    return f"missing for {sum(reasons.values())} records: {first}{more}"
