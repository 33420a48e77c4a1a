/** What the exchange offers, compiled from manifest.json by `npm run generate`; do not edit. */
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
    readonly schemas: {
        readonly Address: {
            readonly type: "string";
            readonly pattern: "^0x[0-9a-fA-F]{1,64}$";
            readonly description: "A Sui address: 0x and up to 64 hexadecimal digits.";
        };
        readonly MarketId: {
            readonly type: "string";
            readonly pattern: "^0x[0-9a-fA-F]{1,64}$";
            readonly description: "The market's object id, named chId on the wire.";
        };
        readonly CapabilityId: {
            readonly type: "string";
            readonly pattern: "^0x[0-9a-fA-F]{1,64}$";
            readonly description: "The object id of the account capability (not of the account).";
        };
        readonly GasCoin: {
            readonly type: "object";
            readonly properties: {
                readonly objectId: {
                    readonly type: "string";
                    readonly pattern: "^0x[0-9a-fA-F]{1,64}$";
                };
                readonly version: {
                    readonly type: "integer";
                };
                readonly digest: {
                    readonly type: "string";
                    readonly description: "base58";
                };
            };
            readonly required: readonly ["objectId", "version", "digest"];
        };
        readonly TransactionMetadata: {
            readonly type: "object";
            readonly properties: {
                readonly sender: {
                    readonly $ref: "#/schemas/Address";
                };
                readonly gasBudget: {
                    readonly type: "integer";
                    readonly minimum: 0;
                    readonly description: "MIST; estimated by the service when left out.";
                };
                readonly gasPrice: {
                    readonly type: "integer";
                    readonly minimum: 0;
                    readonly description: "MIST per unit; the reference gas price when left out.";
                };
                readonly sponsor: {
                    readonly $ref: "#/schemas/Address";
                };
                readonly gasCoins: {
                    readonly type: "array";
                    readonly items: {
                        readonly $ref: "#/schemas/GasCoin";
                    };
                };
                readonly gasFromAddressBalance: {
                    readonly type: "boolean";
                    readonly description: "Pay gas from the address balance; excludes gasCoins.";
                };
            };
            readonly required: readonly ["sender"];
        };
        readonly OrderRequest: {
            readonly type: "object";
            readonly properties: {
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
                readonly type: {
                    readonly type: "string";
                    readonly enum: readonly ["market", "limit"];
                };
                readonly side: {
                    readonly type: "string";
                    readonly enum: readonly ["buy", "sell"];
                };
                readonly amount: {
                    readonly type: "number";
                    readonly description: "Base units, a multiple of the market's lot.";
                };
                readonly price: {
                    readonly type: readonly ["number", "null"];
                    readonly description: "A multiple of the market's tick; for limit orders.";
                };
                readonly reduceOnly: {
                    readonly type: "boolean";
                };
                readonly expirationTimestampMs: {
                    readonly type: "integer";
                    readonly description: "Milliseconds since 1970; must lie in the future.";
                };
                readonly clientOrderId: {
                    readonly type: "string";
                    readonly description: "Decimal digits of a u64.";
                };
            };
            readonly required: readonly ["chId", "type", "side"];
            readonly not: {
                readonly anyOf: readonly [{
                    readonly required: readonly ["timeInForce"];
                }, {
                    readonly required: readonly ["postOnly"];
                }];
            };
        };
        readonly SubmitTransactionRequest: {
            readonly type: "object";
            readonly properties: {
                readonly transactionBytes: {
                    readonly type: "string";
                    readonly description: "base64, as the build answered.";
                };
                readonly signatures: {
                    readonly type: "array";
                    readonly items: {
                        readonly type: "string";
                        readonly description: "base64 user signature";
                    };
                    readonly minItems: 1;
                };
            };
            readonly required: readonly ["transactionBytes", "signatures"];
        };
    };
    readonly operations: readonly [{
        readonly id: "markets";
        readonly section: "ccxt";
        readonly method: "GET";
        readonly path: "/api/ccxt/markets";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly response: "Market[]";
        readonly source: "recorded";
    }, {
        readonly id: "currencies";
        readonly section: "ccxt";
        readonly method: "GET";
        readonly path: "/api/ccxt/currencies";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly response: "Currencies";
        readonly source: "recorded";
    }, {
        readonly id: "orderbook";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/orderbook";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
            };
            readonly required: readonly ["chId"];
        };
        readonly response: "OrderBook";
        readonly source: "recorded";
    }, {
        readonly id: "ticker";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/ticker";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
            };
            readonly required: readonly ["chId"];
        };
        readonly response: "Ticker";
        readonly source: "recorded, and documented for the optional fields";
    }, {
        readonly id: "OHLCV";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/OHLCV";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
                readonly timeframe: {
                    readonly type: "string";
                    readonly enum: readonly ["1m", "5m", "15m", "30m", "1h", "4h", "12h", "1d", "3d", "1w", "1mo"];
                    readonly default: "1h";
                };
                readonly since: {
                    readonly type: "integer";
                    readonly description: "ms";
                };
                readonly limit: {
                    readonly type: "integer";
                    readonly minimum: 1;
                    readonly description: "clamped to 512";
                };
            };
            readonly required: readonly ["chId"];
        };
        readonly response: "Candle[]";
        readonly source: "specified; the unit of volume is open";
    }, {
        readonly id: "trades";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/trades";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
                readonly limit: {
                    readonly type: "integer";
                    readonly minimum: 1;
                    readonly description: "clamped to 50";
                };
                readonly cursor: {
                    readonly type: readonly ["integer", "null"];
                };
                readonly until: {
                    readonly type: readonly ["integer", "null"];
                    readonly description: "ms";
                };
            };
            readonly required: readonly ["chId"];
        };
        readonly response: "TradesPage";
        readonly source: "specified and recorded";
    }, {
        readonly id: "accounts";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/accounts";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly address: {
                    readonly $ref: "#/schemas/Address";
                };
            };
            readonly required: readonly ["address"];
        };
        readonly response: "Account[]";
        readonly source: "recorded";
    }, {
        readonly id: "balance";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/balance";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly account: {
                    readonly type: "string";
                    readonly description: "Capability or account object id.";
                };
            };
            readonly required: readonly ["account"];
            readonly additionalProperties: false;
        };
        readonly response: "Balance";
        readonly source: "recorded; the refusal of other keys is specified";
    }, {
        readonly id: "positions";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/positions";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly accountNumber: {
                    readonly type: "integer";
                };
            };
            readonly required: readonly ["accountNumber"];
        };
        readonly response: "Position[]";
        readonly source: "recorded";
    }, {
        readonly id: "myPendingOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/myPendingOrders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly accountNumber: {
                    readonly type: "integer";
                };
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
            };
            readonly required: readonly ["accountNumber", "chId"];
            readonly additionalProperties: false;
        };
        readonly response: "Order[]";
        readonly source: "recorded; strictness documented";
    }, {
        readonly id: "build/createAccount";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/createAccount";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly settleId: {
                    readonly type: "string";
                    readonly description: "Coin type of the collateral.";
                };
                readonly metadata: {
                    readonly $ref: "#/schemas/TransactionMetadata";
                };
            };
            readonly required: readonly ["settleId", "metadata"];
            readonly additionalProperties: false;
        };
        readonly response: "TransactionBuildResponse";
        readonly source: "specified and recorded";
    }, {
        readonly id: "build/deposit";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/deposit";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly type: "string";
                    readonly pattern: "^0x[0-9a-fA-F]{1,64}$";
                    readonly description: "The account row's id, or the capability's: sources differ.";
                };
                readonly amount: {
                    readonly type: "number";
                    readonly exclusiveMinimum: 0;
                    readonly description: "Collateral units (1 is 1 USDC).";
                };
                readonly fromAddressBalance: {
                    readonly type: "boolean";
                };
                readonly metadata: {
                    readonly $ref: "#/schemas/TransactionMetadata";
                };
            };
            readonly required: readonly ["accountId", "amount", "metadata"];
        };
        readonly response: "TransactionBuildResponse";
        readonly source: "specified and recorded";
    }, {
        readonly id: "build/withdraw";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/withdraw";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly $ref: "#/schemas/CapabilityId";
                };
                readonly amount: {
                    readonly type: "number";
                    readonly exclusiveMinimum: 0;
                    readonly description: "Collateral units (1 is 1 USDC).";
                };
                readonly toAddressBalance: {
                    readonly type: "boolean";
                };
                readonly metadata: {
                    readonly $ref: "#/schemas/TransactionMetadata";
                };
            };
            readonly required: readonly ["accountId", "amount", "metadata"];
        };
        readonly response: "TransactionBuildResponse";
        readonly source: "specified and recorded";
    }, {
        readonly id: "build/allocate";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/allocate";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly $ref: "#/schemas/CapabilityId";
                };
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
                readonly amount: {
                    readonly type: "number";
                    readonly exclusiveMinimum: 0;
                    readonly description: "Collateral units (1 is 1 USDC).";
                };
                readonly metadata: {
                    readonly $ref: "#/schemas/TransactionMetadata";
                };
            };
            readonly required: readonly ["accountId", "chId", "amount", "metadata"];
        };
        readonly response: "TransactionBuildResponse";
        readonly source: "specified and recorded";
    }, {
        readonly id: "build/deallocate";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/deallocate";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly $ref: "#/schemas/CapabilityId";
                };
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
                readonly amount: {
                    readonly type: "number";
                    readonly exclusiveMinimum: 0;
                    readonly description: "Collateral units (1 is 1 USDC).";
                };
                readonly metadata: {
                    readonly $ref: "#/schemas/TransactionMetadata";
                };
            };
            readonly required: readonly ["accountId", "chId", "amount", "metadata"];
        };
        readonly response: "TransactionBuildResponse";
        readonly source: "specified and recorded";
    }, {
        readonly id: "build/setLeverage";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/setLeverage";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly $ref: "#/schemas/CapabilityId";
                };
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
                readonly leverage: {
                    readonly type: "number";
                    readonly exclusiveMinimum: 0;
                    readonly description: "1 up to the market's maximum.";
                };
                readonly metadata: {
                    readonly $ref: "#/schemas/TransactionMetadata";
                };
            };
            readonly required: readonly ["accountId", "chId", "leverage", "metadata"];
        };
        readonly response: "TransactionBuildResponse";
        readonly source: "specified and recorded";
    }, {
        readonly id: "build/createOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/createOrders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly $ref: "#/schemas/CapabilityId";
                };
                readonly orders: {
                    readonly type: "array";
                    readonly items: {
                        readonly $ref: "#/schemas/OrderRequest";
                    };
                    readonly minItems: 1;
                };
                readonly deallocateFreeCollateral: {
                    readonly type: "boolean";
                };
                readonly metadata: {
                    readonly $ref: "#/schemas/TransactionMetadata";
                };
            };
            readonly required: readonly ["accountId", "orders", "deallocateFreeCollateral", "metadata"];
        };
        readonly response: "TransactionBuildResponse";
        readonly source: "specified and recorded";
    }, {
        readonly id: "build/cancelOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/build/cancelOrders";
        readonly access: "private";
        readonly signed: false;
        readonly cost: 1;
        readonly request: {
            readonly type: "object";
            readonly properties: {
                readonly accountId: {
                    readonly $ref: "#/schemas/CapabilityId";
                };
                readonly chId: {
                    readonly $ref: "#/schemas/MarketId";
                };
                readonly orderIds: {
                    readonly type: "array";
                    readonly items: {
                        readonly type: "string";
                        readonly description: "u128 in decimal digits";
                    };
                };
                readonly clientOrderIds: {
                    readonly type: "array";
                    readonly items: {
                        readonly type: "string";
                    };
                };
                readonly shouldAbortOnMissingId: {
                    readonly type: "boolean";
                    readonly description: "false when left out";
                };
                readonly deallocateFreeCollateral: {
                    readonly type: "boolean";
                };
                readonly metadata: {
                    readonly $ref: "#/schemas/TransactionMetadata";
                };
            };
            readonly required: readonly ["accountId", "chId", "orderIds", "deallocateFreeCollateral", "metadata"];
        };
        readonly response: "TransactionBuildResponse";
        readonly source: "specified and recorded";
    }, {
        readonly id: "submit/createAccount";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/createAccount";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly request: {
            readonly $ref: "#/schemas/SubmitTransactionRequest";
        };
        readonly response: "Account[]";
        readonly source: "specified and recorded";
    }, {
        readonly id: "submit/deposit";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/deposit";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly request: {
            readonly $ref: "#/schemas/SubmitTransactionRequest";
        };
        readonly response: "Account";
        readonly source: "specified and recorded";
    }, {
        readonly id: "submit/withdraw";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/withdraw";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly request: {
            readonly $ref: "#/schemas/SubmitTransactionRequest";
        };
        readonly response: "Account";
        readonly source: "specified and recorded";
    }, {
        readonly id: "submit/allocate";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/allocate";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly request: {
            readonly $ref: "#/schemas/SubmitTransactionRequest";
        };
        readonly response: "Position";
        readonly source: "specified and recorded";
    }, {
        readonly id: "submit/deallocate";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/deallocate";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly request: {
            readonly $ref: "#/schemas/SubmitTransactionRequest";
        };
        readonly response: "Position";
        readonly source: "specified and recorded";
    }, {
        readonly id: "submit/setLeverage";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/setLeverage";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly request: {
            readonly $ref: "#/schemas/SubmitTransactionRequest";
        };
        readonly response: "Position";
        readonly source: "specified and recorded";
    }, {
        readonly id: "submit/createOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/createOrders";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly request: {
            readonly $ref: "#/schemas/SubmitTransactionRequest";
        };
        readonly response: "Order[]";
        readonly source: "specified and recorded";
    }, {
        readonly id: "submit/cancelOrders";
        readonly section: "ccxt";
        readonly method: "POST";
        readonly path: "/api/ccxt/submit/cancelOrders";
        readonly access: "private";
        readonly signed: true;
        readonly cost: 1;
        readonly request: {
            readonly $ref: "#/schemas/SubmitTransactionRequest";
        };
        readonly response: "Order[]";
        readonly source: "specified and recorded";
    }, {
        readonly id: "sui/epoch";
        readonly section: "sui";
        readonly method: "GET";
        readonly path: "/api/sui/epoch";
        readonly specPath: "/api/{chain}/epoch";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly response: "Epoch";
        readonly source: "declared by the specification; the answer's shape is not shown there";
    }, {
        readonly id: "ws/updates";
        readonly section: "perpetuals";
        readonly method: "GET";
        readonly path: "/api/perpetuals/ws/updates";
        readonly access: "public";
        readonly signed: false;
        readonly cost: 1;
        readonly upgrade: true;
        readonly response: "frames";
        readonly source: "specified";
    }];
};
