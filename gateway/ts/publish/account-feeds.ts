/** What is published of an account: its orders, fills and positions. */

import { createHash } from 'node:crypto';
import type { Account, Order, Position, Trade } from 'ccxt';
import { dropOldest } from '../../../ts/core/bounded.js';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../ts/core/clock.js';
import { accountSubject, eventId, type AccountKind } from '../../../ts/core/nats/subjects.js';
import type { PublishedFeed, PublishParts } from './context.js';
import { writePayload } from './message.js';
import { reconnectsOf } from './market-feeds.js';
import { RowFeed } from './row-feed.js';
import { readStored } from './stored.js';

/** Whose events are published. */
export interface PublishedAccount {
    /** Address of the wallet. */
    readonly wallet: string;
    /** Number of the account, decimal. */
    readonly number: string;
    readonly symbols: readonly string[];
}

/** Returns the number of an account, which its subjects have. */
export function numberOf({ id, info }: Account): string {
    const { accountNumber } = (info ?? {}) as { readonly accountNumber?: number };
    return `${accountNumber ?? id}`;
}

/** Makes the feed of a kind. */
export const ACCOUNT_FEEDS: Readonly<
    Record<AccountKind, (account: PublishedAccount, parts: PublishParts) => PublishedFeed>
> = {
    fill: fillFeed,
    order: orderFeed,
    position: positionFeed,
};

function fillFeed({ wallet, number, symbols }: PublishedAccount, parts: PublishParts): PublishedFeed {
    const { source } = parts;
    const subject = accountSubject(wallet, number, 'fill');
    const wanted = new Set(symbols);
    const list = [...symbols];
    return new RowFeed<Trade>(
        {
            stream: 'AM_ACCT',
            subject,
            name: `fills of account ${number}`,
            watch: () => source.watchMyTradesForSymbols(list),
            unwatch: () => source.unWatchMyTradesForSymbols(list),
            breaks: () => reconnectsOf(source.streamHealth(), 'myTrades'),
            read: async (from, until) => {
                const fills = await source.fetchMyTrades(undefined, from, undefined, { until: until - 1 });
                return fills.filter(({ symbol }) => wanted.has(`${symbol}`));
            },
            toMessage: (fill) => ({
                subject,
                payload: writePayload(fill),
                id: eventId(subject, fill.id ?? ''),
                time: fill.timestamp,
            }),
        },
        parts,
    );
}

/** States of orders before the last stored one are known for so long, milliseconds. */
const KNOWN_MS = HOUR_MS;
/**
 * A first read finds orders that were placed so long before the last stored state, milliseconds: open ones
 * are unknown yet.
 */
const PLACED_MS = DAY_MS;
/** Time between two looks whether states must be read again, milliseconds. */
const CHECK_MS = SECOND_MS;
/** States are remembered at most, so that a state that is read and streamed is published once. */
const MAX_KNOWN = 10_000;

/**
 * States of orders. The history has the last state of an order only, so that after an outage those between
 * may be missing; the last one is not. It is read twice, because it lags behind: at once, and when it has all
 * of the outage.
 */
