"""Files of any content are converted or reported."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from litx.adapters import knowmat2, lemat_synth, table
from litx.adapters.table.columns import ColumnMap
from tests.adapters.build import write_table

TEXTS = st.sampled_from(
    [
        *("", "CoCrFeNi", "Al$_{0.5}$CoCrFeNi", "Fe1e999", "Fe60Ni60", "Xx", "((("),
        *("\x00", "\ud800", "hardness", "lattice parameter", "FCC phase fraction", "density"),
        *("yield compress", "a"),
        *("MPa", "HV1", "Å", "g/cm3", "m**9**9", "%", "K", "C", "h", "exact", "approximate"),
        *("arc melt at 1e999 °C; sps; water quench", "anneal 900 °C 2 h", "FCC B2 twin", "heat"),
        *("5", "~5", ">5", "1e999", "nan", "3.6(1)", "9" * 400),
    ]
)
SCALARS = st.one_of(
    TEXTS, st.none(), st.booleans(), st.integers(-5, 5), st.floats(), st.just(10**300), st.text()
)


def make_objects(*names):
    """Return a strategy for objects with some of the fields, with values of any type."""
    values = st.one_of(SCALARS, st.lists(SCALARS, max_size=2), st.dictionaries(TEXTS, SCALARS))
    return st.fixed_dictionaries({}, optional=dict.fromkeys(names, st.one_of(TEXTS, values)))


PROPERTIES = make_objects(
    *("property_name", "standard_property_name", "property_symbol", "value", "value_numeric"),
    *("value_type", "unit", "measurement_condition"),
)
KNOWMAT2 = st.builds(
    lambda entry, props: {"composition": "CoNi", **entry, "properties_of_composition": props},
    make_objects("composition", "processing_conditions", "characterisation"),
    st.lists(st.one_of(PROPERTIES, SCALARS), max_size=4),
)
STEPS = st.builds(
    lambda step, conditions: {"action": "anneal", **step, "conditions": conditions},
    make_objects("action", "description", "equipment"),
    make_objects("temperature", "temp_unit", "duration", "time_unit"),
)
LEMAT = st.builds(
    lambda entry, steps: {"material": "CoNi", **entry, "synthesis": {"steps": steps}},
    make_objects("material"),
    st.lists(st.one_of(STEPS, SCALARS), max_size=4),
)
allow_fixtures = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def is_reported(conversion):
    """Return whether a paper is converted or has a reason."""
    if conversion.papers:
        return conversion.papers.keys() == conversion.programs.keys()
    return any(part.is_paper and part.message for part in conversion.skipped)


class TestConvert:
    @allow_fixtures
    @given(st.lists(st.one_of(KNOWMAT2, SCALARS), max_size=3))
    def test_knowmat2(self, tmp_path, entries):
        """Any document of KnowMat2 is converted or has a reason."""
        file = tmp_path / "x_extraction.json"
        file.write_text(json.dumps({"compositions": entries}))
        assert is_reported(knowmat2.convert(file))

    @allow_fixtures
    @given(st.one_of(LEMAT, st.lists(st.one_of(LEMAT, SCALARS), max_size=3)))
    def test_lemat_synth(self, tmp_path, entries):
        """Any document of LeMat-Synth is converted or has a reason."""
        file = tmp_path / "x.json"
        file.write_text(json.dumps(entries))
        assert is_reported(lemat_synth.convert(file))

    @allow_fixtures
    @given(st.lists(st.lists(TEXTS.filter(lambda text: text != "\ud800"), max_size=6), max_size=4))
    def test_table(self, tmp_path, rows):
        """Each row of a table gives a material or a reason."""
        lines = [",".join(["p", *row]).replace("\n", " ") for row in rows]
        head = "paper,material,property,value,unit,temperature"
        conversion = table.convert(write_table(tmp_path, *lines, head=head), ColumnMap())
        assert conversion.papers or len(conversion.skipped) >= len(rows)

    @pytest.mark.parametrize("text", ["\x00", '"', '"""', "=cmd()", "\u202e", "a" * 1000])
    def test_odd_cell(self, tmp_path, text):
        """Odd cells do not affect other rows."""
        file = write_table(tmp_path, "p,CoNi,density,8,g/cm3", f"p,{text},,,")
        assert ["p"] == list(table.convert(file, ColumnMap()).papers)
