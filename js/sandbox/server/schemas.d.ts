/** The manifest's request bodies as JSON schemas, and what is wrong with a body in words. */
/** A JSON schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;
/** One complaint of ajv, with `verbose` set. */
export interface Complaint {
    readonly instancePath: string;
    readonly keyword: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly message?: string;
    /** The keyword's value. */
    readonly schema?: unknown;
    readonly parentSchema?: Schema;
    readonly data?: unknown;
}
/** How ajv has to be set up: bodies are judged as they are, and every fault is told. */
export declare const AJV_OPTIONS: {
    readonly allErrors: true;
    readonly coerceTypes: false;
    readonly removeAdditional: false;
    readonly useDefaults: false;
    readonly verbose: true;
    readonly strict: false;
};
/**
 * Puts every `#/schemas/Name` of the manifest in its place.
 *
 * @param schema with references
 * @returns the same without
 */
export declare function inline(schema: unknown): unknown;
/**
 * Tells what is wrong with a body.
 *
 * @param complaints of ajv
 * @returns such as `orders[0].amount: wanted a number, found "1"`, one after the other
 */
export declare function toSentences(complaints: readonly Complaint[]): string;
