/** The sockets that carry any number of streams: who subscribes to what, and what is told to whom. */

import type { WebSocket } from 'ws';
import type { EngineEvent } from '../../engine/types.js';
import { writeJson, type Json } from '../json.js';
import type { AccountEvent } from '../native/account-log.js';
import { expectTerms } from '../native/request.js';
import type { Service } from '../service.js';
import type { BookChange } from '../streams/book-history.js';
import type { Outlet } from '../streams/stream-socket.js';
import type { UpdateKey } from '../streams/targets.js';
import { deltaFrame, fillsFrame, stateOf, type Fill } from './frames.js';
import { Caller, BadMessage, nameOf, type Subscription, type Wish } from './messages.js';
import { RollingCandle, publish, Rooms, type Room } from './subscriptions.js';

/** One transaction, as it was told to others. */
export interface Happening {
    readonly events: readonly EngineEvent[];
    /** What it changed on books, with the nonces that clients see. */
    readonly books: readonly BookChange[];
    /** What it did to accounts. */
    readonly lived: readonly AccountEvent[];
}

/** Told as soon as somebody subscribes. */
const TOLD_AT_ONCE: readonly UpdateKey[] = ['market', 'topOfOrderbook', 'user'];

/** So many on one socket; the service's own limit is not known. */
const MAX_SUBSCRIPTIONS = 10_000;

/** All sockets of `updates`. */
export class Updates {
    readonly #service: Service;
    readonly #rooms = new Rooms();
    /** Rooms whose state may have changed since it was told. */
    readonly #stale = new Set<Room>();
    #isStepping = false;

    /** @param service the exchange */
    constructor(service: Service) {
        this.#service = service;
    }

    /**
     * Takes a socket in, until it is closed.
     *
     * @param outlet sends it frames
     * @param socket open
     */
    join(outlet: Outlet, socket: WebSocket): void {
        const caller = new Caller(outlet, this.#act);
        socket.on('message', (data) => {
            caller.hear((data as Buffer).toString('utf8'));
        });
        socket.on('close', () => {
            for (const name of [...outlet.subscriptions.keys()]) this.#rooms.leave(name, outlet);
        });
    }

    /**
     * Follows a transaction: what happened is told at once; states that it changed too, unless they may change again
     * within the same step.
     *
     * @param happening the transaction
     */
    take({ events, books, lived }: Happening): void {
        if (this.#rooms.size === 0) return;
        for (const change of books) this.#tell('orderbook', change.marketId, () => deltaFrame(change));
        for (const [marketId, fills] of fillsIn(events)) this.#tellFills(marketId, fills);
        for (const [accountNumber, own] of byAccount(lived)) this.#tellAccount(accountNumber, own);
        this.#mark(events);
        if (!this.#isStepping) this.#flush();
    }

    /**
     * Follows a step of the others: prices are told after it, and every state that it or time has changed, once.
     *
     * @param work the step
     */
    step(work: () => void): void {
        this.#isStepping = true;
        try {
            work();
        } finally {
            this.#isStepping = false;
        }
        for (const room of this.#rooms.all('market', 'oracle', 'marketCandles', 'user')) this.#stale.add(room);
        this.#flush();
    }

    readonly #act = ({ action, subscription }: Wish, outlet: Outlet): Promise<void> | undefined => {
        this.#expectKnown(subscription);
        if (action === 'unsubscribe') {
            this.#rooms.leave(nameOf(subscription), outlet);
            return undefined;
        }
        if (outlet.subscriptions.size >= MAX_SUBSCRIPTIONS) {
            throw new BadMessage('TooManySubscriptions', `wanted at most ${MAX_SUBSCRIPTIONS}`);
        }
        if (subscription.key !== 'user' || subscription.proof === undefined) {
            this.#subscribe(subscription, outlet);
            return undefined;
        }
        return expectTerms(this.#service, subscription.proof, subscription.accountNumber).then(() => {
            this.#subscribe(subscription, outlet);
        });
    };

    /** @throws {BadMessage} on a market or an account that is not there */
    #expectKnown(subscription: Subscription): void {
        const { listings, engine } = this.#service;
        if ('marketId' in subscription) {
            const { marketId } = subscription;
            if (!listings.has(marketId)) throw new BadMessage('InvalidSubscription', `marketId: unknown ${marketId}`);
        } else if (engine.account(subscription.accountNumber) === undefined) {
            throw new BadMessage('InvalidSubscription', `accountId: unknown ${subscription.accountNumber}n`);
        }
    }

    #subscribe(subscription: Subscription, outlet: Outlet): void {
        // A socket that was closed while a signature was checked would never leave.
        if (!outlet.isOpen) return;
        const { history, clock } = this.#service;
        const room = this.#rooms.join(subscription, outlet, () =>
            subscription.key === 'marketCandles'
                ? new RollingCandle(history, subscription.marketId, subscription.interval, clock.now())
                : undefined,
        );
        outlet.tell(`Subscription established. ${summaryOf(outlet)}`);
        if (!TOLD_AT_ONCE.includes(room.target.key)) return;
        const text = stateOf(this.#service, room);
        if (text === undefined) return;
        room.told ??= text;
        outlet.send(text, room.target);
    }

