/** Makes the signer of a wallet of several keys, for an exchange to sign with. */

import { toCcxtError } from './errors/convert.js';
import type { ExternalSigner } from './signer/external.js';
import { multisig as toMultisig, type MultisigWallet } from './signer/multisig.js';

/**
 * Makes the signer of a wallet of several keys.
 *
 * @param wallet its keys, in the order that its address was made with, and how much weight must sign
 * @returns a signer, to be given as `signer`
 * @throws {AuthenticationError} the keys are malformed, or those that sign here do not reach the threshold
 * @see README, "Who signs"
 */
export async function multisig(wallet: MultisigWallet): Promise<ExternalSigner> {
    try {
        return await toMultisig(wallet);
    } catch (error) {
        throw toCcxtError(error, 'aftermath');
    }
}
