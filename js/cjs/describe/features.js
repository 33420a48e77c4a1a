"use strict";
/** CCXT's `features`: parameters and limits of the methods in `has`. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.FEATURES = void 0;
const manifest_js_1 = require("../wire/manifest.js");
/** Histories page through the whole history of the service. */
const REACH = { limit: undefined, daysBack: undefined, untilDays: undefined };
const ORDERS = { trigger: false, trailing: false, symbolRequired: false };
const SWAP = {
    sandbox: true,
    createOrder: {
        marginMode: false,
        triggerPrice: false,
        triggerPriceType: undefined,
        triggerDirection: false,
        stopLossPrice: false,
        takeProfitPrice: false,
        attachedStopLossTakeProfit: undefined,
        timeInForce: { IOC: false, FOK: false, PO: false, GTD: true },
        hedged: false,
        trailing: false,
        leverage: false,
        marketBuyByCost: false,
        marketBuyRequiresPrice: false,
        selfTradePrevention: false,
        iceberg: false,
    },
    createOrders: { max: undefined },
    fetchMyTrades: { marginMode: false, ...REACH, symbolRequired: false },
    fetchOrder: { marginMode: false, ...ORDERS },
    fetchOpenOrders: { marginMode: false, limit: undefined, trigger: true, trailing: false, symbolRequired: false },
    fetchOrders: { marginMode: false, ...REACH, ...ORDERS },
    fetchClosedOrders: { marginMode: false, ...REACH, daysBackCanceled: undefined, ...ORDERS },
    fetchOHLCV: { limit: manifest_js_1.MANIFEST.limits.ohlcvRows },
};
/** Linear swaps with isolated margin are the only market type. */
exports.FEATURES = {
    spot: undefined,
    forSwap: SWAP,
    swap: { linear: { extends: 'forSwap' }, inverse: undefined },
    future: { linear: undefined, inverse: undefined },
};
