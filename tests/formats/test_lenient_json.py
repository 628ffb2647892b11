"""Lenient JSON, and JSON5."""

import json
import re
from math import inf, isnan, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx.formats.lenient_json import read_json5, read_lenient, read_prefix, write_lenient

texts = st.text().filter(lambda text: not re.search(r"\0[0-9]", text))
"""Texts without a null character before a digit, which `json5` writes and nothing reads."""
scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | texts
values = st.recursive(
    scalars, lambda x: st.lists(x, max_size=4) | st.dictionaries(texts, x, max_size=4)
)


def is_refused(text, read=read_lenient):
    try:
        read(text)
    except FormatError:
        return True
    return False


class TestReadLenient:
    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            ({"a": 1, "b c": [2.5, None, True]}, "{a: 1, 'b c': [2.5, null, true,],}"),
            ({"a": 2}, "{a: 1, 'a': 2}"),
            ({"null": 1, "break": 2, "$_1": 3, "é": 4}, "{null: 1, break: 2, $_1: 3, é: 4}"),
            ({"ab": 1}, r"{\u0061b: 1}"),
            ([1, 2], "// one\n[1, /* two */ 2] // end"),
            ([1], "\ufeff\u00a0[\u20281\v]\f"),
            ([31, -16, 5, 0.5, 5.0, 1000.0, 0], "[0x1F, -0X10, +5, .5, 5., 1.e3, -0]"),
            ([inf, -inf], "[Infinity, -Infinity]"),
            ('it\'s "x"', r"'it\'s \"x\"'"),
            (["ab", "ab"], "['a\\\nb', 'a\\\r\nb']"),
            ("aAq\0\t\u2028", "'a\\x41\\q\\0\t\u2028'"),
            (["😀", "\ud83d"], r"['\ud83d\ude00', '\ud83d']"),
        ],
    )
    def test_language(self, expected, text):
        """The syntax that JSON5 adds to JSON is read."""
        assert expected == read_json5(text)
        assert expected == read_lenient(text)

    def test_words(self):
        """NaN may have a sign; Python's constants are read, but not as JSON5."""
        assert all(isnan(value) for value in read_lenient("[NaN, -NaN, +NaN]"))
        assert [None, True, False] == read_lenient("[None, True, False]")
        assert all(is_refused(word, read_json5) for word in ("None", "True", "False"))

    @pytest.mark.parametrize(
        "text",
        [
            *("", " ", "nul", "01", "- 1", "--1", "1_000", "1a", "1.2.3", "0x", ".", "1e", "1 2"),
            *("[", "[1,,2]", "[,]", "[1 2]", "[1]]", "{a}", "{a:}", "{,}", "{1: 2}", "{a-b: 1}"),
            *("{a: 1 b: 2}", "'a\nb'", "'a", "'\\", r"'\1'", r"'\08'", r"'\xg1'", r"'\u12'"),
            *("/* x", "\x001", "undefined", "f(1)", "(1)", "[1]\x00"),
        ],
    )
    def test_malformed(self, text):
        """Malformed JSON5 is refused."""
        assert is_refused(text, read_json5)
        assert is_refused(text)

    @pytest.mark.parametrize(
        ("message", "text"),
        [
            ("malformed JSON at line 2, column 4: a value is expected", "[1,\n 2,?]"),
            ("malformed JSON at line 1, column 6: a value is followed", "[1]  x"),
            ("malformed JSON at line 1, column 2: this text has no end on its line", "['a\n']"),
            ("malformed JSON at line 1, column 4: a comma or a closing bracket", "[1 2]"),
            ("malformed JSON at line 1, column 2: a key is expected", "{1: 2}"),
            ("nested more than 60 levels", "[" * 100_000),
            ("nested more than 60 levels", "{a:" * 100_000),
            ("more than 500,000 values", "[" + "0," * 500_001 + "]"),
            ("a number has 100,000 characters", "9" * 100_000),
            ("the JSON text has 8,000,001 characters", " " * 8_000_001),
            ("no end on its line", "'" + "\\" * 100_001),
            ("a value is expected", "/*" * 100_000),
            ("a colon is expected", "{" + "a" * 100_000),
        ],
    )
    def test_refused(self, message, text):
        """A fault has line, column and reason; long and deep texts are refused quickly."""
        with pytest.raises(FormatError, match=message):
            read_lenient(text)

    @given(values)
    def test_json(self, data):
        """JSON is read as by `json`."""
        for ascii_only in (True, False):
            text = json.dumps(data, ensure_ascii=ascii_only)
            assert json.loads(text) == read_json5(text)

    @given(st.text("{}[]:,'\"\\/* \n01.+-exNaIu", max_size=30))
    def test_any_text(self, text):
        """Any text is read or refused; JSON5 is read the same as lenient JSON."""
        if not is_refused(text, read_json5):
            assert repr(read_json5(text)) == repr(read_lenient(text))


