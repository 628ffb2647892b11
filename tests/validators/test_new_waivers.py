"""Waivers that are written into modules."""

import ast
import io
import itertools
import re
import tokenize
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_validators.engine import Violation
from litx_validators.new_waivers import LONGEST_LINE, add_waivers, plan_waivers
from litx_validators.reading import ValidationReport
from litx_validators.waivers import find_waivers

MODULE = """x = [
    A(
        name="n",
        text='''a
        b''',
    ),
    B(1), C(2),
]
"""
FIRST = Violation("PRC001", "error", "experiments[0].a", "m.py", 2, 5, "wrong", span=(2, 6))
SEPARATE = "        # litx: allow[PRC001]"


def at_lines(line, last=None, code="PRC001"):
    """Return a violation of an object, by its lines."""
    return replace(FIRST, code=code, line=line, span=(line, last or line))


def diff_lines(text, *violations):
    """Return number and text of each line that differs after waivers are added."""
    old, new = text.split("\n"), add_waivers(text, violations).text.split("\n")
    return [(n, line) for n, line in enumerate(new, 1) if line not in old]


class TestAddWaivers:
    def test_at_the_end_of_the_line(self):
        """A line has a single waiver at its end, for all rules and without a reason."""
        for fault in (FIRST, replace(FIRST, severity="warning")):
            assert [(2, "    A(  # litx: allow[PRC001]")] == diff_lines(MODULE, fault)
        faults = [at_lines(7), at_lines(7, code="MAT001"), at_lines(7)]
        expected = [(7, "    B(1), C(2),  # litx: allow[MAT001, PRC001]")]
        assert expected == diff_lines(MODULE, *faults)

    def test_line_with_a_comment(self):
        """If the line has a comment, the waiver has a separate line within the object."""
        text = MODULE.replace("A(", "A(  # a comment")
        assert [(3, SEPARATE)] == diff_lines(text, FIRST)
        comments = add_waivers(text, [FIRST, at_lines(7)]).comments
        assert [(3, "# litx: allow[PRC001]"), (8, "# litx: allow[PRC001]")] == comments

    def test_long_line(self):
        """A waiver that would make a line too long, in columns, is above it, within the object."""
        long = "a" * (LONGEST_LINE - 20)
        text = MODULE.replace("A(", f"A(  '{long}',").replace('name="n"', f'name="{long}"')
        for line in (2, 3):
            assert [(3, SEPARATE)] == diff_lines(text, replace(FIRST, line=line))
        room = LONGEST_LINE - len('A("",  # litx: allow[PRC001]')
        for filling, lines in (("a" * room, 3), ("a" * (room + 1), 4), ("合" * (room // 2 + 1), 4)):
            text = f'A("{filling}",\n)\n'
            assert lines == len(add_waivers(text, [at_lines(1, 2)]).text.split("\n"))

    def test_long_object(self):
        """An object of one long line has the waiver there; above a bracket it is indented."""
        text = f'x = A("{"a" * 95}")\n'
        expected = text.replace("\n", "  # litx: allow[PRC001]\n")
        assert expected == add_waivers(text, [at_lines(1)]).text
        text = f"A({'a' * 95}\n    )\n"
        assert [SEPARATE] == [line for _, line in diff_lines(text, at_lines(1, 2))]

    def test_multiline_string(self):
        """A line that ends within a string has no waiver; a later line of the object has it."""
        assert [(4, SEPARATE)] == diff_lines(MODULE, replace(FIRST, line=4))
        text = "A('''a\nb''')\n"
        assert "A('''a\nb''')  # litx: allow[PRC001]\n" == add_waivers(text, [at_lines(1, 2)]).text

    @pytest.mark.parametrize(
        "text", ["x = A()  # a comment\n", "x = A(), '''a\nb'''\n", "x = A(), \\\n    B()\n"]
    )
    def test_no_room(self, text):
        """If the lines of an object allow no comment, the violation has a reason."""
        change = add_waivers(text, [at_lines(1)])
        assert (text, []) == (change.text, change.comments)
        assert [(at_lines(1), "its lines leave no room for a comment")] == change.unwaivable

    def test_existing_waiver(self):
        """A waiver without a reason is not written again, and new codes are added to it."""
        text = f"# litx: allow[PRC001]\n{MODULE}"
        assert text == add_waivers(text, [at_lines(8)]).text
        once = add_waivers(MODULE, [FIRST, at_lines(7)]).text
        joined = [(7, "    B(1), C(2),  # litx: allow[PRC001, MAT001]")]
        assert joined == diff_lines(once, at_lines(7, code="MAT001"))

    def test_no_place(self):
        """Violations that ended the reading, or without a place in Python, have reasons."""
        ended = Violation("CMP002", "error", "", "m.py", 2, 5, "wrong")
        change = add_waivers(MODULE, [ended, replace(FIRST, span=None)])
        _, reasons = zip(*change.unwaivable, strict=True)
        unknown = "no place in this file is known that built its object"
        assert ("it ended the reading of the file", unknown) == reasons
        for text in ("```python\nx = A(\n)\n```\n", "x = '''\n"):
            change = add_waivers(text, [at_lines(2, 3)])
            ((_, reason),) = change.unwaivable
            assert (text, "the file as a whole is not Python") == (change.text, reason)


LINES = st.sampled_from(
    [
        "x = [A(1), B(2)]",
        "x = A(\n    1,\n    b=2,\n)",
        "x = A(  # note\n    '''a\n    b # c''', 1\n)",
        'x = A(f"""{1}\n# no\n""", \\\n  2)',
        "y = 1  # litx: allow[MAT001]",
        "",
        f"x = A('{'é' * 90}')",
        "'\\\n合'",
        "    ",
    ]
)
MODULES = st.builds(
    lambda lines, end, last, mark: mark + end.join("\n".join(lines).split("\n")) + last,
    st.lists(LINES, min_size=1, max_size=5),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.sampled_from(["", "\n"]),
    st.sampled_from(["", "\ufeff"]),
)


def normalize(text):
    """Return a module without byte order mark, with line feeds alone."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def read_tokens(text):
    """Return the tokens of a module without comments and line breaks."""
    tokens = tokenize.generate_tokens(io.StringIO(normalize(text)).readline)
    return [(t.type, t.string) for t in tokens if t.type not in {tokenize.COMMENT, tokenize.NL}]


def find_calls(text, codes):
    """Return a violation for each call of a module, with the codes in turn."""
    calls = [node for node in ast.walk(ast.parse(normalize(text))) if isinstance(node, ast.Call)]
    pairs = zip(calls, itertools.cycle(codes), strict=False)
    return [at_lines(node.lineno, node.end_lineno, code) for node, code in pairs]


class TestLaws:
    @given(MODULES, st.lists(st.sampled_from(["PRC001", "MAT001"]), min_size=1, max_size=3))
    def test_any_module(self, text, codes):
        """The code stays, waivers have no reason, and a second run changes nothing."""
        change = add_waivers(text, find_calls(text, codes))
        assert read_tokens(text) == read_tokens(change.text)
        waivers = {waiver.line: waiver for waiver in find_waivers(normalize(change.text))}
        assert {""} >= {waivers[line].reason for line, _ in change.comments}
        again = add_waivers(change.text, find_calls(change.text, codes))
        assert (change.text, []) == (again.text, again.comments)
        assert len(change.unwaivable) == len(again.unwaivable)

    @given(MODULES)
    def test_adds_only_comments(self, text):
        """All characters of the module stay, with byte order mark and line ends."""
        waived = add_waivers(text, find_calls(text, ["PRC001"])).text
        without_lines = re.sub(r"(?<=[\r\n])[ \t]*# litx: allow\[PRC001\](\r\n|\r|\n)", "", waived)
        assert text == re.sub(r"  # litx: allow\[PRC001\]", "", without_lines)


class TestPlan:
    def test_contents(self, working_folder):
        """The plan has the new content of each file, and writes nothing; WVR002 stays."""
        before = MODULE.replace("\n", "\r\n").encode()
        (working_folder / "m.py").write_bytes(before)
        complaint = replace(FIRST, code="WVR002", path="", span=None)
        plan = plan_waivers(ValidationReport((FIRST, complaint), 1))
        assert {Path("m.py"): before.replace(b"A(", b"A(  # litx: allow[PRC001]")} == plan.contents
        assert (["m.py:2: # litx: allow[PRC001]"], []) == (plan.lines, plan.unwaivable)
        assert plan.summary.startswith("1 waiver written to 1 file; write the reason behind each")
        assert before == (working_folder / "m.py").read_bytes()

    @pytest.mark.parametrize(
        ("name", "content", "reason"),
        [
            ("m.md", b"x", "only files with names that end in .py can have waivers"),
            ("m.py", b"x = A('\xff')", "the file is not UTF-8"),
            ("m.py", None, "the file cannot be read: No such file or directory"),
        ],
    )
    def test_files_without_waivers(self, working_folder, name, content, reason):
        """A file that cannot have waivers is reported in a line, and other files are changed."""
        if content is not None:
            (working_folder / name).write_bytes(content)
        (working_folder / "z.py").write_text("x = A()\n")
        broken = replace(FIRST, file=name)
        plan = plan_waivers(ValidationReport((broken, replace(at_lines(1), file="z.py")), 2))
        assert [f"{name}:2:5: PRC001 cannot be waived by a comment: {reason}"] == plan.unwaivable
        assert ["z.py:1: # litx: allow[PRC001]"] == plan.lines
