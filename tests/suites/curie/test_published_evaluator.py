"""The published evaluator: each quirk beside the result that is published."""

import json
from math import copysign, inf
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx.suites.curie.published_evaluator import (
    compare_boxes,
    count_ratios,
    cut_items,
    parse_items,
    read_box,
    read_index,
    read_parameters,
    read_properties,
    read_sequence,
)
from litx_scoring.metrics.dft_program import PARAMETERS, STRUCTURE
from litx_scoring.metrics.geo_box import Box, box_overlap
from litx_scoring.metrics.llm_sim import read_choice
from litx_scoring.metrics.outcome import Unparsed
from litx_scoring.metrics.reference_text import reference_text
from tests.scoring.metrics.test_boxes import TRUTH, boxes
from tests.scoring.metrics.test_dft_program import CODES, PIECES, PROGRAM, STRUCTURES
from tests.scoring.metrics.test_judge import choose

ITEMS = [{"a": 1}, {"b": "x"}]
FIRST = ITEMS[:1]
STOPS = "stops"


def outcome(read, *arguments):
    """Return the result of a reader, or `STOPS` where the metric is missing."""
    try:
        return read(*arguments)
    except FormatError:
        return STOPS


class TestReadProperties:
    @pytest.mark.parametrize(
        ("expected", "answer"),
        [
            (ITEMS, '```json\n[{"a": 1}, {"b": "x"}]\n```'),
            (ITEMS, "```\n[{'a': 1},\n {b: 'x',},]```"),
            (ITEMS, " `[{'a': 1}, {'b': 'x'}]` "),
            ([{"b": "it's films' x"}], "[{'b': 'it's films' x'}]"),
            *((FIRST, f'[{{"a": 1}}{comma}{{"b": "x') for comma in (",{", ", ", ",\n ", ",\t\r\n")),
            (FIRST, '[{"a": 1},{"b": "x"}'),
            (FIRST, '[{"a": 1}, {"b": [1, 2'),
            (ITEMS, '[{"a": 1}, {"b": "x"}, {"c": {"d": 1}, "e'),
            (STOPS, '[{"a": 1}, {"b": [{"c": 1}, {"d'),  # the last comma is in an inner list
            (STOPS, '[{"a": 1}'),
            (STOPS, "{'items': [{'a': 1}, {'c"),
            (STOPS, 'Here:\n```json\n[{"a": 1}, {"b": "x"}]\n```'),
            (STOPS, '{"a": 1}'),
            (STOPS, "[{'a': None}]"),
            ([{"a": "xy"}], '[{"a": "x\ny"}]'),
            *(([], answer) for answer in ("[]", "{}", "", '""')),
            *(
                (STOPS, answer)
                for answer in ("  \n ", "Nothing.", "null", '"a"', '["a"]', "[null]")
            ),
        ],
    )
    def test_answer(self, expected, answer):
        """Answers are read as lists; a truncated list loses its last item."""
        assert expected == outcome(read_properties, answer)

    @given(st.text("[]{},:'\"`an1 \n\\", max_size=40))
    def test_any_text(self, answer):
        """Any text gives a list of objects, or ends the metric."""
        properties = outcome(read_properties, answer)
        assert properties == STOPS or all(isinstance(item, dict) for item in properties)


class TestReadParameters:
    def test_judge(self):
        """A judge repairs an unreadable answer with a single question; else the list is empty."""
        judge = Mock(return_value='```json\n[{"a": 1},\n{"b": "x"}]```')
        for text in ('```json\n[{"a": 1}, {"b": "x"}]```', "a is 1, b is x"):
            assert ITEMS == read_parameters(text, judge)
        (call,) = judge.mock_calls
        assert call.args[0].endswith("The text:\na is 1, b is x")
        for judge in (None, lambda _: "I cannot.", lambda _: ""):
            assert [] == read_parameters("Nothing.", judge)
        assert FIRST == read_parameters("Nothing.", lambda _: '[{"a": 1},\n  {"b')

    def test_quirks(self):
        """A blank hides a fence, None goes to the judge, and anything but a list has no metric."""
        fenced, judge = " ```[{a: 1}, {b: 'x'}]``` ", Mock(return_value='[{"a": "NaN"}]')
        assert ITEMS == read_properties(fenced)
        assert [] == read_parameters(fenced, None)
        for answer in ("null", "3", '"a"', '{"a": 1}'):
            assert STOPS == outcome(read_parameters, answer, judge)
        assert 0 == judge.call_count
        assert [{"a": "NaN"}] == read_parameters("[{'a': None}]", judge)
        assert STOPS == outcome(read_parameters, "?", lambda _: '{"a": 1}')


