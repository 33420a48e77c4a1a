"""One subscription: collects its updates until the user takes them."""

import asyncio
from typing import Any, Dict, Iterable, List, Optional, Set, Tuple

from ._helpers import Helpers
from .errors import BaseError

# Messages that the gateway sends without an acknowledgement.
WINDOW = 8
# Rows that are kept where `newUpdates` is `False`, as CCXT keeps them.
_MOST_ROWS = 1_000
# Rows that are remembered, so that a whole state, or a read of what was missed, repeats none.
_MOST_KNOWN = 10_000
# Each row comes once.
_OWN_ONCE = ('watchMyTrades', 'watchMyTradesForSymbols', 'watchMyLiquidations', 'watchMyLiquidationsForSymbols')
_ONCE = ('watchTrades', 'watchTradesForSymbols', *_OWN_ONCE)
# Each row has an id, and is a state of its order.
ORDERS = ('watchOrders', 'watchOrdersForSymbols')
_ONE_OF_SEVERAL = 'watchOrderBookForSymbols'
# Where `since` is among the arguments; `limit` follows.
_SINCE_AT = {**dict.fromkeys((*_ONCE, *ORDERS, 'watchPositions'), 1), 'watchOHLCV': 2}
# Stop and TWAP orders have no time.
_WITHOUT_TIME = ('trigger', 'stop', 'twap')
# As the gateway reads a time: between the first two it is one of seconds, and from the third on one of microseconds.
_SECONDS_FROM, _MILLISECONDS_FROM, _MICROSECONDS_FROM = 1e9, 1e11, 4_102_444_800_000

# `since`, `limit`, and the member or place of the time.
_Wanted = Tuple[Any, Any, Any]


