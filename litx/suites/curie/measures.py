"""The metrics of one response, each by itself."""

from math import isnan
from typing import Final

from litx.sandbox import Outcome, Source
from litx.suites.curie.case import Case, Measure, Value, Values
from litx.suites.curie.tasks import RATING, SIMILARITY
from litx_scoring.metrics import item_pairs, judge_prompts
from litx_scoring.metrics.bert_score import bert_score
from litx_scoring.metrics.box_overlap import box_overlap, published_overlap
from litx_scoring.metrics.dft_program import STRUCTURE
from litx_scoring.metrics.fasta import SequenceProgram, find_program, program_input, read_fasta
from litx_scoring.metrics.geo_box import Box, read_box
from litx_scoring.metrics.identity_ratio import identity, published_identity
from litx_scoring.metrics.item_lists import read_items, read_parameters, read_properties
from litx_scoring.metrics.judge_prompts import JudgePrompt
from litx_scoring.metrics.llm_sim import llm_sim
from litx_scoring.metrics.lm_score import lm_score
from litx_scoring.metrics.outcome import CANNOT_PARSE, Absent, Unavailable, Unparsed
from litx_scoring.metrics.rouge import published_rouge, rouge

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
"""Runs a program in one namespace, so that its functions see each other and what it imports."""


def read_sequence(case: Case) -> str | Unparsed | Absent | Unavailable:
    """Return the sequence in a response.

    Returns:
        The sequence; Unparsed when there is none. Absent where the published evaluator stops, as
        with a program that fails; without `compat` that is Unparsed. Unavailable when the sandbox
        itself fails.
    """
    text: str | Unparsed | Absent | Unavailable = case.text
    program = find_program(case.text)
    if program is not None:
        text = _returned(case, program)
    return read_fasta(text, compat=case.compat) if isinstance(text, str) else text


def framed(program: SequenceProgram, text: str) -> str:
    """Return a program that runs another one and prints, of all, what that returns."""
    return _FRAME.format(code=program.code, name=program.function, text=text, mark=_TEXT)


def _returned(case: Case, program: SequenceProgram) -> str | Unparsed | Absent | Unavailable:
    """Return what the program in a response returns."""
    given = program_input(case.prompt)
    if isinstance(given, Absent):
        return given
    result = case.runner.run(Source(framed(program, given), case.response.record_id))
    if result.outcome is Outcome.infra_error:
        return Unavailable(f"the program cannot be run: {result.message}")
    told = f"{result.outcome}: {result.message}"
    if result.outcome is Outcome.ok:
        printed = result.text or ""
        if printed.startswith(_TEXT):
            return printed.removeprefix(_TEXT)
        told = f"it returns {printed[:80]}, not text" if printed else "it ends before it returns"
    reason = f"the program of the response: {told}".replace("\n", " ")
    return Absent(reason) if case.compat else Unparsed(reason)


LENGTH: Final = "truth_length"
"""Residues of the true sequence; no metric, but what results are drawn against."""

NOTE: Final = "note"
"""Stands beside values for what a reader should know of them."""


def words(case: Case) -> Values | Unavailable:
    """Compare words."""
    scores = rouge(case.text, case.reference)
    return scores if isinstance(scores, Unavailable) else dict(published_rouge(scores))


def vectors(case: Case) -> Values | Unavailable:
    """Compare words by the vectors of a language model."""
    score = bert_score(case.text, case.reference)
    return score if isinstance(score, Unavailable) else dict(score.published())


def items(case: Case) -> Values | Absent | Unavailable:
    """Have a judge look for each true item among those of the answer.

    Raises:
        ProviderError: The judge gives no reply.
        FormatError: The truth cannot be read.
    """
    if case.judge is None:
        return Unavailable("a judge is needed; name a model with --judge")
    truths = case.items
    if not truths and not case.compat:
        return Absent("the truth holds no such item")
    read = (
        read_properties(case.text, compat=case.compat)
        if case.response.task.annotation is None
        else read_parameters(case.text, case.judge, compat=case.compat)
    )
    values: Values = dict.fromkeys(SIMILARITY, CANNOT_PARSE)
    if isinstance(read, Unparsed):
        return values | {NOTE: read.reason}
    if isinstance(read, Absent):
        return read
    found = llm_sim(truths, read, case.judge, _prompt(case), compat=case.compat)
    if isinstance(found, Absent):
        return found
    values = {name: _finite(value) for name, value in found.published().items()}
    if found.num_unreadable:
        values[NOTE] = f"replies of the judge that say nothing: {found.num_unreadable}"
    return values


