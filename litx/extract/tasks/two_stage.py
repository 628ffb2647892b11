"""Two stages: the model describes the experiments in prose, then writes code from that alone."""

from collections.abc import Sequence

from litx.extract.program_task import ProgramTask
from litx.extract.prompt import extraction
from litx.extract.prompt.description import CONTINUE, FROM_DESCRIPTION, describe
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.harness.dialogue import Dialogue, converse
from litx.harness.talk import Talk
from litx.harness.task import Question
from litx.providers import Chat, ChatRole, Finish, Message
from litx.sandbox import Runner

PARTS = 5
"""Most answers that a description may take.

Source: published alloy benchmark, version 0.1.1."""


class TwoStage(ProgramTask):
    """Experiments as Python, by way of a description.

    The attempts of a record count the answers of both stages, and so do its tokens.
    """

    name = "two-stage"
    title = "experiments as Python, from a description in prose that comes first"
    attempts = 20

    def __init__(self, second: Chat | None = None) -> None:
        """Take the model of the second stage; None for that of the first."""
        self._second = second

    def with_second(self, chat: Chat) -> "TwoStage":
        """Return the task with another model for the second stage."""
        return TwoStage(chat)

    def questions(
        self, papers: Sequence[PaperText], settings: PromptSettings
    ) -> Sequence[Question]:
        """Ask for a description of each paper; the second prompt is kept for what comes of it."""
        second = extraction.instructions(settings, self.form, task=FROM_DESCRIPTION)
        first = describe(settings)
        return [
            Question(paper.stem, f"{first}\n\n{paper.text}", then=second, wording=settings.wording)
            for paper in papers
        ]

    def answer(self, question: Question, talk: Talk, runner: Runner) -> Dialogue:
        """Have the paper described, and the description turned into code, without the paper.

        Raises:
            ProviderError: A model cannot be asked.
        """
        description = _describe(talk, question.prompt)
        if self._second is not None:
            talk.chat = self._second
        return converse(
            talk,
            f"{question.then}\n\n{description}",
            lambda reply: self.read(question, reply, runner),
            self.attempts,
            self.contexts,
            self.truncated,
        )


def _describe(talk: Talk, prompt: str) -> str:
    """Return the description, put together where it was cut off; cut off itself if need be."""
    messages = [Message(ChatRole.user, prompt)]
    parts: list[str] = []
    for _ in range(PARTS):
        answer = talk.ask(messages)
        parts.append(answer.text)
        if answer.finish is not Finish.length:
            break
        messages += [Message(ChatRole.assistant, answer.text), Message(ChatRole.user, CONTINUE)]
    return "\n".join(parts)


task = TwoStage()
