"""Salvage of a program that a slip of form would lose: what every way of reading it shares.

`names` replaces what no name stands for, `cut_off` ends a text that breaks off, `rules` mends
experiments that break a rule of objects, and `report` is the list of slips that leaves the child.
Constructors mend their own arguments (`litx.model.salvage`).
"""
