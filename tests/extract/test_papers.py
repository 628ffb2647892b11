"""`litx papers`: a folder of papers becomes a table, each value looked up in its paper's text."""

import json
import shutil
import sys
from pathlib import Path
from urllib.parse import unquote

import pandas as pd
import pytest

from litx.tables.columns import EXTRACTED
from tests.extract.command import Command, lines
from tests.extract.server import MODEL, ModelServer
from tests.html_reader import Reader
from tests.transcribe.made import made_papers

EXAMPLES = Path(__file__).parents[2] / "examples"

CAST = """# On cast AlCo

doi:10.5555/cast.1

## Results

The AlCo alloy was arc melted and cast. Its hardness is 520 ± 12 HV at a density of 6.1 g/cm³, and
its yield strength is 310 MPa. The grains measure 44 µm.
"""
OTHER = CAST.replace("AlCo", "AlNi").replace("520", "611").replace("cast.1", "cast.2")
LETTER = "# Dear colleague\n\nthe meeting is on Monday."


def program(formula, hardness, *, strength=310):
    """Return a reply about a paper."""
    return f"""```python
from litx import *
experiments = [Experiment(
    raw_materials={{"e": RawMaterial(kind=RawMaterialKind.Unspecified)}},
    synthesis_groups={{"c": [ProcessEvent(kind=ProcessKind.ArcMelting),
                            ProcessEvent(kind=ProcessKind.AsCast)]}},
    output_materials=[Material(name="=ingot", process="e->c", measurements=[
        CompositionMeasurement("{formula}", source="Results"),
        Measurement(kind=AlloyMeasurementKind.vickers_hardness, value="~{hardness}", uncertainty=12,
                    unit=HV, source="Results: Its hardness is"),
        Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value={strength},
                    unit=MegaPascal, source="Results")])])]
```"""


REPLIES = {
    "# On cast AlCo": [program("AlCo", 520, strength=999)],
    "# On cast AlNi": [program("AlNi", 611)],
    "# Dear colleague": ["```python\nexperiments = []\n```"],
    "# Of copper": [program("CuZn", 777, strength=123).replace("uncertainty=12", "uncertainty=9")],
}


@pytest.fixture
def reader(litx, monkeypatch, tmp_path):
    """Return `litx` in a folder with a folder of papers."""
    (tmp_path / "own").mkdir()
    for stem, text in {"a": CAST, "letter": LETTER}.items():
        (tmp_path / "own" / f"{stem}.md").write_text(text, encoding="utf-8")
    return Command(litx, monkeypatch, tmp_path)


@pytest.fixture
def server():
    """A model that knows the papers."""
    with ModelServer(REPLIES) as model_server:
        yield model_server


def papers(reader, server, *more, form="json", status=0):
    """Run `litx papers`; return its JSON or output, and stderr."""
    arguments = ("--model", f"openai:{MODEL}", "--base-url", server.url) if server else ()
    actual, out, err = reader("papers", "own", *arguments, "--format", form, *more)
    assert status == actual, err
    return (json.loads(out) if form == "json" and not status else out), err


