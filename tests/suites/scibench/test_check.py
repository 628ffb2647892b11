"""What is told of a copy."""

from collections import Counter
from pathlib import Path

import pytest

from litx.suites.scibench.books import BOOKS
from litx.suites.scibench.check import Check, check
from litx.suites.scibench.data import load
from litx.suites.scibench.likeness import repeated_records
from litx.suites.scibench.oddities import printed_values
from litx.suites.scibench.problem import Key, Part
from litx.suites.scibench.records import read_record
from litx.suites.scibench.unit_kinds import UnitKind, unit_kind
from litx.suites.scibench.units import UnitForm
from tests.suites.scibench.copies import JPEG, published, record, write_copy, write_image

ODD = {
    "questions with CR LF": 125,
    "textbook numbers with stray blanks": 680,
    "test problems whose solution is empty": 31,
    "test problems whose solution is the answer alone": 63,
    "units with stray blanks": 591,
    "units with CR LF": 5,
    "units that are a lone $": 6,
    "units with a unit vector": 1,
    "units that are an Å": 1,
    "units with a power of ten": 109,
    "powers of ten that the question drops": 91,
    "powers of ten that the question shows": 17,
    "powers of ten that the published code overlooks": 1,
    "answers that are integers": 223,
    "answers with more than three decimals": 105,
    "negative answers": 77,
    "answers with a leading +": 18,
    "answers with stray blanks": 28,
    "answers of zero": 11,
    "answers from 1e4 on or below 1e-3": 15,
    "answers that float does not read": 4,
    "printed answers that equal the number": 519,
    "printed answers with a fraction": 30,
    "printed answers with a power of ten": 9,
    "printed answers with pi and no fraction": 6,
    "printed answers with a root alone": 6,
    "printed answers with a control character": 1,
    "printed answers more than 5 % off": 6,
    "textbook numbers that repeat in a file": 5,
    "textbook numbers that test and solved problems share": 5,
    "text problems that repeat another": 2,
    "groups of test problems with a long common stem": 17,
    "with images: images named .png that are JPEG": 13,
    "with images: answers that are fractions": 4,
    "with images: blank units": 92,
    "with images: powers of ten that the question drops": 11,
    "with images: negative answers": 22,
    "with images: answers of zero": 9,
    "with images: repeat a text problem": 4,
}
"""What is odd about the published data, and how often."""

KINDS = {
    UnitKind.latex: (271, 44),
    UnitKind.blank: (157, 40),
    UnitKind.plain: (36, 6),
    UnitKind.power_unit: (73, 16),
    UnitKind.power: (16, 3),
    UnitKind.angle: (9, 2),
    UnitKind.currency: (7, 1),
    UnitKind.percent: (6, 0),
    UnitKind.temperature: (4, 0),
    UnitKind.power_percent: (1, 0),
}
"""Units of the test problems and of the solved ones, by kind."""


@pytest.fixture(scope="module")
def known() -> Check:
    """What is found of the published data."""
    return check(published())


