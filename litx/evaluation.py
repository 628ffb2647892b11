"""Scoring of predictions against their truths; one bad paper never stops the rest."""

import contextlib
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import litxalloy
from litx.code_hash import code_hash
from litx.dataset import Dataset, describe, own_stem, read_paper
from litx.errors import ProgramError
from litx.faults import FAULTS_OF_DATA
from litx.formats.wording import Wording
from litx.memory import MOST_MEMORY_MIB, bounded_growth
from litx.model import Experiment
from litx.model.record import FOR_TRUTHS
from litx.model.walk import walk
from litx.pairing import Pairing, files_of
from litx.paths import shown
from litx.plain import read_plain
from litx.progress import with_progress
from litx.sandbox import Batch, Outcome, Result, Run, Source, Tier
from litx.words import showable
from litx_scoring import Judgement, Profile, judge, mean, published_mean
from litx_validators.waivers import apply_waivers, find_waivers

if TYPE_CHECKING:
    from litx.sandbox.confinement import Survey

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
        run: How the program was run; None where none was.
    """

    stem: str
    outcome: Outcome
    message: str = ""
    line: int | None = None
    scores: Judgement | None = None
    run: Run | None = None


@dataclass(frozen=True)
class BrokenTruth:
    """Why a truth does not load: what became of it, and a message that names its place."""

    outcome: Outcome
    message: str


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

    def means(self, average: Callable[[list[float]], float]) -> Means:
        """Return precision, recall and F1 of each level, averaged over the papers with a score.

        All are None when no paper has one.
        """
        return means_of(self.scored, self.profile, average)

    @property
    def scored(self) -> list[Judgement]:
        """The scores of the papers that have any."""
        return [paper.scores for paper in self.papers.values() if paper.scores]

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
        return self.means(mean)

    @property
    def mean_published(self) -> Means | None:
        """The means of values printed to four decimals, as the published leaderboard has them.

        None where the profile has no such leaderboard.
        """
        return self.means(published_mean) if self.profile.is_published else None


def means_of(
    scored: Sequence[Judgement], profile: Profile, average: Callable[[list[float]], float]
) -> Means:
    """Return precision, recall and F1 of each level; see `Evaluation.means`."""
    means: Means = {}
    for level in ("overall", *profile.levels):
        found = [scores.overall for scores in scored]
        if level != "overall":
            given = [scores.levels[level] for scores in scored]
            found = [one for one in given if one.active or profile.is_published]
        means[level] = {
            name: average([getattr(one, name) for one in found]) if found else None
            for name in ("precision", "recall", "f1")
        }
    return means


def evaluate(pairing: Pairing, truth: Path | None, profile: Profile, batch: Batch) -> Evaluation:
    """Run the predictions and score them; on a terminal, bars show how far this is.

    Args:
        pairing: What is judged by what.
        truth: Where the truth is; None is the ground truth.
        profile: How to score.
        batch: Runs programs.

    Raises:
        InfrastructureError: Nothing can run here.
    """
    predictions = {
        stem: result if own_stem(pairing.predictions[stem]) else _without_claims(result)
        for stem, result in _run(pairing.predictions, batch, profile.wording).items()
    }
    truths, broken = _load_truths(pairing.truths, batch, profile.wording)
    papers = {}
    for stem, experiments in with_progress(truths.items(), len(truths), "papers"):
        try:
            papers[stem] = _score(stem, predictions.get(stem), experiments, profile)
        except FAULTS_OF_DATA as error:  # not even an empty prediction can be compared with it
            message = f"the truth of {stem} cannot be compared: {_told(error)}"
            broken[stem] = BrokenTruth(Outcome.invalid, message)
    return Evaluation(
        profile,
        _describe(truth),
        code_hash(),
        papers,
        pairing,
        broken,
        tuple(batch.alarms),
        batch.checks,
        batch.survey,
    )


def _run(files: Mapping[str, Path], batch: Batch, wording: Wording) -> dict[str, Result]:
    """Run programs by stem; modules of the installed ground truth are imported instead."""
    results, sources = {}, {}
    for stem, path in files.items():
        if own_stem(path) == stem:
            results[stem] = _import(stem)
            continue
        try:
            sources[stem] = Source.read(path, wording)
        except ProgramError as error:
            results[stem] = Result(str(path), Outcome.unparsed, str(error))
    ran = with_progress(batch.run(list(sources.values())), len(sources), "programs")
    return results | dict(zip(sources, ran, strict=True))


def _without_claims(result: Result) -> Result:
    """Return a prediction's result, invalid where it says of itself what only a truth may say."""
    for path, record in walk(result.experiments or [], "experiments"):
        for name in FOR_TRUTHS:
            if getattr(record, name, None):
                return replace(
                    result,
                    outcome=Outcome.invalid,
                    message=f"{path}.{name} is set, which only a truth may do; leave it out",
                    line=record.origin.line if record.origin else None,
                    experiments=None,
                )
    return result


