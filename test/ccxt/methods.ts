/**
 * How each method of `has` is called, and what CCXT asserts about its result. A method that `has` gains needs
 * a line here, and its structure rules in `rules.ts`.
 */

import { UnsubscribeError } from 'ccxt';
import type { Order } from 'ccxt';
import { faultsOf, type Fault } from './check.js';
import { less, type Row } from './figures.js';
import type { Facts, StructureName } from './rules.js';
import { BTC, ETH, type Scene } from './scene.js';

/** How a method is called and checked. */
export interface Method {
    readonly call: (scene: Scene) => Promise<unknown>;
    /** Returns the rules that the result breaks. */
    readonly check: (result: unknown, facts: Facts) => Fault[];
}

type Call = Method['call'];

const fault = (rule: string, text: string): Fault => ({ rule, text });
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One structure; of `symbol` where it is given. */
function one(structure: StructureName, call: Call, symbol?: string): Method {
    return { call, check: (result, facts) => faultsOf(structure, result, { ...facts, symbol }) };
}

/** The states of an order that CCXT's assertions know. */
export type OrderState = 'open' | 'closed' | 'canceled';

/** `assertOrderState`: what is unknown agrees with every state, except where the check is strict. */
export function isInState({ status, filled, amount }: Row, state: OrderState, isStrict = false): boolean {
    if (isStrict && [status, filled, amount].includes(undefined)) return false;
    if (status !== undefined && status !== state) return false;
    if (filled === undefined || amount === undefined) return true;
    return state === 'closed' ? !less(filled, amount) : less(filled, amount);
}

/** What CCXT asserts about a list besides its structures. */
interface ListRules {
    /** The market of every row. */
    readonly symbol?: string;
    /** `assertOrderState`: the statuses that the orders may have. */
    readonly states?: readonly OrderState[];
    /** The type that every row has. */
    readonly type?: string;
}

/** `assertNonEmptyArray`, `assertTimestampOrder` and `assertOrderState`: structures, oldest first. */
function list(structure: StructureName, call: Call, { symbol, states, type }: ListRules = {}): Method {
    const check: Method['check'] = (result, facts) => {
        if (!Array.isArray(result)) return [fault('list', `wanted a list, found ${typeof result}`)];
        const rows = result as readonly Row[];
        const times = rows.map((row) => Number(row.timestamp ?? row[0]));
        const orderless = times.filter((time, index) => index > 0 && time < times[index - 1]!);
        return [
            ...(rows.length === 0 ? [fault('list: not empty', 'found no row')] : []),
            ...(orderless.length > 0 ? [fault('list: oldest first', `found ${times.join()}`)] : []),
            ...rows
                .filter((row) => states !== undefined && !states.some((state) => isInState(row, state)))
                .map(({ status }) => fault('list: state', `wanted ${states!.join()}, found ${status as string}`)),
            ...rows
                .filter((row) => type !== undefined && row.type !== type)
                .map((row) => fault('list: type', `wanted ${type}, found ${row.type as string}`)),
            ...rows.flatMap((row) => faultsOf(structure, row, { ...facts, symbol })),
        ];
    };
    return { call, check };
}

/** Structures by symbol, code or another key: `by` is the member that equals the key. */
function keyed(structure: StructureName, call: Call, by: 'symbol' | 'code' | 'network' = 'symbol'): Method {
    const check: Method['check'] = (result, facts) => {
        if (!isObject(result)) return [fault('keyed', `wanted an object, found ${typeof result}`)];
        const entries = Object.entries(result) as [string, Row][];
        return [
            ...(entries.length === 0 ? [fault('keyed: not empty', 'found no key')] : []),
            ...entries
                .filter(([key, row]) => row[by] !== key)
                .map(([key, row]) => fault(`keyed: by ${by}`, `wanted ${key}, found ${row[by] as string}`)),
            ...entries.flatMap(([, row]) => faultsOf(structure, row, facts)),
        ];
    };
    return { call, check };
}

