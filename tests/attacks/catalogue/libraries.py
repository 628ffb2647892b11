"""Attacks by way of the libraries whose names are offered."""

from tests.attacks.attack import Control, Harm, attack, harmless, program
from tests.attacks.catalogue.objects import result

_UNIT = "a program's units are resolved in its own process, under its clock"


def _endless(text: str, interpreted: str = "LDR", python: str = "TMD", mode: str = "experiments"):
    return program(text, Harm.overtime, interpreted, python, mode=mode, is_endless=True)


ATTACKS = (
    attack(
        "87 comp_long (formula of 2 MB): have a formula parsed that is very long",
        _endless("x = Composition('Fe' * 1_000_000)\nprint(x)"),
        measured=_endless(
            result().replace('CompMeasurement("Fe")', 'CompMeasurement("Fe" * 1_000_000)'),
        ),
        nested=harmless(
            "x = Composition('(' * 20_000 + 'Fe' + ')2' * 20_000)\nprint(x)",
            "pymatgen raises an error with the layers off too",
            "LDR",
            "TMDP",
            mode="experiments",
        ),
    ),
    attack(
        (
            "88 pint unit with exponent 1e12 / 10k names: have a unit parsed that is very long or "
            "very large"
        ),
        _endless(
            "x = 'megapascal*' * 400_000 + 'pascal'\nprint(ureg.parse_units(x))", python="TMDP"
        ),
        exponent=_endless("x = ureg.parse_units('meter**(10**10**9)')", python="TMDP"),
        measured=program(
            result().replace("unit=HV", "unit='megapascal*' * 100_000 + 'pascal'"),
            control=Control.none,
            why="a unit that is text is refused by the object, with the layers off too",
            interpreted="D-L",
            python="D-",
            mode="experiments",
        ),
        large=program(
            result().replace("unit=HV", "unit=ureg.meter**1e12"),
            control=Control.none,
            why=_UNIT,
            interpreted="D-L",
            python="D-",
            mode="experiments",
        ),
    ),
    attack(
        "89 ureg.define redefining megapascal: change a unit for who comes next",
        program(
            "ureg.define('megapascal = 7 * pascal')\nureg._build_cache()",
            (Harm.next, Harm.scorer),
            "RD-",
            "-P",
            mode="experiments",
            control=Control.bare,
        ),
        plain=program(
            "ureg.define('megapascal = 7 * pascal')\nureg.define('HV = 5 * meter')",
            control=Control.none,
            mode="experiments",
            why="pint keeps what it has worked out, so that it shows in some orders alone",
            interpreted="RD-",
            python="-P",
        ),
        import_=program(
            "ureg.define('@import {secret_path}')",
            Harm.leak,
            "RD-",
            "-P",
            control=Control.none,
            mode="experiments",
            why="pint refuses such a definition with the layers off too",
        ),
    ),
    attack(
        (
            "90 pint_load_definitions, pint_bignum, pmg_save: have a library open files or work "
            "for ever"
        ),
        program(
            "ureg.load_definitions('{secret_path}')\n"
            "assert False, [name for name in ureg._units if name.startswith('secret')]",
            Harm.leak,
            mode="experiments",
        ),
        pint_bignum=_endless("print(ureg('10**10**9'))", python="TM"),
        pmg_save=program(
            "Composition('Fe').save('{folder}/saved')", Harm.appeared, mode="experiments"
        ),
        points=_endless(
            "x = Lattice.cubic(0.01)\nprint(len(x.get_points_in_sphere([[0, 0, 0]], [0, 0, 0], 9)))"
        ),
    ),
)
