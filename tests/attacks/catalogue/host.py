"""Attacks on the host: hostile bytes for its decoder, hostile data for the scorer."""

from tests.attacks.attack import Attack

_FILE = "tests/attacks/test_host_side.py"

ATTACKS = (
    Attack(
        92,
        "scorer sentinel in zygote heap must be absent",
        "find what the scorer knows in the memory of a process that runs programs",
        test=f"{_FILE}::TestMemory",
    ),
    Attack(
        93,
        "close pipe, keep running; valid JSON then hang",
        "answer and go on",
        test=f"{_FILE}::TestPipe",
    ),
    Attack(
        94,
        "partial frame / wrong length / two frames / trailing bytes",
        "answer by halves, twice, with more to come",
        test=f"{_FILE}::TestFrame",
    ),
    Attack(
        95,
        "duplicate JSON keys, 1e400, depth 10^5 JSON, invalid UTF-8",
        "answer with JSON that readers take in different ways",
        test=f"{_FILE}::TestDecoder",
    ),
    Attack(
        96,
        "10^5 materials, wildcard/NaN values, duplicated predictions",
        "predict so much or so vaguely that something must match",
        test=f"{_FILE}::TestScorer",
    ),
)
