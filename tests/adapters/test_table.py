"""A table as a whole, its columns and its cells."""

import pytest

from litx import *
from litx.adapters.table import convert
from litx.adapters.table.cells import (
    KINDS,
    MOST_NAMES,
    read_temperature,
    read_uncertainty,
    read_value,
    unit_of,
)
from litx.adapters.table.columns import (
    ColumnMap,
    check_properties,
    find_columns,
    name_and_unit,
    read_map,
    split_unit,
)
from litx.errors import FormatError, LitxError, ProgramError
from litx_ontology import AlloyMeasurementKind as Alloy
from tests.adapters.build import only_material, reasons, table_file

LONG = "paper,material,property,value,unit"


class TestLong:
    @pytest.mark.parametrize(
        ("row", "told"),
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
        ],
    )
    def test_bad_row(self, tmp_path, row, told):
        """A row that cannot be mapped is listed by its line, and the others are kept."""
        found = convert(table_file(tmp_path, row, "p,CoNi,density,8,g/cm3"), ColumnMap())
        assert told in reasons(found)[0]
        assert found.skipped[0].place.endswith("table.csv:2")
        assert 2 == len(only_material(found).measurements)

    @pytest.mark.parametrize(
        ("extra", "told"),
        [
            ("magic,,", "unknown method 'magic'"),
            (",foo + BCC,", "unknown structure 'foo'"),
            (",,x", "the uncertainty 'x' must be a number"),
        ],
    )
    def test_bad_extra(self, tmp_path, extra, told):
        """A method, structure or uncertainty that cannot be read is left out alone."""
        row = "p,CoNi,density,8,g/cm3," + extra
        head = LONG + ",method,structure,uncertainty"
        found = convert(table_file(tmp_path, row, head=head), ColumnMap())
        assert told in reasons(found)[0]
        assert any(isinstance(one, Measurement) for one in only_material(found).measurements)

    def test_unit_with_property(self, tmp_path):
        """The unit may stand with the property, or in the heading of the values."""
        file = table_file(tmp_path, "p,CoNi,density (g/cm3),8,")
        assert "8" == only_material(convert(file, ColumnMap())).measurements[1].value
        head = "paper,material,property,amount (g/cm3)"
        file = table_file(tmp_path, "p,CoNi,density,8", head=head)
        found = convert(file, read_map("value=amount (g/cm3)"))
        assert "8" == only_material(found).measurements[1].value

    def test_material_alone(self, tmp_path):
        """A row without property and value tells of its material."""
        assert 1 == len(
            only_material(convert(table_file(tmp_path, "p,CoNi,,,"), ColumnMap())).measurements
        )

    @pytest.mark.parametrize("name", ["elements", "default"])
    def test_taken_name(self, tmp_path, name):
        """A material whose name is taken goes without."""
        row = f"p,{name},CoNi,density,8,g/cm3"
        head = "paper,material,composition,property,value,unit"
        assert (
            only_material(convert(table_file(tmp_path, row, head=head), ColumnMap())).name is None
        )

    @pytest.mark.law
    def test_many_rows(self, tmp_path):
        """Many rows are read; a paper that has too many of them is told, the others are kept."""
        rows = ["p,CoNi,density,8,g/cm3"] * 20_001 + ["q,CoNi,density,8,g/cm3"]
        found = convert(table_file(tmp_path, *rows), ColumnMap())
        assert ["q"] == list(found.papers)
        assert "at most 20,000 are taken" in reasons(found)[0]

    def test_many_words(self, tmp_path, monkeypatch):
        """Words are looked up until there are too many different ones."""
        monkeypatch.setattr("litx.adapters.table.cells.find", lambda _: [])  # for speed
        rows = [f"p,CoNi,thing{i},8,MPa" for i in range(MOST_NAMES + 1)]
        found = convert(table_file(tmp_path, *rows), ColumnMap())
        assert "the table has more than 1,000 different words; split it" == reasons(found)[-1]


