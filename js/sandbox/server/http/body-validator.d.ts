/** Validates bodies of requests by their schema, and loads the library for it at the first body. */
import { type Schema } from './operations.js';
/** @throws {Error} when the optional dependency is not installed */
export declare function expectValidator(resolve?: NodeJS.RequireResolve): void;
/** Validates a body. @throws {Refusal} 400 naming the invalid fields */
export declare function expectValidBody(body: unknown, schema: Schema): Promise<void>;
