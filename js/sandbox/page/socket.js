/** The socket with several subscriptions. It reconnects, and then subscribes again. */
import { MARK } from './api.js';
const PATH = '/api/perpetuals/ws/updates';
/** Milliseconds before the first and before later attempts to reconnect. */
const [FIRST_DELAY_MS, MAX_DELAY_MS] = [250, 4_000];
/** One socket for the whole page. */
export class UpdatesSocket {
    onState;
    #subscriptions = new Set();
    #socket;
    #delayMs = FIRST_DELAY_MS;
    /** @param onState called when the socket opens, and when it is lost */
    constructor(onState) {
        this.onState = onState;
    }
    /** Connects, and from then on reconnects. */
    open() {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${PATH}${MARK}`);
        this.#socket = socket;
        socket.addEventListener('open', () => {
            this.#delayMs = FIRST_DELAY_MS;
            for (const { type } of this.#subscriptions)
                this.#send('subscribe', type);
            this.onState(true);
        });
        socket.addEventListener('message', ({ data }) => {
            this.#receive(String(data));
        });
        socket.addEventListener('close', () => {
            this.onState(false);
            setTimeout(() => {
                this.open();
            }, this.#delayMs);
            this.#delayMs = Math.min(2 * this.#delayMs, MAX_DELAY_MS);
        });
    }
    /**
     * Subscribes to a stream, such as `{ oracle: { marketId } }`. The listener also gets frames of other
     * subscriptions to the same stream of the same market or account.
     *
     * @returns unsubscribes
     */
    subscribe(type, listener) {
        const subscription = { type, listener };
        this.#subscriptions.add(subscription);
        this.#send('subscribe', type);
        return () => {
            this.#subscriptions.delete(subscription);
            this.#send('unsubscribe', type);
        };
    }
    #send(action, subscriptionType) {
        if (this.#socket?.readyState === WebSocket.OPEN)
            this.#socket.send(JSON.stringify({ action, subscriptionType }));
    }
    #receive(text) {
        // Confirmations of subscriptions are plain text.
        if (!text.startsWith('{'))
            return;
        const [entry] = Object.entries(JSON.parse(text));
        if (entry === undefined)
            return;
        const [key, payload] = entry;
        for (const { type, listener } of this.#subscriptions) {
            if (key in type && idOf(type[key]) === idOf(payload))
                listener(payload);
        }
    }
}
/** The market or the account that a subscription or a frame is about. */
function idOf(payload) {
    const { marketId, objectId, accountId, account } = payload;
    return marketId ?? objectId ?? accountId ?? account?.['accountId'];
}