class TestWide:
    def test_columns(self, tmp_path):
        """Each column that names a property is one; the others are listed once."""
        head = "paper;material;Density (g/cm3);YS (MPa);elongation (plastic);Journal"
        file = table_file(tmp_path, "p;CoNi;8.1;;5;X", "p;CoNi;n/a;300;6;Y", head=head)
        found = convert(file, ColumnMap())
        values = [one.value for one in only_material(found).measurements[1:]]
        assert ["8.1", "300"] == values
        told = [one.place.partition("table.csv")[2] for one in found.skipped]
        expected = [
            ": column 'elongation (plastic)'",
            ": column 'Journal'",
            ":3: column 'Density (g/cm3)'",
        ]
        assert expected == told


class TestReading:
    @pytest.mark.parametrize(
        ("content", "told"),
        [
            (b"", "has no heading"),
            (b"\n\n", "has no heading"),
            (b"paper,material\n\xff", "is not UTF-8"),
            (b"a,b\n1,2", "no column is said to hold the field 'paper'"),
        ],
    )
    def test_bad_file(self, tmp_path, content, told):
        """A file that is no table is told."""
        file = tmp_path / "table.csv"
        file.write_bytes(content)
        with pytest.raises(FormatError, match=told):
            convert(file, ColumnMap())

    @pytest.mark.parametrize("name", ["none.csv", "."])
    def test_no_file(self, tmp_path, name):
        """A path that is no file is told."""
        with pytest.raises(FormatError, match=r"does not exist|it is a folder"):
            convert(tmp_path / name, ColumnMap())

    def test_malformed_row(self, tmp_path):
        """A row with an endless cell does not end the others."""
        long = "p,CoNi," + "x" * 200_000 + ",8,g/cm3"
        found = convert(table_file(tmp_path, long, "p,CoNi,density,8,g/cm3"), ColumnMap())
        assert "the row is malformed" in reasons(found)[0]
        assert 2 == len(only_material(found).measurements)


HEAD = ["DOI", "Alloy", "Property", "Value (MPa)", "T (°C)"]
MAP = "paper=DOI, material=Alloy,property=Property,value=Value (MPa)"


