/** The signed terms that some native reads want: one message, signed once, reused for as long as one likes. */
import { refuse } from '../../chain/refusal.js';
import { messageSigner } from '../../chain/signature.js';
import { wholeId } from '../listing.js';
/** The message that is signed, to the letter. */
const TERMS = 'Aftermath Terms and Conditions';
/**
 * Refuses who did not sign the terms, or has nothing to do with the account.
 *
 * @param service the exchange
 * @param signed who asks, with the signature
 * @param accountNumber the account that is asked about
 * @throws {Refusal} 400 with 2034, where the message is another, the signature is not the wallet's own, or the wallet
 *     holds no capability of the account
 */
export async function expectTerms({ chain, native }, signed, accountNumber) {
    const address = wholeId(signed.walletAddress);
    const message = Buffer.from(signed.bytes, 'base64');
    if (message.toString('latin1') !== TERMS) {
        throw refuse('signature', `bytes: wanted "${TERMS}" in base64, found ${signed.bytes}`);
    }
    const signer = await messageSigner(Uint8Array.from(message), signed.signature);
    if (signer !== address)
        throw refuse('signature', `signature: wanted one of ${address}, found one of ${signer}`);
    const accounts = [...chain.accountsOf(address), ...native.grantedTo(address, chain)];
    if (accounts.some((account) => account.accountNumber === accountNumber))
        return;
    throw refuse('signature', `walletAddress: wanted one that may act for account ${accountNumber}, found ${address}`);
}
