/** Positions that were closed, from the trades that made them: from flat to flat, or to the other side. */
import type { Position } from 'ccxt';
import { type NamedEvent } from './events.js';
import type { KnownMarket } from './market.js';
/** A position that was closed. */
export interface ClosedPosition {
    /**
     * `timestamp` is when it was opened, `lastUpdateTimestamp` when it was closed, `contracts` what it grew to in all,
     * `lastPrice` the average of its exit, `realizedPnl` its profit less fees, without funding.
     */
    readonly position: Position;
    /**
     * Whether its profit, as the service tells it, is that of its entry and exit (`true`), or not (`false`), which a size
     * that does not fit the trades brings about; `undefined` where too little is told or won to say.
     */
    readonly isConfirmed: boolean | undefined;
}
/** Follows the trades of a market back from what is held now, each looked at once, and finds positions that were closed. */
export declare class PositionTrail {
    #private;
    /**
     * @param size what the account holds now in base, negative when short
     * @param market the market
     */
    constructor(size: string, market: KnownMarket);
    /** @returns what was held before all trades that were taken, base, negative when short */
    get held(): string;
    /**
     * Takes trades further back.
     *
     * @param events the account's trades in the market, forced ones among them, oldest first, without a gap up to those
     *     that were taken before
     * @returns the positions whose beginnings are among them, the latest first. A trade that turns a position over closes one
     *     and opens another.
     * @throws {Problem} `answer` when a row cannot be read
     */
    take(events: readonly NamedEvent[]): ClosedPosition[];
}
/** The trades of an account in its markets, followed back from what it holds now. */
export declare class PositionTrails {
    #private;
    /**
     * @param sizes what is held now by symbol, base with its sign
     * @param markets those that are followed; all when left out
     */
    constructor(sizes: ReadonlyMap<string, string>, markets: readonly KnownMarket[] | undefined);
    /**
     * Follows trades further back.
     *
     * @param events the account's trades, forced ones among them, oldest first, without a gap up to those taken before
     * @param marketOf tells an event's market; those without one are passed over
     * @returns the positions whose beginnings are among them
     * @throws {Problem} `answer` when a row cannot be read
     */
    take(events: readonly NamedEvent[], marketOf: (event: NamedEvent) => KnownMarket | undefined): Position[];
    /** Says that the account has no older trades, as far as its history tells. */
    end(): void;
    /** @returns all positions that were found, in no order */
    positions(): Position[];
    /**
     * Tells whether sizes and trades fit. Something that was held before all history is a trade that the history does not
     * show, or not yet; only if no later look shows it, and profits confirm what was found, was it made before the service's
     * memory.
     *
     * @param isLastLook whether it will not be looked again
     * @returns whether the positions are to be believed
     */
    isSound(isLastLook: boolean): boolean;
}
