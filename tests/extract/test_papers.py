"""`litx papers`: a folder of papers becomes a table, each value looked up in its paper's text."""

import json
import shutil
import sys
from pathlib import Path
from urllib.parse import unquote

import pandas as pd
import pytest

from litx.tables.columns import EXTRACTED
from tests.extract.command import Command, list_messages
from tests.extract.server import MODEL, ModelServer
from tests.html_reader import Reader
from tests.transcribe.made import made_papers

EXAMPLES = Path(__file__).parents[2] / "examples"

COBALT = """# On cast AlCo

doi:10.5555/cast.1

## Results

The AlCo alloy was arc melted and cast. Its hardness is 520 ± 12 HV at a density of 6.1 g/cm³, and
its yield strength is 310 MPa. The grains measure 44 µm.
"""
NICKEL = COBALT.replace("AlCo", "AlNi").replace("520", "611").replace("cast.1", "cast.2")
LETTER = "# Dear colleague\n\nthe meeting is on Monday."


def make_reply(formula, hardness, *, strength=310, uncertainty=12):
    """Return a reply about a paper."""
    return f"""```python
from litx import *
experiments = [Experiment(
    raw_materials={{"e": RawMaterial(kind=RawMaterialKind.Unspecified)}},
    synthesis_groups={{"c": [ProcessEvent(kind=ProcessKind.ArcMelting),
                            ProcessEvent(kind=ProcessKind.AsCast)]}},
    output_materials=[Material(name="=ingot", process="e->c", measurements=[
        CompositionMeasurement("{formula}", source="Results"),
        Measurement(kind=AlloyMeasurementKind.vickers_hardness, value="~{hardness}", unit=HV,
                    uncertainty={uncertainty}, source="Results: Its hardness is"),
        Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value={strength},
                    unit=MegaPascal, source="Results")])])]
```"""


REPLIES = {
    "# On cast AlCo": [make_reply("AlCo", 520, strength=999)],
    "# On cast AlNi": [make_reply("AlNi", 611)],
    "# Dear colleague": ["```python\nexperiments = []\n```"],
    "# Of copper": [make_reply("CuZn", 777, strength=123, uncertainty=9)],
}


class PapersCommand(Command):
    """Runs `litx papers` on the folder `papers`."""

    @property
    def papers(self):
        """Folder of papers."""
        return self.folder / "papers"

    @property
    def results(self):
        """Folder of results."""
        return self.folder / "papers-results"

    def write_papers(self, **texts):
        """Write papers as Markdown, by stem."""
        for stem, text in texts.items():
            (self.papers / f"{stem}.md").write_text(text, encoding="utf-8")

    def read_papers(self, server, *more, form="json", status=0):
        """Run `litx papers`; return its JSON or output, and stderr."""
        arguments = ("--model", f"openai:{MODEL}", "--base-url", server.url) if server else ()
        actual, out, err = self("papers", "papers", *arguments, "--format", form, *more)
        assert status == actual, err
        return (json.loads(out) if form == "json" and not status else out), err

    def read_result(self, name):
        """Return the text of a result."""
        return (self.results / name).read_text(encoding="utf-8")

    def read_table(self, name="values.csv"):
        """Return a table of the results."""
        return pd.read_csv(self.results / name)


@pytest.fixture
def command(litx, monkeypatch, tmp_path):
    """Return `litx` in a folder with a folder of papers."""
    papers_command = PapersCommand(litx, monkeypatch, tmp_path)
    papers_command.papers.mkdir()
    papers_command.write_papers(a=COBALT, letter=LETTER)
    return papers_command


@pytest.fixture
def server():
    """Return a model that knows the papers."""
    with ModelServer(REPLIES) as model_server:
        yield model_server


