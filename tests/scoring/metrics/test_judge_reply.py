"""Which prediction a judge names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.judge_reply import read_choice
from litx_scoring.metrics.outcome import Unparsed

NONSENSE = "nonsense"


def chosen(reply, count, **options):
    found = read_choice(reply, count, **options)
    return NONSENSE if isinstance(found, Unparsed) else found


class TestReadChoice:
    @pytest.mark.parametrize(
        ("published", "mended", "reply"),
        [
            (1, 1, '{"json_extracted_index": 1, "compare": {"a": 1}}'),
            (1, 1, '{"json_extracted_index": "1"}'),
            (1, 1, "{json_extracted_index: 1, compare: {a: NaN}}"),
            (None, 0, '{"json_extracted_index": 0}'),
            (NONSENSE, 1, '{"json_extracted_index": 1.0}'),
            (NONSENSE, NONSENSE, '{"json_extracted_index": 1.5}'),
            (NONSENSE, NONSENSE, '{"json_extracted_index": -1}'),
            (NONSENSE, NONSENSE, '{"json_extracted_index": 3}'),
            (NONSENSE, NONSENSE, '{"json_extracted_index": true}'),
            (NONSENSE, NONSENSE, '{"json_extracted_index": null}'),
            (NONSENSE, NONSENSE, '{"json_extracted_index": "²"}'),
            (NONSENSE, NONSENSE, '{"json_extracted_index": Infinity}'),
            (NONSENSE, NONSENSE, '{"compare": {}}'),
            (None, None, "{}"),
            (None, None, "[]"),
            (2, 2, '[{"json_extracted_index": 2}, {"json_extracted_index": 1}]'),
            (2, 2, '[{"json_extracted_index": 2},{"json_extr'),
            (NONSENSE, 2, '```json\n{"json_extracted_index": 2}\n```'),
            (NONSENSE, 2, 'It is {"json_extracted_index": 2}.'),
            (NONSENSE, 2, '{"json_extracted_index": 2, "compare": {"a": None}}'),
            (2, 2, '[{"json_extracted_index": 2},{},{"json_extr'),
            (2, 2, '[{"json_extracted_index": "02"}]'),
            (NONSENSE, 2, '{"json_extracted_index": 2}\nThe others {0, 1} differ.'),
            (NONSENSE, 2, 'For {"a": 1} it is {"json_extracted_index": 2}.'),
            (NONSENSE, None, "None of them: {}"),
            (NONSENSE, 1, 'So: {"answer": {"json_extracted_index": 1}}.'),
            (NONSENSE, NONSENSE, '{"json_extracted_index": 2, "compare": {"a'),
            (NONSENSE, NONSENSE, "The second."),
            (NONSENSE, NONSENSE, ""),
            (NONSENSE, NONSENSE, "2"),
            (NONSENSE, NONSENSE, "[2]"),
            (NONSENSE, NONSENSE, '"json_extracted_index"'),
        ],
    )
    def test_reply(self, published, mended, reply):
        """What is taken as an index, of three predictions."""
        assert published == chosen(reply, 3, compat=True)
        assert mended == chosen(reply, 3)

    @given(st.text("{}[],:\"'0123json_extracted_index ", max_size=40), st.integers(0, 3))
    def test_any_text(self, reply, count):
        """Any text gives a position that exists, none, or nonsense."""
        for compat in (True, False):
            found = chosen(reply, count, compat=compat)
            assert found in {None, NONSENSE} or 0 <= found < count

    @given(st.text("{}[],:\"'0123json_extracted_index ", max_size=40), st.integers(0, 3))
    def test_mended_finds_more(self, text, count):
        """What the published reader takes from a list that is cut off, the mended one takes."""
        reply = f'[{{"json_extracted_index": 1}},{text}'
        published = chosen(reply, count, compat=True)
        if published not in {None, NONSENSE}:
            assert published == chosen(reply, count)
