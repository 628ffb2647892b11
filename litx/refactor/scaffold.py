"""Files that `litx new` writes: the module of a paper, or the files of a rule or a suite."""

import keyword
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from string import Template

import litx
from litx.dataset import dataset_names
from litx.display.text import on_one_line
from litx.errors import LitxError
from litx.formats.layout import format_if_possible
from litx.formats.python_source import module_source
from litx.model import Paper
from litx_ontology.field_file import find_clash, prefix_of
from litx_ontology.fields import FIELDS

_GUIDE = """\
experiments = [
    # One Experiment for the samples that share starting materials and recipes:
    #     raw_materials: what the authors started from, by name;
    #     synthesis_groups: what they did, as lists of ProcessEvent by name;
    #     output_materials: a Material for each state of each sample, with what was measured on it;
    #     descriptions: instruments and settings that several values share.
    # Each value has its source, such as "Table 2"; `litx validate` tells what is missing.
]
"""

_RULE = {
    "rule.py.txt": "validators/litx_validators/rules/$module.py",
    "fixture.py.txt": "tests/rules/$code.py",
}
"""Files of a rule: templates, with their paths in a checkout."""

_SUITE = {
    "suite.py.txt": "litx/suites/$name/__init__.py",
    "benchmark.py.txt": "litx/suites/$name/benchmark.py",
    "test_suite.py.txt": "tests/suites/$name/test_$name.py",
}
"""Files of a suite: templates, with their paths in a checkout."""

_FIELD = {
    "field_vocabulary.toml.txt": "vocabulary.toml",
    "field_paper.py.txt": "doi_10_0000__example.py",
    "field_readme.md.txt": "README.md",
}
"""Files of a field: templates, with their paths in its folder."""

CODES = Path("tests/validators/codes.txt")
"""All codes that rules ever had, each on a line with its name."""

_ANOTHER = "choose another name"

_LONGEST_NAME = 40  # characters of a name, so that its lines stay within 100


def scaffold(paper: Paper, canary: str) -> str:
    """Return a module with a canary, the paper's metadata and room for its experiments."""
    text = module_source(paper.evolve(experiments=()), canary)
    start, _, _ = text.rpartition("experiments = ")
    return format_if_possible(start + _GUIDE)


def render_rule_files(name: str, subject: str, codes: str) -> tuple[dict[Path, str], str]:
    """Return the files of a new rule by path in a checkout, and the new list of codes.

    Raises:
        LitxError: The name or the subject is invalid.
    """
    lines = codes.splitlines()
    subjects = sorted({line[:3] for line in lines})
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)+", name) or len(name) > _LONGEST_NAME:
        hint = f"give the bad pattern, such as value-without-unit, in {_LONGEST_NAME} characters"
        raise LitxError(f"{name!r:.80} cannot name a rule", hint)
    if name in (line.partition(" ")[2] for line in lines):
        raise LitxError(f"{name!r} names a rule, or did", f"see `litx validate --explain {name}`")
    if not re.fullmatch(r"[A-Z]{3}", subject):
        hint = f"three capitals, such as {', '.join(subjects)}"
        raise LitxError(f"{subject!r:.80} begins no code", hint)
    number = 1 + max((int(line[3:6]) for line in lines if line.startswith(subject)), default=0)
    code = f"{subject}{number:03}"
    since = ".".join(litx.__version__.split(".")[:2])
    names = {"code": code, "name": name, "module": name.replace("-", "_"), "since": since}
    return _fill_templates(_RULE, names), "\n".join(sorted([*lines, f"{code} {name}"])) + "\n"


def render_suite_files(name: str) -> dict[Path, str]:
    """Return the files of a new suite by path; raise `LitxError` for an invalid name."""
    is_name = re.fullmatch(r"[a-z][a-z0-9]*", name) and not keyword.iskeyword(name)
    if not is_name or len(name) > _LONGEST_NAME:
        hint = "a word of lower-case letters and digits, such as mybench"
        raise LitxError(f"{name!r:.80} cannot name a suite", hint)
    return _fill_templates(_SUITE, {"name": name, "title": name.capitalize()})


def render_field_files(name: str, folder: Path) -> dict[Path, str]:
    """Return the files of a field by path in its folder; raise `LitxError` for an invalid name.

    Args:
        name: Name of the field.
        folder: Folder of the field, as the commands in its files give it.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*", name) or len(name) > _LONGEST_NAME:
        hint = "lower-case letters and digits, such as perovskites or solid-electrolytes"
        raise LitxError(f"{name!r:.80} cannot name a field", hint)
    if name in dataset_names() or name in FIELDS:
        raise LitxError(f"{name!r} is a dataset or field of litx", _ANOTHER)
    prefix, title = prefix_of(name), re.sub(r"[-_]", " ", name).capitalize()
    if clash := find_clash(prefix):
        raise LitxError(f"the field {name!r} would have {clash}, which litx has", _ANOTHER)
    names = {"name": name, "prefix": prefix, "title": title, "folder": on_one_line(str(folder))}
    files = _fill_templates(_FIELD, names)
    return {
        file: format_if_possible(text) if file.suffix == ".py" else text
        for file, text in files.items()
    }


def _fill_templates(templates: Mapping[str, str], names: Mapping[str, str]) -> dict[Path, str]:
    """Return texts by path, with the names filled into both."""
    folder, filled = files("litx.refactor") / "templates", {}
    for file, place in templates.items():
        template = Template((folder / file).read_text(encoding="utf-8"))
        filled[Path(Template(place).substitute(names))] = template.substitute(names)
    return filled