/** Currencies by code, and the networks of each. */
function currencies(call: Call): Method {
    const { check } = keyed('currency', call, 'code');
    const networksOf = (result: unknown): Row[] =>
        Object.values(result as Row).flatMap((one) => Object.values((one as { networks: Row }).networks) as Row[]);
    return {
        call,
        check: (result, facts) => [
            ...check(result, facts),
            ...networksOf(result).flatMap((network) => faultsOf('network', network, facts)),
        ],
    };
}

/** Order books by symbol. */
function tiers(call: Call): Method {
    return {
        call,
        check: (result, facts) =>
            Object.entries(result as Record<string, Row[]>).flatMap(([symbol, rows]) =>
                list('leverageTier', call, { symbol }).check(rows, facts),
            ),
    };
}

/** Candles by symbol and timeframe. */
function candles(call: Call, symbol: string, timeframe: string): Method {
    return {
        call,
        check: (result, facts) => {
            const found = (result as Record<string, Row | undefined>)[symbol]?.[timeframe];
            return found === undefined
                ? [fault('candles', `wanted ${symbol} and ${timeframe}, found ${Object.keys(result as Row).join()}`)]
                : list('ohlcv', call).check(found, facts);
        },
    };
}

/** A time in milliseconds. */
function time(call: Call): Method {
    return {
        call,
        check: (result) =>
            Number.isSafeInteger(result) && Number(result) > 1_230_940_800_000
                ? []
                : [fault('time', `wanted milliseconds, found ${String(result)}`)],
    };
}

/**
 * Ends a watch while a call waits, and expects that this call is rejected. `stream` is named where the first
 * call waits for an event: then its stream must be open.
 */
function ends(watch: Call, unWatch: Call, stream?: string): Method {
    const call: Call = async (scene) => {
        const { exchange } = scene;
        if (stream === undefined) await watch(scene);
        // A call that an update resolves before the end says nothing.
        for (let left = 10; ; left -= 1) {
            const waiting = watch(scene).catch((error: unknown) => error);
            // Markets and account are known by now, so that the call waits for its stream after one turn of
            // the event loop.
            await until(() => stateOf(exchange, stream ?? '') !== undefined);
            const ended = await unWatch(scene);
            const error = await waiting;
            if (error instanceof Error || left === 0) return { ended, error };
        }
    };
    const check: Method['check'] = (result) => {
        const { ended, error } = result as { ended: unknown; error: unknown };
        return [
            ...(ended === true ? [] : [fault('unWatch: returns true', `found ${String(ended)}`)]),
            ...(error instanceof UnsubscribeError ? [] : [fault('unWatch: rejects the waiting call', String(error))]),
        ];
    };
    return { call, check };
}

/** The state of the first stream whose name begins so; `undefined` while none is open. */
function stateOf(exchange: Scene['exchange'], stream: string): string | undefined {
    const health = Object.entries(exchange.streamHealth()) as [string, { readonly state?: string }][];
    return health.find(([name]) => name.startsWith(stream))?.[1].state;
}

/** Lets everything that is ready run, until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (!holds());
}

/** The first result of a watch that waits for an event, which `act` causes once its stream is live. */
async function afterEvent<T>(
    { exchange }: Scene,
    stream: string,
    watch: () => Promise<T>,
    act: () => Promise<unknown>,
): Promise<T> {
    const result = watch();
    await until(() => stateOf(exchange, stream) === 'live');
    await act();
    return result;
}

/** Places an order that rests. */
const rest = ({ exchange, low }: Scene): Promise<Order> => exchange.createOrder(BTC, 'limit', 'buy', 0.001, low);
/** Places an order that rests, with a client order id of its own. */
async function restNamed({ exchange, low }: Scene): Promise<string> {
    const clientOrderId = `${(named += 1)}`;
    await exchange.createOrder(BTC, 'limit', 'buy', 0.001, low, { clientOrderId });
    return clientOrderId;
}
let named = 1_000_000;
const idOf = ({ id }: { readonly id?: unknown }): string => String(id);
const price = ({ exchange, index }: Scene, factor: number): number =>
    Number(exchange.priceToPrecision(BTC, index * factor));
