/**
 * Who has subscribed to what on a multiplexed socket, what is to be sent for it, and whom a frame belongs to.
 *
 * Frames name their stream and its market, interval or account, and nothing else of the payload. So there is one subscription
 * for each of these places, however many members share it; where their payloads differ, the widest is subscribed to.
 */

import { writeJson } from '../number/json.js';

/** What is subscribed to: the one key of `subscriptionType`, and its payload. */
export interface Subscription {
    readonly key: string;
    readonly payload: Readonly<Record<string, unknown>>;
}

/** A subscription that is shared. */
interface Place<Member> {
    readonly route: string;
    readonly key: string;
    readonly wants: Map<Member, Subscription>;
    /** What the service was last told; `undefined` where it was not, or not on this socket. */
    sent: Subscription | undefined;
    /** Whether it has delivered since it was last in doubt. */
    isProven: boolean;
    /** Whether it is kept back, as the service refused it. */
    isHeld: boolean;
    /** What came last on this socket, of streams whose every body tells all. */
    latest: unknown;
}

/** Streams whose bodies replace what was told before: who joins later need not wait for the next. */
const WHOLE = ['market', 'oracle', 'topOfOrderbook', 'marketCandles', 'user'];

/** Characters of a frame that cannot be read in which names are searched for, once for each subscription. */
const MAX_SEARCHED = 65_536;

/** Members of a payload that frames repeat. */
const NAMES = ['marketId', 'interval', 'accountId'] as const;

/** All subscriptions of one socket; a member is whoever asked for one. */
export class Channels<Member> {
    readonly #places = new Map<string, Place<Member>>();
    /** What was subscribed to on this socket and is not acknowledged yet, in order: acknowledgements come in the same order. */
    #sent: string[] = [];
    /** Whether anything was acknowledged on this socket. */
    #isAcknowledging = false;
    /** Errors that could be laid at nobody's door: each has the next socket begin with another subscription. */
    #unexplained = 0;

    /** @returns how many subscriptions there are */
    get size(): number {
        return this.#places.size;
    }

    /** @returns how many acknowledgements are due on this socket */
    get unacknowledged(): number {
        return this.#sent.length;
    }

    /**
     * Adds a member.
     *
     * @param member who; what it had asked for at the same place is replaced
     * @param subscription what it asks for
     * @returns the texts to send, if a socket is open
     */
    add(member: Member, subscription: Subscription): string[] {
        const route = routeOf(subscription.key, subscription.payload);
        const place = this.#places.get(route) ?? newPlace(route, subscription.key);
        this.#places.set(route, place);
        place.wants.set(member, subscription);
        return this.#settle(place);
    }

    /**
     * Takes a member away.
     *
     * @param member who
     * @param subscription what it had asked for
     * @returns the texts to send, if a socket is open
     */
    remove(member: Member, subscription: Subscription): string[] {
        const place = this.#places.get(routeOf(subscription.key, subscription.payload));
        if (place?.wants.delete(member) !== true) return [];
        if (place.wants.size > 0) {
            // Whoever would have tried again what was refused may be the one who leaves.
            place.isHeld = false;
            return this.#settle(place);
        }
        this.#places.delete(place.route);
        return place.sent === undefined ? [] : [toText('unsubscribe', place.sent)];
    }

