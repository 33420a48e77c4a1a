"use strict";
/** Collects a proposal of pins from a service, without a key; the user checks it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.collectPins = collectPins;
exports.dryRunsOf = dryRunsOf;
const classes_js_1 = require("../../exchange/errors/classes.js");
const read_pins_js_1 = require("../../transaction/pins/read-pins.js");
/**
 * Runs a dry run of each kind of write, and collects the ids that their transactions rely on. Without symbols it pins the
 * first market that the service lists. It throws the first failure if no dry run returns a proposal.
 */
async function collectPins(exchange, symbols, onFailure = () => undefined) {
    // Dry runs sign nothing, and unknown calls name packages, too.
    exchange.options.transaction = { ...exchange.options.transaction, learn: false, mode: 'structural' };
    await exchange.loadMarkets();
    const markets = Object.fromEntries(symbols.map((symbol) => [symbol, pinOf(exchange, symbol)]));
    const [account] = await exchange.fetchAccounts();
    const [first] = Object.values(exchange.markets);
    const market = exchange.market(symbols[0] ?? first?.symbol ?? '');
    let proposal;
    let failure;
    for (const [name, attempt] of Object.entries(dryRunsOf(exchange, market, account?.id))) {
        try {
            await attempt();
        }
        catch (error) {
            // Each proposal includes the ones before it.
            if (error instanceof classes_js_1.TransactionMismatch && error.pins !== undefined)
                proposal = error.pins;
            else {
                failure ??= error;
                onFailure(`${name}: ${error.message}`);
            }
        }
    }
    if (proposal === undefined)
        throw failure ?? new Error('the options pin everything already; there is nothing to propose');
    return symbols.length === 0 ? proposal : { ...proposal, markets };
}
/**
 * A dry run of each kind of write, by its method. Together they use every package. A service may refuse to build some, for
 * example if the account is empty.
 */
function dryRunsOf(exchange, { symbol, settle, precision }, account) {
    const createAccount = () => exchange.createAccount(settle, { dryRun: true, another: true });
    if (account === undefined)
        return { createAccount };
    const params = { dryRun: true, account };
    return {
        createAccount,
        deposit: () => exchange.deposit(settle, 1, params),
        addMargin: () => exchange.addMargin(symbol, 1, params),
        setLeverage: () => exchange.setLeverage(1, symbol, params),
        createOrder: () => exchange.createOrder(symbol, 'market', 'buy', precision.amount, undefined, params),
    };
}
function pinOf(exchange, symbol) {
    const market = exchange.market(symbol);
    const { precision } = exchange.currency(market.settle);
    return (0, read_pins_js_1.buildMarketPin)(market, `${precision}`);
}
