"""Copies, whole and damaged: what is read of them, and what is told."""

import os
import shutil

import pytest

from litx.errors import DatasetError
from litx.suites.scibench.check import (
    check_copy,
    check_programs,
    classify_unit,
    find_respelt,
    read_printed_values,
)
from litx.suites.scibench.data.files import load_copy
from litx.suites.scibench.data.problem import Part, read_unit
from litx.suites.scibench.published_evaluator import UnitForm
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
WITHOUT_UNIT = {key: value for key, value in record().items() if key != "unit"}


def list_faults(data):
    """Return the faults of a copy, each of which is a single line."""
    lines = list(map(str, data.faults))
    assert all(1 == len(text.splitlines()) for text in lines)
    return lines


class TestLoad:
    def test_flat(self, tmp_path):
        """A folder of files is read, each problem named by file and place."""
        data = load_copy(write_copy(tmp_path))
        assert [] == data.faults
        assert 10 == len(data.part(Part.test)) == len(data.part(Part.solved))
        assert "Measure it." == data.by_name["atkins_sol/0"].solution
        assert {"book": "class", "index": 0, "set": "test"} == data.by_name["class/0"].key.record

    def test_repository(self, tmp_path):
        """The layout of the published repository is read, programs and images included."""
        original = tmp_path / "dataset" / "original"
        original.mkdir(parents=True)
        write_image(write_copy(original), "problem/3", source="fund")
        shutil.move(original / "img", tmp_path / "dataset" / "img")
        (original / "python").mkdir()
        (original / "python" / "atkins_0.txt").write_text("print(50.7)", encoding="utf-8")
        data = load_copy(tmp_path)
        assert ([], 21) == (data.faults, len(data.problems))
        assert "img/fund/3" == str(data.part(Part.image)[0].key)
        (program,) = data.programs
        fields = (program.language, str(program.key), program.source)
        assert ("python", "atkins_sol/0", "print(50.7)") == fields

    @pytest.mark.parametrize(
        ("complaint", "content"),
        [
            ("malformed JSON at line 1", '[{"problem_text": "How'),
            ("malformed JSON", ""),
            ("holds dict instead of list", "{}"),
            ("nested", "[" * 100_000),
            ("[0]: Input should be a valid dictionary", "[1]"),
            ("[0].unit: Field required", [WITHOUT_UNIT]),
            ("[0].points: Extra inputs are not permitted", [record(points="3")]),
            ("[0].answer_number: Input should be a valid string, not 5", [record(answer_number=5)]),
            ("[0].unit: Input should be a valid string, not None", [record(unit=None)]),
            ("'quan' instead of 'atkins'", [record("quan")]),
            ("[0].problem_text: String should match", [record(problem_text=" ")]),
            ("[0].problem_text: Input should be a valid string", [record(problem_text="a \ud800")]),
            ("'nan' is not a finite number", [record(answer_number="nan")]),
            ("'1e999' is not a finite number", [record(answer_number="1e999")]),
            ("'5 or 6' is not a finite number", [record(answer_number="5 or 6")]),
            ("in the unit '10^999 m' is not a finite", [record(unit="10^999 m")]),
            ("power of ten is too large", [record(unit=f"10^{'9' * 5000} m")]),
        ],
    )
    def test_bad_file(self, tmp_path, complaint, content):
        """A damaged file or record is reported on a line with its place; the others are read."""
        data = load_copy(write_copy(tmp_path, atkins=content))
        (line,) = list_faults(data)
        assert complaint in line
        assert "atkins.json" in line
        assert data.faults[0].hint
        assert 9 == len(data.part(Part.test))

    def test_missing_file(self, tmp_path):
        """A missing file is reported; the others are read."""
        write_copy(tmp_path)
        (tmp_path / "stat.json").unlink()
        (tmp_path / "quan.json").unlink()
        os.mkfifo(tmp_path / "quan.json")
        (tmp_path / "diff.json").write_bytes(b"\xff\xfe[]")
        faults = list_faults(load_copy(tmp_path))
        assert ["quan", "diff", "stat"] == [f.split(".json")[0].split("/")[-1] for f in faults]
        assert "it is not a plain file" in faults[0]
        assert "is not UTF-8 (byte 0)" in faults[1]

    def test_bad_record_keeps_places(self, tmp_path):
        """The record after a bad record keeps its index."""
        data = load_copy(write_copy(tmp_path, fund=[{}, record("fund")]))
        assert ["fund/1"] == [str(problem.key) for problem in data.part(Part.test, "fund")]

    def test_images(self, tmp_path):
        """The first bytes give the type of an image; a bad image costs only its problem."""
        write_image(write_copy(tmp_path), "problem/10")
        write_image(tmp_path, "problem/2", JPEG, source="fund", answer_number="-2/3")
        write_image(tmp_path, "problem/4", b"GIF89a")
        write_image(tmp_path, "problem/5", source="novel")
        write_image(tmp_path, "problem_solution/0", solution="Look.")
        (tmp_path / "img" / "problem" / "notes").mkdir()
        data = load_copy(tmp_path)
        images = {str(image.key): image.image.media_type for image in data.part(Part.image)}
        assert [("img/fund/2", "image/jpeg"), ("img/atkins/10", "image/png")] == [*images.items()]
        gold = data.by_name["img/fund/2"].gold
        assert (-2 / 3, None) == (gold.mantissa, gold.published)
        not_image, novel = list_faults(data)
        assert "and must be image/png or image/jpeg" in not_image
        assert "unknown textbook 'novel'" in novel

    def test_large_image(self, tmp_path):
        """An image that is far too large is reported and not read."""
        write_image(write_copy(tmp_path), "problem/0", source="fund")
        with (tmp_path / "img" / "problem" / "0" / "img_question.png").open("r+b") as file:
            file.truncate(50_000_001)
        (fault,) = load_copy(tmp_path).faults
        assert "it cannot be read: it has more than 50,000,000 bytes" == fault.message

    def test_programs(self, tmp_path):
        """A program that belongs to no solved problem is reported."""
        (write_copy(tmp_path) / "wolfram").mkdir()
        (tmp_path / "wolfram" / "readme.txt").write_text("hello", encoding="utf-8")
        (tmp_path / "wolfram" / "stat_0.txt").write_bytes(b"\xff")
        os.mkfifo(tmp_path / "wolfram" / "stat_1.txt")
        data = load_copy(tmp_path)
        assert [] == data.programs
        complaints = ("named after no", "UTF-8", "not a plain file")
        assert all(
            complaint in fault
            for complaint, fault in zip(complaints, list_faults(data), strict=True)
        )

    def test_no_copy(self, tmp_path):
        """A folder without any problem, a file and nothing at all are no copies."""
        file = tmp_path / "file"
        file.touch()
        for folder, why in (
            (tmp_path, "holds no problem"),
            (tmp_path / "nowhere", "does not exist"),
            (file, "is not a folder"),
        ):
            with pytest.raises(DatasetError, match=why):
                load_copy(folder)