class TestTable:
    def test_values(self, reader, server):
        """The table has a row for each value with its evidence; numbers are numbers."""
        papers(reader, server)
        duckdb = pytest.importorskip(
            "duckdb"
        )  # loaded here, it leaves nothing that it complains of
        folder = reader.folder / "own-results"
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
            assert frame["page"].isna().all()  # a text tells no pages
        assert ["'=ingot", "=ingot"] == [frames[0]["material"][0], frames[2]["material"][0]]
        assert ("BIGINT", "BIGINT", "DOUBLE") == tuple(
            types[name] for name in ("page", "votes", "canonical_value")
        )

    def test_summary(self, reader, server):
        """The table has a line for each paper in 80 columns, and a line for each flagged paper."""
        (reader.folder / "own" / "copper.md").write_text("# Of copper\n\nIt is red.")
        out, err = papers(reader, server, form="table")
        assert 80 >= max(map(len, out.splitlines()))
        flags = [
            line for line in out.splitlines() if line.partition(":")[0] in ("a", "copper", "letter")
        ]
        module = "own-results/modules/a.py"
        assert f"a: 1 value not found; {module}, line" in flags[0]
        copper, letter = "0 of 4 values are in its text", "no value; is it a paper?"
        assert [f"copper: {copper}", f"letter: {letter}"] == flags[1:]
        assert "values.parquet" in out
        assert [] == lines(err)

    def test_review(self, reader, server):
        """Nothing of text and module is markup in the page, or half of a character in a file."""
        mark = "<script>alert(1)</script>"
        (reader.folder / "own" / "a.md").write_text(CAST + mark)
        replies = {"# On cast AlCo": [program("AlCo", 520).replace("=ingot", f"{mark}\\ud800")]}
        server.replies = REPLIES | replies
        papers(reader, server)
        page = (reader.folder / "own-results" / "review" / "a.html").read_text()
        assert mark not in page
        assert "&lt;script&gt;" in page

    def test_without_composition(self, reader, server):
        """A device or a grade without a composition is asked for once, and gets its table."""
        reply = program("AlCo", 520)
        server.replies = REPLIES | {
            "# On cast AlCo": [
                reply.replace('CompositionMeasurement("AlCo", source="Results"),', "")
            ]
        }
        data, _ = papers(reader, server)
        assert (2, 3) == (server.count(), data["papers"][0]["values"])
        assert 1 == data["papers"][0]["rules"]
        assert [] == data["papers"][0]["flags"]
        status, out, _ = reader("validate", "own-results/modules")
        assert (1, True) == (status, "MAT001" in out)

    def test_names(self, reader, server):
        """The name of a file adds no line to the summary, and no control character to the page."""
        (reader.folder / "own/a.md").rename(reader.folder / "own/a\nall 99 99\x1b[31m.md")
        out, _ = papers(reader, server, form="table")
        assert not any(line.startswith("all 99") for line in out.splitlines())
        assert r"a\nall 99 99\x1b[31m: 1 value not found" in out
        index = reader.folder / "own-results/review.html"
        page = reader.folder / "own-results/review/a\nall 99 99\x1b[31m.html"
        assert "\x1b" not in index.read_text() + page.read_text()
        assert r">a\nall 99 99\x1b[31m</h2>" in page.read_text()
        (link,) = (link for link in Reader(index.read_text()).links if "99" in link)
        assert page == index.parent / unquote(link)

    def test_lattice(self, reader, server):
        """Each length of a cell has a row with its evidence."""
        (reader.folder / "own" / "a.md").write_text(f"{CAST}It is hexagonal, a = 2.91 Å.")
        first = "Measurement(kind=AlloyMeasurementKind.vickers"
        cell = f"""GlobalLatticeParam(struct=CrysStruct.HCP, phase_fraction=Quantity(44, percent),
            lattice=LatticeMeasurement(Lattice.hexagonal(2.91, 4.72))), {first}"""
        replies = {"# On cast AlCo": [program("AlCo", 520).replace(first, cell)]}
        server.replies = REPLIES | replies
        papers(reader, server)
        frame = pd.read_csv(reader.folder / "own-results" / "values.csv").set_index("kind")["found"]
        findings = [frame[f"lattice_parameter_{name}"] for name in "ac"]
        assert ["found", "not found"] == findings
        assert "not found" == frame["phase_fraction"]  # 44 is one of µm there


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
    def test_device(self, reader, server):
        """A device without a composition gets its tables, with kinds of the model's own."""
        (reader.folder / "own" / "a.md").write_text(CELL)
        (reader.folder / "own" / "letter.md").unlink()
        server.replies = {"# A cell without a formula": [CELL_REPLY]}
        data, _ = papers(reader, server, "--dataset", "litxsofc")
        (paper,) = data["papers"]
        assert (1, [], 5) == (server.count(), paper["flags"], paper["found"])
        frame = pd.read_csv(reader.folder / "own-results" / "values.csv").set_index("kind")
        kinds = ["peak_power_density", "wettability_index", "'=durability_factor", "thickness"]
        assert kinds == list(frame.index)
        assert ["fuel = wet hydrogen", "atmosphere = air"] == frame["conditions"].dropna().tolist()
        assert ["after 3 cycles"] == frame["description"].dropna().tolist()
        (row,) = pd.read_csv(reader.folder / "own-results" / "properties.csv").to_dict("records")
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
    """Six papers on alloys with a sample of the same name, of which the last is wrong."""

    NUMBERS = (520, 611, 480, 390, 555, 20_000)

    @pytest.fixture
    def folder(self, reader, server):
        """Return the result folder."""
        own = reader.folder / "own"
        for file in own.iterdir():
            file.unlink()
        server.replies = {}
        for index, number in enumerate(self.NUMBERS):
            text = CAST.replace("AlCo", f"AlCo{index + 2}").replace("520", str(number))
            (own / f"p{index}.md").write_text(text.replace("cast.1", f"cast.{index}"))
            reply = program(f"AlCo{index + 2}", number)
            server.replies[f"# On cast AlCo{index + 2}"] = [reply]
        return reader.folder / "own-results"

    def test_outlier(self, reader, server, folder):
        """An outlier is flagged in summary, table and review, and counted for its kind."""
        out, _ = papers(reader, server, form="table")
        remark = "outlier: vickers_hardness = 20000 HV; the median of 6 values is 537.5 HV"
        (flag,) = (line for line in out.splitlines() if line.startswith("p5: "))
        assert f"p5: {remark}; own-results/modules/p5.py, line" in flag
        (line,) = (line for line in out.splitlines() if line.startswith(" vickers_hardness "))
        assert ["vickers_hardness", "HV", "6", "6", "390", "537.5", "20000", "1"] == line.split()
        frame = pd.read_csv(folder / "values.csv")
        (row,) = frame[frame["remark"].notna()].to_dict("records")
        assert ("p5", 20_000, remark) == (row["paper"], row["value"], row["remark"])
        assert f"<li>p5: {remark}" in (folder / "review.html").read_text()
        assert 1 == (folder / "review" / "p5.html").read_text().count(f'">{remark}</mark>')
        assert "outlier" not in (folder / "review" / "p4.html").read_text()
        data, _ = papers(reader, None)
        (kind,) = (kind for kind in data["kinds"] if kind["kind"] == "vickers_hardness")
        assert ["p5"] == [outlier["paper"] for outlier in kind["outliers"]]

    def test_same_sample(self, reader, server, folder):
        """Samples of the same name in several papers are not merged."""
        papers(reader, server)
        frame = pd.read_csv(folder / "properties.csv")
        assert [("'=ingot", number) for number in self.NUMBERS] == list(
            zip(frame["material"], frame["vickers_hardness [HV]"], strict=True)
        )
        assert 2 * len(self.NUMBERS) == len(pd.read_csv(folder / "values.csv"))

    def test_same_doi(self, reader, server, folder):
        """Papers with the same DOI are named before the questions and in the summary; both stay."""
        file = reader.folder / "own" / "p3.md"
        file.write_text(file.read_text().replace("cast.3", "cast.1"))
        data, err = papers(reader, server)
        assert "p1, p3 have the same DOI 10.5555/cast.1; are they the same paper?" in err
        flags = {paper["paper"]: paper["flags"] for paper in data["papers"]}
        assert ["same DOI 10.5555/cast.1 as p3; is it the same paper?"] == flags["p1"]
        assert ["same DOI 10.5555/cast.1 as p1; is it the same paper?"] == flags["p3"]
        out, _ = papers(reader, None, form="table")
        assert "p1: same DOI 10.5555/cast.1 as p3" in out
        frame = pd.read_csv(folder / "properties.csv")
        rows = frame[frame["doi"] == "10.5555/cast.1"]
        assert [("p1", 611), ("p3", 390)] == list(
            zip(rows["paper"], rows["vickers_hardness [HV]"], strict=True)
        )

    def test_pages(self, reader, server, folder):
        """Several papers have an index, and a page each, which link to each other."""
        papers(reader, server)
        pages = [folder / "review" / f"p{index}.html" for index in range(len(self.NUMBERS))]
        assert pages == sorted((folder / "review").iterdir())
        index = Reader((folder / "review.html").read_text())
        assert pages == [folder / link for link in index.links if not link.startswith("#")]
        assert "pane text" not in (folder / "review.html").read_text()
        for page in pages:
            reading = Reader(page.read_text())
            assert folder / "review.html" == (page.parent / reading.links[1]).resolve()
            assert {
                link.removeprefix("#") for link in (reading.links[0], *reading.links[2:])
            } <= set(reading.ids)

    def test_removed_paper(self, reader, server, folder):
        """The page of a removed paper is removed; a single paper has no index."""
        papers(reader, server)
        for index in range(1, len(self.NUMBERS)):
            (reader.folder / "own" / f"p{index}.md").unlink()
            for file in ("texts/p{}.md", "modules/p{}.py"):
                (folder / file.format(index)).unlink()
        papers(reader, None)
        assert [] == list((folder / "review").iterdir())
        page = (folder / "review.html").read_text()
        assert "pane text" in page
        assert "Values by kind" in page


