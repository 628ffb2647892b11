"""The answer in a reply, by the rule of litx."""

import json
import math
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.suites.reading import AnswerProcess, reader
from litx_scoring.metrics.answer_text import AnswerReader
from litx_scoring.metrics.boxed_answer import boxes, last_box
from litx_scoring.metrics.latex_quantity import read_number, read_quantity
from litx_scoring.metrics.numeric_answer import is_close, matched_form, read_decimal
from tests.suites.scibench.copies import LABELLED, make_problem

ATM, ACCELERATION = r"$\mathrm{atm}$ ", "$m/s^2$ "

HOSTILE = {
    "a tower of powers": r"\boxed{9^{9^{9^9}}}",
    "a factorial": r"\boxed{10^9!}",
    "nested braces": "\\boxed{" + "{" * 100_000 + "5" + "}" * 100_000 + "}",
    "a box of a megabyte": "\\boxed{" + "1" * 1_000_000 + "}",
    **{
        f"{text[:8]!r} {text.count(text[:2])} times": f"\\boxed{{{text}}}"
        for text in (
            *("{" * 450, "(" * 900, "-" * 900, " " * 990, "1(" * 450, "1-(" * 300, "1^" * 450),
            *("1," * 490, r"\frac{" * 150, "1 or " * 190, "to " * 300, "1 (1 " * 190, "m/" * 490),
            *("1, using " + "1 a a " * 150, "1 m, using " + "1 m" * 300, "1, using a" * 90),
            *("rounded " * 120, r"\text{" * 160, "kilo" * 240, "a " * 490 + "1", "J " * 490),
        )
    },
    "boxes in boxes": "\\boxed{" * 50_000 + "}" * 50_000,
    "phrases": "answer is " * 20_000,
    "a phrase and no end": "answer is " + "x " * 100_000,
    "brackets after a phrase": "answer is " + "1(" * 50_000,
}


def is_right(reply, unit, right):
    """Return whether all values of a reply are near a number."""
    values = AnswerReader(unit).read_reply(reply).values
    return bool(values) and all(is_close(value.value, right) for value in values)


class TestBoxes:
    @pytest.mark.parametrize(
        ("expected", "texts"),
        [
            (["5"], [r"\boxed {5}", r"\fbox{5}", r"\box{5}", r"\boxed{5} is what I boxed"]),
            (["5"], [r"{ { \boxed{5}", r"} } \boxed{5}", "boxed{5}"]),
            (["5", r"\boxed{5}"], [r"\boxed{\boxed{5}}"]),
            (["", "1"], [r"\boxed{1} \boxed{2"]),
            ([r"\}5"], [r"\boxed{\}5}"]),
            ([], ["boxed 5"]),
        ],
    )
    def test_last_first(self, expected, texts):
        """Boxes are listed from the last to the first; escaped braces do not count."""
        for text in texts:
            assert expected == [box.content for box in boxes(text)], text
            assert next(filter(None, expected), "") == last_box(text)

    @given(st.lists(st.from_regex(r"\A[a-z0-9. ]{0,5}\Z"), max_size=5))
    def test_all_boxes(self, contents):
        """The contents of all boxes are returned in reverse order, with their places."""
        text = " then ".join(f"\\boxed{{{content}}}" for content in contents)
        matches = list(boxes(text))
        assert contents[::-1] == [box.content for box in matches]
        assert all(text[box.start : box.end] == f"\\boxed{{{box.content}}}" for box in matches)

    @pytest.mark.parametrize("text", ["\\boxed{" * 100_000, "{" * 100_000 + "\\boxed{5}"])
    def test_linear_time(self, text):
        """A hundred thousand braces are read in linear time."""
        start = time.process_time()
        assert list(boxes(text))
        assert time.process_time() - start < 2