class TestChosen:
    @pytest.mark.parametrize(
        ("expected", "reply"),
        [
            *((1, choose(index)) for index in ("1", '"1"')),
            *((2, choose(index)) for index in ('"02"', '"٢"')),
            *((None, choose(index)) for index in ("0", "1.0", "1.5", "-1", "3", "true", "null")),
            *((None, choose(index)) for index in ('"²"', "Infinity", "9" * 5000)),
            (1, "{json_extracted_index: 1, compare: {a: NaN}}"),
            (2, '[{"json_extracted_index": 2}, {"json_extracted_index": 1}]'),
            *(
                (2, f'[{{"json_extracted_index": 2}}{comma}{{"json_e')
                for comma in (",", ", ", ",\n ")
            ),
            *((None, reply) for reply in ("{}", "[]", '{"compare": {}}', "None of them: {}", "")),
            (None, '{"json_extracted_index": 2, "compare": {"a": None}}'),
            (None, '```json\n{"json_extracted_index": 2}\n```'),
            (None, 'For {"a": 1} it is {"json_extracted_index": 2}.'),
            (None, '{"json_extracted_index": 2, "compare": {"a'),
            *((STOPS, reply) for reply in ("null", "1", '"none"', "[null]", "[2]", "true", "NaN")),
        ],
    )
    def test_reply(self, expected, reply):
        """A reply in JSON that is no object ends LLMSim; an index is never the first of three."""
        assert expected == outcome(read_index, reply, 3)

    @given(st.text("{}[],:\"'0123json_extracted_index ", max_size=40), st.integers(0, 3))
    def test_any_text(self, text, count):
        """Any text gives a position, none, or the end; a list cut off keeps its first."""
        index = outcome(read_index, text, count)
        assert index in {None, STOPS} or 0 < index < count
        reply = f'[{{"json_extracted_index": 1}},{text}'
        assert outcome(read_index, reply, count) in {None, STOPS, read_choice(reply, count)}


@pytest.mark.parametrize(
    ("expected", "counts"),
    [
        ((2 / 3, 2 / 3, 2 / 3), (2, 3, 3)),  # a perfect answer of three, whose first is lost
        ((0, 0, 0), (0, 1, 1)),
        ((1.0, 4 / 5, 8 / 9), (4, 5, 3)),  # several true items claim one prediction
        ((None, 0, None), (0, 3, 0)),
        ((0, None, None), (0, 0, 3)),
        ((None, None, None), (0, 0, 0)),
    ],
)
def test_ratios(expected, counts):
    """Precision is at most 1; a ratio over nothing is not a number, which JSON can hold."""
    ratios = count_ratios(*counts)
    assert ratios == json.loads(json.dumps(ratios, allow_nan=False))
    names = ("LMSim-Pr", "LMSim-Re", "LMSim-F1")
    assert expected == pytest.approx(tuple(ratios[name] for name in names))
    assert counts == tuple(
        ratios[f"num_{name}"] for name in ("match", "ground_truth", "model_response")
    )


def items_of(program, sort=STRUCTURE, judge=None):
    """Return the items that a judge looks for, `STOPS` without any."""
    return outcome(parse_items, cut_items(reference_text(program), sort), judge)


class TestAnnotated:
    def test_tame(self):
        """On a tame program both ways give the same items; without programs there are none."""
        truth = {"record_id": "r", "code": PROGRAM}
        assert (STRUCTURES, CODES) == (items_of(truth), items_of(truth, PARAMETERS))
        assert [] == cut_items("", STRUCTURE) == items_of({"a": "structure_metadata_1 = 3"})

    def test_backslashes(self):
        """All backslashes are lost, and an apostrophe ends an item, which a judge then reads."""
        program = """structure_metadata_1 = StructureMetadata.parse_raw('{"a": "b\\\\nc"}')"""
        assert [{"a": "bnc"}] == items_of(program)
        program = """structure_metadata_1 = StructureMetadata.parse_raw('{"name": "it\\'s"}')"""
        judge = Mock(return_value='[{"name": "its"}]')
        assert [{"name": "its"}] == items_of(program, judge=judge)
        assert 1 == judge.call_count
        for judge in (None, lambda _: "", lambda _: "[]", lambda _: "I cannot."):
            assert STOPS == items_of(program, judge=judge)

    @pytest.mark.parametrize(
        ("expected", "item"),
        [
            (r"""['{\\"a\\": null, \\"b\\": NaN}']""", '{"a": null, "b": NaN}'),
            (r"""['{\\"a\\": \\"\\u03b1\\"}']""", '{"a": "\u03b1"}'),
            (r"""['{\\"a\\": tru']""", '{"a": tru'),  # no JSON
        ],
    )
    def test_reference(self, expected, item):
        """The text for ROUGE is Python's text of the raw items, with null unchanged."""
        items = cut_items(
            reference_text(f"structure_metadata_1 = StructureMetadata.parse_raw('{item}')"),
            STRUCTURE,
        )
        assert expected.replace("NaN", r'"NaN"') == str(items)

    @given(st.lists(st.sampled_from(PIECES)).map(" ".join))
    def test_any_text(self, text):
        """Any text gives items, or ends the metric."""
        assert isinstance(items_of(text), list | str)


