"""Run predictions and score them against their truths; a bad paper never stops the rest."""

import importlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from litx.dataset import DatasetIdentity
from litx.display.progress import with_progress
from litx.errors import DATA_ERRORS, ProgramError
from litx.evaluation.code_hash import code_hash
from litx.evaluation.pairing import Pairing
from litx.evaluation.results import accept_result, keep_result
from litx.evaluation.scores import Evaluation, PaperScore
from litx.evaluation.scoring import describe_error, score_nothing, score_result, without_losses
from litx.evaluation.truths import (
    BrokenTruth,
    Truth,
    describe_truth,
    import_ground_truth,
    load_truths,
)
from litx.formats.wording import Wording
from litx.sandbox import Batch, Outcome, Result, Source
from litx_scoring.profile import Profile

if TYPE_CHECKING:  # needs pydantic, which is slow to load
    from litx.evaluation.score_cache import ScoreCache


@dataclass(frozen=True)
class Predictions:
    """Predictions that are scored together: of a folder, a file, or a repeat of a run.

    Attributes:
        pairing: Pairs of predictions and truths.
        preset: Function that returns the known result of a program, or None for a program that must
            run. Its second argument says whether slips of form are salvaged.
        judge: Function that returns a result as a task accepts it.
        lost: Papers without a score through no fault of the model, by stem.
    """

    pairing: Pairing
    preset: Callable[[Source, bool], Result | None] = lambda *_: None
    judge: Callable[[Result], Result] = keep_result
    lost: Mapping[str, PaperScore] = field(default_factory=dict)


def evaluate(pairing: Pairing, truth: Path | None, profile: Profile, batch: Batch) -> Evaluation:
    """Score predictions by a profile; see `evaluate_all`."""
    ((evaluation,),) = evaluate_all([Predictions(pairing)], truth, [profile], batch)
    return evaluation


def evaluate_all(
    predictions: Sequence[Predictions],
    truth: Path | None,
    profiles: Sequence[Profile],
    batch: Batch,
    cache: "ScoreCache | None" = None,
    *,
    explain: bool = True,
) -> list[list[Evaluation]]:
    """Run predictions, score each as soon as it has run, and show progress.

    A program runs once for all profiles: if the published profile accepts a result, all do. A
    program that it rejects as `invalid`, perhaps for a word that others accept, runs again.

    Args:
        predictions: Sets of predictions of papers of the same dataset.
        truth: Path of the truth; None is the ground truth of the dataset.
        profiles: Profiles to score by.
        batch: Sandbox.
        cache: Cache of scores without losses, to which new scores are added.
        explain: Whether to compute losses and keep results. Otherwise equal programs run once, and
            programs with a cached score do not run.

    Returns:
        Evaluations by profile, for each set of predictions.

    Raises:
        InfrastructureError: Programs cannot run here.
    """
    parts = [[list(_list_papers(each, profile)) for profile in profiles] for each in predictions]
    papers = [paper for by_profile in parts for part in by_profile for paper in part]
    (dataset,) = {each.pairing.dataset for each in predictions}

    def describe() -> DatasetIdentity:
        batch.prestart(sum(paper.source is not None for paper in papers))
        return describe_truth(truth, dataset)

    identity = cache.identify(dataset, describe) if cache and truth is None else describe()
    if cache and not explain:
        for paper in papers:
            paper.recall(cache, identity)
    pending = [paper for paper in papers if paper.score is None]
    batch.prestart(sum(paper.source is not None for paper in pending))
    if pending:
        importlib.import_module("litx_scoring.profiles")  # while supervisors start
    truths, broken = load_truths({paper.truth for paper in pending}, dataset, batch)
    pending = [paper for paper in pending if paper.truth in truths]
    results = run_programs(pending, batch, by_name=explain)
    for paper, result in with_progress(results, len(pending), "papers"):
        try:
            truth_experiments = truths[paper.truth]
            about = (paper.profile, dataset.field)
            score = score_result(paper.stem, result, truth_experiments, *about)
        except DATA_ERRORS as error:  # even an empty prediction cannot be compared
            message = f"the truth of {paper.stem} cannot be compared: {describe_error(error)}"
            broken[paper.truth] = BrokenTruth(Outcome.invalid, message)
        else:
            paper.score = score if explain else without_losses(score)
            if result and score.outcome is not result.outcome:  # the comparison failed
                paper.key = ""
    if cache:  # only now, when the sandbox has passed its last checks
        _store_scores(pending, cache, batch.alarms)
    return [
        [
            _build_evaluation(each, profile, part, identity, broken, batch)
            for profile, part in zip(profiles, by_profile, strict=True)
        ]
        for each, by_profile in zip(predictions, parts, strict=True)
    ]


