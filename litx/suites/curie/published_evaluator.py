"""The published evaluator, in the order of its steps.

Where it stops with an error, the metric of the record is missing: here that is a `FormatError`.
Programs of models run in the sandbox; everything else is as published, quirks included.

Source: the published evaluation notebook of CURIE (Cui et al., arXiv 2503.13517), as of April 2025.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import pairwise
from math import isfinite, isnan, nan
from typing import Any, ClassVar, Final, TypeAlias

from litx.errors import DatasetError, FormatError
from litx.formats.lenient_json import read_json5
from litx.suites.curie.data.tasks import BOX, IOU, SIMILARITY
from litx.suites.curie.score.evaluator import NO_JUDGE, NOTE, Evaluator, Result
from litx_scoring.metrics.dft_program import BARE_NAN, CALL, Annotation, evaluate_literal
from litx_scoring.metrics.fasta import SequenceProgram
from litx_scoring.metrics.geo_box import SIDES, great_circle_km
from litx_scoring.metrics.item_lists import escape_apostrophes, property_truths, remove_line_breaks
from litx_scoring.metrics.judge import Judge
from litx_scoring.metrics.judge_prompts import (
    INDEX_KEY,
    PARAMETERS,
    PROPERTIES,
    REPAIR,
    JudgePrompt,
)
from litx_scoring.metrics.llm_sim import ask_judge
from litx_scoring.metrics.outcome import CANNOT_PARSE, Absent, Unavailable, Unparsed
from litx_scoring.metrics.reference_text import reference_text

Sides: TypeAlias = tuple[float, float, float, float]  # west, south, east and north, in degrees

_LAST_OBJECT: Final = re.compile(r",\s*\{")
_INDEX: Final = re.compile(r"\d{1,4000}")  # longer ones Python itself refuses


def cut_items(reference: str, annotation: Annotation) -> list[Any]:
    """Cut the items out of the text of an annotated program.

    An item ends at the first apostrophe in it. Text that is no literal of Python stays as it is.
    """
    items = []
    for part in reference.split(annotation.prefix)[1:]:
        before, *calls = part.split(CALL)
        if not calls or annotation.class_name not in before:
            continue
        closing = "')" if "')" in calls[0] else ")"
        pieces = calls[0].partition(closing)[0].split("'")
        if len(pieces) > 1:
            items.append(evaluate_literal(BARE_NAN.sub(r'\1"NaN"', pieces[1])))
    return items


def parse_items(items: Sequence[Any], judge: Judge | None) -> list[Any]:
    """Return the true items that a judge looks for; a judge repairs malformed JSON.

    Raises:
        FormatError: The items cannot be read, and the judge finds none.
    """
    text = ""
    try:
        text = str(items).replace("\n", "").replace("\\", "")
        return [read_json5(item) if isinstance(item, str) else item for item in read_json5(text)]
    except ValueError as error:  # malformed JSON, or an integer too long for Python to print
        if judge is None:
            raise FormatError("", f"the truth: the items cannot be read: {error}") from None
    repaired = _check_list(_parse_answer(remove_line_breaks(judge(REPAIR + text))))
    if not repaired:
        raise FormatError("", "the truth: the judge finds no item in it")
    return repaired


def read_properties(answer: str) -> list[Any]:
    """Return the properties in an answer, which may be cut off."""
    return _check_list(
        _parse_answer(remove_line_breaks(answer).removeprefix(" ").removesuffix(" "))
    )


def read_parameters(answer: str, judge: Judge | None) -> list[Any]:
    """Return structures or parameters; an empty list if even a judge cannot repair the answer."""
    data: Any = []
    try:
        data = _parse_answer(remove_line_breaks(answer))
    except FormatError:
        with suppress(FormatError):
            data = _parse_answer(remove_line_breaks(judge(REPAIR + answer))) if judge else []
    return _check_list(data)


def _parse_answer(text: str) -> Any:
    """Parse an answer without line breaks; a truncated answer loses its last object."""
    for fence in ("```json", "```", "`"):
        text = text.removeprefix(fence)
    for fence in ("```", "`"):
        text = text.removesuffix(fence)
    text = escape_apostrophes(text)
    return _parse_json5(text) if text else {}


def _parse_json5(text: str) -> Any:
    """Parse JSON5; malformed text is cut at its last comma before an object."""
    try:
        return read_json5(text)
    except FormatError:
        cuts = [match.start() for match in _LAST_OBJECT.finditer(text)]
        if not cuts:
            raise
    return read_json5(f"{text[: cuts[-1]]}]")


def _check_list(data: Any) -> list[Any]:
    """Return a list of objects; an empty object or text is an empty list, all else an error."""
    if data in ({}, ""):
        return []
    if not isinstance(data, list):
        raise _stop_error(f"a single {type(data).__name__} in place of a list")
    if not all(isinstance(item, dict) for item in data):
        raise _stop_error("a prediction that is not an object")
    return data


def read_index(reply: str, count: int) -> int | None:
    """Return the index of the prediction that a judge names; it can never be 0, as published."""
    try:
        data = _parse_json5(reply)
    except FormatError:
        return None
    if isinstance(data, list):
        data = data[0] if data else {}
    if not isinstance(data, dict):
        raise _stop_error(f"a judge that says {str(data)[:80]!r}")
    index = str(data.get(INDEX_KEY))
    return int(index) if _INDEX.fullmatch(index) and 0 < int(index) < count else None


def count_ratios(matches: int, truths: int, predictions: int) -> dict[str, float | None]:
    """Return LLMSim; a ratio over nothing is not a number, which is None here."""
    both = [min(matches / total, 1.0) if total else nan for total in (predictions, truths)]
    f1 = 2 * both[0] * both[1] / sum(both) if sum(both) else 0.0
    ratios = [None if isnan(ratio) else ratio for ratio in (*both, f1)]
    counts = {"num_match": matches, "num_ground_truth": truths, "num_model_response": predictions}
    return {**counts, **dict(zip(SIMILARITY, ratios, strict=True))}


def read_box(answer: str) -> Sides:
    """Return the sides of the box in an answer, unchanged; a malformed box is a `ValueError`.

    The object extends from the first `{` to the last `}`. Without braces the last number after each
    key in double quotes counts, as Python reads numbers.
    """
    if "{" in answer and "}" in answer:
        data = read_json5(answer[answer.index("{") : answer.rindex("}") + 1])
        west, south, east, north = (data[side] for side in SIDES)
    else:
        matches = (re.findall(rf'"{side}":\s*([^,\s]+)', answer) for side in SIDES)
        west, south, east, north = (float(numbers[-1]) for numbers in matches)
    return west, south, east, north


def compare_boxes(prediction: Sides, truth: Sides) -> dict[str, float]:
    """Return overlap, distance and size; areas have a sign, and no box crosses the antimeridian."""
    width = min(prediction[2], truth[2]) - max(prediction[0], truth[0])
    height = min(prediction[3], truth[3]) - max(prediction[1], truth[1])
    inner = 0.0 if width < 0 or height < 0 else width * height
    areas = [(east - west) * (north - south) for west, south, east, north in (prediction, truth)]
    overlap = inner / (areas[0] + areas[1] - inner)
    here, there = (((s + n) / 2, (w + e) / 2) for w, s, e, n in (prediction, truth))
    size, radius = (great_circle_km(s, w, n, e) / 2 for w, s, e, n in (prediction, truth))
    values = (overlap, great_circle_km(*here, *there) / radius, size / radius)
    return dict(zip(BOX, values, strict=True))


def read_sequence(text: str) -> str | Unparsed:
    """Return the line below the first header, as it stands."""
    for line, below in pairwise(text.splitlines()):
        if line.startswith(">"):
            return below
    return Unparsed("no line begins with '>' and has another line below it")


def _stop_error(what: str) -> FormatError:
    """Return the error for data at which the published evaluator ends with an exception."""
    return FormatError("", f"the published evaluator stops at {what}")


class PublishedEvaluator(Evaluator):
    """Evaluator with the published rules; `Evaluator` describes its methods."""

    failed: ClassVar[type[Absent | Unparsed]] = Absent
    spaces: ClassVar[str] = "{}, space"

    @property
    def is_due(self) -> bool:
        """Whether there is anything to measure: text, and in `pdb` a prompt."""
        has_prompt = self.response.task.domain != "pdb" or self.response.prompt != ""
        return bool(self.response.text) and has_prompt

    @cached_property
    def raw_items(self) -> list[Any]:
        """The items as they are cut out of the annotated program, texts mostly."""
        annotation = self.response.task.annotation
        return cut_items(reference_text(self.truth), annotation) if annotation else []

    @cached_property
    def reference(self) -> str:
        """The truth as text; for items of an annotated program Python's text of their list."""
        return str(self.raw_items) if self.response.task.annotation else reference_text(self.truth)

    @cached_property
    def items(self) -> list[Any]:
        """The true items that a judge looks for; in `mpv-specific` they are complete."""
        if self.response.task.annotation is None:
            return property_truths(self.truth)
        return parse_items(self.raw_items, self.judge)

    @property
    def judge_prompt(self) -> JudgePrompt:
        """Prompt of the judge, if possible from the user's copy; structures as parameters."""
        if self.response.task.annotation is None:
            return self.data.judge_prompts.get("properties", PROPERTIES)
        return self.data.judge_prompts.get("parameters", PARAMETERS)

    def item_steps(self) -> Mapping[str, Any]:
        """Return the method for a truth that holds items."""
        return {"LLMSim": self.judge_items}

    def judge_items(self) -> Result:
        """Ask a judge for each true item among those of the answer."""
        if self.judge is None:
            return NO_JUDGE
        try:
            prompt = self.judge_prompt
        except DatasetError as error:
            return Unavailable(str(error))
        is_program, text = self.response.task.annotation is not None, self.response.text
        truths = self.items
        predictions = read_parameters(text, self.judge) if is_program else read_properties(text)
        replies = ask_judge(truths, predictions, self.judge, prompt)
        matches = sum(read_index(reply, len(predictions)) is not None for reply in replies)
        return {**count_ratios(matches, len(truths), len(predictions))}

    def measure_box(self) -> Result:
        """Compare the region in the answer with the true region; a malformed region counts 0."""
        try:
            west, south, east, north = (self.truth[side] + 0.0 for side in SIDES)
        except (ArithmeticError, LookupError, TypeError) as error:
            return Absent(f"a side of the true box is missing, or no number ({error})")
        try:
            sides = read_box(self.response.text)
            metrics = compare_boxes(sides, (west, south, east, north))
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            return {IOU: CANNOT_PARSE, NOTE: f"the published evaluator stops: {error}"[:200]}
        values = {name: value if isfinite(value) else None for name, value in metrics.items()}
        is_turned = sides[0] > sides[2] or sides[1] > sides[3]
        note = "W > E or S > N: the box overlaps with nothing, as published"
        return {**values, NOTE: note if is_turned else ""}

    def run_program(self, program: SequenceProgram) -> str | Unparsed | Absent | Unavailable:
        """Call a program, which must define a function, and return its result."""
        if not program.function:
            return Absent("the published evaluator stops at a program without def")
        return super().run_program(program)

    def read_sequence(self, text: str) -> str | Unparsed:
        """Return the line below the first header."""
        return read_sequence(text)