    /**
     * A socket opened: it knows of nothing yet.
     *
     * @returns the texts to send: those that have delivered before come first, so that one which is refused cannot keep them
     *     from being heard
     */
    opened(): string[] {
        this.closed();
        const places = [...this.#places.values()];
        const unproven = places.filter(({ isProven }) => !isProven);
        const first = unproven.length === 0 ? 0 : this.#unexplained % unproven.length;
        const rotated = [...unproven.slice(first), ...unproven.slice(0, first)];
        return [...places.filter(({ isProven }) => isProven), ...rotated].flatMap((place) => this.#settle(place));
    }

    /** The socket is gone, and all it knew with it. */
    closed(): void {
        this.#sent = [];
        this.#isAcknowledging = false;
        for (const place of this.#places.values()) [place.sent, place.latest] = [undefined, undefined];
    }

    /** A subscription was acknowledged. */
    acknowledged(): void {
        this.#sent.shift();
        this.#isAcknowledging = true;
    }

    /**
     * Finds those whom a body of a frame belongs to.
     *
     * @param key its key
     * @param body what stands there
     * @returns the members; none when nobody has subscribed to such a thing
     */
    route(key: string, body: unknown): Iterable<Member> {
        const place = this.#places.get(routeOf(key, namesIn(body)));
        if (place === undefined || place.sent === undefined) return [];
        place.isProven = true;
        if (WHOLE.includes(key)) place.latest = body;
        return place.wants.keys();
    }

    /**
     * Tells what came last.
     *
     * @param subscription of what
     * @returns the body, if it holds until the next; `undefined` where none came since it was subscribed to
     */
    latest({ key, payload }: Subscription): unknown {
        return this.#places.get(routeOf(key, payload))?.latest;
    }

    /**
     * Finds those whom a frame may have belonged to that cannot be read.
     *
     * @param key its key, if that can be read
     * @param text the frame
     * @returns the members of the streams whose market or account it names; of all streams of the key where it names none
     */
    findAffected(key: string | undefined, text: string): Member[] {
        const places = [...this.#places.values()].filter((place) => key === undefined || place.key === key);
        const head = text.slice(0, MAX_SEARCHED).toLowerCase();
        const named = places.filter((place) => isNamed(place, head));
        return (named.length > 0 ? named : places).flatMap(({ wants }) => [...wants.keys()]);
    }

    /**
     * Finds out whose subscription an error speaks of: the one that its words name; else the one whose acknowledgement is due
     * next, or the only one that has never delivered.
     *
     * @param words of the error
     * @returns the members, whose subscription is not sent again until {@link retry}; `undefined` when it cannot be told
     */
    findRefused(words: string): readonly Member[] | undefined {
        const place = this.#named(words) ?? this.#unacknowledged() ?? this.#onlyUnproven();
        if (place === undefined) {
            this.#unexplained += 1;
            // Whatever has delivered may be what is refused now.
            for (const each of this.#places.values()) each.isProven = false;
            return undefined;
        }
        place.isHeld = true;
        return [...place.wants.keys()];
    }

    /**
     * Tries once more what was refused.
     *
     * @param subscription which
     * @returns the texts to send, if a socket is open
     */
    retry(subscription: Subscription): string[] {
        const place = this.#places.get(routeOf(subscription.key, subscription.payload));
        if (place?.isHeld !== true) return [];
        place.isHeld = false;
        return this.#settle(place);
    }

    /**
     * Subscribes anew, as what is subscribed to delivers nothing.
     *
     * @param subscription which
     * @returns the texts to send, if a socket is open
     */
    resubscribe(subscription: Subscription): string[] {
        const place = this.#places.get(routeOf(subscription.key, subscription.payload));
        if (place?.sent === undefined) return [];
        const texts = [toText('unsubscribe', place.sent)];
        [place.sent, place.latest] = [undefined, undefined];
        return [...texts, ...this.#settle(place)];
    }

    /** Says what is to be said so that the service has what is wanted. */
    #settle(place: Place<Member>): string[] {
        const wanted = widest([...place.wants.values()]);
        if (place.isHeld || wanted === undefined || (place.sent !== undefined && isSame(place.sent, wanted))) return [];
        const texts = [toText('subscribe', wanted)];
        if (place.sent !== undefined) texts.unshift(toText('unsubscribe', place.sent));
        [place.sent, place.latest] = [wanted, undefined];
        this.#sent.push(place.route);
        return texts;
    }

    #named(words: string): Place<Member> | undefined {
        const low = words.toLowerCase();
        const named = [...this.#places.values()].filter((place) => isNamed(place, low));
        const byKey = named.filter(({ key }) => new RegExp(`\\b${key}\\b`).test(words));
        if (byKey.length === 1) return byKey[0];
        return named.length === 1 ? named[0] : undefined;
    }

    /** Nothing is known of the order when nothing at all was acknowledged. */
    #unacknowledged(): Place<Member> | undefined {
        const place = this.#places.get(this.#sent[0] ?? '');
        const isTold = this.#isAcknowledging || this.#sent.length === 1;
        return isTold && place?.isProven === false ? place : undefined;
    }

    #onlyUnproven(): Place<Member> | undefined {
        const unproven = [...this.#places.values()].filter(({ isProven, sent }) => !isProven && sent !== undefined);
        return unproven.length === 1 ? unproven[0] : undefined;
    }
}

function newPlace<Member>(route: string, key: string): Place<Member> {
    return { route, key, wants: new Map(), sent: undefined, isProven: false, isHeld: false, latest: undefined };
}

/** The same for a subscription and for the frames that it brings. */
function routeOf(key: string, names: Readonly<Record<string, unknown>>): string {
    return [key, ...NAMES.map((name) => plain(names[name]))].join(' ');
}

/** Ids are told with and without an `n`, with and without capitals. */
function plain(name: unknown): string {
    const text = typeof name === 'string' || typeof name === 'number' || typeof name === 'bigint' ? `${name}` : '';
    return text.replace(/^(\d+)n$/, '$1').toLowerCase();
}

/** What a body says it is of. That of `market` is the market itself, that of `user` has the account inside. */
function namesIn(body: unknown): Readonly<Record<string, unknown>> {
    const row = { ...(body as object | null) } as Readonly<Record<string, unknown>>;
    const { accountId } = { ...(row.account as object | null) } as { readonly accountId?: unknown };
    return { marketId: row.marketId ?? row.objectId, interval: row.interval, accountId: row.accountId ?? accountId };
}

/** Whether a text in small letters names the market, interval and account of a place. */
function isNamed<Member>({ route }: Place<Member>, low: string): boolean {
    const names = route
        .split(' ')
        .slice(1)
        .filter((name) => name !== '');
    return names.every((name) => new RegExp(`(?<![\\w])${name}n?(?!\\w)`).test(low));
}

/** Of several payloads the one that serves all: the deepest, or the one with the most in it. */
function widest(wanted: readonly Subscription[]): Subscription | undefined {
    const [first, ...others] = wanted;
    if (first === undefined) return undefined;
    return others.reduce((best, each) => (isWider(each.payload, best.payload) ? each : best), first);
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
