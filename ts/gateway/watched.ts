/** The exchange as sockets watch it: what an update says about orders is known before a client sees it. */

import { SECOND_MS, SYSTEM_CLOCK, withTimeout } from '../core/clock.js';
import type { aftermath } from '../pro/aftermath.js';
import type { Fill } from './inventory.js';
import { METHODS } from './methods.js';
import type { OrderRow, Owners } from './owners.js';

/** Longest wait until the client of a fill is known, and the time between two looks, milliseconds. */
const OWNED_MS = SECOND_MS;
const OWNED_STEP_MS = 20;

/**
 * The exchange as sockets watch it. A fill may arrive before the result that names its order: it waits a moment until its client is known,
 * because a client sees its own fills only.
 */
export function toWatched(exchange: aftermath, owners: Owners): Readonly<Record<string, unknown>> {
    const methods = exchange as unknown as Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;
    const names = Object.entries(METHODS).flatMap(([name, { kind }]) =>
        kind === 'watch' || kind === 'unwatch' ? [name] : [],
    );
    const watched = Object.fromEntries(
        names.map((name) => {
            const watch = async (...args: readonly unknown[]): Promise<unknown> => {
                const rows = await methods[name]?.call(exchange, ...args);
                if (name.startsWith('watchOrders')) owners.onOrders(rows as OrderRow[]);
                if (name.startsWith('watchMyTrades')) await untilOwned(owners, rows as Fill[]);
                return rows;
            };
            // A live book is copied before anything is awaited.
            const isPlain = !/^watch(?:Orders|MyTrades)/.test(name);
            return [name, isPlain ? methods[name]?.bind(exchange) : watch];
        }),
    );
    return { ...watched, newUpdates: exchange.newUpdates };
}

async function untilOwned(owners: Owners, rows: readonly Fill[]): Promise<void> {
    const until = SYSTEM_CLOCK.now() + OWNED_MS;
    const isUnknown = (row: Fill): boolean => owners.clientOf(row) === undefined;
    while (rows.some(isUnknown) && SYSTEM_CLOCK.now() < until) {
        await withTimeout(OWNED_STEP_MS, new Promise(() => undefined));
    }
}
