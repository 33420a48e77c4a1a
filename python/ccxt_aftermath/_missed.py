"""Reads own rows that a watch missed, such as those of a restart of the gateway: a new gateway knows only what comes after its start."""

import asyncio
from typing import Any, Awaitable, Callable, Coroutine, Dict, List, Optional, Set, Tuple

from ._base import Base
from ._channel import ORDERS, Channel
from .errors import BaseError, NetworkError, make_error

# Reads lag behind by less. A second read after it has all rows that the new gateway took for old at its start.
_LAG_S = 10.0
_PAUSE_S = 1.0
# Reads that fail are repeated for so long.
_PATIENCE_S = 60.0
# Rows arrive a little out of order.
_OVERLAP_MS = 60_000
# Orders that an error names.
_MOST_NAMED = 20

_READS: Dict[str, str] = {
    'watchMyLiquidations': 'fetchMyLiquidations',
    'watchMyLiquidationsForSymbols': 'fetchMyLiquidations',
    'watchMyTrades': 'fetchMyTrades',
    'watchMyTradesForSymbols': 'fetchMyTrades',
    'watchOrders': 'fetchOrders',
    'watchOrdersForSymbols': 'fetchOrders',
}
_NAMES = {
    'fetchMyLiquidations': 'fetch_my_liquidations',
    'fetchMyTrades': 'fetch_my_trades',
    'fetchOrders': 'fetch_orders',
}
# Orders that only `fetchOrder` and `fetchOpenOrders` read.
_OF_TICKETS = ('trigger', 'stop', 'twap')

# Runs a read of the gateway.
Call = Callable[[str, List[Any]], Awaitable[Any]]


def has_own_rows(method: str) -> bool:
    """Whether the rows of a watch belong to the account, so that none may be missed."""
    return method in _READS


def begin_missed(call: Call, channel: Channel) -> Coroutine[Any, Any, None]:
    """Returns what adds the own rows to a channel that it missed until now, and fails its calls once where that cannot be done."""
    # Now, as the next row is of the new gateway; unless a read that did not end began earlier.
    if channel.missed_since is None and channel.latest is not None:
        channel.missed_since = max(0, channel.latest - _OVERLAP_MS)
    return _deliver(call, channel)


async def _deliver(call: Call, channel: Channel) -> None:
    loop = asyncio.get_running_loop()
    until = loop.time() + _PATIENCE_S
    is_again = False
    while True:
        failure: Optional[BaseError] = None
        try:
            if channel.missed_since is None:
                # By the clock of the service, as rows have it.
                elapsed_ms = int((loop.time() - channel.began) * 1000)
                channel.missed_since = int(await call('fetchTime', [])) - elapsed_ms - _OVERLAP_MS
            await _read(call, channel, channel.missed_since)
        except BaseError as error:
            failure = error
        if failure is None and is_again:
            channel.missed_since = None
            return
        if failure is not None and (not isinstance(failure, NetworkError) or loop.time() + _PAUSE_S > until):
            channel.fail(_failure(channel, failure))
            channel.missed_since = None
            return
        is_again = is_again or failure is None
        await asyncio.sleep(_LAG_S if failure is None else _PAUSE_S)


async def _read(call: Call, channel: Channel, since: int) -> None:
    subject, _, _, params = [*channel.args, None, None, None, None][:4]
    is_of_orders = channel.method in ORDERS
    open_now: Set[Tuple[str, str]] = set()
    for symbol in subject if isinstance(subject, list) else [subject]:
        if not any((params or {}).get(name) for name in _OF_TICKETS):
            channel.add_missed(await call(_READS[channel.method], [symbol, since, None, params]))
        if is_of_orders:
            rows = await call('fetchOpenOrders', [symbol, None, None, params])
            open_now.update((row['symbol'], row['id']) for row in rows)
    for symbol, id in channel.open_orders():
        if (symbol, id) not in open_now:
            channel.add_missed([await call('fetchOrder', [id, symbol, params])])


def _failure(channel: Channel, error: BaseError) -> BaseError:
    since = channel.missed_since
    read = _NAMES[_READS[channel.method]]
    ids = [id for _, id in channel.open_orders()]
    more = f' and {len(ids) - _MOST_NAMED} others' if len(ids) > _MOST_NAMED else ''
    orders = f', and fetch_order for the orders that were open: {", ".join(ids[:_MOST_NAMED])}{more}' if ids else ''
    span = '' if since is None else f' since {Base.iso8601(since)}'
    text = (
        f'{channel.method}: the gateway was restarted, and own rows{span} may be missing, as they cannot be read ({error}). '
        f'Call {read}{"" if since is None else f" with since={since}"}{orders}; the watch goes on'
    )
    return make_error('OperationFailed', text)
