/**
 * How many round trips a write through a Sui node takes, to the service and to the node; requests that are
 * sent at once are one.
 */

import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox } from '../../sandbox/ts/index.js';

type Quote = (symbol: Symbol, round: number) => object;
type Write = (round: number) => Promise<unknown>;

/** Edits one order again and again. */
async function editing(exchange: aftermath, quote: Quote): Promise<Write> {
    const place = { ...(quote('BTC/USD:USDC', 0) as { type: 'limit'; side: 'buy'; amount: number; price: number }) };
    let { id } = await exchange.createOrder(BTC, place.type, place.side, place.amount, place.price);
    return async (round) => {
        const { price, amount } = quote('BTC/USD:USDC', round) as typeof place;
        ({ id } = await exchange.editOrder(`${id}`, BTC, 'limit', 'buy', amount, price));
    };
}

/** Cancels one order after the other. */
async function canceling(exchange: aftermath, quote: Quote): Promise<Write> {
    const orders = await exchange.createOrders([1, 2, 3, 4].map((round) => quote('BTC/USD:USDC', round)) as never);
    return (round) => exchange.cancelOrder(`${orders[round - 1]?.id}`, BTC);
}

/** Amounts of the orders, by symbol. */
const AMOUNTS = { 'BTC/USD:USDC': 0.004, 'ETH/USD:USDC': 0.05, 'SUI/USD:USDC': 50 } as const;
type Symbol = keyof typeof AMOUNTS;
const SYMBOLS = Object.keys(AMOUNTS) as Symbol[];
const BTC = 'BTC/USD:USDC';

/** Who writes the commands, what is simulated, and the most round trips of a write. */
const ROUTES = [
    { build: 'service', simulate: 'always', most: 3 },
    { build: 'service', simulate: 'first', most: 2 },
    { build: 'client', simulate: 'always', most: 2 },
    { build: 'client', simulate: 'first', most: 1 },
] as const;

/** Counts round trips: a request is in the one after the last that was over when it was sent. */
class RoundTrips {
    over = 0;
    readonly fetch: typeof fetch;

    constructor(send: typeof fetch) {
        this.fetch = async (...request) => {
            const own = this.over + 1;
            try {
                return await send(...request);
            } finally {
                this.over = Math.max(this.over, own);
            }
        };
    }
}

/**
 * Counts the round trips of writes through a node, each after an equal one.
 *
 * @returns the numbers for each kind of write, by who builds and what is simulated, and the requests
 */
export async function benchRoundTrips(): Promise<object[]> {
    const trips = new RoundTrips(fetch);
    const sandbox = await startSandbox({ life: false });
    const rows: object[] = [];
    for (const { build, simulate, most } of ROUTES) {
        const wallet = await sandbox.fund({ usdc: 60_000, sui: 100 });
        const options = { transaction: { build, simulate } } as never;
        const exchange = new aftermath({
            ...{ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url), options },
            fetchImplementation: trips.fetch,
        });
        await exchange.createAccount(BTC);
        await exchange.deposit('USDC', 50_000);
        const bids: Partial<Record<Symbol, number>> = {};
        for (const symbol of SYMBOLS) {
            await exchange.addMargin(symbol, 10_000);
            bids[symbol] = Number((await exchange.fetchOrderBook(symbol, 1)).bids[0]?.[0]);
        }
        const quote = (symbol: Symbol, round: number): object => {
            const price = Number(exchange.priceToPrecision(symbol, (bids[symbol] ?? 0) * (0.8 + (round % 20) / 400)));
            const params = { postOnly: true };
            return { symbol, type: 'limit', side: 'buy', amount: AMOUNTS[symbol], price, params };
        };
        const refresh = async (symbols: readonly Symbol[]): Promise<(round: number) => Promise<unknown>> => {
            let orders = await exchange.createOrders(symbols.map((symbol) => quote(symbol, 0)) as never);
            return async (round) => {
                const edits = symbols.map((symbol, i) => ({ ...quote(symbol, round), id: orders[i]?.id }));
                orders = await exchange.editOrders(edits as never);
            };
        };
        const kinds: Readonly<Record<string, (round: number) => Promise<unknown>>> = {
            'post-only order': (round) => exchange.createOrders([quote(BTC, round)] as never),
            'market order with a bound': (round) =>
                exchange.createOrder(BTC, 'market', round % 2 === 0 ? 'buy' : 'sell', 0.01, undefined, {
                    slippage: 0.05,
                }),
            'post-only order, edited': await editing(exchange, quote),
            'cancel of an order': await canceling(exchange, quote),
            'refresh of 6 quotes in 1 market': await refresh(Array.from({ length: 6 }, () => BTC as Symbol)),
            'refresh of 3 quotes in 3 markets': await refresh(SYMBOLS),
            'refresh of 6 quotes in 3 markets': await refresh([...SYMBOLS, ...SYMBOLS]),
        };
        for (const [kind, write] of Object.entries(kinds)) {
            for (const round of [1, 2, 3]) await write(round);
            sandbox.requests.clear();
            trips.over = 0;
            await write(4);
            const sent = sandbox.requests.list.map(({ route }) => route.split('/').slice(-1)[0]);
            rows.push({
                bench: `round trips of a ${kind}, build '${build}', simulate '${simulate}'`,
                roundTrips: trips.over,
                goal: { of: 'roundTrips', most },
                noise: 0,
                requests: sent.length,
                sent,
            });
        }
        await exchange.close();
    }
    await sandbox.close();
    return rows;
}
