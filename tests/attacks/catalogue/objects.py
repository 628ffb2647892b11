"""Attacks by the objects that a program gives back."""

from tests.attacks.attack import Control, Harm, Payload, attack, harmless, program

_DECODER = "what refuses it, or takes it for what it is, is the decoder, which is not a layer"

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


def result(value: str = "3", text: str = "'x'") -> str:
    """Return a program whose result holds a value and a text, given as source."""
    return _RESULT.replace("VALUE", value).replace("TEXT", text)


def _own_class(text: str, harm: Harm = Harm.foreign, python: str = "-D") -> Payload:
    return program(text, harm, "R", python, mode="experiments", control=Control.bare)


def _value(value: str, interpreted: str = "-D", python: str = "-D") -> Payload:
    return harmless(result(value), _DECODER, interpreted, python, mode="experiments")


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

ATTACKS = (
    attack(
        (
            "48 always_equal, str_subclass, pickle_payload: give back an object that equals "
            "everything, or that acts when it is read"
        ),
        _own_class(_EQUAL.replace("BASE", "float") + result("Equal(2)")),
        text=_own_class(_EQUAL.replace("BASE", "str") + result(text="Equal('x')")),
        pickle=_own_class(_PICKLE + result(text="Payload('x')"), Harm.appeared),
        subclass=_own_class(
            "class Mine(Measurement):\n    pass\n" + result().replace(" Measurement(", " Mine(")
        ),
    ),
    attack(
        "49 surrogate: half a character, as text",
        harmless(result(text=r"'\ud800'"), _DECODER, "-D", "-D", mode="experiments"),
        computed=harmless(result(text="chr(0xd800)"), _DECODER, "R-D", "-D", mode="experiments"),
        printed=harmless(r"print('\ud800')", _DECODER, "-D", "-D"),
        in_source=harmless("x = '\ud800'\nprint(x)", _DECODER, "U", "U"),
    ),
    attack(
        "50 nan_inf: numbers that are none",
        _value("float('nan')"),
        infinity=_value("float('inf')"),
        overflow=_value("1e999"),
        zero=_value("-0.0"),
    ),
    attack(
        "53 int_digits: an integer whose digits take for ever to work out",
        _value("10**5000", "LD", "D"),
        text=harmless(
            "print(len(str(10**200_000)))",
            "Python refuses to write so many digits with the layers off too",
            "L",
            "P",
        ),
        parsed=harmless(
            "x = int('9' * 1_000_000)",
            "Python refuses to read so many digits with the layers off too",
            "L",
            "P",
        ),
        shifted=_value("1 << 1_000_000", "LD", "D"),
    ),
    attack(
        "35 cyclic: a result that holds itself",
        harmless("x = []\nx.append(x)\nexperiments = x", _DECODER, "L-", "-D", mode="experiments"),
        map=harmless(
            "x = {}\nx['a'] = x\n" + result("x"), _DECODER, "LD", "-D", mode="experiments"
        ),
        printed=harmless("x = []\nx.append(x)\nprint(x)", "Python writes [[...]]", "L-", "-"),
    ),
    attack(
        "78 dunder kwarg `__class__` in ctor: name arguments like what only Python sets",
        harmless(
            "x = Material(process='e', **{'__class__': Experiment, '__dict__': {}})\nprint(1)",
            "the constructors refuse such arguments with the layers off too",
            "DR-",
            "P",
            mode="experiments",
        ),
        origin=harmless(
            result().replace("unit=HV", "unit=HV, origin=1, _as_printed={}, _origin=2"),
            "the constructors refuse such arguments with the layers off too",
            "D",
            "D",
            mode="experiments",
        ),
    ),
    attack(
        (
            "91 enum_poison, state leak into the next program: change the vocabularies, the "
            "classes, the offered names for who comes next"
        ),
        program(
            _POISON, (Harm.next, Harm.scorer), "R", "-", mode="experiments", control=Control.bare
        ),
        classes=program(
            _CLASS, (Harm.next, Harm.scorer), "R", "-", mode="experiments", control=Control.bare
        ),
        names=harmless(
            "Material = Experiment = RawMaterial = ProcessKind = None\nHV = 7\nprint(HV)",
            "a program's names are its own, with the layers off too",
            printed="7\n",
        ),
        default=harmless(
            "def f(x, kept=[]):\n    kept.append(x)\n    return kept\nf(1)\nprint(f(2))",
            "a program's objects are its own, with the layers off too",
            printed="[1, 2]\n",
        ),
    ),
)
