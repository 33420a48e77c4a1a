/** The operations that the sandbox serves, as the manifest lists them. */
import { MANIFEST } from '../../wire/manifest.js';
import type { Action } from '../chain/types.js';
type Entry = (typeof MANIFEST)['operations'][number];
/** An operation of the served sections. */
export type Operation = Extract<Entry, {
    readonly section: 'ccxt' | 'sui';
}>;
/** One that only reads. */
export type ReadId = Exclude<Operation['id'], `build/${Action}` | `submit/${Action}`>;
/** All that are served over plain HTTP. */
export declare const OPERATIONS: readonly Operation[];
/** Paths that want to become sockets; over plain HTTP they fail, as a failed upgrade does. */
export declare const UPGRADES: readonly {
    readonly id: string;
    readonly path: string;
}[];
export {};
