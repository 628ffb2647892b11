"""`litx ontology rename`: rename a member of the vocabulary."""

from typing import Annotated

import typer


def rename(
    old: Annotated[str, typer.Argument(help="The member, such as ProcessKind.Annealing.")],
    new: Annotated[str, typer.Argument(help="The member with its new name.")],
) -> None:
    """Rename a member of the vocabulary, in its class and in all code of the project.

    Comments, strings and the member's value do not change. JSON and programs can still use the old
    name. Renaming back removes it.

    Exit status: 0, 2 if there is no such member or the new name is not allowed, 3 an internal
    error.
    """
    from litx.files.paths import display_path
    from litx.refactor.renaming import find_code_folders, rename
    from litx.refactor.writing import replace_all

    vocabulary, old_name = _split(old)
    new_vocabulary, new_name = _split(new)
    if new_vocabulary != vocabulary:
        message = f"write {vocabulary}.{new_name}: a member stays in its vocabulary"
        raise typer.BadParameter(message)
    changed = rename(vocabulary, old_name, new_name, find_code_folders())
    replace_all(changed)
    for file in changed:
        print(display_path(file))
    print(f"renamed {old} to {new} in {len(changed)} files")
    print("now run `litx fmt` and `make format pages snapshots`")


def _split(text: str) -> tuple[str, str]:
    """Return the names of vocabulary and member.

    Raises:
        typer.BadParameter: The text is not VOCABULARY.MEMBER.
    """
    vocabulary, _, name = text.partition(".")
    if not (vocabulary and name) or "." in name:
        raise typer.BadParameter(
            f"{text!r} must be VOCABULARY.MEMBER, such as ProcessKind.Annealing"
        )
    return vocabulary, name
