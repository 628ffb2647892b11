"""Queries: selected rows, errors, and SQL that is confined to the frame."""

import csv
import io
import json
import sys

import pytest

import litxalloy
from litx.errors import LitxError
from litx.query import sql as sql_module
from litx.query.language import explain_no_match, join_papers, read_query
from litx.query.sql import run_sql
from litx.tables import build
from tests.command import run_here, succeed


@pytest.fixture(scope="module")
def rows():
    return join_papers(build(litxalloy.papers, litxalloy.NAME))


def make_row(**cells):
    """Return a row of a made-up material, with these cells."""
    empty = dict.fromkeys(join_papers(build(litxalloy.papers, "x"))[0])
    defaults = {
        "dataset": "x",
        "paper": "p",
        "material": "m",
        "elements": "Al-Ni",
        "structure": "FCC+B2",
        "kind": "density",
        "canonical_value": 7.0,
        "canonical_unit": "g/cm³",
        "temperature_K": 296.15,
        "year": 2018,
    }
    return empty | defaults | cells


ROWS = [
    make_row(),
    make_row(
        kind="yield_strength_tension", canonical_value=600.0, canonical_unit="MPa", structure="BCC"
    ),
    make_row(material="n", kind="density", canonical_value=None, temperature_K=None),
    make_row(material="<b>o</b>", elements=None, structure=None, canonical_value=9.0, year=2020),
]


class TestSelect:
    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ("density > 6 g/cm^3", [0, 3]),
            ("density >= 7000 kg/m^3", [0, 3]),
            ('density = "7 g/cm**3"', [0]),
            ("density != 7 g/cm^3", [3]),
            ("yield_strength_tension > 0.5 GPa", [1]),
            ("YS > 500 MPa", [1]),
            ("value > 500 MPa", [1]),
            ("has(Al)", [0, 1, 2]),
            ("has(Al, Ni) and kind = density", [0, 2]),
            ("has(Co)", []),
            ("phase=BCC", [1]),
            ("structure = b2", [0, 2]),
            ("not phase = FCC", [1, 3]),
            ("temperature = room", [0, 1, 3]),
            ("temperature != room", []),
            ("temperature > 20 °C", [0, 1, 3]),
            ("temperature < 296 K", []),
            ("year >= 2019", [3]),
            ('material ~ "B>O"', [3]),
            ("material = '<b>o</b>'", [3]),
            ("kind !~ density", [1]),
            ("any(phase = BCC)", [0, 1]),
            ("any(phase = BCC) and kind = density", [0]),
            ("kind = density and not any(year > 2019) or year = 2020", [0, 2, 3]),
            ("kind = density and (not any(year > 2019) or year = 2020)", [0, 2, 3]),
            ("canonical_value > 100", [1]),
            ("year = 2020 OR phase = BCC", [1, 3]),
        ],
    )
    def test_rows(self, query, expected):
        """Units are converted, texts are compared without case, empty cells never match."""
        assert [ROWS[n] for n in expected] == read_query(query).select(ROWS)

    def test_query_of_the_readme(self, rows):
        """A query combines a kind, an element and a phase."""
        query = read_query("yield_strength_compression > 500 MPa and has(Al) and phase=BCC")
        matches = query.select(rows)
        assert matches
        assert {"yield_strength_compression"} == {row["kind"] for row in matches}
        assert all(
            row["canonical_value"] > 500 and "Al" in row["elements"] and "BCC" in row["structure"]
            for row in matches
        )

    def test_no_match(self):
        """If no row matches a query, the matches of each part are counted."""
        query = read_query("density > 6 g/cm^3 and yield_strength_tension > 1 MPa")
        assert not query.select(ROWS)
        message = explain_no_match(query, ROWS, [])
        assert "density > 6 g/cm^3: 2; yield_strength_tension > 1 MPa: 1." in message


