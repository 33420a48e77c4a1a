/** Reconstructs closed positions from fills: from flat to flat, or to a reversal. */
import type { Position } from 'ccxt';
import { type IdentifiedEvent } from './events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { type ToNumber } from '../../exchange/value.js';
/** A position that was closed. */
export interface ClosedPosition {
    /**
     * `timestamp` is the time of the first fill, `lastUpdateTimestamp` of the last one, `contracts` the sum of all entries,
     * `lastPrice` the average exit price, `realizedPnl` the profit less fees, without funding.
     */
    readonly position: Position;
    /**
     * Whether the service's profit equals that of entry and exit. It does not if the assumed size and the fills do not belong
     * together. `undefined` where the profit is missing or too small to decide.
     */
    readonly isConfirmed: boolean | undefined;
}
/** Finds closed positions in one market, from its current position backwards. Processes each fill once. */
export declare class MarketPositionReducer {
    #private;
    size: string;
    private readonly market;
    private readonly convert;
    /** All positions found so far. */
    readonly closed: ClosedPosition[];
    /** @param size before all applied fills, at first that of the current position; base, negative when short */
    constructor(size: string, market: KnownMarket, convert?: ToNumber);
    /**
     * Applies older fills.
     *
     * @param events the account's fills in the market, including forced ones, oldest first, without a gap to those that were
     *     applied before
     * @returns the positions that they opened, the latest first; a fill that reverses a position closes one and opens another
     */
    apply(events: readonly IdentifiedEvent[]): ClosedPosition[];
}
/** Finds closed positions in all markets of an account, from its current positions backwards. */
export declare class PositionReducer {
    #private;
    private readonly sizes;
    private readonly markets;
    private readonly convert;
    /**
     * @param sizes current sizes by symbol, base, negative when short
     * @param markets only these; all when left out
     */
    constructor(sizes: ReadonlyMap<string, string>, markets: readonly KnownMarket[] | undefined, convert?: ToNumber);
    /**
     * Applies older fills.
     *
     * @param events the account's fills, including forced ones, oldest first, without a gap to those applied before
     * @param marketOf returns the market of an event; events without one are ignored
     * @returns the positions that they opened
     */
    apply(events: readonly IdentifiedEvent[], marketOf: (event: IdentifiedEvent) => KnownMarket | undefined): Position[];
    /** Marks the history as complete: the service has no older fills. */
    markComplete(): void;
    /** Returns all closed positions, unordered. */
    positions(): Position[];
    /**
     * Returns the symbols whose sizes and fills are inconsistent. A size before the whole history means that a fill is missing: because the
     * history lags behind, or because it does not reach back to the first fill. The second is assumed only at the last read, and
     * if profits confirm the positions.
     */
    inconsistentSymbols(isLastRead: boolean): string[];
}
