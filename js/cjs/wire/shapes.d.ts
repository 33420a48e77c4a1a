/** What goes to and fro, compiled from manifest.json by `npm run generate`; do not edit. */
/** A JSON schema, with references such as `#/schemas/Order`. */
export type ShapeSchema = Readonly<Record<string, unknown>>;
/** What an operation takes and gives, as far as it is known. */
export interface Shape {
    /** The path as the specification writes it, with placeholders for brands. */
    readonly specPath: string;
    /** Of the body. */
    readonly request?: ShapeSchema;
    /** Of the query, as an object. */
    readonly query?: ShapeSchema;
    /** The name of a schema, with `[]` behind it for a list. */
    readonly response?: string;
    /** Of what comes over the socket: the name of a schema. */
    readonly frames?: string;
    /** How the shape is known. */
    readonly source: string;
}
/** The named schemas. */
export declare const SCHEMAS: Readonly<Record<string, ShapeSchema>>;
/** By method and id, such as `POST build/deposit`. */
export declare const SHAPES: Readonly<Record<string, Shape>>;
