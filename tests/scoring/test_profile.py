"""The profile, its hash, and its look-up."""

from dataclasses import FrozenInstanceError, dataclass, fields, replace

import pytest

import litx_scoring
from litx.errors import DatasetError
from litx_scoring import LITXBENCH_0_1_1, PROFILES, Profile, compare, find_profile, score
from tests.scoring.build import alloy, make_paper, measured

RELEASED = {"litxbench-0.1.1": "f99f3d90a26c7ea78b6427184a4e9acc12a045461d1cccdc5d68806716b397af"}
"""Hashes of released profiles. Add a line with each profile, and never change one."""


class TestHash:
    def test_fields(self):
        """Equal profiles have equal hashes, and each field changes the hash."""
        with pytest.raises(FrozenInstanceError):
            LITXBENCH_0_1_1.item_threshold = 0.5
        hashes = {LITXBENCH_0_1_1.hash, replace(LITXBENCH_0_1_1).hash}
        for field in fields(LITXBENCH_0_1_1):
            value = getattr(LITXBENCH_0_1_1, field.name)
            changed_value = value * 2 if isinstance(value, (str, tuple)) else value + 1
            hashes.add(replace(LITXBENCH_0_1_1, **{field.name: changed_value}).hash)
        assert len(fields(LITXBENCH_0_1_1)) + 1 == len(hashes)

    def test_new_field(self):
        """A new field at its default does not change the hash."""

        @dataclass(frozen=True)
        class Later(Profile):
            new_weight: float = 0.5

        assert LITXBENCH_0_1_1.hash == Later(name="litxbench-0.1.1", version="0.1.1").hash
        changed = Later(name="litxbench-0.1.1", version="0.1.1", new_weight=1.0)
        assert LITXBENCH_0_1_1.hash != changed.hash

    def test_released(self):
        """Hashes of released profiles, which label results, do not change."""
        assert {name: PROFILES[name].hash for name in RELEASED} == RELEASED


def test_weights():
    """Weights and thresholds are those of the profile."""
    strict = replace(LITXBENCH_0_1_1, name="strict", item_threshold=0.8)
    papers = make_paper(measured(500)), make_paper(measured("~500"))
    for profile, tp in ((strict, 0.0), (LITXBENCH_0_1_1, 0.75)):
        assert tp == score(compare(*papers, profile)).levels["measurement"].tp
    process = replace(LITXBENCH_0_1_1, overall_weights=(0, 0, 1, 0))
    assert 1.0 == score(compare(make_paper(alloy()), make_paper(), process)).overall.f1


def test_find_profile():
    """A profile is found by its name; an unknown name is an error with the nearest name."""
    assert LITXBENCH_0_1_1 is find_profile("litxbench-0.1.1")
    assert all(name == profile.name for name, profile in PROFILES.items())
    with pytest.raises(DatasetError, match="unknown scoring profile") as error:
        find_profile("litxbench-0.1")
    assert "litxbench-0.1.1" in error.value.hint


def test_old_names():
    """A renamed function can be imported by its old name, with a warning."""
    for old, new in litx_scoring._RENAMED.items():
        with pytest.warns(DeprecationWarning, match=new):
            assert getattr(litx_scoring, new) is getattr(litx_scoring, old)
