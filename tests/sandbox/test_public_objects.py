"""Methods of public objects work in tier X, where no file can be loaded."""

import sys
from pathlib import Path

import pytest

import litx
from litx.sandbox import Limits, Outcome, Runner, Source, Tier
from tests.sandbox.programs import GOOD

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux")

EXERCISE = Path(__file__).with_name("exercise.py").read_text(encoding="utf-8")

_KINDS = {
    public if isinstance(public, type) else type(public): name
    for name in litx.__all__
    if isinstance(public := getattr(litx, name), type) or not callable(public)
}
_PARTS = ("Element", "Origin", "ProcessStep", "pint.Quantity", "pint.Quantity of an array")
"""Classes of parts and results of the objects."""

_MARKED = [type(litx.normalize(value, "as printed")).__name__ for value in ("text", litx.HV)]

NAMES = sorted({*_KINDS.values(), *_PARTS, *_MARKED, "ureg"})
"""A name of each class, or of an object of the class."""


@pytest.fixture(scope="module")
def runners():
    """Return a runner with confinement and a runner without, in which any file can be loaded."""
    limits = Limits(cpu_s=60)
    with Runner(limits, 1, tier=Tier.X) as confined, Runner(limits, 1, tier=Tier.unsafe) as free:
        yield confined, free


@pytest.mark.parametrize("name", NAMES)
def test_methods(runners, name):
    """Each public or special method and property works without loading a file."""
    methods = " ".join(dir(getattr(litx, name, None)))  # as in any program that calls them
    source = Source(f"NAME = {name!r}  # {methods}\n{EXERCISE}")
    confined, free = (runner.run(source) for runner in runners)
    assert "exercise.py" not in free.message
    assert (free.outcome, free.message) == (confined.outcome, confined.message)


USES = r"""
import logging, sys
logging.basicConfig(level="INFO")
logging.warning("%s", experiments[0])
logging.getLogger("a").addHandler(logging.StreamHandler(sys.stdout))
logging.getLogger("a").error("x", exc_info=ValueError("y"))

import json
print(json.dumps({"a": [1.5, None, "é"]}, indent=2, default=str, sort_keys=True))
print(json.dumps(experiments, default=repr), json.loads("[1e5]"))

import pprint
pprint.pprint(experiments)
print(pprint.pformat({"a": experiments[0]}, width=20))

import copy, pickle
assert copy.deepcopy(experiments) == experiments == copy.copy(experiments)
assert copy.deepcopy(experiments[0].output_materials[0]) == experiments[0].output_materials[0]
assert pickle.loads(pickle.dumps(experiments)) == experiments

import dataclasses
print(dataclasses.asdict(experiments[0]), dataclasses.fields(experiments[0]))
print(dataclasses.astuple(experiments[0].output_materials[0]))
experiments = [dataclasses.replace(experiments[0], descriptions=())]

import enum
class Hue(str, enum.Enum):
    red = enum.auto()
print(f"{Hue.red!r} {Hue.red}", enum.IntFlag("Flag", "a b")(3), list(ProcessKind))

import datetime as d, time
print(d.datetime.now().isoformat(), d.date.today().strftime("%A %d %B %Y %c"))
print(d.datetime.strptime("1 May 2020", "%d %B %Y") - d.timedelta(1))
print(d.datetime.now(d.timezone.utc).astimezone(), d.datetime.fromisoformat("2020-01-01"))
print(time.strftime("%c %Z"), time.ctime(), time.perf_counter())

import sys, traceback, warnings
try:
    1 / 0
except ZeroDivisionError:
    traceback.print_exc()
traceback.print_stack()
warnings.warn("careful")
print(experiments, file=sys.stderr)

import collections as c, csv, io
print(c.OrderedDict(a=1), c.Counter("aab"), c.namedtuple("N", "a")(1), c.ChainMap({}))
print(*csv.DictReader(io.StringIO("a,b\n1,2")))

import os, pathlib
print(pathlib.Path("a") / "b", os.path.join("a", "b"), pathlib.PurePath("a.b").suffix)

import random, statistics
print(statistics.quantiles(random.sample(range(9), 5)), random.gauss(0, 1))

import numpy as np
print(np.polyfit([1, 2, 3], [1, 4, 9], 2), np.linalg.inv([[2.0]]), repr(np.array([1.5])))
print(np.polynomial.Polynomial.fit([1, 2, 3], [1, 4, 9], 2), np.fft.fft([1, 2]))
print(np.ma.masked_array([1]), np.random.default_rng(1).normal(), np.mean([1, 2]).round())

import decimal, fractions
print(decimal.Decimal("1.1").quantize(decimal.Decimal(1)), fractions.Fraction("1/3"))

import base64, hashlib, uuid
print(hashlib.sha256(b"").hexdigest(), uuid.uuid4(), base64.b64encode(b"a"))

import argparse, inspect, typing
print(argparse.ArgumentParser(prog="a").parse_args([]), argparse.ArgumentParser().format_help())
print(typing.get_type_hints(Material), inspect.signature(Measurement), inspect.getdoc(Material))

import re, string, textwrap, unicodedata
print(unicodedata.name("é"), textwrap.fill("a"), string.Template("$a").substitute(a=1))
print("é".encode("utf-16"), "a".encode("ascii"), b"\xe9".decode("cp1252"), re.sub("a", "b", "a"))

import difflib, html.parser, logging.handlers, shlex
print(difflib.get_close_matches("hardnes", ["hardness"]), shlex.split("a 'b c'"))

import configparser, graphlib, timeit, tomllib, zoneinfo, xml.etree.ElementTree as tree
print(tomllib.loads("a = 1"), tree.fromstring("<a/>"))

print(f"{experiments[0]!r} {experiments[0]}", str(experiments[0].output_materials[0]))
print([*experiments[0].records], experiments[0]._repr_html_())

amount = 3.5 * ureg.MPa
print(f"{amount:~P} {amount.to('GPa'):.2f~L} {amount:.3f}", amount.to_compact(), repr(amount))
print(ureg.Quantity(25, ureg.degC).to("kelvin"), ureg("3 MPa").to_base_units(), repr(ureg.MPa))
print(ureg.parse_expression("3 ksi"), ureg.get_compatible_units("MPa"), amount.dimensionality)

c = Composition("Fe2Ni")
print(c.formula, c.as_dict(), c.get_atomic_fraction("Fe"), c.weight, c.to_json(), repr(c))
print(c.fractional_composition, c.reduced_formula, c.almost_equals(Composition("Fe2Ni")))
print([(e.symbol, e.atomic_mass, e.group, e.X, e.full_electronic_structure) for e in c])

for wrong in (lambda: Material(proces="a"), lambda: AlloyMeasurementKind.hardnes):
    try:
        wrong()
    except Exception as error:
        print(error, repr(error))

help(Material)
"""
"""Programs that print their objects, or use the standard library and numpy."""


@pytest.mark.parametrize("text", USES.strip().split("\n\n"), ids=lambda text: text.split("\n")[0])
def test_uses(runners, text):
    """Usual code with objects and with modules of Python needs no file."""
    result = runners[0].run(Source(f"{GOOD}{text}\n"))
    assert (Outcome.ok, "") == (result.outcome, result.message)
