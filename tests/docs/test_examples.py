"""Examples in the documentation and docstrings: they run and print the output shown."""

import ast
import doctest
import importlib
import json
import re
import tomllib

import pytest
import typer.main

import litx
from litx.cli import build
from tests.docs.commands import DOCS, PAGES
from tests.docs.test_commands import RUN_BY

ROOT = DOCS.parent
CLI = typer.main.get_command(build())
NEEDS = {
    "add-a-paper.md": "a whole module, which test_add_a_paper.py reads",
    "sweeps.md": "the results of a sweep, which tests/sweep has",
}
"""Pages whose examples need services or data that tests lack."""

CODE = {
    (name, number): text
    for name, page in PAGES.items()
    for number, text in enumerate(
        re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL), 1
    )
    if name not in NEEDS and not text.startswith(">>> ")  # which tests of their pages run
}
FOLDERS = ("litx", "scoring/litx_scoring", "validators/litx_validators", "ontology/litx_ontology")
MODULES = [
    ".".join(path.relative_to((ROOT / folder).parent).with_suffix("").parts)
    for folder in FOLDERS
    for path in sorted((ROOT / folder).rglob("*.py"))
    if re.search(r"^\s*>>> ", path.read_text("utf-8"), re.MULTILINE)
]


def is_whole(text):
    """Return whether a snippet is a program, not the beginning of a call."""
    try:
        return bool(ast.parse(text).body)
    except SyntaxError:
        return False


@pytest.mark.parametrize(("page", "number"), [key for key, text in CODE.items() if is_whole(text)])
def test_python(page, number):
    """A program runs as written, with the names of litx imported."""
    names = {name: getattr(litx, name) for name in litx.__all__}
    names["text"] = "<!-- page 1 -->\nAn alloy was cast.\n"  # which a page calls so
    exec(compile(CODE[page, number], page, "exec"), names)


@pytest.mark.parametrize("page", [name for name, text in PAGES.items() if "```pycon" in text])
def test_sessions(page):
    """A session prints what the page shows."""
    sessions = re.findall(r"^```pycon\n(.*?)^```", PAGES[page], re.MULTILINE | re.DOTALL)
    runner, parser = doctest.DocTestRunner(verbose=False), doctest.DocTestParser()
    for text in sessions:
        runner.run(parser.get_doctest(text, {}, page, page, 0))
    assert (0, True) == (runner.failures, runner.tries > 0)


@pytest.mark.parametrize("page", [name for name, text in PAGES.items() if "\n>>> " in text])
def test_examples_of_python(page):
    """Examples with `>>> ` run in the test of their page."""
    assert page in RUN_BY or page == "validate.md", page


def is_json_lines(text):
    """Return whether each line of a text is a JSON object."""
    return all(line.startswith("{") and line.endswith("}") for line in text.splitlines())


def test_files():
    """TOML and JSON in a page can be parsed."""
    for name, page in PAGES.items():
        for kind, text in re.findall(
            r"^ *```(toml|json)\n(.*?)^ *```", page, re.MULTILINE | re.DOTALL
        ):
            for part in text.splitlines() if is_json_lines(text) else [text]:
                assert {"toml": tomllib.loads, "json": json.loads}[kind](part), name


@pytest.mark.parametrize("module", MODULES)
def test_docstrings(module):
    """The examples in docstrings of a module print the output shown."""
    results = doctest.testmod(importlib.import_module(module.removesuffix(".__init__")))
    assert 0 == results.failed
    assert results.attempted


def test_most_are_run():
    """Few snippets are skipped."""
    assert {"correct-a-value.md", "refactoring.md"} >= {
        name for (name, _), text in CODE.items() if not is_whole(text)
    }
    assert set(NEEDS) <= set(PAGES)


def test_commands_are_known():
    """Each litx command in a page exists, with its options."""
    typed = re.compile(r"^(?:\s*\$ )?(?:\.venv/bin/)?litx ([^#\n]*)", re.MULTILINE)
    for name, page in PAGES.items() - {("cli.md", PAGES["cli.md"])}:
        blocks = re.findall(r"^ *```console\n(.*?)^ *```", page, re.MULTILINE | re.DOTALL)
        for words in (line.split() for block in blocks for line in typed.findall(block)):
            command = CLI
            while words and words[0] in getattr(command, "commands", {}):
                command = command.commands[words.pop(0)]
            known = {
                one for option in command.params for one in option.opts + option.secondary_opts
            }
            options = {word.partition("=")[0] for word in words if word.startswith("--")}
            assert set() == options - known - {"--help"}, (name, command.name)
            assert not hasattr(command, "commands") or not words or options, (name, words)
