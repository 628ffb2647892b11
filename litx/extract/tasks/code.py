"""Zero-shot code: the model writes a Python expression that lists the experiments."""

from litx.extract.program_task import ProgramTask


class Code(ProgramTask):
    """Experiments as Python."""

    name = "code"
    title = "experiments of a paper as Python"


task = Code()
