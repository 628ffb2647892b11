"""Ways to write experiments down and to read them back.

- `canonical_json`: JSON that keeps everything an object knows; what our own tools exchange.
- `extraction_json`: the JSON that language models are asked to write; read only.
- `lenient_json`: JSON as people and models write it (JSON5), for other benchmarks' data.
- `python_source`: formatted Python text that rebuilds an object.
- `json_schema`: the JSON Schema of canonical JSON.
- `program_text`: the code block in a model's reply.
"""
