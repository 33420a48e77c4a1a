/** A second address of a key: a multisig for which the key signs alone. */

/** A sub-address. */
export interface SubAddress {
    /** `0x` and 64 digits. */
    readonly address: string;
    /** Makes its signature of the key's own signature over the same transaction; both base64. */
    combine(signature: string): Promise<string>;
}
