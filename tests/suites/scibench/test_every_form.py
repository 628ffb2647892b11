"""Both verdicts of the command on every published problem, answered in many forms."""

import json
import math

import pytest

from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.data.problem import BOOKS, Key
from litx.suites.scibench.score.verdicts import judge_answer
from tests.suites.scibench.copies import load_published
from tests.suites.scibench.plain_rules import (
    find_power,
    is_right_as_published,
    is_right_print,
    is_scaled,
    right_form,
    shown_unit,
    to_number,
)


def mantissa(record):
    """Return the number before the unit."""
    return to_number(record["answer_number"])


def full_value(record):
    """Return the number times the power of the unit."""
    return mantissa(record) * 10.0 ** (find_power(record["unit"]) or 0)


def published_value(record):
    """Return the number that the published code compares with."""
    return full_value(record) if is_scaled(record["unit"]) else mantissa(record)


def answer_times(factor, to_value=published_value):
    """Answer a number times a factor."""
    return lambda record: (
        rf"So \boxed{{{to_value(record) * factor!r}}}.",
        to_value(record) * factor,
    )


def fill(template, to_value=mantissa):
    """Answer a number in a template."""
    return lambda record: (template.replace("NUMBER", repr(to_value(record))), to_value(record))


def answer_with_unit(record):
    """Answer the published value with the unit of the question, including its power."""
    unit, value = shown_unit(record["unit"]).strip(), published_value(record)
    return rf"\boxed{{{value!r} \; {unit}}}", value * 10.0 ** (find_power(unit) or 0)


def answer_product(sign, raised="10^{%d}", off=0):
    """Answer a mantissa times its power, plus an offset of the exponent."""

    def write_answer(record):
        exponent = (find_power(record["unit"]) or 0) + off
        text = f"{mantissa(record)!r} {sign} {raised % exponent}"
        return rf"\boxed{{{text}}}", mantissa(record) * 10.0**exponent

    return write_answer


def answer_grouped(comma):
    """Answer with grouped thousands."""

    def write_answer(record):
        text = rf"\boxed{{{mantissa(record):,.6f}}}"
        return text.replace(",", comma), round(mantissa(record), 6)

    return write_answer


def answer_root(record):
    """Answer the root of the square."""
    sign, square = "-" if mantissa(record) < 0 else "", mantissa(record) ** 2
    return rf"\boxed{{{sign}\sqrt{{{square!r}}}}}", math.copysign(square**0.5, mantissa(record))


def answer_other_unit(record):
    """Answer with another unit, which is only right for a zero without unit."""
    value = mantissa(record)
    is_right = not value and not shown_unit(record["unit"]).strip()
    return rf"\boxed{{{value!r} \, \text{{W/m}}^5}}", value if is_right else None


def answer_per_cent(record):
    """Answer in per cent, which is another number if that is not the unit."""
    unit, value = shown_unit(record["unit"]).strip(" $\\"), mantissa(record)
    right = {"": value / 100, "%": value if find_power(record["unit"]) is None else None}
    is_currency = "$" in record["unit"] and not unit
    return rf"\boxed{{{value!r}\%}}", None if is_currency else right.get(unit)


FORMS = {
    "as published": lambda record: (rf"\boxed{{{record['answer_number']}}}", mantissa(record)),
    **{
        f"times {factor:g}": answer_times(factor)
        for factor in (1, 1.049, 1.0515, 1.06, 0.951, 0.949)
    },
    **{
        f"unit slip {factor:g}": answer_times(factor)
        for factor in (1000, 0.001, 100, 60, 4.184, -1)
    },
    "mantissa": answer_times(1, mantissa),
    "full value": answer_times(1, full_value),
    "full value, 6 % off": answer_times(1.06, full_value),
    "times": answer_product(r"\times"),
    "dot": answer_product(r"\cdot"),
    "star": answer_product("*"),
    "x": answer_product("x"),
    "cross": answer_product("\xd7", "10^%d"),
    "braced ten": answer_product(r"\,\times\,", "{10}^{%d}"),
    "two times": answer_product(r"\times 1 \times"),
    "power off by record": answer_product(r"\times", off=1),
    "dollars": fill(r"\boxed{$NUMBER$}"),
    "per cent": answer_per_cent,
    "another unit": answer_other_unit,
    "shown unit": answer_with_unit,
    "unit outside": lambda record: (
        rf"\boxed{{{mantissa(record)!r}}} {' '.join(record['unit'].split())}.",
        full_value(record),
    ),
    "text": fill(r"\boxed{\text{NUMBER units}}"),
    "fraction": fill(r"\boxed{\frac{NUMBER}{1}}"),
    "root": answer_root,
    "approx": fill(r"\boxed{\approx NUMBER}"),
    "equation": fill(r"\boxed{x = y = NUMBER}"),
    "uncertainty": lambda record: (
        rf"\boxed{{{mantissa(record)!r} \pm {abs(mantissa(record)) / 10!r}}}",
        mantissa(record),
    ),
    "commas": answer_grouped(","),
    "LaTeX commas": answer_grouped("{,}"),
    "Unicode minus": lambda record: (
        answer_times(1, mantissa)(record)[0].replace("-", "\u2212"),
        mantissa(record),
    ),
    "no backslash": fill("boxed{NUMBER}"),
    "blank before the brace": fill(r"\boxed {NUMBER}"),
    "fbox": fill(r"\fbox{NUMBER}"),
    "two boxes": fill(r"\boxed{1e77}, then \boxed{NUMBER}"),
    "boxed in prose": fill(r"\boxed{NUMBER} is boxed"),
    "no box": fill("Therefore, the answer is NUMBER."),
    "no number": lambda _: (r"\boxed{\text{unknown}}", None),
    "not a number": lambda _: (r"\boxed{nan}", None),
}
"""Functions that return the reply to a record, and its number or None."""

PRINTED = {
    "print mantissa": fill("NUMBER"),
    "print full value": fill("NUMBER", full_value),
    "print several": fill("3e77\nNUMBER\n"),
}


@pytest.fixture(scope="module")
def records():
    """The raw records of the test set, by textbook and index."""
    folder = load_published().folder
    original = folder / "dataset" / "original"
    texts = original if original.is_dir() else folder
    raw_records = {
        (book, index): record
        for book in BOOKS
        for index, record in enumerate(json.loads((texts / f"{book}.json").read_bytes()))
    }
    assert 580 == len(raw_records)
    return raw_records


def test_written_answers(records, tmp_path, litx):
    """In each form, every problem has the verdicts of the plain rules."""
    replies = {
        (*key, repeat): (name, record, *write_answer(record))
        for repeat, (name, write_answer) in enumerate(FORMS.items(), 1)
        for key, record in records.items()
    }
    outputs = tmp_path / "outputs.jsonl"
    with outputs.open("w", encoding="utf-8") as file:
        for (book, index, repeat), (*_, response, _) in replies.items():
            line = {"book": book, "index": index, "repeat": repeat, "response": response}
            file.write(json.dumps(line) + "\n")
    arguments = (outputs, "--data", load_published().folder, "--format=json")
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
def test_printed_answers(records, name):
    """Printed text is judged unchanged, without boxes and powers."""
    problems = load_published()
    for (book, index), record in records.items():
        printed, value = PRINTED[name](record)
        values = judge_answer(problems.by_name[str(Key(book, index))], printed, Setting.python)
        right = is_right_print(record, printed), right_form(record, value)
        assert right == (values["compat"], values["form"]), (book, index)
