"""Waivers: the lines at which they count, and violations of waivers."""

from dataclasses import replace

import pytest

from litx_validators.engine import Violation
from litx_validators.waivers import Waiver, apply_waivers, find_waivers

UNCAST = Violation("PRC001", "error", "experiments[0]", "f.py", 5, 1, "wrong", span=(5, 9))
WAIVER = Waiver(5, 1, ("PRC001",), "why", whole_module=False)


class TestFindWaivers:
    @pytest.mark.parametrize(
        ("source", "expected"),
        [
            ("x = 1\ny = [  # litx: allow[A, B] no O\n]\n", (2, 8, ("A", "B"), "no O", False)),
            ("# litx: allow[PRC001]\n", (1, 1, ("PRC001",), "", False)),
            ("# litx: allow[] why\n", (1, 1, (), "why", False)),
            ("# litx: allow PRC001 why\n", (1, 1, (), "PRC001 why", False)),
            ('"""Doc."""\n\n# litx: allow[A] why\nx = 1\n', (3, 1, ("A",), "why", True)),
            ("'''\nD\n'''\n# a\n\n# litx: allow[A] why\nx = 1\n", (6, 1, ("A",), "why", True)),
            ('import a\n"""Text."""\n# litx: allow[A] why\n', (3, 1, ("A",), "why", False)),
        ],
    )
    def test_waivers(self, source, expected):
        """A waiver has codes and a reason; before all statements, it is for the module."""
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
        ],
    )
    def test_other_texts(self, source):
        """Strings, other comments and files that are not Python have no waiver."""
        assert [] == find_waivers(source)


class TestApplyWaivers:
    def test_lines_of_the_object(self):
        """A waiver counts on all lines of its object, or for all objects of the module."""
        violations = [UNCAST, UNCAST]
        for line in (5, 7, 9):
            waivers = [replace(WAIVER, line=line)]
            assert ([], violations) == apply_waivers(violations, waivers, "f.py")
        violations = [UNCAST, replace(UNCAST, span=None)]
        module_waivers = [replace(WAIVER, line=1, whole_module=True)]
        assert ([], violations) == apply_waivers(violations, module_waivers, "f.py")

    def test_other_lines(self):
        """A waiver above or below its object is unused, and is reported."""
        for line in (4, 10):
            remaining, waived = apply_waivers([UNCAST], [replace(WAIVER, line=line)], "f.py")
            places = [(v.code, v.file, v.line, v.column) for v in remaining]
            assert [("PRC001", "f.py", 5, 1), ("WVR001", "f.py", line, 1)] == places
            assert [] == waived

    @pytest.mark.parametrize(
        ("codes", "reason", "is_waived", "message"),
        [
            (("PRC001", "MAT001"), "why", True, "waiver of MAT001 waives nothing; remove it, or"),
            (("PRC01",), "why", False, "nothing; unknown rule PRC01; did you mean 'PRC001'?"),
            (("?",), "why", False, "waiver of ? waives nothing; unknown rule ?"),
            (("PRC001",), "", False, "waiver PRC001 has no reason; write # litx: allow[CODE] and"),
            (("WVR001",), "why", False, "waiver of WVR001 waives nothing; remove it"),
        ],
    )
    def test_complaints(self, codes, reason, is_waived, message):
        """A waiver without effect, reason or known code is reported once."""
        waivers = [replace(WAIVER, codes=codes, reason=reason)]
        (*remaining, complaint), waived = apply_waivers([UNCAST], waivers, "f.py")
        assert (([], [UNCAST]) if is_waived else ([UNCAST], [])) == (remaining, waived)
        assert message in f"{complaint.message}; {complaint.hint}"
