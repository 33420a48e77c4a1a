/**
 * The gateway: one process that owns the wallet, the journal and the connections, and makes the calls of its
 * clients.
 *
 * Start: lock the journal → listen → load the markets → settle what the last process left open → ready. Stop:
 * refuse new writes → wait for running ones → close.
 */

import { AuthenticationError, BadRequest, ExchangeNotAvailable, type Dict, type Order, type Str } from 'ccxt';
import { isAddress, toFullAddress } from '../../ts/core/address.js';
import { HOUR_MS, SECOND_MS, SYSTEM_CLOCK, Timer, withTimeout } from '../../ts/core/clock.js';
import { describeFault } from '../../ts/core/problem.js';
import type { aftermath } from '../../ts/pro/aftermath.js';
import { StoredError, toErrorBody } from './answer.js';
import { Attribution } from './attribution.js';
import { AuditLog } from './audit.js';
import { CallBuckets } from './buckets.js';
import type { Caller, CallRequest, CallResult } from './call.js';
import { Calls, type OwnMethod } from './calls.js';
import type { Client } from './client.js';
import type { Credential, GatewayConfig } from './config.js';
import { DeadManSwitches } from './dead-man.js';
import { expectPermitted } from './expect-permitted.js';
import { Fills } from './fills.js';
import { FollowedAccounts, toParams } from './followed-accounts.js';
import { accountOf } from './inventory.js';
import { IdempotencyKeys } from './keys.js';
import { OrderLimits } from './limits.js';
import { METHODS } from './methods.js';
import { Metrics } from './metrics.js';
import { OwnCancels } from './own-cancels.js';
import { Owners } from './owners.js';
import { ClientReads } from './reads.js';
import { Startup } from './startup.js';
import type { Standby } from './standby/standby.js';
import { Transactions } from './transactions.js';
import { toWatched } from './watched.js';
import { OutcomeUnknown, type ApprovalContext, type VerifiedIntent, type JournalEntry } from '../../ts/index.js';
import {
    capabilityIdOf,
    optionsOf,
    convertError,
    WRITE,
    loadSdk,
    type OrderFilter,
    ExecutedTickets,
    cancelsOrders,
    placesOrders,
    servicesOf,
    type Services,
    type Resolution,
    type Settlement,
    readTransactions,
    type RecordedTransaction,
    loadHash,
    type Intent,
} from '../../ts/host.js';

/** What the gateway runs on. */
export interface GatewayParts {
    /** Whose wallet it is. The gateway sets its `options.transaction.approve` and `journal`. */
    readonly exchange: aftermath;
    /**
     * Follows the orders and trades of the wallet, and never writes. Another object of the same wallet: each
     * of two callers of a watch on one object gets only what the other one has not received.
     */
    readonly follower: aftermath;
    readonly config: GatewayConfig;
    /** Decides which of several gateways leads; `undefined`: this is the only one. */
    readonly standby?: Standby | undefined;
    /** Shows a message to the operator. */
    readonly log: (text: string) => void;
}

/** Longest wait for running writes when the gateway stops, milliseconds. */
const STOP_MS = 30 * SECOND_MS;
/**
 * What the gateway itself signs: cancels for a dead-man switch, what `settle` of an operator voids, and coins
 * of isolated conversions that come back to the wallet.
 */
function mayBeUntagged(action: VerifiedIntent['action']): boolean {
    return action === 'void' || action === 'sweep' || cancelsOrders(action);
}

