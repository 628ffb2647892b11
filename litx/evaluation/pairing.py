"""Pairs of predictions and truths.

The module imports nothing heavy, so that workers can start early.
"""

from dataclasses import dataclass, field
from pathlib import Path

from litx.dataset import Dataset
from litx.display.suggestions import nearest, offer_names, suggest
from litx.display.text import on_one_line
from litx.errors import DatasetError
from litx.files.paths import ENDINGS


@dataclass(frozen=True)
class Pairing:
    """Predictions and their truths.

    Attributes:
        predictions: File by stem, for stems with a truth.
        truths: File by stem, for the same stems; None stands for the module of the dataset.
        dataset: Dataset of the papers.
        missing: Stems without a prediction, to be scored as missing.
        unpaired_predictions: Stems without a truth; some may hold control characters.
        unpaired_truths: Stems without a prediction, not scored; some may hold control characters.
    """

    predictions: dict[str, Path]
    truths: dict[str, Path | None]
    dataset: Dataset = field(kw_only=True)
    missing: list[str] = field(default_factory=list)
    unpaired_predictions: list[str] = field(default_factory=list)
    unpaired_truths: list[str] = field(default_factory=list)


def pair(pred: Path, truth: Path | None, dataset: Dataset, *, count_all: bool) -> Pairing:
    """Pair a prediction or a folder of them with a truth or a folder of them.

    Args:
        pred: A file, or a folder with a file for each stem.
        truth: The same for truths; None is the ground truth.
        dataset: Dataset with the ground truth.
        count_all: Whether a truth without a prediction is scored as missing.

    Raises:
        DatasetError: A path does not exist, a stem occurs twice, or nothing can be paired.
    """
    predictions = files_of(pred)
    truths: dict[str, Path | None] = {}
    truths.update(dict.fromkeys(dataset.papers) if truth is None else files_of(truth))
    if truth is not None and not pred.is_dir() and not truth.is_dir():
        (stem,) = predictions
        truths = {stem: truth}
    # a name with a line break could pose as a line of a report, so it belongs to no paper
    odd_truths = [stem for stem in truths if not stem.isprintable()]
    truths = {stem: file for stem, file in truths.items() if stem.isprintable()}
    both = [stem for stem in predictions if stem in truths]
    only_truths = [stem for stem in truths if stem not in predictions]
    if not both and not (count_all and only_truths):
        where = "the ground truth" if truth is None else str(truth)
        if not (predictions and truths):
            empty = f"{where} holds no truth" if predictions else f"{pred} holds no prediction"
            raise DatasetError(empty, f"name files {', '.join(ENDINGS)}")
        first = next(iter(predictions))
        hint = suggest(first, truths)
        hint += "" if truth else "; or give its truth with --truth"
        raise DatasetError(f"{on_one_line(first)} has no truth in {where}", hint)
    missing = only_truths if count_all else []
    return Pairing(
        predictions={stem: predictions[stem] for stem in both},
        truths={stem: truths[stem] for stem in (*both, *missing)},
        dataset=dataset,
        missing=missing,
        unpaired_predictions=[stem for stem in predictions if stem not in truths],
        unpaired_truths=odd_truths + (only_truths if pred.is_dir() and not count_all else []),
    )


def require_existing(path: Path) -> None:
    """Check that a path exists.

    Raises:
        DatasetError: The path does not exist; the message offers a similar name, if any.
    """
    try:
        if path.exists():
            return
        missing = next(part for part in (*reversed(path.parents), path) if not part.exists())
        siblings = [sibling.name for sibling in missing.parent.iterdir()]
    except OSError as error:
        raise DatasetError(f"{path} cannot be read: {error.strerror}") from error
    names = nearest(missing.name, siblings)
    question = offer_names(repr(str(missing.parent / name)) for name in names)
    raise DatasetError(f"{path} does not exist", question or "give a file or a folder")


def files_of(path: Path) -> dict[str, Path]:
    """Return the predictions in a folder by stem, or a single file; hidden files are omitted."""
    require_existing(path)
    if not path.is_dir():
        return {path.stem: path}
    files: dict[str, Path] = {}
    for file in sorted(path.iterdir()):
        if file.suffix.lower() in ENDINGS and not file.name.startswith(("_", ".")):
            if file.stem in files:
                message = f"{path} has two files for {file.stem}: {files[file.stem].name}"
                raise DatasetError(f"{message} and {file.name}", "remove one of them")
            files[file.stem] = file
    return files
