"""Attacks on the host: hostile bytes for its decoder, hostile data for commands and the scorer."""

from tests.attacks.attack import on_host

_FILE = "tests/attacks/test_host_side.py"
_FOREIGN = "tests/attacks/test_foreign_data.py"
_WITHOUT = "does its harm without the defence, in a fork of little memory and time"

ATTACKS = (
    on_host(
        (
            "92 scorer sentinel in zygote heap must be absent: find what the scorer knows in the "
            "memory of a process that runs programs"
        ),
        f"{_FILE}::TestMemory",
    ),
    on_host(
        "93 close pipe, keep running; valid JSON then hang: answer and go on", f"{_FILE}::TestPipe"
    ),
    on_host(
        (
            "94 partial frame / wrong length / two frames / trailing bytes: answer by halves, "
            "twice, with more to come"
        ),
        f"{_FILE}::TestFrame",
    ),
    on_host(
        (
            "95 duplicate JSON keys, 1e400, depth 10^5 JSON, invalid UTF-8: answer with JSON that "
            "readers take in different ways"
        ),
        f"{_FILE}::TestDecoder",
    ),
    on_host(
        (
            "96 10^5 materials, wildcard/NaN values, duplicated predictions: predict so much or "
            "so vaguely that something must match"
        ),
        f"{_FILE}::TestScorer",
    ),
    on_host(
        (
            "97 5,000 configurations, each within the one before: have the scorer write out for "
            "each what it lies in"
        ),
        f"{_FOREIGN}::TestLineages",
        _WITHOUT,
    ),
    on_host(
        (
            "98 template whose value brings placeholders: have a short text grow to gigabytes "
            "while it is filled in"
        ),
        f"{_FOREIGN}::TestTemplates",
        _WITHOUT,
    ),
    on_host(
        "99 kept prompt of 100,000 opened images: have patterns look ahead for hours",
        f"{_FOREIGN}::TestPatterns",
        _WITHOUT,
    ),
    on_host(
        (
            "100 run folder with a link, a pipe or a device in the place of a file: have a "
            "command write through it, wait for it or read it for ever"
        ),
        f"{_FOREIGN}::TestRunFolders",
        _WITHOUT,
    ),
    on_host(
        (
            "101 run.toml with tier unsafe: have replies executed without confinement by who goes "
            "on with a run"
        ),
        "tests/extract/test_foreign_resume.py::TestUnsafe",
        "the reply of a run that is said to be unsafe writes a file",
    ),
    on_host(
        "102 prediction that is a link to the truth: be imported as the truth itself",
        f"{_FOREIGN}::TestLinks",
        _WITHOUT,
    ),
    on_host(
        (
            "103 waiting of one's own will: look like a machine without processors, and leave the "
            "mean"
        ),
        "tests/attacks/test_time.py::TestTimedOut",
        "class 26 runs on after its time",
    ),
    on_host(
        "104 data whose comparison takes too much memory: end the scoring of every other paper",
        f"{_FOREIGN}::TestScorer",
        _WITHOUT,
    ),
    on_host(
        (
            "105 name with line breaks; module of 150 nested lists: forge a line of a report, or "
            "have a command fail"
        ),
        f"{_FOREIGN}::TestReports",
        _WITHOUT,
    ),
    on_host(
        "106 run.toml with an address: have the key of who goes on with a run sent there",
        "tests/extract/test_foreign_resume.py::TestAddress",
        "an address that the command line names is asked",
    ),
)
