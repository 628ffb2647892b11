"""`litx ontology rename`: give a member of the vocabulary another name."""

from typing import Annotated

import typer


def rename(
    old: Annotated[str, typer.Argument(help="The member, such as AlloyMeasurementKind.density.")],
    new: Annotated[str, typer.Argument(help="The same with its new name.")],
) -> None:
    """Rename a member of the vocabulary in its class and wherever this project's code uses it.

    Comments, texts and the member's value stay. The old name still reads, in JSON and in programs;
    renaming back takes it away.

    Exit status: 0, 2 when there is no such member or the new name cannot be given, 3 a failure of
    our own.
    """
    from litx.files.paths import display_path
    from litx.refactor.renaming import find_code_folders, rename
    from litx.refactor.writing import replace_all

    kind, name = _split(old)
    other, wanted = _split(new)
    if other != kind:
        raise typer.BadParameter(f"write {kind}.{wanted}: a member stays in its vocabulary")
    changed = rename(kind, name, wanted, find_code_folders())
    replace_all(changed)
    for file in changed:
        print(display_path(file))
    after = "run `litx fmt` and `make format pages snapshots`"
    print(f"{old} is {new} now, in {len(changed)} files; {after}")


def _split(given: str) -> tuple[str, str]:
    """Return class and member.

    Raises:
        typer.BadParameter: The text is not the two, with a dot between.
    """
    kind, dot, name = given.partition(".")
    if not (kind and dot and name) or "." in name:
        raise typer.BadParameter(
            f"{given!r} must name class and member, such as AlloyMeasurementKind.density"
        )
    return kind, name
