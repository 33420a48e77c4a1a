/** Asks a service for everything that could be pinned, without a key: for the user to check. */

import type { aftermath } from './aftermath.js';
import { TransactionMismatch } from './errors.js';
import { toMarketPin, type MarketPin, type ProposedPins } from './unify/pins.js';
import type { KnownMarket } from './unify/market.js';

/**
 * Tries writes of every kind without signing them, and collects what their transactions rely on.
 *
 * @param exchange with a wallet address; no key is used
 * @param symbols markets to be pinned; default: the first market that the service lists
 * @returns the proposal; a package role that no transaction used stands in `missing`
 * @throws {BadSymbol} no such market
 * @throws {Error} the error of the first try, where none tells anything
 */
export async function collectPins(exchange: aftermath, symbols: readonly string[]): Promise<ProposedPins> {
    exchange.options.transaction = { ...exchange.options.transaction, learn: false };
    await exchange.loadMarkets();
    const markets = Object.fromEntries(symbols.map((symbol) => [symbol, pinOf(exchange, symbol)]));
    const [account] = await exchange.fetchAccounts();
    const [first] = Object.values(exchange.markets as Record<string, KnownMarket>);
    const market = exchange.market(symbols[0] ?? first?.symbol ?? '') as KnownMarket;
    let proposal: ProposedPins | undefined;
    let failure: unknown;
    for (const attempt of attemptsOf(exchange, market, account?.id)) {
        try {
            await attempt();
        } catch (error) {
            // Each proposal holds what those before it did.
            if (error instanceof TransactionMismatch && error.pins !== undefined) proposal = error.pins;
            else failure ??= error;
        }
    }
    if (proposal === undefined) throw failure;
    return symbols.length === 0 ? proposal : { ...proposal, markets };
}

/** Between them they use every package; a service may refuse to build some of them, as of an account without money. */
function attemptsOf(
    exchange: aftermath,
    { symbol, settle, precision }: KnownMarket,
    account: string | undefined,
): (() => Promise<unknown>)[] {
    const params = { dryRun: true, account };
    return [
        () => exchange.createAccount(settle, { dryRun: true, another: true }),
        () => exchange.deposit(settle, 1, params),
        () => exchange.addMargin(symbol, 1, params),
        () => exchange.setLeverage(1, symbol, params),
        () => exchange.createOrder(symbol, 'market', 'buy', precision.amount, undefined, params),
    ].slice(0, account === undefined ? 1 : undefined);
}

function pinOf(exchange: aftermath, symbol: string): MarketPin {
    const market = exchange.market(symbol) as KnownMarket;
    const { precision } = exchange.currency(market.settle);
    return toMarketPin(market, `${precision}`);
}
