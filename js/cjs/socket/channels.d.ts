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
    /** @returns the number of subscriptions */
    get size(): number;
    /** @returns the number of acknowledgements that this socket has not sent yet */
    get unacknowledged(): number;
    /**
     * Adds a member.
     *
     * @param member replaces its earlier subscription of the same route
     * @param subscription what it wants
     * @returns the texts to send if a socket is open
     */
    add(member: Member, subscription: Subscription): string[];
    /**
     * Removes a member.
     *
     * @param member the member
     * @param subscription what it wanted
     * @returns the texts to send if a socket is open
     */
    remove(member: Member, subscription: Subscription): string[];
    /**
     * Takes the opening of a socket.
     *
     * @returns the texts to send: subscriptions that delivered before come first, so that a refused one cannot block them
     */
    opened(): string[];
    /** Takes the closing of the socket, which ends all subscriptions. */
    closed(): void;
    /** Takes an acknowledgement. */
    acknowledged(): void;
    /**
     * Finds the members of a body.
     *
     * @param key the stream's key
     * @param body the body
     * @returns the members; none when nothing is subscribed
     */
    route(key: string, body: unknown): Iterable<Member>;
    /**
     * Returns the last body of a subscription.
     *
     * @param subscription the subscription
     * @returns the body; `undefined` when none came, or the stream's bodies are not complete
     */
    latest({ key, payload }: Subscription): unknown;
    /**
     * Finds the members that a garbled frame may belong to.
     *
     * @param key the stream's key, if it can be read
     * @param text the frame
     * @returns the members of the market or account that it names; all members of the key when it names none
     */
    findAffected(key: string | undefined, text: string): Member[];
    /**
     * Finds the subscription that an error refuses: the one that its message names; else the one whose acknowledgement is due
     * next, or the only one that has never delivered.
     *
     * @param message of the error
     * @returns its members; it is not sent again until {@link retry}. `undefined` when it is unknown
     */
    findRefused(message: string): readonly Member[] | undefined;
    /**
     * Sends a refused subscription again.
     *
     * @param subscription the subscription
     * @returns the texts to send if a socket is open
     */
    retry(subscription: Subscription): string[];
    /**
     * Subscribes again to a stream that delivers nothing.
     *
     * @param subscription the subscription
     * @returns the texts to send if a socket is open
     */
    resubscribe(subscription: Subscription): string[];
}
