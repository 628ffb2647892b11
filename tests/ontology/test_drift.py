"""What is said in two places of the vocabulary says the same."""

import importlib
import inspect
import pkgutil
from collections import Counter
from types import ModuleType

import pytest

import litx_ontology
from litx_ontology import AlloyMeasurementKind, MeasurementMethod, PhaseMeasurementKind
from litx_ontology.canonical import Described, Kind
from litx_ontology.measurement_method import COMPOSITION_METHODS
from litx_ontology.units import ureg

MODULES: list[ModuleType] = [
    importlib.import_module(f"litx_ontology.{info.name}")
    for info in pkgutil.iter_modules(litx_ontology.__path__)
]
KINDS: list[Kind] = [*AlloyMeasurementKind, *PhaseMeasurementKind]


def enums_of(module: ModuleType) -> list[type[Described]]:
    """Return the enums with members that `module` itself defines."""
    return [
        found
        for _, found in inspect.getmembers(module, inspect.isclass)
        if found.__module__ == module.__name__ and issubclass(found, Described) and list(found)
    ]


class TestKinds:
    def test_unit_has_the_dimension(self) -> None:
        """The usual unit of a kind is a unit, and one of the kind's dimension."""
        assert [] == [
            kind
            for kind in KINDS
            if ureg.get_dimensionality(kind.dimension) != ureg.Unit(kind.unit).dimensionality
        ]

    def test_pure_number_names_its_unit(self) -> None:
        """A pure number says how it is printed: percent, bare or degrees; no unit is empty text."""
        pure = {"percent", "dimensionless", "degree"}
        assert [] == [kind for kind in KINDS if not kind.unit]
        assert [] == [kind for kind in KINDS if (kind.dimension == "") != (kind.unit in pure)]

    def test_names_do_not_meet(self) -> None:
        """A kind of an alloy is no kind of a phase, because text alone must tell them apart."""
        assert [] == [name for name, count in Counter(map(str.lower, KINDS)).items() if count > 1]


class TestFiles:
    def test_no_class_is_defined_twice(self) -> None:
        """An enum has one file."""
        names = Counter(enum.__name__ for module in MODULES for enum in enums_of(module))
        assert [] == [name for name, count in names.items() if count > 1]

    @pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
    def test_holds_at_most_one_enum(self, module: ModuleType) -> None:
        """A file has one enum, or none when it holds units or the shape of enums."""
        assert len(enums_of(module)) <= 1

    def test_every_enum_is_exported(self) -> None:
        """The package offers every enum that its files define."""
        defined = {enum for module in MODULES for enum in enums_of(module)}
        offered = {getattr(litx_ontology, name) for name in litx_ontology.__all__}
        assert set() == defined - offered


class TestCompositionMethods:
    def test_are_the_published_ones_from_balance_onward(self) -> None:
        """Of the published methods, those for compositions are Balance and all after it."""
        published = [method for method in MeasurementMethod if method.since == "0.1"]
        onward = published[published.index(MeasurementMethod.Balance) :]
        assert set(onward) == {method for method in COMPOSITION_METHODS if method.since == "0.1"}
