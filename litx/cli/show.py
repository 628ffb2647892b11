"""`litx show`: a paper or a material as a tree."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import _options as options

if TYPE_CHECKING:  # loaded when the command runs
    from rich.tree import Tree

    from litx.errors import LitxError
    from litx.model import Experiment, Material, Paper
    from litx.model.tree import Branch

    _Found = tuple[Paper, Experiment | None, Paper | Material]  # whose, of which, what is shown


def show(
    what: Annotated[
        str,
        typer.Argument(
            help="A paper by its stem, a program, or a material of the ground truth by its name.",
            metavar="STEM|MATERIAL",
        ),
    ],
    format: options.TextOrJson = "text",
) -> None:
    """Show a paper or a material as a tree: what was done, measured and seen, and where it stands.

    JSON has the objects in canonical form. Anything but a paper or a material of the ground truth
    runs in the sandbox.

    Exit status: 0, 2 when there is no such paper or material, or it does not load, 3 a failure of
    our own.
    """
    from rich.console import Console
    from rich.text import Text

    from litx.errors import DatasetError
    from litx.formats.canonical_json import to_canonical
    from litx.library import canary_of, load
    from litx.model.tree import build_tree, format_reference

    found: list[_Found]
    try:
        paper = load(what)
        found = [(paper, None, paper)]
    except DatasetError as error:
        found = _materials(what, error)
    if format == "json":
        data = {
            "summary": {"found": len(found)},
            "canary": canary_of(found[0][0]),
            "found": [{"paper": of.stem, "content": to_canonical(one)} for of, _, one in found],
        }
        print(json.dumps(data, indent=2, allow_nan=False))
        return
    console = Console(highlight=False)
    for of, experiment, one in found:
        if one is not of:
            console.print(Text(format_reference(of), style="dim"))
        console.print(_rich(build_tree(one, experiment)))


def _materials(name: str, error: "LitxError") -> "list[_Found]":
    """Return the materials of the ground truth that have a name, with paper and experiment.

    Raises:
        DatasetError: There is none.
    """
    import litxalloy
    from litx.dataset import load_paper
    from litx.display.suggestions import suggest
    from litx.display.text import short_name
    from litx.errors import DatasetError

    found: list[_Found] = []
    names = [*litxalloy.papers, *map(short_name, litxalloy.papers)]
    for stem in litxalloy.papers:
        load_paper(stem)
        paper = litxalloy.papers[stem]
        for experiment in paper.experiments:
            names += [str(made.name) for made in experiment.output_materials if made.name]
            same = (made for made in experiment.output_materials if made.name == name)
            found += [(paper, experiment, made) for made in same]
    if not found:
        message = f"there is neither a paper, a material nor a file {name!r:.200}"
        raise DatasetError(message, suggest(name, names)) from error
    return found


def _rich(branch: "Branch") -> "Tree":
    """Return a tree as a terminal draws it."""
    from rich.text import Text
    from rich.tree import Tree

    text = Text(branch.text)
    if branch.source:
        text.append(f"  [{branch.source}]", style="dim")
    tree = Tree(text, guide_style="dim")
    tree.children = [_rich(one) for one in branch.branches]
    return tree
