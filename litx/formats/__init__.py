"""Formats of experiments, to write and to read.

- `canonical_json`: JSON that keeps everything an object knows; the exchange format of litx's tools.
- `extraction_json`: the JSON that language models write; read only.
- `lenient_json`: JSON as people and models write it (JSON5), for other benchmarks' data.
- `python_source`: formatted Python text that rebuilds an object.
- `json_schema`: the JSON Schema of canonical JSON.
- `program_text`: the code block in a model's reply.
"""
