/** CCXT's `api` table and a lookup of operations, made from the manifest. */
/** An operation of the manifest, as far as a request needs it. */
export interface Operation {
    /** CCXT's path of the operation: what follows `/api/`, or `/api/ccxt/` in the unified section. */
    readonly id: string;
    readonly section: string;
    readonly method: 'GET' | 'POST';
    /** With its variables in braces, such as `/api/coins/{coin_type}`. */
    readonly path: string;
    readonly access: 'public' | 'private';
    readonly cost: number;
    /** Not idempotent: sending the request twice may execute it twice. */
    readonly once?: boolean;
    /**
     * Paths of body members that are sent as `"123n"`; `[]` means every item of a list and `*` every member, such as
     * `marketIdsToData.*.orderIds[]`.
     */
    readonly nativeIntegers?: readonly string[];
}
/** Returns the table from which CCXT creates its implicit methods: access → method → id → cost. */
export declare function toApi(): Record<string, Record<string, Record<string, number>>>;
/** Finds an operation by its access, method and id, which is CCXT's path. */
export declare function findOperation(access: string, method: string, id: string): Operation | undefined;
