"""`litx show`: show a paper or a material as a tree."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import _options as options

if TYPE_CHECKING:  # loaded when the command runs
    from rich.tree import Tree

    from litx.dataset import Dataset
    from litx.errors import LitxError
    from litx.model import Experiment, Material, Paper
    from litx.model.tree import Branch

    _Match = tuple[Paper, Experiment | None, Paper | Material]  # the last is what is shown


def show(
    what: Annotated[
        str,
        typer.Argument(
            help="Stem of a paper, a program, or the name of a material in the ground truth.",
            metavar="STEM|MATERIAL",
        ),
    ],
    format: options.TextOrJson = "text",
    dataset: options.DatasetOption = None,
) -> None:
    """Show a paper or a material as a tree of steps, values and features, with their sources.

    JSON has the objects in canonical form. Everything except papers and materials of the ground
    truth runs in the sandbox.

    Exit status: 0, 2 if there is no such paper or material, or it does not load, 3 an internal
    error.
    """
    from rich.console import Console
    from rich.text import Text

    from litx.errors import DatasetError
    from litx.formats.canonical_json import to_canonical
    from litx.library import canary_of, load
    from litx.model.tree import build_tree, format_reference

    matches: list[_Match]
    known = options.dataset_of(dataset)
    try:
        paper = load(what, dataset=known)
        matches = [(paper, None, paper)]
    except DatasetError as error:
        matches = _find_materials(what, known, error)
    if format == "json":
        data = {
            "summary": {"found": len(matches)},
            "canary": canary_of(matches[0][0], known),
            "found": [
                {"paper": paper.stem, "content": to_canonical(record)}
                for paper, _, record in matches
            ],
        }
        print(json.dumps(data, indent=2, allow_nan=False))
        return
    console = Console(highlight=False)
    for paper, experiment, record in matches:
        if record is not paper:
            console.print(Text(format_reference(paper), style="dim"))
        console.print(_draw_tree(build_tree(record, experiment)))


def _find_materials(name: str, dataset: "Dataset", error: "LitxError") -> "list[_Match]":
    """Return the materials of the ground truth with a name, with paper and experiment.

    Raises:
        DatasetError: There is none.
    """
    from litx.display.suggestions import suggest
    from litx.display.text import short_name
    from litx.errors import DatasetError

    matches: list[_Match] = []
    names = [*dataset.papers, *map(short_name, dataset.papers)]
    for stem in dataset.papers:
        dataset.load_paper(stem)
        paper = dataset.papers[stem]
        for experiment in paper.experiments:
            for material in experiment.output_materials:
                names += [str(material.name)] if material.name else []
                if material.name == name:
                    matches.append((paper, experiment, material))
    if not matches:
        message = f"there is neither a paper, a material nor a file {name!r:.200}"
        raise DatasetError(message, suggest(name, names)) from error
    return matches


def _draw_tree(branch: "Branch") -> "Tree":
    """Return a tree for a terminal."""
    from rich.text import Text
    from rich.tree import Tree

    text = Text(branch.text)
    if branch.source:
        text.append(f"  [{branch.source}]", style="dim")
    tree = Tree(text, guide_style="dim")
    tree.children = [_draw_tree(child) for child in branch.branches]
    return tree
