"""Groups of process kinds that several rules use."""

from litx_ontology import MELTING, ProcessKind

SINTERING: frozenset[str] = frozenset(
    {ProcessKind.SparkPlasmaSintering.value, ProcessKind.HotPressingSintering.value}
)
"""Kinds that join particles by heat."""

HEATING: frozenset[str] = (
    frozenset(kind.value for kind in MELTING)
    | SINTERING
    | {
        ProcessKind.VacuumFurnace.value,
        ProcessKind.Homogenization.value,
        ProcessKind.Annealing.value,
        ProcessKind.NonIsothermalAnnealing.value,
        ProcessKind.IsothermalHolding.value,
        ProcessKind.SolutionHeatTreatment.value,
        ProcessKind.Aging.value,
        ProcessKind.HotExtrusion.value,
        ProcessKind.HotRolling.value,
        ProcessKind.HotForging.value,
        ProcessKind.FrictionStirProcessing.value,
        ProcessKind.DirectionalSolidification.value,
    }
)
"""Kinds that leave the material hot."""