class TestTable:
    def test_values(self, command, server):
        """The table has a row for each value with its evidence; numbers are numbers."""
        command.read_papers(server)
        duckdb = pytest.importorskip("duckdb")  # imported here, for this test alone
        folder = command.results
        file = folder / "values.parquet"
        with duckdb.connect() as base:
            types = dict(base.sql(f"describe select * from '{file}'").df().iloc[:, :2].to_numpy())
            frames = [
                pd.read_csv(folder / "values.csv"),
                pd.read_json(folder / "values.jsonl", lines=True),
                pd.read_parquet(file),
                base.sql(f"select * from '{file}'").df(),
            ]
        for frame in frames:
            assert list(EXTRACTED.columns) == list(frame.columns)
            assert [520, 999] == frame["value"].tolist()
            assert ["found", "not found"] == frame["found"].tolist()
            assert ["Its hardness is"] == frame["quote"].dropna().tolist()
            assert ["approximate", "exact"] == frame["qualifier"].tolist()
            assert frame["page"].isna().all()  # a text has no pages
        assert ["'=ingot", "=ingot"] == [frames[0]["material"][0], frames[2]["material"][0]]
        expected = {"page": "BIGINT", "votes": "BIGINT", "canonical_value": "DOUBLE"}
        assert expected.items() <= types.items()

    def test_summary(self, command, server):
        """The table has a line for each paper in 80 columns, and a line for each flagged paper."""
        command.write_papers(copper="# Of copper\n\nIt is red.")
        out, err = command.read_papers(server, form="table")
        assert 80 >= max(map(len, out.splitlines()))
        flags = [line for line in out.splitlines() if line.startswith(("a:", "copper:", "letter:"))]
        module = "papers-results/modules/a.py"
        assert f"a: 1 value not found; {module}, line" in flags[0]
        copper, letter = "0 of 4 values are in its text", "no value; is it a paper?"
        assert [f"copper: {copper}", f"letter: {letter}"] == flags[1:]
        assert "values.parquet" in out
        assert [] == list_messages(err)

    def test_review(self, command, server):
        """The page escapes markup of texts and modules; half of a surrogate pair is no error."""
        mark = "<script>alert(1)</script>"
        command.write_papers(a=COBALT + mark)
        replies = {"# On cast AlCo": [make_reply("AlCo", 520).replace("=ingot", f"{mark}\\ud800")]}
        server.replies = REPLIES | replies
        command.read_papers(server)
        page = command.read_result("review/a.html")
        assert mark not in page
        assert "&lt;script&gt;" in page

    def test_without_composition(self, command, server):
        """A device or a grade without a composition has a table, and is not asked about again."""
        composition = 'CompositionMeasurement("AlCo", source="Results"),'
        reply = make_reply("AlCo", 520).replace(composition, "")
        server.replies = REPLIES | {"# On cast AlCo": [reply]}
        data, _ = command.read_papers(server)
        assert (2, 3) == (server.count(), data["papers"][0]["values"])
        assert 1 == data["papers"][0]["rules"]
        assert [] == data["papers"][0]["flags"]
        status, out, _ = command("validate", "papers-results/modules")
        assert (1, True) == (status, "MAT001" in out)

    def test_names(self, command, server):
        """Control characters in file names are escaped in the summary and the pages."""
        (command.papers / "a.md").rename(command.papers / "a\nall 99 99\x1b[31m.md")
        out, _ = command.read_papers(server, form="table")
        assert not any(line.startswith("all 99") for line in out.splitlines())
        assert r"a\nall 99 99\x1b[31m: 1 value not found" in out
        index = command.results / "review.html"
        page = command.results / "review/a\nall 99 99\x1b[31m.html"
        assert "\x1b" not in index.read_text() + page.read_text()
        assert r">a\nall 99 99\x1b[31m</h2>" in page.read_text()
        (link,) = (link for link in Reader(index.read_text()).links if "99" in link)
        assert page == index.parent / unquote(link)

    def test_lattice(self, command, server):
        """Each length of a cell has a row with its evidence."""
        command.write_papers(a=f"{COBALT}It is hexagonal, a = 2.91 Å.")
        first = "Measurement(kind=AlloyMeasurementKind.vickers"
        cell = f"""GlobalLatticeParam(struct=CrysStruct.HCP, phase_fraction=Quantity(44, percent),
            lattice=LatticeMeasurement(Lattice.hexagonal(2.91, 4.72))), {first}"""
        reply = make_reply("AlCo", 520).replace(first, cell)
        server.replies = REPLIES | {"# On cast AlCo": [reply]}
        command.read_papers(server)
        frame = command.read_table().set_index("kind")["found"]
        findings = [frame[f"lattice_parameter_{name}"] for name in "ac"]
        assert ["found", "not found"] == findings
        assert "not found" == frame["phase_fraction"]  # 44 is in the text, but with the unit µm


