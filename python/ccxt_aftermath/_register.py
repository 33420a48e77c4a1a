"""Adds the classes to CCXT."""

from typing import Any

from . import async_support, pro
from ._sync import aftermath


def register(ccxt: Any) -> None:
    """Adds `aftermath` to `ccxt`, `ccxt.async_support` and `ccxt.pro`, and to the list `exchanges` of each.

    Programs that find exchanges by name use it then. Not tested with the whole package `ccxt`.

    :param ccxt: the imported package
    """
    modules = [
        (ccxt, aftermath),
        (getattr(ccxt, 'async_support', None), async_support.aftermath),
        (getattr(ccxt, 'pro', None), pro.aftermath),
    ]
    for module, exchange in modules:
        if module is None:
            continue
        setattr(module, 'aftermath', exchange)
        names = getattr(module, 'exchanges', None)
        if isinstance(names, list) and 'aftermath' not in names:
            names.append('aftermath')
