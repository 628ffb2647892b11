"""What a model is asked: the questions of a task about the papers in a folder."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import litxalloy
from litx.errors import DatasetError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText, read_texts
from litx.harness.benchmark import Ask
from litx.harness.task import Question, Task


@dataclass(frozen=True)
class PaperAsk(Ask):
    """A question about a paper.

    Attributes:
        question: What the task asks.
    """

    question: Question


def questions(task: Task, texts: Path) -> list[PaperAsk]:
    """Return what a task asks about the papers of the ground truth in a folder.

    Raises:
        DatasetError: The folder holds none of them.
    """
    papers = [paper for paper in _texts(texts) if paper.stem in litxalloy.papers]
    if not papers:
        hint = "name the texts as the papers of the ground truth are named"
        raise DatasetError(f"{texts} has no paper of the ground truth", hint)
    return [
        PaperAsk(question.key, _record(question), question)
        for question in task.questions(papers, PromptSettings())
    ]


def without_truth(texts: Path) -> Iterator[str]:
    """Yield the papers of a folder that are not in the ground truth.

    Raises:
        DatasetError: The folder holds no text.
    """
    return (paper.stem for paper in _texts(texts) if paper.stem not in litxalloy.papers)


def _texts(folder: Path) -> list[PaperText]:
    """Return the papers of a folder.

    Raises:
        DatasetError: No folder was named, or it holds no text.
    """
    if folder == Path():
        raise DatasetError("alloys asks about papers", "name the folder of their texts with --data")
    return read_texts(folder)


def _record(question: Question) -> dict[str, str]:
    return {"paper": question.stem, **({"part": question.part} if question.part else {})}
