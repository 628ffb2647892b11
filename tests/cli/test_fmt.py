"""The command `litx fmt`."""

import pytest

import litxalloy
from litx.formats import layout
from litx.refactor import formatting

BEFORE, AFTER = "x = Quantity(unit=HV , value='1')\n", 'x = Quantity(value="1", unit=HV)\n'


class TestFmt:
    def test_writes(self, run, tmp_path):
        """Files are laid out anew, and a second run changes nothing."""
        (tmp_path / "a.py").write_text(BEFORE)
        status, out, err = run(tmp_path)
        assert (0, "a.py\n") == (status, out)
        assert "1 of 1 files laid out anew\n" == err
        assert AFTER == (tmp_path / "a.py").read_text()
        assert (0, "") == run(tmp_path)[:2]

    @pytest.mark.parametrize("option", ["--check", "--diff"])
    def test_shows(self, run, tmp_path, option):
        """Neither option writes; the exit status says that something would change."""
        (tmp_path / "a.py").write_text(BEFORE)
        status, out, err = run(tmp_path / "a.py", option)
        assert 1 == status
        assert "1 of 1 files would change\n" == err
        assert (option == "--diff") is (f"+{AFTER}" in out)
        assert BEFORE == (tmp_path / "a.py").read_text()
        (tmp_path / "a.py").write_text(AFTER)
        assert (0, "") == run(tmp_path / "a.py", option)[:2]

    def test_never_runs_a_file(self, run, tmp_path):
        """A stranger's module is parsed only."""
        mark = tmp_path / "ran"
        (tmp_path / "a.py").write_text(f"open({str(mark)!r}, 'w')\n{BEFORE}")
        assert 0 == run(tmp_path / "a.py")[0]
        assert not mark.exists()

    def test_ground_truth(self, run, monkeypatch):
        """Without a path, every paper's module is looked at; --check writes nothing."""
        monkeypatch.setattr(litxalloy.papers, "_stems", [*litxalloy.papers][:2])  # for speed
        before = [litxalloy.papers.path(stem).read_bytes() for stem in litxalloy.papers]
        status, _, err = run("--check")
        assert status in {0, 1}
        assert f" of {len(before)} files would change\n" in err
        after = [litxalloy.papers.path(stem).read_bytes() for stem in litxalloy.papers]
        assert before == after

    def test_module_of_ours_must_give_the_same(self, run, monkeypatch):
        """A module of ours that would give other objects stays, and that is our failure."""
        monkeypatch.setattr(
            formatting, "format_source", lambda text, _: f"{text}experiments = []\n"
        )
        file = litxalloy.papers.path("doi_10_3390__e18050189")
        before = file.read_bytes()
        status, _, err = run(file, "--check")
        assert 3 == status
        assert "would change its objects" in err
        assert before == file.read_bytes()

    @pytest.mark.parametrize(
        ("name", "text", "told"),
        [("a.py", "x = (", "a.py:1 is not Python"), ("b.py", None, "b.py does not exist")],
    )
    def test_bad_file(self, run, tmp_path, name, text, told):
        """A bad file is told in one line and stays; the others are laid out."""
        (tmp_path / "good.py").write_text(BEFORE)
        if text:
            (tmp_path / name).write_text(text)
        status, _, err = run(tmp_path / name, tmp_path / "good.py")
        assert 2 == status
        assert told in err.splitlines()[0]
        assert AFTER == (tmp_path / "good.py").read_text()

    @pytest.mark.parametrize(
        "text",
        [
            f"x = {'[' * 150}{']' * 150}\n",
            f"x = {'lambda: ' * 500}1\n",
            "x = 1\0\n",
            f"x = {'9' * 10_000}\n",
            'x = "\\ud800"\n',
        ],
    )
    def test_hostile_file(self, run, tmp_path, text):
        """What is nested too deeply, or is not Python, is told in a line, and keeps its values."""
        (tmp_path / "a.py").write_text(text)
        status, _, err = run(tmp_path / "a.py")
        assert (status, "\nlitx: " in f"\n{err}") in {(0, False), (2, True)}
        assert "".join(text.split()) == "".join((tmp_path / "a.py").read_text().split())

    def test_no_python(self, run, tmp_path):
        """A folder without Python, or a file of another kind, is wrong usage."""
        assert 2 == run(tmp_path)[0]
        (tmp_path / "a.md").write_text("a")
        assert 2 == run(tmp_path / "a.md")[0]

    def test_without_ruff(self, run, tmp_path, monkeypatch):
        """Where ruff is absent, it is said what to install, and no file changes."""
        monkeypatch.setattr(layout, "ruff", lambda: None)
        (tmp_path / "a.py").write_text(BEFORE)
        status, out, err = run(tmp_path)
        assert (2, "") == (status, out)
        assert "litx: ruff, which lays modules out, is not installed; pip install ruff\n" == err
        assert BEFORE == (tmp_path / "a.py").read_text()
