/** The exchange as the handlers see it. */
/** Creates a view of the current state. */
export function currentView(engine, chain, clock) {
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
