from litx.model import *
from litx_ontology import *
from litx_ontology.units import *

__version__: str
