/** Compares bodies and frames with the manifest's schemas. */
import { type Outcome } from './outcome.js';
/** Validates values, with one compiled schema per name. */
export declare class Shapes {
    #private;
    private readonly ajv;
    private constructor();
    /** Loads the validator. @throws {NothingToCompare} when its optional dependency is not installed */
    static load(): Promise<Shapes>;
    /**
     * Compares a value with a schema. New members are named, and are no difference: the client ignores them.
     *
     * @param name a schema's name; `[]` after it means a list
     */
    compare(name: string, value: unknown): Outcome;
}
