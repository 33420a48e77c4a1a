/** Closes positions by reduce-only market orders. */
import type { Dict, Order, Str } from 'ccxt';
import type { OrderMemory } from './order-memory.js';
import type { AccountData } from '../account/account-data.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import { type OrderPlacer } from './order-placer.js';
import type { Writes } from '../submit/writes.js';
/** Closes positions. */
export declare class PositionCloser {
    #private;
    private readonly context;
    private readonly markets;
    private readonly accounts;
    private readonly writes;
    private readonly memory;
    private readonly placer;
    constructor(context: Context, markets: MarketDirectory, accounts: AccountData, writes: Writes, memory: OrderMemory, placer: OrderPlacer);
    /** Closes a position. It keeps its place in the queue: it closes what earlier calls opened, too. */
    close(symbol: string, side: Str, params: Dict): Promise<Order>;
}
