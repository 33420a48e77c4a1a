/** Account state of the native section: balance and positions in one row. */
import type { Position } from 'ccxt';
import type { WireAccountPosition, WireAccountState } from '../wire/native.js';
import type { KnownMarket } from './market.js';
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
 * Finds an account.
 *
 * @param accounts rows of `accounts/positions`
 * @param accountNumber of the account
 * @returns its row
 * @throws {Problem} `answer` when there is none
 */
export declare function findAccountState(accounts: readonly WireAccountState[], accountNumber: number): WireAccountState;
/**
 * Extracts the account from a frame.
 *
 * @param body of a `user` frame
 * @returns the account; `undefined` where the frame has none
 */
export declare function accountOfFrame(body: unknown): WireAccountState | undefined;
/**
 * Parses the collateral of an account, with the same values as {@link parseBalance}.
 *
 * @param row the account
 * @returns the sums
 * @throws {Problem} `answer` when a number is missing or malformed
 * @see manifest.json `perpetuals/accounts/positions`
 */
export declare function parseHoldings(row: WireAccountState): Holdings;
/**
 * Lists the positions of an account.
 *
 * @param row the account
 * @returns its position rows
 * @throws {Problem} `answer` when they are no list
 */
export declare function listPositions({ positions }: WireAccountState): readonly WireAccountPosition[];
/**
 * Parses a position. Its values equal those of the unified section; initial margin and chosen leverage are missing.
 *
 * @param row a position of an account
 * @param market its market
 * @param facts what the row lacks
 * @returns input of `safePosition`; a flat position has neither side nor entry price
 * @throws {Problem} `answer` when a number is malformed
 */
export declare function parseAccountPosition(row: WireAccountPosition, market: KnownMarket, facts: PositionFacts): Position;
