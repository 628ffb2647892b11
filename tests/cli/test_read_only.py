"""Commands in a folder of another user, where they have no permission to write."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.extract.tasks.stored import fenced, store

EXAMPLE = "doi_10_3390__e21020122.py"
UNPRIVILEGED = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""Command that removes the right of root to write into any folder."""

if shutil.which("setpriv") is None or os.getuid():
    pytest.skip("needs setpriv, and root to lose its rights", allow_module_level=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder of another user with a text, stored replies and a program."""
    folder = tmp_path_factory.mktemp("folder")
    (folder / "texts").mkdir()
    (folder / "texts" / "p.md").write_text("# A\n\nThe density is 7 g/cm3.\n")
    store(folder / "script", [fenced("[]")] * 2, "p")
    (folder / "programs").mkdir()
    examples = Path(__file__).parents[2] / "examples" / "extractions"
    shutil.copy(examples / EXAMPLE, folder / "programs")
    for path in (folder, *folder.rglob("*")):
        shutil.chown(path, "nobody")
    return folder


def read_files(folder):
    """Return the contents of the files of a folder, by path."""
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
def test_permission_denied(folder, command):
    """The lack of permission is an error, and nothing changes."""
    before = read_files(folder)
    arguments = [*UNPRIVILEGED, sys.executable, "-m", "litx", *command.split()]
    done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False)
    if "setpriv: " in done.stderr:
        pytest.skip("setpriv cannot remove rights here")
    assert done.returncode in {2, 3}, done.stderr
    assert "Permission denied" in done.stderr
    assert "Traceback" not in done.stderr
    assert before == read_files(folder)