class TestQuantity:
    @pytest.mark.parametrize(
        ("expected", "texts"),
        [
            (0.5, [r"\dfrac12", "1/2", r"\frac 1 2", r"{1 \over 2}", "\u00bd", r"\frac{1}2"]),
            (3.5, [r"3\frac{1}{2}", "3 1/2", r"3 \tfrac12"]),
            (-3.5, [r"-3\frac{1}{2}"]),
            (1000, ["1{,}000", r"1\,000", "1 000", "1,000"]),
            (18000, [r"1.8 \cdot 10^4", "1.8*10**4", "1.8 x {10}^{4}", "1.8 \u2219 10^4"]),
            (18000, ["1.8\xd710\u2074", r"\text{1.8} \times \text{10}^4", r"10^4 \cdot 1.8"]),
            (2.4e-19, ["2.4E-19", r"2.4\text{e-}19", r"2.4\,\mathrm{e}{-19}"]),
            (2 * math.pi / 15, ["2*pi/15", r"\frac{2\pi}{15}"]),
            (3, [r"\sqrt[3]{27}", r"\sqrt9", "sqrt(9)"]),
            (-2, [r"\sqrt[3]{-8}", "\u22122"]),
            (10 * math.sqrt(93), [r"10\sqrt{93}"]),
            (1 - math.exp(-1), [r"1 - \frac{1}{e}", "1 - 1 / e", "1 - e^{-1}", r"1-\exp(-1)"]),
            (math.log(2), [r"\ln 2", r"\ln(2)", r"-\ln\frac12", r"\log_e 2", r"\log_{e}{2}"]),
            (2, [r"\log 100", r"\log_{10}(100)", r"\log_3 9"]),
            (0.5, [r"\sin 30^\circ", r"\sin(30^{\circ})", r"\sin\frac{\pi}{6}", r"\cos 60\degree"]),
            (math.pi / 4, [r"\arctan(1)", r"\tan^{-1} 1"]),
            (6, ["3!", "(2)(3)", r"\binom{4}{2}", r"\frac{4!}{2!2!}"]),
            (2 / 3, [r"0.\overline{6}", "^2/_3"]),
            (64, ["2^6", "4^{3}", "(-8)^2"]),
            (5, ["5 +/- 0.2", r"5 \pm 2", "+5"]),
        ],
    )
    def test_numbers(self, expected, texts):
        """Plain and LaTeX arithmetic is evaluated."""
        for text in texts:
            assert is_right(f"\\boxed{{{text}}}", "", expected), text

    @pytest.mark.parametrize(
        "text",
        [
            *("", " ", "-", "x", "nan", "1e999", "10^{999999999}", "1/0", "5 3", "2^3^2", "1e5.3"),
            *("(-8)^{1/3}", "1_000", "3,14", "9^{9^{9^9}}", "10^9!", "2.5!", "171!", "5 \\pm 4"),
            *("\u0663", "\uff15", r"\frac{1}{0}", r"\ln 0", r"\arcsin 2", "1 m + 1", r"\foo 3"),
        ],
    )
    def test_no_numbers(self, text):
        """Text without a single finite number has no value."""
        assert read_number(text) is None
        assert read_decimal(text) is None or text == " "

    @given(st.floats(allow_nan=False, allow_infinity=False))
    def test_python_numbers(self, value):
        """A number that Python writes is read without loss, in LaTeX too."""
        assert value == read_number(repr(value)) == read_decimal(repr(value))
        reply = f"\\boxed{{x = {value!r} \\, kJ}}"
        assert [(value, True)] == list(map(tuple, AnswerReader("kJ").read_reply(reply).values))

    @given(
        st.text(alphabet="0123456789.,-+*/^(){}[]\\ =epix\u2212\xd7\u00b2fracsqtm$~", max_size=60)
    )
    def test_any_text(self, text):
        """Any text gives finite numbers or no number."""
        quantity = read_quantity(text)
        assert quantity is None or math.isfinite(quantity.value)
        answer_reader = AnswerReader("m")
        for values, _ in (
            answer_reader.read_reply(f"\\boxed{{{text}}}"),
            answer_reader.read_reply(text),
            answer_reader.read_printed(text),
        ):
            assert all(math.isfinite(value) for value, _ in values)


def box(*contents):
    """Put each content into a box."""
    return [f"\\boxed{{{content}}}" for content in contents]


