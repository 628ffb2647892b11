"""The command `litx disputes`."""

import re


def test_ground_truth(run, as_json):
    """Every disputed value of the ground truth has a place and a reason, as text and as JSON."""
    data = as_json()
    assert 0 == data["summary"]["without_reason"]
    lines = run()[1].splitlines()
    count = sum(len(dispute["values"]) for dispute in data["disputes"])
    assert count == data["summary"]["values"] > 10
    assert count == sum(bool(re.match(r"\S+\.py:\d+: ", line)) for line in lines)
    assert f"{count} values in {len(data['disputes'])} disputes" == lines[-1]
