"""Levels, states and surveys."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.sandbox.confinement import (
    LEVEL_FOR_PYTHON,
    Layer,
    State,
    Status,
    Survey,
    level,
    why_no_python,
)

NONE = {layer: Status(State.unavailable, "ENOSYS: none") for layer in Layer}

tables = st.fixed_dictionaries(
    {
        layer: st.builds(
            Status, st.sampled_from(State), st.sampled_from(["", "with a user namespace"])
        )
        for layer in Layer
    }
)


def verified(*layers, why=""):
    """Return a table in which some layers are verified."""
    return NONE | {Layer(layer): Status(State.verified, why) for layer in layers}


class TestLevel:
    @pytest.mark.parametrize(
        ("expected", "table"),
        [
            (0, NONE),
            (0, {}),
            (0, verified("landlock", "namespaces", "user", "limits")),
            (
                0,
                verified(
                    "limits", "descriptors", "landlock", "namespaces", why="with a user namespace"
                ),
            ),
            (2, verified("limits", "descriptors", "landlock", "namespaces", "user")),
            (2, verified("seccomp")),
            (2, verified("seccomp", "landlock")),
            (2, verified("seccomp", "landlock", "namespaces")),
            (2, verified("seccomp", "user")),
            (3, verified("seccomp", "landlock", "user")),
            (3, verified("seccomp", "landlock", "namespaces", why="with a user namespace")),
            (3, verified(*Layer)),
        ],
    )
    def test_python(self, expected, table):
        """Running Python has no level but that of the verified layers."""
        assert expected == level(table)

    @given(table=tables, layer=st.sampled_from(Layer))
    def test_what_is_not_verified(self, table, layer):
        """A layer that is applied but not verified counts as none."""
        unverified = table | {layer: Status(State.applied_unverified)}
        absent = table | {layer: Status(State.unavailable)}
        assert level(absent) == level(unverified)


class TestWhyNoPython:
    @given(table=tables)
    def test_refusal(self, table):
        """There is a reason exactly where the level is too low, or nothing limits memory."""
        is_low = level(table) < LEVEL_FOR_PYTHON
        is_limited = Layer.limits in table and table[Layer.limits].is_verified
        assert (is_low or not is_limited) == bool(why_no_python(table))

    def test_names_what_is_missing(self):
        """The reason names the state of seccomp and what could stand in for it."""
        expected = (
            "seccomp is unavailable (ENOSYS: none); what could stand in for it is not all"
            " verified: namespaces, user"
        )
        assert expected == why_no_python(verified("limits", "descriptors", "landlock"))


class TestStatus:
    def test_str(self):
        """A status shows its state, and its reason in brackets."""
        assert "verified" == str(Status(State.verified))
        assert "unavailable (ENOSYS: none)" == str(NONE[Layer.landlock])


class TestDescriptions:
    @pytest.mark.parametrize("member", [*Layer, *State])
    def test_every_member(self, member):
        """Every member has a label and a sentence."""
        assert member.label
        assert member.description.endswith(".")

    def test_order(self):
        """The layers stand in the order in which they are applied."""
        filters = ["no_new_privs", "landlock", "seccomp"]
        before = ["limits", "descriptors", "parent_death", "namespaces", "user"]
        assert before + filters == list(Layer)


class TestSurvey:
    survey = Survey(
        system="Linux",
        kernel="6.1",
        machine="x86_64",
        python="3.11.7",
        uid=None,
        landlock_abi=None,
        monty="/bin/monty",
        no_monty="",
        layers=NONE,
        level_interpreted=1,
        level_python=None,
        refusal="none of it",
        probe_ms=1.5,
    )

    @given(table=tables)
    def test_json(self, table):
        """A survey comes back from JSON as it went, on one line."""
        survey = replace(self.survey, layers=table)
        text = survey.to_json()
        assert "\n" not in text
        assert survey == Survey.from_json(text)

    @pytest.mark.parametrize(
        "text", ["", "[]", "{}", '{"layers": {}}', '{"layers": {"x": {}}}', "{", "null"]
    )
    def test_other_text(self, text):
        """Text that is no survey is a ValueError."""
        with pytest.raises(ValueError, match=r".+"):
            Survey.from_json(text)

    def test_data(self):
        """The JSON of a layer has its state and the reason."""
        data = json.loads(self.survey.to_json())
        assert {"state": "unavailable", "why": "ENOSYS: none"} == data["layers"]["seccomp"]
