"""Hypothesis strategies for every class of the model; every drawn object can be built."""

import dataclasses
import string
import uuid
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from pymatgen.core import DummySpecies, Species

from litx.model import (
    ROOM_TEMPERATURE,
    CompMeasurement,
    Composition,
    Configuration,
    CoreMeasurementValue,
    DescriptionGroup,
    Experiment,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Machine,
    Material,
    Measurement,
    Paper,
    ProcessEvent,
    Quantity,
    RawMaterial,
    Record,
    normalize,
)
from litx.model.lattice import FRACTION_BASES, LATTICE_PARAMETERS
from litx_ontology import (
    CASTING,
    MELTING,
    AlloyMeasurementKind,
    ConfigTag,
    CrysStruct,
    MeasurementMethod,
    MeasurementStatistic,
    PhaseMeasurementKind,
    ProcessKind,
    RawMaterialKind,
    ValueQualifier,
)
from litx_ontology.units import NAMED_UNITS, Celsius, unit_from, ureg

ELEMENTS = ("Al", "Co", "Cr", "Cu", "Fe", "Mo", "Nb", "Ni", "Ta", "Ti", "V", "W", "Zr", "O", "C")
PRINTED = ("50", "3.20", "~50", ">= 1.20", "<<3", " 7 ", "1e3", "~[T]", "n/a", "≈5", "", "-0.5")
T = TypeVar("T")
WORDS = ("as-cast", "Table 1", "Section 3.1", 'a "quoted" word', "it's", "Å", "line\nbreak", "\\n")


def texts() -> SearchStrategy[str]:
    """Words of papers, and arbitrary text, lone surrogates included."""
    return st.sampled_from(WORDS) | st.text(st.characters(), max_size=8)


def names() -> SearchStrategy[str]:
    """Names that process notation can hold."""
    return st.text(string.ascii_letters + string.digits + "_", min_size=1, max_size=6)


