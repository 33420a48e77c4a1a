/** CCXT's `api` table and the way from its entries to operations, made from the manifest. */
/** An operation of the manifest, as far as a request of it needs to know. */
export interface Operation {
    /** With which CCXT calls it a path: what follows `/api/`, and in the unified section `/api/ccxt/`. */
    readonly id: string;
    readonly section: string;
    readonly method: 'GET' | 'POST';
    /** With its variables in braces, such as `/api/coins/{coin_type}`. */
    readonly path: string;
    readonly access: 'public' | 'private';
    readonly cost: number;
    /** Changes something at the service by itself: the same request twice may do it twice. */
    readonly once?: boolean;
    /**
     * Where in the body whole numbers go as `"123n"`: names of members, with `[]` for every item of a list and `*` for
     * every member, such as `marketIdsToData.*.orderIds[]`.
     */
    readonly nativeIntegers?: readonly string[];
}
/**
 * Makes the table from which CCXT makes its implicit methods.
 *
 * @returns access → method → id → cost
 */
export declare function toApi(): Record<string, Record<string, Record<string, number>>>;
/**
 * Finds an operation.
 *
 * @param access `public` or `private`
 * @param method `GET` or `POST`
 * @param id the manifest's id, with which CCXT calls it a path
 * @returns the operation, or `undefined`
 */
export declare function findOperation(access: string, method: string, id: string): Operation | undefined;
