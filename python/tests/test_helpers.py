"""CCXT's pure helpers. The expected values are those of CCXT itself."""

import inspect
import types
import unittest
from decimal import Decimal
from typing import Any, List, Tuple, cast

import ccxt_aftermath
from ccxt_aftermath import DECIMAL_PLACES, NO_PADDING, PAD_WITH_ZERO, ROUND, ROUND_UP, SIGNIFICANT_DIGITS, TICK_SIZE, TRUNCATE, Exchange, Precise, aftermath, async_support, pro
from ccxt_aftermath.errors import ArgumentsRequired, BadSymbol, NotSupported

S = 'BTC/USD:USDC'
STATIC = (
    'dmy key_exists msec round_timeframe safe_either sec truncate truncate_to_string usec '
    'aggregate array_concat capitalize decimal_to_precision deep_extend encode_uri_component extend extract_params filter_by group_by implode_params '
    'in_array index_by index_by_safe is_empty iso8601 json keysort microseconds milliseconds number_to_string omit parse8601 parse_date '
    'parse_timeframe pluck safe_float safe_float_2 safe_float_n safe_integer safe_integer_2 safe_integer_n safe_integer_product '
    'safe_integer_product_2 safe_integer_product_n safe_string safe_string_2 safe_string_lower safe_string_lower_2 safe_string_lower_n '
    'safe_string_n safe_string_upper safe_string_upper_2 safe_string_upper_n safe_timestamp safe_timestamp_2 safe_timestamp_n safe_value '
    'safe_value_2 safe_value_n seconds sort sort_by sort_by_2 strip sum to_array unique urlencode uuid uuid16 uuid22 ymd ymdhms yymmdd yyyymmdd'
).split()
# Helpers are members of CCXT's class, which type checkers need not know one by one.
e: Any = aftermath


