"use strict";
/** Pins: facts of a deployment and a wallet, checked by the user, that every transaction is verified against. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.listUnpinned = listUnpinned;
exports.marketsOf = marketsOf;
const base_1 = require("@scure/base");
const value_js_1 = require("../value.js");
/** Writes that need a selected account: each adds collateral, margin or orders, or sets the leverage. */
const NEED_SELECTED_ACCOUNT = [
    'deposit',
    'allocate',
    'setLeverage',
    'createOrders',
    'transfer',
    'createStops',
    'editStops',
    'createTwap',
    'editTwap',
];
/**
 * Returns a departure for each fact that must be pinned or selected before this write may be signed; where facts may be
 * learned, only the account. A cancel needs no pinned market: with a wrong one it fails and moves nothing, and a cancel must
 * not be delayed.
 *
 * @see docs/verification.md
 */
function listUnpinned({ expiration }, envelope, intent, trust) {
    const found = [];
    if (!trust.mayLearn && envelope.validity.chainId === undefined && expiration.kind === 'during') {
        found.push(unpinned('expiration.chain', 'a chain', 'pins.chainId', base_1.base58.encode(expiration.chain)));
    }
    if (trust.isAccountDiscovered === true && 'account' in intent && NEED_SELECTED_ACCOUNT.includes(intent.action)) {
        const wanted = 'an account of yours, selected by its id in options.account or by options.transaction.pins.account; anyone can transfer one to a wallet';
        found.push({ at: 'account', wanted, found: `capability ${receiverOf(intent).capabilityId}` });
    }
    if (trust.mayLearn)
        return found;
    for (const { symbol, id, isUnpinned } of marketsOf(intent)) {
        if (isUnpinned === true)
            found.push(unpinned(`${symbol} id`, 'a market', `pins.markets['${symbol}']`, id));
    }
    const coin = (0, value_js_1.coinOf)(intent);
    if (coin.isUnpinned === true && (intent.action === 'createAccount' || 'amount' in intent)) {
        const how = 'pins.markets of a market that settles in it';
        const decimals = `${coin.decimals}, of ${coin.type}, according to the service`;
        found.push(unpinned(`decimals of ${coin.code}`, 'a coin', how, decimals));
    }
    return found;
}
/** The account that a write adds to. */
function receiverOf(intent) {
    return intent.action === 'transfer' ? intent.to : intent.account;
}
function unpinned(at, what, how, found) {
    return { at, wanted: `${what} that you have checked and pinned: options.transaction.${how}`, found };
}
/** Lists the markets of a write, each once; none of a cancel. */
function marketsOf(intent) {
    if (intent.action === 'createOrders')
        return [...new Set(intent.orders.map(({ market }) => market))];
    return 'market' in intent && intent.action !== 'cancelOrders' ? [intent.market] : [];
}