class TestErrors:
    @pytest.mark.parametrize(
        ("query", "message"),
        [
            ("yield_strenght_tension > 5 MPa", "did you mean 'yield_strength_tension'"),
            ("temperatur > 5 K", "did you mean 'temperature'"),
            ("kind = vickers_hardnes", "did you mean 'vickers_hardness'"),
            ("phase = BBC", "did you mean 'BCC'"),
            ("has(Xx)", "Xx is not an element"),
            ("density > 5 K", "K cannot be converted to g/cm\\^3"),
            ("temperature > 5 MPa", "MPa cannot be converted to K"),
            ("density > 5", "the unit is missing"),
            ("temperature > 5", "the unit is missing"),
            ("value > 5", "the unit is missing"),
            ("value > 5 lux", "lux cannot be converted to MPa"),
            ("density > 5 zorks", "'zorks' is not a unit"),
            ("density > 9**9**9 g/cm^3", "is not a unit|not a number"),
            ("density > much", "'much' is not a number"),
            ("density > 1e999 g/cm^3", "is not a number"),
            ("density ~ 5 g/cm^3", "~ does not compare numbers"),
            ("material > 5", "material is text"),
            ("low > 5 MPa", "low has no unit"),
            ("", "the query is empty"),
            ("material ~ B>O", "cannot be read at character 13"),
            ("density >", "ends too early"),
            ("(has(Al)", "ends too early"),
            ("has(Al))", "cannot be read at character 8"),
            ("density > 7 g/cm^3 has(Al)", "cannot be read at character 23"),
            ("__import__('os').system('x')", "cannot be read at character 11"),
            ("kind = density and x", "ends too early"),
            ("a" * 10_001, "more than 10,000"),
            ("a" * 9_000 + " > 5 MPa", "unknown column or kind 'a{80}'"),
            ("not " * 2_000 + "has(Al)", "nested more than 100 deep"),
            ("any(" * 200 + "has(Al)" + ")" * 200, "nested more than 100 deep"),
            ("(has(Al) and " * 200 + "has(Al)" + ")" * 200, "nested more than 100 deep"),
        ],
    )
    def test_message(self, query, message):
        """The message names the fault, and the nearest valid word."""
        with pytest.raises(LitxError, match=message):
            read_query(query)

    @pytest.mark.parametrize("count", [1, 4_900])
    def test_brackets(self, count):
        """Nested brackets do not count as depth."""
        assert ROWS[:3] == read_query("(" * count + "has(Al)" + ")" * count).select(ROWS)

    def test_long_chain(self):
        """Hundreds of conditions in a chain do not count as depth."""
        query = " or ".join(["phase=BCC"] * 700)
        assert [ROWS[1]] == read_query(query).select(ROWS)


@pytest.fixture(scope="module")
def frame():
    return litxalloy.to_frame()


class TestSql:
    def test_rows(self, frame):
        """A statement gives headings and rows; empty cells are null."""
        statement = "SELECT count(*) AS n, count(low) AS bounded FROM frame"
        expected = [(len(frame), frame["low"].notna().sum())]
        assert (["n", "bounded"], expected) == run_sql(frame, statement)

    @pytest.mark.parametrize(
        "statement",
        [
            "SELECT * FROM read_csv('{file}')",
            "SELECT * FROM read_text('{file}')",
            "SELECT * FROM read_blob('{file}')",
            "SELECT * FROM '{file}'",
            "SELECT * FROM glob('{file}')",
            "SELECT * FROM sniff_csv('{file}')",
            "COPY frame TO '{file}.new'",
            "EXPORT DATABASE '{file}.new'",
            "IMPORT DATABASE '{file}'",
            "ATTACH '{file}.new' AS other",
            "INSTALL httpfs",
            "LOAD httpfs",
            "SELECT * FROM read_parquet('http://127.0.0.1/x.parquet')",
            "SELECT getenv('HOME')",
            "SELECT * FROM other_frame",
            "SET enable_external_access = true",
            "SET lock_configuration = false",
            "RESET lock_configuration",
            "SET memory_limit = '64GB'",
            "SELECT * FROM frame WHERE",
            "SELECT compositon FROM frame",
        ],
    )
    def test_confinement(self, frame, tmp_path, statement):
        """Files, extensions, network, environment, settings and Python variables are rejected."""
        other_frame = frame  # noqa: F841 (which the statement must not see)
        file = tmp_path / "secret.csv"
        file.write_text("a,b\n1,2\n")
        with pytest.raises(LitxError, match="DuckDB rejects the statement"):
            run_sql(frame, statement.format(file=file))
        assert ["secret.csv"] == [path.name for path in tmp_path.iterdir()]

    @pytest.mark.parametrize(
        "statement",
        [
            "COPY (SELECT 7) TO ':memory:.wal'",
            "COPY (SELECT 7) TO '.tmp/new.csv'",
            "ATTACH ':memory:new' AS other",
            "SELECT * FROM read_csv('.tmp/secret.csv')",
            "SELECT * FROM glob('.tmp/*')",
            "CREATE PERSISTENT SECRET s (TYPE http)",
            "CALL enable_logging(storage='file', storage_path='logs')",
        ],
    )
    def test_exceptions_of_duckdb(self, frame, tmp_path, monkeypatch, statement):
        """Names that DuckDB exempts, `.tmp` and `:memory:*`, are rejected too."""
        (tmp_path / "elsewhere").mkdir()
        (tmp_path / "elsewhere/secret.csv").write_text("a,b\n1,2\n")
        working = tmp_path / "working"
        working.mkdir()
        (working / ".tmp").symlink_to(tmp_path / "elsewhere")
        monkeypatch.chdir(working)
        with pytest.raises(LitxError, match="DuckDB rejects the statement"):
            run_sql(frame, statement)
        assert [".tmp"] == [path.name for path in working.iterdir()]
        assert ["secret.csv"] == [path.name for path in (tmp_path / "elsewhere").iterdir()]

    def test_settings(self, frame):
        """The settings of DuckDB deny all access, and are locked."""
        expected = {
            "allowed_directories": "[]",
            "allowed_paths": "[]",
            "enable_external_access": "false",
            "lock_configuration": "true",
            "max_temp_directory_size": "0 bytes",
            "temp_directory": "",
        }
        _, rows = run_sql(frame, "SELECT name, value FROM duckdb_settings()")
        assert expected == {name: value for name, value in rows if name in expected}

    @pytest.mark.parametrize(
        "statement",
        [
            "SELECT repeat('x', 1000000) FROM range(100000)",
            "SELECT range(1000000) FROM range(1000)",
            "SELECT list(a.range) FROM range(100000000) a",
            "SELECT repeat('x', 100000000) FROM range(3)",
        ],
    )
    def test_memory(self, frame, statement):
        """A statement that needs much memory, in DuckDB or for its rows, is stopped."""
        with pytest.raises(LitxError, match=r"more than [\d,]+ MiB"):
            run_sql(frame, statement)

    def test_time_and_rows(self, frame, monkeypatch):
        """A statement that takes too long or returns too many rows is stopped."""
        with pytest.raises(LitxError, match="more than 100,000 rows"):
            run_sql(frame, "SELECT * FROM range(200000)")
        monkeypatch.setattr(sql_module, "LONGEST_S", 0.2)
        with pytest.raises(LitxError, match="longer than"):
            run_sql(frame, "SELECT sum(a.range * b.range) FROM range(10000000) a, range(1000000) b")


