/** The schemas of requests and responses, from manifest.json. The adapter does not load them. */

import manifest from '../../manifest.json' with { type: 'json' };

/** A JSON schema, with references such as `#/schemas/Order`. */
export type ShapeSchema = Readonly<Record<string, unknown>>;

/** The known schemas of an operation. */
export interface Shape {
    /** The path as the specification writes it, with placeholders for brands. */
    readonly specPath: string;
    /** The schema of the body. */
    readonly request?: ShapeSchema;
    /** The schema of the query, as an object. */
    readonly query?: ShapeSchema;
    /** The name of the schema of the response; `[]` after the name means a list. */
    readonly response?: string;
    /** The name of the schema of a WebSocket frame. */
    readonly frames?: string;
    /** The source of the schemas. */
    readonly source: string;
}

/** The named schemas. */
export const SCHEMAS: Readonly<Record<string, ShapeSchema>> = manifest.schemas;

/** The shapes by method and id, such as `POST build/deposit`. */
export const SHAPES: Readonly<Record<string, Shape>> = Object.fromEntries(
    manifest.operations.map((operation) => [`${operation.method} ${operation.id}`, operation as Shape]),
);
