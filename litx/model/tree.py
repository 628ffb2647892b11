"""Objects as trees of short texts, for terminals, notebooks and messages."""

import html
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from litx.display.suggestions import join_first
from litx.display.text import counted, on_one_line
from litx.model.chemistry import Lattice
from litx.model.composition import CompMeasurement, CompositeMeasurement
from litx.model.configuration import Configuration
from litx.model.experiment import Experiment
from litx.model.lattice import GlobalLatticeParam, LatticeMeasurement
from litx.model.material import Material
from litx.model.measurement import Measurement
from litx.model.paper import Paper
from litx.model.phrases import (
    composition_phrase,
    format_with_unit,
    label_of,
    present_texts,
    quantity_phrase,
    step_phrases,
)
from litx.model.process import RawMaterial
from litx.model.record import Shown
from litx_ontology import MeasurementMethod

_LONGEST = 160
"""Characters of a `repr`."""

_MOST = 200
"""Most branches of a branch in a notebook."""


@dataclass(frozen=True)
class Branch:
    """A short text with its source and its branches."""

    text: str
    source: str | None = None
    branches: tuple["Branch", ...] = ()


def build_tree(record: Any, experiment: Experiment | None = None) -> Branch:
    """Return an object as a tree.

    Args:
        record: Paper, experiment, material or an item of a material.
        experiment: Experiment of the material; with it, the process is written in words.
    """
    text = on_one_line(_text_of(record))
    source = getattr(record, "source", None)
    parts = tuple(_parts(record, experiment))
    return Branch(text, None if source is None else on_one_line(str(source)), parts)


def _text_of(record: Any) -> str:
    """Return the line of an object in a tree, such as its name and formula, without its parts."""
    match record:
        case Paper():
            text = [*present_texts(record.title, record.doi), "paper without a title"][0]
        case Experiment():
            text = counted(len(record.output_materials), "material")
        case Material():
            compositions = (m for m in record.measurements if isinstance(m, CompMeasurement))
            name = [*present_texts(record.name, record.process), "material without a name"][0]
            formula = next(map(composition_phrase, compositions), name)
            text = name if formula == name else f"{name} ({formula})"
        case RawMaterial():
            text = ", ".join(present_texts(label_of(record.kind), record.description))
        case Measurement():
            text = _measurement_text(record)
        case CompMeasurement():
            text = f"composition {composition_phrase(record)}{_method_suffix(record.method)}"
        case LatticeMeasurement():
            text = _lattice_text(record)
        case GlobalLatticeParam() | Configuration():
            text = _feature_text(record)
        case CompositeMeasurement():
            text = _composite_text(record)
        case _:
            text = str(record)
    return text


def _composite_text(item: CompositeMeasurement) -> str:
    """Return the shares of a composite with their basis."""
    shares = (f"{quantity_phrase(share)} {name}" for name, share in item.parts.items())
    return f"composite of {', '.join(shares)}" + (f" by {item.basis}" if item.basis else "")


def _measurement_text(item: Measurement) -> str:
    """Return kind, value, statistic, conditions and method of a measurement."""
    statistic = item.measurement_statistic
    text = f"{label_of(item.kind)} {format_with_unit(item.value, item.unit, item.uncertainty)}"
    text += "" if statistic is None else f" ({label_of(statistic)})"
    for quantity in (item.temperature, item.pressure):
        text += "" if quantity is None else f" at {quantity_phrase(quantity)}"
    conditions = (
        f"{label_of(name)} {value if isinstance(value, str) else quantity_phrase(value)}"
        for name, value in (item.conditions or {}).items()
    )
    text += "".join(f", {condition}" for condition in conditions)
    return text + _method_suffix(item.measurement_method)


def _method_suffix(method: Any) -> str:
    """Return the text about a method of measurement; empty if unspecified."""
    is_known = method is not None and method != MeasurementMethod.Unspecified
    return f" by {label_of(method)}" if is_known else ""


def _lattice_text(record: LatticeMeasurement) -> str:
    """Return lengths in ångström and angles in degrees, without repeats, and uncertainties."""
    lattice: object = record.lattice
    if not isinstance(lattice, Lattice):
        return f"lattice {lattice}"
    lengths = [f"{length:.4g}" for length in lattice.abc]
    angles = [f"{angle:.4g}" for angle in lattice.angles]
    edges = " x ".join(lengths if len(set(lengths)) > 1 else lengths[:1])
    corners = [] if set(angles) == {"90"} else [f"{', '.join(angles)}°"]
    widths = (f"{name} ± {width}" for name, width in (record.uncertainty or {}).items())
    return ", ".join([f"lattice {edges} Å", *corners, *widths])


