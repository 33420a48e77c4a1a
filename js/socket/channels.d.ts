/**
 * Who has subscribed to what on a multiplexed socket, what is to be sent for it, and whom a frame belongs to.
 *
 * Frames name their stream and its market, interval or account, and nothing else of the payload. So there is one subscription
 * for each of these places, however many members share it; where their payloads differ, the widest is subscribed to.
 */
/** What is subscribed to: the one key of `subscriptionType`, and its payload. */
export interface Subscription {
    readonly key: string;
    readonly payload: Readonly<Record<string, unknown>>;
}
/** All subscriptions of one socket; a member is whoever asked for one. */
export declare class Channels<Member> {
    #private;
    /** @returns how many subscriptions there are */
    get size(): number;
    /** @returns how many acknowledgements are due on this socket */
    get unacknowledged(): number;
    /**
     * Adds a member.
     *
     * @param member who; what it had asked for at the same place is replaced
     * @param subscription what it asks for
     * @returns the texts to send, if a socket is open
     */
    add(member: Member, subscription: Subscription): string[];
    /**
     * Takes a member away.
     *
     * @param member who
     * @param subscription what it had asked for
     * @returns the texts to send, if a socket is open
     */
    remove(member: Member, subscription: Subscription): string[];
    /**
     * A socket opened: it knows of nothing yet.
     *
     * @returns the texts to send: those that have delivered before come first, so that one which is refused cannot keep them
     *     from being heard
     */
    opened(): string[];
    /** The socket is gone, and all it knew with it. */
    closed(): void;
    /** A subscription was acknowledged. */
    acknowledged(): void;
    /**
     * Finds those whom a body of a frame belongs to.
     *
     * @param key its key
     * @param body what stands there
     * @returns the members; none when nobody has subscribed to such a thing
     */
    route(key: string, body: unknown): Iterable<Member>;
    /**
     * Tells what came last.
     *
     * @param subscription of what
     * @returns the body, if it holds until the next; `undefined` where none came since it was subscribed to
     */
    latest({ key, payload }: Subscription): unknown;
    /**
     * Finds those whom a frame may have belonged to that cannot be read.
     *
     * @param key its key, if that can be read
     * @param text the frame
     * @returns the members of the streams whose market or account it names; of all streams of the key where it names none
     */
    suspects(key: string | undefined, text: string): Member[];
    /**
     * Finds out whose subscription an error speaks of: the one that its words name; else the one whose acknowledgement is due
     * next, or the only one that has never delivered.
     *
     * @param words of the error
     * @returns the members, whose subscription is not sent again until {@link release}; `undefined` when it cannot be told
     */
    blame(words: string): readonly Member[] | undefined;
    /**
     * Tries once more what was refused.
     *
     * @param subscription which
     * @returns the texts to send, if a socket is open
     */
    release(subscription: Subscription): string[];
    /**
     * Subscribes anew, as what is subscribed to delivers nothing.
     *
     * @param subscription which
     * @returns the texts to send, if a socket is open
     */
    renew(subscription: Subscription): string[];
}
