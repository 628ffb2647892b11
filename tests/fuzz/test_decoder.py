"""Whatever bytes a child writes, the host decodes them to a result, or to a typed error.

``python -m tests.fuzz.test_decoder NAME...`` decodes replies of megabytes that are made to be hard
to decode, and prints of each the outcome, or none where it is no reply, and the seconds it took.
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
from tests.fuzz.effort import effort, long
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
"""Real replies, which are then spoilt."""

TOKENS = [
    *(b"[", b"]", b"{", b"}", b'"', b",", b":", b"\n", b"\\", b"\\u0000", b"\\ud800", b"\x00"),
    *(b"NaN", b"Infinity", b"-Infinity", b"1e400", b"-0", b"9" * 5000, b"null", b"true", b"1e-999"),
    *(b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b'"type"', b'"format"', b'"ok"'),
    *(b"[" * 70, b'{"a":' * 70, b'"a": 1, "a": 2,', b'{"enum": "CrysStruct.FCC"}', b'\\"'),
    *(b'{\\"set\\": [1]}', b'{\\"pairs\\": [[{}, 1]]}', b'{\\"int\\": \\"0x1\\"}', b"2147483648"),
]
"""What is put into a reply."""

RUN = Run(Tier.X, 3, None, 0.0, 0.0, 0.0)
CLAIMED = {Outcome.ok, Outcome.crashed, Outcome.invalid, Outcome.rejected}
"""What a reply that claims to be good can come to."""

SECONDS = 20
"""Time that the largest reply may take, in seconds, on a machine that has other work too."""

MOST_BYTES = 1500 << 20

ROOT = Path(__file__).parents[2]
PATHS = [str(ROOT / name) for name in (".", "ontology", "validators", "scoring", "ground_truth")]
"""Where the packages lie that the decoder needs."""


def taken(line, mode=Mode.experiments):
    """Return what the host makes of a line; what is no error of the decoder's goes through."""
    try:
        reply = Reply.decode(line)
    except FormatError:
        return None
    result = rebuild(Source("", "a.py"), reply, RUN, mode=mode)
    wanted = CLAIMED if reply.outcome is Outcome.ok else {reply.outcome}
    assert result.outcome in wanted
    assert len(result.message) <= 2_100
    return result


def hold(line):
    """Hold a line against the law in every mode."""
    for mode in Mode:
        taken(line, mode)


@st.composite
def spoilt(draw, documents):
    """Documents with bits flipped, parts cut off, moved, doubled, or put in from others."""
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
                other = draw(st.sampled_from(documents))
                data = data[:at] + other[draw(st.integers(0, len(other))) :]
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

ALIKE = {
    str: st.sampled_from(("", "elements->melt", "CrysStruct.FCC", "a->b[x=1]", "~3", ">= 1.20"))
    | st.text(max_size=4),
    float: st.floats() | st.integers(),
    int: st.integers() | st.floats(),
}
"""Values that a value of some type may be replaced by without being of another one."""

DOCUMENTS = [json.loads(reply)["experiments"].encode() for reply in REPLIES[:2]]
"""Canonical JSON of two results."""


@st.composite
def altered(draw):
    """Canonical JSON in which one value has become another, or a field has another name."""
    data = json.loads(draw(st.sampled_from(DOCUMENTS)))
    here = data
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        said = [key for key in keys if key not in {"type", "format", "enum"}]
        key = draw(st.sampled_from(said if said and draw(st.integers(0, 3)) else keys))
        if not (isinstance(here[key], (dict, list)) and here[key] and draw(st.integers(0, 9)) < 9):
            break
        here = here[key]
    words = "enum unit map pairs set class float int text type as_printed"
    tags = st.sampled_from(words.split())
    values = st.recursive(
        LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(tags, inner, max_size=2)
    )
    how = draw(st.integers(0, 3))
    if isinstance(here, dict) and how == 3:
        here[draw(tags)] = here.pop(key)
    else:
        alike = ALIKE.get(type(here[key]), values)
        here[key] = draw(values if how == 2 else alike)
    return json.dumps(data)


class TestReply:
    @effort(250)
    @given(spoilt(REPLIES))
    def test_spoilt_replies_are_taken_or_told_apart(self, line):
        """A spoilt reply gives a result of a typed outcome, or the error of the decoder."""
        hold(line)

    @effort(100)
    @given(st.binary(max_size=200), st.booleans())
    def test_any_bytes_are_none(self, data, ends):
        """Bytes out of nowhere are no reply, or a reply; the spoilt ones are good to begin with."""
        assert None not in map(taken, REPLIES)
        hold(data + b"\n" * ends)


class TestRebuild:
    @effort(120)
    @given(altered())
    def test_altered_results_are_taken_or_told_apart(self, text):
        """A result with one odd value is ok, invalid, too large or unreadable, and nothing else."""
        hold(Reply(Outcome.ok, experiments=text, compositions=text, text=text).encode())

    @effort(80)
    @given(altered() | spoilt(DOCUMENTS).map(lambda data: data.decode(errors="replace")))
    def test_what_is_read_is_written_alike(self, text):
        """What canonical JSON reads, it writes so that it reads the same; else it says why not."""
        try:
            content = canonical_json.loads(text)
        except LitxError:
            return
        written = canonical_json.dumps(content)
        assert written == canonical_json.dumps(canonical_json.loads(written))


SIZE = 7_900_000
"""Bytes of a result; at most 8 MB are taken."""

