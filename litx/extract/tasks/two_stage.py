"""Task in two stages: the model describes the experiments, and writes code from the description."""

from collections.abc import Sequence
from dataclasses import replace

from litx.dataset import Dataset
from litx.extract.prompt.conventions import render_rules
from litx.extract.prompt.extraction import build_instructions
from litx.extract.prompt.texts import prompt_text
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx.extract.tasks.experiments import ProgramTask, build_question
from litx.extract.texts import PaperText
from litx.harness.dialogue import Dialogue, Talk
from litx.harness.task import Question
from litx.providers import Chat, ChatRole, Finish, Message
from litx.sandbox import Runner

PARTS = 5
"""Most answers of a description.

Source: published alloy benchmark, version 0.1.1."""

CONTINUE = prompt_text("tasks.two_stage_continue")
"""Message after a description that was cut off."""

FROM_DESCRIPTION = prompt_text("tasks.from_description")
"""First line of the prompt of the second stage."""


class TwoStage(ProgramTask):
    """Experiments as Python, from a description.

    Attempts and tokens of a record include both stages.
    """

    name = "two-stage"
    title = "experiments as Python, from a description in prose that comes first"
    attempts = 20

    def __init__(self, second: Chat | None = None) -> None:
        """Use a model for the second stage; None for that of the first stage."""
        self._second = second

    def with_second(self, chat: Chat) -> "TwoStage":
        """Return the task with a model for the second stage."""
        return TwoStage(chat).with_dataset(self.dataset)

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Ask for a description of each paper, and for code from it."""
        second = build_instructions(self.dataset, settings, self.form, task=FROM_DESCRIPTION)
        first = build_description_prompt(self.dataset, settings)
        return [
            build_question(paper, settings, f"{first}\n\n{paper.text}", second) for paper in papers
        ]

    def answer(self, question: Question, talk: Talk, runner: Runner) -> Dialogue:
        """Ask for the description of the paper, and for code from the description alone.

        A description that is cut off is continued.

        Raises:
            ProviderError: A model gives no answer.
        """
        messages = [Message(ChatRole.user, question.prompt)]
        parts: list[str] = []
        for _ in range(PARTS):
            answer = talk.ask(messages)
            parts.append(answer.text)
            if answer.finish is not Finish.length:
                break
            messages += [Message(ChatRole.assistant, answer.text), Message(ChatRole.user, CONTINUE)]
        talk.chat = self._second or talk.chat
        description = "\n".join(parts)
        code = replace(question, prompt=f"{question.then}\n\n{description}")
        return super().answer(code, talk, runner)


def build_description_prompt(dataset: Dataset, settings: PromptSettings) -> str:
    """Build the part of the first prompt before the paper."""
    if settings.is_published:
        return prompt_text("published.description_task", dataset)
    rules = render_rules(dataset, ReplyFormat.code)
    return prompt_text("litx-1.description_task").format(rules=rules)


TASKS = (TwoStage(),)
