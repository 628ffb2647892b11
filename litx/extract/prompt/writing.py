"""How each form writes experiments down, for the prompt `litx-1`.

What belongs in, and how it is decided, are the conventions; this is the notation alone.
"""

from litx.extract.prompt.form import ReplyFormat
from litx.extract.prompt_settings import PromptSettings


def writing(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the section about the notation."""
    parts = [_SHARED, _FLAT if form is ReplyFormat.flat else _GRAPH, _OWN[form.language]]
    if settings.sources:
        parts.append(_SOURCES)
    if settings.descriptions:
        parts.append(_DESCRIPTIONS + _ABOUT[form.language])
    return "\n".join(("## Notation", "", *parts))


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
"Figure 4 caption". It is a place, not a quotation."""

_DESCRIPTIONS = """\
- `descriptions` holds context that belongs to several measurements or events, such as an \
instrument, a load or a strain rate. `kinds` lists what it is about: kinds of measurement, kinds \
of process or methods that occur in the experiment; `group_name` is that of the measurements it \
is about."""

_ABOUT = {
    "python": " Classes such as `CompMeasurement` may stand among the `kinds` too.",
    "json": " A description has `kinds` and `desc`, and `method` or `group_name`.",
}