class Channel:
    """A subscription of one watch method with its arguments."""

    def __init__(self, key: str, method: str, args: List[Any], new_updates: bool) -> None:
        self.key = key
        self.method = method
        self.args = args
        # As the gateway names it, once it has confirmed it.
        self.name: Optional[str] = None
        self.boot: Optional[str] = None
        self.seq: Optional[int] = None
        # Whether the exchange cannot be reached from the gateway.
        self.is_stale = False
        # Whether the user ended it.
        self.is_ended = False
        self._new_updates = new_updates
        # `state`, `keyed` or `events`, as the gateway confirms it; no update comes before.
        self._kind = 'state'
        # The updates that were not taken, by market where only one market is taken at once; and how many messages they are.
        self._pending: Dict[str, Tuple[Any, int]] = {}
        self._all: Any = None
        self._error: Optional[BaseError] = None
        self._waiters: List['asyncio.Future[None]'] = []
        self._takes = 0
        self._last: Any = None
        # Received rows by what identifies them; of orders the last state.
        self._known: Dict[Any, Any] = {}
        # Orders whose end was read: their states may come once more.
        self._missed: Set[Any] = set()
        # The time of the latest row, and since when rows may be missing, milliseconds.
        self.latest: Optional[int] = None
        self.missed_since: Optional[int] = None
        # When it was created, by the clock of the event loop.
        self.began = asyncio.get_running_loop().time()

    def confirm(self, name: str, boot: str, seq: int, kind: str, is_resumed: bool) -> None:
        """The gateway has confirmed the subscription.

        :param seq: the number of the last update; what the client has not received yet is missing up to it
        :param is_resumed: the missing updates follow, or the whole state
        """
        self._kind = kind
        if not is_resumed or boot != self.boot:
            # A state is complete with its next message only; rows count from here on.
            self.seq = seq if self._kind == 'events' and not is_resumed else None
        self.name, self.boot = name, boot

    def add(self, data: Any, is_reset: bool, messages: int = 1) -> None:
        """Adds an update of the gateway.

        :param is_reset: it is the whole state, in place of all that was not taken
        :param messages: of the gateway that it is, which are acknowledged when it is taken
        """
        if self._kind == 'events':
            data = self._unknown(data, is_reset)
            self._note(data)
        # A gateway that restarted does not know the rows that were not taken.
        replaces = is_reset and self._kind != 'events'
        place = data['symbol'] if self.method == _ONE_OF_SEVERAL else ''
        found, count = self._pending.get(place, (None, 0))
        if is_reset and not replaces:
            found, self._all = _without(found, data), _without(self._all, data)
        self._pending[place] = (data if replaces else self._merge(found, data), count + messages)
        if not self._new_updates and self.method != _ONE_OF_SEVERAL:
            self._all = self._latest(data if replaces else self._merge(self._all, data))
        if self._has_news():
            for waiter in self._waiters:
                if not waiter.done():
                    waiter.set_result(None)

    def add_missed(self, rows: List[Any]) -> None:
        """Adds the rows of a read that are not known: of orders those that ended, as the watch itself has the others."""
        if self.method not in ORDERS:
            self.add(self._unknown(rows, True), False, 0)
            return
        ended = [row for row in rows if row.get('status') != 'open' and not _has_ended(self._known.get(_identity_of(row)))]
        self._missed.update(_identity_of(row) for row in ended)
        self.add(ended, False, 0)

    def open_orders(self) -> List[Tuple[str, str]]:
        """Returns symbol and id of each order that is open as far as this channel knows."""
        return [(row['symbol'], row['id']) for row in self._known.values() if row is not None and row.get('status') == 'open']

    def _unknown(self, rows: List[Any], is_reset: bool) -> List[Any]:
        if self.method in ORDERS:
            return [row for row in rows if not self._is_repeated(row)]
        is_filtered = self.method in _OWN_ONCE or (is_reset and self.method in _ONCE)
        return [row for row in rows if _identity_of(row) not in self._known] if is_filtered else rows

    def _is_repeated(self, row: Any) -> bool:
        key = _identity_of(row)
        known = self._known.get(key)
        return key in self._missed and known is not None and row.get('status') in ('open', known.get('status'))

    def _note(self, rows: Iterable[Any]) -> None:
        if self.method not in _ONCE and self.method not in ORDERS:
            return
        for row in rows:
            key = _identity_of(row)
            self._known.pop(key, None)
            self._known[key] = row if self.method in ORDERS else None
            times = [row.get(name) for name in ('timestamp', 'lastTradeTimestamp', 'lastUpdateTimestamp')]
            self.latest = max([time for time in (*times, self.latest) if time is not None], default=None)
        while len(self._known) > _MOST_KNOWN:
            oldest = next(iter(self._known))
            self._missed.discard(oldest)
            del self._known[oldest]

    def fail(self, error: BaseError) -> None:
        """Raises an error in the calls that wait, or in the next one."""
        waiting = [waiter for waiter in self._waiters if not waiter.done()]
        for waiter in waiting:
            waiter.set_exception(error)
        if not waiting:
            self._error = error

    def fail_waiters(self, error: BaseError) -> None:
        """Raises an error in the calls that wait, if any does."""
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_exception(error)

    def on_failed(self, error: BaseError) -> None:
        """The subscription failed. Rows that were not taken stay, as no later message repeats them."""
        self.on_lost()
        self.name = None
        if self._kind != 'events':
            self._pending.clear()
        self.fail(error)

    @property
    def has_rest(self) -> bool:
        """Whether a call returns at once, with rows or an error."""
        return self._error is not None or self._has_news()

    def on_lost(self) -> None:
        """Forgets what the connection was: what was not taken need not be acknowledged any more."""
        self.is_stale = False
        self._pending = {place: (data, 0) for place, (data, _) in self._pending.items()}

    async def next(self) -> Tuple[Any, int]:
        """Waits for an update that no call took, and returns it with the number of messages that it was.

        A call that waits while another one takes the update gets it, too.
        """
        takes = self._takes
        while True:
            if self._error is not None:
                error, self._error = self._error, None
                raise error
            if self._has_news():
                return self._take()
            if self._takes > takes:
                return self._last, 0
            waiter: 'asyncio.Future[None]' = asyncio.get_running_loop().create_future()
            self._waiters.append(waiter)
            try:
                await waiter
            finally:
                self._waiters.remove(waiter)

    def _has_news(self) -> bool:
        return any(self._kind != 'events' or data for data, _ in self._pending.values())

    def _take(self) -> Tuple[Any, int]:
        place = next(iter(self._pending))
        data, count = self._pending.pop(place)
        self._takes += 1
        keeps_all = not self._new_updates and self.method != _ONE_OF_SEVERAL
        self._last = self._copy(self._all) if keeps_all else data
        return self._last, count

    def _copy(self, value: Any) -> Any:
        return list(value) if isinstance(value, list) else dict(value) if isinstance(value, dict) else value

    def _merge(self, old: Any, new: Any) -> Any:
        if old is None or self._kind == 'state':
            return new
        if self._kind == 'events':
            return [*old, *new]
        return _merge_by_key(old, new)

    def _latest(self, rows: Any) -> Any:
        """Returns the rows that are kept: the last ones, of each order the last state."""
        if self._kind != 'events':
            return rows
        if self.method in ORDERS:
            rows = list({_identity_of(row): row for row in rows}.values())
        return rows[-_MOST_ROWS:]


