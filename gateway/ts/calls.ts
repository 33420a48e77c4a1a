/**
 * One call of a client, from its request to its result: who may call what, whose orders it concerns, and the
 * idempotency key of a write.
 */

import { ArgumentsRequired, BadRequest, ExchangeNotAvailable, NotSupported, PermissionDenied } from 'ccxt';
import { SECOND_MS, withTimeout } from '../../ts/core/clock.js';
import { isRecord } from '../../ts/core/shape.js';
import { writeStructure } from './base/structure.js';
import { markRepeated } from './answer.js';
import { argumentOf, isDryRun, paramsOf, symbolsOf, toPositional, withoutArgument, withParams } from './arguments.js';
import type { CallBuckets } from './buckets.js';
import type { Caller, CallRequest, CallResult } from './call.js';
import type { Client, Scope } from './client.js';
import { hashOf, type IdempotencyKeys } from './keys.js';
import type { Method } from './method.js';
import { findWidening, type OperatorLimits } from './narrowing.js';
import { METHODS, UNSERVED } from './methods.js';
import { countOrders } from './recovered.js';
import type { OwnCancels } from './own-cancels.js';
import { clientOrderKey, type OwnedRow, type Owners } from './owners.js';
import type { ClientReads } from './reads.js';
import type { JournalEntry } from '../../ts/index.js';
import { isGiven, OPEN_ORDER_KINDS } from '../../ts/host.js';

type Dict = Readonly<Record<string, unknown>>;

/** The methods of the exchange object, by name. */
export type ExchangeMethods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** What the gateway answers itself, without the exchange. */
export type OwnMethod = (client: Client, args: readonly unknown[]) => unknown;

/** A call that may run. */
interface Admitted {
    readonly method: Method;
    readonly positional: unknown[];
    /** Whether it writes, and is no dry run. */
    readonly isWrite: boolean;
    /** Whether it only reduces risk. */
    readonly isSafe: boolean;
}

/** What calls need. */
export interface CallParts {
    readonly exchange: ExchangeMethods;
    readonly buckets: Pick<CallBuckets, 'take'>;
    readonly reads: Pick<ClientReads, 'run'>;
    readonly keys: Pick<IdempotencyKeys, 'run' | 'isKnown'>;
    readonly owners: Pick<Owners, 'own' | 'mayCancel' | 'mayUse' | 'nextClientOrderId' | 'onRequested' | 'onResult'>;
    readonly cancels: Pick<OwnCancels, 'cancel' | 'whilePlacing'>;
    /** Methods of the gateway by name. */
    readonly own: Readonly<Record<string, OwnMethod>>;
    /** The address of the wallet. */
    readonly wallet: () => Promise<string>;
    /** The operator's options that limit params. */
    readonly limits: () => OperatorLimits;
    /** Refuses a client whose account cannot be used. */
    readonly expectAccount: (client: Client) => Promise<void>;
    /** Reads open orders for a write, before the reads of clients. */
    readonly readOpen: (symbol: unknown, params: Dict) => Promise<readonly OwnedRow[]>;
    /** The open entry of a transaction, by its digest or by the key of a client. */
    readonly findOpen: (which: {
        readonly client: string;
        readonly digest?: string;
        readonly key?: string;
    }) => JournalEntry | undefined;
    /** Takes that a write has ended, with its error if it failed. */
    readonly onEnd: (client: Client, method: string, key: string, error: unknown) => void;
    /** Resolves when it is known whose orders and trades are, which the journal and the accounts say. */
    readonly whenReady: () => Promise<unknown>;
    /**
     * Refuses all writes while the gateway stops; those that are not protective also while it is not ready or
     * paused.
     */
    readonly expectWritable: (isProtective: boolean) => void;
}

/** The results of methods that take an account and have these are a client's own rows. */
const OWN_ROWS = /^(?:Order|Trade)\[\]$/;

