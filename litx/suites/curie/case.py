"""A response beside its truth, with everything that measuring it takes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from litx.errors import FormatError
from litx.sandbox import Runner
from litx.suites.curie.data import CurieData
from litx.suites.curie.parse import Response
from litx_scoring.metrics.dft_program import extract_items, legacy_items
from litx_scoring.metrics.item_lists import property_truths, specific_truths
from litx_scoring.metrics.judge import Judge
from litx_scoring.metrics.lm_score import RatingJudge
from litx_scoring.metrics.outcome import Absent, Unavailable, Unparsed
from litx_scoring.metrics.reference_text import reference_text

Value: TypeAlias = float | bool | str | None
Values: TypeAlias = dict[str, Value]
"""What was found, by metric; a text says why there is no figure, None stands for NaN."""

Measure: TypeAlias = Callable[["Case"], "Values | Absent | Unavailable"]


@dataclass(frozen=True)
class Case:
    """A response and its truth.

    Attributes:
        response: What is judged.
        data: The records.
        runner: Runs the programs in it.
        compat: Whether to judge as the published code does.
        judge: Who looks for items; None if nobody can.
        rater: Who rates answers; None if nobody can.
    """

    response: Response
    data: CurieData
    runner: Runner
    compat: bool
    judge: Judge | None
    rater: RatingJudge | None

    @property
    def text(self) -> str:
        """The answer."""
        return self.response.text

    @cached_property
    def truth(self) -> Any:
        """The truth as plain data.

        Raises:
            FormatError: It cannot be read.
        """
        return self.data.truth(self.response.task.domain, self.response.record_id)

    @cached_property
    def reference(self) -> str:
        """The truth as the text that words are compared with.

        Raises:
            FormatError: There is none.
        """
        if self.response.task.annotation is not None:
            return str(self.items)
        return reference_text(self.truth)

    @cached_property
    def items(self) -> list[Any]:
        """The true items that a judge looks for.

        Raises:
            FormatError: They cannot be read.
        """
        task = self.response.task
        if task.annotation is None:
            truths = property_truths(self.truth)
            is_narrowed = task.name == "mpv-specific" and not self.compat
            return specific_truths(truths) if is_narrowed else truths
        if self.compat:
            items = legacy_items(reference_text(self.truth), task.annotation, self.judge)
            if isinstance(items, Unparsed):
                raise FormatError("", f"the truth: {items.reason}")
            return items
        found = extract_items(self.truth, task.annotation)
        if found.faults and not found.items:
            raise FormatError("", f"the truth: {found.faults[0]}")
        return found.items

    @cached_property
    def prompt(self) -> str:
        """What was asked, or what would have been.

        Raises:
            FormatError: The record cannot be read.
        """
        told = self.response.prompt
        if told is not None:
            return told
        return self.data.program_text(self.response.task, self.response.record_id)
