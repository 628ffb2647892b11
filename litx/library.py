"""What `import litx` offers beside the objects: to load, score and compare, as the commands do.

Only modules of the installed ground truth are imported; every other path, and any text, is a
stranger's program and runs in the sandbox.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import litxalloy
from litx.audit.written import ModuleSource
from litx.dataset import ground_truth_stem, load_paper, stem_of_name
from litx.errors import ArgumentError, DatasetError
from litx.evaluation import Evaluation
from litx.evaluation.pairing import require_existing
from litx.formats.canonical_json import dumps
from litx.harness import comparison
from litx.harness.evaluations import PathEvaluator, require_evaluations
from litx.model import Experiment, Paper
from litx.refactor.metadata import find_doi
from litx.refactor.programs import run_program
from litx.sandbox import Source
from litx_scoring import find_profile

_Path: TypeAlias = str | os.PathLike[str]
_Given: TypeAlias = _Path | Paper | Experiment | Sequence[Experiment]


def load(path_or_stem: _Path) -> Paper:
    """Return a paper with its experiments.

    Args:
        path_or_stem: A paper of the ground truth by its stem, such as "doi_10_3390__e18050189", or
            by the end of it, "e18050189"; or the path of a program, a text or JSON, which runs in
            the sandbox. Of such a file the paper has DOI and title as its `Paper` gives them, else
            a DOI as the file's name and text tell it; an empty one where they tell none.

    Raises:
        DatasetError: There is neither such a paper nor such a file, or the module does not load.
        ProgramError: The file gives no experiments.
    """
    name = os.fspath(path_or_stem)
    stem = ground_truth_stem(Path(name))
    if not os.path.lexists(name):
        try:
            stem = stem_of_name(name)
        except DatasetError as error:
            message = f"there is neither a paper nor a file {name!r:.200}"
            raise DatasetError(message, error.hint) from None
    if stem:
        load_paper(stem)
        return litxalloy.papers[stem]
    source = Source.read(name)
    experiments = run_program(source)
    known = litxalloy.papers[stem].doi if (stem := Path(name).stem) in litxalloy.papers else ""
    said = ModuleSource.from_program(source.text)
    doi = said.doi or find_doi(stem, source.text) or known
    return Paper(doi=doi, title=said.title or None, experiments=experiments)


def score(
    pred: _Given | None = None,
    truth: _Given | None = None,
    profile: str = "litx-1",
    *,
    text: str | None = None,
    strict: bool = False,
) -> Evaluation:
    """Score extractions as `litx score` does, and return what each paper scores.

    What is not the ground truth runs in the sandbox, and must pass its rules: programs, text, and
    objects, which are written as JSON for it.

    Args:
        pred: The path of a program, an extraction, a folder of them or a run; or a paper, or its
            experiments.
        truth: The paper of the ground truth by its stem, or a path, a paper or experiments. By
            default the ground truth: that of each file by its name, that of a paper by its DOI.
        profile: Name of the profile.
        text: The text of a program or a reply, in the place of `pred`; it needs a truth.
        strict: Whether a program that a slip of form keeps from running scores 0.

    Raises:
        DatasetError: A path does not exist, a truth is missing or does not load, nothing can be
            paired, or a run has several repeats.
        LitxError: There is no such profile.
    """
    if (pred is None) == (text is None):
        raise ArgumentError("score() takes either a prediction or a text", "give one of the two")
    with TemporaryDirectory(prefix="litx-score-") as name:
        folder = Path(name)
        stem = _own_stem(truth)
        against = None if truth is None or stem else _path_of(truth, folder / "truth")
        place = folder / (stem or "prediction")
        if text is not None:
            path = place.with_suffix(".py")
            path.write_text(text, encoding="utf-8", errors="surrogateescape")
        elif pred is not None:
            path = _path_of(pred, place)
        if stem and path.parent != folder:  # a file of any name is paired with a file alone
            against = litxalloy.papers.path(stem)
        if truth is None and path.parent == folder and path.stem == "prediction":
            raise ArgumentError("nothing says which paper this is", "give truth='doi_...'")
        how = find_profile(profile, is_strict=strict)
        with PathEvaluator([how], truth=against) as evaluator:
            (found,) = evaluator.evaluate_each([path])
        (repeats,) = require_evaluations(found).evaluations.values()
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
) -> comparison.RunComparison:
    """Compare runs, folders or files on the papers that all have, as `litx compare` does.

    Args:
        sides: Their paths, two at least.
        truth: The truth of folders and files; by default the ground truth.
        profile: Name of the profile.
        strict: Whether a program that a slip of form keeps from running scores 0.

    Raises:
        ArgumentError: There are fewer than two.
        DatasetError: A path cannot be scored, or no paper has a score on every side.
    """
    if len(sides) < 2:
        raise ArgumentError("compare() takes two sides at least", "give the paths of two runs")
    paths, against = list(map(Path, sides)), None if truth is None else Path(truth)
    for path in paths:  # before any program runs
        require_existing(path)
    chosen = find_profile(profile, is_strict=strict)
    with PathEvaluator([chosen], truth=against) as evaluator:
        return comparison.compare(
            [require_evaluations(one) for one in evaluator.evaluate_each(paths)], chosen
        )


def _own_stem(given: _Given | None) -> str | None:
    """Return the stem of a paper of the ground truth, given by its name or itself."""
    if isinstance(given, Paper):
        return given.stem if canary_of(given) else None
    if isinstance(given, str) and not os.path.lexists(given):
        return stem_of_name(given)
    return None


def _path_of(given: _Given, place: Path) -> Path:
    """Return a path as it is, and that of objects after they are written to a place as JSON."""
    if isinstance(given, (str, os.PathLike)):
        return Path(given)
    if isinstance(given, Paper):
        stem = _own_stem(given)
        if stem:
            return litxalloy.papers.path(stem)
        place = place.with_name(given.stem) if given.stem in litxalloy.papers else place
        given = given.experiments
    if not (isinstance(given, Experiment) or hasattr(given, "__iter__")):
        message = f"{given!r:.80} is neither a path nor a paper nor experiments"
        raise ArgumentError(message, "give one of these")
    experiments = [given] if isinstance(given, Experiment) else list(given)
    known = litxalloy.papers.get(place.name)
    if known and experiments == list(known.experiments):
        return litxalloy.papers.path(place.name)
    path = place.with_name(f"{place.name}.json")
    path.write_text(dumps(experiments), encoding="utf-8")
    return path


def canary_of(paper: Paper) -> str:
    """Return the text that what is made of ground truth carries; empty of other papers."""
    is_own = paper.stem in litxalloy.papers and paper == litxalloy.papers[paper.stem]
    return litxalloy.CANARY if is_own else ""
