"""A sample of the attack suite; ``python -m tests.attacks.run`` runs all of it."""

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

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="the layers are those of Linux")

SAMPLE = dict.fromkeys((1, 4, 7, 9, 13, 14, 15, 24, 48, 50, 58, 76), "python")
SAMPLE |= {3: "python 2", 22: "doubled", 37: "one", 79: "scope", 90: "pmg_save"}
"""Payloads by number; none of them could hurt a machine that does not contain it."""

CONTROLS = (1, 3, 7, 14, 15, 58, 90)


def attack(number):
    """Return an attack of the catalogue."""
    (match,) = [attack for attack in ATTACKS if attack.number == number]
    return match


@pytest.fixture(scope="module")
def batches(tmp_path_factory):
    """Return a function that gives the batch of a configuration, whose runners are shared."""
    made = {}

    def batch(configuration):
        if configuration not in made:
            if configuration == "X" and survey().level_python is None:
                pytest.skip("tier X is not verified here")
            made[configuration] = Batch(configuration, tmp_path_factory.mktemp(configuration))
        return made[configuration]

    yield batch
    for runner in made.values():
        runner.close()


@needs_linux
class TestAttack:
    @pytest.mark.parametrize("tier", ["I", "X"])
    @pytest.mark.parametrize("number", SAMPLE)
    def test_is_contained(self, number, tier, batches):
        """It does no harm, its outcome is an expected one, and the next program is not touched."""
        batch, name = batches(tier), SAMPLE[number]
        seen = batch.run(attack(number), name)
        assert [] == Row(attack(number), name, {tier: seen}).problems()

    @pytest.mark.parametrize("number", CONTROLS)
    def test_does_its_harm_with_the_layers_off(self, number, batches):
        """What the sample shows to be contained does harm otherwise."""
        name = SAMPLE[number]
        seen = batches("control").run(attack(number), name)
        assert NO_HARM != Row(attack(number), name, {"control": seen}).control


class TestCatalogue:
    def test_has_every_class_once(self):
        """The classes are numbered from 1 to 108, without gaps and without repetition."""
        assert Counter(range(1, 109)) == Counter(attack.number for attack in ATTACKS)
        assert len(ATTACKS) == sum(map(len, GROUPS.values()))

    def test_says_how_each_is_tested(self):
        """A class has programs or names the test that has it, which is there, never both."""
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