RIGHT = [
    (
        *(ATM, 50.7),
        [
            *box("50.7", "50.7 atm", r"50.7\ \text{atm}", r"P_2 \approx 50.7", r"\mathbf{50.7}"),
            *box(r"5.137\times10^6 \text{ Pa}", r"5.137\ \text{MPa}", "51.37 bar", "745 psi"),
            *box(r"50.7 \text{ atmospheres}", r"50.7~(\text{atm})", r"(50.7 \pm 0.1)\text{ atm}"),
            *box(r"50.7 \text{ atm } (3 \text{ s.f.})", r"50.7 \; \text{(approximately)}"),
            *box(r"50.7 \text{ atm or } 5.14\times10^6 \text{ Pa}", r"50.68 = 50.7 \text{ atm}"),
            *box(r"50.7 \text{ atm} \; (5.14 \text{ MPa})", r"\textcolor{red}{50.7}", "+50.70"),
            *box(r"50.7 \text{ atm at } 300 \text{ K}", r"\text{Pressure: } 50.7 \text{ atm}"),
            *box(r"\text{about } 50.7", r"\text{The pressure is } 50.7", r"\frac{50.7 atm}{1}"),
            *("**Answer:** 50.7 atm", "The answer is 50.7 atm (using R = 0.08206).", "50.7 atm"),
            *("**Final Answer: 50.7 atm**", "So the answer is: $$50.7 \\text{ atm}$$", "$50.7$"),
            *("The answer is about 50.7 atm, or 5.14 MPa.", "### Final Answer\n\n50.7 atm"),
            *(
                "\\boxed{3} so \\boxed{50.7} \\boxed{}",
                "$\\boxed{50.7}$ atm.",
                "\\boxed{50.7} it is",
            ),
            *box(r"101.4 \div 2", r"50.7 \text{ atm} \checkmark", r"p\ (\text{atm}) = 50.7"),
            *("The answer is 50.7 atm; this is below 60.", "The answer is 50.7 atm since $n = 1$."),
            *("The answer is 50.7 atm, which is less than 60 atm.", "The answer is 50.7 (in atm)."),
            *("The answer is not 60 atm, but 50.7 atm.", r"$P = \boxed{5.07} \times 10^{1}$ atm"),
            "The answer is about 50.7 atm, taking R as 0.08 L atm and a mass of 3 g.",
            *("The answer is 50.7 atm, assuming no losses.", "Answer: 50.7 atm (see above)"),
            "The answer is 50.7 atm at T = 298 K and V = 1 L.",
            r"\boxed{50.7\text{ atm} \pm 5\%}",
            *box(r"\qty{5.137}{\mega\pascal}", r"\SI[per-mode=symbol]{5137}{\kilo\pascal}"),
            *box(r"\num{5.07e1}", r"50.7~\unit{atm}", r"50.7(3)", r"50.7, \text{ using } R = 0.08"),
            *box(r"\text{(a) } 50.7", r"(ii)\ p = 50.7", r"\text{Part (b): } 50.7 \text{ atm}"),
            *box(r"50.7 \text{ (not } 60)", r"50.7\text{ atm, not } 50.7\text{ kPa}"),
            *box(r"50.7\,\text{atm}\;\blacksquare", r"50.7\ \square", r"50.7 \text{ Q.E.D.}"),
            *box(
                r"50.7\text{ atm } (\rho = 0.79)", r"50.7\text{ atm } (T=298\,\mathrm{K}, g=9.81)"
            ),
            *("The answer is option (B), 50.7 atm.", "The answer is 50.7 since 60 is wrong."),
            *("The answer is 50.7 atm rather than 60 atm.", "The answer is 50.7 atm \u220e"),
            "The answer is 50.7 atm (\u03c1 = 0.79 g/mL).",
        ],
    ),
    (
        *("", 1 / 3),
        box(r"0.\dot{3}", r"0.\overline{3}", r"0.\overline{33}", "0.(3)", r"0.\dot{3}3\dot3"),
    ),
    ("mL", 2, box(r"\qty{2}{\cubic\centi\metre}", r"\qty{2e-6}{\metre\cubed}")),
    (
        *("", 0.25),
        [
            *box(r"25\%", r"0.25 \approx 25\%", r"25\% = 0.25", r"25 \text{ percent}", ".25"),
            *box(r"\Pr[X > 1] = 0.25", r"1 - \Phi(0.674) = 0.25"),
            *box("P(X > 3) = 0.25", r"p = \frac14", r"0.25 \text{ (or } 25\%)", "1 - 0.75"),
            *box(r"\frac{5}{20}", r"\sigma^2 = 0.25", r"0.25 \text{ voters}", r"e^{-1.3863}"),
        ],
    ),
    ("%", 25, box(r"25\%", "25", r"25 \text{ per cent}", r"0.25 = 25\%")),
    (
        *(ACCELERATION, 9.8),
        [
            *box(r"9.8\,\mathrm{m\,s^{-2}}", r"9.8\ \frac{\text{m}}{\text{s}^2}", "9.8 m s-2"),
            *box(r"980 \text{ cm/s}^2", r"9.8 \text{ meters per second squared}", "9.8 N/kg"),
            *box(r"\qty{9.8}{\metre\per\second\squared}", r"\qty{9.8}{m.s^{-2}}"),
            *box(r"g = 9.8 \text{ m/s}^2 \text{ downward}", r"\SI{9.8}{m/s^2}", "9.8 m/s\xb2"),
        ],
    ),
    (r"$^\circ$", 30, box(r"30^\circ", "30\xb0", r"\frac{\pi}{6}\text{ rad}", r"\arcsin 0.5")),
    (r"$^\circ$", 30.5, box(r"30^\circ 30'", r"30.5 \text{ degrees}")),
    (" $", 12000, box(r"\$12{,}000", "12000 USD", r"12,000.00", r"\text{\$}12000")),
    (r"$\mathrm{~K}$", 300, box(r"27^\circ\text{C}", "300 K", r"26.85\ ^\circ\mathrm{C}")),
    (
        r"$\mathrm{J} \mathrm{K}^{-1} \mathrm{~mol}^{-1}$",
        8.3,
        box("8.3 J/K\xb7mol", "8.3 J/mol K"),
    ),
    (r"$\mathrm{lb} \mathrm{in}^{-2}$", 3, box("3 psi", r"3 \text{ lb/in}^2", "20.68 kPa")),
    ("min", 20.2, box(r"20 \text{ min } 12 \text{ s}", "1212 s")),
    (" $10^{16}$ photons", 1.07, box("1.07", r"1.07 \text{ photons}")),
    ("", 1.27e6, box(r"1.27 \text{ million}", "1,270,000")),
]
WRONG = [
    (
        *(ATM, 50.7),
        [
            *box("50.7/n", "50.7t + C", "50.7!", "50.7 e^{-t}", r"50.7 \sin\theta", "50.7n"),
            *box(r"50.7 \text{ million}", "50.7 kPa", "50.7 mol", "50.7 atm/s", r"\log 50.7"),
            *box("50.7^2", r"50.7\pi", "50.7i", r"\pm 50.7", "> 50.7", r"50.7 \text{ to } 60"),
            *box("50.7 - 51", "[50.7, 60]", "50.7, 60", r"50.7 \text{ atm or } 60 \text{ atm}"),
            *box(r"50.7 \text{ if } n = 1", r"\text{undefined}", r"\infty", r"\ln p = 50.7"),
            *box("2p = 50.7", "print(50.7)", r"50.7\%", r"\text{twice } 50.7", "50.7 p", "50.7?"),
            *box(r"\frac{50.7 \text{ atm}}{\text{mol}}", r"50.7 \text{ atm } (60 \text{ atm})"),
            *("The answer is not 50.7", "The answer is not 50.7 atm.", "The answer is 50.7 kPa."),
            *("I doubt that the answer is 50.7.", "The answer is between 50.7 and 51."),
            *("\\boxed{50.7} so \\boxed{\\text{undefined}}", "\\boxed{50.7} \\boxed{3}"),
            *("\\boxed{50.7} or \\boxed{7}", "\\boxed{50.7", "\\boxed{50.7} and \\boxed{50"),
            *("$\\boxed{50.7}$ kPa.", "$-\\boxed{50.7}$", "$\\boxed{50.7} e^{-t}$", "I get 50.7."),
            "The answer is 50.7 atm assuming rest, and 60 atm assuming motion.",
            "The answer is 50.7 atm by eq. 1 and 60 atm by eq. 2.",
            *box(
                "(a) 50.7, (b) 60",
                "(a) 50.7 (b) 60",
                "(a)50.7",
                "(x) 50.7",
                "(a) + 50.7",
                "(a) p^2 = 50.7",
            ),
            *box(r"(a) \times 50.7", r"60 \text{ (not } 50.7)", r"50.7 \text{ (not } 50.7)"),
            *box(r"50.7 \text{ kPa, not } 50.7 \text{ atm}", r"50.7^\square", r"50.7 + \square"),
            *box(r"\frac{50.7}{\square}", r"50.7\text{ kPa}\ \blacksquare", r"\square 50.7"),
            *box(r"50.7\text{ atm } (p = 60)", r"50.7\text{ atm } (\rho = 0.79, p = 60)"),
            *box(r"50.7\text{ atm } (p = 50.7\text{ kPa})", r"50.7\ (x = 50.7\text{ mol})"),
            *("The answer is 60 since 50.7 is wrong.", "The answer is 50.7 since 50.7 is wrong."),
            *("The answer is 50.7 atm, not 60 atm but 70 atm.", "The answer is not 50.7, not 60."),
            "The answer is option (B), 50.7 atm or option (C), 60 atm.",
            "The answer is 50.7 atm since T > 0, and 60 atm otherwise.",
            "The answer is 50.7 atm, where T is constant; elsewhere 60 atm.",
            "The answer is 50.7 atm for T = 1 K / 60 atm for T = 2 K.",
            *("It cannot be \\boxed{50.7}.", "The answer is 50.7 atm per step."),
            "The answer is 50.7 atm; taking R as 0.08 instead gives 60 atm.",
            *box(r"\qty{50.7}{\kilo\pascal}", r"50.7 \dot{x}", r"\qty{50.7}{atm\per\second}"),
            *("$2\\boxed{50.7}$", r"$\frac{1}{\boxed{50.7}}$", "$\\boxed{50.7}$ times $10^3$"),
            *(
                "The temperature is 50.7",
                "It is not \\boxed{50.7}",
                "The answer is 50.7 million atm",
                "See equation 50.7.",
            ),
        ],
    ),
    (
        *("", 0.25),
        box(
            *(r"0.25\%", "25", "0.25 m", "0.25x", "1:4", r"0.25 \text{ or } 0.75", r"\le 0.25"),
            *("(0.25, 0.75)", r"40\% \text{ of } 0.625 + x", "0.2 5"),
        ),
    ),
    ("%", 25, box("0.25", r"0.25\%", "25 m")),
    (r"$\mathrm{g} \mathrm{~mL}^{-1}$", 0.8, box(r"0.8 \text{ g/mL } (\rho = 0.9)")),
    (r"$\mathrm{kJ} \mathrm{mol}^{-1}$", 5, box("5 kJ", "5 J/mol", "5 kcal/mol", "5 kJ mol")),
    (" $", 12000, box(r"\text{\u20ac}12000", "12000 EUR")),
    ("", 0, box("0.001", r"\text{none}")),
]


