/**
 * The makers' SDK against the sandbox: each method that asks the service, its result compared with the type
 * that the SDK declares, and each transaction that it returns signed and executed at the sandbox's node.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

const START = Date.UTC(2026, 8, 1, 12);
const MINUTE = 60_000;
const WAIT_MS = 5_000;
const SUI = '0x2::sui::SUI';
/** The one message that the service accepts as a credential. */
const TERMS = 'Aftermath Terms and Conditions';
const BASE = 1_000_000_000n;
/** Shares of a vault have the decimals of its collateral. */
const SHARE = 1_000_000n;
const USDC = 1_000_000n;

/** The classes whose methods must all be called. */
export const CLASSES = [
    ...[
        'Aftermath',
        'Perpetuals',
        'PerpetualsMarket',
        'PerpetualsAccount',
        'PerpetualsVault',
        'Router',
        'Staking',
        'Dca',
    ],
    ...[
        'LimitOrders',
        'Rewards',
        'GasPools',
        'Referrals',
        'UserData',
        'DynamicGas',
        'Auth',
        'Sui',
        'Prices',
        'Wallet',
        'Coin',
    ],
];

/**
 * @param {object} parts
 * @param {(path: string) => Promise<object>} parts.load imports a compiled module
 * @param {(path: string) => Promise<object>} parts.installed imports a module of the installed packages
 * @returns {Promise<object>} `results`, with the error of each call that failed; `samples` for `checkTypes`;
 *     `asked`: ids of the operations that were requested
 */
export async function callSdk({ load, installed }) {
    const stage = await Stage.open(await load('sandbox/ts/index'), installed);
    try {
        for (const family of [perpetuals, vaults, router, staking, dca, wallet, pools, others, sockets, newRoutes]) {
            await family(stage);
        }
        const asked = new Set(stage.sandbox.requests.list.map(({ route }) => route));
        await agree(stage, load);
        return { results: stage.results, samples: stage.samples, asked };
    } finally {
        await stage.sandbox.close();
    }
}

/** A sandbox with a wallet, and the SDK on it. */
class Stage {
    results = [];
    samples = [];

    static async open({ startSandbox }, installed) {
        // The SDK is written for browsers. One WebSocket for each version of Node, so that errors are the
        // same.
        globalThis.WebSocket = WebSocket;
        globalThis.ErrorEvent ??= class ErrorEvent extends Event {
            constructor(type, init) {
                super(type);
                Object.assign(this, init);
            }
        };
        const stage = new Stage();
        const [sdk, { SuiGrpcClient }, { Transaction }, { Ed25519Keypair }] = await Promise.all([
            installed('aftermath-ts-sdk/dist/index.js'),
            ...['grpc', 'transactions', 'keypairs/ed25519'].map((part) =>
                installed(`@mysten/sui/dist/${part}/index.mjs`),
            ),
        ]);
        const sandbox = await startSandbox({ life: false, now: () => START });
        const coins = { AFSUI: 50, DEEP: 5_000, WETH: 1 };
        const wallet = await sandbox.fund({ usdc: 100_000, sui: 1_000, coins, rewards: { SUI: 3, DEEP: 2 } });
        const client = new SuiGrpcClient({ network: 'custom', baseUrl: sandbox.nodeUrl });
        // The SDK reads coins by JSON-RPC, which full nodes do not serve any more.
        client.getCoins = async ({ owner, coinType = SUI }) => {
            const { objects } = await client.core.listCoins({ owner, coinType });
            const data = objects.map((coin) => ({ ...coin, coinObjectId: coin.objectId, coinType }));
            return { data, hasNextPage: false };
        };
        const key = Ed25519Keypair.fromSecretKey(wallet.privateKey, { skipValidation: true });
        const plain = new sdk.Aftermath({ network: 'MAINNET', baseUrl: sandbox.url });
        const api = new sdk.AftermathApi(client, await plain.getAddresses());
        const af = await sdk.Aftermath.create({ network: 'MAINNET', baseUrl: sandbox.url, api });
        const me = wallet.walletAddress;
        const usdc = sandbox.coins.USDC.type;
        return Object.assign(stage, { sandbox, wallet, client, key, api, af, me, usdc, sdk, Transaction });
    }

    /** Calls a method; a result without `skip` is compared with its declared type. */
    async read(name, run, { type, pick = (value) => value, skip = false } = {}) {
        try {
            const value = await run();
            if (!skip) this.samples.push({ name, type, value: pick(value) });
            this.results.push({ name });
            return value;
        } catch (error) {
            this.results.push({ name, error: `${error.message}` });
            return undefined;
        }
    }

    /**
     * Calls a builder, signs its transaction and executes it; `compose` adds what the SDK leaves to its user.
     */
    write(name, run, compose = () => {}) {
        return this.read(
            name,
            async () => {
                const built = await run();
                const transaction = built instanceof this.Transaction ? built : built.tx;
                compose(transaction, built);
                transaction.setSenderIfNotSet(this.me);
                const { key: signer, client } = this;
                const done = await client.core.signAndExecuteTransaction({
                    transaction,
                    signer,
                    include: { effects: true },
                });
                const { status } = done.Transaction ?? done.FailedTransaction;
                if (!status.success) throw new Error(`executed, but failed: ${status.error.message}`);
                return built;
            },
            { skip: true },
        );
    }

    /** Records a statement about results, as a check of its own. */
    expect(name, isTrue, found) {
        const error = `found ${JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))}`;
        this.results.push(isTrue ? { name } : { name, error });
    }

    async signed(text) {
        const { bytes, signature } = await this.key.signPersonalMessage(new TextEncoder().encode(text));
        return { walletAddress: this.me, bytes, signature };
    }
}

