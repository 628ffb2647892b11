"""Commands of the documentation: each runs here or in the test of its page, or is exempt."""

import io
import re
import shlex
import shutil
import subprocess
import sys

import pytest

from tests.command import run_here
from tests.docs.commands import DOCS, PAGES
from tests.docs.reader import write_working_folder

RUN_BY = {
    "add-a-paper.md": "test_add_a_paper.py",
    "bring-your-own-field.md": "test_own_field.py",
    "cli.md": "../cli/test_help.py",
    "from-pdfs-to-a-table.md": "test_from_pdfs.py",
    "load-the-data.md": "test_load_the_data.py",
    "long-runs.md": "test_long_runs.py",
    "plots.md": "test_plots.py",
    "score-your-model.md": "test_score_your_model.py",
    "show-and-cite.md": "test_show_and_cite.py",
    "tutorial.md": "test_tutorial.py",
}
"""Pages with a test of their commands, and these tests."""

NOT_RUN = {
    r"pip|pytest|python3? -m|git |ls |export ": "no command of litx",
    r"make ": "takes minutes; tests/test_makefile.py reads the targets",
    r"dask|ray": "starts a cluster, as tests/cluster does",
    r"litx sweep .*--backend": "needs a cluster; tests/cluster has one",
    r"litx --install-completion": "changes the shell of the user",
    r"litx (extract|papers|bench) ": "asks a model; tests/extract has one on loopback",
    r"litx suite (?!published)": "needs the data of a suite; tests/suites has small ones",
    r"litx transcribe scan.pdf --engine mistral": "needs a service; tests/transcribe has one",
    r"litx site serve": "serves until it is stopped; tests/site stops it",
    r"litx diff main": "needs revisions; tests/refactor has some",
    r"litx fmt( --check)?( |$)(?!--diff)": "works on the checkout; tests/refactor has a copy",
    r"litx ontology rename": "works on the checkout; tests/refactor has a copy",
    r"litx new (10.3390/e18050189( --output|$)|--)": "asks Crossref, or needs a checkout",
    r"litx compare-mpea|litx stats --mpea": "needs a table from elsewhere; tests/test_mpea.py",
    r"litx convert (knowmat2|lemat-synth|csv|litxbench)": "needs outputs; tests/adapters has some",
    r"litx score (knowmat2-run|lemat-run|runs/gpt)": "needs these outputs; tests/adapters",
    r"litx doctor|litx run --tier I": "tests/cli runs it; its report depends on the machine",
}
"""Patterns of commands that no test runs as written, with the reasons."""

_COMMAND = re.compile(r"^ *\$ (.*(?:\\\n.*)*)", re.MULTILINE)
_BLOCK = re.compile(r"^ *```console\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def read_commands(page):
    """Return the commands of a page, with continued lines joined."""
    blocks = "\n".join(_BLOCK.findall(PAGES[page]))
    typed = _COMMAND.findall(blocks)
    if page == "README.md":  # which leaves out the sign of the shell
        typed += [line for line in blocks.splitlines() if re.match(r"\.venv/bin/|make ", line)]
    lines = [re.sub(r" *\\\n *", " ", text).partition("  # ")[0].strip() for text in typed]
    return [line.removeprefix(".venv/bin/") for line in lines]


def is_marked(command):
    """Return whether a command is exempt."""
    return any(re.match(start, command) for start in NOT_RUN)


RUN = {
    page: run
    for page in sorted(PAGES.keys() - RUN_BY)
    if (run := [command for command in read_commands(page) if not is_marked(command)])
}


@pytest.fixture(scope="module")
def working_folder_of_pages(tmp_path_factory):
    """Return a folder with the files that the pages name."""
    return write_working_folder(tmp_path_factory.mktemp("pages"))


@pytest.mark.parametrize("page", RUN)
def test_commands(page, working_folder_of_pages, tmp_path):
    """Each command of a page runs."""
    folder = tmp_path / "folder"
    shutil.copytree(working_folder_of_pages, folder)
    failed = []
    for command in RUN[page]:
        (folder / "doi_10_3390__e18050189.py").unlink(missing_ok=True)  # pages give alternatives
        status, printed = type_command(command, folder)
        if status not in {0, 1} and "litx: " not in PAGES[page]:
            failed.append(f"{command}: {status}\n{printed}")
    assert [] == failed, "\n".join(failed)


def test_written_folders(tmp_path):
    """Git, and with it lint and format, ignores the folders and modules that pages write."""
    shutil.copy(DOCS.parent / ".gitignore", tmp_path)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    names = {"papers-results/modules/cast.py", "doi_10_3390__e18050189.py", "tables/values.csv"}
    for page in PAGES:
        for command in read_commands(page):
            copied = re.match(r"cp -r \S+ (\S+)", command)
            written = re.search(r"--output ([\w-]+)/?(?: |$)", command) or copied
            names |= {f"{written[1]}/a.py"} if written else set()
    assert len(names) > 10
    command = ["git", "check-ignore", "--no-index", *names]
    ignored = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert set() == names - set(ignored.stdout.split())


def type_command(command, folder):
    """Run a command as a shell would, and return its status and output."""
    line, output = re.fullmatch(r"(.*?)(?: > (\S+))?", command).groups()
    line, _, source = line.partition(" < ")
    words = shlex.split(line)
    assert "litx" == words[0], command
    expanded = [
        str(path.relative_to(folder)) if path else word
        for word in words[1:]
        for path in (sorted(folder.glob(word)) if "*" in word else [None])
    ]
    with pytest.MonkeyPatch.context() as patch:
        if source:
            data = (folder / source).read_bytes()
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        status, out, err = run_here(*expanded, cwd=folder)
    if output:
        (folder / output).write_text(out)
    return status, out + err


def test_tests_of_pages():
    """Each test of a page names its page, and each exemption is needed."""
    typed = [command for page in PAGES.keys() - RUN_BY for command in read_commands(page)]
    for page, test in RUN_BY.items():
        text = (DOCS.parent / "tests/docs" / test).read_text()
        assert page in text or page == "cli.md", page
    assert [] == [start for start in NOT_RUN if not any(re.match(start, line) for line in typed)]