class Helpers(unittest.TestCase):
    def test_reads_members_by_type_and_falls_back_to_a_default(self) -> None:
        row = {'s': 'Ab', 'n': '1.5', 'i': 7, 't': '1767225600.5', 'e': '', 'z': None, 'b': False, 'd': {}, 'l': [1], '0': '0'}
        cases: List[Tuple[Any, Any]] = [
            (e.safe_string(row, 's'), 'Ab'),
            (e.safe_string(row, 'i'), '7'),
            (e.safe_string(row, 'e', 'x'), 'x'),
            (e.safe_string_lower(row, 's'), 'ab'),
            (e.safe_string_upper_2(row, 'z', 's'), 'AB'),
            (e.safe_string_n(row, ['z', 'e', 's']), 'Ab'),
            (e.safe_integer(row, 'n'), 1),
            (e.safe_integer_2(row, 's', 'i'), 7),
            (e.safe_integer_product(row, 'n', 10), 15),
            (e.safe_integer_omit_zero(row, '0', 3), None),
            (e.safe_float(row, 'n'), 1.5),
            (e.safe_number(row, 'i'), 7.0),
            (e.safe_number(row, 's', 2), 2),
            (e.safe_number_omit_zero(row, '0'), None),
            (e.safe_timestamp(row, 't'), 1_767_225_600_500),
            (e.safe_value(row, 'l'), [1]),
            (e.safe_value(row, 'none', 4), 4),
            (e.safe_bool(row, 'b'), False),
            (e.safe_bool(row, 's'), None),
            (e.safe_dict(row, 'd'), {}),
            (e.safe_list(row, 'd', []), []),
            (e.safe_string([5], 0), '5'),
            (e.safe_string(None, 'x'), None),
            (e.safeString2(row, 'e', 's'), 'Ab'),
        ]
        for i, (found, expected) in enumerate(cases):
            with self.subTest(i):
                self.assertEqual((found, type(found)), (expected, type(expected)))

    def test_rounds_as_ccxt_does(self) -> None:
        cases = [
            ('123.456', ROUND, 2, DECIMAL_PLACES, NO_PADDING, '123.46'),
            ('1.005', ROUND, 2, DECIMAL_PLACES, NO_PADDING, '1.01'),
            ('123.456', TRUNCATE, 2, DECIMAL_PLACES, NO_PADDING, '123.45'),
            ('0.5', TRUNCATE, 2, DECIMAL_PLACES, PAD_WITH_ZERO, '0.50'),
            ('1234567.891', ROUND, -3, DECIMAL_PLACES, NO_PADDING, '1235000'),
            ('-0.00001', TRUNCATE, 2, DECIMAL_PLACES, NO_PADDING, '0'),
            ('0.000123456', ROUND, 3, SIGNIFICANT_DIGITS, NO_PADDING, '0.000123'),
            ('1234567.891', TRUNCATE, 2, SIGNIFICANT_DIGITS, NO_PADDING, '1200000'),
            ('59999.5', ROUND, 0.25, TICK_SIZE, NO_PADDING, '59999.5'),
            ('59999.5', ROUND, 1, TICK_SIZE, NO_PADDING, '60000'),
            ('123.456', TRUNCATE, 0.001, TICK_SIZE, PAD_WITH_ZERO, '123.456'),
        ]
        for n, mode, precision, counting, padding, expected in cases:
            with self.subTest(n=n, mode=mode, precision=precision):
                self.assertEqual(ccxt_aftermath.decimal_to_precision(n, mode, precision, counting, padding), expected)
        for arguments in (('x', ROUND, 1), ('1', ROUND, None), ('1', 9, 1), ('1', ROUND, 0, TICK_SIZE)):
            with self.subTest(arguments), self.assertRaises(ValueError):
                e.decimal_to_precision(*arguments)
        self.assertEqual([e.number_to_string(n) for n in (1e-7, 1e21, 0.1, 1, None)], ['0.0000001', '1000000000000000000000', '0.1', '1', None])

    def test_calculates_with_text_exactly(self) -> None:
        self.assertEqual(Precise.string_add('0.1', '0.2'), '0.3')
        self.assertEqual(Precise.string_sub('1', '0.000000001'), '0.999999999')
        self.assertEqual(Precise.string_mul('123456789.123456789', '123456789.123456789'), '15241578780673678.515622620750190521')
        self.assertEqual(Precise.string_div('1', '3'), '0.333333333333333333')
        self.assertEqual(Precise.string_div('-2.5', '3', 2), '-0.83')
        self.assertIsNone(Precise.string_div('1', '0'))
        self.assertEqual(Precise.string_mod('3', '0.3'), '0')
        self.assertEqual([Precise.string_min('1', '2'), Precise.string_max('1', '2'), Precise.string_abs('-1'), Precise.string_neg('1')], ['1', '2', '1', '-1'])
        self.assertEqual([Precise.string_gt('1', '2'), Precise.string_ge('2', '2'), Precise.string_lt('1', '2'), Precise.string_eq('1.0', '1')], [False, True, True, True])
        self.assertEqual(str(Precise('1.5') * Precise('2') - Precise('0.5')), '2.5')
        self.assertEqual((Precise('1.25').integer, Precise('1.25').decimals, str(Precise(125, 2))), (125, 2, '1.25'))

    def test_works_with_lists_and_dictionaries(self) -> None:
        rows = [{'id': 'a', 'symbol': 'X', 'timestamp': 1}, {'id': 'b', 'symbol': 'Y', 'timestamp': 2}, {'id': 'c', 'symbol': 'X', 'timestamp': 3}]
        self.assertEqual([*e.index_by(rows, 'id')], ['a', 'b', 'c'])
        self.assertEqual({name: len(group) for name, group in e.group_by(rows, 'symbol').items()}, {'X': 2, 'Y': 1})
        self.assertEqual(e.pluck(e.filter_by(rows, 'symbol', 'X'), 'id'), ['a', 'c'])
        self.assertEqual(e.pluck(e.filter_by_since_limit(rows, 2, 1), 'id'), ['b'])
        self.assertEqual(e.pluck(e.filter_by_since_limit(rows, None, 2), 'id'), ['b', 'c'])
        self.assertEqual(e.pluck(e.filter_by_symbol_since_limit(rows, 'X', 2), 'id'), ['c'])
        self.assertEqual(e.pluck(e.sort_by(rows, 'timestamp', True), 'id'), ['c', 'b', 'a'])
        self.assertEqual(e.pluck(e.sort_by_2(rows, 'symbol', 'timestamp'), 'id'), ['a', 'c', 'b'])
        self.assertEqual([*e.filter_by_array(rows, 'symbol', ['Y'])], ['Y'])
        self.assertEqual(e.deep_extend({'a': {'b': 1, 'c': 2}}, {'a': {'b': 3}}), {'a': {'b': 3, 'c': 2}})
        self.assertEqual(e.extend({'a': 1}, None, {'b': 2}), {'a': 1, 'b': 2})
        self.assertEqual(e.omit({'a': 1, 'b': 2, 'c': 3}, ['a'], 'b'), {'c': 3})
        self.assertEqual([e.sum(1, None, 2.5, True), e.sum(), e.unique([1, 2, 1]), e.flatten([1, [2, [3]]])], [4.5, 0, [1, 2], [1, 2, 3]])
        self.assertEqual(e.aggregate([[1, 2], [2, 0], [1, 3]]), [[1, 5]])

    def test_writes_texts_and_reads_times(self) -> None:
        names = ('fetchOHLCV', 'fetchL2OrderBook', 'safeString2', 'parseOHLCVs', 'fetchOHLCVWs')
        expected = ['fetch_ohlcv', 'fetch_l2_order_book', 'safe_string_2', 'parse_ohlcvs', 'fetch_ohlcv_ws']
        self.assertEqual([e.un_camel_case(name) for name in names], expected)
        self.assertEqual(e.urlencode({'a': 'x y', 'b': True}), 'a=x%20y&b=true')
        self.assertEqual([e.implode_params('{a}/{b}', {'a': 1}), e.extract_params('{a}/{b}')], ['1/{b}', ['a', 'b']])
        self.assertEqual([e.parse_date('Fri, 02 Jan 2026 03:04:05 GMT'), e.parse_date('2026-01-01T00:00:00.007Z'), e.parse_date('x')], [1_767_323_045_000, 1_767_225_600_007, None])
        time = 1_767_225_600_007
        self.assertEqual([e.ymd(time), e.yymmdd(time), e.yyyymmdd(time), e.mdy(time), e.ymdhms(time)], ['2026-01-01', '260101', '2026-01-01', '01-01-2026', '2026-01-01 00:00:00'])
        self.assertEqual([e.precision_from_string('0.10'), e.precision_from_string('1e-5'), e.parse_precision('8'), e.parse_precision('-2')], [1, 5, '0.00000001', '100'])
        self.assertEqual([e.parse_number('1e-8'), e.parse_number('x', 0), e.omit_zero('0.00'), e.parse_to_int('1.9'), e.parse_to_numeric('5.0')], [1e-8, 0, None, 1, 5])
        self.assertEqual({len(e.uuid()), len(e.uuid16()), len(e.uuid22())}, {36, 16, 22})


