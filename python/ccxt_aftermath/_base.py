"""What all three classes share: configuration, markets, CCXT's helpers, and CCXT's methods that call other methods."""

import copy
import time
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from ._config import Config
from ._description import DESCRIPTION, UNIFIED, WATCHED
from ._helpers import DecimalHelpers, Helpers, add_camel_case
from ._precise import ROUND, ROUND_UP, TICK_SIZE, TRUNCATE, Precise, decimal_to_precision, number_to_string
from ._precise import ROUND_DOWN as ROUND_DOWN_MODE
from ._types import Number, Params, Structure
from ._values import plain_arguments
from .errors import BaseError, make_error

_SECONDS = {'y': 31_536_000, 'M': 2_592_000, 'w': 604_800, 'd': 86_400, 'h': 3_600, 'm': 60, 's': 1}


class Base(Helpers):
    """Members and helpers that need no gateway."""

    id: str = DESCRIPTION['id']
    name: str = DESCRIPTION['name']
    version: str = DESCRIPTION['version']
    countries: List[str] = []
    rateLimit: float = DESCRIPTION['rateLimit']
    precisionMode: int = DESCRIPTION['precisionMode']
    certified = False
    dex = True
    pro = False
    enableRateLimit = True

    def __init__(self, config: Optional[Mapping[str, Any]] = None) -> None:
        """Makes an exchange object, which sends nothing until it is used.

        :param config: `url` of the gateway (`http://127.0.0.1:8700`); `token`, or `token_file` (only its owner may read it);
            `timeout` of a whole call, milliseconds (60,000); `decimal: True`: what is `float` otherwise is `Decimal`; `ca_file`: the
            certificates that `https` accepts (those of the system); and for watches `newUpdates` (`True`) and `patience`:
            a watch raises `NetworkError` after so many milliseconds without a connection (15,000)
        :raises BadRequest: a key is misspelt or a value is wrong
        """
        self._config = Config(config)
        self.options = self._config.options
        for name in vars(DecimalHelpers) if self._config.number is Decimal else ():
            if not name.startswith('_'):
                setattr(self, name, getattr(DecimalHelpers, name))
        self.timeout = self._config.timeout_ms
        self.newUpdates = self._config.new_updates
        description = copy.deepcopy(DESCRIPTION)
        # As in CCXT, every name is a key.
        unknown: Dict[str, Optional[bool]] = dict.fromkeys([*UNIFIED, *WATCHED, 'index'])
        self.has: Dict[str, Optional[bool]] = {**unknown, 'publicAPI': True, 'privateAPI': True, **description['has']}
        if self.pro:
            self.has.update({name: True for name in [*WATCHED, 'ws']})
        self.timeframes: Dict[str, str] = description['timeframes']
        self.features: Dict[str, Any] = description['features']
        self.fees: Dict[str, Any] = description['fees']
        self.requiredCredentials: Dict[str, bool] = dict.fromkeys(description['requiredCredentials'], False)
        # Whether the markets are loaded with the first call: not where the token may not read them.
        self._loads_markets = True
        self.markets: Optional[Dict[str, Structure]] = None
        self.markets_by_id: Dict[str, List[Structure]] = {}
        self.currencies: Dict[str, Structure] = {}
        self.symbols: List[str] = []
        self.ids: List[str] = []
        self.codes: List[str] = []

    def __repr__(self) -> str:
        address = self._config.address
        return f'<{type(self).__module__}.{type(self).__name__} of {address.host}:{address.port}>'

    def __str__(self) -> str:
        return self.name

    def set_markets(
        self, markets: Union[Mapping[str, Structure], Sequence[Structure]], currencies: Optional[Mapping[str, Structure]] = None
    ) -> Dict[str, Structure]:
        """Sets the markets, by symbol or as a list, and the currencies by code."""
        found = dict(markets) if isinstance(markets, Mapping) else {market['symbol']: market for market in markets}
        self.markets = found
        self.symbols = sorted(found)
        self.markets_by_id = {}
        for market in found.values():
            self.markets_by_id.setdefault(market['id'], []).append(market)
        self.ids = sorted(self.markets_by_id)
        self.currencies = dict(currencies or {})
        self.codes = sorted(self.currencies)
        return found

    def market(self, symbol: str) -> Structure:
        """Returns the market of a symbol or an id.

        :raises ExchangeError: the markets are not loaded, as nothing was called yet
        :raises BadSymbol: there is none
        """
        if self.markets is None:
            raise make_error('ExchangeError', f'{self.id} markets not loaded; call load_markets')
        found = self.markets.get(symbol) or next(iter(self.markets_by_id.get(symbol, [])), None)
        if found is None:
            raise make_error('BadSymbol', f'{self.id} does not have market symbol {symbol}')
        return found

    def currency(self, code: str) -> Structure:
        """Returns the currency of a code.

        :raises ExchangeError: there is none, or `load_markets` was not called
        """
        if code not in self.currencies:
            raise make_error('ExchangeError', f'{self.id} does not have currency code {code}')
        return self.currencies[code]

    def symbol(self, symbol: str) -> str:
        """Returns the symbol of a symbol or an id.

        :raises BadSymbol: there is no such market
        """
        found: str = self.market(symbol)['symbol']
        return found

    def market_id(self, symbol: str) -> str:
        """Returns the id of a market; see `market`."""
        found: str = self.market(symbol)['id']
        return found

    def market_ids(self, symbols: Optional[Sequence[str]] = None) -> Optional[List[str]]:
        """Returns the ids of markets; `None` for `None`."""
        return None if symbols is None else [self.market_id(symbol) for symbol in symbols]

    def market_symbols(
        self,
        symbols: Optional[Sequence[str]] = None,
        type: Optional[str] = None,
        allowEmpty: bool = True,
        sameTypeOnly: bool = False,
        sameSubTypeOnly: bool = False,
    ) -> Optional[List[str]]:
        """Returns the symbols of symbols or ids; `None` for `None`.

        :raises ArgumentsRequired: there are none, and `allowEmpty` is `False`
        :raises BadRequest: one is of another type
        """
        if not symbols:
            if not allowEmpty:
                raise make_error('ArgumentsRequired', f'{self.id} an empty list of symbols is not supported; pass symbols')
            return None if symbols is None else []
        found = [self.market(symbol) for symbol in symbols]
        types = {market.get('type') for market in found}
        if type is not None and types != {type}:
            raise make_error('BadRequest', f'{self.id} symbols must be of the type {type}')
        if (sameTypeOnly and len(types) > 1) or (sameSubTypeOnly and len({market.get('linear') for market in found}) > 1):
            raise make_error('BadRequest', f'{self.id} symbols must be of the same type')
        return [market['symbol'] for market in found]

    def market_or_null(self, symbol: Optional[str] = None) -> Optional[Structure]:
        """Returns a market; `None` for no symbol."""
        return None if symbol is None else self.market(symbol)

    def safe_market(
        self, marketId: Optional[str] = None, market: Optional[Structure] = None, delimiter: Optional[str] = None, marketType: Optional[str] = None
    ) -> Structure:
        """Returns the market of an id, else the given one, else one with this id as its symbol."""
        known: List[Optional[Structure]] = [*self.markets_by_id.get(marketId or '', []), (self.markets or {}).get(marketId or '')]
        found = next((each for each in known if each is not None), market)
        return found if found is not None else {'id': marketId, 'symbol': marketId}

    def safe_symbol(
        self, marketId: Optional[str] = None, market: Optional[Structure] = None, delimiter: Optional[str] = None, marketType: Optional[str] = None
    ) -> Optional[str]:
        """Returns the symbol of `safe_market`."""
        found: Optional[str] = self.safe_market(marketId, market)['symbol']
        return found

    def currency_id(self, code: Optional[str]) -> Optional[str]:
        """Returns the id of a currency; the code itself where it is unknown."""
        return None if code is None else self.currencies.get(code, {}).get('id', code)

    def currency_ids(self, codes: Optional[Sequence[str]] = None) -> Optional[List[Optional[str]]]:
        """Returns the ids of currencies; `None` for `None`."""
        return None if codes is None else [self.currency_id(code) for code in codes]

    def safe_currency(self, currencyId: Optional[str], currency: Optional[Structure] = None) -> Structure:
        """Returns the currency of an id or a code, else the given one, else one with this id as its code."""
        known = (each for each in self.currencies.values() if currencyId in (each.get('id'), each.get('code')) and currencyId is not None)
        found = next(known, currency)
        return found if found is not None else {'id': currencyId, 'code': currencyId}

    def safe_currency_code(self, currencyId: Optional[str], currency: Optional[Structure] = None) -> Optional[str]:
        """Returns the code of `safe_currency`."""
        found: Optional[str] = self.safe_currency(currencyId, currency)['code']
        return found

    @staticmethod
    def common_currency_code(code: str) -> str:
        """Returns the code: this exchange has no other names."""
        return code

    def cost_to_precision(self, symbol: str, cost: Optional[Number]) -> Optional[str]:
        """Cuts a cost off at the price precision of the market; `None` for `None`."""
        return None if cost is None else decimal_to_precision(cost, TRUNCATE, self.market(symbol)['precision']['price'], TICK_SIZE)

    def fee_to_precision(self, symbol: str, fee: Optional[Number]) -> Optional[str]:
        """Rounds a fee to the price precision of the market; `None` for `None`."""
        return None if fee is None else decimal_to_precision(fee, ROUND, self.market(symbol)['precision']['price'], TICK_SIZE)

    def currency_to_precision(self, code: str, fee: Number, networkCode: Optional[str] = None) -> str:
        """Rounds an amount to the precision of a currency, if it has one."""
        currency = self.currencies.get(code, {})
        network = (currency.get('networks') or {}).get(networkCode) or {}
        precision = network.get('precision') or currency.get('precision')
        return str(number_to_string(fee)) if precision is None else decimal_to_precision(fee, ROUND, precision, TICK_SIZE)

    def calculate_fee(
        self, symbol: str, type: str, side: str, amount: Number, price: Number, takerOrMaker: str = 'taker', params: Params = None
    ) -> Structure:
        """Returns the fee of an order that is filled at a price: `type` (taker or maker), `currency`, `rate` and `cost`.

        :raises ArgumentsRequired: a market order that is a maker
        """
        return self.calculate_fee_with_rate(symbol, type, side, amount, price, takerOrMaker)

    def calculate_fee_with_rate(
        self,
        symbol: str,
        type: str,
        side: str,
        amount: Number,
        price: Number,
        takerOrMaker: str = 'taker',
        feeRate: Optional[Number] = None,
        params: Params = None,
    ) -> Structure:
        """Returns the fee as `calculate_fee`, at a rate."""
        if type == 'market' and takerOrMaker == 'maker':
            raise make_error('ArgumentsRequired', f'{self.id} calculate_fee: a market order is no maker; change type or takerOrMaker')
        market = self.market(symbol)
        kind = 'taker' if type == 'market' else takerOrMaker
        rate = market[kind] if feeRate is None else feeRate
        texts = [str(number_to_string(number)) for number in (amount, price, rate)]
        number = self._config.number
        cost = Precise.string_mul(Precise.string_mul(texts[0], texts[1]), texts[2])
        return {'type': kind, 'currency': market['settle'], 'rate': number(texts[2]), 'cost': number(cost or 0)}

    def set_sandbox_mode(self, enabled: bool) -> None:
        """Does nothing for `False`: the gateway decides on which exchange it trades.

        :raises NotSupported: `True`; start a gateway with `--sandbox`, and connect to it
        """
        if enabled:
            text = 'the gateway decides on which exchange it trades; connect to one that was started with --sandbox, such as Sandbox()'
            raise make_error('NotSupported', f'{self.id} set_sandbox_mode: {text}')

    def check_required_credentials(self, error: bool = True) -> bool:
        """Returns `True`: the gateway has the credentials."""
        return True

    def check_required_argument(self, methodName: str, argument: Any, argumentName: str, options: Optional[Sequence[Any]] = None) -> None:
        """Checks an argument of a method.

        :raises ArgumentsRequired: it is missing, or none of the options
        """
        if argument is None or (options and argument not in options):
            among = f' from {", ".join(map(str, options))}' if options else ''
            raise make_error('ArgumentsRequired', f'{self.id} {methodName}() requires a {argumentName} argument{among}')

    def nonce(self) -> int:
        """Returns the time of this machine, seconds."""
        return self.seconds()

    def describe(self) -> Dict[str, Any]:
        """Returns what the exchange says about itself."""
        return copy.deepcopy(DESCRIPTION)

    def find_timeframe(self, timeframe: str, timeframes: Optional[Mapping[str, str]] = None) -> Optional[str]:
        """Returns CCXT's name of a timeframe of the service."""
        given = self.timeframes if timeframes is None else timeframes
        return next((name for name, value in given.items() if value == timeframe), None)

    def amount_to_precision(self, symbol: str, amount: Number) -> str:
        """Rounds an amount down to the market's lot.

        :raises InvalidOrder: it is less than a lot
        """
        return self._to_precision(symbol, 'amount', amount, ROUND_DOWN)

    def price_to_precision(self, symbol: str, price: Number) -> str:
        """Rounds a price to the nearest tick of the market.

        :raises InvalidOrder: it rounds to zero
        """
        return self._to_precision(symbol, 'price', price, ROUND_HALF_UP)

    def _to_precision(self, symbol: str, kind: str, value: Number, rounding: str) -> str:
        step = Decimal(str(self.market(symbol)['precision'][kind]))
        try:
            number = Decimal(str(value))
        except ArithmeticError:
            number = Decimal('nan')
        if not number.is_finite():
            raise make_error('InvalidOrder', f'{self.id} {kind} {value!r} of {symbol} is not a finite number')
        count = (number / step).to_integral_value(rounding)
        if count == 0:
            text = f'{self.id} {kind} of {symbol} must be greater than minimum {kind} precision of {step:f}'
            raise make_error('InvalidOrder', text)
        text = format(count * step, 'f')
        return text.rstrip('0').rstrip('.') if '.' in text else text

    @staticmethod
    def parse_timeframe(timeframe: str) -> int:
        """Returns the seconds of a timeframe.

        :raises NotSupported: it is none
        """
        unit, count = timeframe[-1:], timeframe[:-1]
        if unit not in _SECONDS or not count.isdecimal():
            raise make_error('NotSupported', f'timeframe unit {unit} is not supported')
        return int(count) * _SECONDS[unit]

    @staticmethod
    def round_timeframe(timeframe: str, timestamp: int, direction: int = ROUND_DOWN_MODE) -> int:
        """Returns the start of the candle of a time, milliseconds; with `ROUND_UP` that of the next one."""
        duration = Base.parse_timeframe(timeframe) * 1000
        return timestamp - timestamp % duration + (duration if direction == ROUND_UP else 0)


