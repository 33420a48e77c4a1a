/** Sockets of `updates`: manages subscriptions and publishes events and states. */
import { writeJson } from '../http/json.js';
import { expectSignedTerms } from '../native/request.js';
import { toTrade } from '../markets/live-trades.js';
import { deltaFrame, fillsFrame, stateOf } from './frames.js';
import { MessageQueue, BadMessage, nameOf } from './messages.js';
import { RollingCandle, publish, SubscriptionGroups } from './subscriptions.js';
/** Sent immediately after subscribing. */
const SENT_ON_SUBSCRIBE = ['market', 'topOfOrderbook', 'user'];
/** Maximum per socket; the service's own limit is not known. */
const MAX_SUBSCRIPTIONS = 10_000;
/** All sockets of `updates`. */
export class Updates {
    service;
    #groups = new SubscriptionGroups();
    /** Groups whose state may have changed since the last frame. */
    #stale = new Set();
    #isStepping = false;
    constructor(service) {
        this.service = service;
    }
    /** Adds an open socket until it closes. */
    join(streamSocket, socket) {
        const queue = new MessageQueue(streamSocket, this.#handle);
        socket.on('message', (data) => {
            queue.receive(data.toString('utf8'));
        });
        socket.on('close', () => {
            for (const name of [...streamSocket.subscriptions.keys()])
                this.#groups.leave(name, streamSocket);
        });
    }
    /** Publishes the events of a transaction immediately, and the changed states unless a step is running. */
    take({ events, books, accountEvents }) {
        if (this.#groups.size === 0)
            return;
        for (const change of books)
            this.#publishEvent('orderbook', change.marketId, () => deltaFrame(change));
        for (const [marketId, fills] of fillsIn(events))
            this.#publishFills(marketId, fills);
        for (const [accountNumber, own] of byAccount(accountEvents))
            this.#publishAccount(accountNumber, own);
        this.#markChanged(events);
        if (!this.#isStepping)
            this.#flush();
    }
    /** Publishes the state of an account whose stop orders changed, unless a step is running. */
    takeStopOrders(accountNumber) {
        this.#markGroups('user', String(accountNumber));
        if (!this.#isStepping)
            this.#flush();
    }
    /** Runs a step of the bots, then publishes prices and each changed state once. */
    step(work) {
        this.#isStepping = true;
        try {
            work();
        }
        finally {
            this.#isStepping = false;
        }
        for (const group of this.#groups.all('market', 'oracle', 'marketCandles', 'user'))
            this.#stale.add(group);
        this.#flush();
    }
    #handle = ({ action, subscription }, streamSocket) => {
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
        return expectSignedTerms(this.service, subscription.proof, subscription.accountNumber).then(() => {
            this.#subscribe(subscription, streamSocket);
        });
    };
    /** @throws {BadMessage} on an unknown market or account */
    #expectKnown(subscription) {
        const { listings, engine } = this.service;
        if ('marketId' in subscription) {
            const { marketId } = subscription;
            if (!listings.has(marketId))
                throw new BadMessage('InvalidSubscription', `marketId: unknown ${marketId}`);
        }
        else if (engine.account(subscription.accountNumber) === undefined) {
            throw new BadMessage('InvalidSubscription', `accountId: unknown ${subscription.accountNumber}n`);
        }
    }
    #subscribe(subscription, streamSocket) {
        // A socket that closed during the signature check would never leave the group.
        if (!streamSocket.isOpen)
            return;
        const { history, clock } = this.service;
        const group = this.#groups.join(subscription, streamSocket, () => subscription.key === 'marketCandles'
            ? new RollingCandle(history, subscription.marketId, subscription.interval, clock.now())
            : undefined);
        streamSocket.sendText(`Subscription established. ${summarize(streamSocket)}`);
        if (!SENT_ON_SUBSCRIBE.includes(group.target.key))
            return;
        const text = stateOf(this.service, group);
        if (text === undefined)
            return;
        group.lastText ??= text;
        streamSocket.send(text, group.target);
    }
    /** Creates a frame once for all sockets. These streams have one group each. */
    #publishEvent(key, id, make) {
        for (const group of this.#groups.of(key, id)) {
            const frame = make();
            if (frame !== undefined)
                publish(group, writeJson(frame));
        }
    }
    #publishFills(marketId, fills) {
        this.#publishEvent('marketOrders', marketId, () => fillsFrame(marketId, fills));
        for (const group of this.#groups.of('marketCandles', marketId)) {
            group.candle?.take(fills);
            this.#stale.add(group);
        }
    }
    #publishAccount(accountNumber, accountEvents) {
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
    #markChanged(events) {
        for (const event of events) {
            if ('marketId' in event)
                this.#markGroups('market', event.marketId);
            if (event.type === 'BookChanged')
                this.#markGroups('topOfOrderbook', event.marketId);
            if ('accountId' in event)
                this.#markGroups('user', String(event.accountId));
            if (event.type === 'LiquidatedPosition')
                this.#markGroups('user', String(event.liquidatorAccountId));
        }
    }
    #markGroups(key, id) {
        for (const group of this.#groups.of(key, id))
            this.#stale.add(group);
    }
    /** Publishes changed states; prices also when unchanged. */
    #flush() {
        for (const group of this.#stale) {
            const text = group.streamSockets.size === 0 ? undefined : stateOf(this.service, group);
            if (text === undefined || (text === group.lastText && group.target.key !== 'oracle'))
                continue;
            group.lastText = text;
            publish(group, text);
        }
        this.#stale.clear();
    }
}
/** Counts subscriptions by key; a list of names would be too long. */
function summarize({ subscriptions }) {
    const counts = new Map();
    for (const { key = '' } of subscriptions.values())
        counts.set(key, (counts.get(key) ?? 0) + 1);
    return `Current subscriptions: ${[...counts].map(([key, count]) => `${key} ${count}`).join(', ')}`;
}
function fillsIn(events) {
    const fills = new Map();
    for (const event of events) {
        if (event.type !== 'FilledMakerOrder')
            continue;
        fills.set(event.marketId, [...(fills.get(event.marketId) ?? []), toTrade(event)]);
    }
    return fills;
}
function byAccount(accountEvents) {
    const own = new Map();
    for (const event of accountEvents)
        own.set(event.accountNumber, [...(own.get(event.accountNumber) ?? []), event]);
    return own;
}
