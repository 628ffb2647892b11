"""Pairs of predictions and truths."""

from dataclasses import replace

import pytest

from litx.dataset import default_dataset
from litx.errors import DatasetError
from litx.evaluation.pairing import pair

KNOWN = replace(default_dataset(), papers=dict.fromkeys(["doi_a", "doi_b", "doi_c"]))


def pair_known(pred, truth=None, *, count_all=False):
    """Pair predictions with the papers of a dataset, or with a truth."""
    return pair(pred, truth, KNOWN, count_all=count_all)


@pytest.fixture
def folder(tmp_path):
    """Return a folder with predictions for a known and an unknown paper, and a hidden file."""
    for name in ("doi_a.py", "other.json", "_helper.py", ".hidden.py", "notes.rst"):
        (tmp_path / name).touch()
    return tmp_path


class TestPair:
    def test_folder_and_ground_truth(self, folder):
        """Stems on both sides are scored; the others are listed."""
        pairing = pair_known(folder)
        assert {"doi_a": folder / "doi_a.py"} == pairing.predictions
        assert {"doi_a": None} == pairing.truths
        assert ["other"] == pairing.unpaired_predictions
        assert ["doi_b", "doi_c"] == pairing.unpaired_truths
        assert [] == pairing.missing

    def test_all_counts_missing_predictions(self, folder):
        """With `count_all`, a truth without a prediction is scored as missing."""
        pairing = pair_known(folder, count_all=True)
        assert ["doi_b", "doi_c"] == pairing.missing
        assert [] == pairing.unpaired_truths
        assert sorted(KNOWN.papers) == sorted(pairing.truths)

    def test_two_files_of_any_name(self, folder):
        """Two files are a pair without a common name."""
        pairing = pair_known(folder / "other.json", folder / "doi_a.py")
        assert {"other": folder / "doi_a.py"} == pairing.truths

    def test_single_file(self, folder):
        """With a single prediction, the other truths are not listed."""
        pairing = pair_known(folder / "doi_a.py")
        assert [] == pairing.unpaired_truths

    def test_missing_path(self, tmp_path):
        """A missing path is an error."""
        with pytest.raises(DatasetError, match="nowhere does not exist"):
            pair_known(tmp_path / "nowhere")

    def test_no_pair(self, tmp_path):
        """A prediction without a truth is an error with the nearest stem."""
        (tmp_path / "doi_x.py").touch()
        with pytest.raises(DatasetError, match="did you mean 'doi_"):
            pair_known(tmp_path)

    def test_empty_folder(self, tmp_path):
        """A folder without predictions is an error."""
        with pytest.raises(DatasetError, match="holds no prediction"):
            pair_known(tmp_path)

    def test_two_files_for_one_paper(self, folder):
        """Two predictions of the same paper are an error with their names."""
        (folder / "doi_a.json").touch()
        with pytest.raises(DatasetError, match=r"two files for doi_a: doi_a\.json and doi_a\.py"):
            pair_known(folder)
