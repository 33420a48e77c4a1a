/** Reads of many that are one request: what several ask for at about the same time is asked for together. */
import type { Clock } from '../socket/link.js';
/** Collects asks, and answers each. */
export declare class Batch<Row> {
    #private;
    /**
     * @param fetch asks for all of some ids at once
     * @param clock for the moment in which asks are collected
     */
    constructor(fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>, clock: Clock);
    /**
     * Asks for one.
     *
     * @param id which
     * @returns its row; `undefined` when the answer has none. One request is under way at a time, so that asks that come
     *     meanwhile share the next.
     * @throws what the request fails with
     */
    get(id: string): Promise<Row | undefined>;
}
