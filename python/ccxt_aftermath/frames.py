"""Data frames of pandas from CCXT's rows. pandas is imported when a function is called."""

from importlib import import_module
from typing import Any, Mapping, Sequence

_CANDLE = ['timestamp', 'open', 'high', 'low', 'close', 'volume']
_TRADE = ['timestamp', 'id', 'symbol', 'side', 'takerOrMaker', 'price', 'amount', 'cost', 'order']


def ohlcv(rows: Sequence[Sequence[Any]]) -> Any:
    """Returns candles as a data frame.

    :param rows: of `fetch_ohlcv`
    :returns: `open`, `high`, `low`, `close` and `volume` by `timestamp` (UTC)
    :raises ImportError: pandas is not installed
    """
    pandas: Any = import_module('pandas')
    return _by_time(pandas, pandas.DataFrame([list(row) for row in rows], columns=_CANDLE))


def trades(rows: Sequence[Mapping[str, Any]]) -> Any:
    """Returns trades as a data frame.

    :param rows: of `fetch_trades`, `fetch_my_trades` or a watch
    :returns: `id`, `symbol`, `side`, `takerOrMaker`, `price`, `amount`, `cost` and `order` by `timestamp` (UTC)
    :raises ImportError: pandas is not installed
    """
    pandas: Any = import_module('pandas')
    return _by_time(pandas, pandas.DataFrame([[row.get(name) for name in _TRADE] for row in rows], columns=_TRADE))


def _by_time(pandas: Any, frame: Any) -> Any:
    frame['timestamp'] = pandas.to_datetime(frame['timestamp'], unit='ms', utc=True)
    return frame.set_index('timestamp')