def _feature_text(item: GlobalLatticeParam | Configuration) -> str:
    """Return name and structure of a phase or a feature of the microstructure."""
    parts = present_texts(item.name, getattr(item.struct, "value", item.struct))
    if isinstance(item, Configuration):
        parts += sorted(map(label_of, item.tags or ()))
        parts += [f"in {host}" for host in present_texts(item.within)]
        parts += [f"made of {name}" for name in present_texts(item.material)]
    elif item.phase_fraction is not None:
        basis = f" ({item.fraction_basis})" if item.fraction_basis else ""
        parts.append(f"{quantity_phrase(item.phase_fraction)}{basis}")
    if isinstance(item, GlobalLatticeParam):
        number = item.space_group_number
        parts += present_texts(item.space_group, number and f"No. {number}")
        parts += [f"at {quantity_phrase(item.temperature)}"] if item.temperature else []
    noun = "feature" if isinstance(item, Configuration) else "phase"
    if isinstance(item, Configuration) and item.role is not None:
        noun = label_of(item.role)
    suffix = "" if isinstance(item, Configuration) else _method_suffix(item.measurement_method)
    return f"{noun}: {', '.join(parts) or 'without a name'}{suffix}"


def _parts(record: Any, experiment: Experiment | None) -> Iterator[Branch]:
    """Yield a branch for each part of an object; none for an object without parts."""
    match record:
        case Paper():
            yield from _paper_branches(record)
        case Experiment():
            for name, raw in record.raw_materials.items():
                tree = build_tree(raw)
                yield Branch(f"raw material {on_one_line(str(name))}: {tree.text}", tree.source)
            for material in record.output_materials:
                yield build_tree(material, record)
        case Material():
            yield from _process_branches(record, experiment)
            yield from map(build_tree, record.measurements)
        case Configuration():
            yield from map(build_tree, record.measurements)
        case GlobalLatticeParam(lattice=LatticeMeasurement()):
            yield build_tree(record.lattice)


def _paper_branches(paper: Paper) -> Iterator[Branch]:
    """Yield reference, notes and experiments of a paper."""
    if place := format_reference(paper):
        yield Branch(on_one_line(place))
    for note in present_texts(paper.notes):
        yield Branch(on_one_line(f"note: {note}"))
    for number, experiment in enumerate(paper.experiments, 1):
        tree = build_tree(experiment)
        if len(paper.experiments) == 1:
            yield from tree.branches
        else:
            yield Branch(f"experiment {number}: {tree.text}", None, tree.branches)


def _process_branches(material: Material, experiment: Experiment | None) -> Iterator[Branch]:
    """Yield the process of a material: in words, step by step, where its experiment is known."""
    steps = experiment.steps(material) if experiment else ()
    if experiment and steps:
        phrases = (phrase for step in steps for phrase in step_phrases(experiment, step))
        taken = (str(n) for event in experiment.own_events(material) for n in event.inputs)
        inputs = dict.fromkeys([*steps[0].inputs, *taken])
        made_from = on_one_line(join_first([*inputs], 9))
        yield Branch(f"made from {made_from}", None, tuple(Branch(on_one_line(p)) for p in phrases))
    elif material.process:
        yield Branch(on_one_line(f"process {material.process}"))


def format_reference(paper: Paper) -> str:
    """Return authors and location of a paper, as far as known."""
    year = [f"({year})" for year in present_texts(paper.year)]
    pages = present_texts(paper.pages, paper.article)
    location = [*present_texts(paper.journal, paper.volume), *year, *pages]
    doi = [f"doi {doi}" for doi in present_texts(paper.doi)]
    return ", ".join(present_texts(join_first(paper.authors, 3), " ".join(location), *doi))


def short_text(record: Any) -> str:
    """Return an object as text on a single line, cut to a length, with counts of its contents."""
    counts = ""
    experiments = getattr(record, "experiments", (record,))
    if isinstance(record, (Paper, Experiment)):
        materials = [m for experiment in experiments for m in experiment.output_materials]
        items = [item for material in materials for item in material.all_items()]
        values = sum(isinstance(item, Measurement) for item in items)
        counts = f", {counted(values, 'value')}"
        if isinstance(record, Paper):
            counts = f": {counted(len(materials), 'material')}{counts}"
    if isinstance(record, Material):
        counts = f", {counted(len(record.measurements), 'item')}"
    room = _LONGEST - len(counts)
    text = on_one_line(_text_of(record))
    text = text if len(text) <= room else f"{text[: room - 3]}..."
    return f"<{type(record).__name__} {text}{counts}>"


def as_html(record: Any) -> str:
    """Return an object as HTML for a notebook, in nested lists that open with a click."""
    return f'<div class="litx-record">{_html([build_tree(record)], is_open=True)}</div>'


def _html(branches: Iterable[Branch], *, is_open: bool = False) -> str:
    """Return branches as an HTML list; nested lists open and close."""
    parts = []
    remaining = iter(branches)
    for branch in islice(remaining, _MOST):
        text = html.escape(branch.text)
        text += f" <small>[{html.escape(branch.source)}]</small>" if branch.source else ""
        if branch.branches:
            opened = " open" if is_open else ""
            inner = _html(branch.branches)
            text = f"<details{opened}><summary>{text}</summary>{inner}</details>"
        parts.append(f"<li>{text}</li>")
    rest = sum(1 for _ in remaining)
    parts += [f"<li>and {rest} more</li>"] if rest else []
    return f"<ul>{''.join(parts)}</ul>"


Shown._as_text, Shown._as_html = short_text, as_html
