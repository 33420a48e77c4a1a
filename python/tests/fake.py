"""Gateways for tests: one that speaks HTTP, and one that speaks WebSocket; both do what a test says."""

import asyncio
import base64
import hashlib
import json
import socket
import struct
import threading
import time
from typing import Any, Awaitable, Callable, Dict, List, NamedTuple, Optional, Tuple

TOKEN = 'token-of-the-tests'
# What is read before the first call.
MARKETS = ('loadMarkets', 'fetchCurrencies')


class Request(NamedTuple):
    """A call over HTTP."""

    method: str
    args: Any
    headers: Dict[str, str]
    # Counts the connections of the server.
    connection: int


class Response(NamedTuple):
    """A response; `cut` is the number of its bytes that are sent before the connection is closed; `pause` follows each byte, seconds."""

    value: Any = None
    status: int = 200
    headers: Tuple[Tuple[str, str], ...] = ()
    cut: Optional[int] = None
    raw: Optional[bytes] = None
    pause: Optional[float] = None

    def with_key(self, key: Optional[str]) -> 'Response':
        """As the gateway does it: an error about a key has it, and one that was made before the key was looked at has none."""
        found = self.value.get('error') if isinstance(self.value, dict) else None
        if key is None or not isinstance(found, dict) or 'key' in found:
            return self
        return self._replace(value={'error': {**found, 'key': key}})

    def to_bytes(self) -> bytes:
        body = json.dumps(self.value).encode() if self.raw is None else self.raw
        head = [f'HTTP/1.1 {self.status} X', 'Content-Type: application/json', f'Content-Length: {len(body)}']
        head += [f'{name}: {value}' for name, value in self.headers]
        return '\r\n'.join([*head, '', '']).encode() + body


def error(name: str, *parents: str, message: str = 'it failed', status: int = 422, **members: Any) -> Response:
    """A response that is an error."""
    return Response(error_body(name, *parents, message=message, **members), status)


def error_body(name: str, *parents: str, message: str = 'it failed', **members: Any) -> Dict[str, Any]:
    found = {'class': name, 'classes': [name, *parents], 'message': message, 'retryable': False, 'sent': False}
    return {'error': {**found, **members}}


class HttpGateway:
    """Answers each request with what a function returns.

    :param serves_markets: also those for the markets, which otherwise are none
    """

    def __init__(self, answer: Callable[[Request], Response], serves_markets: bool = False) -> None:
        self._serves_markets = serves_markets
        self.requests: List[Request] = []
        self._answer = answer
        self._listener = socket.create_server(('127.0.0.1', 0))
        self._connections: List[socket.socket] = []
        self._count = 0
        self.url = f'http://127.0.0.1:{self._listener.getsockname()[1]}'
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def config(self) -> Dict[str, Any]:
        return {'url': self.url, 'token': TOKEN}

    def __enter__(self) -> 'HttpGateway':
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
        for connection in self._connections:
            connection.close()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self._connections.append(connection)
            self._count += 1
            threading.Thread(target=self._serve, args=(connection, self._count), daemon=True).start()

    def _serve(self, connection: socket.socket, number: int) -> None:
        with connection, connection.makefile('rb') as file:
            while True:
                try:
                    first = file.readline().decode()
                    if first == '':
                        return
                    headers: Dict[str, str] = {}
                    for line in iter(lambda: file.readline().decode().strip(), ''):
                        name, _, value = line.partition(':')
                        headers[name.lower()] = value.strip()
                    body = file.read(int(headers.get('content-length', '0')))
                    request = Request(first.split(' ')[1].replace('/v1/', ''), json.loads(body), headers, number)
                    if request.method in MARKETS and not self._serves_markets:
                        connection.sendall(Response({}).to_bytes())
                        continue
                    self.requests.append(request)
                    response = self._answer(request).with_key(headers.get('idempotency-key'))
                    content = response.to_bytes()[: response.cut]
                    if response.pause is None:
                        connection.sendall(content)
                    for byte in content if response.pause is not None else b'':
                        connection.sendall(bytes([byte]))
                        time.sleep(response.pause or 0)
                    if response.cut is not None:
                        return
                except OSError:
                    return