async function perpetuals(stage) {
    const { af, me, usdc, Transaction, sdk } = stage;
    const P = af.Perpetuals();
    const collateralCoinType = usdc;
    await stage.read('Aftermath.getAddresses', () => af.getAddresses(), { skip: true });
    const { markets } = await stage.read('Perpetuals.getAllMarkets', () => P.getAllMarkets({ collateralCoinType }), {
        type: 'sdk.PerpetualsMarketData[]',
        pick: (value) => value.markets.map(({ marketData }) => marketData),
    });
    const [market] = markets;
    const { marketId } = market;
    const marketIds = [marketId];
    const isMarket = { type: 'sdk.PerpetualsMarketData', pick: ({ market: one }) => one.marketData };
    await stage.read('Perpetuals.getMarkets', () => P.getMarkets({ marketIds }), { skip: true });
    await stage.read('Perpetuals.getMarket', () => P.getMarket({ marketId }), isMarket);
    const stats = await stage.read('Perpetuals.getMarkets24hrStats', () => P.getMarkets24hrStats({ marketIds }));
    await stage.read('PerpetualsMarket.get24hrStats', () => market.get24hrStats());
    await stage.read('Perpetuals.getPrices', () => P.getPrices({ marketIds }));
    const price = await stage.read('PerpetualsMarket.getPrices', () => market.getPrices());
    const { orderbook } = await stage.read('PerpetualsMarket.getOrderbook', () => market.getOrderbook());
    await stage.read('PerpetualsMarket.getOrderHistory', () => market.getOrderHistory({ limit: 5 }));
    const from = START - 3_600_000;
    const to = START;
    await stage.read('Perpetuals.getMarketCandleHistory', () =>
        P.getMarketCandleHistory({ marketId, fromTimestamp: from, toTimestamp: to, intervalMs: MINUTE }),
    );
    await stage.read('Perpetuals.getMarketFundingHistory', () =>
        P.getMarketFundingHistory({ marketId, fromTimestamp: from - 86_400_000, toTimestamp: to }),
    );
    stage.expect('statement: the middle of the book is the price', price.midPrice === orderbook.midPrice, [
        price,
        orderbook.midPrice,
    ]);
    stage.expect('statement: stats have the mark price', stats.marketsStats[0].markPrice === price.markPrice, stats);
    stage.expect(
        'statement: the lowest price step is that of the SDK',
        market.tickSize() === 0.001 && market.lotSize() === 0.00001,
        [market.tickSize(), market.lotSize()],
    );
    stage.expect(
        'statement: the highest leverage is 20',
        Math.round(market.maxLeverage()) === 20,
        market.maxLeverage(),
    );
    stage.expect(
        'statement: funding is due within the hour',
        market.nextFundingTimeMs() > START && market.nextFundingTimeMs() <= START + 3_600_000,
        market.nextFundingTimeMs(),
    );

    await stage.write('Perpetuals.getCreateAccountTx', () =>
        P.getCreateAccountTx({ walletAddress: me, collateralCoinType }),
    );
    await stage.write('Perpetuals.getCreateAccountTx second', () =>
        P.getCreateAccountTx({ walletAddress: me, collateralCoinType }),
    );
    const owned = { walletAddress: me, collateralCoinTypes: [usdc] };
    const { accountCaps } = await stage.read('Perpetuals.getOwnedAccountCaps', () => P.getOwnedAccountCaps(owned));
    const [accountCap, other] = accountCaps;
    const { accountId } = accountCap;
    await stage.read('Perpetuals.getAdminAccountCaps', () => P.getAdminAccountCaps({ accountIds: [accountId] }));
    await stage.read('Perpetuals.getAccountObjects', () => P.getAccountObjects({ accountIds: [accountId], marketIds }));
    const isAccount = { type: 'sdk.PerpetualsAccountObject', pick: (value) => value.account.account };
    await stage.read('Perpetuals.getAccounts', () => P.getAccounts({ accountCaps }), { skip: true });
    const fresh = async () => {
        const { account } = await stage.read('Perpetuals.getAccount', () => P.getAccount({ accountCap }), isAccount);
        return account;
    };
    let account = await fresh();
    const write = (name, run, compose) => stage.write(`PerpetualsAccount.${name}`, run, compose);
    const read = (name, run, options) => stage.read(`PerpetualsAccount.${name}`, run, options);

    await write('getDepositCollateralTx', () => account.getDepositCollateralTx({ depositAmount: 20_000n * USDC }));
    await write('getAllocateCollateralTx', () =>
        account.getAllocateCollateralTx({ marketId, allocateAmount: 5_000n * USDC }),
    );
    await write('getDeallocateCollateralTx', () =>
        account.getDeallocateCollateralTx({ marketId, deallocateAmount: 1_000n * USDC }),
    );
    const setLeverage = { tx: new Transaction(), marketId, leverage: 10, collateralChange: 0 };
    await write('getSetLeverageTx', () => account.getSetLeverageTx(setLeverage));
    const order = { marketId, side: sdk.PerpetualsOrderSide.Bid, size: BASE / 100n, reduceOnly: false, leverage: 10 };
    const placed = { ...order, collateralChange: 0, hasPosition: true, cancelSlTp: false };
    const limit = { price: 50_000n * BASE, orderType: sdk.PerpetualsOrderType.PostOnly };
    const scale = { startPrice: 50_000n * BASE, endPrice: 51_000n * BASE, numberOfOrders: 3, orderType: 0 };
    const { size: totalSize, ...scaled } = placed;
    await write('getPlaceLimitOrderTx', () => account.getPlaceLimitOrderTx({ ...placed, ...limit }));
    await write('getPlaceMarketOrderTx', () => account.getPlaceMarketOrderTx({ ...placed, slippage: 0.01 }));
    await write('getPlaceScaleOrderTx', () =>
        account.getPlaceScaleOrderTx({ ...scaled, ...scale, totalSize: 3n * totalSize }),
    );
    account = await fresh();
    const [resting] = account.orderDatas();
    const restingPrice = sdk.Perpetuals.orderPriceFromOrderId({ orderId: resting.orderId });
    stage.expect(
        'statement: the price in the id of an order is its price',
        restingPrice % 500 === 0 && restingPrice <= 51_000,
        restingPrice,
    );
    stage.expect(
        'statement: the side in the id of an order is its side',
        resting.side === sdk.PerpetualsOrderSide.Bid,
        resting,
    );
    stage.expect(
        'statement: the SDK counts four resting orders',
        account.orderDatas().length === 4,
        account.orderDatas(),
    );
    stage.expect(
        'statement: the account has 16,000 USDC free',
        Math.round(account.collateral()) === 16_000,
        account.collateral(),
    );

    await write('getPlaceStopOrdersTx', () =>
        account.getPlaceStopOrdersTx({
            stopOrders: [
                {
                    ...{ marketId, size: BASE / 1_000n, side: sdk.PerpetualsOrderSide.Ask },
                    nonSlTp: { stopIndexPrice: 40_000, triggerIfGeStopIndexPrice: false, reduceOnly: true },
                },
            ],
        }),
    );
    const slTp = { stopLossIndexPrice: 40_000, takeProfitIndexPrice: 90_000 };
    await write('getPlaceSlTpOrdersTx', () => account.getPlaceSlTpOrdersTx({ marketId, ...slTp }));
    // The names of the SDK's later versions.
    await write('getPlaceSlTpOrdersTx later names', () =>
        account.getPlaceSlTpOrdersTx({ marketId, stopLossPrice: 40_000, takeProfitPrice: 90_000 }),
    );
    const message = JSON.stringify(account.getStopOrdersMessageToSign({ marketIds }));
    const asSigned = async (text) => ({ ...(await stage.signed(text)), marketIds });
    const own = await asSigned(message);
    const terms = await asSigned(TERMS);
    await read('getStopOrderDatas', () => account.getStopOrderDatas(own));
    const { stopOrderDatas } = await read('getStopOrderDatas terms', () => account.getStopOrderDatas(terms));
    stage.expect('statement: two tickets are open', stopOrderDatas.length === 2, stopOrderDatas);
    const [edited] = stopOrderDatas.filter(({ nonSlTp }) => nonSlTp !== undefined);
    await write('getEditStopOrdersTx', () =>
        account.getEditStopOrdersTx({
            stopOrders: [{ ...edited, nonSlTp: { ...edited.nonSlTp, stopIndexPrice: 41_000 } }],
        }),
    );
    const stopOrderIds = stopOrderDatas.map(({ objectId }) => objectId);
    await write('getCancelStopOrdersTx', () => account.getCancelStopOrdersTx({ tx: new Transaction(), stopOrderIds }));
    await write('getCancelAndPlaceOrdersTx', () =>
        account.getCancelAndPlaceOrdersTx({
            ...{
                marketId,
                orderIdsToCancel: [resting.orderId],
                orderType: 0,
                reduceOnly: false,
                hasPosition: true,
                leverage: 10,
            },
            ordersToPlace: [{ side: sdk.PerpetualsOrderSide.Bid, size: BASE / 100n, price: 49_000n * BASE }],
        }),
    );
    account = await fresh();
    const canceled = { [marketId]: { orderIds: [account.orderDatas()[0].orderId], leverage: 10, collateralChange: 0 } };
    await read('getCancelOrdersPreview', () => account.getCancelOrdersPreview({ marketIdsToData: canceled }));
    await write('getCancelOrdersTx', () =>
        account.getCancelOrdersTx({ tx: new Transaction(), marketIdsToData: canceled }),
    );
    for (const [name, one] of [
        ['PerpetualsAccount', account],
        ['PerpetualsMarket', market],
    ]) {
        await stage.read(`${name}.getPlaceMarketOrderPreview`, () => one.getPlaceMarketOrderPreview(order));
        await stage.read(`${name}.getPlaceLimitOrderPreview`, () =>
            one.getPlaceLimitOrderPreview({ ...order, ...limit }),
        );
        await stage.read(`${name}.getPlaceScaleOrderPreview`, () =>
            one.getPlaceScaleOrderPreview({ ...order, ...scale, totalSize, size: undefined }),
        );
    }
    await read('getSetLeveragePreview', () => account.getSetLeveragePreview({ marketId, leverage: 5 }));
    await read('getEditCollateralPreview', () =>
        account.getEditCollateralPreview({ marketId, collateralChange: 10n * USDC }),
    );
    const { maxOrderSize } = await stage.read('PerpetualsMarket.getMaxOrderSize', () =>
        market.getMaxOrderSize({ accountId, side: 0, leverage: 10 }),
    );
    stage.expect('statement: the largest order is a whole number of base units', maxOrderSize > 0n, maxOrderSize);
    await read('getCollateralHistory', () => account.getCollateralHistory({}));
    await read('getOrderHistory', () => account.getOrderHistory({}));
    await read('getMarginHistory', () => account.getMarginHistory({ timeframe: '1W' }));
    const agent = `0x${'5'.repeat(64)}`;
    await write('getGrantAgentWalletTx', () => account.getGrantAgentWalletTx({ recipientAddress: agent }));
    const granted = await stage.read('Perpetuals.getOwnedAccountCaps agent', () =>
        P.getOwnedAccountCaps({ walletAddress: agent }),
    );
    await write('getRevokeAgentWalletTx', () =>
        account.getRevokeAgentWalletTx({ accountCapId: granted.accountCaps[0].objectId }),
    );
    await stage.write('Perpetuals.getGrantAgentWalletTx', () =>
        P.getGrantAgentWalletTx({ accountId, recipientAddress: agent }),
    );
    await write('getTransferCollateralTx', () =>
        account.getTransferCollateralTx({ transferAmount: 100n * USDC, toAccountId: other.accountId }),
    );
    await write(
        'getWithdrawCollateralTx',
        () => account.getWithdrawCollateralTx({ withdrawAmount: 100n * USDC }),
        (tx, { coinOutArg }) => {
            tx.transferObjects([coinOutArg], me);
        },
    );
    await write('getWithdrawCollateralTx recipient', () =>
        account.getWithdrawCollateralTx({ withdrawAmount: 100n * USDC, recipientAddress: me }),
    );

    const integratorAddress = me;
    const vault = { marketId, integratorAddress };
    await stage.write('Perpetuals.getCreateBuilderCodeIntegratorConfigTx', () =>
        P.getCreateBuilderCodeIntegratorConfigTx({ accountId, integratorAddress, maxTakerFee: 0.01 }),
    );
    await stage.write('Perpetuals.getRemoveBuilderCodeIntegratorConfigTx', () =>
        P.getRemoveBuilderCodeIntegratorConfigTx({ accountId, integratorAddress }),
    );
    await stage.write('Perpetuals.getCreateBuilderCodeIntegratorVaultTx', () =>
        P.getCreateBuilderCodeIntegratorVaultTx(vault),
    );
    await stage.write('Perpetuals.getClaimBuilderCodeIntegratorVaultFeesTx', () =>
        P.getClaimBuilderCodeIntegratorVaultFeesTx(vault),
    );
    await stage.read('Perpetuals.getBuilderCodeIntegratorConfig', () =>
        P.getBuilderCodeIntegratorConfig({ accountId, integratorAddress }),
    );
    await stage.read('Perpetuals.getBuilderCodeIntegratorVaults', () =>
        P.getBuilderCodeIntegratorVaults({ marketIds, integratorAddress }),
    );
    await stage.write('Perpetuals.getTransferCapTx', () =>
        P.getTransferCapTx({ recipientAddress: me, capObjectId: other.objectId }),
    );
    await stage.write('Perpetuals.getShareAccountTx', () => P.getShareAccountTx({ composed: {} }));
    await stage.read('Perpetuals.getCurrentRebateRewards', () =>
        P.getCurrentRebateRewards({ accountIds: [accountId] }),
    );
    await stage.read('Perpetuals.getCsvRebates', () => P.getCsvRebates({}));
    await stage.read('Perpetuals.getReferralCsvRebates', () => P.getReferralCsvRebates({}));
    stage.marketId = marketId;
    stage.accountId = accountId;
    stage.account = account;
}

