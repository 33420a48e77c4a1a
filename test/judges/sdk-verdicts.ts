/**
 * Reviewed calls of the makers' SDK 2.1.0 that the sandbox refuses, and members of its types that the sandbox
 * does not serve.
 */

/** A call that fails, as it should. */
export interface Refusal {
    /** Names of calls in `sdk.mjs`. */
    readonly calls: readonly string[];
    /** The beginning of the error. */
    readonly error: string;
    readonly verdict: string;
    readonly why: string;
}

/** Differences from the types that the SDK declares, by the ends of their paths. */
export interface TypeVerdict {
    readonly ends: readonly string[];
    readonly verdict: string;
    readonly why: string;
}

/** Calls that fail, besides those that the sandbox lists as not simulated (501). */
export const REFUSALS: readonly Refusal[] = [
    {
        calls: ['Perpetuals.getMarketCandleHistory'],
        error: 'HTTP 400 Bad Request: {"error_code":1000,"message":"resolution is missing"',
        verdict: 'earlier service',
        why: 'intervalMs gave way to resolution',
    },
    {
        calls: ['LimitOrders.cancelLimitOrder'],
        error: 'HTTP 400 Bad Request: {"error_code":1000,"message":"orderObjectIds is missing"',
        verdict: 'earlier service',
        why: 'the ids of the orders were in the signed message, and are a member of the request since',
    },
    {
        calls: [
            ...['UpdateForceWithdrawDelay', 'UpdateLockPeriod', 'UpdatePerformanceFee', 'ProcessWithdrawRequests'],
            'WithdrawPerformanceFees',
        ].map((name) => `PerpetualsVault.getOwner${name}Tx`),
        error: 'HTTP 400 Bad Request: {"error_code":1000,"message":"walletAddress: wanted text',
        verdict: 'earlier service',
        why: 'the wallet of the owner is a member of the request since',
    },
    {
        calls: ['PerpetualsAccount.getAllocateCollateralTx vault'],
        error: 'HTTP 400 Bad Request: {"error_code":1000,"message":"walletAddress: wanted the holder',
        verdict: 'another wallet',
        why: 'the vault is not owned by the wallet of the SDK',
    },
    {
        calls: ['PerpetualsAccount.getPlaceSlTpOrdersTx'],
        error: 'HTTP 400 Bad Request: {"error_code":1000,"message":"stopLossPrice: wanted a price',
        verdict: 'earlier service',
        why: 'stopLossIndexPrice and takeProfitIndexPrice are stopLossPrice and takeProfitPrice since other triggers exist',
    },
    {
        calls: ['PerpetualsAccount.getStopOrderDatas'],
        error: 'HTTP 400 Bad Request: {"error_code":2034',
        verdict: 'earlier service',
        why: 'the service takes the signed terms; its own message of 2.1.0 is refused with this code',
    },
    {
        calls: [
            ...['getCreateBuilderCodeIntegratorConfigTx', 'getRemoveBuilderCodeIntegratorConfigTx'],
            'getBuilderCodeIntegratorConfig',
        ].map((name) => `Perpetuals.${name}`),
        error: 'HTTP 400 Bad Request: {"error_code":1000,"message":"integratorId is missing',
        verdict: 'earlier service',
        why: 'integrators have a number since, not an address',
    },
    {
        calls: [
            ...['getCreateBuilderCodeIntegratorVaultTx', 'getClaimBuilderCodeIntegratorVaultFeesTx'],
            'getBuilderCodeIntegratorVaults',
        ].map((name) => `Perpetuals.${name}`),
        error: 'HTTP 404',
        verdict: 'earlier service',
        why: 'vaults of integrators no longer exist',
    },
    {
        calls: ['Perpetuals.openMarketCandlesWebsocketStream'],
        error: 'Unexpected server response: 404',
        verdict: 'earlier service',
        why: 'a socket of its own gave way to the subscription marketCandles',
    },
    {
        calls: ['Router.searchSupportedCoins', 'Dca.getAllDcaOrders'],
        error: 'HTTP 404',
        verdict: 'earlier service',
        why: 'the service does not have the route any more',
    },
    {
        calls: ['Router.getVolume24hrs', 'Router.getInteractionEvents'],
        error: 'HTTP 404',
        verdict: 'open',
        why: 'the description of the service does not declare it; its backend is said to have it, without a known shape',
    },
    {
        calls: [
            ...['Farms.getAllStakingPools', 'Farms.getTVL', 'NftAmm.getAllMarkets', 'SuiFrens.getStats'],
            ...['Faucet.getSupportedCoins', 'ReferralVault.getReferrer'],
        ],
        error: 'HTTP 404',
        verdict: 'another system',
        why: 'the service declares no operation of the class, or another one; the whole class counts',
    },
    {
        calls: ['Staking.getStakeStakedSuiTransaction', 'Staking.getUpdateValidatorFeeTransaction'],
        error: 'Object 0x7777',
        verdict: 'another system',
        why: 'needs a native stake, or the capability of a validator, which the sandbox does not have',
    },
];

