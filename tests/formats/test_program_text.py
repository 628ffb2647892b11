"""The code block of a reply."""

import pytest

from litx.formats.program_text import extract_block


class TestExtractBlock:
    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            ("[1]", "Here it is:\n```python\n[1]\n```\nDone."),
            ("[1]", "```py\n[1]\n```"),
            ("[2]", "```\n[1]\n```\n```python\n[2]\n```"),
            ("[1]", "```python\n[1]\n```\n```python\n[2]\n```"),
            ("[1]", "```bash\nls\n```\n```\n[1]\n```"),
            ("[1]", "```bash\nls\n```\nnow\n```python\n[1]\n```"),
            ("[1", "Cut off: ```python\n[1"),
            ("[1", "```\n[1"),
            ("[1]", "  [1]\n"),
            ("a = 1\n    b = 2", "Intro\n\n```python\n\n    a = 1\n    b = 2\n```\n"),
            ("[1]", "```python [1]```"),
            ("[1]", "```python\r\n[1]\r\n```"),
            ("a = '```'\n[a]", "````python\na = '```'\n[a]\n````"),
            ("", "```bash\nls\n```"),
            ("", "```Python\n[1]\n```"),
            ("", "```python3\n[1]\n```"),
            ("", "```json\n[1]"),
            ("", "No program."),
            ("", ""),
        ],
    )
    def test_finds_python(self, expected, text):
        """A tagged fence comes first, then a fence without tag, an open fence, and bare text."""
        assert expected == extract_block(text, "python")

    def test_finds_json(self):
        """JSON has a fence with its tag."""
        assert "[{}]" == extract_block("```python\n1\n```\n```json\n[{}]\n```", "json")
        assert "" == extract_block("```python\n[]\n```", "json")

    def test_takes_linear_time(self):
        """The time for a reply with many fences is linear in its length."""
        assert "" == extract_block("```bash\nls\n```\n" * 20_000, "python")
