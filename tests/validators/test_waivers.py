"""Waivers: where a comment counts, and what is said of one that does not."""

import pytest

from litx_validators.engine import Violation
from litx_validators.waivers import Waiver, apply_waivers, find_waivers


def violation(code="PRC001", span=(5, 9)):
    """Return a violation of an object on some lines of the file f.py."""
    return Violation(code, "error", "experiments[0]", "f.py", 5, 1, "wrong", span=span)


def waiver(line=5, codes=("PRC001",), reason="why"):
    """Return a waiver for one object."""
    return Waiver(line, 1, codes, reason, whole_module=False)


class TestFindWaivers:
    def test_reads_codes_and_reason(self):
        """A comment names codes in brackets and then the reason, alone on its line or not."""
        source = "x = 1\ny = [  # litx: allow[CMP002, PRC001] EDS omits oxygen\n]\n"
        codes = ("CMP002", "PRC001")
        assert [Waiver(2, 8, codes, "EDS omits oxygen", whole_module=False)] == find_waivers(source)

    @pytest.mark.parametrize(
        "head", ["", '"""Docstring."""\n\n', "# comment\n", "'''\nDoc\n'''\n# comment\n\n"]
    )
    def test_before_the_first_statement(self, head):
        """Before the first statement, docstring aside, a waiver holds for the whole module.

        A later comment holds for its object alone.
        """
        line = head.count("\n") + 1
        (found,) = find_waivers(f"{head}# litx: allow[PRC001] why\nx = 1\n")
        assert (line, True) == (found.line, found.whole_module)
        (found,) = find_waivers('import a\n"""Text."""\n# litx: allow[PRC001] why\n')
        assert not found.whole_module

    @pytest.mark.parametrize(
        "source",
        [
            "x = '# litx: allow[PRC001] why'\n",
            '"""\n# litx: allow[PRC001] why\n"""\n',
            "# see litx: allow[PRC001] why\n",
            "# litx: allowed[PRC001] why\n",
            "no python # litx: allow[PRC001] why\n",
            "x = (  # litx: allow[PRC001] why\n",
            "",
        ],
    )
    def test_what_is_no_waiver(self, source):
        """Strings, other comments and files that are not Python hold no waiver."""
        assert [] == find_waivers(source)

    @pytest.mark.parametrize(
        ("comment", "codes", "reason"),
        [
            ("# litx: allow[PRC001]", ("PRC001",), ""),
            ("# litx: allow[] why", (), "why"),
            ("# litx: allow PRC001 why", (), "PRC001 why"),
        ],
    )
    def test_incomplete(self, comment, codes, reason):
        """A waiver without codes or reason is found, so that it can be complained about."""
        (found,) = find_waivers(f"{comment}\n")
        assert (codes, reason) == (found.codes, found.reason)


class TestApplyWaivers:
    @pytest.mark.parametrize("line", [5, 7, 9])
    def test_any_line_of_the_object(self, line):
        """A waiver counts from the first line of its object to the last, for all of its code."""
        given = [violation(), violation()]
        assert ([], given) == apply_waivers(given, [waiver(line)], "f.py")

    @pytest.mark.parametrize("line", [4, 10])
    def test_other_lines(self, line):
        """Above or below its object a waiver counts for nothing, and is reported."""
        kept, waived = apply_waivers([violation()], [waiver(line)], "f.py")
        assert (["PRC001", "WVR001"], []) == ([one.code for one in kept], waived)
        assert ("f.py", line, 1) == (kept[1].file, kept[1].line, kept[1].column)

    def test_whole_module(self):
        """A waiver of the whole module counts for objects without a line too."""
        everywhere = Waiver(1, 1, ("PRC001",), "why", whole_module=True)
        given = [violation(), violation(span=None)]
        assert ([], given) == apply_waivers(given, [everywhere], "f.py")

    def test_each_code_must_waive_something(self):
        """Of two codes in one waiver, the one that waives nothing is reported."""
        kept, waived = apply_waivers([violation()], [waiver(codes=("PRC001", "MAT001"))], "f.py")
        assert [violation()] == waived
        assert ["waiver of MAT001 waives nothing"] == [one.message for one in kept]

    def test_unknown_code(self):
        """A code without a rule is answered with the nearest one."""
        kept, _ = apply_waivers([], [waiver(codes=("PRC01", "?"))], "f.py")
        hints = ["unknown rule PRC01; did you mean 'PRC001'?", "unknown rule ?"]
        assert hints == [one.hint for one in kept]

    def test_without_reason(self):
        """A waiver without a reason waives nothing and is reported once."""
        kept, waived = apply_waivers([violation()], [waiver(reason="")], "f.py")
        assert (["PRC001", "WVR002"], []) == ([one.code for one in kept], waived)
        assert "waiver PRC001 has no reason" == kept[1].message

    def test_complaints_about_waivers_cannot_be_waived(self):
        """A waiver of WVR001 is as unused as any other."""
        kept, _ = apply_waivers([], [waiver(codes=("WVR001",)), waiver(3)], "f.py")
        assert ["WVR001", "WVR001"] == [one.code for one in kept]
