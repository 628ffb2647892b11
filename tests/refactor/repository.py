"""A git repository with two versions of one paper."""

import subprocess

from tests.refactor.versions import OLD, changed

NAME = "doi_10_1000__x.py"


def git(folder, *arguments):
    """Run git in a folder and return what it prints."""
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    command = ["git", *who, "-C", str(folder), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def make(folder):
    """Make a repository whose second commit changes a paper in a folder below."""
    papers = folder / "papers"
    papers.mkdir(parents=True)
    git(folder, "init", "--quiet")
    for text in (OLD, changed()):
        (papers / NAME).write_text(text)
        (folder / "other.py").write_text(text)  # no paper module
        git(folder, "add", ".")
        git(folder, "commit", "--quiet", "--message", "a commit")
    return folder