CELL = """# A cell without a formula

doi:10.5555/cell.1

## Results

At 800 °C in wet hydrogen the single cell gave 0.52 W/cm². Its wettability index is 0.83, and its
durability factor is 12 %/kh in air. The electrolyte is 15 µm thick.
"""
CELL_REPLY = """```python
from litx import *
experiments = [Experiment(
    raw_materials={"cell": RawMaterial(kind=RawMaterialKind.Unspecified)},
    synthesis_groups={"t": [ProcessEvent(kind="reduction")]},
    output_materials=[Material(name="single cell", process="cell->t", measurements=[
        Measurement(kind=FuelCellMeasurementKind.peak_power_density, value=0.52,
            unit="watt / centimeter ** 2", temperature=Quantity(800, Celsius),
            conditions={"fuel": "wet hydrogen"}, source="Results"),
        Measurement(kind="wettability_index", value=0.83, unit=None,
            description="after 3 cycles", source="Results"),
        Measurement(kind="=durability_factor", value=12, unit="percent / kilohour",
            conditions={"atmosphere": "air"}, source="Results"),
        Configuration(name="electrolyte", measurements=[
            Measurement(kind=FuelCellMeasurementKind.thickness, value=15, unit="micrometer",
                source="Results")])])])]
```"""


class TestFuelCells:
    def test_device(self, command, server):
        """A device without a composition has its tables, with kinds that the model invented."""
        command.write_papers(a=CELL)
        (command.papers / "letter.md").unlink()
        server.replies = {"# A cell without a formula": [CELL_REPLY]}
        data, _ = command.read_papers(server, "--dataset", "litxsofc")
        (paper,) = data["papers"]
        assert (1, [], 5) == (server.count(), paper["flags"], paper["found"])
        frame = command.read_table().set_index("kind")
        kinds = ["peak_power_density", "wettability_index", "'=durability_factor", "thickness"]
        assert kinds == list(frame.index)
        assert ["fuel = wet hydrogen", "atmosphere = air"] == frame["conditions"].dropna().tolist()
        assert ["after 3 cycles"] == frame["description"].dropna().tolist()
        (row,) = command.read_table("properties.csv").to_dict("records")
        expected = {
            "paper": "a",
            "doi": "10.5555/cell.1",
            "material": "single cell",
            "'=durability_factor [%/kh]": 12,
            "peak_power_density [W/cm²] at 800 °C": 0.52,
            "thickness [µm]": "15 (electrolyte)",
            "wettability_index [-]": 0.83,
        }
        assert expected == {name: row[name] for name in expected}
        assert pd.isna(row["composition"])
        summary = {kind["kind"]: (kind["count"], kind["unit"]) for kind in data["kinds"]}
        assert (1, "W/cm²") == summary["peak_power_density"]
        assert (1, None) == summary["wettability_index"]


