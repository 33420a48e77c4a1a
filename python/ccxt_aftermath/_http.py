"""HTTP for the synchronous class: one connection for each thread, which is kept open."""

import http.client
import os
import ssl
import threading
from typing import Dict, Mapping, Optional, Tuple, Union

from ._attempts import ConnectionLost
from ._config import Address

_Connection = Union[http.client.HTTPConnection, http.client.HTTPSConnection]
_CONNECT_S = 10.0


class _Kept:
    """A connection that is closed with its thread or exchange object, without a warning."""

    def __init__(self, connection: _Connection) -> None:
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

    def post(self, path: str, body: bytes, headers: Mapping[str, str], wait_s: float) -> Tuple[int, Dict[str, str], bytes]:
        """Returns status, headers in small letters and body.

        :param wait_s: for each step of the response, seconds
        :raises ConnectionLost: no complete response
        """
        connection = self._connection(min(wait_s, _CONNECT_S))
        try:
            if connection.sock is None:
                connection.connect()
        except OSError as error:
            self.close()
            raise ConnectionLost(f'{self._address.host}:{self._address.port} cannot be reached ({error})', False) from error
        try:
            if connection.sock is not None:
                connection.sock.settimeout(wait_s)
            connection.request('POST', path, body, dict(headers))
            response = connection.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            content = response.read()
        except Exception as error:
            # Of any class: the request may have arrived.
            self.close()
            raise ConnectionLost(f'the connection was lost before the response ({type(error).__name__})', True) from error
        except BaseException:
            # The rest of a response must not be read as the next one, such as after a KeyboardInterrupt.
            self.close()
            raise
        return response.status, found, content

    def close(self) -> None:
        """Closes the connection of this thread."""
        self._local.kept = None

    def _connection(self, connect_s: float) -> _Connection:
        kept: Optional[_Kept] = getattr(self._local, 'kept', None)
        # A forked process must not share the socket of its parent.
        if kept is None or kept.process != os.getpid():
            host, port = self._address.host, self._address.port
            if self._context is None:
                kept = _Kept(http.client.HTTPConnection(host, port, timeout=connect_s))
            else:
                kept = _Kept(http.client.HTTPSConnection(host, port, timeout=connect_s, context=self._context))
            self._local.kept = kept
        return kept.connection
