/** An engine whose books are brought up to date before anyone uses it. */
import type { Engine, EngineEvent, EngineTransaction, TransactionContext } from './types.js';
import type { AccountView, BookView, MarketSpec, MarketView, OrderView, PositionView, Totals } from './types.js';
/** Passes each call on, after {@link settle}. */
export declare class SettledEngine implements Engine {
    #private;
    private readonly engine;
    /** Brings all books up to date, with the engine itself. */
    settle: () => void;
    constructor(engine: Engine);
    get markets(): ReadonlyMap<string, MarketSpec>;
    get latestAt(): number;
    transact<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T;
    simulate<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T;
    observe(listener: (events: readonly EngineEvent[]) => void): () => void;
    account(accountId: number): AccountView | undefined;
    position(marketId: string, accountId: number, now: number): PositionView | undefined;
    positions(accountId: number, now: number): PositionView[];
    orders(marketId: string, accountId: number): OrderView[];
    order(marketId: string, orderId: bigint): OrderView | undefined;
    book(marketId: string, depth?: number): BookView;
    market(marketId: string, now: number, bookPrice?: bigint): MarketView;
    totals(): Totals;
    /** Runs work that uses the engine itself. Listeners that it calls read the books without bringing them up to date. */
    hold(work: () => void): void;
}
