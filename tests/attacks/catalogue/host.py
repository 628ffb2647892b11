"""Attacks on the host: hostile bytes for its decoder, hostile data for commands and the scorer."""

from tests.attacks.attack import Attack, on_host

_WITHOUT = "does its harm without the defence, in a fork with little memory and time"


def _bytes(heading: str, test: str) -> Attack:
    return on_host(heading, f"tests/attacks/test_host_side.py::{test}")


def _data(heading: str, test: str) -> Attack:
    return on_host(heading, f"tests/attacks/test_foreign_data.py::{test}", _WITHOUT)


ATTACKS = (
    _bytes(
        "92 scorer sentinel in zygote heap must be absent: find what the scorer knows", "TestMemory"
    ),
    _bytes("93 close pipe, keep running; valid JSON then hang: answer and go on", "TestPipe"),
    _bytes(
        "94 partial frame / wrong length / two frames / trailing bytes: half a reply", "TestFrame"
    ),
    _bytes(
        "95 duplicate JSON keys, 1e400, depth 10^5 JSON, invalid UTF-8: be misread", "TestDecoder"
    ),
    _bytes("96 10^5 materials, wildcard/NaN values, duplicated predictions: match", "TestScorer"),
    _data("97 5,000 configurations, each within the one before: be written out", "TestLineages"),
    _data("98 template whose value brings placeholders: grow to gigabytes", "TestTemplates"),
    _data("99 kept prompt of 100,000 opened images: be looked at for hours", "TestPatterns"),
    _data(
        "100 run folder with a link, a pipe or a device in the place of a file: have it followed",
        "TestRunFolders",
    ),
    on_host(
        "101 run.toml with tier unsafe: have replies executed by who goes on with a run",
        "tests/extract/test_foreign_resume.py::TestUnsafe",
        "the reply of a run marked unsafe writes a file",
    ),
    _data("102 prediction that is a link to the truth: be imported as the truth", "TestLinks"),
    on_host(
        "103 voluntary waiting: look like a machine without processors",
        "tests/attacks/test_time.py::TestTimedOut",
        "class 26 runs on after its time",
    ),
    _data("104 data whose comparison takes too much memory: end all scoring", "TestScorer"),
    _data(
        "105 name with line breaks; module of 150 nested lists: forge a line, have a command fail",
        "TestReports",
    ),
    on_host(
        "106 run.toml with an address: have the key of who goes on with a run sent there",
        "tests/extract/test_foreign_resume.py::TestAddress",
        "an address that the command line names is asked",
    ),
)
