/** Turns the parameters of an implicit method into a request: path, query and body. */
import type { Operation } from './api.js';
/** A request to the service. */
interface OperationRequest {
    /** Path with its variables filled in, and the query of a `GET`. */
    readonly path: string;
    /** JSON text; `undefined` for a `GET`. */
    readonly body: string | undefined;
}
type Params = Readonly<Record<string, unknown>>;
/**
 * Builds the request of an implicit method from its parameters.
 *
 * Parameters that are not path variables become the query of a `GET` or the body of a `POST`. Fields that the manifest marks
 * as native integers accept a `bigint`, a safe integer or decimal text, and are sent as `"123n"`. Elsewhere a `bigint` is sent
 * as a plain number.
 *
 * @throws {Problem} `missing`: a path variable has no value; `argument`: a value cannot be a path segment, or a native
 *     integer is not a whole number
 */
export declare function toRequest(operation: Operation, params: Params): OperationRequest;
export {};
