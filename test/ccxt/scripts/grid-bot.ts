/**
 * A grid bot, as users of CCXT write it: a ladder of limit orders; each that fills is placed again on the
 * other side.
 */

import type { aftermath } from '../../../ts/pro/aftermath.js';

/** What the bot did. */
export interface GridResult {
    /** Orders of the first ladder. */
    readonly placed: number;
    /** Fills, and the orders placed for them. */
    readonly replaced: {
        readonly filled: string;
        readonly side: string;
        readonly price: number;
        readonly id: string;
    }[];
    readonly canceled: number;
    /** Orders that rest after the end. */
    readonly left: number;
}

/**
 * Runs the grid until enough orders were filled.
 *
 * @param step between two levels, as a fraction of the price
 */
export async function runGrid(
    ccxt: { readonly pro: { readonly aftermath: typeof aftermath } },
    config: object,
    {
        symbol,
        levels,
        step,
        amount,
        fills,
    }: Readonly<Record<'levels' | 'step' | 'amount' | 'fills', number>> & {
        readonly symbol: string;
    },
): Promise<GridResult> {
    const exchange = new ccxt.pro.aftermath(config);
    try {
        await exchange.loadMarkets();
        const { bid, ask } = await exchange.fetchTicker(symbol);
        const middle = (Number(bid) + Number(ask)) / 2;
        const open = new Map<string, { readonly side: 'buy' | 'sell'; readonly price: number }>();
        const place = async (side: 'buy' | 'sell', wanted: number): Promise<string> => {
            const price = Number(exchange.priceToPrecision(symbol, wanted));
            const order = await exchange.createOrder(symbol, 'limit', side, amount, price);
            open.set(String(order.id), { side, price });
            return String(order.id);
        };
        for (let level = 1; level <= levels; level += 1) {
            await place('buy', middle * (1 - step * level));
            await place('sell', middle * (1 + step * level));
        }
        const placed = open.size;

        const replaced: GridResult['replaced'] = [];
        while (replaced.length < fills) {
            for (const { id, status } of await exchange.watchOrders(symbol)) {
                const filled = open.get(String(id));
                if (status !== 'closed' || filled === undefined) continue;
                open.delete(String(id));
                const side = filled.side === 'buy' ? 'sell' : 'buy';
                const price = filled.price * (side === 'sell' ? 1 + step : 1 - step);
                replaced.push({ filled: String(id), side, price, id: await place(side, price) });
            }
        }

        const canceled = await exchange.cancelAllOrders(symbol);
        return { placed, replaced, canceled: canceled.length, left: (await exchange.fetchOpenOrders(symbol)).length };
    } finally {
        await exchange.close();
    }
}
