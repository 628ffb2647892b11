"""The command `litx fmt`."""

import pytest

import litxalloy
from litx.formats import layout
from litx.refactor import formatting

BEFORE, AFTER = "x = Quantity(unit=HV , value='1')\n", 'x = Quantity(value="1", unit=HV)\n'


@pytest.fixture
def file(tmp_path):
    """A module that is to be laid out anew."""
    (tmp_path / "a.py").write_text(BEFORE)
    return tmp_path / "a.py"


class TestFmt:
    def test_writes(self, run, file):
        """Files are laid out anew, and a second run changes nothing."""
        assert (0, "a.py\n", "1 of 1 files formatted\n") == run(file.parent)
        assert AFTER == file.read_text()
        assert (0, "") == run(file.parent)[:2]

    @pytest.mark.parametrize("option", ["--check", "--diff"])
    def test_shows(self, run, file, option):
        """Neither option writes; the exit status says that something would change."""
        status, out, err = run(file, option)
        assert (1, "1 of 1 files would change\n") == (status, err)
        assert (option == "--diff") is (f"+{AFTER}" in out)
        assert BEFORE == file.read_text()
        file.write_text(AFTER)
        assert (0, "") == run(file, option)[:2]

    def test_never_runs_a_file(self, run, file):
        """A stranger's module is parsed only."""
        mark = file.with_name("ran")
        file.write_text(f"open({str(mark)!r}, 'w')\n{BEFORE}")
        assert 0 == run(file)[0]
        assert not mark.exists()

    def test_ground_truth(self, run, monkeypatch):
        """All papers are looked at; --check writes nothing, and other objects are our failure."""
        monkeypatch.setattr(litxalloy.papers, "_stems", [*litxalloy.papers][:2])  # for speed
        files = [litxalloy.papers.path(stem) for stem in litxalloy.papers]
        before = [file.read_bytes() for file in files]
        status, _, err = run("--check")
        assert status in {0, 1}
        assert f" of {len(before)} files would change\n" in err
        monkeypatch.setattr(formatting, "format_source", lambda text, _: f"{text}experiments = []")
        status, _, err = run(files[0], "--check")
        assert (3, True) == (status, "would change its objects" in err)
        assert before == [file.read_bytes() for file in files]

    @pytest.mark.parametrize(
        ("name", "text", "told"),
        [("b.py", "x = (", "b.py:1 is not Python"), ("c.py", None, "c.py does not exist")],
    )
    def test_bad_file(self, run, file, name, text, told):
        """A bad file is told in one line and stays; the others are laid out."""
        if text:
            file.with_name(name).write_text(text)
        status, _, err = run(file.with_name(name), file)
        assert (2, True) == (status, told in err.splitlines()[0])
        assert AFTER == file.read_text()

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
    def test_hostile_file(self, run, file, text):
        """What is nested too deeply, or is not Python, is told in a line, and keeps its values."""
        file.write_text(text)
        status, _, err = run(file)
        assert (status, "\nlitx: " in f"\n{err}") in {(0, False), (2, True)}
        assert "".join(text.split()) == "".join(file.read_text().split())

    def test_without_ruff(self, run, file, monkeypatch):
        """Where ruff is absent, it is said what to install, and no file changes."""
        monkeypatch.setattr(layout, "find_ruff", lambda: None)
        told = "litx: ruff, which formats modules, is not installed; pip install ruff\n"
        assert (2, "", told) == run(file)
        assert BEFORE == file.read_text()
