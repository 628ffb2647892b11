"""Datasets: their papers, and the identity that is stored with scores.

A dataset is a package that defines a `Dataset` and names it in the group `litx.datasets` of its
entry points, so that `find_dataset` knows it by name.
"""

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from litx.display.suggestions import suggest
from litx.display.text import short_name
from litx.errors import DatasetError
from litx.files.paths import display_path
from litx.files.reading import is_link
from litx.formats.paper_modules import Papers
from litx_ontology.fields import DEFAULT_FIELD, Field

if TYPE_CHECKING:  # slow to load: the objects, and the metadata of installed packages
    from importlib.metadata import EntryPoints

    import pandas as pd
    from matplotlib.axes import Axes

    from litx.charts.points import PlotData
    from litx.model import Experiment
    from litx_validators.reading import LoadedFile

GROUP = "litx.datasets"
"""Group of entry points that name datasets."""

DEFAULT_NAME = "litxalloy"
"""Name of the dataset that is used where none is named."""


@dataclass(frozen=True)
class DatasetIdentity:
    """Dataset identity: name, version and content hashes.

    Attributes:
        name: Name.
        version: Version of the data; None for a folder of the user.
        hash: SHA-256 of all experiments, without metadata of the papers, as hexadecimal text.
        papers: SHA-256 of each paper, by stem.
        canary: Canary text for everything that shows its values; empty for a folder of the user.
    """

    name: str
    version: str | None
    hash: str
    papers: Mapping[str, str] = dataclass_field(default_factory=dict)
    canary: str = ""


@dataclass(frozen=True, eq=False)
class Dataset:
    """A dataset of papers, which are loaded on demand.

    Attributes:
        name: Name.
        title: Title, for citations and exports.
        version: Version of the data, apart from that of litx.
        canary: Text in every paper module and in everything that shows the data.
        authors: Authors of the data.
        papers: Papers by stem.
        folder: Folder of the package.
        doi: DOI of the data; None without one.
        field: Field of science, whose vocabulary the papers use.
    """

    name: str
    title: str
    version: str
    canary: str
    authors: tuple[str, ...]
    papers: Papers
    folder: Path
    doi: str | None = None
    field: Field = DEFAULT_FIELD

    @cached_property
    def prompt_folder(self) -> Path | None:
        """Folder `prompt` of the package, with the texts and examples of its prompts.

        Without one, another dataset on alloys has that of the default dataset, and any other
        dataset None: its prompts have only what holds for every field.
        """
        folder = self.folder / "prompt"
        if folder.is_dir():
            return folder
        if self.name == DEFAULT_NAME or self.field is not DEFAULT_FIELD:
            return None
        return default_dataset().prompt_folder

    @property
    def reference(self) -> str:
        """Text by which other processes and runs find the dataset."""
        return self.name

    @property
    def is_trusted(self) -> bool:
        """Whether its modules may be imported; those of a folder of the user run in the sandbox."""
        return True

    def list_files(self) -> list[Path]:
        """Return the files that its content depends on."""
        return sorted(self.folder.rglob("*.py"))

    def ground_truth_stem(self, path: Path) -> str | None:
        """Return the stem of a module of the dataset; None for any other file.

        A link to such a module counts as another file, because it could pose as the truth.
        """
        stem = path.stem
        if stem not in self.papers or is_link(path):
            return None
        installed = self.papers.path(stem)
        named = os.path.abspath(path)  # noqa: PTH100 (which follows no link, unlike `resolve`)
        return stem if named in (str(installed), os.path.realpath(installed)) else None

    def stem_of_name(self, name: str) -> str:
        """Return the stem of a paper, given the stem or its short name, without the publisher.

        Raises:
            DatasetError: The paper does not exist.
        """
        short = {short_name(stem): stem for stem in self.papers}
        stem = short.get(name, name)
        if stem not in self.papers:
            hint = suggest(name, [*self.papers, *short])
            raise DatasetError(f"no paper {name!r:.200} in {self.name}", hint)
        return stem

    def read_paper(self, stem: str) -> "LoadedFile":
        """Import the module of a paper; a fault is part of the result, not raised."""
        from litx_validators.reading import read_module  # noqa: PLC0415 (slow to load)

        return read_module(self.papers.path(stem), lambda: self.papers[stem].experiments)

    def load_paper(self, stem: str) -> "tuple[Experiment, ...]":
        """Return the experiments of a paper.

        Raises:
            DatasetError: Its module does not load.
        """
        reading = self.read_paper(stem)
        fault = reading.failure
        if fault is None:
            return reading.experiments
        place = display_path(reading.file) + (f":{fault.line}" if fault.line else "")
        raise DatasetError(f"{place} does not load: {fault.message}", fault.hint)

    def to_frame(self) -> "pd.DataFrame":
        """Return every value of every paper as a pandas frame, one row a value.

        `litx.tables.TABLES["values"]` describes the columns. Numbers are given as printed, in
        `value` and `unit`, and in the unit that papers usually print their kind in, in
        `canonical_value` and `canonical_unit`. Requires the extra `data`.

        Raises:
            DatasetError: A paper does not load.
        """
        from litx.tables import to_frame  # noqa: PLC0415 (slow to load)

        return to_frame(self.papers, self.name)

    def scatter(self, x: str, y: str, color: str = "structure") -> "Axes":
        """Plot two variables of the materials against each other, and return the matplotlib axes.

        Each point is a material at a test temperature. A ring marks a test away from room
        temperature, a bar an uncertainty, a range or several values, an arrow a bound. Requires the
        extra `data`.

        Args:
            x: A kind such as "grain_size", the symbol of an element for its at.%, a condition such
                as "load", "temperature" or "year".
            y: The same for the second axis.
            color: What decides the colours: "structure", "process" (the last step), "paper", or
                "element" (the most abundant).

        Raises:
            LitxError: A variable is unknown, no material has both, or a paper does not load.
        """
        from litx.charts.scatter import plot_scatter  # noqa: PLC0415 (slow to load)

        return plot_scatter(self.plot_data(), x, y, color)

    def plot_data(self) -> "PlotData":
        """Return the variables of all materials, for plots.

        Raises:
            DatasetError: A paper does not load.
        """
        from litx.charts.points import PlotData  # noqa: PLC0415 (slow to load)
        from litx.tables import build  # noqa: PLC0415 (likewise)

        return PlotData(build(self.papers, self.name), self.field)

    def describe(self, papers: Mapping[str, "Sequence[Experiment]"]) -> DatasetIdentity:
        """Return the identity of the dataset with given experiments of papers."""
        texts = _dump_papers(papers)
        single = {stem: _hash({stem: text}) for stem, text in texts.items()}
        return DatasetIdentity(self.name, self.version, _hash(texts), single, self.canary)

    def identity(self) -> DatasetIdentity:
        """Load all papers and return the identity of the dataset.

        Raises:
            DatasetError: A module does not load.
        """
        return self.describe({stem: self.load_paper(stem) for stem in self.papers})


