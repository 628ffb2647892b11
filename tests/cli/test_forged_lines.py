"""Names that hold line breaks and what a terminal obeys: they forge no line of any report."""

import re
import shutil

import pytest

from tests.extract.papers import EXTRACTIONS, FIRST

EVIL = r"evil\nFORGED: 1.00\rFORGED\x85FORGED\u2028FORGED\x0bFORGED\x1b[2KFORGED"

PROGRAM = """[Experiment(
    raw_materials={{"e": RawMaterial(kind=RawMaterialKind.Powder, description="{0}")}},
    synthesis_groups={{"heat": [ProcessEvent(kind=ProcessKind.Annealing, description="{0}")]}},
    output_materials=[Material(name="{0}", process="e->{1}", measurements=[
        CompMeasurement("Fe50Ni50"),
        Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value={2}, unit=MegaPascal),
        Configuration(name="{0}", tags={{"{0}"}}, struct="{0}", measurements=[
            Measurement(kind=AlloyMeasurementKind.density, value={2}, unit=MegaPascal),
        ]),
    ])],
)]
"""
FILES = {
    "ok": (PROGRAM.format(EVIL, "heat", 500), PROGRAM.format("a", "heat", 400)),
    "invalid": (PROGRAM.format(EVIL, f"heat{EVIL}", 500), PROGRAM.format("a", "heat", 400)),
    "crashed": (f'raise ValueError("{EVIL}")', f'raise ValueError("{EVIL}")'),
}
"""Predictions with their truths; the last truth does not load."""

FORGED = re.compile(r"(?:^|[\n\r\x85\u2028\x0b\x0c\x1b])FORGED")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with predictions and truths."""
    made = tmp_path_factory.mktemp("forged")
    for index, part in enumerate(("pred", "truth")):
        (made / part).mkdir()
        for name, texts in FILES.items():
            (made / part / f"{name}.py").write_text(texts[index])
    return made


class TestName:
    @pytest.mark.parametrize(
        "command",
        [
            *(
                f"score pred --truth truth --explain --format {x}"
                for x in ("table", "json", "html")
            ),
            *(f"validate pred --format {x}" for x in ("text", "github", "json", "compact")),
            *("score pred --truth truth --format csv", "score-processes pred --truth truth"),
            *("diff pred truth", "diff pred truth --format markdown", "agreement pred truth"),
            *("run pred/crashed.py", "fmt --check pred/ok.py", "import pred/ok.py"),
        ],
    )
    def test_forges_no_line(self, litx, folder, command):
        """No line of what is printed, on either stream, begins with what a name says."""
        _, out, err = litx(*command.split(), cwd=folder, width=200)
        assert "" != out + err
        assert [None, None] == [FORGED.search(one) for one in (out, err)]

    def test_of_a_file_in_a_folder(self, litx, folder, tmp_path):
        """A file whose name breaks the line is named on a single line; the others are scored."""
        shutil.copytree(folder / "pred", tmp_path / "pred")
        (tmp_path / "pred/a\nlitx: FORGED.py").write_text("[]")
        status, out, err = litx("score", tmp_path / "pred", "--truth", folder / "truth")
        assert (2, True) == (status, "mean of 2" in out)
        assert "1 file not scored, whose names no paper can have: 'a\\nlitx: FORGED'" in err

    @pytest.mark.parametrize("command", ["pred", "pred --format json", "pred pred"])
    def test_among_many(self, litx, tmp_path, command):
        """Names of other formats, of papers that are compared, and of a truth forge no line."""
        (tmp_path / "pred").mkdir()
        (tmp_path / "pred/a\nlitx: FORGED.py").write_text("[]")
        shutil.copy(EXTRACTIONS / f"{FIRST}.md", tmp_path / "pred")
        status, out, err = litx("score", *command.split(), cwd=tmp_path)
        assert (0, None) == (status, FORGED.search(out + err))
        status, _, err = litx("score", "pred", "--truth", "pred", cwd=tmp_path)
        assert (0, True) == (status, "2 files not scored" in err)

    @pytest.mark.parametrize(
        "command", ["run", "validate", "validate --format github", "import", "fmt --check", "show"]
    )
    def test_of_a_file(self, litx, tmp_path, command):
        """A path forges no line of a command that names it."""
        name = "a\nFORGED\x1b[31mFORGED.py"
        (tmp_path / name).write_text(FILES["invalid"][0])
        _, out, err = litx(*command.split(), name, cwd=tmp_path)
        assert "" != out + err
        assert [None, None] == [FORGED.search(one) for one in (out, err)]
