"use strict";
/** Where coins come from, and where each may end: a coin that is not listed for a sink never ends there. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SINKS = void 0;
exports.mayEndIn = mayEndIn;
exports.addAmounts = addAmounts;
exports.describeAmount = describeAmount;
/** The allowed sinks of each origin. The limits of a sink apply besides. */
exports.SINKS = {
    'gas coin': { account: 'known', 'oracle fee': 'known', 'executor deposit': 'known', nothing: 'zero' },
    'gas coin of the sponsor': { 'oracle fee': 'known', nothing: 'zero' },
    'address balance': {
        account: 'known',
        'oracle fee': 'known',
        'your address balance': 'known',
        // Any amount would turn money of the address balance into a coin, which no request asks for.
        'your wallet': 'zero',
        nothing: 'zero',
    },
    wallet: { account: 'known', nothing: 'zero' },
    account: { account: 'known', recipient: 'known', 'your wallet': 'known', 'your address balance': 'known' },
    // As an object, like the coins that its deposit came from.
    ticket: { 'your wallet': 'any' },
};
/** Returns whether an amount of an origin may end in a sink. */
function mayEndIn(sink, origin, amount) {
    const allowance = exports.SINKS[origin][sink];
    if (allowance === undefined)
        return false;
    if (allowance === 'any')
        return true;
    return allowance === 'zero' ? amount === 0n : amount !== 'unknown';
}
/** Adds two amounts. */
function addAmounts(left, right) {
    return left === 'unknown' || right === 'unknown' ? 'unknown' : left + right;
}
/** Describes an amount, without its unit. */
function describeAmount(amount) {
    return amount === 'unknown' ? 'an unknown amount' : `${amount}`;
}
