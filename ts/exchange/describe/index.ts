/** The exchange as data: what `describe()` adds to CCXT's defaults. */

import { BROAD_EXCEPTIONS, EXACT_EXCEPTIONS, HTTP_EXCEPTIONS } from '../errors/response.js';
import { MANIFEST } from '../../wire/manifest.js';
import { toApi } from './api.js';
import { toHas } from './has.js';
import { OPTIONS } from './options.js';
import { URLS } from './urls.js';

/** CCXT's `TICK_SIZE` precision mode. */
const TICK_SIZE = 4;

/** The number with which CCXT's exchanges say that a history has no limit in time. */
const UNLIMITED_DAYS = 100_000;
/**
 * Histories have no limit in time, and a call with a larger limit sends several requests: `limit` is the rows
 * of one.
 */
const REACH = { limit: OPTIONS.histories.pageSize, daysBack: UNLIMITED_DAYS, untilDays: UNLIMITED_DAYS };
const ORDERS = { trigger: false, trailing: false, symbolRequired: false };

const TRIGGER_PRICE_TYPES = { last: false, mark: true, index: true };

const SWAP = {
    sandbox: true,
    createOrder: {
        marginMode: true,
        triggerPrice: true,
        triggerPriceType: TRIGGER_PRICE_TYPES,
        triggerDirection: true,
        stopLossPrice: true,
        takeProfitPrice: true,
        attachedStopLossTakeProfit: { triggerPriceType: TRIGGER_PRICE_TYPES, price: false },
        timeInForce: { IOC: true, FOK: true, PO: true, GTD: true },
        hedged: false,
        trailing: false,
        leverage: true,
        marketBuyByCost: false,
        marketBuyRequiresPrice: false,
        selfTradePrevention: false,
        iceberg: false,
    },
    createOrders: { max: undefined },
    fetchMyTrades: { marginMode: false, ...REACH, symbolRequired: false },
    fetchOrder: { marginMode: false, ...ORDERS, trigger: true },
    fetchOpenOrders: { marginMode: false, limit: undefined, trigger: true, trailing: false, symbolRequired: false },
    fetchOrders: { marginMode: false, ...REACH, ...ORDERS },
    fetchClosedOrders: { marginMode: false, ...REACH, daysBackCanceled: UNLIMITED_DAYS, ...ORDERS },
    fetchOHLCV: { limit: MANIFEST.limits.ohlcvRows },
};

/** CCXT's `features`. Linear swaps with isolated margin are the only market type. */
const FEATURES = {
    spot: undefined,
    forSwap: SWAP,
    swap: { linear: { extends: 'forSwap' }, inverse: undefined },
    future: { linear: undefined, inverse: undefined },
};

/**
 * Returns the members that `describe()` adds to CCXT's. Every instance needs its own, because CCXT modifies
 * them.
 */
export function describeExchange(): Record<string, unknown> {
    return clone({
        id: MANIFEST.id,
        name: MANIFEST.name,
        countries: [],
        version: 'v1',
        rateLimit: MANIFEST.limits.rateLimitMs,
        certified: false,
        pro: false,
        dex: true,
        has: toHas(),
        timeframes: MANIFEST.timeframes,
        urls: URLS,
        api: toApi(),
        requiredCredentials: { apiKey: false, secret: false, walletAddress: false, privateKey: true },
        precisionMode: TICK_SIZE,
        fees: { trading: { percentage: true, tierBased: false, maker: -0.00005, taker: 0.00045 } },
        features: FEATURES,
        options: OPTIONS,
        exceptions: { exact: EXACT_EXCEPTIONS, broad: BROAD_EXCEPTIONS },
        httpExceptions: HTTP_EXCEPTIONS,
    });
}

/** Copies plain data deeply and keeps classes, which `structuredClone` cannot copy. */
function clone<T>(value: T): T {
    if (Array.isArray(value)) return value.map(clone) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, clone(member)])) as T;
}
