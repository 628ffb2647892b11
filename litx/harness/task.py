"""What every task of the benchmark is made of.

A task is an instance of `Task` among the `TASKS` of a module in `litx.extract.tasks`.
"""

import importlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from litx.display.suggestions import suggest
from litx.errors import DatasetError, InfrastructureError, PromptTooLongError
from litx.formats.wording import Wording
from litx.harness.dialogue import TRUNCATED, Answering, Dialogue, Reading, Talk
from litx.harness.run import RunFolder
from litx.harness.scores import Metrics, RepeatScores
from litx.harness.task_names import MODULES, task_names
from litx.providers import Chat, ChatRole, Finish, Message
from litx.sandbox import Mode, Outcome, Runner
from litx_scoring import Profile

if TYPE_CHECKING:
    from litx.evaluation import Predictions
    from litx.extract.prompt_settings import PromptSettings
    from litx.extract.texts import PaperText


SAME = 3
"""After so many replies in a row that are the same a conversation ends: no complaint helps."""

EMPTY = "empty answer"
"""What a baseline is called that says nothing."""


@dataclass(frozen=True)
class Question:
    """What a model is asked about one paper.

    Attributes:
        stem: The paper.
        prompt: The first message.
        part: Which of several questions about the paper this is; empty where there is one.
        then: What is said after the first message: once the answer is there, by a task with a
            second stage; along with it, by one that hands the paper over as a file.
        text: The paper alone, where the first message has more.
        wording: How the words of a reply are taken: as the prompt says.
    """

    stem: str
    prompt: str
    part: str = ""
    then: str = ""
    text: str = ""
    wording: Wording = Wording.published

    @property
    def key(self) -> str:
        """The name of the question in a run: ``<stem>`` or ``<part>/<stem>``."""
        return f"{self.part}/{self.stem}" if self.part else self.stem

    @property
    def record(self) -> dict[str, str]:
        """The fields that name it among outputs of the suite of alloys."""
        return {"paper": self.stem, **({"part": self.part} if self.part else {})}


class Task(ABC):
    """A task.

    Attributes:
        name: What the command line calls it.
        title: What it asks for, in a few words.
        attempts: Most answers in one conversation.
        contexts: How often a conversation is begun, the first time included.
        truncated: What the model is told whose reply was cut off; empty where such a reply is read
            like any other.
        headline: The metric by which runs are ranked.
        needs_truth: Whether it asks about papers of the ground truth alone.
        needs_tool: Whether it is for command-line tools that work by themselves.
        mode: What the programs in its replies are to give.
        parts: The questions about a paper, by name; one without a name where there is one.
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

    @abstractmethod
    def questions(
        self, papers: "Sequence[PaperText]", settings: "PromptSettings"
    ) -> Sequence[Question]:
        """Return what the model is asked, in order."""

    @abstractmethod
    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Say what a reply comes to; programs run in the sandbox."""

    def answer(self, question: Question, talk: Talk, runner: Runner) -> Dialogue:
        """Ask until a reply does, the attempts are used up, or the model says the same thrice.

        Each context starts from the prompt alone; within it the model sees all that was said, and
        is told what is wrong with its reply. A context ends early when that is more than the model
        can take. Source: published alloy benchmark, version 0.1.1, whose limits these are; there a
        model may repeat itself.

        Raises:
            ProviderError: The model cannot be asked.
            WithheldError: It does not answer.
            InfrastructureError: Our own machinery failed, which is not the model's fault.
        """
        reading, said = Reading(Outcome.unparsed, "", ".md"), list[str]()
        for context in range(self.contexts):
            messages = [Message(ChatRole.user, question.prompt)]
            for attempt in range(self.attempts):
                try:
                    answer = talk.ask(messages, context)
                except PromptTooLongError:
                    if attempt == 0:  # not even the prompt alone goes in
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
                said.append(answer.text)
                if said[-SAME:] == [answer.text] * SAME:
                    told = f"the same reply {SAME} times: {reading.complaint}"
                    return Dialogue(replace(reading, complaint=told), context)
                messages.append(Message(ChatRole.assistant, answer.text))
                messages.append(Message(ChatRole.user, reading.complaint))
        return Dialogue(reading, self.contexts - 1)

    def answers(self, questions: Sequence[Question]) -> dict[str, Answering]:
        """Return what has each question answered, by its name, as `litx.harness.job.Job` asks."""
        return {one.key: partial(self.answer, one) for one in questions}

    def with_second(self, chat: Chat) -> "Task":
        """Return the task with another model for its second stage.

        Raises:
            DatasetError: It has no second stage.
        """
        message = f"the task {self.name} has no second stage for {chat.name}"
        raise DatasetError(message, "leave --second-model out, or take two-stage")

    def predictions(self, run: RunFolder, repeat: int) -> "Predictions | None":
        """Return what a repeat came to, to be scored paper by paper.

        None where the answers of the task are no experiments, so that `score` alone counts them.
        """
        del run, repeat
        return None

    @abstractmethod
    def score(
        self, run: RunFolder, repeat: int, runner: Runner, profiles: Sequence[Profile]
    ) -> list[RepeatScores]:
        """Score what a repeat came to, from its outputs alone, by each of some profiles."""

    @abstractmethod
    def baselines(self, papers: Sequence[str], profile: Profile) -> Mapping[str, Metrics]:
        """Return what answers score that take no reading, by what they are called; none is run.

        Raises:
            DatasetError: A module of the ground truth does not load.
        """


def find(name: str) -> Task:
    """Return the task of a name.

    Raises:
        DatasetError: There is none.
    """
    if name not in task_names():
        raise DatasetError(f"unknown task {name!r:.200}", suggest(name, task_names()))
    module = importlib.import_module(f"litx.extract.tasks.{MODULES[name]}")
    found: Task = next(task for task in module.TASKS if task.name == name)
    return found
