/** A wallet of several keys, of which enough must sign. */
import { type ExternalSigner } from './external.js';
/** One key of the wallet. */
export interface MultisigMember {
    /** base64 of flag and public key, as `toSuiPublicKey()` of `@mysten/sui` tells it. */
    readonly publicKey: string;
    /** 1 to 255; how much its signature counts. */
    readonly weight: number;
    /** A private key as text, or a signer; left out for a key that does not sign here. */
    readonly signer?: string | ExternalSigner;
}
/** The wallet: its keys in their order, and how much weight must sign. */
export interface MultisigWallet {
    readonly threshold: number;
    readonly members: readonly MultisigMember[];
}
/**
 * Makes the signer of a wallet of several keys.
 *
 * @param wallet its keys, in the order that its address was made with
 * @returns a signer; its partial signatures are made by the first members whose weights suffice, in the wallet's order; one
 *     that fails to sign is made good by those after it
 * @throws {Problem} `credential` when the keys are malformed, or those that sign here do not reach the threshold
 */
export declare function multisig(wallet: MultisigWallet): Promise<ExternalSigner>;
