"""Attacks by output of a program."""

from tests.attacks.attack import attack, endless, harmless

_CAP = "the limit is in the supervisor and the host, not in a layer"
_CLAIM = "the program may write to the pipe; its bytes are only a claim"
_SAME_EFFECT = "claiming a result has the same effect as having it"
_REPLACED = "descriptors that lead to the host are replaced right after the fork, before any layer"
_PRINTING = "printing is harmless: no verdict is read from there"

_REPLY = """
import json, os
fields = dict.fromkeys(['code', 'line', 'column', 'limit', 'experiments', 'compositions'])
reply = {'outcome': OUTCOME, 'message': '', **fields, 'text': 'forged', 'locations': []}
claim = json.dumps(reply).encode() + b'\\n'
"""
_GOOD_REPLY = _REPLY.replace("OUTCOME", "'ok'")
_FRAME = """
seen = {'ending': 'replied', 'wall_s': 0.0, 'cpu_s': 0.0, 'peak_mb': 0.0, 'status': None,
        'why': '', 'size': len(claim)}
frame = json.dumps(seen).encode() + b'\\n' + claim
"""
_TO_ALL = """
for descriptor in range(256):
    if descriptor != 3:
        try:
            os.write(descriptor, frame)
        except OSError:
            pass
"""
_TO_REPLY = """
try:
    os.write(3, claim)
finally:
    os._exit(0)
"""
_LARGE = """
experiments = [Experiment(
    raw_materials={"e": RawMaterial(kind=RawMaterialKind.Powder)},
    synthesis_groups={
        "heat": [ProcessEvent(kind=ProcessKind.Annealing, description='x' * 900_000)],
    },
    output_materials=[Material(process="e->heat", measurements=[CompMeasurement("Fe")])],
)] * 60
"""
_FLOOD = "import os\nwhile True:\n    os.write(1, b'x' * 65536)\n    os.write(2, b'x' * 65536)"

ATTACKS = (
    attack(
        "37 huge_output: a result of many megabytes",
        harmless("for _ in range(200):\n    print('x' * 500_000)", _CAP, "LO OM"),
        single=harmless("print('x' * 50_000_000)", _CAP, "LO OM"),
        objects=harmless(_LARGE, _CAP, "LO OM", mode="experiments"),
        message=harmless("assert False, 'x' * 900_000", _CAP, "-RL -"),
    ),
    attack(
        "38 stdout_flood: write to the standard streams without end",
        endless(_FLOOD, "R PT"),
        interpreter=harmless("while True:\n    print('x' * 1000)", _CAP, "LO TMO"),
    ),
    attack(
        "39 proto_spoof: write to the pipe of the result as a supervisor would",
        harmless(_REPLY.replace("OUTCOME", "'infra_error'") + _TO_REPLY, _CLAIM, "R D"),
        good=harmless(_GOOD_REPLY + _TO_REPLY, _SAME_EFFECT, "R -D"),
        header=harmless(
            _GOOD_REPLY + _FRAME + _TO_REPLY.replace("3, claim", "3, frame"), _CLAIM, "R D"
        ),
        junk=harmless(
            "import os\nos.write(3, bytes(range(256)) * 100)\nos._exit(0)", _CLAIM, "R D"
        ),
    ),
    attack(
        "40 proto_spoof_allfds: write a forged answer to every descriptor",
        harmless(
            _GOOD_REPLY + _FRAME + _TO_ALL + "print('own')", _REPLACED, "R -D", printed="own\n"
        ),
    ),
    attack(
        "76 print_result (stdout spoof): print that all went well",
        harmless(
            "print('outcome: ok, score: 1.0')\nexperiments = []", _PRINTING, mode="experiments"
        ),
    ),
)
