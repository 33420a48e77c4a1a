/** The types of the implicit methods, compiled from manifest.json by `npm run generate`; do not edit. */

import type { Dict } from 'ccxt';
import type { RequestOptions } from '../request-queue.js';

/** Parameters, some of which are path variables; the client escapes those. */
export type OnPath<Name extends string> = Dict & Readonly<Record<Name, string | number | bigint>>;

/** One method per operation of the manifest: sends the parameters and resolves with the unparsed response. */
export interface ImplicitMethods {
    /** GET /api/ccxt/markets */
    publicGetMarkets(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/ccxt/currencies */
    publicGetCurrencies(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/orderbook */
    publicPostOrderbook(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/ticker */
    publicPostTicker(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/OHLCV */
    publicPostOHLCV(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/trades */
    publicPostTrades(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/accounts */
    privatePostAccounts(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/balance */
    privatePostBalance(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/positions */
    privatePostPositions(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/myPendingOrders */
    privatePostMyPendingOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/build/createAccount */
    privatePostBuildCreateAccount(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/build/deposit */
    privatePostBuildDeposit(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/build/withdraw */
    privatePostBuildWithdraw(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/build/allocate */
    privatePostBuildAllocate(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/build/deallocate */
    privatePostBuildDeallocate(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/build/setLeverage */
    privatePostBuildSetLeverage(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/build/createOrders */
    privatePostBuildCreateOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/build/cancelOrders */
    privatePostBuildCancelOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/submit/createAccount */
    privatePostSubmitCreateAccount(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/submit/deposit */
    privatePostSubmitDeposit(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/submit/withdraw */
    privatePostSubmitWithdraw(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/submit/allocate */
    privatePostSubmitAllocate(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/submit/deallocate */
    privatePostSubmitDeallocate(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/submit/setLeverage */
    privatePostSubmitSetLeverage(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/submit/createOrders */
    privatePostSubmitCreateOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/ccxt/submit/cancelOrders */
    privatePostSubmitCancelOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/ccxt/stream/orderbook; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetStreamOrderbook(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/ccxt/stream/orders; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetStreamOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/ccxt/stream/positions; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    privateGetStreamPositions(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/ccxt/stream/trades; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetStreamTrades(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/addresses */
    publicGetAddresses(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/auth/access-token */
    privatePostAuthAccessToken(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/auth/create-account */
    privatePostAuthCreateAccount(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/binance/check-addresses */
    publicPostBinanceCheckAddresses(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/birdeye/historical */
    publicPostBirdeyeHistorical(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/birdeye/market */
    publicPostBirdeyeMarket(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/coins/{coin_type} */
    publicGetCoinsCoinType(params: OnPath<'coin_type'>, options?: RequestOptions): Promise<any>;
    /** POST /api/coins/metadata */
    publicPostCoinsMetadata(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/coins/verified */
    publicGetCoinsVerified(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/dca/active */
    privatePostDcaActive(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/dca/cancel */
    privatePostDcaCancel(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/dca/past */
    privatePostDcaPast(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/dca/transactions/create-order; replaced by dca/v1/transactions/create-order */
    privatePostDcaTransactionsCreateOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/dca/user/add */
    privatePostDcaUserAdd(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/dca/user/get */
    privatePostDcaUserGet(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/dex-screener/asset */
    publicGetDexScreenerAsset(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/dex-screener/events */
    publicGetDexScreenerEvents(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/dex-screener/health */
    publicGetDexScreenerHealth(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/dex-screener/latest-block */
    publicGetDexScreenerLatestBlock(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/dex-screener/pair */
    publicGetDexScreenerPair(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/dynamic-gas */
    privatePostDynamicGas(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/farms/summary */
    publicPostFarmsSummary(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/gas-pool/pool */
    privatePostGasPoolPool(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/gas-pool/transactions/create */
    privatePostGasPoolTransactionsCreate(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/gas-pool/transactions/deposit */
    privatePostGasPoolTransactionsDeposit(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/gas-pool/transactions/grant */
    privatePostGasPoolTransactionsGrant(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/gas-pool/transactions/revoke */
    privatePostGasPoolTransactionsRevoke(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/gas-pool/transactions/share */
    privatePostGasPoolTransactionsShare(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/gas-pool/transactions/sponsor */
    privatePostGasPoolTransactionsSponsor(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/gas-pool/transactions/withdraw */
    privatePostGasPoolTransactionsWithdraw(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/limit-orders/active */
    privatePostLimitOrdersActive(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/limit-orders/cancel */
    privatePostLimitOrdersCancel(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/limit-orders/min-order-size-usd */
    publicPostLimitOrdersMinOrderSizeUsd(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/limit-orders/past */
    privatePostLimitOrdersPast(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/limit-orders/transactions/create-order; replaced by limit-orders/v1/transactions/create-order */
    privatePostLimitOrdersTransactionsCreateOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/price-info */
    publicPostPriceInfo(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/price-info/{coin_types} */
    publicGetPriceInfoCoinTypes(params: OnPath<'coin_types'>, options?: RequestOptions): Promise<any>;
    /** POST /api/prices */
    publicPostPrices(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/prices/cetus/{coin_type}/{coin_decimals} */
    publicGetPricesCetusCoinTypeCoinDecimals(
        params: OnPath<'coin_type' | 'coin_decimals'>,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/referrals/availability */
    privatePostReferralsAvailability(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/referrals/create */
    privatePostReferralsCreate(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/referrals/link */
    privatePostReferralsLink(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/referrals/linked-ref-code */
    privatePostReferralsLinkedRefCode(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/referrals/query */
    privatePostReferralsQuery(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/referrals/ref-code */
    privatePostReferralsRefCode(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/rewards/claimable */
    privatePostRewardsClaimable(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/rewards/expected-rewards; removed by the service since */
    privatePostRewardsExpectedRewards(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/rewards/history */
    privatePostRewardsHistory(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/rewards/points */
    privatePostRewardsPoints(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/rewards/transactions/claim */
    privatePostRewardsTransactionsClaim(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/router/trade-route */
    publicPostRouterTradeRoute(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/router/transactions/add-trade; replaced by router/v1/transactions/add-trade */
    privatePostRouterTransactionsAddTrade(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/user-data/public-key */
    privatePostUserDataPublicKey(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/user-data/save-public-key */
    privatePostUserDataSavePublicKey(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/zklogin/create */
    privatePostZkloginCreate(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/sui/epoch */
    publicGetSuiEpoch(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/sui/system-state */
    publicGetSuiSystemState(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/metastable/{vault_id}/24hr-volume */
    publicGetMetastableVaultId24hrVolume(params: OnPath<'vault_id'>, options?: RequestOptions): Promise<any>;
    /** GET /api/metastable/{vault_id}/coingecko/supply */
    publicGetMetastableVaultIdCoingeckoSupply(params: OnPath<'vault_id'>, options?: RequestOptions): Promise<any>;
    /** GET /api/metastable/{vault_id}/tvl */
    publicGetMetastableVaultIdTvl(params: OnPath<'vault_id'>, options?: RequestOptions): Promise<any>;
    /** GET /api/metastable/24hr-volume */
    publicGetMetastable24hrVolume(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/metastable/fees/{duration_ms} */
    publicPostMetastableFeesDurationMs(params: OnPath<'duration_ms'>, options?: RequestOptions): Promise<any>;
    /** GET /api/metastable/tvl */
    publicGetMetastableTvl(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/metastable/tvl */
    publicPostMetastableTvl(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/metastable/vaults */
    publicPostMetastableVaults(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/metastable/volume/{duration_ms} */
    publicPostMetastableVolumeDurationMs(params: OnPath<'duration_ms'>, options?: RequestOptions): Promise<any>;
    /** GET /api/stable-kitchen/{vault_id}/coingecko/supply */
    publicGetStableKitchenVaultIdCoingeckoSupply(params: OnPath<'vault_id'>, options?: RequestOptions): Promise<any>;
    /** POST /api/stable-kitchen/fees/{duration_ms} */
    publicPostStableKitchenFeesDurationMs(params: OnPath<'duration_ms'>, options?: RequestOptions): Promise<any>;
    /** POST /api/stable-kitchen/tvl */
    publicPostStableKitchenTvl(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/stable-kitchen/vaults */
    publicPostStableKitchenVaults(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/stable-kitchen/volume/{duration_ms} */
    publicPostStableKitchenVolumeDurationMs(params: OnPath<'duration_ms'>, options?: RequestOptions): Promise<any>;
    /** GET /api/pools */
    publicGetPools(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/pools */
    publicPostPools(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/pools/{pool_id} */
    publicGetPoolsPoolId(params: OnPath<'pool_id'>, options?: RequestOptions): Promise<any>;
    /** POST /api/pools/{pool_id}/events/{event_type} */
    publicPostPoolsPoolIdEventsEventType(
        params: OnPath<'pool_id' | 'event_type'>,
        options?: RequestOptions,
    ): Promise<any>;
    /** GET /api/pools/{pool_id}/fees/{timeframe} */
    publicGetPoolsPoolIdFeesTimeframe(params: OnPath<'pool_id' | 'timeframe'>, options?: RequestOptions): Promise<any>;
    /** POST /api/pools/{pool_id}/interaction-events-by-user */
    privatePostPoolsPoolIdInteractionEventsByUser(params: OnPath<'pool_id'>, options?: RequestOptions): Promise<any>;
    /** GET /api/pools/{pool_id}/stats */
    publicGetPoolsPoolIdStats(params: OnPath<'pool_id'>, options?: RequestOptions): Promise<any>;
    /** GET /api/pools/{pool_id}/swap-volume/{duration_ms} */
    publicGetPoolsPoolIdSwapVolumeDurationMs(
        params: OnPath<'pool_id' | 'duration_ms'>,
        options?: RequestOptions,
    ): Promise<any>;
    /** GET /api/pools/{pool_id}/volume-24hrs */
    publicGetPoolsPoolIdVolume24hrs(params: OnPath<'pool_id'>, options?: RequestOptions): Promise<any>;
    /** GET /api/pools/{pool_id}/volume/{timeframe} */
    publicGetPoolsPoolIdVolumeTimeframe(
        params: OnPath<'pool_id' | 'timeframe'>,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/pools/coingecko-ticker-data */
    publicPostPoolsCoingeckoTickerData(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/pools/coingecko/tickers */
    publicGetPoolsCoingeckoTickers(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/pools/interaction-events-by-user */
    privatePostPoolsInteractionEventsByUser(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/pools/objects */
    publicPostPoolsObjects(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/pools/owned-lp-coins */
    privatePostPoolsOwnedLpCoins(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/pools/pool-object-ids */
    publicPostPoolsPoolObjectIds(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/pools/stats */
    publicPostPoolsStats(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/pools/summary */
    publicPostPoolsSummary(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/pools/tvl */
    publicPostPoolsTvl(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/pools/total-swap-volume/{duration_ms} */
    publicGetPoolsTotalSwapVolumeDurationMs(params: OnPath<'duration_ms'>, options?: RequestOptions): Promise<any>;
    /** GET /api/pools/volume-24hrs */
    publicGetPoolsVolume24hrs(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/staking/active-validators */
    publicGetStakingActiveValidators(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/staking/afsui-exchange-rate */
    publicGetStakingAfsuiExchangeRate(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/staking/apy */
    publicGetStakingApy(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/staking/staked-sui-vault-state */
    publicGetStakingStakedSuiVaultState(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/staking/staking-rewards */
    publicGetStakingStakingRewards(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/staking/sui-tvl */
    publicGetStakingSuiTvl(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/staking/unique-stakers */
    publicGetStakingUniqueStakers(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/staking/validator-apys */
    publicGetStakingValidatorApys(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/staking/validator-configs */
    publicGetStakingValidatorConfigs(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/staking/delegated-stakes */
    privatePostStakingDelegatedStakes(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/staking/historical-apy */
    publicPostStakingHistoricalApy(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/staking/staking-positions */
    privatePostStakingStakingPositions(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/staking/validator-operation-caps */
    privatePostStakingValidatorOperationCaps(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/wallet/{address}/balances */
    privateGetWalletAddressBalances(params: OnPath<'address'>, options?: RequestOptions): Promise<any>;
    /** POST /api/wallet/{address}/balances */
    privatePostWalletAddressBalances(params: OnPath<'address'>, options?: RequestOptions): Promise<any>;
    /** GET /api/wallet/{address}/balances/{coin} */
    privateGetWalletAddressBalancesCoin(params: OnPath<'address' | 'coin'>, options?: RequestOptions): Promise<any>;
    /** POST /api/wallet/{address}/balances/coins */
    privatePostWalletAddressBalancesCoins(params: OnPath<'address'>, options?: RequestOptions): Promise<any>;
    /** POST /api/wallet/{address}/transactions */
    privatePostWalletAddressTransactions(params: OnPath<'address'>, options?: RequestOptions): Promise<any>;
    /** POST /api/wallet/all-coin-balances */
    privatePostWalletAllCoinBalances(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/wallet/coin-balances */
    privatePostWalletCoinBalances(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/wallet/past-transactions */
    privatePostWalletPastTransactions(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/collateral-history */
    privatePostPerpetualsAccountCollateralHistory(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/margin-history */
    privatePostPerpetualsAccountMarginHistory(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/max-order-size */
    privatePostPerpetualsAccountMaxOrderSize(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/order-history */
    privatePostPerpetualsAccountOrderHistory(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/order-history-detailed */
    privatePostPerpetualsAccountOrderHistoryDetailed(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/order-history-detailed-csv */
    privatePostPerpetualsAccountOrderHistoryDetailedCsv(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/stop-order-datas */
    privatePostPerpetualsAccountStopOrderDatas(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/twap-order-datas */
    privatePostPerpetualsAccountTwapOrderDatas(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/previews/cancel-orders */
    privatePostPerpetualsAccountPreviewsCancelOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/previews/edit-collateral */
    privatePostPerpetualsAccountPreviewsEditCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/previews/place-limit-order */
    privatePostPerpetualsAccountPreviewsPlaceLimitOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/previews/place-market-order */
    privatePostPerpetualsAccountPreviewsPlaceMarketOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/previews/place-scale-order */
    privatePostPerpetualsAccountPreviewsPlaceScaleOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/previews/set-leverage */
    privatePostPerpetualsAccountPreviewsSetLeverage(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/allocate-collateral */
    privatePostPerpetualsAccountTransactionsAllocateCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-and-place-orders */
    privatePostPerpetualsAccountTransactionsCancelAndPlaceOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-orders */
    privatePostPerpetualsAccountTransactionsCancelOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-stop-orders */
    privatePostPerpetualsAccountTransactionsCancelStopOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-twap-orders */
    privatePostPerpetualsAccountTransactionsCancelTwapOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/create-twap-orders */
    privatePostPerpetualsAccountTransactionsCreateTwapOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/deallocate-collateral */
    privatePostPerpetualsAccountTransactionsDeallocateCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/deposit-collateral */
    privatePostPerpetualsAccountTransactionsDepositCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/edit-stop-orders */
    privatePostPerpetualsAccountTransactionsEditStopOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/edit-twap-orders */
    privatePostPerpetualsAccountTransactionsEditTwapOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/grant-agent-wallet */
    privatePostPerpetualsAccountTransactionsGrantAgentWallet(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-limit-order */
    privatePostPerpetualsAccountTransactionsPlaceLimitOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-market-order */
    privatePostPerpetualsAccountTransactionsPlaceMarketOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-scale-order */
    privatePostPerpetualsAccountTransactionsPlaceScaleOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-sl-tp-orders */
    privatePostPerpetualsAccountTransactionsPlaceSlTpOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-stop-orders */
    privatePostPerpetualsAccountTransactionsPlaceStopOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/revoke-agent-wallet */
    privatePostPerpetualsAccountTransactionsRevokeAgentWallet(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/set-leverage */
    privatePostPerpetualsAccountTransactionsSetLeverage(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/share */
    privatePostPerpetualsAccountTransactionsShare(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/transfer-collateral */
    privatePostPerpetualsAccountTransactionsTransferCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/account/transactions/withdraw-collateral */
    privatePostPerpetualsAccountTransactionsWithdrawCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/accounts */
    privatePostPerpetualsAccounts(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/accounts/owned */
    privatePostPerpetualsAccountsOwned(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/accounts/positions */
    privatePostPerpetualsAccountsPositions(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/all-markets */
    publicPostPerpetualsAllMarkets(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/builder-codes/integrator-config */
    privatePostPerpetualsBuilderCodesIntegratorConfig(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/builder-codes/integrator-registration */
    privatePostPerpetualsBuilderCodesIntegratorRegistration(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/builder-codes/transactions/create-integrator-config */
    privatePostPerpetualsBuilderCodesTransactionsCreateIntegratorConfig(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/builder-codes/transactions/create-integrator-registration */
    privatePostPerpetualsBuilderCodesTransactionsCreateIntegratorRegistration(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/builder-codes/transactions/remove-integrator-config */
    privatePostPerpetualsBuilderCodesTransactionsRemoveIntegratorConfig(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** GET /api/perpetuals/config */
    publicGetPerpetualsConfig(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/market/candle-history */
    publicPostPerpetualsMarketCandleHistory(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/market/funding-history */
    publicPostPerpetualsMarketFundingHistory(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/market/order-history */
    publicPostPerpetualsMarketOrderHistory(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/markets */
    publicPostPerpetualsMarkets(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/markets/24hr-stats */
    publicPostPerpetualsMarkets24hrStats(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/markets/orderbooks */
    publicPostPerpetualsMarketsOrderbooks(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/markets/prices */
    publicPostPerpetualsMarketsPrices(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/rebates/create-csv-rebates; removed by the service since; replaced by rewards/distribution */
    privatePostPerpetualsRebatesCreateCsvRebates(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/rebates/create-referral-csv-rebates; removed by the service since; replaced by rewards/distribution */
    privatePostPerpetualsRebatesCreateReferralCsvRebates(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/rebates/rewards; removed by the service since; replaced by rewards/distribution */
    privatePostPerpetualsRebatesRewards(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/transactions/create-account */
    privatePostPerpetualsTransactionsCreateAccount(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/transactions/transfer-cap */
    privatePostPerpetualsTransactionsTransferCap(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/perpetuals/ws/updates; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetPerpetualsWsUpdates(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/stop-order-datas */
    privatePostPerpetualsVaultStopOrderDatas(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/twap-order-datas */
    privatePostPerpetualsVaultTwapOrderDatas(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/previews/cancel-orders */
    privatePostPerpetualsVaultPreviewsCancelOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/previews/create-withdraw-request */
    privatePostPerpetualsVaultPreviewsCreateWithdrawRequest(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/previews/deposit */
    privatePostPerpetualsVaultPreviewsDeposit(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/previews/edit-collateral */
    privatePostPerpetualsVaultPreviewsEditCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/process-withdraw-requests */
    privatePostPerpetualsVaultPreviewsOwnerProcessWithdrawRequests(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/withdraw-collateral */
    privatePostPerpetualsVaultPreviewsOwnerWithdrawCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/withdraw-locked-liquidity */
    privatePostPerpetualsVaultPreviewsOwnerWithdrawLockedLiquidity(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/withdraw-performance-fees */
    privatePostPerpetualsVaultPreviewsOwnerWithdrawPerformanceFees(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/pause-vault-for-force-withdraw-request */
    privatePostPerpetualsVaultPreviewsPauseVaultForForceWithdrawRequest(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/place-limit-order */
    privatePostPerpetualsVaultPreviewsPlaceLimitOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/previews/place-market-order */
    privatePostPerpetualsVaultPreviewsPlaceMarketOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/previews/place-scale-order */
    privatePostPerpetualsVaultPreviewsPlaceScaleOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/previews/process-force-withdraw-request */
    privatePostPerpetualsVaultPreviewsProcessForceWithdrawRequest(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/previews/set-leverage */
    privatePostPerpetualsVaultPreviewsSetLeverage(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/allocate-collateral */
    privatePostPerpetualsVaultTransactionsAllocateCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-and-place-orders */
    privatePostPerpetualsVaultTransactionsCancelAndPlaceOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-orders */
    privatePostPerpetualsVaultTransactionsCancelOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-stop-orders */
    privatePostPerpetualsVaultTransactionsCancelStopOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-twap-orders */
    privatePostPerpetualsVaultTransactionsCancelTwapOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-withdraw-request */
    privatePostPerpetualsVaultTransactionsCancelWithdrawRequest(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-twap-orders */
    privatePostPerpetualsVaultTransactionsCreateTwapOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-vault */
    privatePostPerpetualsVaultTransactionsCreateVault(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-vault-cap */
    privatePostPerpetualsVaultTransactionsCreateVaultCap(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-withdraw-request */
    privatePostPerpetualsVaultTransactionsCreateWithdrawRequest(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/deallocate-collateral */
    privatePostPerpetualsVaultTransactionsDeallocateCollateral(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/deposit */
    privatePostPerpetualsVaultTransactionsDeposit(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/edit-stop-orders */
    privatePostPerpetualsVaultTransactionsEditStopOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/edit-twap-orders */
    privatePostPerpetualsVaultTransactionsEditTwapOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/grant-agent-wallet */
    privatePostPerpetualsVaultTransactionsOwnerGrantAgentWallet(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/process-withdraw-requests */
    privatePostPerpetualsVaultTransactionsOwnerProcessWithdrawRequests(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/revoke-agent-wallet */
    privatePostPerpetualsVaultTransactionsOwnerRevokeAgentWallet(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/update-force-withdraw-delay */
    privatePostPerpetualsVaultTransactionsOwnerUpdateForceWithdrawDelay(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/update-lock-period */
    privatePostPerpetualsVaultTransactionsOwnerUpdateLockPeriod(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/update-performance-fee */
    privatePostPerpetualsVaultTransactionsOwnerUpdatePerformanceFee(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/withdraw-collateral */
    privatePostPerpetualsVaultTransactionsOwnerWithdrawCollateral(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/withdraw-locked-liquidity */
    privatePostPerpetualsVaultTransactionsOwnerWithdrawLockedLiquidity(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/withdraw-performance-fees */
    privatePostPerpetualsVaultTransactionsOwnerWithdrawPerformanceFees(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/pause-vault-for-force-withdraw-request */
    privatePostPerpetualsVaultTransactionsPauseVaultForForceWithdrawRequest(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-limit-order */
    privatePostPerpetualsVaultTransactionsPlaceLimitOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-market-order */
    privatePostPerpetualsVaultTransactionsPlaceMarketOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-scale-order */
    privatePostPerpetualsVaultTransactionsPlaceScaleOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-sl-tp-orders */
    privatePostPerpetualsVaultTransactionsPlaceSlTpOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-stop-orders */
    privatePostPerpetualsVaultTransactionsPlaceStopOrders(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/process-force-withdraw-request */
    privatePostPerpetualsVaultTransactionsProcessForceWithdrawRequest(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/set-leverage */
    privatePostPerpetualsVaultTransactionsSetLeverage(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/update-withdraw-request-slippage */
    privatePostPerpetualsVaultTransactionsUpdateWithdrawRequestSlippage(
        params?: Dict,
        options?: RequestOptions,
    ): Promise<any>;
    /** POST /api/perpetuals/vaults */
    publicPostPerpetualsVaults(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vaults/config */
    publicPostPerpetualsVaultsConfig(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/perpetuals/vaults/{vault_id}/tvl */
    publicGetPerpetualsVaultsVaultIdTvl(params: OnPath<'vault_id'>, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vaults/lp-coin-prices */
    publicPostPerpetualsVaultsLpCoinPrices(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-lp-coins */
    privatePostPerpetualsVaultsOwnedLpCoins(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-vault-assistant-caps */
    privatePostPerpetualsVaultsOwnedVaultAssistantCaps(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-vault-caps */
    privatePostPerpetualsVaultsOwnedVaultCaps(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-withdraw-requests */
    privatePostPerpetualsVaultsOwnedWithdrawRequests(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vaults/predeposits/user-total-deposits */
    privatePostPerpetualsVaultsPredepositsUserTotalDeposits(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vaults/predeposits/vault-totals */
    publicPostPerpetualsVaultsPredepositsVaultTotals(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/perpetuals/vaults/withdraw-requests */
    publicPostPerpetualsVaultsWithdrawRequests(params?: Dict, options?: RequestOptions): Promise<any>;
    /** GET /api/router/supported-coins; not in the specification of the service; large, and cached for a while */
    publicGetRouterSupportedCoins(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/router/transactions/trade; not in the specification of the service; replaced by router/v1/transactions/trade */
    privatePostRouterTransactionsTrade(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/router/v1/transactions/trade; not in the specification of the service */
    privatePostRouterV1TransactionsTrade(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/router/v1/transactions/add-trade; not in the specification of the service */
    privatePostRouterV1TransactionsAddTrade(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/dca/v1/transactions/create-order; not in the specification of the service */
    privatePostDcaV1TransactionsCreateOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/limit-orders/v1/transactions/create-order; not in the specification of the service */
    privatePostLimitOrdersV1TransactionsCreateOrder(params?: Dict, options?: RequestOptions): Promise<any>;
    /** POST /api/rewards/distribution; not in the specification of the service */
    privatePostRewardsDistribution(params?: Dict, options?: RequestOptions): Promise<any>;
}
