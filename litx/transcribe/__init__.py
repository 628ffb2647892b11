"""From the PDF of a paper to the Markdown that an extraction reads.

An engine does the reading; each module of `litx.transcribe.engines` is one, found by its name. What
every engine gives is put together here in one way, behind a header that says how it was made.
"""

from litx.transcribe.engine import Engine, Pages, engine_names, find_engine
from litx.transcribe.pdf import Pdf, TranscriptionError
from litx.transcribe.transcript import Header, Transcript, read_header, strip_header, transcribe

__all__ = [
    "Engine",
    "Header",
    "Pages",
    "Pdf",
    "Transcript",
    "TranscriptionError",
    "engine_names",
    "find_engine",
    "read_header",
    "strip_header",
    "transcribe",
]
