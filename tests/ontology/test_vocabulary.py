"""Attributes of the members of all vocabularies, and the published members."""

import copy
import importlib
import inspect
import json
import pickle
import pkgutil
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import litx_ontology
from litx.errors import LitxError
from litx.refactor.reading import Script
from litx.refactor.renaming import find_member_names
from litx_ontology import *
from litx_ontology.canonical import Canonical, Described
from litx_ontology.common_measurement_kind import CommonMeasurementKind
from litx_ontology.measurement_method import COMPOSITION_METHODS
from litx_ontology.units import ureg
from litx_ontology.value_qualifier import PREFIXES
from litx_ontology.vocabularies import VOCABULARIES, all_members, find_vocabulary

MEMBERS = list(all_members())
KINDS = [*AlloyMeasurementKind, *PhaseMeasurementKind]
GOLDEN = Path(__file__).parents[1] / "golden" / "vocabulary-0.1.json"


def parse_version(text):
    """Return ``"0.10"`` as ``(0, 10)``, which sorts after ``(0, 2)``."""
    return tuple(int(part) for part in text.split("."))


def is_trimmed(text):
    """Return whether a value is a text without space around it."""
    return isinstance(text, str) and text != "" and text.strip() == text


def find_repeated(texts):
    """Return the casefolded texts that occur more than once."""
    return [text for text, count in Counter(map(str.casefold, texts)).items() if count > 1]


def get_published(kinds):
    """Return the values of the published members."""
    return {kind.value for kind in kinds if kind.since == "0.1"}


class TestVocabularies:
    def test_published_members(self):
        """Version 0.1 has exactly the published values, under their published names."""
        golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
        assert set(golden) == {name for name, enum in VOCABULARIES.items() if get_published(enum)}
        for name, expected in golden.items():
            assert expected == {member: VOCABULARIES[name][member].value for member in expected}
            assert set(expected.values()) == get_published(VOCABULARIES[name])

    def test_modules(self):
        """Each vocabulary has a separate module, and is exported by the name of its class."""
        assert len(VOCABULARIES) == len({enum.__module__ for enum in VOCABULARIES.values()})
        assert all(name == enum.__name__ for name, enum in VOCABULARIES.items())
        enums = {enum for enum in subclasses_of(Described) if list(enum)}
        assert set(VOCABULARIES.values()) == enums - {CommonMeasurementKind}

    def test_find_vocabulary(self):
        """A name is found in any case; an unknown name is an error with the nearest."""
        assert CrysStruct is find_vocabulary("CrysStruct") is find_vocabulary("crysstruct")
        message = "unknown vocabulary 'Process'; did you mean 'ProcessKind'"
        with pytest.raises(LitxError, match=message):
            find_vocabulary("Process")


def subclasses_of(base):
    """Import all modules of the ontology and return the subclasses of a class."""
    for info in pkgutil.iter_modules(litx_ontology.__path__, "litx_ontology."):
        importlib.import_module(info.name)
    below = [subclass for cls in base.__subclasses__() for subclass in (cls, *subclasses_of(cls))]
    return [cls for cls in below if cls.__module__.startswith("litx_ontology.")]


@pytest.mark.parametrize("enum", VOCABULARIES.values(), ids=VOCABULARIES)
class TestVocabulary:
    def test_second_names(self, enum):
        """A second name of a value, which Python merges silently, is from a renaming."""
        assert enum.__doc__ not in {None, "", Described.__doc__}
        names = find_member_names(Script.read(Path(inspect.getsourcefile(enum))), enum.__name__)
        second = {name for name, member in enum.__members__.items() if name != member.name}
        assert {old for old, present in names.items() if present} == second

    def test_labels_and_aliases(self, enum):
        """Labels are unique; an alias is not a name, value or label of another member."""
        assert [] == find_repeated(member.label for member in enum)
        assert [] == find_repeated(alias for member in enum for alias in member.aliases)
        member_by_name = {name.casefold(): m for m in enum for name in (m.name, m.value, m.label)}
        aliases = [(member, alias, alias.casefold()) for member in enum for alias in member.aliases]
        assert [] == [row for row in aliases if member_by_name.get(row[2], row[0]) is not row[0]]
        assert [] == [row for row in aliases if row[2] == row[0].label.casefold()]


