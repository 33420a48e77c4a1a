/** What an account holds: each frame tells all of it, and what it told before holds no more. */

import type { Holdings } from '../parse/account-state.js';
import type { FeedSettings } from './feed.js';
import { withOwnLiveness } from './stream-liveness.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';

/** What an account held at some moment. */
export interface BalanceState extends Holdings {
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
    readonly read: (body: unknown) => BalanceState | undefined;
    /** Reads the same by other means. */
    readonly fetch: () => Promise<BalanceState>;
}

/** Keeps the balance of one account. */
export class BalanceFeed extends RowsFeed {
    readonly #source: BalanceSource;
    #held: BalanceState | undefined = undefined;
    #frames = 0;

    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: BalanceSource, settings: FeedSettings) {
        super(`balance of account ${source.accountNumber}`, withOwnLiveness(settings));
        this.#source = source;
    }

    /** @returns the account's currency */
    get code(): string {
        return this.#source.code;
    }

    /** @returns whether there is something to show */
    get isKnown(): boolean {
        return this.#held !== undefined;
    }

    /** @returns what is held now; another object after each change, and never changed itself */
    get balance(): BalanceState | undefined {
        return this.#held;
    }

    /** Empty or not, what is read first is a change. */
    protected get isSnapshot(): boolean {
        return false;
    }

    protected async reconcile(): Promise<ReadResult> {
        const frames = this.#frames;
        const held = await this.#source.fetch();
        // What the socket told meanwhile is newer.
        const isNew = this.#frames === frames && this.#change(held);
        return { isNew, isMissed: isNew };
    }

    protected take(body: unknown): boolean {
        const held = this.#source.read(body);
        if (held === undefined) return false;
        this.#frames += 1;
        return this.#change(held);
    }

    #change(held: BalanceState): boolean {
        const known = this.#held;
        if (known?.free === held.free && known.used === held.used) return false;
        this.#held = held;
        return true;
    }
}