async function vaults(stage) {
    const { af, me, sandbox } = stage;
    const P = af.Perpetuals();
    const walletAddress = me;
    const objectsOf = {
        type: 'sdk.PerpetualsVaultObject[]',
        pick: (value) => value.vaults.map(({ vaultObject }) => vaultObject),
    };
    const [vault, absent] = (await stage.read('Perpetuals.getAllVaults', () => P.getAllVaults(), objectsOf)).vaults;
    const vaultId = vault.vaultObject.objectId;
    const read = (name, run, options) => stage.read(`PerpetualsVault.${name}`, run, options);
    const write = (name, run) => stage.write(`PerpetualsVault.${name}`, run);
    await stage.read('Perpetuals.getVaults', () => P.getVaults({ vaultIds: [vaultId] }), { skip: true });
    await stage.read('Perpetuals.getVault', () => P.getVault({ vaultId }), { skip: true });
    await stage.read('Perpetuals.getLpCoinPrices', () => P.getLpCoinPrices({ vaultIds: [vaultId] }));
    await read('getLpCoinPrice', () => vault.getLpCoinPrice());
    await read('getPreviewDeposit', () => vault.getPreviewDeposit({ depositAmount: 100n * USDC }));
    await write('getDepositTx', () =>
        vault.getDepositTx({ walletAddress, depositAmount: 100n * USDC, minLpAmountOut: 0n }),
    );
    await stage.read('Perpetuals.getOwnedVaultLpCoins', () => P.getOwnedVaultLpCoins({ walletAddress }));
    // Shares are locked after a deposit.
    sandbox.step(START + Number(vault.vaultObject.parameters.lockPeriodMs) + MINUTE);
    const request = { walletAddress, lpWithdrawAmount: 10n * SHARE };
    await read('getPreviewCreateWithdrawRequest', () => vault.getPreviewCreateWithdrawRequest(request));
    const create = () => vault.getCreateWithdrawRequestTx({ ...request, minCollateralAmountOut: 0n });
    await write('getCreateWithdrawRequestTx', create);
    await read('getAllWithdrawRequests', () => vault.getAllWithdrawRequests());
    await stage.read('Perpetuals.getOwnedVaultWithdrawRequests', () =>
        P.getOwnedVaultWithdrawRequests({ walletAddress }),
    );
    await write('getUpdateWithdrawRequestSlippageTx', () =>
        vault.getUpdateWithdrawRequestSlippageTx({ minCollateralAmountOut: 1n }),
    );
    await write('getCancelWithdrawRequestTx', () => vault.getCancelWithdrawRequestTx({ walletAddress }));
    // What a manager does not pay may be forced after a while; the second vault has such a manager.
    await write('getDepositTx absent', () =>
        absent.getDepositTx({ walletAddress, depositAmount: 100n * USDC, minLpAmountOut: 0n }),
    );
    const { lockPeriodMs, forceWithdrawDelayMs } = absent.vaultObject.parameters;
    sandbox.step(sandbox.internals.clock.now() + Number(lockPeriodMs) + MINUTE);
    await write('getCreateWithdrawRequestTx absent', () =>
        absent.getCreateWithdrawRequestTx({ ...request, minCollateralAmountOut: 0n }),
    );
    sandbox.step(sandbox.internals.clock.now() + Number(forceWithdrawDelayMs) + MINUTE);
    await read('getPreviewPauseVaultForForceWithdrawRequest', () =>
        absent.getPreviewPauseVaultForForceWithdrawRequest({ walletAddress }),
    );
    await write('getPauseVaultForForceWithdrawRequestTx', () => absent.getPauseVaultForForceWithdrawRequestTx({}));
    const forced = await read('getPreviewProcessForceWithdrawRequest', () =>
        absent.getPreviewProcessForceWithdrawRequest({ walletAddress }),
    );
    const sizesToClose = forced?.sizesToClose ?? {};
    await write('getProcessForceWithdrawRequestTx', () =>
        absent.getProcessForceWithdrawRequestTx({ walletAddress, sizesToClose, recipientAddress: me }),
    );
    await read('getAccountObject', () => vault.getAccountObject());
    const { account } = await read('getAccount', () => vault.getAccount(), {
        type: 'sdk.PerpetualsAccountObject',
        pick: (value) => value.account.account,
    });
    await stage.read('PerpetualsAccount.getCollateralHistory vault', () => account.getCollateralHistory({}));
    await stage.read('PerpetualsAccount.getOrderHistory vault', () => account.getOrderHistory({}));
    await stage.read('PerpetualsAccount.getMarginHistory vault', () => account.getMarginHistory({ timeframe: '1W' }));
    // A manager's side.
    await stage.read('Perpetuals.getOwnedVaultCaps', () => P.getOwnedVaultCaps({ walletAddress }));
    await stage.read('Perpetuals.getOwnedVaultAssistantCaps', () => P.getOwnedVaultAssistantCaps({ walletAddress }));
    await stage.write('Perpetuals.getCreateVaultCapTx', () => P.getCreateVaultCapTx({ walletAddress }));
    await stage.write('Perpetuals.getCreateVaultTx', () => P.getCreateVaultTx({ walletAddress }));
    const ofOwner = {
        UpdateForceWithdrawDelay: { forceWithdrawDelayMs: 1n },
        UpdateLockPeriod: { lockPeriodMs: 1n },
        UpdatePerformanceFee: { performanceFeePercentage: 0.1 },
        ProcessWithdrawRequests: { userAddresses: [me] },
        WithdrawPerformanceFees: { withdrawAmount: 1n },
        WithdrawCollateral: { lpWithdrawAmount: 1n, minCollateralAmountOut: 0n },
        WithdrawLockedLiquidity: { amount: 1n, minCollateralAmountOut: 0n },
    };
    for (const [name, input] of Object.entries(ofOwner)) {
        await write(`getOwner${name}Tx`, () => vault[`getOwner${name}Tx`](input));
        if (name.startsWith('Update')) continue;
        await read(`getPreviewOwner${name}`, () => vault[`getPreviewOwner${name}`](input));
    }
    await stage.write('PerpetualsAccount.getAllocateCollateralTx vault', () =>
        account.getAllocateCollateralTx({ marketId: stage.marketId, allocateAmount: 1n }),
    );
}

