"""Renaming of a member wherever code names it, and back to the original bytes."""

import runpy
import shutil
from pathlib import Path

import pytest

import litx_ontology
import litxalloy
from litx.errors import DatasetError
from litx.refactor.reading import Script
from litx.refactor.renaming import find_code_folders, find_member_names, rename, rename_uses
from litx.refactor.writing import replace_all

KIND = "AlloyMeasurementKind"


def copied(folder, papers):
    """Return copies of the vocabulary and of the papers of a pattern."""
    homes = [Path(package.__file__).parent for package in (litx_ontology, litxalloy)]
    copies = [folder / home.name for home in homes]
    shutil.copytree(homes[0], copies[0], ignore=shutil.ignore_patterns("__pycache__"))
    copies[1].mkdir()
    for file in homes[1].glob(papers):
        shutil.copy(file, copies[1])
    return copies


@pytest.fixture
def folders(tmp_path):
    """Return copies of the vocabulary and of a paper."""
    return copied(tmp_path, "doi_10_3390__e18050189.py")


def contents(folders):
    """Return the bytes of every file."""
    return {file: file.read_bytes() for folder in folders for file in folder.rglob("*.py")}


def vocabulary(folders):
    """Return the class that a copy of its module defines."""
    return runpy.run_path(folders[0] / "alloy_measurement_kind.py")[KIND]


class TestRename:
    @pytest.mark.law
    def test_there_and_back(self, tmp_path):
        """The old name still reads, no code of ours uses it, and back are the same bytes."""
        folders = copied(tmp_path, "doi_*.py")
        before = contents(folders)
        changed = rename(KIND, "vickers_hardness", "indent_hardness", folders)
        replace_all(changed)
        kind = vocabulary(folders)
        assert kind.vickers_hardness is kind.indent_hardness
        assert "vickers_hardness" == kind.indent_hardness.value
        assert "indent_hardness" == kind.indent_hardness.name
        home = Script.read(folders[0] / "alloy_measurement_kind.py")
        former = {name for name, present in find_member_names(home, KIND).items() if present}
        assert {"vickers_hardness"} == former
        assert len(changed) > 5
        after = contents(folders)
        assert not any(b"Kind.vickers_hardness" in text for text in after.values())
        assert after != before
        replace_all(rename(KIND, "indent_hardness", "vickers_hardness", folders))
        assert before == contents(folders)

    def test_twice_there_and_back(self, folders):
        """All former names remain readable, and each renaming back undoes a step."""
        before = contents(folders)
        replace_all(rename(KIND, "density", "first", folders))
        with pytest.raises(DatasetError, match=f"former name of first; rename {KIND}.first"):
            rename(KIND, "density", "other", folders)
        middle = contents(folders)
        replace_all(rename(KIND, "first", "second", folders))
        kind = vocabulary(folders)
        assert kind.density is kind.first is kind.second
        replace_all(rename(KIND, "second", "first", folders))
        assert middle == contents(folders)
        replace_all(rename(KIND, "first", "density", folders))
        assert before == contents(folders)

    @pytest.mark.parametrize(
        ("kind", "old", "new", "message"),
        [
            ("AloyMeasurementKind", "density", "x", "did you mean 'AlloyMeasurementKind'"),
            (KIND, "densty", "x", "did you mean 'density'"),
            *((KIND, "density", name, "exists") for name in ("vickers_hardness", "density")),
            *((KIND, "density", name, "cannot name a member") for name in ("class", "a b", "_x")),
            *((KIND, "density", name, "has an attribute") for name in ("aliases", "title")),
        ],
    )
    def test_refuses(self, folders, kind, old, new, message):
        """Names that are unknown, taken or impossible are refused with the way out."""
        with pytest.raises(DatasetError, match=message):
            rename(kind, old, new, folders)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("from litx import *\nx = K.old\n", "from litx import *\nx = K.new\n"),
        ("from litx import K as L\nL.old\n", "from litx import K as L\nL.new\n"),
        ("import litx\nlitx.K.old.value\n", "import litx\nlitx.K.new.value\n"),
        ("x = ['K.old', K.older]  # K.old\n", "x = ['K.old', K.older]  # K.old\n"),
        ("from other import K\nK.old\n", "from other import K\nK.old\n"),
        ("x.K.old\n", "x.K.old\n"),
        ("from litx import K\nL = K\n[K.old]\n", "from litx import K\nL = K\n[K.new]\n"),
        ("class K:\n    pass\n\n\nK.old\n", "class K:\n    pass\n\n\nK.old\n"),
        ("def f(K):\n    return K.old\n", "def f(K):\n    return K.old\n"),
    ],
)
def test_in_uses(text, expected):
    """What counts is the class that a name stands for, not the text."""
    assert expected == rename_uses(text, "a.py", "K", "old", "new")


def test_code_folders():
    """All code of a checkout is there, but for the examples."""
    names = [folder.name for folder in find_code_folders()]
    assert {"litx", "litx_ontology", "litxalloy", "tests"} <= set(names)
    assert "examples" not in names
