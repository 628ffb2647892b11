"""The papers of a dataset, each a module that is loaded on demand."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from litx.display.suggestions import suggest
from litx.display.text import counted, escape_controls
from litx.errors import ArgumentError, DatasetError, require_extra

if TYPE_CHECKING:  # the objects load with the first paper, so that stems are cheap to list
    import pandas as pd

    from litx.model.paper import Paper


class Papers(Mapping[str, "Paper"]):
    """The papers of a package by stem; a paper is imported when it is first looked up."""

    def __init__(self, package: str, folder: Path, name: str, canary: str) -> None:
        """Find the modules without importing them.

        Args:
            package: Import name of the package.
            folder: Folder of its modules.
            name: Name of the dataset.
            canary: Required value of CANARY in every module.
        """
        self._package, self._folder, self._name, self._canary = package, folder, name, canary
        modules = pkgutil.iter_modules([str(folder)])
        names = [module.name for module in modules if not module.ispkg]
        self._stems = sorted(name for name in names if name.startswith("doi_"))
        self._loaded: dict[str, Paper] = {}

    def __getitem__(self, stem: str) -> "Paper":
        """Return a paper with its experiments.

        Raises:
            DatasetError: There is no such module, or it lacks a paper or experiments.
            ModelError: An object of the module breaks a rule that is checked when it is built.
        """
        if stem not in self._loaded:
            if stem not in self._stems:
                raise DatasetError(f"no paper {stem!r} in {self._name}", suggest(stem, self._stems))
            module = importlib.import_module(f"{self._package}.{stem}")
            self._loaded[stem] = self._complete(module.__dict__, stem)
        return self._loaded[stem]

    def __contains__(self, stem: object) -> bool:
        """Return whether there is a paper, without loading it."""
        return stem in self._stems

    def __iter__(self) -> Iterator[str]:
        """Yield the stems in alphabetical order."""
        return iter(self._stems)

    def __len__(self) -> int:
        """Count the papers."""
        return len(self._stems)

    def __repr__(self) -> str:
        """Return the name of the dataset and the number of papers, without loading any."""
        return f"<Papers of {self._name}: {counted(len(self), 'paper')}>"

    def _repr_html_(self) -> str:
        """Return the table for notebooks: title, year, journal and DOI of each paper."""
        from litx.display.cells import Link  # noqa: PLC0415 (for notebooks alone)
        from litx.display.grid import Grid, render  # noqa: PLC0415 (as above)

        rows = []
        for stem, paper in self.items():
            link = Link(paper.doi, f"https://doi.org/{quote(paper.doi, errors='replace')}")
            rows.append((stem, paper.title, paper.year and str(paper.year), paper.journal, (link,)))
        grid = Grid(repr(self)[1:-1], ("Paper", "Title", "Year", "Journal", "DOI"), rows)
        return escape_controls(render([grid], "html"))

    def to_frame(self) -> "pd.DataFrame":
        """Return stem, title, year, journal and DOI of each paper as a pandas frame.

        Requires the extra `data`.

        Raises:
            DatasetError: A paper does not load.
        """
        with require_extra("data"):
            import pandas as pd  # noqa: PLC0415 (slow to import)
        names = ("title", "year", "journal", "doi")
        rows = [(stem, *(getattr(paper, name) for name in names)) for stem, paper in self.items()]
        return pd.DataFrame(rows, columns=["paper", *names]).astype({"year": "Int64"})

    def path(self, stem: str) -> Path:
        """Return the file of a paper's module."""
        return self._folder / f"{stem}.py"

    def _complete(self, names: Mapping[str, object], stem: str) -> "Paper":
        """Join `paper` and `experiments` of a module; check its DOI and the canary."""
        from litx.model.paper import Paper  # noqa: PLC0415 (as above)

        paper, experiments = names.get("paper"), names.get("experiments")
        if not isinstance(paper, Paper) or not isinstance(experiments, list):
            hint = "define paper = Paper(doi=...) and experiments = [Experiment(...), ...]"
            raise DatasetError(f"{stem}.py does not define a paper and its experiments", hint)
        if paper.stem != stem:
            hint = f"correct it, or name the module {paper.stem}.py"
            raise DatasetError(f"{stem}.py has the DOI {paper.doi}", hint)
        if names.get("CANARY") != self._canary:
            hint = f"define CANARY = {self._canary!r}"
            raise DatasetError(f"{stem}.py lacks the canary", hint)
        try:
            return paper.evolve(experiments=experiments)
        except ArgumentError as error:
            raise DatasetError(f"{stem}.py: {error.message}", error.hint) from error
