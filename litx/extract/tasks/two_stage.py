"""Two stages: the model describes the experiments in prose, then writes code from that alone."""

from collections.abc import Sequence
from dataclasses import replace

from litx.extract.prompt.conventions import render_rules
from litx.extract.prompt.extraction import instructions
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx.extract.tasks.experiments import ProgramTask
from litx.extract.texts import PaperText
from litx.harness.dialogue import Dialogue, Talk
from litx.harness.task import Question
from litx.providers import Chat, ChatRole, Finish, Message
from litx.sandbox import Runner

PARTS = 5
"""Most answers that a description may take.

Source: published alloy benchmark, version 0.1.1."""

_BY_RULES = """\
Read the paper below these instructions and describe its experiments in full, in plain prose and
lists. Someone who does not have the paper will write them down as objects, from your description
alone and by the rules below; so decide by these rules, and give everything that they ask for: for
each material its process, its compositions, its values and its structure, with every number, unit
and sign as printed, and with the paper's own words for what they name. Do not round, convert or sum
up. Write no code.

{rules}"""

_AS_PUBLISHED = """\
Read the paper below these instructions and describe its experiments in full, in plain prose and
lists. Someone who does not have the paper will work from your description alone.

## What belongs in

- Only materials that the authors made or processed themselves, and only what they measured on
  them or derived from their own measurements. Leave out what they cite from other work, and what
  was only computed (CALPHAD, DFT, rules of mixtures).
- Look in the text, in the tables and in the captions. Do not leave a value out because it seems
  minor, and do not round, convert or sum up.

## For each material

1. What it is: its designation, its nominal composition, and each measured composition with the
   method. Samples with one processing history are one material; others are another.
2. The raw materials it was made from: form, purity, particle size.
3. Every processing step in the order in which it happened: what was done, temperature, duration,
   atmosphere, apparatus. Say how a melt was cast, and where the paper does not say it.
4. Whether it was made from another of the materials, and from which.
5. Every property, with value, unit and uncertainty as printed; words such as about, above or up to;
   ranges with both ends; whether it is a mean; the method, and the temperature and pressure of the
   test where they are given; tension or compression.
6. The structure from diffraction: phases, crystal structures, lattice parameters, phase fractions.
7. The microstructure as it is nested: which feature lies within which, and for each its shape, its
   structure, its composition with the method, its size and its other measurements.
8. Anything else that was stated of how it was made or measured.

Write no code."""

CONTINUE = (
    "Your description was cut off by the limit of output tokens. Continue where you stopped. Do "
    "not repeat what you have written, and do not begin with an introduction."
)
"""What a model is told whose description was cut off."""

FROM_DESCRIPTION = (
    "Below these instructions stands a description of the experiments of a paper. You do not have "
    "the paper; take the description for it. Write down the experiments: what was made, how it was "
    "made, and what was measured on it."
)
"""The first line of the second stage."""


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

    def questions(self, papers: Sequence[PaperText], settings: PromptSettings) -> list[Question]:
        """Ask for a description of each paper; the second prompt is kept for what comes of it."""
        second = instructions(settings, self.form, task=FROM_DESCRIPTION)
        first = describe(settings)
        return [
            Question(
                paper.stem,
                f"{first}\n\n{paper.text}",
                then=second,
                text=paper.text,
                wording=settings.wording,
            )
            for paper in papers
        ]

    def answer(self, question: Question, talk: Talk, runner: Runner) -> Dialogue:
        """Have the paper described, and the description turned into code, without the paper.

        A description that is cut off goes on where it stopped.

        Raises:
            ProviderError: A model cannot be asked.
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


def describe(settings: PromptSettings) -> str:
    """Return what asks for the description; the paper follows."""
    if settings.is_published:
        return _AS_PUBLISHED
    return _BY_RULES.format(rules=render_rules(ReplyFormat.code))


TASKS = (TwoStage(),)