def split_rows_wanted(method: str, args: List[Any]) -> Tuple[List[Any], _Wanted]:
    """Returns the arguments of the subscription, and which of its rows a call wants.

    A bot moves `since` from call to call: a subscription for each would miss the rows between them. What is no time and no limit
    stays, as the gateway refuses it.
    """
    place = _SINCE_AT.get(method)
    if place is None:
        return args, (None, None, None)
    given = [*args, *[None] * (place + 3 - len(args))]
    since, limit, params = given[place : place + 3]
    has_time = not any((params or {}).get(name) for name in _WITHOUT_TIME)
    if not (has_time and _is_time(since)):
        since = None
    if not (_is_whole(limit) and limit > 0):
        limit = None
    given[place] = None if since is not None else given[place]
    given[place + 1] = None if limit is not None else given[place + 1]
    while given and given[-1] is None:
        given.pop()
    return given, (since, None if limit is None else int(limit), 0 if method == 'watchOHLCV' else 'timestamp')


def rows_of(data: Any, wanted: _Wanted) -> Any:
    """Returns the rows that a call wants, as CCXT's caches do: of those since a time the last ones."""
    since, limit, key = wanted
    return data if since is None and limit is None else Helpers.filter_by_since_limit(data, since, limit, key, True)


def _is_whole(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value == int(value)


def _is_time(value: Any) -> bool:
    return _is_whole(value) and (0 <= value < _SECONDS_FROM or _MILLISECONDS_FROM <= value < _MICROSECONDS_FROM)


def _without(rows: Any, others: List[Any]) -> List[Any]:
    """Returns the rows that are not among others, as other states of the same order are."""
    keys = {_identity_of(row) for row in others}
    return [row for row in rows or [] if _identity_of(row) not in keys]


def _identity_of(row: Any) -> Any:
    if row.get('id') is not None:
        return (row.get('symbol'), row['id'])
    # A liquidation has no id, and a read has another `info`.
    return repr([(name, row[name]) for name in sorted(row) if name != 'info'])


def _has_ended(order: Any) -> bool:
    return order is not None and order.get('status') != 'open'


def _merge_by_key(old: Any, new: Any) -> Any:
    """Merges dictionaries at each level, and rows by their start or symbol."""
    if isinstance(old, dict) and isinstance(new, dict) and 'symbol' not in new:
        return {**old, **{key: _merge_by_key(old[key], value) if key in old else value for key, value in new.items()}}
    if isinstance(old, list) and isinstance(new, list):
        rows = {_key_of(row): row for row in old}
        rows.update((_key_of(row), row) for row in new)
        return [*rows.values()]
    return new


def _key_of(row: Any) -> Any:
    return row[0] if isinstance(row, list) else row.get('symbol')
