/**
 * Whose order it is: client order ids that name the client, what results, updates and the journal say, and
 * who may cancel.
 */

import { createHash } from 'node:crypto';
import { BadRequest, PermissionDenied } from 'ccxt';
import { dropOldest, setLast } from '../../ts/core/bounded.js';
import { isAddress, toFullAddress } from '../../ts/core/address.js';
import { toHex } from '../../ts/core/encoding.js';
import { isDecimal } from '../../ts/core/number/decimal.js';
import { compare, numberText } from '../../ts/core/number/step.js';
import { isRecord } from '../../ts/core/shape.js';
import type { Client } from './client.js';
import type { JournalEntry } from '../../ts/index.js';
import { createdIdsOf, createsTickets, mayLag, type Intent } from '../../ts/host.js';

/**
 * The members of CCXT's orders and trades that say whose they are. Numbers are floats, or text with
 * `number: String`.
 */
export interface OwnedRow {
    readonly id?: unknown;
    readonly clientOrderId?: unknown;
    readonly symbol?: unknown;
    /** Of a trade: the id of its order. */
    readonly order?: unknown;
    readonly takerOrMaker?: unknown;
    readonly info?: unknown;
}

/** The members of CCXT's orders that say what rests. */
export interface OwnedOrderRow extends OwnedRow {
    readonly status?: unknown;
    readonly side?: unknown;
    readonly price?: unknown;
    readonly amount?: unknown;
    readonly remaining?: unknown;
    readonly reduceOnly?: unknown;
}

/** An open order of a client: one that rests on the book, or an active stop or TWAP order. */
export interface OpenOrder {
    /** Names it among all orders, see {@link orderKey}. */
    readonly key: string;
    readonly client: string;
    readonly symbol: string;
    readonly side: string | undefined;
    /** Base, what is left of it; `undefined` of a stop order that closes the whole position. */
    readonly amount: string | undefined;
    /** Quote; `undefined` of an order without a limit price. */
    readonly price: string | undefined;
    readonly reduceOnly: boolean;
}

/** The journal's entry of a write that the gateway made. */
export type TaggedEntry = Pick<JournalEntry, 'digest' | 'action' | 'tag' | 'orders'> &
    Partial<Pick<JournalEntry, 'request'>>;

/** Bits of a client order id behind the number of the client. */
const COUNTER_BITS = 48n;
const U64_MAX = 2n ** 64n - 1n;
/**
 * Client order ids for each millisecond, so that the counter of a restarted process is above that of the one
 * before.
 */
const IDS_PER_MS = 64;
/** Orders, digests and client order ids that are remembered beside the open orders. */
const MAX_REMEMBERED = 200_000;
/** Characters of a client, a market and a client order id together. */
const MAX_REQUESTED_LENGTH = 256;
/** A map of old entries is cleaned up after so many more. */
const SLACK = 10_000;

/** The user of client order ids of orders that were placed elsewhere: no client has this name. */
const NOBODY = '';
/** Statuses of orders that have ended; CCXT's others mean that the order is open or that nothing is known. */
const ENDED: readonly unknown[] = ['closed', 'canceled', 'expired', 'rejected'];
/**
 * Writes whose transaction places orders: what another transaction says about an order does not say who
 * placed it.
 */
const PLACING: readonly unknown[] = ['createOrders', 'createStops', 'createTwap'];

/** Events of an order whose transaction does not say who placed it. */
const LATER: readonly unknown[] = ['FilledMakerOrder', 'CanceledOrder'];

/**
 * Transactions that create stop and TWAP orders, of which the newest are remembered, and objects of each that
 * are looked at.
 */
const MAX_CREATORS = 1_000;
const MAX_CREATED = 64;

/**
 * Returns the number of a client: the first 16 bits of the SHA-256 of its name.
 *
 * @param name of the client
 * @returns 0 to 65,535
 */
export function toClientNumber(name: string): number {
    return createHash('sha256').update(name).digest().readUInt16BE(0);
}

/**
 * Returns the numbers of clients by name. Number 0 belongs to no client: small client order ids that callers
 * choose begin with it.
 *
 * @param names of all clients
 * @returns each name with its number, see {@link toClientNumber}
 * @throws {BadRequest} when two names are equal or have one number, or a name has number 0
 */