class TestAnswers:
    @pytest.mark.parametrize(("unit", "right", "replies"), RIGHT)
    def test_right(self, unit, right, replies):
        """An answer is read with its unit, in other forms, and with words beside it."""
        assert [] == [reply for reply in replies if not is_right(reply, unit, right)]

    @pytest.mark.parametrize(("unit", "right", "replies"), WRONG)
    def test_wrong(self, unit, right, replies):
        """A text that changes or retracts the number is another answer, or no answer."""
        assert [] == [reply for reply in replies if is_right(reply, unit, right)]

    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            (50.7, "50.7\n"),
            (50.7, "3\n50.7 m\nDone."),
            (50.7, "np.float64(50.7)"),
            (50.7, "The length is 50.7 m"),
            (0.507, "0.507"),
            (0.507, "50.7 cm"),
            (None, "(50.7, 1e-10)"),
            (None, "x**2"),
            (None, "50.7 s"),
            (None, ""),
        ],
    )
    def test_printed(self, expected, text):
        """The last printed line with a number counts."""
        values = [value.value for value in AnswerReader(" m").read_printed(text).values]
        assert values == ([] if expected is None else [pytest.approx(expected)])


def is_accepted(answer, reply):
    """Return whether all values of a reply match a labelled answer."""
    problem = make_problem(answer["number"], answer["unit"])
    gold, exponent = problem.gold.mantissa, problem.unit.exponent
    values = AnswerReader(problem.unit.text, is_below_zero=gold < 0).read_reply(reply).values
    forms = [matched_form(v.value, gold, exponent, has_unit=v.has_unit) for v in values]
    return bool(forms) and all(forms)


