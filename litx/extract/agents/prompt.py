"""What a tool is told about the place where it works and the script that it writes."""

SCRIPT = "<YYYYMMDD>_<epoch>.py"
"""Stands for the name of the script, which has the day and the second in it when a tool starts."""

PYTHON = ".venv/bin/python"
"""The Python of a workspace."""

TASK = (
    "Read the paper, the Markdown file in the folder `transcribed`, and write down its "
    "experiments: what was made, how it was made, and what was measured on it. Stay in this "
    "folder: read nothing and write nothing outside of it. Nobody answers questions, and what you "
    "say is not read; the script that you write is all that counts."
)

ANSWER = f"""\
## Form of the answer

Write the script `{SCRIPT}` in this folder. It begins with `from litx import *`, which
brings every name below, and assigns a list of `Experiment` objects to `extracted_experiments`. The
example shows such a list. Import nothing else. Functions, loops and comprehensions are fine;
classes, `try`, files and the network are not. A paper without such materials gives an empty list.

Run it, and mend it until it succeeds:

    {PYTHON} {SCRIPT}

Each run also holds the experiments against the rules, and says what is wrong. When the exit status
is 0, the script is accepted; then see whether anything of the paper is still missing in it.
`help(Material)` and the like, in that Python, tell more about an object."""
