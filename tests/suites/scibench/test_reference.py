"""Comparison of the port with the user's copy of the published scripts: `pytest --reference PATH`.

Functions of the scripts run in a separate process; see `tests.suites.notebook`. Their names are in
`litx/suites/scibench/reference.toml` and, if not as published, in a file beside the folder of the
scripts with its name and `.toml`: for each step of `STEPS` a Python expression. The published code
has no functions that cut out and run a program; set `program` and `printed` to your functions.
"""

import tomllib
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from litx.files.package_data import read_toml
from litx.suites.scibench import published_evaluator as port
from tests.suites import notebook
from tests.suites.files import write
from tests.suites.scibench.copies import PIECES

CASES = 2000
"""Number of random cases of each step."""


SCALED = "$10^{-19} \\mathrm{~J}$"


def draw_text(draw, *texts):
    """Return a random text with pieces inserted, removed or truncated."""
    text = draw.choice((*texts, ""))
    for _ in range(draw.randrange(5)):
        at = draw.randrange(len(text) + 1)
        text = text[:at] + draw.choice(PIECES) + text[at + draw.randrange(3) :]
    return text[: draw.randrange(len(text) + 1)] if draw.random() < 0.2 else text


LINES = (
    *("print(50.7)", "print(' a \\n')", "import sys; sys.exit()", "raise SystemExit", "x = 5"),
    *("1 / 0", "print('Quit')", "# exit", "print('a', end='')", "print(", "print(None)", "print()"),
)


def run_program(program):
    """Return the compared output of a program of `LINES`, which runs in this process."""
    out = StringIO()
    try:
        with redirect_stdout(out):
            exec(port.to_runnable(program), {})
    except SystemExit:
        pass
    except Exception:  # noqa: BLE001 (a program can raise any error)
        return port.compared_output(program, None)
    return port.compared_output(program, out.getvalue())


STEPS = {
    "unit": (
        lambda text: port.split_unit(text)[1] if port.split_unit(text)[2] else None,
        lambda draw: [draw_text(draw, SCALED, "$10^6$", " m", "$10^{3} $")],
    ),
    "box": (
        port.last_box,
        lambda draw: [draw_text(draw, "So \\boxed{50.7}.", "\\boxed{x = 2.4 \\times 10^{-19}}")],
    ),
    "product": (
        lambda text: port.multiply_out(text) or "",
        lambda draw: [draw_text(draw, "2.4 \\times 10^{-19}", "2.4*10^{5}", "2.4e-19")],
    ),
    "match": (
        port.is_right,
        lambda draw: [
            draw_text(draw, "50.7", "-1,000 m", "7 or 8"),
            draw.choice((50.7, 0, -1000, 7)),
        ],
    ),
    "program": (
        port.cut_program,
        lambda draw: [
            draw_text(
                *(draw, "So\n```python\nprint(5)\n```\nDone. ```x```", "```\r\nprint(50.7) \n"),
                *(" Code:\n```\nprint(50.7)", "```print(5)```\n", "print(50.7)"),
            )
        ],
    ),
    "printed": (
        run_program,
        lambda draw: ["\n".join(draw.choices(LINES, k=draw.randrange(4)))],
    ),
}
"""The port of each step, and a function that draws a case."""

STAND_IN = tomllib.loads(Path(__file__).with_name("standin.toml").read_text("utf-8"))
"""Scripts written from the description only, with the names of the published functions."""


def find_differences(folder, steps, count=CASES):
    """Return the cases on which scripts and the port differ, by step; None without the step."""
    names = read_toml("litx.suites.scibench", "reference")
    draws = {step: STEPS[step][1] for step in steps}
    return notebook.find_differences(
        folder, names, draws, count, lambda step, case: [STEPS[step][0](*case)]
    )


@pytest.mark.parametrize("step", STEPS)
def test_scripts(step, reference):
    """The port agrees with the user's copy of the scripts in 2,000 cases of each step."""
    folders = [path for path in reference if path.is_dir() and any(path.rglob("*.py"))]
    results = [find_differences(folder, [step])[step] for folder in folders]
    if all(result is None for result in results):
        pytest.skip("no copy with this step; name it with --reference PATH, and in PATH.toml")
    assert [] == [case for result in results for case in result or ()][:3]


def write_scripts(parent, change=("", "")):
    """Write the stand-in for the published scripts, with a change, and return its folder."""
    write(parent, "scripts.toml", "program = 'code_of'\nprinted = 'shown_by'\n")
    for name, text in STAND_IN.items():
        write(parent, f"scripts/{name}", text.replace(*change))
    return parent / "scripts"


def test_stand_in(tmp_path):
    """The port agrees with scripts that were written from the description only."""
    cases_by_step = find_differences(write_scripts(tmp_path), list(STEPS))
    assert {step: [] for step in STEPS} == {step: case[:3] for step, case in cases_by_step.items()}


@pytest.mark.parametrize(
    ("step", "change"),
    [
        ("box", ("rfind", "find")),
        ("unit", ("[-1] if", "[0] if")),
        ("product", ('"*"', '"x"')),
        ("match", ('(",", "")', '(",", ".")')),
        ("program", ("body[:-3]", "body[:-1]")),
        ("program", ("text[2:]", "text")),
        ("printed", ("BaseException", "ZeroDivisionError")),
    ],
)
def test_changed_scripts(step, change, tmp_path):
    """Scripts that differ in a step are detected."""
    assert find_differences(write_scripts(tmp_path, change), [step], 500)[step]


def test_missing_names(tmp_path):
    """A step without a name and a function is not compared."""
    folder = write_scripts(tmp_path)
    (tmp_path / "scripts.toml").unlink()
    cases_by_step = find_differences(folder, ["box", "program"], 20)
    assert ([], None) == (cases_by_step["box"], cases_by_step["program"])
