/** Writes a transaction around commands that the service built: sender, gas and expiration are the client's own. */
/** What the client adds to the commands. */
export interface OwnEnvelope {
    readonly sender: string;
    /** Coins that pay, digests in base58; empty if the address balance pays. */
    readonly payment: readonly {
        readonly objectId: string;
        readonly version: bigint;
        readonly digest: string;
    }[];
    /** MIST per gas unit. */
    readonly price: bigint;
    /** MIST */
    readonly budget: bigint;
    readonly firstEpoch: bigint;
    readonly lastEpoch: bigint;
    /** Genesis digest of the chain, base58. */
    readonly chainId: string;
    /** Distinguishes two transactions that are equal otherwise. */
    readonly nonce: number;
}
/** An object in a transaction, its digest in base58. */
export type OwnedObjectRef = OwnEnvelope['payment'][number];
/**
 * Encodes commands that transfer one object to an address: an owned one, or the coin that pays for the transaction.
 *
 * @returns base64 of a BCS `TransactionKind`
 */
export declare function encodeTransfer(object: OwnedObjectRef | 'gas coin', to: string): Promise<string>;
/**
 * Encodes a transaction: the bytes of its kind as they are, then the envelope. Whoever decodes the result finds exactly this envelope,
 * or bytes after the end of the transaction.
 *
 * @param kind base64 of a BCS `TransactionKind`
 * @throws {Problem} `response` when it is no base64
 */
export declare function encodeTransaction(kind: unknown, envelope: OwnEnvelope): Promise<Uint8Array>;
/** Returns the transaction as a builder of the service does. */
export declare function toBuild(bytes: Uint8Array): {
    transactionBytes: string;
    signingDigest: string;
};
