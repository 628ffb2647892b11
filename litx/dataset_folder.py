"""Datasets in folders of the user: a vocabulary file, and perhaps papers.

The modules of such a folder are programs like any other of the user: they run in the sandbox, and
the process that reads them imports none.
"""

import ast
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litx.dataset import Dataset, dataset_names, find_dataset
from litx.display.suggestions import suggest
from litx.errors import ArgumentError, DatasetError, InfrastructureError, ProgramError
from litx.files.paths import display_path
from litx.formats.paper_modules import Papers
from litx.sandbox import Outcome, Result, Runner, Source, Tier
from litx_ontology.fields import USER_FIELDS
from litx_ontology.user_fields import FILE, add_field

if TYPE_CHECKING:  # slow to load
    from litx.model import Experiment, Paper
    from litx_ontology.field_file import FieldFile
    from litx_validators.reading import LoadedFile

_MOST_JOBS = 2
"""Most modules that run at the same time."""


class FolderPapers(Papers):
    """Papers of a folder of the user by stem; all run in the sandbox when the first is needed."""

    def __init__(self, folder: Path, name: str, canary: str) -> None:
        """Find the modules; the arguments are those of `Papers`."""
        super().__init__("", folder, name, canary)
        self._results: dict[str, Result] = {}

    def __getitem__(self, stem: str) -> "Paper":
        """Return a paper with its experiments.

        Raises:
            DatasetError: There is no such module, or it lacks a paper or experiments.
            InfrastructureError: It could not be run.
        """
        if stem not in self._loaded:
            result = self.run(stem)
            if result.experiments is None:
                place = display_path(self.path(stem)) + (f":{result.line}" if result.line else "")
                raise DatasetError(f"{place} does not load: {result.message}")
            self._loaded[stem] = self.join(stem, result.experiments)
        return self._loaded[stem]

    def join(self, stem: str, experiments: "Sequence[Experiment]") -> "Paper":
        """Return the paper that a module states, with the experiments that it gave.

        Raises:
            DatasetError: The module lacks a paper or the canary.
        """
        names = self._read_names(stem)
        return self._complete(names | {"experiments": list(experiments)}, stem)

    def run(self, stem: str) -> Result:
        """Return the result of a module in the sandbox.

        Raises:
            DatasetError: There is no such module.
            InfrastructureError: It could not be run.
        """
        if stem not in self:
            raise DatasetError(f"no paper {stem!r:.200} in {self._name}", suggest(stem, self))
        if not self._results:
            sources: dict[str, Source] = {}
            for name in self:
                try:
                    sources[name] = Source.read(self.path(name))
                except ProgramError as error:
                    fault = Result(str(self.path(name)), Outcome.unparsed, error.message)
                    self._results[name] = fault
            jobs = max(1, min(_MOST_JOBS, len(sources)))
            with Runner(jobs=jobs, validate=False, tier=Tier.auto) as runner:
                results = runner.run_all(sources.values())
                self._results.update(zip(sources, results, strict=True))
        result = self._results[stem]
        if result.outcome is Outcome.infra_error:
            raise InfrastructureError(f"{result.source} could not be run: {result.message}")
        return result

    def _read_names(self, stem: str) -> dict[str, object]:
        """Read `paper` and `CANARY` of a module, which are literals."""
        from litx.model import Paper  # noqa: PLC0415 (slow to load)

        file = self.path(stem)
        names: dict[str, object] = {} if self._canary else {"CANARY": ""}
        try:
            body = ast.parse(Source.read(file).text).body
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            raise DatasetError(f"{display_path(file)} is not a Python module: {error}") from error
        for node in body:
            match node:
                case ast.Assign(targets=[ast.Name(id="CANARY")], value=ast.Constant(value=value)):
                    names.setdefault("CANARY", value)
                case ast.Assign(
                    targets=[ast.Name(id="paper")],
                    value=ast.Call(func=ast.Name(id="Paper"), args=[], keywords=keywords),
                ):
                    try:
                        fields: dict[str, Any] = {
                            str(keyword.arg): ast.literal_eval(keyword.value)
                            for keyword in keywords
                        }
                        names["paper"] = Paper(**fields)
                    except (ArgumentError, ValueError, TypeError) as error:
                        place = f"{display_path(file)}:{node.lineno}"
                        message = f"{place} the paper is not made of plain texts and numbers"
                        hint = 'write paper = Paper(doi="...", title="...")'
                        raise DatasetError(message, hint) from error
        return names


