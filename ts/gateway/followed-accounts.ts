/** The accounts of the clients: their orders and fills are followed, and clients with an account that the wallet does not have are refused. */

import { AccountNotEnabled, ArgumentsRequired, BadRequest } from 'ccxt';
import { MINUTE_MS, SECOND_MS, SYSTEM_CLOCK, withTimeout } from '../core/clock.js';
import { OPEN_ORDER_KINDS } from '../orders/open-orders.js';
import type { aftermath } from '../pro/aftermath.js';
import type { Client } from './client.js';
import type { Fills } from './fills.js';
import type { Fill } from './inventory.js';
import type { OrderRow, Owners } from './owners.js';

/** An account, as params name it; `undefined` is that of the exchange object. */
type AccountName = string | number | undefined;

/** What following needs. */
export interface FollowParts {
    /** An exchange object of its own: each of two callers of one watch gets only what the other one has not received. */
    readonly follower: aftermath;
    readonly owners: Pick<Owners, 'onOrders' | 'endMissing'>;
    readonly fills: Pick<Fills, 'latest' | 'onFills'>;
    /** Shows a message to the operator. */
    readonly log: (text: string) => void;
}

/** An account that cannot be used. */
interface Refusal {
    readonly reason: string;
    /** When it was looked at, milliseconds. */
    readonly at: number;
}

/** Fills that are older than the last known one by less are read again, milliseconds: two may have one time. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** Delay before a watch that failed is repeated, and between looks at a refused account, milliseconds. */
const RETRY_MS = 2 * SECOND_MS;

/** Follows accounts. */
export class FollowedAccounts {
    readonly #followed = new Set<AccountName>();
    readonly #refused = new Map<AccountName, Refusal>();
    #isStopped = false;

    constructor(private readonly parts: FollowParts) {}

    /** Stops to follow. The watches end when their exchange object is closed. */
    stop(): void {
        this.#isStopped = true;
    }

    /**
     * Follows the accounts of clients, as far as the wallet has them.
     *
     * @throws {NetworkError} the service cannot be reached
     */
    async follow(clients: readonly Client[]): Promise<void> {
        const named = clients.map(({ account }) => account);
        for (const account of new Set(named.length === 0 ? [undefined] : named)) await this.#follow(account);
    }

    /**
     * Expects that the account of a client can be used.
     *
     * @throws {AccountNotEnabled} it cannot, with the reason
     */
    async expectUsable({ name, account }: Client): Promise<void> {
        if (!this.#refused.has(account)) return;
        // It may have been created, or shared with the wallet, meanwhile.
        await this.#follow(account);
        const refusal = this.#refused.get(account);
        if (refusal === undefined) return;
        const fact = `${describe(account)} of the client ${name} cannot be used: ${refusal.reason}`;
        throw new AccountNotEnabled(`${fact}; nothing was sent; correct "account" of the client in the configuration`);
    }

    /** Reads the open orders of an account, whose client order ids say whose they are. */
    async readOpenOrders(exchange: aftermath, account: AccountName): Promise<OrderRow[]> {
        const kinds = OPEN_ORDER_KINDS.map((kind) => ({ ...toParams(account), ...kind }));
        const found = await Promise.all(
            kinds.map((params) => exchange.fetchOpenOrders(undefined, undefined, undefined, params)),
        );
        for (const orders of found) this.parts.owners.onOrders(orders);
        return found.flat();
    }

    /**
     * Reads the open orders of all accounts of the wallet, and ends those that are not among them.
     *
     * @param now Unix time in milliseconds
     */
    async readAllOpenOrders(now: number): Promise<void> {
        const { follower, owners } = this.parts;
        const accounts = await follower.fetchAccounts();
        const found = await Promise.all(accounts.map(({ id }) => this.readOpenOrders(follower, id)));
        owners.endMissing(found.flat(), now);
    }

    /** Follows an account, or notes why it cannot be used. */
    async #follow(account: AccountName): Promise<void> {
        const refusal = this.#refused.get(account);
        if (refusal !== undefined && SYSTEM_CLOCK.now() - refusal.at < RETRY_MS) return;
        try {
            await this.#watch(account);
            this.#refused.delete(account);
        } catch (error) {
            if (!(error instanceof BadRequest || error instanceof ArgumentsRequired)) throw error;
            const reason = error.message;
            this.#refused.set(account, { reason, at: SYSTEM_CLOCK.now() });
            if (reason === refusal?.reason) return;
            this.parts.log(`${describe(account)} cannot be used, and its clients are refused: ${reason}`);
        }
    }

    /** Watches the orders and trades of an account; nothing while the wallet has none. */
    async #watch(account: AccountName): Promise<void> {
        if (this.#followed.has(account)) return;
        const { follower, owners, fills } = this.parts;
        if ((await follower.fetchAccounts()).length === 0) return;
        const params = toParams(account);
        const since = fills.latest === undefined ? undefined : fills.latest - OVERLAP_MS;
        const [orders, trades] = await Promise.all([
            since === undefined ? [] : follower.fetchOrders(undefined, since, undefined, params),
            since === undefined ? [] : follower.fetchMyTrades(undefined, since, undefined, params),
            this.readOpenOrders(follower, account),
        ]);
        // Orders that ended meanwhile, whose client order ids say whose they were.
        owners.onOrders(orders);
        fills.onFills(trades);
        // Two calls may have come so far; and one that failed is repeated.
        if (this.#followed.has(account)) return;
        this.#followed.add(account);
        this.#pump(
            () => follower.watchOrders(undefined, undefined, undefined, params),
            (rows) => {
                owners.onOrders(rows as OrderRow[]);
            },
        );
        this.#pump(
            () => follower.watchMyTrades(undefined, undefined, undefined, params),
            (rows) => {
                fills.onFills(rows as Fill[]);
            },
        );
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

function toParams(account: AccountName): { readonly account?: string | number } {
    return account === undefined ? {} : { account };
}

function describe(account: AccountName): string {
    return account === undefined ? 'the account' : `account ${account}`;
}
