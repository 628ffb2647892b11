"""The command line as a whole: exit status, streams, and failures of our own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import litx

FULL = Path("/dev/full")


def run(*arguments, code="from litx.cli import main; main()", **options):
    """Run the command line in a process of its own."""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


class TestMain:
    def test_version(self):
        """The version is printed alone."""
        assert f"litx {litx.__version__}\n" == run("--version").stdout

    def test_without_arguments(self):
        """Without a command the help is shown."""
        assert "Commands" in run().stdout

    def test_help_is_wrapped(self):
        """Paragraphs of a help text are wrapped to the terminal, whatever their lines in code."""
        done = run("audit", "--help", env={**os.environ, "COLUMNS": "80"})
        lines = [line.strip() for line in done.stdout.splitlines()]
        start = next(i for i, line in enumerate(lines) if line.startswith("A value is at"))
        assert 60 < len(lines[start])
        assert 60 < len(lines[start + 1])

    def test_mistyped_command(self):
        """A mistyped command is told the nearest."""
        done = run("scor")
        assert 2 == done.returncode
        assert "'score'" in done.stderr

    def test_failure_of_our_own(self):
        """A bug exits with 3, which no finding of a command does, and asks to be reported."""
        code = "import litx.words; del litx.words.suggest; from litx.cli import main; main()"
        broken = "import sys, litx.cli as c; c.build = lambda: 1 / 0; c.main()"
        assert 3 == run("rule", "PRC01", code=broken).returncode
        done = run("score", "nowhere", code=broken)
        assert "please report it" in done.stderr
        assert 3 == run("rule", code=code).returncode

    @pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
    def test_full_disk(self):
        """Output that cannot be written is one line and our own status."""
        with FULL.open("w") as full:
            command = [sys.executable, "-m", "litx", "rule"]
            done = subprocess.run(
                command, stdout=full, stderr=subprocess.PIPE, text=True, check=False
            )
        assert 3 == done.returncode
        assert ["litx: [Errno 28] No space left on device"] == done.stderr.splitlines()

    def test_stream_that_knows_no_greek(self, tmp_path):
        """Text that a stream cannot show is escaped."""
        (tmp_path / "x.py").write_text(
            "assert False, '\N{GREEK SMALL LETTER ALPHA}'", encoding="utf-8"
        )
        done = run("run", tmp_path / "x.py", env={"PYTHONIOENCODING": "ascii"})
        assert 1 == done.returncode
        assert r"AssertionError: \u03b1" in done.stdout
