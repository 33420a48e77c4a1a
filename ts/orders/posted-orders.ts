/** The orders that a wallet's own transactions placed on the book, as a node shows their events. */

import { isAddress, toFullAddress } from '../core/address.js';
import type { SuiNode } from '../node/sui-node.js';

/** Pages of the wallet's transactions that are read at most. */
const MAX_PAGES = 40;

/** Searches the events of one wallet for the orders of one account. */
export class PostedOrders {
    /** Ids that were not taken yet, by the full id of their market. */
    readonly #ids = new Map<string, string[]>();
    /** Orders that the wallet canceled itself, and those that were found. */
    readonly #seen = new Set<string>();
    /** Full ids of markets whose position was settled: what was before has ended. */
    readonly #settled = new Set<string>();
    #before: string | null = null;
    #pages = 0;
    #isAtEnd = false;

    constructor(
        private readonly node: SuiNode,
        private readonly wallet: string,
        private readonly accountNumber: number,
    ) {}

    /** Full ids of the markets in which the account traded, or had orders, as far as was read. */
    readonly markets = new Set<string>();

    /** Whether older transactions were left out, as {@link MAX_PAGES} were read. */
    get isLimited(): boolean {
        return !this.#isAtEnd && this.#pages >= MAX_PAGES;
    }

    /** Takes at most `count` orders of a market that were found. */
    take(marketId: string, count: number): string[] {
        return this.#ids.get(marketId)?.splice(0, count) ?? [];
    }

    /** Reads older transactions. Returns whether there were any left to read. */
    async readMore(): Promise<boolean> {
        if (this.#isAtEnd || this.#pages >= MAX_PAGES) return false;
        const { events, next } = await this.node.eventsSentBy(this.wallet, this.#before);
        this.#pages += 1;
        this.#before = next;
        this.#isAtEnd = next === null;
        for (const { name, members } of events) {
            const {
                ch_id: market,
                order_id: id,
                account_id: own,
                taker_account_id: taker,
                maker_account_id: maker,
            } = members;
            const isOwn = [own, taker, maker].some((number) => String(number) === `${this.accountNumber}`);
            if (!isAddress(market) || !isOwn) continue;
            const marketId = toFullAddress(market);
            if (name === 'ClosedPositionAtSettlementPrices') this.#settled.add(marketId);
            if (this.#settled.has(marketId)) continue;
            this.markets.add(marketId);
            if (typeof id !== 'string') continue;
            const key = `${marketId} ${id}`;
            if (this.#seen.has(key)) continue;
            if (name === 'PostedOrder' || name === 'CanceledOrder') this.#seen.add(key);
            if (name === 'PostedOrder') this.#ids.set(marketId, [...(this.#ids.get(marketId) ?? []), id]);
        }
        return true;
    }
}
