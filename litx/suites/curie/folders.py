"""Response files in the published folders.

Read are ``inference_outputs/<domain>/<prompt>/<model>/success`` (and ``failure``), and
``inference/<domain>/<prompt>/<model>/run_<k>/success``, below the folder that is named or as it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from litx.errors import DatasetError, FormatError
from litx.harness.benchmark import Output
from litx.paths import shown
from litx.suites.curie.data import read_record
from litx.suites.curie.tasks import DOMAINS, domain_of

FAILURE: Final = "failure"
"""Field that says why there is no response."""

UNREADABLE: Final = "unreadable"
"""Field that says why a file of a response cannot be read."""

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