def find_dataset(name: str) -> Dataset:
    """Return an installed dataset by its name.

    Raises:
        DatasetError: There is no dataset of this name, or it does not load.
    """
    points = _entry_points()
    if name not in points.names:
        hint = (
            suggest(name[:80].casefold(), dataset_names())
            if points
            else "install litx again, with its metadata"
        )
        raise DatasetError(f"no dataset {name!r:.200} is installed", hint)
    try:
        dataset = points[name].load()
    except (ImportError, AttributeError) as error:
        raise DatasetError(f"the dataset {name} does not load: {error}") from error
    if not isinstance(dataset, Dataset) or dataset.name != name:
        value = points[name].value
        raise DatasetError(f"{value} is not a litx.dataset.Dataset of the name {name}")
    return dataset


def default_dataset() -> Dataset:
    """Return the dataset that is used where none is named.

    Raises:
        DatasetError: It is not installed.
    """
    return find_dataset(DEFAULT_NAME)


def dataset_names() -> list[str]:
    """Return the names of the installed datasets, without loading them."""
    return sorted(_entry_points().names)


def dataset_packages() -> tuple[str, ...]:
    """Return the top packages of the installed datasets, which no program may import.

    The default dataset is always among them, even if the metadata of litx are missing.
    """
    packages = {point.module.partition(".")[0] for point in _entry_points()}
    return tuple(sorted(packages | {DEFAULT_NAME}))


@cache
def _entry_points() -> "EntryPoints":
    """Return the entry points of datasets; finding them takes some 20 milliseconds."""
    from importlib.metadata import entry_points  # noqa: PLC0415 (slow to load)

    return entry_points(group=GROUP)


_written: dict[str, tuple["Sequence[Experiment]", str]] = {}
"""Canonical JSON by stem: writing all papers takes longer than scoring some."""


def _dump_papers(papers: Mapping[str, "Sequence[Experiment]"]) -> dict[str, str]:
    """Return the canonical JSON of papers by stem, sorted by stem; tuples are cached."""
    from litx.formats.canonical_json import dumps  # noqa: PLC0415 (slow to load)

    texts = {}
    for stem in sorted(papers):
        experiments = papers[stem]
        if stem in _written and _written[stem][0] is experiments:
            texts[stem] = _written[stem][1]
            continue
        texts[stem] = dumps(list(experiments))
        if isinstance(experiments, tuple):  # a list may change
            _written[stem] = experiments, texts[stem]
    return texts


def _hash(texts: Mapping[str, str]) -> str:
    """Return the SHA-256 of texts and their stems, in the given order, as hexadecimal text."""
    digest = hashlib.sha256()
    for stem, text in texts.items():
        digest.update(f"{stem}\n{text}\n".encode(errors="surrogatepass"))
    return digest.hexdigest()
