/** The exchange as sockets watch it: what an update says about orders is known before a client sees it. */

import { READ_LAG_MS, SYSTEM_CLOCK, withTimeout } from '../../ts/core/clock.js';
import { writeJson } from '../../ts/core/json.js';
import type { aftermath } from '../../ts/pro/aftermath.js';
import type { InventoryFill } from './inventory.js';
import { METHODS } from './methods.js';
import type { OwnedOrderRow, Owners } from './owners.js';

/** Longest wait until the client of a fill is known, and the time between two looks, milliseconds. */
const OWNED_MS = READ_LAG_MS;
const OWNED_STEP_MS = 20;

/**
 * The exchange as sockets watch it. A fill may arrive before the result that names its order, and that of a
 * stop or TWAP order before the node shows it: it waits until its client is known, because a client sees its
 * own fills only.
 */
export function toWatched(exchange: aftermath, owners: Owners): Readonly<Record<string, unknown>> {
    const methods = exchange as unknown as Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;
    const names = Object.entries(METHODS).flatMap(([name, { kind }]) =>
        kind === 'watch' || kind === 'unwatch' ? [name] : [],
    );
    const watches = new Map<string, FillWatch>();
    const fillsOf = async (
        key: string,
        next: () => Promise<unknown> | undefined,
    ): Promise<readonly InventoryFill[]> => {
        const watch = watches.get(key) ?? new FillWatch(owners, next as () => Promise<readonly InventoryFill[]>);
        watches.set(key, watch);
        try {
            return await watch.next();
        } catch (error) {
            if (watch.isEmpty) watches.delete(key);
            throw error;
        }
    };
    const watched = Object.fromEntries(
        names.map((name) => {
            const watch = async (...args: readonly unknown[]): Promise<unknown> => {
                const next = (): Promise<unknown> | undefined => methods[name]?.call(exchange, ...args);
                if (name.startsWith('watchMyTrades')) return fillsOf(writeJson([name, args]), next);
                const rows = await next();
                if (name.startsWith('watchOrders')) owners.onOrders(rows as OwnedOrderRow[]);
                return rows;
            };
            // A live book is copied before anything is awaited.
            const isPlain = !/^watch(?:Orders|MyTrades)/.test(name);
            return [name, isPlain ? methods[name]?.bind(exchange) : watch];
        }),
    );
    return { ...watched, newUpdates: exchange.newUpdates };
}

/** Fills of one watch. One whose client is not known yet delays no other. */
class FillWatch {
    readonly #ready: InventoryFill[] = [];
    #reading: Promise<void> | undefined;
    readonly #waiting = new Set<Promise<void>>();

    constructor(
        private readonly owners: Pick<Owners, 'clientOf'>,
        private readonly watch: () => Promise<readonly InventoryFill[]>,
    ) {}

    /** Whether no fill is left to return. */
    get isEmpty(): boolean {
        return this.#ready.length === 0 && this.#waiting.size === 0;
    }

    /** Waits for fills whose client is known, or was looked for long enough. */
    async next(): Promise<readonly InventoryFill[]> {
        while (this.#ready.length === 0) {
            this.#reading ??= this.#read();
            await Promise.race([this.#reading, ...this.#waiting]);
        }
        return this.#ready.splice(0);
    }

    async #read(): Promise<void> {
        try {
            for (const fill of await this.watch()) {
                if (this.owners.clientOf(fill) !== undefined) this.#ready.push(fill);
                else this.#hold(fill);
            }
        } finally {
            this.#reading = undefined;
        }
    }

    #hold(fill: InventoryFill): void {
        const held = this.#untilOwned(fill).then(() => {
            this.#waiting.delete(held);
            this.#ready.push(fill);
        });
        this.#waiting.add(held);
    }

    async #untilOwned(fill: InventoryFill): Promise<void> {
        const until = SYSTEM_CLOCK.now() + OWNED_MS;
        while (this.owners.clientOf(fill) === undefined && SYSTEM_CLOCK.now() < until) {
            await withTimeout(OWNED_STEP_MS, new Promise(() => undefined));
        }
    }
}
