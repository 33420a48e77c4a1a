/** Account state of the native section: balance and positions in one row. */
import type { Position } from 'ccxt';
import type { WireAccountPosition, WireAccountState } from '../wire/native.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type ToNumber } from '../exchange/value.js';
/** What position rows lack. */
export interface PositionFacts {
    readonly accountNumber: number;
    /** Maintenance margin as a fraction of the notional value, decimal text; `undefined` where it is not known. */
    readonly maintenance: string | undefined;
    /** When the row was received, milliseconds. */
    readonly timestamp: number;
}
/** The collateral of an account in its settle currency, decimal text. */
export interface Holdings {
    /** Allocated to no market. */
    readonly free: string;
    /** Allocated to markets, without profit and loss. */
    readonly used: string;
    readonly total: string;
}
/**
 * Finds an account among rows of `accounts/positions`.
 *
 * @throws {Problem} when there is none
 */
export declare function findAccountState(accounts: readonly WireAccountState[], accountNumber: number): WireAccountState;
/** Returns the account in the body of a `user` frame, if any. */
export declare function accountOfFrame(body: unknown): WireAccountState | undefined;
/** Parses the collateral of an account, with the same values as `parseBalance`. */
export declare function parseHoldings(row: WireAccountState): Holdings;
/** Figures that `info` of a balance and of a position carries besides its row, decimal text, USD. */
export interface EquityFigures {
    /** Collateral, profit and unsettled funding. */
    readonly equity: string | undefined;
    /** Not settled yet; what the account pays is negative. */
    readonly unrealizedFunding: string | undefined;
}
/** Parses the figures of an account. */
export declare function parseAccountEquity(row: WireAccountState): EquityFigures;
/** Parses the figures of a position. The equities of all positions and the available collateral add up to the account's. */
export declare function parsePositionEquity(row: WireAccountPosition): EquityFigures;
/** Returns the positions of an account. */
export declare function listPositions({ positions }: WireAccountState): readonly WireAccountPosition[];
/**
 * Parses a position to input of `safePosition`. Its values equal those of the unified section; initial margin and
 * leverage are missing. A flat position has neither side nor entry price.
 */
export declare function parseAccountPosition(row: WireAccountPosition, market: KnownMarket, facts: PositionFacts, convert?: ToNumber): Position;
