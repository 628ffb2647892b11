"""Atomic writing of files."""

import subprocess
import sys

import pytest

from litx.errors import InfrastructureError
from litx.files.writing import remove, staged, write
from litx.harness.run import RunFolder

MOST = 1000


class TestWrite:
    def test_makes_folders(self, tmp_path):
        """The parent folders of a file are created."""
        write(tmp_path / "a" / "b.txt", "text")
        assert "text" == (tmp_path / "a" / "b.txt").read_text()

    @pytest.mark.parametrize("text", ["", "a\r\nb\n\n", "\ufeff\x00\u4e00", "\udcff"])
    def test_every_sign(self, tmp_path, text):
        """Line ends and bytes that are not text are written unchanged."""
        file = tmp_path / "a.txt"
        write(file, text)
        assert text.encode(errors="surrogateescape") == file.read_bytes()

    def test_leaves_nothing_beside(self, tmp_path):
        """No other file remains."""
        for text in ("one", "two"):
            write(tmp_path / "a.txt", text)
        assert [tmp_path / "a.txt"] == list(tmp_path.iterdir())

    def test_full_disk(self, tmp_path):
        """A failed write leaves the file unchanged, and no partial file."""
        file = tmp_path / "a.txt"
        file.write_text("before")
        code = (
            "import resource, sys\n"
            "from pathlib import Path\n"
            "from litx.errors import InfrastructureError\n"
            "from litx.files.writing import write\n"
            f"resource.setrlimit(resource.RLIMIT_FSIZE, ({MOST}, {MOST}))\n"
            "try:\n"
            f"    write(Path(sys.argv[1]), 'x' * {2 * MOST})\n"
            "except InfrastructureError as error:\n"
            "    sys.exit(str(error))\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, file], capture_output=True, text=True, check=False
        )
        assert f"{file} cannot be written: File too large; free space, or repair the folder\n" == (
            done.stderr
        )
        assert ["before"] == [path.read_text() for path in tmp_path.iterdir()]

    def test_writes_through_no_link(self, tmp_path):
        """A link in the place of a file is replaced, and its target is unchanged."""
        (tmp_path / "mine").write_text("before")
        for name in ("a.txt", ".a.txt.new"):
            (tmp_path / name).symlink_to("mine")
        write(tmp_path / "a.txt", "text")
        assert ["before", "text"] == [(tmp_path / name).read_text() for name in ("mine", "a.txt")]
        assert not (tmp_path / "a.txt").is_symlink()

    def test_name_that_nobody_can_guess(self, tmp_path):
        """Partial files have unique names, and never replace a file."""
        names = set()
        for _ in range(3):
            with staged(tmp_path / "a.txt", b"text") as new:
                names.add(new.name)
                assert (tmp_path, b"text") == (new.parent, new.read_bytes())
        assert 3 == len(names)
        assert [] == list(tmp_path.iterdir())

    def test_what_was_left_blocks_nothing(self, tmp_path):
        """Partial files of a killed process are harmless, and removed when the run continues."""
        run = RunFolder.create(tmp_path / "run", {})
        left = run.path / "outputs" / ".0123456789abcdef.new"
        write(left, "half")
        write(run.path / "scores.json", "whole")
        assert left.exists()
        with run.reserved():
            assert not left.exists()
        assert "whole" == (run.path / "scores.json").read_text()

    def test_no_folder(self, tmp_path):
        """A file in the place of a folder is an error."""
        (tmp_path / "a").write_text("")
        with pytest.raises(InfrastructureError, match="cannot be written"):
            write(tmp_path / "a" / "b", "text")


class TestRemove:
    def test_there_or_not(self, tmp_path):
        """The file is removed."""
        (tmp_path / "a").write_text("")
        for _ in range(2):
            remove(tmp_path / "a")
        assert [] == list(tmp_path.iterdir())

    def test_refused(self, tmp_path):
        """A folder in the place of a file is an error."""
        with pytest.raises(InfrastructureError, match="cannot be removed"):
            remove(tmp_path)
