/**
 * Names of CCXT's own options: what its base class reads from `exchange.options`, and what its users set for
 * most exchanges.
 */

/** Members of `exchange.options`. */
export const CCXT_OPTIONS = [
    // Read by the base class.
    'accountsByType',
    'backwardSupportedNetworkCodes',
    'buildOHLCVC',
    'cachedCurrencies',
    'createMarketBuyOrderRequiresPrice',
    'createMarketSellOrderRequiresPrice',
    'currencyToPrecisionRoundingMode',
    'decompressBinary',
    'defaultMarginMode',
    'defaultNetwork',
    'defaultNetworkCodeReplacements',
    'defaultNetworks',
    'defaultSubType',
    'defaultType',
    'enableDemoTrading',
    'lastNonce',
    'limitsLoaded',
    'marginMode',
    'networks',
    'networksById',
    'newUpdates',
    'sandbox',
    'testnet',
    'timeDifference',
    'timeInForce',
    'type',
    'wasmExecPath',
    'ws',
    // Conventions.
    'accounts',
    'accountsById',
    'adjustForTimeDifference',
    'broker',
    'brokerId',
    'defaultSlippage',
    'defaultTimeInForce',
    'hedgeMode',
    'leverage',
    'liquidationsLimit',
    'myTradesLimit',
    'partner',
    'positionsLimit',
    'recvWindow',
    'sandboxMode',
    'subType',
    'warnOnFetchOpenOrdersWithoutSymbol',
] as const;

/** Members of the options of one method, such as `exchange.options.fetchTickers`. */
export const CCXT_METHOD_OPTIONS = [
    // Read by the base class.
    'defaultMarginMode',
    'defaultSubType',
    'defaultType',
    'marginMode',
    'maxEntriesPerRequest',
    'maxRetries',
    'maxRetriesOnFailure',
    'maxRetriesOnFailureDelay',
    'paginationCalls',
    'paginationDirection',
    'removeRepeated',
    'snapshotMaxRetries',
    'subType',
    'type',
    // Conventions.
    'checksum',
    'limit',
    'method',
    'paginate',
    'snapshotDelay',
] as const;
