"""The command `litx validate`."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import litxalloy
from litx.formats.paper_modules import Papers
from litx.sandbox import Outcome, Result, Runner
from litx_validators import engine
from tests import command

PROGRAM = """from litx import *
experiments = [
    Experiment(
        raw_materials={"a": RawMaterial(kind="other", source="p")},
        synthesis_groups={"melt": [ProcessEvent(kind="Arc Melting", source="p"), CAST]},
        output_materials=[
            Material(
                process="a->melt",
                measurements=[CompMeasurement("Fe", MeasurementMethod.EDS, source="p")],
            ),
        ],
    ),
]
""".replace("CAST", 'ProcessEvent(kind="As Cast", source="p")')
UNCAST = PROGRAM.replace(', ProcessEvent(kind="As Cast", source="p")', "")
CIRCLE = PROGRAM.replace("a->melt", "y,a->melt").replace("Material(\n", 'Material(\n name="y",\n')
FAULTS = """x = CompMeasurement("Fe60")
y = Material(process="a", measurements=[Measurement(kind="x", value=1), x])
experiments = []
"""


@pytest.fixture
def paper(monkeypatch, tmp_path):
    """Return a function that makes one module the only paper of the ground truth."""

    def install(text, stem="doi_x"):
        folder = tmp_path / "litxalloy"
        folder.mkdir(exist_ok=True)
        head = f'"""A paper."""\n\nfrom litx import *\n\nCANARY = "{litxalloy.CANARY}"\n'
        head += f'paper = Paper(doi="{stem.removeprefix("doi_")}")\n'
        (folder / f"{stem}.py").write_text(text if text.startswith("#") else head + text)
        monkeypatch.setattr(litxalloy, "__path__", [str(folder)])
        papers = Papers("litxalloy", folder, litxalloy.NAME, litxalloy.CANARY)
        changed = replace(litxalloy.dataset, papers=papers, folder=folder)
        monkeypatch.setattr("litx.dataset.find_dataset", lambda _: changed)
        for name in papers:
            monkeypatch.delitem(sys.modules, f"litxalloy.{name}", raising=False)
        return folder

    yield install
    for name in [name for name in sys.modules if name.startswith("litxalloy.doi_x")]:
        del sys.modules[name]


class TestPrograms:
    def test_all_kinds_of_outcome_at_once(self, run):
        """Every file has its say: clean, broken, unbuildable, unparsable, missing."""
        files = {
            "clean.py": PROGRAM,
            "uncast.py": UNCAST,
            "sum.py": PROGRAM.replace('"Fe"', '"Fe60"'),
            "syntax.py": "experiments = [\n",
        }
        for name, text in files.items():
            Path(name).write_text(text)
        status, out, err = run("gone.py", *files, "--format", "json")
        assert (2, "litx: gone.py does not exist\n") == (status, err)
        data = json.loads(out)
        assert {"files": 4, "errors": 3, "warnings": 0, "waived": 0} == data["summary"]
        places = [(one["file"], one["line"], one["code"]) for one in data["violations"]]
        expected = [("sum.py", 9, "CMP002"), ("syntax.py", 1, "RUN001"), ("uncast.py", 8, "PRC001")]
        assert expected == places
        path = "experiments[0].output_materials[0].process"
        assert path == data["violations"][2]["path"]
        assert "once every object can be built" in data["violations"][0]["hint"]

    def test_waivers(self, run):
        """A waiver works in a program as in a paper, and is counted."""
        waived = UNCAST.replace('"a->melt",', '"a->melt",  # litx: allow[PRC001] drops')
        Path("a.py").write_text(waived)
        assert (0, "1 file: 0 errors, 0 warnings, 1 waived\n", "") == run("a.py")

    def test_more_than_an_extraction_must_obey(self, run):
        """A circle of materials is a violation here, though no extraction is refused for it."""
        Path("a.py").write_text(CIRCLE)
        status, out, _ = run("a.py", "--format", "github")
        assert 1 == status
        assert out.startswith("::error file=a.py,line=9,col=17,title=MAT004::materials are made")

    def test_a_copy_of_a_paper_is_a_program(self, run):
        """A file outside the installed ground truth is not imported, whatever its name."""
        stem = next(iter(litxalloy.papers))
        copy = Path(f"{stem}.py")
        copy.write_text("import os\nos.abort()\n")
        status, out, _ = run(copy)
        assert (1, True) == (status, out.startswith(f"{copy}:"))
        assert "RUN001" in out

    def test_our_own_failure(self, run, monkeypatch):
        """When our machinery fails, the status is 3 and no violation is made up."""
        Path("a.py").write_text(PROGRAM)
        broken = [Result("a.py", Outcome.infra_error, "no worker")]
        monkeypatch.setattr(Runner, "run_all", lambda _self, _sources: broken)
        assert (3, "", "litx: a.py could not be run: no worker\n") == run("a.py")

    def test_files_that_cannot_be_read(self, run):
        """A file that cannot be read is one line on stderr; the others go on, JSON is whole."""
        Path("folder").mkdir()
        Path("folder/clean.py").write_text(PROGRAM)
        Path("folder/closed.md").symlink_to("clean.py")
        long = "x" * 300
        status, out, err = run("folder", long)
        assert (2, "1 file: 0 errors, 0 warnings, 0 waived\n") == (status, out)
        assert [
            "litx: folder/closed.md cannot be read: it is a link, and none is followed",
            f"litx: {long} cannot be read: File name too long",
        ] == sorted(err.splitlines())
        status, out, err = run("nope.py", "--format", "json")
        assert (2, "litx: nope.py does not exist\n") == (status, err)
        assert 0 == json.loads(out)["summary"]["files"]

    @pytest.mark.parametrize(("arguments", "expected"), [((), 0), (("--strict",), 1)])
    def test_strict(self, run, monkeypatch, arguments, expected):
        """Warnings alone are clean, and violations when asked to be strict."""
        soft = [
            engine.replace(one, severity="warning") if one.code == "PRC001" else one
            for one in engine.all_rules()
        ]
        monkeypatch.setattr(engine, "all_rules", lambda: soft)
        Path("a.py").write_text(UNCAST)
        status, out, _ = run("a.py", *arguments)
        assert expected == status
        assert out.endswith("1 file: 0 errors, 1 warning, 0 waived\n")

    def test_output_is_plain_and_status_is_passed_on(self, tmp_path):
        """Written to a pipe, text has no colours and lines are not broken."""
        (tmp_path / "a.py").write_text(UNCAST)
        status, out, err = command.run("validate", "a.py", cwd=tmp_path)
        assert (1, "") == (status, err)
        assert out.startswith("a.py:8:17: PRC001 'Arc Melting' of material (unnamed")
        assert "\x1b" not in out

    @pytest.mark.parametrize("tier", ["I", "X"])
    def test_faults(self, as_json, tier):
        """Every object of a program that cannot be built is told in one go, with its place."""
        Path("a.py").write_text(FAULTS)
        violations = as_json("--tier", tier, "a.py", status=1)["violations"]
        places = [(one["code"], one["line"]) for one in violations]
        assert [("CMP002", 1), ("PRC002", 2), ("RUN001", 2)] == places
        told = "crashed: Measurement needs the argument 'unit'"
        assert told == violations[2]["message"]


class TestPapers:
    def test_all_of_the_ground_truth(self, run, paper):
        """Without a path the papers are checked, by import."""
        paper(PROGRAM)
        assert (0, "1 file: 0 errors, 0 warnings, 0 waived\n", "") == run()

    def test_any_error_of_a_module(self, run, as_json, paper):
        """Whatever a module raises is a violation at its line, and the other modules go on."""
        paper("# broken\nopen('/nowhere/data')\n", "doi_x1")
        paper(FAULTS, "doi_x2")
        folder = paper(UNCAST, "doi_x3")
        first, *others = as_json(folder, status=1)["violations"]
        assert ("RUN001", 2) == (first["code"], first["line"])
        assert first["message"].startswith("FileNotFoundError: ")
        codes = ["CMP002", "PRC002", "RUN001", "PRC001"]
        assert codes == [one["code"] for one in others]
        results = json.loads(run(folder, "--format", "sarif")[1])["runs"][0]["results"]
        assert ["RUN001", *codes] == [one["ruleId"] for one in results]

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            (PROGRAM.replace('source="p")],', 'source="p"), None],'), "MAT002"),
            ("# nothing\n", "litxalloy/doi_x.py:1:1: RUN001 doi_x.py does not define a paper"),
        ],
    )
    def test_rules_of_its_own(self, run, paper, text, told):
        """Ground truth holds nothing foreign, and each module defines a paper."""
        paper(text)
        status, out, _ = run()
        assert (1, True) == (status, told in out)
