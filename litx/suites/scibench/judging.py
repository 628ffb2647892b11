"""Judging replies: runs the programs in them first, and gives a verdict on each."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from litx.sandbox import Outcome, Runner
from litx.suites.scibench.parse import How, published_answer, read_answer
from litx.suites.scibench.problem import Gold, Key, Problem, UnitForm
from litx.suites.scibench.programs import FAILED, published_program, read_program, run_programs
from litx.suites.scibench.replies import ProblemReply
from litx.suites.scibench.ways import Setting
from litx.suites.scibench.wolfram import VARIABLE, Printed, kernel
from litx_scoring.metrics.numeric_answer import (
    AnswerForm,
    matched_form,
    published_match,
    published_numbers,
)

_LONGEST_SHOWN = 100


@dataclass(frozen=True)
class ReplyJudgement:
    """How one reply was judged, by two rules side by side.

    `compat` is that of the published code, its quirks included; `normalised` is ours.

    Attributes:
        key: The problem.
        compat: Whether it is right by the published code.
        compat_text: What the published code compared, cut if it is long; None when it found none.
        compat_read: Whether the published code found a number in it.
        value: The number that our rule found, or None.
        how: Where our rule found it.
        form: In which form the number is right by our rule; None when it is wrong.
        gold: What it was compared with.
        unit: What the published code makes of the unit, and so which form it expects.
    """

    key: Key
    compat: bool
    compat_text: str | None
    compat_read: bool
    value: float | None
    how: How
    form: AnswerForm | None
    gold: Gold
    unit: UnitForm

    @property
    def normalised(self) -> bool:
        """Whether it is right by our rule."""
        return self.form is not None

    @property
    def values(self) -> Mapping[str, float | bool | str | None]:
        """What was found, by name, as JSON can hold it."""
        return {
            "compat": self.compat,
            "normalised": self.normalised,
            "compat_text": self.compat_text,
            "compat_read": self.compat_read,
            "value": self.value,
            "how": str(self.how),
            "form": None if self.form is None else str(self.form),
            "gold": self.gold.mantissa,
            "compat_gold": self.gold.published,
            "unit": str(self.unit),
        }


def judge(problem: Problem, response: str | None, setting: Setting) -> ReplyJudgement:
    """Judge a reply.

    Args:
        problem: What was asked.
        response: The reply, or what its program printed where the setting runs code; None when
            there is none, which is wrong.
        setting: How the model was asked.
    """
    text, gold, unit = response or "", problem.gold, problem.unit
    number = read_answer(text, setting)
    compared = published_answer(text, unit, setting)
    compat, form = False, None
    if compared is not None and gold.published is not None:
        compat = published_match(compared, gold.published)
    if number.value is not None:
        form = matched_form(number.value, gold.mantissa, unit.exponent)
    return ReplyJudgement(
        key=problem.key,
        compat=compat,
        compat_text=None if compared is None else compared[:_LONGEST_SHOWN],
        compat_read=compared is not None and bool(published_numbers(compared)),
        value=number.value,
        how=number.how,
        form=form,
        gold=gold,
        unit=unit.form,
    )


@dataclass(frozen=True)
class JudgedReply:
    """A reply and how it was judged.

    Attributes:
        reply: The reply.
        judgement: By both rules.
        printed: What its program came to; None where the setting runs none.
    """

    reply: ProblemReply
    judgement: ReplyJudgement
    printed: Printed | None = None

    def is_right(self, *, compat: bool) -> bool:
        """Say whether the reply is right, by the published code or by our rule."""
        return self.judgement.compat if compat else self.judgement.normalised


def judge_replies(
    replies: Sequence[ProblemReply], runner: Runner
) -> tuple[list[JudgedReply], list[str]]:
    """Judge replies, and tell in a line each why some could not be.

    A program that fails is wrong, and its failure is kept; where our own machinery fails, nothing
    is said about the reply.
    """
    problems: list[str] = []
    if kernel() is None:
        without = sum(one.way.setting is Setting.wolfram for one in replies)
        replies = [one for one in replies if one.way.setting is not Setting.wolfram]
        if without:
            problems.append(
                f"wolfram: {without} replies are left out, since {VARIABLE} names no kernel"
            )
    texts = [
        (one.way.setting, cut(one.response))
        for one in replies
        if one.way.setting.runs_code
        for cut in (read_program, published_program)
    ]
    printed = run_programs(texts, runner)
    judged: list[JudgedReply] = []
    lost: Counter[str] = Counter()
    for reply in replies:
        found = _judge(reply, printed)
        if isinstance(found, JudgedReply):
            judged.append(found)
        else:
            lost[f"{reply.way.name}: {{}} programs could not be run: {found}"] += 1
    return judged, [*problems, *(line.format(count) for line, count in lost.items())]


def _judge(
    reply: ProblemReply, printed: Mapping[tuple[Setting, str], Printed]
) -> JudgedReply | str:
    """Return how a reply is judged, or why it cannot be."""
    setting = reply.way.setting
    if not setting.runs_code:
        return JudgedReply(reply, judge(reply.problem, reply.response, setting))
    ours = printed[setting, read_program(reply.response)]
    theirs = printed[setting, published_program(reply.response)]
    for one in (ours, theirs):
        if one.outcome is Outcome.infra_error:
            return one.message
    text = FAILED if theirs.text is None else theirs.text
    published = judge(reply.problem, text, setting)
    judgement = replace(
        judge(reply.problem, ours.text, setting),
        compat=published.compat,
        compat_text=published.compat_text,
        compat_read=published.compat_read,
    )
    return JudgedReply(reply, judgement, ours)