add_camel_case(Base)


def call_arguments(args: Sequence[Any], timeout_ms: float) -> Tuple[List[Any], float]:
    """Returns the arguments as they are sent, and the timeout of the call, milliseconds: `timeout` of `params`, if it is given."""
    values = plain_arguments(args)
    params = values[-1] if values else None
    if not isinstance(params, dict) or 'timeout' not in params:
        # A program may have set it after the object was made.
        return values, _milliseconds(timeout_ms, 'timeout')
    given = _milliseconds(params.pop('timeout'))
    return plain_arguments(values), given


def timeout_of(params: Params, timeout_ms: float) -> Callable[[], Dict[str, float]]:
    """Returns what makes the params of each of several requests, so that they end within the timeout of one call."""
    given = params_of(params).get('timeout')
    end = time.monotonic() + (_milliseconds(timeout_ms, 'timeout') if given is None else _milliseconds(given)) / 1000
    return lambda: {'timeout': max(1.0, (end - time.monotonic()) * 1000)}


def params_of(params: Params) -> Mapping[str, Any]:
    """Returns params, empty for `None`.

    :raises BadRequest: they are no dictionary
    """
    if params is not None and not isinstance(params, Mapping):
        raise make_error('BadRequest', f'params is of type {type(params).__name__}; pass a dict')
    return params or {}


