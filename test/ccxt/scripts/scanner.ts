/** A scanner, as users of CCXT write it: ranks the swaps of an exchange by their change over some candles. */

import type { aftermath } from '../../../ts/aftermath.js';

/** A ranked market. */
export interface Ranked {
    readonly symbol: string;
    /** Per cent. */
    readonly change: number;
    /** Quote. */
    readonly volume: number;
    /** Fraction of the ask. */
    readonly spread: number;
}

/** Ranks the markets, the one that rose most first. */
export async function scan(
    ccxt: { readonly aftermath: typeof aftermath },
    config: object,
    timeframe = '1h',
    count = 24,
): Promise<Ranked[]> {
    const exchange = new ccxt.aftermath(config);
    await exchange.loadMarkets();
    const symbols = exchange.symbols.filter((symbol) => {
        const { active, swap, linear } = exchange.market(symbol);
        return active && swap && linear;
    });
    const tickers = await exchange.fetchTickers(symbols);
    const ranked: Ranked[] = [];
    for (const symbol of symbols) {
        const candles = await exchange.fetchOHLCV(symbol, timeframe, undefined, count);
        const [first, last] = [candles[0], candles[candles.length - 1]];
        const ticker = tickers[symbol];
        if (first === undefined || last === undefined || ticker === undefined) continue;
        const [open, close] = [Number(first[1]), Number(last[4])];
        const [bid, ask] = [Number(ticker.bid), Number(ticker.ask)];
        ranked.push({
            symbol,
            change: (close / open - 1) * 100,
            volume: Number(ticker.quoteVolume),
            spread: (ask - bid) / ask,
        });
    }
    return ranked.sort((left, right) => right.change - left.change);
}