class TestAgain:
    def test_edited_module(self, reader, server):
        """Tables are rebuilt from edited modules without a request."""
        papers(reader, server)
        count = server.count()
        module = reader.folder / "own-results" / "modules" / "a.py"
        module.write_text(module.read_text().replace("999", "310"))
        data, _ = papers(reader, server)
        assert count == server.count()
        assert [4, 0] == [data["papers"][0][name] for name in ("found", "not_found")]
        accepted = module.read_text().replace(
            "310,", "888,  # litx: allow[AUD001] from its author\n"
        )
        module.write_text(accepted)
        data, _ = papers(reader, None)
        assert (1, []) == (data["papers"][0]["not_found"], data["papers"][0]["flags"])
        frame = pd.read_csv(reader.folder / "own-results" / "values.csv")
        assert [888, "from its author"] == frame[["value", "reason"]].iloc[1].tolist()

    def test_no_parquet(self, reader, server, monkeypatch):
        """Without the library for Parquet, the message names the package to install."""
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        data, err = papers(reader, server)
        assert "no values.parquet: this needs pyarrow; install it with `pip install" in err
        assert {"csv", "jsonl", "html"} == {file.rpartition(".")[2] for file in data["files"]}

    def test_prose(self, reader, server):
        """A reply without a program ends with a flag."""
        replies = {"# On cast AlCo": REPLIES["# On cast AlCo"], "# Dear": ["I see no experiment."]}
        server.replies = replies
        data, _ = papers(reader, server)
        assert "There is no fenced block" in data["papers"][1]["flags"][0]

    def test_no_model(self, reader, server, monkeypatch):
        """Without pending questions no key is needed; remarks on files are repeated."""
        (reader.folder / "own" / "b.pdf").write_bytes(b"<html>")
        papers(reader, server)
        monkeypatch.delenv("OPENAI_API_KEY")
        status, out, _ = reader("papers", "own", "--model", f"openai:{MODEL}")
        assert (0, True) == (status, "is not a PDF" in out)
        status, _, err = reader("papers", "own", "--model", "openai:gpt-5.2")
        told = f"litx: no question is pending; the answers are by openai:{MODEL}\n"
        assert (0, told) == (status, err)

    def test_broken_module(self, reader, server):
        """A module that does not run is flagged, and the table has all others."""
        papers(reader, server)
        (reader.folder / "own-results" / "modules" / "letter.py").write_text("experiments = [1")
        data, _ = papers(reader, None)
        assert "letter.py:1 does not run" in data["papers"][1]["flags"][0]
        assert 4 == data["papers"][0]["values"]

    def test_more_papers(self, reader, server):
        """Only new papers are asked about."""
        papers(reader, server)
        (reader.folder / "own" / "b.md").write_text(OTHER)
        before = server.count()
        data, _ = papers(reader, server)
        assert 1 == server.count() - before
        assert ["a", "b", "letter"] == [paper["paper"] for paper in data["papers"]]
        _, err = papers(reader, server, "--repeats", "2")
        assert 4 == server.count() - before
        assert "3 questions to ask" in err

    def test_other_options(self, reader, server):
        """Pending questions need the settings with which the folder was started."""
        papers(reader, server)
        (reader.folder / "own" / "b.md").write_text(OTHER)
        _, err = papers(reader, server, "--temperature", "0.5", status=2)
        assert "was started with temperature None, not 0.5" in err
        out, err = papers(reader, None, status=3)
        assert "no answer yet to 1 question" in err
        assert [4, None, 0] == [paper["values"] for paper in json.loads(out)["papers"]]
        status, out, _ = reader(
            "resume", "own-results", "--base-url", server.url, "--format", "json"
        )
        assert (0, 3) == (status, len(json.loads(out)["papers"]))

    def test_lost(self, reader):
        """A question without an answer gives a message with the command to resume, and a flag."""
        replies = {mark: reply for mark, reply in REPLIES.items() if "AlCo" not in mark}
        with ModelServer(replies) as server:
            out, err = papers(reader, server, form="table", status=3)
            assert "litx resume own-results" in err
            assert "a: no usable answer" in out
        with ModelServer(REPLIES) as server:
            data, _ = papers(reader, server)
        assert 4 == data["papers"][0]["values"]

    def test_votes(self, reader, server):
        """The module holds what two of three repeats state, and the table has the votes."""
        replies = REPLIES | {"# On cast AlCo": [program("AlCo", 520)]}
        server.replies = replies
        papers(reader, server)
        server.replies = replies | {"# On cast AlCo": [program("AlCo", 520, strength=999)]}
        papers(reader, server, "--repeats", "3")
        frame = pd.read_csv(reader.folder / "own-results" / "values.csv")
        assert [(520, 3), (310, 1)] == list(zip(frame["value"], frame["votes"], strict=True))

    def test_limits(self, reader, server):
        """A dry run counts the pending questions and their cost."""
        papers(reader, server)
        count, table = server.count(), reader.folder / "own-results" / "values.csv"
        table.unlink()
        none, _ = papers(reader, server, "--dry-run")
        assert (0, 0, [], False) == (
            *map(none.get, ("questions", "cost_usd", "keys")),
            table.exists(),
        )
        (reader.folder / "own" / "b.md").write_text(OTHER)
        data, _ = papers(reader, server, "--dry-run")
        assert (["b"], count) == (data["keys"], server.count())
        assert OTHER.strip() in data["first"]
        again, _ = papers(reader, server, "--dry-run", "--repeats", "2")
        assert count + 2 == again["questions"]
        _, err = papers(reader, server, "--max-cost", "1", status=2)
        assert "price" in err


