/** Combines reads that are requested at about the same time into one request. */
import type { Clock } from '../clock.js';
/** Collects ids, and fetches the rows of all of them together. */
export declare class Batch<Row> {
    #private;
    /**
     * @param fetch fetches the rows of several ids
     * @param clock delays a request until the ids of one tick are collected
     */
    constructor(fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>, clock: Clock);
    /**
     * Fetches one row. One request runs at a time; ids that come meanwhile share the next.
     *
     * @param id the row's id
     * @returns the row; `undefined` when the response has none
     * @throws what the request fails with
     */
    get(id: string): Promise<Row | undefined>;
}
