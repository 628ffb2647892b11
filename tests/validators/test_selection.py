"""Selection of rules, and of the violations of a report."""

import pytest

from litx.errors import LitxError
from litx_validators.engine import all_rules
from litx_validators.reading import ValidationReport
from litx_validators.report.selection import (
    describe_unchecked_files,
    ends_reading,
    restrict_report,
    select_rules,
)
from tests.validators.fixtures import make_violation

ALL_CODES = {rule.code for rule in all_rules()}
ENDING_CODES = {rule.code for rule in all_rules() if ends_reading(rule)}


def make_violations(*codes):
    """Return a violation for each code."""
    return tuple(make_violation(code, file="a.py", line=1, column=1) for code in codes)


def find_codes(*prefixes):
    """Return the codes with any of the prefixes."""
    return {code for code in ALL_CODES if code.startswith(prefixes)}


class TestSelectRules:
    @pytest.mark.parametrize(
        ("select", "ignore", "expected"),
        [
            (None, None, ALL_CODES),
            (["PRC001"], None, {"PRC001"} | ENDING_CODES),
            (["PRC00"], None, find_codes("PRC00") | ENDING_CODES),
            (["PRC", " MAT001 ,"], None, find_codes("PRC", "MAT001") | ENDING_CODES),
            (["prc,MAT001"], None, find_codes("PRC", "MAT001") | ENDING_CODES),
            (["melt-without-cast"], None, {"PRC001"} | ENDING_CODES),
            (None, ["PRC", "CMP,RUN001"], ALL_CODES - find_codes("PRC", "CMP", "RUN001")),
            (None, ["ALL"], set()),
            (["PRC"], ["PRC001"], (find_codes("PRC") | ENDING_CODES) - {"PRC001"}),
            (["PRC001"], ["PRC001"], ENDING_CODES - {"PRC001"}),
            (["PRC00"], ["PRC"], find_codes("PRC00") | (ENDING_CODES - find_codes("PRC"))),
            (["PRC"], ["ALL"], find_codes("PRC")),
        ],
    )
    def test_longer_selector_counts(self, select, ignore, expected):
        """Rules are selected or ignored; the longer selector, else ignoring, decides."""
        assert expected == select_rules(select, ignore)
        assert {"RUN001", "CMP002", "PRC002", "MEA004"} <= ENDING_CODES
        assert not {"PRC001", "MAT008", "WVR001", "WVR002"} & ENDING_CODES

    @pytest.mark.parametrize(
        ("word", "nearest"), [("CPM", "CMP"), ("CMP02", "CMP002"), ("melt-without-casts", "PRC001")]
    )
    def test_unknown_selector(self, word, nearest):
        """The message for an unknown code or prefix has the nearest, for both options."""
        for options in ([word], None), (None, ["PRC", word]):
            with pytest.raises(LitxError) as caught:
                select_rules(*options)
            assert f"unknown rule or prefix {word!r}" == caught.value.message
            hint = f"the nearest is {nearest}; litx validate --explain all lists the rules"
            assert hint == caught.value.hint

    def test_empty_selector(self):
        """An option without a code is an error, and a long selector is cut in the message."""
        for selectors in ([""], [" , "]):
            with pytest.raises(LitxError, match="--ignore names no rule"):
                select_rules(None, selectors)
        with pytest.raises(LitxError) as caught:
            select_rules(["x" * 10_000])
        assert len(str(caught.value)) < 200


def test_restrict_report():
    """Errors and waived violations are counted after the selection; files stay."""
    allowed = ("PRC001", "MAT001", "PRC001")
    report = ValidationReport(make_violations("PRC001", "MAT001"), 2, allowed)
    restricted = restrict_report(report, {"MAT001"})
    assert ["MAT001"] == [v.code for v in restricted.violations]
    assert (1, 2, 1) == (restricted.errors, restricted.files, restricted.waived)
    report = ValidationReport(make_violations("CMP002", "PRC001"), 1)
    assert [] == describe_unchecked_files(report, select_rules())
