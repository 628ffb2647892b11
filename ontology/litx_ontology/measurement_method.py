"""Instruments and tests that yield values, and those among them that yield a composition."""

from typing import Final

from litx_ontology.canonical import Canonical


class MeasurementMethod(Canonical):
    """Instrument or test by which a value was obtained."""

    XRD = (
        "xray_diffractometer",
        "X-ray diffraction",
        "Diffracted X-rays identify phases and give lattice parameters and peak widths.",
        (
            "X-ray diffractometer",
            "XRD pattern",
            "synchrotron XRD",
            "X-ray diffractometry",
            "powder XRD",
            "XRPD",
        ),
    )
    DSC = (
        "differential_scanning_calorimeter",
        "differential scanning calorimetry",
        "Heat flow against a reference, on heating or cooling, shows transformations and melting.",
        ("DSC curve", "calorimetry", "DSC analysis", "DSC measurement"),
    )
    TensileTest = (
        "tensile_test",
        "tensile test",
        "A specimen is pulled along its axis, usually until it breaks.",
        (
            "tension test",
            "uniaxial tension",
            "tensile testing",
            "uniaxial tensile test",
            "quasi-static tension",
        ),
    )
    CompressionTest = (
        "compression_test",
        "compression test",
        "A specimen is pressed along its axis between platens.",
        (
            "compressive test",
            "uniaxial compression",
            "compression testing",
            "uniaxial compression test",
            "quasi-static compression",
        ),
    )
    VickersHardnessTest = (
        "vickers_hardness_test",
        "Vickers hardness test",
        "A square diamond pyramid indents the surface under a set load.",
        (
            "Vickers hardness tester",
            "Vickers indentation",
            "microhardness tester",
            "microhardness test",
            "Vickers microhardness test",
            "Vickers indenter",
        ),
    )
    NanoindentTest = (
        "nanoindent_test",
        "nanoindentation",
        "Load and depth of a very small indent are recorded to give hardness and modulus.",
        (
            "nano-indentation",
            "nanoindenter",
            "instrumented indentation",
            "depth-sensing indentation",
            "nanoindentation test",
            "Berkovich indenter",
        ),
    )
    ArchimedesMethod = (
        "archimedes_method",
        "Archimedes method",
        "Weighing in air and in a liquid gives the density.",
        (
            "Archimedes' principle",
            "water displacement",
            "immersion density",
            "Archimedes principle",
            "hydrostatic weighing",
        ),
    )
    OpticalMicroscope = (
        "optical_microscope",
        "optical microscopy",
        "Visible light images a polished or etched surface.",
        ("light microscopy", "metallographic microscope", "LOM", "OM", "optical micrograph"),
    )
    SEM = (
        "scanning_electron_microscope",
        "scanning electron microscopy",
        "A scanned electron beam images the surface by secondary or backscattered electrons.",
        (
            "scanning electron microscope",
            "FE-SEM",
            "FESEM",
            "BSE imaging",
            "SEM-BSE",
            "backscattered electron imaging",
            "secondary electron imaging",
        ),
    )
    TEM = (
        "transmission_electron_microscope",
        "transmission electron microscopy",
        "Electrons through a thin foil image defects and phases, or diffract from them.",
        (
            "HRTEM",
            "selected area electron diffraction",
            "SAED",
            "SADP",
            "high-resolution TEM",
            "bright-field TEM",
        ),
    )
    STEM = (
        "scanning_transmission_electron_microscope",
        "scanning transmission electron microscopy",
        "A focused probe scanned over a thin foil images it point by point.",
        ("HAADF", "HAADF-STEM", "STEM-HAADF", "high-angle annular dark-field"),
    )
    EBSD = (
        "electron_backscatter_diffraction",
        "electron backscatter diffraction",
        "Backscatter patterns map crystal orientation, grain boundaries and phases on a surface.",
        (
            "electron back-scatter diffraction",
            "inverse pole figure map",
            "orientation mapping",
            "IPF map",
            "OIM",
            "orientation imaging microscopy",
        ),
    )
    UniversalTestingMachine = (
        "universal_testing_machine",
        "universal testing machine",
        "A load frame was used, and the paper names the machine rather than the test.",
        ("UTM", "load frame", "mechanical testing system", "universal tester", "mechanical tester"),
    )
    ResonanceUltrasoundSpectroscopy = (
        "resonance_ultrasound_spectroscopy",
        "resonant ultrasound spectroscopy",
        "Mechanical resonances of a specimen give its elastic constants.",
        ("RUS", "resonance ultrasound spectroscopy"),
    )
    FractureToughnessTest = (
        "fracture_toughness_test",
        "fracture toughness test",
        "A notched or precracked specimen is loaded until the crack grows.",
        ("compact tension test", "single-edge notched bend test", "SENB test", "J-R curve test"),
    )
    Balance = (
        "balance",
        "weighing on a balance",
        "The composition is the nominal one, as weighed out for the charge.",
        ("nominal composition", "weighing", "weighed", "nominal"),
    )
    EDS = (
        "energy_dispersive_xray_spectroscopy",
        "energy-dispersive X-ray spectroscopy",
        "The energies of X-rays excited in a scanning electron microscope give the composition.",
        (
            "EDX",
            "EDXS",
            "SEM-EDS",
            "SEM-EDX",
            "energy-dispersive spectrometer",
            "EDAX",
            "energy dispersive spectroscopy",
            "energy dispersive X-ray analysis",
        ),
    )
    TEM_EDS = (
        "tem_energy_dispersive_xray_spectroscopy",
        "energy-dispersive X-ray spectroscopy in a TEM",
        "The energies of X-rays excited in a thin foil give the composition.",
        ("TEM-EDS", "TEM-EDX", "STEM-EDS", "STEM-EDX"),
    )
    WDS = (
        "wavelength_dispersive_xray_spectroscopy",
        "wavelength-dispersive X-ray spectroscopy",
        "Crystals sort the excited X-rays by wavelength to give the composition.",
        ("WDX", "wavelength-dispersive spectrometer", "wavelength dispersive spectroscopy"),
    )
    EPMA = (
        "electron_probe_microanalysis",
        "electron probe microanalysis",
        "An electron microprobe, with spectrometers and standards, gives the composition.",
        (
            "electron microprobe",
            "electron probe microanalyzer",
            "electron probe micro-analysis",
            "microprobe analysis",
        ),
    )
    LIBS = (
        "laser_induced_breakdown_spectroscopy",
        "laser-induced breakdown spectroscopy",
        "The light of a plasma struck by a laser pulse gives the composition.",
        ("laser-induced plasma spectroscopy", "LIPS"),
    )
    ED_XRF = (
        "energy_dispersive_xray_fluorescence",
        "energy-dispersive X-ray fluorescence",
        "X-rays excite fluorescence, which is sorted by energy to give the bulk composition.",
        ("EDXRF", "ED-XRF", "energy-dispersive XRF"),
    )
    WD_XRF = (
        "wavelength_dispersive_xray_fluorescence",
        "wavelength-dispersive X-ray fluorescence",
        "X-rays excite fluorescence, which is sorted by wavelength to give the bulk composition.",
        ("WDXRF", "WD-XRF", "wavelength-dispersive XRF"),
    )
    Spark_OES = (
        "spark_optical_emission_spectroscopy",
        "spark optical emission spectroscopy",
        "The light of a spark on the solid surface gives the bulk composition.",
        (
            "spark-OES",
            "spark emission spectrometer",
            "spark-discharge spectrometry",
            "spark atomic emission spectroscopy",
        ),
    )
    ICP_OES = (
        "inductively_coupled_plasma_optical_emission_spectroscopy",
        "inductively coupled plasma optical emission spectroscopy",
        "The light of a plasma fed with the dissolved material gives the bulk composition.",
        ("ICP-OES", "ICP-AES", "inductively coupled plasma atomic emission spectroscopy"),
    )
    ICP_MS = (
        "inductively_coupled_plasma_mass_spectroscopy",
        "inductively coupled plasma mass spectrometry",
        "The mass spectrum of a plasma fed with the material gives the bulk composition.",
        ("ICP-MS", "ICP mass spectrometry"),
    )
    Unspecified = (
        "unspecified",
        "unspecified method",
        "The paper gives the value but not how it was obtained.",
        ("not specified", "supplier's certificate"),
    )
    WearTest = (
        "wear_test",
        "wear test",
        "A counter body slides or rolls on the surface under load; friction and loss are measured.",
        ("tribometer", "friction and wear test", "pin-on-disk", "ball-on-disk", "sliding wear"),
        "0.2",
    )
    PotentiodynamicPolarization = (
        "potentiodynamic_polarization",
        "potentiodynamic polarization",
        "The current in an electrolyte is recorded while the potential is swept.",
        (
            "electrochemical polarization",
            "polarization curve",
            "Tafel extrapolation",
            "potentiodynamic polarisation",
            "Tafel plot",
        ),
        "0.2",
    )
    BendTest = (
        "bend_test",
        "bend test",
        "A bar on two supports is loaded between them, at three or four points, until it breaks.",
        (
            "bending test",
            "three-point bending",
            "four-point bending",
            "flexural test",
            "3-point bending",
            "4-point bending",
        ),
        "0.2",
    )


COMPOSITION_METHODS: Final = frozenset(
    {
        MeasurementMethod.Balance,
        MeasurementMethod.EDS,
        MeasurementMethod.TEM_EDS,
        MeasurementMethod.WDS,
        MeasurementMethod.EPMA,
        MeasurementMethod.LIBS,
        MeasurementMethod.ED_XRF,
        MeasurementMethod.WD_XRF,
        MeasurementMethod.Spark_OES,
        MeasurementMethod.ICP_OES,
        MeasurementMethod.ICP_MS,
        MeasurementMethod.Unspecified,
    }
)
"""Methods of a composition; a charge weighed on a balance is nominal."""