export function toClientNumbers(names: readonly string[]): ReadonlyMap<string, number> {
    const holders = new Map<number, string>();
    const numbers = new Map<string, number>();
    for (const name of names) {
        const number = toClientNumber(name);
        const other = number === 0 ? 'no client at all' : holders.get(number);
        if (other !== undefined) {
            const fact = `clients: ${name} has the number ${number}, which is that of ${other}`;
            throw new BadRequest(`${fact}; give each client a name of its own, and change this one`);
        }
        holders.set(number, name);
        numbers.set(name, number);
    }
    return numbers;
}

/**
 * Returns what names an order among those of all markets: ids on the book are unique within a market only.
 *
 * @param id of the order
 * @param symbol of its market
 */
export function orderKey(id: string, symbol: string | undefined): string {
    // Stop and TWAP orders have object ids.
    const isTicket: boolean = isAddress(id);
    return isTicket ? toFullAddress(id) : `${symbol ?? ''} ${id}`;
}

/** Remembers which client placed which order, and what is open of each client. */
export class Owners {
    #byNumber: ReadonlyMap<number, string> = new Map();
    /** The last counter of a client order id. */
    #last = 0;
    readonly #open = new Map<string, OpenOrder>();
    /** Since when each of them is known, Unix time in milliseconds. */
    readonly #openSince = new Map<string, number>();
    /** Names of clients, by order key; by `symbol clientOrderId`; by digest. */
    readonly #byOrder = new Map<string, string>();
    readonly #byClientOrderId = new Map<string, string>();
    readonly #byDigest = new Map<string, string>();
    /**
     * Clients and the client order ids that they chose in calls whose transactions may not be approved yet.
     */
    readonly #requested = new Set<string>();
    /** Names of clients, by the digest of a transaction that creates stop and TWAP orders. */
    readonly #creators = new Map<string, string>();
    /**
     * Those of {@link #creators} whose created ids {@link #byCreated} lacks: they are computed when an
     * unknown id is looked up.
     */
    readonly #unindexed = new Set<string>();
    /** Names of clients, by the id of what {@link #creators} create. */
    readonly #byCreated = new Map<string, string>();
    /** Keys of orders that ended: a late update must not open them again. */
    readonly #ended = new Set<string>();

    /**
     * @param clients of the configuration
     * @param now Unix time in milliseconds
     */
    constructor(
        clients: readonly Client[],
        private readonly now: () => number,
    ) {
        this.setClients(clients);
    }

    /** Takes the clients of a configuration that was read again. */
    setClients(clients: readonly Client[]): void {
        this.#byNumber = new Map(clients.map(({ number, name }) => [number, name]));
    }

    /**
     * Makes a client order id that was never used: 16 bits client number, 48 bits counter, which starts from
     * the clock.
     *
     * @returns decimal digits of a u64
     */
    nextClientOrderId({ number }: Pick<Client, 'number'>): string {
        this.#last = Math.max(this.#last + 1, Math.floor(this.now()) * IDS_PER_MS);
        return `${(BigInt(number) << COUNTER_BITS) | BigInt(this.#last)}`;
    }

