/** Orders of recorded writes: what they asked for, and what became of them, also after a restart. */

import type { Order } from 'ccxt';
import type { AccountResolver } from '../../account/account-resolver.js';
import {
    clientOrderIdsOf,
    isSentBy,
    readTransactions,
    type JournalOption,
    type RecordedTransaction,
} from '../../submit/journal/journal.js';
import type { OwnWrites } from '../../recent/own-writes.js';
import { termsOf, type OrderTerms } from '../../recent/order-terms.js';
import { isEventType, ORDER_EVENTS } from '../../account/history/events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { toTaken } from '../node/taken.js';
import type { TicketKindId } from '../../recent/own-tickets.js';
import { findTicketIds, type TicketIds } from '../tickets/ticket-ids.js';
import { isAddress } from '../../core/address.js';
import { isGiven } from '../../exchange/params.js';
import type { Resolution } from '../../submit/outcome/outcomes.js';
import { toOutcomeUnknown } from '../../submit/outcome/unknown.js';
import type { WriteRecords } from '../../submit/write-environment.js';
import { toDatetime } from '../../exchange/value.js';
import { sentence } from '../../core/problem.js';
import type {
    JournalAction,
    JournalEntry,
    JournalOrder,
    JournalOutcome,
    RecordedWrite,
} from '../../transaction/journal-record.js';
import type { WireOrderEvent } from '../../wire/native.js';
import { ORDER_HISTORY, type AccountHistory } from '../../account/history/account-history.js';
import type { Context } from '../../exchange/context.js';
import type { NodeAccess } from '../../exchange/node-access.js';
import { SKEW_MS } from '../../submit/outcome/evidence.js';
import { toJournalOrders, type RequestedOrders, type WriteResponses } from '../write-responses.js';

const NOTHING_REQUESTED: RequestedOrders = { bodies: [], markets: [], types: [] };

/** The kinds of tickets that writes create. */
const NEW_TICKETS: Readonly<Partial<Record<JournalAction, TicketKindId>>> = { createStops: 'stop', createTwap: 'twap' };

/**
 * Finds what was asked for by an order that took at once, from its state; `undefined` where the journal does
 * not show it.
 */
export type FindTakerTerms = (state: {
    readonly symbol?: unknown;
    readonly side?: unknown;
    readonly info?: unknown;
}) => OrderTerms | undefined;

/** What recorded orders need. */
interface RecordedOrdersContext {
    readonly context: Context;
    readonly resolver: AccountResolver;
    readonly history: AccountHistory;
    readonly responses: WriteResponses;
    readonly memory: OwnWrites;
    readonly tickets: TicketIds;
    readonly nodes: NodeAccess;
    readonly journal: () => JournalOption;
    /** Entries of this process whose outcome is unknown. */
    readonly open: () => readonly JournalEntry[];
}

/** Reads the orders of recorded writes; submits nothing. */
export class RecordedOrders implements WriteRecords {
    constructor(private readonly parts: RecordedOrdersContext) {}

    parse(entry: JournalEntry, response: unknown): unknown {
        return this.parts.responses.ofEntry(entry, response);
    }

    /** Orders whose outcome was unknown reach the watchers of orders when it is known. */
    remember(entry: JournalEntry, { outcome, response }: Resolution): void {
        const { resolver, memory } = this.parts;
        const { action, request } = entry;
        const { accountId: capabilityId } = (request ?? {}) as { accountId?: unknown };
        if (!isAddress(capabilityId)) return;
        if (outcome === 'executed') this.#rememberMargins(entry, capabilityId);
        if (!Array.isArray(response)) return;
        const isNamed = ({ id }: Order): boolean => isGiven(id);
        // After a restart, the accounts need not be known yet.
        if (action === 'createOrders') this.#rememberIds(entry, capabilityId, response);
        const pair = resolver.knownAccounts?.find(capabilityId);
        if (pair === undefined) return;
        if (action === 'createOrders') {
            const [named, unnamed] = [response.filter(isNamed), response.filter((order: Order) => !isNamed(order))];
            memory.addPlaced(named, pair.accountNumber, entry.digest);
            memory.addUnnamed(unnamed, pair.accountNumber);
        }
        if (action === 'cancelOrders') memory.addCanceled(response, pair.accountNumber);
    }

