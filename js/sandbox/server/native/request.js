/** Markets, accounts and signed terms of native requests. */
import { messageSigner } from '../../chain/signatures.js';
import { refuse } from '../../errors.js';
import { fullId } from '../markets/listing.js';
/** Finds a market; `at` names the field. @throws {Refusal} 400 when it does not exist */
export function findMarket({ listings }, marketId, at = 'marketId') {
    const listing = listings.get(fullId(marketId));
    if (listing === undefined)
        throw refuse('request', `${at}: wanted the id of a market, found ${marketId}`);
    return listing;
}
/** Finds several markets, in the same order. @throws {Refusal} 400 naming the first unknown market */
export function findMarkets(service, marketIds) {
    return marketIds.map((marketId, index) => findMarket(service, marketId, `marketIds[${index}]`));
}
/** Finds an account by an id such as `4821n`. @throws {Refusal} 400 when it does not exist */
export function findAccountNumber({ engine }, accountId, at = 'accountId') {
    const accountNumber = Number(accountId.replace(/n$/, ''));
    if (engine.account(accountNumber) !== undefined)
        return accountNumber;
    throw refuse('request', `${at}: wanted the number of an account, found ${accountId}`);
}
/** Compares coin types with short or full package ids. */
export function isSameCoinType(one, other) {
    return fullCoinType(one) === fullCoinType(other);
}
function fullCoinType(coinType) {
    const [id = '', ...names] = coinType.split('::');
    return [fullId(id), ...names].join('::');
}
/** The exact message to sign. */
const TERMS = 'Aftermath Terms and Conditions';
/**
 * Checks that a wallet signed the terms and may act for an account.
 * @throws {Refusal} 400 with code 2034 on another message, an invalid signature, or a wallet without capability of the
 * account
 */
export async function expectSignedTerms({ chain, native }, signed, accountNumber) {
    const address = fullId(signed.walletAddress);
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
