"""The methods of the three classes, and CCXT's helpers."""

import asyncio
import inspect
import os
import unittest
from decimal import Decimal
from typing import Any, Dict, List

from ccxt_aftermath import aftermath, async_support, pro
from ccxt_aftermath._base import Derived
from ccxt_aftermath._description import CCXT_HELPERS, UNIFIED, WATCHED
from ccxt_aftermath._methods import SyncMethods
from ccxt_aftermath._methods_async import AsyncMethods, WatchMethods
from ccxt_aftermath._types import Number
from ccxt_aftermath.errors import ArgumentsRequired, BadSymbol, ExchangeError, InvalidOrder, NotSupported

from .fake import HttpGateway, Response, SocketGateway

MISSING_HELPERS = os.path.join(os.path.dirname(__file__), 'missing_helpers.txt')
CLASSES = (aftermath, async_support.aftermath, pro.aftermath)
# Members of `has` that are no method, and one whose method has another name in CCXT, too.
NO_METHODS = {'swap', 'ws', 'publicAPI', 'privateAPI', 'cancelOrdersWithClientOrderId'}
S = 'BTC/USD:USDC'


class Recorder(Derived):
    """Returns the arguments of the method that is called in the end."""

    def create_order(self, *args: Any, **key: Any) -> Any:
        return (*args, key) if key else args

    edit_order = create_order


