"""What a task asks about papers, and the hashes that tell one prompt from another."""

import hashlib
from collections.abc import Iterable, Sequence

import litxalloy
from litx.errors import DatasetError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.harness.task import Question, Task


def ask_about(
    task: Task, papers: Sequence[PaperText], settings: PromptSettings
) -> Sequence[Question]:
    """Return what is asked about papers, those alone that the task is for.

    Raises:
        DatasetError: The task is about papers of the ground truth, and none of these is one; or it
            has no place for what the settings ask for.
    """
    if task.needs_truth:
        papers = [paper for paper in papers if paper.stem in litxalloy.papers]
        if not papers:
            message = f"{task.name} asks about papers of the ground truth, and none of these is one"
            hint = "name the texts as the papers of the ground truth are named"
            raise DatasetError(message, hint)
    return task.questions(papers, settings)


def prompts_hash(questions: Iterable[Question]) -> str:
    """Return the SHA-256 of all prompts, papers included, as hexadecimal text."""
    return _hash(f"{one.key}\n{one.prompt}\n{one.then}" for one in questions)


def instructions_hash(task: Task, stems: Iterable[str], settings: PromptSettings) -> str:
    """Return the SHA-256 of the prompts without the papers, each once, as hexadecimal text.

    Where a task says the same about every paper, it is the same for any papers.
    """
    empty = [PaperText(stem, "") for stem in stems]
    asked = task.questions(empty, settings)
    return _hash(dict.fromkeys(f"{one.prompt}\n{one.then}" for one in asked))


def _hash(texts: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode(errors="surrogateescape"))
    return digest.hexdigest()
