/** Validates bodies of requests by their schema, and loads the library for it at the first body. */

import { createRequire } from 'node:module';
import type { Ajv } from 'ajv';
import { refuse } from '../errors.js';
import { AJV_OPTIONS, describeErrors, type Schema, type SchemaError } from './operations.js';

/** @throws {Error} when the optional dependency is not installed */
export function expectValidator(resolve = createRequire(import.meta.url).resolve): void {
    try {
        resolve('ajv');
    } catch (cause) {
        throw new Error('the sandbox needs an optional dependency: npm i ajv', { cause });
    }
}

/** Validates bodies. */
export class BodyValidator {
    /** Not loaded at the start, which would take half as long again. */
    #ajv: Promise<Ajv> | undefined;

    /** @throws {Refusal} 400 naming the invalid fields */
    async expectValid(body: unknown, schema: Schema): Promise<void> {
        this.#ajv ??= import('ajv').then(({ Ajv }) => new Ajv(AJV_OPTIONS));
        // Compiles each schema at its first use, and keeps it.
        const validate = (await this.#ajv).compile(schema);
        if (!validate(body)) throw refuse('request', describeErrors((validate.errors ?? []) as readonly SchemaError[]));
    }
}
