/**
 * Subscriptions of a multiplexed socket: their members, the texts to send, and the members of each frame.
 *
 * A frame names its stream and the market, interval or account, but no other part of the payload. So each such route has one
 * subscription, which its members share; when their payloads differ, the widest is sent.
 */
/** A subscription: the one key of `subscriptionType`, and its payload. */
export interface Subscription {
    readonly key: string;
    readonly payload: Readonly<Record<string, unknown>>;
}
/** All subscriptions of one socket; a member is a stream that shares one. */
export declare class Channels<Member> {
    #private;
    /** The number of subscriptions. */
    get size(): number;
    /** The number of acknowledgements that this socket has not sent yet. */
    get unacknowledged(): number;
    /** Adds a member, in place of its subscription of the same route; returns the texts to send, as the methods below. */
    add(member: Member, subscription: Subscription): string[];
    remove(member: Member, subscription: Subscription): string[];
    /** Takes the opening of a socket. Subscriptions that delivered before come first, so that a refused one cannot block them. */
    opened(): string[];
    /** Takes the closing of the socket, which ends all subscriptions. */
    closed(): void;
    /** Takes an acknowledgement. */
    acknowledged(): void;
    /** Returns the members that receive a body. */
    route(key: string, body: unknown): Iterable<Member>;
    /** Returns the last body of a subscription; `undefined` when none came, or the stream's bodies are not complete. */
    latest({ key, payload }: Subscription): unknown;
    /** Returns the members that a garbled frame may belong to: of the market or account that it names, else of its key. */
    findAffected(key: string | undefined, text: string): Member[];
    /**
     * Finds the subscription that an error refuses: the one that its message names; else the one whose acknowledgement is due
     * next, or the only one that has never delivered. Returns its members; it is not sent again until {@link retry}.
     */
    findRefused(message: string): readonly Member[] | undefined;
    /** Sends a refused subscription again. */
    retry(subscription: Subscription): string[];
    /** Subscribes again to a stream that delivers nothing. */
    resubscribe(subscription: Subscription): string[];
}
