"""The command `litx disputes`."""

import json
import re


class TestDisputes:
    def test_ground_truth(self, run):
        """Every doubtful value of the ground truth has its place and a reason; both forms agree."""
        status, out, err = run("--format", "json")
        assert (0, "") == (status, err)
        data = json.loads(out)
        assert 0 == data["summary"]["without_reason"]
        lines = run()[1].splitlines()
        values = [value for one in data["disputes"] for value in one["values"]]
        assert len(values) == data["summary"]["values"] > 10
        places = [line for line in lines if re.match(r"\S+\.py:\d+: ", line)]
        assert len(values) == len(places)
        assert f"{len(values)} values in {len(data['disputes'])} disputes" == lines[-1]

    def test_bad_input(self, run, tmp_path):
        """A file that is not there is told."""
        status, out, err = run(tmp_path / "a.py")
        assert (2, "") == (status, out)
        assert "does not exist" in err
