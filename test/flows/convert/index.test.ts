/** Prices of markets at the user's node limit conversions for which the user states no limit. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Conversion, Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

const START = Date.UTC(2026, 8, 1, 12);
const ROUTE = 'router/trade-route';
const MARKETS = 'markets';
const OBJECTS = '/sui.rpc.v2.LedgerService/BatchGetObjects';
const SUI_MARKET = 'SUI/USD:USDC';
const LIMIT = 'by the market at your node less maxDeviation';

describe('the price of a market at the node', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let ahead = 0;

    const open = (convert: Dict = {}, transaction: Dict = {}): aftermath => {
        const pins = { coins: sandbox.coins, ...(transaction['pins'] as Dict | undefined) };
        return on(sandbox, {
            ...{ urls: sandboxUrls(sandbox.url), ...wallet },
            options: { transaction: { ...transaction, pins }, convert },
        });
    };

    /** Posts the present price of each market on the chain. */
    function refresh(): void {
        const { chain, engine } = sandbox.internals;
        const now = START + ahead;
        engine.transact({ now, digest: 'prices', gasPrice: 1n, referenceGasPrice: 1n }, (calls) => {
            for (const id of chain.world.markets.keys()) calls.setBasePrice(id, engine.market(id, now).indexPrice);
        });
    }

    /** Quotes of the service are worse than the market by some per cent. */
    function quoteWorse(percent: number): void {
        sandbox.faults.add({
            route: ROUTE,
            rewrite: (route) => {
                const { coinOut, ...others } = route as { readonly coinOut: { readonly amount: string } };
                const amount = (BigInt(coinOut.amount.slice(0, -1)) * BigInt(100 - percent)) / 100n;
                return { ...others, coinOut: { ...coinOut, amount: `${amount}n` } };
            },
        });
    }

    const trade = (
        exchange: aftermath,
        from: string,
        to: string,
        amount: number,
        params: Dict = {},
    ): Promise<Conversion> =>
        // Nothing is executed: what limits the price is decided before.
        exchange.createConvertTrade('', from, to, amount, { dryRun: true, ...params });

    beforeAll(async () => {
        sandbox = await startSandbox({ deployment: 'mainnet', life: false, now: () => START + ahead });
        wallet = await sandbox.fund({ sui: 100, usdc: 10_000, coins: { DEEP: 1_000, WETH: 5 } });
    });

    beforeEach(() => {
        refresh();
    });

    afterAll(() => sandbox.close());

    afterEach(() => {
        sandbox.faults.clear();
    });

    test.each<[string, string, number, Dict]>([
        ['SUI', 'USDC', 10, {}],
        ['USDC', 'SUI', 30, {}],
        ['SUI', 'WETH', 10, { index: { WETH: 'ETH/USD:USDC' } }],
    ])('lets a fair quote of %s for %s through, and refuses one that is worse', async (from, to, amount, convert) => {
        const exchange = open(convert);
        await trade(exchange, from, to, amount);
        quoteWorse(4);
        await expect(trade(exchange, from, to, amount)).rejects.toThrow(ccxt.InvalidOrder);
        await expect(trade(exchange, from, to, amount)).rejects.toThrow(LIMIT);
    });

    test('is compared with maxDeviation, and raises the minimum of a loose slippage', async () => {
        quoteWorse(4);
        await trade(open({ maxDeviation: 0.1 }), 'SUI', 'USDC', 10);
        sandbox.faults.clear();
        const { conversions } = await import('../../../ts/services.js').then(({ servicesOf }) => {
            return { conversions: (exchange: aftermath) => servicesOf(exchange).conversions };
        });
        const exchange = open();
        const quote = await exchange.fetchConvertQuote('SUI', 'USDC', 10);
        const limitOf = (slippage: number): Promise<object> => conversions(exchange).limit(`${quote.id}`, { slippage });
        expect(await limitOf(0.5)).toMatchObject({ by: 'the market at your node' });
        expect(await limitOf(0.001)).toMatchObject({ by: 'the slippage' });
    });

    test.each<[string, Dict, Dict]>([
        ['the user states a least amount', {}, { minAmount: 1 }],
        ['the user states a price', {}, { price: 1 }],
        ['a reference is set', { reference: () => 1 }, {}],
        ['it is switched off', { index: false }, {}],
    ])('does not count where %s', async (_what, convert, params) => {
        quoteWorse(4);
        await trade(open(convert), 'SUI', 'USDC', 10, params);
    });

    test('does not count for coins without a market', async () => {
        quoteWorse(4);
        await trade(open(), 'DEEP', 'USDC', 100, { slippage: 0.01 });
    });

    test('does not count where the feed is too old', async () => {
        // The clock moves, and no price is posted.
        ahead += 11_000;
        quoteWorse(4);
        await trade(open(), 'SUI', 'USDC', 10);
        refresh();
        await expect(trade(open(), 'SUI', 'USDC', 10)).rejects.toThrow(LIMIT);
    });

    test.each<[string, (object: { objectType: string; json?: unknown }) => void]>([
        ['shows no market', (object) => (object.objectType = '0x2::a::B')],
    ])('does not count where the node %s', async (_what, change) => {
        let changes = 0;
        sandbox.faults.add({
            route: OBJECTS,
            rewrite: (answer) => {
                type Stated = { readonly result: { readonly object?: { objectId: string; objectType: string } } };
                for (const { result } of (answer as { readonly objects: Stated[] }).objects) {
                    if (result.object?.objectId !== suiMarket()) continue;
                    change(result.object);
                    changes += 1;
                }
                return answer;
            },
        });
        quoteWorse(4);
        await trade(open(), 'SUI', 'USDC', 10);
        expect(changes).toBe(1);
    });

    test('counts of shipped and pinned markets where values are not learned', async () => {
        const learn = { learn: false };
        quoteWorse(4);
        // A shipped market needs no pin.
        await expect(trade(open({}, learn), 'SUI', 'USDC', 10)).rejects.toThrow(LIMIT);
        const loaded = open();
        await loaded.loadMarkets();
        const { settleId: settleType, precision } = loaded.market(SUI_MARKET);
        const steps = { lot: `${precision.amount}`, tick: `${precision.price}` };
        const market = { id: suiMarket(), settleType, ...steps, decimals: 6 };
        const pinned = { ...learn, pins: { markets: { [SUI_MARKET]: market } } };
        await expect(trade(open({}, pinned), 'SUI', 'USDC', 10)).rejects.toThrow(LIMIT);
        // A pin of another market does not describe the service's.
        const other = { ...market, id: `0x${'7'.repeat(64)}` };
        const wrong = { ...learn, pins: { markets: { [SUI_MARKET]: other } } };
        await expectRefused(trade(open({}, wrong), 'SUI', 'USDC', 10), SUI_MARKET);
        await trade(open({ index: false }, wrong), 'SUI', 'USDC', 10);
        // The service lists the market no longer.
        sandbox.faults.add({
            route: MARKETS,
            rewrite: (answer) => {
                const markets = answer as readonly { readonly symbol: string }[];
                const others = markets.filter(({ symbol }) => symbol !== SUI_MARKET);
                expect(others.length).toBeLessThan(markets.length);
                return others;
            },
        });
        await expectRefused(trade(open({}, pinned), 'SUI', 'USDC', 10), SUI_MARKET);
    });

    test.each(['SUI', 'USDC'])('is required of a market that options.convert.index names for %s', async (code) => {
        const missing = open({ index: { [code]: 'NONE/USD:USDC' } });
        await expectRefused(trade(missing, 'SUI', 'USDC', 10), 'NONE/USD:USDC');
        await trade(missing, 'SUI', 'USDC', 10, { minAmount: 1 });
    });

    test('is required to be fresh of a market that options.convert.index names', async () => {
        ahead += 11_000;
        await expectRefused(trade(open({ index: { SUI: SUI_MARKET } }), 'SUI', 'USDC', 10), SUI_MARKET);
        refresh();
        await trade(open({ index: { SUI: SUI_MARKET } }), 'SUI', 'USDC', 10);
    });

    /** The conversion is refused, as the price of a market that must limit it is not known. */
    async function expectRefused(conversion: Promise<Conversion>, symbol: string): Promise<void> {
        const error: unknown = await conversion.catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ccxt.InvalidOrder);
        expect((error as Error).message).toContain(`${symbol} limits the price`);
    }

    test.each([5, null, { SUI: 5 }, 'SUI'])('is refused as an option of %j', async (index) => {
        await expect(trade(open({ index }), 'SUI', 'USDC', 10)).rejects.toThrow('options.convert.index');
    });

    const suiMarket = (): string =>
        [...sandbox.internals.chain.world.markets.values()].find(({ base }) => base === 'SUI')!.id;
});
