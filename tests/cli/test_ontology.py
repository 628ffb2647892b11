"""The commands `litx ontology find` and `litx ontology list`."""

import json

import pytest

from litx_ontology import MeasurementMethod, ProcessKind
from litx_ontology.mappings import mapping_of
from litx_ontology.vocabularies import VOCABULARIES, members


class TestFind:
    @pytest.mark.parametrize("words", [["yield stress"], ["yield", "stress"]])
    def test_json(self, run, words):
        """JSON has the ranked members, with score, vocabulary, label, unit and description."""
        status, out, _ = run("find", *words, "--format", "json")
        data = json.loads(out)
        first = data["members"][0]
        assert (0, 100.0, "yield stress") == (status, first["score"], first["matched"])
        assert ("AlloyMeasurementKind", "yield_strength_tension") == (
            first["vocabulary"],
            first["member"],
        )
        assert ("yield strength in tension", "MPa", "[pressure]") == (
            first["label"],
            first["unit"],
            first["dimension"],
        )
        assert "tensile test" in first["description"]
        assert len(data["members"]) == data["summary"]["shown"]

    def test_table(self, run):
        """The table is 80 columns wide at most and has the member, its unit and its meaning."""
        status, out, err = run("find", "microhardness")
        assert (0, "") == (status, err)
        assert 80 >= max(map(len, out.splitlines()))
        words = ("100", "AlloyMeasurementKind", ".vickers_hardness", "HV", "Vickers pyramid")
        assert [] == [word for word in words if word not in out]

    def test_limit(self, run):
        """With a limit the first members remain, and the rest are counted."""
        _, out, _ = run("find", "strength", "--limit", "2", "--format", "json")
        data = json.loads(out)
        assert 2 == len(data["members"]) == data["summary"]["shown"]
        more = data["summary"]["found"] - 2
        assert f"{more} more are less near" in run("find", "strength", "--limit", "2")[1]

    def test_nothing(self, run):
        """Words that no member is near are status 1 and one line on stderr."""
        expected = "litx: no member is near 'zzzzqqq'; see litx ontology list\n"
        assert (1, "", expected) == run("find", "zzzzqqq")
        status, out, _ = run("find", "zzzzqqq", "--format", "json")
        assert (1, {"found": 0, "shown": 0}) == (status, json.loads(out)["summary"])


class TestList:
    def test_all(self, run):
        """Without a name every member of every vocabulary is listed."""
        status, out, _ = run("list", "--format", "json")
        data = json.loads(out)
        assert 0 == status
        assert [one.name for one in members()] == [one["member"] for one in data["members"]]
        assert len(data["members"]) == data["summary"]["members"] == data["summary"]["shown"]

    def test_one_vocabulary(self, run):
        """With a name, in any case, its members alone are listed."""
        _, out, _ = run("list", "processkind", "--format", "json")
        assert [one.value for one in ProcessKind] == [
            one["value"] for one in json.loads(out)["members"]
        ]

    def test_unmapped(self, run):
        """Members with a term in another ontology are left out, the others have a reason."""
        _, out, _ = run("list", "MeasurementMethod", "--unmapped", "--format", "json")
        data = json.loads(out)
        expected = [one.name for one in MeasurementMethod if mapping_of(one).iri is None]
        assert expected == [one["member"] for one in data["members"]]
        assert all(one["mapping"]["reason"] for one in data["members"])
        assert len(MeasurementMethod) - len(expected) == data["summary"]["mapped"]

    def test_table(self, run):
        """The table is 80 columns wide at most and says where a member stands elsewhere."""
        status, out, _ = run("list")
        assert 0 == status
        assert 80 >= max(map(len, out.splitlines()))
        words = (*VOCABULARIES, "CHMO:0000684", "none: not verified", "none: no ontology chosen")
        assert [] == [word for word in words if word not in out]

    def test_unknown_vocabulary(self, run):
        """A name that there is not is wrong usage, answered with the nearest."""
        status, out, err = run("list", "CrystStruct")
        assert (2, "") == (status, out)
        assert "did you mean 'CrysStruct'?" in err
