/**
 * The matching engine: accounts, positions, books and sessions with the contract's rules, pure and in memory.
 *
 * Invariants between transactions:
 * - Conservation: deposited - withdrawn = accounts + vaults + insurance funds, in raw units.
 * - On every market the bases of all positions sum to zero; the open interest is the sum of the longs.
 * - At a constant collateral price, the surplus of a market never falls and is never negative. Surplus, in
 *   unrounded USD: (vault × scaling factor - collateral of all positions - fees accrued) × collateral price +
 *   quote of all positions - unsettled funding. So the vault can pay everyone who settles at one price, and
 *   keeps all rounding differences. It can run short (abort 23) only while an insolvent position is not
 *   closed, after the collateral price changed, or after a settlement at prices that do not sum to zero.
 * - The book is never crossed and has price-time priority.
 *
 * Not implemented: assistant capabilities and the approvals of builders (the chain has them), donations to
 * and withdrawals from the insurance fund, withdrawals of fees, and changes of rules other than margin
 * ratios.
 *
 * What differs from the contract:
 * - Prices, sizes and open interest above 2^52 ticks or lots are refused with 2000.
 * - Orders that do not rest have ids of the sandbox's own, from 2^63.
 * - A price of zero counts as stale.
 * - Freezing emits no event.
 *
 * What only the sandbox's bots use: transactions of a keeper, whose sessions do not update averages and
 * funding; a book price that replaces that of a book which is not up to date; and an expected premium, from
 * which only users' effect is averaged.
 */

import { problem } from '../../../ts/core/problem.js';
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

/** Creates an exchange without accounts, orders or prices; the ids of the markets are unique. */
export function createEngine(markets: readonly MarketSpec[]): Engine {
    return new MatchingEngine(new State(markets));
}

/** The engine on a state. */
export class MatchingEngine implements Engine {
    readonly markets: Map<string, MarketSpec>;
    latestAt = 0;
    readonly #listeners = new Set<(events: readonly EngineEvent[]) => void>();
    /** Events that listeners have not received yet. */
    readonly #pending: (readonly EngineEvent[])[] = [];
    #isRunning = false;
    #isNotifying = false;

    /** The engine owns the state exclusively. */
    constructor(private readonly state: State) {
        this.markets = new Map([...state.markets].map(([id, { spec }]) => [id, spec]));
    }

    transact<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T {
        const scope = this.#open(context);
        const result = this.#attempt(scope, work);
        emitBookChanges(scope);
        this.state.undo.commit();
        for (const { spec } of scope.markets) this.markets.set(spec.id, spec);
        this.latestAt = scope.context.now;
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
        const account = this.state.accounts.get(accountId);
        return account && { accountId, collateral: account.figures.collateral };
    }

    position(marketId: string, accountId: number, now: number): PositionView | undefined {
        const market = this.state.market(marketId);
        const position = market.positions.get(accountId);
        return position && viewPosition(this.state, market, position, now);
    }

    positions(accountId: number, now: number): PositionView[] {
        return [...this.markets.keys()].flatMap((marketId) => this.position(marketId, accountId, now) ?? []);
    }

    orders(marketId: string, accountId: number): OrderView[] {
        const market = this.state.market(marketId);
        const orders = [...(market.positions.get(accountId)?.orders ?? [])];
        return orders.sort((a, b) => a.counter - b.counter).map((order) => viewOrder(market, order));
    }

    order(marketId: string, orderId: bigint): OrderView | undefined {
        const market = this.state.market(marketId);
        const order = market.book.find(orderId);
        return order && viewOrder(market, order);
    }

    book(marketId: string, depth = Infinity): BookView {
        return viewBook(this.state.market(marketId), depth);
    }

    market(marketId: string, now: number, bookPrice?: bigint): MarketView {
        return viewMarket(this.state, this.state.market(marketId), now, bookPrice);
    }

    totals(): Totals {
        return countTotals(this.state);
    }

    #open(context: TransactionContext): TransactionScope {
        if (this.#isRunning) throw new Error('a transaction is already running');
        if (!Number.isSafeInteger(context.now)) {
            throw problem('argument', 'now', 'whole milliseconds', `${context.now}`);
        }
        this.#isRunning = true;
        const now = Math.max(context.now, this.latestAt);
        return { state: this.state, undo: this.state.undo, context: { ...context, now }, markets: [], events: [] };
    }

    /** Runs the calls; rolls back when one fails. */
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

    /** A listener may start a transaction; its events follow after all listeners received these. */
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

/** Appends the book changes to the events. */
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