async function router(stage) {
    const { af, me, usdc, Transaction } = stage;
    const R = af.Router();
    const read = (name, run, options) => stage.read(`Router.${name}`, run, options);
    const coins = { coinInType: SUI, coinOutType: usdc };
    await read('getSupportedCoins', () => R.getSupportedCoins());
    await read('searchSupportedCoins', () => R.searchSupportedCoins({ filter: 'USDC' }));
    await read('getVolume24hrs', () => R.getVolume24hrs());
    const route = await read('getCompleteTradeRouteGivenAmountIn', () =>
        R.getCompleteTradeRouteGivenAmountIn({ ...coins, coinInAmount: BASE }),
    );
    await read('getCompleteTradeRouteGivenAmountOut', () =>
        R.getCompleteTradeRouteGivenAmountOut({ ...coins, coinOutAmount: USDC, slippage: 0.01 }),
    );
    const trade = { walletAddress: me, completeRoute: route, slippage: 0.01 };
    await stage.write('Router.getTransactionForCompleteTradeRoute', () => R.getTransactionForCompleteTradeRoute(trade));
    await stage.write(
        'Router.addTransactionForCompleteTradeRoute',
        () => {
            const tx = new Transaction();
            const [coinInId] = tx.splitCoins(tx.gas, [BASE]);
            return R.addTransactionForCompleteTradeRoute({ ...trade, tx, coinInId });
        },
        (tx, { coinOutId }) => tx.transferObjects([coinOutId], me),
    );
    await read('getInteractionEvents', () => R.getInteractionEvents({ walletAddress: me, limit: 10 }));
}

