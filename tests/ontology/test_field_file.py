"""Vocabulary files: fields, and errors with their line."""

import copy
import pickle
import re
import string
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import DatasetError
from litx_ontology.canonical import Family
from litx_ontology.common_measurement_kind import CommonMeasurementKind
from litx_ontology.field_file import prefix_of, read_field_file
from litx_ontology.fields import KINDS, all_enums
from litx_ontology.layer_role import LayerRole
from litx_ontology.measurement_method import MeasurementMethod
from litx_ontology.phase_measurement_kind import PhaseMeasurementKind
from litx_ontology.user_fields import USER_ENUMS, add_field, build_field, use_fields
from tests.user_field import VOCABULARY, forgotten  # noqa: F401 (a fixture)

KIND = '[kinds.sheen]\nlabel = "sheen"\nunit = "dimensionless"\n'


@pytest.fixture
def read(tmp_path):
    """Function that reads a text as a vocabulary file."""

    def read_text(text):
        file = tmp_path / "vocabulary.toml"
        file.write_text(text)
        return read_field_file(file)

    return read_text


class TestField:
    def test_enums(self, read):
        """Quantities of the field and common quantities are in an enum; other enums are added."""
        content = read(VOCABULARY)
        assert ("polymers", "Polymer") == (content.name, content.prefix)
        assert ("2.0", ("a child",)) == (content.version, content.authors)
        field = build_field(content.data)
        names = {kind.name for kind in CommonMeasurementKind}
        assert names | {"glass_transition_temperature"} == set(field.material_kinds.__members__)
        added = field.phase_kinds.__members__.keys() - PhaseMeasurementKind.__members__.keys()
        assert {"lamella_thickness"} == added
        assert ["PolymerMethod", "MeasurementMethod"] == [e.__name__ for e in field.methods]
        assert MeasurementMethod is field.methods[1]
        expected = {
            *("PolymerMeasurementKind", "PolymerPhaseMeasurementKind", "PolymerMethod"),
            *("PolymerProcessKind", "PolymerStructure", "PolymerTag", "PolymerRawMaterialKind"),
            *("PolymerLayerRole", "PolymerConditionKind"),
        }
        assert expected == {e.__name__ for e in field.enums if e.__name__.startswith("Polymer")}

    def test_member(self, read):
        """A member equals its name, and has the attributes of the file."""
        field = build_field(read(VOCABULARY).data)
        kind = field.material_kinds.glass_transition_temperature
        assert "glass_transition_temperature" == kind == kind.value == kind.name
        assert ("[temperature]", "degC", ("Tg",)) == (kind.dimension, kind.unit, kind.aliases)
        assert Family("melt processing") == field.processes[0].film_blowing.family
        solvent, mass = field.conditions[0].solvent, field.conditions[0].molar_mass
        assert ("text", "") == (solvent.dimension, solvent.unit)
        assert "[mass] * [substance] ** -1" == mass.dimension
        assert "Craze." == field.tags[0].craze.description

    def test_without_parts(self, read):
        """A field of kinds alone has the other vocabularies of litx, without roles of layers."""
        field = build_field(read(f'name = "sheens"\n{KIND}').data)
        assert (PhaseMeasurementKind, tuple(LayerRole)) == (field.phase_kinds, field.unused)

    def test_equal_data(self, read):
        """Equal data give the same field."""
        first, second = (build_field(read(VOCABULARY).data) for _ in range(2))
        assert first is second

    @pytest.mark.usefixtures("forgotten")
    def test_replaced_field(self, read):
        """A field replaces another of its prefix, and its members can be copied and pickled."""
        add_field(read(f'name = "sheens"\n{KIND}').data)
        field = add_field(read(f'name = "sheens"\n{KIND.replace("sheen]", "gloss]")}').data)
        assert (None, field.material_kinds.gloss) == (KINDS.get("sheen"), KINDS["gloss"])
        assert {"SheenMeasurementKind": field.material_kinds} == USER_ENUMS
        assert field.material_kinds in all_enums("kinds")
        member = field.material_kinds.gloss
        assert member is copy.deepcopy(member) is pickle.loads(pickle.dumps(member))
        use_fields(())
        assert ({}, None) == (USER_ENUMS, KINDS.get("gloss"))

    @pytest.mark.parametrize(
        ("name", "prefix"),
        [
            ("perovskites", "Perovskite"),
            ("batteries", "Battery"),
            ("solid-electrolytes", "SolidElectrolyte"),
            ("glass", "Glass"),
            ("gas", "Gas"),
        ],
    )
    def test_prefix(self, name, prefix):
        """The prefix is the singular of the name."""
        assert prefix == prefix_of(name)


