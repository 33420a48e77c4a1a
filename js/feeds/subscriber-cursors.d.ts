/** Several callers of the same feeds: each receives what changed since its own last call. */
import { Feed } from './feed.js';
/** A feed whose state can be delivered once it is known. */
export interface SnapshotFeed extends Feed {
    readonly isKnown: boolean;
}
/** The version of each feed that each subscriber received. */
export declare class SubscriberCursors {
    #private;
    /**
     * Waits for changes.
     *
     * @param subscriber its name
     * @param feeds one or more
     * @returns the feeds that changed since the subscriber's last call; all of them on the first call, once each is known. Every
     *     waiter receives a change, also when another call of the same name consumed it first.
     * @throws what one of the feeds fails with meanwhile
     */
    changed<F extends SnapshotFeed>(subscriber: string, feeds: readonly F[]): Promise<F[]>;
    /** @returns the number of subscribers that are remembered */
    get size(): number;
}
