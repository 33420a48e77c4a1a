/**
 * The matching engine: accounts, positions, books and sessions with the contract's rules, pure and in memory.
 *
 * Invariants between transactions:
 * - Conservation: deposited - withdrawn = accounts + vaults, in raw units.
 * - On every market the bases of all positions sum to zero; the open interest is the sum of the longs.
 * - At a constant collateral price, the surplus of a market never falls and is never negative. Surplus, in unrounded
 *   USD: (vault × scaling factor - collateral of all positions - fees accrued - insurance fund) × collateral price +
 *   quote of all positions - unsettled funding. So the vault can pay everyone who settles at one price, and keeps all
 *   rounding differences. It can run short (abort 23) only while an insolvent position is not liquidated, or after the
 *   collateral price changed.
 * - The book is never crossed and has price-time priority.
 *
 * Not implemented: integrator fees, pausing, closing and settlement of markets, proposals of margin ratios, stop and
 * TWAP tickets, assistant capabilities, automatic deleveraging, donations to the insurance fund, collateral haircuts,
 * and the oracle's average (so that abort 1003 cannot happen).
 *
 * Choices where the contract's rules are not public:
 * - Averages and funding change only by their cranks; the funding crank updates the averages first.
 * - A session uses the mark price of its start. The mark price is at least 10^-9 USD.
 * - Prices, sizes and open interest above 2^52 ticks or lots are refused.
 * - The share of the open interest is checked only when a position grows.
 * - An own expired order is cancelled as expired.
 * - Bad debt is socialized on the side that remains after the liquidator's takeover.
 * - Abort 57 applies only where the risk-reduction rule would allow the session.
 */
import { State } from './state.js';
import type { Engine, MarketSpec, AccountView, BookView, EngineEvent, EngineTransaction, MarketView, OrderView, PositionView, Totals, TransactionContext } from './types.js';
/** Creates an exchange without accounts, orders or prices; the ids of the markets are unique. */
export declare function createEngine(markets: readonly MarketSpec[]): Engine;
/** The engine on a state. */
export declare class MatchingEngine implements Engine {
    #private;
    private readonly state;
    readonly markets: ReadonlyMap<string, MarketSpec>;
    latestAt: number;
    /** The engine owns the state exclusively. */
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
    market(marketId: string, now: number, bookPrice?: bigint): MarketView;
    totals(): Totals;
}
