/** Checks of the sockets: how they open, refuse and respond, their frames, and how order books are sent. */
import type { Check } from './check.js';
/** The checks. */
export declare const STREAM_CHECKS: readonly Check[];
