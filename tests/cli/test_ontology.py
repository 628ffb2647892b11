"""The commands `litx ontology find`, `list` and `rename`."""

import json
import shutil
from pathlib import Path

import pytest

import litx_ontology
from litx.refactor import renaming
from litx_ontology import MeasurementMethod, ProcessKind
from litx_ontology.mappings import find_mapping
from litx_ontology.vocabularies import VOCABULARIES, all_members


class TestFind:
    @pytest.mark.parametrize("words", [["yield stress"], ["yield", "stress"]])
    def test_json(self, as_json, words):
        """JSON has the ranked members, with score, vocabulary, label, unit and description."""
        data = as_json("find", *words)
        first = data["members"][0]
        names = ("vocabulary", "member", "label", "unit", "dimension", "score", "matched")
        expected = [
            *("AlloyMeasurementKind", "yield_strength_tension", "yield strength in tension"),
            *("MPa", "[pressure]", 100.0, "yield stress"),
        ]
        assert expected == [first[name] for name in names]
        assert "tensile test" in first["description"]
        assert len(data["members"]) == data["summary"]["shown"]

    def test_table(self, run):
        """The table has the member, its unit and its meaning on at most 80 columns."""
        status, out, err = run("find", "microhardness")
        assert (0, "") == (status, err)
        assert 80 >= max(map(len, out.splitlines()))
        words = ("100", "AlloyMeasurementKind", ".vickers_hardness", "HV", "Vickers pyramid")
        assert [] == [word for word in words if word not in out]

    def test_limit(self, run, as_json):
        """With a limit the first members are shown, and the others are counted."""
        data = as_json("find", "strength", "--limit", "2")
        assert 2 == len(data["members"]) == data["summary"]["shown"]
        more = data["summary"]["found"] - 2
        assert f"{more} more; see --limit" in run("find", "strength", "--limit", "2")[1]

    def test_no_match(self, run):
        """Words without a similar member have status 1 and a line on stderr."""
        expected = "litx: no member is similar to 'zzzzqqq'; see `litx ontology list`\n"
        assert (1, "", expected) == run("find", "zzzzqqq")
        status, out, _ = run("find", "zzzzqqq", "--format", "json")
        assert (1, {"found": 0, "shown": 0}) == (status, json.loads(out)["summary"])


class TestList:
    def test_json(self, as_json):
        """All members are listed, or those of a vocabulary, whose name is read in any case."""
        data = as_json("list")
        names = [member.name for member in all_members()]
        assert names == [member["member"] for member in data["members"]]
        assert len(names) == data["summary"]["members"] == data["summary"]["shown"]
        members = as_json("list", "processkind")["members"]
        assert [kind.value for kind in ProcessKind] == [member["value"] for member in members]

    def test_unmapped(self, as_json):
        """Only members without a term in another ontology are listed, each with a reason."""
        data = as_json("list", "MeasurementMethod", "--unmapped")
        expected = [method.name for method in MeasurementMethod if not find_mapping(method).iri]
        assert expected == [member["member"] for member in data["members"]]
        assert all(member["mapping"]["reason"] for member in data["members"])
        assert len(MeasurementMethod) - len(expected) == data["summary"]["mapped"]

    def test_table(self, run):
        """The table has the terms of other ontologies on at most 80 columns."""
        status, out, _ = run("list")
        assert (0, True) == (status, 80 >= max(map(len, out.splitlines())))
        words = (*VOCABULARIES, "CHMO:0000684", "none: not verified", "none: no ontology chosen")
        assert [] == [word for word in words if word not in out]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return a copy of the vocabulary, in place of all code."""
    copy = tmp_path / "litx_ontology"
    shutil.copytree(Path(litx_ontology.__file__).parent, copy)
    monkeypatch.setattr(renaming, "find_code_folders", lambda: [copy])
    return copy


class TestRename:
    def test_reversed(self, run, folder):
        """Changed files are listed; the reverse rename restores their bytes."""
        file, user = folder / "process_kind.py", folder / "user.py"
        user.write_text("from litx_ontology import ProcessKind\n\nKINDS = (ProcessKind.AsCast,)\n")
        before = file.read_bytes(), user.read_bytes()
        status, out, err = run("rename", "ProcessKind.AsCast", "ProcessKind.Solidified")
        assert (0, "", "litx_ontology/process_kind.py") == (status, err, out.splitlines()[0])
        assert b"    AsCast = Solidified\n" in file.read_bytes()
        assert b"(ProcessKind.Solidified,)" in user.read_bytes()
        assert 0 == run("rename", "ProcessKind.Solidified", "ProcessKind.AsCast")[0]
        assert before == (file.read_bytes(), user.read_bytes())

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("ProcessKind.AsCst", "ProcessKind.X", "did you mean 'AsCast'"),
            ("ProcesKind.AsCast", "ProcesKind.X", "did you mean 'ProcessKind'"),
            ("ProcessKind.AsCast", "ProcessKind.ArcMelting", "exists already"),
            ("ProcessKind.AsCast", "ConfigTag.AsCast2", "a member stays in its vocabulary"),
            ("AsCast", "Cast", "must be VOCABULARY.MEMBER"),
        ],
    )
    def test_errors(self, run, folder, old, new, message):
        """A rename that is not possible is an error, and no file changes."""
        before = {file: file.read_bytes() for file in folder.glob("*.py")}
        status, out, err = run("rename", old, new, width=200)
        assert (2, "", True) == (status, out, message in err)
        assert before == {file: file.read_bytes() for file in folder.glob("*.py")}