def _milliseconds(given: Any, name: str = 'params.timeout') -> float:
    if isinstance(given, bool) or not isinstance(given, (int, float)) or not given > 0:
        raise make_error('BadRequest', f'{name} {given!r} is no number of milliseconds above 0')
    return float(given)


# Calls that need no markets, or must not wait for them, beside all that cancel or close.
_WITHOUT_MARKETS = (
    'fetchCurrencies',
    'fetchInventory',
    'fetchMarkets',
    'fetchStatus',
    'fetchTime',
    'loadMarkets',
    'settle',
    'streamHealth',
    'writes',
)


def needs_markets(method: str) -> bool:
    """Whether the markets are loaded before the first call of a method, as CCXT does it: scripts use them afterwards."""
    return method not in _WITHOUT_MARKETS and not method.startswith(('cancel', 'close'))


def unsupported(id: str, name: str) -> BaseError:
    """Makes the error of a unified method that this exchange does not have."""
    if name in WATCHED or name.startswith(('watch', 'unWatch')):
        return make_error('NotSupported', f'{id} {name}() needs the class ccxt_aftermath.pro.aftermath, if the exchange has it')
    return make_error('NotSupported', f'{id} {name}() is not supported yet')


def add_unsupported(exchange: type, is_async: bool) -> None:
    """Adds the unified methods of CCXT that a class lacks: they raise `NotSupported`."""
    for name in UNIFIED:
        if hasattr(exchange, name):
            continue
        stub = _async_stub(name) if is_async else _stub(name)
        stub.__name__ = Helpers.un_camel_case(name)
        stub.__doc__ = 'Raises `NotSupported`.'
        setattr(exchange, name, stub)
        setattr(exchange, stub.__name__, stub)