OBJECT = '{"W": -114, "S": 48.0, "E": -113, "N": 49}'
SIDES = (-114, 48, -113, 49)
UNREAD = "counts 0"


def sides(answer):
    """Return the sides of a box, or that there are none."""
    try:
        return read_box(answer)
    except (LookupError, TypeError, ValueError):
        return UNREAD


class TestBoxes:
    @pytest.mark.parametrize(
        ("expected", "answer"),
        [
            *(
                (SIDES, answer)
                for answer in (OBJECT, f"```json\n{OBJECT}\n```", f"It is {OBJECT}.")
            ),
            (SIDES, "{W:-114,S:48,E:-113,N:49,why:'a map'}"),
            (SIDES, '"W": -114, "S": 48.0 "E":-113, "N":49'),
            ((9, 0, 1, 2), '"W": 5, "S": 0, "E": 1, "N": 2, or rather "W": 9'),
            ((10, 0, inf, 2), '"W": 1_0, "S": 0, "E": Infinity, "N": 2'),
            ((True, 0, inf, 2), "{W: true, S: 0, E: Infinity, N: 2}"),
            *((UNREAD, answer) for answer in ("", "unknown", "W, S and E", "}", "{", "} {")),
            (UNREAD, "{W: 0, S: 0, E: ten, N: 10}"),
            (UNREAD, '"W": unknown, "S": 0, "E": 1, "N": 2'),
            (UNREAD, '"W": true, "S": 0, "E": 1, "N": 2'),
            (UNREAD, f"{OBJECT} or {OBJECT}"),
            (UNREAD, '{"W": -114, "S": 48, "E": -113}'),
            (UNREAD, "{W: 1_0, S: 0, E: 1, N: 2}"),
            (UNREAD, "WE SEE NOTHING."),
            (UNREAD, f'{{"map": {OBJECT}}}'),
            (UNREAD, "[1, 2, {}]"),
        ],
    )
    def test_read(self, expected, answer):
        """What is read as a box."""
        assert expected == sides(answer)

    @given(st.text("{}[]:,\"'WSEN0.-e n", max_size=40))
    def test_any_text(self, answer):
        """Any text gives four sides or none."""
        box = sides(answer)
        assert box == UNREAD or 4 == len(box)

    def test_check_values(self):
        """The published example, to six digits."""
        truth = (TRUTH.west, TRUTH.south, TRUTH.east, TRUTH.north)
        metrics = tuple(compare_boxes(SIDES, truth).values())
        assert (0.434172, 0.460474, 1.063418) == pytest.approx(metrics, abs=5e-7)

    def test_inside_out(self):
        """Areas have a sign: swapped sides give 0 or -0, across the antimeridian too."""
        wide = compare_boxes((60, 0, 10, 10), (10, 0, 20, 10))["iou"]
        assert (0, -1) == (wide, copysign(1, wide))
        assert 0 == compare_boxes((0, 70, 10, 10), (0, 10, 10, 60))["iou"]
        assert 0 == compare_boxes((170, 0, -170, 10), (170, 0, -170, 10))["iou"]

    @pytest.mark.parametrize(
        ("ours", "truth"),
        [((20, 0, 10, 10), (10, 0, 20, 10)), ((1, 1, 1, 1),) * 2, ((0, 0, 2, 2), (1, 1, 1, 1))],
    )
    def test_no_size(self, ours, truth):
        """A union, or a true box, of no size cannot be divided by."""
        with pytest.raises(ZeroDivisionError):
            compare_boxes(ours, truth)

    @given(boxes(), boxes())
    def test_laws(self, a, b):
        """Boxes in order that have a size overlap as mended, and are as large."""
        ours, truth = ((box.west, box.south, box.east, box.north) for box in (a, b))
        if min(b.east - b.west, b.north - b.south) > 0:
            result, mended = compare_boxes(ours, truth), box_overlap(a, b)
            assert result["iou"] == pytest.approx(mended.iou, abs=1e-9)
            assert result["relative_box_size"] == mended.relative_box_size
            assert Box(*truth) == b


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ("ACD", ">x\nACD\nEF\n"),
        ("ACD", "Here:\n```\n>x\nACD\n```\nDone."),
        (" aCd ", ">x\n aCd "),
        ("ACD*", ">x\r\nACD*\r\n"),
        *(("ACD", f">x{end}ACD{end}EF") for end in ("\r", "\v", "\f", "\x1c", "\x85", "\u2028")),
        ("", ">x\n\n"),
        (">y", ">x\n>y\nACD"),
        *((Unparsed, text) for text in (">x\n", ">x", "  >x\n  ACD", "", "ACD\n>x", "a > b\nACD")),
    ],
)
def test_sequence(expected, text):
    """The sequence is the line below the first header, as it stands, by the line ends of Python."""
    sequence = read_sequence(text)
    assert expected == (Unparsed if isinstance(sequence, Unparsed) else sequence)
