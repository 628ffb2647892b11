"""The hash of the code that a score depends on."""

import re
from pathlib import Path

import pytest

import litx
import litx_scoring
from litx.errors import DatasetError
from litx.evaluation import code_hash as hashing
from litx.evaluation.code_hash import NO_SCORING, SCORING, code_hash

OF_NO_SCORE = (
    "litx",
    "litx.charts",
    "litx.display",
    "litx.display.cells",
    "litx.display.grid",
    "litx.display.heat",
    "litx.display.progress",
    "litx.files",
    "litx.files.package_data",
    "litx.report",
    "litx.tables",
    "litxalloy",
)
"""What the scorer imports although no score depends on it; the truth has a hash of its own."""


@pytest.fixture
def changed(monkeypatch):
    """Return the hash that the code would have with one file of it changed."""

    def changed(file, *also):
        real = Path.read_bytes
        monkeypatch.setattr(
            Path, "read_bytes", lambda self: real(self) + b"#" * (self == Path(file))
        )
        try:
            return code_hash.__wrapped__(*also)
        finally:
            monkeypatch.undo()

    return changed


class TestCodeHash:
    @pytest.mark.parametrize("name", ["evaluation/scores", "model/quantity", "sandbox/batch"])
    def test_what_scores_depend_on(self, changed, name):
        """A changed file that decides a score gives another hash."""
        assert code_hash() != changed(Path(litx.__file__).parent / f"{name}.py")

    @pytest.mark.parametrize("name", ["cli/score", "report/score", "display/progress"])
    def test_what_they_do_not(self, changed, name):
        """One that prints or asks gives the same."""
        assert code_hash() == changed(Path(litx.__file__).parent / f"{name}.py")

    def test_of_a_task(self, changed):
        """What else a score depends on counts where it is named."""
        file = Path(litx_scoring.__file__).parent / "metrics" / "rouge.py"
        assert code_hash() == changed(file)
        assert code_hash("litx_scoring.metrics") != changed(file, "litx_scoring.metrics")

    def test_module_that_is_missing(self):
        """A name without code is refused, not left out."""
        with pytest.raises(DatasetError, match=r"litx\.scorer is missing"):
            code_hash("litx.scorer")

    def test_every_import_of_the_scorer(self):
        """Each module that `litx.evaluation` imports, however far away, is counted."""
        grimp = pytest.importorskip("grimp")
        packages = ("litx", "litx_ontology", "litx_validators", "litx_scoring", "litxalloy")
        graph = grimp.build_graph(*packages, exclude_type_checking_imports=True)
        found = graph.find_upstream_modules("litx.evaluation", as_package=True) - set(OF_NO_SCORE)
        for package in ("litx.charts", "litx.report", "litx.tables"):
            found -= graph.find_descendants(package)
        counted = re.compile("|".join(rf"{re.escape(name)}(\.|$)" for name in SCORING))
        left_out = re.compile("|".join(rf"{re.escape(name)}(\.|$)" for name in NO_SCORING))
        assert set() == {item for item in found if not counted.match(item) or left_out.match(item)}

    def test_names(self):
        """Each name is a module or package that there is."""
        for name in (*SCORING, *NO_SCORING):
            assert list(hashing._list_files(name))
