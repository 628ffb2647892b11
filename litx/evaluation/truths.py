"""Truths: modules of the ground truth, or files of the user."""

import contextlib
import hashlib
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from litx.dataset import Dataset, DatasetIdentity
from litx.display.progress import with_progress
from litx.errors import ProgramError
from litx.evaluation.pairing import files_of
from litx.files.paths import display_path
from litx.files.reading import read_plain
from litx.formats.wording import Wording
from litx.sandbox import Batch, Outcome, Result, Source

if TYPE_CHECKING:  # slow to load, and not needed where scores are cached
    from litx.model import Experiment

Truth: TypeAlias = tuple[str, Path | None, Wording | None]
"""Stem of a paper, file of its truth and wording; file and wording are None for ground truth."""


@dataclass(frozen=True)
class BrokenTruth:
    """Outcome of a truth that does not load, and a message that names its place."""

    outcome: Outcome
    message: str


def import_ground_truth(dataset: Dataset, stem: str) -> Result:
    """Import a module of the ground truth; a fault is part of the result, not raised."""
    reading = dataset.read_paper(stem)
    path = reading.file
    if reading.failure is None:
        return Result(str(path), Outcome.ok, experiments=list(reading.experiments))
    fault = reading.failure
    message = f"{fault.message}; {fault.hint}" if fault.hint else fault.message
    return Result(str(path), Outcome.crashed, message, fault.code, fault.line, fault.column)


def load_truths(
    truths: Collection[Truth], dataset: Dataset, batch: Batch
) -> tuple[dict[Truth, "list[Experiment]"], dict[Truth, BrokenTruth]]:
    """Return the experiments of truths, and the faults of truths that do not load."""
    results, sources = {}, {}
    for truth in sorted(truths, key=str):
        stem, path, wording = truth
        if path is None or dataset.ground_truth_stem(path) == stem:
            results[truth] = import_ground_truth(dataset, stem)
            continue
        try:
            sources[truth] = Source.read(path, wording or Wording.free)
        except ProgramError as error:
            results[truth] = Result(str(path), Outcome.unparsed, str(error))
    ran = with_progress(batch.run(list(sources.values())), len(sources), "truths")
    results |= {truth: _accept_waived(result) for truth, result in zip(sources, ran, strict=True)}
    loaded, broken = {}, {}
    for truth, result in results.items():
        experiments = result.experiments or []
        if result.outcome is Outcome.ok and any(e.output_materials for e in experiments):
            loaded[truth] = experiments
        else:
            reason = "it has no material"
            if result.outcome is not Outcome.ok:
                reason = f"{result.outcome.label}: {result.message}"
            hint = f"; {result.violations[0].hint}" if result.violations else ""
            place = display_path(result.source) + (f":{result.line}" if result.line else "")
            message = f"the truth {place} does not load: {reason}{hint}"
            broken[truth] = BrokenTruth(result.outcome, message)
    return loaded, broken


def _accept_waived(result: Result) -> Result:
    """Return an accepted result if the text waives, with a reason, each rule that it breaks."""
    if not result.violations or result.experiments is None:
        return result
    from litx_validators.waivers import apply_waivers, find_waivers  # noqa: PLC0415 (rarely used)

    text = read_plain(Path(result.source)).decode(errors="replace")
    remaining, _ = apply_waivers(result.violations, find_waivers(text), result.source)
    codes = {violation.code for violation in result.violations}
    is_broken = any(violation.code in codes for violation in remaining)
    return result if is_broken else replace(result, outcome=Outcome.ok)


def describe_truth(truth: Path | None, dataset: Dataset) -> DatasetIdentity:
    """Return the identity of the whole truth, whatever part of it is used.

    The hash of the ground truth is that of its content, in which a broken module is empty. The hash
    of any other truth is that of its files.
    """
    if truth is None:
        return dataset.describe(
            {stem: dataset.read_paper(stem).experiments for stem in dataset.papers}
        )
    digest, papers = hashlib.sha256(), {}
    for stem, file in sorted(files_of(truth).items()):
        digest.update(f"{stem}\n".encode(errors="surrogateescape"))
        with contextlib.suppress(OSError):  # reported as a truth that does not load
            content = read_plain(file)
            digest.update(content)
            papers[stem] = hashlib.sha256(content).hexdigest()
    return DatasetIdentity(truth.resolve().stem, None, digest.hexdigest(), papers)