def _import(stem: str) -> Result:
    """Import a module of the ground truth; what is wrong with it is told, not raised."""
    reading = read_paper(stem)
    path = reading.file
    if reading.failure is None:
        return Result(str(path), Outcome.ok, experiments=list(reading.experiments))
    broken = reading.failure
    message = f"{broken.message}; {broken.hint}" if broken.hint else broken.message
    return Result(str(path), Outcome.crashed, message, broken.code, broken.line, broken.column)


def _load_truths(
    files: Mapping[str, Path | None], batch: Batch, wording: Wording
) -> tuple[dict[str, list[Experiment]], dict[str, BrokenTruth]]:
    """Load the truths; return them, and what is wrong with those that do not load."""
    foreign = {stem: path for stem, path in files.items() if path is not None}
    results = _run(foreign, batch, wording)
    loaded, broken = {}, {}
    for stem in files:
        result = _but_waived(results[stem]) if stem in results else _import(stem)
        experiments = result.experiments or []
        if result.outcome is Outcome.ok and any(e.output_materials for e in experiments):
            loaded[stem] = experiments
        else:
            is_empty = result.outcome is Outcome.ok
            reason = (
                "it has no material" if is_empty else f"{result.outcome.label}: {result.message}"
            )
            hint = f"; {result.violations[0].hint}" if result.violations else ""
            place = shown(result.source) + (f":{result.line}" if result.line else "")
            message = f"the truth {place} does not load: {reason}{hint}"
            broken[stem] = BrokenTruth(result.outcome, message)
    return loaded, broken


def _but_waived(result: Result) -> Result:
    """Return a truth as good whose text waives, with a reason, each rule that it breaks."""
    if not result.violations or result.experiments is None:
        return result
    text = read_plain(Path(result.source)).decode(errors="replace")
    kept, _ = apply_waivers(result.violations, find_waivers(text), result.source)
    given = {one.code for one in result.violations}
    broken = [one for one in kept if one.code in given]
    return result if broken else replace(result, outcome=Outcome.ok)


def _score(
    stem: str, result: Result | None, truth: list[Experiment], profile: Profile
) -> PaperScore:
    """Score one prediction; without experiments it is compared as an empty one.

    One whose data break the comparison is invalid, and scored as an empty one too.
    """
    if result is None:
        outcome, message, line, experiments = Outcome.missing, "there is no prediction", None, []
    else:
        outcome, message, line = result.outcome, result.message, result.line
        experiments = (result.experiments or []) if outcome is Outcome.ok else []
    run = result.run if result else None
    if outcome is Outcome.infra_error:
        return PaperScore(stem, outcome, message, line, run=run)
    fault = ""
    try:
        scores = _judged(truth, experiments, profile)
    except FAULTS_OF_DATA as error:
        fault = f"it cannot be compared: {_told(error)}"
    if fault:  # what the error holds of the comparison is gone
        outcome, message = Outcome.invalid, fault
        scores = _judged(truth, [], profile)
    return PaperScore(stem, outcome, message, line, scores, run)


def _judged(truth: list[Experiment], experiments: list[Experiment], profile: Profile) -> Judgement:
    """Compare and count.

    Raises:
        ArithmeticError: A score is not from 0 to 1, so something is wrong with how it came about.
        MemoryError: It takes more memory than any paper does.
    """
    with bounded_growth():
        found = judge(truth, experiments, profile)
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


def _describe(truth: Path | None) -> Dataset:
    """Name the truth whole, whatever part of it was asked for.

    The ground truth is told by its content; a module that does not load has none. Any other truth
    is told by the bytes of its files.
    """
    if truth is None:
        return describe({stem: read_paper(stem).experiments for stem in litxalloy.papers})
    digest, papers = hashlib.sha256(), {}
    for stem, file in sorted(files_of(truth).items()):
        digest.update(f"{stem}\n".encode(errors="surrogateescape"))
        with contextlib.suppress(OSError):  # the truth is reported as one that does not load
            content = read_plain(file)
            digest.update(content)
            papers[stem] = hashlib.sha256(content).hexdigest()
    return Dataset(truth.resolve().stem, None, digest.hexdigest(), papers)
