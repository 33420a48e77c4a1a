/** Compares bodies and frames with the manifest's schemas. */

import type { Ajv, ValidateFunction } from 'ajv';
import {
    AJV_OPTIONS,
    describeErrors,
    inline,
    type Schema,
    type SchemaError,
} from '../../../sandbox/ts/server/http/operations.js';
import type { Outcome } from './outcome.js';

/** Validates values, with one compiled schema per name. */
export class Shapes {
    readonly #compiled = new Map<string, { readonly schema: Schema; readonly validate: ValidateFunction }>();

    private constructor(private readonly ajv: Ajv) {}

    /** Loads the validator. */
    static async load(): Promise<Shapes> {
        const { Ajv: Validator } = await import('ajv');
        return new Shapes(new Validator(AJV_OPTIONS));
    }

    /**
     * Compares a value with a schema. New members are named, and are no difference: the client ignores them.
     *
     * @param name a schema's name; `[]` after it means a list
     */
    compare(name: string, value: unknown): Outcome {
        const { schema, validate } = this.#compile(name);
        if (!validate(value)) return ['differs', describeErrors(validate.errors as SchemaError[])];
        const { rows, member } = rowsOf(value);
        if (rows?.length === 0) return ['unknown', 'no rows'];
        const unknown = [...new Set(unknownMembers(schema, value, ''))];
        const found = member === undefined ? 'as expected' : `as expected, rows in ${member}`;
        return ['ok', unknown.length === 0 ? found : `${found}, with new members: ${unknown.join(', ')}`];
    }

    #compile(name: string): { readonly schema: Schema; readonly validate: ValidateFunction } {
        const known = this.#compiled.get(name);
        if (known !== undefined) return known;
        const row = inline({ $ref: `#/schemas/${name.replace('[]', '')}` }) as Schema;
        const schema = name.endsWith('[]') ? { type: 'array', items: row } : row;
        const compiled = { schema, validate: this.ajv.compile(schema) };
        this.#compiled.set(name, compiled);
        return compiled;
    }
}

/**
 * The rows of a list, or of an object that only wraps one under the name `member`. Without rows nothing was
 * compared.
 */
function rowsOf(value: unknown): { readonly rows?: readonly unknown[]; readonly member?: string } {
    if (Array.isArray(value)) return { rows: value };
    if (typeof value !== 'object' || value === null) return {};
    const members = Object.entries(value).filter(([, member]) => member !== null);
    const [member, rows] = members[0] ?? [];
    return members.length === 1 && member !== undefined && Array.isArray(rows) ? { rows, member } : {};
}

/** Lists the members that a schema does not name, such as `market.newField`; those of lists once. */
function unknownMembers(schema: Schema, value: unknown, at: string): string[] {
    if (Array.isArray(value)) {
        const items = schema['items'] as Schema | undefined;
        return items === undefined ? [] : value.flatMap((item) => unknownMembers(items, item, at));
    }
    if (typeof value !== 'object' || value === null) return [];
    const properties = schema['properties'] as Readonly<Record<string, Schema>> | undefined;
    const others = schema['additionalProperties'] as Schema | boolean | undefined;
    return Object.entries(value).flatMap(([key, member]) => {
        const path = at === '' ? key : `${at}.${key}`;
        const known = properties?.[key] ?? (typeof others === 'object' ? others : undefined);
        if (known !== undefined) return unknownMembers(known, member, properties?.[key] === undefined ? at : path);
        return properties === undefined ? [] : [path];
    });
}
