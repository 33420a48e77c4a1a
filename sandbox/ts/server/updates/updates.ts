/** Sockets of `updates`: manages subscriptions and publishes events and states. */

import type { EngineEvent } from '../../engine/types.js';
import { writeJson, type Json } from '../http/json.js';
import type { AccountEvent } from '../native/account-log.js';
import { expectSignedTerms } from '../native/request.js';
import type { Exchange } from '../simulation/exchange.js';
import type { BookFrameChange } from '../streams/book-history.js';
import type { ServerSocket, StreamSocket } from '../streams/stream-socket.js';
import type { UpdateKey } from '../streams/targets.js';
import { toTrade, type Fill } from '../markets/live-trades.js';
import { deltaFrame, fillsFrame, statesOf } from './frames.js';
import { MessageQueue, BadMessage, nameOf, type Subscription, type ClientMessage } from './messages.js';
import { RollingCandle, publish, SubscriptionGroups, type SubscriptionGroup } from './subscriptions.js';

/** Effects of one transaction. */
export interface TransactionEffects {
    readonly events: readonly EngineEvent[];
    /** Book changes, with client nonces. */
    readonly books: readonly BookFrameChange[];
    /** Events of accounts. */
    readonly accountEvents: readonly AccountEvent[];
}

/** Sent immediately after subscribing. */
const SENT_ON_SUBSCRIBE: readonly UpdateKey[] = ['market', 'topOfOrderbook', 'user'];

/** Maximum per socket; the service's own limit is not known. */
const MAX_SUBSCRIPTIONS = 10_000;

/** All sockets of `updates`. */
export class Updates {
    readonly #groups = new SubscriptionGroups();
    /** Groups whose state may have changed since the last frame. */
    readonly #stale = new Set<SubscriptionGroup>();
    #isStepping = false;

    constructor(private readonly exchange: Exchange) {}

    /** Adds an open socket until it closes. */
    join(streamSocket: StreamSocket, socket: ServerSocket): void {
        const queue = new MessageQueue(streamSocket, this.#handle);
        socket.on('message', (data) => {
            queue.receive((data as Buffer).toString('utf8'));
        });
        socket.on('close', () => {
            for (const name of [...streamSocket.subscriptions.keys()]) this.#groups.leave(name, streamSocket);
        });
    }

    /** Publishes the events of a transaction immediately, and the changed states unless a step is running. */
    take({ events, books, accountEvents }: TransactionEffects): void {
        if (this.#groups.size === 0) return;
        for (const change of books) this.#publishEvent('orderbook', change.marketId, () => deltaFrame(change));
        for (const [marketId, fills] of fillsIn(events)) this.#publishFills(marketId, fills);
        for (const [accountNumber, own] of byAccount(accountEvents)) this.#publishAccount(accountNumber, own);
        this.#markChanged(events);
        if (!this.#isStepping) this.#flush();
    }

    /** Publishes the state of an account whose stop orders changed, unless a step is running. */
    takeStopOrders(accountNumber: number): void {
        this.#markGroups('user', String(accountNumber));
        if (!this.#isStepping) this.#flush();
    }

    /** Runs a step of the bots, then publishes prices and each changed state once. */
    step(work: () => void): void {
        this.#isStepping = true;
        try {
            work();
        } finally {
            this.#isStepping = false;
        }
        for (const group of this.#groups.all('market', 'oracle', 'marketCandles', 'user')) this.#stale.add(group);
        this.#flush();
    }

    readonly #handle = (
        { action, subscription }: ClientMessage,
        streamSocket: StreamSocket,
    ): Promise<void> | undefined => {
        this.#expectKnown(subscription);
        if (action === 'unsubscribe') {
            this.#groups.leave(nameOf(subscription), streamSocket);
            return undefined;
        }
        if (streamSocket.subscriptions.size >= MAX_SUBSCRIPTIONS) {
            throw new BadMessage('TooManySubscriptions', `wanted at most ${MAX_SUBSCRIPTIONS}`);
        }
        if (subscription.key !== 'user' || subscription.proof === undefined) {
            this.#subscribe(subscription, streamSocket);
            return undefined;
        }
        return expectSignedTerms(this.exchange, subscription.proof, subscription.accountNumber).then(() => {
            this.#subscribe(subscription, streamSocket);
        });
    };

    /** @throws {BadMessage} on an unknown market or account */
    #expectKnown(subscription: Subscription): void {
        const { listings, engine } = this.exchange;
        if ('marketId' in subscription) {
            const { marketId } = subscription;
            if (!listings.has(marketId)) throw new BadMessage('InvalidSubscription', `marketId: unknown ${marketId}`);
        } else if (engine.account(subscription.accountNumber) === undefined) {
            throw new BadMessage('InvalidSubscription', `accountId: unknown ${subscription.accountNumber}n`);
        }
    }

    #subscribe(subscription: Subscription, streamSocket: StreamSocket): void {
        // A socket that closed during the signature check would never leave the group.
        if (!streamSocket.isOpen) return;
        const { history, clock } = this.exchange;
        const group = this.#groups.join(subscription, streamSocket, () =>
            subscription.key === 'marketCandles'
                ? new RollingCandle(history, subscription.marketId, subscription.interval, clock.now())
                : undefined,
        );
        streamSocket.sendText(`Subscription established. ${summarize(streamSocket)}`);
        if (!SENT_ON_SUBSCRIBE.includes(group.target.key)) return;
        const [text] = statesOf(this.exchange, group);
        if (text === undefined) return;
        group.lastText ??= text;
        streamSocket.send(text, group.target);
    }

    /** Creates a frame once for all sockets. These streams have one group each. */
    #publishEvent(key: UpdateKey, id: string, make: () => Json | undefined): void {
        for (const group of this.#groups.of(key, id)) {
            const frame = make();
            if (frame !== undefined) publish(group, writeJson(frame));
        }
    }

