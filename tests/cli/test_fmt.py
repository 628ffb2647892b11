"""The command `litx fmt`."""

import pytest

import litxalloy
from litx.formats import layout
from litx.refactor import formatting

BEFORE, AFTER = "x = Quantity(unit=HV , value='1')\n", 'x = Quantity(value="1", unit=HV)\n'


@pytest.fixture
def file(tmp_path):
    """A module that is not formatted."""
    (tmp_path / "a.py").write_text(BEFORE)
    return tmp_path / "a.py"


class TestFmt:
    def test_writes(self, run, file):
        """Files are formatted, and a second run changes nothing."""
        assert (0, "a.py\n", "1 of 1 files formatted\n") == run(file.parent)
        assert AFTER == file.read_text()
        assert (0, "") == run(file.parent)[:2]

    @pytest.mark.parametrize("option", ["--check", "--diff"])
    def test_shows(self, run, file, option):
        """Neither option writes; the status is 1 if a file would change."""
        status, out, err = run(file, option)
        assert (1, "1 of 1 files would change\n") == (status, err)
        assert (option == "--diff") is (f"+{AFTER}" in out)
        assert BEFORE == file.read_text()
        file.write_text(AFTER)
        assert (0, "") == run(file, option)[:2]

    def test_no_execution(self, run, file):
        """A module is only parsed."""
        mark = file.with_name("ran")
        file.write_text(f"open({str(mark)!r}, 'w')\n{BEFORE}")
        assert 0 == run(file)[0]
        assert not mark.exists()

    def test_ground_truth(self, run, monkeypatch):
        """All papers are checked; --check writes nothing, and changed objects are a bug of litx."""
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
        ("name", "text", "message"),
        [("b.py", "x = (", "b.py:1 is not Python"), ("c.py", None, "c.py does not exist")],
    )
    def test_bad_file(self, run, file, name, text, message):
        """A bad file is reported on a line and unchanged; the others are formatted."""
        if text:
            file.with_name(name).write_text(text)
        status, _, err = run(file.with_name(name), file)
        assert (2, True) == (status, message in err.splitlines()[0])
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
        """A file that is nested too deeply, or is not Python, keeps its values."""
        file.write_text(text)
        status, _, err = run(file)
        assert (status, "\nlitx: " in f"\n{err}") in {(0, False), (2, True)}
        assert "".join(text.split()) == "".join(file.read_text().split())

    def test_without_ruff(self, run, file, monkeypatch):
        """Without ruff, the command is an error with a hint, and no file changes."""
        monkeypatch.setattr(layout, "find_ruff", lambda: None)
        message = "litx: ruff, which formats modules, is not installed; pip install ruff\n"
        assert (2, "", message) == run(file)
        assert BEFORE == file.read_text()