/** One gateway. */
export class Gateway implements Caller {
    /** The exchange as sockets watch it. */
    readonly watched: Readonly<Record<string, unknown>>;
    readonly #calls: Calls;
    readonly metrics = new Metrics();
    readonly buckets = new CallBuckets(SYSTEM_CLOCK);
    readonly audit: AuditLog | undefined;
    readonly switches: DeadManSwitches;
    readonly #fills: Fills;
    readonly #owners: Owners;
    readonly #limits: OrderLimits;
    readonly #keys: IdempotencyKeys;
    readonly #services: Services;
    readonly #accounts: FollowedAccounts;
    readonly #attribution: Attribution;
    readonly #ownersTimer = new Timer(SYSTEM_CLOCK);
    readonly #startup: Startup;
    /** Writes that run. */
    readonly #running = new Set<Promise<unknown>>();
    readonly #transactions: Transactions;
    #credentials: readonly Credential[];
    #isStopping = false;
    #isPaused = false;

    constructor(private readonly parts: GatewayParts) {
        const { exchange, config, standby, log } = parts;
        this.#services = servicesOf(exchange);
        // Clients do not loosen the limits of the operator.
        this.#services.references.isHeld = true;
        this.#credentials = config.credentials;
        const now = (): number => exchange.milliseconds();
        this.#owners = new Owners(this.clients, now);
        const path = config.journal === undefined ? undefined : `${config.journal}.fills`;
        this.#fills = new Fills({ path, owners: this.#owners, log });
        const executed = new ExecutedTickets(this.#services);
        this.#attribution = new Attribution({
            fills: this.#fills,
            owners: this.#owners,
            findExecuted: ({ client, fill }, digest) => executed.find(fill, digest, toParams(accountOf(client))),
            readOrder: (id, symbol, account) => parts.follower.fetchOrder(id, symbol, toParams(account)),
        });
        this.#accounts = new FollowedAccounts({
            ...{ follower: parts.follower, owners: this.#owners, fills: this.#fills, log, now },
            onFills: () => {
                this.#attribution.begin();
            },
        });
        this.#startup = new Startup({
            prepare: async () => {
                await exchange.loadMarkets();
                if (config.journal !== undefined) await this.#settleJournal();
                // Clients without an account of their own may have orders in any of these, which their limits
                // count.
                if (this.clients.some(({ account }) => account === undefined)) await this.#accounts.list();
                await this.#accounts.follow(this.clients);
            },
            onReady: () => {
                for (const client of this.clients) this.switches.expectBack(client);
                this.#storeOwners();
                if (standby !== undefined) log('this gateway leads');
            },
            settleOpen: async () => {
                if (this.#accounts.hasUnread) this.#follow();
                for (const { digest } of exchange.writes().open) await this.#transactions.findFate(digest);
            },
            log,
        });
        this.#limits = new OrderLimits({
            clock: SYSTEM_CLOCK,
            readMarkPrice: async (symbol) => (await this.#services.data.markPrice(symbol, {}, 'write')).markPrice,
            owners: this.#owners,
            readOpenOrders: () => this.#accounts.readAllOpenOrders(now()),
            expectOpenOrders: (client) => this.#accounts.expectRead(client),
            ...slippageOf(exchange),
        });
        const { recorded, markets, submitter } = this.#services;
        const { submitted } = submitter;
        // With the scope admin, a write may be about orders of all clients.
        submitter.calls.callerOf = (tag) =>
            this.clients.find(({ name, scopes }) => name === tag?.['client'] && !scopes.has('admin'))?.name;
        this.#transactions = new Transactions({
            exchange,
            readPlaced: (digest, write) => recorded.describe(digest, write, 'executed'),
            symbolOf: (marketId) => (typeof marketId === 'string' ? markets.byId(marketId)?.symbol : undefined),
            isPending: (digest) => submitted.isPending(digest),
            onEnded: (digest, ending) => {
                this.#limits.release(digest, ending);
            },
        });
        submitted.settler.onOutcome = (entry, resolution) => {
            this.#onOutcome(entry, resolution);
        };
        submitted.journal.beforeRecord = standby && ((record) => standby.append(record));
        this.#keys = new IdempotencyKeys({
            keeps: () => standby?.isLost !== true,
            path: config.journal === undefined ? undefined : `${config.journal}.answers`,
            now,
            findFate: (digest) => this.#transactions.findFate(digest),
            onResult: (client, method, result) => {
                if (METHODS[method]?.placesOrders === true) this.#owners.onAnswer(client, result);
            },
        });
        this.audit =
            config.audit === undefined
                ? undefined
                : new AuditLog({
                      path: config.audit,
                      onLost: (lines) => {
                          this.metrics.count('gateway_audit_failures_total', {}, lines);
                      },
                  });
        const own: Readonly<Record<string, OwnMethod>> = {
            cancelAllOrdersAfter: (client, [ms]) => this.switches.cancelAllOrdersAfter(client, ms),
            fetchInventory: ({ name, account }) => this.#fills.inventoryOf(name, this.#accounts.idOf(account)),
        };
        const cancels = new OwnCancels({
            send: (method, args) => this.#calls.send(method, args),
            readOpen: (symbol, params) => this.#readOpen(symbol, params),
            cancelInTurn: (symbol, params, isMeant) => this.#cancelInTurn(symbol, params, isMeant),
            owners: this.#owners,
            hasNode: () => submitter.hasNode,
            accounts: () => this.#accounts.list(),
            hasUnknown: (client) => exchange.writes().open.some(({ tag }) => tag?.['client'] === client),
        });
        this.#calls = new Calls({
            ...{ exchange: exchange, cancels, buckets: this.buckets, keys: this.#keys, own },
            reads: new ClientReads(),
            readOpen: (symbol, params) => this.#readOpen(symbol, params),
            owners: this.#owners,
            wallet: () => this.#wallet(),
            limits: () => ({
                isolate: optionsOf(exchange, 'convert').isolate,
                trustExecutor: optionsOf(exchange, 'transaction').trustExecutor,
                gas: exchange.options.gas,
                service: exchange.urls.api.rest,
            }),
            expectAccount: (client) => this.#accounts.expectUsable(client),
            findOpen: (which) => this.#transactions.findOpen(which),
            onEnd: (client, method, key, error) => {
                this.#onEnd(client, method, key, error);
            },
            whenReady: () => this.#startup.whenReady,
            expectWritable: (isProtective) => {
                this.#expectWritable(isProtective);
            },
        });
        this.switches = new DeadManSwitches({
            clock: SYSTEM_CLOCK,
            now,
            cancelAll: (client) => this.#track(cancels.cancelEverywhere(client)),
            onError: (client, error) => {
                log(`cancel of the orders of ${client.name} is repeated: ${(error as Error).message}`);
            },
        });
        this.watched = toWatched(exchange, this.#owners);
        this.metrics.read('gateway_outcomes_open', () => exchange.writes().open.length);
        if (standby !== undefined) this.metrics.read('gateway_lease_seconds', () => standby.leftMs / SECOND_MS);
        this.metrics.read('gateway_unattributed_fills', () => this.#fills.unattributed);
        this.metrics.read('gateway_writes_waiting', () => exchange.writes().waiting);
        Object.assign(exchange.options.transaction, {
            approve: (intent: VerifiedIntent, context: ApprovalContext) => this.#approve(intent, context),
            ...(config.journal === undefined ? {} : { journal: config.journal }),
        });
    }

    /** The clients of the configuration. */
    get clients(): Client[] {
        return this.#credentials.map(({ client }) => client);
    }

    get credentials(): readonly Credential[] {
        return this.#credentials;
    }

    /** Resolves when the gateway is ready for the first time. */
    get whenReady(): Promise<void> {
        return this.#startup.whenReady;
    }

    /** Whether markets are loaded, the journal is settled, and the gateway leads and does not stop. */
    get isReady(): boolean {
        return this.#startup.isReady && this.parts.standby?.isLeading !== false;
    }

    /**
     * Expects that this gateway serves clients.
     *
     * @throws {ExchangeNotAvailable} it is a standby
     */
    expectLeading(): void {
        this.parts.standby?.expectLeading();
    }

    /**
     * Runs a call, and writes it to the audit log if it is a write or is refused; see {@link Caller}. A
     * gateway that loses the lease meanwhile never answers: it cannot know what the next leader does, and the
     * client asks that one.
     */
    async call(client: Client, request: CallRequest): Promise<CallResult> {
        this.expectLeading();
        const { standby } = this.parts;
        try {
            return await this.#call(client, request);
        } catch (error) {
            // Another leader may have made this write, for an earlier call with its key.
            if (METHODS[request.method]?.kind === 'write') await standby?.confirm();
            throw error;
        } finally {
            if (standby?.isLost === true) await new Promise(() => undefined);
        }
    }

    async #call(client: Client, request: CallRequest): Promise<CallResult> {
        const { method, args, key } = request;
        const started = performance.now();
        const time = this.parts.exchange.milliseconds();
        const isWrite = METHODS[method]?.kind === 'write' && request.isDryRun !== true;
        let outcome = 'ok';
        let isRepeated = false;
        let isTooOften = false;
        try {
            const call = this.#calls.call(this.#current(client), request);
            const result = await (isWrite ? this.#track(call) : call);
            isRepeated = result.isReplayed;
            return result;
        } catch (error) {
            outcome = toErrorBody(error).class;
            isRepeated = error instanceof StoredError;
            isTooOften = Object.hasOwn(Object(error) as object, 'retryAfter');
            if (outcome === 'InternalError') this.report(method, error);
            throw error;
        } finally {
            this.metrics.count('gateway_calls_total', { client: client.name, method: nameOf(method), class: outcome });
            // A client must not drive the lines of others out of the log: neither by calls above its rate,
            // nor by long arguments.
            if ((isWrite && !isTooOften) || outcome === 'PermissionDenied') {
                const digest = key === undefined ? undefined : this.#keys.digestsOf(client.name, key).at(-1);
                const milliseconds = Math.round(performance.now() - started);
                const shown = isRepeated ? '(as before)' : args;
                this.audit?.write({
                    time,
                    client: client.name,
                    method,
                    args: shown,
                    key,
                    digest,
                    outcome,
                    milliseconds,
                });
            }
        }
    }

    /**
     * Settles the journal, and shows the operator what was not executed, and coins that are not back in the
     * wallet.
     */
    async #settleJournal(): Promise<void> {
        let settled: readonly Settlement[] = [];
        try {
            settled = [await this.parts.exchange.settle()].flat();
        } catch (error) {
            // The rest is settled, and no later start returns it.
            ({ settled = [] } = Object(error) as { settled?: readonly Settlement[] });
            throw error;
        } finally {
            for (const { action, digest, error } of settled) {
                if (error !== undefined) this.parts.log(`settled ${action} ${digest}: ${describeFault(error)}`);
            }
        }
    }

    /** Shows a bug to the operator: clients get no text of it. */
    report(where: string, error: unknown): void {
        this.parts.log(
            `internal error in ${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
    }

    async prepareWatch(client: Client, method: string, args: unknown): Promise<readonly unknown[]> {
        this.expectLeading();
        return this.#calls.prepareWatch(this.#current(client), method, args);
    }

    expectWatch(client: Client, method: string, args: readonly unknown[]): void {
        this.#calls.expectWatch(this.#current(client), method, args);
    }

    visibleTo(client: Client, method: string, args: readonly unknown[], update: unknown): unknown {
        // The scopes of now: the client of a socket is that of its connect.
        return this.#calls.visibleTo(this.#find(client.name) ?? client, method, args, update);
    }

    /**
     * Returns a client as the configuration has it now: a socket may have been opened before it was read
     * again.
     *
     * @throws {AuthenticationError} it was removed
     */
    #current({ name }: Client): Client {
        const client = this.#find(name);
        if (client !== undefined) return client;
        throw new AuthenticationError(`the client ${name} was removed from the configuration; nothing was sent`);
    }

    #find(name: string): Client | undefined {
        return this.clients.find((client) => client.name === name);
    }

    /**
     * Takes that the last socket of a client is gone, for its switch; of one that was removed, with the time
     * that it had.
     */
    onGone(client: Client): void {
        this.switches.gone(this.#find(client.name) ?? client);
    }

    /** Takes the clients of a configuration that was read again. */
    setCredentials(credentials: readonly Credential[]): void {
        this.#credentials = credentials;
        this.#owners.setClients(this.clients);
        if (!this.isReady) return;
        for (const client of this.clients) this.switches.expectBack(client);
        this.#follow();
    }

    /** Follows the accounts of the clients in the background; what cannot be read now is read later. */
    #follow(): void {
        void this.#accounts.follow(this.clients).catch(() => undefined);
    }

    /** Refuses all writes but protective ones, or accepts them again. */
    pause(isPaused: boolean): void {
        this.#isPaused = isPaused;
    }

    /**
     * Locks the journal and reads its keys; to be awaited before the gateway listens. The rest of the start
     * runs on by itself, and is repeated until the service responds. A standby reads the keys when it leads.
     *
     * @throws {Problem} `argument` when another process has the journal, or a file cannot be read
     * @throws {BadRequest} the lease is too long
     */
    async start(): Promise<void> {
        const { pins, submitter } = this.#services;
        // Otherwise the first write waits for it, and after a takeover many clients wait for that write.
        void Promise.all([loadSdk(), loadHash()]).catch(() => undefined);
        await pins.load();
        await submitter.submitted.journal.holdFile();
        const { standby } = this.parts;
        if (standby === undefined) {
            await this.#restore();
            void this.#startup.begin();
        } else {
            expectShort(standby, pins.options.resubmit.maxAgeMs);
            void this.#lead(standby);
        }
    }

    /** Waits until this gateway leads. What fails then ends it, see {@link Standby.whenLost}. */
    async #lead(standby: Standby): Promise<void> {
        const { exchange, follower } = this.parts;
        for (const each of [exchange, follower]) void each.loadMarkets().catch(() => undefined);
        try {
            await standby.lead(() => this.#restore());
        } catch {
            return;
        }
        void this.#startup.begin();
    }

    /** Reads what earlier processes left. */
    async #restore(): Promise<void> {
        const { journal } = this.parts.config;
        const found = journal === undefined ? [] : await readTransactions(journal, await this.#wallet());
        this.#transactions.restore(found);
        const { submitted } = this.#services.submitter;
        // A key is answered by the digests of its transactions: no other key may get one of them.
        submitted.restoreRecorded(found.map(({ digest }) => digest));
        // Cancels pass before the journal is settled: they wait for the orders that this may still place.
        submitted.restoreOpen(
            found.flatMap(({ outcome, entry }) => (outcome === undefined && entry !== undefined ? [entry] : [])),
        );
        for (const { digest, write } of found) {
            this.#owners.onJournal({ ...write, digest });
            const { accountId } = Object(write.request) as { readonly accountId?: unknown };
            if (write.tag?.['client'] !== undefined && isAddress(accountId)) this.#accounts.onUsed(accountId);
        }
        await this.#keys.restore(found.flatMap(toKeyed));
        await this.#fills.restore();
        const placed = found.filter(({ write, outcome }) => outcome !== 'failed' && placesOrders(write.action));
        const isUnknown = ({ write: { tag } }: RecordedTransaction): boolean =>
            !this.#keys.hasResult(String(tag?.['client']), String(tag?.['key']));
        this.#accounts.restore({ oldest: oldestOf(placed), oldestUnknown: oldestOf(placed.filter(isUnknown)) });
    }

    /** Stores whose the open orders are, now and again each hour. */
    #storeOwners(): void {
        this.#fills.storeOwners();
        this.#ownersTimer.set(HOUR_MS, () => {
            this.#storeOwners();
        });
    }

    /** Stops: running writes may end, up to 30 s. */
    async stop(): Promise<void> {
        this.#isStopping = true;
        this.#startup.stop();
        this.#accounts.stop();
        this.#attribution.stop();
        this.#ownersTimer.cancel();
        this.switches.close();
        const { standby } = this.parts;
        const ended = Promise.allSettled(this.#running);
        // Without the lease, no call is answered any more.
        await withTimeout(STOP_MS, Promise.race(standby === undefined ? [ended] : [ended, standby.whenLost]));
        await Promise.all([this.parts.exchange.close(), this.parts.follower.close()]);
        this.#fills.storeOwners();
        await this.#fills.whenStored();
        await this.audit?.flush();
        await standby?.close();
    }

    /** Counts a write as running until it has ended. */
    #track<T>(call: Promise<T>): Promise<T> {
        const ended = call.then(
            () => undefined,
            () => undefined,
        );
        this.#running.add(ended);
        void ended.then(() => this.#running.delete(ended));
        return call;
    }

    // --- Writes. ---

    #expectWritable(isProtective: boolean): void {
        if (this.#isStopping) throw new ExchangeNotAvailable('the gateway stops; nothing was sent');
        if (isProtective) return;
        if (!this.isReady) throw new ExchangeNotAvailable('the gateway is not ready; nothing was sent: see /ready');
        if (this.#isPaused) throw new ExchangeNotAvailable('writes are paused; nothing was sent');
    }

    /** Checks the limits of the client that a transaction belongs to. */
    async #approve(intent: VerifiedIntent, context: ApprovalContext): Promise<void> {
        this.expectLeading();
        await this.#approveIntent(intent, context);
        // Reads may have taken long.
        this.expectLeading();
    }

    async #approveIntent(intent: VerifiedIntent, { digest, tag, gasBudget, orders }: ApprovalContext): Promise<void> {
        const client = this.clients.find(({ name }) => name === tag?.['client']);
        if (client === undefined) {
            if (tag === undefined && mayBeUntagged(intent.action)) return;
            throw new Error(`no client has the name ${String(tag?.['client'])}`);
        }
        if (intent.action !== 'void') {
            const wallet = toFullAddress(await this.#wallet());
            expectPermitted(client, intent, wallet, await this.#capabilityOf(client));
            if ('account' in intent) this.#accounts.onUsed(intent.account.capabilityId);
            await this.#expectOwn(client, intent);
            await this.#limits.approve(client, intent, { digest, gasBudget, orders });
            try {
                this.#owners.expectFree(client, intent);
                this.#keys.onSigning(client.name, String(tag?.['key']), digest);
            } catch (error) {
                this.#limits.release(digest, 'unsent');
                throw error;
            }
            this.#owners.onApproved(client.name, digest, intent);
            this.#transactions.onSigning(digest);
        }
        this.metrics.count('gateway_gas_budget_mist_total', { client: client.name }, Number(gasBudget));
        this.#owners.onJournal({ digest, action: intent.action, ...(tag && { tag }), ...(orders && { orders }) });
    }

    /** Open orders are read before a transaction is refused: their client order ids say whose they are. */
    async #expectOwn(client: Client, intent: Intent): Promise<void> {
        if (!this.#owners.isOwn(client, intent) && 'account' in intent) {
            await this.#accounts.readOpenOrders(intent.account.capabilityId, (params) =>
                this.#readOpen(undefined, params as Dict),
            );
        }
        this.#owners.expectOwn(client, intent);
    }

    /** The capability of the account that a client is bound to. */
    async #capabilityOf({ account }: Client): Promise<string | undefined> {
        if (account === undefined) return undefined;
        return toFullAddress(
            capabilityIdOf(await this.#services.accounts.resolver.resolve({ account }, undefined, WRITE)),
        );
    }

    #onEnd(client: Client, method: string, key: string, error: unknown): void {
        const digests = this.#keys.digestsOf(client.name, key);
        this.#transactions.onCallEnded(digests, !(error instanceof OutcomeUnknown));
        if (METHODS[method]?.placesOrders === true && !this.#isStopping) this.switches.onPlaced(client);
        this.#fills.store();
        // The first account of the wallet may be there now.
        this.#follow();
    }

    /**
     * The orders of a transaction whose call has ended already become known with its outcome, and so does a
     * better answer of its key.
     */
    #onOutcome(entry: JournalEntry, { outcome, response }: Resolution): void {
        const { action, tag } = entry;
        const client = tag?.['client'];
        if (outcome === 'executed' && typeof client === 'string' && /^(?:create|edit)/.test(action)) {
            this.#owners.onResult(client, response);
        }
        const isLate = this.#transactions.onOutcome(entry, outcome);
        const key = tag?.['key'];
        if (!isLate || typeof client !== 'string' || typeof key !== 'string') return;
        if (!this.#keys.onLateOutcome(client, key, { digest: entry.digest, outcome })) return;
        const fact = `${action} ${entry.digest} of ${client} is ${outcome}, though its call was answered otherwise`;
        this.parts.log(`${fact}; the idempotency key ${key} is answered anew`);
    }

    #cancelInTurn(symbol: unknown, params: object, isMeant: OrderFilter): Promise<readonly Order[]> {
        return this.#convert(this.#services.orders.cancelAll(symbol as Str, params as Dict, isMeant));
    }

    /**
     * Reads open orders for a write or a switch: a cancel waits for them, so that they do not wait for the
     * reads of clients.
     */
    #readOpen(symbol: unknown, params: Dict): Promise<Order[]> {
        return this.#convert(this.#services.openOrders.fetch(symbol as Str, undefined, undefined, params, 'cancel'));
    }

    /** Converts the errors of a service as the exchange object does. */
    async #convert<T>(call: Promise<T>): Promise<T> {
        try {
            return await call;
        } catch (error) {
            throw convertError(error, this.parts.exchange);
        }
    }

    #wallet(): Promise<string> {
        return this.#services.accounts.resolver.wallet.address();
    }
}

/**
 * Expects that the next leader comes before the bytes that this one leaves are too old to be submitted again.
 *
 * @throws {BadRequest} the lease is too long
 */
function expectShort({ leaseMs }: Standby, maxAgeMs: number): void {
    if (leaseMs < maxAgeMs) return;
    const wanted = `less than options.transaction.resubmit.maxAgeMs ${maxAgeMs}`;
    throw new BadRequest(`standby.leaseMs is ${leaseMs}; pass ${wanted}, milliseconds`);
}

/** The bound of market orders without one of their own, as limits take it. */
function slippageOf({ options }: aftermath): { slippage?: number } {
    const { slippage } = options.createOrder;
    return slippage === undefined ? {} : { slippage };
}

function oldestOf(transactions: readonly RecordedTransaction[]): number | undefined {
    const [first, ...others] = transactions.map(({ write }) => write.timestamp);
    return first === undefined ? undefined : others.reduce((oldest, time) => Math.min(oldest, time), first);
}

/** A method as a label: names that no method has are one. */
function nameOf(method: string): string {
    return Object.hasOwn(METHODS, method) ? method : 'unknown';
}

/** The keyed calls of a transaction. */
function toKeyed({ digest, write, outcome }: RecordedTransaction): Parameters<IdempotencyKeys['restore']>[0] {
    const { client, key, method, hash } = write.tag ?? {};
    const texts = [client, key, method, hash];
    if (!texts.every((text): text is string => typeof text === 'string')) return [];
    const [ofClient = '', ofKey = '', ofMethod = '', ofHash = ''] = texts;
    return [
        { client: ofClient, key: ofKey, method: ofMethod, hash: ofHash, digest, outcome, timestamp: write.timestamp },
    ];
}
