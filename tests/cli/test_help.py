"""The help of every command, on a terminal of 80 columns."""

import re
from pathlib import Path

import pytest
import typer.main

from litx.cli import _help, build
from tests.command import here


def walk(command, path=()):
    """Yield every command and group, with the words that call it."""
    yield path, command
    for name, subcommand in getattr(command, "commands", {}).items():
        yield from walk(subcommand, (*path, name))


COMMANDS = dict(walk(typer.main.get_command(build())))


@pytest.fixture(scope="module")
def helps():
    """Return what `--help` prints, by the words of the command."""
    return {path: here(*path, "--help", width=80)[1] for path in COMMANDS}


class TestHelp:
    def test_fits(self, helps):
        """No line is longer than the terminal, and none says that it was cut."""
        lines = [(path, line) for path, text in helps.items() for line in text.splitlines()]
        assert [] == [(path, line) for path, line in lines if len(line) > 80 or "\u2026" in line]

    def test_words_are_whole(self, helps):
        """Each name of an option, each choice and each word of its help stands in one line."""
        for path, command in COMMANDS.items():
            shown = set(re.split(r"[\s│]+", helps[path]))
            for option in command.params:
                wanted = {*option.opts} if option.param_type_name == "option" else set()
                wanted |= {*option.secondary_opts, *(option.help or "").split()}
                assert set() == wanted - shown, path

    def test_choices_are_told(self, helps):
        """An option with many choices has a short type, and the choices behind its help."""
        text = " ".join(helps["leaderboard",].replace("│", " ").split())
        assert "--format <format> Output format. html" in text
        assert "One of table, markdown, html, csv, json." in text

    def test_summaries_are_whole(self, helps):
        """A list of commands has the first paragraph of each one's help."""
        for path, command in COMMANDS.items():
            text = " ".join(helps[path].replace("│", " ").split())
            for subcommand in getattr(command, "commands", {}).values():
                assert subcommand.short_help
                assert subcommand.hidden or subcommand.short_help in text

    def test_switch_has_no_type(self, helps):
        """A switch takes no value, and so its help names none."""
        assert re.search(r"--explain +List each loss", helps["score",])


class TestGroups:
    def test_names_are_known(self):
        """Each name of a group is an option of some command, and of one group alone."""
        named = [name for group in _help.OPTIONS.values() for name in group.split()]
        known = {option.name for command in COMMANDS.values() for option in command.params}
        assert set() == set(named) - known
        assert sorted(set(named)) == sorted(named)

    def test_commands_are_grouped(self, helps):
        """Each command stands in one group, and no group names another."""
        named = " ".join(_help.COMMANDS.values()).split()
        hidden = {name for name, command in COMMANDS[()].commands.items() if command.hidden}
        assert sorted({*COMMANDS[()].commands} - hidden) == sorted(named)
        assert set(_help.RENAMED) == hidden
        assert all(f"─ {group} ─" in helps[()] for group in _help.COMMANDS)

    def test_many_options_are_grouped(self, helps):
        """Many options stand in groups, few do not."""
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
    """A renamed command prints what its replacement prints."""
    monkeypatch.chdir(Path(__file__).parents[2])
    assert here(*old.split()) == here(*new.split())
