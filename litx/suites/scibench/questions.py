"""The questions of a way to ask: which problems, with what before and beside them."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from litx.errors import DatasetError
from litx.plain import read_plain
from litx.providers import Image
from litx.suites.scibench.captions import CAPTIONS, read_captions
from litx.suites.scibench.data import LARGEST_IMAGE, ScibenchData
from litx.suites.scibench.demonstrations import demonstrations
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.problem import Problem
from litx.suites.scibench.prompts import THEN, Question, messages
from litx.suites.scibench.ways import Way
from litx.suites.scibench.wolfram import VARIABLE, kernel


def questions(data: ScibenchData, way: Way, *, compat: bool = False) -> Sequence[Question]:
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
) -> Question:
    said = messages(
        problem,
        way.setting,
        demonstrations(data, problem, way.setting, compat=compat),
        images=_images(problem) if captions is None else (),
        caption=captions[str(problem.key)] if captions else "",
        compat=compat,
    )
    then = THEN if way.setting is Setting.zero_cot else ""
    return Question(str(problem.key), problem.key.record, said, then)


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
