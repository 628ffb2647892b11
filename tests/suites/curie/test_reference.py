"""Comparison of the port with the user's copy of the published notebook: `pytest --reference PATH`.

The functions of the notebook are unknown code: they run in a separate process, with the rights of
the user; see `tests.suites.notebook`. Their names are in `litx/suites/curie/reference.toml`, and in
a file beside the notebook with its name and `.toml`: for each step of `STEPS` a Python expression.
"""

import json
import math

import pytest

from litx.errors import FormatError
from litx.files.package_data import read_toml
from litx.suites.curie import published_evaluator as port
from litx.suites.curie.data.tasks import BOX, SIMILARITY
from litx_scoring.metrics.dft_program import PARAMETERS, STRUCTURE
from litx_scoring.metrics.fasta import find_program
from litx_scoring.metrics.identity_ratio import identity, published_identity
from litx_scoring.metrics.outcome import Unparsed
from litx_scoring.metrics.reference_text import reference_text
from litx_scoring.metrics.rouge import published_rouge, rouge
from tests.suites import notebook
from tests.suites.curie.copies import PROGRAM, STRUCTURES, VALUES
from tests.suites.curie.standin import write_notebook

CASES = 2000
"""Number of random cases of each step."""

TRUE_BOX = {"W": 10, "S": 40, "E": 12, "N": 42}
LIST = json.dumps(VALUES, indent=1)
CHOICE = '{"json_extracted_index": 1, "compare": {"a": 1}}'
CHOICES = (CHOICE, f"[{CHOICE}]", f"[{CHOICE}, {CHOICE}]", "null", '"none"', "1")
CODE = "Here:\n```python\nimport re\n\ndef f(text):\n    # a text\n    return '>x\\nAC'\n```\n"
PIECES = [
    *"{}[]\"',:`>.\\ \n\r\t\v\x85\u2028",
    *("\r\n", "```", "```json\n", ", {", ",{", ",\n{", "null", "NaN", "true", "None", "Infinity"),
    *("1_0", "-1", "0", "9e3", '"W": 3', "def g", "return", " . "),
]


def change_text(draw, text):
    """Change a text as answers vary: truncated, malformed, in prose, or with other line ends."""
    for _ in range(draw.choice((0, 1, 1, 2, 3))):
        text = _change_once(draw, text)
    return text


def _change_once(draw, text):
    at, end = sorted((draw.randrange(len(text) + 1), draw.randrange(len(text) + 1)))
    return draw.choice(
        (
            text[:end],
            text.replace("\n", "\r\n"),
            text + draw.choice(("", "\n", " or ")) + text.replace("1", str(draw.randrange(9))),
            f"Well: {text} That is all.",
            text[:at] + draw.choice(PIECES) + text[at:],
            text[:at] + text[min(end, at + draw.randrange(1, 9)) :],
            text.replace("{", "").replace("}", ""),
            text.replace("1", draw.choice(PIECES)),
            f"```json\n{text}\n```",
        )
    )


class _Box(port.PublishedEvaluator):
    """Evaluator of boxes in an answer and a truth."""

    def __init__(self, answer, truth):
        object.__setattr__(self, "response", type("Answer", (), {"text": answer}))
        self.__dict__["truth"] = truth


def _read_box(answer, truth):
    values = _Box(answer, truth).measure_box()
    if not isinstance(values, dict):
        raise FormatError("", values.reason)
    return {name: value for name, value in values.items() if name in BOX}


def _draw_box(draw):
    sides = [draw.choice((*range(9, 14), *range(39, 44), "true", "1e400", '"7"')) for _ in "WSEN"]
    text = ", ".join(f'"{side}": {value}' for side, value in zip("WSEN", sides, strict=True))
    return draw.choice((f"{{{text}}}", text, f"W, S, E and N are {text}"))


def _read_sequence(text):
    sequence = port.read_sequence(text)
    return None if isinstance(sequence, Unparsed) else sequence


def _read_program(answer):
    program = find_program(answer)
    if program is not None and not program.function:
        raise FormatError("", "no def")
    return program and [program.code, program.function]


def _read_reference(truth, sort):
    text = reference_text(truth)
    sorts = {"S": STRUCTURE, "P": PARAMETERS}
    return str(port.cut_items(text, sorts[sort])) if sort else text


def _count_ratios(*counts):
    ratios = port.count_ratios(*counts)
    return [ratios[name] for name in SIMILARITY]


