r"""What a model is asked: the messages of every setting.

The structure is that of the published script: who says what, in which order. The system prompts and
the clause before a box say the same in words of our own, unless it is asked as published.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from litx.display.text import sendable, showable
from litx.errors import DatasetError, FormatError
from litx.files.paths import shown
from litx.harness.benchmark import Ask
from litx.providers import ChatRole, Message
from litx.suites.published import numbers
from litx.suites.scibench.ask.published_prompts import PublishedWords, read_words
from litx.suites.scibench.ask.ways import Setting, Way
from litx.suites.scibench.data.files import ScibenchData
from litx.suites.scibench.data.problem import Part, Problem
from litx.suites.scibench.score.programs import VARIABLE, kernel
from litx.suites.user_files import read_data

CAPTIONS: Final = "captions.json"
"""The file in the folder of the data: an object of captions by problem, such as img/fund/30."""

SHOWN: Final = 3
"""Solved problems before one; the published script means to show four programs and loads three."""

_PROMPTS: Final = numbers("scibench", "prompts")

DRIFTED: Final[Mapping[str, str]] = _PROMPTS["drifted"]
"""Published programs, such as ``atkins_0``, that do not print the answer of their record."""

SYSTEM: Final[str] = _PROMPTS["ask"]["box"]
"""System prompt of the settings that ask for a boxed number."""

SYSTEM_OF_CODE: Final[Mapping[Setting, str]] = {
    one: _PROMPTS["ask"][one] for one in (Setting.python, Setting.wolfram)
}
"""System prompts of the settings that ask for a program; they ask for no box."""

THEN: Final = "Therefore, the answer is"  # what closes the second question of ``zeroCot``
_LANGUAGE = {Setting.python: "Python", Setting.wolfram: "Wolfram Language"}
_ENDINGS: Final[Mapping[str, str]] = _PROMPTS["endings"]
"""What closes a question before which nothing is shown."""

_CAPTIONS_HINT: Final = 'it holds an object such as {"img/fund/30": "A block on a slope."}'


@dataclass(frozen=True)
class Prompt(Ask):
    """One question to a model: its messages, of which the last is the user's.

    `then` is put behind the reply, to ask a second time; it is empty where once is enough.
    """

    messages: tuple[Message, ...] = ()
    then: str = ""

    def again(self, reply: str) -> tuple[Message, ...]:
        """Return what is said the second time: the same, and the reply directly behind it."""
        *before, last = self.messages
        return (*before, Message(last.role, f"{last.text}{reply}{self.then}", last.images))


def question_text(problem: Problem, unit: str, *, tells_blank: bool = False) -> str:
    """Return a question with the sentence about its unit, which else is left out where it is blank.

    A question to a model shows less of the unit than there is: it drops the power of ten.
    """
    if not unit.strip() and not tells_blank:
        return problem.text
    return f"{problem.text} The unit of the answer is {unit}."


@dataclass(frozen=True)
class Questions:
    """The questions of a way to ask; what the copy lacks for them is a `DatasetError`.

    Asked as published, a blank unit is told, and programs are shown that do not print the answer of
    their record.
    """

    data: ScibenchData
    way: Way
    is_published: bool = False

    def prompts(self) -> list[Prompt]:
        """Return what a model is asked; that needs problems, and captions or a kernel."""
        problems, setting = self.data.part(self.way.part), self.way.setting
        if not problems:
            message = f"{self.data.folder} holds no problem that {self.way.name} is put to"
            raise DatasetError(message, "the published repository has them")
        if setting is Setting.wolfram and kernel() is None:
            message = "Wolfram programs need a kernel to run them"
            raise DatasetError(message, f"{VARIABLE} names wolframscript")
        if self.way.is_captioned:
            problems = [one for one in problems if str(one.key) in self._captions]
            if not problems:
                hint = "its keys are such as img/fund/30"
                raise DatasetError(f"{CAPTIONS} has no caption of a problem of the copy", hint)
        then = THEN if setting is Setting.zero_cot else ""
        return [Prompt(str(p.key), p.key.record, self.messages(p), then) for p in problems]

    def left_out(self) -> Mapping[str, str]:
        """Return what is not asked, and why: records, captions and problems without, by place."""
        found = {fault.path: fault.message for fault in self.data.faults}
        if not self.way.is_captioned:
            return found
        known = {str(one.key) for one in self.data.part(Part.image)}
        for key in self._every_caption:
            place = f"{CAPTIONS}[{showable(key)[:80]!r}]"
            if key not in known:
                found[place] = "the copy has no such problem with image"
            elif key not in self._captions:
                found[place] = "it is empty, or no text that can be sent"
        missing = [str(p.key) for p in self.data.part(self.way.part)]
        why = f"{CAPTIONS} has no caption of it"
        return found | dict.fromkeys([key for key in missing if key not in self._captions], why)

    @cached_property
    def _every_caption(self) -> Mapping[str, Any]:
        file = self.data.folder / CAPTIONS
        try:
            found: Mapping[str, Any] = read_data(file, dict)
        except FormatError as error:
            raise DatasetError(f"{shown(file)}: {error.message}", _CAPTIONS_HINT) from None
        return found

    @cached_property
    def _captions(self) -> Mapping[str, str]:
        """The captions by problem; JSON may hold halves of characters, which cannot be sent."""
        found = {
            key: text
            for key, text in self._every_caption.items()
            if isinstance(text, str) and text.strip() and sendable(text) == text
        }
        if not found:
            file = self.data.folder / CAPTIONS
            raise DatasetError(f"{shown(file)} holds no caption", _CAPTIONS_HINT)
        return found

    def demonstrations(self, problem: Problem) -> Sequence[tuple[Problem, str]]:
        """Return what is shown before a problem: solved ones of its textbook, in their order.

        A problem is never shown with its own solution, and one whose solution is missing is not
        shown. Each comes with its program where the setting runs code; the published ones that do
        not print the answer of their record are passed over.
        """
        setting, book = self.way.setting, problem.key.book
        if setting in _ENDINGS or self.way.part in {Part.image, Part.image_solved}:
            return ()
        solved = self.data.part(Part.solved, book)
        found = [(one, "") for one in solved if one.is_worked_out and one.key != problem.key]
        what = "solved problems"
        if setting.runs_code:
            what = f"programs in {setting}"
            sources = {one.key: one.source for one in self.data.programs if one.language == setting}
            passed = DRIFTED if setting is Setting.python and not self.is_published else {}
            found = [
                (one, sources[one.key])
                for one, _ in found
                if one.key in sources and f"{one.key.book}_{one.key.index}" not in passed
            ]
        if len(found) < SHOWN:
            count = len(found)
            message = f"the copy has {count} {what} to show for {book}, and {setting} needs {SHOWN}"
            raise DatasetError(message, "the published repository has them in dataset/original")
        return found[:SHOWN]

    def messages(self, problem: Problem) -> tuple[Message, ...]:
        """Return what a model is asked, or asked first."""
        setting, shown_before = self.way.setting, self.demonstrations(problem)
        text = question_text(problem, problem.unit.shown, tells_blank=self.is_published)
        images = (problem.image,) if problem.image else ()
        if self.way.is_captioned:
            caption = self._captions[str(problem.key)]
            text = f"{text}\nThe problem comes with an image. It shows: {caption}"
            images = ()
        if setting in _ENDINGS:
            asked = f"Q: {text}\n{_ENDINGS[setting]}"
        else:
            asked = f"Problem {len(shown_before) + 1}.   {text}{self._end}"
        turns = [
            turn
            for number, (one, source) in enumerate(shown_before, 1)
            for turn in self._demonstrated(number, one, source)
        ]
        if setting is not Setting.zero_nosys:
            turns.insert(0, Message(ChatRole.system, self._system))
        return (*turns, Message(ChatRole.user, asked, images))

    @property
    def _end(self) -> str:
        """What ends each turn of the settings with demonstrations."""
        return "\n" if self.is_published else ""

    @cached_property
    def _words(self) -> PublishedWords:
        return read_words(self.data.folder)

    @property
    def _system(self) -> str:
        """The system prompt: ours, or that of the copy's scripts where it is asked as published."""
        ours = SYSTEM_OF_CODE.get(self.way.setting, SYSTEM)
        kind = self.way.setting if self.way.setting.runs_code else Setting.zero
        return self._words.system.get(kind, ours) if self.is_published else ours

    def _demonstrated(self, number: int, problem: Problem, source: str) -> Iterator[Message]:
        """Yield two turns: the full unit in the question, then the mantissa in the box."""
        text = question_text(problem, problem.unit.text, tells_blank=self.is_published)
        setting, right, unit = self.way.setting, problem.answer_number, problem.unit.text
        yield Message(ChatRole.user, f"Problem {number}.   {text}{self._end}", is_example=True)
        if self.is_published:
            answer = f"{self._words.clause}\\boxed{{{right}}} {unit}{self._end}"
        else:
            box = f"\\boxed{{{right.strip()}}} {unit.strip()}".rstrip()
            answer, source = f"The answer is therefore {box}.", f"\n{source.strip()}\n"
        if setting.runs_code:
            heading = f"{_LANGUAGE[setting]} code for Problem {number}:"
            answer = f"{heading}\n```{source}```\n{answer}"
        if setting is not Setting.few:
            answer = f"Explanation for Problem {number}: {problem.solution}\n{answer}"
        yield Message(ChatRole.assistant, answer, is_example=True)
