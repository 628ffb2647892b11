"""Tables, their columns and their cells."""

import pytest

from litx import *
from litx.adapters.table import convert
from litx.adapters.table.cells import (
    KINDS,
    MOST_NAMES,
    find_unit,
    read_temperature,
    read_uncertainty,
    read_value,
)
from litx.adapters.table.columns import (
    ColumnMap,
    check_properties,
    find_columns,
    read_map,
    split_known_unit,
    split_unit,
)
from litx.errors import FormatError, LitxError, ProgramError
from litx_ontology import AlloyMeasurementKind as Alloy
from tests.adapters.build import get_material, list_reasons, write_table

ROW = "p,CoNi,density,8,g/cm3"


def convert_rows(folder, *rows, **options):
    """Convert a table of rows, without a map of its columns."""
    return convert(write_table(folder, *rows, **options), ColumnMap())


class TestLong:
    @pytest.mark.parametrize(
        ("row", "message"),
        [
            ("../../x,CoNi,density,8,g/cm3", "'../../x' cannot name a paper"),
            (",CoNi,density,8,g/cm3", "'' cannot name a paper"),
            ("p,Alloy 7,density,8,g/cm3", "the material 'Alloy 7' has no composition"),
            ("p,CoX,density,8,g/cm3", "unknown element"),
            ("p,,density,8,g/cm3", "the material is missing"),
            ("p," + "x" * 201 + ",density,8,g/cm3", "has 201 characters"),
            ("p,CoNi,densitie,8,g/cm3", "nearest are density"),
            ("p,CoNi,fracture strain,8,%", "nearest are fracture_strain_tension"),
            ("p,CoNi,,8,%", "none is near"),
            ("p,CoNi,density,,g/cm3", "the value of 'density' is missing"),
            ("p,CoNi,density,8,kg**9**9**9", "; density has such as"),
            ("p,CoNi,density,8,GPa", "'GPa' cannot be the unit of density"),
            ("p,CoNi,density,8", "the unit of density is missing"),
            ("p,CoNi," + "x" * 200_000 + ",8,g/cm3", "the row is malformed"),
        ],
    )
    def test_bad_row(self, tmp_path, row, message):
        """A row that cannot be read is reported with its line, and the others are converted."""
        conversion = convert_rows(tmp_path, row, ROW)
        assert message in list_reasons(conversion)[0]
        assert conversion.skipped[0].place.endswith("table.csv:2")
        assert 2 == len(get_material(conversion).measurements)

    @pytest.mark.parametrize(
        ("extra", "message"),
        [
            ("magic,,", "unknown method 'magic'"),
            (",foo + BCC,", "unknown structure 'foo'"),
            (",,x", "the uncertainty 'x' must be a number"),
        ],
    )
    def test_bad_extra(self, tmp_path, extra, message):
        """An unreadable method, structure or uncertainty is skipped, and the value is kept."""
        head = "paper,material,property,value,unit,method,structure,uncertainty"
        conversion = convert_rows(tmp_path, f"{ROW},{extra}", head=head)
        assert message in list_reasons(conversion)[0]
        assert any(isinstance(item, Measurement) for item in get_material(conversion).measurements)

    def test_unit_with_property(self, tmp_path):
        """The unit can be in the property, or in the heading of the values."""
        conversion = convert_rows(tmp_path, "p,CoNi,density (g/cm3),8,")
        assert "8" == get_material(conversion).measurements[1].value
        head = "paper,material,property,amount (g/cm3)"
        file = write_table(tmp_path, "p,CoNi,density,8", head=head)
        conversion = convert(file, read_map("value=amount (g/cm3)"))
        assert "8" == get_material(conversion).measurements[1].value

    def test_material_alone(self, tmp_path):
        """A row without property and value adds its material."""
        conversion = convert_rows(tmp_path, "p,CoNi,,,")
        assert 1 == len(get_material(conversion).measurements)

    @pytest.mark.parametrize("name", ["elements", "default"])
    def test_name_of_a_group(self, tmp_path, name):
        """A material with the name of a raw material or group has no name."""
        head = "paper,material,composition,property,value,unit"
        conversion = convert_rows(tmp_path, f"p,{name},CoNi,density,8,g/cm3", head=head)
        assert get_material(conversion).name is None

    def test_many_rows(self, tmp_path, monkeypatch):
        """A paper that exceeds the sandbox's limits is reported, and the others are converted."""
        monkeypatch.setattr("litx.sandbox.excess.MOST_MEASUREMENTS", 20)  # for speed
        conversion = convert_rows(tmp_path, *[ROW] * 21, "q,CoNi,density,8,g/cm3")
        assert ["q"] == list(conversion.papers)
        assert "at most 20 are taken" in list_reasons(conversion)[0]

    def test_many_words(self, tmp_path, monkeypatch):
        """The number of different words is limited."""
        monkeypatch.setattr("litx.adapters.table.cells.find", lambda *_, **__: [])  # for speed
        rows = [f"p,CoNi,thing{i},8,MPa" for i in range(MOST_NAMES + 1)]
        reason = list_reasons(convert_rows(tmp_path, *rows))[-1]
        assert "the table has more than 1,000 different words; split it" == reason


