"""The command line: help, exit status, streams, and internal errors."""

import subprocess
import sys
from pathlib import Path

import pytest

from litx import __version__
from tests.command import run

FULL = Path("/dev/full")


def run_code(code, *arguments, stdout=subprocess.PIPE):
    """Run code in place of the command line; return status and stderr."""
    command, err = [sys.executable, "-c", code, *arguments], subprocess.PIPE
    done = subprocess.run(command, stdout=stdout, stderr=err, text=True, check=False)
    return done.returncode, done.stderr


class TestMain:
    def test_version(self):
        """The version is the only output."""
        assert (0, f"litx {__version__}\n", "") == run("--version")

    def test_help(self, litx):
        """Help is shown without a command; its paragraphs are wrapped to the terminal."""
        assert "COMMAND" in litx()[1]
        _, out, _ = litx("audit", "--help", width=80)
        lines = [line.strip() for line in out.splitlines()]
        start = next(i for i, line in enumerate(lines) if line.startswith("Audits papers"))
        assert 60 < min(map(len, lines[start : start + 2]))

    def test_bug(self):
        """A bug has status 3, and a request to report it."""
        code = "import litx.cli as c; c.build = lambda: 1 / 0; c.main()"
        status, err = run_code(code, "score", "nowhere")
        assert (3, True) == (status, "please report it" in err)
        code = "import litx.display.suggestions as s; del s.suggest; import litx.cli as c; c.main()"
        assert 3 == run_code(code, "rule")[0]

    @pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
    def test_full_disk(self):
        """Output that cannot be written is an error on a line, with status 3."""
        with FULL.open("w") as full:
            result = run_code("from litx.cli import main; main()", "rule", stdout=full)
        assert (3, "litx: [Errno 28] No space left on device\n") == result

    def test_encoding(self, tmp_path):
        """Text that a stream cannot encode is escaped."""
        (tmp_path / "x.py").write_text("assert False, '\u03b1'", encoding="utf-8")
        status, out, _ = run("run", tmp_path / "x.py", env={"PYTHONIOENCODING": "ascii"})
        assert (1, True) == (status, r"AssertionError: \u03b1" in out)
