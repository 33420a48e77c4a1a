"""Reads what `ccxt-aftermath publish` writes to NATS, with asyncio. It needs the package `nats-py`, and no gateway.

Not tested with the real package `nats-py`: the tests use a stand-in of it. Example::

    from ccxt_aftermath.nats import Reader

    async with Reader({'servers': 'nats://127.0.0.1:4222'}) as reader:
        book = await reader.latest('book', 'BTC/USD:USDC')
        async for trade in reader.history('trade', 'BTC/USD:USDC', since):
            print(trade.time, trade.value['price'])
"""

import json
import ssl
from decimal import Decimal
from importlib import import_module
from typing import Any, AsyncIterator, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Union

from ._values import json_reader
from .errors import make_error

SCHEMA = '1'
_PREFIX = f'aftermath.v{SCHEMA}.md'
_BUCKET = 'aftermath_latest'
_KINDS = ('book', 'trade', 'candle', 'mark', 'funding', 'settlement')
_LATEST_KINDS = ('book', 'ticker', 'mark', 'funding')
_CONFIG = ('servers', 'user', 'password', 'creds', 'tls_ca', 'decimal', 'timeout')
# A publisher that begins fills a gap of at most this, milliseconds.
_MAX_FILLED_MS = 86_400_000
_IDS = 100_000


class Message(NamedTuple):
    """A message of a subject."""

    # CCXT's structure: a dict, or the list of a candle.
    value: Any
    # Time of the exchange, milliseconds.
    time: int
    # Whether messages before this one may be missing, as its number shows.
    is_after_gap: bool


class Parsed(NamedTuple):
    """What a message has: its content, and what its headers say."""

    value: Any
    time: int
    id: str
    boot: str
    sequence: int
    sent: Optional[int]


def to_token(symbol: str) -> str:
    """Returns a symbol as one token of a subject: `BTC-USD-USDC`."""

    def write(character: str) -> str:
        if character.isascii() and character.isalnum():
            return character
        if character in '/:':
            return '-'
        # Two of the codes for a character that UTF-16 writes as two.
        units = character.encode('utf-16-be')
        return ''.join(f'_{units[i]:02X}{units[i + 1]:02X}' for i in range(0, len(units), 2))

    return ''.join(write(character) for character in symbol)


def market_subject(symbol: str, kind: str, timeframe: str = '1m') -> str:
    """Returns the subject of a market.

    :param kind: `book`, `trade`, `candle`, `mark`, `funding` or `settlement`
    :param timeframe: of candles
    :raises BadRequest: another kind
    """
    if kind not in _KINDS:
        raise make_error('BadRequest', f'kind {kind!r} is not published; pass one of {", ".join(_KINDS)}')
    subject = f'{_PREFIX}.{to_token(symbol)}.{kind}'
    return f'{subject}.{timeframe}' if kind == 'candle' else subject


def stream_of(kind: str) -> str:
    """Returns the stream of a kind."""
    return 'AM_BOOKS' if kind == 'book' else 'AM_MD'


def latest_key(kind: str, symbol: str) -> str:
    """Returns the key of the latest value.

    :param kind: `book`, `ticker`, `mark` or `funding`
    :raises BadRequest: another kind
    """
    if kind not in _LATEST_KINDS:
        raise make_error('BadRequest', f'kind {kind!r} has no latest value; pass one of {", ".join(_LATEST_KINDS)}')
    return f'{kind}.{to_token(symbol)}'


def parse_message(
    subject: str, data: bytes, headers: Optional[Mapping[str, str]], read_json: Callable[[str], Any] = json.loads
) -> Parsed:
    """Reads a message.

    :raises NotSupported: it has another schema
    :raises BadResponse: no publisher writes such a message
    """
    head = headers or {}
    if head.get('am-schema') != SCHEMA:
        fact = f'a message of subject {subject} has the schema {head.get("am-schema")!r}'
        raise make_error('NotSupported', f'{fact}; this version reads {SCHEMA!r} only: use the version of the publisher')
    value = parse_value(subject, data, read_json)
    own = value[0] if isinstance(value, list) and value else value.get('timestamp') if isinstance(value, dict) else None
    time = _whole(own if own is not None else head.get('am-time'))
    boot, sequence = head.get('am-boot', ''), _whole(head.get('am-seq'))
    if not isinstance(value, (dict, list)) or time is None or not boot or sequence is None:
        raise _malformed(subject, data, 'has no time, am-boot or am-seq')
    return Parsed(value, time, head.get('Nats-Msg-Id', ''), boot, sequence, _whole(head.get('am-sent')))


