"""Which prediction is judged by which truth.

Loads nothing heavy, so that workers can start on what it finds.
"""

from dataclasses import dataclass, field
from pathlib import Path

from litx.display.suggestions import nearest, offer_names, suggest
from litx.errors import DatasetError
from litx.files.paths import ENDINGS


@dataclass(frozen=True)
class Pairing:
    """What is to be scored.

    Attributes:
        predictions: File by stem, for the stems that have a truth.
        truths: File by stem, for the same stems; None stands for the ground truth's own module.
        missing: Stems of the truth without a prediction, to be scored as missing.
        unpaired_predictions: Stems without a truth.
        unpaired_truths: Stems without a prediction, not scored.
    """

    predictions: dict[str, Path]
    truths: dict[str, Path | None]
    missing: list[str] = field(default_factory=list)
    unpaired_predictions: list[str] = field(default_factory=list)
    unpaired_truths: list[str] = field(default_factory=list)


def pair(pred: Path, truth: Path | None, known: list[str], *, count_all: bool) -> Pairing:
    """Pair a prediction or a folder of them with a truth or a folder of them.

    Args:
        pred: A file, or a folder whose files are named by stem.
        truth: Likewise; None is the ground truth.
        known: Stems of the ground truth.
        count_all: Whether a truth without a prediction is scored as missing.

    Raises:
        DatasetError: A path does not exist, a stem stands twice, or nothing can be paired.
    """
    predictions = files_of(pred)
    truths: dict[str, Path | None] = {}
    truths.update(dict.fromkeys(known) if truth is None else files_of(truth))
    if truth is not None and not pred.is_dir() and not truth.is_dir():
        (stem,) = predictions
        truths = {stem: truth}
    both = [stem for stem in predictions if stem in truths]
    only_truths = [stem for stem in truths if stem not in predictions]
    if not both and not (count_all and only_truths):
        where = "the ground truth" if truth is None else str(truth)
        if not (predictions and truths):
            empty = f"{where} holds no truth" if predictions else f"{pred} holds no prediction"
            raise DatasetError(empty, f"name files {', '.join(ENDINGS)}")
        first = next(iter(predictions))
        other = "" if truth else "; or give its truth with --truth"
        raise DatasetError(f"{first} has no truth in {where}", suggest(first, truths) + other)
    missing = only_truths if count_all else []
    return Pairing(
        predictions={stem: predictions[stem] for stem in both},
        truths={stem: truths[stem] for stem in (*both, *missing)},
        missing=missing,
        unpaired_predictions=[stem for stem in predictions if stem not in truths],
        unpaired_truths=only_truths if pred.is_dir() and not count_all else [],
    )


def require_existing(path: Path) -> None:
    """Refuse a path that is not there.

    Raises:
        DatasetError: It is not; the message names the nearest, as far as there is one.
    """
    try:
        if path.exists():
            return
        missing = next(one for one in (*reversed(path.parents), path) if not one.exists())
        known = [one.name for one in missing.parent.iterdir()]
    except OSError as error:
        raise DatasetError(f"{path} cannot be read: {error.strerror}") from error
    meant = offer_names(repr(str(missing.parent / name)) for name in nearest(missing.name, known))
    raise DatasetError(f"{path} does not exist", meant or "give a file or a folder")


def files_of(path: Path) -> dict[str, Path]:
    """Return the files of a folder by stem, or the one file."""
    require_existing(path)
    if not path.is_dir():
        return {path.stem: path}
    found: dict[str, Path] = {}
    for file in sorted(path.iterdir()):
        if file.suffix.lower() in ENDINGS and not file.name.startswith(("_", ".")):
            if not file.stem.isprintable():
                raise DatasetError(f"{path} has a file with the name {file.name!r}", "rename it")
            if file.stem in found:
                message = f"{path} has two files for {file.stem}: {found[file.stem].name}"
                raise DatasetError(f"{message} and {file.name}", "remove one")
            found[file.stem] = file
    return found
