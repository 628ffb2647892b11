"""Agentic tools: a command-line tool reads the paper in a folder, and writes and runs a script."""

from collections.abc import Sequence

from litx.errors import InfrastructureError
from litx.extract.agents.chat import AgentChat, ToolReport
from litx.extract.agents.workspace import PYTHON, SCRIPT
from litx.extract.prompt.extraction import instructions
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.experiments import ProgramTask
from litx.extract.texts import PaperText
from litx.harness.dialogue import Dialogue, Reading, Talk
from litx.harness.task import Question
from litx.providers import ChatRole, Message
from litx.sandbox import Outcome, Runner

ANSWER = f"""\
## Form of the answer

Write the script `{SCRIPT}` in this folder. It begins with `from litx import *`, which
brings every name below, and assigns a list of `Experiment` objects to `extracted_experiments`. The
example shows such a list. Import nothing else. Functions, loops and comprehensions are fine;
classes, `try`, files and the network are not. A paper without such materials gives an empty list.

Run it, and mend it until it succeeds:

    {PYTHON} {SCRIPT}

Each run also holds the experiments against the rules, and says what is wrong. When the exit status
is 0, the script is accepted; then see whether anything of the paper is still missing in it.
`help(Material)` and the like, in that Python, tell more about an object."""


class Agent(ProgramTask):
    """Experiments as a Python script that a tool writes by itself.

    The attempts of a record are the runs of the script, of which the last one here is none.
    """

    name = "agent"
    title = "experiments as a script that a command-line tool writes and runs"
    attempts = 1
    contexts = 1
    needs_tool = True
    says = (
        "Read the paper, the Markdown file in the folder `transcribed`, and write down its "
        "experiments: what was made, how it was made, and what was measured on it. Stay in this "
        "folder: read nothing and write nothing outside of it. Nobody answers questions, and what "
        "you say is not read; the script that you write is all that counts."
    )

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Ask for the experiments of each paper, which comes along as a file."""
        prompt = instructions(settings, self.form, task=self.says, answer=ANSWER)
        return [
            Question(paper.stem, prompt, then=paper.text, text=paper.text, wording=settings.wording)
            for paper in papers
        ]

    def answer(self, question: Question, talk: Talk, runner: Runner) -> Dialogue:
        """Have the tool work on a paper, and read the script that is there when it has ended.

        Raises:
            ProviderError: The tool does not start, or does not get to its model.
            InfrastructureError: Our own machinery failed.
        """
        if isinstance(talk.chat, AgentChat):
            talk.chat = talk.chat.storing_in(talk.folder)
        asked = [Message(ChatRole.user, question.prompt), Message(ChatRole.user, question.then)]
        reply = talk.ask(asked).text
        reading = self.read(question, reply, runner)
        if reading.outcome is Outcome.infra_error:
            raise InfrastructureError(reading.complaint)
        return Dialogue(reading, attempts=ToolReport.of(reply).runs)

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Run the script of a reply, if the tool came to its end and left one."""
        report = ToolReport.of(reply)
        if report.outcome is not Outcome.ok:
            return Reading(report.outcome, reply, ".md", report.message)
        return super().read(question, reply, runner)


TASKS = (Agent(),)
