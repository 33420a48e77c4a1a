"""The exchange through a gateway, for asyncio."""

import asyncio
import copy
from typing import Any, Awaitable, Callable, Dict, Mapping, Optional, Sequence, TypeVar

from .._attempts import Attempts, markets_timeout, new_key
from .._base import Base, Derived, add_unsupported, call_arguments, needs_markets, params_of, timeout_of
from .._connection import Connection
from .._methods_async import AsyncMethods
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
from .._socket import wait_for
from .._types import Params, Structure
from ..errors import *  # noqa: F401,F403
from ..errors import BaseError, PermissionDenied, RequestTimeout

Self = TypeVar('Self')
# CCXT's name of the class that all exchanges are.
Exchange = Base
exchanges = ['aftermath']


class aftermath(Base, Derived, AsyncMethods):
    """The exchange through a gateway, for asyncio.

    Method names, arguments and results are CCXT's. All calls share one WebSocket. `close()` is optional.
    """

    def __init__(self, config: Optional[Mapping[str, Any]] = None) -> None:
        super().__init__(config)
        self._link: Optional[Connection] = None

    async def load_markets(self, reload: bool = False, params: Params = None) -> Dict[str, Structure]:
        """Loads markets and currencies, once.

        :param reload: loads them again, also in the gateway
        :param params: `timeout` of both requests together, milliseconds
        :returns: markets by symbol
        """
        if self.markets is not None and not reload:
            return self.markets
        rest = timeout_of(params, self.timeout)
        markets = await self._read('loadMarkets', (reload or None, rest()))
        return self.set_markets(markets, await self._read('fetchCurrencies', ({**params_of(params), **rest()},)))

    loadMarkets = load_markets

    async def close(self) -> None:
        """Closes the WebSocket; calls and watches that wait raise `ExchangeClosedByUser`. The object can be used again."""
        link, self._link = self._link, None
        if link is not None and link.loop is asyncio.get_running_loop():
            link.close()
            # The task of the connection ends in the next round of the loop.
            await asyncio.sleep(0)

    async def __aenter__(self: Self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _then(self, result: Awaitable[Any], work: Callable[[Any], Any]) -> Any:
        return work(await result)

    async def _read(self, method: str, args: Sequence[Any]) -> Any:
        return await self._call(method, args, None)

    async def _write(self, method: str, args: Sequence[Any], key: Optional[str]) -> Any:
        return await self._call(method, args, new_key() if key is None else key)

    async def _call(self, method: str, args: Sequence[Any], key: Optional[str]) -> Any:
        values, timeout_ms = call_arguments(args, self.timeout)
        attempts = Attempts(method, key, timeout_ms)
        if needs_markets(method):
            try:
                await self._load_first(attempts.remaining_s, key)
            except BaseError as error:
                # The call itself was not sent. Several calls may get this error.
                own = copy.copy(error)
                setattr(own, 'key', key)
                raise own from error
        return await self._connection().call(attempts, values)

    async def _load_first(self, timeout_s: float, key: Optional[str] = None) -> None:
        """Loads the markets before the first call, once for all tasks."""
        if self.markets is not None or not self._loads_markets:
            return
        link = self._connection()
        if link.loading is None or link.loading.done():
            link.loading = link.loop.create_task(self.load_markets())
            # A failure that no call waits for needs no warning.
            link.loading.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            await wait_for(asyncio.shield(link.loading), timeout_s)
        except PermissionDenied:
            self._loads_markets = False
        except (asyncio.TimeoutError, RequestTimeout):
            raise markets_timeout(key) from None

    def _connection(self) -> Connection:
        # A notebook or a script may run the object in one loop after another.
        if self._link is None or self._link.loop is not asyncio.get_running_loop():
            self._link = Connection(self._config, self.newUpdates)
        return self._link


add_unsupported(aftermath, is_async=True)
