"""The published evaluator, in the order of its steps, and what we do otherwise: `Mended`.

A response that is due is compared with the text of the truth, word by word and by vectors; a judge
looks for the true items among those of the response, or rates it; boxes and sequences are read out
of it and compared.

Source: the published evaluation notebook of CURIE, as of April 2025.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import isnan
from typing import Any, ClassVar, Final, TypeAlias

from litx.errors import FormatError
from litx.sandbox import Outcome, Runner, Source
from litx.suites.curie.answers import Response
from litx.suites.curie.data import CurieData
from litx.suites.curie.tasks import RATING, SIMILARITY
from litx_scoring.metrics import item_pairs, judge_prompts
from litx_scoring.metrics.bert_score import bert_score
from litx_scoring.metrics.box_overlap import box_overlap, published_overlap
from litx_scoring.metrics.dft_program import STRUCTURE, extract_items, legacy_items
from litx_scoring.metrics.fasta import SequenceProgram, find_program, program_input, read_fasta
from litx_scoring.metrics.geo_box import Box, read_box
from litx_scoring.metrics.identity_ratio import identity, published_identity
from litx_scoring.metrics.item_lists import (
    property_truths,
    read_items,
    read_parameters,
    read_properties,
    specific_truths,
)
from litx_scoring.metrics.judge import Judge
from litx_scoring.metrics.judge_prompts import JudgePrompt
from litx_scoring.metrics.llm_sim import llm_sim
from litx_scoring.metrics.lm_score import RatingJudge, lm_score
from litx_scoring.metrics.outcome import CANNOT_PARSE, Absent, Unavailable, Unparsed
from litx_scoring.metrics.reference_text import reference_text
from litx_scoring.metrics.rouge import published_rouge, rouge

Value: TypeAlias = float | bool | str | None
Values: TypeAlias = dict[str, Value]
"""What was found, by metric; a text says why there is no figure, None stands for NaN."""

Found: TypeAlias = Values | Absent | Unavailable

LENGTH: Final = "truth_length"
"""Residues of the true sequence; no metric, but what results are drawn against."""

NOTE: Final = "note"  # stands beside values for what a reader should know of them
_TEXT: Final = "text: "

_FRAME: Final = """\
import contextlib
import io


def main(code, name, text):
    space = {{}}
    try:
        code = compile(code, "<response>", "exec")
    except SyntaxError:
        return ""
    exec(code, space)
    return space[name](text) if name in space else ""


with contextlib.redirect_stdout(io.StringIO()):
    value = main({code!r}, {name!r}, {text!r})