def pairs(case: Case) -> Values | Absent | Unavailable:
    """Pair the true items with those of the answer, word by word and without a judge.

    Raises:
        FormatError: The truth cannot be read.
    """
    if not case.items:
        return Absent("the truth holds no such item")
    read = read_items(case.text)
    if isinstance(read, Unparsed):
        return {**dict.fromkeys(item_pairs.NAMES, CANNOT_PARSE), NOTE: read.reason}
    found = item_pairs.pair_items(case.items, read)
    return found if isinstance(found, Unavailable) else {**found.named()}


def rating(case: Case) -> Values | Unavailable:
    """Have a judge rate the answer as a whole.

    Raises:
        ProviderError: The judge gives no reply.
        FormatError: Its numbers are no logarithms of probabilities.
    """
    if case.rater is None:
        return Unavailable("a judge with probabilities is needed; name a model with --rater")
    found = lm_score(case.text, case.reference, case.rater)
    if isinstance(found, Unparsed):
        return Unavailable(found.reason)
    return {RATING: found.score}


def box(case: Case) -> Values | Absent:
    """Compare the region in the answer with the true one.

    Raises:
        FormatError: The truth is no box.
    """
    truth, found = Box.from_data(case.truth), read_box(case.text, compat=case.compat)
    if isinstance(found, Absent):
        return found
    if isinstance(found, Unparsed):
        return {**published_overlap(found), NOTE: found.reason}
    overlap = box_overlap(found, truth, compat=case.compat)
    return {**published_overlap(overlap), NOTE: _inside_out(found, compat=case.compat)}


def sequence(case: Case) -> Values | Absent | Unavailable:
    """Align the sequence in the answer with the true one."""
    truth = case.truth.get("sequence") if isinstance(case.truth, dict) else None
    if not isinstance(truth, str):
        return Absent("the truth holds no sequence")
    found = read_sequence(case)
    if isinstance(found, Absent | Unavailable):
        return found
    values: Values = {LENGTH: len(truth)}
    if isinstance(found, Unparsed):
        return values | published_identity(found) | {NOTE: found.reason}
    return values | published_identity(identity(found, truth))


def measures_of(case: Case) -> dict[str, Measure]:
    """Return the metrics that a response is due, by what people call them."""
    task = case.response.task
    wanted: dict[str, Measure] = {"ROUGE": words, "BERTScore": vectors}
    if task.has_items:
        wanted["LLMSim"] = items
    if task.has_items and not case.compat:  # the published code has no such metric
        wanted["item pairs"] = pairs
    if task.has_rating:
        wanted["LMScore"] = rating
    if task.domain == "biogr":
        wanted["IoU"] = box
    if task.domain == "pdb":
        wanted["identity ratio"] = sequence
    return wanted


def _prompt(case: Case) -> JudgePrompt:
    """Return what the judge is asked; structures are judged as parameters, as published."""
    annotation = case.response.task.annotation
    if annotation is None:
        return judge_prompts.PROPERTIES
    is_structure = annotation == STRUCTURE and not case.compat
    return judge_prompts.STRUCTURES if is_structure else judge_prompts.PARAMETERS


def _inside_out(found: Box, *, compat: bool) -> str:
    """Say how a box whose sides are not in order was taken; empty when they are."""
    if compat and (found.west > found.east or found.south > found.north):
        return "W > E or S > N: the box overlaps with nothing, as published"
    if found.crosses_antimeridian:
        return f"W {found.west:g} > E {found.east:g}: the box crosses the antimeridian"
    return ""


def _finite(value: float) -> Value:
    """Return a figure; None in place of NaN, which JSON cannot hold."""
    return None if isnan(value) else value
