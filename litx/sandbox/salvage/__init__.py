"""Salvage of programs with slips of form, for both tiers and JSON.

`names` replaces undefined names, `cut_off` ends a text that breaks off, `rules` repairs experiments
that break a rule of objects, and `report` lists the slips. Constructors repair their arguments
(`litx.model.salvage`).
"""
