"""All vocabularies together."""

import pytest

from litx.errors import LitxError
from litx_ontology import CrysStruct, ProcessKind
from litx_ontology.vocabularies import VOCABULARIES, find_vocabulary, members


class TestVocabularies:
    def test_are_the_enums_by_name(self):
        """A vocabulary is found under the name of its class."""
        assert ProcessKind is VOCABULARIES["ProcessKind"]
        assert all(name == enum.__name__ for name, enum in VOCABULARIES.items())


class TestMembers:
    def test_are_those_of_every_vocabulary(self):
        """Each member comes once."""
        found = list(members())
        assert sum(map(len, VOCABULARIES.values())) == len(found)
        assert {ProcessKind.HotRolling, CrysStruct.FCC} <= set(found)


class TestFindVocabulary:
    @pytest.mark.parametrize("name", ["CrysStruct", "crysstruct"])
    def test_whatever_the_case(self, name):
        """A name in any case gives the vocabulary."""
        assert CrysStruct is find_vocabulary(name)

    def test_unknown(self):
        """A name that there is not is answered with the nearest."""
        with pytest.raises(LitxError, match=r"no vocabulary 'Process'; did you mean 'ProcessKind'"):
            find_vocabulary("Process")
