"""Commands in a folder that another user owns: each says that it cannot write, in a line."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.extract.tasks.stored import fenced, store

EXAMPLE = "doi_10_3390__e21020122.py"
UNPRIVILEGED = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""Command that takes from root the right to write into any folder."""

if shutil.which("setpriv") is None or os.getuid():
    pytest.skip("needs setpriv, and root to lose its rights", allow_module_level=True)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """Return a folder with a text, stored replies and a program, which another user owns."""
    folder = tmp_path_factory.mktemp("place")
    (folder / "texts").mkdir()
    (folder / "texts" / "p.md").write_text("# A\n\nThe density is 7 g/cm3.\n")
    store(folder / "script", [fenced("[]")] * 2, "p")
    (folder / "programs").mkdir()
    shutil.copy(
        Path(__file__).parents[2] / "examples" / "extractions" / EXAMPLE, folder / "programs"
    )
    for path in (folder, *folder.rglob("*")):
        shutil.chown(path, "nobody")
    return folder


def list_files(folder):
    """Return the files of a folder with their contents."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    "command",
    [
        "export out",
        "site build site",
        "sweep programs --output swept",
        f"import programs/{EXAMPLE} --output module.py",
        "papers texts --model scripted:script",
        "extract code --model scripted:script --texts texts --repeats 1",
        "new --field field",
        "fmt programs",
        f"validate programs/{EXAMPLE} --add-waivers",
    ],
)
def test_nothing_is_written(place, command):
    """The error names the file or folder, and nothing changes."""
    before = list_files(place)
    done = subprocess.run(
        [*UNPRIVILEGED, sys.executable, "-m", "litx", *command.split()],
        cwd=place,
        capture_output=True,
        text=True,
        check=False,
    )
    if "setpriv: " in done.stderr:
        pytest.skip("no right can be taken from root here")
    assert done.returncode in {2, 3}, done.stderr
    assert "Permission denied" in done.stderr
    assert "Traceback" not in done.stderr
    assert before == list_files(place)
