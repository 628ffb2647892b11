"""The text that a record of ground truth is compared with."""

import pytest

from litx.errors import FormatError
from litx_scoring.metrics.reference_text import reference_text


@pytest.mark.parametrize(
    ("expected", "truth"),
    [
        (
            r'{text: "a\nb", "x y": [1.0]}',
            {"record_id": "r1", "arxiv_id": "x", "paper_id": 3, "text": "a\nb", "x y": [1.0]},
        ),
        ('[{a: {paper_id: 2}}, "plain"]', [{"paper_id": 1, "a": {"paper_id": 2}}, "plain"]),
        (r'{a: "\u03bb \"b\""}', {"a": 'λ "b"'}),
        ("{}", {}),
        ('"x"', "x"),
    ],
)
def test_text(expected, truth):
    """Keys that name a record are left out at the top, of each object of a list too.

    The rest is one line; Greek letters become numbers, and quotes are escaped.
    """
    assert expected == reference_text(truth)


def test_no_json():
    """What JSON cannot hold is refused by name."""
    with pytest.raises(FormatError, match="set cannot be written as JSON"):
        reference_text({"a": {1}})
