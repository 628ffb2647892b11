"""Instruments and tests of fuel cells and oxides."""

from litx_ontology.canonical import Canonical


class FuelCellMethod(Canonical):
    """Instrument or test by which a value of a fuel cell or an oxide was obtained."""

    NeutronDiffraction = (
        "neutron_diffractometer",
        "neutron diffraction",
        "Diffracted neutrons give the structure, with light atoms such as oxygen.",
        ("NPD", "neutron powder diffraction", "neutron diffractometer", "in situ NPD"),
        "0.4",
    )
    ThermogravimetricAnalysis = (
        "thermogravimetric_analysis",
        "thermogravimetric analysis",
        "The mass is followed on heating, often in a reducing gas.",
        ("TGA", "TG", "thermogravimetry", "thermal analysis"),
        "0.4",
    )
    Dilatometry = (
        "dilatometry",
        "dilatometry",
        "The length of a bar is followed on heating.",
        ("dilatometer", "thermal expansion measurement", "Linseis dilatometer"),
        "0.4",
    )
    FourProbeDC = (
        "four_probe_dc",
        "four-probe conductivity test",
        "Direct current through a bar, with the voltage between two inner contacts.",
        (
            "four-point method",
            "four-probe method",
            "DC four-probe",
            "four-point DC",
            "dc four-probe technique",
        ),
        "0.4",
    )
    ImpedanceSpectroscopy = (
        "impedance_spectroscopy",
        "electrochemical impedance spectroscopy",
        "The response to a small alternating signal over a range of frequency.",
        ("EIS", "AC impedance", "impedance", "impedance spectra", "Nyquist plot"),
        "0.4",
    )
    CurrentVoltageTest = (
        "current_voltage_test",
        "current-voltage test of a cell",
        "Voltage and power of a cell are recorded over its current.",
        (
            "I-V curve",
            "single-cell test",
            "cell test",
            "I-V-P",
            "polarization curve",
            "power generation test",
            "electrochemical load",
        ),
        "0.4",
    )
    GasAdsorption = (
        "gas_adsorption",
        "gas adsorption",
        "The amount of adsorbed gas gives the surface.",
        ("BET", "nitrogen adsorption", "N2 adsorption", "physisorption"),
        "0.4",
    )
    MercuryPorosimetry = (
        "mercury_porosimetry",
        "mercury porosimetry",
        "Mercury that enters pores under pressure gives their size and volume.",
        ("mercury intrusion porosimetry", "MIP", "Hg porosimetry"),
        "0.4",
    )
    LaserDiffraction = (
        "laser_diffraction",
        "laser diffraction",
        "Scattered light gives the size of particles in a suspension.",
        (
            "particle size analyzer",
            "laser scattering",
            "laser granulometry",
            "dynamic light scattering",
        ),
        "0.4",
    )
    XPS = (
        "xray_photoelectron_spectroscopy",
        "X-ray photoelectron spectroscopy",
        "Electrons that X-rays release give elements and their states near the surface.",
        ("ESCA", "photoelectron spectroscopy"),
        "0.4",
    )
    Raman = (
        "raman_spectroscopy",
        "Raman spectroscopy",
        "Scattered light gives the vibrations of molecules and lattices.",
        ("Raman spectrometer", "micro-Raman"),
        "0.4",
    )
    XAS = (
        "xray_absorption_spectroscopy",
        "X-ray absorption spectroscopy",
        "The absorption near an edge gives the state and surroundings of an element.",
        ("XANES", "EXAFS"),
        "0.4",
    )
    Titration = (
        "titration",
        "titration",
        "The content of an element or state from the volume of a reagent.",
        ("iodometric titration", "iodometry", "cerimetry"),
        "0.4",
    )
    Rheometry = (
        "rheometry",
        "rheometry",
        "The flow of a slurry under shear.",
        ("rheometer", "viscometer", "rotational viscometer"),
        "0.4",
    )
    Micrometer = (
        "micrometer_gauge",
        "micrometer gauge",
        "A screw or dial gauge measures a length.",
        ("spiral micrometer", "caliper", "micrometer"),
        "0.4",
    )
    GeometricDensity = (
        "geometric_density",
        "mass and dimensions",
        "The density follows from the mass and the measured dimensions of a piece.",
        ("geometric method", "dimensional method", "m/V"),
        "0.4",
    )
