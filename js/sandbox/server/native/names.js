/** The markets and accounts that a native request names. */
import { refuse } from '../../chain/refusal.js';
import { wholeId } from '../listing.js';
/**
 * Finds a market.
 *
 * @param service the exchange
 * @param marketId as it was sent
 * @param at the field
 * @returns the market
 * @throws {Refusal} 400 when there is none
 */
export function marketNamed({ listings }, marketId, at = 'marketId') {
    const listing = listings.get(wholeId(marketId));
    if (listing === undefined)
        throw refuse('request', `${at}: wanted the id of a market, found ${marketId}`);
    return listing;
}
/**
 * Finds several markets.
 *
 * @param service the exchange
 * @param marketIds as they were sent
 * @returns the markets, in the order they were asked for
 * @throws {Refusal} 400 naming the first that is none
 */
export function marketsNamed(service, marketIds) {
    return marketIds.map((marketId, index) => marketNamed(service, marketId, `marketIds[${index}]`));
}
/**
 * Finds an account.
 *
 * @param service the exchange
 * @param accountId as it was sent, such as `4821n`
 * @param at the field
 * @returns its number
 * @throws {Refusal} 400 when there is none
 */
export function accountNamed({ engine }, accountId, at = 'accountId') {
    const accountNumber = Number(accountId.replace(/n$/, ''));
    if (engine.account(accountNumber) !== undefined)
        return accountNumber;
    throw refuse('request', `${at}: wanted the number of an account, found ${accountId}`);
}
/**
 * Compares coin types, whose package may be written in short.
 *
 * @param one full or short
 * @param other full or short
 * @returns whether they are the same
 */
export function isSameCoin(one, other) {
    return wholeCoin(one) === wholeCoin(other);
}
function wholeCoin(coinType) {
    const [id = '', ...names] = coinType.split('::');
    return [wholeId(id), ...names].join('::');
}
