"""Reading NATS: subjects, messages, gaps, and a reader on a stand-in of the package `nats-py`."""

import asyncio
import json
import sys
import types
import unittest
from decimal import Decimal
from typing import Any, AsyncIterator, Dict, List, Optional, Tuple
from unittest.mock import patch

from ccxt_aftermath import errors
from ccxt_aftermath.nats import (
    Continuity,
    Message,
    Parsed,
    Reader,
    latest_key,
    market_subject,
    parse_message,
    stream_of,
    to_token,
)

SYMBOL = 'BTC/USD:USDC'
SUBJECT = 'aftermath.v1.md.BTC-USD-USDC.trade'
HEADERS = {'am-schema': '1', 'am-boot': 'b', 'am-seq': '1', 'am-time': '5', 'am-sent': '6', 'Nats-Msg-Id': 'x:1'}
DAY = 86_400_000


class SubjectTest(unittest.TestCase):
    def test_names_are_those_of_the_publisher(self) -> None:
        self.assertEqual(market_subject(SYMBOL, 'trade'), SUBJECT)
        self.assertEqual(market_subject(SYMBOL, 'candle', '1h'), 'aftermath.v1.md.BTC-USD-USDC.candle.1h')
        self.assertEqual(latest_key('ticker', SYMBOL), 'ticker.BTC-USD-USDC')
        self.assertEqual([stream_of('book'), stream_of('mark')], ['AM_BOOKS', 'AM_MD'])
        self.assertEqual(to_token('A-B.C/\u00e9\U0001f600'), 'A_002DB_002EC-_00E9_D83D_DE00')

    def test_other_kinds_are_refused(self) -> None:
        with self.assertRaisesRegex(errors.BadRequest, "'order' is not published; pass one of book, trade"):
            market_subject(SYMBOL, 'order')
        with self.assertRaisesRegex(errors.BadRequest, "'trade' has no latest value; pass one of book, ticker"):
            latest_key('trade', SYMBOL)


class MessageTest(unittest.TestCase):
    def test_a_structure_has_its_own_time(self) -> None:
        parsed = parse_message(SUBJECT, b'{"timestamp":7,"price":1.5}', HEADERS)
        self.assertEqual(parsed, Parsed({'timestamp': 7, 'price': 1.5}, 7, 'x:1', 'b', 1, 6))
        self.assertEqual(parse_message(SUBJECT, b'[9,1,2]', HEADERS).time, 9)

    def test_a_sample_has_the_time_of_its_header(self) -> None:
        self.assertEqual(parse_message(SUBJECT, b'{"timestamp":null}', HEADERS).time, 5)

    def test_another_schema_is_refused(self) -> None:
        for headers in ({**HEADERS, 'am-schema': '2'}, None):
            with self.assertRaisesRegex(errors.NotSupported, f'subject {SUBJECT} has the schema'):
                parse_message(SUBJECT, b'{}', headers)

    def test_what_no_publisher_writes_is_refused(self) -> None:
        cases = [
            (b'{"timestamp":', HEADERS),
            (b'\xff', HEADERS),
            (b'5', HEADERS),
            (b'null', HEADERS),
            (b'[]', {**HEADERS, 'am-time': ''}),
            (b'{"timestamp":true}', HEADERS),
            (b'{"timestamp":7}', {**HEADERS, 'am-boot': ''}),
            (b'{"timestamp":7}', {**HEADERS, 'am-seq': '0'}),
            (b'{"timestamp":7}', {**HEADERS, 'am-seq': 'x'}),
        ]
        for data, headers in cases:
            with self.subTest(data), self.assertRaisesRegex(errors.BadResponse, f'subject {SUBJECT}'):
                parse_message(SUBJECT, data, headers)


