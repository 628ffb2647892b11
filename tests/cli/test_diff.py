"""The command `litx diff`."""

import litxalloy
from tests.refactor.versions import NAME, OLD, apply_changes, make_repository


class TestDiff:
    def test_two_files(self, as_json, tmp_path):
        """Two programs with different names are compared; the summary counts values."""
        (tmp_path / "a.py").write_text(OLD)
        (tmp_path / "b.py").write_text(apply_changes())
        summary = as_json("a.py", "b.py")["summary"]
        assert {"added": 1, "removed": 1, "changed": 3} == summary["values"]
        assert {"added": 1, "removed": 1, "changed": 2} == summary["materials"]

    def test_ground_truth_and_a_copy(self, run, tmp_path):
        """An imported module of the ground truth equals its copy, which runs in the sandbox."""
        file = litxalloy.papers.path("doi_10_3390__e18050189")
        copy = tmp_path / "copy.py"
        copy.write_bytes(file.read_bytes())
        assert (0, "no differences\n", "") == run(file, copy)

    def test_revisions(self, run, tmp_path, monkeypatch):
        """A revision is compared with another or the working tree, without bad modules."""
        folder = make_repository(tmp_path / "repository")
        monkeypatch.chdir(folder)
        status, out, err = run("HEAD~1", "HEAD", "--format", "markdown")
        assert (0, "") == (status, err)
        assert '| changed | `density`: value | `"7.10"` | `"7.1"` |' in out.splitlines()
        assert (0, "no differences\n", "") == run("HEAD")
        (folder / "papers" / NAME).write_text(OLD)
        status, out, err = run("HEAD")
        assert (0, "") == (status, err)
        assert '        value: "7.1" -> "7.10"' in out.splitlines()
        (folder / "papers" / NAME).write_text("1 / 0\n")
        status, out, err = run("HEAD")
        assert (2, "no differences\n", 1) == (status, out, len(err.splitlines()))
        assert f"papers/{NAME}:1 gives no experiments: crashed: ZeroDivisionError" in err

    def test_below_the_working_folder(self, run, tmp_path, monkeypatch):
        """Only modules below the working folder are compared, even if its name is a pattern."""
        folder = make_repository(tmp_path / "repository")
        for name, message in (("[x]*", "no differences"), ("papers", "1 changed")):
            (folder / name).mkdir(exist_ok=True)
            monkeypatch.chdir(folder / name)
            status, out, err = run("HEAD~1", "HEAD")
            assert (0, True, "") == (status, message in out, err)
