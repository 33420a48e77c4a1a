/** Operations of the manifest, their request schemas, and the validation of bodies. */

import type { Ajv } from 'ajv';
import { MANIFEST, type Operation } from '../../../../ts/wire/manifest.js';
import { SCHEMAS } from '../../../../ts/wire/shapes.js';
import { refuse } from '../../errors.js';

/** Plain requests, simulated or not. */
export const OPERATIONS: readonly Operation[] = MANIFEST.operations.filter((entry) => !('upgrade' in entry));

/** WebSocket upgrades; as plain HTTP requests they fail. */
export const UPGRADES: readonly Operation[] = MANIFEST.operations.filter((entry) => 'upgrade' in entry);

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
export const AJV_OPTIONS = {
    allErrors: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    verbose: true,
    strict: false,
} as const;

/** Maximum length of a found value, and maximum number of errors. */
const MAX_FOUND = 60;
const MAX_ERRORS = 20;

/** Inlines all `#/schemas/Name` references of the manifest. */
export function inline(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(inline);
    if (typeof schema !== 'object' || schema === null) return schema;
    const reference = (schema as Schema)['$ref'];
    if (typeof reference === 'string') return inline(named(reference));
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inline(value)]));
}

function named(reference: string): unknown {
    return SCHEMAS[reference.replace('#/schemas/', '')];
}

/**
 * Not loaded at the start, which would take half as long again. All sandboxes of a process share the compiled
 * schemas.
 */
let validator: Promise<Ajv> | undefined;

/** Validates a body. @throws {Refusal} 400 naming the invalid fields */
export async function expectValidBody(body: unknown, schema: Schema): Promise<void> {
    validator ??= import('ajv').then(({ Ajv }) => new Ajv(AJV_OPTIONS));
    // Compiles each schema at its first use, and keeps it.
    const validate = (await validator).compile(schema);
    if (!validate(body)) throw refuse('request', describeErrors((validate.errors ?? []) as readonly SchemaError[]));
}

/**
 * Describes validation errors, such as `orders[0].amount is "1" instead of number`, separated by semicolons.
 */
export function describeErrors(errors: readonly SchemaError[]): string {
    const descriptions = new Set(errors.filter(({ keyword }) => keyword !== 'anyOf').map(describeError));
    return [...descriptions].slice(0, MAX_ERRORS).join('; ');
}

function describeError(error: SchemaError): string {
    const { keyword, params } = error;
    const at = pathOf(error.instancePath);
    if (keyword === 'required') return `${member(at, params['missingProperty'])} is missing`;
    if (keyword === 'additionalProperties') return `${member(at, params['additionalProperty'])} is not accepted`;
    if (keyword === 'not') return forbidden(at, error);
    return `${at === '' ? 'body' : at} is ${found(error.data)} instead of ${accepted(error)}`;
}

/** Converts `/orders/0/amount` to `orders[0].amount`. */
function pathOf(pointer: string): string {
    const steps = pointer.split('/').slice(1);
    return steps.reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : member(path, step)), '');
}

function member(path: string, name: unknown): string {
    return path === '' ? String(name) : `${path}.${String(name)}`;
}

/** Forbidden fields, from a schema of the form `not: { anyOf: [{ required: [name] }] }`. */
function forbidden(at: string, { schema, data }: SchemaError): string {
    const { anyOf = [] } = schema as { anyOf?: readonly { readonly required: readonly string[] }[] };
    const names = anyOf.flatMap(({ required }) => required).filter((name) => name in (data as object));
    return names.map((name) => `${member(at, name)} is not accepted`).join('; ');
}

function accepted({ keyword, params, message, parentSchema, schema }: SchemaError): string {
    if (keyword === 'type') return [schema].flat().map(String).join(' or ');
    if (keyword === 'enum') return `one of ${(params['allowedValues'] as readonly unknown[]).join(', ')}`;
    const description = keyword === 'pattern' ? parentSchema?.['description'] : undefined;
    return typeof description === 'string' ? description.replace(/\.$/, '') : String(message).replace('must be ', '');
}

function found(data: unknown): string {
    const text = data === undefined ? 'nothing' : JSON.stringify(data);
    return text.length > MAX_FOUND ? `${text.slice(0, MAX_FOUND)}…` : text;
}
