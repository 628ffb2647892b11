"""Scoring of predictions against their truths; one bad paper never stops the rest."""

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from litx.code_hash import code_hash
from litx.dataset import Dataset, own_stem
from litx.errors import ProgramError
from litx.extra import needing
from litx.faults import FAULTS_OF_DATA
from litx.formats.wording import Wording
from litx.memory import MOST_MEMORY_MIB, bounded_growth
from litx.pairing import Pairing
from litx.progress import with_progress
from litx.sandbox import Batch, Outcome, Result, Run, Source, Tier
from litx.sandbox.slip import SlipShare
from litx.truths import BrokenTruth, Truth, describe_truth, import_own, load_truths
from litx.words import counted, showable
from litx_scoring.aggregate import mean, published_mean
from litx_scoring.ledger import Judgement
from litx_scoring.profile import Profile

if TYPE_CHECKING:  # what takes long to load, where scores are known already
    import pandas as pd

    from litx.model import Experiment
    from litx.sandbox.confinement import Survey
    from litx.score_cache import ScoreCache
    from litx_scoring.loss import Loss

Means: TypeAlias = dict[str, dict[str, float | None]]
"""Means by level and by name of the number."""


@dataclass(frozen=True)
class PaperScore:
    """What one prediction scored.

    Attributes:
        stem: The paper.
        outcome: What became of the program.
        message: What was wrong with it; empty when nothing was.
        line: Line of the program that the message is about, or None.
        scores: What it scored; None for `infra_error`, which has no score.
        slips: How many of its objects have slips of form; None where the profile is strict, or
            there are no objects.
        run: How the program was run; None where none was.
        result: What it gave; None where none was run, or nobody was to ask.
    """

    stem: str
    outcome: Outcome
    message: str = ""
    line: int | None = None
    scores: Judgement | None = None
    run: Run | None = None
    result: Result | None = None
    slips: SlipShare | None = None


def as_it_is(result: Result) -> Result:
    """Return a result: what is accepted depends on the rules alone."""
    return result


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
    judge: Callable[[Result], Result] = as_it_is
    lost: Mapping[str, PaperScore] = field(default_factory=dict)


@dataclass(frozen=True)
class Evaluation:
    """What a set of predictions scored.

    Attributes:
        profile: How it was scored.
        dataset: What it was scored against.
        code: SHA-256 of the code that scored.
        papers: The scores by stem.
        pairing: What was paired with what.
        broken_truths: What is wrong with a truth that does not load, by stem.
        alarms: Programs that gave another result when they ran again.
        checks: How many programs whose fate is known passed before and after the others.
        survey: What is known of this system's confinement; None where no program was run.
    """

    profile: Profile
    dataset: Dataset
    code: str
    papers: dict[str, PaperScore]
    pairing: Pairing
    broken_truths: dict[str, BrokenTruth]
    alarms: tuple[str, ...]
    checks: Mapping[str, int]
    survey: "Survey | None"

    def rows(self) -> list[dict[str, str | float | None]]:
        """Return a row for each paper: its outcome, then precision, recall and F1 of each level.

        A number is None where means leave it out.
        """
        names = [
            (level, name)
            for level in ("overall", *self.profile.levels)
            for name in ("precision", "recall", "f1")
        ]
        return [
            {"paper": stem, "outcome": paper.outcome.value}
            | ({"slips": paper.slips.objects} if paper.slips else {})
            | {f"{level}_{name}": self.number(stem, level, name) for level, name in names}
            for stem, paper in self.papers.items()
        ]

    def to_frame(self) -> "pd.DataFrame":
        """Return the rows as a pandas frame; needs the extra `data`."""
        with needing("data"):
            import pandas as pd  # noqa: PLC0415 (slow to import)
        return pd.DataFrame(self.rows())

    def __repr__(self) -> str:
        overall = self.mean["overall"]["f1"]
        told = "no score" if overall is None else f"F1 {overall:.4f}"
        papers = counted(len(self.papers), "paper")
        return f"<Evaluation of {papers} by {self.profile.name}: {told}>"

    def _repr_html_(self) -> str:
        """Return what a notebook shows: F1 of each paper at each level."""
        from litx.report.grid import Grid, render  # noqa: PLC0415 (for notebooks alone)

        levels = ("overall", *self.profile.levels)
        rows = [
            (stem, paper.outcome.value, *(self.number(stem, level, "f1") for level in levels))
            for stem, paper in self.papers.items()
        ]
        grid = Grid(repr(self)[1:-1], ("Paper", "Outcome", *levels), rows, decimals=4)
        return render([grid], "html")

    @property
    def scored(self) -> list[Judgement]:
        """The scores of the papers that have any."""
        return [paper.scores for paper in self.papers.values() if paper.scores]

    def number(self, stem: str, level: str, name: str) -> float | None:
        """Return a number of a paper as means count it; None where they leave it out."""
        scores = self.papers[stem].scores
        return number_of(scores, self.profile, level, name) if scores else None

    @property
    def losses(self) -> "dict[str, list[Loss]]":
        """What each paper with a score lost."""
        return {stem: one.scores.losses() for stem, one in self.papers.items() if one.scores}

    @property
    def left_out(self) -> list[str]:
        """Papers without a score, which no mean counts: our own machinery failed on them."""
        return [stem for stem, paper in self.papers.items() if paper.scores is None]

    @property
    def is_unsafe(self) -> bool:
        """Whether programs were executed without confinement; such scores are for no board."""
        return any(paper.run and paper.run.tier is Tier.unsafe for paper in self.papers.values())

    @property
    def mean(self) -> Means:
        """The unrounded means."""
        return means_of(self.scored, self.profile, mean)

    @property
    def mean_published(self) -> Means | None:
        """The means of values printed to four decimals, as the published leaderboard has them.

        None where the profile has no such leaderboard.
        """
        scored, profile = self.scored, self.profile
        return means_of(scored, profile, published_mean) if profile.is_published else None


