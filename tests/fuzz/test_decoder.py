"""The host decodes any bytes of a child to a result or to a typed error.

``python -m tests.fuzz.test_decoder NAME...`` decodes replies of megabytes that are hard to decode.
It prints the outcome of each, or none for an invalid reply, with the seconds and the name.
"""

import json
import resource
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError, LitxError
from litx.formats import canonical_json
from litx.sandbox import Limits, Mode, Outcome, Run, Source, SourceKind, Tier
from litx.sandbox.answer import answer_request
from litx.sandbox.protocol import Reply, Request
from litx.sandbox.rebuild import rebuild
from tests.fuzz.effort import effort, takes_minutes
from tests.sandbox.programs import BAD_PERCENTILE, FENCED, GOOD, UNKNOWN_INPUT
from tests.sandbox.tier_one.interpreted import pool

REPLIES = [
    answer_request(Request(kind, text, mode=mode), Limits(), pool()).encode()
    for kind, text, mode in (
        (SourceKind.python, GOOD, Mode.experiments),
        (SourceKind.python, UNKNOWN_INPUT, Mode.experiments),
        (SourceKind.python, BAD_PERCENTILE, Mode.experiments),
        (SourceKind.fenced, FENCED, Mode.experiments),
        (SourceKind.python, "[Composition('Fe2O3')]", Mode.compositions),
        (SourceKind.python, "print('a')", Mode.text),
        (SourceKind.python, "1 / 0", Mode.experiments),
        (SourceKind.python, "(", Mode.experiments),
    )
]
"""Replies of programs, which tests then change."""

TOKENS = [
    *(b"[", b"]", b"{", b"}", b'"', b",", b":", b"\n", b"\\", b"\\u0000", b"\\ud800", b"\x00"),
    *(b"NaN", b"Infinity", b"-Infinity", b"1e400", b"-0", b"9" * 5000, b"null", b"true", b"1e-999"),
    *(b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b'"type"', b'"format"', b'"ok"'),
    *(b"[" * 70, b'{"a":' * 70, b'"a": 1, "a": 2,', b'{"enum": "CrysStruct.FCC"}', b'\\"'),
    *(b'{\\"set\\": [1]}', b'{\\"pairs\\": [[{}, 1]]}', b'{\\"int\\": \\"0x1\\"}', b"2147483648"),
]
"""Bytes that are inserted into a reply."""

RUN = Run(Tier.X, 3, None, 0.0, 0.0, 0.0)
CLAIMED = {Outcome.ok, Outcome.crashed, Outcome.invalid, Outcome.rejected}
"""Outcomes of a reply that claims to be good."""

SECONDS = 20
"""Time limit for the largest reply, in seconds, on a busy machine."""

MOST_BYTES = 1500 << 20

ROOT = Path(__file__).parents[2]
PATHS = [str(ROOT / name) for name in (".", "ontology", "validators", "scoring", "ground_truth")]
"""Folders of the packages that the decoder needs."""


def decode_line(line, mode=Mode.experiments):
    """Return the result of a line, or None for an invalid reply; other errors are raised."""
    try:
        reply = Reply.decode(line)
    except FormatError:
        return None
    result = rebuild(Source("", "a.py"), reply, RUN, mode=mode)
    wanted = CLAIMED if reply.outcome is Outcome.ok else {reply.outcome}
    assert result.outcome in wanted
    assert len(result.message) <= 2_100
    return result


def check_line(line):
    """Check that a line can be decoded in every mode."""
    for mode in Mode:
        decode_line(line, mode)


@st.composite
def damaged_documents(draw, documents):
    """Documents with flipped bits, and parts that are cut, moved, doubled or inserted."""
    data = draw(st.sampled_from(documents))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data)))
        to = min(len(data), at + draw(st.sampled_from((0, 1, 2, 8, 40, 400))))
        match draw(st.sampled_from(("flip", "cut", "put", "splice", "drop", "double"))):
            case "flip" if at < len(data):
                bit = 1 << draw(st.integers(0, 7))
                data = data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]
            case "cut":
                data = data[:at] + (b"\n" if draw(st.booleans()) else b"")
            case "put":
                data = data[:at] + draw(st.sampled_from(TOKENS) | st.binary(max_size=4)) + data[to:]
            case "splice":
                source = draw(st.sampled_from(documents))
                data = data[:at] + source[draw(st.integers(0, len(source))) :]
            case "drop":
                data = data[:at] + data[to:]
            case "double":
                data = data[:to] + data[at:]
    return data


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from([10**399, -(10**20), 1e308, "CrysStruct.FCC", "litx/1", "0x1f", "inf", "Fe"])
)

