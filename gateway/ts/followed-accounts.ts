/**
 * The accounts of the clients: their orders and fills are followed, and clients with an account that the
 * wallet does not have are refused.
 */

import { AccountNotEnabled, ArgumentsRequired, BadRequest, PermissionDenied } from 'ccxt';
import { toFullAddress } from '../../ts/core/address.js';
import { DAY_MS, MINUTE_MS, SECOND_MS, SYSTEM_CLOCK, withTimeout } from '../../ts/core/clock.js';
import type { aftermath } from '../../ts/pro/aftermath.js';
import type { Client } from './client.js';
import type { Fills } from './fills.js';
import type { AccountName, InventoryFill } from './inventory.js';
import type { OwnedOrderRow, Owners } from './owners.js';
import {
    capabilityIdOf,
    type AccountPair,
    convertError,
    OPEN_ORDER_KINDS,
    isGiven,
    servicesOf,
} from '../../ts/host.js';

/** What following needs. */
export interface FollowParts {
    /**
     * An exchange object of its own: each of two callers of one watch gets only what the other one has not
     * received.
     */
    readonly follower: aftermath;
    readonly owners: Pick<Owners, 'onOrders' | 'endMissing'>;
    readonly fills: Pick<Fills, 'latest' | 'onFills'>;
    /** Called after fills were taken. */
    readonly onFills: () => void;
    /** Unix time in milliseconds. */
    readonly now: () => number;
    /** Shows a message to the operator. */
    readonly log: (text: string) => void;
}

/** When the orders of the journal were placed whose fills or ids nothing else shows, milliseconds. */
export interface JournalTimes {
    /** The oldest one. */
    readonly oldest?: number | undefined;
    /** The oldest one of a call without a stored result. */
    readonly oldestUnknown?: number | undefined;
}

/** From when on accounts are read, milliseconds; `undefined`: there is nothing to read. */
interface ReadStarts {
    readonly orders: number | undefined;
    readonly trades: number | undefined;
}

/** An account that cannot be used, or not be read. */
interface Refusal {
    readonly reason: string;
    /** When it was looked at, milliseconds. */
    readonly at: number;
    /** Whether the wallet does not have it; else its reads failed, and are repeated. */
    readonly isForeign: boolean;
}

/**
 * Fills that are older than the last known one by less are read again, milliseconds: two may have one time.
 */
const OVERLAP_MS = 10 * MINUTE_MS;
/** Reads because of orders of the journal go back so far, milliseconds. */
const MAX_BACK_MS = DAY_MS;
/** Delay before a watch that failed is repeated, and between looks at a refused account, milliseconds. */
const RETRY_MS = 2 * SECOND_MS;

/** Follows accounts. */
export class FollowedAccounts {
    /**
     * Capabilities of the accounts that are followed, by the names of the configuration and by themselves.
     */
    readonly #followed = new Map<AccountName, string>();
    /**
     * Capabilities of the accounts that orders of clients may be in, the latest used one last. Anybody can
     * transfer accounts to the wallet: those are not among them.
     */
    #used = new Set<string>();
    #hasOwn = false;
    readonly #refused = new Map<AccountName, Refusal>();
    #starts: ReadStarts = { orders: undefined, trades: undefined };
    #restoredAt: number | undefined;
    #isStopped = false;

    constructor(private readonly parts: FollowParts) {}

