/**
 * The exchange's engine: accounts, positions, books and sessions as the contract runs them, pure and in memory.
 *
 * What always holds between transactions:
 * - All money is somewhere: deposited - withdrawn = accounts + vaults, in raw units.
 * - On every market the positions' bases add up to zero, and the open interest is the sum of the longs.
 * - While the collateral price stays as it is, a market's surplus never falls and never is below zero. The surplus is, in
 *   USD without any rounding, (vault × scaling factor - collateral of all positions - fees accrued - insurance fund)
 *   × collateral price, plus the quote of all positions, less the funding that they have still to get. So the vault holds
 *   what everybody would get if all settled at one price, and each rounding leaves its dust there. It can run short, and
 *   abort with 23, only while somebody owes more than he holds and has not been liquidated, or after the collateral price
 *   moved, when profits and losses booked in collateral no longer weigh the same.
 * - The book is never crossed, and serves price first, then time.
 *
 * Left out: integrator fees, pausing, closing and settlement of markets, proposals of new margin ratios, stop and TWAP
 * tickets, assistants' capabilities, automatic deleveraging, gifts to the insurance fund, haircuts on collateral, and the
 * oracle's own average (the stored price stands for it, so that 1003 cannot happen).
 *
 * Where the contract's rules are silent: averages and funding move only by their cranks, and the funding crank brings the
 * averages up to date first; a session's mark price is that of its start; the mark price is at least 10^-9 USD; prices,
 * sizes and open interest above 2^52 ticks or lots are refused; a position's share of the open interest is looked at only
 * when the position grows; an order of one's own that has also expired is cancelled as expired; bad debt is laid on the
 * side that is left once the liquidator holds the position; that nobody may post below maintenance (57) is asked only where
 * the rule of less risk would let the session pass.
 */

import { problem } from '../../problem.js';
import type { Market } from './market.js';
import { State, type TransactionScope } from './state.js';
import { Transaction } from './transaction.js';
import type {
    Engine,
    MarketSpec,
    AccountView,
    BookView,
    EngineEvent,
    EngineTransaction,
    MarketView,
    OrderView,
    PositionView,
    Totals,
    TransactionContext,
} from './types.js';
import { countTotals, viewBook, viewMarket, viewOrder, viewPosition } from './view.js';

/** What may be chosen when an engine is made. */
export interface EngineOptions {
    /** Number of the first account; 1 when left out. */
    readonly firstAccountId?: number;
}

/**
 * Makes an exchange without accounts, orders or prices.
 *
 * @param markets their rules, each with an id of its own
 * @param options choices
 * @returns the engine
 */
export function createEngine(markets: readonly MarketSpec[], options: EngineOptions = {}): Engine {
    return new MatchingEngine(new State(markets, options.firstAccountId));
}

/** The engine over a state. */
export class MatchingEngine implements Engine {
    readonly markets: ReadonlyMap<string, MarketSpec>;
    readonly #state: State;
    readonly #listeners = new Set<(events: readonly EngineEvent[]) => void>();
    /** Finished transactions that are still to be told. */
    readonly #pending: (readonly EngineEvent[])[] = [];
    #isRunning = false;
    #isNotifying = false;

    /** @param state the exchange; nobody else changes it */
    constructor(state: State) {
        this.#state = state;
        this.markets = new Map([...state.markets].map(([id, { spec }]) => [id, spec]));
    }

    transact<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T {
        const scope = this.#open(context);
        const result = this.#attempt(scope, work);
        emitBookChanges(scope);
        this.#state.undo.commit();
        this.#isRunning = false;
        this.#notify(scope.events);
        return result;
    }

    simulate<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T {
        const scope = this.#open(context);
        const result = this.#attempt(scope, work);
        this.#rollBack(scope);
        return result;
    }

    observe(listener: (events: readonly EngineEvent[]) => void): () => void {
        const wrapper = (events: readonly EngineEvent[]): void => {
            listener(events);
        };
        this.#listeners.add(wrapper);
        return () => {
            this.#listeners.delete(wrapper);
        };
    }

    account(accountId: number): AccountView | undefined {
        const account = this.#state.accounts.get(accountId);
        return account && { accountId, collateral: account.figures.collateral };
    }

    position(marketId: string, accountId: number, now: number): PositionView | undefined {
        const market = this.#state.market(marketId);
        const position = market.positions.get(accountId);
        return position && viewPosition(this.#state, market, position, now);
    }

    positions(accountId: number, now: number): PositionView[] {
        return [...this.markets.keys()].flatMap((marketId) => this.position(marketId, accountId, now) ?? []);
    }

    orders(marketId: string, accountId: number): OrderView[] {
        const market = this.#state.market(marketId);
        const orders = [...(market.positions.get(accountId)?.orders ?? [])];
        return orders.sort((a, b) => a.counter - b.counter).map((order) => viewOrder(market, order));
    }

    order(marketId: string, orderId: bigint): OrderView | undefined {
        const market = this.#state.market(marketId);
        const order = market.book.find(orderId);
        return order && viewOrder(market, order);
    }

    book(marketId: string, depth = Infinity): BookView {
        return viewBook(this.#state.market(marketId), depth);
    }

    market(marketId: string, now: number): MarketView {
        return viewMarket(this.#state, this.#state.market(marketId), now);
    }

    totals(): Totals {
        return countTotals(this.#state);
    }

    #open(context: TransactionContext): TransactionScope {
        if (this.#isRunning) throw new Error('a transaction is already running');
        if (!Number.isSafeInteger(context.now)) {
            throw problem('argument', 'now', 'whole milliseconds', `${context.now}`);
        }
        this.#isRunning = true;
        return { state: this.#state, undo: this.#state.undo, context, markets: [], events: [] };
    }

    /** Does the work; a failure takes everything back. */
    #attempt<T>(scope: TransactionScope, work: (transaction: EngineTransaction) => T): T {
        const transaction = new Transaction(scope);
        try {
            const result = work(transaction);
            transaction.finish();
            return result;
        } catch (error) {
            this.#rollBack(scope);
            throw error;
        } finally {
            transaction.close();
        }
    }

    #rollBack(scope: TransactionScope): void {
        scope.undo.rollBack();
        for (const { book } of scope.markets) book.discardChanges();
        this.#isRunning = false;
    }

    /** A listener may itself start a transaction: its events wait until all have heard of this one. */
    #notify(events: readonly EngineEvent[]): void {
        if (events.length === 0) return;
        this.#pending.push(events);
        if (this.#isNotifying) return;
        this.#isNotifying = true;
        try {
            for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
                for (const listener of this.#listeners) listener(next);
            }
        } finally {
            this.#isNotifying = false;
        }
    }
}

/** Adds what became of the books to a transaction's events. */
function emitBookChanges(scope: TransactionScope): void {
    for (const market of scope.markets) {
        const change = market.book.takeChanges();
        if (change === undefined) continue;
        const figures = scope.undo.change(market);
        figures.nonce += 1;
        scope.events.push({
            type: 'BookChanged',
            digest: scope.context.digest,
            timestamp: scope.context.now,
            marketId: market.spec.id,
            nonce: figures.nonce,
            bids: change.bids.map((level) => toUnits(market, level)),
            asks: change.asks.map((level) => toUnits(market, level)),
        });
    }
}

function toUnits(market: Market, [ticks, lots]: readonly [number, number]): [bigint, bigint] {
    return [market.toPrice(ticks), market.toSize(lots)];
}