async function staking(stage) {
    const { af, me, api } = stage;
    const S = af.Staking();
    const walletAddress = me;
    const read = (name, run, options) => stage.read(`Staking.${name}`, run, options);
    for (const name of [
        'getActiveValidators',
        'getValidatorApys',
        'getValidatorConfigs',
        'getSuiTvl',
        'getStakedSuiVaultState',
        'getApy',
    ])
        await read(name, () => S[name]());
    await read('getAfSuiToSuiExchangeRate', () => S.getAfSuiToSuiExchangeRate());
    await read('getHistoricalApy', () => S.getHistoricalApy({ timeframe: '1W' }));
    await read('getDelegatedStakes', () => S.getDelegatedStakes({ walletAddress }));
    await read('getValidatorOperationCaps', () => S.getValidatorOperationCaps({ walletAddress }));
    const { aftermathValidator: validatorAddress } = api.addresses.staking.objects;
    const unstake = { walletAddress, afSuiUnstakeAmount: 2n * BASE };
    await stage.write('Staking.getStakeTransaction', () =>
        S.getStakeTransaction({ walletAddress, suiStakeAmount: 2n * BASE, validatorAddress }),
    );
    await stage.write('Staking.getUnstakeTransaction', () => S.getUnstakeTransaction({ ...unstake, isAtomic: true }));
    await stage.write('Staking.getUnstakeTransaction later', () =>
        S.getUnstakeTransaction({ ...unstake, isAtomic: false }),
    );
    await read('getStakingPositions', () => S.getStakingPositions({ walletAddress }));
    // What only validators and keepers do.
    const validator = { walletAddress, validatorOperationCapId: `0x${'7'.repeat(64)}`, newFeePercentage: 0.01 };
    await stage.write('Staking.getUpdateValidatorFeeTransaction', () => S.getUpdateValidatorFeeTransaction(validator));
    await stage.write('Staking.getStakeStakedSuiTransaction', () =>
        S.getStakeStakedSuiTransaction({ walletAddress, stakedSuiIds: [`0x${'7'.repeat(64)}`], validatorAddress }),
    );
}

async function dca(stage) {
    const { af, me, usdc } = stage;
    const orders = af.Dca();
    const limitOrders = af.LimitOrders();
    const walletAddress = me;
    const signed = await stage.signed(TERMS);
    const coins = { walletAddress, allocateCoinType: SUI, buyCoinType: usdc, allocateCoinAmount: 2n * BASE };
    const order = {
        ...coins,
        coinPerTradeAmount: BASE,
        tradesAmount: 2,
        frequencyMs: MINUTE,
        delayTimeMs: 0,
        maxAllowableSlippageBps: 100,
    };
    await stage.write('Dca.getCreateDcaOrderTx', () => orders.getCreateDcaOrderTx(order));
    const active = await stage.read('Dca.getActiveDcaOrders', () => orders.getActiveDcaOrders({ walletAddress }));
    stage.expect('statement: the order of the SDK is active', active.length === 1, active);
    // The executor trades twice, and the order is past.
    for (let minute = 1; minute <= 4; minute += 1) stage.sandbox.step(stage.sandbox.internals.clock.now() + MINUTE);
    const past = await stage.read('Dca.getPastDcaOrders', () => orders.getPastDcaOrders({ walletAddress }));
    stage.expect('statement: the order of the SDK was executed', past.length === 1, past);
    await stage.read('Dca.getAllDcaOrders', () => orders.getAllDcaOrders({ walletAddress }));
    await stage.read('Dca.closeDcaOrder', () => orders.closeDcaOrder(signed));
    await stage.read('Dca.getUserPublicKey', () => orders.getUserPublicKey({ walletAddress }));
    await stage.read('Dca.createUserPublicKey', () => orders.createUserPublicKey(signed));
    await stage.read('LimitOrders.getActiveLimitOrders', () => limitOrders.getActiveLimitOrders(signed));
    await stage.read('LimitOrders.getPastLimitOrders', () => limitOrders.getPastLimitOrders({ walletAddress }));
    await stage.read('LimitOrders.getMinOrderSizeUsd', () => limitOrders.getMinOrderSizeUsd());
    await stage.read('LimitOrders.cancelLimitOrder', () => limitOrders.cancelLimitOrder(signed));
    await stage.write('LimitOrders.getCreateLimitOrderTx', () =>
        limitOrders.getCreateLimitOrderTx({ ...coins, expiryDurationMs: MINUTE, outputToInputExchangeRate: 3 }),
    );
}