const OPEN: ListRules = { symbol: BTC, states: ['open'] };
const ABOVE = { triggerDirection: 'above' };

/** Every method of `has`. */
export const METHODS: Readonly<Record<string, Method>> = {
    // ------------------------------------------------------------- market data
    fetchBidsAsks: keyed('bidAsk', ({ exchange }) => exchange.fetchBidsAsks()),
    fetchCurrencies: currencies(({ exchange }) => exchange.fetchCurrencies()),
    fetchFundingInterval: one('fundingRate', ({ exchange }) => exchange.fetchFundingInterval(BTC), BTC),
    fetchFundingIntervals: keyed('fundingRate', ({ exchange }) => exchange.fetchFundingIntervals()),
    fetchFundingRate: one('fundingRate', ({ exchange }) => exchange.fetchFundingRate(BTC), BTC),
    fetchFundingRateHistory: list('fundingRateHistory', ({ exchange }) => exchange.fetchFundingRateHistory(BTC), {
        symbol: BTC,
    }),
    fetchFundingRates: keyed('fundingRate', ({ exchange }) => exchange.fetchFundingRates()),
    fetchL2OrderBook: one('orderBook', ({ exchange }) => exchange.fetchL2OrderBook(BTC), BTC),
    fetchLastPrices: keyed('lastPrice', ({ exchange }) => exchange.fetchLastPrices([BTC, ETH])),
    fetchLeverageTiers: tiers(({ exchange }) => exchange.fetchLeverageTiers()),
    fetchMarketLeverageTiers: list('leverageTier', ({ exchange }) => exchange.fetchMarketLeverageTiers(BTC), {
        symbol: BTC,
    }),
    fetchMarkets: list('market', ({ exchange }) => exchange.fetchMarkets()),
    fetchMarkPrice: one('markPrice', ({ exchange }) => exchange.fetchMarkPrice(BTC), BTC),
    fetchMarkPrices: keyed('markPrice', ({ exchange }) => exchange.fetchMarkPrices()),
    fetchOHLCV: list('ohlcv', ({ exchange }) => exchange.fetchOHLCV(BTC)),
    fetchOpenInterest: one('openInterest', ({ exchange }) => exchange.fetchOpenInterest(BTC), BTC),
    fetchOpenInterests: keyed('openInterest', ({ exchange }) => exchange.fetchOpenInterests()),
    fetchOrderBook: one('orderBook', ({ exchange }) => exchange.fetchOrderBook(BTC), BTC),
    fetchOrderBooks: keyed('orderBook', ({ exchange }) => exchange.fetchOrderBooks()),
    fetchStatus: one('status', ({ exchange }) => exchange.fetchStatus()),
    fetchTicker: one('ticker', ({ exchange }) => exchange.fetchTicker(BTC), BTC),
    fetchTickers: keyed('ticker', ({ exchange }) => exchange.fetchTickers()),
    fetchTime: time(({ exchange }) => exchange.fetchTime()),
    fetchTrades: list('trade', ({ exchange }) => exchange.fetchTrades(BTC), { symbol: BTC }),
    fetchTradingFee: one('tradingFee', ({ exchange }) => exchange.fetchTradingFee(BTC), BTC),
    fetchTradingFees: keyed('tradingFee', ({ exchange }) => exchange.fetchTradingFees()),

    // ----------------------------------------------------------- account reads
    fetchAccounts: list('account', ({ exchange }) => exchange.fetchAccounts()),
    fetchBalance: one('balance', ({ exchange }) => exchange.fetchBalance()),
    fetchCanceledAndClosedOrders: list('order', ({ exchange }) => exchange.fetchCanceledAndClosedOrders(BTC), {
        symbol: BTC,
        states: ['canceled', 'closed'],
    }),
    fetchCanceledOrders: list('order', ({ exchange }) => exchange.fetchCanceledOrders(BTC), {
        symbol: BTC,
        states: ['canceled'],
    }),
    fetchClosedOrders: list('order', ({ exchange }) => exchange.fetchClosedOrders(BTC), {
        symbol: BTC,
        states: ['closed'],
    }),
    fetchDepositAddress: one('depositAddress', ({ exchange }) => exchange.fetchDepositAddress('USDC')),
    fetchDepositAddressesByNetwork: keyed(
        'depositAddress',
        ({ exchange }) => exchange.fetchDepositAddressesByNetwork('USDC'),
        'network',
    ),
    fetchConvertCurrencies: currencies(({ exchange }) => exchange.fetchConvertCurrencies()),
    fetchConvertQuote: one('conversion', ({ exchange }) => exchange.fetchConvertQuote('SUI', 'USDC', 1)),
    fetchConvertTrade: one('conversion', async ({ exchange }) =>
        exchange.fetchConvertTrade(idOf(await exchange.createConvertTrade('', 'SUI', 'USDC', 0.5))),
    ),
    fetchConvertTradeHistory: list('conversion', ({ exchange }) => exchange.fetchConvertTradeHistory()),
    fetchDeposits: list('transaction', ({ exchange }) => exchange.fetchDeposits(), { type: 'deposit' }),
    fetchDepositsWithdrawals: list('transaction', ({ exchange }) => exchange.fetchDepositsWithdrawals()),
    fetchFundingHistory: list('fundingPayment', ({ exchange }) => exchange.fetchFundingHistory(BTC), { symbol: BTC }),
    fetchLedger: list('ledgerEntry', ({ exchange }) => exchange.fetchLedger('USDC')),
    fetchLedgerEntry: one('ledgerEntry', async ({ exchange }) =>
        exchange.fetchLedgerEntry(idOf((await exchange.fetchLedger())[0]!)),
    ),
    fetchLeverage: one('leverage', ({ exchange }) => exchange.fetchLeverage(BTC), BTC),
    fetchMarginAdjustmentHistory: list('marginModification', ({ exchange }) =>
        exchange.fetchMarginAdjustmentHistory(BTC),
    ),
    fetchMarginMode: one('marginMode', ({ exchange }) => exchange.fetchMarginMode(BTC), BTC),
    fetchMyLiquidations: list('liquidation', ({ exchange }) => exchange.fetchMyLiquidations(ETH), { symbol: ETH }),
    fetchMyTrades: list('ownTrade', ({ exchange }) => exchange.fetchMyTrades(BTC), { symbol: BTC }),
    fetchOpenOrders: list('order', ({ exchange }) => exchange.fetchOpenOrders(BTC), OPEN),
    fetchOrder: one('order', async ({ exchange }) =>
        exchange.fetchOrder(idOf((await exchange.fetchClosedOrders(BTC))[0]!), BTC),
    ),
    fetchOrders: list('order', ({ exchange }) => exchange.fetchOrders(BTC), { symbol: BTC }),
    fetchOrderTrades: list('ownTrade', async ({ exchange }) => {
        const [order] = (await exchange.fetchClosedOrders(BTC)).filter(({ trades }) => trades.length > 0);
        return exchange.fetchOrderTrades(idOf(order!));
    }),
    fetchPosition: one('position', ({ exchange }) => exchange.fetchPosition(BTC), BTC),
    fetchPositionHistory: list('closedPosition', ({ exchange }) => exchange.fetchPositionHistory(BTC), { symbol: BTC }),
    fetchPositions: list('position', ({ exchange }) => exchange.fetchPositions([BTC]), { symbol: BTC }),
    fetchPositionsHistory: list('closedPosition', ({ exchange }) => exchange.fetchPositionsHistory()),
    fetchTransfers: list('transfer', ({ exchange }) => exchange.fetchTransfers()),
    fetchWithdrawals: list('transaction', ({ exchange }) => exchange.fetchWithdrawals(), { type: 'withdrawal' }),

    fetchClosedOrder: one('order', async ({ exchange }) =>
        exchange.fetchClosedOrder(idOf((await exchange.fetchClosedOrders(BTC))[0]!), BTC),
    ),
    fetchDeposit: one('transaction', async ({ exchange }) =>
        exchange.fetchDeposit(idOf((await exchange.fetchDeposits())[0]!)),
    ),
    fetchLeverages: keyed('leverage', ({ exchange }) => exchange.fetchLeverages([BTC])),
    fetchMarginModes: keyed('marginMode', ({ exchange }) => exchange.fetchMarginModes()),
    fetchOpenOrder: one('order', async (scene) => scene.exchange.fetchOpenOrder(idOf(await rest(scene)), BTC), BTC),
    fetchOrderWithClientOrderId: one('order', async (scene) =>
        scene.exchange.fetchOrderWithClientOrderId(await restNamed(scene), BTC),
    ),
    fetchPositionMode: one('positionMode', ({ exchange }) => exchange.fetchPositionMode(BTC)),
    fetchPositionsForSymbol: list('position', ({ exchange }) => exchange.fetchPositionsForSymbol(BTC), { symbol: BTC }),
    fetchTransactions: list('transaction', ({ exchange }) => exchange.fetchTransactions()),
    fetchTransfer: one('transfer', async ({ exchange }) =>
        exchange.fetchTransfer(idOf((await exchange.fetchTransfers())[0]!)),
    ),
    fetchWithdrawal: one('transaction', async ({ exchange }) =>
        exchange.fetchWithdrawal(idOf((await exchange.fetchWithdrawals())[0]!)),
    ),

    // ------------------------------------------------------------------- funds
    addMargin: one('marginModification', ({ exchange }) => exchange.addMargin(BTC, 1), BTC),
    createConvertTrade: one('conversion', ({ exchange }) => exchange.createConvertTrade('', 'SUI', 'USDC', 1)),
    deposit: one('transaction', ({ exchange }) => exchange.deposit('USDC', 1)),
    reduceMargin: one('marginModification', ({ exchange }) => exchange.reduceMargin(BTC, 1), BTC),
    setLeverage: one('leverage', ({ exchange }) => exchange.setLeverage(10, BTC), BTC),
    setMarginMode: one('marginMode', ({ exchange }) => exchange.setMarginMode('isolated', BTC), BTC),
    transfer: one('transfer', ({ exchange }) => exchange.transfer('USDC', 1, 'wallet', 'swap')),
    withdraw: one('transaction', ({ exchange, walletAddress }) => exchange.withdraw('USDC', 1, walletAddress)),

    setMargin: one('marginModification', ({ exchange }) => exchange.setMargin(BTC, 900), BTC),
    setPositionMode: one('positionMode', ({ exchange }) => exchange.setPositionMode(false)),

    // ------------------------------------------------------------------ orders
    cancelAllOrders: list(
        'order',
        async (scene) => {
            await rest(scene);
            return scene.exchange.cancelAllOrders(BTC);
        },
        { symbol: BTC, states: ['canceled'] },
    ),
    cancelOrder: one('order', async (scene) => scene.exchange.cancelOrder(idOf(await rest(scene)), BTC), BTC),
    cancelOrders: list(
        'order',
        async (scene) => scene.exchange.cancelOrders([idOf(await rest(scene)), idOf(await rest(scene))], BTC),
        { symbol: BTC, states: ['canceled'] },
    ),
    cancelOrdersForSymbols: list('order', async (scene) =>
        scene.exchange.cancelOrdersForSymbols([{ id: idOf(await rest(scene)), symbol: BTC }]),
    ),
    closePosition: one('order', async ({ exchange, trade }) => {
        const order = await exchange.closePosition(BTC);
        await exchange.createOrder(BTC, 'market', 'buy', 0.02);
        await trade();
        return order;
    }),
    createLimitBuyOrder: one('order', ({ exchange, low }) => exchange.createLimitBuyOrder(BTC, 0.001, low), BTC),
    createLimitOrder: one('order', ({ exchange, low }) => exchange.createLimitOrder(BTC, 'buy', 0.001, low), BTC),
    createLimitSellOrder: one(
        'order',
        (scene) => scene.exchange.createLimitSellOrder(BTC, 0.001, price(scene, 1.2)),
        BTC,
    ),
    createMarketBuyOrder: one('order', ({ exchange }) => exchange.createMarketBuyOrder(BTC, 0.001), BTC),
    createMarketOrder: one('order', ({ exchange }) => exchange.createMarketOrder(BTC, 'buy', 0.001), BTC),
    createMarketSellOrder: one('order', ({ exchange }) => exchange.createMarketSellOrder(BTC, 0.001), BTC),
    createOrder: one('order', rest, BTC),
    createOrders: list(
        'order',
        ({ exchange, low }) =>
            exchange.createOrders([
                { symbol: BTC, type: 'limit', side: 'buy', amount: 0.001, price: low },
                { symbol: BTC, type: 'limit', side: 'buy', amount: 0.002, price: low },
            ]),
        OPEN,
    ),
    createOrderWithTakeProfitAndStopLoss: one('order', (scene) =>
        scene.exchange.createOrderWithTakeProfitAndStopLoss(
            BTC,
            'limit',
            'buy',
            0.001,
            scene.low,
            price(scene, 1.5),
            price(scene, 0.5),
        ),
    ),
    createPostOnlyOrder: one('order', ({ exchange, low }) =>
        exchange.createPostOnlyOrder(BTC, 'limit', 'buy', 0.001, low),
    ),
    createReduceOnlyOrder: one('order', (scene) =>
        scene.exchange.createReduceOnlyOrder(BTC, 'limit', 'sell', 0.001, price(scene, 1.2)),
    ),
    createStopLimitOrder: one('order', (scene) =>
        scene.exchange.createStopLimitOrder(BTC, 'buy', 0.001, price(scene, 1.6), price(scene, 1.5), ABOVE),
    ),
    createStopLossOrder: one('order', (scene) =>
        scene.exchange.createStopLossOrder(BTC, 'market', 'sell', 0.001, undefined, price(scene, 0.5)),
    ),
    createStopMarketOrder: one('order', (scene) =>
        scene.exchange.createStopMarketOrder(BTC, 'buy', 0.001, price(scene, 1.5), ABOVE),
    ),
    createStopOrder: one('order', (scene) =>
        scene.exchange.createStopOrder(BTC, 'limit', 'buy', 0.001, price(scene, 1.6), price(scene, 1.5), ABOVE),
    ),
    createTakeProfitOrder: one('order', (scene) =>
        scene.exchange.createTakeProfitOrder(BTC, 'market', 'sell', 0.001, undefined, price(scene, 1.5)),
    ),
    createTriggerOrder: one('order', (scene) =>
        scene.exchange.createTriggerOrder(BTC, 'market', 'buy', 0.001, undefined, price(scene, 1.5), ABOVE),
    ),
    createTwapOrder: one('order', ({ exchange }) => exchange.createTwapOrder(BTC, 'buy', 0.01, 600_000)),
    editOrder: one('order', async (scene) =>
        scene.exchange.editOrder(idOf(await rest(scene)), BTC, 'limit', 'buy', 0.002, scene.low),
    ),
    editOrders: list('order', async (scene) =>
        scene.exchange.editOrders([
            { id: idOf(await rest(scene)), symbol: BTC, type: 'limit', side: 'buy', amount: 0.002, price: scene.low },
        ] as never),
    ),

    cancelOrderWithClientOrderId: one(
        'order',
        async (scene) => scene.exchange.cancelOrderWithClientOrderId(await restNamed(scene), BTC),
        BTC,
    ),
    cancelOrdersWithClientOrderId: list(
        'order',
        async (scene) => scene.exchange.cancelOrdersWithClientOrderIds([await restNamed(scene)], BTC),
        { symbol: BTC, states: ['canceled'] },
    ),
    closeAllPositions: list('position', async ({ exchange, trade }) => {
        const closed = await exchange.closeAllPositions();
        await exchange.createOrder(BTC, 'market', 'buy', 0.02);
        await trade();
        return closed;
    }),
    editOrderWithClientOrderId: one('order', async (scene) =>
        scene.exchange.editOrderWithClientOrderId(await restNamed(scene), BTC, 'limit', 'buy', 0.002, scene.low),
    ),

    // -------------------------------------------------------------------- live
    watchBalance: one('balance', ({ exchange }) => exchange.watchBalance()),
    watchBidsAsks: keyed('bidAsk', ({ exchange }) => exchange.watchBidsAsks([BTC, ETH])),
    watchFundingRate: one('fundingRate', ({ exchange }) => exchange.watchFundingRate(BTC), BTC),
    watchFundingRates: keyed('fundingRate', ({ exchange }) => exchange.watchFundingRates([BTC, ETH])),
    watchMarkPrice: one('markPrice', ({ exchange }) => exchange.watchMarkPrice(BTC), BTC),
    watchMarkPrices: keyed('markPrice', ({ exchange }) => exchange.watchMarkPrices([BTC, ETH])),
    watchMyLiquidations: list(
        'liquidation',
        (scene) => {
            const watch = (): Promise<unknown> => scene.exchange.watchMyLiquidations(ETH);
            return afterEvent(scene, 'myLiquidations', watch, scene.liquidate);
        },
        { symbol: ETH },
    ),
    watchMyLiquidationsForSymbols: list('liquidation', (scene) => {
        const watch = (): Promise<unknown> => scene.exchange.watchMyLiquidationsForSymbols([BTC, ETH]);
        return afterEvent(scene, 'myLiquidations', watch, scene.liquidate);
    }),
    watchMyTrades: list(
        'ownTrade',
        (scene) => afterEvent(scene, 'myTrades', () => scene.exchange.watchMyTrades(BTC), scene.trade),
        { symbol: BTC },
    ),
    watchMyTradesForSymbols: list('ownTrade', (scene) => {
        const watch = (): Promise<unknown> => scene.exchange.watchMyTradesForSymbols([BTC, ETH]);
        return afterEvent(scene, 'myTrades', watch, scene.trade);
    }),
    watchOHLCV: list('ohlcv', ({ exchange }) => exchange.watchOHLCV(BTC)),
    watchOHLCVForSymbols: candles(({ exchange }) => exchange.watchOHLCVForSymbols([[BTC, '5m']]), BTC, '5m'),
    watchOrderBook: one('orderBook', ({ exchange }) => exchange.watchOrderBook(BTC), BTC),
    watchOrderBookForSymbols: one('orderBook', ({ exchange }) => exchange.watchOrderBookForSymbols([ETH], 5), ETH),
    watchOrders: list('order', ({ exchange }) => exchange.watchOrders()),
    watchOrdersForSymbols: list('order', ({ exchange }) => exchange.watchOrdersForSymbols([BTC, ETH])),
    watchPositions: list('position', ({ exchange }) => exchange.watchPositions()),
    watchPosition: one('position', ({ exchange }) => exchange.watchPosition(BTC), BTC),
    watchTicker: one('ticker', ({ exchange }) => exchange.watchTicker(BTC), BTC),
    watchTickers: keyed('ticker', ({ exchange }) => exchange.watchTickers([BTC, ETH])),
    watchTrades: list('trade', ({ exchange }) => exchange.watchTrades(BTC), { symbol: BTC }),
    watchTradesForSymbols: list('trade', ({ exchange }) => exchange.watchTradesForSymbols([ETH]), { symbol: ETH }),

    // ------------------------------------------------------- the ends of watches
    unWatchBalance: ends(
        ({ exchange }) => exchange.watchBalance(),
        ({ exchange }) => exchange.unWatchBalance(),
    ),
    unWatchBidsAsks: ends(
        ({ exchange }) => exchange.watchBidsAsks([BTC]),
        ({ exchange }) => exchange.unWatchBidsAsks([BTC]),
    ),
    unWatchFundingRate: ends(
        ({ exchange }) => exchange.watchFundingRate(BTC),
        ({ exchange }) => exchange.unWatchFundingRate(BTC),
    ),
    unWatchFundingRates: ends(
        ({ exchange }) => exchange.watchFundingRates([BTC]),
        ({ exchange }) => exchange.unWatchFundingRates([BTC]),
    ),
    unWatchMarkPrice: ends(
        ({ exchange }) => exchange.watchMarkPrice(BTC),
        ({ exchange }) => exchange.unWatchMarkPrice(BTC),
    ),
    unWatchMarkPrices: ends(
        ({ exchange }) => exchange.watchMarkPrices([BTC]),
        ({ exchange }) => exchange.unWatchMarkPrices([BTC]),
    ),
    unWatchMyLiquidations: ends(
        ({ exchange }) => exchange.watchMyLiquidations(BTC),
        ({ exchange }) => exchange.unWatchMyLiquidations(BTC),
        'myLiquidations',
    ),
    unWatchMyLiquidationsForSymbols: ends(
        ({ exchange }) => exchange.watchMyLiquidationsForSymbols([BTC, ETH]),
        ({ exchange }) => exchange.unWatchMyLiquidationsForSymbols([BTC, ETH]),
        'myLiquidations',
    ),
    unWatchMyTrades: ends(
        ({ exchange }) => exchange.watchMyTrades(ETH),
        ({ exchange }) => exchange.unWatchMyTrades(ETH),
        'myTrades',
    ),
    unWatchMyTradesForSymbols: ends(
        ({ exchange }) => exchange.watchMyTradesForSymbols([BTC, ETH]),
        ({ exchange }) => exchange.unWatchMyTradesForSymbols([BTC, ETH]),
        'myTrades',
    ),
    unWatchOHLCV: ends(
        ({ exchange }) => exchange.watchOHLCV(BTC),
        ({ exchange }) => exchange.unWatchOHLCV(BTC),
    ),
    unWatchOHLCVForSymbols: ends(
        ({ exchange }) => exchange.watchOHLCVForSymbols([[BTC, '5m']]),
        ({ exchange }) => exchange.unWatchOHLCVForSymbols([[BTC, '5m']]),
    ),
    unWatchOrderBook: ends(
        ({ exchange }) => exchange.watchOrderBook(BTC),
        ({ exchange }) => exchange.unWatchOrderBook(BTC),
    ),
    unWatchOrderBookForSymbols: ends(
        ({ exchange }) => exchange.watchOrderBookForSymbols([ETH], 5),
        ({ exchange }) => exchange.unWatchOrderBookForSymbols([ETH]),
    ),
    unWatchOrders: ends(
        ({ exchange }) => exchange.watchOrders(BTC),
        ({ exchange }) => exchange.unWatchOrders(BTC),
    ),
    unWatchOrdersForSymbols: ends(
        ({ exchange }) => exchange.watchOrdersForSymbols([BTC, ETH]),
        ({ exchange }) => exchange.unWatchOrdersForSymbols([BTC, ETH]),
    ),
    unWatchPosition: ends(
        ({ exchange }) => exchange.watchPosition(BTC),
        ({ exchange }) => exchange.unWatchPosition(BTC),
    ),
    unWatchPositions: ends(
        ({ exchange }) => exchange.watchPositions(),
        ({ exchange }) => exchange.unWatchPositions(),
    ),
    unWatchTicker: ends(
        ({ exchange }) => exchange.watchTicker(BTC),
        ({ exchange }) => exchange.unWatchTicker(BTC),
    ),
    unWatchTickers: ends(
        ({ exchange }) => exchange.watchTickers([BTC]),
        ({ exchange }) => exchange.unWatchTickers([BTC]),
    ),
    unWatchTrades: ends(
        ({ exchange }) => exchange.watchTrades(BTC),
        ({ exchange }) => exchange.unWatchTrades(BTC),
    ),
    unWatchTradesForSymbols: ends(
        ({ exchange }) => exchange.watchTradesForSymbols([ETH]),
        ({ exchange }) => exchange.unWatchTradesForSymbols([ETH]),
    ),
};
