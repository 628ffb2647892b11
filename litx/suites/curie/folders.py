"""Response files in the published folders.

Read are ``inference_outputs/<domain>/<prompt>/<model>/success`` (and ``failure``), and
``inference/<domain>/<prompt>/<model>/run_<k>/success``, below the folder that is named or as it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import Any, Final

from litx.errors import DatasetError, FormatError
from litx.harness.benchmark import Output, Verdict
from litx.paths import shown
from litx.suites.curie.case import Value
from litx.suites.curie.data import CurieData, read_record
from litx.suites.curie.parse import FAILURE, UNREADABLE, read_responses
from litx.suites.curie.score import JudgedResponse
from litx.suites.curie.tasks import DOMAINS, SIMILARITY, domain_of, tasks_of

_BASES = ("inference_outputs", "inference", "")
_WITHOUT_REASON = "the failure is recorded without a reason"


def outputs_in(folder: Path) -> list[Output]:
    """Return the responses in a folder, those that failed included.

    Raises:
        DatasetError: There are none.
    """
    found = [one for base in _BASES for one in _responses(folder / base if base else folder)]
    if not found:
        hint = "it should hold inference_outputs/<domain>/<prompt>/<model>/success"
        raise DatasetError(f"{shown(folder)} holds no response to CURIE", hint)
    return found


def _responses(base: Path) -> Iterator[Output]:
    for domain in _folders(base):
        if domain_of(domain.name) not in DOMAINS:
            continue
        for prompt in _folders(domain):
            for model in _folders(prompt):
                named = {"domain": domain.name, "prompt": prompt.name, "model": model.name}
                yield from _run(model, named)
                for run in _folders(model):
                    if run.name.startswith("run_"):
                        yield from _run(run, {**named, "run": run.name})


def _run(folder: Path, named: dict[str, Any]) -> Iterator[Output]:
    """Yield the responses of one run of a model."""
    for kind in ("success", FAILURE):
        for file in sorted((folder / kind).glob("*.json")):
            yield _output(file, named, has_failed=kind == FAILURE)


def _output(file: Path, named: dict[str, Any], *, has_failed: bool) -> Output:
    """Return the response in a file; one that cannot be read says why."""
    record = {**named, "record_id": file.stem}
    try:
        held = read_record(file)
    except FormatError as error:
        return Output("", record | {UNREADABLE: error.message}, shown(file))
    text = held.get("response_text")
    if has_failed:
        reason = held.get("exception_message") or text or _WITHOUT_REASON
        return Output("", record | {FAILURE: str(reason)}, shown(file))
    if text is None and "response_text" in held:
        text = ""  # the model said nothing
    if not isinstance(text, str):
        what = f"`response_text` is {type(text).__name__}, not text"
        return Output("", record | {UNREADABLE: what}, shown(file))
    if isinstance(held.get("prompt_text"), str):
        record["prompt_text"] = held["prompt_text"]
    return Output(text, record, shown(file))


def _folders(folder: Path) -> list[Path]:
    return sorted(one for one in folder.iterdir() if one.is_dir()) if folder.is_dir() else []


FILE: Final = "meta_results.json"

_NAMES = dict(zip(("precision", "recall", "f1"), SIMILARITY, strict=True))
"""What the published evaluator calls metrics that the published reports call otherwise."""


@dataclass(frozen=True)
class PublishedResult(Output):
    """What was found for a response that is not here.

    Attributes:
        values: The figures; a text says why there is none, None stands for NaN.
    """

    values: Mapping[str, Value] = field(default_factory=dict)


def results_in(folder: Path) -> list[PublishedResult]:
    """Return what the file of results in a folder holds of the twelve tasks; other prompts are not.

    Raises:
        DatasetError: It cannot be read, or has nothing of them.
    """
    file = folder / FILE
    try:
        found = list(_results(read_record(file), shown(file)))
    except FormatError as error:
        raise DatasetError(str(error)) from error
    if not found:
        hint = "it should nest domain, prompt, model, record and metric"
        raise DatasetError(f"{shown(file)} has no result of a task of CURIE", hint)
    return found


def judged(
    results: Sequence[PublishedResult], data: CurieData, settings: Sequence[str]
) -> tuple[list[JudgedResponse], list[str]]:
    """Return results as responses that were judged, and a line on each of no known record."""
    found, problems = [], []
    for result in results:
        responses, told = read_responses([result], data, settings)
        problems += told
        found += [JudgedResponse(one, Verdict(one.record, result.values)) for one in responses]
    return found, problems


def _results(held: Mapping[str, Any], place: str) -> Iterator[PublishedResult]:
    """Yield the results in a file.

    Raises:
        FormatError: It is not nested as it should be.
    """
    for domain, prompts in held.items():
        for prompt, models in _nested(prompts, f"{place}.{domain}"):
            if not tasks_of(domain, prompt):
                continue
            for model, records in _nested(models, f"{place}.{domain}.{prompt}"):
                named = {"domain": domain, "prompt": prompt, "model": model}
                for record, metrics in _nested(records, f"{place}.{domain}.{prompt}.{model}"):
                    where = f"{place}.{domain}.{prompt}.{model}.{record}"
                    values = {
                        _NAMES.get(name, name): _value(told, f"{where}.{name}")
                        for name, told in _nested(metrics, where)
                    }
                    text = str(values) if values else ""  # a response that failed has no figure
                    yield PublishedResult(text, {**named, "record_id": record}, where, values)


def _nested(held: object, place: str) -> Iterator[tuple[str, Any]]:
    """Yield the members of an object.

    Raises:
        FormatError: It is none.
    """
    if not isinstance(held, dict):
        raise FormatError(place, f"{type(held).__name__} instead of an object")
    yield from held.items()


def _value(told: object, place: str) -> Value:
    """Return a figure, a text, or None for what is no finite number.

    Raises:
        FormatError: It is something else.
    """
    if told is None or isinstance(told, str | bool):
        return told
    if not isinstance(told, int | float):
        raise FormatError(place, f"{type(told).__name__} instead of a figure")
    try:
        return told if isfinite(told) else None
    except OverflowError:
        return None