def optional(values: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """None in two cases of three, because most fields are empty."""
    return st.none() | st.none() | values


def marked(values: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Values, some with the wording of the paper."""
    return values | st.builds(normalize, values, texts(), optional(texts()))


def numbers() -> SearchStrategy[float | int]:
    """Integers and floats; not nan, which equals nothing."""
    return st.integers(-(10**20), 10**20) | st.floats(allow_nan=False)


def qualifiers() -> SearchStrategy[ValueQualifier]:
    """Every qualifier."""
    return st.sampled_from(ValueQualifier)


def printed_values() -> SearchStrategy[str]:
    """Numbers as papers print them, qualified."""
    amounts = st.decimals(-1000, 1000, places=2).map(str)
    return st.builds(lambda qualifier, text: qualifier.symbol + text, qualifiers(), amounts)


def values() -> SearchStrategy[Any]:
    """Values of measurements: numbers, printed numbers and other text."""
    return numbers() | st.sampled_from(PRINTED) | printed_values() | texts()


def units() -> SearchStrategy[Any]:
    """Named units and products of units."""
    parts = st.sampled_from(("gram", "centimeter", "second", "kilopascal", "angstrom", "HV"))
    exponents = st.sampled_from((-3, -1, 1, 2, 0.5, -1.5))
    products = st.dictionaries(parts, exponents, max_size=3).map(unit_from)
    return st.sampled_from(list(NAMED_UNITS.values())) | products


def loose_units() -> SearchStrategy[Any]:
    """Units, and None or text in place of a unit."""
    return units() | st.sampled_from((None, "MPa", "wt%"))


def quantities() -> SearchStrategy[Quantity]:
    """Quantities with any value and unit."""
    return st.builds(
        Quantity, marked(values()), marked(loose_units()), optional(texts()), optional(texts())
    )


def kinds() -> SearchStrategy[Any]:
    """Measurement kinds: members of both vocabularies, their equal text, and free text."""
    members = st.sampled_from((*AlloyMeasurementKind, *PhaseMeasurementKind))
    return members | members.map(lambda member: member.value) | texts()


def methods() -> SearchStrategy[Any]:
    """Methods: members and free text."""
    return st.sampled_from(MeasurementMethod) | st.sampled_from(("balance", "eye"))


def statistics() -> SearchStrategy[dict[str, Any]]:
    """A statistic and the percentile that fits it, as arguments."""
    plain = [item for item in MeasurementStatistic if item is not MeasurementStatistic.percentile]
    without = st.fixed_dictionaries(
        {"measurement_statistic": optional(st.sampled_from(plain)), "percentile": st.none()}
    )
    with_percentile = st.fixed_dictionaries(
        {
            "measurement_statistic": st.just(MeasurementStatistic.percentile),
            "percentile": st.floats(0, 100) | st.integers(0, 100),
        }
    )
    return without | with_percentile


def reasons() -> SearchStrategy[str | None]:
    """Reasons for optional facts, mostly None."""
    return st.none() | st.none() | texts()


def alternatives() -> SearchStrategy[list[dict[str, Any]]]:
    """Alternatives that count as well as a measurement."""
    fields = {"kind": kinds(), "value": numbers(), "unit": units()}
    statistic = st.sampled_from(MeasurementStatistic)
    strategy = st.fixed_dictionaries({}, optional=fields | {"statistic": statistic}).filter(bool)
    return st.just([]) | st.lists(strategy, max_size=2)


def structures() -> SearchStrategy[Any]:
    """Crystal structures: members and free text."""
    return st.sampled_from(CrysStruct) | st.sampled_from(("FCC", "sigma"))


def build(cls: type[T], /, **overrides: SearchStrategy[Any]) -> SearchStrategy[T]:
    """Objects of a class; fields not in `overrides` have the same strategy in all classes."""
    shared: dict[str, SearchStrategy[Any]] = {
        "name": optional(texts()),
        "description": optional(texts()),
        "source": optional(texts()),
        "uncertainty": optional(numbers()),
        "optional": reasons(),
        "temperature": optional(quantities()),
        "struct": optional(marked(structures())),
    }
    fields = {field.name for field in dataclasses.fields(cls)}  # type: ignore[arg-type]
    given = {name: strategy for name, strategy in shared.items() if name in fields}
    return st.builds(cls, **given | overrides)


def measurements() -> SearchStrategy[Measurement]:
    """Measurements of any kind, alone or marked as part of a group."""
    return statistics().flatmap(
        lambda statistic: build(
            Measurement,
            kind=marked(kinds()),
            value=values(),
            unit=loose_units(),
            measurement_method=optional(marked(methods())),
            pressure=optional(quantities()),
            group_name=optional(texts()),
            group_id=optional(st.sampled_from([uuid.UUID(int=i) for i in (1, 2)])),
            also=alternatives(),
            **{name: st.just(value) for name, value in statistic.items()},
        )
    )


def core_values() -> SearchStrategy[CoreMeasurementValue]:
    """Values of a group with their statistics."""
    plain = [item for item in MeasurementStatistic if item is not MeasurementStatistic.percentile]
    statistic = st.sampled_from(plain)
    return build(CoreMeasurementValue, statistic=statistic, value=values(), percentile=st.none())


def groups() -> SearchStrategy[list[Measurement]]:
    """Measurements that belong together, as `group_measurements` makes them."""
    return st.builds(
        Measurement.group_measurements,
        kind=kinds(),
        unit=units(),
        description=optional(texts()),
        values=st.lists(core_values(), min_size=2, max_size=3),
    )


def lattices() -> SearchStrategy[Lattice]:
    """Lattices of the usual systems, and general ones, periodic in some directions."""
    length = st.floats(1, 20)
    side = st.floats(-20, 20)
    row = st.tuples(side, side, side)
    return (
        st.builds(Lattice.cubic, length)
        | st.builds(Lattice.hexagonal, length, length)
        | st.builds(Lattice.tetragonal, length, length)
        | st.builds(Lattice.orthorhombic, length, length, length)
        | st.builds(Lattice, st.tuples(row, row, row), st.tuples(*[st.booleans()] * 3))
    )


def amounts() -> SearchStrategy[float | int]:
    """Amounts of an element in a ratio."""
    return st.integers(1, 5) | st.floats(0.01, 5)


def compositions() -> SearchStrategy[Composition]:
    """Ratios, percentages that sum to 100, formulas, ions and dummy species."""
    ratios = st.dictionaries(st.sampled_from(ELEMENTS), amounts(), min_size=1, max_size=5)
    formulas = st.sampled_from(("Fe2O3", "AlCoCrFeNi", "Al0.3CoCrFeNi", "Ti50Zr50", "XxFe"))
    species = st.sampled_from(
        (Species("Fe", 2), Species("Fe", 3, 5), Species("O", -2), DummySpecies("Qa", 1.5), "Cu")
    )
    ions = st.dictionaries(species, amounts(), min_size=1, max_size=3)
    return (
        ratios.map(Composition)
        | ratios.map(lambda ratio: Composition(ratio).fractional_composition * 100)
        | formulas.map(Composition)
        | ions.map(Composition)
    )


def comp_measurements() -> SearchStrategy[CompMeasurement]:
    """Compositions with a method; some off their sum, with the check waived."""
    off = st.builds(Composition, st.fixed_dictionaries({"Fe": st.floats(60, 99)}))
    return build(CompMeasurement, composition=marked(compositions()), method=methods()) | build(
        CompMeasurement, composition=off, validate_composition=st.just(False), method=methods()
    )


def lattice_measurements() -> SearchStrategy[LatticeMeasurement]:
    """Lattice parameters, some with uncertainties."""
    width = st.integers(0, 9) | st.floats(0, 9)
    widths = st.dictionaries(st.sampled_from(LATTICE_PARAMETERS), width)
    about = [optional(strategy) for strategy in (texts(), texts(), widths)]
    return st.builds(LatticeMeasurement, lattices(), *about)


def global_lattice_params() -> SearchStrategy[GlobalLatticeParam]:
    """Diffraction results of a phase."""
    lattice, fraction = optional(lattice_measurements()), optional(quantities())
    basis = optional(st.sampled_from(FRACTION_BASES) | texts())
    return build(GlobalLatticeParam, lattice=lattice, phase_fraction=fraction, fraction_basis=basis)


def tags() -> SearchStrategy[Any]:
    """Tags of a configuration, as set or list."""
    strategy = st.sampled_from(ConfigTag) | st.sampled_from(("matrix", "blocky"))
    return st.sets(marked(strategy), max_size=3) | st.lists(marked(strategy), max_size=3)


def configurations() -> SearchStrategy[Configuration]:
    """Features of a microstructure with what was measured on them."""
    nested = measurements() | lattice_measurements() | comp_measurements()
    inner = st.lists(nested, max_size=2)
    return build(Configuration, within=optional(texts()), tags=optional(tags()), measurements=inner)


def raw_materials() -> SearchStrategy[RawMaterial]:
    """Starting materials."""
    kind = st.sampled_from(RawMaterialKind) | st.sampled_from(("powder", "dust"))
    return build(RawMaterial, kind=marked(kind))


def process_events(inputs: tuple[str, ...] = ("[F]", "a")) -> SearchStrategy[ProcessEvent]:
    """Events, some with placeholders of a template."""
    kind = st.sampled_from(ProcessKind) | st.sampled_from(("Annealing", "[K]"))
    text = texts() | st.just("at [T]")
    return build(
        ProcessEvent,
        kind=marked(kind),
        description=optional(text),
        duration=optional(quantities()),
        equipment=optional(text),
        inputs=st.lists(st.sampled_from(inputs), max_size=2),
        also=st.just([]) | st.just([{"kind": ProcessKind.Aging}]),
    )


def description_groups() -> SearchStrategy[DescriptionGroup]:
    """Context shared by several measurements or events."""
    classes = st.sampled_from((Configuration, Measurement, CompMeasurement, GlobalLatticeParam))
    about = classes | kinds() | st.sampled_from(ProcessKind) | methods()
    return build(
        DescriptionGroup,
        kinds=st.lists(about, max_size=2),
        method=optional(methods()),
        group_name=optional(texts()),
        desc=optional(texts()),
    )


def machines() -> SearchStrategy[Machine]:
    """Instruments."""
    return st.builds(Machine, methods=st.lists(methods(), max_size=2), model=optional(texts()))


def processes() -> SearchStrategy[str]:
    """Process texts, with and without values for variables."""
    step = names() | st.builds("{}[T={}]".format, names(), st.integers(1, 2000))
    return st.lists(step, min_size=1, max_size=3).map(lambda steps: "->".join(["raw", *steps]))


def materials() -> SearchStrategy[Material]:
    """Materials with any mix of items, groups of measurements among them."""
    item = st.one_of(
        measurements(),
        comp_measurements(),
        lattice_measurements(),
        global_lattice_params(),
        configurations(),
    )
    spread = st.builds(lambda items, group: [*items, *group], st.lists(item, max_size=3), groups())
    held = st.lists(item, max_size=3) | spread
    return build(Material, process=optional(processes()), measurements=held)


def experiments() -> SearchStrategy[Experiment]:
    """Experiments of valid structure, which may break rules about names and recipes."""
    keys = names() | names().map("{}[T]".format)
    events = st.lists(process_events(), max_size=2)
    return st.builds(
        Experiment,
        raw_materials=st.dictionaries(texts(), raw_materials(), max_size=2),
        synthesis_groups=st.dictionaries(keys, events, max_size=2) | events,
        output_materials=st.lists(materials(), max_size=2),
        descriptions=st.lists(description_groups(), max_size=1),
    )


def papers() -> SearchStrategy[Paper]:
    """Papers with their experiments."""
    return st.builds(
        Paper,
        doi=st.builds("10.{}/{}".format, st.integers(1000, 9999), names()),
        title=optional(texts()),
        authors=st.lists(texts(), max_size=3),
        year=optional(st.integers(1900, 2030)),
        volume=optional(texts()),
        pages=optional(texts()),
        article=optional(texts()),
        experiments=st.lists(experiments(), max_size=1),
    )


def records() -> SearchStrategy[Record]:
    """Objects of every class."""
    return st.one_of(
        quantities(),
        measurements(),
        core_values(),
        comp_measurements(),
        lattice_measurements(),
        global_lattice_params(),
        configurations(),
        raw_materials(),
        process_events(),
        description_groups(),
        machines(),
        materials(),
        experiments(),
        papers(),
    )


@st.composite
def sound_measurements(draw: st.DrawFn) -> Measurement:
    """Measurements of a known kind in the unit that its field prints."""
    kind = draw(st.sampled_from((*AlloyMeasurementKind, *PhaseMeasurementKind)))
    return Measurement(
        kind=kind,
        value=draw(st.integers(1, 90) | st.decimals(1, 90, places=2).map("~{}".format)),
        unit=ureg.Unit(kind.unit),
        uncertainty=draw(optional(st.floats(0.01, 1))),
        measurement_method=draw(optional(st.sampled_from(MeasurementMethod))),
        source=draw(optional(st.sampled_from(("Table 1", "Section 3")))),
        temperature=draw(optional(st.just(ROOM_TEMPERATURE))),
    )


@st.composite
def sound_items(draw: st.DrawFn) -> list[Any]:
    """Items of a material in a valid experiment: a composition and random measurements."""
    ratio = draw(
        st.dictionaries(st.sampled_from(ELEMENTS), st.integers(1, 5), min_size=2, max_size=5)
    )
    items: list[Any] = [CompMeasurement(ratio, MeasurementMethod.Balance)]
    items += draw(st.lists(sound_measurements(), max_size=3))
    if draw(st.booleans()):
        items.append(GlobalLatticeParam(struct=CrysStruct.FCC))
    if draw(st.booleans()):
        inner = draw(st.lists(sound_measurements(), max_size=1))
        items.append(Configuration(name="matrix", tags={ConfigTag.Matrix}, measurements=inner))
        if draw(st.booleans()):
            items.append(Configuration(within="matrix", tags={ConfigTag.Precipitate}))
    return items


@st.composite
def valid_experiments(draw: st.DrawFn) -> Experiment:
    """Experiments without violations: an alloy is melted, cast and sometimes annealed."""
    raw = [f"raw {number}" for number in range(draw(st.integers(1, 2)))]
    melt = ProcessEvent(kind=draw(st.sampled_from(sorted(MELTING))))
    cast = ProcessEvent(kind=draw(st.sampled_from(sorted(CASTING))))
    temperatures = draw(st.lists(st.integers(500, 1200), max_size=2, unique=True))
    shared = not temperatures and draw(st.booleans())
    groups: dict[str, list[ProcessEvent]] = {"melt": [melt, cast]}
    if temperatures:
        heat = Quantity("[T]", Celsius)
        groups["anneal[T]"] = [ProcessEvent(kind=ProcessKind.Annealing, temperature=heat)]
    process = None if shared else f"{','.join(raw)}->melt"
    made = [Material(process=process, name="as cast", measurements=draw(sound_items()))]
    for value in temperatures:
        process = f"as cast->anneal[T={value}]"
        name = f"annealed at {value}"
        made.append(Material(process=process, name=name, measurements=draw(sound_items())))
    kind = draw(st.sampled_from(RawMaterialKind))
    return Experiment(
        raw_materials={name: RawMaterial(kind=kind) for name in raw},
        synthesis_groups=[melt, cast] if shared else groups,
        output_materials=made,
    )
