"""Zero-shot code: the model writes a Python expression that lists the experiments."""

from collections.abc import Sequence

from litx.extract.program_task import ProgramTask
from litx.extract.prompt import extraction
from litx.extract.prompt_settings import PromptSettings
from litx.extract.task import Question
from litx.extract.texts import PaperText


class Code(ProgramTask):
    """Experiments as Python."""

    name = "code"
    title = "experiments of a paper as Python"
    attempts = 10

    def questions(
        self, papers: Sequence[PaperText], settings: PromptSettings
    ) -> Sequence[Question]:
        """Ask for the experiments of each paper."""
        instructions = extraction.instructions(settings)
        return [Question(paper.stem, f"{instructions}\n\n{paper.text}") for paper in papers]


task = Code()
