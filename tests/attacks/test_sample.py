"""A sample of the attack suite; ``python -m tests.attacks.run`` runs all attacks."""

import importlib
import sys
from collections import Counter

import pytest

from litx.sandbox import survey
from tests.attacks.attack import EXPECTED, Control
from tests.attacks.batch import Batch
from tests.attacks.catalogue import ATTACKS, GROUPS
from tests.attacks.report import NO_HARM, Row

pytestmark = pytest.mark.law

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="the layers need Linux")

SAMPLE = dict.fromkeys((1, 4, 7, 9, 13, 14, 15, 24, 48, 50, 58, 76), "python")
SAMPLE |= {3: "python 2", 22: "doubled", 37: "single", 79: "scope", 90: "pmg_save"}
"""Payloads by number, which are harmless even to a machine that does not contain them."""

CONTROLS = (1, 3, 7, 14, 15, 58, 90)


@pytest.fixture(scope="module")
def run_attack(tmp_path_factory):
    """Return a function that runs an attack of the sample, in the shared batch of a configuration.

    The function returns a row of the report.
    """
    batches = {}

    def run(number, configuration):
        if configuration not in batches:
            if configuration == "X" and survey().level_python is None:
                pytest.skip("tier X is not verified here")
            batches[configuration] = Batch(configuration, tmp_path_factory.mktemp(configuration))
        (attack,) = (attack for attack in ATTACKS if attack.number == number)
        name = SAMPLE[number]
        return Row(attack, name, {configuration: batches[configuration].run(attack, name)})

    yield run
    for batch in batches.values():
        batch.close()


@needs_linux
class TestAttack:
    @pytest.mark.parametrize("tier", ["I", "X"])
    @pytest.mark.parametrize("number", SAMPLE)
    def test_contained(self, number, tier, run_attack):
        """An attack does no harm, also to the next program, and has an expected outcome."""
        assert [] == run_attack(number, tier).find_problems()

    @pytest.mark.parametrize("number", CONTROLS)
    def test_harm_without_layers(self, number, run_attack):
        """The same attack does harm without the layers."""
        assert NO_HARM != run_attack(number, "control").control


class TestCatalogue:
    def test_numbers(self):
        """The classes are numbered from 1 to 108, without gaps and without repetition."""
        assert Counter(range(1, 109)) == Counter(attack.number for attack in ATTACKS)
        assert len(ATTACKS) == sum(map(len, GROUPS.values()))

    def test_payloads_or_test(self):
        """A class has either payloads or the name of a test that exists."""
        for attack in ATTACKS:
            assert bool(attack.payloads) != bool(attack.test)
            if attack.test:
                path, name = attack.test.split("::")
                module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
                assert hasattr(module, name)
            for payload in attack.payloads.values():
                assert set(payload.letters) <= EXPECTED.keys() | {" "}
                is_harmless = payload.control is Control.none
                assert is_harmless == bool(payload.why)
                assert is_harmless or payload.harm
