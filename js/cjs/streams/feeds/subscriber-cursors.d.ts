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
     * Waits for feeds that changed since the subscriber's last call; the first call waits until each is known, and returns all
     * of them. Every waiter receives a change, also when another call of the same name consumed it first.
     */
    changed<F extends SnapshotFeed>(subscriber: string, feeds: readonly F[]): Promise<F[]>;
    get size(): number;
}
