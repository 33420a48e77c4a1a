"""A market maker through the gateway: quotes both sides around the middle of the book, and skews the quotes against its own inventory.

Start a gateway, and store its token in a file that only you can read (`chmod 600`)::

    ./js/cli.js gateway --sandbox
    python examples/python/market_maker.py --url http://127.0.0.1:36021 --token-file maker.token --rounds 3

The account needs margin in the market. Ctrl-C cancels the orders.
"""

import argparse

from ccxt_aftermath import OutcomeUnknown, aftermath

SYMBOL = 'BTC/USD:USDC'
SIZE = 0.002
MAX_INVENTORY = 0.006
HALF_SPREAD = 0.0005  # of the middle price
SKEW = 0.0005  # of the middle price, at full inventory
SWITCH_MS = 60_000  # the gateway cancels the orders if this program is silent for so long


def inventory_of(exchange: aftermath) -> float:
    """Returns what this client has traded, base; the account may have orders of other clients."""
    rows = exchange.fetch_inventory()
    return sum(float(row['position']) for row in rows if row['symbol'] == SYMBOL)


def place(exchange: aftermath, side: str, price: str) -> str:
    """Places a quote, and returns its status. A lost response places no second order."""
    params = {'postOnly': True}
    try:
        order = exchange.create_order(SYMBOL, 'limit', side, SIZE, price, params)
    except OutcomeUnknown as error:
        if error.is_earlier or error.key is None:
            raise
        order = exchange.create_order(SYMBOL, 'limit', side, SIZE, price, params, idempotency_key=error.key)
    return str(order['status'])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or '').split('\n')[0])
    parser.add_argument('--url', default='http://127.0.0.1:8700')
    parser.add_argument('--token-file', required=True)
    parser.add_argument('--rounds', type=int, default=3)
    options = parser.parse_args()

    exchange = aftermath({'url': options.url, 'token_file': options.token_file})
    exchange.load_markets()
    try:
        for number in range(1, options.rounds + 1):
            exchange.cancel_all_orders_after(SWITCH_MS)
            book = exchange.fetch_order_book(SYMBOL, 1)
            middle = (book['bids'][0][0] + book['asks'][0][0]) / 2
            inventory = inventory_of(exchange)
            fair = middle * (1 - SKEW * inventory / MAX_INVENTORY)

            exchange.cancel_all_orders(SYMBOL)
            for side, sign in (('buy', 1), ('sell', -1)):
                if abs(inventory + sign * SIZE) > MAX_INVENTORY:
                    continue
                price = exchange.price_to_precision(SYMBOL, fair * (1 - sign * HALF_SPREAD))
                status = place(exchange, side, price)
                print(f'round {number}: {side} {SIZE} at {price}: {status}; inventory {inventory}')
    finally:
        canceled = exchange.cancel_all_orders(SYMBOL)
        exchange.cancel_all_orders_after(0)
        print(f'canceled: {len(canceled)}')


if __name__ == '__main__':
    main()
