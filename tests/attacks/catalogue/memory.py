"""Attacks that fill memory. Each is limited to 400 MB, or twice that at most."""

from tests.attacks.attack import Harm, Payload, attack, harmless, program

BIG = "400_000_000"
"""Bytes that an attack requests: more than counts as harm, less than harms a machine."""


def _bomb(text: str, letters: str = "L M") -> Payload:
    return program(text.replace("BIG", BIG), Harm.memory, letters)


_DEEP_FRAMES = """
import sys
sys.setrecursionlimit(10**9)
def f(n):
    a = b = c = d = e = g = h = i = j = k = l = m = o = p = q = r = s = t = u = v = n
    return f(n - 1) if n else 0
f(1_400_000)
"""
_DEFAULT = """
def f(kept=[]):
    kept.append('a' * 1_000_000 + str(len(kept)))
for _ in range(400):
    f()
"""
_CLOSURES = """
kept = []
def f(i):
    text = 'a' * 1_000_000 + str(i)
    return lambda: text
for i in range(400):
    kept.append(f(i))
"""
_OBJECTS = "x = []\nfor _ in range(400):\n    x.append(bytearray(b'x') * 1_000_000)"
_REFUSED = "code that is not a layer refuses the result"
_RECURSION = "Python raises RecursionError with the layers off too"
_DEEP = "x = []\nfor _ in range(1_000_000):\n    x = [x]\n"
_IN_EXPERIMENT = (
    "experiments = [Experiment(raw_materials={}, synthesis_groups={}, output_materials=x)]"
)

ATTACKS = (
    attack(
        "21 mem_bomb: fill memory object by object",
        _bomb(_OBJECTS, "R M"),
        interpreter=_bomb("x = []\nfor i in range(400_000):\n    x.append('a' * 1000 + str(i))"),
    ),
    attack(
        "22 mem_bomb_str: fill memory with text",
        _bomb("x = 'a' * BIG\nprint(len(x))"),
        doubled=_bomb("x = 'ab'\nfor _ in range(28):\n    x = x + x\nprint(len(x))"),
        added=_bomb("x = 'ab'\nfor _ in range(28):\n    x += x\nprint(len(x))"),
    ),
    attack(
        "23 listmul: multiply a list",
        _bomb("x = [0] * (BIG // 8)\nprint(len(x))"),
        commuted=_bomb("x = (BIG // 8) * (0,)\nprint(len(x))"),
        starred=_bomb("x = [0] * 1000\nfor _ in range(16):\n    x = [*x, *x]\nprint(len(x))"),
        extended=_bomb("x = [0] * 1000\nfor _ in range(16):\n    x.extend(x)\nprint(len(x))"),
    ),
    attack("33 setrecursionlimit: lift the limit", program(_DEEP_FRAMES, Harm.memory, "R MKT")),
    attack(
        "34 deep_nested_list: a list a million lists deep, as the result",
        harmless(_DEEP + "experiments = x", _REFUSED, "L- -DT", mode="experiments"),
        inside=harmless(_DEEP + _IN_EXPERIMENT, _REFUSED, "LD -DT", mode="experiments"),
        printed=harmless(_DEEP + "print(len(str(x)))", _RECURSION, "L -T"),
    ),
    attack(
        "67 format_width: a width in a format",
        _bomb("print(len(f'{1:400000000}'))"),
        method=_bomb("print(len('{:>400000000}'.format(1)))", "RL M"),
        computed=_bomb("n = BIG\nprint(len(f'{1:>{n}}'))"),
        precision=_bomb("print(len(f'{1:.400000000f}'))"),
    ),
    attack(
        "68 pct_width: a width in % formatting",
        _bomb("print(len('%400000000d' % 1))"),
        starred=_bomb("print(len('%*d' % (BIG, 1)))"),
    ),
    attack(
        "69 ljust: pad a text",
        _bomb("print(len('a'.ljust(BIG)))", "RL M"),
        centre=_bomb("print(len('a'.center(BIG)))", "RL M"),
        zfill=_bomb("print(len('1'.zfill(BIG)))", "RL M"),
        tabs=_bomb("print(len(('\\t' * 1000).expandtabs(400_000)))", "RL M"),
    ),
    attack(
        "70 range_list: turn a range into a list",
        _bomb("print(len(list(range(12_000_000))))"),
        sliced=_bomb("print(len([*range(12_000_000)]))"),
        comprehended=_bomb("print(len([i for i in range(12_000_000)]))"),
        unpacked=_bomb("first, *rest = range(12_000_000)\nprint(len(rest))"),
    ),
    attack(
        "72 sorted_key: sort by keys that are large",
        _bomb("print(len(sorted(range(400_000), key=lambda i: 'a' * 1000 + str(i))))"),
    ),
    attack(
        "73 replace_bomb: replace short by long",
        _bomb("print(len(('a' * 20_000).replace('a', 'b' * 20_000)))"),
        empty=_bomb("print(len(('a' * 20_000).replace('', 'b' * 20_000)))"),
    ),
    attack(
        "74 join_bomb: join with a long separator",
        _bomb("print(len(('b' * 20_000).join(['a'] * 20_000)))"),
    ),
    attack("84 default-arg/closure growth: keep all", _bomb(_DEFAULT), closures=_bomb(_CLOSURES)),
)
