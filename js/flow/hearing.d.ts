/** A stream of a shared socket that listens for itself: that others are heard does not mean that it is. */
import type { FeedSettings } from './feed.js';
/**
 * Has silence of a stream told by what itself brings, not by what the socket does.
 *
 * @param settings where the stream comes from
 * @returns the same, whose `heardAt` is when the stream brought something last, or was opened
 */
export declare function byItself(settings: FeedSettings): FeedSettings;
