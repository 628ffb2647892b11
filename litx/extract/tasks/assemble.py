"""Assembly: the model gets every value of the truth without structure, and puts them together.

What is scored is the structure: the values come from the ground truth itself.
"""

from collections.abc import Sequence

from litx.dataset import load_paper
from litx.extract.program_task import ProgramTask
from litx.extract.prompt import extraction
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.extract.value_lists import data_block
from litx.harness.task import Question

_TASK = (
    "Below these instructions stand the values that were extracted from a paper, and then the "
    "paper itself. The values are complete and correct, but nothing says any more what belongs "
    "to what: each list is in no order. Put them together again. Find out from the paper "
    "which materials there are, how each was made, and which values belong to which "
    "material or feature of its microstructure. Use every value as it stands, and add none."
)


class Assemble(ProgramTask):
    """Experiments as Python, from their values and the paper."""

    name = "assemble"
    title = "experiments as Python, given their values without structure"
    needs_truth = True

    def questions(
        self, papers: Sequence[PaperText], settings: PromptSettings
    ) -> Sequence[Question]:
        """Ask for the experiments of each paper, whose values are told.

        Raises:
            DatasetError: A module of the ground truth does not load.
        """
        instructions = extraction.instructions(settings, self.form, task=_TASK)
        return [
            Question(
                paper.stem,
                "\n\n".join((instructions, _values(paper.stem), paper.text)),
                wording=settings.wording,
            )
            for paper in papers
        ]


def _values(stem: str) -> str:
    return f"# Values\n\n{data_block(stem, load_paper(stem))}\n\n# Paper"


task = Assemble()
