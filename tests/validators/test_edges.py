"""Edge cases in which the published evaluator (version 0.1.1) was run: litx accepts the same."""

import pytest

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
from litx_ontology import ConfigTag, MeasurementMethod, MeasurementStatistic, ProcessKind
from litx_ontology.units import HV, Celsius
from litx_validators import check

ALLOY = CompMeasurement("FeNi")
HARDNESS = Measurement(kind="vickers_hardness", value=182, unit=HV)
IN_GROUP = HARDNESS.evolve(group_name="g", measurement_method=MeasurementMethod.XRD)
WEAR = Measurement(kind="wear rate", value=1, unit=None)
MELT = ProcessEvent(kind=ProcessKind.ArcMelting)
CAST = ProcessEvent(kind=ProcessKind.AsCast)
ANNEAL = ProcessEvent(kind=ProcessKind.Annealing)
AT_T = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))
HEAT = {"heat[T]": [AT_T]}
STEPS = {"melt": [MELT], "cast": [CAST], "make": [ANNEAL]}
RANGE = [
    HARDNESS.evolve(measurement_statistic=statistic, group_id=7)
    for statistic in (MeasurementStatistic.lower, MeasurementStatistic.upper)
]


def event(**fields):
    """Return an event of a free kind."""
    return ProcessEvent(**{"kind": "x", **fields})


def host(name, within=None, **fields):
    """Return a configuration."""
    return Configuration(name=name, within=within, **fields)


def material(process="a->make", *items, name=None):
    """Return a material with a composition and `items`."""
    return Material(process=process, name=name, measurements=[ALLOY, *items])


def case(what, codes, *materials, groups=None, raw=("a",), descriptions=()):
    """Return a row: the codes of the rules that refuse an experiment, and the experiment."""
    experiment = Experiment(
        raw_materials={name: RawMaterial(kind="other") for name in raw},
        synthesis_groups={"make": [ANNEAL]} if groups is None else groups,
        output_materials=materials,
        descriptions=descriptions,
    )
    return pytest.param(codes.split(), experiment, id=what)


def items(what, codes, *given):
    """Return the row of a material with some items."""
    return case(what, codes, material("a->make", *given))


def pair(what, codes, one, two):
    """Return the row of two materials that differ in an item."""
    return case(what, codes, material("a->make", one), material("a->make", two))


def described(kind, codes):
    """Return the row of a description of a kind, beside what a configuration and a group have."""
    one = material("a->make", Configuration(measurements=[IN_GROUP]), WEAR)
    group = DescriptionGroup(kinds=[kind], group_name="g")
    return case(f"description of {kind}", codes, one, descriptions=[group])


