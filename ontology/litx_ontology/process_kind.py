"""Steps of making an alloy, and the two sets of them that must follow each other."""

from typing import Final

from litx_ontology.canonical import NO_FAMILY, PREPARATION, Family, Treatment


class ProcessKind(Treatment):
    """Treatment of the material in a process event.

    Cooling after sintering is implied by the sintering event and is not recorded.
    """

    Mixing = (
        "Mixing",
        "mixing",
        "Powders are blended without being alloyed by the blending.",
        ("blending", "powder mixing", "blended", "mixed"),
        Family("milling"),
    )
    MechanicalAlloying = (
        "Mechanical Alloying",
        "mechanical alloying",
        "Powders are milled until repeated welding and fracture has alloyed them.",
        ("MA", "mechanically alloyed", "high-energy ball milling", "high-energy milling"),
        Family("milling"),
    )
    PlanetaryMilling = (
        "Planetary Milling",
        "planetary milling",
        "Powders are milled in a planetary mill, and alloying is not claimed.",
        ("planetary ball milling", "planetary ball mill", "planetary ball-milled"),
        Family("milling"),
    )
    GasAtomization = (
        "Gas Atomization",
        "gas atomization",
        "A gas jet breaks a melt into droplets that freeze as powder.",
        ("gas atomisation", "gas-atomized", "gas-atomised", "argon atomization"),
    )
    ArcMelting = (
        "Arc Melting",
        "arc melting",
        "An electric arc melts the charge, usually on a cooled copper hearth.",
        (
            "arc-melted",
            "vacuum arc melting",
            "VAM",
            "arc melted",
            "vacuum arc-melted",
            "vacuum arc remelting",
            "VAR",
            "arc furnace",
        ),
        Family("melting"),
    )
    InductionMelting = (
        "Induction Melting",
        "induction melting",
        "Currents induced by a coil melt the charge in a crucible or levitated.",
        (
            "induction-melted",
            "vacuum induction melting",
            "VIM",
            "induction furnace",
            "vacuum induction melted",
            "induction levitation melting",
            "levitation melting",
        ),
        Family("melting"),
    )
    CastingUnspecified = (
        "Casting Unspecified",
        "casting, route unspecified",
        "The melt must have solidified, but the paper does not say how.",
        ("casting", "cast into a mold", "cast into a mould", "cast", "conventional casting"),
        Family("casting", is_unspecific=True),
    )
    AsCast = (
        "As Cast",
        "as-cast",
        "The melt solidified, and the paper says no more than as-cast.",
        ("as-solidified", "as-cast state"),
        Family("casting", is_unspecific=True),
    )
    GravityCasting = (
        "Gravity Casting",
        "gravity casting",
        "The melt is poured and fills the mould by its own weight.",
        ("gravity-cast", "gravity die casting", "poured into a mold", "poured into a mould"),
        Family("casting"),
    )
    DropCasting = (
        "Drop Casting",
        "drop casting",
        "The melt falls from the hearth into a mould below it in the same furnace.",
        ("drop-cast", "drop cast", "drop-casted"),
        Family("casting"),
    )
    SuctionCasting = (
        "Suction Casting",
        "suction casting",
        "A pressure difference sucks the melt into a cooled mould.",
        ("suction-cast", "vacuum suction casting", "copper mold suction casting", "suction cast"),
        Family("casting"),
    )
    DirectionalSolidification = (
        "Directional Solidification",
        "directional solidification",
        "The melt freezes along an imposed temperature gradient.",
        (
            "directionally solidified",
            "Bridgman solidification",
            "Bridgman method",
            "DS",
            "Bridgman growth",
        ),
        Family("casting"),
    )
    SparkPlasmaSintering = (
        "Spark Plasma Sintering",
        "spark plasma sintering",
        "Powder is densified under pressure while pulsed current heats it.",
        (
            "SPS",
            "field-assisted sintering",
            "pulsed electric current sintering",
            "PECS",
            "spark plasma sintered",
            "FAST",
            "plasma-activated sintering",
        ),
        Family("sintering"),
    )
    HotPressingSintering = (
        "Hot Pressing Sintering",
        "hot pressing sintering",
        "Powder is densified under uniaxial pressure in a heated die.",
        (
            "hot pressing",
            "hot-pressed",
            "vacuum hot pressing",
            "hot-press sintering",
            "HP",
            "hot press",
        ),
        Family("sintering"),
    )
    VacuumFurnace = (
        "Vacuum Furnace",
        "heating in a vacuum furnace",
        "The material is heated in a vacuum furnace, and no other member names the purpose.",
        ("vacuum furnace treatment", "vacuum heat treatment"),
        Family("heat treatment", is_unspecific=True),
    )
    Homogenization = (
        "Homogenization",
        "homogenization",
        "A long hold at high temperature evens out the segregation left by casting.",
        (
            "homogenisation",
            "homogenized",
            "homogenised",
            "homogenization annealing",
            "homogenizing",
            "homogenization heat treatment",
            "homogenization treatment",
        ),
        Family("heat treatment"),
    )
    Annealing = (
        "Annealing",
        "annealing",
        "The solid is held at temperature to recover, recrystallise, transform or relax.",
        (
            "annealed",
            "anneal",
            "recrystallization annealing",
            "stress-relief annealing",
            "annealing treatment",
            "recrystallisation annealing",
        ),
        Family("heat treatment", is_unspecific=True),
    )
    NonIsothermalAnnealing = (
        "Non-Isothermal Annealing",
        "non-isothermal annealing",
        "The solid is heated at a set rate, and reaching the temperature is the treatment.",
        ("continuous heating", "constant-rate heating", "nonisothermal annealing"),
        Family("heat treatment"),
    )
    IsothermalHolding = (
        "Isothermal Holding",
        "isothermal holding",
        "The material is kept at one temperature as a stage of a longer cycle.",
        ("isothermal hold", "soaking", "dwell"),
        Family("heat treatment"),
    )
    WaterQuenching = (
        "Water Quenching",
        "water quenching",
        "The hot solid is cooled rapidly in water.",
        ("water-quenched", "quenched in water", "WQ", "water quench", "water-quench"),
    )
    SolutionHeatTreatment = (
        "Solution Heat Treatment",
        "solution heat treatment",
        "A hold above the solvus dissolves second phases into the matrix.",
        (
            "solution treatment",
            "solution-treated",
            "solutionized",
            "solution annealing",
            "ST",
            "solutionizing",
            "solution annealed",
            "solutionised",
        ),
        Family("heat treatment"),
    )
    HotExtrusion = (
        "Hot Extrusion",
        "hot extrusion",
        "The heated solid or compacted powder is pushed through a die.",
        ("hot-extruded", "hot extruded", "extruded"),
        Family("pressing"),
    )
    HotRolling = (
        "Hot Rolling",
        "hot rolling",
        "Rolls reduce the thickness above the recrystallisation temperature.",
        ("hot-rolled", "hot rolled", "HR"),
        Family("rolling"),
    )
    ColdRolling = (
        "Cold Rolling",
        "cold rolling",
        "Rolls reduce the thickness below the recrystallisation temperature.",
        ("cold-rolled", "cold rolled", "CR", "room-temperature rolling"),
        Family("rolling"),
    )
    CrossRolling = (
        "Cross Rolling",
        "cross rolling",
        "The rolling direction is turned by 90 degrees between passes.",
        ("cross-rolled", "cross rolled", "rolled crosswise"),
        Family("rolling"),
    )
    ColdForging = (
        "Cold Forging",
        "cold forging",
        "Compressive blows or presses shape the solid below its recrystallisation temperature.",
        ("cold-forged", "cold forged", "forged at room temperature"),
        Family("pressing"),
    )
    Press = (
        "Press",
        "pressing",
        "Pressure alone compacts powder or shapes a piece, without sintering.",
        (
            "cold pressing",
            "compaction",
            "uniaxial pressing",
            "green compact",
            "cold compaction",
            "cold-pressed",
        ),
        Family("pressing", is_unspecific=True),
    )
    FrictionStirProcessing = (
        "Friction Stir Processing",
        "friction stir processing",
        "A rotating tool traverses the solid and stirs it plastically below its melting point.",
        ("FSP", "friction stir processed", "friction stirring"),
    )
    ElectricalDischargeMachining = (
        "Electro-Discharge Machining",
        "electrical discharge machining",
        "Sparks between an electrode or wire and the material erode it to shape.",
        (
            "EDM",
            "wire EDM",
            "electric discharge machining",
            "spark erosion",
            "wire cutting",
            "wire electrical discharge machining",
            "spark cutting",
            "wire-cut",
        ),
        PREPARATION,
    )
    Cut = (
        "Cut",
        "cutting",
        "A piece is separated by a saw, blade or unnamed means.",
        ("sectioning", "sawing", "sliced"),
        PREPARATION,
    )
    Grinding = (
        "Grinding",
        "grinding",
        "Bonded or paper-backed abrasive removes material from the surface.",
        ("ground", "SiC paper grinding", "abrasive paper"),
        PREPARATION,
    )
    Polishing = (
        "Polishing",
        "polishing",
        "Fine abrasive, a suspension or an electrolyte smooths the surface.",
        (
            "polished",
            "mechanical polishing",
            "electropolishing",
            "vibratory polishing",
            "mirror finish",
            "electrolytic polishing",
        ),
        PREPARATION,
    )
    Etching = (
        "Etching",
        "etching",
        "A reagent attacks the surface to clean it or to reveal its structure.",
        ("etched", "chemical etching", "electrolytic etching"),
        PREPARATION,
    )
    AquaRegia = (
        "AquaRegia",
        "aqua regia treatment",
        "The surface is attacked by aqua regia, a mixture of hydrochloric and nitric acid.",
        ("aqua regia", "aqua regia etching"),
        PREPARATION,
    )
    SandBlasting = (
        "Sand Blasting",
        "sand blasting",
        "A jet of abrasive grit cleans or roughens the surface.",
        ("sandblasted", "sand-blasted", "grit blasting"),
        PREPARATION,
    )
    Degreased = (
        "Degreased",
        "degreasing",
        "A solvent removes grease from the surface.",
        ("acetone cleaning", "solvent cleaning"),
        PREPARATION,
    )
    UltrasonicBath = (
        "Ultrasonic Bath",
        "ultrasonic bath",
        "The material is cleaned in a liquid agitated by ultrasound.",
        ("ultrasonic cleaning", "ultrasonically cleaned", "sonication"),
        PREPARATION,
    )
    AirDrying = (
        "Air Drying",
        "air drying",
        "The cleaned material dries in still or blown air.",
        ("dried in air", "air-dried"),
        PREPARATION,
    )
    TensileDeformation = (
        "Tensile Deformation",
        "tensile deformation",
        "The solid is pulled, to a set strain or until it breaks, and examined afterwards.",
        ("tensile straining", "tensile loading", "tensile-deformed", "pre-straining"),
        NO_FAMILY,
        "0.2",
    )
    HotForging = (
        "Hot Forging",
        "hot forging",
        "Blows or presses shape the solid above its recrystallisation temperature.",
        ("hot-forged", "forging", "forged", "die forging", "press forging"),
        Family("pressing"),
        "0.2",
    )
    CompressiveDeformation = (
        "Compressive Deformation",
        "compressive deformation",
        "The solid is pressed, hot or cold, to a set strain and examined afterwards.",
        ("hot compression", "compressive straining", "compressive loading", "upsetting"),
        Family("pressing"),
        "0.2",
    )
    Aging = (
        "Aging",
        "aging",
        "A hold below the solvus lets second phases precipitate from a supersaturated solid.",
        (
            "ageing",
            "aged",
            "age hardening",
            "precipitation treatment",
            "artificial aging",
            "aging treatment",
            "precipitation hardening",
            "ageing treatment",
        ),
        Family("heat treatment"),
        "0.2",
    )


def _family(name: str) -> frozenset[ProcessKind]:
    return frozenset(kind for kind in ProcessKind if kind.family.name == name)


MELTING: Final = _family("melting")
"""Events that leave a melt, which a casting event must follow."""

CASTING: Final = _family("casting")
"""Events that turn a melt into a solid."""
