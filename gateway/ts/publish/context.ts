/** What every part of a publisher uses. */

import type { Nats } from '../../../ts/core/nats/connection.js';
import type { PublishLink } from './link.js';
import type { Outbox } from './outbox.js';
import type { ServiceTime, PublishSource } from './source.js';
import type { Unacknowledged } from './unacknowledged.js';

/** The parts that a publisher shares. */
export interface PublishParts {
    readonly source: PublishSource;
    readonly time: ServiceTime;
    readonly nats: Nats;
    readonly link: PublishLink;
    /** A feed that was ended adds nothing any more. */
    readonly outbox: Pick<Outbox, 'push' | 'replace' | 'whenSent'>;
    readonly unacknowledged: Pick<Unacknowledged, 'push'>;
    readonly settings: PublishSettings;
    readonly sleep: (ms: number) => Promise<void>;
    readonly onNotice: (text: string) => void;
}

/** How often, and how much. */
export interface PublishSettings {
    /**
     * Shortest time between two order books of a market, and between two samples of its prices, milliseconds.
     */
    readonly intervalMs: number;
    /** Levels of each side of a book. */
    readonly depth: number;
    /** Of candles, such as `1m`. */
    readonly timeframe: string;
    /** Reads end so long before the time of the service, which returns some rows late; milliseconds. */
    readonly holdMs: number;
}

/** A part of what is published: loops, and what ends its watches. */
export interface PublishedFeed {
    /** Subjects of events that come from the history after an overflow. */
    readonly subject?: string;
    /** Each is repeated until the feed is stopped. */
    readonly steps: readonly (() => Promise<void>)[];
    /** Ends the watches, so that the steps end. */
    readonly unwatch: () => Promise<unknown>;
    /** What waited was dropped: the feed continues after the last stored message. */
    readonly restart?: () => void;
}