class TestManyPapers:
    """Six papers on alloys with samples of the same name; the last value is wrong."""

    NUMBERS = (520, 611, 480, 390, 555, 20_000)

    @pytest.fixture(autouse=True)
    def six_papers(self, command, server):
        """Write the papers and the replies."""
        for file in command.papers.iterdir():
            file.unlink()
        server.replies = {}
        for index, number in enumerate(self.NUMBERS):
            text = COBALT.replace("AlCo", f"AlCo{index + 2}").replace("520", str(number))
            command.write_papers(**{f"p{index}": text.replace("cast.1", f"cast.{index}")})
            reply = make_reply(f"AlCo{index + 2}", number)
            server.replies[f"# On cast AlCo{index + 2}"] = [reply]

    def test_outlier(self, command, server):
        """An outlier is flagged in summary, table and review, and counted by kind."""
        out, _ = command.read_papers(server, form="table")
        remark = "outlier: vickers_hardness = 20000 HV; the median of 6 values is 537.5 HV"
        (flag,) = (line for line in out.splitlines() if line.startswith("p5: "))
        assert f"p5: {remark}; papers-results/modules/p5.py, line" in flag
        (line,) = (line for line in out.splitlines() if line.startswith(" vickers_hardness "))
        assert ["vickers_hardness", "HV", "6", "6", "390", "537.5", "20000", "1"] == line.split()
        frame = command.read_table()
        (row,) = frame[frame["remark"].notna()].to_dict("records")
        assert ("p5", 20_000, remark) == (row["paper"], row["value"], row["remark"])
        assert f"<li>p5: {remark}" in command.read_result("review.html")
        assert 1 == command.read_result("review/p5.html").count(f'">{remark}</mark>')
        assert "outlier" not in command.read_result("review/p4.html")
        data, _ = command.read_papers(None)
        (kind,) = (kind for kind in data["kinds"] if kind["kind"] == "vickers_hardness")
        assert ["p5"] == [outlier["paper"] for outlier in kind["outliers"]]

    def test_same_sample(self, command, server):
        """Samples of the same name in several papers are not merged."""
        command.read_papers(server)
        frame = command.read_table("properties.csv")
        columns = frame[["material", "vickers_hardness [HV]"]]
        assert [["'=ingot", number] for number in self.NUMBERS] == columns.to_numpy().tolist()
        assert 2 * len(self.NUMBERS) == len(command.read_table())

    def test_same_doi(self, command, server):
        """Papers with the same DOI are reported before the questions and in the summary."""
        file = command.papers / "p3.md"
        file.write_text(file.read_text().replace("cast.3", "cast.1"))
        data, err = command.read_papers(server)
        assert "p1, p3 have the same DOI 10.5555/cast.1; are they the same paper?" in err
        flags = {paper["paper"]: paper["flags"] for paper in data["papers"]}
        assert ["same DOI 10.5555/cast.1 as p3; is it the same paper?"] == flags["p1"]
        assert ["same DOI 10.5555/cast.1 as p1; is it the same paper?"] == flags["p3"]
        out, _ = command.read_papers(None, form="table")
        assert "p1: same DOI 10.5555/cast.1 as p3" in out
        frame = command.read_table("properties.csv")
        rows = frame[frame["doi"] == "10.5555/cast.1"][["paper", "vickers_hardness [HV]"]]
        assert [["p1", 611], ["p3", 390]] == rows.to_numpy().tolist()

    def test_pages(self, command, server):
        """Several papers have an index and a page each, with links to each other."""
        command.read_papers(server)
        pages = [
            command.results / "review" / f"p{index}.html" for index in range(len(self.NUMBERS))
        ]
        assert pages == sorted((command.results / "review").iterdir())
        index = Reader(command.read_result("review.html"))
        assert pages == [command.results / link for link in index.links if not link.startswith("#")]
        assert "pane text" not in command.read_result("review.html")
        for page in pages:
            reading = Reader(page.read_text())
            assert command.results / "review.html" == (page.parent / reading.links[1]).resolve()
            assert {
                link.removeprefix("#") for link in (reading.links[0], *reading.links[2:])
            } <= set(reading.ids)

    def test_removed_paper(self, command, server):
        """The page of a removed paper is removed; a single paper has no index."""
        command.read_papers(server)
        for index in range(1, len(self.NUMBERS)):
            (command.papers / f"p{index}.md").unlink()
            for file in ("texts/p{}.md", "modules/p{}.py"):
                (command.results / file.format(index)).unlink()
        command.read_papers(None)
        assert [] == list((command.results / "review").iterdir())
        page = command.read_result("review.html")
        assert "pane text" in page
        assert "Values by kind" in page


