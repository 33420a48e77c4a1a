/** CCXT's `features`: how far the methods of `has` reach. */
import { MANIFEST } from '../wire/manifest.js';
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
    fetchMyTrades: undefined,
    fetchOrder: undefined,
    fetchOpenOrders: { marginMode: false, limit: undefined, trigger: false, trailing: false, symbolRequired: false },
    fetchOrders: undefined,
    fetchClosedOrders: undefined,
    fetchOHLCV: { limit: MANIFEST.limits.ohlcvRows },
};
/** One kind of market: linear swaps with isolated margin. */
export const FEATURES = {
    spot: undefined,
    forSwap: SWAP,
    swap: { linear: { extends: 'forSwap' }, inverse: undefined },
    future: { linear: undefined, inverse: undefined },
};
