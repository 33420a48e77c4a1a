/** Creates the signer of a multisig wallet, with CCXT errors. */
import type { ExternalSigner } from '../signer/external.js';
import { type MultisigWallet } from '../signer/multisig.js';
/**
 * Creates the signer of a multisig wallet.
 *
 * @param wallet its keys, in the order that its address was derived from, and the weight that must sign
 * @returns a signer, for the option `signer`
 * @throws {AuthenticationError} the keys are malformed, or the signers do not reach the threshold
 * @see docs/signers.md
 */
export declare function multisig(wallet: MultisigWallet): Promise<ExternalSigner>;