class TestSecondCommand:
    def test_edited_module(self, command, server):
        """Tables are rebuilt from edited modules without a request."""
        command.read_papers(server)
        count = server.count()
        module = command.results / "modules" / "a.py"
        module.write_text(module.read_text().replace("999", "310"))
        data, _ = command.read_papers(server)
        assert count == server.count()
        assert [4, 0] == [data["papers"][0][name] for name in ("found", "not_found")]
        waiver = "888,  # litx: allow[AUD001] from its author\n"
        module.write_text(module.read_text().replace("310,", waiver))
        data, _ = command.read_papers(None)
        assert (1, []) == (data["papers"][0]["not_found"], data["papers"][0]["flags"])
        frame = command.read_table()
        assert [888, "from its author"] == frame[["value", "reason"]].iloc[1].tolist()

    def test_no_parquet(self, command, server, monkeypatch):
        """Without the library for Parquet, the message names the package to install."""
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        data, err = command.read_papers(server)
        assert "no values.parquet: this needs pyarrow; install it with `pip install" in err
        assert {"csv", "jsonl", "html"} == {file.rpartition(".")[2] for file in data["files"]}

    def test_reply_without_program(self, command, server):
        """A paper without a program in the reply is flagged."""
        server.replies = {**REPLIES, "# Dear colleague": ["I see no experiment."]}
        data, _ = command.read_papers(server)
        assert "There is no fenced block" in data["papers"][1]["flags"][0]

    def test_no_model(self, command, server, monkeypatch):
        """Without pending questions no key is needed; remarks on files are repeated."""
        (command.papers / "b.pdf").write_bytes(b"<html>")
        command.read_papers(server)
        monkeypatch.delenv("OPENAI_API_KEY")
        status, out, _ = command("papers", "papers", "--model", f"openai:{MODEL}")
        assert (0, True) == (status, "is not a PDF" in out)
        status, _, err = command("papers", "papers", "--model", "openai:gpt-5.2")
        note = f"litx: no question is pending; the answers are by openai:{MODEL}\n"
        assert (0, note) == (status, err)

    def test_broken_module(self, command, server):
        """A module that does not run is flagged, and the table has all others."""
        command.read_papers(server)
        (command.results / "modules" / "letter.py").write_text("experiments = [1")
        data, _ = command.read_papers(None)
        assert "letter.py:1 does not run" in data["papers"][1]["flags"][0]
        assert 4 == data["papers"][0]["values"]

    def test_more_papers(self, command, server):
        """Only new papers are asked about."""
        command.read_papers(server)
        command.write_papers(b=NICKEL)
        before = server.count()
        data, _ = command.read_papers(server)
        assert 1 == server.count() - before
        assert ["a", "b", "letter"] == [paper["paper"] for paper in data["papers"]]
        _, err = command.read_papers(server, "--repeats", "2")
        assert 4 == server.count() - before
        assert "3 questions to ask" in err

    def test_changed_options(self, command, server):
        """Pending questions need the settings of the first command."""
        command.read_papers(server)
        command.write_papers(b=NICKEL)
        _, err = command.read_papers(server, "--temperature", "0.5", status=2)
        assert "was started with temperature None, not 0.5" in err
        out, err = command.read_papers(None, status=3)
        assert "no answer yet to 1 question" in err
        assert [4, None, 0] == [paper["values"] for paper in json.loads(out)["papers"]]
        status, out, _ = command(
            "resume", "papers-results", "--base-url", server.url, "--format", "json"
        )
        assert (0, 3) == (status, len(json.loads(out)["papers"]))

    def test_lost_question(self, command):
        """A question without an answer gives a message with the command to resume, and a flag."""
        replies = {mark: reply for mark, reply in REPLIES.items() if "AlCo" not in mark}
        with ModelServer(replies) as server:
            out, err = command.read_papers(server, form="table", status=3)
            assert "litx resume papers-results" in err
            assert "a: no usable answer" in out
        with ModelServer(REPLIES) as server:
            data, _ = command.read_papers(server)
        assert 4 == data["papers"][0]["values"]

    def test_votes(self, command, server):
        """The module holds what two of three repeats state, and the table has the votes."""
        replies = REPLIES | {"# On cast AlCo": [make_reply("AlCo", 520)]}
        server.replies = replies
        command.read_papers(server)
        server.replies = replies | {"# On cast AlCo": [make_reply("AlCo", 520, strength=999)]}
        command.read_papers(server, "--repeats", "3")
        frame = command.read_table()
        assert [[520, 3], [310, 1]] == frame[["value", "votes"]].to_numpy().tolist()

    def test_limits(self, command, server):
        """A dry run counts the pending questions and their cost."""
        command.read_papers(server)
        count, table = server.count(), command.results / "values.csv"
        table.unlink()
        data, _ = command.read_papers(server, "--dry-run")
        assert [0, 0, []] == [data[name] for name in ("questions", "cost_usd", "keys")]
        assert not table.exists()
        command.write_papers(b=NICKEL)
        data, _ = command.read_papers(server, "--dry-run")
        assert (["b"], count) == (data["keys"], server.count())
        assert NICKEL.strip() in data["first"]
        second, _ = command.read_papers(server, "--dry-run", "--repeats", "2")
        assert count + 2 == second["questions"]
        _, err = command.read_papers(server, "--max-cost", "1", status=2)
        assert "price" in err


