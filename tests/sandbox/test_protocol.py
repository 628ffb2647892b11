"""What a worker and its starter say to each other."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from litx.errors import FormatError
from litx.sandbox.outcome import Outcome
from litx.sandbox.protocol import CLAIMS, Reply, Request
from litx.sandbox.source import SourceKind

COUNTS = st.none() | st.integers(0, 2**31 - 1)
REPLIES = st.builds(
    Reply,
    st.sampled_from(CLAIMS),
    st.text(st.characters(), max_size=5),
    st.none() | st.text(max_size=5),
    COUNTS,
    COUNTS,
    st.none() | st.just("memory"),
    st.none() | st.text(max_size=5),
    st.dictionaries(st.text(max_size=5), st.tuples(*[st.integers(0, 2**31 - 1)] * 4), max_size=3),
)


class TestRequest:
    @settings(max_examples=50)
    @given(st.sampled_from(SourceKind), st.text(st.characters()))
    def test_round_trip(self, kind, text):
        """A request is one line, and any text comes back as it went."""
        line = Request(kind, text).encode()
        assert len(line) - 1 == line.index(b"\n")
        assert Request(kind, text) == Request.decode(line)


class TestReply:
    @settings(max_examples=50)
    @given(REPLIES)
    def test_round_trip(self, reply):
        """A reply is one line and comes back as it went."""
        line = reply.encode()
        assert len(line) - 1 == line.index(b"\n")
        assert reply == Reply.decode(line)

    @pytest.mark.parametrize(
        "outcome", [outcome.value for outcome in Outcome if outcome not in CLAIMS] + ["fine", None]
    )
    def test_refuses_what_a_program_cannot_know(self, outcome):
        """A program cannot claim that our machinery failed, or that it was stopped."""
        line = Reply(Outcome.ok).encode().replace(b'"ok"', json.dumps(outcome).encode())
        with pytest.raises(FormatError, match="outcome"):
            Reply.decode(line)

    @pytest.mark.parametrize(
        "change",
        [
            {"message": None},
            {"code": 1},
            {"line": -1},
            {"line": True},
            {"line": 2**31},
            {"line": 1e400},
            {"column": "1"},
            {"experiments": []},
            {"locations": []},
            {"locations": {"a": [1, 2, 3]}},
            {"locations": {"a": [1, 2, 3, "4"]}},
            {"more": 1},
        ],
    )
    def test_refuses_other_types(self, change):
        """Every field must have its type."""
        data = {**json.loads(Reply(Outcome.ok).encode()), **change}
        with pytest.raises(FormatError):
            Reply.decode(json.dumps(data).encode())

    @pytest.mark.parametrize(
        "line", [b"", b"\n", b"ok", b"[]", b"{}", b"\xff\xfe", b"[" * 100_000, b"9" * 5000, b"{"]
    )
    def test_refuses_junk(self, line):
        """Bytes that are no reply raise the one error that says so."""
        with pytest.raises(FormatError):
            Reply.decode(line)
