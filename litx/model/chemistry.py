"""Typed access to the two pymatgen classes that the objects hold; pymatgen ships no type marker."""

from pymatgen.core import Composition, Lattice

__all__ = ["Composition", "Lattice"]