def _stub(name: str) -> Any:
    def method(self: Base, *_: Any, **__: Any) -> Any:
        raise unsupported(self.id, name)

    return method


def _async_stub(name: str) -> Any:
    async def method(self: Base, *_: Any, **__: Any) -> Any:
        raise unsupported(self.id, name)

    return method


class Derived:
    """CCXT's methods that call another method; with `async`, they return what has to be awaited."""

    create_order: Any
    edit_order: Any
    cancel_order: Any
    fetch_order: Any
    fetch_balance: Any
    fetch_order_book: Any
    fetch_deposits_withdrawals: Any

    def create_limit_order(self, symbol: str, side: str, amount: Number, price: Number, params: Params = None, **key: Any) -> Any:
        """Places a limit order."""
        return self.create_order(symbol, 'limit', side, amount, price, params, **key)

    def create_limit_buy_order(self, symbol: str, amount: Number, price: Number, params: Params = None, **key: Any) -> Any:
        """Places a limit order that buys."""
        return self.create_order(symbol, 'limit', 'buy', amount, price, params, **key)

    def create_limit_sell_order(self, symbol: str, amount: Number, price: Number, params: Params = None, **key: Any) -> Any:
        """Places a limit order that sells."""
        return self.create_order(symbol, 'limit', 'sell', amount, price, params, **key)

    def create_market_order(
        self, symbol: str, side: str, amount: Number, price: Optional[Number] = None, params: Params = None, **key: Any
    ) -> Any:
        """Places a market order."""
        return self.create_order(symbol, 'market', side, amount, price, params, **key)

    def create_market_buy_order(self, symbol: str, amount: Number, params: Params = None, **key: Any) -> Any:
        """Places a market order that buys."""
        return self.create_order(symbol, 'market', 'buy', amount, None, params, **key)

    def create_market_sell_order(self, symbol: str, amount: Number, params: Params = None, **key: Any) -> Any:
        """Places a market order that sells."""
        return self.create_order(symbol, 'market', 'sell', amount, None, params, **key)

    def create_post_only_order(
        self, symbol: str, type: str, side: str, amount: Number, price: Optional[Number] = None, params: Params = None, **key: Any
    ) -> Any:
        """Places an order that must not take."""
        return self.create_order(symbol, type, side, amount, price, {**params_of(params), 'postOnly': True}, **key)

    def create_reduce_only_order(
        self, symbol: str, type: str, side: str, amount: Number, price: Optional[Number] = None, params: Params = None, **key: Any
    ) -> Any:
        """Places an order that only reduces a position."""
        return self.create_order(symbol, type, side, amount, price, {**params_of(params), 'reduceOnly': True}, **key)

    def create_trigger_order(
        self,
        symbol: str,
        type: str,
        side: str,
        amount: Number,
        price: Optional[Number] = None,
        triggerPrice: Optional[Number] = None,
        params: Params = None,
        **key: Any,
    ) -> Any:
        """Places an order that is triggered at a price."""
        given = _with(params, 'triggerPrice', triggerPrice)
        return self.create_order(symbol, type, side, amount, price, given, **key)

    def create_stop_order(
        self,
        symbol: str,
        type: str,
        side: str,
        amount: Number,
        price: Optional[Number] = None,
        triggerPrice: Optional[Number] = None,
        params: Params = None,
        **key: Any,
    ) -> Any:
        """Places a stop order."""
        given = _with(params, 'stopPrice', triggerPrice)
        return self.create_order(symbol, type, side, amount, price, given, **key)

    def create_stop_limit_order(
        self, symbol: str, side: str, amount: Number, price: Number, triggerPrice: Number, params: Params = None, **key: Any
    ) -> Any:
        """Places a stop order with a limit price."""
        given = _with(params, 'stopPrice', triggerPrice)
        return self.create_order(symbol, 'limit', side, amount, price, given, **key)

    def create_stop_market_order(
        self, symbol: str, side: str, amount: Number, triggerPrice: Number, params: Params = None, **key: Any
    ) -> Any:
        """Places a stop order at market."""
        given = _with(params, 'stopPrice', triggerPrice)
        return self.create_order(symbol, 'market', side, amount, None, given, **key)

    def create_stop_loss_order(
        self,
        symbol: str,
        type: str,
        side: str,
        amount: Number,
        price: Optional[Number] = None,
        stopLossPrice: Optional[Number] = None,
        params: Params = None,
        **key: Any,
    ) -> Any:
        """Places a stop loss of a position."""
        given = _with(params, 'stopLossPrice', stopLossPrice)
        return self.create_order(symbol, type, side, amount, price, given, **key)

    def create_take_profit_order(
        self,
        symbol: str,
        type: str,
        side: str,
        amount: Number,
        price: Optional[Number] = None,
        takeProfitPrice: Optional[Number] = None,
        params: Params = None,
        **key: Any,
    ) -> Any:
        """Places a take profit of a position."""
        given = _with(params, 'takeProfitPrice', takeProfitPrice)
        return self.create_order(symbol, type, side, amount, price, given, **key)

    def create_order_with_take_profit_and_stop_loss(
        self,
        symbol: str,
        type: str,
        side: str,
        amount: Number,
        price: Optional[Number] = None,
        takeProfit: Optional[Number] = None,
        stopLoss: Optional[Number] = None,
        params: Params = None,
        **key: Any,
    ) -> Any:
        """Places an order with a take profit, a stop loss or both, as trigger prices."""
        prices = {'takeProfit': takeProfit, 'stopLoss': stopLoss}
        given = {name: {'triggerPrice': price} for name, price in prices.items() if price is not None}
        if not given:
            raise make_error('ArgumentsRequired', 'pass takeProfit, stopLoss or both')
        return self.create_order(symbol, type, side, amount, price, {**params_of(params), **given}, **key)

    def _then(self, result: Any, work: Callable[[Any], Any]) -> Any:
        """Returns what becomes of the result of a call; with `async`, what has to be awaited."""
        return work(result)

    def edit_limit_order(self, id: str, symbol: str, side: str, amount: Number, price: Optional[Number] = None, params: Params = None, **key: Any) -> Any:
        """Replaces a limit order."""
        return self.edit_order(id, symbol, 'limit', side, amount, price, params, **key)

    def edit_limit_buy_order(self, id: str, symbol: str, amount: Number, price: Optional[Number] = None, params: Params = None, **key: Any) -> Any:
        """Replaces a limit order that buys."""
        return self.edit_order(id, symbol, 'limit', 'buy', amount, price, params, **key)

    def edit_limit_sell_order(self, id: str, symbol: str, amount: Number, price: Optional[Number] = None, params: Params = None, **key: Any) -> Any:
        """Replaces a limit order that sells."""
        return self.edit_order(id, symbol, 'limit', 'sell', amount, price, params, **key)

    def cancel_unified_order(self, order: Structure, params: Params = None, **key: Any) -> Any:
        """Cancels an order of CCXT's structure."""
        return self.cancel_order(order['id'], order['symbol'], params, **key)

    def fetch_unified_order(self, order: Structure, params: Params = None) -> Any:
        """Fetches an order of CCXT's structure."""
        return self.fetch_order(order['id'], order['symbol'], params)

    def fetch_order_status(self, id: str, symbol: Optional[str] = None, params: Params = None) -> Any:
        """Fetches the status of an order."""
        return self._then(self.fetch_order(id, symbol, params), lambda order: order['status'])

    def fetch_partial_balance(self, part: str, params: Params = None) -> Any:
        """Fetches a part of the balance: a currency, or `free`, `used` or `total` by currency."""
        return self._then(self.fetch_balance(params), lambda balance: balance[part])

    def fetch_free_balance(self, params: Params = None) -> Any:
        """Fetches what is free, by currency."""
        return self.fetch_partial_balance('free', params)

    def fetch_used_balance(self, params: Params = None) -> Any:
        """Fetches what is used, by currency."""
        return self.fetch_partial_balance('used', params)

    def fetch_total_balance(self, params: Params = None) -> Any:
        """Fetches the total, by currency."""
        return self.fetch_partial_balance('total', params)

    def fetch_l2_order_book(self, symbol: str, limit: Optional[int] = None, params: Params = None) -> Any:
        """Fetches the order book by price levels, as `fetch_order_book` does."""
        return self.fetch_order_book(symbol, limit, params)

    def fetch_transactions(
        self, code: Optional[str] = None, since: Optional[int] = None, limit: Optional[int] = None, params: Params = None
    ) -> Any:
        """Fetches deposits and withdrawals, as `fetch_deposits_withdrawals` does."""
        return self.fetch_deposits_withdrawals(code, since, limit, params)

    createLimitOrder = create_limit_order
    createLimitBuyOrder = create_limit_buy_order
    createLimitSellOrder = create_limit_sell_order
    createMarketOrder = create_market_order
    createMarketBuyOrder = create_market_buy_order
    createMarketSellOrder = create_market_sell_order
    createPostOnlyOrder = create_post_only_order
    createReduceOnlyOrder = create_reduce_only_order
    createTriggerOrder = create_trigger_order
    createStopOrder = create_stop_order
    createStopLimitOrder = create_stop_limit_order
    createStopMarketOrder = create_stop_market_order
    createStopLossOrder = create_stop_loss_order
    createTakeProfitOrder = create_take_profit_order
    createOrderWithTakeProfitAndStopLoss = create_order_with_take_profit_and_stop_loss
    editLimitOrder = edit_limit_order
    editLimitBuyOrder = edit_limit_buy_order
    editLimitSellOrder = edit_limit_sell_order
    cancelUnifiedOrder = cancel_unified_order
    fetchUnifiedOrder = fetch_unified_order
    fetchOrderStatus = fetch_order_status
    fetchPartialBalance = fetch_partial_balance
    fetchFreeBalance = fetch_free_balance
    fetchUsedBalance = fetch_used_balance
    fetchTotalBalance = fetch_total_balance
    fetchL2OrderBook = fetch_l2_order_book
    fetchTransactions = fetch_transactions


def _with(params: Params, name: str, value: Optional[Number]) -> Dict[str, Any]:
    if value is None:
        raise make_error('ArgumentsRequired', f'pass {name}')
    return {**params_of(params), name: value}
