r"""What a model is asked: the messages of every setting.

The structure is that of the published script: who says what, in which order, with which fixed
words and blanks. The system prompts say the same in words of our own.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, TypeVar

from litx.errors import DatasetError, ProviderError
from litx.harness.benchmark import Ask
from litx.providers import Answer, ChatRole, Image, Message
from litx.suites.scibench.data import ScibenchData
from litx.suites.scibench.problem import Key, Part, Problem
from litx.suites.scibench.ways import Setting

_Item = TypeVar("_Item")
_Found = TypeVar("_Found")
_AT_ONCE = 5

COUNT: Final = 3
"""How many are shown; the published script means to show four programs and loads three."""

DRIFTED: Final[Mapping[Key, str]] = {
    Key("calculus", 4, Part.solved): "it prints a fraction, which the published code cannot read",
    Key("chemmc", 2, Part.solved): "it prints an expression and no number",
    Key("class", 2, Part.solved): "it prints an answer that the record had before a correction",
    Key("thermo", 3, Part.solved): "it prints an answer that the record had before a correction",
}
"""Programs in Python of the published data that do not print the answer of their record."""

_SHOWS_NONE: Final = {Setting.zero_nosys, Setting.zero, Setting.zero_cot}


@dataclass(frozen=True)
class Demonstration:
    """A solved problem as it is shown.

    Attributes:
        problem: The problem.
        source: The program that solves it; None where none is shown.
    """

    problem: Problem
    source: str | None = None


def demonstrations(
    data: ScibenchData, problem: Problem, setting: Setting, *, compat: bool = False
) -> Sequence[Demonstration]:
    """Return what is shown before a problem: solved ones of its textbook, in the order of the file.

    A problem is never shown with its own solution, and one whose solution is missing is not shown.
    Programs that do not print the answer of their record are passed over.

    Args:
        data: The copy of the data.
        problem: What is to be asked.
        setting: How.
        compat: Show those programs too, as the published script does.

    Raises:
        DatasetError: The copy has too few.
    """
    if setting in _SHOWS_NONE or problem.key.part.has_images:
        return ()
    book = problem.key.book
    own = data.part(Part.solved, book)
    solved = [one for one in own if is_worked_out(one) and one.key != problem.key]
    found = [Demonstration(one) for one in solved]
    what = "solved problems"
    if setting.runs_code:
        what = f"programs in {setting}"
        sources = {one.key: one.source for one in data.programs if one.language == setting}
        passed = set() if compat or setting is not Setting.python else set(DRIFTED)
        found = [
            Demonstration(one, sources[one.key])
            for one in solved
            if one.key in sources and one.key not in passed
        ]
    if len(found) < COUNT:
        message = (
            f"the copy has {len(found)} {what} to show for {book}, and {setting} needs {COUNT}"
        )
        raise DatasetError(message, "the published repository has them in dataset/original")
    return found[:COUNT]


def is_worked_out(problem: Problem) -> bool:
    """Say whether a problem has a solution that can be shown."""
    return bool((problem.solution or "").strip())


_OPENING = (
    "You are an expert in chemistry, physics and mathematics. Solve the problem that you are "
    "given, clearly and step by step. Its text tells you the unit of the answer."
)
SYSTEM: Final = (
    f"{_OPENING} Leave the unit out of your answer. Write the answer as a decimal number with "
    r"three digits after the point, and close with the sentence "
    r'"The answer is therefore \boxed{[ANSWER]}."'
)
"""System prompt of the settings that ask for a boxed number."""

_CODE = (
    "{} Then turn your steps into a program in {}, and put the program between two lines of three "
    "backticks."
)
SYSTEM_OF_CODE: Final = {
    Setting.python: _CODE.format(_OPENING, "Python that prints the answer"),
    Setting.wolfram: _CODE.format(_OPENING, "the Wolfram Language whose value is the answer"),
}
"""System prompts of the settings that ask for a program; they ask for no box."""

THEN: Final = "Therefore, the answer is"
"""What closes the second question of ``zeroCot``."""

_CLAUSE = "The answer is therefore"
_LANGUAGE = {Setting.python: "Python", Setting.wolfram: "Wolfram Language"}
_ENDING = {Setting.zero_cot: "A: Let's think step by step."}
_ZERO_ENDING = "A: The answer is"


@dataclass(frozen=True)
class Prompt(Ask):
    """One question to a model, with its messages.

    Attributes:
        messages: What is said first; the last message is the user's.
        then: What is put behind the reply, to ask a second time; empty where once is enough.
    """

    messages: tuple[Message, ...] = ()
    then: str = ""

    def again(self, reply: str) -> tuple[Message, ...]:
        """Return what is said the second time: the same, and the reply directly behind it."""
        *before, last = self.messages
        return (*before, Message(last.role, f"{last.text}{reply}{self.then}", last.images))


def question_text(problem: Problem, *, compat: bool = False, is_full: bool = False) -> str:
    """Return a question with the sentence about its unit.

    Args:
        problem: The problem.
        compat: Keep the sentence where no unit is shown, as the published script does.
        is_full: Show all of the unit, though the question to a model drops its power of ten.
    """
    unit = problem.unit.text if is_full else problem.unit.shown
    if not unit.strip() and not compat:
        return problem.text
    return f"{problem.text} The unit of the answer is {unit}."


def messages(
    problem: Problem,
    setting: Setting,
    shown: Sequence[Demonstration] = (),
    *,
    images: tuple[Image, ...] = (),
    caption: str = "",
    compat: bool = False,
) -> tuple[Message, ...]:
    """Return what a model is asked, or asked first.

    Args:
        problem: The problem.
        setting: How it is asked.
        shown: What is demonstrated, for the settings that do so.
        images: The image of the problem, if it is shown.
        caption: What is said in place of the image.
        compat: Keep what the published script says of a blank unit.
    """
    text = question_text(problem, compat=compat)
    if caption:
        text = f"{text}\nThe problem comes with an image. It shows: {caption}"
    if setting in {Setting.zero_nosys, Setting.zero, Setting.zero_cot}:
        asked = f"Q: {text}\n{_ENDING.get(setting, _ZERO_ENDING)}"
    else:
        asked = _numbered(len(shown) + 1, text)
    system = () if setting is Setting.zero_nosys else (Message(ChatRole.system, _system(setting)),)
    turns = [
        turn
        for number, one in enumerate(shown, 1)
        for turn in _demonstrated(number, one, setting, compat=compat)
    ]
    return (*system, *turns, Message(ChatRole.user, asked, images))


def _system(setting: Setting) -> str:
    return SYSTEM_OF_CODE.get(setting, SYSTEM)


def _numbered(number: int, text: str) -> str:
    return f"Problem {number}.   {text}"


def _demonstrated(
    number: int, shown: Demonstration, setting: Setting, *, compat: bool
) -> Iterator[Message]:
    """Yield the two turns of a demonstration: the full unit in the question, then the mantissa."""
    problem = shown.problem
    text = question_text(problem, compat=compat, is_full=True)
    yield Message(ChatRole.user, _numbered(number, text), is_example=True)
    number_text, unit = problem.answer_number.strip(), problem.unit.text.strip()
    answer = f"{_CLAUSE} \\boxed{{{number_text}}} {unit}".rstrip()
    if setting is not Setting.few:
        code = _code(number, shown.source, setting) if shown.source is not None else ""
        answer = f"Explanation for Problem {number}: {problem.solution}\n{code}{answer}"
    yield Message(ChatRole.assistant, f"{answer}.", is_example=True)


def _code(number: int, source: str, setting: Setting) -> str:
    return f"{_LANGUAGE[setting]} code for Problem {number}:\n```\n{source.strip()}\n```\n"


def ask_until_said(ask: Callable[[], Answer], attempts: int) -> str:
    """Ask until something is said, no more than so many times; the text may still be empty.

    Raises:
        ProviderError: The model cannot be asked.
    """
    for _ in range(attempts):
        text = ask().text
        if text.strip():
            return text
    return ""


def ask_each(
    ask: Callable[[_Item], _Found], items: Iterable[_Item]
) -> list[_Found | ProviderError]:
    """Ask about each of several, five at once; where that fails the error stands in its place.

    After an error that stops a run nothing more is asked.
    """
    stopped: list[ProviderError] = []

    def found(item: _Item) -> _Found | ProviderError:
        if stopped:
            return stopped[0]
        try:
            return ask(item)
        except ProviderError as error:
            stopped.extend([error] if error.stops_run else [])
            return error

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return list(pool.map(found, items))
