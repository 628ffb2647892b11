"""The help of all commands, on a terminal of 80 columns."""

import re
from pathlib import Path

import pytest
import typer.main

from litx.cli import _help, build
from tests.command import run_here


def walk_commands(command, path=()):
    """Yield a command and its subcommands, with their paths."""
    yield path, command
    for name, subcommand in getattr(command, "commands", {}).items():
        yield from walk_commands(subcommand, (*path, name))


COMMANDS = dict(walk_commands(typer.main.get_command(build())))


@pytest.fixture(scope="module")
def helps():
    """Return the output of `--help`, by the path of the command."""
    return {path: run_here(*path, "--help", width=80)[1] for path in COMMANDS}


class TestHelp:
    def test_width(self, helps):
        """No line is longer than the terminal, or cut with an ellipsis."""
        lines = [(path, line) for path, text in helps.items() for line in text.splitlines()]
        assert [] == [(path, line) for path, line in lines if len(line) > 80 or "\u2026" in line]

    def test_words(self, helps):
        """No name of an option, and no word of its help, is divided."""
        for path, command in COMMANDS.items():
            shown = set(re.split(r"[\s│]+", helps[path]))
            for option in command.params:
                expected = {*option.opts} if option.param_type_name == "option" else set()
                expected |= {*option.secondary_opts, *(option.help or "").split()}
                assert set() == expected - shown, path

    def test_choices(self, helps):
        """An option with many choices has a short type, and lists the choices after its help."""
        text = " ".join(helps["leaderboard",].replace("│", " ").split())
        assert "--format <format> Output format. html" in text
        assert "One of table, markdown, html, csv, json." in text

    def test_summaries(self, helps):
        """A list of commands has the first paragraph of the help of each command."""
        for path, command in COMMANDS.items():
            text = " ".join(helps[path].replace("│", " ").split())
            for subcommand in getattr(command, "commands", {}).values():
                assert subcommand.short_help
                assert subcommand.hidden or subcommand.short_help in text

    def test_switch(self, helps):
        """The help of a switch has no type of a value."""
        assert re.search(r"--explain +List each loss", helps["score",])


class TestGroups:
    def test_options(self):
        """Each option of a group is an option of a command, and in no other group."""
        named = [name for group in _help.OPTIONS.values() for name in group.split()]
        known = {option.name for command in COMMANDS.values() for option in command.params}
        assert set() == set(named) - known
        assert sorted(set(named)) == sorted(named)

    def test_commands(self, helps):
        """Each command is in a single group, and groups have no other names."""
        named = " ".join(_help.COMMANDS.values()).split()
        hidden = {name for name, command in COMMANDS[()].commands.items() if command.hidden}
        assert sorted({*COMMANDS[()].commands} - hidden) == sorted(named)
        assert set(_help.RENAMED) == hidden
        assert all(f"─ {group} ─" in helps[()] for group in _help.COMMANDS)

    def test_number_of_options(self, helps):
        """Many options are shown in groups, a few are not."""
        assert "─ Sandbox ─" in helps["score",]
        assert "─ Output ─" not in helps["diff",]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rule PRC001", "validate --explain PRC001"),
        ("rule --format json", "validate --explain all --format json"),
        ("disputes", "validate --disputes"),
        ("score-processes examples/extractions", "score --processes examples/extractions"),
        ("compare-mpea --table nowhere.csv", "stats --mpea nowhere.csv"),
    ],
)
def test_old_names(old, new, monkeypatch):
    """A renamed command has the same output as its replacement."""
    monkeypatch.chdir(Path(__file__).parents[2])
    assert run_here(*old.split()) == run_here(*new.split())
