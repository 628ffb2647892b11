"""Reader of the user's copy of the data.

It reads a checkout of the published repository with its data unpacked (``data`` and ``prompts``
side by side), and a folder that holds the domains itself.
"""

import os
import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from litx.errors import DatasetError, FormatError
from litx.files.paths import display_path
from litx.files.reading import read_plain_text
from litx.formats.json_text import MAX_TEXT
from litx.formats.lenient_json import read_lenient
from litx.providers import ChatRole, Image, Message
from litx.suites.curie.data.tasks import DOMAINS, CurieTask, find_domain
from litx.suites.user_files import read_data, read_image
from litx_scoring.metrics.judge_prompts import JudgePrompt

LEVELS: Final = ("easy", "medium", "hard")  # difficulty of a record, rated by experts

MARK: Final = "{{text}}"  # placeholder of the paper in a prompt
_AGAIN: Final = "get the file again"
_JUDGES: Final = "*_eval_output_1_shot.txt"  # the published prompts of the judge
_ITEM_KINDS: Final = {"structure": "structures", "dft": "parameters", "metadata": "parameters"}
"""Kinds of items by a word in the name of the judge's prompt; properties for all others."""

_ID = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._()+,-]*")


class CurieData:
    """A copy of the data, in `folder`; files are read on demand.

    A record, an image or levels that are missing or malformed are a `FormatError`; a prompt that
    cannot be read is a `DatasetError`.
    """

    def __init__(self, root: Path) -> None:
        """Find the domains; a folder without any is a `DatasetError`."""
        self.root = root
        places = (root / "data", root, root / "data" / "data")
        folders = [folder for folder in places if any((folder / name).is_dir() for name in DOMAINS)]
        if not folders:
            archives = (folder / "data.zip" for folder in (root / "data", root))
            hints = (f"unpack {display_path(archive)}" for archive in archives if archive.exists())
            hint = next(hints, "`litx suite fetch curie`")
            raise DatasetError(f"{display_path(root)} has no data of CURIE", hint)
        self.folder = folders[0]
        self._truths: dict[str, list[str]] = {}

    def input_names(self, domain: str) -> list[str]:
        """Return the names of the records of a domain that have an input, sorted."""
        return _list_names(self.folder / domain / "inputs")

    def truth_names(self, domain: str) -> list[str]:
        """Return the names of the records of a domain that have a truth, sorted and cached."""
        if domain not in self._truths:
            self._truths[domain] = _list_names(self.folder / domain / "ground_truth")
        return self._truths[domain]

    def read_input(self, domain: str, record_id: str) -> Mapping[str, Any]:
        """Return the input of a record: its name and its text."""
        file = self.folder / domain / "inputs" / f"{record_id}.json"
        data = read_record(file)
        if not isinstance(data.get("text"), str):
            what = f"{type(data.get('text')).__name__} instead of text"
            raise FormatError(f"{display_path(file)}.text", what)
        return data

    def read_truth(self, domain: str, record_id: str) -> Any:
        """Return the truth of a record as plain data, in `mpve` read without line breaks."""
        file = self.folder / domain / "ground_truth" / f"{record_id}.json"
        breaks = "\n" if domain == "mpve" else ""
        return read_data(file, object, lambda text: read_lenient(text.replace(breaks, "")), _AGAIN)

    def read_image(self, record_id: str) -> Image:
        """Return the map of a record, a PNG."""
        return read_image(self.folder / "biogr" / "inputs" / f"{record_id}.png", "image/png")

    def read_prompt(self, task: CurieTask) -> str:
        """Return the prompt of a task, trimmed, with a mark for the text."""
        file = self._prompt_file(task)
        text = self._prompt_text(file)
        if MARK not in text:
            raise DatasetError(f"{display_path(file)} has no {MARK}", _AGAIN)
        return text

    def _prompt_text(self, file: Path) -> str:
        """Return the text of a file of a prompt, trimmed; a `DatasetError` if it cannot be read."""
        try:
            return read_plain_text(file, MAX_TEXT).strip()
        except (OSError, ValueError) as error:
            hint = "prompts are in the published repository, beside the data"
            message = f"{display_path(file)} cannot be read as a prompt: {error}"
            raise DatasetError(message, hint) from error

    def render_prompt(self, task: CurieTask, record_id: str) -> str:
        """Return the prompt of a record, whose text replaces the first mark.

        Nothing else of the prompt is a placeholder: it has many other braces and backslashes.
        """
        text = str(self.read_input(task.domain, record_id)["text"]) if task.has_text else ""
        return self.read_prompt(task).replace(MARK, text, 1)

    def build_message(self, task: CurieTask, record_id: str) -> Message:
        """Return the question about a record, with the map where the task has maps."""
        images = (self.read_image(record_id),) if task.has_map else ()
        return Message(ChatRole.user, self.render_prompt(task, record_id), images)

    def program_text(self, task: CurieTask, record_id: str) -> str:
        """Return the prompt that a model's program reads, or the text alone without its file."""
        if self._prompt_file(task).is_file():
            return self.render_prompt(task, record_id)
        return str(self.read_input(task.domain, record_id)["text"])

    @property
    def judge_files(self) -> list[Path]:
        """The files of published prompts of the judge in the copy."""
        return sorted(self._prompts.glob(_JUDGES))

    @cached_property
    def judge_prompts(self) -> Mapping[str, JudgePrompt]:
        """The judge's prompts in the copy by kind of items; a bad file is a `DatasetError`."""
        prompts = {}
        for file in self.judge_files:
            kinds = (kind for word, kind in _ITEM_KINDS.items() if word in file.name.lower())
            try:
                prompts[next(kinds, "properties")] = JudgePrompt.from_text(self._prompt_text(file))
            except FormatError as error:
                raise DatasetError(f"{display_path(file)}: {error.message}", _AGAIN) from error
        return prompts

    @cached_property
    def levels(self) -> Mapping[str, Mapping[str, str]]:
        """The level of each record by domain; empty where the copy has none."""
        file = self.folder / "difficulty_levels.json"
        if not os.path.lexists(file):
            return {}
        data = read_data(file, object, read_lenient, _AGAIN)
        if not isinstance(data, dict) or not all(isinstance(item, dict) for item in data.values()):
            raise FormatError(display_path(file), "it must be an object of objects", _AGAIN)
        levels: dict[str, dict[str, str]] = {}
        for domain, records in data.items():
            level_by_record = levels.setdefault(find_domain(domain), {})
            level_by_record.update((key, str(level).lower()) for key, level in records.items())
        return levels

    @property
    def _prompts(self) -> Path:
        """Folder of the prompts: beside the data if it exists, else in the root of the copy."""
        beside = self.folder.parent / "prompts"
        return beside if beside.is_dir() else self.root / "prompts"

    def _prompt_file(self, task: CurieTask) -> Path:
        """Return the path of the prompt of a task, which need not exist."""
        return self._prompts / f"{task.prompt}.txt"


def is_name(text: str) -> bool:
    """Return whether a text can name a record: it becomes part of paths."""
    return _ID.fullmatch(text) is not None


def _list_names(folder: Path) -> list[str]:
    """Return the names of the JSON files in a folder that can name a record, sorted; or empty."""
    files = folder.glob("*.json") if folder.is_dir() else ()
    return sorted(file.stem for file in files if is_name(file.stem))


def read_record(file: Path) -> dict[str, Any]:
    """Return the object in a file, such as a response."""
    return dict(read_data(file, dict, read_lenient, _AGAIN))
