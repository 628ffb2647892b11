"""The text that a record of ground truth is compared with."""

import pytest

from litx.errors import FormatError
from litx_scoring.metrics.reference_text import reference_text


class TestReferenceText:
    def test_object(self):
        """The keys that name a record are left out of an object, the rest is one line."""
        truth = {"record_id": "r1", "arxiv_id": "x", "paper_id": 3, "text": "a\nb", "x y": [1.0]}
        assert r'{text: "a\nb", "x y": [1.0]}' == reference_text(truth)

    def test_list(self):
        """They are left out of each object of a list, and only at the top."""
        truth = [{"paper_id": 1, "a": {"paper_id": 2}}, "plain"]
        assert '[{a: {paper_id: 2}}, "plain"]' == reference_text(truth)

    def test_signs(self):
        """Greek letters become numbers, and quotes are escaped."""
        assert r'{a: "\u03bb \"b\""}' == reference_text({"a": 'λ "b"'})

    @pytest.mark.parametrize(("expected", "truth"), [("{}", {}), ("[]", []), ('"x"', "x")])
    def test_small(self, expected, truth):
        """Empty records and plain texts have a text, too."""
        assert expected == reference_text(truth)

    def test_no_json(self):
        """What JSON cannot hold is refused by name."""
        with pytest.raises(FormatError, match="set cannot be written as JSON"):
            reference_text({"a": {1}})
