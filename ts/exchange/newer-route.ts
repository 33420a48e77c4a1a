/** Requests by the newer of two routes: by the older one where the service does not have the newer one. */

import type { Context } from './context.js';
import { responseFactsOf } from './errors/response.js';

/** Statuses of a route that the service does not have. */
const MISSING: ReadonlySet<number | undefined> = new Set([404, 501]);

/** One operation that has an older and a newer route. */
export class NewerRoute {
    /** Base addresses that have the older route only. */
    readonly #older = new Set<string>();

    constructor(private readonly context: Pick<Context, 'urls'>) {}

    /**
     * Requests by the newer route, and by the older one when the newer one is missing. After the older route
     * of a host has responded, later requests to this host use it.
     *
     * @throws {unknown} what the route throws that is used
     */
    async request<T>(newer: () => Promise<T>, older: () => Promise<T>): Promise<T> {
        const { rest: host } = this.context.urls.api;
        if (this.#older.has(host)) return older();
        try {
            return await newer();
        } catch (error) {
            if (!MISSING.has(responseFactsOf(error)?.status)) throw error;
            const response = await older();
            this.#older.add(host);
            return response;
        }
    }
}
