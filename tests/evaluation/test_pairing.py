"""Which prediction is judged by which truth."""

from dataclasses import replace

import pytest

from litx.dataset import default_dataset
from litx.errors import DatasetError
from litx.evaluation.pairing import pair

KNOWN = replace(default_dataset(), papers=dict.fromkeys(["doi_a", "doi_b", "doi_c"]))


@pytest.fixture
def folder(tmp_path):
    """Return a folder with a prediction for two papers, one of them unknown, and a hidden file."""
    for name in ("doi_a.py", "other.json", "_helper.py", ".hidden.py", "notes.rst"):
        (tmp_path / name).touch()
    return tmp_path


class TestPair:
    def test_folder_against_the_ground_truth(self, folder):
        """Stems on both sides are scored, the others are listed."""
        found = pair(folder, None, KNOWN, count_all=False)
        assert {"doi_a": folder / "doi_a.py"} == found.predictions
        assert {"doi_a": None} == found.truths
        assert ["other"] == found.unpaired_predictions
        assert ["doi_b", "doi_c"] == found.unpaired_truths
        assert [] == found.missing

    def test_all_counts_missing_predictions(self, folder):
        """Asked to, a truth without a prediction is scored as missing."""
        found = pair(folder, None, KNOWN, count_all=True)
        assert ["doi_b", "doi_c"] == found.missing
        assert [] == found.unpaired_truths
        assert sorted(KNOWN.papers) == sorted(found.truths)

    def test_two_files_pair_whatever_their_names(self, folder):
        """One file against one file needs no common name."""
        found = pair(folder / "other.json", folder / "doi_a.py", KNOWN, count_all=False)
        assert {"other": folder / "doi_a.py"} == found.truths

    def test_one_file_lists_no_other_truths(self, folder):
        """Whoever scores one paper is not told of all the others."""
        found = pair(folder / "doi_a.py", None, KNOWN, count_all=False)
        assert [] == found.unpaired_truths

    def test_missing_path(self, tmp_path):
        """A path that is not there is named."""
        with pytest.raises(DatasetError, match="nowhere does not exist"):
            pair(tmp_path / "nowhere", None, KNOWN, count_all=False)

    def test_no_pair(self, tmp_path):
        """A prediction without a truth is told the nearest stem."""
        (tmp_path / "doi_x.py").touch()
        with pytest.raises(DatasetError, match="did you mean 'doi_"):
            pair(tmp_path, None, KNOWN, count_all=False)

    def test_empty_folder(self, tmp_path):
        """A folder without predictions says so."""
        with pytest.raises(DatasetError, match="holds no prediction"):
            pair(tmp_path, None, KNOWN, count_all=False)

    def test_two_files_for_one_paper(self, folder):
        """Two predictions of one paper are refused by name."""
        (folder / "doi_a.json").touch()
        with pytest.raises(DatasetError, match=r"two files for doi_a: doi_a\.json and doi_a\.py"):
            pair(folder, None, KNOWN, count_all=False)