HOSTS = [
    items("before", "", host("a"), host("b", "a")),
    items("after", "", host("b", "a"), host("a")),
    items("unknown host", "CFG001", host("b", "a")),
    items("nested host", "CFG001", host("b", "a"), host("m", measurements=[host("a")])),
    items("nested", "", host("m", measurements=[host("b", "nowhere", tags=["precipitate"])])),
    items("precipitate", "CFG002", host("b", tags={ConfigTag.Precipitate})),
    items("precipitate as text", "CFG002", host("b", tags=["precipitate"])),
    items("another case", "", host("b", tags=["Precipitate"])),
    items("precipitate in a host", "", host("a"), host("b", "a", tags=["precipitate"])),
    items("in itself", "CFG003", host("c", "c")),
    items("in each other", "CFG003", host("c", "d"), host("d", "c")),
    items("of two, the last", "", host("c"), host("c", "d"), host("d", "e"), host("e")),
    items("of two, the last without host", "", host("c", "c"), host("c")),
    items("of two, the last in itself", "CFG003", host("c"), host("c", "c")),
    items("without a name", "", host(None, "c"), host("c")),
    items(
        "two circles, one with a tail",
        "CFG003 CFG003",
        host("c", "c"),
        host("d", "e"),
        host("e", "d"),
        host("f", "e"),
    ),
]
ITEMS = [
    case(
        "the composition of a configuration does not count",
        "MAT001",
        Material(process="a->make", measurements=[Configuration(measurements=[ALLOY])]),
    ),
    items("an extraction may hold anything", "", [HARDNESS], Quantity(1, HV), None, "text"),
]
GROUPS = [
    case("a list goes without processes", "", material(None), groups=[MELT, CAST]),
    case("a list may be empty", "", material(None), groups=[]),
    case("a list has no names", "GRP001", material("a->default"), groups=[ANNEAL]),
    case("a map may not be empty", "GRP001 RAW002", material(None), groups={}),
    case("no name", "GRP001", material(), groups={"make": [ANNEAL], "": []}),
    case("a bracket alone", "GRP001", material(), groups={"make": [ANNEAL], "[T]": []}),
    case("two brackets", "GRP001", material(), groups={"make": [ANNEAL], "a[T][U]": []}),
    case(
        "unused, but for one called default",
        "GRP002",
        material(),
        groups={"make": [ANNEAL], "default": [], "other[T]": [AT_T]},
    ),
    case("a suffix of a step", "", material("a->heat[T=1]_v2"), groups=HEAT),
    case("a suffix of a key", "", material("a->heat[T=1]"), groups={"heat[T]_v2": [AT_T]}),
    case(
        "of colliding keys the later counts",
        "",
        material("a->heat[T=1]"),
        groups={"heat[U]": [ANNEAL], **HEAT},
    ),
    case(
        "a variable named with its value, which nothing can assign",
        "GRP003 GRP005 PRC003",
        material("a->heat[T=5]"),
        groups={"heat[T=5]": [ANNEAL]},
    ),
    *(
        case(f"placeholder in {one}", codes, material("a->heat[T=1]"), groups={"heat[T]": [one]})
        for codes, one in (
            ("", AT_T),
            ("", event(duration=Quantity("~[T]", Celsius))),
            ("", event(kind="[T]")),
            ("", event(description="at [T]")),
            ("", event(equipment="[T]")),
            ("", event(source="[T]")),
            ("GRP003", event(temperature=Quantity(1, Celsius, description="[T]"))),
        )
    ),
]
PROCESSES = [
    *(
        case(f"a bracket that assigns nothing: {step}", "GRP004", material(step), groups=HEAT)
        for step in ("a->heat", "a->heat[]", "a->heat[800]", "a->heat[T]=800", "a->heat[T=800")
    ),
    *(
        case(f"an odd value: {step}", "", material(step), groups=HEAT)
        for step in ("a->heat[T=1,000]", "a->heat[T=x=y]", "a->heat[T= ]", "a->heat[T=[x]]")
    ),
    case("undeclared beside another", "GRP005", material("a->heat[T=1,U=2]"), groups=HEAT),
    case("undeclared", "GRP005", material("a->make[T=1]")),
    case("of no group", "GRP005", material("a->make->gone[T=1]")),
    case("an unknown step hides its inputs", "", material(), material("nowhere->gone")),
    case(
        "an empty step hides its inputs",
        "",
        material(),
        material("nowhere->empty"),
        groups={"make": [ANNEAL], "empty": []},
    ),
    case("inputs are trimmed", "", material("a ,, a->make")),
    case("steps are not", "GRP002", material("a -> make")),
    case(
        "made from a later material and from itself",
        "",
        material("y->make", name="x"),
        material("y->make", name="y"),
        material(),
    ),
    case("unknown input of a process", "PRC003 RAW002", material("b->make")),
    case("unknown input of an event", "PRC003", material(), groups={"make": [event(inputs=["b"])]}),
    case(
        "some values and not all",
        "PRC003",
        material("a->heat[T=1]"),
        groups={"heat[T,U]": [event(description="[T][U]")]},
    ),
]
RAW_MATERIALS = [
    case("unused", "RAW002", material(), raw=("a", "b")),
    case(
        "used by an event", "", material(), groups={"make": [event(inputs=["b"])]}, raw=("a", "b")
    ),
    case("used by a list", "", material(None), groups=[ANNEAL], raw=("a", "b")),
    case(  # the published evaluator errs there
        "used through a template",
        "",
        material("a->mix[F=q]"),
        groups={"mix[F]": [event(inputs=["[F]"])]},
        raw=("a", "q"),
    ),
    case("no materials use nothing", "GRP002 RAW002"),
    case("none", "RAW001", raw=(), groups=[]),
]
NAMES = [
    case("of a raw material", "NAM001", material(name="a")),
    case("of a group", "NAM001", material(name="make")),
    items("of measurements and a group", "NAM001", HARDNESS.evolve(group_name="make")),
    items(
        "of nested measurements and a raw material",
        "NAM001",
        Configuration(measurements=[HARDNESS.evolve(group_name="a")]),
    ),
    case("of two materials", "NAM001", material(name="x"), material("x->make", name="x")),
    case("of a list", "NAM001", material(None, name="default"), groups=[ANNEAL]),
    case(
        "empty and of one group",
        "",
        material("a->make", IN_GROUP, IN_GROUP, name=""),
        material(name=""),
    ),
]
DUPLICATES = [
    case("two", "MAT003", material(), material()),
    case("three", "MAT003 MAT003", material(), material(), material()),
    pair("type", "", HARDNESS, HARDNESS.evolve(value=182.0)),
    pair("text", "", HARDNESS, HARDNESS.evolve(value="182")),
    pair("source", "", HARDNESS, HARDNESS.evolve(source="Table 1")),
    pair("empty text", "", HARDNESS, HARDNESS.evolve(description="")),
    pair("method", "", HARDNESS, HARDNESS.evolve(measurement_method="balance")),
    pair(
        "a member and its text",
        "",
        *(
            CompMeasurement("Fe", method=method)
            for method in (MeasurementMethod.Balance, "balance")
        ),
    ),
    pair(
        "the switch of the sum check does not count",
        "MAT003",
        ALLOY,
        CompMeasurement("FeNi", validate_composition=False),
    ),
    case("groups are never equal", "", material("a->make", *RANGE), material("a->make", *RANGE)),
]
MELTING = [
    *(
        case(
            f"melting: {process}",
            codes,
            material(process),
            material("a->make->cast", HARDNESS),
            material("a->melt->cast", HARDNESS),
            groups=STEPS,
        )
        for codes, process in (
            ("", "a->melt->cast"),
            ("", "a->melt->gone->cast"),
            ("PRC001", "a->melt"),
            ("PRC001", "a->melt->make->cast"),
            ("PRC001", "a->melt->melt->cast"),
            ("PRC001 PRC001", "a->melt->melt"),
        )
    ),
    case(
        "a child does not cast for its parent",
        "PRC001",
        material("a->melt", name="x"),
        material("x->cast", name="y"),
        groups={"melt": [MELT], "cast": [CAST]},
    ),
    *(
        case(
            f"kinds as text: {kind}",
            codes,
            material(f"a->melt[K={kind}]"),
            groups={"melt[K]": [event(kind="Induction Melting"), event(kind="[K]")]},
        )
        for codes, kind in (("", "Suction Casting"), ("PRC001", "suction casting"))
    ),
    case(
        "a list is checked for every material",
        "PRC001 PRC001",
        material(None),
        material(None, HARDNESS),
        groups=[MELT, ANNEAL],
    ),
]
DESCRIPTIONS = [
    *(
        described(kind, "")
        for kind in (
            Measurement,
            CompMeasurement,
            Configuration,
            "vickers_hardness",
            "wear rate",
            "g",
            ProcessKind.Annealing,
            MeasurementMethod.Unspecified,
            MeasurementMethod.XRD,
        )
    ),
    *(
        described(kind, "DSC001")
        for kind in (
            GlobalLatticeParam,
            "density",
            "Annealing",
            ProcessKind.AsCast,
            MeasurementMethod.SEM,
            5,
        )
    ),
    case("no such group", "DSC001", material(), descriptions=[DescriptionGroup(group_name="g")]),
    case("no such method", "", material(), descriptions=[DescriptionGroup(method="none")]),
]


@pytest.mark.parametrize(
    ("codes", "experiment"),
    [
        *(HOSTS + ITEMS + GROUPS + PROCESSES + RAW_MATERIALS),
        *(NAMES + DUPLICATES + MELTING + DESCRIPTIONS),
    ],
)
def test_is_refused_by_the_same_rules(codes, experiment):
    """An experiment is refused as an extraction by the rules that the evaluator has for it."""
    assert codes == sorted(one.code for one in check([experiment], scope="extraction"))
