"""Figures for people: tables, plots, and what was published."""