def test_wide(tmp_path):
    """Columns of properties are converted, and other columns reported once."""
    head = "paper;material;Density (g/cm3);YS (MPa);elongation (plastic);Journal"
    conversion = convert_rows(tmp_path, "p;CoNi;8.1;;5;X", "p;CoNi;n/a;300;6;Y", head=head)
    assert ["8.1", "300"] == [item.value for item in get_material(conversion).measurements[1:]]
    places = [part.place.partition("table.csv")[2] for part in conversion.skipped]
    columns = [f": column '{name}'" for name in ("elongation (plastic)", "Journal")]
    assert [*columns, ":3: column 'Density (g/cm3)'"] == places


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "has no heading"),
        (b"\n\n", "has no heading"),
        (b"paper,material\n\xff", "is not UTF-8"),
        (b"a,b\n1,2", "no column holds the field 'paper'"),
    ],
)
def test_bad_file(tmp_path, content, message):
    """A malformed file and a path without a file are errors."""
    (tmp_path / "table.csv").write_bytes(content)
    with pytest.raises(FormatError, match=message):
        convert(tmp_path / "table.csv", ColumnMap())
    for name, expected in (("none.csv", "does not exist"), (".", "it is a folder")):
        with pytest.raises(FormatError, match=expected):
            convert(tmp_path / name, ColumnMap())


COLUMNS = ["DOI", "Alloy", "Property", "Value (MPa)", "T (°C)"]
MAP = "paper=DOI, material=Alloy,property=Property,value=Value (MPa)"


class TestReadMap:
    def test_text(self):
        """Commas separate entries, and the map can be empty."""
        headings = dict(zip(("paper", "material", "property", "value"), COLUMNS, strict=False))
        assert ColumnMap(headings) == read_map(MAP)
        assert ColumnMap() == read_map("")

    def test_toml(self, tmp_path):
        """A TOML file can map properties, too; a missing file is an error."""
        file = tmp_path / "map.toml"
        with pytest.raises(ProgramError, match="does not exist"):
            read_map(str(file))
        file.write_text('[columns]\npaper = "DOI, or so"\n[properties]\n"Rm" = "density"\n')
        assert ColumnMap({"paper": "DOI, or so"}, {"Rm": "density"}) == read_map(str(file))

    def test_bad_text(self):
        """A malformed entry is an error with a hint."""
        for text in ("paper", "paper="):
            with pytest.raises(FormatError, match="not an entry of a map"):
                read_map(text)
        with pytest.raises(FormatError, match="unknown field 'papre'; did you mean 'paper'"):
            read_map("papre=DOI")

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("[columns", "is not TOML"),
            ("columns = 5", r"\[columns\] must be a table of texts"),
            ("[columns]\npaper = 5", r"\[columns\] must be a table of texts"),
            ("[columns]\npapre = 'x'", "did you mean 'paper'"),
            ("[colums]\npaper = 'x'", "has the table 'colums'"),
            ("x = " + "[" * 90_000, "is not TOML"),
            ("#" * 100_001, "100,001 characters"),
        ],
    )
    def test_bad_toml(self, tmp_path, text, message):
        """A malformed file is an error with a hint."""
        file = tmp_path / "map.toml"
        file.write_text(text)
        with pytest.raises(FormatError, match=message):
            read_map(str(file))


