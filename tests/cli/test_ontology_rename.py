"""The command `litx ontology rename`."""

import shutil
from functools import partial
from pathlib import Path

import pytest

import litx_ontology
from litx.refactor import renaming


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return a copy of the vocabulary, which stands for all code."""
    copy = tmp_path / "litx_ontology"
    shutil.copytree(Path(litx_ontology.__file__).parent, copy)
    monkeypatch.setattr(renaming, "code_folders", lambda: [copy])
    return copy


@pytest.fixture
def run(litx):
    """Return a function that runs the command and gives exit status, output and errors."""
    return partial(litx, "ontology", "rename")


class TestRename:
    def test_there_and_back(self, run, folder):
        """Changed files are listed; back again, the bytes are the same."""
        file, user = folder / "process_kind.py", folder / "user.py"
        user.write_bytes(
            b"from litx_ontology import ProcessKind\n\nKINDS = (ProcessKind.AsCast,)\n"
        )
        before = file.read_bytes(), user.read_bytes()
        status, out, err = run("ProcessKind.AsCast", "ProcessKind.Solidified")
        assert (0, "") == (status, err)
        assert str(file) == out.splitlines()[0]
        assert b"    AsCast = Solidified\n" in file.read_bytes()
        assert b"(ProcessKind.Solidified,)" in user.read_bytes()
        assert 0 == run("ProcessKind.Solidified", "ProcessKind.AsCast")[0]
        assert before == (file.read_bytes(), user.read_bytes())

    @pytest.mark.parametrize(
        ("old", "new", "told"),
        [
            ("ProcessKind.AsCst", "ProcessKind.X", "did you mean 'AsCast'"),
            ("ProcesKind.AsCast", "ProcesKind.X", "did you mean 'ProcessKind'"),
            ("ProcessKind.AsCast", "ProcessKind.ArcMelting", "exists already"),
            ("ProcessKind.AsCast", "ConfigTag.AsCast2", "a member stays in its vocabulary"),
            ("AsCast", "Cast", "must name class and member"),
        ],
    )
    def test_bad_input(self, run, folder, old, new, told):
        """What cannot be renamed is told, and no file changes."""
        before = {file: file.read_bytes() for file in folder.glob("*.py")}
        status, out, err = run(old, new, width=200)
        assert (2, "") == (status, out)
        assert told in err
        assert before == {file: file.read_bytes() for file in folder.glob("*.py")}
