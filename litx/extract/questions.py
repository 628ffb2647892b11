"""Questions of a run, and the hashes of their prompts."""

import hashlib
from collections.abc import Iterable, Sequence

from litx.errors import DatasetError
from litx.extract.prompt.extraction import require_configuration
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.harness.task import Question, Task


def build_questions(
    task: Task, papers: Sequence[PaperText], settings: PromptSettings
) -> Sequence[Question]:
    """Build the questions about papers, without papers that the task does not support.

    Raises:
        DatasetError: The task supports none of the papers, or a prompt setting does not fit it or
            the dataset.
    """
    require_configuration(task.dataset, settings)
    if task.needs_truth:
        papers = [paper for paper in papers if paper.stem in task.dataset.papers]
        if not papers:
            message = f"{task.name} needs papers of the ground truth, and none of these is"
            raise DatasetError(message, "name the texts like the papers of the ground truth")
    return task.questions(papers, settings)


def hash_prompts(questions: Iterable[Question]) -> str:
    """Hash all prompts, papers included, as SHA-256 in hexadecimal."""
    return _hash(f"{question.key}\n{question.prompt}\n{question.then}" for question in questions)


def hash_instructions(task: Task, stems: Iterable[str], settings: PromptSettings) -> str:
    """Hash the distinct prompts without the papers, as SHA-256 in hexadecimal.

    If a task has the same instructions for every paper, the hash does not depend on the papers.
    """
    questions = task.questions([PaperText(stem, "") for stem in stems], settings)
    return _hash(dict.fromkeys(f"{question.prompt}\n{question.then}" for question in questions))


def _hash(texts: Iterable[str]) -> str:
    """Return the SHA-256 of texts, joined without separators, as hexadecimal text."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode(errors="surrogateescape"))
    return digest.hexdigest()