class TestFiles:
    def test_killed_before_questions(self, command, server):
        """Remarks on a text persist if the first command is killed after it wrote the text."""
        (command.papers / "b.pdf").write_bytes(b"<html>")
        first, _ = command.read_papers(server)
        result = command.results
        for entry in list(result.iterdir()):
            if entry.name != "texts":
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        remark = json.dumps({"a": ["page 1: a font says nothing of its characters"]})
        with (result / "texts/.remarks.jsonl").open("a") as file:
            file.write(f"{remark}\n[1, \n")
        second, _ = command.read_papers(server)
        assert "page 1: a font says nothing" in second["papers"][0]["flags"][0]
        assert first["papers"][1:] == second["papers"][1:]

    def test_faults(self, command, server):
        """An invalid or empty file is flagged, and the rest is read."""
        (command.papers / "b.pdf").write_bytes(b"<html>")
        command.write_papers(c="\n")
        (command.papers / "._a.pdf").touch()  # no paper
        data, _ = command.read_papers(server)
        flags = {paper["paper"]: paper["flags"] for paper in data["papers"]}
        assert "not a PDF" in flags["b"][0]
        assert "is empty" in flags["c"][0]
        assert {"a", "b", "c", "letter"} == set(flags)
        assert 4 == data["papers"][0]["values"]

    def test_supplement(self, command, server):
        """A supplement follows the text of its paper; without a paper it is a paper itself."""
        for stem in ("a_SI", "a-supplementary information 2", "other_SI"):
            (command.papers / f"{stem}.md").write_text(f"# Table S of {stem}")
        server.replies = REPLIES | {"# Table S": REPLIES["# Dear colleague"]}
        data, _ = command.read_papers(server)
        assert ["a", "letter", "other_SI"] == [paper["paper"] for paper in data["papers"]]
        text = (command.results / "texts" / "a.md").read_text()
        assert 2 == text.count("# Supplement")
        assert text.index("cast AlCo") < text.index("a-supplementary") < text.index("of a_SI")

    @pytest.mark.parametrize(
        ("prepare", "message"),
        [
            (shutil.rmtree, "is not a folder"),
            (
                lambda folder: [path.unlink() for path in folder.iterdir()],
                "holds no PDF and no .md file",
            ),
            (
                lambda folder: (folder.parent / "papers-results" / "x").mkdir(parents=True),
                "is not empty",
            ),
            (
                lambda folder: [(folder / f"b.{end}").touch() for end in ("PDF", "pdf")],
                "has the same name as b.",
            ),
        ],
    )
    def test_invalid_folder(self, command, server, prepare, message):
        """An invalid folder of papers or of results gives a one-line message."""
        prepare(command.papers)
        _, err = command.read_papers(server, status=2)
        assert (1, True) == (len(err.splitlines()), message in err)

    def test_no_key(self, command, monkeypatch):
        """A missing key is reported before any file is read."""
        monkeypatch.delenv("OPENAI_API_KEY")
        status, _, err = command("papers", "papers", "--model", "openai:gpt-5.2")
        assert (2, False) == (status, (command.results).exists())
        assert "OPENAI_API_KEY" in err


