/** The types of the implicit methods, compiled from manifest.json by `npm run generate`; do not edit. */

import type { Dict } from 'ccxt';
import type { RequestOptions } from '../request-queue.js';

type Whole = number | bigint;
/** A whole number of the chain, which a text may be, too. */
type Native = Whole | string;

/** The types of members of bodies and queries. */
interface BodyTypes {
    chId: string;
    timeframe: string;
    since: Whole;
    limit: Whole | null;
    cursor: Whole | null | string;
    until: Whole | null;
    address: string;
    account: string;
    accountNumber: Whole;
    settleId: string;
    metadata: object;
    accountId: string | Native | null;
    amount: Whole | Native;
    fromAddressBalance: boolean;
    toAddressBalance: boolean;
    leverage: Whole;
    orders: readonly object[];
    deallocateFreeCollateral: boolean;
    orderIds: readonly string[];
    clientOrderIds: readonly string[] | readonly Native[];
    shouldAbortOnMissingId: boolean;
    transactionBytes: string;
    signatures: readonly string[];
    walletAddress: string;
    serializedJson: string;
    signature: string;
    coins: readonly string[];
    allocateCoinType: string;
    allocateCoinAmount: Native;
    buyCoinType: string;
    frequencyMs: Whole;
    tradesAmount: Whole;
    delayTimeMs: Whole;
    maxAllowableSlippageBps: Whole;
    coinPerTradeAmount: Native;
    isSponsoredTx: boolean;
    strategy: object;
    customRecipient: string;
    integratorFee: object;
    serializedTx: string;
    gasCoinType: string;
    farmIds: readonly string[];
    initialDepositAmount: Native;
    deferShare: boolean;
    coinType: string;
    coinArg: unknown;
    slippage: Whole;
    targetWalletAddress: string;
    bytes: string;
    txKind: string;
    recipientAddress: string;
    deferTransfer: boolean;
    orderObjectIds: readonly string[];
    expiryDurationMs: Whole;
    outputToInputExchangeRate: Whole;
    outputToInputStopLossExchangeRate: Whole;
    coinTypes: readonly string[];
    coinInType: string;
    coinOutType: string;
    coinInAmount: Native | string;
    coinOutAmount: Native | string;
    referrer: string;
    externalFee: object;
    protocolBlacklist: readonly string[];
    protocolWhitelist: readonly string[];
    poolBlacklist: readonly string[];
    poolWhitelist: readonly string[];
    completeRoute: object;
    coinInId: unknown;
    poolIds: readonly string[];
    beforeTimestampCursor: Whole | null;
    eventTypes: readonly string[];
    authentication: object;
    marketId: string;
    side: Whole;
    price: Whole | Native;
    builderCode: object;
    afterTimestampCursor: Whole | null;
    accountCapId: string;
    marketIds: readonly string[];
    marketIdsToData: object;
    shouldDeallocateFreeCollateral: boolean;
    collateralChange: Native | Whole;
    reduceOnly: boolean;
    size: Native;
    orderType: Whole;
    expiryTimestamp: Native;
    clientOrderId: Native;
    totalSize: Native;
    startPrice: Native;
    endPrice: Native;
    numberOfOrders: Whole;
    sizeSkew: Whole;
    allocateAmount: Native;
    sponsor: object;
    orderIdsToCancel: readonly Native[];
    clientOrderIdsToCancel: readonly Native[];
    ordersToPlace: readonly object[];
    hasPosition: boolean;
    stopOrderIds: readonly string[];
    twapOrderIds: readonly string[];
    twapOrders: readonly object[];
    gasCoinArg: unknown;
    deallocateAmount: Native;
    collateralCoinType: string;
    depositAmount: Native;
    depositCoinArg: unknown;
    stopOrders: readonly object[];
    newTwapOrders: object;
    cancelSlTp: boolean;
    slTp: object;
    positionSide: Whole;
    stopLossPrice: Whole;
    takeProfitPrice: Whole;
    triggerPriceType: Whole;
    limitOrderId: Native;
    fromAccountId: Native;
    fromAccountCapId: string;
    toAccountId: Native;
    toAccountCapId: string;
    transferAmount: Native;
    withdrawAmount: Native;
    accountIds: readonly Native[];
    collateralCoinTypes: readonly string[];
    integratorId: Whole;
    maxIntegratorFee: Whole;
    fromTimestamp: Whole;
    toTimestamp: Whole;
    resolution: string;
    capObjectId: string;
    composed: object;
    vaultId: string;
    lpWithdrawAmount: Native;
    userAddresses: readonly string[];
    sizesToClose: object;
    minCollateralAmountOut: Native;
    minLpAmountOut: Native;
    forceWithdrawDelayMs: Native;
    lockPeriodMs: Native;
    performanceFeePercentage: Whole;
    vaultIds: readonly string[];
}

/** Members of a body or query. */
type Body<Name extends keyof BodyTypes> = { readonly [K in Name]?: BodyTypes[K] | undefined };

/** The arguments of a call: its members, and how it is sent. */
export type Call<Name extends keyof BodyTypes> = [params?: Body<Name>, options?: RequestOptions];

/** The arguments of a call whose members the manifest does not know. */
export type RawCall = [params?: Dict, options?: RequestOptions];

/** The arguments of a call with path variables, which the client escapes. */
export type PathCall<Name extends string> = [
    params: Dict & Readonly<Record<Name, string | number | bigint>>,
    options?: RequestOptions,
];

