"""Attacks that never end if the layers and the clock are off."""

from tests.attacks.attack import Harm, attack, endless, harmless, program

_RECURSION = "Python raises RecursionError with the layers off too"
_ENCODER = "the encoder, which is not a layer, counts before it writes and refuses it"
_FLOATS = "floats collide in groups of 17 at most, which costs Python little"

_MANY_OBJECTS = """
one = Material(process="e->heat", measurements=[CompMeasurement("Fe")])
whole = Experiment(
    raw_materials={"e": RawMaterial(kind=RawMaterialKind.Powder)},
    synthesis_groups={"heat": [ProcessEvent(kind=ProcessKind.Annealing)]},
    output_materials=[one] * 3000,
)
experiments = [whole] * 3000
"""
_COLLIDING_TUPLES = """
keys = [()]
for _ in range(16):
    keys = [key + (end,) for key in keys for end in (-1, -2)]
x = {key: 0 for key in keys}
"""
_CAUGHT = "while True:\n    try:\n        x = 1\n    except BaseException:\n        pass"
_CAUGHT_DEEP = "def f():\n    try:\n        f()\n    except RecursionError:\n        f()\nf()"
_LAUGHS = "x = ['lol']\nfor _ in range(28):\n    x = [x, x]\nprint(len(str(x)))"
_SORTED = "x = ['a' * 100_000 + str(i) for i in range(100)]\nwhile True:\n    y = sorted(x * 50)"
_SHIFTED = "x = 1 << 20_000_000\nfor _ in range(2000):\n    x = x * x >> 20_000_000"
_PAIRS = "x, y = [1], [1]\nfor _ in range(40):\n    x, y = [x, x], [y, y]\n"

ATTACKS = (
    attack("24 inf_loop: loop for ever", endless("while True:\n    pass")),
    attack("25 inf_loop_catch: catch all errors that would end the loop", endless(_CAUGHT, "R T")),
    attack("26 sleep (wall clock): wait", endless("import time\ntime.sleep(60)", "R TP")),
    attack(
        "28 bignum 10**10**10: raise to a power",
        endless("x = 10**10**10", "L TM"),
        shift=endless(_SHIFTED, "L- T"),
        modular=endless("print(pow(3, 10**200_000, 10**20_000 + 1))", "RL T"),
    ),
    attack(
        "29 bignum_fact: multiply on and on",
        endless("x = 1\nfor i in range(1, 10**9):\n    x = x * i"),
    ),
    attack(
        "30 regex_bomb: match with exponential backtracking",
        endless("import re\nre.match('(a+)+$', 'a' * 40 + 'b')", "R T"),
    ),
    attack(
        "31 deep_recursion: call deeper and deeper",
        harmless("def f(n):\n    return f(n + 1)\nf(0)", _RECURSION, "L -"),
        lambdas=harmless(
            "f = lambda n: f(n + 1)\nsorted([1, 2], key=lambda i: f(i))", _RECURSION, "L -"
        ),
    ),
    attack(
        "32 deep_recursion_catch: catch the error of going too deep, at every depth",
        endless(_CAUGHT_DEEP, "R T"),
        interpreter=endless("def f(n):\n    return f(n - 1) + f(n - 1) if n else 0\nf(40)"),
    ),
    attack(
        "36 billion_laughs: write out a small value that refers to itself many times over",
        program(_LAUGHS, (Harm.overtime, Harm.memory), "L TM", is_endless=True),
        result=harmless(_MANY_OBJECTS, _ENCODER, "LO TMO", mode="experiments"),
    ),
    attack(
        "54 hash_collide: fill a table with keys of equal hash",
        endless("x = {i * (2**61 - 1): 0 for i in range(100_000)}", "L- T"),
        sets=endless("x = set()\nfor i in range(100_000):\n    x.add(i * (2**61 - 1))", "RL- T"),
        tuples=endless(_COLLIDING_TUPLES, "L TM"),
    ),
    attack(
        "71 zip_mul: walk through a product of lists",
        endless("x = [range(3000)] * 3000\nwhile True:\n    y = list(zip(*x))", "L TM"),
        nested=endless("x = range(10_000)\nprint(sum(1 for a in x for b in x for c in x))", "RL T"),
    ),
    attack(
        "81 comparison of deep/cyclic lists: compare lists that contain lists often",
        endless(_PAIRS + "print(x == y)"),
        cyclic=harmless(
            "x, y = [], []\nx.append(x)\ny.append(y)\nprint(x == y)", _RECURSION, "L -"
        ),
        search=endless(_PAIRS + "x in [y]"),
    ),
    attack(
        "82 float-key collisions: keys of equal hash, other than integers",
        endless("x = {complex(-1000003 * i, i): 0 for i in range(100_000)}", "RL T"),
        floats=harmless(
            "x = {i * 2.0**61: 0 for i in range(60_000)}\nprint(len(x))", _FLOATS, "L- -"
        ),
    ),
    attack(
        "83 sort with huge equal strings / quadratic `in`: compare a lot, over and over",
        endless("x = list(range(100_000))\nprint(sum([i in x for i in x]))"),
        sort=endless(_SORTED, "L TM"),
        count=endless("x = list(range(100_000))\nprint(sum([x.count(i) for i in x]))", "RL T"),
        remove=endless("x = list(range(600_000))\nwhile x:\n    x.pop(0)"),
        range=endless("print(0.5 in range(10**12))", "L- T"),
    ),
    attack(
        "86 str split/replace quadratic: take long text apart, over and over",
        endless("s = 'ab' * 500_000\nfor _ in range(10**6):\n    s.split('a')"),
        replace=endless("s = 'ab' * 500_000\nfor _ in range(10**6):\n    s.replace('a', 'c')"),
        growth=endless("s = 'a' * 100_000\nwhile True:\n    t = s + 'b'"),
        slices=endless("s = 'a' * 1_000_000\nwhile True:\n    t = s[1:]"),
        find=endless("s = 'a' * 1_000_000\nwhile True:\n    t = 'ab' in s"),
    ),
)
