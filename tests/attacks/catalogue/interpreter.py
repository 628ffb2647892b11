"""Attacks on monty, on the parser, and on the one who reads what monty hands over."""

from tests.attacks.attack import Payload, attack, harmless

_EQUAL = "the harm would be a value other than Python's, which is checked in both tiers"

_READ = "who reads it in the control has neither time nor memory limited"

_GIVES = {"mode": "experiments"}

_OWN = "monty is not there in the control"

_DEEP = 200_000
"""How deep each of the shapes is nested."""

_SHAPES = {
    "round": ("(", "1", ")"),
    "square": ("[", "1", "]"),
    "curly": ("{1:", "1", "}"),
    "call": ("f(", "1", ")"),
    "item": ("a[", "1", "]"),
    "open round": ("(", "", ""),
    "open square": ("[", "", ""),
    "open map": ("{1:", "", ""),
    "minus": ("-", "1", ""),
    "not": ("not ", "1", ""),
    "lambda": ("lambda:", "1", ""),
    "condition": ("1 if 1 else ", "1", ""),
    "sum": ("1+", "1", ""),
    "power": ("1**", "1", ""),
    "comparison": ("1<", "1", ""),
    "assignment": ("a=", "1", ""),
    "attribute": ("", "a", ".a"),
    "calls": ("", "a", "()"),
}
"""Before, in the middle, after."""


def _nested(before: str, middle: str, after: str) -> Payload:
    text = before * _DEEP + middle + after * _DEEP
    return harmless(text, "Python's parser gives up by itself", "UL-", "U-T")


ATTACKS = (
    attack(
        (
            "79 posonly/kwonly param shadows a helper: parameters that have the names of builtins "
            "and helpers"
        ),
        harmless(
            "def f(len, /, *, str=3):\n    return len * str\nprint(f(2))", _EQUAL, printed="6\n"
        ),
        keyword=harmless(
            "def f(*, sorted, **print):\n    return sorted, print\n"
            "x = f(sorted=1, range=2)\nprint(x[0], len(x[1]))",
            _EQUAL,
            "-R",
            printed="1 1\n",
        ),
        same=harmless(
            "def f(a, /, **more):\n    return a, more['a']\nprint(f(1, a=2))",
            _EQUAL,
            "-R",
            printed="(1, 2)\n",
        ),
        scope=harmless(
            "len = [lambda: i for i in range(3)]\nprint([f() for f in len])",
            _EQUAL,
            "-R",
            printed="[2, 2, 2]\n",
        ),
    ),
    attack(
        (
            "80 user def named like a ctor (`def Measurement`): a function or a value that has the "
            "name of a class or a unit"
        ),
        harmless(
            "def Measurement(x):\n    return x * 2\nHV = 21\nprint(Measurement(HV))",
            _EQUAL,
            printed="42\n",
        ),
        result=harmless(
            "def Experiment(**fields):\n    return 1\nexperiments = [Experiment(a=1)]",
            "what a program's own function gives is no object of the model, in any tier",
            "D-",
            "D-",
            mode="experiments",
        ),
    ),
    attack(
        "85 200k-nesting source in 18 shapes: text that is nested too deep for a parser",
        **{shape.replace(" ", "_"): _nested(*parts) for shape, parts in _SHAPES.items()},
    ),
    attack(
        "107 what monty hands over: give a result that the worker cannot read, or reads for ever",
        keys=harmless(
            "experiments = [{i * (2**61 - 1): 0 for i in range(60_000)}]",
            _READ,
            "LD",
            "TDM",
            **_GIVES,
        ),
        shared=harmless(
            "x = [1]\nfor _ in range(40):\n    x = [x, x]\nexperiments = x",
            _READ,
            "LD",
            "TDM",
            **_GIVES,
        ),
        function=harmless("experiments = [print, lambda: 1]", _READ, "RLD", "D", **_GIVES),
        surrogate=harmless("experiments = ['\\ud800']", _READ, "RLD", "D", **_GIVES),
        report=harmless(
            "import json\njson.dumps = lambda *_: 'junk'\nexperiments = [1]",
            _READ,
            "RLD",
            "D",
            **_GIVES,
        ),
        prelude=harmless(
            "_litx_report = print\n_litx_calls = None\nexperiments = [1]",
            _READ,
            "RLD",
            "D",
            **_GIVES,
        ),
    ),
    attack(
        (
            "108 crash and memory of monty: have the process that interprets run out of memory, or "
            "of stack"
        ),
        harmless("x = []\nwhile True:\n    x.append('a' * 1000 + str(len(x)))", _OWN, "L", "TM"),
        depth=harmless(
            "x = []\nfor _ in range(10**6):\n    x = [x]\nprint(len(str(x)))", _OWN, "L", "-"
        ),
        pattern=harmless(
            "import re\nprint(re.match('(' * 10**5 + ')' * 10**5, ''))", _OWN, "RL-", "TM-"
        ),
    ),
)