def parse_value(subject: str, data: bytes, read_json: Callable[[str], Any] = json.loads) -> Any:
    """Reads the JSON of a message or of a latest value.

    :raises BadResponse: it is no JSON
    """
    try:
        return read_json(data.decode())
    except (ValueError, RecursionError):
        raise _malformed(subject, data, 'is no JSON') from None


def _malformed(subject: str, data: bytes, fault: str) -> Exception:
    how = 'only ccxt-aftermath publish may write to this subject'
    return make_error('BadResponse', f'a message of subject {subject} {fault}: {data[:80]!r}; {how}')


def _whole(value: Union[str, int, float, Decimal, None]) -> Optional[int]:
    """Returns a whole number above 0; `None` for anything else."""
    try:
        number = int(value) if value is not None and not isinstance(value, bool) else 0
    except (TypeError, ValueError):
        return None
    return number if number > 0 else None


class Continuity:
    """Finds where messages are missing, by the numbers of their publishers.

    Publishers side by side send the same events in the same order, and the stream keeps one message of each. So a publisher's number that
    the stream does not have is that of an event which another publisher has sent in the meantime, or it is lost.
    """

    def __init__(self) -> None:
        self._publishers: Dict[str, List[int]] = {}
        self._index = -1
        self._time = 0

    def add(self, message: Parsed) -> bool:
        """Takes the next message. Returns whether messages before it may be missing."""
        self._index += 1
        last = self._publishers.get(message.boot)
        before, self._time = self._time, message.time
        self._publishers[message.boot] = [message.sequence, self._index]
        if last is not None:
            missing = message.sequence - last[0] - 1
            return not 0 <= missing <= self._index - last[1] - 1
        if self._index == 0:
            return False
        # A publisher begins with what follows the last stored message.
        is_first = message.sequence == 1 and message.sent is not None and message.sent - before <= _MAX_FILLED_MS
        return not is_first


class _Ids:
    """The ids of the last messages, so that one that the stream has twice is returned once."""

    def __init__(self) -> None:
        self._ids: Dict[str, None] = {}

    def is_new(self, message_id: str) -> bool:
        if message_id == '':
            return True
        if message_id in self._ids:
            return False
        self._ids[message_id] = None
        if len(self._ids) > _IDS:
            del self._ids[next(iter(self._ids))]
        return True


