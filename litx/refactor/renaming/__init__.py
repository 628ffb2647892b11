"""Giving a member of the vocabulary another name, wherever Python code uses it.

The member's value stays, since extractions and the scorer compare it; so do comments and texts. The
old name stays a second name of the member, ``old = new`` below it, so that canonical JSON and
programs written before still read. Renaming back takes that line away, and leaves the bytes as they
were.
"""

from collections.abc import Iterable
from pathlib import Path

import litx
import litx_ontology
import litx_scoring
import litx_validators
import litxalloy
from litx.errors import DatasetError
from litx.paths import checkout
from litx.refactor.reading import Script
from litx.refactor.renaming.definition import check, in_definition, names_of, vocabularies
from litx.refactor.renaming.uses import in_uses
from litx.words import suggest

__all__ = ["code_folders", "rename"]

_BESIDE = ("tests", "benchmarks")
"""Folders of code that a checkout has beside the packages."""


def code_folders() -> list[Path]:
    """Return the folders of this project's code: its packages, and tests where this is a checkout.

    Examples are left out: they are what others have written.
    """
    packages = (litx, litx_ontology, litx_validators, litx_scoring, litxalloy)
    folders = [Path(package.__file__ or "").parent for package in packages]
    if root := checkout():
        folders += [root / name for name in _BESIDE if (root / name).is_dir()]
    return folders


def rename(kind: str, old: str, new: str, folders: Iterable[Path]) -> dict[Path, bytes]:
    """Return the files that change when a member gets another name, with what they are to hold.

    Args:
        kind: Name of the vocabulary's class.
        old: Name of the member.
        new: Its new name. A former name undoes the renaming that made it one.
        folders: Where Python files are; one of them defines the class.

    Raises:
        DatasetError: There is no such class or member, or the new name cannot be given.
        ProgramError: A file that names the member is no Python.
    """
    files = sorted({file for folder in folders for file in folder.rglob("*.py")})
    scripts = [script for file in files if kind in (script := Script.read(file)).text]
    home = next((one for one in scripts if kind in vocabularies(one.text)), None)
    if home is None:
        every = [name for file in files for name in vocabularies(Script.read(file).text)]
        raise DatasetError(f"no vocabulary is called {kind!r}", suggest(kind, sorted(every)))
    is_undone = check(kind, old, new, names_of(home, kind))
    changed = {}
    for script in scripts:
        text = script.text
        if script is home:
            text = in_definition(text, str(script.file), kind, old, new, is_undone=is_undone)
        if f".{old}" in text:
            is_home = script is home
            text = in_uses(text, str(script.file), kind, old, new, is_home=is_home)
        if text != script.text:
            changed[script.file] = script.encoded(text)
    return changed
