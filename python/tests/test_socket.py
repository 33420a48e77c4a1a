"""Calls and watches over a WebSocket."""

import asyncio
import os
import socket
import unittest
from typing import Any, Dict, List, Tuple, cast
from unittest import mock

from ccxt_aftermath import _missed, async_support, pro
from ccxt_aftermath.errors import (
    AuthenticationError,
    BadRequest,
    BadSymbol,
    ExchangeClosedByUser,
    ExchangeNotAvailable,
    InvalidOrder,
    NetworkError,
    NotSupported,
    OperationFailed,
    OutcomeUnknown,
    RateLimitExceeded,
    UnsubscribeError,
)

from .fake import TOKEN, Link, Response, SocketGateway, error, error_body, server_frame

ORDER = ('BTC/USD:USDC', 'limit', 'buy', 0.01, 60_000)
S = 'BTC/USD:USDC'
BUSY = error_body('ExchangeNotAvailable', 'NetworkError', retryable=True)


class SocketCase(unittest.IsolatedAsyncioTestCase):
    """A gateway and an exchange object for each test."""

    config: Dict[str, Any] = {}

    async def asyncSetUp(self) -> None:
        self.gateway = SocketGateway()
        await self.gateway.start()
        self.exchange = pro.aftermath({**self.gateway.config, **self.config})

    async def asyncTearDown(self) -> None:
        await self.exchange.close()
        await self.gateway.stop()

    async def confirm(self, kind: str = 'state', seq: int = 0) -> Tuple[Link, str]:
        """Confirms the next watch, and returns its link and its name."""
        link, message = await self.gateway.next('watch')
        name = f'{message["method"]}:{message["args"]}'
        link.send({'id': message['id'], 'ch': name, 'boot': 'b1', 'seq': seq, 'kind': kind})
        return link, name

    async def is_received(self, link: Link) -> None:
        """Resolves when the client has handled everything that was sent so far."""
        data = os.urandom(4)
        link.send_bytes(server_frame(0x9, data))
        self.assertEqual(await asyncio.wait_for(link.pongs.get(), 10), data)


