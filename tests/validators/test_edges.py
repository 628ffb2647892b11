"""Edge cases in which the published evaluator (version 0.1.1) was run: litx accepts the same."""

from typing import Any

import pytest

from litx.errors import ModelError
from litx.model import (
    CompMeasurement,
    Configuration,
    DescriptionGroup,
    Experiment,
    GlobalLatticeParam,
    Material,
    Measurement,
    ProcessEvent,
    Quantity,
    RawMaterial,
)
from litx_ontology import (
    ConfigTag,
    MeasurementMethod,
    MeasurementStatistic,
    ProcessKind,
)
from litx_ontology.units import HV, Celsius
from litx_validators import check

ALLOY = CompMeasurement("FeNi")
HARDNESS = Measurement(kind="vickers_hardness", value=182, unit=HV)
MELT = ProcessEvent(kind=ProcessKind.ArcMelting)
CAST = ProcessEvent(kind=ProcessKind.AsCast)
ANNEAL = ProcessEvent(kind=ProcessKind.Annealing)
AT_T = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))


def material(process: str | None = "a->make", *items: Any, name: str | None = None) -> Material:
    """Return a material with a composition and `items`."""
    return Material(process=process, name=name, measurements=[ALLOY, *items])


def broken(
    *materials: Material,
    groups: Any = None,
    raw: tuple[str, ...] = ("a",),
    descriptions: Any = (),
) -> list[str]:
    """Return the codes of the rules that refuse an experiment as an extraction."""
    experiment = Experiment(
        raw_materials={name: RawMaterial(kind="other") for name in raw},
        synthesis_groups={"make": [ANNEAL]} if groups is None else groups,
        output_materials=materials,
        descriptions=descriptions,
    )
    return sorted(one.code for one in check([experiment], scope="extraction"))


def host(name: str | None, within: str | None = None, **fields: Any) -> Configuration:
    """Return a configuration."""
    return Configuration(name=name, within=within, **fields)


class TestBuilding:
    @pytest.mark.parametrize("amounts", [{"Fe": 50}, {"Fe": 99.8}, {"Fe": 100.2}, {"Fe": 0.001}])
    def test_sums_that_are_taken(self, amounts: dict[str, float]):
        """Ratios up to 50 and percentages within 0.2 of 100 can be built."""
        assert amounts == CompMeasurement(amounts).composition.as_dict()

    @pytest.mark.parametrize(
        ("code", "given"),
        [
            ("CMP002", {"Fe": 50.0001}),
            ("CMP002", {"Fe": 60}),
            ("CMP002", {"Fe": 99.79}),
            ("CMP002", {"Fe": 100.3}),
            ("CMP001", {"Fe": -1}),
            ("CMP001", "Fe50 (at.%)"),
            ("CMP003", {"Fe": 0}),
        ],
    )
    def test_compositions_that_are_refused(self, code: str, given: Any):
        """The error that a composition raises carries the code of its rule."""
        with pytest.raises(ModelError) as caught:
            CompMeasurement(given)
        assert code == caught.value.code

    @pytest.mark.parametrize(
        ("code", "statistic", "percentile"),
        [
            ("MEA001", None, 50),
            ("MEA001", MeasurementStatistic.mean, 0),
            ("MEA002", MeasurementStatistic.percentile, None),
            ("MEA003", MeasurementStatistic.percentile, -0.1),
            ("MEA003", MeasurementStatistic.percentile, 100.1),
        ],
    )
    def test_percentiles_that_are_refused(self, code: str, statistic: Any, percentile: Any):
        """The error that a measurement raises carries the code of its rule."""
        with pytest.raises(ModelError) as caught:
            HARDNESS.evolve(measurement_statistic=statistic, percentile=percentile)
        assert code == caught.value.code

    @pytest.mark.parametrize("values", [None, [], [None]])
    def test_groups_that_are_refused(self, values: Any):
        """A group has at least two values."""
        with pytest.raises(ModelError) as caught:
            Measurement.group_measurements(kind="x", unit=HV, values=values)
        assert "MEA004" == caught.value.code

    def test_phase_fraction(self):
        """A phase fraction that is no quantity is an error of type and of value."""
        with pytest.raises(TypeError, match="int 40") as caught:
            GlobalLatticeParam(phase_fraction=40)  # type: ignore[arg-type]
        assert isinstance(caught.value, ModelError)
        assert "LAT001" == caught.value.code

    @pytest.mark.parametrize(
        "process", ["b", "->c", ",->c", "a->", "a->b->", "a->[T=1]", "a->b[c][d]"]
    )
    def test_processes_that_are_refused(self, process: str):
        """A process without arrow, input or name of a step is refused."""
        with pytest.raises(ModelError) as caught:
            material(process)
        assert "PRC002" == caught.value.code