@pytest.mark.parametrize(
    ("missing", "arguments"),
    [
        ("lark", ("query", "has(Al)")),
        ("duckdb", ("query", "--sql", "SELECT 1")),
        ("pandas", ("query", "--sql", "SELECT 1")),
        ("pyarrow", ("export", "tables")),
    ],
)
def test_without_the_extra(monkeypatch, tmp_path, missing, arguments):
    """Without a package, the command names the extra to install."""
    monkeypatch.setitem(sys.modules, missing, None)
    status, _, err = run_here(*arguments, cwd=tmp_path)
    assert 2 == status
    assert f"this needs {missing}; install it with `pip install 'litx[data]'`" in err


class TestCommand:
    QUERY = "yield_strength_tension > 500 MPa and temperature = room"

    def test_table(self):
        """A table has the values as printed, on 80 columns."""
        out = succeed("query", self.QUERY)
        assert "~1.5 GPa" in out
        assert "Kind" not in out
        assert "DPHL660" in out
        assert max(map(len, out.splitlines())) <= 80

    def test_csv_and_json(self):
        """CSV and JSON have all columns, or those of --columns."""
        columns = ("composition", "process", "value", "unit")
        arguments = ("query", self.QUERY, "--columns", ",".join(columns), "--format")
        text = succeed(*arguments, "csv")
        data = json.loads(succeed(*arguments, "json"))
        assert list(columns) == list(data["rows"][0])
        assert data["summary"]["rows"] == len(list(csv.DictReader(io.StringIO(text)))) == 8
        data = json.loads(succeed("query", self.QUERY, "--format", "json"))
        assert {"year", "canonical_value", "dataset"} <= data["rows"][0].keys()

    def test_long_table(self):
        """A table in the terminal has at most 1,000 rows, and a note on the limit."""
        _, out, _ = run_here(
            "query", "--sql", "SELECT range AS number_of_the_row FROM range(50000)"
        )
        assert ["50000", "rows"] == out.split()[:2]
        assert "998" in out
        assert "1001" not in out
        assert "These are the first 1,000 rows" in " ".join(out.split())

    def test_sql(self):
        """SQL runs on the frame."""
        _, out, _ = run_here("query", "--sql", "SELECT count(*) AS n FROM frame", "--format", "csv")
        assert f"n,canary\n{len(litxalloy.to_frame())},{litxalloy.CANARY}\n" == out
        _, out, _ = run_here(
            "query", "--sql", "SELECT 1e308 * 10 AS big, 'NaN'::DOUBLE AS n", "--format", "json"
        )
        assert [{"big": None, "n": None}] == json.loads(out)["rows"]
        assert (0, "\n") == run_here("query", "--sql", "", "--format", "csv")[:2]

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("YS > 5 K",), "K cannot be converted to MPa"),
            (("YS > 5 MPa", "--columns", "compositon"), "did you mean 'composition'"),
            (("--sql", "SELECT * FROM read_csv('/etc/hostname')"), "DuckDB rejects"),
        ],
    )
    def test_errors(self, arguments, message):
        """A wrong query is an error of usage with a message."""
        status, _, err = run_here("query", *arguments)
        assert (2, True) == (status, message in err)

    def test_no_match(self):
        """Without a match, the matches of each condition are counted."""
        out = succeed("query", "density > 1 g/cm^3 and vickers_hardness > 1 HV", width=200)
        assert "any(...)" in out
