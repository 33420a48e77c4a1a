/** The signer of a multisig wallet. */
import { type ExternalSigner } from './external.js';
/** One key of the wallet. */
export interface MultisigMember {
    /** base64 of flag and public key, as `toSuiPublicKey()` of `@mysten/sui` returns it. */
    readonly publicKey: string;
    /** The weight of its signature, 1 to 255. */
    readonly weight: number;
    /** A private key as text, or a signer; missing for a key that does not sign here. */
    readonly signer?: string | ExternalSigner;
}
/** A multisig wallet: its keys in order, and the weight that must sign. */
export interface MultisigWallet {
    readonly threshold: number;
    readonly members: readonly MultisigMember[];
}
/**
 * Creates the signer of a multisig wallet. The first members whose weights suffice sign, in the wallet's order, and later ones
 * replace those that fail.
 *
 * @throws {Problem} `credential` when the keys are malformed, or the signers do not reach the threshold
 */
export declare function multisig(wallet: MultisigWallet): Promise<ExternalSigner>;