COLLIDING = 2**61 - 1
"""Numbers that differ by this have one hash."""


def reply(experiments, locations=()):
    """Return a reply that claims to be good."""
    fields = dict.fromkeys(("code", "line", "column", "limit", "compositions", "text"))
    good = {"outcome": "ok", "message": "", "locations": locations, "experiments": experiments}
    return json.dumps({**fields, **good}).encode() + b"\n"


def experiment(**fields):
    """Return canonical JSON of an experiment with other fields."""
    plain = {"raw_materials": {"map": {}}, "synthesis_groups": {"map": {}}, "output_materials": []}
    return json.dumps([{"format": "litx/1", "type": "Experiment", **plain, **fields}])


def measurement(value):
    """Return canonical JSON of an experiment with one measured value."""
    material = {
        "type": "Material",
        "process": "a->b",
        "measurements": [{"type": "Measurement", "kind": "k", "value": value, "unit": None}],
    }
    return experiment(output_materials=[material])


TEXTS = {
    "brackets": lambda: "[" * SIZE,
    "objects": lambda: '{"a":' * (SIZE // 5),
    "flat brackets": lambda: "[" + "[]," * (SIZE // 3) + "[]]",
    "digits": lambda: "9" * SIZE,
    "many digits": lambda: "[" + ("9" * 399 + ",") * (SIZE // 400) + "0]",
    "escapes": lambda: '"' + "\\u0041" * (SIZE // 6) + '"',
    "surrogates": lambda: '"' + "\\ud800" * (SIZE // 6) + '"',
    "one key again": lambda: "{" + '"a":0,' * (SIZE // 6) + '"a":0}',
    "keys": lambda: "{" + ",".join(f'"{i}":0' for i in range(450_000)) + "}",
    "experiments": lambda: "[" + ",".join([experiment()[1:-1]] * 45_000) + "]",
    "colliding pairs": lambda: measurement({"pairs": [[i * COLLIDING, 0] for i in range(60_000)]}),
    "colliding set": lambda: measurement({"set": [float(i) * 2.0**61 for i in range(60_000)]}),
    "long notation": lambda: measurement(1).replace("a->b", "a" + "->b" * (SIZE // 3)),
    "long formula": lambda: experiment(
        raw_materials={"map": {"a" * SIZE: {"type": "RawMaterial", "kind": "k"}}}
    ),
    "formula": lambda: measurement({"composition": {f"Fe{i}": 1.0 for i in range(300_000)}}),
    "unit": lambda: measurement({"unit": {"meter" * 100_000: 1}}),
    "units": lambda: measurement({"unit": {f"meter{i}": 1 for i in range(300_000)}}),
    "value": lambda: measurement("~" + "9" * (SIZE - 1000)),
    "code points": lambda: measurement({"text": [0xD800] * 450_000}),
    "deep pairs": lambda: measurement(json.loads('{"pairs":[[1,' * 25 + "1" + "]]}" * 25)),
}

SHAPES = {
    "bare brackets": lambda: b"[" * 17_900_000 + b"\n",
    "just few enough brackets": lambda: b"[" + b"[]," * 1_900_000 + b"0]\n",
    "invalid text": lambda: b'"' + b"\xff" * 17_000_000 + b'"\n',
    "a long number": lambda: b"9" * 17_000_000 + b"\n",
    "places": lambda: reply(experiment(), [[1, 1, 1, 1]] * 400_000),
    **{name: lambda text=text: reply(text()) for name, text in TEXTS.items()},
}
"""Each makes one line."""

QUICK = (
    *("bare brackets", "invalid text", "a long number", "objects", "digits", "one key again"),
    *("colliding pairs", "colliding set", "unit"),
)
"""Shapes that take no more than a second together with being made."""


@pytest.mark.skipif(sys.platform != "linux", reason="limits memory as Linux does")
class TestWorstCases:
    @pytest.mark.law
    def test_large_replies_take_bounded_time_and_memory(self):
        """Megabytes made to be hard are taken or refused in a second, with 1.5 GB of memory."""
        answers = decoded_apart(QUICK)
        assert QUICK == tuple(name for _, _, name in answers)
        assert {"none", *CLAIMED} >= {outcome for outcome, _, _ in answers}
        assert 5 > max(float(seconds) for _, seconds, _ in answers)

    @long()
    @pytest.mark.parametrize("name", SHAPES)
    def test_each_in_a_process_of_its_own(self, name):
        """So it is for each alone, the slowest included, with longer to go."""
        ((outcome, seconds, _),) = decoded_apart([name])
        assert outcome in {"none", *CLAIMED}
        assert SECONDS > float(seconds)


def decoded_apart(names):
    """Decode in a child whose memory is limited; return outcome, seconds and name of each."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.test_decoder", *names],
        capture_output=True,
        timeout=3 * SECONDS,
        text=True,
        cwd=ROOT,
        check=False,
        env={"PYTHONPATH": ":".join(PATHS), "OPENBLAS_NUM_THREADS": "1"},
        preexec_fn=partial(resource.setrlimit, resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES)),
    )
    assert 0 == done.returncode, done.stderr[-2000:]
    return [line.split(" ", 2) for line in done.stdout.splitlines()]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        line = SHAPES[name]()
        start = time.monotonic()
        result = taken(line)
        outcome = "none" if result is None else result.outcome
        print(f"{outcome} {time.monotonic() - start:.1f} {name}")  # noqa: T201
