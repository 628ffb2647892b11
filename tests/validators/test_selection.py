"""Which rules are selected, and which violations are left."""

import pytest

from litx.errors import LitxError
from litx_validators.engine import Violation, all_rules
from litx_validators.reading import ValidationReport
from litx_validators.report.selection import chosen, ends_reading, narrowed, unread

EVERY = {one.code for one in all_rules()}
ENDING = {one.code for one in all_rules() if ends_reading(one)}


def violation(code):
    """Return a violation of a rule."""
    return Violation(code, "error", "experiments[0]", "a.py", 1, 1, "wrong")


def starting(prefix):
    """Return the codes that begin with a prefix."""
    return {code for code in EVERY if code.startswith(prefix)}


class TestChosen:
    def test_all_by_default(self):
        """Without selectors every rule is selected."""
        assert chosen() == EVERY

    @pytest.mark.parametrize(
        ("select", "expected"),
        [
            (["PRC001"], {"PRC001"}),
            (["PRC"], starting("PRC")),
            (["PRC00"], starting("PRC00")),
            (["PRC,MAT001"], starting("PRC") | {"MAT001"}),
            (["PRC", " MAT001 ,"], starting("PRC") | {"MAT001"}),
            (["prc001"], {"PRC001"}),
            (["melt-without-cast"], {"PRC001"}),
            (["ALL"], EVERY),
        ],
    )
    def test_select(self, select, expected):
        """Codes, prefixes and names select, alone, with commas and repeated, in any case."""
        assert expected | ENDING == chosen(select)

    def test_ignore(self):
        """What is ignored is taken from all rules, also what ends the reading of a file."""
        ignored = starting("PRC") | starting("CMP") | {"RUN001"}
        assert EVERY - ignored == chosen(None, ["PRC", "CMP,RUN001"])
        assert set() == chosen(None, ["ALL"])

    @pytest.mark.parametrize(
        ("select", "ignore", "expected"),
        [
            ("PRC", "PRC001", starting("PRC") - {"PRC001"}),
            ("PRC001", "PRC", {"PRC001"}),
            ("PRC001", "PRC001", set()),
            ("PRC00", "PRC", starting("PRC00")),
            ("PRC", "ALL", starting("PRC")),
        ],
    )
    def test_the_longer_selector_counts(self, select, ignore, expected):
        """The more specific selector decides, and to ignore wins where both are alike."""
        assert expected - ENDING == chosen([select], [ignore]) - ENDING

    def test_what_ends_a_reading_is_always_selected(self):
        """A file that could not be read is told whatever is selected: no rule could be checked."""
        assert {"MAT006", *ENDING} == chosen(["MAT006"])
        assert {"RUN001", "CMP002", "PRC002", "MEA004"} <= ENDING
        assert not {"PRC001", "MAT008", "WVR001", "WVR002"} & ENDING

    @pytest.mark.parametrize(
        ("word", "nearest"),
        [
            ("CPM", "CMP"),
            ("CMP02", "CMP002"),
            ("PRC0001", "PRC001"),
            ("melt-without-casts", "PRC001"),
            ("cmp 002", "CMP002"),
        ],
    )
    def test_a_selector_that_means_nothing(self, word, nearest):
        """A code or prefix that there is not is told with the nearest one, for both options."""
        hint = f"the nearest is {nearest}; litx rule lists all"
        for select, ignore in (([word], None), (None, ["PRC", word])):
            with pytest.raises(LitxError) as caught:
                chosen(select, ignore)
            assert f"unknown rule or prefix {word!r}" == caught.value.message
            assert hint == caught.value.hint

    @pytest.mark.parametrize("given", [[""], [" , "]])
    def test_no_selector(self, given):
        """An option without any code is wrong usage, not all rules and not none."""
        with pytest.raises(LitxError, match="--ignore names no rule"):
            chosen(None, given)

    def test_a_long_one(self):
        """A selector is quoted no longer than a name."""
        with pytest.raises(LitxError) as caught:
            chosen(["x" * 10_000])
        assert len(str(caught.value)) < 200


class TestNarrowed:
    def test_keeps_the_violations_of_the_codes(self):
        """The counts follow what is selected, that of the waived ones too; files stay."""
        allowed = ("PRC001", "MAT001", "PRC001")
        report = ValidationReport((violation("PRC001"), violation("MAT001")), 2, allowed)
        found = narrowed(report, {"MAT001"})
        assert ["MAT001"] == [one.code for one in found.violations]
        assert (1, 2, 1) == (found.errors, found.files, found.waived)


class TestUnread:
    def test_names_the_files_whose_reading_ended(self):
        """A file that an ignored violation kept from being checked is not passed over silently."""
        report = ValidationReport((violation("CMP002"), violation("PRC001")), 1)
        expected = "a.py: no rule was checked, since CMP002, which is ignored, ended its reading"
        assert [expected] == unread(report, {"MAT001"})
        assert [] == unread(report, chosen())