class TestMember:
    def test_attributes(self):
        """Label and aliases are trimmed, the description is a sentence, and the version exists."""
        assert [] == [m for m in MEMBERS if not isinstance(m.aliases, tuple)]
        assert [] == [m for m in MEMBERS if not all(map(is_trimmed, (m.label, *m.aliases)))]
        texts = [m.description for m in MEMBERS]
        assert [] == [text for text in texts if not (text[:1].isupper() and text.endswith("."))]
        assert [] == [text for text in texts if ". " in text or len(text.split()) < 3]
        latest = parse_version(VOCABULARY_VERSION)
        if later := [m for m in MEMBERS if not (0, 1) <= parse_version(m.since) <= latest]:
            place = f"VOCABULARY_VERSION {VOCABULARY_VERSION} of litx_ontology/__init__.py"
            pytest.fail(f"{later[0]!r} is since {later[0].since}; raise {place}", pytrace=False)

    def test_copy_and_pickle(self):
        """A copied or pickled member is the same object."""
        assert [] == [m for m in MEMBERS if m is not copy.deepcopy(m)]
        assert [] == [m for m in MEMBERS if m is not pickle.loads(pickle.dumps(m))]

    def test_equality_with_text(self):
        """A canonical member equals its text and hides no method; a statistic differs from it."""
        assert [] == [m for m in MeasurementStatistic if m == m.value]
        canonical = [m for m in MEMBERS if isinstance(m, Canonical)]
        assert [] == [m for m in canonical if m.value != m or hash(m.value) != hash(m)]
        assert [] == [m for m in canonical if m is not type(m)(str(m.value))]
        assert [] == [m for m in canonical if m.name in dir(str)]
        assert {"matrix"} == {ConfigTag.Matrix}
        assert CrysStruct.FCC not in {"fcc", "Fcc"}


def test_units_of_kinds():
    """The usual unit of a kind has its dimension, and the texts of kinds are unique."""
    pure = {"percent", "dimensionless", "degree"}
    for kind in KINDS:
        assert ureg.get_dimensionality(kind.dimension) == ureg.Unit(kind.unit).dimensionality, kind
        assert (kind.dimension == "") == (kind.unit in pure), kind
    assert [] == find_repeated(KINDS)


class TestSets:
    def test_melting_and_casting(self):
        """Two published kinds are meltings and six are castings; none is both."""
        assert {"Arc Melting", "Induction Melting"} == get_published(MELTING)
        casts = {f"{how} Casting" for how in ("Gravity", "Drop", "Suction")}
        further = {"Casting Unspecified", "As Cast", "Directional Solidification"}
        assert casts | further == get_published(CASTING)
        assert frozenset() == MELTING & CASTING
        assert {ProcessKind} == {type(kind) for kind in MELTING | CASTING}

    def test_methods_of_compositions(self):
        """The published methods for compositions are Balance and all methods after it."""
        methods = [method for method in MeasurementMethod if method.since == "0.1"]
        onward = methods[methods.index(MeasurementMethod.Balance) :]
        assert get_published(onward) == get_published(COMPOSITION_METHODS)


class TestValueQualifier:
    def test_symbols(self):
        """Qualifiers have the published symbols, and an exact value has none."""
        words = "exact approximate above below above_or_equal below_or_equal much_above much_below"
        signs = dict(zip(words.split(), ("", "~", ">", "<", ">=", "<=", ">>", "<<"), strict=True))
        assert signs == {qualifier.value: qualifier.symbol for qualifier in ValueQualifier}

    def test_prefixes(self):
        """Prefixes are in the published order, longer symbols before their prefixes."""
        signs = [kind.symbol for kind in PREFIXES]
        assert ["~", ">>", "<<", ">=", "<=", ">", "<"] == signs
        assert set(ValueQualifier) - {ValueQualifier.EXACT} == set(PREFIXES)
        assert [] == [pair for pair in combinations(signs, 2) if pair[1].startswith(pair[0])]