_NAMES = st.text(string.ascii_lowercase, min_size=3, max_size=12).map("q_{}x".format)


@given(st.lists(_NAMES, min_size=1, max_size=20, unique=True))
def test_law_names_are_members(tmp_path_factory, names):
    """Each name is a member, and no others are added."""
    tables = (f'[kinds.{n}]\nlabel = "{n} label"\nunit = "nm"\n' for n in names)
    file = tmp_path_factory.mktemp("field") / "vocabulary.toml"
    file.write_text('name = "laws"\n' + "".join(tables))
    field = build_field(read_field_file(file).data)
    common = {kind.name for kind in CommonMeasurementKind}
    assert {*names} == {kind.name for kind in field.material_kinds} - common
    assert all(name == field.kind(name) for name in names)


@given(st.text(max_size=200))
def test_law_any_text(tmp_path_factory, text):
    """Any text is a vocabulary, or an error of litx with the name of the file."""
    file = tmp_path_factory.mktemp("field") / "vocabulary.toml"
    file.write_bytes(f'name = "laws"\n{KIND}{text}'.encode(errors="replace"))
    try:
        assert "laws" == read_field_file(file).name
    except DatasetError as error:
        message = str(error)
    else:
        message = "vocabulary.toml"
    assert "vocabulary.toml" in message


REFUSED = {
    "not TOML": ("kinds", 5, "is not TOML"),
    "twice": ('[kinds.sheen]\nlabel = "x"', 5, "is not TOML"),
    "a key twice": ('[methods.x]\nlabel = "x"\nlabel = "y"', 7, "is not TOML"),
    "unknown table": ('[kind.x]\nlabel = "x"', 5, "unknown key 'kind'; did you mean 'kinds'"),
    "unknown key": (
        '[methods.x]\nlabel = "x"\nalias = []',
        7,
        "unknown key 'alias'; did you mean 'aliases'",
    ),
    "no label": ("[methods.x]\naliases = []", 5, "methods.x has no label"),
    "no unit": ('[kinds.x]\nlabel = "x"', 5, 'kinds.x has no unit; write unit = "eV"'),
    "wrong type": ('[methods.x]\nlabel = "x"\naliases = "y"', 7, "should be a valid list"),
    "wrong part": ('[kinds.x]\nlabel = "x"\nunit = "m"\non = "cell"', 8, "'material' or 'phase'"),
    "a program": ('[kinds.x]\nlabel = "x"\nunit = "__import__(1)"', 7, "no unit is called"),
    "unknown unit": ('[kinds.x]\nlabel = "x"\nunit = "eVolts"', 7, "no unit is called 'eVolts'"),
    "unknown dimension": (
        '[kinds.x]\nlabel = "x"\nunit = "eV"\ndimension = "[enrgy]"',
        8,
        "unknown dimension [enrgy]; did you mean '[energy]'",
    ),
    "a large power": (
        '[kinds.x]\nlabel = "x"\nunit = "eV"\ndimension = "[energy] ** 9 ** 9 ** 9"',
        8,
        "is not a dimension",
    ),
    "another dimension": (
        '[kinds.x]\nlabel = "x"\nunit = "eV"\ndimension = "[length]"',
        7,
        "the unit eV is not of the dimension [length]",
    ),
    "text with a unit": (
        '[conditions.x]\nlabel = "x"\nunit = "eV"\ndimension = "text"',
        5,
        "is a text with a unit",
    ),
    "alias of two kinds": (
        '[kinds.x]\nlabel = "x"\naliases = ["Sheen"]\nunit = "m"',
        7,
        "the alias 'Sheen' of kinds.x is also of kinds.sheen; each word names a single member",
    ),
    "alias of a material and a phase": (
        '[kinds.x]\nlabel = "x"\naliases = ["sheen"]\nunit = "m"\non = "phase"',
        7,
        "is also of kinds.sheen",
    ),
    "kind of litx": (
        '[kinds.density]\nlabel = "x"\nunit = "g/cm^3"',
        5,
        "kinds.density is CommonMeasurementKind.density of litx; leave it out",
    ),
    "alias of litx": (
        '[methods.x]\nlabel = "x"\naliases = ["powder XRD"]',
        7,
        "the alias 'powder XRD' of methods.x is also of MeasurementMethod.XRD of litx",
    ),
    "another quantity of alloys": (
        '[kinds.yield_strength_tension]\nlabel = "x"\nunit = "m"',
        5,
        "yield_strength_tension is [pressure] in AlloyMeasurementKind",
    ),
    "markup": ('[methods.x]\nlabel = "<b>x</b>"', 6, "has markup, '<'"),
    "control character": ('[methods.x]\nlabel = "a\\u001bb"', 6, "has a control character"),
    "line break": ('[methods.x]\nlabel = "a\\nb"', 6, "has a control character"),
    "right to left": ('[methods.x]\nlabel = "a\\u202eb"', 6, "has a control character"),
    "long label": (f'[methods.x]\nlabel = "{"a" * 81}"', 6, "at most 80 characters"),
    "empty label": ('[methods.x]\nlabel = ""', 6, "at least 1 character"),
    **{
        f"the name {name}": (f'[methods.{name}]\nlabel = "x"', 5, "is an attribute")
        for name in ("name", "value", "mro", "title", "label", "count", "unit")
    },
    **{
        f"the name {name}": (f'[methods."{name}"]\nlabel = "x"', 5, "cannot name a member")
        for name in ("__class__", "_x", "x_", "a b", "class", "é", "x" * 81, "1x")
    },
    **{
        f"a number {start}": (f"[methods.x]\nlabel = {start}{'7' * 5000}", 6, "1000 digits")
        for start in ("", "-", "0x", "0o")
    },
}
"""Text after a kind, line of the fault, and part of the message."""


