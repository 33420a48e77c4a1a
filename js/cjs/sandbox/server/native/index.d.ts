/** The native reads that the sandbox simulates, by their ids in the manifest. */
import type { Handler } from '../service.js';
/** Every simulated read of the native section. */
export declare const NATIVE: Readonly<Record<string, Handler>>;
