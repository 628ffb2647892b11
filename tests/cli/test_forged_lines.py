"""Names with line breaks and control characters, which must not forge lines of reports."""

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
"""Predictions and their truths, of which the last does not load."""

FORGED = re.compile(r"(?:^|[\n\r\x85\u2028\x0b\x0c\x1b])FORGED")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with predictions and truths."""
    folder = tmp_path_factory.mktemp("forged")
    for index, part in enumerate(("pred", "truth")):
        (folder / part).mkdir()
        for name, texts in FILES.items():
            (folder / part / f"{name}.py").write_text(texts[index])
    return folder


def check_lines(litx, *arguments, cwd):
    """Assert that a command prints, and that no line of its output is forged."""
    _, out, err = litx(*arguments, cwd=cwd, width=200)
    assert "" != out + err
    assert [None, None] == [FORGED.search(stream) for stream in (out, err)]


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
    def test_names_in_a_program(self, litx, folder, command):
        """No line of the output begins with text from a name in a program."""
        check_lines(litx, *command.split(), cwd=folder)

    def test_file_in_a_folder(self, litx, folder, tmp_path):
        """A name of a file is shown on a single line, and the others are scored."""
        shutil.copytree(folder / "pred", tmp_path / "pred")
        (tmp_path / "pred/a\nlitx: FORGED.py").write_text("[]")
        status, out, err = litx("score", tmp_path / "pred", "--truth", folder / "truth")
        assert (2, True) == (status, "mean of 2" in out)
        assert "1 file not scored, whose names no paper can have: 'a\\nlitx: FORGED'" in err

    @pytest.mark.parametrize("command", ["pred", "pred --format json", "pred pred"])
    def test_names_in_lists(self, litx, tmp_path, command):
        """Names in lists of predictions, comparisons and truths forge no line."""
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
    def test_name_of_a_file(self, litx, tmp_path, command):
        """A path on the command line forges no line."""
        name = "a\nFORGED\x1b[31mFORGED.py"
        (tmp_path / name).write_text(FILES["invalid"][0])
        check_lines(litx, *command.split(), name, cwd=tmp_path)
