"""The types of arguments and results, and what the generated methods call."""

from decimal import Decimal
from typing import Any, Dict, Mapping, Optional, Sequence, Union

# A number that is sent exactly: `Decimal` and `str` as text.
Number = Union[int, float, Decimal, str]
# CCXT's `params`; `None` means none.
Params = Optional[Mapping[str, Any]]
# A structure of CCXT, such as an order.
Structure = Dict[str, Any]


class Anything:
    """Stands for every value of an argument of a subscription."""


ANY = Anything()


class SyncCalls:
    """What the generated synchronous methods call."""

    def _read(self, method: str, args: Sequence[Any]) -> Any:
        raise NotImplementedError

    def _write(self, method: str, args: Sequence[Any], key: Optional[str]) -> Any:
        raise NotImplementedError


class AsyncCalls:
    """What the generated methods for asyncio call."""

    async def _read(self, method: str, args: Sequence[Any]) -> Any:
        raise NotImplementedError

    async def _write(self, method: str, args: Sequence[Any], key: Optional[str]) -> Any:
        raise NotImplementedError


class WatchCalls:
    """What the generated watch methods call."""

    async def _watch(self, method: str, args: Sequence[Any]) -> Any:
        raise NotImplementedError

    async def _unwatch(self, method: str, args: Mapping[int, Any]) -> Any:
        raise NotImplementedError
