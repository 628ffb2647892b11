"""Levels, states and surveys."""

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
USER_NAMESPACE = "with a user namespace"
STATUSES = st.builds(Status, st.sampled_from(State), st.sampled_from(["", USER_NAMESPACE]))

tables = st.fixed_dictionaries(dict.fromkeys(Layer, STATUSES))


def verified(layers, why=""):
    """Return a table in which some layers are verified."""
    return NONE | {Layer(layer): Status(State.verified, why) for layer in layers.split()}


class TestLevel:
    @pytest.mark.parametrize(
        ("expected", "table"),
        [
            (0, NONE),
            (0, {}),
            (0, verified("landlock namespaces user limits")),
            (0, verified("limits descriptors landlock namespaces", USER_NAMESPACE)),
            (2, verified("limits descriptors landlock namespaces user")),
            (2, verified("seccomp")),
            (2, verified("seccomp landlock")),
            (2, verified("seccomp landlock namespaces")),
            (2, verified("seccomp user")),
            (3, verified("seccomp landlock user")),
            (3, verified("seccomp landlock namespaces", USER_NAMESPACE)),
            (3, verified(" ".join(Layer))),
        ],
    )
    def test_python(self, expected, table):
        """The level depends on the verified layers."""
        assert expected == level(table)

    @given(table=tables, layer=st.sampled_from(Layer))
    def test_unverified_layer(self, table, layer):
        """A layer that is applied but not verified does not count."""
        unverified = table | {layer: Status(State.applied_unverified)}
        absent = table | {layer: Status(State.unavailable)}
        assert level(absent) == level(unverified)

    @given(table=tables)
    def test_refusal(self, table):
        """Python is refused exactly if the level is too low or memory is not limited."""
        is_low = level(table) < LEVEL_FOR_PYTHON
        assert (is_low or not table[Layer.limits].is_verified) == bool(why_no_python(table))

    def test_missing_layers(self):
        """The reason for a refusal names seccomp and the layers that could replace it."""
        expected = (
            "seccomp is unavailable (ENOSYS: none); what could stand in for it is not all"
            " verified: namespaces, user"
        )
        assert expected == why_no_python(verified("limits descriptors landlock"))


class TestSurvey:
    survey = Survey(
        *("Linux", "6.1", "x86_64", "3.11.7", None, None, "/bin/monty", NONE, 1, ""),
        level_python=None,
        refusal="none of it",
        probe_ms=1.5,
    )

    @given(table=tables)
    def test_json(self, table):
        """A survey is the same after a conversion to a line of JSON and back."""
        survey = replace(self.survey, layers=table)
        text = survey.to_json()
        assert "\n" not in text
        assert survey == Survey.from_json(text)

    @pytest.mark.parametrize(
        "text", ["", "[]", "{}", '{"layers": {}}', '{"layers": {"x": {}}}', "{", "null"]
    )
    def test_invalid_json(self, text):
        """Text that is not a survey is a ValueError."""
        with pytest.raises(ValueError, match=r".+"):
            Survey.from_json(text)
