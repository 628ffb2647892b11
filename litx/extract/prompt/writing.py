"""How each form writes experiments down.

`fields` is what the published configuration says of it, field by field, `notation` what `litx-1`
says: what belongs in, and how it is decided, are its conventions. What a form says in its own way
stands beside what all forms share.
"""

from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx_ontology import CASTING, MELTING, ProcessKind, ValueQualifier

PREFIXES = ", ".join(f"`{one.symbol}` {one.label}" for one in ValueQualifier if one.symbol)
"""The prefixes of a value with what they mean."""


def fields(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the sections with the instructions for each field."""
    own = _IN_FORM[form.language]
    melting, casting = (
        ", ".join(f"`{kind.name}`" for kind in ProcessKind if kind in kinds)
        for kinds in (MELTING, CASTING)
    )
    parts = [
        _RAW_MATERIALS,
        _GROUPS.format(melting=melting, casting=casting),
        f"{_PROCESS}\n{_FIELDS_FLAT if form is ReplyFormat.flat else _FIELDS_GRAPH}",
        f"{_COMPOSITIONS}\n{own['compositions']}",
        f"{_VALUES.format(prefixes=PREFIXES)}\n{own['values']}",
        f"{_STRUCTURE.format(whole=own['whole'])}\n{own['structure']}",
    ]
    if settings.sources:
        parts.append(_FIELDS_SOURCES)
    if settings.descriptions:
        parts.append(f"{_FIELDS_DESCRIPTIONS}\n{own['descriptions']}")
    return "\n\n".join(parts)


def notation(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the section about the notation."""
    parts = [_SHARED, _FLAT if form is ReplyFormat.flat else _GRAPH, _OWN[form.language]]
    if settings.sources:
        parts.append(_SOURCES)
    if settings.descriptions:
        parts.append(_DESCRIPTIONS + _ABOUT[form.language])
    return "\n".join(("## Notation", "", *parts))


_RAW_MATERIALS = """\
## Raw materials

- `raw_materials` maps a name that you choose to each starting material. Pure elements that go in
  together are one entry, such as `elements`.
- Each raw material must be used: a process starts with it, or an event has it among its `inputs`.
- Purity, particle size and supplier go into `description`."""

_GROUPS = """\
## Synthesis groups

- `synthesis_groups` maps a key to a list of process events in the order in which they happened,
  one event for each step. Each group must be used in the process of at least one material.
- Use templates. Where treatments differ only in a number or a word, write one group that declares
  a variable in its key, `annealing[Temp]`, put `"[Temp]"` where its value belongs, and give the
  value in the process: `annealing[Temp=450]`. Several variables stand in one bracket:
  `annealing[Temp,Time]`, then `annealing[Temp=450,Time=2]`. Do not repeat a group for each value.
- A variable that a key declares must stand in an event of the group, and every step that uses the
  group must give it a value. A value has no comma, no bracket and no arrow in it.
- `inputs` of an event names raw materials or materials that go in at that event. A variable may
  stand there too: `"[Feedstock]"` in the inputs, `mixing[Feedstock=chips]` in the process.
- A melting event ({melting}) is followed at once by a casting event ({casting}). Take `AsCast`
  where the paper says no more than as-cast, and `CastingUnspecified` where it says nothing.
- Cooling after sintering is not an event of its own. Quenching and cooling media that the paper
  names are events. Cutting, grinding, polishing and etching are events only where they are part
  of making the material, not where they prepare a specimen.
- Temperature and duration of an event are quantities: a value and its unit. What has no field
  goes into `description`, the apparatus into `equipment`."""

_PROCESS = """\
## Materials and their process

- A material is the set of all samples with one processing history. Samples that were made alike
  are one material; samples of one composition that were made in different ways are different
  materials.
- `process` says how it was made: what goes in, then each group, with arrows between them, as in
  `elements->casting->annealing[Temp=450]`. There is at least one input and one group. Several
  inputs are separated by commas: `powder_a,powder_b->mixing->sintering`. Write no spaces around
  arrows."""

_FIELDS_GRAPH = """\
- An input is the name of a raw material or of another material.
- Where a material was made from another one that the paper characterises, give the earlier one a
  `name` and start the process of the later one with it, as in `homogenised->annealing[Temp=450]`.
  Do not repeat the steps of the earlier one.
- No two raw materials, groups, materials or groups of measurements have the same name."""

_FIELDS_FLAT = """\
- Describe each material completely, from its raw materials on: its process starts with raw
  materials alone and goes through every group that its samples went through. Never start a
  process with another material, also where the paper makes one from the other, and give materials
  no `name`.
- No two raw materials, groups or groups of measurements have the same name."""

_COMPOSITIONS = """\
## Compositions

- Each material has at least one composition among its own measurements; one inside a
  configuration does not count. Write the nominal composition with the method `Balance`, and each
  measured one with the method that it was measured by; `Unspecified` where the paper does not
  say.
- Amounts are atomic: ratios, or percentages, which sum to 100 within 0.2."""

_VALUES = """\
## Measured values

- `kind` is one of the kinds listed below. The test decides: a yield strength from a compression
  test is `yield_strength_compression`.
- `value` is the number as printed, in the printed unit; do not convert. Text keeps digits and a
  qualifier in front of the number: {prefixes}. So "about 450" is `"~450"`.
- `uncertainty` is half the width of the interval, as a number in the unit of the value.
- `temperature` and `pressure` of the test are quantities, and only there where the paper ties one
  to the value. Room temperature without a number is the value `"~23"` in degrees Celsius.
- `measurement_statistic` is `mean` only where the paper itself speaks of a mean or an average.
- A range, or a median with quartiles, is a group of measurements with at least two values, each
  with its statistic. A range has a `lower` and an `upper` one. The statistic `percentile` needs
  the field `percentile`, from 0 to 100."""

_STRUCTURE = """\
## Structure

- What diffraction says of the material as a whole is a {whole}, one for each phase: structure,
  lattice parameters, phase fraction. Give it also where only the structure is stated. Its name
  stays unset unless the paper calls the phase by something other than its structure.
- What a microscope shows is a configuration: dendrites, a matrix, grains, precipitates. It has a
  name, tags, a structure where it is known, and measurements of its own, such as an EDS
  composition or a grain size. A configuration that the text only mentions is written down too.
- A configuration that lies in another one names it in `within`; that one is a configuration of
  the same material, with that name. Precipitates always lie in another one.
- A place on the sample, such as its centre or its edge, is no configuration.
- Configurations are not put into the measurements of other configurations."""

_FIELDS_SOURCES = """\
## Sources

- `source` of each object says where its value stands: "Table 2", "Section 3.1", "Abstract",
  "Figure 4 caption". It is a place, not a quotation."""

_FIELDS_DESCRIPTIONS = """\
## Descriptions

- `descriptions` holds context that belongs to several measurements or events, such as an
  instrument, a load or a strain rate. `kinds` lists what it is about: kinds of measurement, kinds
  of process or methods that occur in the experiment; `group_name` is that of the measurements it
  is about."""

_IN_FORM = {
    "python": {
        "whole": "`GlobalLatticeParam`",
        "compositions": """\
- A composition is a formula, `"Mg10Fe45Ni45"`, or a map, `{"Mg": 10, "Fe": 45, "Ni": 45}`. Weight
  percent are turned with `Composition.from_weights({"Mg": 4.6, ...})`. Where the percentages that
  the paper prints do not sum to 100, add `validate_composition=False` to that one.""",
        "values": """\
- For a property that is not in the list, write its usual name in snake_case as text, such as
  `kind="wear_rate"`.
- A group is spread into the measurements with a star: `*Measurement.group_measurements(...)`.""",
        "structure": """\
- Lengths of a lattice are in Å. Lattice parameters without a phase, or those of a configuration,
  are a `LatticeMeasurement`.""",
        "descriptions": "- Classes such as `CompMeasurement` may stand among the `kinds` too.",
    },
    "json": {
        "whole": "`lattice_param`",
        "compositions": """\
- `composition` is a formula, `"Mg10Fe45Ni45"`, or an object with amounts by element, `{"Mg": 10,
  "Fe": 45, "Ni": 45}`.""",
        "values": """\
- A property that is not in the list stays out.
- Each quantity is an object with `value` and `unit`, never a bare number.
- A group has the type `group_measurements`, and its `values` are an array of objects with
  `statistic` and `value`.""",
        "structure": """\
- A lattice is an object with its `type`, `cubic`, `hexagonal`, `tetragonal` or `orthorhombic`,
  and the lengths that the type has, in Å: `a`, `a` and `c`, or `a`, `b` and `c`.""",
        "descriptions": "- A description has `kinds` and `desc`, and `method` or `group_name`.",
    },
}
"""What a form says in its own words, by the tag of its fence and by section."""

_SHARED = """\
- One experiment holds all materials of the paper.
- `raw_materials` maps a name that you choose to each starting material. Each is used: a process \
starts with it, or an event has it among its `inputs`. Purity, size and supplier go into \
`description`.
- `synthesis_groups` maps a key to the events of some steps, in order. Each is used by a material. \
Where treatments differ only in a number or word, the key declares variables, \
`annealing[Temp,Time]`; `"[Temp]"` stands in an event where the value belongs, be it in its \
`description`; the process gives it, `annealing[Temp=450,Time=2]`, always for every variable. A \
value has no comma, bracket or arrow. A variable may stand in `inputs` too.
- `process` is what goes in, then each group: `elements->casting->annealing[Temp=450]`, with one \
input and one group at least and no spaces around arrows. Several inputs are separated by commas: \
`powder_a,powder_b->mixing->sintering`.
- Temperature and duration of an event are quantities: value and unit. The apparatus goes into \
`equipment`.
- Amounts are ratios, or percentages, which sum to 100 within 0.2.
- A group of measurements has at least two values, each with its statistic; `percentile` needs the \
field `percentile`, from 0 to 100.
- `within` names a configuration of the same material; none holds another one among its \
measurements."""

_GRAPH = """\
- A material that others are made from has a `name`, and their process starts with it: \
`homogenized->annealing[Temp=450]`. Its steps are not repeated.
- No two raw materials, groups, materials or groups of measurements have the same name."""

_FLAT = """\
- Each process starts with raw materials alone and goes through every group that its samples went \
through. Never start a process with another material, also where the paper makes one from the \
other, and give materials no `name`.
- No two raw materials, groups or groups of measurements have the same name."""

_OWN = {
    "python": """\
- A composition is a formula, `"Ag70Pd20Sc10"`, or a map, `{"Ag": 70, "Pd": 20, "Sc": 10}`; in \
weight percent it is `Composition.from_weights({"Ag": 74, ...})`. Where printed \
percentages do not sum to 100, add `validate_composition=False` to that one.
- A group of measurements is spread with a star: `*Measurement.group_measurements(...)`.
- Lengths of a lattice are in Å.""",
    "json": """\
- A composition is a formula, `"Ag70Pd20Sc10"`, or an object, `{"Ag": 70, "Pd": 20, "Sc": 10}`. \
Printed percentages that do not sum to 100 are written as fractions, 0.705 for 70.5.
- A quantity is an object with `value` and `unit`, never a bare number.
- A group of measurements has the type `group_measurements`; its `values` are objects with \
`statistic` and `value`.
- A lattice is an object with its `type` (`cubic`, `hexagonal`, `tetragonal`, `orthorhombic`) and \
its lengths in Å: `a`; `a` and `c`; or `a`, `b` and `c`.""",
}
"""What a form says in its own words, by the tag of its fence."""

_SOURCES = """\
- `source` of each object says where its value stands: "Table 2", "Section 3.1", "Abstract", \
"Figure 4 caption". Of a number it also quotes, behind a colon, at most 12 words around it, copied \
exactly: "Table 2: aged for 2 h, 450 HV"."""

_DESCRIPTIONS = """\
- `descriptions` holds context that belongs to several measurements or events, such as an \
instrument, a load or a strain rate. `kinds` lists what it is about: kinds of measurement, kinds \
of process or methods that occur in the experiment; `group_name` is that of the measurements it \
is about."""

_ABOUT = {
    "python": " Classes such as `CompMeasurement` may stand among the `kinds` too.",
    "json": " A description has `kinds` and `desc`, and `method` or `group_name`.",
}