@dataclass(frozen=True, eq=False)
class FolderDataset(Dataset):
    """Dataset in a folder of the user."""

    @property
    def reference(self) -> str:
        """Path of the folder, by which other processes find the dataset."""
        return str(self.folder)

    @property
    def is_trusted(self) -> bool:
        """Whether its modules may be imported."""
        return False

    def list_files(self) -> list[Path]:
        """Return the files that its content depends on."""
        return [self.folder / FILE, *map(self.papers.path, self.papers)]

    def read_paper(self, stem: str) -> "LoadedFile":
        """Run the module of a paper; a fault is part of the result, not raised.

        Raises:
            InfrastructureError: It could not be run.
        """
        from litx_validators import reading  # noqa: PLC0415 (slow to load)

        file = self.papers.path(stem)
        assert isinstance(self.papers, FolderPapers)
        result = self.papers.run(stem)
        if result.experiments is not None:
            return self.join_paper(stem, result.experiments)
        failure = reading.build_failure(
            file, result.message, code=result.code, line=result.line, column=result.column
        )
        return reading.build_failed_reading(file, "ground truth", [failure])

    def join_paper(self, stem: str, experiments: "Sequence[Experiment]") -> "LoadedFile":
        """Join the experiments of a module that has run and its paper, which it may lack."""
        from litx_validators import reading  # noqa: PLC0415 (slow to load)

        file = self.papers.path(stem)
        assert isinstance(self.papers, FolderPapers)
        try:
            paper = self.papers.join(stem, experiments)
        except DatasetError as error:
            failure = reading.build_failure(file, error.message, error.hint, line=1)
            return reading.build_failed_reading(file, "ground truth", [failure])
        return reading.LoadedFile(file, "ground truth", tuple(paper.experiments))


def open_dataset(name: str) -> Dataset:
    """Return an installed dataset by its name, or the dataset of a folder by its path.

    The field of a folder becomes known to this process and to the programs that it runs.

    Raises:
        DatasetError: There is neither, the vocabulary of the folder is wrong, or the package does
            not load.
    """
    if name in dataset_names() or not os.path.isdir(name):  # noqa: PTH112 (never raises)
        return _find_installed(name)
    from litx_ontology.field_file import read_field_file  # noqa: PLC0415 (slow to load)

    folder = Path(os.path.abspath(name))  # noqa: PTH100 (follows no link)
    if not os.path.lexists(folder / FILE):
        message = f"{name!r:.200} is a folder without {FILE}"
        raise DatasetError(message, "`litx new --field NAME` makes such a folder")
    content = read_field_file(folder / FILE)
    if content.name in dataset_names():
        place = f"{display_path(folder / FILE)}:1"
        raise DatasetError(
            f"{place} {content.name!r} is an installed dataset", "choose another name"
        )
    _refuse_same_prefix(folder, content)
    return FolderDataset(
        content.name,
        content.title or content.name,
        content.version,
        content.canary,
        content.authors,
        FolderPapers(folder, content.name, content.canary),
        folder,
        field=add_field(content.data),
    )


_opened: dict[str, tuple[Path, str]] = {}
"""Folder and data of the fields that were opened, by prefix."""


def _refuse_same_prefix(folder: Path, content: "FieldFile") -> None:
    """Raise `DatasetError` if a field of another folder has the same names and other words."""
    other, data = _opened.get(content.prefix, (folder, ""))
    if other != folder and data != content.data and data in USER_FIELDS:
        message = f"{display_path(folder / FILE)} has the prefix {content.prefix}, as has "
        hint = "write another prefix in one of them, or use them one after the other"
        raise DatasetError(message + display_path(other / FILE), hint)
    _opened[content.prefix] = folder, content.data


def _find_installed(name: str) -> Dataset:
    """Return an installed dataset; the error about any other name mentions folders."""
    try:
        return find_dataset(name)
    except DatasetError as error:
        if name in dataset_names():
            raise
        hint = f"{error.hint}; or give a folder with {FILE}"
        raise DatasetError(error.message, hint) from None
