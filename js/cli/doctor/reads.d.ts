/** The reads of the manifest, compared with their schemas. */
import type { Check } from './check.js';
/** One check per read. */
export declare const SHAPE_CHECKS: readonly Check[];
