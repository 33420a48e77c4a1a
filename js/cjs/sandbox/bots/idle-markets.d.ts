/**
 * Markets whose trades the engine does not execute, because no user can notice: no user has an order there, no liquidity
 * is missing, and no stream is open. Their trades are the generated ones in either case. Without users on the
 * market, the engine only stores prices, averages and funding; its book is brought up to date when someone looks. Users
 * with positions only need the regular updates, which may liquidate them.
 */
import type { EngineEvent } from '../engine/types.js';
import type { Trade } from '../history/types.js';
import { type MinuteTrade } from '../history/minute-trades.js';
import { type BotMarket } from './accounts.js';
import { type OracleFeed } from './keepers.js';
import type { Presence } from './presence.js';
/** The trades of idle markets, and whether markets may be idle. */
export interface IdleOptions {
    /** Whether no client receives the events of the engine as they happen. */
    isAllowed(): boolean;
    /** Receives each public trade of a market that is idle. */
    onTrade(marketId: string, trade: Trade): void;
}
/** Dependencies of idle markets. */
export interface IdleParts extends IdleOptions {
    readonly presence: Presence;
    readonly oracleFeed: OracleFeed;
    readonly botMarkets: readonly BotMarket[];
}
/** Prices of a market; 10^-9 USD, mark and index 10^-18 USD. */
export interface BotPrices {
    /** `undefined` while users have emptied that side of the book. */
    readonly bid: bigint | undefined;
    readonly ask: bigint | undefined;
    readonly mark: bigint;
    readonly index: bigint;
}
/** The idle markets. */
export declare class IdleMarkets {
    #private;
    private readonly parts;
    constructor(parts: IdleParts);
    /** Records the events of one transaction. */
    take(events: readonly EngineEvent[]): void;
    /** @returns whether a trade, or a regular update, is left out at a time */
    has(botMarket: BotMarket, what: 'trade' | 'update', now: number): boolean;
    /** @returns whether users neither have orders nor took liquidity that is still missing */
    isUntouched({ spec, consumed }: BotMarket, now: number): boolean;
    /** Lets a generated trade happen. */
    trade({ source, spec }: BotMarket, trade: MinuteTrade, now: number): void;
    /** Updates prices, averages and funding; every minute also the bots' collateral and the open interest. */
    update(botMarket: BotMarket, now: number): void;
    /** Brings the book of a market up to date. */
    settle(marketId: string): void;
    /** Brings all books up to date. @returns whether one was not */
    settleAll(): boolean;
    /** The prices of a market, as if its book was up to date. */
    prices(marketId: string, now: number): BotPrices;
}