class TestConfigurations:
    @pytest.mark.parametrize(
        ("codes", "items"),
        [
            ([], [host("a"), host("b", "a")]),
            ([], [host("b", "a"), host("a")]),
            (["CFG001"], [host("b", "a")]),
            (["CFG001"], [host("b", "a"), host("m", measurements=[host("a")])]),
            ([], [host("m", measurements=[host("b", "nowhere", tags=["precipitate"])])]),
            (["CFG002"], [host("b", tags={ConfigTag.Precipitate})]),
            (["CFG002"], [host("b", tags=["precipitate"])]),
            ([], [host("b", tags=["Precipitate"])]),
            ([], [host("a"), host("b", "a", tags=["precipitate"])]),
            (["CFG003"], [host("c", "c")]),
            (["CFG003"], [host("c", "d"), host("d", "c")]),
            ([], [host("c"), host("c", "d"), host("d", "e"), host("e")]),
            ([], [host("c", "c"), host("c")]),
            (["CFG003"], [host("c"), host("c", "c")]),
            ([], [host(None, "c"), host("c")]),
            (
                ["CFG003", "CFG003"],
                [host("c", "c"), host("d", "e"), host("e", "d"), host("f", "e")],
            ),
        ],
    )
    def test_hosts(self, codes: list[str], items: list[Configuration]):
        """Hosts are configurations of the material itself, by name, the last of two counting."""
        assert codes == broken(material("a->make", *items))


class TestNoComposition:
    def test_one_inside_a_configuration_does_not_count(self):
        """A material needs a composition of its own."""
        inside = Configuration(measurements=[ALLOY])
        assert ["MAT001"] == broken(Material(process="a->make", measurements=[inside]))


class TestForeignItem:
    def test_an_extraction_may_hold_anything(self):
        """Lists and other objects among the measurements do not refuse an extraction."""
        assert [] == broken(material("a->make", [HARDNESS], Quantity(1, HV), None, "text"))


class TestGroups:
    def test_form(self):
        """A list goes with materials without process, and may be empty; a map may not."""
        assert [] == broken(material(None), groups=[MELT, CAST])
        assert [] == broken(material(None), groups=[])
        assert ["GRP001"] == broken(material("a->default"), groups=[ANNEAL])
        assert ["GRP001", "RAW002"] == broken(material(None), groups={})

    @pytest.mark.parametrize("key", ["", "[T]", "a[T][U]"])
    def test_malformed_keys(self, key: str):
        """A key without name, or with two brackets, is refused."""
        assert ["GRP001"] == broken(material(), groups={"make": [ANNEAL], key: []})

    def test_unused(self):
        """Every group must be named, but for one called default."""
        groups = {"make": [ANNEAL], "default": [], "other[T]": [AT_T]}
        assert ["GRP002"] == broken(material(), groups=groups)

    def test_suffixes_are_no_part_of_the_name(self):
        """What follows a bracket is ignored in keys and in steps."""
        assert [] == broken(material("a->heat[T=1]_v2"), groups={"heat[T]": [AT_T]})
        assert [] == broken(material("a->heat[T=1]"), groups={"heat[T]_v2": [AT_T]})

    def test_of_colliding_keys_the_later_counts(self):
        """An extraction with two keys of one base name is taken, the earlier group forgotten."""
        assert [] == broken(
            material("a->heat[T=1]"), groups={"heat[U]": [ANNEAL], "heat[T]": [AT_T]}
        )

    def test_a_variable_named_with_its_value(self):
        """A key such as heat[T=5] declares a variable of that name, which nothing can assign."""
        codes = broken(material("a->heat[T=5]"), groups={"heat[T=5]": [ANNEAL]})
        assert ["GRP003", "GRP005", "PRC003"] == codes

    @pytest.mark.parametrize(
        "event",
        [
            AT_T,
            ProcessEvent(kind="x", duration=Quantity("~[T]", Celsius)),
            ProcessEvent(kind="[T]"),
            ProcessEvent(kind="x", description="at [T]"),
            ProcessEvent(kind="x", equipment="[T]"),
            ProcessEvent(kind="x", source="[T]"),
        ],
    )
    def test_places_of_a_placeholder(self, event: ProcessEvent):
        """A placeholder may stand in any text, in a quantity's value, and in the kind."""
        assert [] == broken(material("a->heat[T=1]"), groups={"heat[T]": [event]})

    def test_description_of_a_quantity_is_no_place(self):
        """A placeholder in the description of a quantity is never filled in."""
        event = ProcessEvent(kind="x", temperature=Quantity(1, Celsius, description="[T]"))
        assert ["GRP003"] == broken(material("a->heat[T=1]"), groups={"heat[T]": [event]})


