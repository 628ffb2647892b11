"""Check of a copy of the data: faults and oddities."""