class TestReadMap:
    def test_text(self):
        """Entries are parted by commas; without an entry nothing is said."""
        fields, headings = MAP.split(","), ["DOI", "Alloy", "Property", "Value (MPa)"]
        names = [one.partition("=")[0].strip() for one in fields]
        assert ColumnMap(dict(zip(names, headings, strict=True))) == read_map(MAP)
        assert ColumnMap() == read_map("")

    def test_toml(self, tmp_path):
        """A TOML file may also say what properties mean."""
        file = tmp_path / "map.toml"
        file.write_text('[columns]\npaper = "DOI, or so"\n[properties]\n"Rm" = "density"\n')
        assert ColumnMap({"paper": "DOI, or so"}, {"Rm": "density"}) == read_map(str(file))

    @pytest.mark.parametrize(
        ("given", "told"),
        [
            ("paper", "not an entry of a map"),
            ("paper=", "not an entry of a map"),
            ("papre=DOI", "unknown field 'papre'; did you mean 'paper'"),
        ],
    )
    def test_bad_text(self, given, told):
        """A malformed entry is told with the way out."""
        with pytest.raises(FormatError, match=told):
            read_map(given)

    @pytest.mark.parametrize(
        ("text", "told"),
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
    def test_bad_toml(self, tmp_path, text, told):
        """A malformed file is told with the way out."""
        file = tmp_path / "map.toml"
        file.write_text(text)
        with pytest.raises(FormatError, match=told):
            read_map(str(file))

    def test_no_file(self):
        """A file that is not there is told."""
        with pytest.raises(ProgramError, match="does not exist"):
            read_map("/nowhere/map.toml")


class TestFindColumns:
    def test_long(self):
        """With property and value mapped, no other column is a property."""
        found = find_columns(HEAD, read_map(MAP + ",temperature=t (°c)"))
        assert {"paper": 0, "material": 1, "property": 2, "value": 3, "temperature": 4} == (
            found.places
        )
        assert ("MPa", "°C") == (found.units["value"], found.units["temperature"])
        assert () == found.properties

    def test_wide(self):
        """Without them each other column is a property; empty headings are none."""
        found = find_columns(["Paper", "material", "Density (g/cm3)", " "], ColumnMap())
        assert [(2, "Density (g/cm3)")] == list(found.properties)

    @pytest.mark.parametrize(
        ("head", "given", "told"),
        [
            (HEAD, "paper=DOIs", "unknown column 'DOIs'; did you mean 'DOI'"),
            (HEAD, "paper=DOI", "no column is said to hold the field 'material'"),
            (HEAD, "paper=DOI,material=Alloy", "only one of the fields"),
            (["a", "A", "a"], "paper=a", "the heading 'a' stands twice"),
            (["a", "A "], "paper=A  ", "the heading 'A' stands twice"),
        ],
    )
    def test_bad_map(self, head, given, told):
        """A heading that is missing or not alone is told with the way out."""
        with pytest.raises(FormatError, match=told):
            find_columns(head, read_map(given))


class TestSplitUnit:
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
    def test_row(self, text, expected):
        """The unit is what stands in the last brackets, if in any."""
        assert expected == split_unit(text)


class TestNameAndUnit:
    def test_no_unit(self):
        """Brackets without a unit are part of the name."""
        assert ("elongation (plastic)", "") == name_and_unit("elongation (plastic)")
        assert ("elongation", "%") == name_and_unit("elongation (%)")


class TestCheckProperties:
    def test_unknown_kind(self):
        """A property is said to mean a kind that there is."""
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
        """Digits and qualifier stay; an uncertainty is taken off."""
        assert expected == read_value(text)

    @pytest.mark.parametrize("text", [*BOMBS, "1,000", "500 MPa", "5-50", "5 ± -3"])
    def test_no_number(self, text):
        """What is no finite number is refused."""
        with pytest.raises(FormatError, match=r"not a finite number|must be a number from 0 on"):
            read_value(text)


class TestReadUncertainty:
    def test_number(self):
        """A leading sign for it is taken off; what is no number from 0 on is refused."""
        assert 5.0 == read_uncertainty("5") == read_uncertainty("± 5")
        for text in (*BOMBS, "-5"):
            with pytest.raises(FormatError, match="from 0 on"):
                read_uncertainty(text)


class TestUnitOf:
    @pytest.mark.parametrize(
        ("kind", "text", "expected"),
        [
            (Alloy.youngs_modulus, "GPa", GigaPascal),
            (Alloy.fracture_strain_tension, "%", percent),
            (Alloy.fracture_strain_tension, "dimensionless", dimensionless),
            (Alloy.poissons_ratio, "", dimensionless),
            (Alloy.solidus, "K", Kelvin),
        ],
    )
    def test_row(self, kind, text, expected):
        """The unit is read, and may be left out for a pure number alone."""
        assert expected == unit_of(kind, text)


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
        """The unit stands after the number, else in the heading."""
        assert expected == read_temperature(text, heading)

    @pytest.mark.parametrize(
        ("text", "heading", "told"),
        [
            ("600", "", "no unit of temperature"),
            ("600 MPa", "°C", "no unit of temperature"),
            ("warm", "°C", "cannot be read"),
            ("1e999", "°C", "cannot be read"),
            ("9" * 100_000, "°C", "cannot be read"),
            ("..", "°C", "cannot be read"),
        ],
    )
    def test_refused(self, text, heading, told):
        """A temperature that is not known for certain is refused."""
        with pytest.raises(FormatError, match=told):
            read_temperature(text, heading)
