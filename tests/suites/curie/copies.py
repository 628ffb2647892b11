"""A small copy of the data, with papers, maps and proteins of our own."""

import json
from pathlib import Path
from typing import Any

from litx.harness.benchmark import Output
from litx.suites.curie.data.tasks import TASKS

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 8

PROGRAM = """\
from calculations import StructureMetadata, DFTParameters

structure_metadata_1 = StructureMetadata.parse_raw('{"common_name": "slab", "vacuum": NaN}')
structure_metadata_2 = StructureMetadata.parse_raw('{"common_name": "bulk", "supercell": "2x2x1"}')
dft_params_slab = DFTParameters.parse_raw('{"code": "LATTICA", "kpoints": "4 4 1", "spin": NaN}')


def relax(structure):
    return structure.relax(dft_params_slab)
"""

VALUES = [
    {"index": 2, "material": "FeS", "property_name": "density", "low_value": "4.8"},
    {"index": 1, "material": "ZnO", "property_name": "band gap", "low_value": "3.3"},
]

DFT = "2023_09_22_0123456789abcdef012g"
"""A name such as those of the published records."""

TEXTS: dict[str, dict[str, str]] = {
    "dft": {DFT: "We relaxed a slab and the bulk with LATTICA on a mesh of 4 4 1."},
    "mpve": {"10222315": "ZnO has a band gap of 3.3 eV. The density of FeS is 4.8 g/cm3."},
    "hfd": {"1010.1819": "Electrons hop between neighbours with the amplitude t."},
    "hfe": {"1010.1819": "The mean field is uniform.", "2001.00002": "A model of two bands."},
    "qecc_65": {"quant-ph_9705052": "A code of seven qubits that corrects one error."},
    "geo": {"00000": "Sea ice was counted from 1990 to 2000."},
    "biogr": {"bay_1": "Map of the bay.", "strait_2": "Map of the strait."},
    "pdb": {
        "1UBQ": "REMARK a chain\nATOM      1  CA  MET A   1\nATOM      2  CA  GLN A   2\n",
        "1CTF": "ATOM      1  CA  GLU A   1\n",
    },
}

TRUTHS: dict[str, dict[str, Any]] = {
    "dft": {DFT: {"record_id": DFT, "code": PROGRAM}},
    "mpve": {"10222315": VALUES},
    "hfd": {"1010.1819": [{"Step": 1, "task": "kinetic term", "answer": "H = t c^dagger c"}]},
    "hfe": {
        "1010.1819": {"arxiv_id": "1010.1819", "hamiltonian": "H is t plus U times n n"},
        "2001.00002": {"hamiltonian": "H is the sum of two bands"},
    },
    "qecc_65": {"quant-ph_9705052": {"code_id": "seven", "name": "Seven-qubit code"}},
    "geo": {"00000": {"paper_title": "Sea ice", "datasets": [{"dataset_name": "ice"}]}},
    "biogr": {
        "bay_1": {"W": 10, "S": 40, "E": 12, "N": 42},
        "strait_2": {"W": 179, "S": 60, "E": -179, "N": 62},
    },
    "pdb": {"1UBQ": {"sequence": "MQIF"}, "1CTF": {"sequence": "EFDV"}},
}

LEVELS = {
    "dft": {DFT: "Easy"},
    "mpve": {"10222315": "medium"},
    "hfd": {"1010.1819": "hard"},
    "hfe": {"1010.1819": "easy", "2001.00002": "hard"},
    "qecc_85": {"quant-ph_9705052": "medium"},
    "geo": {"00000": "easy"},
    "biogr": {"bay_1": "easy", "strait_2": "hard"},
    "pdb": {"1UBQ": "easy", "1CTF": "easy"},
}

BOX = '{"W": 10, "S": 40, "E": 12, "N": 42}'
STRUCTURES = "[{'id': 's1', 'common_name': 'slab'}, {'id': 's2', 'common_name': 'bulk', 'x': None}]"

