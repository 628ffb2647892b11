"""The boxes in a reply."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.boxed_answer import boxes, published_box


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ("50.7", r"so \boxed{50.7}."),
        ("50.7", "boxed{50.7}"),
        ("2", r"\boxed{1} and \boxed{2}"),
        ("3", r"\boxed{a = 1, b =  3}"),
        (r"\frac{1}{2}", r"\boxed{\frac{1}{2}}"),
        ("", r"\boxed{}"),
        (None, r"\boxed {50.7}"),
        (None, r"\fbox{50.7}"),
        (None, r"\boxed{50.7"),
        (None, r"\boxed{50.7} is what I boxed"),
        (None, "50.7"),
        (None, "oxed}{5}"),
    ],
)
def test_published_box(expected: str | None, text: str) -> None:
    """The last "oxed" counts, whatever it belongs to, and must be followed by a brace."""
    assert expected == published_box(text)


class TestBoxes:
    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            (["5"], r"\boxed {5}"),
            (["5"], r"\fbox{5}"),
            (["5"], r"\box{5}"),
            (["5"], r"\boxed{5} is what I boxed"),
            (["5", r"\boxed{5}"], r"\boxed{\boxed{5}}"),
            (["1"], r"\boxed{1} \boxed{2"),
            ([r"\}5"], r"\boxed{\}5}"),
            (["5"], r"{ { \boxed{5}"),
            (["5"], r"} } \boxed{5}"),
            ([], "boxed 5"),
        ],
    )
    def test_last_first(self, expected: list[str], text: str) -> None:
        """Boxes that are closed are found, the last first; escaped braces are none."""
        assert expected == list(boxes(text))

    @given(st.lists(st.from_regex(r"\A[a-z0-9. ]{0,5}\Z"), max_size=5))
    def test_finds_all(self, contents: list[str]) -> None:
        """What is put into boxes is found again in the opposite order."""
        text = " then ".join(f"\\boxed{{{content}}}" for content in contents)
        assert contents[::-1] == list(boxes(text))

    @pytest.mark.parametrize("text", ["\\boxed{" * 100_000, "{" * 100_000 + "\\boxed{5}"])
    def test_takes_linear_time(self, text: str) -> None:
        """A hundred thousand braces take no longer than their number."""
        start = time.perf_counter()
        assert len(list(boxes(text))) < 2
        assert time.perf_counter() - start < 2
