"""Edge cases of the published evaluator (0.1.1): litx gives the same result."""

import pytest

from litx import *
from litx_validators import check

ALLOY = CompMeasurement("FeNi")
EDS = ALLOY.evolve(method=MeasurementMethod.EDS)
HARDNESS = Measurement(kind="vickers_hardness", value=182, unit=HV)
IN_GROUP = HARDNESS.evolve(group_name="g", measurement_method=MeasurementMethod.XRD)
MELT = ProcessEvent(kind=ProcessKind.ArcMelting)
CAST = ProcessEvent(kind=ProcessKind.AsCast)
ANNEAL = ProcessEvent(kind=ProcessKind.Annealing)
HEAT = {"heat[T]": [ANNEAL.evolve(temperature=Quantity("[T]", Celsius))]}
STEPS = {"melt": [MELT], "cast": [CAST], "make": [ANNEAL]}


def feature(name, within=None, **fields):
    """Return a configuration with a name."""
    return Configuration(name=name, within=within, **fields)


def material(process="a->make", *items, name=None):
    """Return a material with a composition and items."""
    return Material(process=process, name=name, measurements=[ALLOY, *items])


def case(name, codes, *materials, groups=None, raw=("a",), descriptions=()):
    """Return a case: the codes of the broken rules, and the experiment."""
    experiment = Experiment(
        raw_materials={key: RawMaterial(kind="other") for key in raw},
        synthesis_groups={"make": [ANNEAL]} if groups is None else groups,
        output_materials=materials,
        descriptions=descriptions,
    )
    return pytest.param(codes.split(), experiment, id=name)


def items(name, codes, *items):
    """Return the case of a material with items."""
    return case(name, codes, material("a->make", *items))


def pair(name, codes, item, **changes):
    """Return the case of two materials that differ in an item."""
    pairs = (material("a->make", version) for version in (item, item.evolve(**changes)))
    return case(name, codes, *pairs)


HOSTS = [
    items("nested host", "CFG001", feature("b", "a"), feature("m", measurements=[feature("a")])),
    items("nested", "", feature("m", measurements=[feature("b", "nowhere", tags=["precipitate"])])),
    items("another case", "", feature("b", tags=["Precipitate"])),
    items("of two, the last", "", feature("c"), feature("c", "d"), feature("d", "e"), feature("e")),
    items("of two, the last without host", "", feature("c", "c"), feature("c")),
    items("of two, the last in itself", "CFG003", feature("c"), feature("c", "c")),
    items("anything", "", [HARDNESS], Quantity(1, HV), None, "text"),
]
GROUPS = [
    case("a list may be empty", "", material(None), groups=[]),
    case("a map may not be empty", "GRP001 RAW002", material(None), groups={}),
    case("no name", "GRP001", material(), groups={"make": [ANNEAL], "": []}),
    case("a suffix of a key", "", material("a->heat[T=1]"), groups={"heat[T]_v2": HEAT["heat[T]"]}),
    case("of two keys", "", material("a->heat[T=1]"), groups={"heat[U]": [ANNEAL], **HEAT}),
    case("T=5", "GRP003 GRP005 PRC003", material("a->heat[T=5]"), groups={"heat[T=5]": [ANNEAL]}),
    *(
        case(f"placeholder in {field}", "", material("a->heat[T=1]"), groups={"heat[T]": [event]})
        for field in ("equipment", "source")
        for event in [ANNEAL.evolve(**{field: "[T]"})]
    ),
]
WITH_EMPTY = {"make": [ANNEAL], "empty": []}
FROM_Y = material("y->make", name="x"), material("y->make", name="y")
PROCESSES = [
    *(
        case(f"a bracket that assigns nothing: {step}", "GRP004", material(step), groups=HEAT)
        for step in ("a->heat[T]=800", "a->heat[T=800")
    ),
    *(
        case(f"an odd value: {step}", "", material(step), groups=HEAT)
        for step in ("a->heat[T=1,000]", "a->heat[T=x=y]", "a->heat[T= ]", "a->heat[T=[x]]")
    ),
    case("of no group", "GRP005 GRP005", material("a->make[T=1]->gone[T=1]")),
    case("an unknown step hides its inputs", "", material(), material("nowhere->gone")),
    case("so does an empty one", "", material(), material("nowhere->empty"), groups=WITH_EMPTY),
    case("inputs are trimmed", "", material("a ,, a->make")),
    case("steps are not", "GRP002", material("a -> make")),
    case("made from a later material and from itself", "", *FROM_Y, material()),
    case("unknown input", "PRC003 RAW002", material("b->make")),
    case("raw materials of a list", "", material(None), groups=[ANNEAL], raw=("a", "b")),
    case("no materials use nothing", "GRP002 RAW002"),
]
NAMES = [
    case("of a group", "NAM001", material(name="make")),
    items("of measurements and a group", "NAM001", HARDNESS.evolve(group_name="make")),
    case("of a list", "NAM001", material(None, name="default"), groups=[ANNEAL]),
    case("empty", "", material("a->make", IN_GROUP, IN_GROUP, name=""), material(name="")),
]
DUPLICATES = [
    pair("text", "", HARDNESS, value="182"),
    pair("source", "", HARDNESS, source="Table 1"),
    pair("empty text", "", HARDNESS, description=""),
    pair("method", "", HARDNESS, measurement_method="balance"),
    pair("member", "", EDS, method=EDS.method.value),
    pair("switch of a check", "MAT003", ALLOY, validate_composition=False),
]
ANY_KIND = {"melt[K]": [ProcessEvent(kind="Induction Melting"), ProcessEvent(kind="[K]")]}
UNGROUPED = material(None), material(None, HARDNESS)
TWO_CAST = material("a->make->cast", HARDNESS), material("a->melt->cast", HARDNESS)
MELTING = [
    case("a step between", "", material("a->melt->gone->cast"), *TWO_CAST, groups=STEPS),
    case("a group between", "PRC001", material("a->melt->make->cast"), *TWO_CAST, groups=STEPS),
    case("twice", "PRC001 PRC001", material("a->melt->melt"), *TWO_CAST, groups=STEPS),
    case("kinds as text", "", material("a->melt[K=Suction Casting]"), groups=ANY_KIND),
    case("other text", "PRC001", material("a->melt[K=suction casting]"), groups=ANY_KIND),
    case("a list is checked for each", "PRC001 PRC001", *UNGROUPED, groups=[MELT, ANNEAL]),
]
DESCRIPTIONS = [
    case("kind", "DSC001", material(), descriptions=[DescriptionGroup(kinds=[5])]),
    case("method", "", material(), descriptions=[DescriptionGroup(method="none")]),
]


@pytest.mark.parametrize(
    ("codes", "experiment"),
    HOSTS + GROUPS + PROCESSES + NAMES + DUPLICATES + MELTING + DESCRIPTIONS,
)
def test_same_rules(codes, experiment):
    """An experiment breaks the same rules for extractions as in the evaluator."""
    assert codes == sorted(v.code for v in check([experiment], scope="extraction"))