REPLIES: dict[str, dict[str, str]] = {
    "dft-s": {DFT: STRUCTURES},
    "dft-p": {DFT: '```json\n{"software": "LATTICA", "k-points": "4 4 1"}\n```'},
    "dft-c": {DFT: "def relax(structure):\n    return structure.relax()\n"},
    "mpv": {"10222315": '[{"material": "ZnO", "property_name": "gap"}, {"material": "FeS"}]'},
    "mpv-non-trivial": {"10222315": '[{"material": "ZnO"}]'},
    "mpv-specific": {"10222315": '[{"material": "ZnO", "property_name": "band gap"}]'},
    "hfd": {"1010.1819": '[{"Step": 1, "answer": "H = t c^dagger c"}]'},
    "hfe": {"1010.1819": "H is t plus U", "2001.00002": "H is the sum"},
    "qecc": {"quant-ph_9705052": "code_id: seven\nname: Seven-qubit code\n"},
    "geo": {"00000": '{"paper_title": "Sea ice"}'},
    "biogr": {"bay_1": BOX, "strait_2": '{"W": 179, "S": 60, "E": -179, "N": 62}'},
    "biogr-image-only": {"bay_1": BOX, "strait_2": BOX},
    "biogr-caption-only": {"bay_1": BOX, "strait_2": "unknown"},
    "pdb": {
        "1UBQ": ">one\nMQIF\n",
        "1CTF": "```python\nimport re\n\ndef sequence(text):\n    print('noise')\n"
        "    return '>two\\n' + 'EFDV'[:count(text)]\n\ndef count(text):\n"
        "    return len(re.findall('ATOM', text))\n```",
    },
}


def write_copy(root: Path) -> Path:
    """Write a copy with a record or two of each domain, and all prompts."""
    for domain, texts in TEXTS.items():
        for name, text in texts.items():
            write(root, f"data/{domain}/inputs/{name}.json", {"record_id": name, "text": text})
            write(root, f"data/{domain}/ground_truth/{name}.json", TRUTHS[domain][name])
    for name in TEXTS["biogr"]:
        (root / "data" / "biogr" / "inputs" / f"{name}.png").write_bytes(PNG)
    write(root, "data/difficulty_levels.json", LEVELS)
    (root / "prompts").mkdir()
    for task in TASKS.values():
        text = f"  Do {task.name} with {{braces}} and {{{{x}}}}.\nText: {{{{text}}}} {{{{text}}}}\n"
        (root / "prompts" / f"{task.prompt}.txt").write_text(text, encoding="utf-8")
    return root


def write(root: Path, name: str, content: object) -> Path:
    """Write a file; what is no text becomes JSON."""
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    file.write_text(text, encoding="utf-8")
    return file


def output(setting: str, record_id: str, response: str, **more: Any) -> Output:
    """Return an output as a line of OUTPUTS has it."""
    task = TASKS[setting]
    named = {} if task.is_main else {"setting": setting}
    record = {**named, "domain": task.domain, "prompt": task.prompt, "record_id": record_id, **more}
    return Output(response, record, f"outputs.jsonl:{record_id}")


def all_outputs(**more: Any) -> list[Output]:
    """Return an output for each record of each task."""
    return [
        output(setting, name, text, **more)
        for setting, replies in REPLIES.items()
        for name, text in replies.items()
    ]


def write_script(folder: Path) -> Path:
    """Write a script that answers each record of each task."""
    for setting, texts in REPLIES.items():
        for name, text in texts.items():
            write(folder, f"{setting}/{name}/1.reply.md", text)
    return folder


def write_judge(folder: Path) -> Path:
    """Write a script of a judge that finds item n in prediction n, and finds answers okay."""
    for setting, texts in REPLIES.items():
        for name in texts:
            for number in (1, 2):
                reply = json.dumps({"json_extracted_index": number - 1, "compare": {}})
                write(folder, f"{setting}/{name}/{number}.reply.md", reply)
            write(folder, f"{setting}/{name}/rating/1.reply.md", "okay")
            chances = {"okay": -0.2231435513142097, "good": -1.6094379124341003}
            facts = [{"likeliest": [chances]}]
            write(folder, f"{setting}/{name}/rating/dialogue.json", facts)
    return folder