def means_of(
    scored: Sequence[Judgement], profile: Profile, average: Callable[[list[float]], float]
) -> Means:
    """Return precision, recall and F1 of each level, averaged over the papers with a score.

    All are None when no paper has one.
    """
    means: Means = {}
    for level in ("overall", *profile.levels):
        means[level] = {}
        for name in ("precision", "recall", "f1"):
            numbers = [number_of(scores, profile, level, name) for scores in scored]
            found = [one for one in numbers if one is not None]
            means[level][name] = average(found) if found else None
    return means


def number_of(scores: Judgement, profile: Profile, level: str, name: str) -> float | None:
    """Return a number of a paper at a level.

    None where neither side has anything at the level and the profile leaves that out.
    """
    if level == "overall":
        return float(getattr(scores.overall, name))
    found = scores.levels[level]
    return float(getattr(found, name)) if found.active or profile.is_published else None


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
        except FAULTS_OF_DATA as error:  # not even an empty prediction can be compared with it
            message = f"the truth of {paper.stem} cannot be compared: {_told(error)}"
            broken[paper.truth] = BrokenTruth(Outcome.invalid, message)
        else:
            paper.score = score if explain else _without_losses(score)
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
            found = replace(_empty(self.stem, self.result), scores=found.scores)
        self.score = found


def _papers(predictions: Predictions, profile: Profile) -> Iterator[_Paper]:
    """Yield the papers of some predictions, with the program of each or what became of it."""
    for stem in predictions.pairing.truths:
        path = predictions.pairing.predictions.get(stem)
        paper = _Paper(predictions, profile, stem)
        if path is not None and own_stem(path) == stem:
            paper.result = import_own(stem)
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
                    yield paper, take_result(result, paper.profile, paper.predictions.judge)


def take_result(
    result: Result, profile: Profile, judge: Callable[[Result], Result] = as_it_is
) -> Result:
    """Return a prediction's result as a profile takes it; what a task asks of it comes between."""
    if profile.salvages:
        return judge(drop_claims(result.salvaged or result))
    return without_claims(judge(result))


def drop_claims(result: Result) -> Result:
    """Return a prediction's result without what only a truth may say, which is a slip."""
    from litx.model.salvage import Salvage  # noqa: PLC0415 (loads while supervisors start)
    from litx.sandbox.salvage.report import add_slips  # noqa: PLC0415
    from litx.sandbox.salvage.rules import strip_claims  # noqa: PLC0415

    salvage = Salvage()
    experiments = [strip_claims(one, salvage) for one in result.experiments or ()]
    if not salvage.count or result.outcome is not Outcome.ok:
        return result
    return replace(result, experiments=experiments, slips=add_slips(result.slips, salvage))


