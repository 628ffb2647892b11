"""Attacks by introspection, from object to object."""

from tests.attacks.attack import Harm, Payload, attack, bare, program

_WALK = """
for one in ().__class__.__base__.__subclasses__():
    if one.__name__ == '_wrap_close':
        one.__init__.__globals__['system']('echo x > {folder}/walked')
"""
_GLOBALS = """
found = balance_composition.__globals__['__builtins__']
found = found if type(found) is dict else vars(found)
assert False, found['open']('{secret_path}').read()
"""
_GENERATOR = "x = (y for y in [1])\nprint(x.gi_frame.f_builtins['open']('{secret_path}').read())"
_TRACEBACK = """
try:
    1 / 0
except ZeroDivisionError as error:
    frame = error.__traceback__.tb_frame
    while frame.f_back:
        frame = frame.f_back
    print(frame.f_builtins['open']('{secret_path}').read())
"""
_FIND_SENTINEL = """
import gc
mark = 'LITX-' + 'SENTINEL-'
for one in gc.get_objects():
    if type(one) is dict:
        for value in list(one.values()):
            if type(value) is str and value.startswith(mark):
                print(value)
"""
_TRUTH_BY_SYS = """
import importlib, sys
importlib.import_module('litxalloy')
print({k: v for k, v in vars(sys.modules['litxalloy']).items() if k == 'SENTINEL'})
"""
_SCORER = """
import litx_scoring, litx_scoring.levels
litx_scoring.score = litx_scoring.levels.score = lambda *a, **k: 1.0
"""
_MODULES = """
import sys
sys.modules['json'] = sys.modules['litx.formats.canonical_json'] = None
sys.modules['litx_scoring'] = None
"""
_BUILTINS = "import builtins\nbuiltins.len = lambda x: 0\nbuiltins.round = lambda *a: 0"
_AT_EXIT = "import atexit\natexit.register(lambda: open('{folder}/atexit', 'w').close())"
_FINALIZER = """
class Late:
    def __del__(self):
        open('{folder}/late', 'w').close()
x = Late()
del x
"""


def _format(text: str) -> Payload:
    harm = frozenset({Harm.address})
    return program(text, Harm.address, "R -", mode="experiments", unpromised=harm)


ATTACKS = (
    attack("6 subclasses_walk: reach os by classes", program(_WALK, Harm.appeared, "R KP")),
    attack(
        "7 func_globals: reach open by globals", program(_GLOBALS, Harm.leak, mode="experiments")
    ),
    attack("8 gen_frame: reach builtins by a generator", program(_GENERATOR, Harm.leak)),
    attack(
        "9 fmt_attr: read attributes by a format",
        _format("assert False, '{0.__init__}'.format(Material)"),
        format_map=_format("assert False, '{x.__init__}'.format_map({'x': Material})"),
        f_string=_format("x = Material\nassert False, f'{x.__init__}'"),
    ),
    attack("10 exception_tb: reach builtins by a traceback", program(_TRACEBACK, Harm.leak)),
    attack(
        "45 env_secret: read the keys in the environment",
        bare("import os\nprint(dict(os.environ))", Harm.leak, "R -"),
        bare("print(open('/proc/self/environ').read())", Harm.leak),
    ),
    attack(
        "46 heap_secret: search all objects for a secret of the scorer",
        bare(_FIND_SENTINEL, Harm.leak, "R -"),
        truth=bare("import litxalloy\nprint(vars(litxalloy))", Harm.leak, "R -"),
        truth_by_sys=bare(_TRUTH_BY_SYS, Harm.leak, "R -P"),
    ),
    attack(
        "47 monkeypatch_scorer, sysmod_poison, builtins_poison: change scorer, modules, builtins",
        bare(_SCORER, Harm.scorer, "R -P"),
        modules=bare(_MODULES, (Harm.next, Harm.scorer), "R -P"),
        builtins=bare(_BUILTINS, (Harm.next, Harm.scorer), "R -P"),
    ),
    attack("55 atexit: act after the end of the program", bare(_AT_EXIT, Harm.appeared, "R -")),
    attack("56 del_finalizer: act on deletion", program(_FINALIZER, Harm.appeared, "R -P")),
)
