/** The types of the implicit methods, compiled from manifest.json by `npm run generate`; do not edit. */

import type { Dict } from 'ccxt';

/** Parameters, some of which are path variables; the client escapes those. */
export type OnPath<Name extends string> = Dict & Readonly<Record<Name, string | number | bigint>>;

/** One method per operation of the manifest: sends the parameters and resolves with the unparsed response. */
export interface ImplicitMethods {
    /** GET /api/ccxt/markets */
    publicGetMarkets(params?: Dict): Promise<any>;
    /** GET /api/ccxt/currencies */
    publicGetCurrencies(params?: Dict): Promise<any>;
    /** POST /api/ccxt/orderbook */
    publicPostOrderbook(params?: Dict): Promise<any>;
    /** POST /api/ccxt/ticker */
    publicPostTicker(params?: Dict): Promise<any>;
    /** POST /api/ccxt/OHLCV */
    publicPostOHLCV(params?: Dict): Promise<any>;
    /** POST /api/ccxt/trades */
    publicPostTrades(params?: Dict): Promise<any>;
    /** POST /api/ccxt/accounts */
    privatePostAccounts(params?: Dict): Promise<any>;
    /** POST /api/ccxt/balance */
    privatePostBalance(params?: Dict): Promise<any>;
    /** POST /api/ccxt/positions */
    privatePostPositions(params?: Dict): Promise<any>;
    /** POST /api/ccxt/myPendingOrders */
    privatePostMyPendingOrders(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/createAccount */
    privatePostBuildCreateAccount(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/deposit */
    privatePostBuildDeposit(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/withdraw */
    privatePostBuildWithdraw(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/allocate */
    privatePostBuildAllocate(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/deallocate */
    privatePostBuildDeallocate(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/setLeverage */
    privatePostBuildSetLeverage(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/createOrders */
    privatePostBuildCreateOrders(params?: Dict): Promise<any>;
    /** POST /api/ccxt/build/cancelOrders */
    privatePostBuildCancelOrders(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/createAccount */
    privatePostSubmitCreateAccount(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/deposit */
    privatePostSubmitDeposit(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/withdraw */
    privatePostSubmitWithdraw(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/allocate */
    privatePostSubmitAllocate(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/deallocate */
    privatePostSubmitDeallocate(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/setLeverage */
    privatePostSubmitSetLeverage(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/createOrders */
    privatePostSubmitCreateOrders(params?: Dict): Promise<any>;
    /** POST /api/ccxt/submit/cancelOrders */
    privatePostSubmitCancelOrders(params?: Dict): Promise<any>;
    /** GET /api/ccxt/stream/orderbook; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetStreamOrderbook(params?: Dict): Promise<any>;
    /** GET /api/ccxt/stream/orders; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetStreamOrders(params?: Dict): Promise<any>;
    /** GET /api/ccxt/stream/positions; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    privateGetStreamPositions(params?: Dict): Promise<any>;
    /** GET /api/ccxt/stream/trades; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetStreamTrades(params?: Dict): Promise<any>;
    /** GET /api/addresses */
    publicGetAddresses(params?: Dict): Promise<any>;
    /** POST /api/auth/access-token */
    privatePostAuthAccessToken(params?: Dict): Promise<any>;
    /** POST /api/auth/create-account */
    privatePostAuthCreateAccount(params?: Dict): Promise<any>;
    /** POST /api/binance/check-addresses */
    publicPostBinanceCheckAddresses(params?: Dict): Promise<any>;
    /** POST /api/birdeye/historical */
    publicPostBirdeyeHistorical(params?: Dict): Promise<any>;
    /** POST /api/birdeye/market */
    publicPostBirdeyeMarket(params?: Dict): Promise<any>;
    /** GET /api/coins/{coin_type} */
    publicGetCoinsCoinType(params: OnPath<'coin_type'>): Promise<any>;
    /** POST /api/coins/metadata */
    publicPostCoinsMetadata(params?: Dict): Promise<any>;
    /** GET /api/coins/verified */
    publicGetCoinsVerified(params?: Dict): Promise<any>;
    /** POST /api/dca/active */
    privatePostDcaActive(params?: Dict): Promise<any>;
    /** POST /api/dca/cancel */
    privatePostDcaCancel(params?: Dict): Promise<any>;
    /** POST /api/dca/past */
    privatePostDcaPast(params?: Dict): Promise<any>;
    /** POST /api/dca/transactions/create-order; replaced by dca/v1/transactions/create-order */
    privatePostDcaTransactionsCreateOrder(params?: Dict): Promise<any>;
    /** POST /api/dca/user/add */
    privatePostDcaUserAdd(params?: Dict): Promise<any>;
    /** POST /api/dca/user/get */
    privatePostDcaUserGet(params?: Dict): Promise<any>;
    /** GET /api/dex-screener/asset */
    publicGetDexScreenerAsset(params?: Dict): Promise<any>;
    /** GET /api/dex-screener/events */
    publicGetDexScreenerEvents(params?: Dict): Promise<any>;
    /** GET /api/dex-screener/health */
    publicGetDexScreenerHealth(params?: Dict): Promise<any>;
    /** GET /api/dex-screener/latest-block */
    publicGetDexScreenerLatestBlock(params?: Dict): Promise<any>;
    /** GET /api/dex-screener/pair */
    publicGetDexScreenerPair(params?: Dict): Promise<any>;
    /** POST /api/dynamic-gas */
    privatePostDynamicGas(params?: Dict): Promise<any>;
    /** POST /api/farms/summary */
    publicPostFarmsSummary(params?: Dict): Promise<any>;
    /** POST /api/gas-pool/pool */
    privatePostGasPoolPool(params?: Dict): Promise<any>;
    /** POST /api/gas-pool/transactions/create */
    privatePostGasPoolTransactionsCreate(params?: Dict): Promise<any>;
    /** POST /api/gas-pool/transactions/deposit */
    privatePostGasPoolTransactionsDeposit(params?: Dict): Promise<any>;
    /** POST /api/gas-pool/transactions/grant */
    privatePostGasPoolTransactionsGrant(params?: Dict): Promise<any>;
    /** POST /api/gas-pool/transactions/revoke */
    privatePostGasPoolTransactionsRevoke(params?: Dict): Promise<any>;
    /** POST /api/gas-pool/transactions/share */
    privatePostGasPoolTransactionsShare(params?: Dict): Promise<any>;
    /** POST /api/gas-pool/transactions/sponsor */
    privatePostGasPoolTransactionsSponsor(params?: Dict): Promise<any>;
    /** POST /api/gas-pool/transactions/withdraw */
    privatePostGasPoolTransactionsWithdraw(params?: Dict): Promise<any>;
    /** POST /api/limit-orders/active */
    privatePostLimitOrdersActive(params?: Dict): Promise<any>;
    /** POST /api/limit-orders/cancel */
    privatePostLimitOrdersCancel(params?: Dict): Promise<any>;
    /** POST /api/limit-orders/min-order-size-usd */
    publicPostLimitOrdersMinOrderSizeUsd(params?: Dict): Promise<any>;
    /** POST /api/limit-orders/past */
    privatePostLimitOrdersPast(params?: Dict): Promise<any>;
    /** POST /api/limit-orders/transactions/create-order; replaced by limit-orders/v1/transactions/create-order */
    privatePostLimitOrdersTransactionsCreateOrder(params?: Dict): Promise<any>;
    /** POST /api/price-info */
    publicPostPriceInfo(params?: Dict): Promise<any>;
    /** GET /api/price-info/{coin_types} */
    publicGetPriceInfoCoinTypes(params: OnPath<'coin_types'>): Promise<any>;
    /** POST /api/prices */
    publicPostPrices(params?: Dict): Promise<any>;
    /** GET /api/prices/cetus/{coin_type}/{coin_decimals} */
    publicGetPricesCetusCoinTypeCoinDecimals(params: OnPath<'coin_type' | 'coin_decimals'>): Promise<any>;
    /** POST /api/referrals/availability */
    privatePostReferralsAvailability(params?: Dict): Promise<any>;
    /** POST /api/referrals/create */
    privatePostReferralsCreate(params?: Dict): Promise<any>;
    /** POST /api/referrals/link */
    privatePostReferralsLink(params?: Dict): Promise<any>;
    /** POST /api/referrals/linked-ref-code */
    privatePostReferralsLinkedRefCode(params?: Dict): Promise<any>;
    /** POST /api/referrals/query */
    privatePostReferralsQuery(params?: Dict): Promise<any>;
    /** POST /api/referrals/ref-code */
    privatePostReferralsRefCode(params?: Dict): Promise<any>;
    /** POST /api/rewards/claimable */
    privatePostRewardsClaimable(params?: Dict): Promise<any>;
    /** POST /api/rewards/expected-rewards; removed by the service since */
    privatePostRewardsExpectedRewards(params?: Dict): Promise<any>;
    /** POST /api/rewards/history */
    privatePostRewardsHistory(params?: Dict): Promise<any>;
    /** POST /api/rewards/points */
    privatePostRewardsPoints(params?: Dict): Promise<any>;
    /** POST /api/rewards/transactions/claim */
    privatePostRewardsTransactionsClaim(params?: Dict): Promise<any>;
    /** POST /api/router/trade-route */
    publicPostRouterTradeRoute(params?: Dict): Promise<any>;
    /** POST /api/router/transactions/add-trade; replaced by router/v1/transactions/add-trade */
    privatePostRouterTransactionsAddTrade(params?: Dict): Promise<any>;
    /** POST /api/user-data/public-key */
    privatePostUserDataPublicKey(params?: Dict): Promise<any>;
    /** POST /api/user-data/save-public-key */
    privatePostUserDataSavePublicKey(params?: Dict): Promise<any>;
    /** POST /api/zklogin/create */
    privatePostZkloginCreate(params?: Dict): Promise<any>;
    /** GET /api/sui/epoch */
    publicGetSuiEpoch(params?: Dict): Promise<any>;
    /** GET /api/sui/system-state */
    publicGetSuiSystemState(params?: Dict): Promise<any>;
    /** GET /api/metastable/{vault_id}/24hr-volume */
    publicGetMetastableVaultId24hrVolume(params: OnPath<'vault_id'>): Promise<any>;
    /** GET /api/metastable/{vault_id}/coingecko/supply */
    publicGetMetastableVaultIdCoingeckoSupply(params: OnPath<'vault_id'>): Promise<any>;
    /** GET /api/metastable/{vault_id}/tvl */
    publicGetMetastableVaultIdTvl(params: OnPath<'vault_id'>): Promise<any>;
    /** GET /api/metastable/24hr-volume */
    publicGetMetastable24hrVolume(params?: Dict): Promise<any>;
    /** POST /api/metastable/fees/{duration_ms} */
    publicPostMetastableFeesDurationMs(params: OnPath<'duration_ms'>): Promise<any>;
    /** GET /api/metastable/tvl */
    publicGetMetastableTvl(params?: Dict): Promise<any>;
    /** POST /api/metastable/tvl */
    publicPostMetastableTvl(params?: Dict): Promise<any>;
    /** POST /api/metastable/vaults */
    publicPostMetastableVaults(params?: Dict): Promise<any>;
    /** POST /api/metastable/volume/{duration_ms} */
    publicPostMetastableVolumeDurationMs(params: OnPath<'duration_ms'>): Promise<any>;
    /** GET /api/stable-kitchen/{vault_id}/coingecko/supply */
    publicGetStableKitchenVaultIdCoingeckoSupply(params: OnPath<'vault_id'>): Promise<any>;
    /** POST /api/stable-kitchen/fees/{duration_ms} */
    publicPostStableKitchenFeesDurationMs(params: OnPath<'duration_ms'>): Promise<any>;
    /** POST /api/stable-kitchen/tvl */
    publicPostStableKitchenTvl(params?: Dict): Promise<any>;
    /** POST /api/stable-kitchen/vaults */
    publicPostStableKitchenVaults(params?: Dict): Promise<any>;
    /** POST /api/stable-kitchen/volume/{duration_ms} */
    publicPostStableKitchenVolumeDurationMs(params: OnPath<'duration_ms'>): Promise<any>;
    /** GET /api/pools */
    publicGetPools(params?: Dict): Promise<any>;
    /** POST /api/pools */
    publicPostPools(params?: Dict): Promise<any>;
    /** GET /api/pools/{pool_id} */
    publicGetPoolsPoolId(params: OnPath<'pool_id'>): Promise<any>;
    /** POST /api/pools/{pool_id}/events/{event_type} */
    publicPostPoolsPoolIdEventsEventType(params: OnPath<'pool_id' | 'event_type'>): Promise<any>;
    /** GET /api/pools/{pool_id}/fees/{timeframe} */
    publicGetPoolsPoolIdFeesTimeframe(params: OnPath<'pool_id' | 'timeframe'>): Promise<any>;
    /** POST /api/pools/{pool_id}/interaction-events-by-user */
    privatePostPoolsPoolIdInteractionEventsByUser(params: OnPath<'pool_id'>): Promise<any>;
    /** GET /api/pools/{pool_id}/stats */
    publicGetPoolsPoolIdStats(params: OnPath<'pool_id'>): Promise<any>;
    /** GET /api/pools/{pool_id}/swap-volume/{duration_ms} */
    publicGetPoolsPoolIdSwapVolumeDurationMs(params: OnPath<'pool_id' | 'duration_ms'>): Promise<any>;
    /** GET /api/pools/{pool_id}/volume-24hrs */
    publicGetPoolsPoolIdVolume24hrs(params: OnPath<'pool_id'>): Promise<any>;
    /** GET /api/pools/{pool_id}/volume/{timeframe} */
    publicGetPoolsPoolIdVolumeTimeframe(params: OnPath<'pool_id' | 'timeframe'>): Promise<any>;
    /** POST /api/pools/coingecko-ticker-data */
    publicPostPoolsCoingeckoTickerData(params?: Dict): Promise<any>;
    /** GET /api/pools/coingecko/tickers */
    publicGetPoolsCoingeckoTickers(params?: Dict): Promise<any>;
    /** POST /api/pools/interaction-events-by-user */
    privatePostPoolsInteractionEventsByUser(params?: Dict): Promise<any>;
    /** POST /api/pools/objects */
    publicPostPoolsObjects(params?: Dict): Promise<any>;
    /** POST /api/pools/owned-lp-coins */
    privatePostPoolsOwnedLpCoins(params?: Dict): Promise<any>;
    /** POST /api/pools/pool-object-ids */
    publicPostPoolsPoolObjectIds(params?: Dict): Promise<any>;
    /** POST /api/pools/stats */
    publicPostPoolsStats(params?: Dict): Promise<any>;
    /** POST /api/pools/summary */
    publicPostPoolsSummary(params?: Dict): Promise<any>;
    /** POST /api/pools/tvl */
    publicPostPoolsTvl(params?: Dict): Promise<any>;
    /** GET /api/pools/total-swap-volume/{duration_ms} */
    publicGetPoolsTotalSwapVolumeDurationMs(params: OnPath<'duration_ms'>): Promise<any>;
    /** GET /api/pools/volume-24hrs */
    publicGetPoolsVolume24hrs(params?: Dict): Promise<any>;
    /** GET /api/staking/active-validators */
    publicGetStakingActiveValidators(params?: Dict): Promise<any>;
    /** GET /api/staking/afsui-exchange-rate */
    publicGetStakingAfsuiExchangeRate(params?: Dict): Promise<any>;
    /** GET /api/staking/apy */
    publicGetStakingApy(params?: Dict): Promise<any>;
    /** GET /api/staking/staked-sui-vault-state */
    publicGetStakingStakedSuiVaultState(params?: Dict): Promise<any>;
    /** GET /api/staking/staking-rewards */
    publicGetStakingStakingRewards(params?: Dict): Promise<any>;
    /** GET /api/staking/sui-tvl */
    publicGetStakingSuiTvl(params?: Dict): Promise<any>;
    /** GET /api/staking/unique-stakers */
    publicGetStakingUniqueStakers(params?: Dict): Promise<any>;
    /** GET /api/staking/validator-apys */
    publicGetStakingValidatorApys(params?: Dict): Promise<any>;
    /** GET /api/staking/validator-configs */
    publicGetStakingValidatorConfigs(params?: Dict): Promise<any>;
    /** POST /api/staking/delegated-stakes */
    privatePostStakingDelegatedStakes(params?: Dict): Promise<any>;
    /** POST /api/staking/historical-apy */
    publicPostStakingHistoricalApy(params?: Dict): Promise<any>;
    /** POST /api/staking/staking-positions */
    privatePostStakingStakingPositions(params?: Dict): Promise<any>;
    /** POST /api/staking/validator-operation-caps */
    privatePostStakingValidatorOperationCaps(params?: Dict): Promise<any>;
    /** GET /api/wallet/{address}/balances */
    privateGetWalletAddressBalances(params: OnPath<'address'>): Promise<any>;
    /** POST /api/wallet/{address}/balances */
    privatePostWalletAddressBalances(params: OnPath<'address'>): Promise<any>;
    /** GET /api/wallet/{address}/balances/{coin} */
    privateGetWalletAddressBalancesCoin(params: OnPath<'address' | 'coin'>): Promise<any>;
    /** POST /api/wallet/{address}/balances/coins */
    privatePostWalletAddressBalancesCoins(params: OnPath<'address'>): Promise<any>;
    /** POST /api/wallet/{address}/transactions */
    privatePostWalletAddressTransactions(params: OnPath<'address'>): Promise<any>;
    /** POST /api/wallet/all-coin-balances */
    privatePostWalletAllCoinBalances(params?: Dict): Promise<any>;
    /** POST /api/wallet/coin-balances */
    privatePostWalletCoinBalances(params?: Dict): Promise<any>;
    /** POST /api/wallet/past-transactions */
    privatePostWalletPastTransactions(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/collateral-history */
    privatePostPerpetualsAccountCollateralHistory(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/margin-history */
    privatePostPerpetualsAccountMarginHistory(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/max-order-size */
    privatePostPerpetualsAccountMaxOrderSize(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/order-history */
    privatePostPerpetualsAccountOrderHistory(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/order-history-detailed */
    privatePostPerpetualsAccountOrderHistoryDetailed(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/order-history-detailed-csv */
    privatePostPerpetualsAccountOrderHistoryDetailedCsv(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/stop-order-datas */
    privatePostPerpetualsAccountStopOrderDatas(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/twap-order-datas */
    privatePostPerpetualsAccountTwapOrderDatas(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/previews/cancel-orders */
    privatePostPerpetualsAccountPreviewsCancelOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/previews/edit-collateral */
    privatePostPerpetualsAccountPreviewsEditCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/previews/place-limit-order */
    privatePostPerpetualsAccountPreviewsPlaceLimitOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/previews/place-market-order */
    privatePostPerpetualsAccountPreviewsPlaceMarketOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/previews/place-scale-order */
    privatePostPerpetualsAccountPreviewsPlaceScaleOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/previews/set-leverage */
    privatePostPerpetualsAccountPreviewsSetLeverage(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/allocate-collateral */
    privatePostPerpetualsAccountTransactionsAllocateCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-and-place-orders */
    privatePostPerpetualsAccountTransactionsCancelAndPlaceOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-orders */
    privatePostPerpetualsAccountTransactionsCancelOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-stop-orders */
    privatePostPerpetualsAccountTransactionsCancelStopOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/cancel-twap-orders */
    privatePostPerpetualsAccountTransactionsCancelTwapOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/create-twap-orders */
    privatePostPerpetualsAccountTransactionsCreateTwapOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/deallocate-collateral */
    privatePostPerpetualsAccountTransactionsDeallocateCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/deposit-collateral */
    privatePostPerpetualsAccountTransactionsDepositCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/edit-stop-orders */
    privatePostPerpetualsAccountTransactionsEditStopOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/edit-twap-orders */
    privatePostPerpetualsAccountTransactionsEditTwapOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/grant-agent-wallet */
    privatePostPerpetualsAccountTransactionsGrantAgentWallet(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-limit-order */
    privatePostPerpetualsAccountTransactionsPlaceLimitOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-market-order */
    privatePostPerpetualsAccountTransactionsPlaceMarketOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-scale-order */
    privatePostPerpetualsAccountTransactionsPlaceScaleOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-sl-tp-orders */
    privatePostPerpetualsAccountTransactionsPlaceSlTpOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/place-stop-orders */
    privatePostPerpetualsAccountTransactionsPlaceStopOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/revoke-agent-wallet */
    privatePostPerpetualsAccountTransactionsRevokeAgentWallet(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/set-leverage */
    privatePostPerpetualsAccountTransactionsSetLeverage(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/share */
    privatePostPerpetualsAccountTransactionsShare(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/transfer-collateral */
    privatePostPerpetualsAccountTransactionsTransferCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/account/transactions/withdraw-collateral */
    privatePostPerpetualsAccountTransactionsWithdrawCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/accounts */
    privatePostPerpetualsAccounts(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/accounts/owned */
    privatePostPerpetualsAccountsOwned(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/accounts/positions */
    privatePostPerpetualsAccountsPositions(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/all-markets */
    publicPostPerpetualsAllMarkets(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/builder-codes/integrator-config */
    privatePostPerpetualsBuilderCodesIntegratorConfig(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/builder-codes/integrator-registration */
    privatePostPerpetualsBuilderCodesIntegratorRegistration(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/builder-codes/transactions/create-integrator-config */
    privatePostPerpetualsBuilderCodesTransactionsCreateIntegratorConfig(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/builder-codes/transactions/create-integrator-registration */
    privatePostPerpetualsBuilderCodesTransactionsCreateIntegratorRegistration(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/builder-codes/transactions/remove-integrator-config */
    privatePostPerpetualsBuilderCodesTransactionsRemoveIntegratorConfig(params?: Dict): Promise<any>;
    /** GET /api/perpetuals/config */
    publicGetPerpetualsConfig(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/market/candle-history */
    publicPostPerpetualsMarketCandleHistory(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/market/funding-history */
    publicPostPerpetualsMarketFundingHistory(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/market/order-history */
    publicPostPerpetualsMarketOrderHistory(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/markets */
    publicPostPerpetualsMarkets(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/markets/24hr-stats */
    publicPostPerpetualsMarkets24hrStats(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/markets/orderbooks */
    publicPostPerpetualsMarketsOrderbooks(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/markets/prices */
    publicPostPerpetualsMarketsPrices(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/rebates/create-csv-rebates; removed by the service since; replaced by rewards/distribution */
    privatePostPerpetualsRebatesCreateCsvRebates(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/rebates/create-referral-csv-rebates; removed by the service since; replaced by rewards/distribution */
    privatePostPerpetualsRebatesCreateReferralCsvRebates(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/rebates/rewards; removed by the service since; replaced by rewards/distribution */
    privatePostPerpetualsRebatesRewards(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/transactions/create-account */
    privatePostPerpetualsTransactionsCreateAccount(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/transactions/transfer-cap */
    privatePostPerpetualsTransactionsTransferCap(params?: Dict): Promise<any>;
    /** GET /api/perpetuals/ws/updates; a WebSocket, which responds with 400 to a plain request; use the watch methods */
    publicGetPerpetualsWsUpdates(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/stop-order-datas */
    privatePostPerpetualsVaultStopOrderDatas(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/twap-order-datas */
    privatePostPerpetualsVaultTwapOrderDatas(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/cancel-orders */
    privatePostPerpetualsVaultPreviewsCancelOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/create-withdraw-request */
    privatePostPerpetualsVaultPreviewsCreateWithdrawRequest(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/deposit */
    privatePostPerpetualsVaultPreviewsDeposit(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/edit-collateral */
    privatePostPerpetualsVaultPreviewsEditCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/process-withdraw-requests */
    privatePostPerpetualsVaultPreviewsOwnerProcessWithdrawRequests(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/withdraw-collateral */
    privatePostPerpetualsVaultPreviewsOwnerWithdrawCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/withdraw-locked-liquidity */
    privatePostPerpetualsVaultPreviewsOwnerWithdrawLockedLiquidity(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/owner/withdraw-performance-fees */
    privatePostPerpetualsVaultPreviewsOwnerWithdrawPerformanceFees(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/pause-vault-for-force-withdraw-request */
    privatePostPerpetualsVaultPreviewsPauseVaultForForceWithdrawRequest(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/place-limit-order */
    privatePostPerpetualsVaultPreviewsPlaceLimitOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/place-market-order */
    privatePostPerpetualsVaultPreviewsPlaceMarketOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/place-scale-order */
    privatePostPerpetualsVaultPreviewsPlaceScaleOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/process-force-withdraw-request */
    privatePostPerpetualsVaultPreviewsProcessForceWithdrawRequest(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/previews/set-leverage */
    privatePostPerpetualsVaultPreviewsSetLeverage(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/allocate-collateral */
    privatePostPerpetualsVaultTransactionsAllocateCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-and-place-orders */
    privatePostPerpetualsVaultTransactionsCancelAndPlaceOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-orders */
    privatePostPerpetualsVaultTransactionsCancelOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-stop-orders */
    privatePostPerpetualsVaultTransactionsCancelStopOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-twap-orders */
    privatePostPerpetualsVaultTransactionsCancelTwapOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/cancel-withdraw-request */
    privatePostPerpetualsVaultTransactionsCancelWithdrawRequest(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-twap-orders */
    privatePostPerpetualsVaultTransactionsCreateTwapOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-vault */
    privatePostPerpetualsVaultTransactionsCreateVault(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-vault-cap */
    privatePostPerpetualsVaultTransactionsCreateVaultCap(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/create-withdraw-request */
    privatePostPerpetualsVaultTransactionsCreateWithdrawRequest(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/deallocate-collateral */
    privatePostPerpetualsVaultTransactionsDeallocateCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/deposit */
    privatePostPerpetualsVaultTransactionsDeposit(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/edit-stop-orders */
    privatePostPerpetualsVaultTransactionsEditStopOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/edit-twap-orders */
    privatePostPerpetualsVaultTransactionsEditTwapOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/grant-agent-wallet */
    privatePostPerpetualsVaultTransactionsOwnerGrantAgentWallet(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/process-withdraw-requests */
    privatePostPerpetualsVaultTransactionsOwnerProcessWithdrawRequests(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/revoke-agent-wallet */
    privatePostPerpetualsVaultTransactionsOwnerRevokeAgentWallet(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/update-force-withdraw-delay */
    privatePostPerpetualsVaultTransactionsOwnerUpdateForceWithdrawDelay(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/update-lock-period */
    privatePostPerpetualsVaultTransactionsOwnerUpdateLockPeriod(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/update-performance-fee */
    privatePostPerpetualsVaultTransactionsOwnerUpdatePerformanceFee(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/withdraw-collateral */
    privatePostPerpetualsVaultTransactionsOwnerWithdrawCollateral(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/withdraw-locked-liquidity */
    privatePostPerpetualsVaultTransactionsOwnerWithdrawLockedLiquidity(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/owner/withdraw-performance-fees */
    privatePostPerpetualsVaultTransactionsOwnerWithdrawPerformanceFees(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/pause-vault-for-force-withdraw-request */
    privatePostPerpetualsVaultTransactionsPauseVaultForForceWithdrawRequest(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-limit-order */
    privatePostPerpetualsVaultTransactionsPlaceLimitOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-market-order */
    privatePostPerpetualsVaultTransactionsPlaceMarketOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-scale-order */
    privatePostPerpetualsVaultTransactionsPlaceScaleOrder(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-sl-tp-orders */
    privatePostPerpetualsVaultTransactionsPlaceSlTpOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/place-stop-orders */
    privatePostPerpetualsVaultTransactionsPlaceStopOrders(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/process-force-withdraw-request */
    privatePostPerpetualsVaultTransactionsProcessForceWithdrawRequest(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/set-leverage */
    privatePostPerpetualsVaultTransactionsSetLeverage(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vault/transactions/update-withdraw-request-slippage */
    privatePostPerpetualsVaultTransactionsUpdateWithdrawRequestSlippage(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vaults */
    publicPostPerpetualsVaults(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vaults/config */
    publicPostPerpetualsVaultsConfig(params?: Dict): Promise<any>;
    /** GET /api/perpetuals/vaults/{vault_id}/tvl */
    publicGetPerpetualsVaultsVaultIdTvl(params: OnPath<'vault_id'>): Promise<any>;
    /** POST /api/perpetuals/vaults/lp-coin-prices */
    publicPostPerpetualsVaultsLpCoinPrices(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-lp-coins */
    privatePostPerpetualsVaultsOwnedLpCoins(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-vault-assistant-caps */
    privatePostPerpetualsVaultsOwnedVaultAssistantCaps(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-vault-caps */
    privatePostPerpetualsVaultsOwnedVaultCaps(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vaults/owned-withdraw-requests */
    privatePostPerpetualsVaultsOwnedWithdrawRequests(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vaults/predeposits/user-total-deposits */
    privatePostPerpetualsVaultsPredepositsUserTotalDeposits(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vaults/predeposits/vault-totals */
    publicPostPerpetualsVaultsPredepositsVaultTotals(params?: Dict): Promise<any>;
    /** POST /api/perpetuals/vaults/withdraw-requests */
    publicPostPerpetualsVaultsWithdrawRequests(params?: Dict): Promise<any>;
    /** GET /api/router/supported-coins; not in the specification of the service; large, and cached for a while */
    publicGetRouterSupportedCoins(params?: Dict): Promise<any>;
    /** POST /api/router/transactions/trade; not in the specification of the service; replaced by router/v1/transactions/trade */
    privatePostRouterTransactionsTrade(params?: Dict): Promise<any>;
    /** POST /api/router/v1/transactions/trade; not in the specification of the service */
    privatePostRouterV1TransactionsTrade(params?: Dict): Promise<any>;
    /** POST /api/router/v1/transactions/add-trade; not in the specification of the service */
    privatePostRouterV1TransactionsAddTrade(params?: Dict): Promise<any>;
    /** POST /api/dca/v1/transactions/create-order; not in the specification of the service */
    privatePostDcaV1TransactionsCreateOrder(params?: Dict): Promise<any>;
    /** POST /api/limit-orders/v1/transactions/create-order; not in the specification of the service */
    privatePostLimitOrdersV1TransactionsCreateOrder(params?: Dict): Promise<any>;
    /** POST /api/rewards/distribution; not in the specification of the service */
    privatePostRewardsDistribution(params?: Dict): Promise<any>;
}