class Methods(unittest.TestCase):
    def test_has_every_method_that_it_says_it_has(self) -> None:
        for exchange in CLASSES:
            has = exchange().has
            self.assertEqual([n for n, v in has.items() if v and n not in NO_METHODS and not hasattr(exchange, n)], [])
            self.assertEqual(has.get('watchTicker') is True, exchange is pro.aftermath)
        self.assertTrue(aftermath().has['cancelAllOrdersAfter'])
        self.assertTrue(aftermath().has['privateAPI'])
        for name in ('fetchLongShortRatio', 'createOrderWs', 'watchTicker', 'watchLiquidations', 'index'):
            self.assertIsNone(aftermath().has[name])
        self.assertFalse(aftermath().has['sandbox'])

    def test_each_method_has_both_spellings(self) -> None:
        for names in (SyncMethods, AsyncMethods, WatchMethods, Derived):
            members = {name: value for name, value in vars(names).items() if inspect.isfunction(value)}
            for value in members.values():
                spellings = [name for name, other in members.items() if other is value]
                if '_' in value.__name__.lstrip('_'):
                    self.assertEqual(len(spellings), 2, spellings)
        self.assertIs(aftermath.fetchOHLCV, aftermath.fetch_ohlcv)
        self.assertIs(aftermath.fetchL2OrderBook, aftermath.fetch_l2_order_book)
        self.assertIs(pro.aftermath.unWatchOHLCV, pro.aftermath.un_watch_ohlcv)

    def test_every_unified_method_of_ccxt_exists_and_raises_not_supported_where_it_is_not_served(self) -> None:
        self.assertGreater(len(UNIFIED), 250)
        for exchange in CLASSES:
            self.assertEqual([name for name in UNIFIED if not hasattr(exchange, name)], [])
            self.assertEqual([name for name in UNIFIED if not hasattr(exchange, exchange.un_camel_case(name))], [])
            served = {name for name, value in exchange().has.items() if value}
            stubs = {name for name in UNIFIED if getattr(exchange, name).__doc__ == 'Raises `NotSupported`.'}
            self.assertEqual(served & stubs, set())
            self.assertIn('fetchGreeks', stubs)
        with self.assertRaisesRegex(NotSupported, r'aftermath fetchGreeks\(\) is not supported yet'):
            getattr(aftermath(), 'fetch_greeks')(S, params={})
        with self.assertRaisesRegex(NotSupported, 'ccxt_aftermath.pro.aftermath'):
            getattr(aftermath(), 'watch_ticker')(S)
        with self.assertRaises(NotSupported):
            asyncio.run(getattr(async_support.aftermath(), 'fetch_greeks')(S))

    def test_the_list_names_the_helpers_of_ccxt_that_are_missing(self) -> None:
        missing = [name for name in CCXT_HELPERS if not hasattr(pro.aftermath, name)]
        for name in ('safe_string', 'index_by', 'cost_to_precision', 'set_sandbox_mode', 'un_camel_case', 'parse_date', 'calculate_fee'):
            self.assertNotIn(name, missing)
        with open(MISSING_HELPERS, encoding='utf-8') as file:
            self.assertEqual(file.read().splitlines(), missing, f'change {MISSING_HELPERS}, which docs/python.md links')

    def test_parts_of_a_balance_and_the_status_of_an_order_come_from_the_calls_that_have_them(self) -> None:
        balance = {'USDC': {'free': 1, 'total': 3}, 'free': {'USDC': 1}, 'used': {'USDC': 2}, 'total': {'USDC': 3}}
        answers = {'fetchBalance': balance, 'fetchOrder': {'id': '7', 'status': 'open'}}
        with HttpGateway(lambda request: Response(answers[request.method])) as gateway:
            exchange = aftermath(gateway.config)
            self.assertEqual([exchange.fetch_free_balance(), exchange.fetch_used_balance(), exchange.fetch_total_balance()], [{'USDC': 1}, {'USDC': 2}, {'USDC': 3}])
            self.assertEqual(exchange.fetch_partial_balance('USDC', {'account': 1}), {'free': 1, 'total': 3})
            self.assertEqual(exchange.fetch_order_status('7', S), 'open')
        self.assertEqual([request.args for request in gateway.requests[3:]], [[{'account': 1}], ['7', S]])

        async def main() -> Any:
            async with SocketGateway() as gateway, async_support.aftermath(gateway.config) as exchange:
                call = asyncio.ensure_future(exchange.fetch_free_balance())
                link, message = await gateway.next('call')
                link.send({'id': message['id'], 'result': balance})
                return await call

        self.assertEqual(asyncio.run(main()), {'USDC': 1})

    def test_orders_are_edited_by_kind(self) -> None:
        make = Recorder()
        self.assertEqual(make.edit_limit_order('7', S, 'buy', 1, 2), ('7', S, 'limit', 'buy', 1, 2, None))
        self.assertEqual(make.edit_limit_buy_order('7', S, 1, 2), ('7', S, 'limit', 'buy', 1, 2, None))
        self.assertEqual(make.edit_limit_sell_order('7', S, 1, 2, {'a': 1}), ('7', S, 'limit', 'sell', 1, 2, {'a': 1}))

    def test_sync_and_async_methods_have_the_same_signatures_and_documentation(self) -> None:
        for name, method in vars(SyncMethods).items():
            if inspect.isfunction(method):
                other = getattr(AsyncMethods, name)
                self.assertEqual(inspect.signature(method), inspect.signature(other), name)
                self.assertEqual(method.__doc__, other.__doc__)
                self.assertTrue(inspect.iscoroutinefunction(other))
                self.assertTrue(method.__doc__)

    def test_signatures_are_those_of_ccxt(self) -> None:
        names = {
            'fetch_ohlcv': ['symbol', 'timeframe', 'since', 'limit', 'params'],
            'create_order': ['symbol', 'type', 'side', 'amount', 'price', 'params', 'idempotency_key'],
            'edit_order': ['id', 'symbol', 'type', 'side', 'amount', 'price', 'params', 'idempotency_key'],
            'withdraw': ['code', 'amount', 'address', 'tag', 'params', 'idempotency_key'],
        }
        for name, expected in names.items():
            self.assertEqual([*inspect.signature(getattr(aftermath, name)).parameters][1:], expected)
        self.assertEqual(inspect.signature(aftermath.fetch_ohlcv).parameters['timeframe'].default, '1m')

    def test_every_watch_can_be_ended(self) -> None:
        watches = [name for name in WATCHED if name.startswith('watch')]
        self.assertEqual(len(watches), 22)
        for name in watches:
            self.assertTrue(hasattr(pro.aftermath, f'unW{name[1:]}'))

    def test_orders_of_several_kinds_become_calls_of_create_order(self) -> None:
        make = Recorder()
        self.assertEqual(make.create_limit_buy_order(S, 1, 2), (S, 'limit', 'buy', 1, 2, None))
        self.assertEqual(make.create_limit_sell_order(S, 1, 2), (S, 'limit', 'sell', 1, 2, None))
        self.assertEqual(make.create_limit_order(S, 'sell', 1, 2), (S, 'limit', 'sell', 1, 2, None))
        self.assertEqual(make.create_market_order(S, 'buy', 1), (S, 'market', 'buy', 1, None, None))
        self.assertEqual(make.create_market_buy_order(S, 1, {'a': 1}), (S, 'market', 'buy', 1, None, {'a': 1}))
        self.assertEqual(make.create_market_sell_order(S, 1), (S, 'market', 'sell', 1, None, None))
        args = (S, 'limit', 'buy', 1, 2)
        self.assertEqual(make.create_post_only_order(*args), (*args, {'postOnly': True}))
        self.assertEqual(make.create_reduce_only_order(*args, {'a': 1}), (*args, {'a': 1, 'reduceOnly': True}))
        self.assertEqual(make.create_trigger_order(*args, 3), (*args, {'triggerPrice': 3}))
        self.assertEqual(make.create_stop_order(*args, 3), (*args, {'stopPrice': 3}))
        self.assertEqual(make.create_stop_limit_order(S, 'buy', 1, 2, 3), (*args, {'stopPrice': 3}))
        self.assertEqual(make.create_stop_market_order(S, 'buy', 1, 3), (S, 'market', 'buy', 1, None, {'stopPrice': 3}))
        self.assertEqual(make.create_stop_loss_order(*args, 3), (*args, {'stopLossPrice': 3}))
        self.assertEqual(make.create_take_profit_order(*args, 3), (*args, {'takeProfitPrice': 3}))
        both = {'takeProfit': {'triggerPrice': 3}, 'stopLoss': {'triggerPrice': 1}}
        self.assertEqual(make.create_order_with_take_profit_and_stop_loss(*args, 3, 1), (*args, both))
        self.assertEqual(make.create_limit_buy_order(S, 1, 2, idempotency_key='k')[-1], {'idempotency_key': 'k'})

    def test_a_stop_order_without_its_price_is_refused(self) -> None:
        args = (S, 'limit', 'buy', 1, 2)
        for name in ('trigger_order', 'stop_order', 'stop_loss_order', 'take_profit_order', 'order_with_take_profit_and_stop_loss'):
            with self.subTest(name), self.assertRaises(ArgumentsRequired):
                getattr(Recorder(), f'create_{name}')(*args)


