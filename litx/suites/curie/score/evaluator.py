"""How a response is measured as we mean it, metric by metric.

A response is compared with the text of the truth, word by word and by vectors; a judge looks for
the true items among those of the response, or rates it; boxes and sequences are read out of it and
compared. What the published evaluator does instead is in `published_evaluator`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, TypeAlias

from litx.errors import FormatError
from litx.sandbox import Runner
from litx.suites.curie.data.files import CurieData
from litx.suites.curie.data.tasks import RATING, SIMILARITY
from litx.suites.curie.score.responses import Response
from litx.suites.program_call import call_function
from litx_scoring.metrics import item_pairs, judge_prompts
from litx_scoring.metrics.bert_score import bert_score
from litx_scoring.metrics.box_overlap import box_overlap, published_overlap
from litx_scoring.metrics.dft_program import STRUCTURE, extract_items
from litx_scoring.metrics.fasta import SequenceProgram, find_program, program_input, read_fasta
from litx_scoring.metrics.geo_box import Box, read_box
from litx_scoring.metrics.identity_ratio import identity, published_identity
from litx_scoring.metrics.item_lists import (
    property_truths,
    read_items,
    read_parameters,
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
NO_JUDGE: Final = Unavailable("a judge is needed; name a model with --judge")


@dataclass(frozen=True)
class Evaluator:
    """A response beside its truth, and how it is measured; without a judge or rater some is not.

    What the truth lacks is a `FormatError`, and a judge that gives no reply a `ProviderError`.

    A program that fails comes to `failed`. Its `spaces` are those that it runs in: one, so that its
    functions see each other and what it imports.
    """

    response: Response
    data: CurieData
    runner: Runner
    judge: Judge | None
    rater: RatingJudge | None
    failed: ClassVar[type[Absent | Unparsed]] = Unparsed
    spaces: ClassVar[str] = "space"

    @property
    def is_due(self) -> bool:
        """Whether there is anything to measure; without text each metric is 0."""
        return True

    def steps(self) -> Mapping[str, Callable[[], Found]]:
        """Return the metrics of the response, by what people call them."""
        task = self.response.task
        return {
            "ROUGE": self.words,
            "BERTScore": self.vectors,
            **(self.of_items() if task.has_items else {}),
            **({"LMScore": self.rating} if task.has_rating else {}),
            **({"IoU": self.box} if task.domain == "biogr" else {}),
            **({"identity ratio": self.sequence} if task.domain == "pdb" else {}),
        }

    @cached_property
    def truth(self) -> Any:
        """The truth as plain data."""
        return self.data.truth(self.response.task.domain, self.response.record_id)

    @cached_property
    def reference(self) -> str:
        """The truth as the text that words are compared with."""
        return str(self.items) if self.response.task.annotation else reference_text(self.truth)

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

    def words(self) -> Found:
        """Compare words."""
        scores = rouge(self.response.text, self.reference)
        return scores if isinstance(scores, Unavailable) else dict(published_rouge(scores))

    def vectors(self) -> Found:
        """Compare words by the vectors of a language model."""
        score = bert_score(self.response.text, self.reference)
        return score if isinstance(score, Unavailable) else dict(score.published())

    def of_items(self) -> Mapping[str, Callable[[], Found]]:
        """Return the metrics of a task whose truth holds items, ours of pairs among them."""
        return {"LLMSim": self.similarity, "item pairs": self.pairs}

    @property
    def judge_prompt(self) -> JudgePrompt:
        """What the judge is asked: for structures, parameters, or properties."""
        annotation = self.response.task.annotation
        if annotation is None:
            return judge_prompts.PROPERTIES
        is_structure = annotation == STRUCTURE
        return judge_prompts.STRUCTURES if is_structure else judge_prompts.PARAMETERS

    def similarity(self) -> Found:
        """Have a judge look for each true item among those of the answer, one to one."""
        if self.judge is None:
            return NO_JUDGE
        if not self.items:
            return Absent("the truth holds no such item")
        has_program, text = self.response.task.annotation is not None, self.response.text
        read = read_parameters(text, self.judge) if has_program else read_items(text)
        if isinstance(read, Unparsed):
            return {**dict.fromkeys(SIMILARITY, CANNOT_PARSE), NOTE: read.reason}
        found = llm_sim(self.items, read, self.judge, self.judge_prompt)
        told = f"replies of the judge that say nothing: {found.num_unreadable}"
        return {**found.published(), NOTE: told if found.num_unreadable else ""}

    def pairs(self) -> Found:
        """Pair the true items with those of the answer, word by word and without a judge."""
        if not self.items:
            return Absent("the truth holds no such item")
        read = read_items(self.response.text)
        if isinstance(read, Unparsed):
            return {**dict.fromkeys(item_pairs.NAMES, CANNOT_PARSE), NOTE: read.reason}
        found = item_pairs.pair_items(self.items, read)
        return found if isinstance(found, Unavailable) else {**found.named()}

    def rating(self) -> Found:
        """Have a judge rate the answer as a whole."""
        if self.rater is None:
            return Unavailable("a judge with probabilities is needed; name a model with --rater")
        found = lm_score(self.response.text, self.reference, self.rater)
        return Unavailable(found.reason) if isinstance(found, Unparsed) else {RATING: found.score}

    def box(self) -> Found:
        """Compare the region in the answer with the true one."""
        truth, found = Box.from_data(self.truth), read_box(self.response.text)
        if isinstance(found, Unparsed):
            return {**published_overlap(found), NOTE: found.reason}
        crossing = f"W {found.west:g} > E {found.east:g}: the box crosses the antimeridian"
        note = crossing if found.crosses_antimeridian else ""
        return {**published_overlap(box_overlap(found, truth)), NOTE: note}

    def sequence(self) -> Found:
        """Align the sequence in the answer with the true one."""
        truth = self.truth.get("sequence") if isinstance(self.truth, dict) else None
        if not isinstance(truth, str):
            return Absent("the truth holds no sequence")
        program = find_program(self.response.text)
        text = self.response.text if program is None else self.returned(program)
        found = self.read_sequence(text) if isinstance(text, str) else text
        if isinstance(found, Absent | Unavailable):
            return found
        values: Values = {LENGTH: len(truth)}
        if isinstance(found, Unparsed):
            return values | published_identity(found) | {NOTE: found.reason}
        return values | published_identity(identity(found, truth))

    def read_sequence(self, text: str) -> str | Unparsed:
        """Return the sequence in an answer, or in what its program returns."""
        return read_fasta(text)

    def returned(self, program: SequenceProgram) -> str | Unparsed | Absent | Unavailable:
        """Return what the program in a response returns, which reads what was asked."""
        task, name = self.response.task, self.response.record_id
        given = program_input(self.response.prompt or self.data.program_text(task, name))
        if isinstance(given, Absent):
            return given
        called = program.code, program.function, given, name, self.spaces
        found = call_function(self.runner, *called)
        return self.failed(found.reason) if isinstance(found, Unparsed) else found