class OddInputs(unittest.TestCase):
    """As CCXT's Python has it; where it fails with an error of no class of its own, there is none here."""

    def check(self, cases: List[Tuple[Any, Any]]) -> None:
        for i, (found, expected) in enumerate(cases):
            with self.subTest(i):
                self.assertEqual((found, type(found)), (expected, type(expected)))

    def test_reads_of_members(self) -> None:
        row: Any = {'x': 'abc', 'one': '1', 't': True, 'd': {}, 'e': '', 'big': 10**400, 'exp': '1e-7'}
        self.check(
            [
                # Of two keys only integers, floats and times read the second one where the first member is no number.
                (e.safe_integer_2(row, 'x', 'one'), 1),
                (e.safe_float_2(row, 'x', 'one'), 1.0),
                (e.safe_timestamp_2(row, 'x', 'one'), 1000),
                (e.safe_number_2(row, 'x', 'one', 5), 5),
                (e.safe_bool_2(row, 'x', 't'), None),
                (e.safe_dict_2(row, 'x', 'd', {'a': 1}), {'a': 1}),
                (e.safe_list_2(row, 'x', 'd', []), []),
                (e.safe_integer_n(row, ['x', 'one'], 5), 5),
                (e.safe_float_n(row, ['e', 'x', 'one']), None),
                (e.safe_number_n(row, ['x', 'one']), None),
                (e.safe_bool_n(row, ['e', 't']), True),
                (e.safe_string_lower(row, 'none', 'ABC'), 'abc'),
                (e.safe_string_upper_2(row, 'none', 'e', 'abc'), 'ABC'),
                (e.safe_string_lower_n(row, [], 'ABC'), 'abc'),
                (e.safe_string([5, 6], -1), '6'),
                (e.safe_string('abc', 1), 'b'),
                (e.safe_string(row, []), None),
                (e.safe_value(types.MappingProxyType(row), 'one'), '1'),
                (e.safe_number(row, 'big'), float('inf')),
                (e.safe_number(row, 't'), None),
                (e.safe_integer(row, 't'), 1),
                (e.safe_integer(row, 'exp'), 0),
                (e.safe_integer({'a': float('nan')}, 'a', 5), 5),
                (e.safe_integer({'a': float('inf')}, 'a', 5), 5),
                (e.safe_integer_omit_zero(row, 'none', 0), None),
            ]
        )

    def test_numbers(self) -> None:
        self.check(
            [
                (e.parse_number(True), 1.0),
                (e.parse_number(''), None),
                (e.parse_number(10**400, 5), 5),
                (e.parse_number([], 5), 5),
                (e.omit_zero('abc'), 'abc'),
                (e.omit_zero(''), None),
                (e.omit_zero('0e5'), None),
                (e.omit_zero(None), None),
                (e.parse_to_int('1e21'), 10**21),
                (e.parse_to_numeric('-1e-7'), -1e-7),
                (e.number_to_string(float('inf')), 'Infinity'),
                (e.number_to_string(float('nan')), 'NaN'),
                (e.number_to_string('-1E-7'), '-0.0000001'),
                (e.decimal_to_precision('0', ROUND, 3, SIGNIFICANT_DIGITS, PAD_WITH_ZERO), '0.00'),
                (Precise.string_add(None, '1'), None),
                (Precise.string_min(None, '1'), None),
                (Precise.string_max('1', None), None),
                (Precise.string_gt(None, '1'), False),
                (Precise.string_le('1', None), False),
                (Precise.string_eq(None, None), False),
                (Precise.string_div('1e250', '1'), '1' + '0' * 250),
                (Precise.string_add('1e250', '1'), '1' + '0' * 249 + '1'),
            ]
        )
        for text in ('', 'abc', 'NaN', 'Infinity', None):
            with self.subTest(text), self.assertRaises(ValueError):
                Precise(text)
            with self.subTest(text), self.assertRaises(ValueError):
                Precise.string_div('1', text or '')
        for number in (Precise('1'), Precise('0')):
            with self.assertRaises(ZeroDivisionError):
                number.div(Precise('0'))
            with self.assertRaises(ZeroDivisionError):
                number.mod(Precise('0'))

    def test_lists_and_dictionaries(self) -> None:
        rows: List[Any] = [{'k': '', 'n': 1}, {'k': None, 'n': None}, {'n': 3}]
        nested = {'a': {'b': 1}}
        copied = e.deep_extend({}, nested)
        copied['a']['b'] = 2
        self.check(
            [
                (e.index_by(rows, 'k'), {'': rows[0]}),
                (e.index_by({'b': {'id': 1, 'n': 1}, 'a': {'id': 1, 'n': 2}}, 'id'), {1: {'id': 1, 'n': 1}}),
                (e.group_by(rows, 'k'), {'': rows[:1]}),
                (e.pluck(rows, 'k'), ['']),
                (e.filter_by(rows, 'k'), rows[1:]),
                (e.filter_by([[1, 2], [3, 4]], 0, 3), [[3, 4]]),
                (e.sort_by([{'k': 'b'}, {'k': ''}], 'k'), [{'k': ''}, {'k': 'b'}]),
                (e.sort_by_2([{'a': 'x', 'b': None}, {'a': None, 'b': 'y'}], 'a', 'b'), [{'a': None, 'b': 'y'}, {'a': 'x', 'b': None}]),
                (e.filter_by_limit([{'timestamp': 1}], 0, 'timestamp', True), [{'timestamp': 1}]),
                (e.array_slice([1, 2], 0, 0), [1, 2]),
                (e.omit({('a', 'b'): 1, 'a': 2, 'c': 3}, ('a', 'b'), ['c']), {'a': 2}),
                (e.to_array(None), None),
                (e.to_array('abc'), 'abc'),
                (nested, {'a': {'b': 1}}),
                (e.parse_json('x'), None),
                (e.parse_json('{"a"'), None),
                (e.parse_json('5'), None),
                (e.parse_json(None), None),
                (e.parse_json('{"a":1.5}'), {'a': 1.5}),
                (e.urlencode({'a': [1, 2]}, True), 'a=1&a=2'),
                (len(e.uuid16(8)), 8),
                (len(e.uuid22(40)), 40),
            ]
        )

    def test_times(self) -> None:
        time: Any
        text: Any
        for time in (None, '', 'a', '5', [], {}, -1, float('nan'), float('inf'), 10**20):
            self.assertIsNone(e.iso8601(time), time)
        self.assertEqual(e.iso8601(0), '1970-01-01T00:00:00.000Z')
        dates = ('2026-13-01T00:00:00Z', '2026-01-01', '2026-02-30T00:00:00Z', 'GMT', 'Fri, 99 Jan 2026 03:04:05 GMT')
        for text in (None, '', 'a', 5, [], *dates):
            self.assertIsNone(e.parse_date(text), text)
            self.assertIsNone(e.parse8601(text), text)
        self.assertEqual(e.parse_date('Fri, 02 Jan 2026 03:04:05 GMT+0000'), 1_767_323_045_000)

    def test_each_module_has_what_programs_take_from_the_module_of_ccxt(self) -> None:
        names = 'DECIMAL_PLACES Exchange NO_PADDING PAD_WITH_ZERO Precise ROUND SIGNIFICANT_DIGITS TICK_SIZE TRUNCATE decimal_to_precision exchanges'
        for module in (async_support, pro):
            for name in names.split():
                self.assertEqual(getattr(module, name), getattr(ccxt_aftermath, name))

    def test_the_static_methods_of_ccxt_need_no_object(self) -> None:
        for exchange in (aftermath, Exchange, aftermath(), async_support.aftermath, async_support.Exchange, pro.aftermath, pro.Exchange):
            each: Any = exchange
            self.assertEqual([each.parse_timeframe('1m'), each.parseTimeframe('2h')], [60, 7200])
            for text in ('', 'm', '1x', '-1m', '²m', '1.5m'):
                with self.assertRaisesRegex(NotSupported, 'is not supported'):
                    each.parse_timeframe(text)
            self.assertEqual([each.safe_string({'a': 1}, 'a'), each.parse8601(each.iso8601(1000))], ['1', 1000])
            # Those that only CCXT's Python has.
            self.assertEqual([each.round_timeframe('1h', 7_199_999), each.round_timeframe('1h', 7_199_999, ROUND_UP)], [3_600_000, 7_200_000])
            self.assertEqual([each.truncate(-1.279, 2), each.truncate(1.9), each.truncate_to_string(1.2, 4), each.truncate_to_string(1.9)], [-1.27, 1, '1.2', '1'])
            self.assertEqual([each.key_exists({'a': 0}, 'a'), each.key_exists({'a': ''}, 'a'), each.key_exists(None, 'a')], [True, False, False])
            self.assertEqual([each.safe_either(each.safe_float, {'a': 'x', 'b': 1}, 'a', 'b'), each.dmy(1_767_225_600_007)], [1.0, '01-01-2026'])
            self.assertEqual([each.msec() // 10**6, each.usec() // 10**9, each.sec() // 10**3], [each.milliseconds() // 10**6] * 3)
            self.assertGreater(each.milliseconds(), 1_700_000_000_000)
            # CCXT's static methods, as far as they are there.
            for name in STATIC:
                self.assertIsInstance(inspect.getattr_static(each, name), staticmethod, name)


class Markets(unittest.TestCase):
    def setUp(self) -> None:
        self.exchange = aftermath()
        precision = {'amount': 0.00001, 'price': 0.5}
        market = {'id': '0x1', 'symbol': S, 'precision': precision, 'settle': 'USDC', 'taker': 0.00045, 'maker': -0.00005, 'type': 'swap', 'linear': True}
        self.exchange.set_markets({S: market}, {'USDC': {'code': 'USDC', 'id': '0xc', 'precision': 0.000001}})

    def test_finds_ids_symbols_and_codes(self) -> None:
        exchange = self.exchange
        self.assertEqual([exchange.market_id(S), exchange.market_ids([S]), exchange.symbol('0x1'), exchange.market_symbols(['0x1'])], ['0x1', ['0x1'], S, [S]])
        self.assertEqual([exchange.safe_symbol('0x1'), exchange.safe_symbol('x'), exchange.currency_id('USDC'), exchange.safe_currency_code('0xc')], [S, 'x', '0xc', 'USDC'])
        with self.assertRaises(BadSymbol):
            exchange.market_id('X')
        with self.assertRaises(ArgumentsRequired):
            exchange.market_symbols([], None, False)

    def test_markets_are_set_by_symbol_or_as_a_list(self) -> None:
        market = {'id': '7', 'symbol': 'X'}
        for given in (cast(Any, [market]), {'X': market}):
            self.assertEqual((self.exchange.set_markets(given), self.exchange.ids, self.exchange.symbol('7')), ({'X': market}, ['7'], 'X'))

    def test_rounds_costs_fees_and_amounts_of_currencies(self) -> None:
        exchange = self.exchange
        self.assertEqual([exchange.cost_to_precision(S, 10.9), exchange.fee_to_precision(S, '10.8')], ['10.5', '11'])
        self.assertEqual([exchange.currency_to_precision('USDC', Decimal('1.2345678')), exchange.currency_to_precision('X', 1e-7)], ['1.234568', '0.0000001'])

    def test_calculates_fees_in_the_settle_currency(self) -> None:
        fee = self.exchange.calculate_fee(S, 'limit', 'buy', 0.01, 60_000, 'maker')
        self.assertEqual(fee, {'type': 'maker', 'currency': 'USDC', 'rate': -0.00005, 'cost': -0.03})
        self.assertEqual(self.exchange.calculate_fee(S, 'market', 'buy', 0.01, 60_000)['cost'], 0.27)
        with self.assertRaises(ArgumentsRequired):
            self.exchange.calculate_fee(S, 'market', 'buy', 1, 1, 'maker')

    def test_numbers_of_helpers_are_decimals_where_the_configuration_says_so(self) -> None:
        exchange: Any = aftermath({'decimal': True, 'token': 'x' * 22})
        exchange.set_markets(self.exchange.markets)
        fee = exchange.calculate_fee(S, 'limit', 'buy', Decimal('0.01'), 60_000, 'maker')
        found = [
            *(fee['rate'], fee['cost']),
            *(exchange.safe_number({'a': 'x', 'b': 0.1}, 'b'), exchange.safeNumber2({'b': '0.10'}, 'a', 'b'), exchange.safe_number_n({'b': 1}, ['b'])),
            *(exchange.parse_number('1e-8'), exchange.parseNumber(0.1), exchange.sum(0.1, Decimal('0.2'), None, 3)),
        ]
        expected = ['-0.00005', '-0.03', '0.1', '0.10', '1', '1E-8', '0.1', '3.3']
        self.assertEqual([repr(each) for each in found], [repr(Decimal(text)) for text in expected])
        self.assertEqual([exchange.parse_number('x', 0), exchange.safe_number_omit_zero({'a': '0.0'}, 'a'), exchange.sum()], [0, None, 0])
        self.assertEqual(repr(self.exchange.parse_number('1')), '1.0')

    def test_the_sandbox_is_chosen_by_the_gateway(self) -> None:
        self.exchange.set_sandbox_mode(False)
        with self.assertRaisesRegex(NotSupported, '--sandbox'):
            self.exchange.set_sandbox_mode(True)

    def test_the_classes_are_exchanges(self) -> None:
        self.assertIsInstance(self.exchange, Exchange)
        self.assertEqual((self.exchange.precisionMode, self.exchange.describe()['id']), (TICK_SIZE, 'aftermath'))
