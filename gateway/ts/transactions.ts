/** What became of a transaction: of this process, and of the journal that earlier ones left. */

import { OperationFailed, type Order } from 'ccxt';
import { dropOldest } from '../../ts/core/bounded.js';
import { isRecord } from '../../ts/core/shape.js';
import type { aftermath } from '../../ts/pro/aftermath.js';
import { OutcomeUnknown, type JournalEntry, type JournalOutcome } from '../../ts/index.js';
import { cancelsOrders, type RecordedTransaction, type JournalAction, type RecordedWrite } from '../../ts/host.js';

/** How a transaction ended: `executed`; `failed`; or `unsent`, when it never left and never will. */
export type Ending = JournalOutcome['outcome'] | 'unsent';

/** What became of a transaction, as far as it can be found out. */
export interface Fate {
    readonly outcome: Ending | 'unknown';
    /** What it does, where that is known. */
    readonly action?: JournalAction | undefined;
    /** What the write returned. */
    readonly result?: unknown;
    /** The orders that it placed, changed or canceled, as far as they can be read. */
    readonly orders?: readonly unknown[] | undefined;
    /** Why it failed, or is unknown. */
    readonly error?: unknown;
}

/** What {@link Transactions} needs. */
export interface TransactionParts {
    readonly exchange: Pick<aftermath, 'writes' | 'settle' | 'fetchOrder'>;
    /** Reads the orders that an executed write placed or changed. */
    readonly readPlaced: (digest: string, write: RecordedWrite) => Promise<readonly Order[] | undefined>;
    /** The symbol of a market by its id. */
    readonly symbolOf: (marketId: unknown) => string | undefined;
    /** Whether a transaction was recorded in the journal and has no proven outcome. */
    readonly isPending: (digest: string) => boolean;
    /** Takes how a transaction ended, once and after the end of its call. */
    readonly onEnded: (digest: string, ending: Ending) => void;
}

/** How a transaction ended, and what it asked for. */
interface Ended {
    readonly outcome: Ending;
    /** `undefined` of one that was never recorded. */
    readonly write: RecordedWrite | undefined;
}

/** Transactions of calls that ended without an answer, and those of them whose outcome was unknown then. */
const MAX_ENDED = 10_000;

/** Knows what became of each transaction. */
export class Transactions {
    /** Those of the journal, by digest. */
    readonly #recorded = new Map<string, RecordedTransaction>();
    /** Those that a running call is about to sign, or has signed. */
    readonly #running = new Map<string, Ended | undefined>();
    /** Those of calls that have ended without an answer. */
    readonly #ended = new Map<string, Ended>();
    /** Those whose outcome was unknown at the end of the call, or is another one than was known then. */
    readonly #unknown = new Map<string, JournalEntry>();

    constructor(private readonly parts: TransactionParts) {}

    /** Takes the transactions of a journal. */
    restore(found: readonly RecordedTransaction[]): void {
        for (const transaction of found) this.#recorded.set(transaction.digest, transaction);
    }

    /** Takes that a running call is about to sign a transaction. */
    onSigning(digest: string): void {
        this.#running.set(digest, undefined);
    }

    /**
     * Takes a proven outcome.
     *
     * @returns whether it is late: its call has ended, or had another outcome of it
     */
    onOutcome(entry: JournalEntry, outcome: JournalOutcome['outcome']): boolean {
        const { digest, tag } = entry;
        const ended = { outcome, write: toWrite(entry) };
        const isRunning = this.#running.has(digest);
        const isLate = !isRunning || (this.#running.get(digest)?.outcome ?? outcome) !== outcome;
        // A repeated call may ask for it. The gateway's own writes have no call.
        if (isLate && tag !== undefined) {
            this.#ended.set(digest, ended);
            this.#unknown.set(digest, entry);
        }
        // The result of a running call names its orders: it comes first.
        if (isRunning) this.#running.set(digest, ended);
        else this.parts.onEnded(digest, outcome);
        return isLate;
    }

    /**
     * Takes that a call has ended.
     *
     * @param digests of the transactions that it signed, or was about to sign
     * @param isAnswered whether its result or its error says all about them
     */
    onCallEnded(digests: readonly string[], isAnswered: boolean): void {
        const open = new Map(this.parts.exchange.writes().open.map((entry) => [entry.digest, entry]));
        for (const digest of digests) {
            const ended = this.#running.get(digest) ?? { outcome: 'unsent', write: undefined };
            this.#running.delete(digest);
            const entry = open.get(digest);
            if (entry !== undefined) this.#unknown.set(digest, entry);
            // One that is neither pending nor ended was never recorded, so that it was not submitted.
            if (this.parts.isPending(digest)) continue;
            if (!isAnswered) this.#ended.set(digest, ended);
            this.parts.onEnded(digest, ended.outcome);
        }
        for (const map of [this.#ended, this.#unknown]) dropOldest<string, unknown>(map, MAX_ENDED);
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
        const recorded = this.#recorded.get(digest);
        const entry = this.findOpen({ digest }) ?? this.#unknown.get(digest) ?? recorded?.entry;
        const known =
            this.#ended.get(digest) ?? (recorded?.outcome && { outcome: recorded.outcome, write: recorded.write });
        if (entry === undefined || known?.outcome === 'failed') return this.#describe(digest, known);
        try {
            const settlement = await this.parts.exchange.settle(entry);
            if (Array.isArray(settlement)) throw new Error('settle returned a list');
            return { ...settlement, ...(await this.#readCanceled(settlement.outcome, entry)) };
        } catch (error) {
            if (!(error instanceof OutcomeUnknown)) throw error;
            // The journal may know it although nothing shows it any more.
            return known === undefined ? { outcome: 'unknown', error } : this.#describe(digest, known);
        }
    }

    /** What this process or the journal knows of a transaction. */
    async #describe(digest: string, known: Ended | undefined): Promise<Fate> {
        if (known === undefined) {
            const text = `the outcome of transaction ${digest} is not known to this gateway; look it up in an explorer`;
            return { outcome: 'unknown', error: new OperationFailed(text) };
        }
        const { outcome, write } = known;
        if (outcome !== 'executed' || write === undefined) return { outcome, action: write?.action };
        const orders = await this.parts.readPlaced(digest, write);
        return { outcome, action: write.action, orders, ...(await this.#readCanceled(outcome, write)) };
    }

    /** Reads the orders that an executed cancel names; nothing where one of them cannot be read. */
    async #readCanceled(outcome: Fate['outcome'], { action, request }: RecordedWrite): Promise<Pick<Fate, 'orders'>> {
        if (outcome !== 'executed' || !cancelsOrders(action)) return {};
        const { accountId: account, chId, orderIds, ticketIds } = isRecord(request) ? request : {};
        const kind = action === 'cancelStops' ? { trigger: true } : action === 'cancelTwaps' ? { twap: true } : {};
        const symbol = this.parts.symbolOf(chId);
        const ids = [orderIds, ticketIds].filter(Array.isArray).flat() as unknown[];
        const read = (id: unknown): Promise<Order> =>
            this.parts.exchange.fetchOrder(String(id), symbol, { account: account as string | undefined, ...kind });
        const orders = await Promise.all(ids.map(read)).catch(() => undefined);
        return orders === undefined ? {} : { orders };
    }
}

/** What an entry asked for, without what executes it. */
function toWrite({ action, request, orders, timestamp }: JournalEntry): RecordedWrite {
    return { action, request, ...(orders === undefined ? {} : { orders }), timestamp };
}
