"""Waivers: where a comment counts, and what is said of one that does not."""

from dataclasses import replace

import pytest

from litx_validators.engine import Violation
from litx_validators.waivers import Waiver, apply_waivers, find_waivers

UNCAST = Violation("PRC001", "error", "experiments[0]", "f.py", 5, 1, "wrong", span=(5, 9))
WAIVER = Waiver(5, 1, ("PRC001",), "why", whole_module=False)


def applied(*waivers, violations=(UNCAST,)):
    """Return the complaints that are left and the violations that are waived."""
    return apply_waivers(list(violations), list(waivers), "f.py")


class TestFindWaivers:
    @pytest.mark.parametrize(
        ("source", "expected"),
        [
            (
                "x = 1\ny = [  # litx: allow[CMP002, PRC001] EDS omits oxygen\n]\n",
                (2, 8, ("CMP002", "PRC001"), "EDS omits oxygen", False),
            ),
            ("# litx: allow[PRC001]\n", (1, 1, ("PRC001",), "", False)),
            ("# litx: allow[] why\n", (1, 1, (), "why", False)),
            ("# litx: allow PRC001 why\n", (1, 1, (), "PRC001 why", False)),
            *(
                (f"{head}# litx: allow[MAT001] why\nx = 1\n", (line, 1, ("MAT001",), "why", True))
                for head, line in (('"""Doc."""\n\n', 3), ("# a\n", 2), ("'''\nD\n'''\n# a\n\n", 6))
            ),
            (
                'import a\n"""Text."""\n# litx: allow[PRC001] why\n',
                (3, 1, ("PRC001",), "why", False),
            ),
        ],
    )
    def test_found(self, source, expected):
        """A comment names codes in brackets and then the reason, alone on its line or not.

        Before the first statement, docstring aside, it holds for the whole module. One without
        codes or reason is found, so that it can be complained about.
        """
        assert [Waiver(*expected[:4], whole_module=expected[4])] == find_waivers(source)

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


class TestApplyWaivers:
    def test_any_line_of_the_object(self):
        """A waiver counts from the first line of its object to the last, for all of its code."""
        for line in (5, 7, 9):
            given = [UNCAST, UNCAST]
            assert ([], given) == applied(replace(WAIVER, line=line), violations=given)

    def test_other_lines(self):
        """Above or below its object a waiver counts for nothing, and is reported."""
        for line in (4, 10):
            kept, waived = applied(replace(WAIVER, line=line))
            assert ([UNCAST, ("WVR001", "f.py", line, 1)], []) == (
                [kept[0], (kept[1].code, kept[1].file, kept[1].line, kept[1].column)],
                waived,
            )

    def test_whole_module(self):
        """A waiver of the whole module counts for objects without a line too."""
        given = [UNCAST, replace(UNCAST, span=None)]
        assert ([], given) == applied(replace(WAIVER, line=1, whole_module=True), violations=given)

    def test_each_code_must_waive_something(self):
        """Of two codes in one waiver, the one that waives nothing is reported."""
        kept, waived = applied(replace(WAIVER, codes=("PRC001", "MAT001")))
        assert [UNCAST] == waived
        assert ["waiver of MAT001 waives nothing"] == [one.message for one in kept]

    def test_unknown_code(self):
        """A code without a rule is answered with the nearest one."""
        kept, _ = applied(replace(WAIVER, codes=("PRC01", "?")), violations=())
        hints = ["unknown rule PRC01; did you mean 'PRC001'?", "unknown rule ?"]
        assert hints == [one.hint for one in kept]

    def test_without_reason(self):
        """A waiver without a reason waives nothing and is reported once."""
        kept, waived = applied(replace(WAIVER, reason=""))
        assert (["PRC001", "WVR002"], []) == ([one.code for one in kept], waived)
        assert "waiver PRC001 has no reason" == kept[1].message

    def test_complaints_about_waivers_cannot_be_waived(self):
        """A waiver of WVR001 is as unused as any other."""
        kept, _ = applied(
            replace(WAIVER, codes=("WVR001",)), replace(WAIVER, line=3), violations=()
        )
        assert ["WVR001", "WVR001"] == [one.code for one in kept]
