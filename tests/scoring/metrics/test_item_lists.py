"""Lists of items in responses, and the truth for properties."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx_scoring.metrics.item_lists import (
    property_truths,
    read_items,
    read_parameters,
    read_properties,
    specific_truths,
)
from litx_scoring.metrics.outcome import Absent, Unparsed

ITEMS = [{"a": 1}, {"b": "x"}]
LOST = "lost"


def plain(found):
    return LOST if isinstance(found, (Absent, Unparsed)) else found


class TestReadProperties:
    @pytest.mark.parametrize(
        ("published", "mended", "response"),
        [
            (ITEMS, ITEMS, '[{"a": 1}, {"b": "x"}]'),
            (ITEMS, ITEMS, '```json\n[{"a": 1}, {"b": "x"}]\n```'),
            (ITEMS, ITEMS, "```\n[{'a': 1},\n {b: 'x',},]```"),
            (ITEMS, ITEMS, " `[{'a': 1}, {'b': 'x'}]` "),
            ([{"b": "it's"}], [{"b": "it's"}], "[{'b': 'it's'}]"),
            ([{"b": "films' x"}], [{"b": "films' x"}], "[{'b': 'films' x'}]"),
            ([{"a": 1}], [{"a": 1}], '[{"a": 1},{"b": "x'),
            (LOST, [{"a": 1}], '[{"a": 1},\n {"b": "x'),
            ([{"a": 1}], ITEMS, '[{"a": 1},{"b": "x"}'),
            ([{"a": 1}, {"b": "it's"}], [{"a": 1}, {"b": "it's"}], "[{'a': 1},{'b': 'it's'},{'c"),
            (LOST, [{"a": 1}, {"b": "it's"}], "{'items': [{'a': 1}, {'b': 'it's'}, {'c"),
            (LOST, ITEMS, 'Here:\n```json\n[{"a": 1}, {"b": "x"}]\n```'),
            (LOST, ITEMS, 'See [1]: [{"a": 1}, {"b": "x"}]. Done [2].'),
            (LOST, ITEMS, '{"a": 1}\n{"b": "x"}'),
            (LOST, ITEMS, '{"properties": [{"a": 1}, {"b": "x"}]}'),
            (LOST, [{"a": 1}], '{"a": 1}'),
            (LOST, [{"a": None}], "[{'a': None}]"),
            ([{"a": "xy"}], [{"a": "xy"}], '[{"a": "x\ny"}]'),
            ([], [], "[]"),
            ([], [], "{}"),
            ([], [], ""),
            (LOST, [], "  \n "),
            (LOST, LOST, "Nothing was found."),
            (LOST, LOST, "null"),
            (LOST, LOST, '"a"'),
            (["a"], ["a"], '["a"]'),
        ],
    )
    def test_response(self, published, mended, response):
        """What is read as a list, as published and mended."""
        assert published == plain(read_properties(response, compat=True))
        assert mended == plain(read_properties(response))

    def test_outcomes(self):
        """Published, what is lost leaves no metric; mended, it counts as 0."""
        assert isinstance(read_properties("Nothing.", compat=True), Absent)
        assert isinstance(read_properties("Nothing."), Unparsed)

    @example([{"": "```"}])
    @given(st.lists(st.dictionaries(st.text(), st.text() | st.integers() | st.none()), min_size=1))
    def test_proper(self, items):
        """Proper JSON is read as it is, whatever stands in its texts."""
        wrapped = [{"a": 1, "b": 2}, *items]
        assert wrapped == read_items(json.dumps(wrapped))
        assert wrapped == read_items(f"```json\n{json.dumps(wrapped, indent=1)}\n```")

    @given(st.text("[]{},:'\"`an1 \n\\", max_size=40))
    def test_any_text(self, response):
        """Any text gives one of the outcomes."""
        assert isinstance(read_properties(response), (list, Unparsed))
        assert isinstance(read_properties(response, compat=True), (list, Absent))


class TestReadParameters:
    @pytest.mark.parametrize("compat", [True, False])
    def test_readable(self, compat):
        """A list that can be read is given to no judge."""
        asked = []
        assert ITEMS == read_parameters(
            '```json\n[{"a": 1}, {"b": "x"}]```', asked.append, compat=compat
        )
        assert [] == asked

    def test_not_trimmed(self):
        """Published, a blank before a fence hides the fence from this reader."""
        assert ITEMS == read_properties(" ```[{a: 1}, {b: 'x'}]``` ", compat=True)
        assert [] == read_parameters(" ```[{a: 1}, {b: 'x'}]``` ", compat=True)

    @pytest.mark.parametrize("compat", [True, False])
    def test_repaired(self, compat):
        """A judge is asked once to write down what cannot be read."""
        asked = []

        def judge(prompt):
            asked.append(prompt)
            return '```json\n[{"a": 1},\n{"b": "x"}]```'

        assert ITEMS == read_parameters("a is 1, b is x", judge, compat=compat)
        assert 1 == len(asked)
        assert asked[0].endswith("The text:\na is 1, b is x")

    def test_python_words(self):
        """Published, Python's None always goes to the judge; mended, it is read."""
        judge = '[{"a": "NaN"}]'.__str__
        assert [{"a": "NaN"}] == read_parameters("[{'a': None}]", lambda _: judge(), compat=True)
        assert [{"a": None}] == read_parameters("[{'a': None}]", lambda _: judge())

    @pytest.mark.parametrize("response", ["null", "3", '"a"'])
    def test_no_list(self, response):
        """Published, what can be read and is no list leaves no metric, and no judge is asked."""
        asked = []
        assert isinstance(read_parameters(response, asked.append, compat=True), Absent)
        assert [] == asked

    @pytest.mark.parametrize("judge", [None, lambda _: "I cannot.", lambda _: ""])
    def test_beyond_repair(self, judge):
        """What nobody can read is an empty list; mended, it is told."""
        assert [] == read_parameters("Nothing.", judge, compat=True)
        assert isinstance(read_parameters("Nothing.", judge), Unparsed)

    def test_single(self):
        """Published, a single object leaves no metric; mended, it is a list of one."""
        assert isinstance(read_parameters('{"a": 1}', compat=True), Absent)
        assert [{"a": 1}] == read_parameters('{"a": 1}')


class TestPropertyTruths:
    def test_ordered(self):
        """Items stand in the order of their index, without what is not judged."""
        truth = [
            {"index": 10, "a": 1, "synonyms": ["x"]},
            {"index": 2, "a": 2, "paper_id": "p", "record_id": "r", "arxiv_id": "s"},
        ]
        assert [{"a": 2}, {"a": 1}] == property_truths(truth)
        assert [] == property_truths([])

    def test_texts(self):
        """An index may be a text; texts are in the order of their letters, as published."""
        truth = [{"index": "b", "a": 1}, {"index": "a", "a": 2}]
        assert [{"a": 2}, {"a": 1}] == property_truths(truth)

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
    def test_wrong(self, message, truth):
        """A truth without order is refused by place."""
        with pytest.raises(FormatError, match=message):
            property_truths(truth)


class TestSpecificTruths:
    def test_names(self):
        """Band gaps and refractive indices stay, by any of their names."""
        names = ["Optical Band Gap", "refractive_index", "n-value", "hardness", "energy gap (eV)"]
        truths = [{"property_name": name} for name in names] + [{}]
        found = [item["property_name"] for item in specific_truths(truths)]
        assert [name for name in names if name != "hardness"] == found
