/** Everything that each account lived through, from its first deposit on, so that it can be read back page by page. */
import type { EngineEvent } from '../../engine/types.js';
import type { Json } from '../json.js';
import { type HistoryPage, type HistoryRequest } from './page.js';
import { type AccountEventType, type Lived } from './rows/event.js';
/** Something that happened to one account. */
export interface AccountEvent {
    readonly accountNumber: number;
    readonly timestamp: number;
    readonly digest: string;
    /** `undefined` of deposits and withdrawals. */
    readonly marketId: string | undefined;
    readonly eventType: AccountEventType;
    /** Row of order-history, and of `userOrders` frames; made anew each time. */
    readonly order: Json | undefined;
    /** Row of collateral-history, and of `userCollateralChanges` frames; made anew each time. */
    readonly collateral: Json | undefined;
}
/** One of the two histories. */
export type HistoryKind = 'order' | 'collateral';
/** What the events themselves do not tell. */
export interface LogOptions {
    /** Of the collateral coin. */
    readonly decimals: number;
    /** 10^-18 USD, after the latest transaction. */
    collateralPrice(): bigint;
}
/** What a page of an account's history is asked with. */
export interface AccountHistoryRequest extends HistoryRequest {
    /** Only these; all when left out or empty. */
    readonly eventTypes?: readonly string[] | null;
}
/** The log of all accounts. */
export declare class AccountLog {
    #private;
    /**
     * @param options what the events do not tell
     * @param kept how many events
     */
    constructor(options: LogOptions, kept?: {
        /** Of an account. */
        account: number;
        /** Of an account that trades all the time, and that nobody asks about. */
        shortened: number;
        /** Of all; past it the account with the most loses an eighth. */
        whole: number;
    });
    /**
     * Keeps only the latest of some accounts.
     *
     * @param accountNumbers the accounts, such as those of the sandbox's own traders
     */
    shorten(accountNumbers: Iterable<number>): void;
    /**
     * Writes down what a transaction did to accounts; every one has to come here.
     *
     * @param events the transaction's
     * @returns what it did to whom, in the order it happened
     */
    take(events: readonly EngineEvent[]): readonly AccountEvent[];
    /**
     * Reads a page back.
     *
     * @param accountNumber whose; one that nobody has gives an empty page
     * @param kind which history
     * @param request which page
     * @param at the newest time that may be told
     * @returns the page, newest first
     */
    page(accountNumber: number, kind: HistoryKind, request: AccountHistoryRequest, at: number): HistoryPage;
    /**
     * Reads the events of a time back.
     *
     * @param accountNumber whose
     * @param from first timestamp
     * @param to timestamps below this
     * @returns the engine's events with the part that the account had in them, oldest first
     */
    between(accountNumber: number, from: number, to: number): readonly Lived[];
}
