/**
 * CCXT's params that every method accepts: those of which the exchange has one value, and a dry run by
 * `test`.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../ts/pro/aftermath.js';
import { COINS_KEYS } from '../../ts/account/coins.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { WRITE_KEYS } from '../../ts/exchange/params.js';
import { WITHDRAW_KEYS } from '../../ts/funds/funds.js';
import { UNSUPPORTED } from '../../ts/orders/request.js';
import { EDIT_TWAP_KEYS } from '../../ts/orders/tickets/twap-orders.js';
import { openAccountOnChain, setStage, type Stage } from '../support/exchange.js';
import { addStaked } from '../support/staked.js';
import { SYSTEM_ACTIONS, SYSTEM_CALLS, WRITE_METHODS } from '../support/write-calls.js';
import { readParamKeys } from '../support/param-keys.js';
import { watcherOn } from '../support/stream.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const FRIEND = `0x${'f1'.repeat(32)}`;

/** The value that each param has. */
const ACCEPTED = { type: 'swap', subType: 'linear', marginMode: 'isolated', network: 'SUI' } as const;
const PAGES = { paginationDirection: 'backward', maxEntriesPerRequest: 1_000 } as const;
/** Other values of them. */
const REFUSED: Readonly<Record<keyof typeof ACCEPTED, string>> = {
    type: 'spot',
    subType: 'inverse',
    marginMode: 'cross',
    network: 'ETH',
};

/** Terms of a limit order that is not executed. */
const SPOT = { exchangeRate: 0.001, trustExecutor: true };

