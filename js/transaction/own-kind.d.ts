/** Changes what the client may change in commands that the service built: versions of own objects, and what pays a fee in SUI. */
/** What to change. */
export interface KindChanges {
    /** The latest known version of an object, digest in base58; `undefined` where it is not known. */
    readonly latest: (objectId: string) => {
        readonly version: bigint;
        readonly digest: string;
    } | undefined;
    /** Whether the address balance pays: then there is no gas coin, and amounts are withdrawn from the address balance. */
    readonly fromAddressBalance: boolean;
}
/**
 * Changes commands. What is not changed keeps its bytes, and what is no kind is returned as it is: the verification of the whole
 * transaction refuses it.
 *
 * @param kind base64 of a BCS `TransactionKind`
 * @throws {Problem} `unsupported` when the address balance pays, and commands do more with the gas coin than to split amounts off
 */
export declare function adaptKind(kind: unknown, { latest, fromAddressBalance }: KindChanges): Promise<unknown>;