STEPS = {
    "reference": (
        _read_reference,
        lambda d: [{"code": change_text(d, PROGRAM), "record_id": "r"}, d.choice("SP")],
    ),
    "properties": (port.read_properties, lambda d: [change_text(d, d.choice((LIST, STRUCTURES)))]),
    "parameters": (
        lambda answer, judged: port.read_parameters(answer, lambda _: judged),
        lambda d: [change_text(d, d.choice((LIST, STRUCTURES))), change_text(d, LIST)],
    ),
    "chosen": (
        port.read_index,
        lambda d: [
            change_text(d, d.choice(CHOICES).replace("1", str(d.randrange(3)), 1)),
            d.randrange(4),
        ],
    ),
    "ratios": (_count_ratios, lambda d: [d.randrange(5), d.randrange(5), d.randrange(5)]),
    "box": (
        _read_box,
        lambda d: [
            change_text(d, _draw_box(d)),
            d.choice((TRUE_BOX, {**TRUE_BOX, "E": 10, "N": 40}, {"W": "1"}, {"W": 1, "S": 2})),
        ],
    ),
    "program": (_read_program, lambda d: [change_text(d, CODE)]),
    "sequence": (_read_sequence, lambda d: [change_text(d, ">one\nMQIF\nAC\n")]),
    "identity": (
        lambda *texts: published_identity(identity(*texts)),
        lambda d: ["".join(d.choices("ACDa", k=d.randrange(12))) for _ in range(2)],
    ),
    "rouge": (
        lambda *texts: published_rouge(rouge(*texts)),
        lambda d: [change_text(d, "H is the sum . of two bands\nand U"), "H is the sum of . bands"],
    ),
}
"""The port of each step of the published evaluator, and a function that draws a case."""

PUBLISHED = read_toml("litx.suites.curie", "reference")
"""Names of functions in the published notebook, by step."""


def is_alike(ours, theirs):
    """Return whether two results are the same: NaN is None, and floats agree to 1e-9."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(is_alike(ours[k], theirs[k]) for k in ours)
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(is_alike, ours, theirs))
    if isinstance(theirs, float) and not math.isfinite(theirs):
        return ours is None or str(ours) == str(theirs)
    if isinstance(ours, float) and isinstance(theirs, int | float):
        return math.isclose(ours, theirs, rel_tol=1e-9, abs_tol=1e-9)
    return ours == theirs


def find_differences(file, steps, count=CASES, *, is_published=False):
    """Return the cases on which a notebook and the port differ, by step; None without the step."""
    names = {step: step for step in steps} | (PUBLISHED if is_published else {})
    draws = {step: STEPS[step][1] for step in steps}
    return notebook.find_differences(file, names, draws, count, _run_port, _is_same_outcome)


def _run_port(step, case):
    """Return the result of the port, or its reason for a stop, in the format of the notebook."""
    try:
        return [json.loads(json.dumps(STEPS[step][0](*json.loads(json.dumps(case)))))]
    except FormatError as error:
        return [str(error), "stops"]


def _is_same_outcome(ours, theirs):
    """Return whether two outcomes are the same; reasons for a stop may differ."""
    return len(ours) == len(theirs) and (len(ours) == 2 or is_alike(ours[0], theirs[0]))


@pytest.mark.parametrize("step", STEPS)
def test_notebook(step, reference):
    """The port agrees with the user's copy of the notebook in 2,000 cases of each step."""
    folders = [path for path in reference if path.is_dir()]
    files = [*reference, *(file for folder in folders for file in folder.rglob("*.ipynb"))]
    notebooks = [file for file in files if file.suffix == ".ipynb"]
    if not notebooks:
        pytest.skip("no copy of the published notebook; name one with --reference PATH")
    results = [find_differences(file, [step], is_published=True)[step] for file in notebooks]
    if all(result is None for result in results):
        pytest.skip(f"no notebook has the step {step}; name its function in NOTEBOOK.ipynb.toml")
    assert [] == [case for result in results for case in result or ()][:3]


QUICK = [step for step in STEPS if step != "rouge"]
"""Steps with libraries that are quick to import."""


@pytest.mark.parametrize(
    ("steps", "count"), [(QUICK, CASES), pytest.param(list(STEPS), CASES, marks=pytest.mark.law)]
)
def test_stand_in(steps, count, tmp_path):
    """The port agrees with a notebook that was written from the description only."""
    cases_by_step = find_differences(write_notebook(tmp_path / "a.ipynb"), steps, count)
    assert {step: [] for step in steps} == {step: case[:3] for step, case in cases_by_step.items()}


def test_changed_notebook(tmp_path):
    """A notebook that differs in a step is detected; a missing step is skipped."""
    changes = {
        "[-1]) for k": "[0]) for k",
        "text.splitlines()": 'text.split("\\n")',
        r',\s*\{", text': r',\{", text',
        "int(i) > 0": "int(i) >= 0",
        "def program(": "def code(",
    }
    cases_by_step = find_differences(write_notebook(tmp_path / "a.ipynb", changes), QUICK, 500)
    differing = {step for step, cases in cases_by_step.items() if cases}
    assert {"box", "sequence", "properties", "parameters", "chosen"} == differing
    assert cases_by_step["program"] is None
    (tmp_path / "a.ipynb.toml").write_text("program = 'lambda text: code(text)'")
    assert [] == find_differences(tmp_path / "a.ipynb", ["program"], 100)["program"]


def test_published_names(tmp_path):
    """The functions of the published notebook have the names in `reference.toml`."""
    steps = [step for step in PUBLISHED if step != "rouge"]
    changes = {f"def {step}(": f"def {PUBLISHED[step]}(" for step in steps}
    file = write_notebook(tmp_path / "a.ipynb", changes)
    assert {step: [] for step in steps} == find_differences(file, steps, 50, is_published=True)
