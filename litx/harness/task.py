"""Base class of the tasks of the benchmark.

A task is an instance of `Task` among the `TASKS` of a module in `litx.extract.tasks`.
"""

import importlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Self

from litx.dataset import Dataset, default_dataset
from litx.display.suggestions import suggest
from litx.errors import DatasetError, InfrastructureError, PromptTooLongError
from litx.evaluation import Predictions
from litx.formats.wording import Wording
from litx.harness.dialogue import TRUNCATED, Answering, Dialogue, Reading, Talk
from litx.harness.run import RunFolder
from litx.harness.scores import Metrics, RepeatScores
from litx.harness.task_names import MODULES, task_names
from litx.providers import Chat, ChatRole, Finish, Message
from litx.sandbox import Mode, Outcome, Runner
from litx_scoring import Profile

SAME = 3
"""Equal replies in a row that end a conversation: further complaints do not help."""

EMPTY = "empty answer"
"""Name of the baseline without an answer."""


@dataclass(frozen=True)
class Question:
    """A question about a paper.

    Attributes:
        stem: Stem of the paper.
        prompt: First message.
        part: Name of the question among several about the paper; empty for a single question.
        then: Second message: after the answer, in a task with two stages; with the first message,
            in a task that hands over the paper as a file.
        text: Text of the paper, where the first message has more.
        wording: Wording of replies, as the prompt demands.
    """

    stem: str
    prompt: str
    part: str = ""
    then: str = ""
    text: str = ""
    wording: Wording = Wording.published

    @property
    def key(self) -> str:
        """Name of the question in a run: ``<stem>`` or ``<part>/<stem>``."""
        return f"{self.part}/{self.stem}" if self.part else self.stem

    @property
    def record(self) -> dict[str, str]:
        """Fields that name the question in outputs of the suite of alloys."""
        return {"paper": self.stem, **({"part": self.part} if self.part else {})}


class Task(ABC):
    """A task.

    Attributes:
        name: Name on the command line.
        title: Title of a few words.
        attempts: Most answers in a conversation.
        contexts: Most conversations about a question.
        truncated: Message after a reply that was cut off; empty to read such a reply as any other.
        headline: Metric that ranks runs.
        needs_truth: Whether it asks about papers of the ground truth only.
        needs_tool: Whether it is for command-line agents.
        mode: Kind of result of the programs in its replies.
        parts: Names of the questions about a paper; an empty name for a single question.
    """

    name: str
    title: str
    attempts: int = 10
    contexts: int = 2
    truncated: str = TRUNCATED
    headline: str = "f1"
    needs_truth: bool = False
    needs_tool: bool = False
    mode: Mode = Mode.experiments
    parts: tuple[str, ...] = ("",)
    _dataset: Dataset | None = None

    @property
    def dataset(self) -> Dataset:
        """Dataset with the ground truth of the papers."""
        return self._dataset or default_dataset()

    def with_dataset(self, dataset: Dataset) -> Self:
        """Return the task on papers of a dataset."""
        if dataset is self.dataset:
            return self
        task = copy(self)
        task._dataset = dataset
        return task

    @abstractmethod
    def questions(self, papers: Sequence[Any], settings: Any) -> Sequence[Question]:
        """Return the questions about papers, in order.

        Papers and settings are `litx.extract.texts.PaperText` and
        `litx.extract.prompt_settings.PromptSettings`.
        """

    @abstractmethod
    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Read a reply; programs in it run in the sandbox."""

    def answer(self, question: Question, talk: Talk, runner: Runner) -> Dialogue:
        """Ask until a reply is accepted, the attempts are used up, or the model repeats itself.

        Each context starts with the prompt only; within it the model sees the conversation, and the
        faults of its replies. A context ends early when it is longer than the model allows. Source
        of the limits: published alloy benchmark, version 0.1.1, where a model may repeat itself.

        Raises:
            ProviderError: The model cannot be asked.
            WithheldError: The model refuses to answer.
            InfrastructureError: Litx failed, which is not the model's fault.
        """
        reading, replies = Reading(Outcome.unparsed, "", ".md"), list[str]()
        for context in range(self.contexts):
            messages = [Message(ChatRole.user, question.prompt)]
            for attempt in range(self.attempts):
                try:
                    answer = talk.ask(messages, context)
                except PromptTooLongError:
                    if attempt == 0:  # the prompt itself is too long
                        raise
                    break
                if answer.finish is Finish.length and self.truncated:
                    reading = Reading(Outcome.unparsed, answer.text, ".md", self.truncated)
                else:
                    reading = self.read(question, answer.text, runner)
                if reading.outcome is Outcome.infra_error:
                    raise InfrastructureError(reading.complaint)
                if reading.outcome is Outcome.ok:
                    return Dialogue(reading, context)
                replies.append(answer.text)
                if replies[-SAME:] == [answer.text] * SAME:
                    complaint = f"the same reply {SAME} times: {reading.complaint}"
                    return Dialogue(replace(reading, complaint=complaint), context)
                messages.append(Message(ChatRole.assistant, answer.text))
                messages.append(Message(ChatRole.user, reading.complaint))
        return Dialogue(reading, self.contexts - 1)

    def answers(self, questions: Sequence[Question]) -> dict[str, Answering]:
        """Return a function that asks each question, by its name, for `litx.harness.job.Job`."""
        return {question.key: partial(self.answer, question) for question in questions}

    def with_second(self, chat: Chat) -> "Task":
        """Return the task with another model for its second stage.

        Raises:
            DatasetError: The task has no second stage.
        """
        message = f"the task {self.name} has no second stage for {chat.name}"
        raise DatasetError(message, "leave --second-model out, or use the task two-stage")

    def predictions(self, run: RunFolder, repeat: int) -> Predictions | None:
        """Return the predictions of a repeat, to score them paper by paper.

        None if the answers of the task are not experiments, so that only `score` can count them.
        """
        del run, repeat
        return None

    @abstractmethod
    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Score the outputs of a repeat by each profile."""

    @abstractmethod
    def baselines(self, papers: Sequence[str], profile: Profile) -> Mapping[str, Metrics]:
        """Return the scores of baselines that need no reading, by name.

        Raises:
            DatasetError: A module of the ground truth does not load.
        """


def find(name: str, dataset: Dataset | None = None) -> Task:
    """Return the task with a name, on papers of a dataset; None for the default dataset.

    Raises:
        DatasetError: The task does not exist.
    """
    if name not in task_names():
        raise DatasetError(f"unknown task {name!r:.200}", suggest(name, task_names()))
    module = importlib.import_module(f"litx.extract.tasks.{MODULES[name]}")
    task: Task = next(task for task in module.TASKS if task.name == name)
    return task.with_dataset(dataset) if dataset else task
