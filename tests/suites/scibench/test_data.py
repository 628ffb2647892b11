"""Reading of copies, whole and damaged."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from litx.errors import DatasetError, LitxError
from litx.suites.scibench.data import load
from litx.suites.scibench.problem import Key, Part
from tests.suites.scibench.copies import JPEG, PNG, problem, record, write_copy, write_image


def one_line(error: LitxError) -> str:
    """Return an error as text that has one line."""
    text = str(error)
    assert 1 == len(text.splitlines())
    return text


class TestLoad:
    def test_flat(self, tmp_path: Path) -> None:
        """A folder of files is read, each problem named by file and place."""
        data = load(write_copy(tmp_path))
        assert [] == data.faults
        assert 10 == len(data.part(Part.test)) == len(data.part(Part.solved))
        assert "Measure it." == data.by_name["atkins_sol/0"].solution
        assert data.by_name[str(Key("class", 0))] is data.by_name["class/0"]
        assert {"book": "class", "index": 0, "set": "test"} == data.by_name["class/0"].key.record

    def test_repository(self, tmp_path: Path) -> None:
        """The layout of the published repository is read, programs and images included."""
        flat, original = tmp_path / "flat", tmp_path / "dataset" / "original"
        flat.mkdir()
        original.parent.mkdir()
        write_image(write_copy(flat), "problem/3", source="fund")
        shutil.move(flat / "img", tmp_path / "dataset" / "img")
        shutil.move(flat, original)
        (original / "python").mkdir()
        (original / "python" / "atkins_0.txt").write_text("print(50.7)", encoding="utf-8")
        data = load(tmp_path)
        assert [] == data.faults
        assert 21 == len(data.problems)
        assert "img/fund/3" == str(data.part(Part.image)[0].key)
        program = data.programs[0]
        assert ("python", "atkins_sol/0", "print(50.7)") == (
            program.language,
            str(program.key),
            program.source,
        )

    @pytest.mark.parametrize(
        ("complaint", "content"),
        [
            ("malformed JSON at line 1", '[{"problem_text": "How'),
            ("malformed JSON", ""),
            ("holds dict instead of list", "{}"),
            ("nested", "[" * 100_000),
            ("[0]: Input should be a valid dictionary", "[1]"),
            ("[0].unit: Field required", [{k: v for k, v in record().items() if k != "unit"}]),
            ("[0].points: Extra inputs are not permitted", [record(points="3")]),
            (
                "[0].answer_number: Input should be a valid string, not 50.7",
                [record(answer_number=50.7)],
            ),
            ("[0].unit: Input should be a valid string, not None", [record(unit=None)]),
            ("'quan' instead of 'atkins'", [record("quan")]),
            ("[0].problem_text: String should match", [record(problem_text=" ")]),
            (
                "[0].problem_text: Input should be a valid string",
                [record(problem_text="half \ud800")],
            ),
            ("'nan' is not a finite number", [record(answer_number="nan")]),
            ("'about 5' is not a finite number", [record(answer_number="about 5")]),
            ("'1e999' is not a finite number", [record(answer_number="1e999")]),
            ("'5 or 6' is not a finite number", [record(answer_number="5 or 6")]),
            ("in the unit '10^999 m' is not a finite", [record(unit="10^999 m")]),
            ("power of ten is too large", [record(unit=f"10^{'9' * 5000} m")]),
        ],
    )
    def test_bad_file(self, tmp_path: Path, complaint: str, content: Any) -> None:
        """A damaged file or record is told in one line with its place; the others are read."""
        data = load(write_copy(tmp_path, atkins=content))
        assert 1 == len(data.faults)
        told = one_line(data.faults[0])
        assert complaint in told
        assert "atkins.json" in told
        assert data.faults[0].hint
        assert 9 == len(data.part(Part.test))

    def test_missing_file(self, tmp_path: Path) -> None:
        """A file that is missing is told; the others are read."""
        write_copy(tmp_path)
        (tmp_path / "stat.json").unlink()
        (tmp_path / "quan.json").unlink()
        os.mkfifo(tmp_path / "quan.json")
        (tmp_path / "diff.json").write_bytes(b"\xff\xfe[]")
        faults = [one_line(fault) for fault in load(tmp_path).faults]
        assert ["quan.json", "diff.json", "stat.json"] == [
            f.split(".json")[0].split("/")[-1] + ".json" for f in faults
        ]
        assert "it is not a plain file" in faults[0]
        assert "is not UTF-8 (byte 0)" in faults[1]

    def test_bad_record_keeps_places(self, tmp_path: Path) -> None:
        """The record after a bad one keeps its own place."""
        data = load(write_copy(tmp_path, fund=[{}, record("fund")]))
        assert ["fund/1"] == [str(one.key) for one in data.part(Part.test, "fund")]

    def test_images(self, tmp_path: Path) -> None:
        """Images are told by their first bytes; a bad one costs only its own problem."""
        write_copy(tmp_path)
        write_image(tmp_path, "problem/10", PNG)
        write_image(tmp_path, "problem/2", JPEG, source="fund", answer_number="-2/3")
        write_image(tmp_path, "problem/4", b"GIF89a")
        write_image(tmp_path, "problem/5", source="novel")
        write_image(tmp_path, "problem_solution/0", solution="Look.")
        (tmp_path / "img" / "problem" / "notes").mkdir()
        data = load(tmp_path)
        assert ["img/fund/2", "img/atkins/10"] == [str(one.key) for one in data.part(Part.image)]
        images = [one.image.media_type for one in data.part(Part.image) if one.image]
        assert ["image/jpeg", "image/png"] == images
        assert -2 / 3 == data.by_name["img/fund/2"].gold.mantissa
        assert data.by_name["img/fund/2"].gold.published is None
        told = " ".join(map(one_line, data.faults))
        assert "and must be image/png or image/jpeg" in told
        assert "unknown textbook 'novel'" in told

    def test_large_image(self, tmp_path: Path) -> None:
        """An image that is far too large is told and not read."""
        write_image(write_copy(tmp_path), "problem/0", source="fund")
        with (tmp_path / "img" / "problem" / "0" / "img_question.png").open("r+b") as file:
            file.truncate(50_000_001)
        (fault,) = load(tmp_path).faults
        assert "it cannot be read: it has more than 50,000,000 bytes" == fault.message

    def test_programs(self, tmp_path: Path) -> None:
        """A program that belongs to no solved problem is told."""
        (write_copy(tmp_path) / "wolfram").mkdir()
        (tmp_path / "wolfram" / "readme.txt").write_text("hello", encoding="utf-8")
        (tmp_path / "wolfram" / "stat_0.txt").write_bytes(b"\xff")
        os.mkfifo(tmp_path / "wolfram" / "stat_1.txt")
        data = load(tmp_path)
        assert [] == data.programs
        told = [one_line(fault) for fault in data.faults]
        for complaint, fault in zip(
            ["named after no", "UTF-8", "not a plain file"], told, strict=True
        ):
            assert complaint in fault

    def test_no_copy(self, tmp_path: Path) -> None:
        """A folder without any problem, a file and nothing at all are no copies."""
        with pytest.raises(DatasetError, match="holds no problem"):
            load(tmp_path)
        with pytest.raises(DatasetError, match="does not exist"):
            load(tmp_path / "nowhere")
        (tmp_path / "file").touch()
        with pytest.raises(DatasetError, match="is not a folder"):
            load(tmp_path / "file")


class TestReadRecord:
    @pytest.mark.parametrize(
        ("published", "mantissa", "answer"),
        [
            (50.7, 50.7, " +50.70 "),
            (None, 89034.79, "89,034.79"),
            (None, -1.642876, "\u22121.642876"),
            (None, 0.75, "3/4"),
            (0.0, 0.0, "0"),
            (1e-5, 1e-5, "1e-5"),
        ],
    )
    def test_answers(self, published: float | None, mantissa: float, answer: str) -> None:
        """Oddly written answers are understood; the published code reads only plain ones."""
        gold = problem(answer).gold
        assert (published, mantissa, mantissa) == (gold.published, gold.mantissa, gold.full)

    def test_power(self) -> None:
        """Where the question drops the power, the published code compares the full value."""
        gold = problem("2.4", r"$10^{-19} \mathrm{~J}$").gold
        assert (2.3999999999999997e-19, 2.4) == (gold.published, gold.mantissa)
        pure = problem("2.4", "$10^6$").gold
        assert (2.4, 2.4, 2.4e6) == (pure.published, pure.mantissa, pure.full)
