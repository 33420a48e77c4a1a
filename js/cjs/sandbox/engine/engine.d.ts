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
import { State } from './state.js';
import type { AccountView, BookView, Engine, EngineEvent, EngineTransaction, MarketSpec, MarketView, OrderView, PositionView, Totals, TransactionContext } from './types.js';
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
export declare function createEngine(markets: readonly MarketSpec[], options?: EngineOptions): Engine;
/** The engine over a state. */
export declare class MatchingEngine implements Engine {
    #private;
    readonly markets: ReadonlyMap<string, MarketSpec>;
    /** @param state the exchange; nobody else changes it */
    constructor(state: State);
    transact<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T;
    simulate<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T;
    observe(listener: (events: readonly EngineEvent[]) => void): () => void;
    account(accountId: number): AccountView | undefined;
    position(marketId: string, accountId: number, now: number): PositionView | undefined;
    positions(accountId: number, now: number): PositionView[];
    orders(marketId: string, accountId: number): OrderView[];
    order(marketId: string, orderId: bigint): OrderView | undefined;
    book(marketId: string, depth?: number): BookView;
    market(marketId: string, now: number): MarketView;
    totals(): Totals;
}
