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
from ._base import Base
from ._description import PACKAGE_VERSION
from ._precise import DECIMAL_PLACES as DECIMAL_PLACES
from ._precise import NO_PADDING as NO_PADDING
from ._precise import PAD_WITH_ZERO as PAD_WITH_ZERO
from ._precise import ROUND as ROUND
from ._precise import ROUND_DOWN as ROUND_DOWN
from ._precise import ROUND_UP as ROUND_UP
from ._precise import SIGNIFICANT_DIGITS as SIGNIFICANT_DIGITS
from ._precise import TICK_SIZE as TICK_SIZE
from ._precise import TRUNCATE as TRUNCATE
from ._precise import Precise as Precise
from ._precise import decimal_to_precision as decimal_to_precision
from ._register import register as register
from ._sync import aftermath as aftermath
from .errors import *  # noqa: F401,F403
from .sandbox import Sandbox as Sandbox

# CCXT's name of the class that all exchanges are.
Exchange = Base
__version__ = PACKAGE_VERSION
exchanges = ['aftermath']
