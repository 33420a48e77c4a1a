/** What an account holds: each frame tells all of it, and what it told before holds no more. */
import type { Holdings } from '../unify/account-state.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type Found } from './rows-feed.js';
/** What an account held at some moment. */
export interface HeldAt extends Holdings {
    /** When it was heard, milliseconds. */
    readonly at: number;
    /** The row that told it. */
    readonly info: unknown;
}
/** What a balance is fed from. */
export interface BalanceSource {
    readonly accountNumber: number;
    /** The account's currency. */
    readonly code: string;
    /** Reads a frame; `undefined` of one that does not tell it. */
    readonly read: (body: unknown) => HeldAt | undefined;
    /** Reads the same by other means. */
    readonly fetch: () => Promise<HeldAt>;
}
/** Keeps the balance of one account. */
export declare class BalanceFeed extends RowsFeed {
    #private;
    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: BalanceSource, settings: FeedSettings);
    /** @returns the account's currency */
    get code(): string;
    /** @returns whether there is something to show */
    get isKnown(): boolean;
    /** @returns what is held now; another object after each change, and never changed itself */
    get held(): HeldAt | undefined;
    /** Empty or not, what is read first is a change. */
    protected get isSnapshot(): boolean;
    protected reconcile(): Promise<Found>;
    protected take(body: unknown): boolean;
}
