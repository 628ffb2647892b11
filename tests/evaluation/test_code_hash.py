"""The hash of the code that a score depends on."""

import re
from pathlib import Path

import pytest

import litx
import litx_scoring
from litx.errors import DatasetError
from litx.evaluation import code_hash as hashing
from litx.evaluation.code_hash import NO_SCORING, SCORING, code_hash

UNSCORED_MODULES = (
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
"""Modules that the scorer imports although no score depends on them; the truth has its hash."""


@pytest.fixture
def hash_with_change(monkeypatch):
    """Return a function that hashes the code as if one of its files were changed."""

    def call(file, *packages):
        real = Path.read_bytes
        monkeypatch.setattr(
            Path, "read_bytes", lambda self: real(self) + b"#" * (self == Path(file))
        )
        try:
            return code_hash.__wrapped__(*packages)
        finally:
            monkeypatch.undo()

    return call


class TestCodeHash:
    @pytest.mark.parametrize(
        ("name", "is_counted"),
        [
            *((name, True) for name in ("evaluation/scores", "model/quantity", "sandbox/batch")),
            *((name, False) for name in ("cli/score", "report/score", "display/progress")),
        ],
    )
    def test_changed_file(self, hash_with_change, name, is_counted):
        """A change gives another hash in a file that decides a score, and the same in others."""
        changed = hash_with_change(Path(litx.__file__).parent / f"{name}.py")
        assert is_counted is (changed != code_hash())

    def test_task_packages(self, hash_with_change):
        """Further packages count where they are named."""
        file = Path(litx_scoring.__file__).parent / "metrics" / "rouge.py"
        assert code_hash() == hash_with_change(file)
        assert code_hash("litx_scoring.metrics") != hash_with_change(file, "litx_scoring.metrics")

    def test_missing_module(self):
        """A name without code is an error."""
        with pytest.raises(DatasetError, match=r"litx\.scorer is missing"):
            code_hash("litx.scorer")

    def test_every_import_of_the_scorer(self):
        """Each module that `litx.evaluation` imports, directly or not, is counted."""
        grimp = pytest.importorskip("grimp")
        packages = ("litx", "litx_ontology", "litx_validators", "litx_scoring", "litxalloy")
        graph = grimp.build_graph(*packages, exclude_type_checking_imports=True)
        imported = graph.find_upstream_modules("litx.evaluation", as_package=True)
        imported -= set(UNSCORED_MODULES)
        for package in ("litx.charts", "litx.report", "litx.tables"):
            imported -= graph.find_descendants(package)
        counted, excluded = (
            re.compile("|".join(rf"{re.escape(name)}(\.|$)" for name in names))
            for names in (SCORING, NO_SCORING)
        )
        assert set() == {n for n in imported if not counted.match(n) or excluded.match(n)}

    def test_names(self):
        """Each name is that of a module or package."""
        for name in (*SCORING, *NO_SCORING):
            assert list(hashing._list_files(name))