const ACCOUNT_KEYS = ['account', 'accountId', 'accountNumber', 'vault'];
/** Params that the gateway sets, or that are no JSON. */
const GATEWAY_KEYS = ['tag', 'signal', 'onProgress', 'timeout'];
/** Params of orders that are stop orders, which have no client order id. */
const STOP_KEYS = [
    'triggerPrice',
    'stopPrice',
    'stopLossPrice',
    'takeProfitPrice',
    'trailingAmount',
    'trailingPercent',
];

/** More orders than a scale order can have. */
const MAX_SCALE_ORDERS = 1_000;
/** Implicit methods of public operations, which only read. The others could build and submit anything. */
const RAW = /^public(?:Get|Post)[A-Z]\w*$/;
const RAW_METHOD: Method = {
    kind: 'read',
    scope: 'raw',
    takesAccount: false,
    arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'of the request' }],
    result: 'any',
    summary: 'Sends the request of an operation of the service.',
};
const KEY = /^[A-Za-z0-9_-]{8,64}$/;
/** Methods that are about the wallet instead of an account, with `params.type: 'spot'`. */
const OF_WALLET: ReadonlySet<string> = new Set(['fetchBalance', 'withdraw']);

/** Longest wait of a read of own rows until the gateway is ready, milliseconds. */
const READY_MS = 30 * SECOND_MS;

/** Runs the calls of all clients. */
export class Calls implements Caller {
    constructor(private readonly parts: CallParts) {}

