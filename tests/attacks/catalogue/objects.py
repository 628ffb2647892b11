"""Attacks by the objects that a program returns."""

from functools import partial

from tests.attacks.attack import Harm, Payload, attack, bare, harmless

_DECODER = "the decoder, which is not a layer, refuses it or reads it as plain data"
_WRITE = "Python refuses to write so many digits with the layers off too"
_READ = "Python refuses to read so many digits with the layers off too"
_ARGUMENTS = "the constructors refuse such arguments with the layers off too"
_NAMES = "each program has its own names, with the layers off too"
_OBJECTS = "each program has its own objects, with the layers off too"

_RESULT = """
experiments = [Experiment(
    raw_materials={"e": RawMaterial(kind=RawMaterialKind.Powder)},
    synthesis_groups={"heat": [ProcessEvent(kind=ProcessKind.Annealing, description=TEXT)]},
    output_materials=[Material(process="e->heat", measurements=[
        CompMeasurement("Fe"),
        Measurement(kind="x", value=VALUE, unit=HV),
    ])],
)]
"""
_EQUAL = """
class Equal(BASE):
    def __eq__(self, other):
        return True
    def __ne__(self, other):
        return False
    def __hash__(self):
        return 0
    def __float__(self):
        return 1.0
"""
_PICKLE = """
class Payload(str):
    def __reduce__(self):
        import os
        return os.system, ('echo x > {folder}/unpickled',)
"""
_POISON = """
ProcessKind.Annealing._value_ = 'Water Quenching'
ProcessKind._member_map_['Annealing'] = ProcessKind.WaterQuenching
type.__setattr__(Material, '__init__', lambda self, *a, **k: None)
"""
_CLASS = """
try:
    Measurement.value = 7.0
    Experiment.output_materials = []
except (AttributeError, TypeError):
    pass
for one in AlloyMeasurementKind:
    try:
        one._name_ = one._value_ = 'poison'
    except (AttributeError, TypeError):
        pass
"""
_OTHER_NAMES = "Material = Experiment = RawMaterial = ProcessKind = None\nHV = 7\nprint(HV)"
_DEFAULT = "def f(x, kept=[]):\n    kept.append(x)\n    return kept\nf(1)\nprint(f(2))"
_DUNDERS = "x = Material(process='e', **{'__class__': Experiment, '__dict__': {}})\nprint(1)"
_ORIGIN = "unit=HV, origin=1, _as_printed={}, _origin=2"
_CIRCLE = "x = []\nx.append(x)\n"


def result(value: str = "3", text: str = "'x'") -> str:
    """Return a program whose result has a value and a text, both as source code."""
    return _RESULT.replace("VALUE", value).replace("TEXT", text)


_bare = partial(bare, mode="experiments")
_harmless = partial(harmless, mode="experiments")


def _value(value: str, letters: str = "-D -D") -> Payload:
    return _harmless(result(value), _DECODER, letters)


ATTACKS = (
    attack(
        "48 always_equal, str_subclass, pickle_payload: give back what equals all, or acts",
        _bare(_EQUAL.replace("BASE", "float") + result("Equal(2)"), Harm.foreign, "R -D"),
        text=_bare(_EQUAL.replace("BASE", "str") + result(text="Equal('x')"), Harm.foreign, "R -D"),
        pickle=_bare(_PICKLE + result(text="Payload('x')"), Harm.appeared, "R -D"),
        subclass=_bare(
            "class Mine(Measurement):\n    pass\n" + result().replace(" Measurement(", " Mine("),
            Harm.foreign,
            "R -D",
        ),
    ),
    attack(
        "49 surrogate: half a character, as text",
        _harmless(result(text=r"'\ud800'"), _DECODER, "-D -D"),
        computed=_harmless(result(text="chr(0xd800)"), _DECODER, "R-D -D"),
        printed=harmless(r"print('\ud800')", _DECODER, "-D -D"),
        in_source=harmless("x = '\ud800'\nprint(x)", _DECODER, "U U"),
    ),
    attack(
        "50 nan_inf: special numbers",
        _value("float('nan')"),
        infinity=_value("float('inf')"),
        overflow=_value("1e999"),
        zero=_value("-0.0"),
    ),
    attack(
        "53 int_digits: an integer whose digits take too long to compute",
        _value("10**5000", "LD D"),
        text=harmless("print(len(str(10**200_000)))", _WRITE, "L P"),
        parsed=harmless("x = int('9' * 1_000_000)", _READ, "L P"),
        shifted=_value("1 << 1_000_000", "LD D"),
    ),
    attack(
        "35 cyclic: a result that contains itself",
        _harmless(_CIRCLE + "experiments = x", _DECODER, "L- -D"),
        map=_harmless("x = {}\nx['a'] = x\n" + result("x"), _DECODER, "LD -D"),
        printed=harmless(_CIRCLE + "print(x)", "Python writes [[...]]", "L- -"),
    ),
    attack(
        "78 dunder kwarg `__class__` in ctor: arguments named like special attributes",
        _harmless(_DUNDERS, _ARGUMENTS, "DR- P"),
        origin=_harmless(result().replace("unit=HV", _ORIGIN), _ARGUMENTS, "D D"),
    ),
    attack(
        "91 enum_poison, state leak into the next program: change vocabularies, classes, names",
        _bare(_POISON, (Harm.next, Harm.scorer), "R -"),
        classes=_bare(_CLASS, (Harm.next, Harm.scorer), "R -"),
        names=harmless(_OTHER_NAMES, _NAMES, "-R -", printed="7\n"),
        default=harmless(_DEFAULT, _OBJECTS, printed="[1, 2]\n"),
    ),
)
