/**
 * Subscriptions of a multiplexed socket: their members, the texts to send, and the members of each frame.
 *
 * A frame names its stream and the market, interval or account, but no other part of the payload. So each
 * such route has one subscription, which its members share; when their payloads differ, the widest is sent.
 */

import { writeJson } from '../../core/json.js';

type Key = keyof typeof IS_COMPLETE;

/** A subscription: the one key of `subscriptionType`, and its payload. */
export interface Subscription {
    readonly key: Key;
    readonly payload: Readonly<Record<string, unknown>>;
}

/** The shared subscription of a route. */
interface SharedSubscription<Member> {
    readonly route: string;
    readonly key: Key;
    readonly wanted: Map<Member, Subscription>;
    /** What was sent on this socket; `undefined` when nothing was. */
    sent: Subscription | undefined;
    /** Whether frames came since it was last in doubt. */
    isProven: boolean;
    /** Whether the service refused it, so that it is not sent until {@link Channels.retry}. */
    isRefused: boolean;
    /** The last body on this socket, of streams whose bodies are complete. */
    latest: unknown;
}

/** The streams, and whether their bodies are complete: a member that joins later gets the last one. */
export const IS_COMPLETE = {
    market: true,
    oracle: true,
    orderbook: false,
    topOfOrderbook: true,
    marketOrders: false,
    marketCandles: true,
    user: true,
    userOrders: false,
    userCollateralChanges: false,
} as const;

/** Number of characters of a garbled frame that are searched for names, once for each subscription. */
const MAX_SEARCHED = 65_536;

/** All subscriptions of one socket; a member is a stream that shares one. */
export class Channels<Member> {
    readonly #byRoute = new Map<string, SharedSubscription<Member>>();
    /** Routes sent on this socket and not acknowledged yet; acknowledgements come in the same order. */
    #unacknowledged: string[] = [];
    /** Whether this socket has acknowledged anything. */
    #hasAcknowledged = false;
    /**
     * Number of errors of unknown subscriptions: after each, the next socket starts with another
     * subscription.
     */
    #unexplainedErrors = 0;

    /** The number of subscriptions. */
    get size(): number {
        return this.#byRoute.size;
    }

    /** The number of acknowledgements that this socket has not sent yet. */
    get unacknowledged(): number {
        return this.#unacknowledged.length;
    }

    /**
     * Adds a member, in place of its subscription of the same route; returns the texts to send, as the
     * methods below.
     */
    add(member: Member, subscription: Subscription): string[] {
        const route = routeOf(subscription.key, subscription.payload);
        const shared = this.#byRoute.get(route) ?? newShared(route, subscription.key);
        this.#byRoute.set(route, shared);
        shared.wanted.set(member, subscription);
        return this.#update(shared);
    }

    remove(member: Member, subscription: Subscription): string[] {
        const shared = this.#byRoute.get(routeOf(subscription.key, subscription.payload));
        if (shared?.wanted.delete(member) !== true) return [];
        if (shared.wanted.size > 0) {
            // The member that would retry a refused subscription may be the one that leaves.
            shared.isRefused = false;
            return this.#update(shared);
        }
        this.#byRoute.delete(shared.route);
        return shared.sent === undefined ? [] : [toText('unsubscribe', shared.sent)];
    }

