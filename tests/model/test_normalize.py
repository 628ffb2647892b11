"""The paper's word is kept beside its canonical value."""

import dataclasses

from hypothesis import given

from litx import *
from litx.model.normalize import Normalized, PaperWord
from litx.model.walk import walk
from tests import strategies


class TestNormalize:
    def test_canonical_value_and_word(self):
        """The field has the member; the object has the paper's word and its source."""
        kind = normalize(AlloyMeasurementKind.density, "specific mass", source="Table 1")
        measurement = Measurement(kind=kind, value=1, unit=HV)
        assert AlloyMeasurementKind.density is measurement.kind
        assert {"kind": PaperWord("specific mass", "Table 1")} == measurement.as_printed

    def test_is_equal_to_its_value(self):
        """A marker compares, hashes and prints like its value."""
        marked = normalize(CrysStruct.FCC, "gamma")
        assert CrysStruct.FCC == marked == normalize(CrysStruct.FCC, "austenite")
        assert (hash(CrysStruct.FCC), "FCC") == (hash(marked), marked.value)
        assert "normalize(" in repr(marked)

    def test_accepts_any_value(self):
        """Quantities, compositions and texts can have a word, too."""
        heat = Quantity(normalize(500, "five hundred"), Celsius)
        event = ProcessEvent(kind="k", temperature=normalize(heat, "hot"))
        assert 500 == heat.value
        assert {"temperature": PaperWord("hot")} == event.as_printed
        steel = CompMeasurement(normalize(Composition("FeNi"), "Invar"))
        assert "Invar" == steel.as_printed["composition"].word

    def test_path_in_a_container(self):
        """The path of a word in a container has the index, key or canonical text of the item."""
        sem = normalize(MeasurementMethod.SEM, "microscope")
        assert ["methods[1]"] == list(Machine(methods=["x", sem]).as_printed)
        powder = RawMaterial(kind=RawMaterialKind.Powder)
        raw = {"Fe": normalize(powder, "carbonyl iron")}
        assert ["raw_materials.Fe"] == list(Experiment(raw, {}, []).as_printed)
        tag = normalize(ConfigTag.Matrix, "bright phase")
        expected = {"tags[matrix]": PaperWord("bright phase")}
        assert expected == Configuration(tags={tag}).as_printed
        assert expected == Configuration(tags=[tag]).as_printed

    @given(strategies.records())
    def test_fields_have_no_markers(self, record):
        """No field holds a marker."""
        for _, inner in walk(record, "record"):
            for field in dataclasses.fields(inner):
                assert not isinstance(getattr(inner, field.name), Normalized)


class TestAsValue:
    """Programs use the result of `normalize` as the value."""

    def test_text_and_numbers(self):
        """Marked texts and numbers can be formatted and multiplied."""
        assert "~7.1" == f"~{normalize(7.1, 'ca. 7.1')}"
        assert 10 == normalize(5, "five") * 2
        assert "~5" == "~" + normalize("5", "five")
        assert Composition("FeNi") == Composition(normalize("FeNi", "x"))
        assert 3.58 == Lattice.cubic(normalize(3.58, "x")).a

    def test_units_and_lists(self):
        """Marked units can be multiplied, and marked lists unpacked."""
        assert gram_per_cm3 == ureg.gram / normalize(ureg.centimeter, "cm") ** 3
        assert [1, 2] == [*normalize([1, 2], "x")]
        assert 2 == len(normalize([1, 2], "x"))

    def test_helper_functions(self):
        """The helpers of compositions accept marked arguments."""
        expected = balance_composition("Ti", {"Al": 6})
        additions = normalize({"Al": normalize(6, "six")}, "x")
        assert expected == balance_composition(normalize("Ti", "titanium"), additions)
        expected = composition_with_weight_additions("CoCrFeNi", "WC", 0.1)
        base = normalize(Composition("CoCrFeNi"), "x")
        assert expected == composition_with_weight_additions(base, Composition("WC"), 0.1)
