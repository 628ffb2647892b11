"""Typed access to the pymatgen classes that the objects hold; pymatgen ships no type marker."""

from pymatgen.core import Composition, DummySpecies, Element, Lattice

__all__ = ["Composition", "DummySpecies", "Element", "Lattice"]
