"""A paper against its text, in both directions."""

import pytest

from litx.audit import TextError
from litx_validators.waivers import apply_waivers, find_waivers
from tests.audit.invented import DOI, MODULE, STEM, TEXT, check, get_states

MISSING = 'value=5, unit=HV, source="Section 3.2")]'


class TestStates:
    def test_all(self, tmp_path):
        """A value is at its locator, derived or missing; the 5 of 7.5 does not count."""
        expected = {
            ("Al0.5CoCrFe", "composition"): "at_locator",
            ("14.2", "composition"): "at_locator",
            ("28.6", "composition"): "at_locator",
            ("7.5, 92.5", "composition"): "derived",
            ("2.87", "lattice"): "derived",
            ("100", "value"): "at_locator",
            ("1200", "value"): "at_locator",
            ("13", "uncertainty"): "at_locator",
            ("23", "value"): "derived",
            ("4.50", "value"): "at_locator",
            ("2", "value"): "at_locator",
            ("900", "process"): "at_locator",
            ("5", "value"): "missing",
        }
        audit = check(tmp_path)
        assert expected == get_states(audit)
        expected = {"values": 15, "at_locator": 11, "elsewhere": 0, "derived": 3}
        expected |= {"other_unit": 0, "missing": 1, "unexplained": 1}
        assert expected == audit.counts()

    def test_elsewhere(self, tmp_path):
        """A value with the wrong locator is elsewhere, with its lines in text and module."""
        audit = check(tmp_path, module=MODULE.replace('source="Table 2"', 'source="Table 1"'))
        assert "elsewhere" == get_states(audit)[("1200", "value")]
        item = next(item for item in audit.evidence if item.value.written == "1200")
        line = TEXT.splitlines()[audit.text.line(item.spans[0].start) - 1]
        assert "| ingot | 1,200 ± 13 |" == line
        lines = MODULE.splitlines()[item.value.line - 1 : item.value.end_line]
        assert '        value="1200",' in lines

    def test_uncertainty_of_a_lattice(self, tmp_path):
        """The uncertainty of a lattice parameter is also found in nanometres."""
        module = MODULE.replace("cubic(2.87)", 'cubic(2.87), uncertainty={"a": 0.04}')
        for text, state in (("0.287(4)", "derived"), ("0.287(5)", "missing")):
            audit = check(tmp_path, TEXT.replace("0.287", text), module)
            assert state == get_states(audit)[("0.04", "a")]

    def test_also(self, tmp_path):
        """Alternatives of a value are searched, too, in their units."""
        values = '{"value": 333}, {"value": 334}, {"value": 14.2, "unit": percent}, {"unit": HV}'
        audit = check(tmp_path, module=MODULE.replace('"~4.50",', f'"~4.50", also=[{values}],'))
        also = [item for item in audit.evidence if "also" in item.value.path]
        states = {item.value.written: item.state.name for item in also}
        assert {"333": "at_locator", "334": "missing", "14.2": "elsewhere"} == states
        assert () == audit.omitted


class TestWaiver:
    @pytest.mark.parametrize(
        ("reason", "unexplained"), [("read from a picture that the text lost", 0), ("", 1)]
    )
    def test_reason(self, tmp_path, reason, unexplained):
        """A waiver with a reason on the object's lines explains a missing value."""
        module = MODULE.replace(MISSING, f"{MISSING}  # litx: allow[AUD001] {reason}")
        audit = check(tmp_path, module=module)
        assert (1, unexplained) == (audit.counts()["missing"], audit.counts()["unexplained"])
        assert () == audit.needless

    def test_needless(self, tmp_path):
        """A waiver without a missing value is reported by the audit, and not by the rules."""
        module = MODULE.replace('"1200",', '"1200",  # litx: allow[AUD001] not seen')
        assert ["not seen"] == [waiver.reason for waiver in check(tmp_path, module=module).needless]
        assert ([], []) == apply_waivers([], find_waivers(module), "m.py")


class TestOmitted:
    def test_results(self, tmp_path):
        """Numbers of results and tables that are not in the module are listed with their place."""
        (omitted,) = check(tmp_path).omitted
        assert ("333", "3.1. Structure and strength") == (omitted.number, omitted.place)
        long = "Structure and strength of all the ingots that anybody ever made"
        text = TEXT.replace("Structure and strength", long).replace("| 92.5 |", "| 92.5 / 61 |")
        omitted = [(number.number, number.place) for number in check(tmp_path, text).omitted]
        place = "3.1. Structure and strength of all the ingots that..."
        assert [("61", "Table 1"), ("333", place)] == omitted

    def test_comment(self, tmp_path):
        """A number in a comment is not omitted, but a part of another number does not count."""
        for number, expected in (("333", 0), ("1333", 1)):
            module = MODULE.replace("NOMINAL =", f"# {number} GPa is of a reference\nNOMINAL =")
            assert expected == len(check(tmp_path, module=module).omitted)


class TestText:
    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (None, f"{STEM} has no text"),
            (TEXT.replace(DOI, "10.9999/other.7"), r"has the DOI 10\.9999/other\.7"),
            ("# A text\n\nIt has a 2 and a hundred.\n", "has only 2 of the 15 values"),
            (TEXT.partition("## 2")[0], "has the paper's DOI and seems to be cut short"),
            ("\n \n", "is empty"),
            ("\ufeff", "is empty"),
            (b"5 \xb1 1", "can't decode byte 0xb1 in position 2"),
        ],
    )
    def test_unfit(self, tmp_path, text, message):
        """A text that is missing, empty, cut short, not UTF-8 or of another paper is an error."""
        with pytest.raises(TextError, match=message):
            check(tmp_path, text)

    def test_doi_in_references(self, tmp_path):
        """DOIs of references do not count as that of the text."""
        text = TEXT.replace(f"doi: {DOI}", "").replace("23-29.", "23-29. 10.9999/other.7")
        assert 15 == check(tmp_path, text).counts()["values"]

    def test_correction(self, tmp_path):
        """The text of a correction that the module mentions is read, too."""
        (tmp_path / "doi_10_9999__notice_2.md").write_text("The hardness is 5.\n", encoding="utf-8")
        assert "elsewhere" == get_states(check(tmp_path))[("5", "value")]
        corrected = MODULE.replace('source="Section 3.2"', 'source="Correction"')
        assert "at_locator" == get_states(check(tmp_path, module=corrected))[("5", "value")]

    def test_remarks(self, tmp_path):
        """Tables without rows and unknown locators give remarks."""
        rows = "| Alloy | HV |\n| --- | --- |\n| ingot | 1,200 ± 13 |"
        audit = check(tmp_path, TEXT.replace(rows, "ingot 1,200 ± 13"))
        assert "at_locator" == get_states(audit)[("1200", "value")]
        assert ["the rows of Table 2"] == [remark[:19] for remark in audit.remarks]
        audit = check(tmp_path, module=MODULE.replace('source="Table 2"', 'source="Table 7"'))
        assert ("the text has no 'Table 7'",) == audit.remarks
