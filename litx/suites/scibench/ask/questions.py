r"""Questions for a model: the messages of every setting.

Roles and order are those of the published script. By default the system prompts and the clause
before a box have other words than the published ones, with the same meaning. The published words
come from the scripts in the user's copy, which are parsed and never run.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from litx.display.text import sendable, showable
from litx.errors import DatasetError, FormatError
from litx.files.package_data import read_toml
from litx.files.paths import display_path
from litx.harness.benchmark import Ask
from litx.providers import ChatRole, Message
from litx.suites.scibench.ask.ways import VARIABLE, Setting, Way, find_kernel
from litx.suites.scibench.data.files import ScibenchData
from litx.suites.scibench.data.problem import Part, Problem
from litx.suites.user_files import read_data, read_text

_MOST_FILES = 200
_BOXED = "\\boxed{"
_PURPOSES: Final = {Setting.python: "Python", Setting.wolfram: "Wolfram", Setting.zero: _BOXED}
"""Word that shows the purpose of a system prompt; `zero` stands for all that ask for a box."""


class PublishedWords(NamedTuple):
    """Texts of the scripts: system prompts by purpose, and the clause before a box."""

    system: dict[Setting, str]
    clause: str


def read_words(folder: Path) -> PublishedWords:
    """Return the texts in the scripts of a copy; without scripts there is no system prompt."""
    nodes = [node for tree in _parse_scripts(folder) for node in ast.walk(tree)]
    tables = [node for node in nodes if isinstance(node, ast.Dict)]
    pairs = (pair for table in tables for pair in zip(table.keys, table.values, strict=True))
    prompts = {_text(key): _text(value) for key, value in pairs}
    keys = {_text(node.slice) for node in nodes if isinstance(node, ast.Subscript)} - {""}
    used = [prompts[key] for key in prompts if key in keys]
    system = {kind: text for text in used for kind, word in _PURPOSES.items() if word in text}
    texts = [text for text in map(_text, nodes) if _BOXED in text and text not in prompts.values()]
    clauses = (text.partition(_BOXED)[0].rpartition("\n")[2] for text in texts)
    answers = (clause for clause in clauses if clause.startswith("The answer"))
    return PublishedWords(system, next(answers, "The answer is "))


def _parse_scripts(folder: Path) -> Iterator[ast.Module]:
    """Yield the syntax trees of the Python files below a folder; unreadable files are skipped."""
    files = sorted(file for file in folder.rglob("*.py") if file.is_file())
    for file in islice(files, _MOST_FILES):
        try:
            yield ast.parse(read_text(file))
        except (FormatError, SyntaxError, ValueError, RecursionError, MemoryError):
            continue  # no published script is malformed


def _text(node: ast.AST | None) -> str:
    """Return the value of a text constant; empty for any other node."""
    value = node.value if isinstance(node, ast.Constant) else ""
    return value if isinstance(value, str) else ""


CAPTIONS: Final = "captions.json"
"""The file in the folder of the data: an object of captions by problem, such as img/fund/30."""

SHOWN: Final = 3
"""Solved problems before a question; the published script intends four programs and loads three."""

_PROMPTS: Final = read_toml("litx.suites.scibench", "prompts")

DRIFTED: Final[Mapping[str, str]] = _PROMPTS["drifted"]
"""Published programs, such as ``atkins_0``, that do not print the answer of their record."""

SYSTEM: Final[Mapping[Setting, str]] = {kind: _PROMPTS["ask"][kind] for kind in _PURPOSES}
"""System prompts by purpose; those for a program ask for no box."""

THEN: Final = "Therefore, the answer is"  # end of the second question of ``zeroCot``
_LANGUAGE = {Setting.python: "Python", Setting.wolfram: "Wolfram Language"}
_ENDINGS: Final[Mapping[str, str]] = _PROMPTS["endings"]
"""End of a question without demonstrations, by setting."""

_CAPTIONS_HINT: Final = 'it holds an object such as {"img/fund/30": "A block on a slope."}'


@dataclass(frozen=True)
class Prompt(Ask):
    """A question to a model: its messages, of which the last is the user's.

    `then` follows the reply, to ask a second time; it is empty where the reply is final.
    """

    messages: tuple[Message, ...] = ()
    then: str = ""

    def continue_with(self, reply: str) -> tuple[Message, ...]:
        """Return the messages of the second question: the first, the reply and `then`."""
        *before, last = self.messages
        return (*before, Message(last.role, f"{last.text}{reply}{self.then}", last.images))


def question_text(problem: Problem, unit: str, *, includes_blank: bool = False) -> str:
    """Return a question with the sentence about its unit, by default without a blank unit.

    `unit` may be shorter than the unit of the problem: a question drops the power of ten.
    """
    if not unit.strip() and not includes_blank:
        return problem.text
    return f"{problem.text} The unit of the answer is {unit}."


@dataclass(frozen=True)
class Questions:
    """The questions of a way to ask; a `DatasetError` names what the copy lacks for them.

    The published form states a blank unit, and demonstrates programs that do not print the answer
    of their record.
    """

    data: ScibenchData
    way: Way
    is_published: bool = False

    def prompts(self) -> list[Prompt]:
        """Return the questions; they need problems, and some ways captions or a kernel."""
        problems, setting = self.data.part(self.way.part), self.way.setting
        if not problems:
            message = f"{self.data.folder} holds no problem for the setting {self.way.name}"
            raise DatasetError(message, "the published repository has them")
        if setting is Setting.wolfram and find_kernel() is None:
            message = "Wolfram programs need a kernel to run them"
            raise DatasetError(message, f"{VARIABLE} names wolframscript")
        if self.way.is_captioned:
            problems = [problem for problem in problems if str(problem.key) in self._captions]
            if not problems:
                hint = "its keys are such as img/fund/30"
                raise DatasetError(f"{CAPTIONS} has no caption for a problem of the copy", hint)
        then = THEN if setting is Setting.zero_cot else ""
        return [Prompt(str(p.key), p.key.record, self.messages(p), then) for p in problems]

    def excluded(self) -> Mapping[str, str]:
        """Return reasons why records, captions and problems are left out, by place."""
        reasons = {fault.path: fault.message for fault in self.data.faults}
        if not self.way.is_captioned:
            return reasons
        images = {str(problem.key) for problem in self.data.part(Part.image)}
        for key in self._raw_captions:
            place = f"{CAPTIONS}[{showable(key)[:80]!r}]"
            if key not in images:
                reasons[place] = "the copy has no such problem with image"
            elif key not in self._captions:
                reasons[place] = "it is empty, or not valid text"
        for problem in self.data.part(self.way.part):
            if str(problem.key) not in self._captions:
                reasons[str(problem.key)] = f"{CAPTIONS} has no caption for it"
        return reasons

    @cached_property
    def _raw_captions(self) -> Mapping[str, Any]:
        """The captions as the file of the copy has them; a `DatasetError` if it cannot be read."""
        file = self.data.folder / CAPTIONS
        try:
            captions: Mapping[str, Any] = read_data(file, dict)
        except FormatError as error:
            raise DatasetError(f"{display_path(file)}: {error.message}", _CAPTIONS_HINT) from None
        return captions

    @cached_property
    def _captions(self) -> Mapping[str, str]:
        """The captions by problem; JSON may hold halves of characters, which cannot be sent."""
        captions = {
            key: text
            for key, text in self._raw_captions.items()
            if isinstance(text, str) and text.strip() and sendable(text) == text
        }
        if not captions:
            file = self.data.folder / CAPTIONS
            raise DatasetError(f"{display_path(file)} holds no caption", _CAPTIONS_HINT)
        return captions

    def demonstrations(self, problem: Problem) -> Sequence[tuple[Problem, str]]:
        """Return the demonstrations of a problem: solved problems of its textbook, in their order.

        A problem never demonstrates itself, and every demonstration has a solution. Where the
        setting runs code it comes with its program; the default form skips published programs that
        do not print the answer of their record.
        """
        setting, book = self.way.setting, problem.key.book
        if setting in _ENDINGS or self.way.part in {Part.image, Part.image_solved}:
            return ()
        solved = [
            other
            for other in self.data.part(Part.solved, book)
            if other.is_worked_out and other.key != problem.key
        ]
        what, examples = "solved problems", [(example, "") for example in solved]
        if setting.runs_code:
            what = f"programs in {setting}"
            sources = {p.key: p.source for p in self.data.programs if p.language == setting}
            skipped = DRIFTED if setting is Setting.python and not self.is_published else {}
            examples = [
                (example, sources[example.key])
                for example in solved
                if example.key in sources and f"{book}_{example.key.index}" not in skipped
            ]
        if len(examples) < SHOWN:
            count = len(examples)
            message = f"the copy has {count} {what} to show for {book}, and {setting} needs {SHOWN}"
            raise DatasetError(message, "the published repository has them in dataset/original")
        return examples[:SHOWN]

    def messages(self, problem: Problem) -> tuple[Message, ...]:
        """Return the messages of the first question about a problem."""
        setting, examples = self.way.setting, self.demonstrations(problem)
        text = question_text(problem, problem.unit.shown, includes_blank=self.is_published)
        images = (problem.image,) if problem.image else ()
        if self.way.is_captioned:
            caption = self._captions[str(problem.key)]
            text = f"{text}\nThe problem comes with an image. It shows: {caption}"
            images = ()
        if setting in _ENDINGS:
            question = f"Q: {text}\n{_ENDINGS[setting]}"
        else:
            question = f"Problem {len(examples) + 1}.   {text}{self._end}"
        turns = [
            turn
            for number, (example, source) in enumerate(examples, 1)
            for turn in self._demonstrate(number, example, source)
        ]
        if setting is not Setting.zero_nosys:
            turns.insert(0, Message(ChatRole.system, self._system))
        return (*turns, Message(ChatRole.user, question, images))

    @property
    def _end(self) -> str:
        """End of each turn with demonstrations: a line break as published, else empty."""
        return "\n" if self.is_published else ""

    @cached_property
    def _words(self) -> PublishedWords:
        """The texts in the published scripts of the copy; see `read_words`."""
        return read_words(self.data.folder)

    @property
    def _system(self) -> str:
        """The system prompt; the published form has that of the copy's scripts."""
        kind = self.way.setting if self.way.setting.runs_code else Setting.zero
        published = self._words.system if self.is_published else {}
        return published.get(kind, SYSTEM[kind])

    def _demonstrate(self, number: int, problem: Problem, source: str) -> Iterator[Message]:
        """Yield two turns: the full unit in the question, then the mantissa in the box."""
        text = question_text(problem, problem.unit.text, includes_blank=self.is_published)
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