    /**
     * Returns whether a client order id that a client chose is not in use by another client, and does not
     * read as that of one.
     */
    mayUse(client: Client, symbol: unknown, clientOrderId: unknown): boolean {
        const user = this.#byClientOrderId.get(clientOrderKey(symbol, clientOrderId));
        return [user, this.#numberedClient(clientOrderId)].every((name) => name === undefined || name === client.name);
    }

    /**
     * Expects that the client order ids of a transaction's orders may be used by the client, see
     * {@link mayUse}. With {@link onApproved} right behind it, the first of two transactions gets an id.
     *
     * @throws {PermissionDenied} naming the id
     */
    expectFree(client: Client, intent: Intent): void {
        const orders = intent.action === 'createOrders' ? intent.orders : [];
        for (const { market, clientOrderId } of orders) {
            if (clientOrderId === undefined || this.mayUse(client, market.symbol, clientOrderId)) continue;
            const fact = `client ${client.name}: client order id ${clientOrderId} of ${market.symbol} is in use by another client`;
            throw new PermissionDenied(`${fact}; nothing was signed; use another one, or leave it out`);
        }
    }

    /** Remembers a transaction that a client may sign, before its signature. */
    onApproved(client: string, digest: string, intent: Intent): void {
        const orders = intent.action === 'createOrders' ? intent.orders : [];
        const named = orders.map(({ market: { symbol }, clientOrderId }) => ({ symbol, clientOrderId }));
        this.#remember(client, digest, intent.action, named);
        const hasStops = 'tickets' in intent && intent.tickets.length > 0;
        if (hasStops || createsTickets(intent.action)) this.#rememberCreator(client, digest);
    }

    /** Remembers a transaction of a journal that was read at the start: its tag names the client. */
    onJournal({ digest, action, tag, orders, request }: TaggedEntry): void {
        const client = tag?.['client'];
        if (typeof client !== 'string') return;
        this.#remember(client, digest, action, orders ?? []);
        if (createsTickets(action) || (action === 'createOrders' && hasAttachedStops(request)))
            this.#rememberCreator(client, digest);
    }

    /**
     * Remembers the orders in the result of a write that places orders. To be called before its reservation
     * is released.
     *
     * @param client name of the client that called
     * @param result an order, or a list of orders; anything else has none
     */
    onResult(client: string, result: unknown): void {
        for (const row of (Array.isArray(result) ? result : [result]) as unknown[]) {
            if (!isRecord(row) || typeof row['id'] !== 'string') continue;
            const key = keyOf(row);
            if (key !== undefined && this.clientOf(row) === undefined) remember(this.#byOrder, key, client);
            this.onOrders([row]);
        }
    }

    /** Remembers whose order a stored fill belongs to. */
    onFill(client: string, trade: OwnedRow): void {
        const key = keyOf({ takerOrMaker: undefined, ...trade });
        if (key !== undefined) remember(this.#byOrder, key, client);
    }

    /** Remembers whose orders are in a result that an earlier process gave; they may have ended since. */
    onAnswer(client: string, result: unknown): void {
        for (const row of (Array.isArray(result) ? result : [result]) as unknown[]) {
            if (!isRecord(row) || typeof row['id'] !== 'string') continue;
            const key = keyOf(row);
            if (key !== undefined) remember(this.#byOrder, key, client);
        }
    }

    /** Remembers that a transaction of an executor executed a stop or TWAP order of a client. */
    onExecution(client: string, digest: string): void {
        remember(this.#byDigest, digest, client);
    }

    /** Lists the open orders as pairs of key and client, for {@link restoreOwner} of a later process. */
    openOwners(): [key: string, client: string][] {
        return [...this.#open.values()].map(({ key, client }) => [key, client]);
    }

    /** Remembers whose an order was that an earlier process knew. */
    restoreOwner(key: string, client: string): void {
        remember(this.#byOrder, key, client);
    }

    /** Takes orders as they are now: open orders at the start, and each update of the accounts' orders. */
    onOrders(rows: readonly OwnedOrderRow[]): void {
        for (const row of rows) {
            const key = keyOf(row);
            if (key === undefined) continue;
            const client = this.clientOf(row);
            if (client !== undefined) remember(this.#byOrder, key, client);
            this.#occupy(row, client);
            if (ENDED.includes(row.status)) this.end(key);
            else if (row.status === 'open' && client !== undefined && !this.#ended.has(key))
                this.#update(key, client, row);
        }
    }

    /**
     * Keeps the client order id of an order from other clients, also where the order was placed elsewhere.
     */
    #occupy({ symbol, clientOrderId }: OwnedOrderRow, client: string = NOBODY): void {
        const key = clientOrderKey(symbol, clientOrderId);
        if (textOf(clientOrderId) !== '' && !this.#byClientOrderId.has(key))
            remember(this.#byClientOrderId, key, client);
    }

    /**
     * Ends the open orders that a read of all accounts does not show, unless they are so recent that reads
     * may lag behind.
     *
     * @param rows every open order
     * @param readAt when the read began, Unix time in milliseconds
     */
    endMissing(rows: readonly OwnedOrderRow[], readAt: number): void {
        const shown = new Set(rows.map(keyOf));
        for (const [key, since] of this.#openSince) {
            if (!shown.has(key) && !mayLag(since, readAt)) this.end(key);
        }
    }

    /** Ends an order: a transaction that canceled or replaced it was executed. */
    end(key: string): void {
        this.#open.delete(key);
        this.#openSince.delete(key);
        this.#ended.add(key);
        dropOldest(this.#ended, MAX_REMEMBERED, SLACK);
    }

    /**
     * Returns the name of the client that placed an order, or the order of a trade; `undefined` where it is
     * unknown.
     *
     * What was remembered of the order's id decides; then its client order id; then the transaction, which of
     * a maker's trade is the one of the taker.
     */
    clientOf(row: OwnedRow): string | undefined {
        const key = keyOf(row);
        const known = key === undefined ? undefined : (this.#open.get(key)?.client ?? this.#byOrder.get(key));
        if (known !== undefined) return known;
        const { clientOrderId, symbol, takerOrMaker, info } = row;
        const creator = key !== undefined && isAddress(key) ? this.#creatorOf(key) : undefined;
        if (creator !== undefined) return creator;
        const user = this.#byClientOrderId.get(clientOrderKey(symbol, clientOrderId));
        const named = user === NOBODY ? undefined : user;
        // The transaction that filled or canceled an order on the book is not the one that placed it.
        const isPlacing = isRecord(info) && takerOrMaker !== 'maker' && !LATER.includes(info['eventType']);
        const digest = isPlacing ? textOf(info['txDigest']) : '';
        return named ?? this.#numberedClient(clientOrderId) ?? this.#byDigest.get(digest);
    }

    /** Selects the orders or trades of a client. */
    own<T extends OwnedRow>(client: string, rows: readonly T[]): T[] {
        return rows.filter((row) => this.clientOf(row) === client);
    }

    /** Returns the open orders of a client. */
    openOf(client: string): OpenOrder[] {
        return [...this.#open.values()].filter((order) => order.client === client);
    }

    /** Takes that a client has called for an order with a client order id that it {@link mayUse}. */
    onRequested({ name }: Client, symbol: unknown, clientOrderId: unknown): void {
        const key = `${name} ${clientOrderKey(symbol, clientOrderId)}`;
        // A longer one names no order. The call may have nearly a megabyte of any text.
        if (key.length > MAX_REQUESTED_LENGTH) return;
        this.#requested.add(key);
        dropOldest(this.#requested, MAX_REMEMBERED, SLACK);
    }

    /**
     * Returns whether a client may call a cancel or a replacement of an order: its own, or one that an
     * earlier call of it may still place; with the scope `admin` any. Unknown orders belong to no client.
     * {@link expectOwn} checks the transaction.
     */
    mayCancel(client: Client, order: OwnedRow): boolean {
        if (client.scopes.has('admin')) return true;
        const owner = this.clientOf(order);
        if (owner !== undefined || order.id !== undefined) return owner === client.name;
        return this.#requested.has(`${client.name} ${clientOrderKey(order.symbol, order.clientOrderId)}`);
    }

    /**
     * Returns whether a client may make a transaction: each order that it cancels, replaces or changes is
     * known to be its own.
     */
    isOwn(client: Client, intent: Intent): boolean {
        return this.#foreignIn(client, intent) === undefined;
    }

    /**
     * Expects that a transaction cancels, replaces and changes only orders that are known to be the client's.
     *
     * @throws {PermissionDenied} naming the order
     */
    expectOwn(client: Client, intent: Intent): void {
        const foreign = this.#foreignIn(client, intent);
        if (foreign === undefined) return;
        const fact = `client ${client.name} may not cancel or change order ${foreign.trim()}, which is not known to be its own`;
        throw new PermissionDenied(`${fact}; nothing was signed; name own orders, or use a token with the scope admin`);
    }

    /** The key of an order in a transaction that is not known to be the client's. */
    #foreignIn(client: Client, intent: Intent): string | undefined {
        if (client.scopes.has('admin')) return undefined;
        const ownerOf = (key: string): string | undefined => this.#open.get(key)?.client ?? this.#byOrder.get(key);
        return namedBy(intent).find((key) => ownerOf(key) !== client.name);
    }

    #remember(
        client: string,
        digest: string,
        action: JournalEntry['action'],
        orders: readonly { readonly symbol: string; readonly clientOrderId?: string | bigint | undefined }[],
    ): void {
        if (!PLACING.includes(action)) return;
        remember(this.#byDigest, digest, client);
        for (const { symbol, clientOrderId } of orders) {
            if (clientOrderId !== undefined)
                remember(this.#byClientOrderId, clientOrderKey(symbol, clientOrderId), client);
        }
    }

    #rememberCreator(client: string, digest: string): void {
        if (this.#creators.has(digest)) return;
        this.#creators.set(digest, client);
        this.#unindexed.add(digest);
        for (const [dropped] of dropOldest(this.#creators, MAX_CREATORS)) {
            if (this.#unindexed.delete(dropped)) continue;
            for (const id of idsCreatedBy(dropped)) this.#byCreated.delete(id);
        }
    }

    /** Finds the client whose transaction created a stop or TWAP order: its id derives from the digest. */
    #creatorOf(ticketId: string): string | undefined {
        for (const digest of this.#unindexed) {
            const client = this.#creators.get(digest) ?? NOBODY;
            for (const id of idsCreatedBy(digest)) this.#byCreated.set(id, client);
        }
        this.#unindexed.clear();
        const client = this.#byCreated.get(ticketId);
        if (client !== undefined) remember(this.#byOrder, ticketId, client);
        return client;
    }

    /** The remaining amount of an order on the book only falls, so that a late update does not raise it. */
    #update(key: string, client: string, row: OwnedOrderRow): void {
        const known = this.#open.get(key);
        const amount = decimalOf(row.remaining) ?? decimalOf(row.amount);
        const isLate =
            !isAddress(key) &&
            known?.amount !== undefined &&
            (amount === undefined || compare(amount, known.amount) > 0);
        this.#open.set(key, {
            key,
            client,
            symbol: textOf(row.symbol),
            side: row.side === 'buy' || row.side === 'sell' ? row.side : known?.side,
            amount: isLate ? known.amount : amount,
            price: decimalOf(row.price) ?? known?.price,
            reduceOnly: row.reduceOnly === true || (known?.reduceOnly ?? false),
        });
        if (known === undefined) this.#openSince.set(key, this.now());
    }

    #numberedClient(clientOrderId: unknown): string | undefined {
        const id = toClientOrderId(clientOrderId);
        return id === undefined || id > U64_MAX ? undefined : this.#byNumber.get(Number(id >> COUNTER_BITS));
    }
}

/**
 * Returns the keys of the orders that a transaction cancels, replaces or changes.
 *
 * @param intent what the transaction does
 */
export function namedBy(intent: Intent): string[] {
    if (intent.action === 'createOrders') {
        return intent.replaced.map(({ id, market }) => orderKey(`${id}`, market.symbol));
    }
    if (intent.action === 'cancelOrders') {
        return intent.orderIds.map((id) => orderKey(`${id}`, intent.market.symbol));
    }
    if (intent.action === 'cancelDca' || intent.action === 'cancelSpotOrder')
        return [orderKey(intent.orderId, undefined)];
    return 'ticketIds' in intent ? [...intent.ticketIds] : [];
}

/** Returns the ids of the first objects that a transaction creates. */
function idsCreatedBy(digest: string): string[] {
    const idOf = createdIdsOf(digest);
    return Array.from({ length: MAX_CREATED }, (_, number) => toHex(idOf(number)));
}

/** Whether the recorded body of a write that places orders attaches stop orders to one of them. */
function hasAttachedStops(request: unknown): boolean {
    const rows = isRecord(request) ? request['orders'] : undefined;
    return Array.isArray(rows) && rows.some((row) => isRecord(row) && isRecord(row['slTp']));
}

/** Reads a client order id as the chain does: a number, so that `'007'`, `'7'` and `7` are one. */
function toClientOrderId(value: unknown): bigint | undefined {
    const text = textOf(value);
    return /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
}

/** Returns what names a client order id in a market, however it is written. */
export function clientOrderKey(symbol: unknown, clientOrderId: unknown): string {
    return `${textOf(symbol)} ${toClientOrderId(clientOrderId) ?? textOf(clientOrderId)}`;
}

/** The key of a row's order. CCXT's trades have the member `takerOrMaker`, and its orders do not. */
function keyOf(row: OwnedRow): string | undefined {
    const id = 'takerOrMaker' in row ? row.order : row.id;
    return typeof id === 'string' && id !== '' ? orderKey(id, textOf(row.symbol)) : undefined;
}

function remember(map: Map<string, string>, key: string, client: string): void {
    setLast(map, key, client, MAX_REMEMBERED, SLACK);
}

function textOf(value: unknown): string {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : '';
}

/** Reads a figure of a row; one that is no number is as unknown as one that is missing. */
function decimalOf(value: unknown): string | undefined {
    const text = textOf(value);
    return isDecimal(text) ? numberText(text, 'order') : undefined;
}