    /**
     * Runs a call.
     *
     * @throws {BadRequest} no such method, or a wrong argument
     * @throws {PermissionDenied} the client may not do this
     * @throws {RateLimitExceeded} the client calls too often
     * @throws {ExchangeError} as the method of the exchange throws
     */
    async call(client: Client, request: CallRequest): Promise<CallResult> {
        const { method: name } = request;
        const { method, positional, isWrite, isSafe } = await this.#admit(client, request).catch((error: unknown) => {
            // What refuses this call says nothing of an earlier one with its key, which may have been
            // executed.
            if (request.key !== undefined && this.parts.keys.isKnown(client.name, request.key)) markRepeated(error);
            throw error;
        });
        const own = this.parts.own[name];
        if (!isWrite) {
            const read = (): Promise<unknown> => this.#run(client, name, method, positional, request);
            return {
                value: await (own === undefined ? this.parts.reads.run(client, read) : read()),
                isReplayed: false,
            };
        }
        // A heartbeat, which may be repeated: a stored answer would not set the switch again.
        if (own !== undefined) return { value: await own(client, positional), isReplayed: false };
        const key = readKey(name, request.key);
        const hash = hashOf(name, writeStructure(positional));
        const orders = countOrders(name, method, positional);
        const keyed = { client: client.name, key, method: name, hash, isProtective: isSafe, orders };
        const run = (): Promise<unknown> => this.#run(client, name, method, positional, request, hash);
        return this.parts.keys.run(keyed, async () => {
            try {
                const value = await (method.isProtective === true
                    ? run()
                    : this.parts.cancels.whilePlacing(client, run));
                this.parts.owners.onResult(client.name, value);
                this.parts.onEnd(client, name, key, undefined);
                return value;
            } catch (error) {
                this.parts.onEnd(client, name, key, error);
                throw error;
            }
        });
    }

    /** Expects that a call may run now. */
    async #admit(client: Client, request: CallRequest): Promise<Admitted> {
        const { method: name } = request;
        const method = this.#find(name);
        if (method.kind === 'watch' || method.kind === 'unwatch') {
            throw new BadRequest(`${name} is a watch; subscribe to it on the socket /v1/ws`);
        }
        const positional = await this.#prepare(client, name, method, request.args).catch((error: unknown) => {
            // A refused call costs as much as another one, and is written to the audit log.
            this.parts.buckets.take(client, 'read');
            throw error;
        });
        const isDry = request.isDryRun === true || isDryRun(paramsOf(method, positional));
        if (isDry && (name === 'settle' || this.parts.own[name] !== undefined)) {
            throw new BadRequest(`${name} has no dry run; leave dryRun out`);
        }
        const isWrite = method.kind === 'write' && !isDry;
        const isSafe = isProtective(name, method, positional);
        this.parts.buckets.take(client, !isWrite ? 'read' : isSafe ? 'protective' : 'write');
        if (isWrite) this.parts.expectWritable(isSafe);
        return { method, positional, isWrite, isSafe };
    }

    /** Checks a subscription; see {@link Caller}. */
    async prepareWatch(client: Client, name: string, args: unknown): Promise<readonly unknown[]> {
        const method = this.#find(name);
        if (method.kind !== 'watch') throw new BadRequest(`${name} is no watch; call it by POST /v1/${name} or "call"`);
        const positional = await this.#prepare(client, name, method, args);
        this.parts.buckets.take(client, 'read');
        const { own, ...given } = paramsOf(method, positional);
        // One channel for all: what a client sees of it depends on the client only.
        if (own !== undefined) throw new BadRequest(`${name}: params.own is for reads; leave it out`);
        const params = sortKeys(this.#toParams(client, name, method, given));
        const sorted = withParams(method, positional, params).map((value) =>
            isTexts(value) ? [...value].sort() : value,
        );
        while (sorted.length > 0 && isEmpty(sorted.at(-1))) sorted.pop();
        return sorted;
    }

    /** Checks a subscription that is open; see {@link Caller}. */
    expectWatch(client: Client, name: string, args: readonly unknown[]): void {
        const method = this.#find(name);
        expectMethod(client, name, method.scope);
        const positional = toPositional(name, method, args);
        this.#expectSymbols(client, name, method, positional);
        const { account } = paramsOf(method, positional);
        if (client.account === undefined || !method.takesAccount || account === client.account) return;
        throw denied(client, 'may not watch this account any more', 'its account is that of the configuration');
    }

    /** Selects what a client may see; see {@link Caller}. */
    visibleTo(client: Client, name: string, _: readonly unknown[], update: unknown): unknown {
        if (!hasOwnRows(this.#find(name)) || !client.scopes.has('trade') || !Array.isArray(update)) return update;
        return this.parts.owners.own(client.name, update as OwnedRow[]);
    }

    #find(name: string): Method {
        const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
        if (method !== undefined) return method;
        if (RAW.test(name) && typeof this.parts.exchange[name] === 'function') return RAW_METHOD;
        const reason = Object.hasOwn(UNSERVED, name) ? UNSERVED[name] : undefined;
        if (reason !== undefined) throw new NotSupported(`${name} is not served: it ${reason}`);
        throw new BadRequest(`there is no method ${JSON.stringify(name.slice(0, 64))}; GET /v1/methods lists them`);
    }

    // --- What a client may do. ---

    /** Checks who calls, and returns the positional arguments. */
    async #prepare(client: Client, name: string, method: Method, args: unknown): Promise<unknown[]> {
        expectMethod(client, name, method.scope);
        const positional = toPositional(name, method, args);
        const params = paramsOf(method, positional);
        const refused = GATEWAY_KEYS.find((key) => Object.hasOwn(params, key));
        if (refused !== undefined) {
            const how = refused === 'timeout' ? 'pass it as Timeout-Ms, or "timeout" of the message' : 'leave it out';
            throw new BadRequest(`${name}: params.${refused} is set by the gateway; ${how}`);
        }
        if (client.account !== undefined && ACCOUNT_KEYS.some((key) => Object.hasOwn(params, key))) {
            throw denied(client, 'may not name an account', 'its account is that of the configuration');
        }
        if (method.kind === 'write' && !client.scopes.has('admin') && hasRequest(method, positional)) {
            throw denied(client, 'may not pass params.request', 'that needs the scope admin');
        }
        if (method.kind === 'write') this.#expectNarrow(client, method, positional);
        this.#expectSymbols(client, name, method, positional);
        await this.parts.expectAccount(client);
        await this.#expectReceiver(client, name, method, positional);
        return positional;
    }

    /** A client may ask for less than the operator allows, and never for more. */
    #expectNarrow(client: Client, method: Method, positional: readonly unknown[]): void {
        const found = findWidening(allParams(method, positional), this.parts.limits());
        if (found === undefined) return;
        const { param, value, option, limit } = found;
        const why = `the operator's options.${option} is ${JSON.stringify(limit)}`;
        throw denied(client, `may not pass params.${param} ${JSON.stringify(value)}`, `${why}; leave it out`);
    }

    #expectSymbols(client: Client, name: string, method: Method, positional: readonly unknown[]): void {
        if (client.symbols === undefined) return;
        const named = symbolsOf(method, positional);
        const foreign = named.find((symbol) => client.symbols?.includes(symbol) === false);
        if (foreign !== undefined) {
            throw denied(client, `may not use the market ${foreign}`, `its markets are ${client.symbols.join(', ')}`);
        }
        if (method === RAW_METHOD) throw denied(client, `may not call ${name}`, 'its request may name any market');
        if (name === 'closeAllPositions') {
            throw denied(
                client,
                'may not close positions of all markets',
                `its markets are ${client.symbols.join(', ')}`,
            );
        }
    }

    /** Money to another address needs a scope of its own. */
    async #expectReceiver(client: Client, name: string, method: Method, positional: readonly unknown[]): Promise<void> {
        if (name !== 'withdraw' || client.scopes.has('withdraw')) return;
        const address = argumentOf(method, positional, 'address');
        if (address !== undefined && address !== (await this.parts.wallet())) {
            throw denied(client, 'may withdraw to the wallet itself only', 'another address needs the scope withdraw');
        }
    }

    #isOwn(client: Client, name: string, { own }: Dict): boolean {
        if (own !== undefined && typeof own !== 'boolean') {
            throw new BadRequest(`${name}: params.own is ${JSON.stringify(own)}; pass true or false`);
        }
        return own ?? client.scopes.has('trade');
    }

    // --- What the exchange gets. ---

    async #run(
        client: Client,
        name: string,
        method: Method,
        positional: readonly unknown[],
        request: CallRequest,
        hash?: string,
    ): Promise<unknown> {
        const own = this.parts.own[name];
        if (own !== undefined) return own(client, positional);
        if (name === 'settle') return this.#settle(client, method, positional);
        const given = paramsOf(method, positional);
        const isOwn = this.#isOwn(client, name, given);
        const run = this.#runParams(client, name, method, given, request, hash);
        if (name === 'cancelAllOrders' && !(given['own'] === false && client.scopes.has('admin'))) {
            if (given['own'] === false)
                throw denied(client, 'may cancel its own orders only', 'all need the scope admin');
            return this.parts.cancels.cancel(client, argumentOf(method, positional, 'symbol'), run);
        }
        if (method.kind === 'write') await this.#expectOwnOrders(client, name, method, positional);
        const args = this.#withClientOrderIds(client, name, method, withParams(method, positional, run));
        if (hasOwnRows(method) && isOwn) return this.#ownRows(client, name, method, args, request.timeoutMs);
        const value = await this.send(name, args);
        if (name === 'writes') return withoutBytes(value as { open: readonly JournalEntry[] }, client);
        return value;
    }

    /**
     * Reads the own rows of a client, once it is known which these are. Open orders are read as a whole, so
     * that only own ones count for their limit.
     *
     * @throws {ExchangeNotAvailable} the gateway is not ready in time
     */
    async #ownRows(
        client: Client,
        name: string,
        method: Method,
        args: readonly unknown[],
        timeoutMs = READY_MS,
    ): Promise<unknown> {
        let isReady = false as boolean;
        await withTimeout(
            Math.min(timeoutMs, READY_MS),
            this.parts.whenReady().then(() => (isReady = true)),
        );
        if (!isReady) throw new ExchangeNotAvailable(`${name}: the gateway is not ready; call again: see /ready`);
        const limit = argumentOf(method, args, 'limit');
        const read = async (all: readonly unknown[]): Promise<unknown[]> =>
            this.parts.owners.own(client.name, (await this.send(name, all)) as OwnedRow[]);
        const isCounted = name === 'fetchOpenOrders' && Number.isInteger(limit) && Number(limit) > 0;
        if (!isCounted) return read(args);
        const rows = await read(withoutArgument(method, args, 'limit'));
        return this.send('filterBySinceLimit', [rows, argumentOf(method, args, 'since'), limit]);
    }

    /** Calls a method of the exchange. */
    send(name: string, args: readonly unknown[]): Promise<unknown> {
        const send = this.parts.exchange[name];
        if (send === undefined) throw new NotSupported(`${name} is not served`);
        return Promise.resolve(send.apply(this.parts.exchange, [...args]));
    }

    /** The params of the exchange's method, without what only the gateway knows. */
    #toParams(client: Client, name: string, method: Method, given: Dict): Dict {
        const params = without(given, ['own']);
        if (client.account === undefined || !method.takesAccount) return params;
        if (OF_WALLET.has(name) && given['type'] === 'spot') return params;
        return { ...params, account: client.account };
    }

    #runParams(
        client: Client,
        name: string,
        method: Method,
        given: Dict,
        { key, timeoutMs, isDryRun: isDry, signal }: CallRequest,
        hash: string | undefined,
    ): Dict {
        const params = this.#toParams(client, name, method, given);
        if (method.kind !== 'write') return params;
        const tag = { client: client.name, key, method: name, hash };
        return {
            ...params,
            ...(isDry === true ? { dryRun: true } : {}),
            ...(hash === undefined ? {} : { tag }),
            ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
            ...(signal === undefined ? {} : { signal }),
        };
    }

    /**
     * Refuses to cancel or replace an order that is not known to be the client's. The verified intent is
     * checked, too.
     */
    async #expectOwnOrders(
        client: Client,
        name: string,
        method: Method,
        positional: readonly unknown[],
    ): Promise<void> {
        if (client.scopes.has('admin') || method.namesOrders !== true) return;
        const of = (argument: string): unknown => argumentOf(method, positional, argument);
        const symbol = of('symbol');
        const params = paramsOf(method, positional);
        const isEdit = name === 'editOrder' && isGivenId(of('id'));
        const named = [
            ...toRows('id', [of('id'), ...toList(of('ids'))], symbol),
            ...toRows('clientOrderId', [of('clientOrderId'), ...toList(of('clientOrderIds'))], symbol),
            // Beside the id of an order to edit, it is that of the new order.
            ...toRows('clientOrderId', isEdit ? [] : [params['clientOrderId']], symbol),
            ...toRows('clientOrderId', toList(params['clientOrderIds']), symbol),
            ...toList(of('orders')).filter(isRecord).flatMap(toNamed),
        ].filter(({ id, clientOrderId }) => isText(id) || isText(clientOrderId));
        const unknown = named.filter((row) => !this.parts.owners.mayCancel(client, row));
        if (unknown.length === 0) return;
        // An order may be named without its market, or by an id that is not known yet. A DCA order is of no
        // account.
        const rows = method.takesAccount ? await this.#openOrders(client, symbol) : [];
        const open = rows.filter((row) => this.parts.owners.mayCancel(client, row));
        const foreign = unknown.find(
            (named) =>
                // An earlier call may have named its order meanwhile.
                !this.parts.owners.mayCancel(client, named) &&
                !open.some(({ id, clientOrderId }) =>
                    isText(named['id'])
                        ? id === named['id']
                        : clientOrderKey('', clientOrderId) === clientOrderKey('', named['clientOrderId']),
                ),
        );
        if (foreign === undefined) return;
        const which = isText(foreign['id']) ? foreign['id'] : foreign['clientOrderId'];
        throw denied(client, `has no open order ${String(which)}`, 'orders of others need the scope admin');
    }

    async #openOrders(client: Client, symbol: unknown): Promise<OwnedRow[]> {
        const account = client.account === undefined ? {} : { account: client.account };
        const rows = OPEN_ORDER_KINDS.map((kind) => this.parts.readOpen(symbol, { ...kind, ...account }));
        return (await Promise.all(rows)).flat();
    }

    /** Gives each new order a client order id that names the client. */
    #withClientOrderIds(client: Client, name: string, method: Method, positional: readonly unknown[]): unknown[] {
        const withId = (params: Dict, symbol: unknown): Dict => {
            if (STOP_KEYS.some((key) => params[key] !== undefined)) return params;
            const { clientOrderId } = params;
            if (clientOrderId === undefined)
                return { ...params, clientOrderId: this.parts.owners.nextClientOrderId(client) };
            if (this.parts.owners.mayUse(client, symbol, clientOrderId)) {
                this.parts.owners.onRequested(client, symbol, clientOrderId);
                return params;
            }
            throw denied(
                client,
                `may not use the client order id ${writeStructure(clientOrderId)}`,
                'another client uses it, or it reads as one of another client',
            );
        };
        const params = paramsOf(method, positional);
        // An edit places a new order, except for stop and TWAP orders, which are changed in place.
        const isPlacing =
            name === 'createOrder' ||
            (name === 'editOrder' && isOnBook(argumentOf(method, positional, 'id')) && params['twap'] !== true);
        if (isPlacing) {
            return withParams(method, positional, withId(params, argumentOf(method, positional, 'symbol')));
        }
        if (name === 'createScaleOrder') {
            const { clientOrderIds } = params;
            const count = argumentOf(method, positional, 'count');
            if (STOP_KEYS.some((key) => params[key] !== undefined)) return [...positional];
            if (clientOrderIds === undefined && isOrderCount(count)) {
                const ids = Array.from({ length: count }, () => this.parts.owners.nextClientOrderId(client));
                return withParams(method, positional, { ...params, clientOrderIds: ids });
            }
            const symbol = argumentOf(method, positional, 'symbol');
            for (const clientOrderId of toList(clientOrderIds)) withId({ clientOrderId }, symbol);
            return [...positional];
        }
        if (name !== 'createOrders' && name !== 'editOrders') return [...positional];
        return positional.map((value, i) =>
            method.arguments[i]?.name === 'orders' && Array.isArray(value)
                ? value.map((row: unknown) =>
                      isRecord(row) && (name === 'createOrders' || isOnBook(row['id']))
                          ? { ...row, params: withId(isRecord(row['params']) ? row['params'] : {}, row['symbol']) }
                          : row,
                  )
                : value,
        );
    }

    /** Settles a write by its digest or key: signed bytes never leave the gateway. */
    async #settle(client: Client, method: Method, positional: readonly unknown[]): Promise<unknown> {
        const entry = argumentOf(method, positional, 'entry');
        const outcome = argumentOf(method, positional, 'outcome');
        const params = paramsOf(method, positional);
        const isAdmin = client.scopes.has('admin');
        if (entry === undefined) {
            if (!isAdmin) throw denied(client, 'may settle its own writes only', 'pass { digest } or { key }');
            return this.send('settle', [undefined, outcome, params]);
        }
        const { digest, key } = isRecord(entry) ? entry : {};
        if (typeof digest !== 'string' && typeof key !== 'string') {
            throw new BadRequest('settle: entry is neither { digest } nor { key }; pass one of them');
        }
        if (outcome !== undefined && outcome !== 'void' && !isAdmin) {
            throw denied(client, 'may not state an outcome', 'that needs the scope admin');
        }
        // What was permitted when it was signed may not be any more.
        if (isGiven(params['resubmit']) && !isAdmin) {
            throw denied(
                client,
                'may not pass params.resubmit',
                'an old write is sent again with the scope admin only',
            );
        }
        const which = typeof digest === 'string' ? { digest } : { key: key as string };
        const found = this.parts.findOpen({ client: client.name, ...which });
        if (found === undefined || (found.tag?.['client'] !== client.name && !isAdmin)) {
            throw new BadRequest('settle: no open write has this digest or key; see writes()');
        }
        return this.send('settle', [found, outcome, params]);
    }
}

