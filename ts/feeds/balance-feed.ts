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
export class BalanceFeed extends RowsFeed<BalanceSource> {
    #balance: BalanceState | undefined = undefined;
    #frames = 0;

    constructor(source: BalanceSource, settings: FeedSettings) {
        super(`balance of account ${source.accountNumber}`, source, settings);
    }

    get code(): string {
        return this.origin.code;
    }

    get isKnown(): boolean {
        return this.#balance !== undefined;
    }

    /** The balance now; a new object after each change. */
    get balance(): BalanceState | undefined {
        return this.#balance;
    }

    protected async reconcile(): Promise<ReadResult> {
        const frames = this.#frames;
        const balance = await this.origin.fetch();
        // A frame that came meanwhile is newer.
        const isNew = this.#frames === frames && this.#change(balance);
        return { isNew, isMissed: isNew };
    }

    protected take(body: unknown): boolean {
        const balance = this.origin.read(body);
        if (balance === undefined) return false;
        this.#frames += 1;
        return this.#change(balance);
    }

    #change(balance: BalanceState): boolean {
        const known = this.#balance;
        if (known?.free === balance.free && known.used === balance.used) return false;
        this.#balance = balance;
        return true;
    }
}