def without_claims(result: Result) -> Result:
    """Return a prediction's result, invalid where it says of itself what only a truth may say."""
    from litx.model.record import TRUTH_FIELDS  # noqa: PLC0415 (loads while supervisors start)
    from litx.model.walk import walk  # noqa: PLC0415

    inner = (record for one in result.experiments or () for record in one.records)
    for record in inner:
        for name in TRUTH_FIELDS:
            if getattr(record, name, None):
                found = walk(result.experiments, "experiments")
                path = next(path for path, one in found if one is record)
                return replace(
                    result,
                    outcome=Outcome.invalid,
                    message=f"{path}.{name} is set, which only a truth may do; leave it out",
                    line=record.origin.line if record.origin else None,
                    experiments=None,
                )
    return result


def _empty(stem: str, result: Result | None) -> PaperScore:
    """Return what is said of a prediction, but for its scores."""
    if result is None:
        return PaperScore(stem, Outcome.missing, "there is no prediction")
    message = result.message or result.describe_slips()
    line = result.line if result.message or not message else result.slips.listed[0].line
    return PaperScore(stem, result.outcome, message, line, run=result.run, result=result)


def score_result(
    stem: str, result: Result | None, truth: "Sequence[Experiment]", profile: Profile
) -> PaperScore:
    """Score what became of a program; without experiments it is compared as an empty one.

    One whose data break the comparison is invalid, and scored as an empty one too.
    """
    score = _empty(stem, result)
    if score.outcome is Outcome.infra_error:
        return score
    is_whole = result and result.outcome is Outcome.ok
    if result and is_whole and profile.salvages:
        score = replace(score, slips=result.slip_share)
    experiments = result.experiments or [] if result and is_whole else []
    from litx_scoring.profiles import score_experiments  # noqa: PLC0415 (loads later)

    with bounded_growth():
        try:
            scores = sound(score_experiments(truth, experiments, profile))
            return replace(score, scores=_with_form(scores, result))
        except FAULTS_OF_DATA as error:
            fault = f"it cannot be compared: {_told(error)}"
        # what the error holds of the comparison is gone
        scores = sound(score_experiments(truth, [], profile))
    return replace(score, outcome=Outcome.invalid, message=fault, scores=scores)


def _with_form(scores: Judgement, result: Result | None) -> Judgement:
    """Have losses say which of them slips of form brought about."""
    if result is None or not result.slips.count:
        return scores
    from litx_scoring.form import attribute_form  # noqa: PLC0415 (loads while supervisors start)

    slips, losses = result.slips.listed, scores.losses
    lines = frozenset(slip.start for slip in slips if slip.start and not slip.is_lost)
    lost = [slip.about for slip in slips if slip.about]
    return replace(scores, losses=lambda: attribute_form(losses(), lines, lost))


def _without_losses(score: PaperScore) -> PaperScore:
    """Return the figures of a score alone, so that what they were made from can be let go."""
    scores = score.scores and replace(score.scores, losses=not_known)
    return replace(score, scores=scores, result=None)


def not_known() -> "list[Loss]":
    """Stand for losses that nobody was to ask for.

    Raises:
        ValueError: Somebody does.
    """
    raise ValueError("only the figures of this score are known; evaluate with explain=True")


def sound(found: Judgement) -> Judgement:
    """Return what was found.

    Raises:
        ArithmeticError: A score is not from 0 to 1, so something is wrong with how it came about.
    """
    for level, numbers in {"overall": found.overall, **found.levels}.items():
        for name in ("precision", "recall", "f1"):
            value = getattr(numbers, name)
            if not 0 <= value <= 1:  # which no nan is
                raise ArithmeticError(f"{name} of the level {level} is {value}")
    return found


def _told(error: BaseException) -> str:
    """Return the class of an error and what it says, fit to be shown."""
    if isinstance(error, MemoryError):
        return f"it takes more than {MOST_MEMORY_MIB:,} MiB of memory"
    return showable(f"{type(error).__name__}: {error}")
