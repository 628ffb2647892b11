"""Predictions, run and scored against their truths; a bad paper never stops the rest."""

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from litx.dataset import Dataset, ground_truth_stem
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
    """What is scored together: a folder, a file, or a repeat of a run.

    Attributes:
        pairing: What is judged by what.
        preset: Gives the result of a program that does not run; None where it runs. Its second
            argument says whether slips of form are salvaged.
        judge: Returns a result as a task sees it, which may ask for more than the rules do.
        lost: By stem, papers without a score through no fault of the model.
    """

    pairing: Pairing
    preset: Callable[[Source, bool], Result | None] = lambda *_: None
    judge: Callable[[Result], Result] = keep_result
    lost: Mapping[str, PaperScore] = field(default_factory=dict)


def evaluate(pairing: Pairing, truth: Path | None, profile: Profile, batch: Batch) -> Evaluation:
    """Score predictions by one profile; see `evaluate_all`."""
    ((found,),) = evaluate_all([Predictions(pairing)], truth, [profile], batch)
    return found


def evaluate_all(
    several: Sequence[Predictions],
    truth: Path | None,
    profiles: Sequence[Profile],
    batch: Batch,
    cache: "ScoreCache | None" = None,
    *,
    explain: bool = True,
) -> list[list[Evaluation]]:
    """Run predictions and score each as soon as it has run; a bar shows how far this is.

    A program runs once for all profiles: what the published one takes, others take as the same.
    What it refuses as `invalid`, perhaps for a word that they take, runs again.

    Args:
        several: What is judged by what.
        truth: Where the truth is; None is the ground truth.
        profiles: How to score.
        batch: Runs programs.
        cache: What is known of programs without losses; what is new is added.
        explain: Whether losses and results are asked for. Else they are let go, equal programs run
            once, and what the cache has does not run.

    Returns:
        For each of `several`, what it scores by each profile.

    Raises:
        InfrastructureError: Nothing can run here.
    """
    parts = [[list(_papers(one, profile)) for profile in profiles] for one in several]
    papers = [paper for one in parts for part in one for paper in part]
    dataset = cache.dataset() if cache and truth is None else None
    if dataset is None:
        batch.prestart(sum(paper.source is not None for paper in papers))
        dataset = describe_truth(truth)
        if cache and truth is None:
            cache.keep_dataset(dataset)
    if cache and not explain:
        for paper in papers:
            paper.recall(cache, dataset)
    left = [paper for paper in papers if paper.score is None]
    batch.prestart(sum(paper.source is not None for paper in left))
    if left:
        importlib.import_module("litx_scoring.profiles")  # while supervisors start
    truths, broken = load_truths({paper.truth for paper in left}, batch)
    left = [paper for paper in left if paper.truth in truths]
    results = _results(left, batch, by_name=explain)
    for paper, result in with_progress(results, len(left), "papers"):
        try:
            score = score_result(paper.stem, result, truths[paper.truth], paper.profile)
        except DATA_ERRORS as error:  # not even an empty prediction can be compared with it
            message = f"the truth of {paper.stem} cannot be compared: {describe_error(error)}"
            broken[paper.truth] = BrokenTruth(Outcome.invalid, message)
        else:
            paper.score = score if explain else without_losses(score)
            paper.is_whole = result is None or score.outcome is result.outcome
    if cache:  # the sandbox did what it should to the end
        again = {one.source.text for one in left if one.source and one.source.name in batch.alarms}
        fresh = (one for one in left if not (one.source and one.source.text in again))
        cache.keep({one.key: one.kept for one in fresh if one.key and one.is_whole})
    return [
        [
            Evaluation(
                profile,
                dataset,
                code_hash(),
                {one.stem: one.score for one in part if one.score} | dict(predictions.lost),
                predictions.pairing,
                {one.stem: broken[one.truth] for one in part if one.truth in broken},
                tuple(batch.alarms),
                batch.checks,
                batch.survey,
            )
            for profile, part in zip(profiles, own, strict=True)
        ]
        for predictions, own in zip(several, parts, strict=True)
    ]


