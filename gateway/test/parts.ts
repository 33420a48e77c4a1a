/** Clients, markets and a clock for tests of the gateway's parts. */

import type { Clock } from '../../ts/core/clock.js';
import type { Client, ClientLimits } from '../ts/client.js';
import { toClientNumber } from '../ts/owners.js';
import type { Intent } from '../../ts/transaction/intent.js';
import type { AccountFacts, MarketFacts, OrderIntent } from '../../ts/transaction/writes/facts.js';

export const BTC = 'BTC/USD:USDC';
export const ETH = 'ETH/USD:USDC';

export function marketOf(symbol: string): MarketFacts {
    return { id: `0x${symbol.length}`, symbol, base: symbol.slice(0, 3), lot: 1n, tick: 1n };
}

export const ACCOUNT: AccountFacts = {
    capabilityId: '0xc',
    accountId: '0xa',
    coin: { type: '0x2::usdc::USDC', code: 'USDC', decimals: 6 },
    isAgent: false,
};

export function clientOf(name: string, limits: ClientLimits = {}, changes: Partial<Client> = {}): Client {
    return {
        name,
        number: toClientNumber(name),
        scopes: new Set(['read', 'trade']),
        symbols: undefined,
        methods: undefined,
        limits,
        account: undefined,
        cancelOnDisconnectMs: undefined,
        ...changes,
    };
}

/** An order of whole units by default: `size` base at `price` quote. */
export function orderOf(
    side: 'buy' | 'sell',
    size: number,
    price: number | undefined,
    changes: Partial<OrderIntent> = {},
): OrderIntent {
    return {
        market: marketOf(BTC),
        side,
        size: BigInt(Math.round(size * 1e9)),
        price: price === undefined ? undefined : BigInt(Math.round(price * 1e9)),
        life: 'GTC',
        reduceOnly: false,
        clientOrderId: undefined,
        expiry: undefined,
        ...changes,
    };
}

type Create = Extract<Intent, { action: 'createOrders' }>;

export function createOf(orders: readonly OrderIntent[], changes: Partial<Create> = {}): Create {
    return {
        action: 'createOrders',
        account: ACCOUNT,
        orders,
        deallocateFree: false,
        replaced: [],
        leverage: undefined,
        collateral: 0n,
        tickets: [],
        ...changes,
    };
}

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
    #now = 0;
    #timers: { readonly at: number; readonly work: () => void }[] = [];

    now(): number {
        return this.#now;
    }

    after(ms: number, work: () => void): () => void {
        const timer = { at: this.#now + ms, work };
        this.#timers.push(timer);
        return () => {
            this.#timers = this.#timers.filter((one) => one !== timer);
        };
    }

    /** Timers that are set. */
    get waiting(): number {
        return this.#timers.length;
    }

    /** Moves time forward, and runs what is due in its order, with the promises that each timer settles. */
    async advance(ms: number): Promise<void> {
        const end = this.#now + ms;
        for (;;) {
            const [next] = this.#timers.filter(({ at }) => at <= end).sort((left, right) => left.at - right.at);
            if (next === undefined) break;
            this.#timers = this.#timers.filter((one) => one !== next);
            this.#now = next.at;
            next.work();
            await settle();
        }
        this.#now = end;
    }
}

/** Lets every promise that is settled already run its callbacks. */
export function settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
}