function orderFeed({ wallet, number, symbols }: PublishedAccount, parts: PublishParts): PublishedFeed {
    const { source, nats, link, outbox, time, settings, sleep } = parts;
    const subject = accountSubject(wallet, number, 'order');
    const list = [...symbols];
    const known = new Set<string>();
    /** When open orders were placed: the history finds them by this time, however late they end. */
    const open = new Map<string, number>();
    let placedFrom = PLACED_MS;
    /** States since this time are read again, and when, in milliseconds of the exchange. */
    let again: { readonly since: number; readonly at: number } | undefined;
    /** What is stored is known, and published up to now. */
    let ready: Promise<void> | undefined;
    let breaks = 0;
    const follow = ({ id, status, timestamp }: Order): void => {
        if (status === 'open' && typeof timestamp === 'number') open.set(`${id}`, timestamp);
        else open.delete(`${id}`);
    };
    const publish = (orders: readonly Order[]): void => {
        for (const order of orders) {
            follow(order);
            const id = eventId(subject, stateOfOrder(order));
            if (known.has(id)) continue;
            known.add(id);
            dropOldest(known, MAX_KNOWN);
            outbox.push({
                subject,
                payload: writePayload(order),
                id,
                time: updatedAt(order),
            });
        }
    };
    const readSince = async (last: number): Promise<void> => {
        let placed = last - placedFrom;
        for (const at of open.values()) placed = Math.min(placed, at);
        const orders = await source.fetchOrders(undefined, placed);
        const changed = orders.filter((order) => updatedAt(order) >= last && list.includes(`${order.symbol}`));
        publish(changed.sort((left, right) => updatedAt(left) - updatedAt(right)));
    };
    /** Publishes the orders that changed since the last stored message. */
    const begin = async (): Promise<void> => {
        await outbox.whenSent(subject);
        await link.whenUp();
        const now = await time.read();
        const stored = await readStored(nats, 'AM_ACCT', subject, KNOWN_MS);
        known.clear();
        for (const { id, payload } of stored) {
            known.add(id);
            follow(payload as Order);
        }
        const last = stored.at(-1)?.time ?? now;
        await readSince(last);
        again = { since: last, at: now + settings.holdMs };
    };
    const readAgain = async (): Promise<void> => {
        const due = again;
        if (due === undefined || (await time.read()) < due.at) return;
        await readSince(due.since);
        placedFrom = KNOWN_MS;
        if (again === due) again = undefined;
    };
    const whenReady = (): Promise<void> => {
        const health = source.streamHealth();
        // The stream of the account, and those of markets.
        const now = reconnectsOf(health, 'accountOrders') + reconnectsOf(health, 'orders');
        if (now !== breaks) ready = undefined;
        breaks = now;
        ready ??= begin().catch((error: unknown) => {
            ready = undefined;
            throw error;
        });
        return ready;
    };
    return {
        subject,
        steps: [
            async () => {
                const orders = await source.watchOrdersForSymbols(list);
                await whenReady();
                publish(orders);
            },
            // After an overflow or a break of the stream, also while no order changes.
            async () => {
                await whenReady();
                await readAgain();
                await sleep(CHECK_MS);
            },
        ],
        unwatch: () => source.unWatchOrdersForSymbols(list),
        restart: () => {
            ready = undefined;
        },
    };
}

/** The time of a state, milliseconds. */
function updatedAt({ lastUpdateTimestamp, timestamp }: Order): number {
    return lastUpdateTimestamp ?? timestamp ?? 0;
}

/** What a state of an order is: two publishers see the same. */
function stateOfOrder({ id, status, price, amount, filled, remaining, average }: Order): string {
    return `${id}:${digestOf([status, price, amount, filled, remaining, average])}`;
}

/**
 * Positions, when their contracts, entry price, margin or leverage change; the value of a position changes
 * with each price, and is that of this moment. A position has no time of the exchange: its id has the
 * interval in which it was seen, and how often in it.
 */
function positionFeed({ wallet, number, symbols }: PublishedAccount, parts: PublishParts): PublishedFeed {
    const { source, outbox, time, settings } = parts;
    const subject = accountSubject(wallet, number, 'position');
    const list = [...symbols];
    const last = new Map<string, string>();
    /** Ids of this interval: a state that returns within it is another event. */
    let seen = { at: 0, counts: new Map<string, number>() };
    return {
        subject,
        steps: [
            async () => {
                const positions = await source.watchPositions(list);
                for (const position of positions) {
                    const symbol = `${position.symbol}`;
                    const state = stateOfPosition(position);
                    if (last.get(symbol) === state) continue;
                    last.set(symbol, state);
                    const at = Math.floor(time.now / settings.intervalMs) * settings.intervalMs;
                    if (seen.at !== at) seen = { at, counts: new Map() };
                    const identity = `${at}:${symbol}:${state}`;
                    const count = (seen.counts.get(identity) ?? 0) + 1;
                    seen.counts.set(identity, count);
                    const id = eventId(subject, count === 1 ? identity : `${identity}:${count}`);
                    outbox.push({ subject, payload: writePayload(position), id, time: position.timestamp });
                }
            },
        ],
        unwatch: () => source.unWatchPositions(list),
        restart: () => {
            last.clear();
        },
    };
}

function stateOfPosition({ side, contracts, entryPrice, collateral, leverage }: Position): string {
    return digestOf([side, contracts, entryPrice, collateral, leverage]);
}

/** Numbers may be text of other length, such as `0` and `0.0`. */
function digestOf(values: readonly unknown[]): string {
    const texts = values.map((value) => (/^-?[\d.]+$/.test(String(value)) ? Number(value) : (value ?? null)));
    return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
}
