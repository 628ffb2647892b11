"""The box in a response."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx_scoring.metrics.geo_box import Box, read_box
from litx_scoring.metrics.outcome import Absent, Unparsed

BOX = Box(-114.0, 48.0, -113.0, 49.0)
OBJECT = '{"W": -114, "S": 48.0, "E": -113, "N": 49}'
degrees = st.floats(-90, 90)


class TestFromData:
    def test_box(self):
        """Further keys are passed over."""
        assert BOX == Box.from_data({"W": -114, "S": 48, "E": -113, "N": 49, "why": "a map"})

    @pytest.mark.parametrize(
        ("message", "data"),
        [
            ("W: '12.5' must be a number", {"W": "12.5", "S": 0, "E": 1, "N": 1}),
            ("W: 'None' must be a number", {"W": None, "S": 0, "E": 1, "N": 1}),
            ("W: 'True' must be a number", {"W": True, "S": 0, "E": 1, "N": 1}),
            ("W: nan must be a number of degrees", {"W": float("nan"), "S": 0, "E": 1, "N": 1}),
            ("W: 99999+ must be a number of deg", {"W": 10**400 - 1, "S": 0, "E": 1, "N": 1}),
            ("N: the box has no such side", {"W": 0, "S": 0, "E": 1}),
            ("a box is an object with W, S, E, N", [1, 2, 3, 4]),
        ],
    )
    def test_no_box(self, message, data):
        """A side that must be a number of degrees is named; a list is no box."""
        with pytest.raises(FormatError, match=message):
            Box.from_data(data)


class TestReadBox:
    def test_object(self):
        """An object may stand in a fence or in prose."""
        fenced, told = f"```json\n{OBJECT}\n```", f"It is {OBJECT}."
        for response in (OBJECT, fenced, told, "{W:-114,S:48,E:-113,N:49,}"):
            assert BOX == read_box(response) == read_box(response, compat=True)

    def test_without_braces(self):
        """Published, numbers after the keys will do; without both there is no box."""
        response = '"W": -114, "S": 48.0 "E":-113, "N":49'
        assert BOX == read_box(response, compat=True)
        assert Unparsed("there is no object in the response") == read_box(response)
        for response in ("", "I do not know.", "W, S and E", "}", "{"):
            for compat in (True, False):
                assert isinstance(read_box(response, compat=compat), Unparsed)

    @pytest.mark.parametrize(
        "response",
        [
            '{"W": -114, "S": 48, "E": -113}',
            '{"W": null, "S": 48, "E": -113, "N": 49}',
            '{"W": NaN, "S": 48, "E": -113, "N": 49}',
            "{unreadable}",
            "WE SEE NOTHING.",
        ],
    )
    def test_stops(self, response):
        """Where the published code stops the metric is absent; mended it counts as 0."""
        assert isinstance(read_box(response, compat=True), Absent)
        assert isinstance(read_box(response), Unparsed)

    def test_mended_alone(self):
        """Quoted numbers and the last of several objects are read by the mended reader alone."""
        quoted = '{"W": "-114", "S": " 48", "E": "-1.13e2", "N": "49.0"}'
        several = f'{{"W": 0, "S": 0, "E": 1, "N": 1}} or rather {OBJECT}'
        for response in (quoted, several, f'{{"map": {OBJECT}}}'):
            assert isinstance(read_box(response, compat=True), Absent)
            assert BOX == read_box(response)

    def test_not_on_earth(self):
        """Latitudes beyond a pole or upside down are no box when mended."""
        for response in (
            '{"W": 0, "S": 48, "E": 1, "N": 91}',
            '{"W": 0, "S": 49, "E": 1, "N": 48}',
            '{"W": 0, "S": 48, "E": 361, "N": 49}',
        ):
            assert isinstance(read_box(response, compat=True), Box)
            assert isinstance(read_box(response), Unparsed)

    @given(st.text("{}[]:,\"'WSEN0.-e n", max_size=40), st.booleans())
    def test_any_text(self, response, compat):
        """Any text gives one of the outcomes."""
        assert isinstance(read_box(response, compat=compat), (Box, Unparsed, Absent))

    @given(degrees, degrees, degrees, degrees)
    def test_round_trip(self, west, south, east, north):
        """Numbers are read exactly."""
        response = f'{{"W": {west!r}, "S": {south!r}, "E": {east!r}, "N": {north!r}}}'
        assert Box(west, south, east, north) == read_box(response, compat=True)
