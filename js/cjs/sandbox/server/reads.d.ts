/** The reads: each makes its rows from what may be seen. */
import type { ReadId } from './operations.js';
import type { Handler } from './service.js';
/** Every read, by its id in the manifest. */
export declare const READS: Readonly<Record<ReadId, Handler>>;