class TestSteps:
    @pytest.mark.parametrize("step", ["heat", "heat[]", "heat[800]", "heat[T]=800", "heat[T=800"])
    def test_without_values(self, step: str):
        """A step whose bracket assigns nothing has no value for the variables of its group."""
        assert ["GRP004"] == broken(material(f"a->{step}"), groups={"heat[T]": [AT_T]})

    @pytest.mark.parametrize("step", ["heat[T=1,000]", "heat[T=x=y]", "heat[T= ]", "heat[T=[x]]"])
    def test_odd_values(self, step: str):
        """Values that the notation reads oddly are values."""
        assert [] == broken(material(f"a->{step}"), groups={"heat[T]": [AT_T]})

    def test_undeclared(self):
        """A variable must be declared, with or without others, and its group must exist."""
        assert ["GRP005"] == broken(material("a->heat[T=1,U=2]"), groups={"heat[T]": [AT_T]})
        assert ["GRP005"] == broken(material("a->make[T=1]"))
        assert ["GRP005"] == broken(material("a->make->gone[T=1]"))

    def test_unknown_group_without_values(self):
        """A step that names no group is skipped, its inputs never looked at."""
        assert [] == broken(material("a->make"), material("nowhere->gone"))
        assert [] == broken(
            material("a->make"), material("nowhere->empty"), groups={"make": [ANNEAL], "empty": []}
        )

    def test_spaces(self):
        """Inputs are trimmed, steps are not."""
        assert [] == broken(material("a ,, a->make"))
        assert ["GRP002"] == broken(material("a -> make"))


class TestInputs:
    def test_names_of_materials_in_any_order(self):
        """A process may start from a later material, and even from its own."""
        assert [] == broken(
            material("y->make", name="x"), material("y->make", name="y"), material()
        )

    def test_unknown(self):
        """An input of a process or of an event must be defined."""
        assert ["PRC003", "RAW002"] == broken(material("b->make"))
        event = ProcessEvent(kind="x", inputs=["b"])
        assert ["PRC003"] == broken(material(), groups={"make": [event]})

    def test_partial_values(self):
        """A step with some values and not all is refused where its inputs are filled in."""
        event = ProcessEvent(kind="x", description="[T][U]")
        assert ["PRC003"] == broken(material("a->heat[T=1]"), groups={"heat[T,U]": [event]})

    def test_unused_raw_material(self):
        """A raw material counts as used by a process, or by an event of any group."""
        assert ["RAW002"] == broken(material(), raw=("a", "b"))
        event = ProcessEvent(kind="x", inputs=["b"])
        assert [] == broken(material(), groups={"make": [event]}, raw=("a", "b"))
        assert [] == broken(material(None), groups=[ANNEAL], raw=("a", "b"))

    def test_raw_material_through_a_template(self):
        """A raw material that a template fills in is used; the published evaluator errs there."""
        event = ProcessEvent(kind="x", inputs=["[F]"])
        assert [] == broken(material("a->mix[F=q]"), groups={"mix[F]": [event]}, raw=("a", "q"))

    def test_no_materials(self):
        """An experiment without materials is refused because it uses nothing."""
        assert ["GRP002", "RAW002"] == broken()
        assert ["RAW001"] == broken(raw=(), groups=[])


class TestNames:
    def test_collisions(self):
        """A name belongs to one raw material, group, material or group of measurements."""
        grouped = HARDNESS.evolve(group_name="make")
        inside = Configuration(measurements=[HARDNESS.evolve(group_name="a")])
        assert ["NAM001"] == broken(material(name="a"))
        assert ["NAM001"] == broken(material(name="make"))
        assert ["NAM001"] == broken(material("a->make", grouped))
        assert ["NAM001"] == broken(material("a->make", inside))
        assert ["NAM001"] == broken(material(name="x"), material("x->make", name="x"))
        assert ["NAM001"] == broken(material(None, name="default"), groups=[ANNEAL])

    def test_no_collisions(self):
        """Empty names and repeated group names collide with nothing."""
        grouped = HARDNESS.evolve(group_name="g")
        assert [] == broken(material("a->make", grouped, grouped, name=""), material(name=""))


