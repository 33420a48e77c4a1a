/** Orders of recorded writes: what they asked for, and what became of them, also after a restart. */
import type { Order } from 'ccxt';
import type { AccountResolver } from '../../account/account-resolver.js';
import { type JournalOption } from '../../submit/journal/journal.js';
import type { OrderMemory } from '../order-memory.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import type { JournalEntry, JournalOutcome, RecordedWrite } from '../../transaction/journal-record.js';
import { type AccountHistory } from '../../account/history/account-history.js';
import type { Context } from '../../exchange/context.js';
import type { NodeAccess } from '../../exchange/node-access.js';
import { type WriteResponses } from '../write-responses.js';
/** What recorded orders need. */
interface RecordedOrdersContext {
    readonly context: Context;
    readonly resolver: AccountResolver;
    readonly history: AccountHistory;
    readonly responses: WriteResponses;
    readonly memory: OrderMemory;
    readonly nodes: NodeAccess;
    readonly journal: () => JournalOption;
    /** Entries of this process whose outcome is unknown. */
    readonly open: () => readonly JournalEntry[];
    /** Makes the error of a transaction whose outcome nothing shows. */
    readonly toOutcomeUnknown: (entry: JournalEntry) => Error;
}
/** Reads the orders of recorded writes; submits nothing. */
export declare class RecordedOrders {
    #private;
    private readonly parts;
    constructor(parts: RecordedOrdersContext);
    /**
     * Describes the orders that a write places or changes: what was requested, and of an executed one its id and fills, from the
     * result where there is one, else from the history or the node.
     *
     * @returns `undefined` of a write without orders, and where the entry does not describe them
     */
    ofWrite(digest: string, write: RecordedWrite, outcome: JournalOutcome['outcome'] | 'unknown', result?: unknown): Promise<Order[] | undefined>;
    /**
     * Finds an order by its client order id, in this order: orders of this process whose id no response showed, then the journal and
     * the open entries. Of several, the latest that did not fail.
     *
     * @throws {OutcomeUnknown} nothing shows whether it was executed
     */
    find(clientOrderId: string, market: KnownMarket | undefined, accountNumber: number): Promise<Order | undefined>;
}
export {};
