"""A recorder for asyncio: writes the books and trades of markets to files of JSON lines, until Ctrl-C or the end of `--seconds`.

Start a gateway, and store its token in a file that only you can read (`chmod 600`). The token needs the scope `read`::

    ./js/cli.js gateway --sandbox
    python examples/python/recorder.py --url http://127.0.0.1:36021 --token-file reader.token --out data --seconds 10
"""

import argparse
import asyncio
import json
import os
from typing import Any, Awaitable, Callable, Dict, List

from ccxt_aftermath import NetworkError
from ccxt_aftermath.pro import aftermath

DEPTH = 20


async def record(path: str, watch: Callable[[], Awaitable[List[Dict[str, Any]]]]) -> None:
    """Appends the rows of a watch to a file. An outage of the gateway ends no recording."""
    with open(path, 'a', encoding='utf-8') as file:
        while True:
            try:
                rows = await watch()
            except NetworkError as error:
                print(f'{os.path.basename(path)}: {error}')
                continue
            file.writelines(json.dumps(row) + '\n' for row in rows)
            file.flush()


async def run(exchange: aftermath, symbols: List[str], folder: str, seconds: float) -> None:
    async def book(symbol: str) -> List[Dict[str, Any]]:
        found = await exchange.watch_order_book(symbol, DEPTH)
        return [{'timestamp': exchange.milliseconds(), 'bids': found['bids'], 'asks': found['asks']}]

    async def trades(symbol: str) -> List[Dict[str, Any]]:
        rows = await exchange.watch_trades(symbol)
        return [{name: row[name] for name in ('timestamp', 'side', 'price', 'amount', 'id')} for row in rows]

    def start(symbol: str, kind: str, watch: Callable[[str], Awaitable[List[Dict[str, Any]]]]) -> 'asyncio.Task[None]':
        path = os.path.join(folder, f'{symbol.replace("/", "-").replace(":", "-")}.{kind}.jsonl')
        return asyncio.create_task(record(path, lambda: watch(symbol)))

    tasks = [start(symbol, kind, watch) for symbol in symbols for kind, watch in (('books', book), ('trades', trades))]
    try:
        # A task ends with an error only: such as a symbol that does not exist.
        done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    finally:
        # Also at Ctrl-C, which cancels this task only: the others must end before the connection is closed.
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or '').split('\n')[0])
    parser.add_argument('--url', default='http://127.0.0.1:8700')
    parser.add_argument('--token-file', required=True)
    parser.add_argument('--symbols', nargs='+', default=['BTC/USD:USDC', 'ETH/USD:USDC'])
    parser.add_argument('--out', default='data')
    parser.add_argument('--seconds', type=float)
    options = parser.parse_args()

    os.makedirs(options.out, exist_ok=True)
    async with aftermath({'url': options.url, 'token_file': options.token_file}) as exchange:
        await run(exchange, options.symbols, options.out, options.seconds)
    for name in sorted(os.listdir(options.out)):
        with open(os.path.join(options.out, name), encoding='utf-8') as file:
            print(f'{name}: {sum(1 for _ in file)} rows')


if __name__ == '__main__':
    try:
        asyncio.run(main())
    except KeyboardInterrupt:
        pass
