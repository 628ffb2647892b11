"""Attacks through the libraries that programs can use."""

from functools import partial

from tests.attacks.attack import Harm, attack, bare, endless, harmless, program
from tests.attacks.catalogue.objects import result

_FORMULA = "pymatgen raises an error with the layers off too"
_REFUSED = "the object refuses a unit that is text, with the layers off too"
_RESOLVED = "a program's units are resolved in its process, within its time limit"
_PINT = "pint caches its results, so the effect depends on the order"
_IMPORT = "pint refuses such a definition with the layers off too"

_LOAD = """
ureg.load_definitions('{secret_path}')
assert False, [name for name in ureg._units if name.startswith('secret')]
"""
_POINTS = "x = Lattice.cubic(0.01)\nprint(len(x.get_points_in_sphere([[0, 0, 0]], [0, 0, 0], 9)))"
_DEEP_FORMULA = "x = Composition('(' * 20_000 + 'Fe' + ')2' * 20_000)\nprint(x)"
_LONG_UNIT = "x = 'megapascal*' * 400_000 + 'pascal'\nprint(ureg.parse_units(x))"

_endless = partial(endless, mode="experiments")
_harmless = partial(harmless, mode="experiments")

ATTACKS = (
    attack(
        "87 comp_long (formula of 2 MB): parse a very long formula",
        _endless("x = Composition('Fe' * 1_000_000)\nprint(x)", "LDR TMD"),
        measured=_endless(
            result().replace('CompMeasurement("Fe")', 'CompMeasurement("Fe" * 1_000_000)'),
            "LDR TMD",
        ),
        nested=_harmless(_DEEP_FORMULA, _FORMULA, "LDR TMDP"),
    ),
    attack(
        "88 pint unit with exponent 1e12 / 10k names: parse a very long or large unit",
        _endless(_LONG_UNIT, "LDR TMDP"),
        exponent=_endless("x = ureg.parse_units('meter**(10**10**9)')", "LDR TMDP"),
        measured=_harmless(
            result().replace("unit=HV", "unit='megapascal*' * 100_000 + 'pascal'"),
            _REFUSED,
            "D-L D-",
        ),
        large=_harmless(result().replace("unit=HV", "unit=ureg.meter**1e12"), _RESOLVED, "D-L D-"),
    ),
    attack(
        "89 ureg.define redefining megapascal: change a unit for the next program",
        bare(
            "ureg.define('megapascal = 7 * pascal')\nureg._build_cache()",
            (Harm.next, Harm.scorer),
            "RD- -P",
            mode="experiments",
        ),
        plain=_harmless(
            "ureg.define('megapascal = 7 * pascal')\nureg.define('HV = 5 * meter')", _PINT, "RD- -P"
        ),
        import_=_harmless(
            "ureg.define('@import {secret_path}')", _IMPORT, "RD- -P", harm=Harm.leak
        ),
    ),
    attack(
        "90 pint_load_definitions, pint_bignum, pmg_save: open files, compute for ever",
        program(_LOAD, Harm.leak, mode="experiments"),
        pint_bignum=_endless("print(ureg('10**10**9'))", "LDR TM"),
        pmg_save=program(
            "Composition('Fe').save('{folder}/saved')", Harm.appeared, mode="experiments"
        ),
        points=program(  # a fast processor runs out of memory before it runs out of time
            _POINTS,
            (Harm.overtime, Harm.memory),
            "LDR TMD",
            mode="experiments",
            is_endless=True,
        ),
    ),
)
