/** Combines reads that are requested at about the same time into one request. */
import type { Clock } from '../../core/clock.js';
/** Collects ids, and fetches the rows of all of them together. */
export declare class Batch<Row> {
    #private;
    private readonly fetch;
    private readonly clock;
    constructor(fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>, clock: Clock);
    /** Fetches one row. One request runs at a time; ids that come meanwhile share the next. */
    get(id: string): Promise<Row | undefined>;
}
