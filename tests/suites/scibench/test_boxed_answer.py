"""The boxes in a reply."""

import time

from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.boxed_answer import boxes, published_box


def test_published():
    """The last "oxed" counts, whatever it belongs to, and must be followed by a brace."""
    for expected, texts in (
        ("50.7", [r"so \boxed{50.7}.", "boxed{50.7}", r"\boxed{x = 50.7}"]),
        ("2", [r"\boxed{1} and \boxed{2}"]),
        ("3", [r"\boxed{a = 1, b =  3}"]),
        (r"\frac{1}{2}", [r"\boxed{\frac{1}{2}}"]),
        ("", [r"\boxed{}"]),
        (None, [r"\boxed {50.7}", r"\fbox{50.7}", r"\boxed{50.7", "50.7", "", "oxed}{5}"]),
        (None, [r"\boxed{50.7} is what I boxed"]),
    ):
        assert [expected] * len(texts) == list(map(published_box, texts))


def test_last_first():
    """Boxes that are closed are found, the last first; escaped braces are none."""
    for expected, texts in (
        (["2", "1"], [r"\boxed{1} and \boxed{2}"]),
        (["5"], [r"\boxed {5}", r"\fbox{5}", r"\box{5}", r"\boxed{5} is what I boxed"]),
        (["5"], [r"{ { \boxed{5}", r"} } \boxed{5}"]),
        (["5", r"\boxed{5}"], [r"\boxed{\boxed{5}}"]),
        (["1"], [r"\boxed{1} \boxed{2"]),
        ([r"\}5"], [r"\boxed{\}5}"]),
        ([], ["boxed 5", ""]),
    ):
        assert [expected] * len(texts) == [list(boxes(text)) for text in texts]


@given(st.lists(st.from_regex(r"\A[a-z0-9. ]{0,5}\Z"), max_size=5))
def test_finds_all(contents):
    """What is put into boxes is found again in the opposite order."""
    text = " then ".join(f"\\boxed{{{content}}}" for content in contents)
    assert contents[::-1] == list(boxes(text))


def test_linear_time():
    """A hundred thousand braces take no longer than their number."""
    start = time.process_time()
    for text in ("\\boxed{" * 100_000, "{" * 100_000 + "\\boxed{5}"):
        assert len(list(boxes(text))) < 2
    assert time.process_time() - start < 4
