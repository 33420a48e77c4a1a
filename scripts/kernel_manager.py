"""
A manager of Jupyter kernels whose ports no other program takes, and that loses no output of a cell.

Jupyter asks the system for free ports long before the kernel listens on them. Until then the system may give one of them to a server of a
test. These ports are outside the range from which the system chooses; KERNEL_PORTS is the first of those of one kernel.

Jupyter reads the outputs of a cell until the kernel is idle. Deno's kernel may send the last outputs after that.
"""

import os
import socket
from queue import Empty

from jupyter_client.asynchronous import AsyncKernelClient
from jupyter_client.channels import ZMQSocketChannel
from jupyter_client.manager import AsyncKernelManager
from traitlets import Type

NAMES = ("shell", "iopub", "stdin", "hb", "control")
#: So many ports belong to one kernel.
MOST = 1_000
#: Seconds after the end of a cell in which outputs still come.
LATE = 1.0


class Outputs(ZMQSocketChannel):
    """Puts the end of a cell behind its outputs."""

    _end = None

    async def get_msg(self, timeout=None):
        if self._end is None:
            message = await super().get_msg(timeout)
            if message["content"].get("execution_state") != "idle":
                return message
            self._end = message
        try:
            return await super().get_msg(LATE)
        except Empty:
            end, self._end = self._end, None
            return end


class Client(AsyncKernelClient):
    iopub_channel_class = Type(Outputs)


class KernelManager(AsyncKernelManager):
    client_factory = Type(Client)

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
