"""Conditions of a measurement beside its temperature and pressure."""

from litx_ontology.canonical import MeasurementKind

TEXT = "text"
"""Dimension of a condition that is described in words."""


class ConditionKind(MeasurementKind):
    """Condition under which a value was measured.

    Its value is a `litx.Quantity` of the dimension, or a text if the dimension is `TEXT`.
    Temperature and pressure are fields of a measurement of their own.
    """

    atmosphere = (
        "atmosphere",
        "atmosphere",
        "Gas around the specimen.",
        ("gas atmosphere", "environment", "test atmosphere"),
        TEXT,
        "",
        "0.4",
    )
    fuel = (
        "fuel",
        "fuel",
        "Gas on the fuel side of a cell.",
        ("fuel gas", "anode gas"),
        TEXT,
        "",
        "0.4",
    )
    oxidant = (
        "oxidant",
        "oxidant",
        "Gas on the air side of a cell.",
        ("oxidant gas", "cathode gas", "oxidizing agent"),
        TEXT,
        "",
        "0.4",
    )
    electrolyte = (
        "electrolyte",
        "electrolyte",
        "Liquid that the specimen is immersed in.",
        ("test solution", "corrosive medium"),
        TEXT,
        "",
        "0.4",
    )
    counterface = (
        "counterface",
        "counterface",
        "Body that the specimen slides or rolls against.",
        ("counterbody", "counterpart", "friction pair"),
        TEXT,
        "",
        "0.4",
    )
    indenter = (
        "indenter",
        "indenter",
        "Shape of the tip that is pressed into the specimen.",
        ("indenter tip", "tip shape"),
        TEXT,
        "",
        "0.4",
    )
    direction = (
        "direction",
        "direction",
        "Direction of the test in the specimen, such as the rolling direction.",
        ("loading direction", "orientation", "test direction"),
        TEXT,
        "",
        "0.4",
    )
    fit_form = (
        "fit_form",
        "form of the fit",
        "Form of the law that a parameter was fitted with, such as ln(sigma T).",
        ("fitted law", "Arrhenius form"),
        TEXT,
        "",
        "0.4",
    )
    state = (
        "state",
        "state",
        "State of the specimen at the measurement that no number describes.",
        ("specimen state", "stage"),
        TEXT,
        "",
        "0.4",
    )
    strain_rate = (
        "strain_rate",
        "strain rate",
        "Strain per time of a mechanical test.",
        ("initial strain rate", "crosshead strain rate"),
        "1 / [time]",
        "1/s",
        "0.4",
    )
    load = (
        "load",
        "load",
        "Force on an indenter or a counterface; as a mass where the paper prints one.",
        ("test load", "normal load", "indentation load", "applied load"),
        "[force]",
        "N",
        "0.4",
    )
    dwell_time = (
        "dwell_time",
        "dwell time",
        "Time for which the load of an indenter is held.",
        ("holding time", "loading time", "dwell"),
        "[time]",
        "s",
        "0.4",
    )
    strain = (
        "strain",
        "strain",
        "Strain at which the value was taken.",
        ("applied strain", "plastic strain"),
        "",
        "percent",
        "0.4",
    )
    stress = (
        "stress",
        "stress",
        "Stress at which the value was taken.",
        ("applied stress",),
        "[pressure]",
        "MPa",
        "0.4",
    )
    sliding_distance = (
        "sliding_distance",
        "sliding distance",
        "Path of the specimen in a wear test.",
        ("wear distance",),
        "[length]",
        "m",
        "0.4",
    )
    sliding_speed = (
        "sliding_speed",
        "sliding speed",
        "Speed of the specimen against the counterface.",
        ("sliding velocity", "rotation speed"),
        "[length] / [time]",
        "m/s",
        "0.4",
    )
    crosshead_speed = (
        "crosshead_speed",
        "crosshead speed",
        "Speed of the crosshead of a mechanical test.",
        ("displacement rate", "cross-head speed", "loading speed"),
        "[length] / [time]",
        "mm/min",
        "0.4",
    )
    heating_rate = (
        "heating_rate",
        "heating rate",
        "Change of temperature per time on heating.",
        ("ramp rate",),
        "[temperature] / [time]",
        "delta_degC/min",
        "0.4",
    )
    cooling_rate = (
        "cooling_rate",
        "cooling rate",
        "Change of temperature per time on cooling.",
        ("cooling speed",),
        "[temperature] / [time]",
        "delta_degC/min",
        "0.4",
    )
    scan_rate = (
        "scan_rate",
        "scan rate",
        "Change of potential per time.",
        ("sweep rate",),
        "[electric_potential] / [time]",
        "mV/s",
        "0.4",
    )
    frequency = (
        "frequency",
        "frequency",
        "Frequency of a periodic load, field or signal.",
        ("test frequency",),
        "1 / [time]",
        "Hz",
        "0.4",
    )
    lowest_temperature = (
        "lowest_temperature",
        "lowest temperature",
        "Lower end of the range of temperature that the value holds for.",
        ("from temperature", "lower temperature"),
        "[temperature]",
        "degC",
        "0.4",
    )
    highest_temperature = (
        "highest_temperature",
        "highest temperature",
        "Upper end of the range of temperature that the value holds for.",
        ("to temperature", "upper temperature"),
        "[temperature]",
        "degC",
        "0.4",
    )
    current = (
        "current",
        "current",
        "Electric current at which the value was taken.",
        ("applied current",),
        "[current]",
        "A",
        "0.4",
    )
    current_density = (
        "current_density",
        "current density",
        "Current over area at which the value was taken.",
        ("operating current density",),
        "[current] / [area]",
        "A/cm^2",
        "0.4",
    )
    voltage = (
        "voltage",
        "voltage",
        "Voltage at which the value was taken.",
        ("applied voltage", "operating voltage", "bias"),
        "[electric_potential]",
        "V",
        "0.4",
    )
    operation_time = (
        "operation_time",
        "time of operation",
        "Time for which the specimen had been operated, exposed or immersed.",
        ("operating time", "test time", "exposure time", "time on stream"),
        "[time]",
        "h",
        "0.4",
    )
    cycles = (
        "cycles",
        "cycles",
        "Number of cycles that the specimen had gone through.",
        ("number of cycles", "thermal cycles", "redox cycles"),
        "",
        "dimensionless",
        "0.4",
    )
    electrode_area = (
        "electrode_area",
        "electrode area",
        "Area that a current or power is divided by.",
        ("active area", "effective area", "cathode area"),
        "[area]",
        "cm^2",
        "0.4",
    )
    oxygen_partial_pressure = (
        "oxygen_partial_pressure",
        "oxygen partial pressure",
        "Partial pressure of oxygen around the specimen.",
        ("pO2", "P(O2)", "oxygen pressure"),
        "[pressure]",
        "atm",
        "0.4",
    )
    water_content = (
        "water_content",
        "water content",
        "Share of steam in the gas.",
        ("humidity", "steam content", "absolute humidity"),
        "",
        "percent",
        "0.4",
    )
    fuel_flow_rate = (
        "fuel_flow_rate",
        "fuel flow rate",
        "Volume of fuel per time.",
        ("hydrogen flow rate", "fuel flow"),
        "[volume] / [time]",
        "mL/min",
        "0.4",
    )
    oxidant_flow_rate = (
        "oxidant_flow_rate",
        "oxidant flow rate",
        "Volume of oxidant per time.",
        ("air flow rate", "oxidant flow"),
        "[volume] / [time]",
        "mL/min",
        "0.4",
    )
