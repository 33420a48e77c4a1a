/** An engine whose books are brought up to date before anyone uses it. */

import type { Engine, EngineEvent, EngineTransaction, TransactionContext } from './types.js';
import type { AccountView, BookView, MarketSpec, MarketView, OrderView, PositionView, Totals } from './types.js';

/** Passes each call on, after {@link settle}. */
export class SettledEngine implements Engine {
    /** Brings all books up to date, with the engine itself. */
    settle: () => void = () => undefined;
    #isHeld = false;

    constructor(private readonly engine: Engine) {}

    get markets(): ReadonlyMap<string, MarketSpec> {
        return this.engine.markets;
    }

    get latestAt(): number {
        return this.engine.latestAt;
    }

    transact<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T {
        return this.#settled().transact(context, work);
    }

    simulate<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T {
        return this.#settled().simulate(context, work);
    }

    observe(listener: (events: readonly EngineEvent[]) => void): () => void {
        return this.engine.observe(listener);
    }

    account(accountId: number): AccountView | undefined {
        return this.#settled().account(accountId);
    }

    position(marketId: string, accountId: number, now: number): PositionView | undefined {
        return this.#settled().position(marketId, accountId, now);
    }

    positions(accountId: number, now: number): PositionView[] {
        return this.#settled().positions(accountId, now);
    }

    orders(marketId: string, accountId: number): OrderView[] {
        return this.#settled().orders(marketId, accountId);
    }

    order(marketId: string, orderId: bigint): OrderView | undefined {
        return this.#settled().order(marketId, orderId);
    }

    book(marketId: string, depth?: number): BookView {
        return this.#settled().book(marketId, depth);
    }

    market(marketId: string, now: number, bookPrice?: bigint): MarketView {
        return this.#settled().market(marketId, now, bookPrice);
    }

    totals(): Totals {
        return this.#settled().totals();
    }

    /**
     * Runs work that uses the engine itself. Listeners that it calls read the books without bringing them up
     * to date.
     */
    hold(work: () => void): void {
        const wasHeld = this.#isHeld;
        this.#isHeld = true;
        try {
            work();
        } finally {
            this.#isHeld = wasHeld;
        }
    }

    #settled(): Engine {
        if (!this.#isHeld) this.hold(this.settle);
        return this.engine;
    }
}