    /** Remembers in which markets a write has moved collateral. */
    #rememberMargins({ action, request }: JournalEntry, capabilityId: string): void {
        const { chId, orders, collateral, deallocateFreeCollateral } = request as Readonly<Record<string, unknown>>;
        const isMove = action === 'allocate' || action === 'deallocate';
        if (!isMove && !isGiven(collateral) && deallocateFreeCollateral !== true) return;
        const ofOrders = Array.isArray(orders) ? (orders as readonly { readonly chId?: unknown }[]) : [];
        for (const marketId of [chId, ...ofOrders.map((order) => order.chId)]) {
            if (typeof marketId === 'string') this.parts.memory.margins.addUnknown({ capabilityId, marketId });
        }
    }

    /**
     * Remembers placed orders, which reads may not show yet: a cancel of all and later client order ids count
     * them.
     */
    #rememberIds(entry: JournalEntry, capability: string, orders: readonly Order[]): void {
        const { memory } = this.parts;
        const { markets } = this.#requestedBy(entry);
        for (const [i, order] of orders.entries()) {
            const market = markets[i];
            if (!isGiven(order.id) || market === undefined) continue;
            memory.addIds(order, capability, market.id);
            memory.addRecent([order], capability);
        }
    }

    /**
     * Describes the orders that a write places or changes: what was requested, and of an executed one its id
     * and fills, from the result where there is one, else from the history or the node.
     *
     * @returns `undefined` of a write without orders, and where the entry does not describe them
     */
    async describe(
        digest: string,
        write: RecordedWrite,
        outcome: JournalOutcome['outcome'] | 'unknown',
        result?: unknown,
    ): Promise<Order[] | undefined> {
        try {
            const requested = this.#requestedBy(write);
            const named = write.orders ?? toJournalOrders(requested);
            if (named.length === 0) return undefined;
            const blank = named.map((order, i) => this.#toOrder(digest, write, order, requested, i, outcome));
            if (outcome !== 'executed') return blank;
            if (requested.bodies.length === 0) return await this.#withTicketIds(digest, write, blank, result);
            // The outcome is known: rows that cannot be read must not hide it.
            const show = (): Promise<Order[] | undefined> => this.#show(digest, write, requested, blank);
            const shown = isComplete(result, blank.length) ? result : await show().catch(() => undefined);
            const known = shown ?? (Array.isArray(result) ? (result as Order[]) : []);
            return blank.map((order, i) => ({ ...order, ...definedMembers(known[i]), ...requestTermsOf(order) }));
        } catch {
            // The outcome is known: what cannot be read must not hide it.
            return undefined;
        }
    }

    /**
     * Finds an order by its client order id, in this order: orders of this process whose id no response
     * showed, then the journal and the open entries. Of several, the latest that did not fail.
     *
     * @throws {OutcomeUnknown} nothing shows whether it was executed
     */
    async find(
        clientOrderId: string,
        market: KnownMarket | undefined,
        accountNumber: number,
    ): Promise<Order | undefined> {
        const unnamed = this.parts.memory.findUnnamed(accountNumber, clientOrderId);
        const isOf = (symbol: unknown): boolean => market === undefined || symbol === market.symbol;
        const recent = unnamed.find(({ symbol }) => isOf(symbol));
        if (recent !== undefined) return this.#nameRecent(recent, accountNumber);
        let failed: Order | undefined;
        for (const transaction of (await this.#transactions()).reverse()) {
            const { digest, write } = transaction;
            const place = clientOrderIdsOf(write).indexOf(clientOrderId);
            if (place < 0 || !isOf(this.#requestedBy(write).markets[place]?.symbol)) continue;
            if ((await this.#accountNumberOf(write)) !== accountNumber) continue;
            const outcome = transaction.outcome ?? (await this.#findOutcome(transaction));
            if (outcome === 'failed' && failed !== undefined) continue;
            const order = (await this.describe(digest, write, outcome))?.[place];
            if (order === undefined) {
                const fact = `the record of transaction ${digest} (${outcome}) with clientOrderId ${clientOrderId}`;
                throw sentence('response', `${fact} does not show its orders; read the order by its id`);
            }
            if (outcome === 'executed') return order;
            failed = order;
        }
        return failed;
    }

    /**
     * Reads from the journal what the rows of orders that took at once do not show: what was asked for. A
     * transaction with several orders of one market and side does not show which one a row is about.
     */
    async takerTerms(): Promise<FindTakerTerms> {
        // The orders have their rows: a journal that cannot be read must not hide them.
        const transactions = await this.#transactions().catch(() => []);
        const writes = new Map(transactions.map(({ digest, write }) => [digest, write] as const));
        return ({ symbol, side, info }) => {
            const txDigest = String((info as { readonly txDigest?: unknown } | undefined)?.txDigest);
            const write = writes.get(txDigest);
            if (write?.action !== 'createOrders') return undefined;
            const requested = this.#requestedBy(write);
            const named = write.orders ?? toJournalOrders(requested);
            const isOf = (order: JournalOrder): boolean => order.symbol === symbol && order.side === side;
            const [order, ...others] = named.filter(isOf);
            if (order === undefined || others.length > 0) return undefined;
            const place = named.indexOf(order);
            return termsOf(this.#toOrder(txDigest, write, order, requested, place, 'executed'));
        };
    }

    /** The orders on the book that a write places; none of another write. */
    #requestedBy(write: RecordedWrite): RequestedOrders {
        return write.action === 'createOrders' ? this.parts.responses.requestedBy(write) : NOTHING_REQUESTED;
    }

    #toOrder(
        txDigest: string,
        { timestamp }: RecordedWrite,
        order: JournalOrder,
        { bodies, markets }: RequestedOrders,
        place: number,
        outcome: JournalOutcome['outcome'] | 'unknown',
    ): Order {
        const body = bodies[place];
        const isFailed = outcome === 'failed';
        const at = isGiven(timestamp) ? timestamp : undefined;
        const life = body?.type === 'limit' ? (body.life ?? 'GTC') : undefined;
        const raw = {
            ...order,
            timestamp: at,
            datetime: toDatetime(at),
            timeInForce: life,
            postOnly: life === undefined ? undefined : life === 'PO',
            reduceOnly: body?.reduceOnly,
            status: isFailed ? 'rejected' : undefined,
            filled: isFailed ? '0' : undefined,
            remaining: isFailed ? order.amount : undefined,
            info: { txDigest },
        };
        return this.parts.context.safeOrder(raw as never, markets[place] as never);
    }

    /**
     * Reads what the orders of an executed transaction became; `undefined` where neither the history nor a
     * node shows it.
     */
    async #show(
        digest: string,
        write: RecordedWrite,
        requested: RequestedOrders,
        blank: readonly Order[],
    ): Promise<Order[] | undefined> {
        const { responses, nodes } = this.parts;
        const accountNumber = await this.#accountNumberOf(write);
        const rows = accountNumber === undefined ? [] : await this.#rowsOf(digest, accountNumber, write.timestamp);
        if (rows.length > 0) return responses.withFills(blank, requested, toTaken(rows, 0));
        const found = await nodes.configured?.findOutcome(digest).catch(() => undefined);
        return found?.result === undefined ? undefined : responses.nodeOrders(found.result, requested, digest);
    }

    /** Adds the ids of stop and TWAP orders, as far as they are known. */
    async #withTicketIds(digest: string, write: RecordedWrite, blank: Order[], result: unknown): Promise<Order[]> {
        // The outcome is known: what cannot be read must not hide it.
        const ids = await this.#ticketIdsOf(digest, write, blank, result).catch(() => []);
        return blank.map((order, i) => ({ ...order, ...definedMembers({ id: ids[i] } as Order) }));
    }

    /**
     * Finds the ids of stop and TWAP orders: in the request that changed them, in the result, in the events
     * of their transaction at a node, or in the service's list. A record does not show triggers, by which
     * several orders of one call may differ, so that the list proves the id of a single order only.
     */
    async #ticketIdsOf(
        digest: string,
        { action, request, timestamp }: RecordedWrite,
        blank: readonly Order[],
        result: unknown,
    ): Promise<readonly unknown[]> {
        const isWhole = (ids: readonly unknown[]): boolean => ids.length === blank.length && ids.every(isAddress);
        const { ticketIds } = (request ?? {}) as { readonly ticketIds?: unknown };
        const changed: readonly unknown[] | undefined = Array.isArray(ticketIds) ? ticketIds : undefined;
        if (changed !== undefined) return isWhole(changed) ? changed : [];
        const kind = NEW_TICKETS[action];
        if (kind === undefined) return [];
        const placed = Array.isArray(result) ? (result as Order[]).map(({ id }) => id) : [];
        if (isWhole(placed)) return placed;
        const { nodes, tickets } = this.parts;
        const found = await nodes.configured?.findOutcome(digest).catch(() => undefined);
        const shown = found?.result === undefined ? [] : findTicketIds(kind, found.result, digest);
        if (isWhole(shown)) return shown;
        const accountNumber = await this.#accountNumberOf({ action, request, timestamp });
        if (accountNumber === undefined || blank.length > 1) return [];
        const details = blank.map(({ symbol, side, type, amount, price }) =>
            definedMembers({ symbol, side, type, amount, price } as Order),
        );
        return (await tickets.findListed(kind, details, digest, accountNumber)) ?? [];
    }

    /** Completes an order whose id no response showed. */
    async #nameRecent(order: Order, accountNumber: number): Promise<Order> {
        const { txDigest } = order.info as { txDigest: string };
        const rows = await this.#rowsOf(txDigest, accountNumber, order.timestamp ?? 0);
        const { symbol, clientOrderId, side } = order;
        const isOf = (row: WireOrderEvent): boolean => this.parts.history.marketOf(row)?.symbol === symbol;
        const isTaker = (row: WireOrderEvent): boolean => isEventType(row, ['FilledTakerOrder']) && isOf(row);
        const row = rows.find((one) => isGiven(one.orderId) && isTaker(one));
        return row === undefined
            ? order
            : this.parts.memory.complete({ ...order, id: `${row.orderId}`, symbol, clientOrderId, side, info: row });
    }

    /**
     * Reads the order events of a transaction from the account's history, oldest first; none where it cannot
     * be read.
     */
    async #rowsOf(digest: string, accountNumber: number, signedAt: number): Promise<readonly WireOrderEvent[]> {
        const { history } = this.parts;
        const events = history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, (rows) => rows);
        let own: readonly WireOrderEvent[] = [];
        let pages = 0;
        const walk = history.walk(ORDER_HISTORY, events, {}, ({ items, completeFrom }) => {
            own = [...items.filter(({ txDigest }) => txDigest === digest), ...own];
            pages += 1;
            return own.length > 0 || completeFrom < signedAt - SKEW_MS || pages >= history.maxPages;
        });
        return walk.then(
            () => own,
            () => [],
        );
    }

    /** Lists the wallet's transactions of the journal, and those of this process whose outcome is unknown. */
    async #transactions(): Promise<RecordedTransaction[]> {
        const { journal, open, resolver } = this.parts;
        const sender = await resolver.wallet.address();
        const path = journal();
        const recorded = typeof path === 'string' ? await readTransactions(path, sender) : [];
        const digests = new Set(recorded.map(({ digest }) => digest));
        const others = open().filter((entry) => !digests.has(entry.digest) && isSentBy(entry, sender));
        const toTransaction = (entry: JournalEntry): RecordedTransaction => {
            return { digest: entry.digest, write: entry, sender, outcome: undefined, entry };
        };
        return [...recorded, ...others.map(toTransaction)];
    }

    /** Looks up the outcome of a transaction for which the journal has none. */
    async #findOutcome({ digest, write, entry }: RecordedTransaction): Promise<JournalOutcome['outcome']> {
        const { nodes, context } = this.parts;
        const found = await nodes.configured?.findOutcome(digest).catch(() => undefined);
        if (found?.outcome !== undefined) return found.outcome;
        const accountNumber = await this.#accountNumberOf(write);
        const rows = accountNumber === undefined ? [] : await this.#rowsOf(digest, accountNumber, write.timestamp);
        if (rows.length > 0) return 'executed';
        const cause = new Error(
            'the journal has no outcome, and neither a node nor the history of the account shows it',
        );
        throw toOutcomeUnknown(context.id, entry as JournalEntry, cause, false);
    }

    /**
     * The number of the account that a write is about; `undefined` where the wallet has no such account any
     * more.
     */
    async #accountNumberOf({ request }: RecordedWrite): Promise<number | undefined> {
        const { accountId: capabilityId } = (request ?? {}) as { accountId?: unknown };
        if (typeof capabilityId !== 'string') return undefined;
        const accounts = await this.parts.resolver.accounts();
        if (accounts.find(capabilityId) === undefined) await accounts.fetch();
        if (accounts.find(capabilityId) === undefined) await accounts.fetchAgents();
        return accounts.find(capabilityId)?.accountNumber;
    }
}

/** Whether a result has every order of a write with its id and fills. */
function isComplete(result: unknown, count: number): result is Order[] {
    if (!Array.isArray(result) || result.length !== count) return false;
    return (result as Order[]).every(({ id, filled }) => isGiven(id) && isGiven(filled));
}

function definedMembers(order: Order | undefined): Partial<Order> {
    return Object.fromEntries(Object.entries(order ?? {}).filter(([, value]) => isGiven(value)));
}

/** The terms of a request that an execution does not change. */
function requestTermsOf({ type, clientOrderId }: Order): Partial<Order> {
    return definedMembers({ type, clientOrderId } as Order);
}