class Helpers(unittest.TestCase):
    def setUp(self) -> None:
        self.exchange = aftermath()
        market = {'id': '0x1', 'symbol': S, 'precision': {'amount': 0.00001, 'price': 0.5}}
        self.exchange.set_markets({S: market}, {'USDC': {'code': 'USDC'}})

    def test_rounds_amounts_down_and_prices_to_the_nearest_tick(self) -> None:
        amounts: Dict[Number, str] = {0.123456789: '0.12345', '0.00001': '0.00001', Decimal('2'): '2', 1e5: '100000', 0.3: '0.3', 0.00002: '0.00002'}
        for amount, text in amounts.items():
            self.assertEqual(self.exchange.amount_to_precision(S, amount), text)
        prices: Dict[Number, str] = {60000.24: '60000', 60000.25: '60000.5', 60000.75: '60001', '0.5': '0.5'}
        for price, text in prices.items():
            self.assertEqual(self.exchange.price_to_precision(S, price), text)

    def test_refuses_what_rounds_to_zero_or_is_no_number(self) -> None:
        amounts: List[Number] = [0.000009, 'x', float('nan'), float('inf')]
        for amount in amounts:
            with self.subTest(amount=amount), self.assertRaises(InvalidOrder):
                self.exchange.amount_to_precision(S, amount)
        with self.assertRaises(InvalidOrder):
            self.exchange.price_to_precision(S, 0.2)

    def test_finds_markets_by_symbol_and_id(self) -> None:
        self.assertIs(self.exchange.market('0x1'), self.exchange.market(S))
        self.assertEqual(self.exchange.currency('USDC'), {'code': 'USDC'})
        with self.assertRaises(BadSymbol):
            self.exchange.market('X')
        with self.assertRaises(ExchangeError):
            self.exchange.currency('X')
        with self.assertRaisesRegex(ExchangeError, 'load_markets'):
            aftermath().market(S)

    def test_converts_times(self) -> None:
        exchange = self.exchange
        self.assertEqual([exchange.parse_timeframe(name) for name in exchange.timeframes][:3], [60, 300, 900])
        self.assertEqual(exchange.parse_timeframe('1M'), 2_592_000)
        for text in ('1x', 'h', '', '1.5h'):
            with self.assertRaises(NotSupported):
                exchange.parse_timeframe(text)
        self.assertEqual(exchange.iso8601(1_767_225_600_007), '2026-01-01T00:00:00.007Z')
        self.assertEqual(exchange.parse8601('2026-01-01T00:00:00.007Z'), 1_767_225_600_007)
        self.assertEqual(exchange.parse8601('2026-01-01T01:00:00+01:00'), 1_767_225_600_000)
        # As CCXT, in each version of Python.
        for text, milliseconds in (
            ('2026-01-01T00:00:20.1Z', 20_100),
            ('2026-01-01 00:00:20.123456789', 20_123),
            ('2026-01-01T01:00:20.1234+0100', 20_123),
            ('20251231t233020-00:30', 20_000),
        ):
            self.assertEqual(exchange.parse8601(text), 1_767_225_600_000 + milliseconds, text)
        others: List[Any] = ['2026-13-01T00:00:00Z', '9999-12-31T23:59:59-01:00', 1_767_225_600_000, True, b'x']
        self.assertEqual([exchange.parse8601(each) for each in others], [None] * 5)
        self.assertEqual([exchange.parse_date(each) for each in others], [None] * 5)
        self.assertEqual([exchange.iso8601(None), exchange.iso8601(1e20), exchange.parse8601('x'), exchange.parse8601(None)], [None] * 4)
        self.assertEqual(exchange.milliseconds() // 10_000, exchange.seconds() // 10)
