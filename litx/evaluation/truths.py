"""The truths that predictions are judged by: the ground truth, or files of the user's own."""

import contextlib
import hashlib
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import litxalloy
from litx.dataset import Dataset, describe, ground_truth_stem, read_paper
from litx.display.progress import with_progress
from litx.errors import ProgramError
from litx.evaluation.pairing import files_of
from litx.files.paths import display_path
from litx.files.reading import read_plain
from litx.formats.wording import Wording
from litx.sandbox import Batch, Outcome, Result, Source

if TYPE_CHECKING:  # what takes long to load, where scores are known already
    from litx.model import Experiment

Truth: TypeAlias = tuple[str, Path | None, Wording | None]
"""A paper, the file with its truth, and how its words are taken; of the ground truth None."""


@dataclass(frozen=True)
class BrokenTruth:
    """Why a truth does not load: what became of it, and a message that names its place."""

    outcome: Outcome
    message: str


def import_ground_truth(stem: str) -> Result:
    """Import a module of the ground truth; what is wrong with it is told, not raised."""
    reading = read_paper(stem)
    path = reading.file
    if reading.failure is None:
        return Result(str(path), Outcome.ok, experiments=list(reading.experiments))
    broken = reading.failure
    message = f"{broken.message}; {broken.hint}" if broken.hint else broken.message
    return Result(str(path), Outcome.crashed, message, broken.code, broken.line, broken.column)


def load_truths(
    wanted: Collection[Truth], batch: Batch
) -> tuple[dict[Truth, "list[Experiment]"], dict[Truth, BrokenTruth]]:
    """Load truths; return them, and what is wrong with those that do not load."""
    results, sources = {}, {}
    for one in sorted(wanted, key=str):
        stem, path, wording = one
        if path is None or ground_truth_stem(path) == stem:
            results[one] = import_ground_truth(stem)
            continue
        try:
            sources[one] = Source.read(path, wording or Wording.free)
        except ProgramError as error:
            results[one] = Result(str(path), Outcome.unparsed, str(error))
    ran = with_progress(batch.run(list(sources.values())), len(sources), "truths")
    results |= {one: _but_waived(own) for one, own in zip(sources, ran, strict=True)}
    loaded, broken = {}, {}
    for one, result in results.items():
        experiments = result.experiments or []
        if result.outcome is Outcome.ok and any(e.output_materials for e in experiments):
            loaded[one] = experiments
        else:
            is_empty = result.outcome is Outcome.ok
            reason = (
                "it has no material" if is_empty else f"{result.outcome.label}: {result.message}"
            )
            hint = f"; {result.violations[0].hint}" if result.violations else ""
            place = display_path(result.source) + (f":{result.line}" if result.line else "")
            message = f"the truth {place} does not load: {reason}{hint}"
            broken[one] = BrokenTruth(result.outcome, message)
    return loaded, broken


def _but_waived(result: Result) -> Result:
    """Return a truth as good whose text waives, with a reason, each rule that it breaks."""
    if not result.violations or result.experiments is None:
        return result
    from litx_validators.waivers import apply_waivers, find_waivers  # noqa: PLC0415 (rarely used)

    text = read_plain(Path(result.source)).decode(errors="replace")
    kept, _ = apply_waivers(result.violations, find_waivers(text), result.source)
    given = {one.code for one in result.violations}
    broken = [one for one in kept if one.code in given]
    return result if broken else replace(result, outcome=Outcome.ok)


def describe_truth(truth: Path | None) -> Dataset:
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
