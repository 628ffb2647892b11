"""The questions of a way to ask: which problems, with what before and beside them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from litx.errors import DatasetError, FormatError
from litx.paths import shown
from litx.plain import read_plain
from litx.providers import Image
from litx.suites.scibench.data import LARGEST_IMAGE, ScibenchData
from litx.suites.scibench.problem import Part, Problem
from litx.suites.scibench.prompts import THEN, Prompt, demonstrations, messages
from litx.suites.scibench.records import is_text, read_file
from litx.suites.scibench.ways import Setting, Way
from litx.suites.scibench.wolfram import VARIABLE, kernel
from litx.words import showable

CAPTIONS: Final = "captions.json"
"""The file in the folder of the data: an object of captions by problem, such as img/fund/30."""

_HINT: Final = 'it holds an object such as {"img/fund/30": "A block on a slope."}'
_LONGEST_KEY: Final = 80


def read_captions(folder: Path) -> Mapping[str, str]:
    """Return the captions by the text of their problem's key; what is no text is left out.

    Raises:
        DatasetError: There is no such file, or it holds no caption.
    """
    texts = {key: text for key, text in _read(folder).items() if _is_caption(text)}
    if not texts:
        raise DatasetError(f"{shown(folder / CAPTIONS)} holds no caption", _HINT)
    return texts


def odd_captions(data: ScibenchData) -> Mapping[str, str]:
    """Return what is wrong with entries of the file, by their place in it.

    Raises:
        DatasetError: There is no such file.
    """
    known = {str(one.key) for one in data.part(Part.image)}
    found: dict[str, str] = {}
    for key, text in _read(data.folder).items():
        place = f"{CAPTIONS}[{showable(key)[:_LONGEST_KEY]!r}]"
        if key not in known:
            found[place] = "the copy has no such problem with image"
        elif not _is_caption(text):
            found[place] = "it is empty, or no text that can be sent"
    return found


def _read(folder: Path) -> Mapping[str, Any]:
    file = folder / CAPTIONS
    try:
        return read_file(file, dict)
    except FormatError as error:
        raise DatasetError(f"{shown(file)}: {error.message}", _HINT) from None


def _is_caption(text: Any) -> bool:
    return is_text(text) and bool(text.strip())


def questions(data: ScibenchData, way: Way, *, compat: bool = False) -> Sequence[Prompt]:
    """Return what a model is asked in a way.

    Args:
        data: The copy of the data.
        way: The way to ask.
        compat: Ask as the published script does, its quirks included.

    Raises:
        DatasetError: The copy lacks what is needed: problems, demonstrations, captions, a kernel.
    """
    problems = data.part(way.part)
    if not problems:
        message = f"{data.folder} holds no problem that {way.name} is put to"
        raise DatasetError(message, "the published repository has them")
    if way.setting is Setting.wolfram and kernel() is None:
        message = "Wolfram programs need a kernel to run them"
        raise DatasetError(message, f"{VARIABLE} names wolframscript")
    captions = read_captions(data.folder) if way.is_captioned else None
    return [
        _question(data, problem, way, captions, compat=compat)
        for problem in problems
        if captions is None or str(problem.key) in captions
    ]


def without_captions(data: ScibenchData, way: Way) -> Mapping[str, str]:
    """Return the problems that are not asked since they have no caption, and the reason.

    Raises:
        DatasetError: There are no captions at all.
    """
    if not way.is_captioned:
        return {}
    captions = read_captions(data.folder)
    missing = [str(one.key) for one in data.part(way.part) if str(one.key) not in captions]
    return dict.fromkeys(missing, f"{CAPTIONS} has no caption of it")


def _question(
    data: ScibenchData,
    problem: Problem,
    way: Way,
    captions: Mapping[str, str] | None,
    *,
    compat: bool,
) -> Prompt:
    said = messages(
        problem,
        way.setting,
        demonstrations(data, problem, way.setting, compat=compat),
        images=_images(problem) if captions is None else (),
        caption=captions[str(problem.key)] if captions else "",
        compat=compat,
    )
    then = THEN if way.setting is Setting.zero_cot else ""
    return Prompt(str(problem.key), problem.key.record, said, then)


def _images(problem: Problem) -> tuple[Image, ...]:
    """Return the image of a problem, if it has one.

    Raises:
        DatasetError: It cannot be read.
    """
    if problem.image is None:
        return ()
    path: Path = problem.image.path
    try:
        return (Image(read_plain(path, LARGEST_IMAGE), problem.image.media_type),)
    except OSError as error:
        raise DatasetError(f"{path} cannot be read: {error.strerror}") from error
