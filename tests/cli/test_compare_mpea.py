"""`litx compare-mpea`."""

import pytest

import litxalloy
from tests.mpea_tables import write_table

PAPER = litxalloy.papers["doi_10_3390__e18050189"]


@pytest.fixture
def mpea(tmp_path):
    """Write a table with one row, which is wrong about the hardness of an alloy."""
    path = tmp_path / "mpea.csv"
    write_table(path, [{"doi": PAPER.doi, "formula": "Mo1 Nb1 Ta1 V1", "HV": "1"}])
    return path


class TestCompareMpea:
    def test_json(self, as_json, mpea):
        """JSON has the disagreement, with its place."""
        data = as_json("--table", mpea)
        (one,) = data["disagreements"]
        assert ("HV", "1 HV", [2]) == (one["column"], one["mpea"], one["lines"])
        assert one["place"].startswith(f"{PAPER.stem}.py:")
        assert 1 == data["summary"]["papers"]

    @pytest.mark.parametrize("form", ["table", "markdown"])
    def test_for_people(self, run, mpea, form):
        """Table and report show the rates beside the published ones."""
        status, out, _ = run("--table", mpea, "--format", form)
        assert (0, True) == (status, "87.4% (111/127)" in out)
        assert "0.0% (0/1)" in out
        assert form != "table" or 80 >= max(map(len, out.splitlines()))
