import os
import re
import subprocess
from pathlib import Path

import pytest

import litx
import litx_scoring
import litxalloy
from litx.extract.agents import hook
from litx.extract.agents.workspace import Workspace
from tests.extract.agents.stand_in import BAD, SCRIPT

STEM = "doi_10_1000__example"


@pytest.fixture
def workspace(python):
    """Return a workspace."""
    with Workspace(python, STEM, "A paper with accents: é.") as workspace:
        yield workspace


def run(workspace, text, *, name=None):
    """Write a script into a workspace, run it and return status, stdout and stderr."""
    file = workspace.folder / (name or workspace.script)
    file.write_text(text, encoding="utf-8")
    command = [".venv/bin/python", file.name]
    options = {"cwd": workspace.folder, "env": {}, "capture_output": True, "text": True}
    process = subprocess.run(command, check=False, **options)
    return process.returncode, process.stdout, process.stderr


@pytest.mark.law
class TestContents:
    def test_paper(self, workspace):
        """The folder `transcribed` contains only the paper, as Markdown."""
        (file,) = (workspace.folder / "transcribed").iterdir()
        assert f"{STEM}.md" == file.name
        assert "A paper with accents: é.\n" == file.read_text(encoding="utf-8")
        assert {"transcribed", ".venv"} == {path.name for path in workspace.folder.iterdir()}

    def test_no_truth_and_no_scorer(self, workspace):
        """No file of the truth, the scorer, the evaluation or the tests is there or linked."""
        root = Path(litx.__file__).parent
        packages = [Path(value.__file__).parent for value in (litxalloy, litx_scoring)]
        packages += [root / "extract", root / "cli", root / "runs", Path(__file__).parents[2]]
        forbidden = [file for package in packages for file in package.rglob("*.py")]
        forbidden.remove(Path(hook.__file__))  # counts runs and checks scripts
        forbidden += [*(root / "evaluation").rglob("*.py"), root / "dataset.py"]
        contents = {data for file in forbidden if (data := file.read_bytes()).strip()}
        assert len(contents) > 100
        count = 0
        for folder, _, names in os.walk(workspace.folder, followlinks=True):
            assert not re.search(r"litxalloy|litx_scoring|litx/(evaluation|extract|tests)", folder)
            for name in names:
                if name.endswith(".py"):
                    count += 1
                    assert (Path(folder) / name).read_bytes() not in contents
                assert not name.startswith("doi_") or name == f"{STEM}.md"
        assert count > 100

    def test_links(self, workspace):
        """No link leads to a folder from which the ground truth can be imported."""
        repository = Path(litx.__file__).resolve().parents[1]
        links = [path for path in workspace.folder.rglob("*") if path.is_symlink()]
        assert len(links) > 10
        for link in links:
            target = link.resolve()
            # a virtual environment may be in the repository; its libraries are no part of litx
            inner = target.relative_to(repository) if target.is_relative_to(repository) else None
            assert inner is None or {"site-packages", "bin"} & set(inner.parts)
            assert not (target / "litxalloy").exists()
            assert not list(target.glob("*litx*.pth"))

    def test_import_fails(self, workspace):
        """Neither the ground truth nor the scorer can be imported."""
        names = ["litxalloy", "litx_scoring", "litx.evaluation", "litx.extract", "tests.extract"]
        for name in names:
            _, _, errors = run(workspace, f"import {name}", name="other.py")
            last = errors.splitlines()[-1]
            assert "No module named" in last
            assert name.startswith(last.split("'")[1])

    def test_isolation(self, python):
        """Changes in a workspace do not affect the next; it is removed at the end."""
        with Workspace(python, STEM, "") as first:
            next(first.folder.rglob("litx/display/text.py")).write_text("1/0", encoding="utf-8")
        assert not first.folder.exists()
        with Workspace(python, STEM, "") as second:
            module = next(second.folder.rglob("litx/display/text.py"))
            assert "1/0" != module.read_text(encoding="utf-8")


class TestScript:
    def test_runs(self, workspace):
        """A script that breaks a rule or fails gives a message; only runs of the script count."""
        assert re.fullmatch(r"20\d{6}_\d{10,}\.py", workspace.script)
        assert (0, "", "") == run(workspace, "x = 1", name="try_it.py")
        assert 0 == workspace.runs
        assert (0, "1\n", "") == run(workspace, SCRIPT)
        status, _, errors = run(workspace, BAD)
        parts = ("error MAT001 no-composition", "Material(process=")
        assert (1, []) == (status, [part for part in parts if part not in errors])
        status, _, errors = run(workspace, "1 / 0")
        assert (1, 1) == (status, errors.count("ZeroDivisionError"))
        for text in ("(", "import os\nos._exit(0)"):
            run(workspace, text)
        assert 5 == workspace.runs
        (workspace.folder / ".venv" / "runs").unlink()
        assert 0 == workspace.runs
        run(workspace, "1 / 0")
        assert 1 == workspace.runs

    def test_fault(self, tmp_path):
        """A script has a fault if the sandbox would reject it or it defines no experiments."""
        no_list = "`extracted_experiments` is not a list of experiments"
        faults = {f"import json\njson.dumps(4)\n{SCRIPT}": "line 2, column 1: using `json`"}
        faults |= dict.fromkeys(("x = 1", "extracted_experiments = [1]", ""), no_list)
        for text, fault in faults.items():
            file = tmp_path / "script.py"
            file.write_text(text, encoding="utf-8")
            assert fault in hook.check_script(file), text

    def test_read(self, workspace):
        """The script is read unchanged up to a limit; a folder is not a script."""
        file = workspace.folder / workspace.script
        assert workspace.read_script() is None
        file.mkdir()
        assert workspace.read_script() is None
        file.rmdir()
        file.write_bytes(b"a\r\n\xff")
        assert "a\r\n\udcff" == workspace.read_script()
        with file.open("wb") as stream:
            stream.truncate(10**9)
        assert len(workspace.read_script()) < 10**8
