"""Attacks by way of what objects know of one another."""

from tests.attacks.attack import Control, Harm, attack, program

_FIND_SENTINEL = """
import gc
mark = 'LITX-' + 'SENTINEL-'
for one in gc.get_objects():
    if type(one) is dict:
        for value in list(one.values()):
            if type(value) is str and value.startswith(mark):
                print(value)
"""

ATTACKS = (
    attack(
        "6 subclasses_walk: reach the module os from any object, by its classes",
        program(
            """
for one in ().__class__.__base__.__subclasses__():
    if one.__name__ == '_wrap_close':
        one.__init__.__globals__['system']('echo x > {folder}/walked')
""",
            Harm.appeared,
            python="KP",
        ),
    ),
    attack(
        "7 func_globals: reach the builtins by the globals of an offered function",
        program(
            """
found = balance_composition.__globals__['__builtins__']
found = found if type(found) is dict else vars(found)
assert False, found['open']('{secret_path}').read()
""",
            Harm.leak,
            mode="experiments",
        ),
    ),
    attack(
        "8 gen_frame: reach the builtins by the frame of a generator",
        program(
            "x = (y for y in [1])\nprint(x.gi_frame.f_builtins['open']('{secret_path}').read())",
            Harm.leak,
        ),
    ),
    attack(
        "9 fmt_attr: read attributes by a format",
        program(
            "assert False, '{0.__init__}'.format(Material)",
            Harm.address,
            python="-",
            mode="experiments",
            unpromised=frozenset({Harm.address}),
        ),
        format_map=program(
            "assert False, '{x.__init__}'.format_map({'x': Material})",
            Harm.address,
            python="-",
            mode="experiments",
            unpromised=frozenset({Harm.address}),
        ),
        f_string=program(
            "x = Material\nassert False, f'{x.__init__}'",
            Harm.address,
            python="-",
            mode="experiments",
            unpromised=frozenset({Harm.address}),
        ),
    ),
    attack(
        "10 exception_tb: reach the builtins by the traceback of an exception",
        program(
            """
try:
    1 / 0
except ZeroDivisionError as error:
    frame = error.__traceback__.tb_frame
    while frame.f_back:
        frame = frame.f_back
    print(frame.f_builtins['open']('{secret_path}').read())
""",
            Harm.leak,
        ),
    ),
    attack(
        "45 env_secret: read the keys in the environment",
        program("import os\nprint(dict(os.environ))", Harm.leak, python="-", control=Control.bare),
        program(
            "print(open('/proc/self/environ').read())", Harm.leak, python="P", control=Control.bare
        ),
    ),
    attack(
        "46 heap_secret: look through all objects for what the scorer knows",
        program(_FIND_SENTINEL, Harm.leak, python="-", control=Control.bare),
        truth=program(
            "import litxalloy\nprint(vars(litxalloy))", Harm.leak, python="-", control=Control.bare
        ),
        truth_by_sys=program(
            """
import importlib, sys
importlib.import_module('litxalloy')
print({k: v for k, v in vars(sys.modules['litxalloy']).items() if k == 'SENTINEL'})
""",
            Harm.leak,
            python="-P",
            control=Control.bare,
        ),
    ),
    attack(
        (
            "47 monkeypatch_scorer, sysmod_poison, builtins_poison: change the scorer, the "
            "modules, the builtins"
        ),
        program(
            """
import litx_scoring, litx_scoring.levels
litx_scoring.score = litx_scoring.levels.score = lambda *a, **k: 1.0
""",
            Harm.scorer,
            python="-P",
            control=Control.bare,
        ),
        modules=program(
            "import sys\nsys.modules['json'] = sys.modules['litx.formats.canonical_json'] = None\n"
            "sys.modules['litx_scoring'] = None",
            (Harm.next, Harm.scorer),
            python="-P",
            control=Control.bare,
        ),
        builtins=program(
            "import builtins\nbuiltins.len = lambda x: 0\nbuiltins.round = lambda *a: 0",
            (Harm.next, Harm.scorer),
            python="-P",
            control=Control.bare,
        ),
    ),
    attack(
        "55 atexit: act once the program is over",
        program(
            "import atexit\natexit.register(lambda: open('{folder}/atexit', 'w').close())",
            Harm.appeared,
            python="-",
            control=Control.bare,
        ),
    ),
    attack(
        "56 del_finalizer: act when an object goes",
        program(
            """
class Late:
    def __del__(self):
        open('{folder}/late', 'w').close()
x = Late()
del x
""",
            Harm.appeared,
            python="-P",
        ),
    ),
)
