/** What an account holds, as the native section tells it in one piece: its balance and its positions. */
import type { Position } from 'ccxt';
import type { WireAccountPosition, WireAccountState } from '../wire/native.js';
import type { KnownMarket } from './market.js';
/** What rows of positions do not tell. */
export interface PositionFacts {
    readonly accountNumber: number;
    /** Maintenance margin as a fraction of the notional, decimal text; `undefined` where it is not known. */
    readonly maintenance: string | undefined;
    /** When the row was heard, milliseconds. */
    readonly at: number;
}
/** What an account has, in its currency; decimal text. */
export interface Holdings {
    /** Allocated to no market. */
    readonly free: string;
    /** Allocated to markets, profit and loss left out. */
    readonly used: string;
    readonly total: string;
}
/**
 * Finds an account.
 *
 * @param accounts rows of `accounts/positions`
 * @param accountNumber the account's
 * @returns its row
 * @throws {Problem} `answer` when there is none
 */
export declare function accountAmong(accounts: readonly WireAccountState[], accountNumber: number): WireAccountState;
/**
 * Takes the account out of a frame.
 *
 * @param body what a frame of `user` carries
 * @returns the account; `undefined` where none is in it
 */
export declare function accountIn(body: unknown): WireAccountState | undefined;
/**
 * Tells what an account has, to the same figures as the read of the balance.
 *
 * @param row the account
 * @returns the sums
 * @throws {Problem} `answer` when a figure is missing or is none
 * @see manifest.json `perpetuals/accounts/positions`
 */
export declare function toHoldings(row: WireAccountState): Holdings;
/**
 * Tells the positions of an account.
 *
 * @param row the account
 * @returns its rows; none where it tells none
 * @throws {Problem} `answer` when they are no list
 */
export declare function positionsOf({ positions }: WireAccountState): readonly WireAccountPosition[];
/**
 * Unifies a position, to the same as one of the unified section where both tell it. Initial margin is not told here, nor the
 * leverage that was chosen.
 *
 * @param row of an account
 * @param market its market
 * @param facts what the row does not tell
 * @returns what `safePosition` completes; a flat position has neither side nor entry
 * @throws {Problem} `answer` when a figure is none
 */
export declare function toAccountPosition(row: WireAccountPosition, market: KnownMarket, facts: PositionFacts): Position;
