"""Every published problem, answered in many forms, scored by the command, both verdicts checked."""

import json
import math

import pytest

from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.data.problem import BOOKS, Key
from litx.suites.scibench.score.verdicts import judge_answer
from tests.suites.scibench.copies import published
from tests.suites.scibench.plain_rules import (
    is_right_as_published,
    is_right_print,
    is_scaled,
    number,
    power,
    right_form,
    shown_unit,
)


def mantissa(record):
    """Return the number before the unit."""
    return number(record["answer_number"])


def full(record):
    """Return the same times the power of the unit."""
    return mantissa(record) * 10.0 ** (power(record["unit"]) or 0)


def expected(record):
    """Return the number that the published code compares with."""
    return full(record) if is_scaled(record["unit"]) else mantissa(record)


def times(factor, of=expected):
    """Answer a number times a factor."""
    return lambda record: (rf"So \boxed{{{of(record) * factor!r}}}.", of(record) * factor)


def written(template, of=mantissa):
    """Answer a number in a template."""
    return lambda record: (template.replace("NUMBER", repr(of(record))), of(record))


def with_unit(record):
    """Answer the expected number with the unit that the question shows, its power included."""
    unit, value = shown_unit(record["unit"]).strip(), expected(record)
    return rf"\boxed{{{value!r} \; {unit}}}", value * 10.0 ** (power(unit) or 0)


def product(sign, raised="10^{%d}", off=0):
    """Answer a mantissa times its power, which may be off."""

    def form(record):
        exponent = (power(record["unit"]) or 0) + off
        text = f"{mantissa(record)!r} {sign} {raised % exponent}"
        return rf"\boxed{{{text}}}", mantissa(record) * 10.0**exponent

    return form


def grouped(comma):
    """Answer with thousands that are parted."""

    def form(record):
        text = rf"\boxed{{{mantissa(record):,.6f}}}"
        return text.replace(",", comma), round(mantissa(record), 6)

    return form


def root(record):
    """Answer the root of the square."""
    sign, square = "-" if mantissa(record) < 0 else "", mantissa(record) ** 2
    return rf"\boxed{{{sign}\sqrt{{{square!r}}}}}", math.copysign(square**0.5, mantissa(record))


def another_unit(record):
    """Answer with another unit, which is right only for a zero without unit."""
    value = mantissa(record)
    is_right = not value and not shown_unit(record["unit"]).strip()
    return rf"\boxed{{{value!r} \, \text{{W/m}}^5}}", value if is_right else None


def per_cent(record):
    """Answer a number of percents, which is another number where that is not the unit."""
    unit, value = shown_unit(record["unit"]).strip(" $\\"), mantissa(record)
    right = {"": value / 100, "%": value if power(record["unit"]) is None else None}
    return rf"\boxed{{{value!r}\%}}", None if "$" in record["unit"] and not unit else right.get(
        unit
    )


FORMS = {
    "as published": lambda record: (rf"\boxed{{{record['answer_number']}}}", mantissa(record)),
    **{f"times {factor:g}": times(factor) for factor in (1, 1.049, 1.0515, 1.06, 0.951, 0.949)},
    **{f"unit slip {factor:g}": times(factor) for factor in (1000, 0.001, 100, 60, 4.184, -1)},
    "mantissa": times(1, mantissa),
    "full value": times(1, full),
    "full value, 6 % off": times(1.06, full),
    "times": product(r"\times"),
    "dot": product(r"\cdot"),
    "star": product("*"),
    "x": product("x"),
    "cross": product("\xd7", "10^%d"),
    "braced ten": product(r"\,\times\,", "{10}^{%d}"),
    "two times": product(r"\times 1 \times"),
    "power off by record": product(r"\times", off=1),
    "dollars": written(r"\boxed{$NUMBER$}"),
    "per cent": per_cent,
    "another unit": another_unit,
    "shown unit": with_unit,
    "unit outside": lambda record: (
        rf"\boxed{{{mantissa(record)!r}}} {' '.join(record['unit'].split())}.",
        full(record),
    ),
    "text": written(r"\boxed{\text{NUMBER units}}"),
    "fraction": written(r"\boxed{\frac{NUMBER}{1}}"),
    "root": root,
    "approx": written(r"\boxed{\approx NUMBER}"),
    "equation": written(r"\boxed{x = y = NUMBER}"),
    "uncertainty": lambda record: (
        rf"\boxed{{{mantissa(record)!r} \pm {abs(mantissa(record)) / 10!r}}}",
        mantissa(record),
    ),
    "commas": grouped(","),
    "LaTeX commas": grouped("{,}"),
    "Unicode minus": lambda record: (
        times(1, mantissa)(record)[0].replace("-", "\u2212"),
        mantissa(record),
    ),
    "no backslash": written("boxed{NUMBER}"),
    "blank before the brace": written(r"\boxed {NUMBER}"),
    "fbox": written(r"\fbox{NUMBER}"),
    "two boxes": written(r"\boxed{1e77}, then \boxed{NUMBER}"),
    "boxed in prose": written(r"\boxed{NUMBER} is boxed"),
    "no box": written("Therefore, the answer is NUMBER."),
    "no number": lambda _: (r"\boxed{\text{unknown}}", None),
    "not a number": lambda _: (r"\boxed{nan}", None),
}
"""What a reply says to a record, and the number that it means; None when it means none."""

PRINTED = {
    "print mantissa": written("NUMBER"),
    "print full value": written("NUMBER", full),
    "print several": written("3e77\nNUMBER\n"),
}


@pytest.fixture(scope="module")
def records():
    """The raw records of the test set, by textbook and place."""
    folder = published().folder
    original = folder / "dataset" / "original"
    texts = original if original.is_dir() else folder
    raw_records = {
        (book, index): record
        for book in BOOKS
        for index, record in enumerate(json.loads((texts / f"{book}.json").read_bytes()))
    }
    assert 580 == len(raw_records)
    return raw_records


def test_replies(records, tmp_path, litx):
    """In each form, every problem gets the verdicts that the plain rules give."""
    replies = {
        (*key, repeat): (name, record, *form(record))
        for repeat, (name, form) in enumerate(FORMS.items(), 1)
        for key, record in records.items()
    }
    outputs = tmp_path / "outputs.jsonl"
    with outputs.open("w", encoding="utf-8") as file:
        for (book, index, repeat), (*_, response, _) in replies.items():
            line = {"book": book, "index": index, "repeat": repeat, "response": response}
            file.write(json.dumps(line) + "\n")
    arguments = (outputs, "--data", published().folder, "--format=json")
    status, out, err = litx("suite", "score", "scibench", *arguments)
    assert (0, "") == (status, err)
    verdicts = {
        (verdict["book"], verdict["index"], verdict["repeat"]): verdict["values"]
        for verdict in json.loads(out)["verdicts"]
    }
    assert replies.keys() == verdicts.keys()
    for key, (name, record, response, value) in replies.items():
        result = verdicts[key]
        right = is_right_as_published(record, response), right_form(record, value)
        assert right == (result["compat"], result["form"]), (name, key, response)
        assert result["normalised"] is (result["form"] is not None)


@pytest.mark.parametrize("name", PRINTED)
def test_printed(records, name):
    """What a program prints is judged as it stands, without boxes and powers."""
    problems = published()
    for (book, index), record in records.items():
        printed, value = PRINTED[name](record)
        values = judge_answer(problems.by_name[str(Key(book, index))], printed, Setting.python)
        right = is_right_print(record, printed), right_form(record, value)
        assert right == (values["compat"], values["form"]), (book, index)
