"""What we do otherwise than the published evaluator: every reader reads what people mean."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from litx.errors import FormatError
from litx.suites.curie.evaluator import NOTE, Evaluator, Found
from litx_scoring.metrics import item_pairs, judge_prompts
from litx_scoring.metrics.dft_program import STRUCTURE, extract_items
from litx_scoring.metrics.geo_box import Box
from litx_scoring.metrics.item_lists import property_truths, read_items, specific_truths
from litx_scoring.metrics.judge_prompts import JudgePrompt
from litx_scoring.metrics.outcome import CANNOT_PARSE, Absent, Unavailable, Unparsed


class Mended(Evaluator):
    """Measures a response as we mean it; one without text counts 0 in each metric."""

    compat = False
    failed = Unparsed

    @property
    def is_due(self) -> bool:
        """Whether there is anything to measure, which there always is."""
        return True

    @cached_property
    def items(self) -> list[Any]:
        """The true items that a judge looks for; `mpv-specific` asks for some of them alone."""
        task = self.response.task
        if task.annotation is None:
            truths = property_truths(self.truth)
            return specific_truths(truths) if task.name == "mpv-specific" else truths
        found = extract_items(self.truth, task.annotation)
        if found.faults and not found.items:
            raise FormatError("", f"the truth: {found.faults[0]}")
        return found.items

    def of_items(self) -> Mapping[str, Callable[[], Found]]:
        """Return the metrics of a task whose truth holds items, ours of pairs among them."""
        return {"LLMSim": self.similarity, "item pairs": self.pairs}

    @property
    def judge_prompt(self) -> JudgePrompt:
        """What the judge is asked; structures are judged as such."""
        is_structure = self.response.task.annotation == STRUCTURE
        return judge_prompts.STRUCTURES if is_structure else super().judge_prompt

    def similarity(self) -> Found:
        """Have a judge look for each true item, if there are any; see `Evaluator.similarity`."""
        if self.judge is not None and not self.items:
            return Absent("the truth holds no such item")
        return super().similarity()

    def pairs(self) -> Found:
        """Pair the true items with those of the answer, word by word and without a judge."""
        if not self.items:
            return Absent("the truth holds no such item")
        read = read_items(self.response.text)
        if isinstance(read, Unparsed):
            return {**dict.fromkeys(item_pairs.NAMES, CANNOT_PARSE), NOTE: read.reason}
        found = item_pairs.pair_items(self.items, read)
        return found if isinstance(found, Unavailable) else {**found.named()}

    def inside_out(self, found: Box) -> str:
        """Say that a box crosses the antimeridian; empty when it does not."""
        if not found.crosses_antimeridian:
            return ""
        return f"W {found.west:g} > E {found.east:g}: the box crosses the antimeridian"