/** What the types of 2.1.0 declare otherwise. */
export const TYPES: readonly TypeVerdict[] = [
    {
        ends: [
            ...['basePriceFeedId: number for string', 'collateralPriceFeedId: number for string'],
            ...['gasPriceTwapPeriodMs: missing for bigint', 'forceCancelFee: missing for number'],
            ...['gasPriceTakerFee: missing for number', 'zScoreThreshold: missing for number'],
            'priorityTakerFee: not declared',
        ].map((end) => `.marketParams.${end}`),
        verdict: 'earlier service',
        why: 'parameters of markets before the second generation',
    },
    {
        ends: ['.makerFee: missing for number', '.takerFee: missing for number'],
        verdict: 'earlier service',
        why: 'positions had fees of their own',
    },
    {
        ends: [
            ...['.totalCollateral: missing for bigint', '.totalCollateralUsd: missing for number'],
            ...[
                'collateralPriceFeedStorageId: number for string',
                'collateralPriceFeedStorageSourceId: number for string',
            ].map((end) => `.parameters.${end}`),
        ],
        verdict: 'earlier service',
        why: 'members of vaults that the later SDK does not have, and price feeds that are numbers since',
    },
    {
        ends: ['stopLossPrice', 'takeProfitPrice', 'triggerPriceType'].map((key) => `.slTp.${key}: not declared`),
        verdict: 'later member',
        why: 'the later names of triggers',
    },
    {
        ends: [
            '.markPrice: not declared',
            '.isFrozen: not declared',
            '.bookPrice: not declared',
            '.twapOrders: not declared',
            '.hasNextPage: not declared',
        ],
        verdict: 'later member',
        why: 'the service has them since',
    },
    {
        ends: ['.accountCaps[].collateral: bigint for number'],
        verdict: 'open',
        why: 'the description of the service has text with n, which the SDK reads as a whole number; its type says number',
    },
    {
        ends: ['.nextTrade.txnDigest: missing for string', '.nextTrade.tnxDigest: missing for string'],
        verdict: 'another system',
        why: 'a trade that is not executed has no digest',
    },
];

/** Simulated operations that no method of the SDK requests. */
export const WITHOUT_METHOD: readonly string[] = [
    ...['prices', 'sui/epoch', 'perpetuals/config', 'perpetuals/vaults/config', 'farms/summary'],
    // Deprecated.
    ...['coins/{coin_type}', 'price-info/{coin_types}', 'prices/cetus/{coin_type}/{coin_decimals}'],
    ...['balances', 'balances/{coin}', 'balances/coins', 'transactions'].map((name) => `wallet/{address}/${name}`),
    ...['cancel-twap-orders', 'create-twap-orders', 'edit-twap-orders'].map(
        (name) => `perpetuals/account/transactions/${name}`,
    ),
    'perpetuals/account/twap-order-datas',
    'perpetuals/builder-codes/integrator-registration',
    'perpetuals/builder-codes/transactions/create-integrator-registration',
    // The wallet of the SDK owns no vault.
    ...['stop-order-datas', 'twap-order-datas'].map((name) => `perpetuals/vault/${name}`),
    ...[
        ...['cancel-and-place-orders', 'cancel-orders', 'cancel-stop-orders', 'cancel-twap-orders'],
        ...['create-twap-orders', 'deallocate-collateral', 'edit-stop-orders', 'edit-twap-orders', 'set-leverage'],
        ...['owner/grant-agent-wallet', 'owner/revoke-agent-wallet', 'place-limit-order', 'place-market-order'],
        ...['place-scale-order', 'place-sl-tp-orders', 'place-stop-orders'],
    ].map((name) => `perpetuals/vault/transactions/${name}`),
];
