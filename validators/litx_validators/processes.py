"""Groups of process kinds that several rules use."""

from litx_ontology import MELTING, ProcessKind

SINTERING: frozenset[str] = frozenset(
    {ProcessKind.SparkPlasmaSintering, ProcessKind.HotPressingSintering}
)
"""Kinds that join particles by heat."""

HEATING: frozenset[str] = (
    MELTING
    | SINTERING
    | {ProcessKind.VacuumFurnace, ProcessKind.Homogenization, ProcessKind.Annealing}
    | {ProcessKind.NonIsothermalAnnealing, ProcessKind.IsothermalHolding, ProcessKind.Aging}
    | {ProcessKind.SolutionHeatTreatment, ProcessKind.HotExtrusion, ProcessKind.HotRolling}
    | {ProcessKind.HotForging, ProcessKind.FrictionStirProcessing}
    | {ProcessKind.DirectionalSolidification}
)
"""Kinds that leave the material hot."""
