"""Stems and files of papers."""

import pytest

from litx.adapters.conversion import find_files, read_stem
from litx.errors import DatasetError

STEM = "doi_10_3390__e18050189"


class TestReadStem:
    def test_doi(self):
        """A DOI in any form gives the stem of the paper; another name is the stem."""
        for name in (
            *(STEM, "10.3390/e18050189", "10.3390_e18050189", "10.3390%2Fe18050189"),
            *("https://doi.org/10.3390/E18050189", " doi: 10.3390/e18050189 "),
        ):
            assert STEM == read_stem(name)
        assert "my paper-7" == read_stem("my paper-7")

    @pytest.mark.parametrize(
        "name", ["", "..", "../x", "/etc/passwd", "a/b", ".hidden", "_x", "a\0"]
    )
    def test_refused_name(self, name):
        """A name of another folder, or of a file that scoring ignores, is an error."""
        with pytest.raises(DatasetError, match="cannot name a paper; name it by its DOI"):
            read_stem(name)

    def test_long_name(self):
        """A name that is too long for a file is an error."""
        with pytest.raises(DatasetError, match="has 100,008 characters"):
            read_stem("10.1000/" + "x" * 100_000)


class TestFindFiles:
    def test_folder(self, tmp_path):
        """Files in subfolders are sorted, without hidden files; a path to a file is that file."""
        for name in ("b/2_x.json", "a/1_x.json", ".c/3_x.json", "a/other.json"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text("{}")
        names = [file.name for file in find_files(tmp_path, "_x.json")]
        assert ["1_x.json", "2_x.json"] == names
        file = tmp_path / "a" / "other.json"
        assert [file] == list(find_files(file, "_x.json"))

    @pytest.mark.parametrize(
        ("name", "message"), [("none", "does not exist"), (".", "holds no file")]
    )
    def test_no_files(self, tmp_path, name, message):
        """A missing folder, and a folder without files, are errors."""
        with pytest.raises(DatasetError, match=message):
            list(find_files(tmp_path / name, "_x.json"))
