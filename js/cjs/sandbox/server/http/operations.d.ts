/** Operations of the manifest and their request schemas. */
import { MANIFEST } from '../../../wire/manifest.js';
import type { Action } from '../../chain/types.js';
/** An operation of the manifest. */
export type Operation = (typeof MANIFEST)['operations'][number];
/** Reads of the unified section, and the epoch. */
export type ReadId = Exclude<Extract<Operation, {
    readonly section: 'ccxt';
}>['id'], `${'build' | 'submit'}/${Action}` | `stream/${string}`> | 'sui/epoch';
/** Plain requests, simulated or not. */
export declare const OPERATIONS: readonly Operation[];
/** WebSocket upgrades; as plain HTTP requests they fail. */
export declare const UPGRADES: readonly Operation[];
/** A JSON schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;
/** An error of ajv with `verbose` set. */
export interface SchemaError {
    readonly instancePath: string;
    readonly keyword: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly message?: string;
    /** The keyword's value. */
    readonly schema?: unknown;
    readonly parentSchema?: Schema;
    readonly data?: unknown;
}
/** Validates bodies unchanged and reports all errors. */
export declare const AJV_OPTIONS: {
    readonly allErrors: true;
    readonly coerceTypes: false;
    readonly removeAdditional: false;
    readonly useDefaults: false;
    readonly verbose: true;
    readonly strict: false;
};
/** Inlines all `#/schemas/Name` references of the manifest. */
export declare function inline(schema: unknown): unknown;
/** Describes validation errors, such as `orders[0].amount: wanted a number, found "1"`, separated by semicolons. */
export declare function describeErrors(errors: readonly SchemaError[]): string;