class Calls(SocketCase):
    async def test_presents_the_token_in_the_header_and_the_subprotocol(self) -> None:
        call = asyncio.ensure_future(self.exchange.fetch_time())
        link, message = await self.gateway.next('call')
        link.send({'id': message['id'], 'result': 7})
        self.assertEqual(repr(await call), '7')
        head = self.gateway.heads[0].split('\r\n')
        self.assertEqual(head[0], 'GET /v1/ws HTTP/1.1')
        self.assertIn(f'Authorization: Bearer {TOKEN}', head)
        self.assertIn('Sec-WebSocket-Protocol: aftermath.v1', head)

    async def test_a_call_does_not_wait_for_a_response_over_a_connection_that_is_lost_as_it_begins(self) -> None:
        link = await self.first_link()
        link.drop()
        # The client reads of the loss in the round of the loop in which the call gets the socket.
        call = asyncio.ensure_future(self.exchange.fetch_time())
        link, message = await asyncio.wait_for(self.gateway.next('call'), 5)
        link.send({'id': message['id'], 'result': 8})
        self.assertEqual(await call, 8)

    async def first_link(self) -> Link:
        call = asyncio.ensure_future(self.exchange.fetch_time())
        link, message = await self.gateway.next('call')
        link.send({'id': message['id'], 'result': 7})
        self.assertEqual(await call, 7)
        return link

    async def test_runs_calls_side_by_side_over_one_connection(self) -> None:
        calls = [asyncio.ensure_future(self.exchange.fetch_ticker(name)) for name in ('a', 'b', 'c')]
        messages = [await self.gateway.next('call') for _ in calls]
        for link, message in reversed(messages):
            link.send({'id': message['id'], 'result': message['args'][0]})
        self.assertEqual(await asyncio.gather(*calls), ['a', 'b', 'c'])
        self.assertEqual(len(self.gateway.links), 1)

    async def test_loads_the_markets_once_before_the_first_calls(self) -> None:
        self.gateway.serves_markets = True
        calls = [asyncio.ensure_future(self.exchange.fetch_ticker(S)), asyncio.ensure_future(self.exchange.watch_ticker(S))]
        for method, result in (('loadMarkets', {S: {'id': 'x', 'symbol': S}}), ('fetchCurrencies', {})):
            link, message = await self.gateway.next('call')
            self.assertEqual(message['method'], method)
            link.send({'id': message['id'], 'result': result})
        messages = [(await asyncio.wait_for(self.gateway.messages.get(), 10))[1] for _ in calls]
        self.assertEqual({message['method'] for message in messages}, {'fetchTicker', 'watchTicker'})
        self.assertEqual(self.exchange.market_id(S), 'x')
        for call in calls:
            call.cancel()

    async def test_a_watch_goes_on_where_the_markets_cannot_be_loaded_and_a_call_raises(self) -> None:
        self.gateway.serves_markets = True
        watch = asyncio.ensure_future(self.exchange.watch_ticker(S))
        call = asyncio.ensure_future(self.exchange.create_order(*ORDER, idempotency_key='my-key-0'))
        link, message = await self.gateway.next('call')
        link.send({'id': message['id'], **BUSY})
        with self.assertRaises(ExchangeNotAvailable) as caught:
            await call
        self.assertEqual((getattr(caught.exception, 'sent'), getattr(caught.exception, 'key')), (False, 'my-key-0'))
        link, name = await self.confirm()
        link.send({'ch': name, 'seq': 1, 'data': {'last': 1}})
        self.assertEqual(await watch, {'last': 1})

    async def test_writes_have_a_key_and_a_timeout_and_reads_have_no_key(self) -> None:
        write = asyncio.ensure_future(self.exchange.create_order(*ORDER, {'timeout': 1_000}, idempotency_key='my-key-0'))
        link, message = await self.gateway.next('call')
        self.assertEqual((message['key'], message['args']), ('my-key-0', list(ORDER)))
        self.assertTrue(0 < message['timeout'] <= 1_000)
        link.send({'id': message['id'], 'result': {'id': '1'}})
        self.assertEqual(await write, {'id': '1'})
        read = asyncio.ensure_future(self.exchange.fetch_time())
        link, message = await self.gateway.next('call')
        self.assertNotIn('key', message)
        link.send({'id': message['id'], 'result': 1})
        await read

    async def test_raises_errors_with_their_class_and_key(self) -> None:
        call = asyncio.ensure_future(self.exchange.create_order(*ORDER))
        link, message = await self.gateway.next('call')
        link.send({'id': message['id'], **error_body('InvalidOrder', 'ExchangeError')})
        with self.assertRaises(InvalidOrder) as caught:
            await call
        self.assertEqual(getattr(caught.exception, 'key'), message['key'])

    async def test_repeats_a_write_with_its_key_on_a_new_connection(self) -> None:
        call = asyncio.ensure_future(self.exchange.create_order(*ORDER))
        keys = []
        for _ in range(3):
            link, message = await self.gateway.next('call')
            keys.append(message['key'])
            link.drop()
        link, message = await self.gateway.next('call')
        link.send({'id': message['id'], **BUSY})
        link, message = await self.gateway.next('call')
        keys.append(message['key'])
        link.send({'id': message['id'], 'result': {'id': '1'}})
        self.assertEqual(await call, {'id': '1'})
        self.assertEqual(len(set(keys)), 1)

    async def test_a_read_ends_after_three_lost_connections(self) -> None:
        call = asyncio.ensure_future(self.exchange.fetch_time())
        for _ in range(3):
            link, _ = await self.gateway.next('call')
            link.drop()
        with self.assertRaises(ExchangeNotAvailable):
            await call

    async def test_a_write_without_a_response_ends_with_its_key(self) -> None:
        call = asyncio.ensure_future(self.exchange.create_order(*ORDER, {'timeout': 300}))
        link, message = await self.gateway.next('call')
        await self.gateway.stop()
        with self.assertRaises(OutcomeUnknown) as caught:
            await call
        self.assertEqual(getattr(caught.exception, 'key'), message['key'])

    async def test_a_write_that_reached_nobody_was_not_sent(self) -> None:
        await self.gateway.stop()
        with self.assertRaises(ExchangeNotAvailable) as caught:
            await self.exchange.create_order(*ORDER, {'timeout': 200})
        self.assertIs(getattr(caught.exception, 'sent'), False)

    async def test_refuses_a_message_that_the_gateway_would_not_read(self) -> None:
        with self.assertRaises(BadRequest):
            await self.exchange.fetch_tickers(['x' * 250_000])
        self.assertTrue(self.gateway.messages.empty())

    async def test_a_watch_that_cannot_be_sent_ends_no_other_one(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, name = await self.confirm()
        for symbols, text in ((['x' * 250_000], 'longer than'), (['\ud800'], 'surrogate')):
            with self.assertRaisesRegex(BadRequest, text):
                await self.exchange.watch_tickers(symbols)
            with self.assertRaisesRegex(BadRequest, text):
                await self.exchange.fetch_tickers(symbols)
        link.send({'ch': name, 'seq': 1, 'data': {'last': 1}})
        self.assertEqual(await call, {'last': 1})
        self.assertEqual(len(self.gateway.links), 1)

    async def test_a_cancelled_call_is_aborted(self) -> None:
        call = asyncio.ensure_future(self.exchange.create_order(*ORDER))
        _, message = await self.gateway.next('call')
        call.cancel()
        _, abort = await self.gateway.next('abort')
        self.assertEqual(abort['id'], message['id'])

    async def test_the_end_of_the_event_loop_aborts_a_write_and_cancels_it(self) -> None:
        # `asyncio.run` cancels all tasks after Ctrl-C, in any order.
        for is_write_first in (True, False):
            write = asyncio.ensure_future(self.exchange.create_order(*ORDER))
            _, message = await self.gateway.next('call')
            link = self.exchange._link
            assert link is not None and link._task is not None
            for task in (write, link._task) if is_write_first else (link._task, write):
                task.cancel()
            await asyncio.wait({write}, timeout=5)
            self.assertTrue(write.cancelled())
            _, abort = await self.gateway.next('abort')
            self.assertEqual(abort['id'], message['id'])

    async def test_raises_what_the_gateway_answers_to_the_handshake(self) -> None:
        self.gateway.refusal = error('AuthenticationError', 'ExchangeError', message='no such token', status=401)
        with self.assertRaisesRegex(AuthenticationError, 'no such token'):
            await self.exchange.fetch_time()
        with self.assertRaisesRegex(AuthenticationError, 'no such token'):
            await self.exchange.watch_ticker(S)

    async def test_errors_of_one_refused_connection_have_the_key_of_each_call(self) -> None:
        self.gateway.refusal = error('PermissionDenied', 'AuthenticationError', message='not from here', status=403)
        writes = [self.exchange.create_order(*ORDER, idempotency_key=key) for key in ('first-key', 'second-key')]
        found = await asyncio.gather(*writes, return_exceptions=True)
        self.assertEqual([getattr(each, 'key') for each in found], ['first-key', 'second-key'])

    async def test_a_response_of_another_server_does_not_settle_a_write_that_may_have_run(self) -> None:
        write = asyncio.ensure_future(self.exchange.create_order(*ORDER))
        link, message = await self.gateway.next('call')
        self.gateway.refusal = Response(raw=b'<html>', status=404)
        link.drop()
        with self.assertRaises(OutcomeUnknown) as caught:
            await write
        self.assertEqual(getattr(caught.exception, 'key'), message['key'])

    async def test_a_response_that_is_not_of_a_gateway_does_not_settle_a_write(self) -> None:
        own = error_body('PermissionDenied', 'AuthenticationError')['error']
        bodies: List[Dict[str, Any]] = [{}, {'result': [10**400]}, {'error': {'message': 'no'}}, {'error': {**own, 'classes': 5}}, {'error': 5}]
        for body in bodies:
            with self.subTest(body):
                write = asyncio.ensure_future(self.exchange.create_order(*ORDER))
                link, message = await self.gateway.next('call')
                link.send({'id': message['id'], **body})
                link, again = await self.gateway.next('call')
                self.assertEqual(again['key'], message['key'])
                link.send({'id': again['id'], **error_body('PermissionDenied', 'AuthenticationError', key='key-of-another')})
                with self.assertRaises(OutcomeUnknown) as caught:
                    await write
                self.assertIsNone(getattr(caught.exception, 'sent'))

    async def test_a_message_that_is_nested_too_deeply_does_not_settle_a_write(self) -> None:
        write = asyncio.ensure_future(self.exchange.create_order(*ORDER))
        link, message = await self.gateway.next('call')
        link.send_bytes(server_frame(0x1, b'[' * 10_000 + b']' * 10_000))
        link, again = await self.gateway.next('call')
        self.assertEqual(again['key'], message['key'])
        link.send({'id': again['id'], 'result': {'id': '1'}})
        self.assertEqual(await write, {'id': '1'})

    async def test_an_empty_key_is_refused(self) -> None:
        with self.assertRaises(BadRequest):
            await asyncio.wait_for(self.exchange.create_order(*ORDER, idempotency_key=''), 5)

    async def test_close_ends_calls_that_wait_for_a_connection(self) -> None:
        accepted: 'asyncio.Queue[asyncio.StreamWriter]' = asyncio.Queue()
        server = await asyncio.start_server(lambda _, writer: accepted.put_nowait(writer), '127.0.0.1', 0)
        port = server.sockets[0].getsockname()[1]
        exchange = pro.aftermath({'url': f'http://127.0.0.1:{port}', 'token': TOKEN})
        call = asyncio.ensure_future(exchange.create_order(*ORDER))
        writer = await asyncio.wait_for(accepted.get(), 10)
        await exchange.close()
        with self.assertRaises(ExchangeClosedByUser):
            await asyncio.wait_for(call, 5)
        writer.close()
        server.close()

    async def test_close_ends_what_waits(self) -> None:
        read = asyncio.ensure_future(self.exchange.fetch_time())
        write = asyncio.ensure_future(self.exchange.create_order(*ORDER))
        watch = asyncio.ensure_future(self.exchange.watch_ticker(S))
        for _ in range(3):
            await asyncio.wait_for(self.gateway.messages.get(), 10)
        await self.exchange.close()
        found = await asyncio.gather(read, write, watch, return_exceptions=True)
        self.assertEqual([type(each) for each in found], [ExchangeClosedByUser, OutcomeUnknown, ExchangeClosedByUser])

    async def test_the_object_can_be_used_after_close(self) -> None:
        for expected in (1, 2):
            call = asyncio.ensure_future(self.exchange.fetch_time())
            link, message = await self.gateway.next('call')
            link.send({'id': message['id'], 'result': expected})
            self.assertEqual(await call, expected)
            await self.exchange.close()

    async def test_answers_pings_and_reads_fragments(self) -> None:
        call = asyncio.ensure_future(self.exchange.fetch_time())
        link, message = await self.gateway.next('call')
        text = f'{{"id":{message["id"]},"result":7}}'.encode()
        link.send_bytes(server_frame(0x1, text[:5], is_final=False))
        link.send_bytes(server_frame(0x9, b'ping'))
        link.send_bytes(server_frame(0x0, text[5:]))
        self.assertEqual(await call, 7)
        self.assertEqual(await asyncio.wait_for(link.pongs.get(), 10), b'ping')

    async def test_the_class_without_watches_has_the_calls(self) -> None:
        async with async_support.aftermath(self.gateway.config) as exchange:
            call = asyncio.ensure_future(exchange.fetch_time())
            link, message = await self.gateway.next('call')
            link.send({'id': message['id'], 'result': 7})
            self.assertEqual(await call, 7)
            with self.assertRaisesRegex(NotSupported, 'ccxt_aftermath.pro'):
                await getattr(exchange, 'watch_ticker')(S)


class Loops(unittest.TestCase):
    def test_one_object_works_in_one_event_loop_after_another_without_close(self) -> None:
        async def main(result: int) -> Any:
            gateway = SocketGateway()
            gateway.port = port
            async with gateway:
                call = asyncio.ensure_future(exchange.fetch_time())
                link, message = await gateway.next('call')
                link.send({'id': message['id'], 'result': result})
                return await call

        with socket.create_server(('127.0.0.1', 0)) as free:
            port = free.getsockname()[1]
        exchange = pro.aftermath({'url': f'http://127.0.0.1:{port}', 'token': TOKEN})
        self.assertEqual([asyncio.run(main(result)) for result in (1, 2)], [1, 2])


class Watches(SocketCase):
    async def test_returns_the_latest_state_and_acknowledges_it_when_it_is_taken(self) -> None:
        first = asyncio.ensure_future(self.exchange.watch_order_book(S, 20))
        link, name = await self.confirm()
        link.send({'ch': name, 'seq': 1, 'ts': 1.0, 'data': {'nonce': 1}})
        self.assertEqual(await first, {'nonce': 1})
        _, ack = await self.gateway.next('ack')
        self.assertEqual((ack['ch'], ack['n']), (name, 1))
        for nonce in (2, 3, 4):
            link.send({'ch': name, 'seq': nonce, 'ts': 1.0, 'data': {'nonce': nonce}})
        await self.is_received(link)
        self.assertTrue(self.gateway.messages.empty(), 'nothing is acknowledged that was not taken')
        self.assertEqual(await self.exchange.watch_order_book(S, 20), {'nonce': 4})
        _, ack = await self.gateway.next('ack')
        self.assertEqual(ack['n'], 3)

    async def test_rows_wait_until_the_next_call(self) -> None:
        first = asyncio.ensure_future(self.exchange.watch_trades(S))
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'a'}]})
        self.assertEqual(await first, [{'id': 'a'}])
        link.send({'ch': name, 'seq': 2, 'data': [{'id': 'b'}]})
        link.send({'ch': name, 'seq': 3, 'data': [{'id': 'c'}, {'id': 'd'}]})
        await self.is_received(link)
        self.assertEqual([row['id'] for row in await self.exchange.watch_trades(S)], ['b', 'c', 'd'])

    async def test_rows_of_a_method_that_only_the_gateway_knows_are_kept(self) -> None:
        rows = [{'symbol': S, 'amount': amount} for amount in (1, 2, 3)]
        call = asyncio.ensure_future(self.exchange._watch('watchSettlements', [S]))
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': rows[:1]})
        self.assertEqual(await call, rows[:1])
        link.send({'ch': name, 'seq': 2, 'data': rows[1:2]})
        link.send({'ch': name, 'seq': 3, 'data': rows[2:]})
        await self.is_received(link)
        self.assertEqual(await self.exchange._watch('watchSettlements', [S]), rows[1:])

    async def test_states_by_key_are_merged(self) -> None:
        cases: List[Tuple[str, Any, Any, Any, Any]] = [
            ('watch_tickers', [[S, 'A']], {'A': {'last': 1}, S: {'last': 1}}, {'A': {'last': 2}}, {'A': {'last': 2}, S: {'last': 1}}),
            ('watch_positions', [], [{'symbol': 'A', 'contracts': 1}], [{'symbol': 'B'}, {'symbol': 'A', 'contracts': 2}], [{'symbol': 'A', 'contracts': 2}, {'symbol': 'B'}]),
            ('watch_ohlcv', [S, '1m'], [[1, 5], [2, 6]], [[2, 7], [3, 8]], [[1, 5], [2, 7], [3, 8]]),
            ('watch_ohlcv_for_symbols', [[[S, '1m']]], {S: {'1m': [[1, 5]]}}, {S: {'1m': [[1, 6]]}, 'A': {'1m': [[2, 7]]}}, {S: {'1m': [[1, 6]]}, 'A': {'1m': [[2, 7]]}}),
        ]
        for method, args, first, second, merged in cases:
            with self.subTest(method):
                call = asyncio.ensure_future(getattr(self.exchange, method)(*args))
                link, name = await self.confirm('keyed')
                link.send({'ch': name, 'seq': 1, 'reset': True, 'data': first})
                self.assertEqual(await call, first)
                await self.gateway.next('ack')
                for seq, data in ((2, first), (3, second)):
                    link.send({'ch': name, 'seq': seq, 'data': data})
                await self.is_received(link)
                self.assertEqual(await getattr(self.exchange, method)(*args), merged)
                _, ack = await self.gateway.next('ack')
                self.assertEqual(ack['n'], 2)

    async def test_books_of_several_markets_come_one_by_one_each_the_latest(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_order_book_for_symbols(['B', 'A']))
        link, name = await self.confirm('keyed')
        for seq, symbol in ((1, 'A'), (1, 'B'), (2, 'A')):
            link.send({'ch': name, 'seq': seq, 'data': {'symbol': symbol, 'seq': seq}})
        await self.is_received(link)
        found = [await call, await self.exchange.watch_order_book_for_symbols(['A', 'B'])]
        self.assertEqual(found, [{'symbol': 'A', 'seq': 2}, {'symbol': 'B', 'seq': 1}])
        self.assertEqual([(await self.gateway.next('ack'))[1]['n'] for _ in range(2)], [2, 1])

    async def test_a_reset_replaces_the_states_of_its_orders_that_were_not_taken(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_orders())
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'b', 'status': 'open'}]})
        link.send({'ch': name, 'seq': 9, 'reset': True, 'data': [{'id': 'b', 'status': 'closed'}]})
        await self.is_received(link)
        self.assertEqual(await call, [{'id': 'b', 'status': 'closed'}])
        self.assertEqual((await self.gateway.next('ack'))[1]['n'], 2)

    async def test_resumes_after_a_lost_connection_where_it_was(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_my_trades())
        link, name = await self.confirm('events', seq=36)
        link.send({'ch': name, 'seq': 37, 'data': [{'id': 'a'}]})
        await call
        await self.gateway.next('ack')
        call = asyncio.ensure_future(self.exchange.watch_my_trades())
        link.drop()
        link, message = await self.gateway.next('resume')
        self.assertEqual((message['ch'], message['boot'], message['seq']), (name, 'b1', 37))
        link.send({'id': message['id'], 'ch': name, 'boot': 'b1', 'seq': 39, 'kind': 'events'})
        link.send({'ch': name, 'seq': 38, 'data': [{'id': 'b'}]})
        link.send({'ch': name, 'seq': 39, 'data': [{'id': 'c'}]})
        await self.is_received(link)
        self.assertEqual([row['id'] for row in await call], ['b', 'c'])

    async def test_a_whole_state_repeats_no_trade_that_was_taken(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_my_trades())
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'a'}, {'id': 'b'}]})
        await call
        await self.gateway.next('ack')
        link.send({'ch': name, 'seq': 2, 'data': [{'id': 'c'}]})
        link.send({'ch': name, 'seq': 2, 'reset': True, 'data': [{'id': 'a'}, {'id': 'b'}, {'id': 'c'}, {'id': 'd'}]})
        await self.is_received(link)
        self.assertEqual([row['id'] for row in await self.exchange.watch_my_trades()], ['c', 'd'])
        self.assertEqual((await self.gateway.next('ack'))[1]['n'], 2)
        call = asyncio.ensure_future(self.exchange.watch_my_trades())
        link.send({'ch': name, 'seq': 2, 'reset': True, 'data': [{'id': 'd'}]})
        await self.is_received(link)
        link.send({'ch': name, 'seq': 3, 'data': [{'id': 'e'}]})
        self.assertEqual([row['id'] for row in await call], ['e'])
        self.assertEqual((await self.gateway.next('ack'))[1]['n'], 2, 'also the message without news')

    async def resume_with_a_row_not_taken(self) -> Tuple[Link, str, Dict[str, Any]]:
        """Takes trade a, leaves b, and breaks the connection: the new link, the channel, and the message that resumes it."""
        call = asyncio.ensure_future(self.exchange.watch_my_trades())
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'a'}]})
        await call
        await self.gateway.next('ack')
        link.send({'ch': name, 'seq': 2, 'data': [{'id': 'b'}]})
        await self.is_received(link)
        link.drop()
        link, message = await self.gateway.next('resume')
        return link, name, message

    async def test_does_not_acknowledge_on_the_new_connection_what_the_old_one_sent(self) -> None:
        link, name, message = await self.resume_with_a_row_not_taken()
        self.assertEqual(message['seq'], 2)
        link.send({'id': message['id'], 'ch': name, 'boot': 'b1', 'seq': 2, 'kind': 'events'})
        link.send({'ch': name, 'seq': 3, 'data': [{'id': 'c'}]})
        await self.is_received(link)
        self.assertEqual([row['id'] for row in await self.exchange.watch_my_trades()], ['b', 'c'])
        self.assertEqual((await self.gateway.next('ack'))[1]['n'], 1)

    async def test_watches_again_where_the_gateway_does_not_know_the_channel(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, name = await self.confirm()
        link.send({'ch': name, 'seq': 5, 'data': {'last': 1}})
        await call
        await self.gateway.next('ack')
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link.drop()
        link, message = await self.gateway.next('resume')
        link.send({'id': message['id'], **error_body('BadRequest', 'ExchangeError')})
        link, name = await self.confirm()
        link.send({'ch': name, 'seq': 1, 'reset': True, 'data': {'last': 2}})
        self.assertEqual(await call, {'last': 2})

    async def test_waits_after_goaway_as_long_as_the_gateway_says(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, _ = await self.confirm()
        link.send({'goaway': 'restart', 'after': 200})
        await self.is_received(link)
        loop = asyncio.get_running_loop()
        since = loop.time()
        link.drop()
        link, name = await self.confirm()
        self.assertGreaterEqual(loop.time() - since, 0.19)
        link.send({'ch': name, 'seq': 1, 'data': {'last': 2}})
        self.assertEqual(await call, {'last': 2})

    async def go_away_without_watches(self, after: int) -> None:
        """The gateway restarts after a call, while there is no watch."""
        call = asyncio.ensure_future(self.exchange.fetch_time())
        link, message = await self.gateway.next('call')
        link.send({'id': message['id'], 'result': 7})
        await call
        link.send({'goaway': 'restart', 'after': after})
        await self.is_received(link)
        link.drop()

    async def test_connects_at_once_after_a_goaway_without_watches(self) -> None:
        await self.go_away_without_watches(60_000)
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, name = await self.confirm()
        # As any loss; the gateway asked for a pause before its restart only.
        link.drop()
        link, name = await self.confirm()
        link.send({'ch': name, 'seq': 1, 'data': {'last': 2}})
        self.assertEqual(await asyncio.wait_for(call, 5), {'last': 2})

    async def test_waits_no_longer_than_the_rest_of_the_pause_after_a_goaway_without_watches(self) -> None:
        with mock.patch('random.uniform', lambda _, most: most):
            await self.go_away_without_watches(1_000)
            await self.gateway.stop()
            await asyncio.sleep(1.6)
            loop = asyncio.get_running_loop()
            since = loop.time()
            call = asyncio.ensure_future(self.exchange.watch_ticker(S))
            await asyncio.sleep(0.05)
            await self.gateway.start()
            link, name = await self.confirm()
            self.assertLess(loop.time() - since, 1)
        link.send({'ch': name, 'seq': 1, 'data': {'last': 2}})
        self.assertEqual(await call, {'last': 2})

    async def test_raises_what_the_connection_after_a_goaway_without_watches_refuses(self) -> None:
        await self.go_away_without_watches(1)
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, message = await self.gateway.next('watch')
        link.send({'id': message['id'], **BUSY})
        with self.assertRaises(ExchangeNotAvailable):
            await asyncio.wait_for(call, 5)

    async def test_raises_the_error_of_a_subscription_and_subscribes_again_later(self) -> None:
        for _ in range(2):
            call = asyncio.ensure_future(self.exchange.watch_ticker('X'))
            link, message = await self.gateway.next('watch')
            link.send({'id': message['id'], **error_body('BadSymbol', 'BadRequest')})
            with self.assertRaises(BadSymbol):
                await call

    async def test_raises_errors_of_a_watch_and_goes_on_unless_it_ended(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, name = await self.confirm()
        link.send({'ch': name, **error_body('BadResponse', 'OperationFailed')})
        with self.assertRaisesRegex(Exception, 'it failed'):
            await call
        link.send({'ch': name, 'seq': 1, 'data': {'last': 1}})
        self.assertEqual(await self.exchange.watch_ticker(S), {'last': 1})
        await self.gateway.next('ack')
        link.send({'ch': name, **error_body('BadSymbol', 'BadRequest'), 'ended': True})
        await self.is_received(link)
        with self.assertRaises(BadSymbol):
            await asyncio.wait_for(self.exchange.watch_ticker(S), 5)
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, name = await self.confirm()
        link.send({'ch': name, 'seq': 1, 'data': {'last': 2}})
        self.assertEqual(await call, {'last': 2})

    async def test_a_stale_channel_ends_the_calls_that_wait(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, name = await self.confirm()
        link.send({'ch': name, 'state': 'stale', 'since': 1})
        with self.assertRaisesRegex(NetworkError, 'cannot reach the exchange'):
            await call
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link.send({'ch': name, 'state': 'live'})
        link.send({'ch': name, 'seq': 1, 'data': {'last': 1}})
        self.assertEqual(await call, {'last': 1})

    async def test_unwatch_ends_the_subscription_and_the_calls_that_wait(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_order_book(S, 20))
        other = asyncio.ensure_future(self.exchange.watch_order_book('A', 20))
        names = [(await self.confirm())[1] for _ in range(2)]
        await self.is_received(self.gateway.links[0])
        self.assertTrue(await self.exchange.un_watch_order_book(S))
        with self.assertRaises(UnsubscribeError):
            await call
        link, message = await self.gateway.next('unwatch')
        self.assertEqual(message['ch'], names[0])
        link.send({'ch': names[0], 'seq': 1, 'data': {'nonce': 1}})
        link.send({'ch': names[1], 'seq': 1, 'data': {'nonce': 2}})
        self.assertEqual(await other, {'nonce': 2})

    async def test_unwatch_ends_a_subscription_that_is_not_confirmed_yet(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, message = await self.gateway.next('watch')
        await self.exchange.un_watch_ticker(S)
        with self.assertRaises(UnsubscribeError):
            await call
        link.send({'id': message['id'], 'ch': 'name', 'boot': 'b1', 'seq': 0, 'kind': 'state'})
        self.assertEqual((await self.gateway.next('unwatch'))[1]['ch'], 'name')

    async def test_unwatch_without_symbols_ends_all_of_the_method(self) -> None:
        calls = [asyncio.ensure_future(self.exchange.watch_tickers(symbols)) for symbols in (['A'], ['B'], None)]
        for _ in calls:
            await self.confirm('keyed')
        await self.exchange.un_watch_tickers(['A'])
        self.assertEqual([type(each) for each in await asyncio.gather(calls[0], return_exceptions=True)], [UnsubscribeError])
        await self.exchange.un_watch_tickers()
        found = await asyncio.gather(*calls[1:], return_exceptions=True)
        self.assertEqual([type(each) for each in found], [UnsubscribeError] * 2)

    async def test_a_waiting_call_gets_the_update_that_another_one_takes(self) -> None:
        calls = [asyncio.ensure_future(self.exchange.watch_trades(S)) for _ in range(3)]
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'a'}]})
        self.assertEqual(await asyncio.gather(*calls), [[{'id': 'a'}]] * 3)
        self.assertEqual((await self.gateway.next('ack'))[1]['n'], 1)
        await self.is_received(link)
        self.assertTrue(self.gateway.messages.empty(), 'it is acknowledged once')

    async def test_a_since_that_moves_and_a_limit_select_rows_of_one_subscription(self) -> None:
        async def watch(since: Any, limit: Any) -> List[int]:
            return [row['timestamp'] for row in await self.exchange.watch_my_trades(S, since, limit)]

        def rows(*times: int) -> List[Dict[str, Any]]:
            return [{'id': str(time), 'symbol': S, 'timestamp': time} for time in times]

        call = asyncio.ensure_future(watch(2, None))
        link, name = await self.confirm('events')
        self.assertEqual(name, f'watchMyTrades:{[S]}')
        link.send({'ch': name, 'seq': 1, 'data': rows(1, 2, 3)})
        self.assertEqual(await call, [2, 3])
        await self.gateway.next('ack')
        link.send({'ch': name, 'seq': 2, 'data': rows(4, 5, 6)})
        await self.is_received(link)
        self.assertEqual(await watch(4, 2), [5, 6])
        await self.gateway.next('ack')
        self.assertTrue(self.gateway.messages.empty())

    async def test_the_gateway_refuses_a_since_that_is_no_time_and_a_limit_that_is_none(self) -> None:
        for since, limit, params in ((1_700_000_000, None, {}), ('x', 1, {}), (None, 0, {}), (5, None, {'trigger': True})):
            call = asyncio.ensure_future(self.exchange.watch_orders(S, since, limit, params))  # type: ignore[arg-type]
            link, message = await self.gateway.next('watch')
            self.assertIn(limit if since is None else since, message['args'])
            link.send({'id': message['id'], **error_body('BadRequest', 'ExchangeError')})
            with self.assertRaises(BadRequest):
                await call

    async def test_a_call_that_is_cancelled_loses_no_rows(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_trades(S))
        link, name = await self.confirm('events')
        await self.is_received(link)
        call.cancel()
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'a'}]})
        await asyncio.gather(call, return_exceptions=True)
        self.assertEqual(await self.exchange.watch_trades(S), [{'id': 'a'}])

    async def test_a_message_that_is_malformed_ends_the_connection_only(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, _ = await self.confirm()
        link.send_bytes(server_frame(0x1, b'{"ch":'))
        link, name = await self.confirm()
        link.send({'ch': name, 'seq': 1, 'data': {'last': 2}})
        self.assertEqual(await call, {'last': 2})

    async def test_ignores_an_error_about_nothing_that_is_known(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, name = await self.confirm()
        link.send(error_body('BadRequest', 'ExchangeError', message='ch must be a channel that this socket watches'))
        link.send({'ch': name, 'seq': 1, 'data': {'last': 2}})
        self.assertEqual(await call, {'last': 2})
        self.assertEqual(len(self.gateway.links), 1)

    async def test_a_reset_after_a_restart_loses_no_row_that_was_not_taken(self) -> None:
        link, name, message = await self.resume_with_a_row_not_taken()
        link.send({'id': message['id'], 'ch': name, 'boot': 'b2', 'seq': 0, 'kind': 'events'})
        link.send({'ch': name, 'seq': 0, 'reset': True, 'data': []})
        await self.is_received(link)
        self.assertEqual(await self.exchange.watch_my_trades(), [{'id': 'b'}])

    async def test_a_reset_keeps_the_end_of_an_order_that_was_not_taken(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_orders())
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'a', 'symbol': S, 'status': 'open'}]})
        await call
        await self.gateway.next('ack')
        rows = [{'id': 'a', 'symbol': S, 'status': 'closed'}, {'id': 'b', 'symbol': S, 'status': 'open'}]
        link.send({'ch': name, 'seq': 2, 'data': rows})
        link.send({'ch': name, 'seq': 9, 'reset': True, 'data': [{**rows[1], 'filled': 1}]})
        await self.is_received(link)
        self.assertEqual(await self.exchange.watch_orders(), [rows[0], {**rows[1], 'filled': 1}])

    async def test_a_refused_subscription_loses_and_repeats_no_row(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_my_trades())
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'a'}]})
        await call
        await self.gateway.next('ack')
        link.send({'ch': name, 'seq': 2, 'data': [{'id': 'b'}]})
        await self.is_received(link)
        link.drop()
        for op in ('resume', 'watch'):
            link, message = await self.gateway.next(op)
            link.send({'id': message['id'], **error_body('RateLimitExceeded', 'NetworkError', retryable=True)})
        await self.is_received(link)
        with self.assertRaises(RateLimitExceeded):
            # Nothing is sent again before the error and the rows were returned.
            await asyncio.wait_for(self.exchange.watch_my_trades(), 5)
        self.assertEqual(await self.exchange.watch_my_trades(), [{'id': 'b'}])
        call = asyncio.ensure_future(self.exchange.watch_my_trades())
        link, name = await self.confirm('events', seq=3)
        link.send({'ch': name, 'seq': 3, 'reset': True, 'data': [{'id': 'a'}, {'id': 'b'}, {'id': 'c'}]})
        self.assertEqual(await asyncio.wait_for(call, 5), [{'id': 'c'}])

    async def test_a_watch_that_ended_returns_its_rows_and_its_error_first(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_my_trades())
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'a'}]})
        await call
        await self.gateway.next('ack')
        link.send({'ch': name, 'seq': 2, 'data': [{'id': 'b'}]})
        link.send({'ch': name, **error_body('BadSymbol', 'BadRequest'), 'ended': True})
        await self.is_received(link)
        with self.assertRaises(BadSymbol):
            await asyncio.wait_for(self.exchange.watch_my_trades(), 5)
        self.assertEqual(await self.exchange.watch_my_trades(), [{'id': 'b'}])
        call = asyncio.ensure_future(self.exchange.watch_my_trades())
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': 'c'}]})
        self.assertEqual(await asyncio.wait_for(call, 5), [{'id': 'c'}])

    async def test_a_watch_right_after_unwatch_is_not_ended_by_it(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, first = await self.gateway.next('watch')
        await self.exchange.un_watch_ticker(S)
        with self.assertRaises(UnsubscribeError):
            await call
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, second = await self.gateway.next('watch')
        for message in (first, second):
            link.send({'id': message['id'], 'ch': 'name', 'boot': 'b1', 'seq': 0, 'kind': 'state'})
        await self.is_received(link)
        self.assertTrue(self.gateway.messages.empty(), 'an unwatch would end the second subscription')
        link.send({'ch': 'name', 'seq': 1, 'data': {'last': 1}})
        self.assertEqual(await asyncio.wait_for(call, 5), {'last': 1})

    async def test_two_watches_that_the_gateway_takes_for_one_both_get_updates(self) -> None:
        calls = [asyncio.ensure_future(self.exchange.watch_order_book(S, limit)) for limit in (20, cast(int, 20.0))]
        for _ in calls:
            link, message = await self.gateway.next('watch')
            link.send({'id': message['id'], 'ch': 'name', 'boot': 'b1', 'seq': 0, 'kind': 'state'})
        link.send({'ch': 'name', 'seq': 1, 'data': {'nonce': 1}})
        self.assertEqual(await asyncio.wait_for(asyncio.gather(*calls), 5), [{'nonce': 1}] * 2)

    async def test_subscribes_on_the_next_connection_what_a_restart_refuses(self) -> None:
        first = asyncio.ensure_future(self.exchange.watch_ticker(S))
        link, _ = await self.confirm()
        link.send({'goaway': 'restart', 'after': 1})
        await self.is_received(link)
        second = asyncio.ensure_future(self.exchange.watch_ticker('A'))
        link, message = await self.gateway.next('watch')
        link.send({'id': message['id'], **BUSY})
        await self.is_received(link)
        link.drop()
        for last in (1, 2):
            link, name = await self.confirm()
            link.send({'ch': name, 'seq': 1, 'data': {'last': last}})
        self.assertEqual([await first, await second], [{'last': 1}, {'last': 2}])


class Restarts(SocketCase):
    """The gateway restarts: what it sends has another `boot`, and it knows only what comes later."""

    async def asyncSetUp(self) -> None:
        for name, value in (('_LAG_S', 0.05), ('_PAUSE_S', 0.01), ('_PATIENCE_S', 0.3)):
            patcher = mock.patch.object(_missed, name, value)
            patcher.start()
            self.addCleanup(patcher.stop)
        await super().asyncSetUp()
        self.gateway.on_message = self.answer
        # What reads return, or the error that they end with.
        self.reads: Dict[str, Any] = {}
        self.calls: List[Tuple[str, List[Any]]] = []

    async def answer(self, link: Link, message: Any) -> bool:
        if message['op'] == 'ack':
            return True
        if message['op'] != 'call':
            return False
        self.calls.append((message['method'], message['args']))
        found = self.reads[message['method']]
        if isinstance(found, list) and found and callable(found[0]):
            found = found.pop(0)() if len(found) > 1 else found[0]()
        link.send({'id': message['id'], **(found if isinstance(found, dict) and 'error' in found else {'result': found})})
        return True

    async def first(self, call: Any, rows: List[Dict[str, Any]]) -> Link:
        """Confirms a watch, and delivers its first rows."""
        task = asyncio.ensure_future(call)
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': rows})
        self.assertEqual(await task, rows)
        return link

    async def restart(self, link: Link, boot: str = 'b2') -> Tuple[Link, str]:
        link.drop()
        link, message = await self.gateway.next('resume')
        link.send({'id': message['id'], 'ch': message['ch'], 'boot': boot, 'seq': 0, 'kind': 'events'})
        link.send({'ch': message['ch'], 'seq': 0, 'reset': True, 'data': []})
        return link, message['ch']

    async def caught_up(self) -> None:
        """Resolves when nothing is read any more."""
        while self.exchange._connection()._readers:
            await asyncio.wait(self.exchange._connection()._readers.values())

    async def test_delivers_own_trades_that_a_restart_missed_once(self) -> None:
        a, b, c, d = [{'id': id, 'symbol': S, 'timestamp': 1_000_000 + time} for time, id in enumerate('abcd')]
        link = await self.first(self.exchange.watch_my_trades(S), [a])
        # The second read finds one more: reads lag behind.
        self.reads['fetchMyTrades'] = [lambda: [a, b], lambda: [a, b, c]]
        link, name = await self.restart(link)
        self.assertEqual(await self.exchange.watch_my_trades(S), [b])
        self.assertEqual(await self.exchange.watch_my_trades(S), [c])
        link.send({'ch': name, 'seq': 1, 'data': [c, d]})
        self.assertEqual(await self.exchange.watch_my_trades(S), [d])
        await self.caught_up()
        self.assertEqual(self.calls, [('fetchMyTrades', [S, 1_000_000 - 60_000])] * 2)

    async def test_a_watch_without_rows_reads_from_its_begin_by_the_clock_of_the_service(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_my_liquidations_for_symbols([S, 'A'], None, None, {'account': 1}))
        link, name = await self.confirm('events')
        row = {'symbol': S, 'timestamp': 5_000_000, 'price': 2}
        link.send({'ch': name, 'seq': 0, 'reset': True, 'data': []})
        await self.is_received(link)
        self.reads = {'fetchTime': 5_000_000, 'fetchMyLiquidations': [lambda: [{**row, 'info': 'of a read'}], lambda: []]}
        link, name = await self.restart(link)
        self.assertEqual(await call, [{**row, 'info': 'of a read'}])
        link.send({'ch': name, 'seq': 1, 'data': [{**row, 'info': {}}, {**row, 'price': 3}]})
        self.assertEqual(await self.exchange.watch_my_liquidations_for_symbols([S, 'A'], None, None, {'account': 1}), [{**row, 'price': 3}])
        await self.caught_up()
        method, (symbol, since, limit, params) = self.calls[1]
        self.assertEqual((method, symbol, limit, params), ('fetchMyLiquidations', 'A', None, {'account': 1}))
        self.assertTrue(4_930_000 < since <= 4_940_000)

    async def test_delivers_the_ends_of_orders_that_a_restart_missed(self) -> None:
        def row(id: str, status: str) -> Dict[str, Any]:
            return {'id': id, 'symbol': S, 'status': status, 'timestamp': 1_000_000}

        link = await self.first(self.exchange.watch_orders(), [row('a', 'open'), row('b', 'open'), row('c', 'open')])
        self.reads = {
            # Placed and ended meanwhile.
            'fetchOrders': [row('d', 'canceled'), row('b', 'open')],
            'fetchOpenOrders': [row('b', 'open')],
            'fetchOrder': [lambda: row('a', 'closed'), lambda: row('c', 'canceled')],
        }
        link, name = await self.restart(link)
        await self.is_received(link)
        await self.caught_up()
        found = await self.exchange.watch_orders()
        self.assertEqual({(each['id'], each['status']) for each in found}, {('a', 'closed'), ('c', 'canceled'), ('d', 'canceled')})
        self.assertEqual(len(found), 3)
        # The watch repeats an end, and a state before it.
        link.send({'ch': name, 'seq': 1, 'data': [row('a', 'open'), row('a', 'closed'), row('b', 'closed')]})
        self.assertEqual(await self.exchange.watch_orders(), [row('b', 'closed')])
        self.assertEqual(sorted({method for method, _ in self.calls}), ['fetchOpenOrders', 'fetchOrder', 'fetchOrders'])

    async def test_a_restart_during_the_read_begins_it_anew_from_where_it_began(self) -> None:
        a, b, c = [{'id': id, 'symbol': S, 'timestamp': 1_000_000 * time} for time, id in enumerate('abc', 1)]
        link = await self.first(self.exchange.watch_my_trades(), [a])
        busy = error_body('ExchangeNotAvailable', 'NetworkError', retryable=True)
        self.reads['fetchMyTrades'] = busy
        link, name = await self.restart(link)
        link.send({'ch': name, 'seq': 1, 'data': [c]})
        self.assertEqual(await self.exchange.watch_my_trades(), [c])
        link, name = await self.restart(link, 'b3')
        self.reads['fetchMyTrades'] = [a, b, c]
        self.assertEqual(await self.exchange.watch_my_trades(), [b])
        await self.caught_up()
        self.assertEqual({(method, *args) for method, args in self.calls}, {("fetchMyTrades", None, 1_000_000 - 60_000)})

    async def test_a_read_that_fails_is_one_error_that_says_what_to_read(self) -> None:
        refusals = [
            error_body('PermissionDenied', 'AuthenticationError', message='not this method'),
            error_body('ExchangeNotAvailable', 'NetworkError', message='not ready', retryable=True),
        ]
        for refusal in refusals:
            await self.exchange.close()
            self.reads = {'fetchOrders': refusal}
            link = await self.first(self.exchange.watch_orders(S), [{'id': '7', 'symbol': S, 'status': 'open', 'timestamp': 60_000}])
            link, name = await self.restart(link)
            with self.assertRaises(OperationFailed) as caught:
                await self.exchange.watch_orders(S)
            self.assertNotIsInstance(caught.exception, NetworkError)
            for part in ('watchOrders', '1970-01-01T00:00:00.000Z', 'fetch_orders with since=0', 'fetch_order for', ': 7;', refusal['error']['message']):
                self.assertIn(part, str(caught.exception))
            row = {'id': '7', 'symbol': S, 'status': 'closed'}
            link.send({'ch': name, 'seq': 1, 'data': [row]})
            self.assertEqual(await self.exchange.watch_orders(S), [row])

    async def test_watches_of_public_rows_and_of_the_same_boot_read_nothing(self) -> None:
        link = await self.first(self.exchange.watch_trades(S), [{'id': 'a', 'symbol': S, 'timestamp': 1}])
        link, _ = await self.restart(link)
        await self.is_received(link)
        await self.exchange.un_watch_trades(S)
        await self.gateway.next('unwatch')
        link = await self.first(self.exchange.watch_my_trades(S), [{'id': 'a', 'symbol': S, 'timestamp': 1}])
        link, _ = await self.restart(link, 'b1')
        await self.is_received(link)
        self.assertEqual(self.calls, [])

    async def test_ends_of_a_watch_and_of_the_object_end_the_read(self) -> None:
        self.reads['fetchMyTrades'] = error_body('ExchangeNotAvailable', 'NetworkError', retryable=True)
        link = await self.first(self.exchange.watch_my_trades(S), [{'id': 'a', 'symbol': S, 'timestamp': 1}])
        link, _ = await self.restart(link)
        await self.is_received(link)
        await self.exchange.un_watch_my_trades(S)
        await self.caught_up()
        self.assertTrue(await self.gateway.next('unwatch'))


class ShortPatience(SocketCase):
    config = {'patience': 300}

    async def test_a_watch_raises_after_the_patience_and_goes_on_with_the_next_connection(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_ticker(S))
        await self.confirm()
        await self.gateway.stop()
        with self.assertRaisesRegex(NetworkError, 'no connection for 0.3 s'):
            await call
        with self.assertRaisesRegex(NetworkError, 'no connection for 0.3 s .*127.0.0.1.* cannot be reached'):
            await self.exchange.watch_ticker(S)

        async def watch_until_it_is_back() -> Any:
            while True:
                try:
                    return await self.exchange.watch_ticker(S)
                except NetworkError:
                    pass

        call = asyncio.ensure_future(watch_until_it_is_back())
        await self.gateway.start()
        link, message = await asyncio.wait_for(self.gateway.messages.get(), 10)
        link.send({'id': message['id'], 'ch': 'name', 'boot': 'b2', 'seq': 0, 'kind': 'state'})
        link.send({'ch': 'name', 'seq': 1, 'data': {'last': 2}})
        self.assertEqual(await call, {'last': 2})


class WholeCache(SocketCase):
    config = {'newUpdates': False}

    async def test_returns_all_rows_that_are_kept_and_of_each_order_the_last_state(self) -> None:
        for method, last in (('watch_trades', ['a', 'a', 'b']), ('watch_orders', ['a', 'b'])):
            call = asyncio.ensure_future(getattr(self.exchange, method)(S))
            link, name = await self.confirm('events')
            link.send({'ch': name, 'seq': 1, 'data': [{'id': 'a'}]})
            self.assertEqual(await call, [{'id': 'a'}])
            await self.gateway.next('ack')
            link.send({'ch': name, 'seq': 2, 'data': [{'id': 'a', 'status': 'closed'}, {'id': 'b'}]})
            found = await getattr(self.exchange, method)(S)
            await self.gateway.next('ack')
            self.assertEqual([row['id'] for row in found], last)
            link.send({'ch': name, 'seq': 3, 'data': [{'id': 'c'}]})
            self.assertEqual([row['id'] for row in await getattr(self.exchange, method)(S, None, 2)], ['b', 'c'])
            await self.gateway.next('ack')

    async def test_keeps_orders_of_two_markets_with_the_same_id(self) -> None:
        call = asyncio.ensure_future(self.exchange.watch_orders())
        link, name = await self.confirm('events')
        link.send({'ch': name, 'seq': 1, 'data': [{'id': '1', 'symbol': symbol} for symbol in ('A', 'B')]})
        self.assertEqual([row['symbol'] for row in await call], ['A', 'B'])
