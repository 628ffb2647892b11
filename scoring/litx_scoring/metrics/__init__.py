"""Metrics of suites, independent of each other, one per module."""
