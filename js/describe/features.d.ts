/** CCXT's `features`: parameters and limits of the methods in `has`. */
/** Linear swaps with isolated margin are the only market type. */
export declare const FEATURES: {
    spot: undefined;
    forSwap: {
        sandbox: boolean;
        createOrder: {
            marginMode: boolean;
            triggerPrice: boolean;
            triggerPriceType: undefined;
            triggerDirection: boolean;
            stopLossPrice: boolean;
            takeProfitPrice: boolean;
            attachedStopLossTakeProfit: undefined;
            timeInForce: {
                IOC: boolean;
                FOK: boolean;
                PO: boolean;
                GTD: boolean;
            };
            hedged: boolean;
            trailing: boolean;
            leverage: boolean;
            marketBuyByCost: boolean;
            marketBuyRequiresPrice: boolean;
            selfTradePrevention: boolean;
            iceberg: boolean;
        };
        createOrders: {
            max: undefined;
        };
        fetchMyTrades: {
            symbolRequired: boolean;
            limit: undefined;
            daysBack: undefined;
            untilDays: undefined;
            marginMode: boolean;
        };
        fetchOrder: {
            trigger: boolean;
            trailing: boolean;
            symbolRequired: boolean;
            marginMode: boolean;
        };
        fetchOpenOrders: {
            marginMode: boolean;
            limit: undefined;
            trigger: boolean;
            trailing: boolean;
            symbolRequired: boolean;
        };
        fetchOrders: {
            trigger: boolean;
            trailing: boolean;
            symbolRequired: boolean;
            limit: undefined;
            daysBack: undefined;
            untilDays: undefined;
            marginMode: boolean;
        };
        fetchClosedOrders: {
            trigger: boolean;
            trailing: boolean;
            symbolRequired: boolean;
            daysBackCanceled: undefined;
            limit: undefined;
            daysBack: undefined;
            untilDays: undefined;
            marginMode: boolean;
        };
        fetchOHLCV: {
            limit: 512;
        };
    };
    swap: {
        linear: {
            extends: string;
        };
        inverse: undefined;
    };
    future: {
        linear: undefined;
        inverse: undefined;
    };
};