print({mark!r} + value if isinstance(value, str) else type(value).__name__, end="")
"""
"""Runs a program in one namespace, so that its functions see each other and what it imports, and
prints, of all, what it returns."""


@dataclass(frozen=True)
class Evaluator:
    """A response beside its truth, and how it is measured; without a judge or rater some is not.

    What the truth lacks is a `FormatError`, and a judge that gives no reply a `ProviderError`.

    A program that fails comes to `failed`; the published evaluator has no figure then.
    """

    response: Response
    data: CurieData
    runner: Runner
    judge: Judge | None
    rater: RatingJudge | None
    compat: ClassVar[bool] = True
    failed: ClassVar[type[Absent | Unparsed]] = Absent

    @property
    def is_due(self) -> bool:
        """Whether there is anything to measure: text, and in `pdb` what was asked."""
        is_asked = self.response.task.domain != "pdb" or self.response.prompt != ""
        return bool(self.response.text) and is_asked

    def steps(self) -> Mapping[str, Callable[[], Found]]:
        """Return the metrics of the response, by what people call them."""
        task = self.response.task
        found: dict[str, Callable[[], Found]] = {"ROUGE": self.words, "BERTScore": self.vectors}
        if task.has_items:
            found |= self.of_items()
        if task.has_rating:
            found["LMScore"] = self.rating
        if task.domain == "biogr":
            found["IoU"] = self.box
        if task.domain == "pdb":
            found["identity ratio"] = self.sequence
        return found

    @cached_property
    def truth(self) -> Any:
        """The truth as plain data."""
        return self.data.truth(self.response.task.domain, self.response.record_id)

    @cached_property
    def reference(self) -> str:
        """The truth as the text that words are compared with."""
        has_program = self.response.task.annotation is not None
        return str(self.items) if has_program else reference_text(self.truth)

    @cached_property
    def items(self) -> list[Any]:
        """The true items that a judge looks for."""
        annotation = self.response.task.annotation
        if annotation is None:
            return property_truths(self.truth)
        items = legacy_items(reference_text(self.truth), annotation, self.judge)
        if isinstance(items, Unparsed):
            raise FormatError("", f"the truth: {items.reason}")
        return items

    def words(self) -> Found:
        """Compare words."""
        scores = rouge(self.response.text, self.reference)
        return scores if isinstance(scores, Unavailable) else dict(published_rouge(scores))

    def vectors(self) -> Found:
        """Compare words by the vectors of a language model."""
        score = bert_score(self.response.text, self.reference)
        return score if isinstance(score, Unavailable) else dict(score.published())

    def of_items(self) -> Mapping[str, Callable[[], Found]]:
        """Return the metrics of a task whose truth holds items."""
        return {"LLMSim": self.similarity}

    @property
    def judge_prompt(self) -> JudgePrompt:
        """What the judge is asked; structures are judged as parameters."""
        is_program = self.response.task.annotation is not None
        return judge_prompts.PARAMETERS if is_program else judge_prompts.PROPERTIES

    def similarity(self) -> Found:
        """Have a judge look for each true item among those of the answer."""
        if self.judge is None:
            return Unavailable("a judge is needed; name a model with --judge")
        truths, text = self.items, self.response.text
        read = (
            read_properties(text, compat=self.compat)
            if self.response.task.annotation is None
            else read_parameters(text, self.judge, compat=self.compat)
        )
        if isinstance(read, Unparsed):
            return {**dict.fromkeys(SIMILARITY, CANNOT_PARSE), NOTE: read.reason}
        if isinstance(read, Absent):
            return read
        found = llm_sim(truths, read, self.judge, self.judge_prompt, compat=self.compat)
        if isinstance(found, Absent):
            return found
        figures = found.published().items()  # of which JSON cannot hold NaN
        values: Values = {name: None if isnan(value) else value for name, value in figures}
        if found.num_unreadable:
            values[NOTE] = f"replies of the judge that say nothing: {found.num_unreadable}"
        return values

    def rating(self) -> Found:
        """Have a judge rate the answer as a whole."""
        if self.rater is None:
            return Unavailable("a judge with probabilities is needed; name a model with --rater")
        found = lm_score(self.response.text, self.reference, self.rater)
        if isinstance(found, Unparsed):
            return Unavailable(found.reason)
        return {RATING: found.score}

    def box(self) -> Found:
        """Compare the region in the answer with the true one."""
        truth, found = Box.from_data(self.truth), read_box(self.response.text, compat=self.compat)
        if isinstance(found, Absent):
            return found
        if isinstance(found, Unparsed):
            return {**published_overlap(found), NOTE: found.reason}
        overlap = box_overlap(found, truth, compat=self.compat)
        return {**published_overlap(overlap), NOTE: self.inside_out(found)}

    def inside_out(self, found: Box) -> str:
        """Say how a box whose sides are not in order was taken; empty when they are."""
        is_so = found.west > found.east or found.south > found.north
        return "W > E or S > N: the box overlaps with nothing, as published" if is_so else ""

    def sequence(self) -> Found:
        """Align the sequence in the answer with the true one."""
        truth = self.truth.get("sequence") if isinstance(self.truth, dict) else None
        if not isinstance(truth, str):
            return Absent("the truth holds no sequence")
        text: str | Unparsed | Absent | Unavailable = self.response.text
        program = find_program(self.response.text)
        if program is not None:
            text = self._returned(program)
        found = read_fasta(text, compat=self.compat) if isinstance(text, str) else text
        if isinstance(found, Absent | Unavailable):
            return found
        values: Values = {LENGTH: len(truth)}
        if isinstance(found, Unparsed):
            return values | published_identity(found) | {NOTE: found.reason}
        return values | published_identity(identity(found, truth))

    def _returned(self, program: SequenceProgram) -> str | Unparsed | Absent | Unavailable:
        """Return what the program in a response returns, which reads what was asked."""
        asked, name = self.response.prompt, self.response.record_id
        if asked is None:
            asked = self.data.program_text(self.response.task, name)
        given = program_input(asked)
        if isinstance(given, Absent):
            return given
        code = {"code": program.code, "name": program.function, "text": given, "mark": _TEXT}
        result = self.runner.run(Source(_FRAME.format(**code), name))
        if result.outcome is Outcome.infra_error:
            return Unavailable(f"the program cannot be run: {result.message}")
        told = f"{result.outcome}: {result.message}"
        if result.outcome is Outcome.ok:
            printed = result.text or ""
            if printed.startswith(_TEXT):
                return printed.removeprefix(_TEXT)
            told = (
                f"it returns {printed[:80]}, not text" if printed else "it ends before it returns"
            )
        return self.failed(f"the program of the response: {told}".replace("\n", " "))


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