class ContinuityTest(unittest.TestCase):
    def check(self, messages: str, gaps: str) -> None:
        continuity, found = Continuity(), ''
        for i, message in enumerate(messages.split(',')):
            boot, sequence, *sent = message.split(' ')
            parsed = Parsed({}, i + 1, '', boot, int(sequence), int(sent[0]) if sent else None)
            found += '!' if continuity.add(parsed) else '.'
        self.assertEqual(found, gaps, messages)

    def test_gaps(self) -> None:
        self.check('a 7,a 8', '..')
        self.check('a 1,a 2,a 4,a 5', '..!.')
        self.check(f'a 1,b 1 5,a 3,b 3,a 5', '.....')
        self.check('a 1,b 1 5,a 4', '..!')
        self.check(f'a 1,a 2,b 1 {DAY + 2}', '...')
        self.check(f'a 1,a 2,b 1 {DAY + 3}', '..!')
        self.check('a 1,a 2,b 1', '..!')
        self.check('a 2,a 1', '.!')


class NotFoundError(Exception):
    def __init__(self, err_code: int) -> None:
        super().__init__(f'code {err_code}')
        self.err_code = err_code


class KeyNotFoundError(Exception):
    pass


class Raw:
    """A message as `nats-py` returns it."""

    def __init__(self, seq: int, value: Any, headers: Dict[str, str]) -> None:
        self.seq = seq
        self.data = value if isinstance(value, bytes) else json.dumps(value).encode()
        self.headers = headers
        self.metadata = types.SimpleNamespace(sequence=types.SimpleNamespace(stream=seq))


class Subscription:
    def __init__(self, rows: List[Raw]) -> None:
        self._rows = list(rows)
        self.is_open = True

    async def next_msg(self, timeout: float) -> Raw:
        if not self._rows:
            raise asyncio.TimeoutError()
        return self._rows.pop(0)

    @property
    async def messages(self) -> AsyncIterator[Raw]:
        while self._rows:
            yield self._rows.pop(0)

    async def unsubscribe(self) -> None:
        self.is_open = False


class Server(types.ModuleType):
    """A stand-in of the module `nats`, its connection and its JetStream client."""

    def __init__(self) -> None:
        super().__init__('nats')
        self.rows: List[Raw] = []
        self.values: Dict[str, bytes] = {}
        self.options: Dict[str, Any] = {}
        self.failure: Optional[Exception] = None
        self.subscriptions: List[Subscription] = []

    def add(self, value: Any, **headers: str) -> None:
        seq = len(self.rows) + 1
        head = {**HEADERS, 'am-seq': f'{seq}', 'Nats-Msg-Id': f'{seq}'}
        self.rows.append(Raw(seq, value, {**head, **{name.replace('_', '-'): text for name, text in headers.items()}}))

    async def connect(self, **options: Any) -> 'Server':
        self.options = options
        if self.failure is not None:
            raise self.failure
        return self

    async def close(self) -> None:
        pass

    def jetstream(self, timeout: float) -> 'Server':
        return self

    async def key_value(self, bucket: str) -> 'Server':
        return self

    async def get(self, key: str) -> Any:
        if key not in self.values:
            raise KeyNotFoundError()
        return types.SimpleNamespace(value=self.values[key])

    async def get_last_msg(self, stream: str, subject: str) -> Raw:
        if self.failure is not None:
            raise self.failure
        if not self.rows:
            raise NotFoundError(10037)
        return self.rows[-1]

    async def subscribe(self, subject: str, **options: Any) -> Subscription:
        self.subscriptions.append(Subscription(self.rows))
        return self.subscriptions[-1]