@pytest.mark.parametrize(
    ("published", "mantissa", "full", "given"),
    [
        (50.7, 50.7, 50.7, [" +50.70 "]),
        (None, 89034.79, 89034.79, ["89,034.79"]),
        (None, -1.642876, -1.642876, ["\u22121.642876"]),
        (None, 0.75, 0.75, ["3/4"]),
        (0.0, 0.0, 0.0, ["0"]),
        (1e-5, 1e-5, 1e-5, ["1e-5"]),
        (2.3999999999999997e-19, 2.4, 2.3999999999999997e-19, ["2.4", r"$10^{-19} \mathrm{~J}$"]),
        (2.4, 2.4, 2.4e6, ["2.4", "$10^6$"]),
    ],
)
def test_gold(published, mantissa, full, given):
    """Odd answers are read; published, plain ones, in full where the question drops the power."""
    gold = problem(*given).gold
    assert (published, mantissa, full) == (gold.published, gold.mantissa, gold.full)


class TestCheck:
    def test_published(self):
        """The published data are as they are known to be, odd records too; no question is shown."""
        data = published()
        known = check_copy(data)
        assert [] == [finding.what for finding in known if finding.is_wrong]
        text = "\n".join(finding.what for finding in known)
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
            assert f"({keys})" in text.partition(f"{name}: ")[2].partition("\n")[0]
        assert not [p.key for p in data.problems if p.text.strip()[:60] in text]

    def test_small_copy(self, tmp_path):
        """Unreadable files come first, and then each count that differs."""
        write_image(write_copy(tmp_path, stat="[]", quan="["), "problem/0", JPEG, source="fund")
        findings = check_copy(load_copy(tmp_path))
        wrong = [finding.what for finding in findings if finding.is_wrong]
        assert "quan.json" in wrong[0]
        assert {
            "atkins, test problems: 1 instead of 105",
            "with images: fund, test problems: 1 instead of 58",
            "with images: images named .png that are JPEG: 1 instead of 13 (img/fund/0)",
        } <= set(wrong)
        assert [
            "stat, test problems: 0 instead of 72",
            "stat, solved problems: 1 instead of 20",
        ] == [what for what in wrong if what.startswith("stat, ")]
        assert wrong == [finding.what for finding in findings][: len(wrong)]

    def test_likeness(self, tmp_path):
        """Records that repeat others, and stems that they share, are reported."""
        stem = "A very long string is laid along the edge of a very long table. " * 2
        parts = [record("fund", problem_text=f"{stem}{end}?", problemid=" 2") for end in "ab"]
        repeated = [record("quan"), record("quan", comment="again")]  # as the first of atkins is
        data = load_copy(write_copy(tmp_path, fund=parts, quan=repeated))
        messages = [finding.what for finding in check_copy(data)]
        groups = "groups of test problems with a long common stem"
        assert f"{groups}: 1 instead of 17 (fund/0 = fund/1)" in messages
        repeats = "textbook numbers that repeat in a file"
        assert f"{repeats}: 2 instead of 5 (quan: 1.1, fund: 2)" in messages
        (repeat,) = [
            text for text in messages if text.startswith("text problems that repeat another")
        ]
        assert "chemmc/0 = atkins/0, quan/0 = atkins/0, quan/1 = atkins/0" in repeat


