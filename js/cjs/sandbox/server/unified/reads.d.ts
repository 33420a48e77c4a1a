/** Reads of the unified section. */
import type { ReadId } from '../http/operations.js';
import type { Handler } from '../simulation/service.js';
/** Handlers by operation id. */
export declare const READS: Readonly<Record<ReadId, Handler>>;
