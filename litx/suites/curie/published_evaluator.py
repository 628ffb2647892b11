"""The published evaluator, in the order of its steps.

Where it stops with an error, the record goes without the metric, which is a `FormatError` here.
Programs of models run in the sandbox; all else is as published, quirks included.

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
from litx.suites.curie.score.evaluator import NO_JUDGE, NOTE, Evaluator, Found
from litx_scoring.metrics.box_overlap import great_circle_km
from litx_scoring.metrics.dft_program import BARE_NAN, CALL, Annotation, literal
from litx_scoring.metrics.fasta import SequenceProgram
from litx_scoring.metrics.geo_box import SIDES
from litx_scoring.metrics.item_lists import escaped, property_truths, without_breaks
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


def annotated(reference: str, annotation: Annotation) -> list[Any]:
    """Cut the items out of the one-line text of an annotated program.

    An item ends at the first apostrophe in it. What is no literal of Python stays text as it is.
    """
    found = []
    for part in reference.split(annotation.prefix)[1:]:
        before, *calls = part.split(CALL)
        if not calls or annotation.class_name not in before:
            continue
        closing = "')" if "')" in calls[0] else ")"
        pieces = calls[0].partition(closing)[0].split("'")
        if len(pieces) > 1:
            found.append(literal(BARE_NAN.sub(r'\1"NaN"', pieces[1])))
    return found


def judged_items(found: Sequence[Any], judge: Judge | None) -> list[Any]:
    """Return the true items that a judge looks for; what is no JSON another reply makes readable.

    Raises:
        FormatError: It cannot be read, and the judge finds no item in it.
    """
    text = ""
    try:
        text = str(found).replace("\n", "").replace("\\", "")
        return [read_json5(one) if isinstance(one, str) else one for one in read_json5(text)]
    except ValueError as error:  # what JSON refuses, or a number that Python does not write
        if judge is None:
            raise FormatError("", f"the truth: the items cannot be read: {error}") from None
    items = _listed(_parsed(without_breaks(judge(REPAIR + text))))
    if not items:
        raise FormatError("", "the truth: the judge finds no item in it")
    return items


def read_properties(answer: str) -> list[Any]:
    """Return the properties in an answer, which may be cut off."""
    return _listed(_parsed(without_breaks(answer).removeprefix(" ").removesuffix(" ")))


def read_parameters(answer: str, judge: Judge | None) -> list[Any]:
    """Return structures or parameters; what even a judge cannot make readable is an empty list."""
    data: Any = []
    try:
        data = _parsed(without_breaks(answer))
    except FormatError:
        with suppress(FormatError):
            data = _parsed(without_breaks(judge(REPAIR + answer))) if judge else []
    return _listed(data)


def _parsed(text: str) -> Any:
    """Parse an answer on one line, or what is left of it before a last object."""
    for fence in ("```json", "```", "`"):
        text = text.removeprefix(fence)
    for fence in ("```", "`"):
        text = text.removesuffix(fence)
    text = escaped(text)
    return _whole_or_cut(text) if text else {}


def _whole_or_cut(text: str) -> Any:
    """Parse JSON5; what cannot be parsed is cut at its last comma before an object."""
    try:
        return read_json5(text)
    except FormatError:
        cuts = [found.start() for found in _LAST_OBJECT.finditer(text)]
        if not cuts:
            raise
    return read_json5(f"{text[: cuts[-1]]}]")


def _listed(data: Any) -> list[Any]:
    """Return a list of objects; an empty object or text holds none, and all else ends it all."""
    if data in ({}, ""):
        return []
    if not isinstance(data, list):
        raise _stopped(f"a single {type(data).__name__} in place of a list")
    if not all(isinstance(item, dict) for item in data):
        raise _stopped("a prediction that is not an object")
    return data


def chosen(reply: str, count: int) -> int | None:
    """Return which of so many predictions a judge names, which can never be the first."""
    try:
        data = _whole_or_cut(reply)
    except FormatError:
        return None
    if isinstance(data, list):
        data = data[0] if data else {}
    if not isinstance(data, dict):
        raise _stopped(f"a judge that says {str(data)[:80]!r}")
    index = str(data.get(INDEX_KEY))
    return int(index) if _INDEX.fullmatch(index) and 0 < int(index) < count else None


def ratios(matches: int, truths: int, predictions: int) -> dict[str, float | None]:
    """Return LLMSim; a ratio over nothing is not a number, which is None here."""
    both = [min(matches / total, 1.0) if total else nan for total in (predictions, truths)]
    f1 = 2 * both[0] * both[1] / sum(both) if sum(both) else 0.0
    figures = [None if isnan(one) else one for one in (*both, f1)]
    counts = {"num_match": matches, "num_ground_truth": truths, "num_model_response": predictions}
    return {**counts, **dict(zip(SIMILARITY, figures, strict=True))}


def read_box(answer: str) -> Sides:
    """Return the sides of the box in an answer, as they are there; else there is a `ValueError`.

    The object is what stands from the first `{` to the last `}`. Without braces the last number
    after each key in double quotes counts, as Python reads numbers.
    """
    if "{" in answer and "}" in answer:
        data = read_json5(answer[answer.index("{") : answer.rindex("}") + 1])
        west, south, east, north = (data[side] for side in SIDES)
    else:
        found = (re.findall(rf'"{side}":\s*([^,\s]+)', answer) for side in SIDES)
        west, south, east, north = (float(texts[-1]) for texts in found)
    return west, south, east, north


def compare_boxes(ours: Sides, truth: Sides) -> dict[str, float]:
    """Return overlap, distance and size; areas have a sign, and no box crosses the antimeridian."""
    width = min(ours[2], truth[2]) - max(ours[0], truth[0])
    height = min(ours[3], truth[3]) - max(ours[1], truth[1])
    inner = 0.0 if width < 0 or height < 0 else width * height
    areas = [(east - west) * (north - south) for west, south, east, north in (ours, truth)]
    overlap = inner / (areas[0] + areas[1] - inner)
    here, there = (((s + n) / 2, (w + e) / 2) for w, s, e, n in (ours, truth))
    size, radius = (great_circle_km(s, w, n, e) / 2 for w, s, e, n in (ours, truth))
    values = (overlap, great_circle_km(*here, *there) / radius, size / radius)
    return dict(zip(BOX, values, strict=True))


def read_sequence(text: str) -> str | Unparsed:
    """Return the line below the first header, as it stands."""
    for line, below in pairwise(text.splitlines()):
        if line.startswith(">"):
            return below
    return Unparsed("no line begins with '>' and has another one below it")


def _stopped(what: str) -> FormatError:
    return FormatError("", f"the published evaluator stops at {what}")


class PublishedEvaluator(Evaluator):
    """Measures a response as the published evaluator does; `Evaluator` describes its methods."""

    failed: ClassVar[type[Absent | Unparsed]] = Absent
    spaces: ClassVar[str] = "{}, space"

    @property
    def is_due(self) -> bool:
        """Whether there is anything to measure: text, and in `pdb` what was asked."""
        is_asked = self.response.task.domain != "pdb" or self.response.prompt != ""
        return bool(self.response.text) and is_asked

    @cached_property
    def cut_out(self) -> list[Any]:
        """The items as they are cut out of the annotated program, texts mostly."""
        annotation = self.response.task.annotation
        return annotated(reference_text(self.truth), annotation) if annotation else []

    @cached_property
    def reference(self) -> str:
        """The truth as text; for items of an annotated program what Python prints of their list."""
        return str(self.cut_out) if self.response.task.annotation else reference_text(self.truth)

    @cached_property
    def items(self) -> list[Any]:
        """The true items that a judge looks for; in `mpv-specific` they are all."""
        if self.response.task.annotation is None:
            return property_truths(self.truth)
        return judged_items(self.cut_out, self.judge)

    @property
    def judge_prompt(self) -> JudgePrompt:
        """What the judge is asked, by the user's copy if it can; structures as parameters."""
        if self.response.task.annotation is None:
            return self.data.judge_prompts.get("properties", PROPERTIES)
        return self.data.judge_prompts.get("parameters", PARAMETERS)

    def of_items(self) -> Mapping[str, Any]:
        """Return the metrics of a task whose truth holds items."""
        return {"LLMSim": self.similarity}

    def similarity(self) -> Found:
        """Have a judge look for each true item among those of the answer."""
        if self.judge is None:
            return NO_JUDGE
        try:
            prompt = self.judge_prompt
        except DatasetError as error:
            return Unavailable(str(error))
        is_program, text = self.response.task.annotation is not None, self.response.text
        truths = self.items
        found = read_parameters(text, self.judge) if is_program else read_properties(text)
        replies = ask_judge(truths, found, self.judge, prompt)
        matches = sum(chosen(reply, len(found)) is not None for reply in replies)
        return {**ratios(matches, len(truths), len(found))}

    def box(self) -> Found:
        """Compare the region in the answer with the true one; what does not parse counts 0."""
        try:
            west, south, east, north = (self.truth[side] + 0.0 for side in SIDES)
        except (ArithmeticError, LookupError, TypeError) as error:
            return Absent(f"a side of the true box is missing, or no number ({error})")
        try:
            ours = read_box(self.response.text)
            found = compare_boxes(ours, (west, south, east, north))
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            return {IOU: CANNOT_PARSE, NOTE: f"the published evaluator stops: {error}"[:200]}
        values = {name: value if isfinite(value) else None for name, value in found.items()}
        is_turned = ours[0] > ours[2] or ours[1] > ours[3]
        told = "W > E or S > N: the box overlaps with nothing, as published"
        return {**values, NOTE: told if is_turned else ""}

    def returned(self, program: SequenceProgram) -> str | Unparsed | Absent | Unavailable:
        """Return what a program returns, which must define a function."""
        if not program.function:
            return Absent("the published evaluator stops at a program without def")
        return super().returned(program)

    def read_sequence(self, text: str) -> str | Unparsed:
        """Return the one line below the first header."""
        return read_sequence(text)