SIMILAR = {
    str: st.sampled_from(("", "elements->melt", "CrysStruct.FCC", "a->b[x=1]", "~3", ">= 1.20"))
    | st.text(max_size=4),
    float: st.floats() | st.integers(),
    int: st.integers() | st.floats(),
}
"""Replacements of the same type, by type."""

DOCUMENTS = [json.loads(reply)["experiments"].encode() for reply in REPLIES[:2]]
"""Canonical JSON of two results."""


@st.composite
def altered_results(draw):
    """Canonical JSON in which a value or the name of a field is replaced."""
    data = json.loads(draw(st.sampled_from(DOCUMENTS)))
    here = data
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        fields = [key for key in keys if key not in {"type", "format", "enum"}]
        key = draw(st.sampled_from(fields if fields and draw(st.integers(0, 3)) else keys))
        if not (isinstance(here[key], (dict, list)) and here[key] and draw(st.integers(0, 9)) < 9):
            break
        here = here[key]
    words = "enum unit map pairs set class float int text type as_printed"
    tags = st.sampled_from(words.split())
    values = st.recursive(
        LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(tags, inner, max_size=2)
    )
    change = draw(st.integers(0, 3))
    if isinstance(here, dict) and change == 3:
        here[draw(tags)] = here.pop(key)
    else:
        similar = SIMILAR.get(type(here[key]), values)
        here[key] = draw(values if change == 2 else similar)
    return json.dumps(data)


class TestReply:
    @effort(250)
    @given(damaged_documents(REPLIES))
    def test_damaged_replies(self, line):
        """A damaged reply gives a result with a typed outcome, or the error of the decoder."""
        check_line(line)

    @effort(100)
    @given(st.binary(max_size=200), st.booleans())
    def test_any_bytes(self, data, ends):
        """Any bytes are decoded, or the error of the decoder; the undamaged replies are valid."""
        assert None not in map(decode_line, REPLIES)
        check_line(data + b"\n" * ends)


class TestRebuild:
    @effort(120)
    @given(altered_results())
    def test_altered_results(self, text):
        """A result with an odd value is ok, invalid, too large or unreadable, and nothing else."""
        check_line(Reply(Outcome.ok, experiments=text, compositions=text, text=text).encode())

    @effort(80)
    @given(
        altered_results()
        | damaged_documents(DOCUMENTS).map(lambda data: data.decode(errors="replace"))
    )
    def test_round_trip(self, text):
        """Canonical JSON that can be read is written in the same way; else there is an error."""
        try:
            content = canonical_json.loads(text)
        except LitxError:
            return
        written = canonical_json.dumps(content)
        assert written == canonical_json.dumps(canonical_json.loads(written))


SIZE = 7_900_000
"""Bytes of a result; the limit is 8 MB."""

COLLIDING = 2**61 - 1
"""Difference of numbers with the same hash."""


def write_reply(experiments, locations=()):
    """Write a reply that claims to be good."""
    fields = dict.fromkeys(("code", "line", "column", "limit", "compositions", "text"))
    good = {"outcome": "ok", "message": "", "locations": locations, "experiments": experiments}
    return json.dumps({**fields, **good}).encode() + b"\n"


def write_experiment(**fields):
    """Write canonical JSON of an experiment with some fields."""
    plain = {"raw_materials": {"map": {}}, "synthesis_groups": {"map": {}}, "output_materials": []}
    return json.dumps([{"format": "litx/1", "type": "Experiment", **plain, **fields}])


def write_value(value):
    """Write canonical JSON of an experiment with a measured value."""
    material = {
        "type": "Material",
        "process": "a->b",
        "measurements": [{"type": "Measurement", "kind": "k", "value": value, "unit": None}],
    }
    return write_experiment(output_materials=[material])


