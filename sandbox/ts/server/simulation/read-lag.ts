/** Delayed reads: snapshots after each transaction, kept as long as the lag requires. */

import type { Chain } from '../../chain/types.js';
import type { OrderView, PositionView, BookView, MarketView, Engine, EngineEvent } from '../../engine/types.js';
import { currentView, type ExchangeView } from './exchange.js';
import { lowerBound, type Clock } from '../time/time.js';

/** Snapshots per account or market; beyond this the oldest are dropped, and the lag shrinks. */
const MAX_SNAPSHOTS = 2_000;

interface AccountSnapshot {
    readonly collateral: bigint;
    readonly positions: readonly PositionView[];
    readonly orders: ReadonlyMap<string, readonly OrderView[]>;
}

interface MarketSnapshot {
    readonly book: BookView;
    readonly market: MarketView;
}

/** States of one account or market over time. */
class Snapshots<T> {
    readonly #snapshots: { readonly at: number; readonly state: T }[] = [];

    /** Adds a state and drops those older than the last one before `needed`. */
    add(at: number, state: T, needed: number): void {
        this.#snapshots.push({ at, state });
        const past = lowerBound(this.#snapshots, timeOf, needed + 1) - 1;
        const excess = Math.max(past, this.#snapshots.length - MAX_SNAPSHOTS);
        if (excess > 0) this.#snapshots.splice(0, excess);
    }

    /** The state at a time; `undefined` before the first one. */
    at(time: number): T | undefined {
        return this.#snapshots[lowerBound(this.#snapshots, timeOf, time + 1) - 1]?.state;
    }

    get oldest(): T | undefined {
        return this.#snapshots[0]?.state;
    }

    get newest(): T | undefined {
        return this.#snapshots.at(-1)?.state;
    }
}

/** Options of delayed reads. */
export interface DelayOptions {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly clock: Clock;
    readonly lagMs: number;
}

/** The exchange some time ago. Accounts created before this object are not tracked. */
class DelayedReads {
    readonly #accounts = new Map<number, Snapshots<AccountSnapshot>>();
    readonly #markets = new Map<string, Snapshots<MarketSnapshot>>();

    constructor(private readonly options: DelayOptions) {
        for (const marketId of options.engine.markets.keys()) this.#captureMarket(marketId);
    }

    /** Captures the state after a transaction. */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if (event.type === 'CreatedAccount') this.#accounts.set(event.accountId, new Snapshots());
        }
        const named = new Set(events.flatMap(accountsIn));
        const markets = new Set(events.flatMap((event) => ('marketId' in event ? [event.marketId] : [])));
        for (const marketId of markets) this.#captureMarket(marketId);
        for (const [accountNumber, snapshots] of this.#accounts) {
            // Prices may have changed for all positions of the market.
            const hasPosition = [...(snapshots.newest?.orders.keys() ?? [])].some((marketId) => markets.has(marketId));
            if (hasPosition || named.has(accountNumber)) this.#captureAccount(accountNumber, snapshots);
        }
    }

    /** The exchange at the delayed time. */
    view(): ExchangeView {
        const { chain, engine, clock, lagMs } = this.options;
        const at = clock.now() - lagMs;
        const account = (accountNumber: number): AccountSnapshot | undefined =>
            this.#accounts.get(accountNumber)?.at(at);
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

    /** Before its first snapshot, a market is as it opened. */
    #market(marketId: string, at: number): MarketSnapshot | undefined {
        const snapshots = this.#markets.get(marketId);
        return snapshots?.at(at) ?? snapshots?.oldest;
    }

    #captureMarket(marketId: string): void {
        const { engine, clock, lagMs } = this.options;
        const at = clock.now();
        const snapshots = this.#markets.get(marketId) ?? new Snapshots();
        this.#markets.set(marketId, snapshots);
        snapshots.add(at, { book: engine.book(marketId), market: engine.market(marketId, at) }, at - lagMs);
    }

    #captureAccount(accountNumber: number, snapshots: Snapshots<AccountSnapshot>): void {
        const { engine, clock, lagMs } = this.options;
        const at = clock.now();
        const positions = engine.positions(accountNumber, at);
        const orders = new Map(positions.map(({ marketId }) => [marketId, engine.orders(marketId, accountNumber)]));
        const collateral = engine.account(accountNumber)?.collateral ?? 0n;
        snapshots.add(at, { collateral, positions, orders }, at - lagMs);
    }
}

/** All accounts in an event, in any role. */
function accountsIn(event: EngineEvent): number[] {
    return Object.entries(event).flatMap(([key, value]) =>
        /accountId$/i.test(key) && typeof value === 'number' ? [value] : [],
    );
}

function timeOf({ at }: { readonly at: number }): number {
    return at;
}

/** The view for reads, current or delayed. */
export function createView(
    engine: Engine,
    chain: Chain,
    clock: Clock,
    lagMs: number,
): { view: () => ExchangeView; end: () => void } {
    if (lagMs === 0) return { view: () => currentView(engine, chain, clock), end: () => undefined };
    const lag = new DelayedReads({ engine, chain, clock, lagMs });
    const end = engine.observe((events) => {
        lag.take(events);
    });
    return { view: () => lag.view(), end };
}
