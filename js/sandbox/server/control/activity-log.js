/** The sandbox's log in words: requests of clients, transactions of users, and controls. */
import { describeEvents } from './event-words.js';
/** Older rows are dropped. */
const MAX_ROWS = 1_000;
/** Characters of an error message at most. */
const MAX_MESSAGE = 300;
/** The log; it keeps the newest rows. */
export class ActivityLog {
    now;
    words;
    #rows = [];
    /** Error messages of responses that are not complete yet. */
    #messages = new WeakMap();
    #count = 0;
    constructor(now, words) {
        this.now = now;
        this.words = words;
    }
    /** Number of the newest row; 0 without rows. */
    get last() {
        return this.#count;
    }
    /** The kept rows after a number, oldest first. */
    after(n) {
        return this.#rows.filter((row) => row.n > n);
    }
    /** Adds a row. */
    add(kind, text, isFailure = false) {
        this.#count += 1;
        this.#rows.push({ n: this.#count, at: this.now(), kind, text, isFailure });
        if (this.#rows.length > MAX_ROWS)
            this.#rows.shift();
    }
    /** Adds the effects of a transaction on accounts of users. */
    take(events) {
        for (const text of describeEvents(events, this.words))
            this.add('transaction', text);
    }
    /** Adds a request when its response is complete, or when its connection was cut. */
    follow({ method = '', url = '' }, response) {
        response.once('close', () => {
            const { statusCode, writableFinished } = response;
            const result = writableFinished ? `${statusCode}${this.#messages.get(response) ?? ''}` : 'connection cut';
            this.add('request', `${method} ${url} → ${result}`, !writableFinished || statusCode >= 400);
        });
    }
    /** Keeps the message of a failed response for its row. */
    note(response, status, body) {
        if (status >= 400)
            this.#messages.set(response, ` ${messageOf(body)}`);
    }
}
/** The message of an ErrorResponse, or the text itself. */
function messageOf(body) {
    const parsed = parse(body);
    const { message = parsed } = Object(parsed);
    return (typeof message === 'string' ? message : body).slice(0, MAX_MESSAGE);
}
function parse(body) {
    try {
        return JSON.parse(body);
    }
    catch {
        return body;
    }
}
