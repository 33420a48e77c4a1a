"""
A manager of Jupyter kernels whose ports no other program takes.

Jupyter asks the system for free ports long before the kernel listens on them. Until then the system may give one of them to a server of a
test. These ports are outside the range from which the system chooses; KERNEL_PORTS is the first of those of one kernel.
"""

import os
import socket

from jupyter_client.manager import AsyncKernelManager

NAMES = ("shell", "iopub", "stdin", "hb", "control")
#: So many ports belong to one kernel.
MOST = 1_000


class KernelManager(AsyncKernelManager):
    def __init__(self, **settings):
        super().__init__(**settings)
        self.cache_ports = False
        first = int(os.environ["KERNEL_PORTS"])
        ports = (port for port in range(first, first + MOST) if is_free(self.ip, port))
        for name in NAMES:
            setattr(self, f"{name}_port", next(ports))


def is_free(ip: str, port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((ip, port)) != 0