class TestCheck:
    def test_published(self, known: Check) -> None:
        """The published data are as they are known to be, and nothing of them is wrong."""
        assert [] == [one.what for one in known.findings if one.is_wrong]
        assert 692 == known.counts["text problems"]
        assert 338 == known.counts["different units"]

    @pytest.mark.parametrize(("name", "count"), ODD.items())
    def test_oddities(self, known: Check, name: str, count: int) -> None:
        """Each known oddity of the published data is found as often as it is known to be."""
        assert count == known.counts[name]

    def test_kinds_of_unit(self) -> None:
        """Units of each kind are as many as are known, in the test set and the solved problems."""
        data = published()
        found = {part: [unit_kind(p.unit) for p in data.part(part)] for part in list(Part)[:2]}
        assert KINDS == {kind: tuple(own.count(kind) for own in found.values()) for kind in KINDS}
        assert (580, 112) == tuple(map(len, found.values()))

    def test_which(self, known: Check) -> None:
        """What is odd about single records is found in those that are known for it."""
        told = "\n".join(one.what for one in known.findings)
        for name, keys in (
            ("answers that float does not read", "diff/18, diff/26, diff/33, diff/38"),
            ("powers of ten that the published code overlooks", "fund_sol/6"),
            (
                "printed answers more than 5 % off",
                "atkins/51, chemmc/26, stat/29, stat/51, class_sol/2, thermo_sol/3",
            ),
            (
                "text problems that repeat another",
                "matter_sol/1 = atkins_sol/1, thermo_sol/5 = thermo_sol/4",
            ),
        ):
            assert f"({keys})" in told.partition(f"{name}: ")[2].partition("\n")[0]

    def test_solutions(self) -> None:
        """Each solved problem has a solution; test problems have none but short ones of fund."""
        data = published()
        assert all((one.solution or "").strip() for one in data.part(Part.solved))
        given = [one for one in data.part(Part.test) if one.solution is not None]
        assert {"class": 31, "fund": 63} == Counter(one.key.book for one in given)
        assert {0} == {
            len((one.solution or "").strip()) for one in given if one.key.book == "class"
        }
        assert all(0 < len(one.solution or "") <= 61 for one in given if one.key.book == "fund")

    def test_forms_of_unit(self) -> None:
        """Of the test problems, the question drops the power of 76 and shows that of 14."""
        forms = [one.unit.form for one in published().part(Part.test)]
        assert (76, 14) == (forms.count(UnitForm.scaled), forms.count(UnitForm.pure))
        assert (76, 14, 157, 63) == tuple(
            sum(getattr(book, name) for book in BOOKS.values())
            for name in ("scaled", "pure", "blank", "negative")
        )

    def test_shows_no_question(self) -> None:
        """No finding repeats a question."""
        data = published()
        told = "\n".join(one.what for one in check(data).findings)
        assert not [p.key for p in data.problems if p.text.strip()[:60] in told]

    def test_small_copy(self, tmp_path: Path) -> None:
        """A copy that has other records is told for each count that differs."""
        write_image(write_copy(tmp_path, stat="[]"), "problem/0", JPEG, source="fund")
        found = check(load(tmp_path))
        wrong = [one.what for one in found.findings if one.is_wrong]
        assert "atkins, test problems: 1 instead of 105" in wrong
        assert "with images: fund, test problems: 1 instead of 58" in wrong
        told = [what for what in wrong if what.startswith("stat, ")]
        assert [
            "stat, test problems: 0 instead of 72",
            "stat, solved problems: 1 instead of 20",
        ] == told
        assert 1 == found.counts["with images: images named .png that are JPEG"]
        assert wrong == [one.what for one in found.findings][: len(wrong)]

    def test_faults_come_first(self, tmp_path: Path) -> None:
        """What could not be read is wrong, and told before all else."""
        found = check(load(write_copy(tmp_path, fund="[")))
        assert found.findings[0].is_wrong
        assert "fund.json" in found.findings[0].what

    def test_likeness(self, tmp_path: Path) -> None:
        """Records that repeat others, and stems that they share, are found."""
        stem = "A very long string is laid along the edge of a very long table. " * 2
        parts = [record("fund", problem_text=f"{stem}{end}?", problemid=" 2") for end in "ab"]
        repeated = [record("quan"), record("quan", comment="again")]  # as the first of atkins is
        data = load(write_copy(tmp_path, fund=parts, quan=repeated))
        found = check(data)
        told = [one.what for one in found.findings]
        groups = "groups of test problems with a long common stem"
        assert f"{groups}: 1 instead of 17 (fund/0 = fund/1)" in told
        repeats = "textbook numbers that repeat in a file"
        assert f"{repeats}: 2 instead of 5 (quan: 1.1, fund: 2)" in told
        assert ["quan/0 = atkins/0", "quan/1 = atkins/0"] == [
            one for one in repeated_records(data) if one.startswith("quan/")
        ]


class TestPrintedValues:
    def test_several(self) -> None:
        """Lists and both signs give several values; what is no arithmetic gives none."""
        for expected, text in (
            ([4.4, 13.3], "4.4, 13.3"),
            ([4.0, 2.0], r"$3 \pm 1$"),
            ([0.5], r"\frac{1}{2}"),
            ([], r"\ln 50"),
        ):
            one = read_record(record(answer_latex=text), Key("atkins", 0), "here")
            assert expected == printed_values(one)
