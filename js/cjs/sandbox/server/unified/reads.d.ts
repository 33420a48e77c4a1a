/** Reads of the unified section. */
import type { ReadId } from '../operations.js';
import type { Handler } from '../service.js';
/** Handlers by operation id. */
export declare const READS: Readonly<Record<ReadId, Handler>>;
