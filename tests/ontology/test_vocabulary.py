"""Every member of every enum says what it should, and the published members are all there."""

import inspect
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import litx_ontology
from litx.refactor.reading import Script
from litx.refactor.renaming.definition import names_of
from litx_ontology import CASTING, MELTING, VOCABULARY_VERSION, ProcessKind
from litx_ontology.canonical import Described

ENUMS: list[type[Described]] = [
    enum
    for name in litx_ontology.__all__
    if isinstance(enum := getattr(litx_ontology, name), type) and issubclass(enum, Described)
]
MEMBERS: list[Described] = [member for enum in ENUMS for member in enum]
GOLDEN = Path(__file__).parents[1] / "golden" / "vocabulary-0.1.json"


def enum_name(enum: type[Described]) -> str:
    """Return the name of `enum` as the id of a test."""
    return enum.__name__


def former_names(enum: type[Described]) -> set[str]:
    """Return the names that a renaming has left in the class of `enum`."""
    script = Script.read(Path(inspect.getsourcefile(enum) or ""))
    return {old for old, present in names_of(script, enum.__name__).items() if present}


def version(text: str) -> tuple[int, ...]:
    """Return ``"0.10"`` as ``(0, 10)``, which sorts after ``(0, 2)``."""
    return tuple(int(part) for part in text.split("."))


def is_trimmed(text: object) -> bool:
    """Tell whether something is text, and no space stands around it."""
    return isinstance(text, str) and text != "" and text.strip() == text


class TestPublishedVocabulary:
    def test_holds_the_published_members_and_no_others(self) -> None:
        """The members of version 0.1 have exactly the published values, by the published names.

        A member that was renamed since still goes by its published name.
        """
        published = json.loads(GOLDEN.read_text(encoding="utf-8"))
        enums = {enum.__name__: enum for enum in ENUMS if any(m.since == "0.1" for m in enum)}
        assert set(published) == set(enums)
        for kind, members in published.items():
            assert members == {name: enums[kind][name].value for name in members}
            assert set(members.values()) == {m.value for m in enums[kind] if m.since == "0.1"}


class TestMember:
    def test_has_a_label(self) -> None:
        """A label is trimmed text."""
        assert [] == [one for one in MEMBERS if not is_trimmed(one.label)]

    def test_has_a_description_of_one_sentence(self) -> None:
        """A description opens with a capital, ends with a full stop and has no other sentence."""
        texts = [one.description for one in MEMBERS]
        assert [] == [text for text in texts if not text[:1].isupper()]
        assert [] == [text for text in texts if not text.endswith(".")]
        assert [] == [text for text in texts if ". " in text]
        assert [] == [text for text in texts if len(text.split()) < 3]

    def test_has_aliases_of_text(self) -> None:
        """Aliases are a tuple, not one string in parentheses, of trimmed non-empty text."""
        assert [] == [one for one in MEMBERS if not isinstance(one.aliases, tuple)]
        assert [] == [one for one in MEMBERS if not all(map(is_trimmed, one.aliases))]

    def test_is_no_newer_than_the_vocabulary(self) -> None:
        """A member came with a version between the published one and the present one."""
        latest = version(VOCABULARY_VERSION)
        assert [] == [one for one in MEMBERS if not (0, 1) <= version(one.since) <= latest]


class TestEnum:
    @pytest.mark.parametrize("enum", ENUMS, ids=enum_name)
    def test_has_members_and_a_docstring(self, enum: type[Described]) -> None:
        """An enum says what it is about, in words of its own, and has members."""
        assert enum.__doc__
        assert enum.__doc__ != Described.__doc__
        assert list(enum)

    @pytest.mark.parametrize("enum", ENUMS, ids=enum_name)
    def test_has_no_second_name_for_a_value(self, enum: type[Described]) -> None:
        """No two members share one value, because Python would merge them silently.

        A second name is a former one, which a renaming wrote as ``old = new``.
        """
        second = {name for name, member in enum.__members__.items() if name != member.name}
        assert former_names(enum) == second

    @pytest.mark.parametrize("enum", ENUMS, ids=enum_name)
    def test_labels_are_unique(self, enum: type[Described]) -> None:
        """A label belongs to one member, whatever its case."""
        labels = Counter(member.label.casefold() for member in enum)
        assert [] == [label for label, count in labels.items() if count > 1]

    @pytest.mark.parametrize("enum", ENUMS, ids=enum_name)
    def test_aliases_are_unique(self, enum: type[Described]) -> None:
        """An alias stands once in an enum, whatever its case."""
        aliases = Counter(alias.casefold() for member in enum for alias in member.aliases)
        assert [] == [alias for alias, count in aliases.items() if count > 1]

    @pytest.mark.parametrize("enum", ENUMS, ids=enum_name)
    def test_alias_means_no_other_member(self, enum: type[Described]) -> None:
        """An alias is neither name, value nor label of another member, nor its own label."""
        owner = {
            text.casefold(): member
            for member in enum
            for text in (member.name, member.value, member.label)
        }
        assert [] == [
            alias
            for member in enum
            for alias in member.aliases
            if owner.get(alias.casefold(), member) is not member
            or alias.casefold() == member.label.casefold()
        ]


class TestMeltingAndCasting:
    def test_melting(self) -> None:
        """Two published events leave a melt."""
        assert {"Arc Melting", "Induction Melting"} == {
            kind.value for kind in MELTING if kind.since == "0.1"
        }

    def test_casting(self) -> None:
        """Six published events turn a melt into a solid."""
        assert {
            "Casting Unspecified",
            "As Cast",
            "Gravity Casting",
            "Drop Casting",
            "Suction Casting",
            "Directional Solidification",
        } == {kind.value for kind in CASTING if kind.since == "0.1"}

    def test_are_disjoint(self) -> None:
        """No event both leaves and ends a melt."""
        assert frozenset() == MELTING & CASTING
        assert {ProcessKind} == {type(kind) for kind in MELTING | CASTING}


class TestPackage:
    def test_all_is_sorted(self) -> None:
        """Constants come first, then classes, each in alphabetical order."""
        names = litx_ontology.__all__
        assert sorted(names, key=lambda name: (not name.isupper(), name)) == names

    def test_does_not_load_pint(self) -> None:
        """A program that needs the words alone does not wait for pint."""
        code = "import sys, litx_ontology; print('pint' in sys.modules)"
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert "False\n" == done.stdout
