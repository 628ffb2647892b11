"""Steps of making oxides, layers and cells, beside those of `ProcessKind`."""

from litx_ontology.canonical import NO_FAMILY, PREPARATION, Family, Treatment


class FuelCellProcessKind(Treatment):
    """Treatment of an oxide, a layer or a cell in a process event."""

    Dissolution = (
        "Dissolution",
        "dissolution",
        "Salts or oxides are dissolved in a solvent.",
        ("dissolved", "dissolving"),
        PREPARATION,
        "0.4",
    )
    SolGel = (
        "Sol-Gel",
        "sol-gel route",
        "A solution of precursors turns into a gel.",
        ("sol-gel", "sol–gel", "gelation", "sol-gel method", "Pechini"),
        Family("wet chemistry"),
        "0.4",
    )
    CitrateRoute = (
        "Citrate Route",
        "citrate route",
        "Cations are complexed by citric acid, and the solution is evaporated.",
        (
            "citrate technique",
            "citrate method",
            "citric acid",
            "citrate sol-gel",
            "citrate-nitrate",
        ),
        Family("wet chemistry"),
        "0.4",
    )
    Combustion = (
        "Combustion",
        "combustion synthesis",
        "A gel or solution of nitrates and a fuel ignites and burns to an oxide.",
        ("glycine-nitrate process", "GNP", "auto-combustion", "self-combustion", "glycine nitrate"),
        Family("wet chemistry"),
        "0.4",
    )
    Coprecipitation = (
        "Coprecipitation",
        "co-precipitation",
        "Several cations are precipitated together from a solution.",
        ("precipitation", "co-precipitated"),
        Family("wet chemistry"),
        "0.4",
    )
    Hydrothermal = (
        "Hydrothermal",
        "hydrothermal synthesis",
        "A solution reacts in an autoclave above its boiling point.",
        ("hydrothermal", "solvothermal", "autoclave"),
        Family("wet chemistry"),
        "0.4",
    )
    Stirring = (
        "Stirring",
        "stirring",
        "A solution or suspension is stirred.",
        ("magnetic stirring", "stirred", "homogenised"),
        PREPARATION,
        "0.4",
    )
    Ultrasonication = (
        "Ultrasonication",
        "ultrasonication",
        "A suspension is dispersed by ultrasound.",
        ("sonication", "ultrasonic dispersion", "ultrasonically dispersed"),
        PREPARATION,
        "0.4",
    )
    Centrifugation = (
        "Centrifugation",
        "centrifugation",
        "Solids are separated from a liquid in a centrifuge.",
        ("centrifuged", "centrifugal separation"),
        PREPARATION,
        "0.4",
    )
    Washing = (
        "Washing",
        "washing",
        "A precipitate or powder is washed with a liquid.",
        ("washed", "rinsing", "filtration"),
        PREPARATION,
        "0.4",
    )
    Evaporation = (
        "Evaporation",
        "evaporation",
        "The solvent of a solution is evaporated slowly.",
        ("slow evaporation", "evaporated"),
        PREPARATION,
        "0.4",
    )
    Drying = (
        "Drying",
        "drying",
        "A solid, gel or layer is dried.",
        ("dried", "oven drying", "freeze drying"),
        Family("drying"),
        "0.4",
    )
    SolidStateReaction = (
        "Solid-State Reaction",
        "solid-state reaction",
        "Mixed powders react at high temperature.",
        ("solid state reaction", "solid-state synthesis", "ceramic route", "solid-state method"),
        Family("firing"),
        "0.4",
    )
    Calcination = (
        "Calcination",
        "calcination",
        "A precursor or powder is heated so that it decomposes or forms its phase.",
        ("calcined", "calcining", "heat-treated", "burnt"),
        Family("firing"),
        "0.4",
    )
    BallMilling = (
        "Ball Milling",
        "ball milling",
        "A powder or suspension is milled with balls.",
        (
            "ball-milled",
            "ball milled",
            "vibratory milling",
            "vibro-milling",
            "attrition milling",
            "wet milling",
        ),
        Family("milling"),
        "0.4",
    )
    UniaxialPressing = (
        "Uniaxial Pressing",
        "uniaxial pressing",
        "A powder is pressed in a die along one axis.",
        ("pressed into pellets", "uniaxially pressed", "dry pressing", "die pressing"),
        Family("pressing"),
        "0.4",
    )
    IsostaticPressing = (
        "Isostatic Pressing",
        "cold isostatic pressing",
        "A powder body is pressed from all sides by a liquid.",
        ("CIP", "isostatically pressed"),
        Family("pressing"),
        "0.4",
    )
    TapeCasting = (
        "Tape Casting",
        "tape casting",
        "A slurry is spread by a blade as a tape.",
        ("tape-cast", "doctor blade"),
        Family("shaping"),
        "0.4",
    )
    SlipCasting = (
        "Slip Casting",
        "slip casting",
        "A slurry sets in or on a mould.",
        ("slip-cast", "slurry casting", "slurry-casting"),
        Family("shaping"),
        "0.4",
    )
    Extrusion = (
        "Extrusion",
        "extrusion of a paste",
        "A paste is pushed through a die.",
        ("paste extrusion", "extruded"),
        Family("shaping"),
        "0.4",
    )
    Lamination = (
        "Lamination",
        "lamination",
        "Tapes are stacked and pressed together.",
        ("laminated", "stacking"),
        Family("shaping"),
        "0.4",
    )
    ScreenPrinting = (
        "Screen Printing",
        "screen printing",
        "A paste is printed through a screen.",
        ("screen-printed", "printed"),
        Family("coating"),
        "0.4",
    )
    DipCoating = (
        "Dip Coating",
        "dip coating",
        "A body is dipped into a slurry and withdrawn.",
        ("dip-coated", "dipping", "dip-coating"),
        Family("coating"),
        "0.4",
    )
    SprayCoating = (
        "Spray Coating",
        "spray coating",
        "A slurry or ink is sprayed on a body.",
        ("spray-coated", "sprayed", "wet spraying", "spraying"),
        Family("coating"),
        "0.4",
    )
    SpinCoating = (
        "Spin Coating",
        "spin coating",
        "A slurry or solution spreads on a rotating body.",
        ("spin-coated",),
        Family("coating"),
        "0.4",
    )
    Painting = (
        "Painting",
        "painting",
        "A paste or ink is brushed or smeared on a body.",
        ("painted", "brush-painted", "brushing", "pasted", "slurry coating"),
        Family("coating"),
        "0.4",
    )
    Infiltration = (
        "Infiltration",
        "infiltration",
        "A solution or suspension is drawn into a porous body.",
        ("impregnation", "impregnated", "infiltrated", "wet impregnation"),
        Family("coating"),
        "0.4",
    )
    PulsedLaserDeposition = (
        "Pulsed Laser Deposition",
        "pulsed laser deposition",
        "A laser ablates a target, and the vapour forms a film.",
        ("PLD",),
        Family("deposition"),
        "0.4",
    )
    Sputtering = (
        "Sputtering",
        "sputtering",
        "Ions release atoms from a target, which form a film.",
        ("magnetron sputtering", "RF sputtering", "sputtered"),
        Family("deposition"),
        "0.4",
    )
    AtomicLayerDeposition = (
        "Atomic Layer Deposition",
        "atomic layer deposition",
        "A film grows layer by layer from alternating gases.",
        ("ALD",),
        Family("deposition"),
        "0.4",
    )
    Deposition = (
        "Deposition",
        "deposition",
        "A film is deposited, and the paper does not say how.",
        ("deposited", "film deposition", "vapour deposition"),
        Family("deposition", is_unspecific=True),
        "0.4",
    )
    Sintering = (
        "Sintering",
        "sintering",
        "A powder body or layer is densified or bonded by heat without pressure.",
        ("sintered", "pressureless sintering", "conventional sintering"),
        Family("firing"),
        "0.4",
    )
    CoSintering = (
        "Co-Sintering",
        "co-sintering",
        "Several layers are sintered together.",
        ("co-fired", "co-firing", "co-sintered", "cofiring"),
        Family("firing"),
        "0.4",
    )
    Firing = (
        "Firing",
        "firing",
        "A layer or paste is heated so that it adheres, or binders burn.",
        ("fired", "baking", "baked", "pre-firing"),
        Family("firing", is_unspecific=True),
        "0.4",
    )
    BinderRemoval = (
        "Binder Removal",
        "binder removal",
        "Organic parts are burnt out before sintering.",
        ("debinding", "burn-out", "binder burnout", "burnout"),
        Family("firing"),
        "0.4",
    )
    Reduction = (
        "Reduction",
        "reduction",
        "An oxide is reduced by a gas.",
        ("reduced", "H2 reduction", "reducing treatment"),
        Family("gas treatment"),
        "0.4",
    )
    Oxidation = (
        "Oxidation",
        "oxidation",
        "A material is oxidised by a gas.",
        ("oxidised", "reoxidation", "re-oxidation"),
        Family("gas treatment"),
        "0.4",
    )
    GasExposure = (
        "Gas Exposure",
        "exposure to a gas",
        "A material is held in a gas other than for reduction or oxidation.",
        ("aged in CO2", "exposed to", "heated in"),
        Family("gas treatment"),
        "0.4",
    )
    ThermalCycling = (
        "Thermal Cycling",
        "thermal cycling",
        "A material or cell is heated and cooled several times.",
        ("thermal cycles", "thermally cycled"),
        NO_FAMILY,
        "0.4",
    )
    Polarization = (
        "Polarization",
        "polarisation",
        "A current or voltage is applied to a cell so that it changes.",
        ("poling", "current treatment", "activation under current"),
        NO_FAMILY,
        "0.4",
    )
    Operation = (
        "Operation",
        "operation",
        "A cell is operated, and examined afterwards.",
        ("cell operation", "long-term test", "durability test", "power generation"),
        NO_FAMILY,
        "0.4",
    )
    Assembly = (
        "Assembly",
        "assembly",
        "Layers, collectors and seals are put together to a cell.",
        ("assembled", "cell assembly", "sandwiched"),
        NO_FAMILY,
        "0.4",
    )
    Sealing = (
        "Sealing",
        "sealing",
        "A cell is sealed into its holder.",
        ("sealed", "glass sealing"),
        PREPARATION,
        "0.4",
    )
    CurrentCollection = (
        "Current Collection",
        "attaching of the current collectors",
        "Paste, mesh or wires are attached to collect the current.",
        ("silver paste", "Pt mesh", "current collection", "Ag paste", "gold paste"),
        PREPARATION,
        "0.4",
    )
    ChemicalReduction = (
        "Chemical Reduction",
        "chemical reduction in solution",
        "A reducing agent in a solution turns dissolved ions to metal, which precipitates.",
        ("hydrazine reduction", "polyol reduction", "chemical-reduction method"),
        Family("wet chemistry"),
        "0.4",
    )
    ThermalDecomposition = (
        "Thermal Decomposition",
        "thermal decomposition",
        "Heating burns or decomposes the organic part or the salts of a gel, resin or precipitate.",
        ("resin decomposition", "ashing", "pyrolysis", "decomposed"),
        Family("firing"),
        "0.4",
    )
    Melting = (
        "Melting",
        "melting of a salt",
        "A salt or oxide is heated until it is liquid.",
        ("molten salt", "salt melting", "fusion"),
        NO_FAMILY,
        "0.4",
    )