function expectMethod(client: Client, name: string, scope: Scope): void {
    const what = `may not call ${name}`;
    if (!client.scopes.has(scope)) throw denied(client, what, `it needs the scope ${scope}`);
    if (client.methods?.includes(name) === false) {
        throw denied(client, what, `its methods are ${client.methods.join(', ')}`);
    }
}

function denied({ name }: Client, what: string, why: string): PermissionDenied {
    return new PermissionDenied(`the client ${name} ${what}: ${why}; nothing was sent`);
}

function readKey(name: string, key: string | undefined): string {
    const wanted = 'pass an idempotency key, 8 to 64 of A-Z a-z 0-9 _ -';
    if (key === undefined) throw new ArgumentsRequired(`${name} is a write; ${wanted}`);
    if (!KEY.test(key)) throw new BadRequest(`the idempotency key is malformed; ${wanted}`);
    return key;
}

/** Whether the rows of a result are orders or trades of an account, of which a client sees its own. */
function hasOwnRows({ kind, takesAccount, result }: Method): boolean {
    return kind !== 'write' && takesAccount && OWN_ROWS.test(result);
}

/** Whether params replace members of a request, of the call or of one of its orders. */
function hasRequest(method: Method, positional: readonly unknown[]): boolean {
    return allParams(method, positional).some(({ request }) => isGiven(request));
}

