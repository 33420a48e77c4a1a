/** Frames of the multiplexed socket: data of streams, acknowledgements of subscriptions, and errors. */
/**
 * A frame:
 * - `data`: bodies by stream key; unknown keys are ignored where nothing is subscribed
 * - `ack`: a subscription was accepted
 * - `error`: the service refuses something, with the message `message`, and is about to close the socket
 * - `garbled`: data that cannot be read, of the stream `key` if its start can be read
 * - `note`: any other text, which is ignored
 */
export type Frame = {
    readonly is: 'data';
    readonly bodies: Readonly<Record<string, unknown>>;
} | {
    readonly is: 'ack';
} | {
    readonly is: 'error';
    readonly message: string;
} | {
    readonly is: 'garbled';
    readonly key: string | undefined;
} | {
    readonly is: 'note';
};
/** Maximum number of characters of a server's message. */
export declare const MAX_MESSAGE_LENGTH = 500;
/**
 * Reads a frame, with numbers as decimal text and a bare `NaN` as `null`; never throws.
 *
 * @see manifest.json `ws/updates`
 */
export declare function readFrame(text: string): Frame;
/**
 * Finds the message of a text frame that is an error: `{ "error": "…", "detail": "…" }`, or a line such as `User error:
 * Expected Message::Text from client, got Ping(b"")`.
 */
export declare function findServiceError(text: string): string | undefined;