async function wallet(stage) {
    const { af, me, usdc } = stage;
    const own = af.Wallet(me);
    const rewards = af.Rewards();
    const pools = af.GasPools();
    const coin = af.Coin(usdc);
    const walletAddress = me;
    const coins = [usdc, SUI];
    await stage.read('Wallet.getBalance', () => own.getBalance({ coin: SUI }));
    await stage.read('Wallet.getBalances', () => own.getBalances({ coins }));
    await stage.read('Wallet.getAllBalances', () => own.getAllBalances());
    const limit = 2;
    const past = await stage.read('Wallet.getPastTransactions', () => own.getPastTransactions({ limit }));
    const earlier = await own.getPastTransactions({ limit, cursor: past.nextCursor });
    const digests = [...past.transactions, ...earlier.transactions].map(({ digest }) => digest);
    stage.expect('statement: pages of transactions do not overlap', new Set(digests).size === 2 * limit, digests);
    await stage.read('Coin.getCoinMetadata', () => coin.getCoinMetadata());
    await stage.read('Coin.getCoinMetadatas', () => coin.getCoinMetadatas({ coins }));
    const decimals = await stage.read('Coin.getCoinsToDecimals', () => coin.getCoinsToDecimals({ coins }));
    stage.expect('statement: USDC has 6 decimals, SUI 9', decimals[usdc] === 6 && decimals[SUI] === 9, decimals);
    await stage.read('Coin.getVerifiedCoins', () => coin.getVerifiedCoins());
    await stage.read('Coin.getPrice', () => coin.getPrice());
    await stage.read('Prices.getCoinPrice', () => af.Prices().getCoinPrice({ coin: SUI }));
    await stage.read('Prices.getCoinPriceInfo', () => af.Prices().getCoinPriceInfo({ coin: SUI }));
    await stage.read('Prices.getCoinsToPrice', () => af.Prices().getCoinsToPrice({ coins }));
    await stage.read('Prices.getCoinsToPriceInfo', () => af.Prices().getCoinsToPriceInfo({ coins }));
    const signed = await stage.signed(TERMS);
    await stage.read('Rewards.getClaimable', () => rewards.getClaimable({ walletAddress }));
    await stage.write('Rewards.getClaimTransaction', () =>
        rewards.getClaimTransaction({ walletAddress, coinTypes: [SUI] }),
    );
    await stage.write('Rewards.getClaimTransaction all', () => rewards.getClaimTransaction({ walletAddress }));
    await stage.read('Rewards.getPoints', () => rewards.getPoints(signed));
    await stage.read('Rewards.getHistory', () => rewards.getHistory(signed));
    await stage.read('GasPools.getPool', () => pools.getPool({ walletAddress }));
    const target = { walletAddress, targetWalletAddress: `0x${'5'.repeat(64)}` };
    await stage.write('GasPools.getCreateTx', () => pools.getCreateTx({ walletAddress, initialDepositAmount: BASE }));
    await stage.write('GasPools.getDepositTx', () => pools.getDepositTx({ walletAddress, amount: BASE }));
    await stage.write('GasPools.getWithdrawTx', () =>
        pools.getWithdrawTx({ walletAddress, amount: 1n, recipientAddress: me }),
    );
    await stage.write('GasPools.getSponsorTx', () => pools.getSponsorTx({ walletAddress, amount: 1n }));
    await stage.write('GasPools.getGrantTx', () => pools.getGrantTx(target));
    await stage.write('GasPools.getRevokeTx', () => pools.getRevokeTx(target));
    await stage.write('GasPools.getShareTx', () =>
        pools.getShareTx({ gasPoolArg: { Result: 0 }, sharePolicyArg: { Result: 1 } }),
    );
    const { Transaction } = stage;
    await stage.read('DynamicGas.getUseDynamicGasForTx', () =>
        af.DynamicGas().getUseDynamicGasForTx({ tx: new Transaction(), walletAddress, gasCoinType: usdc }),
    );
    await stage.read('Sui.getSystemState', () => af.Sui().getSystemState());
}

/** Pools, whose rows are those of their class. */
async function pools(stage) {
    const { af } = stage;
    const all = await stage.read('Pools.getAllPools', () => af.Pools().getAllPools(), {
        ...{ type: 'sdk.PoolObject[]', pick: (list) => list.map(({ pool }) => pool) },
    });
    await stage.read('Pools.getOwnedLpCoins', () => af.Pools().getOwnedLpCoins({ walletAddress: stage.me }));
    const poolIds = (all ?? []).map(({ pool }) => pool.objectId);
    await stage.read('Pools.getPoolsStats', () => af.Pools().getPoolsStats({ poolIds }));
    const coins = Object.keys(all?.[0]?.pool.coins ?? {});
    stage.expect('statement: a pool has two coins', coins.length === 2, coins);
}

/** What the sandbox does not simulate, and accounts of users. */
async function others(stage) {
    const { af, me, key } = stage;
    const walletAddress = me;
    const signed = await stage.signed(TERMS);
    const signMessageCallback = ({ message }) => key.signPersonalMessage(message);
    const users = af.UserData();
    const referrals = af.Referrals();
    const auth = af.Auth();
    await stage.read('UserData.getUserPublicKey', () => users.getUserPublicKey({ walletAddress }));
    const account = JSON.stringify(users.createUserAccountMessageToSign());
    const credential = await stage.signed(account);
    await stage.read('UserData.createUserPublicKey', () => users.createUserPublicKey(credential));
    await stage.read('Referrals.getRefCode', () => referrals.getRefCode(signed));
    await stage.read('Referrals.getLinkedRefCode', () => referrals.getLinkedRefCode(signed));
    await stage.read('Referrals.getReferees', () => referrals.getReferees({ refCode: 'code' }));
    await stage.read('Referrals.isRefCodeTaken', () => referrals.isRefCodeTaken({ refCode: 'code' }));
    await stage.read('Referrals.createReferralLink', () => referrals.createReferralLink(signed));
    await stage.read('Referrals.setReferrer', () => referrals.setReferrer(signed));
    const stopRefresh = await stage.read('Auth.init', () => auth.init({ walletAddress, signMessageCallback }));
    stopRefresh?.();
    await stage.read('Auth.adminCreateAuthAccount', () =>
        auth.adminCreateAuthAccount({
            walletAddress,
            signMessageCallback,
            accountName: 'name',
            accountWalletAddress: me,
            rateLimits: [],
        }),
    );
    await stage.read('Farms.getAllStakingPools', () => af.Farms().getAllStakingPools());
    await stage.read('Farms.getTVL', () => af.Farms().getTVL());
    await stage.read('Pools.getTotalVolume24hrs', () => af.Pools().getTotalVolume24hrs());
    await stage.read('NftAmm.getAllMarkets', () => af.NftAmm().getAllMarkets());
    await stage.read('SuiFrens.getStats', () => af.SuiFrens().getStats());
    await stage.read('Faucet.getSupportedCoins', () => af.Faucet().getSupportedCoins());
    await stage.read('ReferralVault.getReferrer', () => af.ReferralVault().getReferrer({ referee: me }));
}