class TestDuplicates:
    def test_equal_in_every_field(self):
        """Two materials equal in process, name and measurements are one."""
        assert ["MAT003"] == broken(material(), material())
        assert ["MAT003", "MAT003"] == broken(material(), material(), material())

    @pytest.mark.parametrize(
        "other",
        [
            HARDNESS.evolve(value=182.0),
            HARDNESS.evolve(value="182"),
            HARDNESS.evolve(source="Table 1"),
            HARDNESS.evolve(description=""),
            HARDNESS.evolve(measurement_method="balance"),
        ],
    )
    def test_any_difference_counts(self, other: Measurement):
        """A difference in type, source or description makes two materials."""
        assert [] == broken(material("a->make", HARDNESS), material("a->make", other))

    def test_member_and_its_text_differ(self):
        """A method written as text is not the member, though equal to it."""
        one, two = (CompMeasurement("Fe", method=m) for m in (MeasurementMethod.Balance, "balance"))
        assert [] == broken(material("a->make", one), material("a->make", two))

    def test_the_switch_of_the_sum_check_does_not_count(self):
        """Compositions that differ in validate_composition alone are equal."""
        off = CompMeasurement("FeNi", validate_composition=False)
        assert ["MAT003"] == broken(material("a->make", ALLOY), material("a->make", off))

    def test_groups_are_never_equal(self):
        """Materials with groups of measurements differ, however alike."""
        lower, upper = MeasurementStatistic.lower, MeasurementStatistic.upper
        made = [HARDNESS.evolve(measurement_statistic=s, group_id=7) for s in (lower, upper)]
        assert [] == broken(material("a->make", *made), material("a->make", *made))


class TestMelting:
    @pytest.mark.parametrize(
        ("codes", "process"),
        [
            ([], "a->melt->cast"),
            ([], "a->melt->gone->cast"),
            (["PRC001"], "a->melt"),
            (["PRC001"], "a->melt->make->cast"),
            (["PRC001"], "a->melt->melt->cast"),
            (["PRC001", "PRC001"], "a->melt->melt"),
        ],
    )
    def test_must_be_followed_by_casting(self, codes: list[str], process: str):
        """The event right after a melting event of the same material is a casting event."""
        groups = {"melt": [MELT], "cast": [CAST], "make": [ANNEAL]}
        every = material("a->make->cast", HARDNESS)
        used = material("a->melt->cast", HARDNESS)
        assert codes == broken(material(process), every, used, groups=groups)

    def test_a_child_does_not_cast_for_its_parent(self):
        """A parent that ends with melting is refused even if its child begins with casting."""
        groups = {"melt": [MELT], "cast": [CAST]}
        assert ["PRC001"] == broken(
            material("a->melt", name="x"), material("x->cast", name="y"), groups=groups
        )

    def test_kinds_may_be_text(self):
        """Canonical text counts as the member, filled in from a template too."""
        groups = {"melt[K]": [ProcessEvent(kind="Induction Melting"), ProcessEvent(kind="[K]")]}
        assert [] == broken(material("a->melt[K=Suction Casting]"), groups=groups)
        assert ["PRC001"] == broken(material("a->melt[K=suction casting]"), groups=groups)

    def test_shared_recipe(self):
        """A list of events is checked for every material."""
        assert ["PRC001", "PRC001"] == broken(
            material(None), material(None, HARDNESS), groups=[MELT, ANNEAL]
        )


class TestDescriptions:
    @pytest.mark.parametrize(
        "kind",
        [
            Measurement,
            CompMeasurement,
            Configuration,
            "vickers_hardness",
            "wear rate",
            "g",
            ProcessKind.Annealing,
            MeasurementMethod.Unspecified,
            MeasurementMethod.XRD,
        ],
    )
    def test_kinds_that_occur(self, kind: Any):
        """Classes, kinds, group names, process kinds and methods that occur are taken."""
        inside = HARDNESS.evolve(group_name="g", measurement_method=MeasurementMethod.XRD)
        free = Measurement(kind="wear rate", value=1, unit=None)
        one = material("a->make", Configuration(measurements=[inside]), free)
        assert [] == broken(one, descriptions=[DescriptionGroup(kinds=[kind], group_name="g")])

    @pytest.mark.parametrize(
        "kind",
        [GlobalLatticeParam, "density", "Annealing", ProcessKind.AsCast, MeasurementMethod.XRD, 5],
    )
    def test_kinds_that_do_not_occur(self, kind: Any):
        """What does not occur is refused; a process kind as plain text is none."""
        given = [DescriptionGroup(kinds=[kind])]
        assert ["DSC001"] == broken(material("a->make", HARDNESS), descriptions=given)

    def test_group_name(self):
        """The group name is that of a measurement; the method is not looked at."""
        assert ["DSC001"] == broken(material(), descriptions=[DescriptionGroup(group_name="g")])
        assert [] == broken(material(), descriptions=[DescriptionGroup(method="none")])