    #publishFills(marketId: string, fills: readonly Fill[]): void {
        this.#publishEvent('marketOrders', marketId, () => fillsFrame(marketId, fills));
        for (const group of this.#groups.of('marketCandles', marketId)) {
            group.candle?.take(fills);
            this.#stale.add(group);
        }
    }

    #publishAccount(accountNumber: number, accountEvents: readonly AccountEvent[]): void {
        const [id, accountId] = [String(accountNumber), `${accountNumber}n`];
        this.#publishEvent('userOrders', id, () => {
            const orders = accountEvents.flatMap(({ order }) => order ?? []);
            return orders.length === 0 ? undefined : { userOrders: { accountId, orders } };
        });
        this.#publishEvent('userCollateralChanges', id, () => {
            const collateralChanges = accountEvents.flatMap(({ collateral }) => collateral ?? []);
            return collateralChanges.length === 0
                ? undefined
                : { userCollateralChanges: { accountId, collateralChanges } };
        });
    }

    #markChanged(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if ('marketId' in event) this.#markGroups('market', event.marketId);
            if (event.type === 'BookChanged') this.#markGroups('topOfOrderbook', event.marketId);
            if ('accountId' in event) this.#markGroups('user', String(event.accountId));
            if (event.type === 'LiquidatedPosition') this.#markGroups('user', String(event.liquidatorAccountId));
        }
    }

    #markGroups(key: UpdateKey, id: string): void {
        for (const group of this.#groups.of(key, id)) this.#stale.add(group);
    }

    /** Publishes changed states; prices also when unchanged. */
    #flush(): void {
        for (const group of this.#stale) {
            for (const text of group.streamSockets.size === 0 ? [] : statesOf(this.exchange, group)) {
                if (text === group.lastText && group.target.key !== 'oracle') continue;
                group.lastText = text;
                publish(group, text);
            }
        }
        this.#stale.clear();
    }
}

/** Counts subscriptions by key; a list of names would be too long. */
function summarize({ subscriptions }: StreamSocket): string {
    const counts = new Map<string, number>();
    for (const { key = '' } of subscriptions.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
    return `Current subscriptions: ${[...counts].map(([key, count]) => `${key} ${count}`).join(', ')}`;
}

function fillsIn(events: readonly EngineEvent[]): ReadonlyMap<string, Fill[]> {
    const fills = new Map<string, Fill[]>();
    for (const event of events) {
        if (event.type !== 'FilledMakerOrder') continue;
        fills.set(event.marketId, [...(fills.get(event.marketId) ?? []), toTrade(event)]);
    }
    return fills;
}

function byAccount(accountEvents: readonly AccountEvent[]): ReadonlyMap<number, AccountEvent[]> {
    const own = new Map<number, AccountEvent[]>();
    for (const event of accountEvents) own.set(event.accountNumber, [...(own.get(event.accountNumber) ?? []), event]);
    return own;
}
