/** Creates the signer of a multisig wallet, with CCXT errors. */

import { toCcxtError } from '../exchange/errors/convert.js';
import type { ExternalSigner } from '../signer/external.js';
import { multisig as toMultisig, type MultisigWallet } from '../signer/multisig.js';

/**
 * Creates the signer of a multisig wallet.
 *
 * @param wallet its keys, in the order that its address was derived from, and the weight that must sign
 * @returns a signer, for the option `signer`
 * @throws {AuthenticationError} the keys are malformed, or the signers do not reach the threshold
 * @see docs/signers.md
 */
export async function multisig(wallet: MultisigWallet): Promise<ExternalSigner> {
    try {
        return await toMultisig(wallet);
    } catch (error) {
        throw toCcxtError(error, 'aftermath');
    }
}