@pytest.mark.parametrize(("name", "answers"), LABELLED["answers"].items())
def test_labelled(name, answers):
    """Labels agree with the rule, except for a known right answer that is not accepted."""
    wrong = [a["id"] for a in answers if is_accepted(a, a["reply"]) is not (a["label"] == "right")]
    assert {"text_units": ["text_units-34"]}.get(name, []) == wrong


@pytest.mark.parametrize(
    ("reply", "unit", "right"),
    [
        ("<answer>50.7</answer>", "", 50.7),
        ("So it is\n<answer> 50.7 m </answer>.", " m", 50.7),
        (r"\boxed{|50.7|}", "", 50.7),
        (r"\boxed{\left|50.7\right| \text{ m}}", " m", 50.7),
        ("50,7", "", 50.7),
        (r"\boxed{50{,}7 \text{ m}}", " m", 50.7),
        (r"\boxed{0,050}", "", 0.05),
        (r"\boxed{0 \text{ J}}", "", 0),
        (r"\boxed{50.7 \newline}", "", 50.7),
    ],
)
def test_further_forms(reply, unit, right):
    """Tags, bars, decimal commas, a zero with unit, and ends of lines are read."""
    assert is_right(reply, unit, right)


@pytest.mark.parametrize(
    ("reply", "unit", "wrong"),
    [
        ("<answer>50.7</answer> or <answer>60</answer>", "", 60),
        ("It is not <answer>50.7</answer>", "", 50.7),
        ("<answer>50.7</answer>. No, the answer is 60.", "", 50.7),
        ("<answer>50.7 million</answer>", "", 50.7),
        ("<answer>50.7", "", 50.7),
        (r"\boxed{|50.7 - 3|}", "", 50.7),
        (r"\boxed{|50.7|}", "", -50.7),
        (r"\boxed{3,4}", "", 3.4),
        (r"\boxed{50, 7}", "", 50.7),
        (r"\boxed{10,20,30}", "", 10.2),
        (r"\boxed{50,700}", "", 50.7),
        (r"\boxed{0,050}", "", 50),
        (r"\boxed{0 \text{ J}}", " m", 0),
        (r"\boxed{0 ^\circ\text{C}}", "", 0),
        (r"\boxed{5 \text{ J}}", "", 5),
        (r"\boxed{50.7 \newline 60}", "", 50.7),
    ],
)
def test_further_wrong_forms(reply, unit, wrong):
    """Lists, other amounts, other units and retracted answers are not accepted."""
    assert not is_right(reply, unit, wrong)


