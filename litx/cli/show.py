"""`litx show`: a paper or a material as a tree."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import _options as options

if TYPE_CHECKING:  # loaded when the command runs
    from collections.abc import Iterator

    from rich.tree import Tree

    from litx.model import Experiment, Material, Paper
    from litx.model.tree import Branch

    _Found = tuple[Paper, Experiment, Material]


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
    from litx.dataset import load_paper
    from litx.errors import DatasetError
    from litx.formats.canonical_json import to_canonical
    from litx.library import canary_of, load
    from litx.model.tree import reference, tree_of
    from litx.words import suggest

    try:
        paper = load(what)
    except DatasetError as error:
        import litxalloy

        for stem in litxalloy.papers:
            load_paper(stem)
        known = list(_materials())
        found = [one for one in known if what in {one[2].name, one[2].process}]
        if not found:
            names = {str(material.name) for *_, material in known if material.name}
            stems = {name for stem in litxalloy.papers for name in (stem, stem.split("__", 1)[1])}
            message = f"there is neither a paper, a material nor a file {what!r:.200}"
            raise DatasetError(message, suggest(what, names | stems)) from error
        data = [{"paper": of.stem, "material": to_canonical(material)} for of, _, material in found]
        canary = litxalloy.CANARY
        trees = [
            (reference(of), tree_of(material, experiment)) for of, experiment, material in found
        ]
    else:
        data = [{"paper": paper.stem, "content": to_canonical(paper)}]
        canary, trees = canary_of(paper), [("", tree_of(paper))]
    if format == "json":
        print(json.dumps({"summary": {"found": len(data)}, "canary": canary, "found": data}))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    for heading, tree in trees:
        if heading:
            console.print(Text(heading, style="dim"))
        console.print(_rich(tree))


def _materials() -> "Iterator[_Found]":
    """Yield each material of the ground truth, with its paper and its experiment."""
    import litxalloy

    for paper in litxalloy.papers.values():
        for experiment in paper.experiments:
            for material in experiment.output_materials:
                yield paper, experiment, material


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
