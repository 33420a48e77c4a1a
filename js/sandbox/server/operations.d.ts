/** The operations that the manifest lists, as the sandbox sees them. */
import { MANIFEST } from '../../wire/manifest.js';
import type { Action } from '../chain/types.js';
/** An operation of the manifest. */
export type Operation = (typeof MANIFEST)['operations'][number];
/** One of the unified section that only reads, or the epoch. */
export type ReadId = Exclude<Extract<Operation, {
    readonly section: 'ccxt';
}>['id'], `${'build' | 'submit'}/${Action}` | `stream/${string}`> | 'sui/epoch';
/** All that are plain requests, whether the sandbox simulates them or not. */
export declare const OPERATIONS: readonly Operation[];
/** Those that want to become sockets; over plain HTTP they fail, as a failed upgrade does. */
export declare const UPGRADES: readonly Operation[];
