/** The balance of an account; each frame replaces the one before. */

import type { Holdings } from '../account-state.js';
import { FormerStates } from '../../recent/former-states.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';

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
export class BalanceFeed {
    readonly feed: Feed;
    readonly code: string;
    #balance: BalanceState | undefined = undefined;
    readonly #former: FormerStates<BalanceState>;
    #frames = 0;
    /** Frames that came after an update that was not delivered: only the newest is parsed, when it is. */
    #unread: { readonly body: unknown; readonly at: number }[] = [];

    constructor(
        private readonly source: BalanceSource,
        private readonly settings: FeedSettings,
    ) {
        this.code = source.code;
        this.#former = new FormerStates(() => settings.clock.now(), isSame);
        this.feed = new Feed(`balance of account ${source.accountNumber}`, settings, {
            accept: (body) => this.#accept(body),
            read: () => this.#read(),
        });
    }

    get isKnown(): boolean {
        return this.#balance !== undefined;
    }

    /** The balance now, which counts as delivered; a new object after each change. */
    get balance(): BalanceState | undefined {
        this.#parseUnread();
        this.feed.markDelivered();
        return this.#balance;
    }

    #accept(body: unknown): boolean {
        if (!this.source.hasBalance(body)) return false;
        const at = this.source.now();
        if (this.feed.isAwaited || !this.feed.isUndelivered) return this.#takeFrame(body, at);
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
                this.feed.onMalformed(fault);
            }
        }
    }

    #takeFrame(body: unknown, at: number): boolean {
        const balance = this.source.read(body, at);
        this.#frames += 1;
        return this.#change(balance);
    }

    #change(balance: BalanceState): boolean {
        const known = this.#balance;
        if (known !== undefined && isSame(known, balance)) return false;
        if (known !== undefined) this.#former.add(known);
        this.#balance = balance;
        return true;
    }

    async #read(): Promise<ReadResult> {
        this.#parseUnread();
        const [frames, readAt] = [this.#frames, this.settings.clock.now()];
        const balance = await this.source.fetch();
        this.#parseUnread();
        // A frame that came meanwhile is newer.
        if (this.#frames !== frames) return { isNew: false, isMissed: false };
        if (this.#former.includes(balance, readAt) && !(this.#balance && isSame(this.#balance, balance))) {
            // Either the read lags behind, or the balance is what it was before: a later read shows which.
            this.feed.read(false);
            return { isNew: false, isMissed: true };
        }
        const isNew = this.#change(balance);
        return { isNew, isMissed: isNew };
    }
}

function isSame(left: BalanceState, right: BalanceState): boolean {
    return left.free === right.free && left.used === right.used;
}
