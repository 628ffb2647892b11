"""Task for command-line tools that read the paper in a folder, and write and run a script."""

from collections.abc import Sequence

from litx.errors import InfrastructureError
from litx.extract.agents.chat import AgentChat, ToolReport
from litx.extract.agents.workspace import PYTHON, SCRIPT
from litx.extract.prompt.extraction import build_instructions
from litx.extract.prompt.texts import prompt_text
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.experiments import ProgramTask, build_question
from litx.extract.texts import PaperText
from litx.harness.dialogue import Dialogue, Reading, Talk
from litx.harness.task import Question
from litx.providers import ChatRole, Message
from litx.sandbox import Outcome, Runner

ANSWER = prompt_text("tasks.agent").format(script=SCRIPT, python=PYTHON)
"""Form of the answer."""


class Agent(ProgramTask):
    """Experiments as a Python script that a tool writes on its machine.

    The attempts of a record are the tool's runs of the script; the final run by litx does not
    count.
    """

    name = "agent"
    title = "experiments as a script that a command-line tool writes and runs"
    attempts = 1
    contexts = 1
    needs_tool = True
    request = prompt_text("tasks.agent_request")

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Ask for the experiments of each paper, which is a file."""
        prompt = build_instructions(
            self.dataset, settings, self.form, task=self.request, answer=ANSWER
        )
        return [build_question(paper, settings, prompt, paper.text) for paper in papers]

    def answer(self, question: Question, talk: Talk, runner: Runner) -> Dialogue:
        """Run the tool on a paper, and read the script that it leaves.

        Raises:
            ProviderError: The tool does not start, or does not reach its model.
            InfrastructureError: litx itself failed.
        """
        if isinstance(talk.chat, AgentChat):
            talk.chat = talk.chat.storing_in(talk.folder)
        texts = (question.prompt, question.then)
        reply = talk.ask([Message(ChatRole.user, text) for text in texts]).text
        reading = self.read(question, reply, runner)
        if reading.outcome is Outcome.infra_error:
            raise InfrastructureError(reading.complaint)
        return Dialogue(reading, attempts=ToolReport.from_reply(reply).runs)

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Run the script of a reply, if the tool finished and left a script."""
        report = ToolReport.from_reply(reply)
        if report.outcome is not Outcome.ok:
            return Reading(report.outcome, reply, ".md", report.message)
        return super().read(question, reply, runner)


TASKS = (Agent(),)
