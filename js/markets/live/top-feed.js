/** The top of a market's book as complete snapshots: no frame depends on an earlier one. */
import { SECOND_MS } from '../../core/clock.js';
import { RowsFeed } from '../../streams/feeds/rows-feed.js';
/** The first snapshot is read over HTTP when the socket does not send it within this time. */
const FIRST_SNAPSHOT_MS = SECOND_MS;
/** Keeps the top of one book. */
export class TopFeed extends RowsFeed {
    depth;
    #channel = undefined;
    /** Depths of earlier subscriptions: a frame of exactly as many levels may still belong to one of them. */
    #formerDepths = [];
    #body = undefined;
    #receivedAt = undefined;
    /** Limits of callers that received a book. */
    #deliveredLimits = new Set();
    #firstSnapshotTimer = this.newTimer();
    #depthTimer = this.newTimer();
    constructor(source, depth, settings) {
        super(`top of the order book of ${source.symbol}`, source, settings);
        this.depth = depth;
    }
    /** Sets the channel that takes subscriptions to more levels. */
    attachChannel(channel) {
        this.#channel = channel;
    }
    get symbol() {
        return this.origin.symbol;
    }
    /** Subscribes to more levels a side, unless there are as many already. */
    deepen(depth) {
        if (depth <= this.depth)
            return;
        this.#formerDepths.push(this.depth);
        this.depth = depth;
        this.#channel?.change(this.origin.toSubscription(depth));
        // A book of exactly as many levels as an earlier subscription looks cut in every frame, and may never be silent.
        this.#depthTimer.set(FIRST_SNAPSHOT_MS, () => {
            if (!this.covers(this.depth))
                this.read(false);
        });
    }
    /**
     * Returns whether there is something to deliver to a caller with a limit: an update that was not delivered, or the present
     * book, if no caller with this limit has received one.
     */
    hasUpdate(depth, limit) {
        const isFirst = this.isOpen && !this.#deliveredLimits.has(limit);
        return this.covers(depth) && (this.isUndelivered || isFirst);
    }
    /** Returns whether the present book is deep enough; frames of an earlier subscription may arrive after a deeper one. */
    covers(depth) {
        if (this.#body === undefined)
            return false;
        const levels = this.origin.depthOf(this.#body);
        return !this.#formerDepths.some((former) => former < depth && levels.includes(former));
    }
    /** Returns the latest body, which counts as delivered to callers with this limit. */
    deliver(limit) {
        this.#deliveredLimits.add(limit);
        this.markDelivered();
        return this.#body;
    }
    /** When the latest body was received, milliseconds. */
    get receivedAt() {
        return this.#receivedAt;
    }
    get isProven() {
        return this.#body !== undefined;
    }
    onOpen() {
        const { version } = this;
        this.#firstSnapshotTimer.set(FIRST_SNAPSHOT_MS, () => {
            if (this.version === version)
                this.readMissed();
        });
    }
    async reconcile() {
        const { version } = this;
        const body = await this.origin.fetch();
        if (body === undefined)
            return { isNew: false, isMissed: false };
        this.origin.expectBook(body);
        const wasCovered = this.covers(this.depth);
        const hadFrame = this.version !== version;
        const { fingerprint } = this.origin;
        const isMissed = !hadFrame && (this.#body === undefined || fingerprint(body) !== fingerprint(this.#body));
        // A read proves any depth. A frame that came meanwhile is newer, unless it is of a shallower book.
        if (!hadFrame || (!wasCovered && this.#isTopOf(body)))
            this.#keep(body);
        // The same book is an update for callers that wait for more levels.
        const isNew = isMissed || !wasCovered || (!hadFrame && this.#formerDepths.length > 0);
        this.#formerDepths = [];
        return { isNew, isMissed };
    }
    /** Whether a complete book shows that the present one is only its top. */
    #isTopOf(complete) {
        const levels = this.origin.depthOf(this.#body);
        return this.origin.depthOf(complete).some((count, side) => count > (levels[side] ?? 0));
    }
    #keep(body) {
        this.#body = body;
        this.#receivedAt = this.origin.now();
    }
    take(body) {
        if (typeof body !== 'object' || body === null)
            return false;
        this.origin.expectBook(body);
        const [bids, asks] = this.origin.depthOf(body);
        const formerDepth = this.#formerDepths.at(-1) ?? Infinity;
        // More levels than the earlier subscription sends belong to the present one.
        if (bids > formerDepth || asks > formerDepth)
            this.#formerDepths = [];
        this.#keep(body);
        return true;
    }
}
