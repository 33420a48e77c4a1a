/** Makes the bodies of orders from the arguments of calls. */
import type { OrderRequest } from 'ccxt';
import { type OrderBody } from './request.js';
import { type Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NativeMarkets } from '../markets/native-markets.js';
/** Converts orders of calls to bodies. */
export declare class OrderBodies {
    private readonly context;
    private readonly markets;
    private readonly rows;
    constructor(context: Context, markets: MarketDirectory, rows: NativeMarkets);
    /** Converts orders; those with a bound by slippage take it from the mark price. */
    of(requests: readonly OrderRequest[]): Promise<OrderBody[]>;
}
