/** Reads that come late: snapshots of what each transaction left, kept for as long as the lag needs them. */

import type { Chain } from '../chain/types.js';
import type { OrderView, PositionView, BookView, MarketView, Engine, EngineEvent } from '../engine/types.js';
import type { Sight } from './service.js';
import { firstAt, type Clock } from './time.js';

/** Snapshots of one account or market; past this the oldest go, and a read shows a little less lag. */
const MAX_SNAPSHOTS = 2_000;

interface AccountShot {
    readonly collateral: bigint;
    readonly positions: readonly PositionView[];
    readonly orders: ReadonlyMap<string, readonly OrderView[]>;
}

interface MarketShot {
    readonly book: BookView;
    readonly market: MarketView;
}

/** States of one thing, each from its time on. */
class Shots<T> {
    readonly #shots: { readonly at: number; readonly state: T }[] = [];

    /** Adds a state, and drops what nobody may ask for any more: all but one from before `needed`. */
    add(at: number, state: T, needed: number): void {
        this.#shots.push({ at, state });
        const past = firstAt(this.#shots, timeOf, needed + 1) - 1;
        const excess = Math.max(past, this.#shots.length - MAX_SNAPSHOTS);
        if (excess > 0) this.#shots.splice(0, excess);
    }

    /** The state at a time; `undefined` from before the first. */
    at(time: number): T | undefined {
        return this.#shots[firstAt(this.#shots, timeOf, time + 1) - 1]?.state;
    }

    get oldest(): T | undefined {
        return this.#shots[0]?.state;
    }

    get newest(): T | undefined {
        return this.#shots.at(-1)?.state;
    }
}

/** What the lag watches. */
export interface LagOptions {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly clock: Clock;
    readonly lagMs: number;
}

/** The exchange as it was some time ago. Accounts that existed before it began to watch are not followed. */
export class Lag {
    readonly #options: LagOptions;
    readonly #accounts = new Map<number, Shots<AccountShot>>();
    readonly #markets = new Map<string, Shots<MarketShot>>();

    /** @param options what to watch, and how far back to look */
    constructor(options: LagOptions) {
        this.#options = options;
        for (const marketId of options.engine.markets.keys()) this.#shootMarket(marketId);
    }

    /**
     * Keeps what a transaction left.
     *
     * @param events the transaction's
     */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if (event.type === 'CreatedAccount') this.#accounts.set(event.accountId, new Shots());
        }
        const named = new Set(events.flatMap(accountsIn));
        const markets = new Set(events.flatMap((event) => ('marketId' in event ? [event.marketId] : [])));
        for (const marketId of markets) this.#shootMarket(marketId);
        for (const [accountNumber, shots] of this.#accounts) {
            // Prices may have moved for everyone who has a position there.
            const isThere = [...(shots.newest?.orders.keys() ?? [])].some((marketId) => markets.has(marketId));
            if (isThere || named.has(accountNumber)) this.#shootAccount(accountNumber, shots);
        }
    }

    /** @returns the exchange as it was, and its public trading up to then */
    sight(): Sight {
        const { chain, engine, clock, lagMs } = this.#options;
        const at = clock.now() - lagMs;
        const account = (accountNumber: number): AccountShot | undefined => this.#accounts.get(accountNumber)?.at(at);
        const isSeen = ({ accountNumber }: { accountNumber: number }): boolean => account(accountNumber) !== undefined;
        return {
            at,
            accountsOf: (address) => chain.accountsOf(address).filter(isSeen),
            account: (id) => [chain.account(id)].find((found) => found !== undefined && isSeen(found)),
            collateral: (accountNumber) => account(accountNumber)?.collateral ?? 0n,
            positions: (accountNumber) => account(accountNumber)?.positions ?? [],
            orders: (marketId, accountNumber) => account(accountNumber)?.orders.get(marketId) ?? [],
            book: (marketId) => this.#market(marketId, at)?.book ?? engine.book(marketId),
            market: (marketId) => this.#market(marketId, at)?.market ?? engine.market(marketId, at),
        };
    }

    /** Before the first snapshot a market was as it opened. */
    #market(marketId: string, at: number): MarketShot | undefined {
        const shots = this.#markets.get(marketId);
        return shots?.at(at) ?? shots?.oldest;
    }

    #shootMarket(marketId: string): void {
        const { engine, clock, lagMs } = this.#options;
        const at = clock.now();
        const shots = this.#markets.get(marketId) ?? new Shots();
        this.#markets.set(marketId, shots);
        shots.add(at, { book: engine.book(marketId), market: engine.market(marketId, at) }, at - lagMs);
    }

    #shootAccount(accountNumber: number, shots: Shots<AccountShot>): void {
        const { engine, clock, lagMs } = this.#options;
        const at = clock.now();
        const positions = engine.positions(accountNumber, at);
        const orders = new Map(positions.map(({ marketId }) => [marketId, engine.orders(marketId, accountNumber)]));
        const collateral = engine.account(accountNumber)?.collateral ?? 0n;
        shots.add(at, { collateral, positions, orders }, at - lagMs);
    }
}

/** Every account that an event names, in whatever part. */
function accountsIn(event: EngineEvent): number[] {
    return Object.entries(event).flatMap(([key, value]) =>
        /accountId$/i.test(key) && typeof value === 'number' ? [value] : [],
    );
}

function timeOf({ at }: { readonly at: number }): number {
    return at;
}
