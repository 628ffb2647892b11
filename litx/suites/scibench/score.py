"""Whether a reply is right: two verdicts that are kept side by side.

`compat` is that of the published code, its quirks included; `normalised` is ours.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from litx.suites.scibench.parse import How, Setting, published_answer, read_answer
from litx.suites.scibench.problem import Gold, Key, Problem
from litx.suites.scibench.units import UnitForm
from litx_scoring.metrics.numeric_answer import (
    Form,
    matched_form,
    published_match,
    published_numbers,
)

_LONGEST_SHOWN = 100


@dataclass(frozen=True)
class Verdict:
    """How one reply was judged.

    Attributes:
        key: The problem.
        setting: How the model was asked.
        compat: Whether it is right by the published code.
        normalised: Whether it is right by our rule.
        compat_text: What the published code compared, cut if it is long; None when it found none.
        compat_read: Whether the published code found a number in it.
        value: The number that our rule found, or None.
        how: Where our rule found it.
        form: In which form the number is right; None when it is wrong.
        gold: What it was compared with.
        unit: What the published code makes of the unit, and so which form it expects.
    """

    key: Key
    setting: Setting
    compat: bool
    normalised: bool
    compat_text: str | None
    compat_read: bool
    value: float | None
    how: How
    form: Form | None
    gold: Gold
    unit: UnitForm

    @property
    def record(self) -> Mapping[str, str | int]:
        """The fields that name the question and how it was asked."""
        return {**self.key.record, "setting": str(self.setting)}

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


def judge(problem: Problem, response: str | None, setting: str) -> Verdict:
    """Judge a reply.

    Args:
        problem: What was asked.
        response: The reply, or what its program printed where the setting runs code; None when
            there is none, which is wrong.
        setting: How the model was asked, such as "fewCot".

    Raises:
        ArgumentError: There is no such setting.
    """
    asked = Setting.of(setting)
    text = response or ""
    gold = problem.gold
    compared = published_answer(text, problem.unit, asked)
    compat = (
        compared is not None
        and gold.published is not None
        and published_match(compared, gold.published)
    )
    answer = read_answer(text, asked)
    form = None
    if answer.value is not None:
        form = matched_form(answer.value, gold.mantissa, problem.unit.exponent)
    return Verdict(
        key=problem.key,
        setting=asked,
        compat=compat,
        normalised=form is not None,
        compat_text=None if compared is None else compared[:_LONGEST_SHOWN],
        compat_read=compared is not None and bool(published_numbers(compared)),
        value=answer.value,
        how=answer.how,
        form=form,
        gold=gold,
        unit=problem.unit.form,
    )