/** The params of a call, and of each of its orders. */
function allParams(method: Method, positional: readonly unknown[]): Dict[] {
    const orders = toList(argumentOf(method, positional, 'orders')).filter(isRecord);
    return [paramsOf(method, positional), ...orders.map(({ params }) => params).filter(isRecord)];
}

function isProtective(name: string, method: Method, positional: readonly unknown[]): boolean {
    if (method.isProtective === true) return true;
    const { reduceOnly, leverage, collateral } = paramsOf(method, positional);
    return name === 'createOrder' && reduceOnly === true && leverage === undefined && collateral === undefined;
}

function isTexts(value: unknown): value is string[] {
    return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isEmpty(value: unknown): boolean {
    return value === undefined || (isRecord(value) && Object.keys(value).length === 0);
}

/** Whether an id is that of an order on the book; stop and TWAP orders have object ids. */
function isOnBook(id: unknown): boolean {
    return isText(id) && !/^0x/i.test(id);
}

/** Whether it can be the number of orders of a scale order; the exchange object refuses others. */
function isOrderCount(count: unknown): count is number {
    return typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= MAX_SCALE_ORDERS;
}

function isText(value: unknown): value is string {
    return typeof value === 'string' && value !== '';
}

function toList(value: unknown): unknown[] {
    return Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value];
}