    /**
     * Takes what the journal lists, before anything is followed, and decides from when on each account is
     * read, whenever that succeeds. While a gateway runs, it sees all fills: it has missed only those after
     * the last stored one. Without one, an order of the journal may have the first.
     */
    restore({ oldest, oldestUnknown }: JournalTimes): void {
        const { fills } = this.parts;
        const now = this.parts.now();
        const ofJournal = (time: number | undefined): number | undefined =>
            time === undefined ? undefined : Math.max(time - OVERLAP_MS, now - MAX_BACK_MS);
        const last = fills.latest === undefined ? undefined : fills.latest - OVERLAP_MS;
        const ofOrders = [last, ofJournal(oldestUnknown)].filter((time) => time !== undefined);
        this.#starts = {
            orders: ofOrders.length === 0 ? undefined : Math.min(...ofOrders),
            trades: last ?? ofJournal(oldest),
        };
        this.#restoredAt = now;
    }

    /** Stops to follow. The watches end when their exchange object is closed. */
    stop(): void {
        this.#isStopped = true;
    }

    /**
     * Follows the accounts of clients, and those that they have used, as far as the wallet has them. One that
     * cannot be read does not keep the others: it is tried again by the next call.
     *
     * @throws {NetworkError} none can be read
     */
    async follow(clients: readonly Client[]): Promise<void> {
        const named = clients.map(({ account }) => account);
        const ended: PromiseSettledResult<void>[] = [];
        // Most of those that were used are named, and are read once.
        for (const group of [named.length === 0 ? [undefined] : named, this.#used]) {
            const all = [...new Set<AccountName>(group)];
            ended.push(...(await Promise.allSettled(all.map((account) => this.#follow(account)))));
        }
        // Clients may trade in accounts that are followed later.
        const { orders = this.#restoredAt, trades = this.#restoredAt } = this.#starts;
        this.#starts = { orders, trades };
        const failed = ended.filter((one) => one.status === 'rejected');
        if (failed.length === ended.length) throw failed[0]?.reason;
    }

    /** Returns the capability of an account that is followed; the name itself before. */
    idOf(account: AccountName): AccountName {
        return this.#followed.get(account) ?? account;
    }

    /** Whether the reads of an account failed. */
    get hasUnread(): boolean {
        return [...this.#refused.values()].some(({ isForeign }) => !isForeign);
    }

    /** Takes that a transaction names an account, by its capability. */
    onUsed(capability: string): void {
        const id = toFullAddress(capability);
        this.#used.delete(id);
        this.#used.add(id);
    }

    /**
     * Lists the accounts that orders of clients may be in, by their capabilities, the latest used one first:
     * those of the configuration, the one that calls mean, those that the wallet created, and those that were
     * used.
     *
     * @throws {NetworkError} the accounts of the wallet cannot be read
     */
    async list(): Promise<string[]> {
        if (!this.#hasOwn) {
            const own = await this.#ownAccounts();
            this.#used = new Set([...own, ...this.#used]);
            this.#hasOwn = true;
        }
        return [...this.#used].reverse();
    }

    /**
     * Expects that the open orders of a client are known, for its limits.
     *
     * @throws {PermissionDenied} the reads of an account failed
     */
    async expectRead({ account }: Client): Promise<void> {
        const unread = [...this.#refused].filter(
            ([name, { isForeign }]) => !isForeign && (account === undefined || name === account),
        );
        for (const [name] of unread) {
            await this.#follow(name).catch(() => undefined);
            const { reason } = this.#refused.get(name) ?? {};
            if (reason === undefined) continue;
            const fact = `the open orders of ${describe(name)}, which the limits need, cannot be read: ${reason}`;
            throw new PermissionDenied(`${fact}; nothing was signed; repeat the call later`);
        }
    }

    /**
     * Expects that the account of a client can be used.
     *
     * @throws {AccountNotEnabled} it cannot, with the reason
     */
    async expectUsable({ name, account }: Client): Promise<void> {
        if (this.#refused.get(account)?.isForeign !== true) return;
        // It may have been created, or shared with the wallet, meanwhile.
        await this.#follow(account);
        const refusal = this.#refused.get(account);
        if (refusal?.isForeign !== true) return;
        const fact = `${describe(account)} of the client ${name} cannot be used: ${refusal.reason}`;
        throw new AccountNotEnabled(`${fact}; nothing was sent; correct "account" of the client in the configuration`);
    }

    /**
     * Reads the open orders of an account, whose client order ids say whose they are; by the follower unless
     * another read is given.
     */
    async readOpenOrders(
        account: AccountName,
        read = (params: object): Promise<OwnedOrderRow[]> =>
            this.parts.follower.fetchOpenOrders(undefined, undefined, undefined, params),
    ): Promise<OwnedOrderRow[]> {
        const kinds = OPEN_ORDER_KINDS.map((kind) => ({ ...toParams(account), ...kind }));
        const found = await Promise.all(kinds.map(read));
        for (const orders of found) this.parts.owners.onOrders(orders);
        return found.flat();
    }

    /**
     * Reads the open orders of the accounts of {@link list}, and ends those that are not among them.
     *
     * @param now Unix time in milliseconds
     */
    async readAllOpenOrders(now: number): Promise<void> {
        const { owners } = this.parts;
        const accounts = await this.list();
        const found = await Promise.all(accounts.map((account) => this.readOpenOrders(account)));
        owners.endMissing(found.flat(), now);
    }

    /** None where calls mean no account: clients without one are refused then. */
    async #ownAccounts(): Promise<string[]> {
        const { follower } = this.parts;
        try {
            const accounts = await servicesOf(follower).accounts.resolver.accounts();
            return (await accounts.own()).map(toId);
        } catch (error) {
            const converted = convertError(error, follower);
            if (isForeign(converted)) return [];
            throw converted;
        }
    }

    /** The capability of an account of the wallet. */
    async #idOf(account: AccountName): Promise<string> {
        const { follower } = this.parts;
        try {
            return toId(await servicesOf(follower).accounts.resolver.resolve(toParams(account), undefined));
        } catch (error) {
            throw convertError(error, follower);
        }
    }

    /** Follows an account, or notes why it cannot be used. */
    async #follow(account: AccountName): Promise<void> {
        const refusal = this.#refused.get(account);
        if (refusal !== undefined && SYSTEM_CLOCK.now() - refusal.at < RETRY_MS) return;
        try {
            await this.#watch(account);
            this.#refused.delete(account);
        } catch (error) {
            const reason = (error as Error).message;
            if (isForeign(error)) this.#used.delete(`${account}`);
            this.#refused.set(account, { reason, at: SYSTEM_CLOCK.now(), isForeign: isForeign(error) });
            if (reason !== refusal?.reason) {
                const fact = isForeign(error)
                    ? 'cannot be used, and its clients are refused'
                    : 'cannot be read, which is repeated';
                this.parts.log(`${describe(account)} ${fact}: ${reason}`);
            }
            if (!isForeign(error)) throw error;
        }
    }

    /** Watches the orders and trades of an account; nothing while the wallet has none, and no vault. */
    async #watch(account: AccountName): Promise<void> {
        if (this.#followed.has(account)) return;
        const { follower, owners } = this.parts;
        // A vault is not among the accounts: calls mean it by the options, or have named it.
        const isVault = account === undefined ? isGiven(follower.options['vault']) : this.#used.has(`${account}`);
        if (!isVault && (await follower.fetchAccounts()).length === 0) return;
        const id = await this.#idOf(account);
        if (!this.#used.has(id)) this.onUsed(id);
        if (this.#followed.has(id)) {
            this.#followed.set(account, id);
            return;
        }
        const params = toParams(id);
        const { orders: ordersSince, trades: tradesSince } = this.#starts;
        const [orders, trades] = await Promise.all([
            ordersSince === undefined ? [] : follower.fetchOrders(undefined, ordersSince, undefined, params),
            tradesSince === undefined ? [] : follower.fetchMyTrades(undefined, tradesSince, undefined, params),
            this.readOpenOrders(id),
        ]);
        // Orders that ended meanwhile, whose transactions or client order ids say whose they were.
        owners.onOrders(orders);
        this.#take(trades, id);
        // Two calls may have come so far; and one that failed is repeated.
        if (this.#followed.has(id)) return;
        this.#followed.set(account, id).set(id, id);
        this.#pump(
            () => follower.watchOrders(undefined, undefined, undefined, params),
            (rows) => {
                owners.onOrders(rows as OwnedOrderRow[]);
            },
        );
        this.#pump(
            () => follower.watchMyTrades(undefined, undefined, undefined, params),
            (rows) => {
                this.#take(rows as InventoryFill[], id);
            },
        );
    }

    #take(trades: readonly InventoryFill[], account: string): void {
        try {
            this.parts.fills.onFills(trades, account);
        } finally {
            this.parts.onFills();
        }
    }

    /** Calls a watch again and again. */
    #pump(watch: () => Promise<unknown>, take: (rows: unknown) => void): void {
        const isEnding = (): boolean => this.#isStopped;
        const run = async (): Promise<void> => {
            while (!isEnding()) {
                try {
                    take(await watch());
                } catch (error) {
                    if (isEnding()) return;
                    this.parts.log(`a watch of the account failed, and is repeated: ${(error as Error).message}`);
                    await withTimeout(RETRY_MS, new Promise(() => undefined));
                }
            }
        };
        void run();
    }
}

/** The params that select an account. */
export function toParams(account: AccountName): { readonly account?: string | number } {
    return account === undefined ? {} : { account };
}

function toId(pair: AccountPair): string {
    return toFullAddress(capabilityIdOf(pair));
}

/** Whether an error means that the wallet does not have an account, or that none is selected. */
function isForeign(error: unknown): boolean {
    return error instanceof BadRequest || error instanceof ArgumentsRequired;
}

function describe(account: AccountName): string {
    return account === undefined ? 'the account' : `account ${account}`;
}
