"""Lists of items in responses, and the truth for properties."""

import json
from unittest.mock import Mock

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx_scoring.metrics.item_lists import (
    property_truths,
    read_items,
    read_parameters,
    specific_truths,
)
from litx_scoring.metrics.outcome import Unparsed

ITEMS = [{"a": 1}, {"b": "x"}]
WITH_QUOTES, LOST = [{"b": "it's films' x"}], "lost"


def items_or_lost(result, lost):
    """Return the items, or `LOST` for an unreadable response."""
    return LOST if isinstance(result, lost) else result


class TestReadItems:
    @pytest.mark.parametrize(
        ("expected", "response"),
        [
            (ITEMS, '```json\n[{"a": 1}, {"b": "x"}]\n```'),
            (ITEMS, "```\n[{'a': 1},\n {b: 'x',},]```"),
            (ITEMS, " `[{'a': 1}, {'b': 'x'}]` "),
            (WITH_QUOTES, "[{'b': 'it's films' x'}]"),
            ([{"a": 1}], '[{"a": 1},{"b": "x'),
            ([{"a": 1}], '[{"a": 1},\n {"b": "x'),
            (ITEMS, '[{"a": 1},{"b": "x"}'),
            ([{"a": 1}, *WITH_QUOTES], "[{'a': 1},{'b': 'it's films' x'},{'c"),
            ([{"a": 1}, *WITH_QUOTES], "{'items': [{'a': 1}, {'b': 'it's films' x'}, {'c"),
            (ITEMS, 'Here:\n```json\n[{"a": 1}, {"b": "x"}]\n```'),
            (ITEMS, 'See [1]: [{"a": 1}, {"b": "x"}]. Done [2].'),
            (ITEMS, '{"a": 1}\n{"b": "x"}'),
            (ITEMS, '{"properties": [{"a": 1}, {"b": "x"}]}'),
            ([{"a": 1}], '{"a": 1}'),
            ([{"a": None}], "[{'a': None}]"),
            ([{"a": "xy"}], '[{"a": "x\ny"}]'),
            *(([], response) for response in ("[]", "{}", "", "  \n ")),
            *((LOST, response) for response in ("Nothing was found.", "null", '"a"')),
            (["a"], '["a"]'),
        ],
    )
    def test_response(self, expected, response):
        """Lists of items are read from fences, prose, objects and truncated responses."""
        assert expected == items_or_lost(read_items(response), Unparsed)

    @example([{"": "```"}])
    @given(st.lists(st.dictionaries(st.text(), st.text() | st.integers() | st.none()), min_size=1))
    def test_proper(self, items):
        """Proper JSON is read unchanged, with any texts."""
        wrapped = [{"a": 1, "b": 2}, *items]
        assert wrapped == read_items(json.dumps(wrapped))
        assert wrapped == read_items(f"```json\n{json.dumps(wrapped, indent=1)}\n```")

    @given(st.text("[]{},:'\"`an1 \n\\", max_size=40))
    def test_any_text(self, response):
        """Any text gives a list or a reason."""
        assert isinstance(read_items(response), (list, Unparsed))


def test_read_parameters():
    """A judge repairs an unreadable list once; if it cannot, the reason is reported."""
    judge = Mock(return_value='```json\n[{"a": 1},\n{"b": "x"}]```')
    for text in ('```json\n[{"a": 1}, {"b": "x"}]```', "a is 1, b is x"):
        assert ITEMS == read_parameters(text, judge)
    (call,) = judge.mock_calls
    assert call.args[0].endswith("The text:\na is 1, b is x")
    for judge in (None, lambda _: "I cannot.", lambda _: ""):
        assert isinstance(read_parameters("Nothing.", judge), Unparsed)
    judge = Mock(return_value='[{"a": "NaN"}]')
    assert [{"a": None}] == read_parameters("[{'a': None}]", judge)
    assert [{"a": 1}] == read_parameters('{"a": 1}', judge)
    assert 0 == judge.call_count


class TestPropertyTruths:
    def test_order(self):
        """Items are ordered by index, a number or a text, and lose the names of the record."""
        more = {"paper_id": "p", "record_id": "r", "arxiv_id": "s"}
        truth = [{"index": 10, "a": 1, "synonyms": ["x"]}, {"index": 2, "a": 2, **more}]
        texts = [{"index": "b", "a": 1}, {"index": "a", "a": 2}]
        assert [{"a": 2}, {"a": 1}] == property_truths(truth) == property_truths(texts)
        assert [] == property_truths([])

    @pytest.mark.parametrize(
        ("message", "truth"),
        [
            ("the truth is dict, not a list", {}),
            (r"Error at \[1\].index: there is none; give every", [{"index": 1}, {}]),
            (r"Error at \[0\].index: there is none", ["a"]),
            ("Error at index: some are numbers", [{"index": "1"}, {"index": 2}]),
            ("Error at index: some are numbers", [{"index": None}, {"index": 2}]),
        ],
    )
    def test_invalid_truth(self, message, truth):
        """A truth without order is an error with the place."""
        with pytest.raises(FormatError, match=message):
            property_truths(truth)


def test_specific_truths():
    """Band gaps and refractive indices are selected, by any of their names."""
    names = ["Optical Band Gap", "refractive_index", "n-value", "energy gap (eV)", "hardness"]
    truths = [{"property_name": name} for name in names]
    assert truths[:-1] == specific_truths([*truths, {}])
