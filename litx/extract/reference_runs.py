"""Runs that the published benchmark's code left, as runs of litx; no program of theirs is run here.

A folder of theirs, ``<task>/<run>_<date>_<epoch>/<model>``, holds of each paper the final reply in
``<doi>.response.txt`` and, or not, ``<doi>.prompt.txt``; ``run_meta.json`` says what each took.
Source: published alloy benchmark, version 0.1.1.
"""

import hashlib
import os.path
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from litx.adapters.conversion import paper_stem
from litx.display.text import on_one_line
from litx.errors import DatasetError
from litx.extract.tasks.experiments import ProgramTask
from litx.files.paths import display_path
from litx.files.reading import require_plain, require_text
from litx.files.writing import write
from litx.formats.checked import Amount, Count, read_validated
from litx.formats.program_text import extract_block
from litx.harness.dialogue import PROMPT
from litx.harness.job import begin
from litx.harness.run import RunFolder, RunRecord, one_line
from litx.harness.scoring import CODE
from litx.harness.task import find
from litx.providers.stored import REPLY
from litx.sandbox import Outcome

_RESPONSE, _PROMPT, _META = ".response.txt", ".prompt.txt", "run_meta.json"


@dataclass(frozen=True)
class _Took:
    """What a paper took."""

    attempts: Count
    context_resets: Count = 0
    input_tokens: Count = 0
    output_tokens: Count = 0
    cost_usd: Amount | None = None


_TOOK: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, _Took])


def import_runs(folders: Sequence[Path], runs: Path, task: str | None = None) -> list[RunFolder]:
    """Write a run for each model below `runs`; several folders of a model are its repeats.

    Args:
        folders: Folders of models, or folders that hold such.
        runs: Where runs are kept.
        task: What was asked for; by default the fence of the first reply says whether it is `json`
            or `code`.

    Raises:
        DatasetError: A folder holds no reply or something that is no plain file, or what it holds
            is not as the published code writes it.
        InfrastructureError: A run cannot be written.
    """
    repeats: dict[str, list[_Repeat]] = {}
    for folder in folders:
        require_plain(folder)  # others may have made it
        places = [folder, *sorted(one for one in folder.glob("*") if one.is_dir())]
        own = [one for one in places if any(one.glob(f"*{_RESPONSE}"))]
        if not own:
            hint = f"the folder of a model holds <doi>{_RESPONSE}"
            raise DatasetError(f"{folder} holds no reply", hint)
        for one in own:
            repeats.setdefault(one_line(one.absolute().name), []).append(_read(one))
    return [_write(model, own, runs, task) for model, own in repeats.items()]


class _Repeat(NamedTuple):
    """What a folder holds, by the stems of the papers."""

    folder: Path
    replies: Mapping[str, str]
    prompts: Mapping[str, str]
    took: Mapping[str, _Took]


def _read(folder: Path) -> _Repeat:
    """Read a folder; what is not as the published code writes it is a `DatasetError`."""
    file = folder / _META
    try:
        took = _by_stem(folder, read_validated(_TOOK, file, writer="the published code"))
    except FileNotFoundError:
        hint = "it says how many attempts and tokens each paper took"
        raise DatasetError(f"{folder} has no {_META}", hint) from None
    replies, prompts = (_texts(folder, ending) for ending in (_RESPONSE, _PROMPT))
    if missing := [stem for stem in replies if stem not in took]:
        raise DatasetError(f"{file} does not say what {missing[0]!r} took", "restore it")
    return _Repeat(folder, replies, prompts, took)


def _texts(folder: Path, ending: str) -> dict[str, str]:
    files = {one.name.removesuffix(ending): one for one in sorted(folder.glob(f"*{ending}"))}
    return {stem: require_text(one) for stem, one in _by_stem(folder, files).items()}


def _by_stem(folder: Path, named: dict[str, Any]) -> dict[str, Any]:
    """Return what is named for papers by their stems."""
    found: dict[str, Any] = {}
    for name, one in named.items():
        if (stem := paper_stem(name)) in found:
            raise DatasetError(f"{folder} names {stem} twice, once {name!r:.200}", "remove one")
        found[stem] = one
    return found


def _task_of(repeat: _Repeat) -> str:
    """Return what was asked for, by the fence of the first reply."""
    fence = re.search(r"```(\w*)", next(iter(repeat.replies.values())))
    return "json" if fence and fence[1] == "json" else "code"


def _write(model: str, repeats: Sequence[_Repeat], runs: Path, task: str | None) -> RunFolder:
    """Write a run, its replies cut to what is scored, and its records."""
    tasks = {task} if task else set(map(_task_of, repeats))
    if len(tasks) > 1:
        message = f"{model} has replies in JSON and in Python"
        raise DatasetError(message, "import the runs of each task by themselves")
    found = find(tasks.pop() or "")
    if not isinstance(found, ProgramTask):
        raise DatasetError(f"{found.name} does not ask for experiments", "leave --task out")
    prompts = [prompt for one in repeats for prompt in one.prompts.values()]
    told = {
        "task": found.name,
        "model": model,
        "repeats": len(repeats),
        "papers": sorted({stem for one in repeats for stem in one.took}),
        "origin": [on_one_line(display_path(one.folder)) for one in repeats],
        "prompt": {"configuration": "as published", "instructions": _instructions(prompts)},
    }
    run = begin(runs, told, *CODE)
    language = found.form.language
    for number, one in enumerate(repeats, 1):
        for stem, took in one.took.items():
            reply = one.replies.get(stem, "")
            block = extract_block(reply, language)
            outcome, message = (Outcome.ok, "") if block else (Outcome.unparsed, "no block")
            is_unknown = took.cost_usd == 0 and took.output_tokens  # of a price; theirs is 0 then
            effort_of = vars(took) | ({"cost_usd": None} if is_unknown else {})
            ending = (".json" if language == "json" else ".py") if block else ".md"
            run.write_output(number, stem, ending, block or reply)
            run.write_record(number, stem, RunRecord(outcome.value, message, **effort_of))
            for name, texts in ((PROMPT, one.prompts), (REPLY, one.replies)):
                if stem in texts:
                    write(run.dialogue(number, stem) / name.format(1), texts[stem])
    run.write_settings({**run.settings, "finished": run.settings["started"]})
    return run


def _instructions(prompts: Sequence[str]) -> str | None:
    """Return the hash of what prompts begin with alike, whole lines; None of a single paper."""
    start, line_break, _ = os.path.commonprefix(prompts).rpartition("\n")  # noqa: RUF071 (no paths)
    is_known = line_break and len(set(prompts)) > 1
    return hashlib.sha256(start.encode(errors="replace")).hexdigest() if is_known else None