class TestRefusal:
    @pytest.mark.parametrize(("text", "line", "expected"), REFUSED.values(), ids=REFUSED)
    def test_line(self, read, text, line, expected):
        """An error has the line of the fault, and a hint."""
        with pytest.raises(DatasetError) as caught:
            read(f'name = "sheens"\n{KIND}{text}\n')
        message = str(caught.value)
        assert re.search(rf"vocabulary\.toml:{line} ", message), message
        assert expected in message

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ('name = "sheens"', "has no kinds; add a table such as"),
            (KIND, "vocabulary.toml:1 the file has no name"),
            (f'name = "a/../b"\n{KIND}', "vocabulary.toml:1 name is 'a/../b'"),
            (f'name = "alloys"\n{KIND}', "'alloys' is a field of litx"),
            (f'name = "x"\nprefix = "Alloy"\n{KIND}', ":2 the prefix Alloy gives AlloyMeasurem"),
            (f'name = "x"\nprefix = "Config"\n{KIND}', ":2 the prefix Config gives ConfigTag"),
            (f'name = "x"\nprefix = "a b"\n{KIND}', ":2 'a b' cannot begin the names of enums"),
            (f'name = "x"\n[dataset]\nversion = "a b"\n{KIND}', ":3 dataset.version is 'a b'"),
        ],
    )
    def test_file(self, read, text, expected):
        """A file needs a name and kinds, and a prefix that litx does not have."""
        with pytest.raises(DatasetError) as caught:
            read(text)
        assert expected in str(caught.value)

    def test_many_members(self, read):
        """A vocabulary has at most 500 members."""
        tags = "".join(f'[tags.t{n}]\nlabel = "t {n}"\n' for n in range(501))
        with pytest.raises(DatasetError, match="tags has 501 members; at most 500"):
            read(f'name = "sheens"\n{KIND}{tags}')

    @pytest.mark.parametrize(
        "text",
        [
            "a = " + "[" * 200_000,
            "a" + ".a" * 100_000 + " = 1",
            "\n".join(f"[a{n}]" for n in range(60_000)),
            'a = """' + "[kinds]\n" * 100_000 + '"""',
        ],
        ids=["nested", "dotted", "many tables", "text like tables"],
    )
    def test_is_quick(self, read, text):
        """A file within the limit is read or refused quickly."""
        start = time.perf_counter()
        with pytest.raises(DatasetError):
            read(f"{text}\n")
        assert 20 > time.perf_counter() - start

    def test_unreadable_file(self, tmp_path):
        """A missing file, a file that is not UTF-8 and a file of 10 MB are errors of litx."""
        file = tmp_path / "vocabulary.toml"
        with pytest.raises(DatasetError, match="cannot be read"):
            read_field_file(file)
        for content, message in (
            (b"\xff\xfe", "cannot be read"),
            (b"#" * 10_000_000, "has 10.0 MB; at most 1 MB are read"),
        ):
            file.write_bytes(content)
            with pytest.raises(DatasetError, match=message):
                read_field_file(file)
