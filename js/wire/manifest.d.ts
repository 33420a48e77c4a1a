/** The operations and properties of the exchange, compiled from manifest.json by `npm run generate`; do not edit. */
export declare const MANIFEST: {
    readonly id: "aftermath";
    readonly name: "Aftermath";
    readonly website: "https://aftermath.finance";
    readonly docs: "https://aftermath.finance/docs";
    readonly ccxt: ">=4.5.65 <5";
    readonly hosts: {
        readonly mainnet: "https://aftermath.finance";
        readonly testnet: "https://testnet.aftermath.finance";
    };
    readonly timeframes: {
        readonly '1m': "1m";
        readonly '5m': "5m";
        readonly '15m': "15m";
        readonly '30m': "30m";
        readonly '1h': "1h";
        readonly '4h': "4h";
        readonly '12h': "12h";
        readonly '1d': "1d";
        readonly '3d': "3d";
        readonly '1w': "1w";
        readonly '1M': "1mo";
    };
    readonly limits: {
        readonly rateLimitMs: 50;
        readonly ohlcvRows: 512;
        readonly tradesPage: 50;
    };
    readonly streams: readonly [{
        readonly id: "stream/orderbook";
        readonly path: "/api/ccxt/stream/orderbook";
        readonly query: "chId";
    }, {
        readonly id: "stream/orders";
        readonly path: "/api/ccxt/stream/orders";
        readonly query: "chId";
    }, {
        readonly id: "stream/positions";
        readonly path: "/api/ccxt/stream/positions";
        readonly query: "accountNumber";
    }, {
        readonly id: "stream/trades";
        readonly path: "/api/ccxt/stream/trades";
        readonly query: "chId";
    }];
    readonly updates: readonly [{
        readonly key: "market";
        readonly access: "public";
        readonly payload: {
            readonly type: "object";
            readonly properties: {
                readonly marketId: {
                    readonly $ref: "#/schemas/MarketId";
                };
            };
            readonly required: readonly ["marketId"];
        };
        readonly source: "documented, and known of the service's own client";
    }, {
        readonly key: "oracle";
        readonly access: "public";
        readonly payload: {
            readonly type: "object";
            readonly properties: {
                readonly marketId: {
                    readonly $ref: "#/schemas/MarketId";
                };
            };
            readonly required: readonly ["marketId"];
        };
        readonly source: "documented, and known of the service's own client";
    }, {
        readonly key: "orderbook";
        readonly access: "public";
        readonly payload: {
            readonly type: "object";
            readonly properties: {
                readonly marketId: {
                    readonly $ref: "#/schemas/MarketId";
                };
            };
            readonly required: readonly ["marketId"];
        };
        readonly source: "documented, and known of the service's own client";
    }, {
        readonly key: "topOfOrderbook";
        readonly access: "public";
        readonly payload: {
            readonly type: "object";
            readonly properties: {
                readonly marketId: {
                    readonly $ref: "#/schemas/MarketId";
                };
                readonly priceBucketSize: {
                    readonly type: "number";
                    readonly exclusiveMinimum: 0;
                };
                readonly bucketsNumber: {
                    readonly type: "integer";
                    readonly minimum: 1;
                    readonly description: "Verified: 10, 25, 50, 100, 200, 500.";
                };
            };
            readonly required: readonly ["marketId", "priceBucketSize", "bucketsNumber"];
        };
        readonly source: "specified";
    }, {
        readonly key: "marketOrders";
        readonly access: "public";
        readonly payload: {
            readonly type: "object";
            readonly properties: {
                readonly marketId: {
                    readonly $ref: "#/schemas/MarketId";
                };
            };
            readonly required: readonly ["marketId"];
        };
        readonly source: "documented, and known of the service's own client";
    }, {
        readonly key: "marketCandles";
        readonly access: "public";
        readonly payload: {
            readonly type: "object";
            readonly properties: {
                readonly marketId: {
                    readonly $ref: "#/schemas/MarketId";
                };
                readonly interval: {
                    readonly $ref: "#/schemas/Interval";
                };
            };
            readonly required: readonly ["marketId", "interval"];
        };
        readonly source: "specified";
    }, {
        readonly key: "user";
        readonly access: "private";
        readonly nativeIntegers: readonly ["accountId"];
        readonly payload: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly $ref: "#/schemas/NativeInteger";
                };
                readonly withStopOrders: {
                    readonly $ref: "#/schemas/SignedTerms";
                };
            };
            readonly required: readonly ["accountId"];
        };
        readonly source: "documented, and known of the service's own client";
    }, {
        readonly key: "userOrders";
        readonly access: "private";
        readonly nativeIntegers: readonly ["accountId"];
        readonly payload: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly $ref: "#/schemas/NativeInteger";
                };
            };
            readonly required: readonly ["accountId"];
        };
        readonly source: "documented, and known of the service's own client";
    }, {
        readonly key: "userCollateralChanges";
        readonly access: "private";
        readonly nativeIntegers: readonly ["accountId"];
        readonly payload: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly $ref: "#/schemas/NativeInteger";
                };
            };
            readonly required: readonly ["accountId"];
        };
        readonly source: "documented, and known of the service's own client";
    }];
    readonly operations: readonly [{
        readonly id: "markets";
        readonly section: "ccxt";
        readonly method: "GET";
        readonly path: "/api/ccxt/markets";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "currencies";
        readonly section: "ccxt";
        readonly method: "GET";
        readonly path: "/api/ccxt/currencies";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "orderbook";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/orderbook";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "ticker";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/ticker";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "OHLCV";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/OHLCV";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "trades";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/trades";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "accounts";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/accounts";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "balance";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/balance";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "positions";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/positions";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "myPendingOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/myPendingOrders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "build/createAccount";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/createAccount";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "build/deposit";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/deposit";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "build/withdraw";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/withdraw";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "build/allocate";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/allocate";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "build/deallocate";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/deallocate";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "build/setLeverage";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/setLeverage";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "build/createOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/createOrders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "build/cancelOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/cancelOrders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "submit/createAccount";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/createAccount";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "submit/deposit";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/deposit";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "submit/withdraw";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/withdraw";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "submit/allocate";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/allocate";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "submit/deallocate";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/deallocate";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "submit/setLeverage";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/setLeverage";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "submit/createOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/createOrders";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "submit/cancelOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/cancelOrders";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "stream/orderbook";
        readonly section: "ccxt";
        readonly method: "GET";
        readonly path: "/api/ccxt/stream/orderbook";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly upgrade: true;
    }, {
        readonly id: "stream/orders";
        readonly section: "ccxt";
        readonly method: "GET";
        readonly path: "/api/ccxt/stream/orders";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly upgrade: true;
    }, {
        readonly id: "stream/positions";
        readonly section: "ccxt";
        readonly method: "GET";
        readonly path: "/api/ccxt/stream/positions";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly upgrade: true;
    }, {
        readonly id: "stream/trades";
        readonly section: "ccxt";
        readonly method: "GET";
        readonly path: "/api/ccxt/stream/trades";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly upgrade: true;
    }, {
        readonly id: "addresses";
        readonly section: "addresses";
        readonly method: "GET";
        readonly path: "/api/addresses";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "auth/access-token";
        readonly section: "auth";
        readonly method: "POST";
        readonly path: "/api/auth/access-token";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "auth/create-account";
        readonly section: "auth";
        readonly method: "POST";
        readonly path: "/api/auth/create-account";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "binance/check-addresses";
        readonly section: "binance";
        readonly method: "POST";
        readonly path: "/api/binance/check-addresses";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "birdeye/historical";
        readonly section: "birdeye";
        readonly method: "POST";
        readonly path: "/api/birdeye/historical";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "birdeye/market";
        readonly section: "birdeye";
        readonly method: "POST";
        readonly path: "/api/birdeye/market";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "coins/{coin_type}";
        readonly section: "coins";
        readonly method: "GET";
        readonly path: "/api/coins/{coin_type}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "coins/metadata";
        readonly section: "coins";
        readonly method: "POST";
        readonly path: "/api/coins/metadata";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "coins/verified";
        readonly section: "coins";
        readonly method: "GET";
        readonly path: "/api/coins/verified";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dca/active";
        readonly section: "dca";
        readonly method: "POST";
        readonly path: "/api/dca/active";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dca/cancel";
        readonly section: "dca";
        readonly method: "POST";
        readonly path: "/api/dca/cancel";
        readonly access: "private";
        readonly signed: false;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "dca/past";
        readonly section: "dca";
        readonly method: "POST";
        readonly path: "/api/dca/past";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dca/transactions/create-order";
        readonly section: "dca";
        readonly method: "POST";
        readonly path: "/api/dca/transactions/create-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dca/user/add";
        readonly section: "dca";
        readonly method: "POST";
        readonly path: "/api/dca/user/add";
        readonly access: "private";
        readonly signed: false;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "dca/user/get";
        readonly section: "dca";
        readonly method: "POST";
        readonly path: "/api/dca/user/get";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dex-screener/asset";
        readonly section: "dex-screener";
        readonly method: "GET";
        readonly path: "/api/dex-screener/asset";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dex-screener/events";
        readonly section: "dex-screener";
        readonly method: "GET";
        readonly path: "/api/dex-screener/events";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dex-screener/health";
        readonly section: "dex-screener";
        readonly method: "GET";
        readonly path: "/api/dex-screener/health";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dex-screener/latest-block";
        readonly section: "dex-screener";
        readonly method: "GET";
        readonly path: "/api/dex-screener/latest-block";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dex-screener/pair";
        readonly section: "dex-screener";
        readonly method: "GET";
        readonly path: "/api/dex-screener/pair";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "dynamic-gas";
        readonly section: "dynamic-gas";
        readonly method: "POST";
        readonly path: "/api/dynamic-gas";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "farms/summary";
        readonly section: "farms";
        readonly method: "POST";
        readonly path: "/api/farms/summary";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "gas-pool/pool";
        readonly section: "gas-pool";
        readonly method: "POST";
        readonly path: "/api/gas-pool/pool";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "gas-pool/transactions/create";
        readonly section: "gas-pool";
        readonly method: "POST";
        readonly path: "/api/gas-pool/transactions/create";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["initialDepositAmount"];
    }, {
        readonly id: "gas-pool/transactions/deposit";
        readonly section: "gas-pool";
        readonly method: "POST";
        readonly path: "/api/gas-pool/transactions/deposit";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["amount"];
    }, {
        readonly id: "gas-pool/transactions/grant";
        readonly section: "gas-pool";
        readonly method: "POST";
        readonly path: "/api/gas-pool/transactions/grant";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "gas-pool/transactions/revoke";
        readonly section: "gas-pool";
        readonly method: "POST";
        readonly path: "/api/gas-pool/transactions/revoke";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "gas-pool/transactions/share";
        readonly section: "gas-pool";
        readonly method: "POST";
        readonly path: "/api/gas-pool/transactions/share";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "gas-pool/transactions/sponsor";
        readonly section: "gas-pool";
        readonly method: "POST";
        readonly path: "/api/gas-pool/transactions/sponsor";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "gas-pool/transactions/withdraw";
        readonly section: "gas-pool";
        readonly method: "POST";
        readonly path: "/api/gas-pool/transactions/withdraw";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["amount"];
    }, {
        readonly id: "limit-orders/active";
        readonly section: "limit-orders";
        readonly method: "POST";
        readonly path: "/api/limit-orders/active";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "limit-orders/cancel";
        readonly section: "limit-orders";
        readonly method: "POST";
        readonly path: "/api/limit-orders/cancel";
        readonly access: "private";
        readonly signed: false;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "limit-orders/min-order-size-usd";
        readonly section: "limit-orders";
        readonly method: "POST";
        readonly path: "/api/limit-orders/min-order-size-usd";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "limit-orders/past";
        readonly section: "limit-orders";
        readonly method: "POST";
        readonly path: "/api/limit-orders/past";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "limit-orders/transactions/create-order";
        readonly section: "limit-orders";
        readonly method: "POST";
        readonly path: "/api/limit-orders/transactions/create-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "price-info";
        readonly section: "price-info";
        readonly method: "POST";
        readonly path: "/api/price-info";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "price-info/{coin_types}";
        readonly section: "price-info";
        readonly method: "GET";
        readonly path: "/api/price-info/{coin_types}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "prices";
        readonly section: "prices";
        readonly method: "POST";
        readonly path: "/api/prices";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "prices/cetus/{coin_type}/{coin_decimals}";
        readonly section: "prices";
        readonly method: "GET";
        readonly path: "/api/prices/cetus/{coin_type}/{coin_decimals}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "referrals/availability";
        readonly section: "referrals";
        readonly method: "POST";
        readonly path: "/api/referrals/availability";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "referrals/create";
        readonly section: "referrals";
        readonly method: "POST";
        readonly path: "/api/referrals/create";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "referrals/link";
        readonly section: "referrals";
        readonly method: "POST";
        readonly path: "/api/referrals/link";
        readonly access: "private";
        readonly signed: true;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "referrals/linked-ref-code";
        readonly section: "referrals";
        readonly method: "POST";
        readonly path: "/api/referrals/linked-ref-code";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "referrals/query";
        readonly section: "referrals";
        readonly method: "POST";
        readonly path: "/api/referrals/query";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "referrals/ref-code";
        readonly section: "referrals";
        readonly method: "POST";
        readonly path: "/api/referrals/ref-code";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "rewards/claimable";
        readonly section: "rewards";
        readonly method: "POST";
        readonly path: "/api/rewards/claimable";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "rewards/expected-rewards";
        readonly section: "rewards";
        readonly method: "POST";
        readonly path: "/api/rewards/expected-rewards";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "rewards/history";
        readonly section: "rewards";
        readonly method: "POST";
        readonly path: "/api/rewards/history";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "rewards/points";
        readonly section: "rewards";
        readonly method: "POST";
        readonly path: "/api/rewards/points";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "rewards/transactions/claim";
        readonly section: "rewards";
        readonly method: "POST";
        readonly path: "/api/rewards/transactions/claim";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "router/trade-route";
        readonly section: "router";
        readonly method: "POST";
        readonly path: "/api/router/trade-route";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "router/transactions/add-trade";
        readonly section: "router";
        readonly method: "POST";
        readonly path: "/api/router/transactions/add-trade";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "user-data/public-key";
        readonly section: "user-data";
        readonly method: "POST";
        readonly path: "/api/user-data/public-key";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "user-data/save-public-key";
        readonly section: "user-data";
        readonly method: "POST";
        readonly path: "/api/user-data/save-public-key";
        readonly access: "private";
        readonly signed: false;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "zklogin/create";
        readonly section: "zklogin";
        readonly method: "POST";
        readonly path: "/api/zklogin/create";
        readonly access: "private";
        readonly signed: false;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "sui/epoch";
        readonly section: "sui";
        readonly method: "GET";
        readonly path: "/api/sui/epoch";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "sui/system-state";
        readonly section: "sui";
        readonly method: "GET";
        readonly path: "/api/sui/system-state";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "metastable/{vault_id}/24hr-volume";
        readonly section: "metastable";
        readonly method: "GET";
        readonly path: "/api/metastable/{vault_id}/24hr-volume";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "metastable/{vault_id}/coingecko/supply";
        readonly section: "metastable";
        readonly method: "GET";
        readonly path: "/api/metastable/{vault_id}/coingecko/supply";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "metastable/{vault_id}/tvl";
        readonly section: "metastable";
        readonly method: "GET";
        readonly path: "/api/metastable/{vault_id}/tvl";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "metastable/24hr-volume";
        readonly section: "metastable";
        readonly method: "GET";
        readonly path: "/api/metastable/24hr-volume";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "metastable/fees/{duration_ms}";
        readonly section: "metastable";
        readonly method: "POST";
        readonly path: "/api/metastable/fees/{duration_ms}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "metastable/tvl";
        readonly section: "metastable";
        readonly method: "GET";
        readonly path: "/api/metastable/tvl";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "metastable/tvl";
        readonly section: "metastable";
        readonly method: "POST";
        readonly path: "/api/metastable/tvl";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "metastable/vaults";
        readonly section: "metastable";
        readonly method: "POST";
        readonly path: "/api/metastable/vaults";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "metastable/volume/{duration_ms}";
        readonly section: "metastable";
        readonly method: "POST";
        readonly path: "/api/metastable/volume/{duration_ms}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "stable-kitchen/{vault_id}/coingecko/supply";
        readonly section: "stable-kitchen";
        readonly method: "GET";
        readonly path: "/api/stable-kitchen/{vault_id}/coingecko/supply";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "stable-kitchen/fees/{duration_ms}";
        readonly section: "stable-kitchen";
        readonly method: "POST";
        readonly path: "/api/stable-kitchen/fees/{duration_ms}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "stable-kitchen/tvl";
        readonly section: "stable-kitchen";
        readonly method: "POST";
        readonly path: "/api/stable-kitchen/tvl";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "stable-kitchen/vaults";
        readonly section: "stable-kitchen";
        readonly method: "POST";
        readonly path: "/api/stable-kitchen/vaults";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "stable-kitchen/volume/{duration_ms}";
        readonly section: "stable-kitchen";
        readonly method: "POST";
        readonly path: "/api/stable-kitchen/volume/{duration_ms}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/{pool_id}";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools/{pool_id}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/{pool_id}/events/{event_type}";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/{pool_id}/events/{event_type}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/{pool_id}/fees/{timeframe}";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools/{pool_id}/fees/{timeframe}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/{pool_id}/interaction-events-by-user";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/{pool_id}/interaction-events-by-user";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/{pool_id}/stats";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools/{pool_id}/stats";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/{pool_id}/swap-volume/{duration_ms}";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools/{pool_id}/swap-volume/{duration_ms}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/{pool_id}/volume-24hrs";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools/{pool_id}/volume-24hrs";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/{pool_id}/volume/{timeframe}";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools/{pool_id}/volume/{timeframe}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/coingecko-ticker-data";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/coingecko-ticker-data";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/coingecko/tickers";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools/coingecko/tickers";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/interaction-events-by-user";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/interaction-events-by-user";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/objects";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/objects";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/owned-lp-coins";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/owned-lp-coins";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/pool-object-ids";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/pool-object-ids";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/stats";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/stats";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/summary";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/summary";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/tvl";
        readonly section: "pools";
        readonly method: "POST";
        readonly path: "/api/pools/tvl";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/total-swap-volume/{duration_ms}";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools/total-swap-volume/{duration_ms}";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "pools/volume-24hrs";
        readonly section: "pools";
        readonly method: "GET";
        readonly path: "/api/pools/volume-24hrs";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/active-validators";
        readonly section: "staking";
        readonly method: "GET";
        readonly path: "/api/staking/active-validators";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/afsui-exchange-rate";
        readonly section: "staking";
        readonly method: "GET";
        readonly path: "/api/staking/afsui-exchange-rate";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/apy";
        readonly section: "staking";
        readonly method: "GET";
        readonly path: "/api/staking/apy";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/staked-sui-vault-state";
        readonly section: "staking";
        readonly method: "GET";
        readonly path: "/api/staking/staked-sui-vault-state";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/staking-rewards";
        readonly section: "staking";
        readonly method: "GET";
        readonly path: "/api/staking/staking-rewards";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/sui-tvl";
        readonly section: "staking";
        readonly method: "GET";
        readonly path: "/api/staking/sui-tvl";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/unique-stakers";
        readonly section: "staking";
        readonly method: "GET";
        readonly path: "/api/staking/unique-stakers";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/validator-apys";
        readonly section: "staking";
        readonly method: "GET";
        readonly path: "/api/staking/validator-apys";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/validator-configs";
        readonly section: "staking";
        readonly method: "GET";
        readonly path: "/api/staking/validator-configs";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/delegated-stakes";
        readonly section: "staking";
        readonly method: "POST";
        readonly path: "/api/staking/delegated-stakes";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/historical-apy";
        readonly section: "staking";
        readonly method: "POST";
        readonly path: "/api/staking/historical-apy";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/staking-positions";
        readonly section: "staking";
        readonly method: "POST";
        readonly path: "/api/staking/staking-positions";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "staking/validator-operation-caps";
        readonly section: "staking";
        readonly method: "POST";
        readonly path: "/api/staking/validator-operation-caps";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "wallet/{address}/balances";
        readonly section: "wallet";
        readonly method: "GET";
        readonly path: "/api/wallet/{address}/balances";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "wallet/{address}/balances";
        readonly section: "wallet";
        readonly method: "POST";
        readonly path: "/api/wallet/{address}/balances";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "wallet/{address}/balances/{coin}";
        readonly section: "wallet";
        readonly method: "GET";
        readonly path: "/api/wallet/{address}/balances/{coin}";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "wallet/{address}/balances/coins";
        readonly section: "wallet";
        readonly method: "POST";
        readonly path: "/api/wallet/{address}/balances/coins";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "wallet/{address}/transactions";
        readonly section: "wallet";
        readonly method: "POST";
        readonly path: "/api/wallet/{address}/transactions";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "wallet/all-coin-balances";
        readonly section: "wallet";
        readonly method: "POST";
        readonly path: "/api/wallet/all-coin-balances";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "wallet/coin-balances";
        readonly section: "wallet";
        readonly method: "POST";
        readonly path: "/api/wallet/coin-balances";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "wallet/past-transactions";
        readonly section: "wallet";
        readonly method: "POST";
        readonly path: "/api/wallet/past-transactions";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/account/collateral-history";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/collateral-history";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/margin-history";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/margin-history";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/max-order-size";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/max-order-size";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/order-history";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/order-history";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/order-history-detailed";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/order-history-detailed";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/order-history-detailed-csv";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/order-history-detailed-csv";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/stop-order-datas";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/stop-order-datas";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/twap-order-datas";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/twap-order-datas";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/previews/cancel-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/previews/cancel-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "marketIdsToData.*.orderIds[]"];
    }, {
        readonly id: "perpetuals/account/previews/edit-collateral";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/previews/edit-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "collateralChange"];
    }, {
        readonly id: "perpetuals/account/previews/place-limit-order";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/previews/place-limit-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "size", "price", "expiryTimestamp", "clientOrderId"];
    }, {
        readonly id: "perpetuals/account/previews/place-market-order";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/previews/place-market-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "size"];
    }, {
        readonly id: "perpetuals/account/previews/place-scale-order";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/previews/place-scale-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "totalSize", "startPrice", "endPrice", "expiryTimestamp", "clientOrderIds[]"];
    }, {
        readonly id: "perpetuals/account/previews/set-leverage";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/previews/set-leverage";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/transactions/allocate-collateral";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/allocate-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "allocateAmount"];
    }, {
        readonly id: "perpetuals/account/transactions/cancel-and-place-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/cancel-and-place-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "orderIdsToCancel[]", "clientOrderIdsToCancel[]", "ordersToPlace[].price", "ordersToPlace[].size", "ordersToPlace[].clientOrderId", "expiryTimestamp"];
    }, {
        readonly id: "perpetuals/account/transactions/cancel-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/cancel-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "marketIdsToData.*.orderIds[]", "marketIdsToData.*.clientOrderIds[]"];
    }, {
        readonly id: "perpetuals/account/transactions/cancel-stop-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/cancel-stop-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/transactions/cancel-twap-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/cancel-twap-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/transactions/create-twap-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/create-twap-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "twapOrders[].size", "twapOrders[].firstRunExpireTimestamp", "twapOrders[].expireTimestamp"];
    }, {
        readonly id: "perpetuals/account/transactions/deallocate-collateral";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/deallocate-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "deallocateAmount"];
    }, {
        readonly id: "perpetuals/account/transactions/deposit-collateral";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/deposit-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "depositAmount"];
    }, {
        readonly id: "perpetuals/account/transactions/edit-stop-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/edit-stop-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "stopOrders[].size", "stopOrders[].expiryTimestamp", "stopOrders[].limitOrder.price", "stopOrders[].slTp.limitOrderId"];
    }, {
        readonly id: "perpetuals/account/transactions/edit-twap-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/edit-twap-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "newTwapOrders.*.newDetails.size", "newTwapOrders.*.newDetails.firstRunExpireTimestamp", "newTwapOrders.*.newDetails.expireTimestamp"];
    }, {
        readonly id: "perpetuals/account/transactions/grant-agent-wallet";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/grant-agent-wallet";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/transactions/place-limit-order";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/place-limit-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "size", "price", "expiryTimestamp", "clientOrderId", "slTp.size"];
    }, {
        readonly id: "perpetuals/account/transactions/place-market-order";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/place-market-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "size", "slTp.size"];
    }, {
        readonly id: "perpetuals/account/transactions/place-scale-order";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/place-scale-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "totalSize", "startPrice", "endPrice", "expiryTimestamp", "clientOrderIds[]"];
    }, {
        readonly id: "perpetuals/account/transactions/place-sl-tp-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/place-sl-tp-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "size", "limitOrderId"];
    }, {
        readonly id: "perpetuals/account/transactions/place-stop-orders";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/place-stop-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "stopOrders[].size", "stopOrders[].expiryTimestamp", "stopOrders[].limitOrder.price", "stopOrders[].slTp.limitOrderId"];
    }, {
        readonly id: "perpetuals/account/transactions/revoke-agent-wallet";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/revoke-agent-wallet";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/transactions/set-leverage";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/set-leverage";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId"];
    }, {
        readonly id: "perpetuals/account/transactions/share";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/share";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/account/transactions/transfer-collateral";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/transfer-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["fromAccountId", "toAccountId", "transferAmount"];
    }, {
        readonly id: "perpetuals/account/transactions/withdraw-collateral";
        readonly section: "perpetuals/account";
        readonly method: "POST";
        readonly path: "/api/perpetuals/account/transactions/withdraw-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountId", "withdrawAmount"];
    }, {
        readonly id: "perpetuals/accounts";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/accounts";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountIds[]"];
    }, {
        readonly id: "perpetuals/accounts/owned";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/accounts/owned";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/accounts/positions";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/accounts/positions";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["accountIds[]"];
    }, {
        readonly id: "perpetuals/all-markets";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/all-markets";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/builder-codes/integrator-config";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/builder-codes/integrator-config";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/builder-codes/integrator-registration";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/builder-codes/integrator-registration";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/builder-codes/transactions/create-integrator-config";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/builder-codes/transactions/create-integrator-config";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/builder-codes/transactions/create-integrator-registration";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/builder-codes/transactions/create-integrator-registration";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/builder-codes/transactions/remove-integrator-config";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/builder-codes/transactions/remove-integrator-config";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/config";
        readonly section: "perpetuals";
        readonly method: "GET";
        readonly path: "/api/perpetuals/config";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/market/candle-history";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/market/candle-history";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/market/funding-history";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/market/funding-history";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/market/order-history";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/market/order-history";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/markets";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/markets";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/markets/24hr-stats";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/markets/24hr-stats";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/markets/orderbooks";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/markets/orderbooks";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/markets/prices";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/markets/prices";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/rebates/create-csv-rebates";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/rebates/create-csv-rebates";
        readonly access: "private";
        readonly signed: false;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/rebates/create-referral-csv-rebates";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/rebates/create-referral-csv-rebates";
        readonly access: "private";
        readonly signed: false;
        readonly once: true;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/rebates/rewards";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/rebates/rewards";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/transactions/create-account";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/transactions/create-account";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/transactions/transfer-cap";
        readonly section: "perpetuals";
        readonly method: "POST";
        readonly path: "/api/perpetuals/transactions/transfer-cap";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/ws/updates";
        readonly section: "perpetuals";
        readonly method: "GET";
        readonly path: "/api/perpetuals/ws/updates";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly upgrade: true;
    }, {
        readonly id: "perpetuals/vault/stop-order-datas";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/stop-order-datas";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/twap-order-datas";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/twap-order-datas";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/previews/cancel-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/cancel-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["marketIdsToData.*.orderIds[]"];
    }, {
        readonly id: "perpetuals/vault/previews/create-withdraw-request";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/create-withdraw-request";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/previews/deposit";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/deposit";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/previews/edit-collateral";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/edit-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["collateralChange"];
    }, {
        readonly id: "perpetuals/vault/previews/owner/process-withdraw-requests";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/owner/process-withdraw-requests";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/previews/owner/withdraw-collateral";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/owner/withdraw-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/previews/owner/withdraw-locked-liquidity";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/owner/withdraw-locked-liquidity";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/previews/owner/withdraw-performance-fees";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/owner/withdraw-performance-fees";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/previews/pause-vault-for-force-withdraw-request";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/pause-vault-for-force-withdraw-request";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/previews/place-limit-order";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/place-limit-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["size", "price", "expiryTimestamp", "clientOrderId"];
    }, {
        readonly id: "perpetuals/vault/previews/place-market-order";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/place-market-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["size"];
    }, {
        readonly id: "perpetuals/vault/previews/place-scale-order";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/place-scale-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["totalSize", "startPrice", "endPrice", "expiryTimestamp", "clientOrderIds[]"];
    }, {
        readonly id: "perpetuals/vault/previews/process-force-withdraw-request";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/process-force-withdraw-request";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/previews/set-leverage";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/previews/set-leverage";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/allocate-collateral";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/allocate-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["allocateAmount"];
    }, {
        readonly id: "perpetuals/vault/transactions/cancel-and-place-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/cancel-and-place-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["orderIdsToCancel[]", "clientOrderIdsToCancel[]", "ordersToPlace[].price", "ordersToPlace[].size", "ordersToPlace[].clientOrderId", "expiryTimestamp"];
    }, {
        readonly id: "perpetuals/vault/transactions/cancel-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/cancel-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["marketIdsToData.*.orderIds[]", "marketIdsToData.*.clientOrderIds[]"];
    }, {
        readonly id: "perpetuals/vault/transactions/cancel-stop-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/cancel-stop-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/cancel-twap-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/cancel-twap-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/cancel-withdraw-request";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/cancel-withdraw-request";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/create-twap-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/create-twap-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["twapOrders[].size", "twapOrders[].firstRunExpireTimestamp", "twapOrders[].expireTimestamp"];
    }, {
        readonly id: "perpetuals/vault/transactions/create-vault";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/create-vault";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/create-vault-cap";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/create-vault-cap";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/create-withdraw-request";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/create-withdraw-request";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/deallocate-collateral";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/deallocate-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["deallocateAmount"];
    }, {
        readonly id: "perpetuals/vault/transactions/deposit";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/deposit";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/edit-stop-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/edit-stop-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["stopOrders[].size", "stopOrders[].expiryTimestamp", "stopOrders[].limitOrder.price", "stopOrders[].slTp.limitOrderId"];
    }, {
        readonly id: "perpetuals/vault/transactions/edit-twap-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/edit-twap-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["newTwapOrders.*.newDetails.size", "newTwapOrders.*.newDetails.firstRunExpireTimestamp", "newTwapOrders.*.newDetails.expireTimestamp"];
    }, {
        readonly id: "perpetuals/vault/transactions/owner/grant-agent-wallet";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/owner/grant-agent-wallet";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/owner/process-withdraw-requests";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/owner/process-withdraw-requests";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/owner/revoke-agent-wallet";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/owner/revoke-agent-wallet";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/owner/update-force-withdraw-delay";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/owner/update-force-withdraw-delay";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/owner/update-lock-period";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/owner/update-lock-period";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/owner/update-performance-fee";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/owner/update-performance-fee";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/owner/withdraw-collateral";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/owner/withdraw-collateral";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/owner/withdraw-locked-liquidity";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/owner/withdraw-locked-liquidity";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/owner/withdraw-performance-fees";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/owner/withdraw-performance-fees";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/pause-vault-for-force-withdraw-request";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/pause-vault-for-force-withdraw-request";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/place-limit-order";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/place-limit-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["size", "price", "expiryTimestamp", "clientOrderId", "slTp.size"];
    }, {
        readonly id: "perpetuals/vault/transactions/place-market-order";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/place-market-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["size", "slTp.size"];
    }, {
        readonly id: "perpetuals/vault/transactions/place-scale-order";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/place-scale-order";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["totalSize", "startPrice", "endPrice", "expiryTimestamp", "clientOrderIds[]"];
    }, {
        readonly id: "perpetuals/vault/transactions/place-sl-tp-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/place-sl-tp-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["size", "limitOrderId"];
    }, {
        readonly id: "perpetuals/vault/transactions/place-stop-orders";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/place-stop-orders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly nativeIntegers: readonly ["stopOrders[].size", "stopOrders[].expiryTimestamp", "stopOrders[].limitOrder.price", "stopOrders[].slTp.limitOrderId"];
    }, {
        readonly id: "perpetuals/vault/transactions/process-force-withdraw-request";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/process-force-withdraw-request";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/set-leverage";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/set-leverage";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vault/transactions/update-withdraw-request-slippage";
        readonly section: "perpetuals/vault";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vault/transactions/update-withdraw-request-slippage";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/config";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults/config";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/{vault_id}/tvl";
        readonly section: "perpetuals/vaults";
        readonly method: "GET";
        readonly path: "/api/perpetuals/vaults/{vault_id}/tvl";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/lp-coin-prices";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults/lp-coin-prices";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/owned-lp-coins";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults/owned-lp-coins";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/owned-vault-assistant-caps";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults/owned-vault-assistant-caps";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/owned-vault-caps";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults/owned-vault-caps";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/owned-withdraw-requests";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults/owned-withdraw-requests";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/predeposits/user-total-deposits";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults/predeposits/user-total-deposits";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/predeposits/vault-totals";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults/predeposits/vault-totals";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "perpetuals/vaults/withdraw-requests";
        readonly section: "perpetuals/vaults";
        readonly method: "POST";
        readonly path: "/api/perpetuals/vaults/withdraw-requests";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
    }, {
        readonly id: "router/supported-coins";
        readonly section: "router";
        readonly method: "GET";
        readonly path: "/api/router/supported-coins";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly declared: false;
    }, {
        readonly id: "router/transactions/trade";
        readonly section: "router";
        readonly method: "POST";
        readonly path: "/api/router/transactions/trade";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly declared: false;
    }];
};
