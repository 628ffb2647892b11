"""Attacks on the host: hostile bytes for its decoder, hostile data for commands and the scorer."""

from tests.attacks.attack import Attack

_FILE = "tests/attacks/test_host_side.py"
_FOREIGN = "tests/attacks/test_foreign_data.py"
_WITHOUT = "does its harm without the defence, in a fork of little memory and time"

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
    Attack(
        97,
        "5,000 configurations, each within the one before",
        "have the scorer write out for each what it lies in",
        test=f"{_FOREIGN}::TestLineages",
        control=_WITHOUT,
    ),
    Attack(
        98,
        "template whose value brings placeholders",
        "have a short text grow to gigabytes while it is filled in",
        test=f"{_FOREIGN}::TestTemplates",
        control=_WITHOUT,
    ),
    Attack(
        99,
        "kept prompt of 100,000 opened images",
        "have patterns look ahead for hours",
        test=f"{_FOREIGN}::TestPatterns",
        control=_WITHOUT,
    ),
    Attack(
        100,
        "run folder with a link, a pipe or a device in the place of a file",
        "have a command write through it, wait for it or read it for ever",
        test=f"{_FOREIGN}::TestRunFolders",
        control=_WITHOUT,
    ),
    Attack(
        101,
        "run.toml with tier unsafe",
        "have replies executed without confinement by who goes on with a run",
        test="tests/extract/test_foreign_resume.py::TestUnsafe",
        control="the reply of a run that is said to be unsafe writes a file",
    ),
    Attack(
        102,
        "prediction that is a link to the truth",
        "be imported as the truth itself",
        test=f"{_FOREIGN}::TestLinks",
        control=_WITHOUT,
    ),
    Attack(
        103,
        "waiting of one's own will",
        "look like a machine without processors, and leave the mean",
        test="tests/attacks/test_time.py::TestTimedOut",
        control="class 26 runs on after its time",
    ),
    Attack(
        104,
        "data whose comparison takes too much memory",
        "end the scoring of every other paper",
        test=f"{_FOREIGN}::TestScorer",
        control=_WITHOUT,
    ),
    Attack(
        105,
        "name with line breaks; module of 150 nested lists",
        "forge a line of a report, or have a command fail",
        test=f"{_FOREIGN}::TestReports",
        control=_WITHOUT,
    ),
    Attack(
        106,
        "run.toml with an address",
        "have the key of who goes on with a run sent there",
        test="tests/extract/test_foreign_resume.py::TestAddress",
        control="an address that the command line names is asked",
    ),
)
