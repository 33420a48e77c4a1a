/** The schemas of requests and responses, compiled from manifest.json by `npm run generate`; do not edit. */
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
export declare const SCHEMAS: Readonly<Record<string, ShapeSchema>>;
/** The shapes by method and id, such as `POST build/deposit`. */
export declare const SHAPES: Readonly<Record<string, Shape>>;
