/** Transactions of other processes that used an object first, so that one of this wallet was rejected. */

import type { WriteEnvironment } from '../write-environment.js';
import type { PendingTransaction } from './outcomes.js';

/** Looks rivals up, and reports once that there is one. */
export class Rivals {
    /** Running searches, by the digest of the rejected transaction. */
    readonly #searches = new Map<string, Promise<void>>();
    #hasReported = false;

    constructor(private readonly environment: Pick<WriteEnvironment, 'channels' | 'log'>) {}

    /**
     * Finds the rival of a rejected transaction at once: later, more transactions may have used the object.
     */
    findRivalOf(rejected: PendingTransaction): Promise<string | undefined> {
        return this.environment.channels.node?.findRival(rejected) ?? Promise.resolve(undefined);
    }

    /**
     * Keeps a search, so that later checks wait for it. A failure, such as of the user's log, leaves the wait
     * for the history.
     */
    addSearch(digest: string, search: Promise<void>): void {
        const ended = search.catch(() => undefined).finally(() => this.#searches.delete(digest));
        this.#searches.set(digest, ended);
    }

    /** Waits for the running searches of some transactions. */
    async waitForSearches(digests: readonly string[]): Promise<void> {
        await Promise.all(digests.flatMap((digest) => this.#searches.get(digest) ?? []));
    }

    /**
     * Logs once that another process uses the wallet: each of the two can reject and outdate the other's
     * transactions.
     */
    report(digest: string): void {
        if (this.#hasReported) return;
        this.#hasReported = true;
        this.environment.log(
            `another process uses this wallet: transaction ${digest}, which this exchange object did not submit used an object that one of its ` +
                'transactions needed, so that one was rejected; let one exchange object of one process write per wallet: ' +
                'see docs/recipes.md#two-bots',
        );
    }
}