/** Ids are text; a caller may pass a number. */
function isGivenId(value: unknown): value is string | number {
    return isText(value) || typeof value === 'number';
}

/**
 * The order that a row names: by its id alone where it has one, as the exchange takes it. What else the
 * caller says proves nothing.
 */
function toNamed({ id, clientOrderId, symbol }: Dict): Dict[] {
    return isGivenId(id) ? toRows('id', [id], symbol) : toRows('clientOrderId', [clientOrderId], symbol);
}

function toRows(key: 'id' | 'clientOrderId', values: readonly unknown[], symbol: unknown): Dict[] {
    return values.filter(isGivenId).map((value) => ({ [key]: `${value}`, symbol }));
}

/** Equal params are equal texts. */
function sortKeys(params: Dict): Dict {
    return Object.fromEntries(Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** An object without some members. */
function without(value: object, keys: readonly string[]): Dict {
    return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** The state of the writes that a client may see: without what executes them. */
function withoutBytes({ open, ...counts }: { open: readonly JournalEntry[] }, { name, scopes }: Client): object {
    const visible = open.filter(({ tag }) => scopes.has('admin') || tag?.['client'] === name);
    return {
        ...counts,
        open: visible.map((entry) => without(entry, ['transactionBytes', 'signatures'])),
    };
}
