"""Selection of rules, and of the violations of a report."""

import pytest

from litx.errors import LitxError
from litx_validators.engine import Violation, all_rules
from litx_validators.reading import ValidationReport
from litx_validators.report.selection import (
    describe_unchecked_files,
    ends_reading,
    restrict_report,
    select_rules,
)

EVERY = {rule.code for rule in all_rules()}
ENDING = {rule.code for rule in all_rules() if ends_reading(rule)}


def violations(*codes):
    """Return violations of rules."""
    return tuple(
        Violation(code, "error", "experiments[0]", "a.py", 1, 1, "wrong") for code in codes
    )


def starting(*prefixes):
    """Return the codes that begin with any of some prefixes."""
    return {code for code in EVERY if code.startswith(prefixes)}


class TestSelectRules:
    @pytest.mark.parametrize(
        ("select", "ignore", "expected"),
        [
            (None, None, EVERY),
            (["PRC001"], None, {"PRC001"} | ENDING),
            (["PRC00"], None, starting("PRC00") | ENDING),
            (["PRC", " MAT001 ,"], None, starting("PRC", "MAT001") | ENDING),
            (["prc,MAT001"], None, starting("PRC", "MAT001") | ENDING),
            (["melt-without-cast"], None, {"PRC001"} | ENDING),
            (None, ["PRC", "CMP,RUN001"], EVERY - starting("PRC", "CMP", "RUN001")),
            (None, ["ALL"], set()),
            (["PRC"], ["PRC001"], (starting("PRC") | ENDING) - {"PRC001"}),
            (["PRC001"], ["PRC001"], ENDING - {"PRC001"}),
            (["PRC00"], ["PRC"], starting("PRC00") | (ENDING - starting("PRC"))),
            (["PRC"], ["ALL"], starting("PRC")),
        ],
    )
    def test_the_longer_selector_counts(self, select, ignore, expected):
        """Codes, prefixes and names select or ignore; the longer decides, else to ignore wins."""
        assert expected == select_rules(select, ignore)
        assert {"RUN001", "CMP002", "PRC002", "MEA004"} <= ENDING
        assert not {"PRC001", "MAT008", "WVR001", "WVR002"} & ENDING

    @pytest.mark.parametrize(
        ("word", "nearest"), [("CPM", "CMP"), ("CMP02", "CMP002"), ("melt-without-casts", "PRC001")]
    )
    def test_a_selector_that_means_nothing(self, word, nearest):
        """The message for an unknown code or prefix suggests the nearest, for both options."""
        for options in ([word], None), (None, ["PRC", word]):
            with pytest.raises(LitxError) as caught:
                select_rules(*options)
            assert f"unknown rule or prefix {word!r}" == caught.value.message
            hint = f"the nearest is {nearest}; litx validate --explain all lists the rules"
            assert hint == caught.value.hint

    def test_no_selector(self):
        """An option without any code is wrong usage; a selector is quoted no longer than a name."""
        for selectors in ([""], [" , "]):
            with pytest.raises(LitxError, match="--ignore names no rule"):
                select_rules(None, selectors)
        with pytest.raises(LitxError) as caught:
            select_rules(["x" * 10_000])
        assert len(str(caught.value)) < 200


def test_restrict_report():
    """The counts follow the selection, also for waived violations; files stay."""
    allowed = ("PRC001", "MAT001", "PRC001")
    restricted = restrict_report(
        ValidationReport(violations("PRC001", "MAT001"), 2, allowed), {"MAT001"}
    )
    assert ["MAT001"] == [v.code for v in restricted.violations]
    assert (1, 2, 1) == (restricted.errors, restricted.files, restricted.waived)
    assert [] == describe_unchecked_files(
        ValidationReport(violations("CMP002", "PRC001"), 1), select_rules()
    )