NAMES = {
    "two_columns": "cast",
    "supplement": "cast_SI",
    "ruled_tables": "rolled",
    "unruled_tables": "oxidised",
    "scan": "scanned",
    "glyph_trap": "recrystallised",
    "invoice": "invoice",
}
"""Names of the bundled PDFs, by generator."""


@pytest.mark.law
class TestSevenPdfs:
    def test_table(self, command, server):
        """Seven PDFs become a table in which a wrong number and an invented paper are flagged."""
        shutil.rmtree(command.papers)
        for name, stem in NAMES.items():
            file = command.papers / f"{stem}.pdf"
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(made_papers()[name].data)
        replies = {
            mark: [(EXAMPLES / "replies" / stem / "1.reply.md").read_text(encoding="utf-8")]
            for mark, stem in {
                "strength of cast": "cast",
                "Grain size and yield": "rolled",
                "Oxidation of": "oxidised",
                "cold rolled FeMnCoCr": "recrystallised",
                "# Invoice": "invoice",
            }.items()
        }
        server.replies = replies
        data, _ = command.read_papers(server)
        read_papers = sorted(call.paper for call in server.calls)
        assert sorted(replies) == read_papers  # the scan is not asked about
        folder = command.results
        module = folder / "modules" / "cast.py"
        module.write_text(module.read_text("utf-8").replace("value=274", "value=247"), "utf-8")
        second, _ = command.read_papers(server)
        assert len(read_papers) == server.count()
        flags = {paper["paper"]: " ".join(paper["flags"]) for paper in data["papers"]}
        assert flags["cast"].startswith("1 value not found")
        assert "8 of 18 values are in its text" == flags["oxidised"]
        assert "may be scanned" in flags["scanned"]
        assert "no value" in flags["invoice"]
        assert '"B70%"' in flags["recrystallised"]
        assert "" == flags["rolled"] == " ".join(second["papers"][0]["flags"])
        frame = pd.read_parquet(folder / "values.parquet")
        assert {"cast", "rolled", "oxidised", "recrystallised"} == set(frame["paper"])
        assert {"not found"} == set(frame[frame["paper"] == "oxidised"]["found"])
        annealed = frame[frame["value"] == 418].iloc[0]
        assert (3, "Table S2") == (annealed["page"], annealed["source"])  # in the supplement
        assert {"10.5555/made.2031.102"} == set(frame[frame["paper"] == "rolled"]["doi"])
        assert not (folder / "texts" / "scanned.md").exists()
        events = [
            json.loads(line)["event"] for line in (folder / "run.log").read_text().splitlines()
        ]
        assert len(read_papers) == events.count("attempt")
