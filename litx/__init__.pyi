from litx.library import compare as compare
from litx.library import load as load
from litx.library import score as score
from litx.model import *
from litx_ontology import *
from litx_ontology.units import *

__version__: str
