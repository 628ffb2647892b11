"""Messages between the host, a supervisor and its children."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from litx.errors import FormatError
from litx.sandbox import Limits, Mode, Outcome, SourceKind, Tier
from litx.sandbox.protocol import (
    CLAIMS,
    HEAD_BYTES,
    Ending,
    Head,
    Observation,
    Reply,
    Request,
    Settings,
)

COUNTS = st.none() | st.integers(0, 2**31 - 1)
REPLIES = st.builds(
    Reply,
    st.sampled_from(CLAIMS),
    st.text(st.characters(), max_size=5),
    st.none() | st.just("PRC003"),
    COUNTS,
    COUNTS,
    st.none() | st.just("memory"),
    *[st.none() | st.text(max_size=5)] * 3,
    st.lists(st.none() | st.tuples(*[st.integers(0, 2**31 - 1)] * 4), max_size=3).map(tuple),
)

MESSAGES = [
    Settings(Limits(cpu_s=1.5), layers, is_numeric=True, forks=False)
    for layers in (None, (), ("seccomp", "landlock"))  # no layers is not the same as all
]
MESSAGES += [Head(tier, 10**9, 1e5 / 3, is_fresh=True) for tier in Tier]
MESSAGES += [Observation(Ending.replied, 1.0, 0.5, 40.25, -9, "why", 7)]
REQUESTS = st.builds(
    Request,
    st.sampled_from(SourceKind),
    st.text(st.characters()),
    st.sampled_from(Tier),
    st.sampled_from(Mode),
)


@settings(max_examples=50)
@given(REQUESTS | REPLIES | st.sampled_from(MESSAGES))
def test_round_trip(message):
    """A message is a line and is decoded unchanged; a head has a fixed length."""
    line = message.encode()
    assert line.rstrip(b" \n").count(b"\n") == 0
    assert line.rstrip(b" ").endswith(b"\n")
    assert message == type(message).decode(line)
    assert not isinstance(message, Head) or HEAD_BYTES == len(line)


class TestReply:
    @pytest.mark.parametrize("outcome", ["missing", "provider_error", "infra_error", "fine", None])
    def test_refuses_outcomes_of_the_host(self, outcome):
        """A program cannot claim that the infrastructure failed, or that there is no program."""
        line = Reply(Outcome.ok).encode().replace(b'"ok"', json.dumps(outcome).encode())
        with pytest.raises(FormatError, match="outcome"):
            Reply.decode(line)

    @pytest.mark.parametrize(
        "change",
        [
            *({"message": None}, {"code": 1}, {"code": "PRC003\x1b"}, {"limit": "\x1b[2J"}),
            *({"limit": "sky"}, {"experiments": []}, {"column": "1"}, {"more": 1}),
            *({"line": odd} for odd in (-1, True, 2**31, 1e400)),
            *({"locations": odd} for odd in ({}, [[1, 2, 3]], [[1, 2, 3, "4"]], [1])),
        ],
        ids=str,
    )
    def test_refuses_other_types(self, change):
        """Every field must have its type."""
        data = {**json.loads(Reply(Outcome.ok).encode()), **change}
        with pytest.raises(FormatError):
            Reply.decode(json.dumps(data).encode() + b"\n")

    @pytest.mark.parametrize(
        "line",
        [
            *(b"", b"ok", b"[]", b"{}", b"{", b"\xff\xfe", b"[" * 100_000, b"9" * 5000),
            b"[" + b"[]," * 2_000_000 + b"1]",
            Reply(Outcome.ok).encode() * 2,
            Reply(Outcome.ok).encode() + b" x",
        ],
        ids=lambda line: str(line[:10]),
    )
    def test_refuses_junk(self, line):
        """Bytes that are not exactly a reply are an error."""
        with pytest.raises(FormatError):
            Reply.decode(line + b"\n")
        with pytest.raises(FormatError, match="breaks off"):
            Reply.decode(Reply(Outcome.ok).encode()[:-1])