class TestFiles:
    def test_killed_before_the_questions(self, reader, server):
        """Remarks on a text stay if the first command was killed after the text was written."""
        (reader.folder / "own" / "b.pdf").write_bytes(b"<html>")
        first, _ = papers(reader, server)
        result = reader.folder / "own-results"
        for entry in list(result.iterdir()):
            if entry.name != "texts":
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        remark = json.dumps({"a": ["page 1: a font says nothing of its characters"]})
        with (result / "texts/.remarks.jsonl").open("a") as file:
            file.write(f"{remark}\n[1, \n")
        again, _ = papers(reader, server)
        assert "page 1: a font says nothing" in again["papers"][0]["flags"][0]
        assert first["papers"][1:] == again["papers"][1:]

    def test_faults(self, reader, server):
        """An invalid or empty file is flagged and does not affect others."""
        (reader.folder / "own" / "b.pdf").write_bytes(b"<html>")
        (reader.folder / "own" / "c.md").write_text("\n")
        (reader.folder / "own" / "._a.pdf").touch()  # no paper
        data, _ = papers(reader, server)
        flags = {paper["paper"]: paper["flags"] for paper in data["papers"]}
        assert "not a PDF" in flags["b"][0]
        assert "is empty" in flags["c"][0]
        assert {"a", "b", "c", "letter"} == set(flags)
        assert 4 == data["papers"][0]["values"]

    def test_supplement(self, reader, server):
        """A supplement follows the text of its paper; without a paper it is a paper itself."""
        for stem in ("a_SI", "a-supplementary information 2", "other_SI"):
            (reader.folder / "own" / f"{stem}.md").write_text(f"# Table S of {stem}")
        server.replies = REPLIES | {"# Table S": REPLIES["# Dear colleague"]}
        data, _ = papers(reader, server)
        assert ["a", "letter", "other_SI"] == [paper["paper"] for paper in data["papers"]]
        text = (reader.folder / "own-results" / "texts" / "a.md").read_text()
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
                lambda folder: (folder.parent / "own-results" / "x").mkdir(parents=True),
                "is not empty",
            ),
            (
                lambda folder: [(folder / f"b.{end}").touch() for end in ("PDF", "pdf")],
                "has the same name as b.",
            ),
        ],
    )
    def test_refused(self, reader, server, prepare, message):
        """An invalid folder of papers or of results gives a message of a line."""
        prepare(reader.folder / "own")
        _, err = papers(reader, server, status=2)
        assert (1, True) == (len(err.splitlines()), message in err)

    def test_no_key(self, reader, monkeypatch):
        """A missing key is reported before any file is read."""
        monkeypatch.delenv("OPENAI_API_KEY")
        status, _, err = reader("papers", "own", "--model", "openai:gpt-5.2")
        assert (2, False) == (status, (reader.folder / "own-results").exists())
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
"""Names of the bundled PDFs, by their generators."""