/** One method per operation of the manifest: sends the parameters and resolves with the unparsed response. */
export interface ImplicitMethods {
    /** GET /api/ccxt/markets */
    publicGetMarkets(...args: RawCall): Promise<any>;
    /** GET /api/ccxt/currencies */
    publicGetCurrencies(...args: RawCall): Promise<any>;
    /** POST /api/ccxt/orderbook */
    publicPostOrderbook(...args: Call<'chId'>): Promise<any>;
    /** POST /api/ccxt/ticker */
    publicPostTicker(...args: Call<'chId'>): Promise<any>;
    /** POST /api/ccxt/OHLCV */
    publicPostOHLCV(...args: Call<'chId' | 'timeframe' | 'since' | 'limit'>): Promise<any>;
    /** POST /api/ccxt/trades */
    publicPostTrades(...args: Call<'chId' | 'limit' | 'cursor' | 'until'>): Promise<any>;
    /** POST /api/ccxt/accounts */
    privatePostAccounts(...args: Call<'address'>): Promise<any>;
    /** POST /api/ccxt/balance */
    privatePostBalance(...args: Call<'account'>): Promise<any>;
    /** POST /api/ccxt/positions */
    privatePostPositions(...args: Call<'accountNumber'>): Promise<any>;
    /** POST /api/ccxt/myPendingOrders */
    privatePostMyPendingOrders(...args: Call<'accountNumber' | 'chId'>): Promise<any>;
    /** POST /api/ccxt/build/createAccount */
    privatePostBuildCreateAccount(...args: Call<'settleId' | 'metadata'>): Promise<any>;
    /** POST /api/ccxt/build/deposit */
    privatePostBuildDeposit(...args: Call<'accountId' | 'amount' | 'fromAddressBalance' | 'metadata'>): Promise<any>;
    /** POST /api/ccxt/build/withdraw */
    privatePostBuildWithdraw(...args: Call<'accountId' | 'amount' | 'toAddressBalance' | 'metadata'>): Promise<any>;
    /** POST /api/ccxt/build/allocate */
    privatePostBuildAllocate(...args: Call<'accountId' | 'chId' | 'amount' | 'metadata'>): Promise<any>;
    /** POST /api/ccxt/build/deallocate */
    privatePostBuildDeallocate(...args: Call<'accountId' | 'chId' | 'amount' | 'metadata'>): Promise<any>;
    /** POST /api/ccxt/build/setLeverage */
    privatePostBuildSetLeverage(...args: Call<'accountId' | 'chId' | 'leverage' | 'metadata'>): Promise<any>;
    /** POST /api/ccxt/build/createOrders */
    privatePostBuildCreateOrders(
        ...args: Call<'accountId' | 'orders' | 'deallocateFreeCollateral' | 'metadata'>
    ): Promise<any>;
    /** POST /api/ccxt/build/cancelOrders */
    privatePostBuildCancelOrders(
        ...args: Call<
            | 'accountId'
            | 'chId'
            | 'orderIds'
            | 'clientOrderIds'
            | 'shouldAbortOnMissingId'
            | 'deallocateFreeCollateral'
            | 'metadata'
        >
    ): Promise<any>;
    /** POST /api/ccxt/submit/createAccount */
    privatePostSubmitCreateAccount(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
    /** POST /api/ccxt/submit/deposit */
    privatePostSubmitDeposit(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
    /** POST /api/ccxt/submit/withdraw */
    privatePostSubmitWithdraw(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
    /** POST /api/ccxt/submit/allocate */
    privatePostSubmitAllocate(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
    /** POST /api/ccxt/submit/deallocate */
    privatePostSubmitDeallocate(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
    /** POST /api/ccxt/submit/setLeverage */
    privatePostSubmitSetLeverage(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
    /** POST /api/ccxt/submit/createOrders */
    privatePostSubmitCreateOrders(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
    /** POST /api/ccxt/submit/cancelOrders */
    privatePostSubmitCancelOrders(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
    /** GET /api/ccxt/stream/orderbook; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetStreamOrderbook(...args: Call<'chId'>): Promise<any>;
    /** GET /api/ccxt/stream/orders; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetStreamOrders(...args: Call<'chId'>): Promise<any>;
    /** GET /api/ccxt/stream/positions; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    privateGetStreamPositions(...args: Call<'accountNumber'>): Promise<any>;
    /** GET /api/ccxt/stream/trades; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetStreamTrades(...args: Call<'chId'>): Promise<any>;
    /** GET /api/addresses */
    publicGetAddresses(...args: RawCall): Promise<any>;
    /** POST /api/auth/access-token */
    privatePostAuthAccessToken(...args: Call<'walletAddress' | 'serializedJson' | 'signature'>): Promise<any>;
    /** POST /api/auth/create-account */
    privatePostAuthCreateAccount(...args: RawCall): Promise<any>;
    /** POST /api/binance/check-addresses */
    publicPostBinanceCheckAddresses(...args: RawCall): Promise<any>;
    /** POST /api/birdeye/historical */
    publicPostBirdeyeHistorical(...args: RawCall): Promise<any>;
    /** POST /api/birdeye/market */
    publicPostBirdeyeMarket(...args: RawCall): Promise<any>;
    /** GET /api/coins/{coin_type} */
    publicGetCoinsCoinType(...args: PathCall<'coin_type'>): Promise<any>;
    /** POST /api/coins/metadata */
    publicPostCoinsMetadata(...args: Call<'coins'>): Promise<any>;
    /** GET /api/coins/verified */
    publicGetCoinsVerified(...args: RawCall): Promise<any>;
    /** POST /api/dca/active */
    privatePostDcaActive(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/dca/cancel */
    privatePostDcaCancel(...args: RawCall): Promise<any>;
    /** POST /api/dca/past */
    privatePostDcaPast(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/dca/transactions/create-order; replaced by dca/v1/transactions/create-order */
    privatePostDcaTransactionsCreateOrder(
        ...args: Call<
            | 'walletAddress'
            | 'allocateCoinType'
            | 'allocateCoinAmount'
            | 'buyCoinType'
            | 'frequencyMs'
            | 'tradesAmount'
            | 'delayTimeMs'
            | 'maxAllowableSlippageBps'
            | 'coinPerTradeAmount'
            | 'isSponsoredTx'
            | 'strategy'
            | 'customRecipient'
            | 'integratorFee'
        >
    ): Promise<any>;
    /** POST /api/dca/user/add */
    privatePostDcaUserAdd(...args: RawCall): Promise<any>;
    /** POST /api/dca/user/get */
    privatePostDcaUserGet(...args: RawCall): Promise<any>;
    /** GET /api/dex-screener/asset */
    publicGetDexScreenerAsset(...args: RawCall): Promise<any>;
    /** GET /api/dex-screener/events */
    publicGetDexScreenerEvents(...args: RawCall): Promise<any>;
    /** GET /api/dex-screener/health */
    publicGetDexScreenerHealth(...args: RawCall): Promise<any>;
    /** GET /api/dex-screener/latest-block */
    publicGetDexScreenerLatestBlock(...args: RawCall): Promise<any>;
    /** GET /api/dex-screener/pair */
    publicGetDexScreenerPair(...args: RawCall): Promise<any>;
    /** POST /api/dynamic-gas */
    privatePostDynamicGas(...args: Call<'serializedTx' | 'walletAddress' | 'gasCoinType'>): Promise<any>;
    /** POST /api/farms/summary */
    publicPostFarmsSummary(...args: Call<'farmIds'>): Promise<any>;
    /** POST /api/gas-pool/pool */
    privatePostGasPoolPool(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/gas-pool/transactions/create */
    privatePostGasPoolTransactionsCreate(
        ...args: Call<'walletAddress' | 'initialDepositAmount' | 'deferShare'>
    ): Promise<any>;
    /** POST /api/gas-pool/transactions/deposit */
    privatePostGasPoolTransactionsDeposit(
        ...args: Call<'walletAddress' | 'amount' | 'coinType' | 'coinArg' | 'slippage'>
    ): Promise<any>;
    /** POST /api/gas-pool/transactions/grant */
    privatePostGasPoolTransactionsGrant(...args: Call<'walletAddress' | 'targetWalletAddress'>): Promise<any>;
    /** POST /api/gas-pool/transactions/revoke */
    privatePostGasPoolTransactionsRevoke(...args: Call<'walletAddress' | 'targetWalletAddress'>): Promise<any>;
    /** POST /api/gas-pool/transactions/share */
    privatePostGasPoolTransactionsShare(...args: RawCall): Promise<any>;
    /** POST /api/gas-pool/transactions/sponsor */
    privatePostGasPoolTransactionsSponsor(
        ...args: Call<'walletAddress' | 'bytes' | 'signature' | 'txKind'>
    ): Promise<any>;
    /** POST /api/gas-pool/transactions/withdraw */
    privatePostGasPoolTransactionsWithdraw(
        ...args: Call<'walletAddress' | 'amount' | 'recipientAddress' | 'deferTransfer'>
    ): Promise<any>;
    /** POST /api/limit-orders/active */
    privatePostLimitOrdersActive(...args: Call<'walletAddress' | 'bytes' | 'signature'>): Promise<any>;
    /** POST /api/limit-orders/cancel */
    privatePostLimitOrdersCancel(
        ...args: Call<'walletAddress' | 'bytes' | 'signature' | 'orderObjectIds'>
    ): Promise<any>;
    /** POST /api/limit-orders/min-order-size-usd */
    publicPostLimitOrdersMinOrderSizeUsd(...args: RawCall): Promise<any>;
    /** POST /api/limit-orders/past */
    privatePostLimitOrdersPast(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/limit-orders/transactions/create-order; replaced by limit-orders/v1/transactions/create-order */
    privatePostLimitOrdersTransactionsCreateOrder(
        ...args: Call<
            | 'walletAddress'
            | 'allocateCoinType'
            | 'allocateCoinAmount'
            | 'buyCoinType'
            | 'expiryDurationMs'
            | 'outputToInputExchangeRate'
            | 'outputToInputStopLossExchangeRate'
            | 'isSponsoredTx'
            | 'customRecipient'
            | 'integratorFee'
        >
    ): Promise<any>;
    /** POST /api/price-info */
    publicPostPriceInfo(...args: Call<'coins'>): Promise<any>;
    /** GET /api/price-info/{coin_types} */
    publicGetPriceInfoCoinTypes(...args: PathCall<'coin_types'>): Promise<any>;
    /** POST /api/prices */
    publicPostPrices(...args: Call<'coinTypes'>): Promise<any>;
    /** GET /api/prices/cetus/{coin_type}/{coin_decimals} */
    publicGetPricesCetusCoinTypeCoinDecimals(...args: PathCall<'coin_type' | 'coin_decimals'>): Promise<any>;
    /** POST /api/referrals/availability */
    privatePostReferralsAvailability(...args: RawCall): Promise<any>;
    /** POST /api/referrals/create */
    privatePostReferralsCreate(...args: RawCall): Promise<any>;
    /** POST /api/referrals/link */
    privatePostReferralsLink(...args: RawCall): Promise<any>;
    /** POST /api/referrals/linked-ref-code */
    privatePostReferralsLinkedRefCode(...args: RawCall): Promise<any>;
    /** POST /api/referrals/query */
    privatePostReferralsQuery(...args: RawCall): Promise<any>;
    /** POST /api/referrals/ref-code */
    privatePostReferralsRefCode(...args: RawCall): Promise<any>;
    /** POST /api/rewards/claimable */
    privatePostRewardsClaimable(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/rewards/expected-rewards; removed by the service since */
    privatePostRewardsExpectedRewards(...args: RawCall): Promise<any>;
    /** POST /api/rewards/history */
    privatePostRewardsHistory(...args: RawCall): Promise<any>;
    /** POST /api/rewards/points */
    privatePostRewardsPoints(...args: RawCall): Promise<any>;
    /** POST /api/rewards/transactions/claim */
    privatePostRewardsTransactionsClaim(
        ...args: Call<'walletAddress' | 'coinTypes' | 'recipientAddress' | 'txKind'>
    ): Promise<any>;
    /** POST /api/router/trade-route */
    publicPostRouterTradeRoute(
        ...args: Call<
            | 'coinInType'
            | 'coinOutType'
            | 'coinInAmount'
            | 'coinOutAmount'
            | 'slippage'
            | 'referrer'
            | 'externalFee'
            | 'protocolBlacklist'
            | 'protocolWhitelist'
            | 'poolBlacklist'
            | 'poolWhitelist'
        >
    ): Promise<any>;
    /** POST /api/router/transactions/add-trade; replaced by router/v1/transactions/add-trade */
    privatePostRouterTransactionsAddTrade(
        ...args: Call<
            | 'walletAddress'
            | 'completeRoute'
            | 'slippage'
            | 'isSponsoredTx'
            | 'customRecipient'
            | 'serializedTx'
            | 'coinInId'
        >
    ): Promise<any>;
    /** POST /api/user-data/public-key */
    privatePostUserDataPublicKey(...args: RawCall): Promise<any>;
    /** POST /api/user-data/save-public-key */
    privatePostUserDataSavePublicKey(...args: Call<'walletAddress' | 'bytes' | 'signature'>): Promise<any>;
    /** POST /api/zklogin/create */
    privatePostZkloginCreate(...args: RawCall): Promise<any>;
    /** GET /api/sui/epoch */
    publicGetSuiEpoch(...args: RawCall): Promise<any>;
    /** GET /api/sui/system-state */
    publicGetSuiSystemState(...args: RawCall): Promise<any>;
    /** GET /api/metastable/{vault_id}/24hr-volume */
    publicGetMetastableVaultId24hrVolume(...args: PathCall<'vault_id'>): Promise<any>;
    /** GET /api/metastable/{vault_id}/coingecko/supply */
    publicGetMetastableVaultIdCoingeckoSupply(...args: PathCall<'vault_id'>): Promise<any>;
    /** GET /api/metastable/{vault_id}/tvl */
    publicGetMetastableVaultIdTvl(...args: PathCall<'vault_id'>): Promise<any>;
    /** GET /api/metastable/24hr-volume */
    publicGetMetastable24hrVolume(...args: RawCall): Promise<any>;
    /** POST /api/metastable/fees/{duration_ms} */
    publicPostMetastableFeesDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
    /** GET /api/metastable/tvl */
    publicGetMetastableTvl(...args: RawCall): Promise<any>;
    /** POST /api/metastable/tvl */
    publicPostMetastableTvl(...args: RawCall): Promise<any>;
    /** POST /api/metastable/vaults */
    publicPostMetastableVaults(...args: RawCall): Promise<any>;
    /** POST /api/metastable/volume/{duration_ms} */
    publicPostMetastableVolumeDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
    /** GET /api/stable-kitchen/{vault_id}/coingecko/supply */
    publicGetStableKitchenVaultIdCoingeckoSupply(...args: PathCall<'vault_id'>): Promise<any>;
    /** POST /api/stable-kitchen/fees/{duration_ms} */
    publicPostStableKitchenFeesDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
    /** POST /api/stable-kitchen/tvl */
    publicPostStableKitchenTvl(...args: RawCall): Promise<any>;
    /** POST /api/stable-kitchen/vaults */
    publicPostStableKitchenVaults(...args: RawCall): Promise<any>;
    /** POST /api/stable-kitchen/volume/{duration_ms} */
    publicPostStableKitchenVolumeDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
    /** GET /api/pools */
    publicGetPools(...args: RawCall): Promise<any>;
    /** POST /api/pools */
    publicPostPools(...args: RawCall): Promise<any>;
    /** GET /api/pools/{pool_id} */
    publicGetPoolsPoolId(...args: PathCall<'pool_id'>): Promise<any>;
    /** POST /api/pools/{pool_id}/events/{event_type} */
    publicPostPoolsPoolIdEventsEventType(...args: PathCall<'pool_id' | 'event_type'>): Promise<any>;
    /** GET /api/pools/{pool_id}/fees/{timeframe} */
    publicGetPoolsPoolIdFeesTimeframe(...args: PathCall<'pool_id' | 'timeframe'>): Promise<any>;
    /** POST /api/pools/{pool_id}/interaction-events-by-user */
    privatePostPoolsPoolIdInteractionEventsByUser(...args: PathCall<'pool_id'>): Promise<any>;
    /** GET /api/pools/{pool_id}/stats */
    publicGetPoolsPoolIdStats(...args: PathCall<'pool_id'>): Promise<any>;
    /** GET /api/pools/{pool_id}/swap-volume/{duration_ms} */
    publicGetPoolsPoolIdSwapVolumeDurationMs(...args: PathCall<'pool_id' | 'duration_ms'>): Promise<any>;
    /** GET /api/pools/{pool_id}/volume-24hrs */
    publicGetPoolsPoolIdVolume24hrs(...args: PathCall<'pool_id'>): Promise<any>;
    /** GET /api/pools/{pool_id}/volume/{timeframe} */
    publicGetPoolsPoolIdVolumeTimeframe(...args: PathCall<'pool_id' | 'timeframe'>): Promise<any>;
    /** POST /api/pools/coingecko-ticker-data */
    publicPostPoolsCoingeckoTickerData(...args: RawCall): Promise<any>;
    /** GET /api/pools/coingecko/tickers */
    publicGetPoolsCoingeckoTickers(...args: RawCall): Promise<any>;
    /** POST /api/pools/interaction-events-by-user */
    privatePostPoolsInteractionEventsByUser(...args: RawCall): Promise<any>;
    /** POST /api/pools/objects */
    publicPostPoolsObjects(...args: RawCall): Promise<any>;
    /** POST /api/pools/owned-lp-coins */
    privatePostPoolsOwnedLpCoins(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/pools/pool-object-ids */
    publicPostPoolsPoolObjectIds(...args: RawCall): Promise<any>;
    /** POST /api/pools/stats */
    publicPostPoolsStats(...args: Call<'poolIds'>): Promise<any>;
    /** POST /api/pools/summary */
    publicPostPoolsSummary(...args: RawCall): Promise<any>;
    /** POST /api/pools/tvl */
    publicPostPoolsTvl(...args: RawCall): Promise<any>;
    /** GET /api/pools/total-swap-volume/{duration_ms} */
    publicGetPoolsTotalSwapVolumeDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
    /** GET /api/pools/volume-24hrs */
    publicGetPoolsVolume24hrs(...args: RawCall): Promise<any>;
    /** GET /api/staking/active-validators */
    publicGetStakingActiveValidators(...args: RawCall): Promise<any>;
    /** GET /api/staking/afsui-exchange-rate */
    publicGetStakingAfsuiExchangeRate(...args: RawCall): Promise<any>;
    /** GET /api/staking/apy */
    publicGetStakingApy(...args: RawCall): Promise<any>;
    /** GET /api/staking/staked-sui-vault-state */
    publicGetStakingStakedSuiVaultState(...args: RawCall): Promise<any>;
    /** GET /api/staking/staking-rewards */
    publicGetStakingStakingRewards(...args: RawCall): Promise<any>;
    /** GET /api/staking/sui-tvl */
    publicGetStakingSuiTvl(...args: RawCall): Promise<any>;
    /** GET /api/staking/unique-stakers */
    publicGetStakingUniqueStakers(...args: RawCall): Promise<any>;
    /** GET /api/staking/validator-apys */
    publicGetStakingValidatorApys(...args: RawCall): Promise<any>;
    /** GET /api/staking/validator-configs */
    publicGetStakingValidatorConfigs(...args: RawCall): Promise<any>;
    /** POST /api/staking/delegated-stakes */
    privatePostStakingDelegatedStakes(...args: RawCall): Promise<any>;
    /** POST /api/staking/historical-apy */
    publicPostStakingHistoricalApy(...args: RawCall): Promise<any>;
    /** POST /api/staking/staking-positions */
    privatePostStakingStakingPositions(...args: Call<'walletAddress' | 'cursor' | 'limit'>): Promise<any>;
    /** POST /api/staking/validator-operation-caps */
    privatePostStakingValidatorOperationCaps(...args: RawCall): Promise<any>;
    /** GET /api/wallet/{address}/balances */
    privateGetWalletAddressBalances(...args: PathCall<'address'>): Promise<any>;
    /** POST /api/wallet/{address}/balances */
    privatePostWalletAddressBalances(...args: PathCall<'address'>): Promise<any>;
    /** GET /api/wallet/{address}/balances/{coin} */
    privateGetWalletAddressBalancesCoin(...args: PathCall<'address' | 'coin'>): Promise<any>;
    /** POST /api/wallet/{address}/balances/coins */
    privatePostWalletAddressBalancesCoins(...args: PathCall<'address'>): Promise<any>;
    /** POST /api/wallet/{address}/transactions */
    privatePostWalletAddressTransactions(...args: PathCall<'address'>): Promise<any>;
    /** POST /api/wallet/all-coin-balances */
    privatePostWalletAllCoinBalances(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/wallet/coin-balances */
    privatePostWalletCoinBalances(...args: Call<'walletAddress' | 'coins'>): Promise<any>;
    /** POST /api/wallet/past-transactions */
    privatePostWalletPastTransactions(...args: Call<'walletAddress' | 'cursor' | 'limit'>): Promise<any>;
    /** POST /api/perpetuals/account/collateral-history */
    privatePostPerpetualsAccountCollateralHistory(
        ...args: Call<'accountId' | 'limit' | 'beforeTimestampCursor' | 'eventTypes' | 'authentication'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/margin-history */
    privatePostPerpetualsAccountMarginHistory(...args: Call<'accountId' | 'timeframe'>): Promise<any>;
    /** POST /api/perpetuals/account/max-order-size */
    privatePostPerpetualsAccountMaxOrderSize(
        ...args: Call<'marketId' | 'accountId' | 'side' | 'leverage' | 'price' | 'builderCode'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/order-history */
    privatePostPerpetualsAccountOrderHistory(
        ...args: Call<'accountId' | 'limit' | 'beforeTimestampCursor' | 'eventTypes' | 'authentication'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/order-history-detailed */
    privatePostPerpetualsAccountOrderHistoryDetailed(
        ...args: Call<'accountId' | 'limit' | 'afterTimestampCursor' | 'beforeTimestampCursor'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/order-history-detailed-csv */
    privatePostPerpetualsAccountOrderHistoryDetailedCsv(...args: Call<'accountId' | 'limit'>): Promise<any>;
    /** POST /api/perpetuals/account/stop-order-datas */
    privatePostPerpetualsAccountStopOrderDatas(
        ...args: Call<'walletAddress' | 'bytes' | 'signature' | 'accountId' | 'accountCapId' | 'marketIds'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/twap-order-datas */
    privatePostPerpetualsAccountTwapOrderDatas(
        ...args: Call<'walletAddress' | 'bytes' | 'signature' | 'accountId' | 'marketIds'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/previews/cancel-orders */
    privatePostPerpetualsAccountPreviewsCancelOrders(
        ...args: Call<
            | 'accountId'
            | 'accountCapId'
            | 'marketIdsToData'
            | 'shouldDeallocateFreeCollateral'
            | 'shouldAbortOnMissingId'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/previews/edit-collateral */
    privatePostPerpetualsAccountPreviewsEditCollateral(
        ...args: Call<'accountId' | 'accountCapId' | 'marketId' | 'collateralChange'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/previews/place-limit-order */
    privatePostPerpetualsAccountPreviewsPlaceLimitOrder(
        ...args: Call<
            | 'accountId'
            | 'accountCapId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'size'
            | 'price'
            | 'orderType'
            | 'expiryTimestamp'
            | 'clientOrderId'
            | 'shouldDeallocateFreeCollateral'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/previews/place-market-order */
    privatePostPerpetualsAccountPreviewsPlaceMarketOrder(
        ...args: Call<
            | 'accountId'
            | 'accountCapId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'size'
            | 'shouldDeallocateFreeCollateral'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/previews/place-scale-order */
    privatePostPerpetualsAccountPreviewsPlaceScaleOrder(
        ...args: Call<
            | 'accountId'
            | 'accountCapId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'totalSize'
            | 'startPrice'
            | 'endPrice'
            | 'numberOfOrders'
            | 'orderType'
            | 'expiryTimestamp'
            | 'sizeSkew'
            | 'clientOrderIds'
            | 'shouldDeallocateFreeCollateral'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/previews/set-leverage */
    privatePostPerpetualsAccountPreviewsSetLeverage(
        ...args: Call<'accountId' | 'accountCapId' | 'marketId' | 'leverage'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/allocate-collateral */
    privatePostPerpetualsAccountTransactionsAllocateCollateral(
        ...args: Call<
            'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'allocateAmount' | 'txKind' | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-and-place-orders */
    privatePostPerpetualsAccountTransactionsCancelAndPlaceOrders(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'marketId'
            | 'orderIdsToCancel'
            | 'clientOrderIdsToCancel'
            | 'ordersToPlace'
            | 'orderType'
            | 'reduceOnly'
            | 'hasPosition'
            | 'shouldDeallocateFreeCollateral'
            | 'shouldAbortOnMissingId'
            | 'leverage'
            | 'expiryTimestamp'
            | 'builderCode'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-orders */
    privatePostPerpetualsAccountTransactionsCancelOrders(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'marketIdsToData'
            | 'shouldAbortOnMissingId'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-stop-orders */
    privatePostPerpetualsAccountTransactionsCancelStopOrders(
        ...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'stopOrderIds' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-twap-orders */
    privatePostPerpetualsAccountTransactionsCancelTwapOrders(
        ...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'twapOrderIds' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/create-twap-orders */
    privatePostPerpetualsAccountTransactionsCreateTwapOrders(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'twapOrders'
            | 'gasCoinArg'
            | 'isSponsoredTx'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/deallocate-collateral */
    privatePostPerpetualsAccountTransactionsDeallocateCollateral(
        ...args: Call<
            'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'deallocateAmount' | 'txKind' | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/deposit-collateral */
    privatePostPerpetualsAccountTransactionsDepositCollateral(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'collateralCoinType'
            | 'depositAmount'
            | 'depositCoinArg'
            | 'isSponsoredTx'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/edit-stop-orders */
    privatePostPerpetualsAccountTransactionsEditStopOrders(
        ...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'stopOrders' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/edit-twap-orders */
    privatePostPerpetualsAccountTransactionsEditTwapOrders(
        ...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'newTwapOrders' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/grant-agent-wallet */
    privatePostPerpetualsAccountTransactionsGrantAgentWallet(
        ...args: Call<'walletAddress' | 'accountId' | 'recipientAddress' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-limit-order */
    privatePostPerpetualsAccountTransactionsPlaceLimitOrder(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'size'
            | 'price'
            | 'orderType'
            | 'collateralChange'
            | 'hasPosition'
            | 'cancelSlTp'
            | 'expiryTimestamp'
            | 'clientOrderId'
            | 'slTp'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-market-order */
    privatePostPerpetualsAccountTransactionsPlaceMarketOrder(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'size'
            | 'collateralChange'
            | 'hasPosition'
            | 'cancelSlTp'
            | 'slippage'
            | 'slTp'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-scale-order */
    privatePostPerpetualsAccountTransactionsPlaceScaleOrder(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'totalSize'
            | 'startPrice'
            | 'endPrice'
            | 'numberOfOrders'
            | 'orderType'
            | 'collateralChange'
            | 'hasPosition'
            | 'cancelSlTp'
            | 'expiryTimestamp'
            | 'sizeSkew'
            | 'clientOrderIds'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-sl-tp-orders */
    privatePostPerpetualsAccountTransactionsPlaceSlTpOrders(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'marketId'
            | 'positionSide'
            | 'size'
            | 'stopLossPrice'
            | 'takeProfitPrice'
            | 'triggerPriceType'
            | 'leverage'
            | 'limitOrderId'
            | 'gasCoinArg'
            | 'isSponsoredTx'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-stop-orders */
    privatePostPerpetualsAccountTransactionsPlaceStopOrders(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'stopOrders'
            | 'gasCoinArg'
            | 'isSponsoredTx'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/revoke-agent-wallet */
    privatePostPerpetualsAccountTransactionsRevokeAgentWallet(
        ...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/set-leverage */
    privatePostPerpetualsAccountTransactionsSetLeverage(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'marketId'
            | 'leverage'
            | 'collateralChange'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/share */
    privatePostPerpetualsAccountTransactionsShare(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/account/transactions/transfer-collateral */
    privatePostPerpetualsAccountTransactionsTransferCollateral(
        ...args: Call<
            | 'walletAddress'
            | 'fromAccountId'
            | 'fromAccountCapId'
            | 'toAccountId'
            | 'toAccountCapId'
            | 'transferAmount'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/account/transactions/withdraw-collateral */
    privatePostPerpetualsAccountTransactionsWithdrawCollateral(
        ...args: Call<
            | 'walletAddress'
            | 'accountId'
            | 'accountCapId'
            | 'withdrawAmount'
            | 'recipientAddress'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/accounts */
    privatePostPerpetualsAccounts(...args: Call<'accountIds'>): Promise<any>;
    /** POST /api/perpetuals/accounts/owned */
    privatePostPerpetualsAccountsOwned(...args: Call<'walletAddress' | 'collateralCoinTypes'>): Promise<any>;
    /** POST /api/perpetuals/accounts/positions */
    privatePostPerpetualsAccountsPositions(...args: Call<'accountIds' | 'marketIds'>): Promise<any>;
    /** POST /api/perpetuals/all-markets */
    publicPostPerpetualsAllMarkets(...args: Call<'collateralCoinType'>): Promise<any>;
    /** POST /api/perpetuals/builder-codes/integrator-config */
    privatePostPerpetualsBuilderCodesIntegratorConfig(...args: Call<'accountId' | 'integratorId'>): Promise<any>;
    /** POST /api/perpetuals/builder-codes/integrator-registration */
    privatePostPerpetualsBuilderCodesIntegratorRegistration(...args: Call<'integratorId'>): Promise<any>;
    /** POST /api/perpetuals/builder-codes/transactions/create-integrator-config */
    privatePostPerpetualsBuilderCodesTransactionsCreateIntegratorConfig(
        ...args: Call<'accountId' | 'integratorId' | 'maxIntegratorFee'>
    ): Promise<any>;
    /** POST /api/perpetuals/builder-codes/transactions/create-integrator-registration */
    privatePostPerpetualsBuilderCodesTransactionsCreateIntegratorRegistration(
        ...args: Call<'walletAddress'>
    ): Promise<any>;
    /** POST /api/perpetuals/builder-codes/transactions/remove-integrator-config */
    privatePostPerpetualsBuilderCodesTransactionsRemoveIntegratorConfig(
        ...args: Call<'accountId' | 'integratorId'>
    ): Promise<any>;
    /** GET /api/perpetuals/config */
    publicGetPerpetualsConfig(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/market/candle-history */
    publicPostPerpetualsMarketCandleHistory(
        ...args: Call<'marketId' | 'fromTimestamp' | 'toTimestamp' | 'resolution'>
    ): Promise<any>;
    /** POST /api/perpetuals/market/funding-history */
    publicPostPerpetualsMarketFundingHistory(
        ...args: Call<'marketId' | 'fromTimestamp' | 'toTimestamp' | 'limit'>
    ): Promise<any>;
    /** POST /api/perpetuals/market/order-history */
    publicPostPerpetualsMarketOrderHistory(...args: Call<'marketId' | 'limit' | 'beforeTimestampCursor'>): Promise<any>;
    /** POST /api/perpetuals/markets */
    publicPostPerpetualsMarkets(...args: Call<'marketIds'>): Promise<any>;
    /** POST /api/perpetuals/markets/24hr-stats */
    publicPostPerpetualsMarkets24hrStats(...args: Call<'marketIds'>): Promise<any>;
    /** POST /api/perpetuals/markets/orderbooks */
    publicPostPerpetualsMarketsOrderbooks(...args: Call<'marketIds'>): Promise<any>;
    /** POST /api/perpetuals/markets/prices */
    publicPostPerpetualsMarketsPrices(...args: Call<'marketIds'>): Promise<any>;
    /** POST /api/perpetuals/rebates/create-csv-rebates; removed by the service since; replaced by rewards/distribution */
    privatePostPerpetualsRebatesCreateCsvRebates(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/rebates/create-referral-csv-rebates; removed by the service since; replaced by rewards/distribution */
    privatePostPerpetualsRebatesCreateReferralCsvRebates(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/rebates/rewards; removed by the service since; replaced by rewards/distribution */
    privatePostPerpetualsRebatesRewards(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/transactions/create-account */
    privatePostPerpetualsTransactionsCreateAccount(
        ...args: Call<'walletAddress' | 'collateralCoinType' | 'deferShare' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/transactions/transfer-cap */
    privatePostPerpetualsTransactionsTransferCap(
        ...args: Call<'recipientAddress' | 'capObjectId' | 'composed' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** GET /api/perpetuals/ws/updates; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetPerpetualsWsUpdates(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/vault/stop-order-datas */
    privatePostPerpetualsVaultStopOrderDatas(
        ...args: Call<'walletAddress' | 'bytes' | 'signature' | 'vaultId' | 'marketIds'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/twap-order-datas */
    privatePostPerpetualsVaultTwapOrderDatas(
        ...args: Call<'walletAddress' | 'bytes' | 'signature' | 'vaultId' | 'marketIds'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/cancel-orders */
    privatePostPerpetualsVaultPreviewsCancelOrders(
        ...args: Call<'vaultId' | 'marketIdsToData' | 'shouldDeallocateFreeCollateral' | 'shouldAbortOnMissingId'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/create-withdraw-request */
    privatePostPerpetualsVaultPreviewsCreateWithdrawRequest(
        ...args: Call<'walletAddress' | 'vaultId' | 'lpWithdrawAmount'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/deposit */
    privatePostPerpetualsVaultPreviewsDeposit(
        ...args: Call<'walletAddress' | 'vaultId' | 'depositAmount'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/edit-collateral */
    privatePostPerpetualsVaultPreviewsEditCollateral(
        ...args: Call<'vaultId' | 'marketId' | 'collateralChange'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/process-withdraw-requests */
    privatePostPerpetualsVaultPreviewsOwnerProcessWithdrawRequests(
        ...args: Call<'vaultId' | 'userAddresses'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/withdraw-collateral */
    privatePostPerpetualsVaultPreviewsOwnerWithdrawCollateral(
        ...args: Call<'vaultId' | 'lpWithdrawAmount'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/withdraw-locked-liquidity */
    privatePostPerpetualsVaultPreviewsOwnerWithdrawLockedLiquidity(...args: Call<'vaultId' | 'amount'>): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/withdraw-performance-fees */
    privatePostPerpetualsVaultPreviewsOwnerWithdrawPerformanceFees(...args: Call<'vaultId'>): Promise<any>;
    /** POST /api/perpetuals/vault/previews/pause-vault-for-force-withdraw-request */
    privatePostPerpetualsVaultPreviewsPauseVaultForForceWithdrawRequest(
        ...args: Call<'walletAddress' | 'vaultId'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/place-limit-order */
    privatePostPerpetualsVaultPreviewsPlaceLimitOrder(
        ...args: Call<
            | 'vaultId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'size'
            | 'price'
            | 'orderType'
            | 'expiryTimestamp'
            | 'clientOrderId'
            | 'shouldDeallocateFreeCollateral'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/place-market-order */
    privatePostPerpetualsVaultPreviewsPlaceMarketOrder(
        ...args: Call<
            | 'vaultId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'size'
            | 'shouldDeallocateFreeCollateral'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/place-scale-order */
    privatePostPerpetualsVaultPreviewsPlaceScaleOrder(
        ...args: Call<
            | 'vaultId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'totalSize'
            | 'startPrice'
            | 'endPrice'
            | 'numberOfOrders'
            | 'orderType'
            | 'expiryTimestamp'
            | 'sizeSkew'
            | 'clientOrderIds'
            | 'shouldDeallocateFreeCollateral'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/process-force-withdraw-request */
    privatePostPerpetualsVaultPreviewsProcessForceWithdrawRequest(
        ...args: Call<'walletAddress' | 'vaultId' | 'sizesToClose'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/set-leverage */
    privatePostPerpetualsVaultPreviewsSetLeverage(...args: Call<'vaultId' | 'marketId' | 'leverage'>): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/allocate-collateral */
    privatePostPerpetualsVaultTransactionsAllocateCollateral(
        ...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'allocateAmount' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-and-place-orders */
    privatePostPerpetualsVaultTransactionsCancelAndPlaceOrders(
        ...args: Call<
            | 'walletAddress'
            | 'vaultId'
            | 'marketId'
            | 'orderIdsToCancel'
            | 'clientOrderIdsToCancel'
            | 'ordersToPlace'
            | 'orderType'
            | 'reduceOnly'
            | 'hasPosition'
            | 'shouldDeallocateFreeCollateral'
            | 'shouldAbortOnMissingId'
            | 'leverage'
            | 'expiryTimestamp'
            | 'builderCode'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-orders */
    privatePostPerpetualsVaultTransactionsCancelOrders(
        ...args: Call<'walletAddress' | 'vaultId' | 'marketIdsToData' | 'shouldAbortOnMissingId' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-stop-orders */
    privatePostPerpetualsVaultTransactionsCancelStopOrders(
        ...args: Call<'walletAddress' | 'vaultId' | 'stopOrderIds' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-twap-orders */
    privatePostPerpetualsVaultTransactionsCancelTwapOrders(
        ...args: Call<'walletAddress' | 'vaultId' | 'twapOrderIds' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-withdraw-request */
    privatePostPerpetualsVaultTransactionsCancelWithdrawRequest(
        ...args: Call<'walletAddress' | 'vaultId' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-twap-orders */
    privatePostPerpetualsVaultTransactionsCreateTwapOrders(
        ...args: Call<
            'walletAddress' | 'vaultId' | 'twapOrders' | 'gasCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-vault */
    privatePostPerpetualsVaultTransactionsCreateVault(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-vault-cap */
    privatePostPerpetualsVaultTransactionsCreateVaultCap(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-withdraw-request */
    privatePostPerpetualsVaultTransactionsCreateWithdrawRequest(
        ...args: Call<
            'walletAddress' | 'vaultId' | 'lpWithdrawAmount' | 'minCollateralAmountOut' | 'txKind' | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/deallocate-collateral */
    privatePostPerpetualsVaultTransactionsDeallocateCollateral(
        ...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'deallocateAmount' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/deposit */
    privatePostPerpetualsVaultTransactionsDeposit(
        ...args: Call<
            | 'walletAddress'
            | 'vaultId'
            | 'minLpAmountOut'
            | 'depositAmount'
            | 'collateralCoinType'
            | 'depositCoinArg'
            | 'isSponsoredTx'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/edit-stop-orders */
    privatePostPerpetualsVaultTransactionsEditStopOrders(
        ...args: Call<'walletAddress' | 'vaultId' | 'stopOrders' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/edit-twap-orders */
    privatePostPerpetualsVaultTransactionsEditTwapOrders(
        ...args: Call<'walletAddress' | 'vaultId' | 'newTwapOrders' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/grant-agent-wallet */
    privatePostPerpetualsVaultTransactionsOwnerGrantAgentWallet(
        ...args: Call<'walletAddress' | 'vaultId' | 'recipientAddress' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/process-withdraw-requests */
    privatePostPerpetualsVaultTransactionsOwnerProcessWithdrawRequests(
        ...args: Call<'walletAddress' | 'vaultId' | 'userAddresses' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/revoke-agent-wallet */
    privatePostPerpetualsVaultTransactionsOwnerRevokeAgentWallet(
        ...args: Call<'walletAddress' | 'vaultId' | 'accountCapId' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/update-force-withdraw-delay */
    privatePostPerpetualsVaultTransactionsOwnerUpdateForceWithdrawDelay(
        ...args: Call<'walletAddress' | 'vaultId' | 'forceWithdrawDelayMs' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/update-lock-period */
    privatePostPerpetualsVaultTransactionsOwnerUpdateLockPeriod(
        ...args: Call<'walletAddress' | 'vaultId' | 'lockPeriodMs' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/update-performance-fee */
    privatePostPerpetualsVaultTransactionsOwnerUpdatePerformanceFee(
        ...args: Call<'walletAddress' | 'vaultId' | 'performanceFeePercentage' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/withdraw-collateral */
    privatePostPerpetualsVaultTransactionsOwnerWithdrawCollateral(
        ...args: Call<
            | 'walletAddress'
            | 'vaultId'
            | 'lpWithdrawAmount'
            | 'minCollateralAmountOut'
            | 'recipientAddress'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/withdraw-locked-liquidity */
    privatePostPerpetualsVaultTransactionsOwnerWithdrawLockedLiquidity(
        ...args: Call<
            | 'walletAddress'
            | 'vaultId'
            | 'amount'
            | 'minCollateralAmountOut'
            | 'recipientAddress'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/withdraw-performance-fees */
    privatePostPerpetualsVaultTransactionsOwnerWithdrawPerformanceFees(
        ...args: Call<'walletAddress' | 'vaultId' | 'withdrawAmount' | 'recipientAddress' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/pause-vault-for-force-withdraw-request */
    privatePostPerpetualsVaultTransactionsPauseVaultForForceWithdrawRequest(
        ...args: Call<'walletAddress' | 'vaultId' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-limit-order */
    privatePostPerpetualsVaultTransactionsPlaceLimitOrder(
        ...args: Call<
            | 'walletAddress'
            | 'vaultId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'size'
            | 'price'
            | 'orderType'
            | 'collateralChange'
            | 'hasPosition'
            | 'cancelSlTp'
            | 'expiryTimestamp'
            | 'clientOrderId'
            | 'slTp'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-market-order */
    privatePostPerpetualsVaultTransactionsPlaceMarketOrder(
        ...args: Call<
            | 'walletAddress'
            | 'vaultId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'size'
            | 'collateralChange'
            | 'hasPosition'
            | 'cancelSlTp'
            | 'slippage'
            | 'slTp'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-scale-order */
    privatePostPerpetualsVaultTransactionsPlaceScaleOrder(
        ...args: Call<
            | 'walletAddress'
            | 'vaultId'
            | 'marketId'
            | 'side'
            | 'reduceOnly'
            | 'leverage'
            | 'builderCode'
            | 'totalSize'
            | 'startPrice'
            | 'endPrice'
            | 'numberOfOrders'
            | 'orderType'
            | 'collateralChange'
            | 'hasPosition'
            | 'cancelSlTp'
            | 'expiryTimestamp'
            | 'sizeSkew'
            | 'clientOrderIds'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-sl-tp-orders */
    privatePostPerpetualsVaultTransactionsPlaceSlTpOrders(
        ...args: Call<
            | 'walletAddress'
            | 'vaultId'
            | 'marketId'
            | 'positionSide'
            | 'size'
            | 'stopLossPrice'
            | 'takeProfitPrice'
            | 'triggerPriceType'
            | 'leverage'
            | 'limitOrderId'
            | 'gasCoinArg'
            | 'isSponsoredTx'
            | 'txKind'
            | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-stop-orders */
    privatePostPerpetualsVaultTransactionsPlaceStopOrders(
        ...args: Call<
            'walletAddress' | 'vaultId' | 'stopOrders' | 'gasCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'
        >
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/process-force-withdraw-request */
    privatePostPerpetualsVaultTransactionsProcessForceWithdrawRequest(
        ...args: Call<'walletAddress' | 'vaultId' | 'sizesToClose' | 'recipientAddress' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/set-leverage */
    privatePostPerpetualsVaultTransactionsSetLeverage(
        ...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'leverage' | 'collateralChange' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/update-withdraw-request-slippage */
    privatePostPerpetualsVaultTransactionsUpdateWithdrawRequestSlippage(
        ...args: Call<'walletAddress' | 'vaultId' | 'minCollateralAmountOut' | 'txKind' | 'sponsor'>
    ): Promise<any>;
    /** POST /api/perpetuals/vaults */
    publicPostPerpetualsVaults(...args: Call<'vaultIds'>): Promise<any>;
    /** POST /api/perpetuals/vaults/config */
    publicPostPerpetualsVaultsConfig(...args: Call<never>): Promise<any>;
    /** GET /api/perpetuals/vaults/{vault_id}/tvl */
    publicGetPerpetualsVaultsVaultIdTvl(...args: PathCall<'vault_id'>): Promise<any>;
    /** POST /api/perpetuals/vaults/lp-coin-prices */
    publicPostPerpetualsVaultsLpCoinPrices(...args: Call<'vaultIds'>): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-lp-coins */
    privatePostPerpetualsVaultsOwnedLpCoins(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-vault-assistant-caps */
    privatePostPerpetualsVaultsOwnedVaultAssistantCaps(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-vault-caps */
    privatePostPerpetualsVaultsOwnedVaultCaps(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-withdraw-requests */
    privatePostPerpetualsVaultsOwnedWithdrawRequests(...args: Call<'walletAddress'>): Promise<any>;
    /** POST /api/perpetuals/vaults/predeposits/user-total-deposits */
    privatePostPerpetualsVaultsPredepositsUserTotalDeposits(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/vaults/predeposits/vault-totals */
    publicPostPerpetualsVaultsPredepositsVaultTotals(...args: RawCall): Promise<any>;
    /** POST /api/perpetuals/vaults/withdraw-requests */
    publicPostPerpetualsVaultsWithdrawRequests(...args: Call<'vaultIds'>): Promise<any>;
    /** GET /api/router/supported-coins; not in the specification of the service; large, and cached for a while */
    publicGetRouterSupportedCoins(...args: RawCall): Promise<any>;
    /** POST /api/router/transactions/trade; not in the specification of the service; replaced by router/v1/transactions/trade */
    privatePostRouterTransactionsTrade(
        ...args: Call<'walletAddress' | 'completeRoute' | 'slippage' | 'isSponsoredTx' | 'customRecipient'>
    ): Promise<any>;
    /** POST /api/router/v1/transactions/trade; not in the specification of the service */
    privatePostRouterV1TransactionsTrade(
        ...args: Call<'walletAddress' | 'completeRoute' | 'slippage' | 'isSponsoredTx' | 'customRecipient'>
    ): Promise<any>;
    /** POST /api/router/v1/transactions/add-trade; not in the specification of the service */
    privatePostRouterV1TransactionsAddTrade(
        ...args: Call<
            'walletAddress' | 'completeRoute' | 'slippage' | 'isSponsoredTx' | 'customRecipient' | 'txKind' | 'coinInId'
        >
    ): Promise<any>;
    /** POST /api/dca/v1/transactions/create-order; not in the specification of the service */
    privatePostDcaV1TransactionsCreateOrder(
        ...args: Call<
            | 'walletAddress'
            | 'allocateCoinType'
            | 'allocateCoinAmount'
            | 'buyCoinType'
            | 'frequencyMs'
            | 'tradesAmount'
            | 'delayTimeMs'
            | 'maxAllowableSlippageBps'
            | 'coinPerTradeAmount'
            | 'isSponsoredTx'
            | 'strategy'
            | 'customRecipient'
            | 'integratorFee'
            | 'txKind'
        >
    ): Promise<any>;
    /** POST /api/limit-orders/v1/transactions/create-order; not in the specification of the service */
    privatePostLimitOrdersV1TransactionsCreateOrder(
        ...args: Call<
            | 'walletAddress'
            | 'allocateCoinType'
            | 'allocateCoinAmount'
            | 'buyCoinType'
            | 'expiryDurationMs'
            | 'outputToInputExchangeRate'
            | 'outputToInputStopLossExchangeRate'
            | 'isSponsoredTx'
            | 'customRecipient'
            | 'integratorFee'
            | 'txKind'
        >
    ): Promise<any>;
    /** POST /api/rewards/distribution; not in the specification of the service */
    privatePostRewardsDistribution(...args: RawCall): Promise<any>;
}