describe('unified params', () => {
    let stage: Stage;
    let exchange: aftermath;
    const ids = {
        ...{ open: '', filled: '', entry: '', deposit: '', withdrawal: '', agent: '', conversion: '' },
        ...{ vault: '', shares: '', dca: '', spot: '', farm: '', staked: '', pool: '', friend: FRIEND, commands: '' },
    };
    let low: number;

    beforeAll(async () => {
        stage = await setStage();
        stage.sandbox.mint(stage.wallet.walletAddress, { coins: { AFSUI: 5 }, rewards: { DEEP: 5 } });
        exchange = watcherOn(stage.sandbox, {
            ...{ ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) },
            options: { transaction: { pins: { coins: stage.sandbox.coins } } },
        });
        await openAccountOnChain({ ...stage, exchange });
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        low = Number(exchange.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.8));
        ids.filled = String((await exchange.createOrder(BTC, 'market', 'buy', 0.01)).id);
        ids.open = String((await exchange.createOrder(BTC, 'limit', 'buy', 0.01, low, { clientOrderId: '9' })).id);
        await exchange.withdraw('USDC', 1, stage.wallet.walletAddress);
        ids.entry = String((await exchange.fetchLedger())[0]?.id);
        ids.deposit = String((await exchange.fetchDeposits())[0]?.id);
        ids.withdrawal = String((await exchange.fetchWithdrawals())[0]?.id);
        ids.conversion = String((await exchange.createConvertTrade('', 'SUI', 'USDC', 1)).id);
        ids.agent = String((await exchange.grantAgent(FRIEND)).id);
        await exchange.registerBuilder();
        await exchange.registerBuilder();
        await exchange.approveBuilder('0', 0.001);
        const { chain } = stage.sandbox.internals;
        [ids.vault, ids.shares] = chain.world.venues.vaults.map(({ id }) => id) as [string, string];
        for (const id of [ids.vault, ids.shares]) {
            chain.manageVault(id, { isServed: false, lockMs: 0, forceDelayMs: 0 });
            await exchange.createVaultDeposit(id, 20);
        }
        await exchange.createVaultWithdrawRequest(ids.vault, 'all', { minAmount: 1 });
        chain.manageVault(ids.vault, { owner: stage.wallet.walletAddress, fees: 5_000_000n });
        const dca = { parts: 2, interval: 60_000, delay: 60_000, minPrice: 0.01 };
        await exchange.createGasPool();
        await exchange.depositToGasPool(5);
        await exchange.grantGasPool(FRIEND, { maxBalance: 5 });
        Object.assign(ids, addStaked(stage.sandbox, stage.wallet.walletAddress));
        ids.pool = chain.world.venues.amms[0]!.id;
        await exchange.createPoolDeposit(ids.pool, { SUI: 1, AFSUI: 1 });
        ids.dca = (await exchange.createDcaOrder('USDC', 'SUI', 20, dca)).id;
        ids.spot = (await exchange.createSpotLimitOrder('USDC', 'SUI', 20, SPOT)).id;
    });
    afterAll(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });
    beforeEach(() => {
        stage.sandbox.requests.clear();
    });

    const none = undefined;
    const order = (): object => ({ symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: low });

    /** The arguments of each read before its params. */
    const READS: Readonly<Record<string, () => readonly unknown[]>> = {
        fetchAccounts: () => [],
        fetchAgents: () => [],
        fetchBalance: () => [],
        fetchBidsAsks: () => [none],
        fetchBuilder: () => ['0'],
        fetchCanceledAndClosedOrders: () => [BTC, none, none],
        fetchCanceledOrders: () => [BTC, none, none],
        fetchClosedOrder: () => [ids.filled, BTC],
        fetchClosedOrders: () => [BTC, none, none],
        fetchConvertCurrencies: () => [],
        fetchConvertQuote: () => ['SUI', 'USDC', 1],
        fetchConvertTrade: () => [ids.conversion, none],
        fetchConvertTradeHistory: () => ['SUI', none, none],
        fetchCurrencies: () => [],
        fetchDeposit: () => [ids.deposit, 'USDC'],
        fetchDepositAddress: () => ['USDC'],
        fetchDepositAddressesByNetwork: () => ['USDC'],
        fetchDeposits: () => ['USDC', none, none],
        fetchDepositsWithdrawals: () => ['USDC', none, none],
        fetchFundingHistory: () => [BTC, none, none],
        fetchFundingInterval: () => [BTC],
        fetchFundingIntervals: () => [none],
        fetchFundingRate: () => [BTC],
        fetchFundingRateHistory: () => [BTC, none, none],
        fetchFundingRates: () => [none],
        fetchL2OrderBook: () => [BTC, none],
        fetchLastPrices: () => [none],
        fetchLedger: () => ['USDC', none, none],
        fetchLedgerEntry: () => [ids.entry, 'USDC'],
        fetchLeverage: () => [BTC],
        fetchLeverageTiers: () => [none],
        fetchLeverages: () => [none],
        fetchMarginAdjustmentHistory: () => [BTC, none, none, none],
        fetchMarginMode: () => [BTC],
        fetchMarginModes: () => [none],
        fetchMarketLeverageTiers: () => [BTC],
        fetchMarkets: () => [],
        fetchMarkPrice: () => [BTC],
        fetchMarkPrices: () => [none],
        fetchMyLiquidations: () => [BTC, none, none],
        fetchMyTrades: () => [BTC, none, none],
        fetchOHLCV: () => [BTC, '1m', none, none],
        fetchOpenInterest: () => [BTC],
        fetchOpenInterests: () => [none],
        fetchOpenOrder: () => [ids.open, BTC],
        fetchOpenOrders: () => [BTC, none, none],
        fetchOrder: () => [ids.open, BTC],
        fetchOrderBook: () => [BTC, none],
        fetchOrderBooks: () => [none, none],
        fetchOrders: () => [BTC, none, none],
        fetchOrderTrades: () => [ids.filled, BTC, none, none],
        fetchOrderWithClientOrderId: () => ['9', BTC],
        fetchPosition: () => [BTC],
        fetchPositionHistory: () => [BTC, none, none],
        fetchPositionMode: () => [BTC],
        fetchPositions: () => [none],
        fetchPositionsForSymbol: () => [BTC],
        fetchPositionsHistory: () => [none, none, none],
        fetchCoinPrices: () => [['SUI']],
        fetchRewards: () => [],
        fetchDcaOrders: () => [none, none],
        fetchSpotLimitOrders: () => [none, none],
        fetchStakingPositions: () => [],
        fetchStakingRate: () => [],
        fetchStatus: () => [],
        fetchTicker: () => [BTC],
        fetchTickers: () => [none],
        fetchTime: () => [],
        fetchTrades: () => [BTC, none, none],
        fetchTradingFee: () => [BTC],
        fetchTradingFees: () => [],
        fetchTransactions: () => ['USDC', none, none],
        fetchTransfer: () => [ids.deposit, 'USDC'],
        fetchTransfers: () => ['USDC', none, none],
        fetchWithdrawal: () => [ids.withdrawal, 'USDC'],
        fetchWithdrawals: () => ['USDC', none, none],
        fetchVault: () => [ids.vault],
        fetchVaultDepositQuote: () => [ids.vault, 10],
        fetchVaultPositions: () => [none],
        fetchVaults: () => [none],
        fetchVaultWithdrawQuote: () => [ids.shares, 10],
        fetchVaultWithdrawRequests: () => [none],
        setMarginMode: () => ['isolated', BTC],
        setPositionMode: () => [false, BTC],
        watchBalance: () => [],
        watchBidsAsks: () => [none],
        watchFundingRate: () => [BTC],
        watchFundingRates: () => [none],
        watchMarkPrice: () => [BTC],
        watchMarkPrices: () => [none],
        watchOHLCV: () => [BTC, '1m', none, none],
        watchOHLCVForSymbols: () => [[[ETH, '1m']], none, none],
        watchOrderBook: () => [BTC, none],
        watchOrderBookForSymbols: () => [[ETH], none],
        watchOrders: () => [BTC, none, none],
        watchOrdersForSymbols: () => [[BTC, ETH], none, none],
        watchPosition: () => [BTC],
        watchPositions: () => [none, none, none],
        watchTicker: () => [BTC],
        watchTickers: () => [none],
        watchTrades: () => [BTC, none, none],
        watchTradesForSymbols: () => [[ETH], none, none],
        unWatchBalance: () => [],
        unWatchBidsAsks: () => [none],
        unWatchFundingRate: () => [BTC],
        unWatchFundingRates: () => [none],
        unWatchMarkPrice: () => [BTC],
        unWatchMarkPrices: () => [none],
        unWatchMyLiquidations: () => [BTC],
        unWatchMyLiquidationsForSymbols: () => [[BTC]],
        unWatchMyTrades: () => [BTC],
        unWatchMyTradesForSymbols: () => [[BTC]],
        unWatchOHLCV: () => [BTC, '1m'],
        unWatchOHLCVForSymbols: () => [[[BTC, '1m']]],
        unWatchOrderBook: () => [BTC],
        unWatchOrderBookForSymbols: () => [[BTC]],
        unWatchOrders: () => [BTC],
        unWatchOrdersForSymbols: () => [[BTC]],
        unWatchPosition: () => [BTC],
        unWatchPositions: () => [none],
        unWatchTicker: () => [BTC],
        unWatchTickers: () => [none],
        unWatchTrades: () => [BTC],
        unWatchTradesForSymbols: () => [[BTC]],
    };

    /** Watches that wait for an event. */
    const WAITING: typeof READS = {
        watchMyLiquidations: () => [BTC, none, none],
        watchMyLiquidationsForSymbols: () => [[BTC], none, none],
        watchMyTrades: () => [BTC, none, none],
        watchMyTradesForSymbols: () => [[BTC], none, none],
    };

    /** Writes that are not called here, with the reason. */
    const OTHERS: Readonly<Record<string, string>> = {
        settle: 'it has no dry run',
        executeTransaction: 'its commands are an argument: test/flows/funds',
        createGasPool: 'the wallet has a gas pool: test/flows/gas-pool',
    };

    const SYSTEM = SYSTEM_ACTIONS.map((action) => SYSTEM_CALLS[action]).filter(({ method }) => !(method in OTHERS));

    /** The arguments of each write before its params. */
    const WRITES: typeof READS = {
        approveBuilder: () => ['1', 0.0005],
        addMargin: () => [BTC, 10],
        cancelAllOrders: () => [BTC],
        cancelOrder: () => [ids.open, BTC],
        cancelOrders: () => [[ids.open], BTC],
        cancelOrdersForSymbols: () => [[{ id: ids.open, symbol: BTC }]],
        cancelOrdersWithClientOrderIds: () => [['9'], BTC],
        cancelOrderWithClientOrderId: () => ['9', BTC],
        closeAllPositions: () => [],
        closePosition: () => [BTC, none],
        createAccount: () => [BTC],
        createLimitBuyOrder: () => [BTC, 0.01, low],
        createLimitOrder: () => [BTC, 'buy', 0.01, low],
        createLimitSellOrder: () => [BTC, 0.01, 2 * low],
        createMarketBuyOrder: () => [BTC, 0.01],
        createMarketOrder: () => [BTC, 'buy', 0.01, none],
        createMarketSellOrder: () => [BTC, 0.01],
        createOrder: () => [BTC, 'limit', 'buy', 0.01, low],
        createOrders: () => [[order()]],
        createPostOnlyOrder: () => [BTC, 'limit', 'buy', 0.01, low],
        createReduceOnlyOrder: () => [BTC, 'limit', 'sell', 0.01, 2 * low],
        createScaleOrder: () => [BTC, 'buy', 0.1, low, 0.9 * low, 2],
        createStopLossOrder: () => [BTC, 'market', 'sell', 0.01, none, 0.9 * low],
        createTwapOrder: () => [BTC, 'buy', 0.04, 240_000],
        deposit: () => ['USDC', 5],
        editOrder: () => [ids.open, BTC, 'limit', 'buy', 0.02, low],
        editOrders: () => [[{ ...order(), id: ids.open }]],
        editOrderWithClientOrderId: () => ['9', BTC, 'limit', 'buy', 0.02, low],
        grantAgent: () => [`0x${'f2'.repeat(32)}`],
        payVaultWithdrawRequest: () => [ids.vault, stage.wallet.walletAddress],
        reduceMargin: () => [BTC, 10],
        registerBuilder: () => [],
        revokeAgent: () => [ids.agent],
        revokeBuilder: () => ['0'],
        setLeverage: () => [5, BTC],
        setMargin: () => [BTC, 500],
        setVaultDepositCap: () => [ids.vault, 250_000],
        setVaultTerms: () => [ids.vault],
        transfer: () => ['USDC', 5, 'wallet', 'swap'],
        withdraw: () => ['USDC', 5, '', none],
        withdrawVaultFees: () => [ids.vault, 1],
        ...Object.fromEntries(SYSTEM.map(({ method, args }) => [method, () => args(ids)])),
    };

    /** Params without which a write is refused. */
    const NEEDED: Readonly<Record<string, object>> = {
        createAccount: { another: true },
        setVaultTerms: { lockPeriod: 60_000 },
        ...Object.fromEntries(SYSTEM.map(({ method, params = {} }) => [method, params])),
    };

    /** The keys that the type of each method's params has. */
    const TYPED = readParamKeys();
    const LACKING = Object.keys(UNSUPPORTED);
    const EDIT = [...LACKING, ...EDIT_TWAP_KEYS];
    /**
     * Keys that a method also accepts, and does not list: they are turned off, of another kind of order, or
     * of the wallet.
     */
    const MORE: Readonly<Record<string, readonly string[]>> = {
        createOrder: LACKING,
        createScaleOrder: [...LACKING, 'clientOrderIds'],
        editOrder: EDIT,
        editOrderWithClientOrderId: EDIT,
        fetchBalance: COINS_KEYS,
        setMarginMode: ['leverage', ...WRITE_KEYS],
        transfer: WITHDRAW_KEYS,
    };

    const ALL = { ...READS, ...WAITING, ...WRITES };

    async function call(name: string, params: object): Promise<unknown> {
        const methods = exchange as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
        return methods[name]!(...ALL[name]!(), params);
    }

    const sent = (): string[] => stage.sandbox.requests.list.map(({ text }) => text);

    test('the tables have every method that the exchange serves', () => {
        const names = Object.keys(exchange.has).filter((name) => exchange.has[name] === true);
        const others =
            /^(create(Stop(?!Loss)|TakeProfit|Trigger|OrderWith)|sandbox$|swap$|ws$|p(ublic|rivate)API$|cancelOrdersWith)/;
        const missing = names.filter((name) => !others.test(name) && !(name in ALL));
        expect(missing).toEqual([]);
        expect(WRITE_METHODS.filter((name) => !(name in WRITES))).toEqual(Object.keys(OTHERS));
    });

    test.each(Object.keys(READS))('%s accepts the only values, and sends none of them', async (name) => {
        await call(name, { ...ACCEPTED, ...PAGES });
        for (const text of sent()) {
            expect(text).not.toMatch(/subType|marginMode|paginationDirection|maxEntriesPerRequest|"network"/);
        }
    });

    test.each(Object.keys(WRITES))('%s accepts the only values, and is a dry run with test', async (name) => {
        const params = { ...ACCEPTED, ...PAGES, ...NEEDED[name] };
        const [result] = [await call(name, { ...params, test: true })].flat();
        expect(result).toHaveProperty('transactionDigest');
        const routes = stage.sandbox.requests.list.map(({ route }) => route);
        expect(routes.filter((route) => /^submit\/|ExecuteTransaction/.test(route))).toEqual([]);
        for (const text of sent()) expect(text).not.toMatch(/subType|marginMode|"network"/);
    });

    test.each(Object.keys(ALL))('%s refuses other values, and names the accepted one', async (name) => {
        for (const [key, value] of Object.entries(REFUSED)) {
            // Of these, `spot` is the wallet.
            if (key === 'type' && ['fetchBalance', 'withdraw'].includes(name)) continue;
            const error: unknown = await call(name, { [key]: value }).catch((thrown: unknown) => thrown);
            expect([name, error]).toEqual([name, expect.any(ccxt.NotSupported)]);
            const accepted = ACCEPTED[key as keyof typeof ACCEPTED];
            expect(String(error)).toContain(`params.${key} is "${value}"; pass "${accepted}", the only one`);
        }
        expect(stage.sandbox.requests.list.filter(({ route }) => /^(build|submit)\//.test(route))).toEqual([]);
    });

    test.each(Object.keys(ALL))('%s lists every key that it accepts for an unknown one', async (name) => {
        const error: unknown = await call(name, { unknownKey: 1 }).catch((thrown: unknown) => thrown);
        expect([name, error]).toEqual([name, expect.any(ccxt.BadRequest)]);
        const listed = /params\.unknownKey is an unknown key; pass one of ([^:]*)$/.exec(String(error))?.[1] ?? '';
        const expected = [
            ...Object.keys(ACCEPTED),
            ...Object.keys(PAGES),
            ...(name in WRITES ? ['test', 'dryRun'] : []),
        ];
        expect(listed.split(', ')).toEqual(expect.arrayContaining(expected));
        // CCXT's own methods, which call these, have no types here.
        const typed = TYPED.get(name);
        const shown = new Set([...listed.split(', '), ...(MORE[name] ?? [])]);
        if (typed !== undefined) expect([name, typed]).toEqual([name, [...shown].sort()]);
    });

    test.each([
        ['createOrder', ['reduceOnly', 'triggerPrice', 'triggerDirection', 'stopLoss', 'account', 'leverage', 'gas']],
        ['editOrder', ['clientOrderId', 'postOnly', 'account', 'trustExecutor', 'timeout']],
        ['createTwapOrder', ['intervalMs', 'slippage', 'account', 'signal']],
        ['closePosition', ['clientOrderId', 'deallocateFreeCollateral', 'account']],
        ['cancelOrder', ['clientOrderId', 'trigger', 'twap', 'shouldAbortOnMissingId', 'account']],
        ['cancelOrders', ['clientOrderIds', 'trigger', 'twap', 'account']],
        ['cancelAllOrders', ['trigger', 'twap', 'account', 'deallocateFreeCollateral']],
        ['fetchOrder', ['clientOrderId', 'trigger', 'twap', 'account', 'signal', 'onProgress']],
        ['fetchOpenOrder', ['clientOrderId', 'trigger', 'twap', 'account']],
    ] as const)('%s lists the keys of every kind of order that it is about', async (name, keys) => {
        const error: unknown = await call(name, { unknownKey: 1 }).catch((thrown: unknown) => thrown);
        const listed = /is an unknown key; pass one of ([^:]*)$/.exec(String(error))?.[1] ?? '';
        expect(listed.split(', ')).toEqual(expect.arrayContaining([...keys]));
    });

    test('cancels accept trigger and twap that are false', async () => {
        const cancel = { trigger: false, twap: false, test: true };
        expect(await exchange.cancelOrder(ids.open, BTC, cancel)).toHaveProperty('transactionDigest');
        expect(await exchange.fetchOrder(ids.open, BTC, { trigger: false, twap: false })).toMatchObject({
            id: ids.open,
        });
    });

    describe('test', () => {
        test('is refused where it contradicts dryRun, is no boolean, or nothing is written', async () => {
            await expect(exchange.addMargin(BTC, 1, { test: true, dryRun: false })).rejects.toThrow(/params\.test/);
            await expect(exchange.addMargin(BTC, 1, { test: null } as object)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.addMargin(BTC, 1, { test: 'yes' } as object)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.fetchTicker(BTC, { test: true } as object)).rejects.toThrow(ccxt.BadRequest);
            expect(stage.sandbox.requests.count()).toBe(0);
            expect(await exchange.addMargin(BTC, 1, { test: false })).toMatchObject({ type: 'add' });
        });
    });

    describe('a paginated read', () => {
        const paged = (params: object, since?: number): Promise<unknown>[] => [
            exchange.fetchTrades(BTC, since, undefined, { paginate: true, paginationCalls: 1, ...params }),
            exchange.fetchMyTrades(BTC, since, undefined, { paginate: true, paginationCalls: 1, ...params }),
        ];
        const forward = (params: object, since?: number): Promise<unknown>[] => [
            exchange.fetchOHLCV(BTC, '1m', since, undefined, { paginate: true, paginationCalls: 1, ...params }),
            exchange.fetchFundingRateHistory(BTC, since, undefined, { paginate: true, paginationCalls: 1, ...params }),
        ];

        test('accepts the direction in which it reads', async () => {
            const since = Date.now() - 3_600_000;
            await Promise.all(paged({ paginationDirection: 'backward' }, since));
            await Promise.all(forward({ paginationDirection: 'backward' }));
            await Promise.all(forward({ paginationDirection: 'forward' }, since));
            for (const read of [
                ...paged({ paginationDirection: 'forward' }, since),
                ...forward({ paginationDirection: 'forward' }),
                ...forward({ paginationDirection: 'backward' }, since),
            ]) {
                await expect(read).rejects.toThrow(ccxt.NotSupported);
            }
            await expect(exchange.fetchTicker(BTC, { paginationDirection: 'up' } as object)).rejects.toThrow(
                ccxt.BadRequest,
            );
        });

        test('accepts a maximum of entries that its requests keep', async () => {
            await Promise.all([...paged({ maxEntriesPerRequest: 100 }), ...forward({ maxEntriesPerRequest: 512 })]);
            for (const read of [...paged({ maxEntriesPerRequest: 10 }), ...forward({ maxEntriesPerRequest: 10 })]) {
                await expect(read).rejects.toThrow(/maxEntriesPerRequest is 10; pass \d+ or more/);
            }
            await expect(exchange.fetchTicker(BTC, { maxEntriesPerRequest: 0 })).rejects.toThrow(ccxt.BadRequest);
        });
    });
});
