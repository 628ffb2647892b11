"""Attacks that never come to an end. With the layers off and the clock lifted each runs on."""

from tests.attacks.attack import Harm, attack, harmless, program


def _endless(text: str, interpreted: str = "L", python: str = "T"):
    return program(text, Harm.overtime, interpreted, python, is_endless=True)


_COLLIDING_TUPLES = """
keys = [()]
for _ in range(16):
    keys = [key + (end,) for key in keys for end in (-1, -2)]
x = {key: 0 for key in keys}
"""

ATTACKS = (
    attack("24 inf_loop: loop for ever", _endless("while True:\n    pass")),
    attack(
        "25 inf_loop_catch: loop for ever and catch whatever would end it",
        _endless(
            "while True:\n    try:\n        x = 1\n    except BaseException:\n        pass", "R"
        ),
    ),
    attack("26 sleep (wall clock): wait", _endless("import time\ntime.sleep(60)", "R", "TP")),
    attack(
        "28 bignum 10**10**10: raise to a power",
        _endless("x = 10**10**10", python="TM"),
        shift=_endless(
            "x = 1 << 20_000_000\nfor _ in range(2000):\n    x = x * x >> 20_000_000", "L-"
        ),
        modular=_endless("print(pow(3, 10**200_000, 10**20_000 + 1))", "RL"),
    ),
    attack(
        "29 bignum_fact: multiply on and on",
        _endless("x = 1\nfor i in range(1, 10**9):\n    x *= i"),
    ),
    attack(
        "30 regex_bomb: match with exponential backtracking",
        _endless("import re\nre.match('(a+)+$', 'a' * 40 + 'b')", "R"),
    ),
    attack(
        "31 deep_recursion: call deeper and deeper",
        harmless(
            "def f(n):\n    return f(n + 1)\nf(0)",
            "Python raises RecursionError with the layers off too",
            "L",
            "-",
        ),
        lambdas=harmless(
            "f = lambda n: f(n + 1)\nsorted([1, 2], key=lambda i: f(i))",
            "Python raises RecursionError with the layers off too",
            "L",
            "-",
        ),
    ),
    attack(
        "32 deep_recursion_catch: catch the error of going too deep, at every depth",
        _endless(
            "def f():\n    try:\n        f()\n    except RecursionError:\n        f()\nf()", "R"
        ),
        interpreter=_endless(
            "def f(n):\n    return f(n - 1) + f(n - 1) if n else 0\nf(40)",
        ),
    ),
    attack(
        "36 billion_laughs: write out a small value that refers to itself many times over",
        program(
            "x = ['lol']\nfor _ in range(28):\n    x = [x, x]\nprint(len(str(x)))",
            (Harm.overtime, Harm.memory),
            "L",
            "TM",
            is_endless=True,
        ),
        result=harmless(
            """
one = Material(process="e->heat", measurements=[CompMeasurement("Fe")])
whole = Experiment(
    raw_materials={"e": RawMaterial(kind=RawMaterialKind.Powder)},
    synthesis_groups={"heat": [ProcessEvent(kind=ProcessKind.Annealing)]},
    output_materials=[one] * 3000,
)
experiments = [whole] * 3000
""",
            "what refuses it is the encoder, which counts before it writes and is not a layer",
            "LO",
            "TMO",
            mode="experiments",
        ),
    ),
    attack(
        "54 hash_collide: fill a table with keys that all have one hash",
        _endless("x = {i * (2**61 - 1): 0 for i in range(100_000)}", "L-"),
        sets=_endless("x = set()\nfor i in range(100_000):\n    x.add(i * (2**61 - 1))", "RL-"),
        tuples=_endless(_COLLIDING_TUPLES, python="TM"),
    ),
    attack(
        "71 zip_mul: walk through a product of lists",
        _endless("x = [range(3000)] * 3000\nwhile True:\n    y = list(zip(*x))", python="TM"),
        nested=_endless("x = range(10_000)\nprint(sum(1 for a in x for b in x for c in x))", "RL"),
    ),
    attack(
        (
            "81 comparison of deep/cyclic lists: compare lists that hold themselves, or each other "
            "many times over"
        ),
        _endless("x, y = [1], [1]\nfor _ in range(40):\n    x, y = [x, x], [y, y]\nprint(x == y)"),
        cyclic=harmless(
            "x, y = [], []\nx.append(x)\ny.append(y)\nprint(x == y)",
            "Python raises RecursionError with the layers off too",
            "L",
            "-",
        ),
        search=_endless(
            "x, y = [1], [1]\nfor _ in range(40):\n    x, y = [x, x], [y, y]\nx in [y]"
        ),
    ),
    attack(
        "82 float-key collisions: keys other than integers that all have one hash",
        _endless("x = {complex(-1000003 * i, i): 0 for i in range(100_000)}", "RL"),
        floats=harmless(
            "x = {i * 2.0**61: 0 for i in range(60_000)}\nprint(len(x))",
            "floats collide in groups of 17 at most, which costs Python little",
            "L-",
            "-",
        ),
    ),
    attack(
        "83 sort with huge equal strings / quadratic `in`: compare a lot, over and over",
        _endless("x = list(range(100_000))\nprint(sum([i in x for i in x]))"),
        sort=_endless(
            "x = ['a' * 100_000 + str(i) for i in range(100)]\nwhile True:\n    y = sorted(x * 50)",
            python="TM",
        ),
        count=_endless("x = list(range(100_000))\nprint(sum([x.count(i) for i in x]))", "RL"),
        remove=_endless("x = list(range(600_000))\nwhile x:\n    x.pop(0)"),
        range=_endless("print(0.5 in range(10**12))", "L-"),
    ),
    attack(
        "86 str split/replace quadratic: take long text apart, over and over",
        _endless("s = 'ab' * 500_000\nfor _ in range(10**6):\n    s.split('a')"),
        replace=_endless("s = 'ab' * 500_000\nfor _ in range(10**6):\n    s.replace('a', 'c')"),
        growth=_endless("s = 'a' * 100_000\nwhile True:\n    t = s + 'b'"),
        slices=_endless("s = 'a' * 1_000_000\nwhile True:\n    t = s[1:]"),
        find=_endless("s = 'a' * 1_000_000\nwhile True:\n    t = 'ab' in s"),
    ),
)
