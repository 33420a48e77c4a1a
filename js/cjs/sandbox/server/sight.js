"use strict";
/** What reads look at: the exchange as of one moment. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.presentSight = presentSight;
/**
 * Looks at the exchange as it is.
 *
 * @param engine the exchange
 * @param chain who owns what
 * @param clock the moment
 * @returns what is there now
 */
function presentSight(engine, chain, clock) {
    const at = clock.now();
    return {
        at,
        accountsOf: (address) => chain.accountsOf(address),
        account: (id) => chain.account(id),
        collateral: (accountNumber) => engine.account(accountNumber)?.collateral ?? 0n,
        positions: (accountNumber) => engine.account(accountNumber) === undefined ? [] : engine.positions(accountNumber, at),
        orders: (marketId, accountNumber) => engine.orders(marketId, accountNumber),
        book: (marketId) => engine.book(marketId),
        market: (marketId) => engine.market(marketId, at),
    };
}