RESULTS = {
    "brackets": lambda: "[" * SIZE,
    "objects": lambda: '{"a":' * (SIZE // 5),
    "flat brackets": lambda: "[" + "[]," * (SIZE // 3) + "[]]",
    "digits": lambda: "9" * SIZE,
    "many digits": lambda: "[" + ("9" * 399 + ",") * (SIZE // 400) + "0]",
    "escapes": lambda: '"' + "\\u0041" * (SIZE // 6) + '"',
    "surrogates": lambda: '"' + "\\ud800" * (SIZE // 6) + '"',
    "repeated key": lambda: "{" + '"a":0,' * (SIZE // 6) + '"a":0}',
    "keys": lambda: "{" + ",".join(f'"{i}":0' for i in range(450_000)) + "}",
    "experiments": lambda: "[" + ",".join([write_experiment()[1:-1]] * 45_000) + "]",
    "colliding pairs": lambda: write_value({"pairs": [[i * COLLIDING, 0] for i in range(60_000)]}),
    "colliding set": lambda: write_value({"set": [float(i) * 2.0**61 for i in range(60_000)]}),
    "long notation": lambda: write_value(1).replace("a->b", "a" + "->b" * (SIZE // 3)),
    "long formula": lambda: write_experiment(
        raw_materials={"map": {"a" * SIZE: {"type": "RawMaterial", "kind": "k"}}}
    ),
    "formula": lambda: write_value({"composition": {f"Fe{i}": 1.0 for i in range(300_000)}}),
    "unit": lambda: write_value({"unit": {"meter" * 100_000: 1}}),
    "units": lambda: write_value({"unit": {f"meter{i}": 1 for i in range(300_000)}}),
    "value": lambda: write_value("~" + "9" * (SIZE - 1000)),
    "code points": lambda: write_value({"text": [0xD800] * 450_000}),
    "deep pairs": lambda: write_value(json.loads('{"pairs":[[1,' * 25 + "1" + "]]}" * 25)),
}

LARGE_REPLIES = {
    "bare brackets": lambda: b"[" * 17_900_000 + b"\n",
    "just few enough brackets": lambda: b"[" + b"[]," * 1_900_000 + b"0]\n",
    "invalid text": lambda: b'"' + b"\xff" * 17_000_000 + b'"\n',
    "a long number": lambda: b"9" * 17_000_000 + b"\n",
    "places": lambda: write_reply(write_experiment(), [[1, 1, 1, 1]] * 400_000),
    **{name: lambda text=text: write_reply(text()) for name, text in RESULTS.items()},
}
"""Functions that return a reply, by name."""

QUICK_REPLIES = (
    *("bare brackets", "invalid text", "a long number", "objects", "digits", "repeated key"),
    *("colliding pairs", "colliding set", "unit"),
)
"""Replies that are written and decoded within a second."""


@pytest.mark.skipif(sys.platform != "linux", reason="limits memory as Linux does")
class TestWorstCases:
    @pytest.mark.law
    def test_large_replies(self):
        """Large, hard replies are decoded or refused in bounded time, with 1.5 GB of memory."""
        rows = decode_in_child(QUICK_REPLIES)
        assert QUICK_REPLIES == tuple(name for _, _, name in rows)
        assert {"none", *CLAIMED} >= {outcome for outcome, _, _ in rows}
        assert 5 > max(float(seconds) for _, seconds, _ in rows)

    @takes_minutes()
    @pytest.mark.parametrize("name", LARGE_REPLIES)
    def test_single_large_reply(self, name):
        """Each reply, the slowest included, is decoded in a new process within a longer time."""
        ((outcome, seconds, _),) = decode_in_child([name])
        assert outcome in {"none", *CLAIMED}
        assert SECONDS > float(seconds)


def decode_in_child(names):
    """Decode replies in a child with limited memory; return outcome, seconds and name of each."""
    process = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.test_decoder", *names],
        capture_output=True,
        timeout=3 * SECONDS,
        text=True,
        cwd=ROOT,
        check=False,
        env={"PYTHONPATH": ":".join(PATHS), "OPENBLAS_NUM_THREADS": "1"},
        preexec_fn=partial(resource.setrlimit, resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES)),
    )
    assert 0 == process.returncode, process.stderr[-2000:]
    return [line.split(" ", 2) for line in process.stdout.splitlines()]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        line = LARGE_REPLIES[name]()
        start = time.monotonic()
        result = decode_line(line)
        outcome = "none" if result is None else result.outcome
        print(f"{outcome} {time.monotonic() - start:.1f} {name}")  # noqa: T201