class ReaderTest(unittest.TestCase):
    def setUp(self) -> None:
        self.server = Server()
        patcher = patch.dict(sys.modules, {'nats': self.server})
        patcher.start()
        self.addCleanup(patcher.stop)

    def read(self, live: bool = False, config: Optional[Dict[str, Any]] = None, **options: Any) -> List[Message]:
        async def all_messages() -> List[Message]:
            async with Reader({'servers': 'nats://me:pw@host:4222', **(config or {})}) as reader:
                if live:
                    return [message async for message in reader.messages('trade', SYMBOL)]
                return [message async for message in reader.history('trade', SYMBOL, **options)]

        return asyncio.run(all_messages())

    def test_history_has_a_range_in_order_once_each_with_gaps(self) -> None:
        for time in (10, 20, 30):
            self.server.add({'timestamp': time, 'price': 1.5})
        self.server.add({'timestamp': 20}, Nats_Msg_Id='2')
        self.server.add({'timestamp': 40}, am_seq='9')
        self.server.add({'timestamp': 50}, am_seq='10')
        found = [(message.time, message.is_after_gap) for message in self.read(since=20, until=50)]
        self.assertEqual(found, [(20, False), (30, False), (40, True)])
        self.assertFalse(self.server.subscriptions[0].is_open)

    def test_live_messages(self) -> None:
        self.server.add({'timestamp': 10})
        self.server.add({'timestamp': 20}, am_seq='3')
        self.assertEqual([message.is_after_gap for message in self.read(live=True)], [False, True])

    def test_decimal(self) -> None:
        self.server.add(b'{"timestamp":10,"price":0.10}')
        self.assertEqual(str(self.read(config={'decimal': True})[0].value['price']), str(Decimal('0.10')))

    def test_an_empty_subject_has_no_messages(self) -> None:
        self.assertEqual(self.read(), [])

    def test_the_latest_value(self) -> None:
        self.server.values['book.BTC-USD-USDC'] = b'{"bids":[[1,2]]}'
        self.server.values['mark.BTC-USD-USDC'] = b'5'

        async def latest(kind: str) -> Any:
            async with Reader({'servers': ['tls://host']}) as reader:
                return await reader.latest(kind, SYMBOL)

        self.assertEqual(asyncio.run(latest('book')), {'bids': [[1, 2]]})
        self.assertIsNone(asyncio.run(latest('ticker')))
        with self.assertRaisesRegex(errors.BadResponse, 'mark.BTC-USD-USDC is no structure'):
            asyncio.run(latest('mark'))

    def test_a_missing_stream_is_named_without_the_password(self) -> None:
        async def read() -> None:
            async with Reader({'servers': 'nats://me:pw@host:4222'}) as reader:
                self.server.failure = NotFoundError(10059)
                async for _ in reader.history('trade', SYMBOL):
                    pass

        with self.assertRaisesRegex(errors.BadRequest, f'^NATS at host:4222 .stream AM_MD, subject {SUBJECT}.') as caught:
            asyncio.run(read())
        self.assertNotIn('pw', str(caught.exception))

    def test_messages_that_stop_are_an_error_of_the_network(self) -> None:
        self.server.add({'timestamp': 10})
        self.server.add({'timestamp': 20})
        with patch.object(Subscription, 'next_msg', side_effect=asyncio.TimeoutError()):
            with self.assertRaises(errors.NetworkError):
                self.read()

    def test_a_missing_package_is_named(self) -> None:
        with patch.dict(sys.modules, {'nats': None}):
            with self.assertRaisesRegex(errors.NotSupported, 'pip install nats-py'):
                self.read()

    def test_a_server_that_cannot_be_used(self) -> None:
        self.server.failure = OSError('refused')
        with self.assertRaisesRegex(errors.NetworkError, 'NATS at host:4222 .* refused'):
            self.read()
        self.server.failure = RuntimeError("nats: 'Authorization Violation'")
        with self.assertRaises(errors.AuthenticationError):
            self.read()

    def test_a_wrong_configuration_is_refused(self) -> None:
        wrong: List[Tuple[Dict[str, Any], str]] = [
            ({}, 'no address of NATS'),
            ({'servers': 'http://host'}, 'no address of NATS'),
            ({'servers': 'nats://host', 'token': 'x'}, "no key 'token'; pass servers, user"),
        ]
        for config, text in wrong:
            with self.subTest(config), self.assertRaisesRegex(errors.BadRequest, text):
                Reader(config)

        async def unconnected() -> None:
            await Reader({'servers': 'nats://host'}).latest('book', SYMBOL)

        with self.assertRaisesRegex(errors.NetworkError, 'call connect'):
            asyncio.run(unconnected())
