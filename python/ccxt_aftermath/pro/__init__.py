"""The exchange through a gateway, for asyncio, with watches."""

from typing import Any, Mapping, Sequence

from .._base import Base
from .._methods_async import WatchMethods
from .._precise import DECIMAL_PLACES as DECIMAL_PLACES
from .._precise import NO_PADDING as NO_PADDING
from .._precise import PAD_WITH_ZERO as PAD_WITH_ZERO
from .._precise import ROUND as ROUND
from .._precise import ROUND_DOWN as ROUND_DOWN
from .._precise import ROUND_UP as ROUND_UP
from .._precise import SIGNIFICANT_DIGITS as SIGNIFICANT_DIGITS
from .._precise import TICK_SIZE as TICK_SIZE
from .._precise import TRUNCATE as TRUNCATE
from .._precise import Precise as Precise
from .._precise import decimal_to_precision as decimal_to_precision
from .._values import plain_arguments
from ..async_support import aftermath as AsyncExchange
from ..errors import *  # noqa: F401,F403
from ..errors import NetworkError

# CCXT's name of the class that all exchanges are.
Exchange = Base
exchanges = ['aftermath']


class aftermath(WatchMethods, AsyncExchange):
    """The exchange through a gateway, for asyncio, with watches.

    A watch returns the next update that no call took: of a book or a ticker the latest one, of trades and orders all rows
    since the last call. When the connection is lost it is opened again, and no own order or trade is missed, also
    after a restart of the gateway; where that cannot be proven, each own watch raises `OperationFailed` once.
    """

    pro = True

    async def _watch(self, method: str, args: Sequence[Any]) -> Any:
        values = plain_arguments(args)
        try:
            await self._load_first(self._config.patience_ms / 1000)
        except NetworkError:
            # The watch waits for a connection, and the next one loads them.
            pass
        return await self._connection().watch(method, values)

    async def _unwatch(self, method: str, args: Mapping[int, Any]) -> Any:
        return await self._connection().unwatch(method, args)
