/** Collects a proposal of pins from a service, without a key; the user checks it. */

import { type aftermath, TransactionMismatch, type MarketPin, type ProposedPins } from '../../../ts/index.js';
import { buildMarketPin, type KnownMarket } from '../../../ts/host.js';

/**
 * Runs a dry run of each kind of write, and collects the ids that their transactions rely on; where they rely
 * on none that is neither shipped nor pinned, those in use. Without symbols it proposes the first market that
 * the service lists. It throws the first failure if no dry run shows what it relies on.
 */
export async function collectPins(
    exchange: aftermath,
    symbols: readonly string[],
    onFailure: (line: string) => void = () => undefined,
    onMismatch: (error: TransactionMismatch) => void = () => undefined,
): Promise<ProposedPins> {
    // Dry runs sign nothing.
    exchange.options.transaction = { ...exchange.options.transaction, learn: false };
    await exchange.loadMarkets();
    const markets = Object.fromEntries(symbols.map((symbol) => [symbol, pinOf(exchange, symbol)]));
    const [account] = await exchange.fetchAccounts();
    const [first] = Object.values(exchange.markets as Record<string, KnownMarket>);
    const market = exchange.market(symbols[0] ?? first?.symbol ?? '') as KnownMarket;
    let proposal: ProposedPins | undefined;
    let failure: Error | undefined;
    let isBuilt = false;
    for (const [name, attempt] of Object.entries(dryRunsOf(exchange, market, account?.id))) {
        try {
            await attempt();
            isBuilt = true;
        } catch (error) {
            if (error instanceof TransactionMismatch) onMismatch(error);
            // Each proposal includes the ones before it.
            if (error instanceof TransactionMismatch && error.pins !== undefined) proposal = error.pins;
            else {
                failure ??= error as Error;
                onFailure(`${name}: ${(error as Error).message}`);
            }
        }
    }
    if (proposal === undefined && !isBuilt) throw failure ?? new Error('no dry run shows what it relies on');
    proposal ??= { ...(await exchange.pins()), candidates: [], missing: [] };
    return symbols.length === 0 ? proposal : { ...proposal, markets };
}

/**
 * A dry run of each kind of write, by its method. Together they use every package. A service may refuse to
 * build some, for example if the account is empty.
 */
function dryRunsOf(
    exchange: aftermath,
    { symbol, settle, precision }: KnownMarket,
    account: string | undefined,
): Readonly<Record<string, () => Promise<unknown>>> {
    const createAccount = (): Promise<unknown> => exchange.createAccount(settle, { dryRun: true, another: true });
    if (account === undefined) return { createAccount };
    const params = { dryRun: true, account };
    return {
        createAccount,
        deposit: () => exchange.deposit(settle, 1, params),
        addMargin: () => exchange.addMargin(symbol, 1, params),
        setLeverage: () => exchange.setLeverage(1, symbol, params),
        createOrder: () => exchange.createOrder(symbol, 'market', 'buy', precision.amount, undefined, params),
    };
}

function pinOf(exchange: aftermath, symbol: string): MarketPin {
    const market = exchange.market(symbol) as KnownMarket;
    const { precision } = exchange.currency(market.settle);
    return buildMarketPin(market, `${precision}`);
}
