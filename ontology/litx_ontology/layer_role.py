"""Parts that the layers of a device play."""

from litx_ontology.canonical import Canonical


class LayerRole(Canonical):
    """Part of a layer in a device such as a fuel cell, a battery or a solar cell."""

    Anode = (
        "anode",
        "anode",
        "Electrode at which the fuel is oxidised, or the fuel electrode in electrolysis.",
        ("fuel electrode", "hydrogen electrode", "negative electrode"),
        "0.4",
    )
    Cathode = (
        "cathode",
        "cathode",
        "Electrode at which the oxidant is reduced, or the air electrode in electrolysis.",
        ("air electrode", "oxygen electrode", "positive electrode"),
        "0.4",
    )
    Electrode = (
        "electrode",
        "electrode",
        "Electrode of a symmetric cell, or one that is neither called anode nor cathode.",
        ("working electrode", "symmetric electrode"),
        "0.4",
    )
    Electrolyte = (
        "electrolyte",
        "electrolyte",
        "Layer that conducts ions between the electrodes.",
        ("electrolyte membrane", "solid electrolyte", "membrane"),
        "0.4",
    )
    Interlayer = (
        "interlayer",
        "interlayer",
        "Layer between electrolyte and electrode that keeps them from reacting.",
        ("barrier layer", "buffer layer", "diffusion barrier"),
        "0.4",
    )
    FunctionalLayer = (
        "functional layer",
        "functional layer",
        "Thin active layer of an electrode beside the electrolyte.",
        ("functional anode", "anode functional layer", "AFL", "cathode functional layer", "CFL"),
        "0.4",
    )
    Support = (
        "support",
        "support",
        "Thick layer that carries the others.",
        ("anode support", "anode substrate", "cathode support", "supporting layer"),
        "0.4",
    )
    CurrentCollector = (
        "current collector",
        "current collector",
        "Layer, mesh, foam or paste that carries the current from an electrode.",
        ("current collecting layer", "collector", "current-collecting layer"),
        "0.4",
    )
    Substrate = (
        "substrate",
        "substrate",
        "Body that a film is deposited on and that takes no part in the device.",
        ("base", "wafer"),
        "0.4",
    )
    Coating = (
        "coating",
        "coating",
        "Layer that protects what is under it.",
        ("protective layer", "protective coating"),
        "0.4",
    )
    Seal = (
        "seal",
        "seal",
        "Layer or paste that keeps the gases apart.",
        ("sealant", "sealing glass", "glass seal"),
        "0.4",
    )
