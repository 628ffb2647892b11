"""The command `litx disputes`."""

import re


def test_ground_truth(run, as_json):
    """Every doubtful value of the ground truth has its place and a reason; both forms agree."""
    data = as_json()
    assert 0 == data["summary"]["without_reason"]
    lines = run()[1].splitlines()
    count = sum(len(one["values"]) for one in data["disputes"])
    assert count == data["summary"]["values"] > 10
    assert count == sum(bool(re.match(r"\S+\.py:\d+: ", line)) for line in lines)
    assert f"{count} values in {len(data['disputes'])} disputes" == lines[-1]
