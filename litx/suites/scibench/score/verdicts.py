"""Replies to problems, and verdicts on them by the published rule and by that of litx.

The published code takes the last box, or the output of a program. The rule of litx parses the whole
answer with its unit (`litx_scoring.metrics.answer_text`); if it gives several values, each has to
be right.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from litx.display.suggestions import join_first, suggest
from litx.display.text import showable
from litx.errors import LitxError
from litx.harness.benchmark import Output, Verdict
from litx.sandbox import Outcome, Result, Runner
from litx.suites.reading import reader
from litx.suites.scibench import published_evaluator as published
from litx.suites.scibench.ask.questions import THEN
from litx.suites.scibench.ask.ways import VARIABLE, Setting, Way, find_kernel, read_way
from litx.suites.scibench.data.files import ScibenchData, read_as
from litx.suites.scibench.data.problem import BOOKS, Key, Problem
from litx.suites.scibench.score.programs import describe_failure, read_program, run_programs
from litx_scoring.metrics.numeric_answer import matched_form

EXPLANATION: Final = "explanation"
"""Field of an output for the first reply of ``zeroCot``, which is not scored."""

_HINT: Final = 'write such as {"book": "atkins", "index": 12, "repeat": 1}'


class _Fields(BaseModel):
    """Fields of an output that identify its problem and the repeat."""

    model_config = ConfigDict(strict=True)

    book: str
    index: Annotated[int, Field(ge=0, lt=10_000)]
    repeat: Annotated[int, Field(ge=1, le=10_000)] = 1
    explanation: str = ""


@dataclass(frozen=True)
class ProblemReply:
    """Reply of a model to a problem, in a way to ask and a repeat.

    The explanation is its first reply; empty where it is asked a single time.
    """

    problem: Problem
    way: Way
    repeat: int
    response: str
    explanation: str = ""

    @property
    def record(self) -> Mapping[str, Any]:
        """Fields that identify the reply in OUTPUTS."""
        return {**self.problem.key.record, "setting": self.way.name, "repeat": self.repeat}

    @property
    def solution(self) -> str:
        """Both replies of the model."""
        return f"{self.explanation}{THEN} {self.response}" if self.explanation else self.response


def read_replies(
    outputs: Sequence[Output], data: ScibenchData
) -> tuple[list[ProblemReply], list[str]]:
    """Return the replies in outputs, and a line on each fault of the outputs without a reply.

    Of several replies to the same problem, way and repeat the first counts.
    """
    replies: dict[tuple[Way, int, Key], ProblemReply] = {}
    problems: list[tuple[str, str]] = []
    for output in outputs:
        try:
            way = read_way(output.record)
            fields = read_as(_Fields, dict(output.record), "", _HINT)
            problem = _find_problem(Key(fields.book, fields.index, way.part), data)
        except LitxError as error:
            problems.append((output.place, showable(str(error))))
            continue
        explanation = fields.explanation if way.setting is Setting.zero_cot else ""
        name = (way, fields.repeat, problem.key)
        if name in replies:
            problems.append((output.place, f"{problem.key} is answered above"))
            continue
        replies[name] = ProblemReply(problem, way, fields.repeat, output.response, explanation)
    return list(replies.values()), group_problems(problems)


def group_problems(problems: Iterable[tuple[str, str]]) -> list[str]:
    """Return a line on each problem, with the first three places where it occurs."""
    places: dict[str, list[str]] = {}
    for place, problem in problems:
        places.setdefault(problem, []).append(place)
    return [f"{join_first(names, 3)}: {problem}" for problem, names in places.items()]


def _find_problem(key: Key, data: ScibenchData) -> Problem:
    """Return the problem of a key; a `LitxError` with the reason if the copy has none."""
    if key.book not in BOOKS:
        book = key.book[:80]
        raise LitxError(f"unknown textbook {book!r}", suggest(book, BOOKS))
    if problem := data.by_name.get(str(key)):
        return problem
    if fault := data.unread.get(key):
        raise LitxError(f"{fault.path}: {fault.message}", fault.hint)
    of_book = str(key).rpartition("/")[0]
    indices = [problem.key.index for problem in data.part(key.part, key.book)]
    if not indices:
        message = f"the copy has no problem of {of_book}"
        raise LitxError(message, "`litx suite check scibench` says why")
    hint = f"those of {of_book} range from {min(indices)} to {max(indices)}"
    raise LitxError(f"the copy has no problem {key}", hint)


OURS: Final = "normalised"
PUBLISHED: Final = "compat"
"""Names of the two rules, which are keys of a verdict."""

Values: TypeAlias = Mapping[str, float | bool | str | None]

_LONGEST_SHOWN = 100


def judge_answer(
    problem: Problem, response: str | None, setting: Setting, published_text: str | None = None
) -> Values:
    """Judge a reply, or the output of its program where the setting runs code.

    The rule of litx reads the response, and the published code `published_text`, by default the
    same.

    Returns:
        Values by name: whether the reply is right by either rule, the compared text of the
        published code, cut if it is long, and whether it holds a number; the number that the rule
        of litx reads, its location, and the form in which it is right.
    """
    text, unit, gold = response or "", problem.unit, problem.gold
    if published_text is None:
        published_text = text
    if setting.runs_code:
        compared: str | None = published_text.strip()
    else:
        compared = published.compared_answer(published_text, unit.form)
    values, how = reader.read(
        text, unit.text, is_printed=setting.runs_code, is_below_zero=gold.mantissa < 0
    )
    forms = [
        matched_form(value, gold.mantissa, unit.exponent, has_unit=has_unit)
        for value, has_unit in values
    ]
    form = forms[0] if forms and all(forms) else None
    return {
        PUBLISHED: published.is_right(compared, gold.published),
        OURS: form is not None,
        "compat_text": None if compared is None else compared[:_LONGEST_SHOWN],
        "compat_read": compared is not None and bool(published.read_numbers(compared)),
        "value": values[0][0] if values else None,
        "how": how,
        "form": None if form is None else str(form),
        "gold": gold.mantissa,
        "compat_gold": gold.published,
        "unit": str(unit.form),
    }


@dataclass(frozen=True)
class JudgedReply:
    """A reply, its verdict by both rules, and the output of its program, if it has any."""

    reply: ProblemReply
    verdict: Verdict
    printed: Result | None = None


def _list_programs(reply: ProblemReply) -> list[tuple[Setting, str]]:
    """Return language and code of the program in a reply, by the rule of litx and as published."""
    published_program = published.cut_program(reply.response)
    codes = read_program(reply.response), published.to_runnable(published_program)
    return [(reply.way.setting, code) for code in codes]


def judge_replies(
    replies: Sequence[ProblemReply], runner: Runner
) -> tuple[list[JudgedReply], list[str]]:
    """Judge replies, and return a line on each reason why some are not judged.

    A program that fails is wrong, and its failure is recorded; where the machinery of litx fails,
    the reply has no verdict.
    """
    problems: list[str] = []
    if find_kernel() is None:
        runnable = [reply for reply in replies if reply.way.setting is not Setting.wolfram]
        if count := len(replies) - len(runnable):
            problems.append(
                f"wolfram: {count} replies are skipped because {VARIABLE} names no kernel"
            )
        replies = runnable
    with_code = (reply for reply in replies if reply.way.setting.runs_code)
    outputs = run_programs((code for reply in with_code for code in _list_programs(reply)), runner)
    judged: list[JudgedReply] = []
    lost: Counter[str] = Counter()
    for reply in replies:
        problem, setting = reply.problem, reply.way.setting
        if not setting.runs_code:
            values = judge_answer(problem, reply.response, setting)
            judged.append(JudgedReply(reply, Verdict(reply.record, values)))
            continue
        output, published_output = (outputs[code] for code in _list_programs(reply))
        for printed in (output, published_output):
            if printed.outcome is Outcome.infra_error:
                lost[f"{reply.way.name}: {{}} programs could not be run: {printed.message}"] += 1
                break
        else:
            published_program = published.cut_program(reply.response)
            text = published.compared_output(published_program, published_output.text)
            values = judge_answer(problem, output.text, setting, text)
            values = {**values, "program": str(output.outcome)}
            verdict = Verdict(reply.record, values, describe_failure(output))
            judged.append(JudgedReply(reply, verdict, output))
    return judged, [*problems, *(line.format(count) for line, count in lost.items())]
