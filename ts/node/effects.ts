/** What a transaction changed, as a node shows it. */

/** One version of one object. */
export interface ObjectVersion {
    /** `0x` and 64 digits. */
    readonly objectId: string;
    readonly version: bigint;
}

/** A version of an object that a transaction wrote. */
export interface WrittenObject extends ObjectVersion {
    /** base58 */
    readonly digest: string;
    /** The address that owns it, `0x` and 64 digits; `undefined` for one that no address owns. */
    readonly owner: string | undefined;
}

/** What a transaction changed, executed or failed. */
export interface NodeEffects {
    /** Objects that it used, with the versions that it consumed. */
    readonly consumed: readonly ObjectVersion[];
    /** Their new versions, and new objects; without deleted ones. */
    readonly written: readonly WrittenObject[];
    /**
     * Id of the coin that paid, and that others were merged into; `undefined` when an address balance paid.
     */
    readonly gasCoinId: string | undefined;
    /** Gas that is charged at most, MIST: computation and storage, without the rebate. */
    readonly gas: { readonly computation: bigint; readonly storage: bigint; readonly rebate: bigint };
}
