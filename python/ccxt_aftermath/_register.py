"""Adds the classes to CCXT."""

import importlib
import sys
from types import ModuleType
from typing import Any

from . import async_support, pro
from ._sync import aftermath


def register(ccxt: Any) -> None:
    """Adds `aftermath` to `ccxt`, `ccxt.async_support` and `ccxt.pro`, and to the list `exchanges` of each.

    Programs that find exchanges by name use it then, whatever they import first: the two modules are imported here, unless
    that fails, such as where `aiohttp` is missing. Not tested with the whole package `ccxt`.

    :param ccxt: the imported package, or one of the two modules
    """
    root = _root(ccxt)
    modules = [
        (root, aftermath),
        (_part(root, 'async_support'), async_support.aftermath),
        (_part(root, 'pro'), pro.aftermath),
    ]
    for module, exchange in modules:
        if module is None:
            continue
        setattr(module, 'aftermath', exchange)
        names = getattr(module, 'exchanges', None)
        if isinstance(names, list) and 'aftermath' not in names:
            names.append('aftermath')


def _root(module: Any) -> Any:
    """Returns the package of a module: programs name `ccxt.async_support` and `ccxt.pro` as if they were `ccxt`."""
    package, _, part = getattr(module, '__name__', '').rpartition('.')
    return sys.modules.get(package, module) if part in ('async_support', 'pro') else module


def _part(package: Any, name: str) -> Any:
    """Returns a module of a package; `None` for one that is not there."""
    found = getattr(package, name, None)
    if found is not None or not isinstance(package, ModuleType):
        return found
    try:
        return importlib.import_module(f'{package.__name__}.{name}')
    except ImportError:
        return None
