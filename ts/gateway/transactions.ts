/** What became of a transaction: of this process, and of the journal that earlier ones left. */

import { OperationFailed, type Order } from 'ccxt';
import { dropOldest } from '../core/bounded.js';
import { OutcomeUnknown } from '../exchange/errors/classes.js';
import type { RecordedTransaction } from '../submit/journal/journal.js';
import type { JournalEntry, JournalOutcome } from '../transaction/journal-record.js';
import type { aftermath } from '../pro/aftermath.js';

/** How a transaction ended: `executed`; `failed`; or `unsent`, when it never left and never will. */
export type Ending = JournalOutcome['outcome'] | 'unsent';

/** What became of a transaction, as far as it can be found out. */
export interface Fate {
    readonly outcome: Ending | 'unknown';
    /** What the write returned. */
    readonly result?: unknown;
    /** The orders that it placed or changed. */
    readonly orders?: readonly unknown[];
    /** Why it failed, or is unknown. */
    readonly error?: unknown;
}

/** What {@link Transactions} needs. */
export interface TransactionParts {
    readonly exchange: Pick<aftermath, 'writes' | 'settle' | 'fetchOrderWithClientOrderId'>;
    /** Whether a transaction was recorded in the journal and has no proven outcome. */
    readonly isPending: (digest: string) => boolean;
    /** Takes how a transaction ended, once and after the end of its call. */
    readonly onEnded: (digest: string, ending: Ending) => void;
}

/** Endings that are remembered. */
const MAX_ENDED = 200_000;
/** Signed transactions whose outcome was unknown at the end of their call. */
const MAX_UNKNOWN = 10_000;

/** Knows what became of each transaction. */
export class Transactions {
    /** Those of the journal, by digest. */
    readonly #recorded = new Map<string, RecordedTransaction>();
    readonly #endings = new Map<string, Ending>();
    /** Those that a running call is about to sign, or has signed. */
    readonly #running = new Set<string>();
    /** Those whose outcome was unknown at the end of their call. */
    readonly #unknown = new Map<string, JournalEntry>();

    constructor(private readonly parts: TransactionParts) {}

    /** Takes the transactions of a journal. */
    restore(found: readonly RecordedTransaction[]): void {
        for (const transaction of found) this.#recorded.set(transaction.digest, transaction);
    }

    /** Takes that a running call is about to sign a transaction. */
    onSigning(digest: string): void {
        this.#running.add(digest);
    }

    /** Takes a proven outcome. */
    onOutcome(digest: string, outcome: JournalOutcome['outcome']): void {
        this.#remember(digest, outcome);
        // The result of a running call names its orders: it comes first.
        if (!this.#running.has(digest)) this.parts.onEnded(digest, outcome);
    }

    /** Takes that the call which signed these transactions has ended. */
    onCallEnded(digests: readonly string[]): void {
        const open = new Map(this.parts.exchange.writes().open.map((entry) => [entry.digest, entry]));
        for (const digest of digests) {
            this.#running.delete(digest);
            const entry = open.get(digest);
            if (entry !== undefined) {
                this.#unknown.set(digest, entry);
                dropOldest(this.#unknown, MAX_UNKNOWN, 0);
            }
            const ending = this.parts.isPending(digest) ? undefined : (this.#endings.get(digest) ?? 'unsent');
            if (ending === undefined) continue;
            this.#remember(digest, ending);
            this.parts.onEnded(digest, ending);
        }
    }

    /** Finds the open entry of a transaction, by its digest or by the key of a client. */
    findOpen({
        client,
        digest,
        key,
    }: {
        readonly client?: string;
        readonly digest?: string;
        readonly key?: string;
    }): JournalEntry | undefined {
        return this.parts.exchange
            .writes()
            .open.find((entry) =>
                digest === undefined
                    ? entry.tag?.['client'] === client && entry.tag?.['key'] === key
                    : entry.digest === digest,
            );
    }

    /** Finds out what became of a transaction; settles it where its outcome is unknown. */
    async findFate(digest: string): Promise<Fate> {
        const { exchange } = this.parts;
        const recorded = this.#recorded.get(digest);
        const entry = this.findOpen({ digest }) ?? this.#unknown.get(digest) ?? recorded?.entry;
        if (entry === undefined) return this.#describe(digest, recorded);
        try {
            const settlement = await exchange.settle(entry);
            if (Array.isArray(settlement)) throw new Error('settle returned a list');
            return settlement;
        } catch (error) {
            if (!(error instanceof OutcomeUnknown)) throw error;
            return { outcome: 'unknown', error };
        }
    }

    /** What this process, or a compacted journal, knows of a transaction that is not open. */
    async #describe(digest: string, recorded: RecordedTransaction | undefined): Promise<Fate> {
        const outcome = this.#endings.get(digest) ?? recorded?.outcome;
        if (outcome === undefined) {
            const text = `the outcome of transaction ${digest} is not known to this gateway; look it up in an explorer`;
            return { outcome: 'unknown', error: new OperationFailed(text) };
        }
        const named = recorded?.write.orders ?? [];
        if (outcome !== 'executed' || named.length === 0) return { outcome };
        const orders: Order[] = [];
        for (const { clientOrderId, symbol } of named) {
            if (clientOrderId === undefined) return { outcome };
            orders.push(await this.parts.exchange.fetchOrderWithClientOrderId(clientOrderId, symbol));
        }
        return { outcome, orders };
    }

    #remember(digest: string, ending: Ending): void {
        this.#endings.delete(digest);
        this.#endings.set(digest, ending);
        dropOldest(this.#endings, MAX_ENDED, 0);
    }
}
