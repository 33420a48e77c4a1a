/**
 * A quoter, as users of CCXT write it: places a bid and an ask by one call after each update of one of
 * several books.
 */

import type { Order, OrderRequest } from 'ccxt';
import type { aftermath } from '../../../ts/pro/aftermath.js';

/** Quotes at the best levels of the books that change, and cancels all at the end. */
export async function quote(
    ccxt: { readonly pro: { readonly aftermath: typeof aftermath } },
    config: object,
    symbols: string[],
    amounts: Readonly<Record<string, number>>,
    rounds: number,
): Promise<{ readonly orders: Order[]; readonly canceled: Order[] }> {
    const exchange = new ccxt.pro.aftermath(config);
    try {
        await exchange.loadMarkets();
        const orders: Order[] = [];
        for (let round = 0; round < rounds; round += 1) {
            const { symbol, bids, asks } = await exchange.watchOrderBookForSymbols(symbols, 10);
            const quoted = String(symbol);
            const prices = { buy: Number(bids[0]![0]), sell: Number(asks[0]![0]) };
            const requests = (['buy', 'sell'] as const).map((side): OrderRequest => {
                const price = Number(exchange.priceToPrecision(quoted, prices[side]));
                return { symbol: quoted, type: 'limit', side, amount: amounts[quoted]!, price };
            });
            orders.push(...(await exchange.createOrders(requests)));
        }
        const canceled = await Promise.all(symbols.map((symbol) => exchange.cancelAllOrders(symbol)));
        return { orders, canceled: canceled.flat() };
    } finally {
        await exchange.close();
    }
}
