/** Log of the requests, for tests that count calls and inspect bodies. */

/** One recorded request. */
export interface RequestRecord {
    /**
     * Operation id in the manifest, such as `submit/createOrders`; the path of a node method; `docs` for
     * documentation pages; `unserved` without a route.
     */
    readonly route: string;
    readonly method: string;
    /** Path and query. */
    readonly path: string;
    /** The body's text, of a node method as JSON; empty without a body. */
    readonly text: string;
    readonly at: number;
}

/** The requests so far. */
export interface Requests {
    /** The latest, oldest first. */
    readonly list: readonly RequestRecord[];
    /** Number of requests of a route, or of all routes, since the last {@link clear}. */
    count(route?: string): number;
    /** Parsed bodies of a route's latest requests, oldest first; plain text when a body is not JSON. */
    bodies(route: string): unknown[];
    /** Clears all requests and counts. */
    clear(): void;
}

/** Route name of requests without a route. */
export const UNSERVED = 'unserved';

/** Limits of the log; the oldest requests are dropped, the counts remain. */
const MAX_RECORDS = 1_000;
const MAX_CHARACTERS = 8_000_000;

/** The requests so far, as the server writes them down. */
export class RequestLog implements Requests {
    readonly #records: RequestRecord[] = [];
    readonly #counts = new Map<string, number>();
    #characters = 0;

    get list(): readonly RequestRecord[] {
        return [...this.#records];
    }

    count(route?: string): number {
        if (route !== undefined) return this.#counts.get(route) ?? 0;
        return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    }

    bodies(route: string): unknown[] {
        return this.#records.filter((record) => record.route === route).map(({ text }) => parsed(text));
    }

    clear(): void {
        this.#records.length = 0;
        this.#counts.clear();
        this.#characters = 0;
    }

    add(record: RequestRecord): void {
        this.#counts.set(record.route, this.count(record.route) + 1);
        this.#records.push(record);
        this.#characters += record.text.length;
        while (this.#records.length > MAX_RECORDS || this.#characters > MAX_CHARACTERS) {
            this.#characters -= this.#records.shift()?.text.length ?? 0;
        }
    }
}

function parsed(text: string): unknown {
    try {
        return text === '' ? undefined : JSON.parse(text);
    } catch {
        return text;
    }
}
