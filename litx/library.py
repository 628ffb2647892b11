"""Functions of `import litx`: load, score and compare, as the commands do.

Only modules of the installed ground truth are imported. Every other path or text is an untrusted
program and runs in the sandbox.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from litx.audit.written import ModuleSource
from litx.dataset import Dataset, default_dataset
from litx.dataset_folder import open_dataset
from litx.errors import ArgumentError, DatasetError
from litx.evaluation import Evaluation
from litx.formats.canonical_json import dumps
from litx.harness.comparison import compare_paths
from litx.harness.comparison_report import RunComparison
from litx.harness.evaluations import PathEvaluator, require_evaluations
from litx.model import Experiment, Paper
from litx.refactor.metadata import find_doi
from litx.refactor.programs import run_program
from litx.sandbox import Source
from litx_scoring import find_profile

_Path: TypeAlias = str | os.PathLike[str]
_Extraction: TypeAlias = _Path | Paper | Experiment | Sequence[Experiment]


def load(path_or_stem: _Path, *, dataset: str | Dataset | None = None) -> Paper:
    """Return a paper with its experiments.

    Args:
        path_or_stem: Stem of a paper of the ground truth, such as "doi_10_3390__e18050189", or its
            end, "e18050189"; or the path of a program, text or JSON, which runs in the sandbox. DOI
            and title are those of `Paper` in the file; without it, the DOI is that in the name or
            text of the file, or empty.
        dataset: Dataset with the ground truth, its name or folder; None for the default.

    Raises:
        DatasetError: Neither a paper nor a file has this name, or the module does not load.
        ProgramError: The file has no experiments.
    """
    name, known = os.fspath(path_or_stem), _find(dataset)
    stem = known.ground_truth_stem(Path(name))
    if not os.path.lexists(name):
        try:
            stem = known.stem_of_name(name)
        except DatasetError as error:
            message = f"there is neither a paper nor a file {name!r:.200}"
            raise DatasetError(message, error.hint) from None
    if stem:
        known.load_paper(stem)
        return known.papers[stem]
    source = Source.read(name)
    experiments = run_program(source)
    known_doi = known.papers[stem].doi if (stem := Path(name).stem) in known.papers else ""
    said = ModuleSource.from_program(source.text)
    doi = said.doi or find_doi(stem, source.text) or known_doi
    return Paper(doi=doi, title=said.title or None, experiments=experiments)


def score(
    pred: _Extraction | None = None,
    truth: _Extraction | None = None,
    profile: str = "litx-1",
    *,
    text: str | None = None,
    strict: bool = False,
    dataset: str | Dataset | None = None,
) -> Evaluation:
    """Score extractions as `litx score` does.

    Everything but the ground truth runs in the sandbox and must pass its rules: programs, text, and
    objects, as JSON.

    Args:
        pred: Path of a program, an extraction, a folder of them or a run; or a paper, or its
            experiments.
        truth: Stem of a paper of the ground truth, a path, a paper or experiments. By default the
            ground truth, by the name of each file or the DOI of a paper.
        profile: Name of the profile.
        text: Text of a program or a reply, instead of `pred`; requires a truth.
        strict: Whether a program that fails because of a slip of form scores 0.
        dataset: Dataset with the ground truth, its name or folder; None for the default. A run
            names its own.

    Raises:
        DatasetError: A path does not exist, a truth is missing or does not load, nothing can be
            paired, or a run has several repeats.
        LitxError: The profile does not exist.
    """
    if (pred is None) == (text is None):
        raise ArgumentError("score() takes either a prediction or a text", "give pred or text")
    with TemporaryDirectory(prefix="litx-score-") as name:
        folder, known = Path(name), _find(dataset)
        stem = _ground_truth_stem_of(truth, known)
        truth_path = None if truth is None or stem else _path_of(truth, folder / "truth", known)
        place = folder / (stem or "prediction")
        if text is not None:
            path = place.with_suffix(".py")
            path.write_text(text, encoding="utf-8", errors="surrogateescape")
        elif pred is not None:
            path = _path_of(pred, place, known)
        if stem and path.parent != folder:  # a file of any name can be paired with a file only
            truth_path = known.papers.path(stem)
        if truth is None and path.parent == folder and path.stem == "prediction":
            raise ArgumentError("nothing says which paper this is", "give truth='doi_...'")
        profiles = [find_profile(profile, is_strict=strict)]
        with PathEvaluator(profiles, truth=truth_path, dataset=known) as evaluator:
            (result,) = evaluator.evaluate_each([path])
        (repeats,) = require_evaluations(result).evaluations.values()
    if len(repeats) > 1:
        hint = "`litx score` shows each, and `compare` takes their mean"
        raise DatasetError(f"{path} is a run of {len(repeats)} repeats", hint)
    (evaluation,) = repeats
    for broken in evaluation.broken_truths.values():
        raise DatasetError(broken.message)
    return evaluation


def compare(
    *sides: _Path,
    truth: _Path | None = None,
    profile: str = "litx-1",
    strict: bool = False,
    dataset: str | Dataset | None = None,
) -> RunComparison:
    """Compare runs, folders or files on their shared papers, as `litx compare` does.

    Args:
        sides: Paths, at least two.
        truth: Truth of folders and files; by default the ground truth.
        profile: Name of the profile.
        strict: Whether a program that fails because of a slip of form scores 0.
        dataset: Dataset of folders and files, its name or folder; None for the default. A run
            names its own.

    Raises:
        ArgumentError: There are fewer than two sides.
        DatasetError: A path cannot be scored, or no paper has a score on every side.
    """
    if len(sides) < 2:
        raise ArgumentError("compare() takes at least two sides", "give the paths of two runs")
    profiles = [find_profile(profile, is_strict=strict)]
    truth_path = None if truth is None else Path(truth)
    with PathEvaluator(profiles, truth=truth_path, dataset=_find(dataset)) as evaluator:
        return compare_paths(evaluator, [Path(side) for side in sides])


def _find(dataset: str | Dataset | None) -> Dataset:
    """Return a dataset that may be given by name or folder, or not at all."""
    return open_dataset(dataset) if isinstance(dataset, str) else dataset or default_dataset()


def _ground_truth_stem_of(extraction: _Extraction | None, dataset: Dataset) -> str | None:
    """Return the stem of a paper of the ground truth, given as a name or a paper."""
    if isinstance(extraction, Paper):
        return extraction.stem if canary_of(extraction, dataset) else None
    if isinstance(extraction, str) and not os.path.lexists(extraction):
        return dataset.stem_of_name(extraction)
    return None


def _path_of(extraction: _Extraction, place: Path, dataset: Dataset) -> Path:
    """Return the path of an extraction; objects are written to `place` as JSON."""
    if isinstance(extraction, (str, os.PathLike)):
        return Path(extraction)
    if isinstance(extraction, Paper):
        stem = _ground_truth_stem_of(extraction, dataset)
        if stem:
            return dataset.papers.path(stem)
        if extraction.stem in dataset.papers:
            place = place.with_name(extraction.stem)
        extraction = extraction.experiments
    if not (isinstance(extraction, Experiment) or hasattr(extraction, "__iter__")):
        message = f"{extraction!r:.80} is neither a path nor a paper nor experiments"
        raise ArgumentError(message, "give a path, a paper or experiments")
    experiments = [extraction] if isinstance(extraction, Experiment) else list(extraction)
    known = dataset.papers.get(place.name)
    if known and experiments == list(known.experiments):
        return dataset.papers.path(place.name)
    path = place.with_name(f"{place.name}.json")
    path.write_text(dumps(experiments), encoding="utf-8")
    return path


def canary_of(paper: Paper, dataset: Dataset) -> str:
    """Return the canary of a paper of a dataset; empty for other papers."""
    is_truth = paper.stem in dataset.papers and paper == dataset.papers[paper.stem]
    return dataset.canary if is_truth else ""