@pytest.mark.parametrize(
    ("expected", "text"),
    [([4.4, 13.3], "4.4, 13.3"), ([4.0, 2.0], r"$3 \pm 1$"), ([], r"\ln x")],
)
def test_printed_values(expected, text):
    """Lists and both signs give several values; text without arithmetic gives none."""
    assert expected == read_printed_values(problem(answer_latex=text))


class TestPrograms:
    @pytest.mark.parametrize("write", [write_demonstrations, write_copy])
    def test_right(self, tmp_path, write):
        """Programs that print the answers, and a copy without programs, have no findings."""
        assert [] == list(check_programs(load_copy(write(tmp_path))))

    @pytest.mark.parametrize(
        ("is_wrong", "message", "name", "source"),
        [
            (True, "it prints another answer", "fund_0", "print(7)"),
            (True, "crashed: ZeroDivisionError", "fund_0", "1 / 0"),
            (True, "is of no problem", "fund_9", "print(7)"),
            (False, "before a correction", "class_2", "print(7)"),
            (True, "crashed: ZeroDivisionError", "class_2", "1 / 0"),
        ],
    )
    def test_wrong(self, tmp_path, is_wrong, message, name, source):
        """A program that prints something else is wrong, but for those that are known."""
        write_copy(tmp_path, class_sol=[record("class", answer_number="2")] * 3)
        (tmp_path / "python").mkdir()
        (tmp_path / "python" / f"{name}.txt").write_text(source)
        findings = check_copy(load_copy(tmp_path))
        (finding,) = [
            finding for finding in findings if finding.what.startswith("the program in python")
        ]
        assert is_wrong is finding.is_wrong
        assert message in finding.what
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
        ("expected", "texts"),
        [
            ("blank", [" "]),
            ("power of ten alone", ["$10^6$ "]),
            ("power of ten with a unit", [r"$\mathrm{10^7} \mathrm{~km}$", "$10 ^ {-6}m/s^2$"]),
            ("power of ten with per cent", [r" $10^{-3} \%$"]),
            ("currency", [" $", r" $\$$"]),
            ("per cent", [" %", r"$\%$"]),
            ("degree of angle", [r" ${\circ}$", r"$^{\circ}$ "]),
            ("degree of a scale", [r"${ }^{\circ} \mathrm{C}$"]),
            ("LaTeX", ["$Å$"]),
            ("plain text", ["km / s "]),
        ],
    )
    def test_kinds(self, expected, texts):
        """Every unit has a single kind."""
        assert [expected] * len(texts) == [classify_unit(read_unit(text)) for text in texts]

    def test_respelt(self):
        """Units that differ in blanks and LaTeX are the same; those that differ in case are not."""
        units = [read_unit(text) for text in ("J", r"$\mathrm{~J}$", " J", "mJ", "MJ", " ")]
        assert [{"J", r"$\mathrm{~J}$"}] == find_respelt(units)
