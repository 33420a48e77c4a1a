"""What all three classes share: configuration, markets, CCXT's helpers, and CCXT's methods that call other methods."""

import copy
import time
from datetime import datetime, timedelta, timezone
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple

from ._config import Config
from ._description import DESCRIPTION, WATCHED
from ._types import Number, Params, Structure
from ._values import plain_arguments
from .errors import make_error

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_SECONDS = {'y': 31_536_000, 'M': 2_592_000, 'w': 604_800, 'd': 86_400, 'h': 3_600, 'm': 60, 's': 1}


class Base:
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
        self.timeout = self._config.timeout_ms
        self.newUpdates = self._config.new_updates
        description = copy.deepcopy(DESCRIPTION)
        self.has: Dict[str, Optional[bool]] = description['has']
        if self.pro:
            self.has.update({name: True for name in [*WATCHED, 'ws']})
        self.timeframes: Dict[str, str] = description['timeframes']
        self.features: Dict[str, Any] = description['features']
        self.fees: Dict[str, Any] = description['fees']
        self.requiredCredentials: Dict[str, bool] = dict.fromkeys(description['requiredCredentials'], False)
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

    def set_markets(self, markets: Mapping[str, Structure], currencies: Optional[Mapping[str, Structure]] = None) -> Dict[str, Structure]:
        """Sets the markets by symbol, and the currencies by code."""
        found = dict(markets)
        self.markets = found
        self.symbols = sorted(found)
        self.markets_by_id = {}
        for market in found.values():
            self.markets_by_id.setdefault(market['id'], []).append(market)
        self.ids = sorted(self.markets_by_id)
        self.currencies = dict(currencies or {})
        self.codes = sorted(self.currencies)
        return found

    setMarkets = set_markets

    def market(self, symbol: str) -> Structure:
        """Returns the market of a symbol or an id.

        :raises ExchangeError: `load_markets` was not called
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

    def amount_to_precision(self, symbol: str, amount: Number) -> str:
        """Rounds an amount down to the market's lot.

        :raises InvalidOrder: it is less than a lot
        """
        return self._to_precision(symbol, 'amount', amount, ROUND_DOWN)

    amountToPrecision = amount_to_precision

    def price_to_precision(self, symbol: str, price: Number) -> str:
        """Rounds a price to the nearest tick of the market.

        :raises InvalidOrder: it rounds to zero
        """
        return self._to_precision(symbol, 'price', price, ROUND_HALF_UP)

    priceToPrecision = price_to_precision

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

    def parse_timeframe(self, timeframe: str) -> int:
        """Returns the seconds of a timeframe.

        :raises NotSupported: it is none
        """
        unit, count = timeframe[-1:], timeframe[:-1]
        if unit not in _SECONDS or not count.isdigit():
            raise make_error('NotSupported', f'timeframe unit {unit} is not supported')
        return int(count) * _SECONDS[unit]

    parseTimeframe = parse_timeframe

    @staticmethod
    def iso8601(timestamp: Optional[float] = None) -> Optional[str]:
        """Returns a time, milliseconds, as text such as `2026-01-01T00:00:00.000Z`; `None` for no time."""
        if timestamp is None or timestamp < 0:
            return None
        try:
            moment = _EPOCH + timedelta(milliseconds=int(timestamp))
        except OverflowError:
            return None
        return moment.strftime('%Y-%m-%dT%H:%M:%S.') + f'{int(timestamp) % 1000:03d}Z'

    @staticmethod
    def parse8601(text: Optional[str] = None) -> Optional[int]:
        """Returns the milliseconds of a time such as `2026-01-01T00:00:00Z`; `None` for a text that is none."""
        try:
            moment = datetime.fromisoformat((text or '').replace('Z', '+00:00'))
        except ValueError:
            return None
        aware = moment if moment.tzinfo is not None else moment.replace(tzinfo=timezone.utc)
        return (aware - _EPOCH) // timedelta(milliseconds=1)

    @staticmethod
    def milliseconds() -> int:
        """Returns the time of this machine, milliseconds."""
        return time.time_ns() // 1_000_000

    @staticmethod
    def seconds() -> int:
        """Returns the time of this machine, seconds."""
        return time.time_ns() // 1_000_000_000


def call_arguments(args: Sequence[Any], timeout_ms: float) -> Tuple[List[Any], float]:
    """Returns the arguments as they are sent, and the timeout of the call, milliseconds: `timeout` of `params`, if it is given."""
    values = plain_arguments(args)
    params = values[-1] if values else None
    if not isinstance(params, dict) or 'timeout' not in params:
        return values, timeout_ms
    given = _milliseconds(params.pop('timeout'))
    return plain_arguments(values), given


def timeout_of(params: Params, timeout_ms: float) -> Callable[[], Dict[str, float]]:
    """Returns what makes the params of each of several requests, so that they end within the timeout of one call."""
    given = (params or {}).get('timeout')
    end = time.monotonic() + (timeout_ms if given is None else _milliseconds(given)) / 1000
    return lambda: {'timeout': max(1.0, (end - time.monotonic()) * 1000)}


def _milliseconds(given: Any) -> float:
    if isinstance(given, bool) or not isinstance(given, (int, float)) or not given > 0:
        raise make_error('BadRequest', f'params.timeout {given!r} is no number of milliseconds above 0')
    return float(given)


class Derived:
    """CCXT's methods that call another method; with `async`, they return what has to be awaited."""

    create_order: Any
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
        return self.create_order(symbol, type, side, amount, price, {**(params or {}), 'postOnly': True}, **key)

    def create_reduce_only_order(
        self, symbol: str, type: str, side: str, amount: Number, price: Optional[Number] = None, params: Params = None, **key: Any
    ) -> Any:
        """Places an order that only reduces a position."""
        return self.create_order(symbol, type, side, amount, price, {**(params or {}), 'reduceOnly': True}, **key)

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
        return self.create_order(symbol, type, side, amount, price, {**(params or {}), **given}, **key)

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
    fetchL2OrderBook = fetch_l2_order_book
    fetchTransactions = fetch_transactions


def _with(params: Params, name: str, value: Optional[Number]) -> Dict[str, Any]:
    if value is None:
        raise make_error('ArgumentsRequired', f'pass {name}')
    return {**(params or {}), name: value}
