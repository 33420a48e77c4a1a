"""HTTP for the synchronous class: one connection for each thread, which is kept open."""

import http.client
import io
import os
import socket
import ssl
import threading
import time
from functools import partial
from typing import Any, Dict, Mapping, Optional, Tuple, cast

from ._attempts import ConnectionLost, unreachable
from ._config import Address

_CONNECT_S = 10.0


class _Bytes(io.RawIOBase):
    """The bytes of a response, until a time: a timeout of the socket holds for one read only, and so for one byte."""

    def __init__(self, source: socket.socket, end: float) -> None:
        self._source = source
        self._end = end
        self._raw: Any = source.makefile('rb', buffering=0)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> Optional[int]:
        self._source.settimeout(_seconds_until(self._end))
        count: Optional[int] = self._raw.readinto(buffer)
        return count

    def close(self) -> None:
        self._raw.close()
        super().close()


class _Source:
    """What `http.client` reads a response from, in place of its socket."""

    def __init__(self, source: socket.socket, end: float) -> None:
        self._bytes = _Bytes(source, end)

    def makefile(self, _mode: str) -> io.BufferedReader:
        return io.BufferedReader(self._bytes)


class _Kept:
    """A connection that is closed with its thread or exchange object, without a warning."""

    def __init__(self, connection: http.client.HTTPConnection) -> None:
        self.connection = connection
        self.process = os.getpid()

    def __del__(self) -> None:
        self.connection.close()


class HttpTransport:
    """Sends requests to the gateway."""

    def __init__(self, address: Address, context: Optional[ssl.SSLContext]) -> None:
        self._address = address
        self._context = context
        self._local = threading.local()

    def post(self, path: str, body: bytes, headers: Mapping[str, str], end: float) -> Tuple[int, Dict[str, str], bytes]:
        """Returns status, headers in small letters and body.

        :param end: when the whole response must be there, of `time.monotonic`
        :raises ConnectionLost: no complete response
        """
        connection = self._connection()
        try:
            if connection.sock is None:
                connection.sock = self._connect(min(end, time.monotonic() + _CONNECT_S))
        except OSError as error:
            self.close()
            raise unreachable(self._address, error) from error
        try:
            connection.sock.settimeout(_seconds_until(end))
            setattr(connection, 'response_class', partial(_response, end))
            connection.request('POST', path, body, dict(headers))
            response = connection.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            content = response.read()
        except Exception as error:
            # Of any class: the request may have arrived.
            self.close()
            reason = f'the connection was lost before the response ({type(error).__name__})'
            if isinstance(error, socket.timeout):
                reason = 'no response within the timeout'
            raise ConnectionLost(reason, True) from error
        except BaseException:
            # The rest of a response must not be read as the next one, such as after a KeyboardInterrupt.
            self.close()
            raise
        return response.status, found, content

    def close(self) -> None:
        """Closes the connection of this thread."""
        self._local.kept = None

    def _connection(self) -> http.client.HTTPConnection:
        kept: Optional[_Kept] = getattr(self._local, 'kept', None)
        # A forked process must not share the socket of its parent.
        if kept is None or kept.process != os.getpid():
            kept = _Kept(http.client.HTTPConnection(self._address.host, self._address.port))
            self._local.kept = kept
        return kept.connection

    def _connect(self, end: float) -> socket.socket:
        """Opens a connection until a time, which holds for all addresses of the host together, and for TLS."""
        host, port, context = self._address.host, self._address.port, self._context
        failure: OSError = OSError('the host has no address')
        for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            found: Optional[socket.socket] = None
            try:
                found = socket.socket(family, kind, protocol)
                found.settimeout(_seconds_until(end))
                found.connect(address)
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                found.settimeout(_seconds_until(end))
                return found if context is None else context.wrap_socket(found, server_hostname=host)
            except OSError as error:
                # What the user can mend, in place of another address that is not there.
                if not isinstance(failure, ssl.SSLCertVerificationError):
                    failure = error
                if found is not None:
                    found.close()
        raise failure


def _seconds_until(end: float) -> float:
    rest = end - time.monotonic()
    if rest <= 0:
        raise socket.timeout('timed out')
    return rest


def _response(end: float, source: socket.socket, **more: Any) -> http.client.HTTPResponse:
    return http.client.HTTPResponse(cast(Any, _Source(source, end)), **more)
