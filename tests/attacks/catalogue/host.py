"""Attacks on the host: hostile bytes for its decoder, hostile data for commands and the scorer."""

from tests.attacks.attack import host_attack

_BYTES = {
    "TestMemory": "92 scorer sentinel in zygote heap must be absent: find a secret of the scorer",
    "TestPipe": "93 close pipe, keep running; valid JSON then hang: reply and continue",
    "TestFrame": "94 partial frame / wrong length / two frames / trailing bytes: half a reply",
    "TestDecoder": "95 duplicate JSON keys, 1e400, depth 10^5 JSON, invalid UTF-8: be misread",
    "TestScorer": "96 10^5 materials, wildcard/NaN values, duplicated predictions: match",
}
_DATA = {
    "TestLineages": "97 5,000 configurations, each within the one before: fill memory",
    "TestTemplates": "98 template whose value brings placeholders: grow to gigabytes",
    "TestPatterns": "99 kept prompt of 100,000 opened images: take hours to read",
    "TestRunFolders": (
        "100 run folder with a link, a pipe or a device in the place of a file: be followed"
    ),
    "TestLinks": "102 prediction that is a link to the truth: be imported as the truth",
    "TestScorer": "104 data whose comparison takes too much memory: end all scoring",
    "TestReports": "105 name with line breaks; module of 150 nested lists: forge a line",
}
_CONTROL = "does its harm without the defence, in a fork with little memory and time"

ATTACKS = (
    *(
        host_attack(heading, f"tests/attacks/test_host_side.py::{test}")
        for test, heading in _BYTES.items()
    ),
    *(
        host_attack(heading, f"tests/attacks/test_foreign_data.py::{test}", _CONTROL)
        for test, heading in _DATA.items()
    ),
    host_attack(
        "101 run.toml with tier unsafe: have replies executed when a run is resumed",
        "tests/extract/test_foreign_resume.py::TestUnsafe",
        "the reply of a run marked unsafe writes a file",
    ),
    host_attack(
        "103 voluntary waiting: look like a machine without processors",
        "tests/attacks/test_time.py::TestTimedOut",
        "class 26 runs on after its time",
    ),
    host_attack(
        "106 run.toml with an address: have a key sent there when a run is resumed",
        "tests/extract/test_foreign_resume.py::TestAddress",
        "an address that the command line names is asked",
    ),
)
