/** The balance of an account; each frame replaces the one before. */
import type { Holdings } from '../parse/account-state.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';
/** The balance of an account at one moment. */
export interface BalanceState extends Holdings {
    /** When it was received, milliseconds. */
    readonly at: number;
    /** The row it was read from. */
    readonly info: unknown;
}
/** Where a balance comes from. */
export interface BalanceSource {
    readonly accountNumber: number;
    /** The account's currency. */
    readonly code: string;
    /** Reads a frame; `undefined` when it has no balance. */
    readonly read: (body: unknown) => BalanceState | undefined;
    /** Reads the balance over HTTP. */
    readonly fetch: () => Promise<BalanceState>;
}
/** Keeps the balance of one account. */
export declare class BalanceFeed extends RowsFeed<BalanceSource> {
    #private;
    constructor(source: BalanceSource, settings: FeedSettings);
    get code(): string;
    get isKnown(): boolean;
    /** The balance now; a new object after each change. */
    get balance(): BalanceState | undefined;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown): boolean;
}
