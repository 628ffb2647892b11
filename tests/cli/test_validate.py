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
def install_paper(monkeypatch, tmp_path):
    """Return a function that installs a module as a paper of an empty ground truth."""

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
    def test_several_files(self, run):
        """Clean, faulty, unbuildable, unparsable and missing files are reported together."""
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
        places = [(item["file"], item["line"], item["code"]) for item in data["violations"]]
        expected = [("sum.py", 9, "CMP002"), ("syntax.py", 1, "RUN001"), ("uncast.py", 8, "PRC001")]
        assert expected == places
        path = "experiments[0].output_materials[0].process"
        assert path == data["violations"][2]["path"]
        assert "once every object can be built" in data["violations"][0]["hint"]

    def test_waivers(self, run):
        """A waiver in a program is accepted and counted, as in a paper."""
        waived = UNCAST.replace('"a->melt",', '"a->melt",  # litx: allow[PRC001] drops')
        Path("a.py").write_text(waived)
        assert (0, "1 file: 0 errors, 0 warnings, 1 waived\n", "") == run("a.py")

    def test_circle(self, run):
        """A circle of materials is a violation, although extractions may have circles."""
        Path("a.py").write_text(CIRCLE)
        status, out, _ = run("a.py", "--format", "github")
        assert 1 == status
        assert out.startswith("::error file=a.py,line=9,col=17,title=MAT004::materials are made")

    def test_copy_of_a_paper(self, run):
        """A file outside the installed ground truth is not imported, even with a stem as name."""
        stem = next(iter(litxalloy.papers))
        copy = Path(f"{stem}.py")
        copy.write_text("import os\nos.abort()\n")
        status, out, _ = run(copy)
        assert (1, True) == (status, out.startswith(f"{copy}:"))
        assert "RUN001" in out

    def test_internal_error(self, run, monkeypatch):
        """An internal error has status 3, and is not a violation."""
        Path("a.py").write_text(PROGRAM)
        broken = [Result("a.py", Outcome.infra_error, "no worker")]
        monkeypatch.setattr(Runner, "run_all", lambda _self, _sources: broken)
        assert (3, "", "litx: a.py could not be run: no worker\n") == run("a.py")

    def test_files_that_cannot_be_read(self, run):
        """A file that cannot be read is reported on a line, and others are checked."""
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
        """Warnings have status 0, and status 1 with `--strict`."""
        rules = [
            engine.replace(rule, severity="warning") if rule.code == "PRC001" else rule
            for rule in engine.all_rules()
        ]
        monkeypatch.setattr(engine, "all_rules", lambda: rules)
        Path("a.py").write_text(UNCAST)
        status, out, _ = run("a.py", *arguments)
        assert expected == status
        assert out.endswith("1 file: 0 errors, 1 warning, 0 waived\n")

    def test_pipe(self, tmp_path):
        """Text on a pipe has no colours, and lines are not wrapped."""
        (tmp_path / "a.py").write_text(UNCAST)
        status, out, err = command.run("validate", "a.py", cwd=tmp_path)
        assert (1, "") == (status, err)
        assert out.startswith("a.py:8:17: PRC001 'Arc Melting' of material (unnamed")
        assert "\x1b" not in out

    @pytest.mark.parametrize("tier", ["I", "X"])
    def test_faults(self, as_json, tier):
        """All objects of a program that cannot be built are reported, with their places."""
        Path("a.py").write_text(FAULTS)
        violations = as_json("--tier", tier, "a.py", status=1)["violations"]
        places = [(violation["code"], violation["line"]) for violation in violations]
        assert [("CMP002", 1), ("PRC002", 2), ("RUN001", 2)] == places
        assert "crashed: Measurement needs the argument 'unit'" == violations[2]["message"]


class TestPapers:
    def test_ground_truth(self, run, install_paper):
        """Without a path all papers are imported and checked."""
        install_paper(PROGRAM)
        assert (0, "1 file: 0 errors, 0 warnings, 0 waived\n", "") == run()

    def test_error_of_a_module(self, run, as_json, install_paper):
        """An exception of a module is a violation at its line, and others are checked."""
        install_paper("# broken\nopen('/nowhere/data')\n", "doi_x1")
        install_paper(FAULTS, "doi_x2")
        folder = install_paper(UNCAST, "doi_x3")
        violations = as_json(folder, status=1)["violations"]
        assert 2 == violations[0]["line"]
        assert violations[0]["message"].startswith("FileNotFoundError: ")
        codes = ["RUN001", "CMP002", "PRC002", "RUN001", "PRC001"]
        assert codes == [violation["code"] for violation in violations]
        results = json.loads(run(folder, "--format", "sarif")[1])["runs"][0]["results"]
        assert codes == [result["ruleId"] for result in results]

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (PROGRAM.replace('source="p")],', 'source="p"), None],'), "MAT002"),
            ("# nothing\n", "litxalloy/doi_x.py:1:1: RUN001 doi_x.py does not define a paper"),
        ],
    )
    def test_rules_of_papers(self, run, install_paper, text, message):
        """A paper has only objects of litx, and each module defines a paper."""
        install_paper(text)
        status, out, _ = run()
        assert (1, True) == (status, message in out)
