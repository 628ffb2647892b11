"""Attacks on monty, on the parser, and on the reader of the output of monty."""

from tests.attacks.attack import Payload, attack, harmless

_EQUAL = "the harm would be a value that differs from Python's, which both tiers check"
_READ = "the reader in the control has no limits on time and memory"
_NO_MONTY = "the control has no monty"
_FUNCTION = "the result of a program's own function is not an object of the model, in any tier"

_DEEP = 200_000
"""Depth of each shape."""

_SHAPES = {
    "round": ("(", "1", ")"),
    "square": ("[", "1", "]"),
    "curly": ("{1:", "1", "}"),
    "call": ("f(", "1", ")"),
    "item": ("a[", "1", "]"),
    "open_round": ("(", "", ""),
    "open_square": ("[", "", ""),
    "open_map": ("{1:", "", ""),
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
"""Texts before, in and after the middle."""


def _nested(before: str, middle: str, after: str) -> Payload:
    text = before * _DEEP + middle + after * _DEEP
    return harmless(text, "Python's parser gives up by itself", "UL- U-T")


def _equal(text: str, printed: str, letters: str = "- -") -> Payload:
    return harmless(text, _EQUAL, letters, printed=printed)


def _output(text: str, letters: str = "RLD D") -> Payload:
    return harmless(text, _READ, letters, mode="experiments")


_KEYWORD = """
def f(*, sorted, **print):
    return sorted, print
x = f(sorted=1, range=2)
print(x[0], len(x[1]))
"""

ATTACKS = (
    attack(
        "79 posonly/kwonly param shadows a helper: parameters with the names of builtins",
        _equal("def f(len, /, *, str=3):\n    return len * str\nprint(f(2))", "6\n", "-R -"),
        keyword=_equal(_KEYWORD, "1 1\n", "-R -"),
        same=_equal(
            "def f(a, /, **more):\n    return a, more['a']\nprint(f(1, a=2))", "(1, 2)\n", "-R -"
        ),
        scope=_equal(
            "sum = [lambda: i for i in range(3)]\nprint([f() for f in sum])", "[2, 2, 2]\n", "-R -"
        ),
    ),
    attack(
        "80 user def named like a ctor (`def Measurement`): a function with the name of a class",
        _equal(
            "def Measurement(x):\n    return x * 2\nHV = 21\nprint(Measurement(HV))", "42\n", "-R -"
        ),
        result=harmless(
            "def Experiment(**fields):\n    return 1\nexperiments = [Experiment(a=1)]",
            _FUNCTION,
            "D- D-",
            mode="experiments",
        ),
    ),
    attack(
        "85 200k-nesting source in 18 shapes: text that is nested too deep for a parser",
        **{shape: _nested(*parts) for shape, parts in _SHAPES.items()},
    ),
    attack(
        "107 output of monty: return a result that the worker cannot read, or reads for ever",
        keys=_output("experiments = [{i * (2**61 - 1): 0 for i in range(60_000)}]", "LD TDM"),
        shared=_output("x = [1]\nfor _ in range(40):\n    x = [x, x]\nexperiments = x", "LD TDM"),
        function=_output("experiments = [print, lambda: 1]"),
        surrogate=_output("experiments = ['\\ud800']"),
        report=_output("import json\njson.dumps = lambda *_: 'junk'\nexperiments = [1]"),
        prelude=_output("_litx_report = print\n_litx_calls = None\nexperiments = [1]"),
    ),
    attack(
        "108 crash and memory of monty: make the interpreter run out of memory, or of stack",
        harmless("x = []\nwhile True:\n    x.append('a' * 1000 + str(len(x)))", _NO_MONTY, "L TM"),
        depth=harmless(
            "x = []\nfor _ in range(10**6):\n    x = [x]\nprint(len(str(x)))", _NO_MONTY, "L -"
        ),
        pattern=harmless(
            "import re\nprint(re.match('(' * 10**5 + ')' * 10**5, ''))", _NO_MONTY, "RL- TM-"
        ),
    ),
)