class TestFindColumns:
    def test_long_or_wide(self):
        """Other columns are properties, unless property and value are mapped."""
        columns = find_columns(COLUMNS, read_map(MAP + ",temperature=t (°c)"))
        names = ("paper", "material", "property", "value", "temperature")
        assert dict(zip(names, range(5), strict=True)) == columns.places
        assert ["MPa", "°C"] == [columns.units[name] for name in ("value", "temperature")]
        assert () == columns.properties
        columns = find_columns(["Paper", "material", "Density (g/cm3)", " "], ColumnMap())
        assert [(2, "Density (g/cm3)")] == list(columns.properties)

    @pytest.mark.parametrize(
        ("head", "text", "message"),
        [
            (COLUMNS, "paper=DOIs", "unknown column 'DOIs'; did you mean 'DOI'"),
            (COLUMNS, "paper=DOI,material=Alloy", "only one of the fields"),
            (["a", "A", "a"], "paper=a", "the heading 'a' stands twice"),
            (["a", "A "], "paper=A  ", "the heading 'A' stands twice"),
        ],
    )
    def test_bad_map(self, head, text, message):
        """A heading that is missing or not unique is an error with a hint."""
        with pytest.raises(FormatError, match=message):
            find_columns(head, read_map(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Density (g/cm3)", ("Density", "g/cm3")),
        ("Density [g/cm3] ", ("Density", "g/cm3")),
        ("Density", ("Density", "")),
        ("Density (a) (b)", ("Density (a) (b)", "")),
        ("()", ("()", "")),
        ("(" * 10_000, ("(" * 10_000, "")),
    ],
)
def test_split_unit(text, expected):
    """The unit is the text in the last brackets; other brackets are part of the name."""
    assert expected == split_unit(text) == split_known_unit(text)
    assert ("elongation", "plastic") == split_unit("elongation (plastic)")
    assert ("elongation (plastic)", "") == split_known_unit("elongation (plastic)")


def test_check_properties():
    """A property is mapped to a known kind, or is an error."""
    check_properties(ColumnMap(properties={"Rm": "density"}), KINDS)
    with pytest.raises(LitxError, match="did you mean 'density'"):
        check_properties(ColumnMap(properties={"Rm": "densty"}), KINDS)


BOMBS = ["1e999", "nan", "inf", "9" * 100_000, "1e308e308", "[[[[", "", "±", "5 ± ± 3", "5 ± x"]


class TestReadValue:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("210", ("210", None)),
            (" 3.20 ", ("3.20", None)),
            ("≈500", ("~500", None)),
            ("≥ 500", (">= 500", None)),
            ("\N{MINUS SIGN}5", ("-5", None)),
            ("500 ± 20", ("500", 20.0)),
            ("500+/-20", ("500", 20.0)),
        ],
    )
    def test_row(self, text, expected):
        """Digits and qualifier are kept, and the uncertainty is separate."""
        assert expected == read_value(text)

    @pytest.mark.parametrize("text", [*BOMBS, "1,000", "500 MPa", "5-50", "5 ± -3"])
    def test_no_number(self, text):
        """A text that is not a finite number is an error."""
        with pytest.raises(FormatError, match=r"not a finite number|must be a number from 0 on"):
            read_value(text)


def test_read_uncertainty():
    """A leading ± is dropped; a text without a number of at least 0 is an error."""
    assert 5.0 == read_uncertainty("5") == read_uncertainty("± 5")
    for text in (*BOMBS, "-5"):
        with pytest.raises(FormatError, match="from 0 on"):
            read_uncertainty(text)


def test_find_unit():
    """The unit is read, and can be missing for a pure number."""
    for kind, text, expected in (
        (Alloy.youngs_modulus, "GPa", GigaPascal),
        (Alloy.fracture_strain_tension, "%", percent),
        (Alloy.fracture_strain_tension, "dimensionless", dimensionless),
        (Alloy.poissons_ratio, "", dimensionless),
        (Alloy.solidus, "K", Kelvin),
    ):
        assert expected == find_unit(kind, text)


class TestReadTemperature:
    @pytest.mark.parametrize(
        ("text", "heading", "expected"),
        [
            ("600", "°C", Quantity("600", Celsius)),
            ("873 K", "°C", Quantity("873", Kelvin)),
            ("~600 °C", "", Quantity("~600", Celsius)),
            ("\N{MINUS SIGN}196 °C", "", Quantity("-196", Celsius)),
            ("RT", "", ROOM_TEMPERATURE),
            ("Room temperature", "K", ROOM_TEMPERATURE),
        ],
    )
    def test_row(self, text, heading, expected):
        """The unit is after the number, else in the heading."""
        assert expected == read_temperature(text, heading)

    @pytest.mark.parametrize(
        ("text", "heading", "message"),
        [
            ("600", "", "no unit of temperature"),
            ("600 MPa", "°C", "no unit of temperature"),
            ("warm", "°C", "cannot be read"),
            ("1e999", "°C", "cannot be read"),
            ("9" * 100_000, "°C", "cannot be read"),
            ("..", "°C", "cannot be read"),
        ],
    )
    def test_refused(self, text, heading, message):
        """A temperature without a number or a unit is an error."""
        with pytest.raises(FormatError, match=message):
            read_temperature(text, heading)