def test_read_prefix():
    """The value at a position is read, with the position after it."""
    assert ([1], 6) == read_prefix("ab[1] and more", 2)
    assert ({"a": None}, 10) == read_prefix("{a: None} {}")
    with pytest.raises(FormatError, match="line 1, column 3: a value is expected"):
        read_prefix("[]?", 2)


class TestWriteLenient:
    @pytest.mark.parametrize(
        ("expected", "data"),
        [
            ("null", None),
            ("[true, false, null]", [True, False, None]),
            ("[1, -2.5, 1e+16, NaN, Infinity, -Infinity]", [1, -2.5, 1e16, nan, inf, -inf]),
            ('{a: 1, "b c": {$_1: []}, "1x": {}}', {"a": 1, "b c": {"$_1": []}, "1x": {}}),
            ('{"null": 1, "in": 2, none: 3, "": 4}', {"null": 1, "in": 2, "none": 3, "": 4}),
            ("{é: 1}", {"é": 1}),
            ('{"2": 1, "2.5": 2, "true": 3, "null": 4}', {2: 1, 2.5: 2, True: 3, None: 4}),
            (r'''"it's \"x\" \\ \n\r\t\b\f\v\0\u001f"''', 'it\'s "x" \\ \n\r\t\b\f\v\0\x1f'),
            (r'"\u00e9\u03bb\u2028\ud83d\ude00\ud800"', "éλ\u2028😀\ud800"),
            ("[1, [2]]", (1, (2,))),
        ],
    )
    def test_short_form(self, expected, data):
        """Names have no quotes; texts have double quotes and are ASCII."""
        assert expected == write_lenient(data)

    def test_indented(self):
        """With an indent, every item has a line and a comma."""
        expected = '{\n  a: [\n    1,\n    {},\n  ],\n  "b c": "x",\n}'
        assert expected == write_lenient({"a": [1, {}], "b c": "x"}, indent=2)

    @given(values)
    def test_round_trip(self, data):
        """The text is read back as the same data."""
        assert data == read_json5(write_lenient(data))
        assert data == read_json5(write_lenient(data, indent=2))

    def test_null_before_a_digit(self):
        r"""It is written as by `json5`: `\0`, which no reader of JSON5 accepts."""
        assert r'"\00"' == write_lenient("\x000")
        assert is_refused(write_lenient("\x000"))

    @given(st.text())
    def test_single_line_of_ascii(self, text):
        """A text is written on a single line of ASCII."""
        line = write_lenient(text)
        assert line.isascii()
        assert 1 == len(line.splitlines())

    def test_refused(self):
        """The type of other data is named; data that contains itself is too deep."""
        with pytest.raises(FormatError, match="set cannot be written as JSON"):
            write_lenient({"a": {1}})
        endless = []
        endless.append(endless)
        with pytest.raises(FormatError, match="nested more than 60 levels"):
            write_lenient(endless)
