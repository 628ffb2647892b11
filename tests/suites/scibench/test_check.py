"""What is told of a copy."""

import pytest

from litx.suites.scibench.check import (
    UnitKind,
    check,
    check_programs,
    printed_values,
    respelt,
    unit_kind,
)
from litx.suites.scibench.data import load
from litx.suites.scibench.evaluator import UnitForm
from litx.suites.scibench.problem import read_unit
from tests.suites.scibench.copies import (
    JPEG,
    problem,
    published,
    record,
    write_copy,
    write_demonstrations,
    write_image,
)

SCALED, PURE, PLAIN = UnitForm.scaled, UnitForm.pure, UnitForm.plain


class TestCheck:
    def test_published(self):
        """The published data are as they are known to be, odd records too; no question is shown."""
        data = published()
        known = check(data)
        assert [] == [one.what for one in known if one.is_wrong]
        told = "\n".join(one.what for one in known)
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
        assert not [p.key for p in data.problems if p.text.strip()[:60] in told]

    def test_small_copy(self, tmp_path):
        """A copy that has other records is told for each count that differs."""
        write_image(write_copy(tmp_path, stat="[]"), "problem/0", JPEG, source="fund")
        found = check(load(tmp_path))
        wrong = [one.what for one in found if one.is_wrong]
        assert {
            "atkins, test problems: 1 instead of 105",
            "with images: fund, test problems: 1 instead of 58",
            "with images: images named .png that are JPEG: 1 instead of 13 (img/fund/0)",
        } <= set(wrong)
        assert [
            "stat, test problems: 0 instead of 72",
            "stat, solved problems: 1 instead of 20",
        ] == [what for what in wrong if what.startswith("stat, ")]
        assert wrong == [one.what for one in found][: len(wrong)]

    def test_faults_come_first(self, tmp_path):
        """What could not be read is wrong, and told before all else."""
        found = check(load(write_copy(tmp_path, fund="[")))
        assert found[0].is_wrong
        assert "fund.json" in found[0].what

    def test_likeness(self, tmp_path):
        """Records that repeat others, and stems that they share, are found."""
        stem = "A very long string is laid along the edge of a very long table. " * 2
        parts = [record("fund", problem_text=f"{stem}{end}?", problemid=" 2") for end in "ab"]
        repeated = [record("quan"), record("quan", comment="again")]  # as the first of atkins is
        data = load(write_copy(tmp_path, fund=parts, quan=repeated))
        told = [one.what for one in check(data)]
        groups = "groups of test problems with a long common stem"
        assert f"{groups}: 1 instead of 17 (fund/0 = fund/1)" in told
        repeats = "textbook numbers that repeat in a file"
        assert f"{repeats}: 2 instead of 5 (quan: 1.1, fund: 2)" in told
        (repeat,) = [one for one in told if one.startswith("text problems that repeat another")]
        assert "chemmc/0 = atkins/0, quan/0 = atkins/0, quan/1 = atkins/0" in repeat


@pytest.mark.parametrize(
    ("expected", "text"),
    [([4.4, 13.3], "4.4, 13.3"), ([4.0, 2.0], r"$3 \pm 1$"), ([], r"\ln 50")],
)
def test_printed_values(expected, text):
    """Lists and both signs give several values; what is no arithmetic gives none."""
    assert expected == printed_values(problem(answer_latex=text))


class TestPrograms:
    @pytest.mark.parametrize("write", [write_demonstrations, write_copy])
    def test_right(self, tmp_path, write):
        """Nothing is told of programs that print the answers, nor of a copy without programs."""
        assert [] == list(check_programs(load(write(tmp_path))))

    @pytest.mark.parametrize(
        ("is_wrong", "told", "name", "source"),
        [
            (True, "it prints another answer", "fund_0", "print(7)"),
            (True, "crashed: ZeroDivisionError", "fund_0", "1 / 0"),
            (True, "is of no problem", "fund_9", "print(7)"),
            (False, "before a correction", "class_2", "print(7)"),
            (True, "crashed: ZeroDivisionError", "class_2", "1 / 0"),
        ],
    )
    def test_wrong(self, tmp_path, is_wrong, told, name, source):
        """A program that prints something else is wrong, but for those that are known."""
        write_copy(tmp_path, class_sol=[record("class", answer_number="2")] * 3)
        (tmp_path / "python").mkdir()
        (tmp_path / "python" / f"{name}.txt").write_text(source)
        found = check(load(tmp_path))
        (finding,) = [one for one in found if one.what.startswith("the program in python")]
        assert is_wrong is finding.is_wrong
        assert told in finding.what
        assert name.replace("_", "_sol/") in finding.what


class TestUnits:
    @pytest.mark.parametrize(
        ("form", "exponent", "shown", "text"),
        [
            (SCALED, -19, r"\mathrm{~J}$", r"$10^{-19} \mathrm{~J}$"),
            (SCALED, 6, " m", " $10^6$ m"),
            (SCALED, 16, " photons", "$10^{16}$ photons"),
            (SCALED, -5, r"\mathrm{~m}", r" 10^{-5} \mathrm{~m}"),
            (SCALED, 7, r"\mathrm{~km}$", r" $\mathrm{10^7} \mathrm{~km}$"),
            (SCALED, 15, "\\text {a}\r\n$", " $\r\n10^{15} \\text {a}\r\n$"),
            (SCALED, 6, " ", "$10^6$ "),
            (PURE, 6, " $10^6$", " $10^6$"),
            (PURE, 28, "$10^{28} $", "$10^{28} $"),
            (PLAIN, -6, " $10 ^ {-6}m/s^2$", " $10 ^ {-6}m/s^2$"),
            (SCALED, 3, "m", "10^3 10^4 m"),
            (SCALED, 4, "m", "10 ^ 3 10^4 m"),
            (PLAIN, None, r"$\mathrm{~m}^{10}$", r"$\mathrm{~m}^{10}$"),
            (PLAIN, None, " ", " "),
        ],
    )
    def test_published(self, form, exponent, shown, text):
        """Text after the power, be it a blank, makes the question drop the power."""
        unit = read_unit(text)
        assert (form, exponent, shown) == (unit.form, unit.exponent, unit.shown)

    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            (UnitKind.blank, " "),
            (UnitKind.power, "$10^6$ "),
            (UnitKind.power_unit, r"$\mathrm{10^7} \mathrm{~km}$"),
            (UnitKind.power_unit, "$10 ^ {-6}m/s^2$"),
            (UnitKind.power_percent, r" $10^{-3} \%$"),
            (UnitKind.currency, " $"),
            (UnitKind.currency, r" $\$$"),
            (UnitKind.percent, " %"),
            (UnitKind.percent, r"$\%$"),
            (UnitKind.angle, r" ${\circ}$"),
            (UnitKind.angle, r"$^{\circ}$ "),
            (UnitKind.temperature, r"${ }^{\circ} \mathrm{C}$"),
            (UnitKind.latex, "$Å$"),
            (UnitKind.plain, "km / s "),
        ],
    )
    def test_kinds(self, expected, text):
        """Every unit is of one kind."""
        assert expected is unit_kind(read_unit(text))

    def test_respelt(self):
        """Units that differ in blanks and LaTeX are one; those that differ in case are two."""
        units = [read_unit(text) for text in ("J", r"$\mathrm{~J}$", " J", "mJ", "MJ", " ")]
        assert [{"J", r"$\mathrm{~J}$"}] == respelt(units)
