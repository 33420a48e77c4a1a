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

/** Number of unread frames from which they are parsed although no caller reads them. */
const MAX_UNREAD = 256;

/** Keeps the balance of one account. */
export class BalanceFeed extends RowsFeed<BalanceSource> {
    #balance: BalanceState | undefined = undefined;
    #frames = 0;
    /** Frames that came after an update that was not delivered: only the newest is parsed, when it is. */
    #unread: { readonly body: unknown; readonly at: number }[] = [];

    constructor(source: BalanceSource, settings: FeedSettings) {
        super(`balance of account ${source.accountNumber}`, source, settings);
    }

    get code(): string {
        return this.origin.code;
    }

    get isKnown(): boolean {
        return this.#balance !== undefined;
    }

    /** The balance now, which counts as delivered; a new object after each change. */
    get balance(): BalanceState | undefined {
        this.#parseUnread();
        this.markDelivered();
        return this.#balance;
    }

    protected async reconcile(): Promise<ReadResult> {
        this.#parseUnread();
        const frames = this.#frames;
        const balance = await this.origin.fetch();
        this.#parseUnread();
        // A frame that came meanwhile is newer.
        const isNew = this.#frames === frames && this.#change(balance);
        return { isNew, isMissed: isNew };
    }

    protected take(body: unknown): boolean {
        if (!this.origin.hasBalance(body)) return false;
        const at = this.origin.now();
        if (this.waiting > 0 || !this.isUndelivered) return this.#takeFrame(body, at);
        this.#unread.push({ body, at });
        if (this.#unread.length >= MAX_UNREAD) this.#parseUnread();
        return false;
    }

    /** Takes the newest unread frame that can be read. */
    #parseUnread(): void {
        const frames = this.#unread;
        this.#unread = [];
        for (const { body, at } of frames.reverse()) {
            try {
                this.#takeFrame(body, at);
                return;
            } catch (fault) {
                this.onMalformed(fault);
            }
        }
    }

    #takeFrame(body: unknown, at: number): boolean {
        const balance = this.origin.read(body, at);
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
