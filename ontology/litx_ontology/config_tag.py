"""Kinds of features that a microscope shows in a material."""

from litx_ontology.canonical import Canonical


class ConfigTag(Canonical):
    """Form or role of a region, phase or grain seen in a microscope; several may apply at once."""

    Dendrite = (
        "dendrite",
        "dendrite",
        "Tree-like crystal that grew first from the melt.",
        ("dendritic", "dendrites", "dendrite arm", "dendrite core", "DR"),
    )
    Interdendritic = (
        "interdendritic",
        "interdendritic region",
        "Region between dendrite arms, which froze last.",
        ("inter-dendritic", "interdendrite", "inter-dendrite", "ID"),
    )
    Equiaxed = (
        "equiaxed",
        "equiaxed",
        "Grains about as long in every direction.",
        ("equiaxed grains", "equi-axed"),
    )
    Columnar = (
        "columnar",
        "columnar",
        "Grains elongated along the direction of heat flow or growth.",
        ("columnar grains", "column-shaped"),
    )
    Eutectic = (
        "eutectic",
        "eutectic",
        "Two or more phases that froze together from one liquid.",
        ("eutectic structure", "eutectic mixture", "eutectics"),
    )
    Coring = (
        "coring",
        "coring",
        "Composition changes from the centre of a grain or dendrite arm to its rim.",
        ("cored", "cored structure"),
    )
    Lath = (
        "lath",
        "lath",
        "Thin parallel strips, longer than they are wide and wider than they are thick.",
        ("laths", "lath-like"),
    )
    Martensite = (
        "martensite",
        "martensite",
        "Product of a diffusionless shear transformation.",
        ("martensitic", "martensite plates"),
    )
    Acicular = (
        "acicular",
        "acicular",
        "Needle-shaped grains or particles.",
        ("needle-like", "needle-shaped", "needles"),
    )
    Lamellar = (
        "lamellar",
        "lamellar",
        "Alternating layers of two phases or orientations.",
        ("lamellae", "lamella", "lamellar structure"),
    )
    Widmanstatten = (
        "widmanstatten",
        "Widmanstätten structure",
        "Plates or needles that grew along set planes of the parent crystal.",
        ("Widmanstätten", "Widmannstätten", "sideplates", "basketweave"),
    )
    Matrix = (
        "matrix",
        "matrix",
        "Continuous phase that holds the others.",
        ("matrix phase", "host phase"),
    )
    Precipitate = (
        "precipitate",
        "precipitate",
        "Particle that formed from a host phase and lies within or at the edge of it.",
        ("precipitates", "precipitation", "nanoprecipitate", "second-phase particle"),
    )
    Intragranular = (
        "intragranular",
        "intragranular",
        "Inside the grains.",
        ("intra-granular", "grain interior", "within grains"),
    )
    Intergranular = (
        "intergranular",
        "intergranular",
        "Between the grains, along their boundaries.",
        ("inter-granular", "grain boundary", "grain boundaries"),
    )
    Segregation = (
        "segregation",
        "segregation",
        "Region enriched in some element against its surroundings.",
        ("segregated", "enriched region", "element-rich region"),
    )
    Twin = (
        "twin",
        "twin",
        "Part of a crystal that mirrors its neighbour across a boundary plane.",
        ("twins", "twinned", "annealing twin", "deformation twin", "nanotwin"),
    )
    Subgrain = (
        "subgrain",
        "subgrain",
        "Part of a grain bounded by low-angle boundaries.",
        ("sub-grain", "subgrains", "cell structure", "low-angle grain boundary"),
    )
    Structure = (
        "structure",
        "structure",
        "Region or feature that the paper calls a structure and that no other tag describes.",
        ("feature", "structural feature"),
    )
    Unknown = (
        "unknown",
        "unknown",
        "The paper does not say what the region or feature is.",
        ("unidentified", "not identified"),
    )
    Reinforcement = (
        "reinforcement",
        "reinforcement",
        "Particle, fibre or whisker that was added to the matrix and did not form from it.",
        ("reinforcement particle", "reinforcing phase", "hard particle", "ceramic particle"),
        "0.2",
    )
    Pore = (
        "pore",
        "pore",
        "Void in the solid, from shrinkage, gas or incomplete densification.",
        ("pores", "porosity", "shrinkage porosity", "shrinkage cavity", "void"),
        "0.2",
    )
    Plate = (
        "plate",
        "plate",
        "Flat grains or particles, much thinner than they are long and wide.",
        ("plates", "plate-like", "platelet", "flake-like"),
        "0.2",
    )
    Blocky = (
        "blocky",
        "blocky",
        "Compact particles with a few flat or angular faces.",
        ("blocky-shape", "blocky morphology", "block-like", "polygonal particle"),
        "0.2",
    )
    ChineseScript = (
        "chinese_script",
        "Chinese script",
        "Branched, skeleton-like phase that froze together with its matrix.",
        ("script-like", "skeleton-like", "skeletal", "fishbone"),
        "0.2",
    )
    Inclusion = (
        "inclusion",
        "inclusion",
        "Foreign particle, such as an oxide, that melting or processing left in the material.",
        ("inclusions", "oxide inclusion", "non-metallic inclusion", "impurity particle"),
        "0.2",
    )
    Crack = (
        "crack",
        "crack",
        "Open break in the solid that making or loading left in it.",
        ("cracks", "microcrack", "cooling crack", "fissure"),
        "0.2",
    )
    Cuboidal = (
        "cuboidal",
        "cuboidal",
        "Cube-like particles, with rounded or sharp corners.",
        ("cubic particles", "cube-shaped", "cuboids", "cuboidal particles"),
        "0.2",
    )
    Spherical = (
        "spherical",
        "spherical",
        "Round particles, about as wide in every direction.",
        ("round", "spheroidal", "globular", "spheres"),
        "0.2",
    )
    Network = (
        "network",
        "network",
        "Phase or region that runs as a connected net through or around the others.",
        ("net-like", "reticulate", "reticular", "network structure", "mesh-like"),
        "0.2",
    )