@pytest.mark.parametrize(("name", "answers"), LABELLED["answers"].items())
def test_labelled_in_tags(name, answers):
    """A wrong answer is not accepted in tags instead of its box."""
    accepted = []
    for answer in answers:
        reply = re.sub(r"\\boxed\{([^{}\\]*)\}", r"<answer>\1</answer>", answer["reply"])
        if is_accepted(answer, reply) and answer["label"] != "right":
            accepted.append(answer["id"])
    assert [] == accepted, name


class TestAnswerProcess:
    @pytest.mark.parametrize("name", HOSTILE)
    def test_hostile(self, name):
        """A hostile text is not read as an answer, in bounded time."""
        text = HOSTILE[name]
        for is_printed in (False, True):
            start = time.monotonic()
            values, _ = reader.read(text, ATM, is_printed=is_printed)
            assert time.monotonic() - start < 8
            assert [] == [value for value in values if is_close(value[0], 50.7)]
        json.dumps(values, allow_nan=False)

    def test_restarted_child(self):
        """A child that takes too long is stopped, and a new child reads the next text."""
        process = AnswerProcess(limit_s=0)
        try:
            assert [(), "unreadable"] == list(process.read(r"\boxed{5}", ATM))
            process._limit_s = 60
            assert [[[5.0, False]], "box"] == list(process.read(r"\boxed{5}", ATM))
            process._child.kill()
            process._child.wait()
            assert [(), "unreadable"] == list(process.read(r"\boxed{5}", ATM))
            assert [[[5.0, True]], "box"] == list(process.read(r"\boxed{5 atm}", ATM))
        finally:
            process.close()

    def test_odd_text(self):
        """A text with a lone surrogate and a NUL is read."""
        assert ([[5.0, False]], "box") == reader.read("\ud800\0 \\boxed{5}", ATM)
