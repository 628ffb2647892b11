"""Figures that the published evaluator found, without the responses.

The file ``meta_results.json`` nests domain, prompt, model, record and metric. From it the published
tables can be computed again.
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
from litx.suites.curie.parse import read_responses
from litx.suites.curie.score import Judged
from litx.suites.curie.tasks import SIMILARITY, tasks_of

FILE: Final = "meta_results.json"

_NAMES = dict(zip(("precision", "recall", "f1"), SIMILARITY, strict=True))
"""What the published evaluator calls metrics that the published reports call otherwise."""


@dataclass(frozen=True)
class Result(Output):
    """What was found for a response that is not here.

    Attributes:
        values: The figures; a text says why there is none, None stands for NaN.
    """

    values: Mapping[str, Value] = field(default_factory=dict)


def results_in(folder: Path) -> list[Result]:
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
    results: Sequence[Result], data: CurieData, settings: Sequence[str]
) -> tuple[list[Judged], list[str]]:
    """Return results as responses that were judged, and a line on each of no known record."""
    found, problems = [], []
    for result in results:
        responses, told = read_responses([result], data, settings)
        problems += told
        found += [Judged(one, Verdict(one.record, result.values)) for one in responses]
    return found, problems


def _results(held: Mapping[str, Any], place: str) -> Iterator[Result]:
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
                    yield Result(text, {**named, "record_id": record}, where, values)


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