async function sockets(stage) {
    const { af, sandbox, accountId, marketId, account, sdk } = stage;
    const P = af.Perpetuals();
    const frames = new Map();
    const texts = [];
    let socket;
    await stage.read(
        'Perpetuals.openUpdatesWebsocketStream',
        async () => {
            socket = P.openUpdatesWebsocketStream({
                onMessage: (frame) => {
                    for (const [name, body] of Object.entries(frame)) frames.set(name, body);
                },
                // The SDK takes each text that is not JSON, as the confirmations are, for an error.
                onError: (error) => texts.push(error.message),
            });
            await until(() => socket.ws.readyState === 1, 'the socket is not open');
        },
        { skip: true },
    );
    const terms = await stage.signed(TERMS);
    const book = { marketId, priceBucketSize: 1, bucketsNumber: 10 };
    const subscriptions = {
        Market: { marketId },
        Oracle: { marketId },
        Orderbook: { marketId },
        MarketOrders: { marketId },
        TopOfOrderbook: book,
        User: { accountId, withStopOrders: terms },
        UserOrders: { accountId },
        UserCollateralChanges: { accountId },
    };
    for (const [name, input] of Object.entries(subscriptions)) socket[`subscribe${name}`](input);
    await stage.read(
        'socket: confirmations',
        () => until(() => texts.length >= Object.keys(subscriptions).length, texts.join()),
        { skip: true },
    );
    sandbox.step(sandbox.internals.clock.now() + 1_000);
    const order = { marketId, side: sdk.PerpetualsOrderSide.Bid, size: BASE / 100n, reduceOnly: false, leverage: 10 };
    const placed = { ...order, collateralChange: 0, hasPosition: true, cancelSlTp: false };
    await stage.write('PerpetualsAccount.getPlaceMarketOrderTx watched', () =>
        account.getPlaceMarketOrderTx({ ...placed, slippage: 0.01 }),
    );
    sandbox.step(sandbox.internals.clock.now() + 1_000);
    for (const name of Object.keys(subscriptions)) {
        const key = name[0].toLowerCase() + name.slice(1);
        await stage.read(
            `socket: ${key}`,
            async () => {
                await until(() => frames.has(key), `no frame ${key}`);
                return { [key]: frames.get(key) };
            },
            { type: `Extract<sdk.PerpetualsWsUpdatesResponseMessage, { ${key}: unknown }>` },
        );
    }
    for (const [name, input] of Object.entries(subscriptions)) socket[`unsubscribe${name}`](input);
    await stage.read(
        'socket: no subscription is left',
        () => until(() => sandbox.streams.subscriptions().length === 0, 'some are'),
        { skip: true },
    );
    socket.close();
    await stage.read(
        'Perpetuals.openMarketCandlesWebsocketStream',
        () =>
            new Promise((resolve, reject) => {
                const { ws } = P.openMarketCandlesWebsocketStream({ marketId, intervalMs: MINUTE, onMessage: resolve });
                ws.addEventListener('error', (error) => reject(new Error(error.message)));
            }),
        { skip: true },
    );
}

/** Routes of the SDK's later versions, which the registry does not have: requested as those send them. */
async function newRoutes(stage) {
    const { sandbox, me, usdc, Transaction, client } = stage;
    const ask = async (path, body) => {
        const headers = { 'content-type': 'application/json' };
        const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
        const response = await fetch(`${sandbox.url}${path}`, init);
        if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
        return response.json();
    };
    const walletAddress = me;
    const kind = (text) => ({ tx: Transaction.fromKind(text) });
    await stage.read('later: //addresses', () => ask('/api//addresses'), { skip: true });
    const route = await ask('/api/router/trade-route', {
        coinInType: SUI,
        coinOutType: usdc,
        coinInAmount: `${BASE}n`,
    });
    const trade = { walletAddress, completeRoute: route, slippage: 0.01 };
    await stage.write('later: router/v1/transactions/trade', async () =>
        kind((await ask('/api/router/v1/transactions/trade', trade)).txKind),
    );
    await stage.write(
        'later: router/v1/transactions/add-trade',
        async () => {
            const tx = new Transaction();
            const [coin] = tx.splitCoins(tx.gas, [BASE]);
            const bytes = await tx.build({ client, onlyTransactionKind: true });
            const coinInId = { NestedResult: coin.NestedResult };
            const added = await ask('/api/router/v1/transactions/add-trade', {
                ...trade,
                txKind: Buffer.from(bytes).toString('base64'),
                coinInId,
            });
            return { ...kind(added.txKind), coinOutId: added.coinOutId };
        },
        (tx, { coinOutId }) => tx.transferObjects([coinOutId], me),
    );
    const order = {
        ...{ walletAddress, allocateCoinType: SUI, buyCoinType: usdc, allocateCoinAmount: `${2n * BASE}n` },
        ...{
            coinPerTradeAmount: `${BASE}n`,
            tradesAmount: 2,
            frequencyMs: MINUTE,
            delayTimeMs: 0,
            maxAllowableSlippageBps: 100,
        },
    };
    await stage.write('later: dca/v1/transactions/create-order', async () =>
        kind((await ask('/api/dca/v1/transactions/create-order', order)).txKind),
    );
    await stage.read(
        'later: limit-orders/v1/transactions/create-order',
        () =>
            ask('/api/limit-orders/v1/transactions/create-order', {
                ...order,
                expiryDurationMs: MINUTE,
                outputToInputExchangeRate: 3,
            }),
        { skip: true },
    );
}

/** What our class reads of the same wallet, compared with the SDK's own arithmetic. */
async function agree(stage, load) {
    const { sandbox, wallet, accountId } = stage;
    const { aftermath } = await load('ts/aftermath');
    const { sandboxUrls } = await load('ts/exchange/describe/urls');
    const options = { account: Number(accountId) };
    const ours = new aftermath({ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url), options });
    const same = (name, theirs, mine) => stage.expect(`agrees: ${name}`, isClose(theirs, mine), { theirs, mine });
    try {
        await ours.loadMarkets();
        await agreeOnMarket(stage, ours, same);
        await agreeOnAccount(stage, ours, same);
        await agreeOnSystems(stage, ours, same);
    } finally {
        await ours.close();
    }
}

async function agreeOnMarket({ af, marketId }, ours, same) {
    const { symbol, precision, limits } = ours.safeMarket(marketId);
    const { market } = await af.Perpetuals().getMarket({ marketId });
    const steps = [market.lotSize(), market.tickSize(), market.maxLeverage()];
    same('lot, tick and leverage', steps, [precision.amount, precision.price, limits.leverage.max]);
    for (const price of [60_000.12345, 59_999.9996])
        same(`${price} to the tick`, market.roundToValidPrice({ price }), Number(ours.priceToPrecision(symbol, price)));
    for (const size of [0.123456, 1.999999]) {
        const rounded = market.roundToValidSize({ size, floor: true });
        same(`${size} to the lot`, rounded, Number(ours.amountToPrecision(symbol, size)));
    }
    const rate = await ours.fetchFundingRate(symbol);
    same('time of the next funding', market.nextFundingTimeMs(), rate.fundingTimestamp);
    same('rate of the next funding', market.estimatedFundingRate(), rate.fundingRate);
    const { orderbook } = await market.getOrderbook();
    const book = await ours.fetchOrderBook(symbol);
    const levels = (side) => side.map(({ price, size }) => [price, size]);
    same('book', [levels(orderbook.bids), levels(orderbook.asks)], [book.bids, book.asks]);
}

