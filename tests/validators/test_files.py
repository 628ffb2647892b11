"""Files that paths select."""

import pytest

from litx_validators.files import FilesToRead, find_files

PAPERS = ["truth/doi_a.py", "truth/doi_b.py"]
PROGRAMS = ["other/deep/fenced.md", "other/deep/x.json", "other/doi_a.py"]
OTHER_FILES = ["other/notes.md", "other/notes.txt", "other/picture.png", "empty/notes.md"]
HIDDEN = ["truth/__init__.py", "other/.hidden/y.py", "other/__pycache__/z.py"]


@pytest.fixture
def home(tmp_path):
    """A package of ground truth with two papers, beside a folder of programs."""
    for name in [*PAPERS, *PROGRAMS, *OTHER_FILES, *HIDDEN]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("```python\n[]\n```" if "fenced" in name else "no block")
    return tmp_path


def find_in(home, *paths):
    """Return the files that paths below `home` select."""
    return find_files([str(home / path) for path in paths], [home / name for name in PAPERS])


class TestFindFiles:
    @pytest.mark.parametrize(
        ("folder", "modules", "programs"),
        [("truth", PAPERS, []), ("other", [], PROGRAMS), (".", PAPERS, PROGRAMS)],
    )
    def test_folders(self, home, folder, modules, programs):
        """The folder of the papers selects them, any other folder the programs below it."""
        files = find_in(home, folder)
        assert [home / name for name in modules] == files.modules
        assert [home / name for name in programs] == files.programs
        assert [] == files.complaints

    def test_named_file(self, home):
        """A named file is read once, whatever its content."""
        assert [home / "other/notes.md"] == find_in(home, "other/notes.md").programs
        assert 1 == len(find_in(home, "truth/doi_a.py", "truth/../truth/doi_a.py").modules)

    def test_links_are_not_followed(self, home):
        """A link to a module counts as a program, whose reading is refused."""
        (home / "other/link.py").symlink_to(home / "truth/doi_a.py")
        (home / "link.py").symlink_to(home / "other/doi_a.py")
        files = find_in(home, "other/link.py", "link.py")
        assert ([], [home / "other/link.py", home / "link.py"]) == (files.modules, files.programs)

    @pytest.mark.parametrize(
        "path", ["nowhere.py", "truth/nowhere.py", "link.py", "other/doi_a.py/x.py", "x" * 300]
    )
    def test_paths_to_no_file(self, home, path):
        """A path without a file counts as a program, so that reading it reports the error."""
        (home / "link.py").symlink_to("link.py")
        assert FilesToRead(programs=[home / path]) == find_in(home, path)

    def test_unreadable_text(self, home):
        """An unreadable text counts as a program; a text is searched up to the allowed size."""
        (home / "empty/closed.md").symlink_to("/proc/self/mem")
        assert [home / "empty/closed.md"] == find_in(home, "empty").programs
        (home / "empty/closed.md").unlink()
        (home / "empty/large.md").write_bytes(b"x" * 8_000_000 + b"```python")
        assert [] == find_in(home, "empty").programs

    def test_paths_without_programs(self, home):
        """A path that selects nothing is reported, and the other paths count."""
        files = find_in(home, "empty", "truth/__init__.py", "other/doi_a.py")
        assert [home / "other/doi_a.py"] == files.programs
        empty = f"{home / 'empty'} holds no paper and no program"
        assert [empty, f"{home / 'truth/__init__.py'} is not a paper module"] == files.complaints
