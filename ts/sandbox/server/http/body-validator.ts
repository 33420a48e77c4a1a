/** Validates bodies of requests by their schema, and loads the library for it at the first body. */

import { createRequire } from 'node:module';
import type { Ajv } from 'ajv';
import { refuse } from '../../errors.js';
import { AJV_OPTIONS, describeErrors, type Schema, type SchemaError } from './operations.js';

/** @throws {Error} when the optional dependency is not installed */
export function expectValidator(resolve = createRequire(import.meta.url).resolve): void {
    try {
        resolve('ajv');
    } catch (cause) {
        throw new Error('the sandbox needs an optional dependency: npm i ajv', { cause });
    }
}

/** Not loaded at the start, which would take half as long again. All sandboxes of a process share the compiled schemas. */
let validator: Promise<Ajv> | undefined;

/** Validates a body. @throws {Refusal} 400 naming the invalid fields */
export async function expectValidBody(body: unknown, schema: Schema): Promise<void> {
    validator ??= import('ajv').then(({ Ajv }) => new Ajv(AJV_OPTIONS));
    // Compiles each schema at its first use, and keeps it.
    const validate = (await validator).compile(schema);
    if (!validate(body)) throw refuse('request', describeErrors((validate.errors ?? []) as readonly SchemaError[]));
}