@pytest.mark.law
class TestSevenPdfs:
    def test_all(self, reader, server):
        """Seven PDFs become a table in which a wrong number and an invented paper are flagged."""
        shutil.rmtree(reader.folder / "own")
        for name, stem in NAMES.items():
            file = reader.folder / "own" / f"{stem}.pdf"
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
        data, _ = papers(reader, server)
        read_papers = sorted(call.paper for call in server.calls)
        assert sorted(replies) == read_papers  # nothing of the scan, and each of the others once
        folder = reader.folder / "own-results"
        module = folder / "modules" / "cast.py"
        module.write_text(module.read_text("utf-8").replace("value=274", "value=247"), "utf-8")
        again, _ = papers(reader, server)
        assert len(read_papers) == server.count()
        flags = {paper["paper"]: " ".join(paper["flags"]) for paper in data["papers"]}
        assert flags["cast"].startswith("1 value not found")
        assert "8 of 18 values are in its text" == flags["oxidised"]
        assert "may be scanned" in flags["scanned"]
        assert "no value" in flags["invoice"]
        assert '"B70%"' in flags["recrystallised"]
        assert "" == flags["rolled"] == " ".join(again["papers"][0]["flags"])
        frame = pd.read_parquet(folder / "values.parquet")
        assert {"cast", "rolled", "oxidised", "recrystallised"} == set(frame["paper"])
        assert {"not found"} == set(frame[frame["paper"] == "oxidised"]["found"])
        annealed = frame[frame["value"] == 418].iloc[0]
        assert (3, "Table S2") == (annealed["page"], annealed["source"])  # of the supplement
        assert {"10.5555/made.2031.102"} == set(frame[frame["paper"] == "rolled"]["doi"])
        assert not (folder / "texts" / "scanned.md").exists()
        events = [
            json.loads(line)["event"] for line in (folder / "run.log").read_text().splitlines()
        ]
        assert len(read_papers) == events.count("attempt")