async function agreeOnAccount({ af, marketId, sdk, account: { accountCap } }, ours, same) {
    const { symbol } = ours.safeMarket(marketId);
    const { account } = await af.Perpetuals().getAccount({ accountCap });
    const position = account.positionForMarketId({ marketId });
    const own = await ours.fetchPosition(symbol);
    const signed = own.contracts * (own.side === 'short' ? -1 : 1);
    const amounts = [position.baseAssetAmount, position.entryPrice, position.collateral, position.unrealizedPnlUsd];
    same('position', amounts, [signed, own.entryPrice, own.collateral, own.unrealizedPnl]);
    same('side of the position', sdk.Perpetuals.positionSide(position), own.side === 'long' ? 0 : 1);
    same('free collateral', account.collateral(), (await ours.fetchBalance()).USDC.free);
    const orders = account.orderDatas().map(({ orderId, currentSize, initialSize, side }) => {
        const price = sdk.Perpetuals.orderPriceFromOrderId({ orderId });
        return [`${orderId}`, price, toUnit(initialSize, 9), toUnit(currentSize, 9), side];
    });
    const open = (await ours.fetchOpenOrders(symbol)).map(({ id, price, amount, remaining, side }) => {
        return [id, price, amount, remaining, side === 'buy' ? 0 : 1];
    });
    same('resting orders', orders.sort(), open.sort());
    const { orders: events } = await account.getOrderHistory({});
    const fills = events.filter(({ eventType }) => eventType.startsWith('Filled'));
    const trades = await ours.fetchMyTrades(symbol);
    same(
        'fills',
        fills.map(({ orderId, price, size, fees, side }) => [`${orderId}`, price, size, fees, side]).sort(),
        trades
            .map(({ order, price, amount, fee, side }) => [order, price, amount, fee.cost, side === 'buy' ? 0 : 1])
            .sort(),
    );
    const { collateralChanges } = await account.getCollateralHistory({});
    const isTransfer = ({ eventType }) => /^(?:Deposited|Withdrew)Collateral/.test(eventType);
    const ledger = (await ours.fetchLedger('USDC')).filter(({ type }) => type === 'transaction');
    same(
        'deposits and withdrawals',
        collateralChanges
            .filter(isTransfer)
            .map(({ collateralChange }) => collateralChange)
            .sort(),
        ledger.map(({ amount, direction }) => (direction === 'in' ? amount : -amount)).sort(),
    );
}

async function agreeOnSystems({ af, me, sdk, usdc }, ours, same) {
    const walletAddress = me;
    const P = af.Perpetuals();
    const { vaults: listed } = await P.getAllVaults();
    for (const vault of listed) {
        const { objectId, lpSupply, lpCoinDecimals, parameters, tvlUsd } = vault.vaultObject;
        const own = await ours.fetchVault(objectId);
        const theirs = [
            await vault.getLpCoinPrice(),
            toUnit(lpSupply, lpCoinDecimals),
            parameters.performanceFeePercentage,
            tvlUsd,
        ];
        same(`vault ${own.name}`, theirs, [own.sharePrice, own.shares, own.fee, own.tvl]);
    }
    const { ownedLpCoins } = await P.getOwnedVaultLpCoins({ walletAddress });
    const shares = ownedLpCoins.map(({ objectId, lpAmount, lpAmountUsd }) => [
        objectId,
        toUnit(lpAmount, 6),
        lpAmountUsd,
    ]);
    const owned = (await ours.fetchVaultPositions()).map(({ id, shares: amount, value }) => [id, amount, value]);
    same('shares of vaults', shares.sort(), owned.sort());
    const stakedSuiVaultState = await af.Staking().getStakedSuiVaultState();
    const staking = await ours.fetchStakingRate();
    same('fee of unstaking at once', sdk.Staking.calcAtomicUnstakeFee({ stakedSuiVaultState }), staking.fee);
    const stakes = (await af.Staking().getStakingPositions({ walletAddress })).map((one) => {
        const isStake = 'suiStakeAmount' in one;
        const [from, to] = isStake
            ? [one.suiStakeAmount, one.afSuiAmount]
            : [one.providedAfSuiAmount, one.returnedSuiAmount];
        return [isStake ? 'stake' : 'unstake', toUnit(from, 9), to === undefined ? undefined : toUnit(to, 9)];
    });
    const own = (await ours.fetchStakingPositions()).map(({ type, fromAmount, toAmount }) => [
        type,
        fromAmount,
        toAmount,
    ]);
    same('stakes', stakes.sort(), own.sort());
    const past = (await af.Dca().getPastDcaOrders({ walletAddress })).map(({ objectId, overview }) => {
        const { totalSpent, buyCoin, totalTrades, tradesRemaining } = overview;
        return [objectId, toUnit(totalSpent, 9), toUnit(buyCoin.amount, 6), totalTrades, tradesRemaining];
    });
    const closed = (await ours.fetchDcaOrders())
        .filter(({ status }) => status !== 'open')
        .map(({ id, filled, cost, parts, partsLeft }) => [id, filled, cost, parts, partsLeft]);
    same('executed DCA orders', past.sort(), closed.sort());
    const trade = { coinInType: SUI, coinOutType: usdc, coinInAmount: BASE };
    const { coinOut } = await af.Router().getCompleteTradeRouteGivenAmountIn(trade);
    const quote = await ours.fetchConvertQuote('SUI', 'USDC', 1);
    same('quote of a swap', toUnit(coinOut.amount, 6), quote.toAmount);
}

/** Whole units, of a whole number of base units. */
function toUnit(amount, decimals) {
    return Number(amount) / 10 ** decimals;
}

function isClose(theirs, ours) {
    // Two empty lists prove nothing.
    if (Array.isArray(theirs))
        return (
            theirs.length > 0 &&
            theirs.length === ours.length &&
            theirs.every((one, index) => isClose(one, ours[index]))
        );
    if (typeof theirs !== 'number') return theirs === ours;
    return Math.abs(theirs - ours) <= 1e-9 * Math.max(1, Math.abs(theirs));
}

async function until(isTrue, what) {
    for (const end = Date.now() + WAIT_MS; !isTrue(); await sleep(5)) if (Date.now() > end) throw new Error(what);
}
