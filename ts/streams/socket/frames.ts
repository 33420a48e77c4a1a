/** Frames of the multiplexed socket: data of streams, acknowledgements of subscriptions, and errors. */

import { readJson } from '../../core/json.js';

/**
 * A frame:
 * - `data`: bodies by stream key; unknown keys are ignored where nothing is subscribed
 * - `ack`: a subscription was accepted
 * - `error`: the service refuses something, with the message `message`, and is about to close the socket
 * - `garbled`: data that cannot be read, of the stream `key` if its start can be read
 * - `note`: any other text, which is ignored
 */
export type Frame =
    | { readonly is: 'data'; readonly bodies: Readonly<Record<string, unknown>> }
    | { readonly is: 'ack' }
    | { readonly is: 'error'; readonly message: string }
    | { readonly is: 'garbled'; readonly key: string | undefined }
    | { readonly is: 'note' };

/** A body of the top of an order book, which is parsed when it is needed: a later one may supersede it. */
export class UnreadBody {
    #body: unknown = undefined;

    /** @param text a frame that {@link readTopFrame} accepted */
    constructor(
        private text: string,
        readonly marketId: string,
    ) {}

    /** The body as `readJson` returns it. */
    get body(): unknown {
        if (this.text !== '') {
            this.#body = (readJson(this.text) as Readonly<Record<string, unknown>>).topOfOrderbook;
            this.text = '';
        }
        return this.#body;
    }
}

/** Returns the body of a frame, parsed. */
export function parsedBody(body: unknown): unknown {
    return body instanceof UnreadBody ? body.body : body;
}

/**
 * The complete syntax of the usual frame: one stream, whose body names its market first, and then levels of both sides with a price above
 * zero and a size. It captures the market and the first price of each side.
 */
const TOP_FRAME = ((): RegExp => {
    const number = String.raw`(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?`;
    const price = String.raw`(?:[1-9]\d{0,14}(?:\.\d{1,15})?|0\.(?=\d{1,15},)0*[1-9]\d*)`;
    const others = (names: string): string => String.raw`(?:,"(?!(?:${names})")\w+":(?:-?${number}|null))*`;
    const rest = String.raw`,"size":${number}${others('price|size')}\}`;
    const levels = String.raw`\[\{"price":(${price})${rest}(?:,\{"price":${price}${rest})*\]`;
    const sides = String.raw`"bids":${levels},"asks":${levels}${others('marketId|bids|asks')}`;
    return new RegExp(String.raw`^\{"topOfOrderbook":\{"marketId":"(0x[0-9a-f]{1,64})",${sides}\}\}$`);
})();

/**
 * Checks a frame with the top of one order book without parsing it: its syntax, each price and size, and that the first levels do not
 * cross. Returns `undefined` for any other frame.
 */
export function readTopFrame(text: string): UnreadBody | undefined {
    const match = text.startsWith('{"topOf') ? TOP_FRAME.exec(text) : null;
    const [, marketId, bid, ask] = match ?? [];
    return marketId !== undefined && Number(bid) < Number(ask) ? new UnreadBody(text, marketId) : undefined;
}

/** Maximum number of characters of a server's message. */
export const MAX_MESSAGE_LENGTH = 500;

const ACK = 'Subscription established.';

/** The first key of an object. */
const HEAD = /^\s*\{\s*"(\w+)"/;

/**
 * Reads a frame, with numbers as decimal text and a bare `NaN` as `null`; never throws.
 *
 * @see manifest.json `ws/updates`
 */
export function readFrame(text: string): Frame {
    if (!text.trimStart().startsWith('{')) {
        const message = text.startsWith(ACK) ? undefined : findServiceError(text);
        if (message !== undefined) return { is: 'error', message };
        return { is: text.startsWith(ACK) ? 'ack' : 'note' };
    }
    let bodies: Readonly<Record<string, unknown>>;
    try {
        bodies = readJson(text) as Readonly<Record<string, unknown>>;
    } catch {
        return { is: 'garbled', key: HEAD.exec(text)?.[1] };
    }
    // Only an error is parsed twice.
    const message = 'error' in bodies ? findServiceError(text) : undefined;
    return message === undefined ? { is: 'data', bodies } : { is: 'error', message };
}

/**
 * Finds the message of a text frame that is an error: `{ "error": "…", "detail": "…" }`, or a line such as `User error:
 * Expected Message::Text from client, got Ping(b"")`.
 */
export function findServiceError(text: string): string | undefined {
    if (/^\w+ error: /i.test(text)) return text.slice(0, MAX_MESSAGE_LENGTH);
    if (!text.includes('"error"')) return undefined;
    const { error, detail } = objectIn(text);
    if (typeof error !== 'string') return undefined;
    return (typeof detail === 'string' ? `${error}: ${detail}` : error).slice(0, MAX_MESSAGE_LENGTH);
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
    try {
        return { ...(JSON.parse(text) as object | null) };
    } catch {
        return {};
    }
}
