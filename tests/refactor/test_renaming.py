"""Renaming of a member in all code, and back to the original bytes."""

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


def copy_packages(folder, papers):
    """Copy the ontology, and papers by a pattern, and return the folders."""
    sources = [Path(package.__file__).parent for package in (litx_ontology, litxalloy)]
    copies = [folder / source.name for source in sources]
    shutil.copytree(sources[0], copies[0], ignore=shutil.ignore_patterns("__pycache__"))
    copies[1].mkdir()
    for file in sources[1].glob(papers):
        shutil.copy(file, copies[1])
    return copies


@pytest.fixture
def folders(tmp_path):
    """Folders with copies of the ontology and of a paper."""
    return copy_packages(tmp_path, "doi_10_3390__e18050189.py")


def read_files(folders):
    """Return the bytes by path of all files."""
    return {file: file.read_bytes() for folder in folders for file in folder.rglob("*.py")}


def load_vocabulary(folders):
    """Return the class of a copied module."""
    return runpy.run_path(folders[0] / "alloy_measurement_kind.py")[KIND]


class TestRename:
    @pytest.mark.law
    def test_round_trip(self, tmp_path):
        """The old name can be read but is not used, and renaming back gives the same bytes."""
        folders = copy_packages(tmp_path, "doi_*.py")
        before = read_files(folders)
        contents = rename(KIND, "vickers_hardness", "indent_hardness", folders)
        replace_all(contents)
        kind = load_vocabulary(folders)
        assert kind.vickers_hardness is kind.indent_hardness
        assert "vickers_hardness" == kind.indent_hardness.value
        assert "indent_hardness" == kind.indent_hardness.name
        script = Script.read(folders[0] / "alloy_measurement_kind.py")
        former = {name for name, present in find_member_names(script, KIND).items() if present}
        assert {"vickers_hardness"} == former
        assert len(contents) > 5
        after = read_files(folders)
        assert not any(b"Kind.vickers_hardness" in text for text in after.values())
        assert after != before
        replace_all(rename(KIND, "indent_hardness", "vickers_hardness", folders))
        assert before == read_files(folders)

    def test_two_renamings(self, folders):
        """All former names can be read, and renaming back undoes a step."""
        before = read_files(folders)
        replace_all(rename(KIND, "density", "first", folders))
        with pytest.raises(DatasetError, match=f"former name of first; rename {KIND}.first"):
            rename(KIND, "density", "other", folders)
        middle = read_files(folders)
        replace_all(rename(KIND, "first", "second", folders))
        kind = load_vocabulary(folders)
        assert kind.density is kind.first is kind.second
        replace_all(rename(KIND, "second", "first", folders))
        assert middle == read_files(folders)
        replace_all(rename(KIND, "first", "density", folders))
        assert before == read_files(folders)

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
    def test_errors(self, folders, kind, old, new, message):
        """An unknown, existing or invalid name is an error with a hint."""
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
def test_rename_uses(text, expected):
    """Names are renamed if they refer to the class, whatever their text."""
    assert expected == rename_uses(text, "a.py", "K", "old", "new")


def test_code_folders():
    """The folders have all code of a checkout, except the examples."""
    names = [folder.name for folder in find_code_folders()]
    assert {"litx", "litx_ontology", "litxalloy", "tests"} <= set(names)
    assert "examples" not in names
