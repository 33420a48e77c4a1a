/** The request of an operation, made from the parameters of its implicit method: path, query, body. */
import type { Operation } from './api.js';
/** What goes to the service. */
export interface OperationRequest {
    /** With its variables filled in and, of a `GET`, the query. */
    readonly path: string;
    /** JSON text; `undefined` for a `GET`. */
    readonly body: string | undefined;
}
type Params = Readonly<Record<string, unknown>>;
/**
 * Makes the request of an operation.
 *
 * Path variables are taken out of the parameters, and what is left is the query of a `GET` or the body of a `POST`.
 * In the fields that the manifest calls native integers, whole numbers are written as `"123n"`, be they a `bigint`, a safe
 * integer or digits in text; everywhere else a `bigint` is written by its digits, as times and limits are.
 *
 * @param operation of the manifest
 * @param params of its implicit method
 * @returns path and body
 * @throws {Problem} `missing` where a path variable has no value; `argument` where it cannot be one, or where a native
 * integer is no whole number
 */
export declare function toRequest(operation: Operation, params: Params): OperationRequest;
export {};
