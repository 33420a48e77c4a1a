"""CCXT's pure helpers. The expected values are those of CCXT itself."""

import unittest
from decimal import Decimal
from typing import Any, List, Tuple

import ccxt_aftermath
from ccxt_aftermath import DECIMAL_PLACES, NO_PADDING, PAD_WITH_ZERO, ROUND, SIGNIFICANT_DIGITS, TICK_SIZE, TRUNCATE, Exchange, Precise, aftermath
from ccxt_aftermath.errors import ArgumentsRequired, BadSymbol, NotSupported

S = 'BTC/USD:USDC'
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
            (e.safe_integer_omit_zero(row, '0', 3), 3),
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
        self.assertEqual(Precise.string_add(None, '0.2'), '0.2')
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
        self.assertEqual([e.sum(1, None, 2.5), e.sum(), e.unique([1, 2, 1]), e.flatten([1, [2, [3]]])], [3.5, None, [1, 2], [1, 2, 3]])
        self.assertEqual(e.aggregate([[1, 2], [2, 0], [1, 3]]), [[1, 5]])

    def test_writes_texts_and_reads_times(self) -> None:
        names = ('fetchOHLCV', 'fetchL2OrderBook', 'safeString2', 'parseOHLCVs', 'fetchOHLCVWs')
        expected = ['fetch_ohlcv', 'fetch_l2_order_book', 'safe_string_2', 'parse_ohlcvs', 'fetch_ohlcv_ws']
        self.assertEqual([e.un_camel_case(name) for name in names], expected)
        self.assertEqual(e.urlencode({'a': 'x y', 'b': True}), 'a=x%20y&b=true')
        self.assertEqual([e.implode_params('{a}/{b}', {'a': 1}), e.extract_params('{a}/{b}')], ['1/{b}', ['a', 'b']])
        self.assertEqual([e.parse_date('Fri, 02 Jan 2026 03:04:05 GMT'), e.parse_date('2026-01-01T00:00:00.007Z'), e.parse_date('x')], [1_767_323_045_000, 1_767_225_600_007, None])
        time = 1_767_225_600_007
        self.assertEqual([e.ymd(time), e.yymmdd(time), e.yyyymmdd(time), e.mdy(time), e.ymdhms(time)], ['20260101', '260101', '2026-01-01', '01-01-2026', '2026-01-01 00:00:00'])
        self.assertEqual([e.precision_from_string('0.10'), e.precision_from_string('1e-5'), e.parse_precision('8'), e.parse_precision('-2')], [1, 5, '0.00000001', '100'])
        self.assertEqual([e.parse_number('1e-8'), e.parse_number('x', 0), e.omit_zero('0.00'), e.parse_to_int('1.9'), e.parse_to_numeric('5.0')], [1e-8, 0, None, 1, 5])
        self.assertEqual({len(e.uuid()), len(e.uuid16()), len(e.uuid22())}, {36, 16, 22})


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
        self.assertEqual([exchange.parse_number('x', 0), exchange.safe_number_omit_zero({'a': '0.0'}, 'a'), exchange.sum()], [0, None, None])
        self.assertEqual(repr(self.exchange.parse_number('1')), '1.0')

    def test_the_sandbox_is_chosen_by_the_gateway(self) -> None:
        self.exchange.set_sandbox_mode(False)
        with self.assertRaisesRegex(NotSupported, '--sandbox'):
            self.exchange.set_sandbox_mode(True)

    def test_the_classes_are_exchanges(self) -> None:
        self.assertIsInstance(self.exchange, Exchange)
        self.assertEqual((self.exchange.precisionMode, self.exchange.describe()['id']), (TICK_SIZE, 'aftermath'))
