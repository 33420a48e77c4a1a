"""The perpetual-futures exchange Aftermath through a gateway of `ccxt-aftermath`, with the methods of CCXT.

`aftermath` here is synchronous; `ccxt_aftermath.async_support.aftermath` is for asyncio, and `ccxt_aftermath.pro.aftermath`
has watches, too. Example::

    from ccxt_aftermath import aftermath

    exchange = aftermath({'url': 'http://127.0.0.1:8700', 'token_file': 'maker.token'})
    rows = exchange.fetch_ohlcv('BTC/USD:USDC', '1h', limit=24)
"""

from . import async_support as async_support
from . import errors as errors
from . import frames as frames
from . import pro as pro
from ._description import PACKAGE_VERSION
from ._register import register as register
from ._sync import aftermath as aftermath
from .errors import *  # noqa: F401,F403
from .sandbox import Sandbox as Sandbox

__version__ = PACKAGE_VERSION
exchanges = ['aftermath']
