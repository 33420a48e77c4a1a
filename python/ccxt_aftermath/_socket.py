"""One WebSocket on asyncio."""

import asyncio
import ssl
import time
from typing import Any, AsyncIterator, Awaitable, Dict, Optional

from . import _frames
from ._attempts import ConnectionLost, foreign_response, unreachable
from ._config import Config
from ._frames import ProtocolError
from .errors import ExchangeNotAvailable, RateLimitExceeded, parse_error

PROTOCOL = 'aftermath.v1'
_OPEN_S = 10.0
# The gateway sends a ping every 20 seconds.
_SILENCE_S = 45.0
_READ_BYTES = 2**18
_MAX_HEAD_BYTES = 2**16


async def wait_for(awaitable: Awaitable[Any], timeout_s: float) -> Any:
    """Waits as `asyncio.wait_for`, which before Python 3.12 loses a cancellation of the caller when the result comes with it.

    :raises asyncio.TimeoutError: there is no result within the timeout
    """
    future = asyncio.ensure_future(awaitable)
    # After a cancellation its failure needs no warning.
    future.add_done_callback(lambda done: done.cancelled() or done.exception())
    try:
        await asyncio.wait({future}, timeout=timeout_s)
        if not future.done():
            raise asyncio.TimeoutError
        return future.result()
    finally:
        future.cancel()


class Socket:
    """An open WebSocket."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._decoder = _frames.Decoder()
        self._heard = time.monotonic()
        self._is_closing = False
        self._watch = asyncio.get_running_loop().call_later(_SILENCE_S, self._check_silence)

    @classmethod
    async def open(cls, config: Config, context: Optional[ssl.SSLContext]) -> 'Socket':
        """Opens a WebSocket of the gateway.

        :raises ConnectionLost: it cannot be reached, or is not available now
        :raises BaseError: the gateway refuses it
        """
        opening = asyncio.ensure_future(cls._open(config, context))
        try:
            opened: Socket = await wait_for(opening, _OPEN_S)
            return opened
        except asyncio.CancelledError:
            if opening.done() and not opening.cancelled() and opening.exception() is None:
                opening.result().close()
            raise
        except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
            raise unreachable(config.address, error) from error

    @classmethod
    async def _open(cls, config: Config, context: Optional[ssl.SSLContext]) -> 'Socket':
        address = config.address
        token = config.token()
        reader, writer = await asyncio.open_connection(address.host, address.port, ssl=context, limit=_MAX_HEAD_BYTES)
        try:
            key = _frames.new_handshake_key()
            host = f'[{address.host}]' if ':' in address.host else address.host
            lines = [
                f'GET {address.path}/v1/ws HTTP/1.1',
                f'Host: {host}:{address.port}',
                'Connection: Upgrade',
                'Upgrade: websocket',
                'Sec-WebSocket-Version: 13',
                f'Sec-WebSocket-Key: {key}',
                f'Sec-WebSocket-Protocol: {PROTOCOL}',
                f'Authorization: Bearer {token}',
            ]
            writer.write('\r\n'.join([*lines, '', '']).encode('ascii'))
            head = (await reader.readuntil(b'\r\n\r\n')).decode('latin-1').split('\r\n')
            status = head[0].split(' ')[1:2]
            headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(':') for line in head[1:])}
            if status != ['101']:
                await _refuse(config, ''.join(status), headers, reader)
            accepted = headers.get('sec-websocket-accept') == _frames.accept_of(key)
            if not accepted or headers.get('sec-websocket-protocol') != PROTOCOL:
                raise foreign_response('the server is no gateway: it does not speak ' + PROTOCOL, False)
            return cls(reader, writer)
        except BaseException:
            writer.close()
            raise

    def send(self, text: str) -> None:
        """Sends a text; a lost connection shows in :meth:`receive`."""
        if not self._is_closing:
            self._writer.write(_frames.encode(_frames.TEXT, text.encode()))

    async def receive(self) -> AsyncIterator[str]:
        """Yields texts until the connection ends; the caller closes it then.

        :raises ConnectionLost: always at the end
        """
        reason = 'the connection was closed'
        try:
            while True:
                data = await self._reader.read(_READ_BYTES)
                if data == b'':
                    break
                self._heard = time.monotonic()
                for opcode, payload in self._decoder.feed(data):
                    if opcode == _frames.TEXT:
                        yield payload.decode('utf-8')
                    elif opcode == _frames.PING:
                        self._writer.write(_frames.encode(_frames.PONG, payload))
                    elif opcode == _frames.CLOSE:
                        self._writer.write(_frames.encode(_frames.CLOSE, payload[:2]))
                        reason = f'the gateway closed the connection ({payload[2:].decode("utf-8", "replace")})'
                        raise ConnectionLost(reason, True)
        except (OSError, ProtocolError, UnicodeDecodeError) as error:
            reason = f'the connection was lost ({type(error).__name__})'
        raise ConnectionLost(reason, True)

    def close(self) -> None:
        """Closes the connection."""
        self._watch.cancel()
        if not self._is_closing:
            self._is_closing = True
            self._writer.close()

    def _check_silence(self) -> None:
        rest = self._heard + _SILENCE_S - time.monotonic()
        if rest > 0:
            self._watch = asyncio.get_running_loop().call_later(rest, self._check_silence)
        else:
            # `receive` ends by it.
            self._writer.transport.abort()


async def _refuse(config: Config, status: str, headers: Dict[str, str], reader: asyncio.StreamReader) -> None:
    length = headers.get('content-length', '0')
    content = await reader.readexactly(min(int(length), _MAX_HEAD_BYTES)) if length.isdigit() else b''
    try:
        error = parse_error(config.read_json(content.decode('utf-8')))
    except ValueError:
        error = None
    if isinstance(error, (ExchangeNotAvailable, RateLimitExceeded)) or (error is None and status.startswith('5')):
        raise ConnectionLost(str(error or f'the response of status {status} is not of a gateway'), False)
    # The call was not sent: it goes over the socket.
    text = f'the response of status {status} is not of a gateway; is this its address?'
    raise error or foreign_response(text, False, int(status) if status.isdecimal() else 0)
