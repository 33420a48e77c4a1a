/** The balance of an account; each frame replaces the one before. */
import type { Holdings } from '../account-state.js';
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';
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
    /** The clock of balances, milliseconds. */
    readonly now: () => number;
    /** Whether a frame has a balance. */
    readonly hasBalance: (body: unknown) => boolean;
    /** Reads the balance of a frame that was received at `at`. */
    readonly read: (body: unknown, at: number) => BalanceState;
    /** Reads the balance over HTTP. */
    readonly fetch: () => Promise<BalanceState>;
}
/** Keeps the balance of one account. */
export declare class BalanceFeed extends RowsFeed<BalanceSource> {
    #private;
    constructor(source: BalanceSource, settings: FeedSettings);
    get code(): string;
    get isKnown(): boolean;
    /** The balance now, which counts as delivered; a new object after each change. */
    get balance(): BalanceState | undefined;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown): boolean;
}