    /**
     * Takes the opening of a socket. Subscriptions that delivered before come first, so that a refused one
     * cannot block them.
     */
    opened(): string[] {
        this.closed();
        const all = [...this.#byRoute.values()];
        const unproven = all.filter(({ isProven }) => !isProven);
        const first = unproven.length === 0 ? 0 : this.#unexplainedErrors % unproven.length;
        const rotated = [...unproven.slice(first), ...unproven.slice(0, first)];
        return [...all.filter(({ isProven }) => isProven), ...rotated].flatMap((shared) => this.#update(shared));
    }

    /** Takes the closing of the socket, which ends all subscriptions. */
    closed(): void {
        this.#unacknowledged = [];
        this.#hasAcknowledged = false;
        for (const shared of this.#byRoute.values()) [shared.sent, shared.latest] = [undefined, undefined];
    }

    /** Takes an acknowledgement. */
    acknowledged(): void {
        this.#unacknowledged.shift();
        this.#hasAcknowledged = true;
    }

    /** Returns the members that receive a body. */
    route(key: string, body: unknown): Iterable<Member> {
        const shared = this.#byRoute.get(routeOf(key, namesIn(body)));
        if (shared === undefined || shared.sent === undefined) return [];
        shared.isProven = true;
        if (IS_COMPLETE[shared.key]) shared.latest = body;
        return shared.wanted.keys();
    }

    /**
     * Returns the last body of a subscription; `undefined` when none came, or the stream's bodies are not
     * complete.
     */
    latest({ key, payload }: Subscription): unknown {
        return this.#byRoute.get(routeOf(key, payload))?.latest;
    }

    /**
     * Returns the members that a garbled frame may belong to: of the market or account that it names, else of
     * its key.
     */
    findAffected(key: string | undefined, text: string): Member[] {
        const all = [...this.#byRoute.values()].filter((shared) => key === undefined || shared.key === key);
        const head = text.slice(0, MAX_SEARCHED).toLowerCase();
        const named = all.filter((shared) => isNamed(shared, head));
        return (named.length > 0 ? named : all).flatMap(({ wanted }) => [...wanted.keys()]);
    }

    /**
     * Finds the subscription that an error refuses: the one that its message names; else the one whose
     * acknowledgement is due next, or the only one that has never delivered. Returns its members; it is not
     * sent again until {@link retry}.
     */
    findRefused(message: string): readonly Member[] | undefined {
        const shared = this.#named(message) ?? this.#nextUnacknowledged() ?? this.#onlyUnproven();
        if (shared === undefined) {
            this.#unexplainedErrors += 1;
            // A subscription that delivered before may be the one that is refused now.
            for (const each of this.#byRoute.values()) each.isProven = false;
            return undefined;
        }
        shared.isRefused = true;
        return [...shared.wanted.keys()];
    }

    /** Sends a refused subscription again. */
    retry(subscription: Subscription): string[] {
        const shared = this.#byRoute.get(routeOf(subscription.key, subscription.payload));
        if (shared?.isRefused !== true) return [];
        shared.isRefused = false;
        return this.#update(shared);
    }

    /** Subscribes again to a stream that delivers nothing. */
    resubscribe(subscription: Subscription): string[] {
        const shared = this.#byRoute.get(routeOf(subscription.key, subscription.payload));
        if (shared?.sent === undefined) return [];
        const texts = [toText('unsubscribe', shared.sent)];
        [shared.sent, shared.latest] = [undefined, undefined];
        return [...texts, ...this.#update(shared)];
    }

    /** Makes the texts that take the service from what was sent to what is wanted. */
    #update(shared: SharedSubscription<Member>): string[] {
        const wanted = widest([...shared.wanted.values()]);
        if (shared.isRefused || wanted === undefined || (shared.sent !== undefined && isSame(shared.sent, wanted)))
            return [];
        const texts = [toText('subscribe', wanted)];
        if (shared.sent !== undefined) texts.unshift(toText('unsubscribe', shared.sent));
        [shared.sent, shared.latest] = [wanted, undefined];
        this.#unacknowledged.push(shared.route);
        return texts;
    }

    #named(message: string): SharedSubscription<Member> | undefined {
        const lowerCase = message.toLowerCase();
        const named = [...this.#byRoute.values()].filter((shared) => isNamed(shared, lowerCase));
        const byKey = named.filter(({ key }) => new RegExp(`\\b${key}\\b`).test(message));
        if (byKey.length === 1) return byKey[0];
        return named.length === 1 ? named[0] : undefined;
    }

    /** The order is known only once something was acknowledged. */
    #nextUnacknowledged(): SharedSubscription<Member> | undefined {
        const shared = this.#byRoute.get(this.#unacknowledged[0] ?? '');
        const isOrderKnown = this.#hasAcknowledged || this.#unacknowledged.length === 1;
        return isOrderKnown && shared?.isProven === false ? shared : undefined;
    }

    #onlyUnproven(): SharedSubscription<Member> | undefined {
        const unproven = [...this.#byRoute.values()].filter(({ isProven, sent }) => !isProven && sent !== undefined);
        return unproven.length === 1 ? unproven[0] : undefined;
    }
}

function newShared<Member>(route: string, key: Key): SharedSubscription<Member> {
    return { route, key, wanted: new Map(), sent: undefined, isProven: false, isRefused: false, latest: undefined };
}

/** The route of a subscription, and of the frames that it brings. */
function routeOf(key: string, names: Readonly<Record<string, unknown>>): string {
    return `${key} ${normalize(names.marketId)} ${normalize(names.interval)} ${normalize(names.accountId)}`;
}

/** Ids come with and without an `n` at the end, in upper and lower case. */
function normalize(name: unknown): string {
    const text = typeof name === 'string' || typeof name === 'number' || typeof name === 'bigint' ? `${name}` : '';
    if (text.endsWith('n') && /^\d+n$/.test(text)) return text.slice(0, -1);
    return text.toLowerCase();
}

/**
 * The names in a body. The body of `market` is the market itself; the body of `user` contains the account.
 */
function namesIn(body: unknown): Readonly<Record<string, unknown>> {
    const row = toRecord(body);
    const { accountId } = toRecord(row.account);
    return { marketId: row.marketId ?? row.objectId, interval: row.interval, accountId: row.accountId ?? accountId };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** Whether a lower-case text names the market, interval and account of a route. */
function isNamed<Member>({ route }: SharedSubscription<Member>, lowerCase: string): boolean {
    const names = route
        .split(' ')
        .slice(1)
        .filter((name) => name !== '');
    return names.every((name) => new RegExp(`(?<![\\w])${name}n?(?!\\w)`).test(lowerCase));
}

/** The payload that serves all members: the deepest, or the one with the most members. */
function widest(wanted: readonly Subscription[]): Subscription | undefined {
    const [first, ...rest] = wanted;
    if (first === undefined) return undefined;
    return rest.reduce((best, each) => (isWider(each.payload, best.payload) ? each : best), first);
}

function isWider(left: Subscription['payload'], right: Subscription['payload']): boolean {
    const depth = Number(left.bucketsNumber ?? 0) - Number(right.bucketsNumber ?? 0);
    return depth === 0 ? Object.keys(left).length > Object.keys(right).length : depth > 0;
}

function isSame(left: Subscription, right: Subscription): boolean {
    return left === right || toText('subscribe', left) === toText('subscribe', right);
}

function toText(action: 'subscribe' | 'unsubscribe', { key, payload }: Subscription): string {
    return writeJson({ action, subscriptionType: { [key]: payload } });
}