    /** Makes a frame once for all, and only where somebody listens: these streams have one room each. */
    #tell(key: UpdateKey, id: string, make: () => Json | undefined): void {
        for (const room of this.#rooms.of(key, id)) {
            const frame = make();
            if (frame !== undefined) publish(room, writeJson(frame));
        }
    }

    #tellFills(marketId: string, fills: readonly Fill[]): void {
        this.#tell('marketOrders', marketId, () => fillsFrame(marketId, fills));
        for (const room of this.#rooms.of('marketCandles', marketId)) {
            room.candle?.take(fills);
            this.#stale.add(room);
        }
    }

    #tellAccount(accountNumber: number, lived: readonly AccountEvent[]): void {
        const [id, accountId] = [String(accountNumber), `${accountNumber}n`];
        this.#tell('userOrders', id, () => {
            const orders = lived.flatMap(({ order }) => order ?? []);
            return orders.length === 0 ? undefined : { userOrders: { accountId, orders } };
        });
        this.#tell('userCollateralChanges', id, () => {
            const collateralChanges = lived.flatMap(({ collateral }) => collateral ?? []);
            return collateralChanges.length === 0
                ? undefined
                : { userCollateralChanges: { accountId, collateralChanges } };
        });
    }

    #mark(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if ('marketId' in event) this.#markAll('market', event.marketId);
            if (event.type === 'BookChanged') this.#markAll('topOfOrderbook', event.marketId);
            if ('accountId' in event) this.#markAll('user', String(event.accountId));
            if (event.type === 'LiquidatedPosition') this.#markAll('user', String(event.liquidatorAccountId));
        }
    }

    #markAll(key: UpdateKey, id: string): void {
        for (const room of this.#rooms.of(key, id)) this.#stale.add(room);
    }

    /** Tells the states that have changed; prices are told even where they have not. */
    #flush(): void {
        for (const room of this.#stale) {
            const text = room.outlets.size === 0 ? undefined : stateOf(this.#service, room);
            if (text === undefined || (text === room.told && room.target.key !== 'oracle')) continue;
            room.told = text;
            publish(room, text);
        }
        this.#stale.clear();
    }
}

/** Sums up what a socket is subscribed to, by keys: hundreds of names would be told hundreds of times. */
function summaryOf({ subscriptions }: Outlet): string {
    const counts = new Map<string, number>();
    for (const { key = '' } of subscriptions.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
    return `Current subscriptions: ${[...counts].map(([key, count]) => `${key} ${count}`).join(', ')}`;
}

function fillsIn(events: readonly EngineEvent[]): ReadonlyMap<string, Fill[]> {
    const fills = new Map<string, Fill[]>();
    for (const event of events) {
        if (event.type !== 'FilledMakerOrder') continue;
        const { marketId, timestamp, digest, price, size } = event;
        const fill: Fill = { timestamp, digest, price, size, side: event.side === 'bid' ? 'ask' : 'bid' };
        fills.set(marketId, [...(fills.get(marketId) ?? []), fill]);
    }
    return fills;
}

function byAccount(lived: readonly AccountEvent[]): ReadonlyMap<number, AccountEvent[]> {
    const own = new Map<number, AccountEvent[]>();
    for (const event of lived) own.set(event.accountNumber, [...(own.get(event.accountNumber) ?? []), event]);
    return own;
}
