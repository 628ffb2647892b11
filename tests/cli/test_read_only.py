"""Commands in a folder that their user may not write to: one line, with the file's own name."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.extract.papers import EXTRACTIONS, FIRST, SECOND

SETPRIV = shutil.which("setpriv") or ""
POWERS = "-dac_override,-dac_read_search"
AS_ANOTHER = (
    [SETPRIV, f"--bounding-set={POWERS}", f"--inh-caps={POWERS}"] if os.geteuid() == 0 else []
)
"""What takes from root the right to write anywhere; any other user has none."""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or (AS_ANOTHER and not SETPRIV), reason="needs setpriv where root runs"
)


@pytest.fixture
def folder(tmp_path):
    """Return a folder of programs and texts that cannot be written to."""
    place = tmp_path / "closed"
    shutil.copytree(EXTRACTIONS, place / "p")
    (place / "p" / f"{FIRST}.py").write_text("from litx import *\nexperiments=[ ]\n")
    paths = [place, *place.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield place
    for path in paths:
        path.chmod(0o755)


@pytest.mark.parametrize(
    ("command", "status", "name"),
    [
        (f"fmt p/{FIRST}.py", 2, f"p/{FIRST}.py"),
        ("export tables", 3, "tables/"),
        ("sweep p --output s", 3, "s/_sweep.json"),
        ("papers p --model scripted:p", 3, "p-results/"),
        (f"import p/{SECOND}.py", 2, f"{SECOND}.py"),
    ],
)
def test_read_only(folder, command, status, name):
    """The message names what cannot be written, and nothing is left behind."""
    before = sorted(folder.rglob("*"))
    arguments = [*AS_ANOTHER, sys.executable, "-m", "litx", *command.split()]
    ended = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False)
    last = ended.stderr.splitlines()[-1]
    assert (status, True) == (ended.returncode, last.startswith("litx: ")), ended.stderr
    assert name in last
    assert "Permission denied" in last
    assert before == sorted(folder.rglob("*"))
