/** What a text of the multiplexed socket is: rows of some streams, the acknowledgement of a subscription, or an error. */
/**
 * A text that came:
 * - `data`: rows by stream key; keys that are not known are among them, whoever subscribed to nothing of the sort ignores them
 * - `ack`: a subscription was taken; its words are for people
 * - `error`: the service refuses something, in its own words, and is about to close the socket
 * - `garbled`: it was meant to be data, of the stream `key` if its head is still readable
 * - `note`: anything else that is said, which means nothing to us
 */
export type Frame = {
    readonly is: 'data';
    readonly bodies: Readonly<Record<string, unknown>>;
} | {
    readonly is: 'ack';
} | {
    readonly is: 'error';
    readonly words: string;
} | {
    readonly is: 'garbled';
    readonly key: string | undefined;
} | {
    readonly is: 'note';
};
/**
 * Reads a text.
 *
 * @param text as it came
 * @returns what it is; numbers are their decimal text, a bare `NaN` is `null`. Nothing is thrown, whatever came.
 * @see manifest.json `ws/updates`
 */
export declare function readFrame(text: string): Frame;
