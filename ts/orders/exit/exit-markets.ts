/** The markets of an exit: those that are loaded or that the service lists, else those that are shipped. */

import { fromUnits } from '../../core/number/decimal.js';
import type { Context } from '../../exchange/context.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { isStopped, parseChainMarket } from '../../markets/chain-market.js';
import { parseCurrency, parseMarket } from '../../markets/market.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { NodeObject, SuiNode } from '../../node/sui-node.js';
import type { PinRegistry } from '../../submit/pins/pin-registry.js';
import { SCALE } from '../../transaction/writes/body.js';
import type { Deployment } from '../../wire/deployments.js';

/** The part of CCXT's class that takes markets which no request has loaded, and its state of markets. */
interface Loadable {
    setMarkets(markets: readonly KnownMarket[], currencies: object): unknown;
    [member: string]: unknown;
}

/** Objects of a request at most. */
const PAGE = 50;
/** What CCXT's `setMarkets` sets, and the promise that `loadMarkets` returns from then on. */
const MEMBERS = [
    ...['markets', 'markets_by_id', 'symbols', 'ids', 'currencies', 'currencies_by_id', 'codes'],
    ...['baseCurrencies', 'quoteCurrencies', 'marketsLoading'],
];

/** Markets that an exchange object has for the time of tasks, and what it had before. */
interface Loan {
    users: number;
    own: unknown;
    before: readonly (readonly [name: string, value: unknown])[];
}

/** By exchange object: two tasks may run at once. */
const LOANS = new WeakMap<object, Loan>();

/**
 * Loads the markets for the time of a task. Markets that the client makes of their objects at the node lack
 * fees and limits: they leave the exchange object afterwards, so that it loads those of the service.
 */
export async function withMarkets<T>(
    { context, markets, pins }: { context: Context; markets: MarketDirectory; pins: PinRegistry },
    node: SuiNode,
    task: () => Promise<T>,
): Promise<T> {
    const failure = await markets.load().then(
        () => undefined,
        (error: unknown) => error as Error,
    );
    const loan = LOANS.get(context) ?? { users: 0, own: undefined, before: [] };
    LOANS.set(context, loan);
    const exchange = context as unknown as Loadable;
    if (loan.users === 0) {
        if (failure === undefined) return task();
        await pins.loadChain();
        const { deployment } = pins;
        const known = deployment === undefined ? [] : await readMarkets(deployment, node);
        if (deployment === undefined || known.length === 0) throw failure;
        // Another task may have set them while these were read.
        if (context.markets !== loan.own || loan.own === undefined) {
            loan.before = MEMBERS.map((name) => [name, exchange[name]] as const);
            exchange.setMarkets(known, currenciesOf(deployment));
            loan.own = context.markets;
        }
    }
    loan.users += 1;
    try {
        await markets.load();
        loan.own = context.markets;
        return await task();
    } finally {
        loan.users -= 1;
        // A call of the user may have loaded those of the service meanwhile.
        if (loan.users === 0 && context.markets === loan.own)
            for (const [name, value] of loan.before) exchange[name] = value;
    }
}

async function readMarkets(deployment: Deployment, node: SuiNode): Promise<KnownMarket[]> {
    const rows = Object.entries(deployment.markets);
    const objects = new Map<string, NodeObject>();
    for (let at = 0; at < rows.length; at += PAGE) {
        const ids = rows.slice(at, at + PAGE).map(([, { id }]) => id);
        for (const [id, object] of await node.objects(ids)) objects.set(id, object);
    }
    return rows.flatMap(([symbol, { id }]) => toMarket(symbol, objects.get(id)) ?? []);
}

function toMarket(symbol: string, object: NodeObject | undefined): KnownMarket | undefined {
    const market = object && parseChainMarket(object);
    if (object === undefined || market?.lot === undefined || market.tick === undefined) return undefined;
    const [base = '', rest = ''] = symbol.split('/');
    const [, settle = ''] = rest.split(':');
    const amount = fromUnits(market.lot, SCALE);
    const price = fromUnits(market.tick, SCALE);
    return parseMarket({
        ...{ id: object.objectId, symbol, base, quote: 'USD', settle },
        ...{ baseId: base, quoteId: 'USD', settleId: market.settleType },
        ...{ active: !isStopped(object), contractSize: amount, taker: '0', maker: '0' },
        ...{ percentage: true, tierBased: false, precision: { amount, price }, limits: {} },
    });
}

function currenciesOf({ collateral }: Deployment): object {
    const rows = Object.entries(collateral).map(([code, { type, decimals }]) => {
        const precision = `1e-${decimals}`;
        const row = { id: type, code, name: code, precision, active: true, deposit: true, withdraw: true };
        return [code, parseCurrency(row)] as const;
    });
    return Object.fromEntries(rows);
}
