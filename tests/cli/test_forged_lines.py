"""Names that hold line breaks and what a terminal obeys: they forge no line of any report."""

import re

import pytest

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

    def test_of_a_file_in_a_folder(self, litx, tmp_path):
        """A file whose name breaks the line is not taken."""
        (tmp_path / "a\nlitx: FORGED.py").write_text("[]")
        status, out, err = litx("score", tmp_path)
        assert (2, "") == (status, out)
        assert "has a file with the name 'a\\nlitx: FORGED.py'; rename it" in " ".join(err.split())
