"""What is told of a copy."""

from pathlib import Path

from litx.suites.scibench.check import check
from litx.suites.scibench.data import load
from litx.suites.scibench.likeness import repeated_records
from litx.suites.scibench.oddities import printed_values
from litx.suites.scibench.problem import Key
from litx.suites.scibench.records import read_record
from tests.suites.scibench.copies import JPEG, published, record, write_copy, write_image


class TestCheck:
    def test_published(self) -> None:
        """The published data are as they are known to be, and nothing of them is wrong."""
        found = check(published())
        assert [] == [one.what for one in found.findings if one.is_wrong]
        assert 692 == found.counts["text problems"]
        assert 338 == found.counts["different units"]
        assert 17 == found.counts["groups of test problems with a long common stem"]
        assert 13 == found.counts["with images: images named .png that are JPEG"]

    def test_kinds_of_unit(self) -> None:
        """Every unit of the published data is of one kind."""
        counts = check(published()).counts
        assert 692 == sum(count for name, count in counts.items() if name.startswith("units: "))

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
