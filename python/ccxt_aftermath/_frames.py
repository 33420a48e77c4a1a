"""WebSocket frames as RFC 6455 has them, for a client: no extensions, and messages of at most 16 MB."""

import base64
import hashlib
import os
import struct
from typing import Iterator, List, Optional, Tuple

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
_CONTINUATION = 0x0
MAX_BYTES = 16 * 2**20
_GUID = b'258EAFA5-E914-47DA-95CA-C5AB0DC85B11'


class ProtocolError(Exception):
    """The peer breaks the protocol."""


def new_handshake_key() -> str:
    """Returns a new `Sec-WebSocket-Key`."""
    return base64.b64encode(os.urandom(16)).decode()


def accept_of(key: str) -> str:
    """Returns the `Sec-WebSocket-Accept` of a key."""
    return base64.b64encode(hashlib.sha1(key.encode() + _GUID).digest()).decode()


def encode(opcode: int, payload: bytes) -> bytes:
    """Returns a whole, masked frame."""
    size = len(payload)
    if size < 126:
        head = struct.pack('!BB', 0x80 | opcode, 0x80 | size)
    elif size < 65_536:
        head = struct.pack('!BBH', 0x80 | opcode, 0x80 | 126, size)
    else:
        head = struct.pack('!BBQ', 0x80 | opcode, 0x80 | 127, size)
    mask = os.urandom(4)
    # One operation on big integers is faster than a loop over bytes.
    repeated = (mask * (size // 4 + 1))[:size]
    masked = int.from_bytes(payload, 'big') ^ int.from_bytes(repeated, 'big')
    return head + mask + masked.to_bytes(size, 'big')


class Decoder:
    """Reads messages from received bytes."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._parts: List[bytes] = []
        self._size = 0

    def feed(self, data: bytes) -> Iterator[Tuple[int, bytes]]:
        """Yields the messages that are complete, as opcode and payload: whole texts, and control frames.

        :raises ProtocolError: the bytes are no frames that a server may send
        """
        self._buffer += data
        while True:
            frame = self._next_frame()
            if frame is None:
                return
            is_final, opcode, payload = frame
            if opcode >= CLOSE:
                yield opcode, payload
                continue
            if (opcode == _CONTINUATION) != bool(self._parts):
                raise ProtocolError('a fragment is out of order')
            self._parts.append(payload)
            self._size += len(payload)
            if self._size > MAX_BYTES:
                raise ProtocolError('a message is larger than 16 MB')
            if is_final:
                whole = b''.join(self._parts)
                self._parts, self._size = [], 0
                yield TEXT, whole

    def _next_frame(self) -> Optional[Tuple[bool, int, bytes]]:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        first, second = buffer[0], buffer[1]
        opcode, size, start = first & 0x0F, second & 0x7F, 2
        if first & 0x70 or second & 0x80 or opcode not in (_CONTINUATION, TEXT, CLOSE, PING, PONG):
            raise ProtocolError('a frame is masked, binary, compressed or unknown')
        if opcode >= CLOSE and (size > 125 or not first & 0x80):
            raise ProtocolError('a control frame is too long or in fragments')
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start], 'big')
        if size > MAX_BYTES:
            raise ProtocolError('a frame is larger than 16 MB')
        if len(buffer) < start + size:
            return None
        payload = bytes(buffer[start : start + size])
        del buffer[: start + size]
        return bool(first & 0x80), opcode, payload