@dataclass(eq=False, slots=True)
class _Paper:
    """A paper of one of several predictions, by one profile.

    Attributes:
        source: The program to run; None where `result` is known, or there is none.
        key: Under which the score is kept; empty where it is not.
        is_whole: Whether it could be compared.
    """

    predictions: Predictions
    profile: Profile
    stem: str
    source: Source | None = None
    result: Result | None = None
    score: PaperScore | None = None
    key: str = ""
    is_whole: bool = False

    @property
    def truth(self) -> Truth:
        """What it is judged by."""
        file = self.predictions.pairing.truths[self.stem]
        return self.stem, file, self.profile.wording if file else None

    @property
    def kept(self) -> PaperScore:
        """What the cache is to have: of what did not run, what no extraction scores."""
        assert self.score
        if self.source:
            return self.score
        return replace(self.score, outcome=Outcome.missing, message="", line=None)

    def recall(self, cache: "ScoreCache", dataset: Dataset) -> None:
        """Take the score from the cache, where that has it."""
        if self.source is None and self.result and self.result.outcome is Outcome.ok:
            return  # a module of the ground truth, which does not run
        file, source = self.predictions.pairing.truths[self.stem], self.source
        self.key = cache.key(
            dataset.papers.get(file.stem if file else self.stem),
            file and file.suffix,
            [self.profile.name, self.profile.hash],
            source and [source.kind, source.wording, source.text],
            getattr(self.predictions.judge, "__qualname__", ""),
        )
        found = cache.find(self.key, self.stem, self.profile.levels)
        if found and source is None:  # what no extraction scores, whyever there is none
            found = replace(score_nothing(self.stem, self.result), scores=found.scores)
        self.score = found


def _papers(predictions: Predictions, profile: Profile) -> Iterator[_Paper]:
    """Yield the papers of some predictions, with the program of each or what became of it."""
    for stem in predictions.pairing.truths:
        path = predictions.pairing.predictions.get(stem)
        paper = _Paper(predictions, profile, stem)
        if path is not None and ground_truth_stem(path) == stem:
            paper.result = import_ground_truth(stem)
        elif path is not None:
            try:
                source = Source.read(path, profile.wording)
                paper.result = predictions.preset(source, profile.salvages)
                paper.source = None if paper.result else source
            except ProgramError as error:
                paper.result = Result(str(path), Outcome.unparsed, str(error))
        yield paper


def _results(
    papers: Iterable[_Paper], batch: Batch, *, by_name: bool
) -> Iterator[tuple[_Paper, Result | None]]:
    """Run programs, equal ones once unless their names count too, and yield what they give."""
    waiting = []
    for paper in papers:
        if paper.source is None:
            yield paper, paper.result
        else:
            waiting.append((paper, paper.source))
    strictest = Wording.published
    for wording in sorted({one.wording for _, one in waiting}, key=lambda one: one != strictest):
        alike: dict[Source, list[tuple[_Paper, Source]]] = {}
        for paper, source in waiting:
            program = replace(source, wording=wording, name=source.name if by_name else "")
            alike.setdefault(program, []).append((paper, source))
        sources = [replace(one, name=own[0][1].name) for one, own in alike.items()]
        waiting = []
        batch.salvages = any(
            paper.profile.salvages and source.wording is wording
            for own in alike.values()
            for paper, source in own
        )
        for own, result in zip(alike.values(), batch.run(sources), strict=True):
            for paper, source in own:
                is_lost = result.outcome is Outcome.invalid or (
                    paper.profile.salvages and result.may_be_form
                )
                if is_lost and source.wording is not wording:
                    waiting.append((paper, source))
                else:
                    yield paper, accept_result(result, paper.profile, paper.predictions.judge)