def server_frame(opcode: int, payload: bytes, is_final: bool = True) -> bytes:
    """A frame of a server."""
    first = (0x80 if is_final else 0) | opcode
    if len(payload) < 126:
        return struct.pack('!BB', first, len(payload)) + payload
    if len(payload) < 65_536:
        return struct.pack('!BBH', first, 126, len(payload)) + payload
    return struct.pack('!BBQ', first, 127, len(payload)) + payload


async def read_client_frame(reader: asyncio.StreamReader) -> Tuple[int, bytes]:
    """Reads a frame of a client, which must be masked."""
    first, second = await reader.readexactly(2)
    assert second & 0x80, 'a client must mask'
    size = second & 0x7F
    if size == 126:
        (size,) = struct.unpack('!H', await reader.readexactly(2))
    elif size == 127:
        (size,) = struct.unpack('!Q', await reader.readexactly(8))
    mask = await reader.readexactly(4)
    payload = await reader.readexactly(size)
    return first & 0x0F, bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


class Link:
    """An open WebSocket of a client, as the server has it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self._writer = writer
        self.pongs: 'asyncio.Queue[bytes]' = asyncio.Queue()

    def send(self, message: Any) -> None:
        self._writer.write(server_frame(0x1, json.dumps(message).encode()))

    def send_bytes(self, data: bytes) -> None:
        self._writer.write(data)

    def drop(self) -> None:
        """Ends the connection without a close frame."""
        self._writer.transport.abort()


class SocketGateway:
    """Accepts WebSockets. Messages of clients are in a queue, with their links."""

    def __init__(self) -> None:
        self.messages: 'asyncio.Queue[Tuple[Link, Any]]' = asyncio.Queue()
        self.links: List[Link] = []
        self.heads: List[str] = []
        # A response in place of the upgrade.
        self.refusal: Optional[Response] = None
        # Answers a message by itself; returns whether it did.
        self.on_message: Callable[[Link, Any], Awaitable[bool]] = _not_answered
        # Whether reads of the markets are messages, too; otherwise there are none.
        self.serves_markets = False
        self._server: Optional[asyncio.AbstractServer] = None
        self.port = 0

    @property
    def config(self) -> Dict[str, Any]:
        return {'url': f'http://127.0.0.1:{self.port}', 'token': TOKEN}

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, '127.0.0.1', self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Stops listening, and drops the connections."""
        if self._server is not None:
            self._server.close()
        for link in self.links:
            link.drop()

    async def __aenter__(self) -> 'SocketGateway':
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def next(self, op: str) -> Tuple[Link, Any]:
        """Returns the next message of a client, which must be of this kind."""
        link, message = await asyncio.wait_for(self.messages.get(), 10)
        assert message['op'] == op, message
        return link, message

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b'\r\n\r\n')).decode()
            self.heads.append(head)
            if self.refusal is not None:
                writer.write(self.refusal.to_bytes())
                writer.close()
                return
            key = next(line[19:] for line in head.split('\r\n') if line.startswith('Sec-WebSocket-Key: '))
            accept = hashlib.sha1((key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest()
            lines = [
                'HTTP/1.1 101 Switching Protocols',
                'Upgrade: websocket',
                'Connection: Upgrade',
                f'Sec-WebSocket-Accept: {base64.b64encode(accept).decode()}',
                'Sec-WebSocket-Protocol: aftermath.v1',
            ]
            writer.write('\r\n'.join([*lines, '', '']).encode())
            link = Link(reader, writer)
            self.links.append(link)
            while True:
                opcode, payload = await read_client_frame(reader)
                if opcode == 0xA:
                    link.pongs.put_nowait(payload)
                elif opcode == 0x1:
                    message = json.loads(payload)
                    if message.get('method') in MARKETS and not self.serves_markets:
                        link.send({'id': message['id'], 'result': {}})
                    elif not await self.on_message(link, message):
                        self.messages.put_nowait((link, message))
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()


async def _not_answered(_link: Link, _message: Any) -> bool:
    return False
