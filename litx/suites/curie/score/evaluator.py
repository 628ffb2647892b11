"""Metrics of a response by the rules of litx.

A response is compared with the text of the truth, word by word and by vectors; a judge looks for
the true items among those of the response, or rates it; boxes and sequences are read out of it and
compared. The rules of the published evaluator are in `published_evaluator`.
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
from litx_scoring.metrics.dft_program import STRUCTURE, extract_items
from litx_scoring.metrics.fasta import SequenceProgram, find_program, program_input, read_fasta
from litx_scoring.metrics.geo_box import Box, box_overlap, published_overlap, read_box
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
"""Values by metric; a text is the reason why there is no number, None stands for NaN."""

Result: TypeAlias = Values | Absent | Unavailable

LENGTH: Final = "truth_length"
"""Residues of the true sequence: no metric, but an axis of plots."""

NOTE: Final = "note"  # key of a remark for readers, beside the values
NO_JUDGE: Final = Unavailable("a judge is needed; name a model with --judge")


@dataclass(frozen=True)
class Evaluator:
    """Evaluator of a response; some metrics need a judge or a rater.

    A part that the truth lacks is a `FormatError`, and a judge without a reply a `ProviderError`.

    The result of a program that fails is `failed`. The program runs in `spaces`: by default a
    shared namespace, so that its functions see each other and its imports.
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

    def steps(self) -> Mapping[str, Callable[[], Result]]:
        """Return the methods that measure the response, by the metric's display name."""
        task = self.response.task
        return {
            "ROUGE": self.compare_words,
            "BERTScore": self.compare_vectors,
            **(self.item_steps() if task.has_items else {}),
            **({"LMScore": self.rate} if task.has_rating else {}),
            **({"IoU": self.measure_box} if task.domain == "biogr" else {}),
            **({"identity ratio": self.align_sequence} if task.domain == "pdb" else {}),
        }

    @cached_property
    def truth(self) -> Any:
        """The truth of the response's record as plain data, read once."""
        return self.data.read_truth(self.response.task.domain, self.response.record_id)

    @cached_property
    def reference(self) -> str:
        """The truth as the text that words are compared with."""
        return str(self.items) if self.response.task.annotation else reference_text(self.truth)

    @cached_property
    def items(self) -> list[Any]:
        """The true items that a judge looks for; for `mpv-specific` a subset of them."""
        task = self.response.task
        if task.annotation is None:
            truths = property_truths(self.truth)
            return specific_truths(truths) if task.name == "mpv-specific" else truths
        extracted = extract_items(self.truth, task.annotation)
        if extracted.faults and not extracted.items:
            raise FormatError("", f"the truth: {extracted.faults[0]}")
        return extracted.items

    def compare_words(self) -> Result:
        """Return the ROUGE metrics of the answer against the truth, if installed."""
        scores = rouge(self.response.text, self.reference)
        return scores if isinstance(scores, Unavailable) else dict(published_rouge(scores))

    def compare_vectors(self) -> Result:
        """Return the BERTScore of the answer against the truth; Unavailable without its model."""
        score = bert_score(self.response.text, self.reference)
        return score if isinstance(score, Unavailable) else dict(score.published())

    def item_steps(self) -> Mapping[str, Callable[[], Result]]:
        """Return the methods for a truth that holds items; only litx has metrics of pairs."""
        return {"LLMSim": self.judge_items, "item pairs": self.pair_items}

    @property
    def judge_prompt(self) -> JudgePrompt:
        """Prompt of the judge: for structures, parameters, or properties."""
        annotation = self.response.task.annotation
        if annotation is None:
            return judge_prompts.PROPERTIES
        is_structure = annotation == STRUCTURE
        return judge_prompts.STRUCTURES if is_structure else judge_prompts.PARAMETERS

    def judge_items(self) -> Result:
        """Return LLMSim: a judge matches each true item with a distinct item of the answer."""
        if self.judge is None:
            return NO_JUDGE
        if not self.items:
            return Absent("the truth has no such items")
        has_program, text = self.response.task.annotation is not None, self.response.text
        predictions = read_parameters(text, self.judge) if has_program else read_items(text)
        if isinstance(predictions, Unparsed):
            return {**dict.fromkeys(SIMILARITY, CANNOT_PARSE), NOTE: predictions.reason}
        similarity = llm_sim(self.items, predictions, self.judge, self.judge_prompt)
        note = f"unreadable replies of the judge: {similarity.num_unreadable}"
        return {**similarity.published(), NOTE: note if similarity.num_unreadable else ""}

    def pair_items(self) -> Result:
        """Return the metrics of pairs of true items and answered items, matched by their words."""
        if not self.items:
            return Absent("the truth has no such items")
        predictions = read_items(self.response.text)
        if isinstance(predictions, Unparsed):
            return {**dict.fromkeys(item_pairs.NAMES, CANNOT_PARSE), NOTE: predictions.reason}
        pairs = item_pairs.pair_items(self.items, predictions)
        return pairs if isinstance(pairs, Unavailable) else {**pairs.named()}

    def rate(self) -> Result:
        """Return the rating of the answer by a judge with probabilities; else Unavailable."""
        if self.rater is None:
            return Unavailable("a judge with probabilities is needed; name a model with --rater")
        rating = lm_score(self.response.text, self.reference, self.rater)
        if isinstance(rating, Unparsed):
            return Unavailable(rating.reason)
        return {RATING: rating.score}

    def measure_box(self) -> Result:
        """Return the overlap of the answered and the true region, with a note on odd boxes."""
        truth, box = Box.from_data(self.truth), read_box(self.response.text)
        if isinstance(box, Unparsed):
            return {**published_overlap(box), NOTE: box.reason}
        crossing = f"W {box.west:g} > E {box.east:g}: the box crosses the antimeridian"
        note = crossing if box.crosses_antimeridian else ""
        return {**published_overlap(box_overlap(box, truth)), NOTE: note}

    def align_sequence(self) -> Result:
        """Return the identity of the answered and the true sequence, and the true length."""
        truth = self.truth.get("sequence") if isinstance(self.truth, dict) else None
        if not isinstance(truth, str):
            return Absent("the truth holds no sequence")
        program = find_program(self.response.text)
        text = self.response.text if program is None else self.run_program(program)
        sequence = self.read_sequence(text) if isinstance(text, str) else text
        if isinstance(sequence, Absent | Unavailable):
            return sequence
        values: Values = {LENGTH: len(truth)}
        if isinstance(sequence, Unparsed):
            return values | published_identity(sequence) | {NOTE: sequence.reason}
        return values | published_identity(identity(sequence, truth))

    def read_sequence(self, text: str) -> str | Unparsed:
        """Return the sequence in an answer, or in the output of its program."""
        return read_fasta(text)

    def run_program(self, program: SequenceProgram) -> str | Unparsed | Absent | Unavailable:
        """Call the program in a response with the prompt, and return its result."""
        task, name = self.response.task, self.response.record_id
        text = program_input(self.response.prompt or self.data.program_text(task, name))
        if isinstance(text, Absent):
            return text
        result = call_function(self.runner, program.code, program.function, text, name, self.spaces)
        return self.failed(result.reason) if isinstance(result, Unparsed) else result