def _build_evaluation(
    predictions: Predictions,
    profile: Profile,
    part: Sequence["Prediction"],
    identity: DatasetIdentity,
    broken: Mapping[Truth, BrokenTruth],
    batch: Batch,
) -> Evaluation:
    """Return the evaluation of predictions by a profile, from their scored papers."""
    papers = {paper.stem: paper.score for paper in part if paper.score} | dict(predictions.lost)
    faults = {paper.stem: broken[paper.truth] for paper in part if paper.truth in broken}
    pairing, sandbox = predictions.pairing, (tuple(batch.alarms), batch.checks, batch.survey)
    return Evaluation(profile, identity, code_hash(), papers, pairing, faults, *sandbox)


def _store_scores(
    papers: Sequence["Prediction"], cache: "ScoreCache", alarms: Sequence[str]
) -> None:
    """Add scores to the cache, but none of a program that is equal to one with an alarm."""
    sources = (paper.source for paper in papers if paper.source)
    alarming = {source.text for source in sources if source.name in alarms}
    compared = (paper for paper in papers if paper.key and paper.score)
    stable = (p for p in compared if not (p.source and p.source.text in alarming))
    cache.store({paper.key: paper.storable for paper in stable})


@dataclass(eq=False, slots=True)
class Prediction:
    """A program, or its known result, to score by a profile.

    Attributes:
        stem: Stem of the paper.
        profile: Profile.
        source: Program to run; None if the result is known, or there is no program.
        result: Known result; None if the program must run, or there is no program.
        judge: Function that returns a result as a task accepts it.
        truth_file: File of the truth; None for the module of the ground truth.
        score: Score, once it is known.
        key: Key in the cache; empty for a score that is not stored.
    """

    stem: str
    profile: Profile
    source: Source | None = None
    result: Result | None = None
    judge: Callable[[Result], Result] = keep_result
    truth_file: Path | None = None
    score: PaperScore | None = None
    key: str = ""

    @property
    def truth(self) -> Truth:
        """Key of the truth: stem, file, and wording of a file; None for the ground truth."""
        return self.stem, self.truth_file, self.profile.wording if self.truth_file else None

    @property
    def storable(self) -> PaperScore:
        """Score for the cache; if no program ran, that of a missing prediction."""
        assert self.score
        if self.source:
            return self.score
        return replace(self.score, outcome=Outcome.missing, message="", line=None)

    def recall(self, cache: "ScoreCache", identity: DatasetIdentity) -> None:
        """Set the score from the cache, if the cache has it."""
        if self.source is None and self.result and self.result.outcome is Outcome.ok:
            return  # a module of the ground truth is not a program
        file, source = self.truth_file, self.source
        truth = identity.papers.get(file.stem if file else self.stem), file and file.suffix
        profile = [self.profile.name, self.profile.hash]
        program = source and [source.kind, source.wording, source.text]
        self.key = cache.key(*truth, profile, program, getattr(self.judge, "__qualname__", ""))
        score = cache.find(self.key, self.stem, self.profile.levels)
        if score and source is None:  # a missing prediction scores the same for every reason
            score = replace(score_nothing(self.stem, self.result), scores=score.scores)
        self.score = score


def _list_papers(predictions: Predictions, profile: Profile) -> Iterator[Prediction]:
    """Yield the papers of predictions, each with its program or result."""
    dataset = predictions.pairing.dataset
    for stem, file in predictions.pairing.truths.items():
        path = predictions.pairing.predictions.get(stem)
        paper = Prediction(stem, profile, judge=predictions.judge, truth_file=file)
        if path is not None and dataset.ground_truth_stem(path) == stem:
            paper.result = import_ground_truth(dataset, stem)
        elif path is not None:
            try:
                source = Source.read(path, profile.wording)
                paper.result = predictions.preset(source, profile.salvages)
                paper.source = None if paper.result else source
            except ProgramError as error:
                paper.result = Result(str(path), Outcome.unparsed, str(error))
        yield paper


def run_programs(
    programs: Iterable[Prediction], batch: Batch, *, by_name: bool = True
) -> Iterator[tuple[Prediction, Result | None]]:
    """Run programs and yield each with its result, as its profile and task accept it.

    Known results come first. Equal programs run once unless their names matter.
    """
    waiting = []
    for program in programs:
        if program.source is None:
            yield program, program.result
        else:
            waiting.append((program, program.source))
    wordings = {source.wording for _, source in waiting}
    for wording in sorted(wordings, key=lambda wording: wording is not Wording.published):
        groups: dict[Source, list[tuple[Prediction, Source]]] = defaultdict(list)
        for program, source in waiting:
            key = replace(source, wording=wording, name=source.name if by_name else "")
            groups[key].append((program, source))
        batch.salvages = any(
            program.profile.salvages and source.wording is wording for program, source in waiting
        )
        waiting = []
        results = batch.run([replace(key, name=equal[0][1].name) for key, equal in groups.items()])
        for equal, result in zip(groups.values(), results, strict=True):
            for program, source in equal:
                is_rejected = result.outcome is Outcome.invalid or (
                    program.profile.salvages and result.may_be_form
                )
                if is_rejected and source.wording is not wording:
                    waiting.append((program, source))
                else:
                    yield program, accept_result(result, program.profile, program.judge)