class Reader:
    """A connection that reads.

    :param config: `servers` (an address, or a list), `user` and `password` or `creds` (path of a credentials file), `tls_ca` (path of
        certificates), `decimal` (`True`: fractions are `Decimal`), `timeout` (of a response, milliseconds; 5,000)
    """

    def __init__(self, config: Mapping[str, Any]) -> None:
        unknown = [key for key in config if key not in _CONFIG]
        if unknown:
            raise make_error('BadRequest', f'the configuration has no key {unknown[0]!r}; pass {", ".join(_CONFIG)}')
        servers = config.get('servers')
        self._servers: List[str] = [servers] if isinstance(servers, str) else list(servers or [])
        if not self._servers or not all(str(server).startswith(('nats://', 'tls://')) for server in self._servers):
            raise make_error('BadRequest', "'servers' has no address of NATS; pass one such as nats://127.0.0.1:4222")
        self._config = dict(config)
        self._timeout = float(config.get('timeout', 5_000)) / 1_000
        self._read_json = json_reader(config.get('decimal') is True)
        self._connection: Any = None

    async def __aenter__(self) -> 'Reader':
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self) -> None:
        """Connects; the other methods need it.

        :raises NotSupported: `nats-py` is not installed
        :raises AuthenticationError: the server refuses the user
        :raises NetworkError: no server responds
        """
        try:
            package: Any = import_module('nats')
        except ImportError:
            raise make_error('NotSupported', 'NATS needs the package nats-py; run pip install nats-py') from None
        options: Dict[str, Any] = {'servers': self._servers, 'name': 'aftermath reader', 'allow_reconnect': True}
        for ours, theirs in (('user', 'user'), ('password', 'password'), ('creds', 'user_credentials')):
            if self._config.get(ours) is not None:
                options[theirs] = self._config[ours]
        if self._config.get('tls_ca') is not None:
            options['tls'] = ssl.create_default_context(cafile=self._config['tls_ca'])
        try:
            self._connection = await package.connect(connect_timeout=self._timeout, max_reconnect_attempts=3, **options)
        except Exception as error:
            raise self._error(error, 'the connection') from error

    async def close(self) -> None:
        """Closes the connection; iterations end."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def latest(self, kind: str, symbol: str) -> Optional[Dict[str, Any]]:
        """Returns the latest value of a market; `None` when none is stored.

        :param kind: `book`, `ticker`, `mark` or `funding`
        """
        key = latest_key(kind, symbol)
        try:
            bucket = await self._stream_client().key_value(_BUCKET)
            entry = await bucket.get(key)
        except Exception as error:
            if type(error).__name__ in ('KeyNotFoundError', 'KeyDeletedError'):
                return None
            raise self._error(error, f'bucket {_BUCKET}, key {key}') from error
        value = parse_value(key, entry.value or b'', self._read_json)
        if not isinstance(value, dict):
            raise _malformed(key, entry.value or b'', 'is no structure')
        return value

    async def messages(self, kind: str, symbol: str, timeframe: str = '1m') -> AsyncIterator[Message]:
        """Yields the messages from now on. A message that is lost meanwhile shows in `is_after_gap` of a later one.

        :param kind: `book`, `trade`, `candle`, `mark`, `funding` or `settlement`
        """
        subject = market_subject(symbol, kind, timeframe)
        try:
            subscription = await self._open().subscribe(subject)
        except Exception as error:
            raise self._error(error, f'subject {subject}') from error
        continuity, ids = Continuity(), _Ids()
        try:
            async for raw in subscription.messages:
                message = parse_message(subject, raw.data, raw.headers, self._read_json)
                if ids.is_new(message.id):
                    yield Message(message.value, message.time, continuity.add(message))
        finally:
            if self._connection is not None:
                await subscription.unsubscribe()

    async def history(
        self,
        kind: str,
        symbol: str,
        since: Optional[int] = None,
        until: Optional[int] = None,
        timeframe: str = '1m',
    ) -> AsyncIterator[Message]:
        """Yields the stored messages with `since <= time < until` in order, up to the last one that is there at the start.

        The subject is read from its first message, whatever `since` is.

        :param kind: `book`, `trade`, `candle`, `mark`, `funding` or `settlement`
        :param since: milliseconds
        :param until: milliseconds, exclusive
        """
        subject, stream = market_subject(symbol, kind, timeframe), stream_of(kind)
        place = f'stream {stream}, subject {subject}'
        client = self._stream_client()
        try:
            last = await client.get_last_msg(stream, subject)
            subscription = await client.subscribe(subject, stream=stream, ordered_consumer=True)
        except Exception as error:
            if type(error).__name__ == 'NotFoundError' and getattr(error, 'err_code', None) == _NO_MESSAGE:
                return
            raise self._error(error, place) from error
        continuity, ids = Continuity(), _Ids()
        is_after_gap = False
        try:
            while True:
                try:
                    raw = await subscription.next_msg(timeout=self._timeout)
                except Exception as error:
                    raise self._error(error, place) from error
                message = parse_message(subject, raw.data, raw.headers, self._read_json)
                if ids.is_new(message.id):
                    is_after_gap = continuity.add(message) or is_after_gap
                    is_earlier = since is not None and message.time < since
                    if is_earlier:
                        # What is missing before the range is none of its gaps.
                        is_after_gap = False
                    elif until is None or message.time < until:
                        yield Message(message.value, message.time, is_after_gap)
                        is_after_gap = False
                if raw.metadata.sequence.stream >= last.seq:
                    return
        finally:
            if self._connection is not None:
                await subscription.unsubscribe()

    def _open(self) -> Any:
        if self._connection is None:
            raise make_error('NetworkError', 'the reader is not connected; call connect(), or use async with')
        return self._connection

    def _stream_client(self) -> Any:
        return self._open().jetstream(timeout=self._timeout)

    def _error(self, error: Exception, place: str) -> Exception:
        name = type(error).__name__
        shown = ', '.join(server.rsplit('@', 1)[-1] for server in self._servers)
        fact = f'NATS at {shown} ({place}) cannot be read: {name} {error}'
        if name in _REFUSED or 'authorization' in str(error).lower() or 'permissions' in str(error).lower():
            return make_error('AuthenticationError', f'{fact}; check the user')
        if name in ('NotFoundError', 'BucketNotFoundError', 'ServiceUnavailableError', 'NoStreamResponseError'):
            return make_error('BadRequest', f'{fact}; start ccxt-aftermath publish, or pass the address of its server')
        return make_error('NetworkError', f'{fact}; repeat it when the server responds', retryable=True)


_REFUSED: Sequence[str] = ('AuthorizationError', 'InvalidUserCredentialsError')
# JetStream's code of a subject without messages.
_NO_MESSAGE = 10037
