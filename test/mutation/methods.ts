/** The calls of a run, and the account that they are about. */

import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import type { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { on, openAccount, type Stage } from '../support/exchange.js';
import { addStaked } from '../support/staked.js';
import { callWrite, SYSTEM_ACTIONS, SYSTEM_CALLS, type SystemAction } from '../support/write-calls.js';

/** A call of a unified method. */
export interface Method {
    readonly name: string;
    readonly call: (exchange: aftermath) => Promise<unknown>;
    /** Whether the responses to loads of markets are changed, too. */
    readonly isLoad?: boolean;
    /** Members that the service may leave out. */
    readonly optional?: readonly string[];
    /** Members that may be negative here. */
    readonly signed?: readonly string[];
    /** Whether the responses of a Sui node are changed, and not those of the service. */
    readonly isOnNode?: boolean;
    /**
     * Changes the event type that the recorded response is asked for, where the sandbox has no such event.
     */
    readonly event?: string;
}

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const HOUR_MS = 3_600_000;
const BELOW = { triggerDirection: 'descending' };
const DCA = { parts: 2, interval: 60_000, delay: 60_000, minPrice: 0.01 };
/** A rate that is not reached. */
const SPOT = { exchangeRate: 0.001, trustExecutor: true };
/** An address that is no object. */
const FRIEND = `0x${'f1'.repeat(32)}`;

/** Ids of orders of the prepared account, and what calls of systems name. */
const orders = {
    ...{ filled: '', open: '', ledger: '', stop: '', deposit: '', withdrawal: '', conversion: '' },
    ...{ vault: '', shares: '', dca: '', spot: '', farm: '', staked: '', pool: '', friend: FRIEND, commands: '' },
    depositor: '',
};
/** A price far below the market. */
let low = 0;

/** Methods that only call another one. */
export const ALIASES: Readonly<Record<string, string>> = {
    createLimitBuyOrder: 'createOrder',
    createLimitOrder: 'createOrder',
    createLimitSellOrder: 'createOrder',
    createMarketBuyOrder: 'createOrder',
    createMarketOrder: 'createOrder',
    createMarketSellOrder: 'createOrder',
    createReduceOnlyOrder: 'createOrder',
    fetchFundingInterval: 'fetchFundingRate',
    fetchFundingIntervals: 'fetchFundingRates',
    cancelOrdersWithClientOrderId: 'cancelOrders',
    cancelOrderWithClientOrderId: 'cancelOrder',
    editOrderWithClientOrderId: 'editOrder',
    fetchClosedOrder: 'fetchOrder',
    fetchDepositAddressesByNetwork: 'fetchDepositAddress',
    fetchL2OrderBook: 'fetchOrderBook',
    fetchMarginModes: 'fetchMarginMode',
    fetchOrderWithClientOrderId: 'fetchOrder',
    fetchPositionsForSymbol: 'fetchPositions',
    fetchTransactions: 'fetchDepositsWithdrawals',
};

/**
 * Methods that need a Sui node as those that are tried do; `test/flows/hostile/node-trust.test.ts` changes
 * what their builders return.
 */
export const NODE_ONLY: readonly string[] = [
    'createOrderWithTakeProfitAndStopLoss',
    'createStopLimitOrder',
    'createStopLossOrder',
    'createStopMarketOrder',
    'createTakeProfitOrder',
    'createTriggerOrder',
    'editOrders',
];

/** Writes that are not tried, with the reason. */
export const UNTRIED: Readonly<Record<string, string>> = {
    createAccount: 'the account exists; test/attack changes its build',
    ...of(['revokeAgent', 'approveBuilder', 'revokeBuilder'], 'it returns no figures; test/attack changes its build'),
    closePosition: 'it is a reduce-only createOrder, or a settlement of test/flows/closed',
    settle: 'it resolves writes of others: test/submit/outcome',
    createGasPool: 'the wallet has a gas pool',
};

/** Gives methods a reason in common. */
function of(names: readonly string[], reason: string): Record<string, string> {
    return Object.fromEntries(names.map((name) => [name, reason]));
}

/** All methods; writes last, as they change the account. */
export const METHODS: readonly Method[] = [
    { name: 'fetchMarkets', call: (exchange) => exchange.fetchMarkets(), isLoad: true },
    { name: 'fetchCurrencies', call: (exchange) => exchange.fetchCurrencies(), isLoad: true },
    { name: 'fetchStatus', call: (exchange) => exchange.fetchStatus(), isLoad: true },
    { name: 'fetchTime', call: (exchange) => exchange.fetchTime() },
    { name: 'fetchTradingFee', call: (exchange) => exchange.fetchTradingFee(BTC), isLoad: true },
    { name: 'fetchTradingFees', call: (exchange) => exchange.fetchTradingFees() },
    { name: 'fetchTicker', call: (exchange) => exchange.fetchTicker(BTC) },
    { name: 'fetchTickers', call: (exchange) => exchange.fetchTickers([BTC, ETH], { last: true }) },
    { name: 'fetchBidsAsks', call: (exchange) => exchange.fetchBidsAsks([BTC, ETH]) },
    { name: 'fetchMarkPrice', call: (exchange) => exchange.fetchMarkPrice(BTC) },
    { name: 'fetchMarkPrices', call: (exchange) => exchange.fetchMarkPrices([BTC, ETH]) },
    { name: 'fetchLastPrices', call: (exchange) => exchange.fetchLastPrices([BTC, ETH]), optional: ['side'] },
    { name: 'fetchOrderBook', call: (exchange) => exchange.fetchOrderBook(BTC) },
    { name: 'fetchOrderBooks', call: (exchange) => exchange.fetchOrderBooks([BTC, ETH]), optional: ['bids', 'asks'] },
    { name: 'fetchTrades', call: (exchange) => exchange.fetchTrades(BTC, undefined, 5), optional: ['side'] },
    { name: 'fetchOHLCV', call: (exchange) => exchange.fetchOHLCV(BTC, '1h', undefined, 5) },
    { name: 'fetchFundingRate', call: (exchange) => exchange.fetchFundingRate(BTC) },
    { name: 'fetchFundingRates', call: (exchange) => exchange.fetchFundingRates([BTC, ETH]) },
    { name: 'fetchFundingRateHistory', call: (exchange) => exchange.fetchFundingRateHistory(BTC, undefined, 5) },
    { name: 'fetchOpenInterest', call: (exchange) => exchange.fetchOpenInterest(BTC) },
    { name: 'fetchOpenInterests', call: (exchange) => exchange.fetchOpenInterests([BTC, ETH]) },
    { name: 'fetchLeverageTiers', call: (exchange) => exchange.fetchLeverageTiers([BTC, ETH]) },
    { name: 'fetchMarketLeverageTiers', call: (exchange) => exchange.fetchMarketLeverageTiers(BTC) },
    { name: 'fetchMarginMode', call: (exchange) => exchange.fetchMarginMode(BTC) },
    { name: 'fetchAccounts', call: (exchange) => exchange.fetchAccounts() },
    { name: 'fetchBalance', call: (exchange) => exchange.fetchBalance() },
    { name: 'fetchDepositAddress', call: (exchange) => exchange.fetchDepositAddress('USDC'), isLoad: true },
    { name: 'fetchPositions', call: (exchange) => exchange.fetchPositions() },
    // Without contracts there is no side.
    { name: 'fetchPosition', call: (exchange) => exchange.fetchPosition(BTC), optional: ['side'] },
    { name: 'fetchLeverage', call: (exchange) => exchange.fetchLeverage(BTC) },
    { name: 'fetchLeverages', call: (exchange) => exchange.fetchLeverages([BTC, ETH]) },
    { name: 'fetchPositionMode', call: (exchange) => exchange.fetchPositionMode(BTC), isLoad: true },
    { name: 'setPositionMode', call: (exchange) => exchange.setPositionMode(false, BTC), isLoad: true },
    { name: 'fetchPositionHistory', call: (exchange) => exchange.fetchPositionHistory(BTC) },
    { name: 'fetchPositionsHistory', call: (exchange) => exchange.fetchPositionsHistory() },
    { name: 'fetchOpenOrders', call: (exchange) => exchange.fetchOpenOrders() },
    { name: 'fetchOpenOrder', call: (exchange) => exchange.fetchOpenOrder(orders.open, BTC) },
    {
        name: 'fetchOpenOrders trigger',
        call: (exchange) => exchange.fetchOpenOrders(undefined, undefined, undefined, { trigger: true }),
    },
    {
        name: 'fetchOpenOrders twap',
        call: (exchange) => exchange.fetchOpenOrders(undefined, undefined, undefined, { twap: true }),
    },
    { name: 'fetchOrder', call: (exchange) => exchange.fetchOrder(orders.filled, BTC) },
    { name: 'fetchOrders', call: (exchange) => exchange.fetchOrders(BTC) },
    { name: 'fetchOrderTrades', call: (exchange) => exchange.fetchOrderTrades(orders.filled, BTC) },
    { name: 'fetchClosedOrders', call: (exchange) => exchange.fetchClosedOrders(BTC) },
    { name: 'fetchCanceledOrders', call: (exchange) => exchange.fetchCanceledOrders(BTC) },
    { name: 'fetchCanceledAndClosedOrders', call: (exchange) => exchange.fetchCanceledAndClosedOrders(BTC) },
    { name: 'fetchMyTrades', call: (exchange) => exchange.fetchMyTrades(BTC) },
    { name: 'fetchMyLiquidations', call: (exchange) => exchange.fetchMyLiquidations(BTC), event: 'LiquidatedPosition' },
    { name: 'fetchLedger', call: (exchange) => exchange.fetchLedger() },
    { name: 'fetchLedgerEntry', call: (exchange) => exchange.fetchLedgerEntry(orders.ledger) },
    { name: 'fetchFundingHistory', call: (exchange) => exchange.fetchFundingHistory(BTC), signed: ['amount'] },
    { name: 'fetchMarginAdjustmentHistory', call: (exchange) => exchange.fetchMarginAdjustmentHistory(BTC) },
    { name: 'fetchDeposits', call: (exchange) => exchange.fetchDeposits() },
    { name: 'fetchWithdrawals', call: (exchange) => exchange.fetchWithdrawals() },
    { name: 'fetchDeposit', call: (exchange) => exchange.fetchDeposit(orders.deposit) },
    { name: 'fetchWithdrawal', call: (exchange) => exchange.fetchWithdrawal(orders.withdrawal) },
    { name: 'fetchTransfer', call: (exchange) => exchange.fetchTransfer(orders.deposit) },
    { name: 'fetchDepositsWithdrawals', call: (exchange) => exchange.fetchDepositsWithdrawals() },
    { name: 'fetchTransfers', call: (exchange) => exchange.fetchTransfers() },
    { name: 'fetchBuilder', call: (exchange) => exchange.fetchBuilder('0') },
    { name: 'fetchRewards', call: (exchange) => exchange.fetchRewards(), optional: ['amount'] },
    { name: 'fetchCoinPrices', call: (exchange) => exchange.fetchCoinPrices(['SUI', 'USDC']), isLoad: true },
    { name: 'fetchConvertQuote', call: (exchange) => exchange.fetchConvertQuote('SUI', 'USDC', 1) },
    { name: 'fetchSpotLimitOrders', call: (exchange) => exchange.fetchSpotLimitOrders() },
    { name: 'fetchDcaOrders', call: (exchange) => exchange.fetchDcaOrders() },
    { name: 'fetchStakingRate', call: (exchange) => exchange.fetchStakingRate() },
    // A request that is not paid yet has no amount, and only a stake has a validator.
    {
        name: 'fetchStakingPositions',
        call: (exchange) => exchange.fetchStakingPositions(),
        optional: ['toAmount', 'validator'],
    },
    { name: 'fetchVaults', call: (exchange) => exchange.fetchVaults() },
    { name: 'fetchVaultPositions', call: (exchange) => exchange.fetchVaultPositions() },
    { name: 'fetchVaultWithdrawRequests', call: (exchange) => exchange.fetchVaultWithdrawRequests() },
    { name: 'fetchVaultDepositQuote', call: (exchange) => exchange.fetchVaultDepositQuote(orders.vault, 10) },
    { name: 'fetchVaultWithdrawQuote', call: (exchange) => exchange.fetchVaultWithdrawQuote(orders.vault, 5) },
    { name: 'deposit', call: (exchange) => exchange.deposit('USDC', 10) },
    { name: 'transfer', call: (exchange) => exchange.transfer('USDC', 10, 'wallet', 'swap') },
    { name: 'withdraw', call: (exchange) => exchange.withdraw('USDC', 10, exchange.walletAddress) },
    { name: 'addMargin', call: (exchange) => exchange.addMargin(BTC, 10), optional: ['total'] },
    { name: 'reduceMargin', call: (exchange) => exchange.reduceMargin(BTC, 10), optional: ['total'] },
    { name: 'setMargin', call: (exchange) => exchange.setMargin(BTC, 1_800), optional: ['total'] },
    { name: 'setLeverage', call: (exchange) => exchange.setLeverage(9, BTC) },
    { name: 'createOrder', call: (exchange) => exchange.createOrder(BTC, 'limit', 'buy', 0.01, low), isLoad: true },
    {
        name: 'createOrders',
        call: (exchange) =>
            exchange.createOrders([
                { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: low },
                { symbol: BTC, type: 'market', side: 'buy', amount: 0.01 },
            ] as never),
        // From a read that the placed orders do not depend on.
        optional: ['trades'],
    },
    { name: 'editOrder', call: (exchange) => exchange.editOrder(orders.open, BTC, 'limit', 'buy', 0.02, low) },
    { name: 'cancelOrder', call: (exchange) => cancelOldest(exchange, (id) => exchange.cancelOrder(id, BTC)) },
    { name: 'cancelOrders', call: (exchange) => cancelOldest(exchange, (id) => exchange.cancelOrders([id], BTC)) },
    {
        name: 'cancelOrdersForSymbols',
        call: (exchange) =>
            cancelOldest(exchange, (id) => exchange.cancelOrdersForSymbols([{ id, symbol: BTC }] as never)),
    },
    { name: 'cancelAllOrders', call: (exchange) => exchange.cancelAllOrders(BTC) },
    { name: 'closeAllPositions', call: (exchange) => exchange.closeAllPositions() },
    // Id and status of an order are in the events of its transaction. Where these are changed they may be
    // unknown: the history, which the client reads then, cannot show a replayed transaction.
    onNode('createPostOnlyOrder', (exchange) => exchange.createPostOnlyOrder(BTC, 'limit', 'buy', 0.01, low), [
        'id',
        'status',
    ]),
    // Not executed: the ids of these would come from a history that cannot show a replayed transaction.
    onNode('createStopOrder', (exchange) =>
        exchange.createStopOrder(BTC, 'market', 'sell', 0.01, undefined, low, { ...BELOW, dryRun: true }),
    ),
    onNode('createTwapOrder', (exchange) => exchange.createTwapOrder(BTC, 'buy', 0.04, 240_000, { dryRun: true })),
    onNode('cancelOrder trigger', (exchange) => exchange.cancelOrder(orders.stop, BTC, { trigger: true })),
    onNode('withdraw to a friend', (exchange) => exchange.withdraw('USDC', 1, FRIEND)),
    onNode('fetchBalance spot', (exchange) => exchange.fetchBalance({ type: 'spot' })),
    onNode('withdraw spot', (exchange) => exchange.withdraw('SUI', 0.1, FRIEND, undefined, { type: 'spot' })),
    onNode('fetchConvertCurrencies', (exchange) => exchange.fetchConvertCurrencies()),
    onNode('fetchConvertTrade', (exchange) => exchange.fetchConvertTrade(orders.conversion)),
    onNode('fetchConvertTradeHistory', (exchange) => exchange.fetchConvertTradeHistory()),
    ...systemWrites(),
    onNode('fetchVault', (exchange) => exchange.fetchVault(orders.vault), ['verified']),
    onNode('setVaultTerms', (exchange) => exchange.setVaultTerms(orders.shares, { fee: 0.15, dryRun: true })),
    onNode('setVaultDepositCap', (exchange) => exchange.setVaultDepositCap(orders.shares, 250_000, { dryRun: true })),
    onNode('withdrawVaultFees', (exchange) => exchange.withdrawVaultFees(orders.shares, 2, { dryRun: true })),
    onNode('payVaultWithdrawRequest', (exchange) =>
        exchange.payVaultWithdrawRequest(orders.shares, orders.depositor, { dryRun: true }),
    ),
    onNode('createOrder vault', (exchange) =>
        exchange.createOrder(BTC, 'limit', 'buy', 0.01, low, { vault: orders.shares, dryRun: true }),
    ),
    onNode('fetchPools', (exchange) => exchange.fetchPools()),
    onNode('fetchPoolPositions', (exchange) => exchange.fetchPoolPositions()),
    onNode('fetchFarms', (exchange) => exchange.fetchFarms()),
    onNode('fetchFarmPositions', (exchange) => exchange.fetchFarmPositions()),
    onNode('fetchGasPool', (exchange) => exchange.fetchGasPool()),
    onNode('grantAgent', (exchange) => exchange.loadMarkets().then(() => exchange.grantAgent(FRIEND)), ['id']),
];

/** Writes of systems, most of them as dry runs: others would find what an earlier one has changed. */
function systemWrites(): Method[] {
    const executed: readonly SystemAction[] = ['convert', 'claimRewards', 'execute', 'stake', 'unstake'];
    const created: readonly SystemAction[] = ['createDca', 'createSpotOrder'];
    const tried = SYSTEM_ACTIONS.filter((action) => !(SYSTEM_CALLS[action].method in UNTRIED));
    return tried.map((action) => {
        const params = [...executed, ...created].includes(action) ? {} : { dryRun: true };
        const call: Method['call'] = (exchange) => callWrite(exchange, action, orders, params);
        return onNode(SYSTEM_CALLS[action].method, call, created.includes(action) ? ['id'] : []);
    });
}

function onNode(name: string, call: Method['call'], optional: readonly string[] = []): Method {
    return { name, call, optional, isOnNode: true };
}

/** Cancels an open order; each recorded call finds another one. */
async function cancelOldest(exchange: aftermath, cancel: (id: string) => Promise<unknown>): Promise<unknown> {
    const [order] = await exchange.fetchOpenOrders(BTC);
    return cancel(order?.id ?? orders.open);
}

/** Gives the account orders of every kind, a position, a closed position, and rows in every history. */
export async function prepare(stage: Stage): Promise<void> {
    const { exchange, sandbox, wallet } = stage;
    await exchange.addMargin(ETH, 100);
    const otherWallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
    const other = on(sandbox, otherWallet);
    await openAccount({ ...stage, wallet: otherWallet, exchange: other });
    const { bids, asks } = await exchange.fetchOrderBook(BTC, 1);
    const [bid, ask] = [Number(bids[0]?.[0]), Number(asks[0]?.[0])];
    low = Number(exchange.priceToPrecision(BTC, ask * 0.8));
    const rested = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, low);
    await exchange.cancelOrder(String(rested.id), BTC);
    await exchange.createOrder(BTC, 'market', 'buy', 0.02);
    const between = Number(exchange.priceToPrecision(BTC, (bid + ask) / 2));
    const made = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, between, { clientOrderId: '77' });
    await other.createOrder(BTC, 'market', 'sell', 0.01);
    sandbox.step(Date.now() + 3 * HOUR_MS);
    await exchange.reduceMargin(BTC, 1);
    await exchange.createOrder(BTC, 'market', 'sell', 0.03, undefined, { reduceOnly: true });
    await exchange.createOrder(BTC, 'market', 'buy', 0.01);
    await exchange.withdraw('USDC', 12.5, wallet.walletAddress);
    for (let i = 0; i < 4; i += 1) {
        const open = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, low, { clientOrderId: `${80 + i}` });
        orders.open = String(open.id);
    }
    orders.filled = String(made.id);
    orders.deposit = String((await exchange.fetchDeposits())[0]?.id);
    orders.withdrawal = String((await exchange.fetchWithdrawals())[0]?.id);
    orders.ledger = String((await exchange.fetchLedger())[0]?.id);
    const options = { transaction: { pins: { coins: sandbox.coins } } };
    const native = on(sandbox, { ...wallet, urls: sandboxUrls(sandbox.url), options });
    orders.stop = String((await native.createStopOrder(BTC, 'market', 'sell', 0.01, undefined, low, BELOW)).id);
    orders.conversion = String((await native.createConvertTrade('', 'SUI', 'USDC', 1)).id);
    sandbox.mint(wallet.walletAddress, { coins: { AFSUI: 20 }, rewards: { SUI: 2, USDC: 3 } });
    await native.stake('SUI', 3);
    await native.unstake('AFSUI', 1, { instant: false });
    await native.registerBuilder();
    await native.approveBuilder('0', 0.0005);
    orders.dca = (await native.createDcaOrder('USDC', 'SUI', 20, DCA)).id;
    orders.spot = (await native.createSpotLimitOrder('USDC', 'SUI', 20, SPOT)).id;
    orders.vault = sandbox.internals.chain.world.venues.vaults[1]!.id;
    Object.assign(orders, addStaked(sandbox, wallet.walletAddress));
    orders.pool = sandbox.internals.chain.world.venues.amms[0]!.id;
    await native.createPoolDeposit(orders.pool, { SUI: 1, AFSUI: 1 });
    await native.createGasPool();
    await native.depositToGasPool(2);
    await native.grantGasPool(FRIEND, { maxBalance: 2 });
    await native.createVaultDeposit(orders.vault, 20);
    await native.createVaultWithdrawRequest(orders.vault, 10);
    const { chain } = sandbox.internals;
    orders.shares = chain.world.venues.vaults[0]!.id;
    chain.manageVault(orders.shares, { lockMs: 0 });
    chain.manageVault(orders.vault, { forceDelayMs: 0 });
    await native.createVaultDeposit(orders.shares, 20);
    // The wallet owns this vault, of which another wallet requests its coins.
    const depositor = on(sandbox, { ...otherWallet, urls: sandboxUrls(sandbox.url), options });
    orders.depositor = otherWallet.walletAddress;
    await depositor.createVaultDeposit(orders.shares, 40);
    await depositor.createVaultWithdrawRequest(orders.shares, 20);
    await depositor.close();
    chain.manageVault(orders.shares, { owner: wallet.walletAddress, fees: 5_000_000n });
    await native.addMargin(BTC, 500, { vault: orders.shares });
    await native.setLeverage(5, BTC, { vault: orders.shares });
    const transaction = new Transaction();
    const [piece] = transaction.splitCoins(transaction.gas, [transaction.pure.u64(500_000_000)]);
    transaction.transferObjects([piece], transaction.pure.address(wallet.walletAddress));
    // They send 0.5 SUI to the wallet.
    orders.commands = toBase64(await transaction.build({ onlyTransactionKind: true }));
    await native.close();
    await addStopOrders(stage);
}

async function addStopOrders({ exchange, sandbox }: Stage): Promise<void> {
    const [account] = await exchange.fetchAccounts();
    const { accountNumber } = account!.info as { accountNumber: number };
    const marketId = exchange.market(BTC).id;
    const stop = {
        objectId: '0x51',
        orderState: { active: {} },
        marketId,
        size: '10000000n',
        side: 1,
        limitOrder: { price: '59900000000000n', orderType: 0 },
        nonSlTp: { stopIndexPrice: 60_000, reduceOnly: false },
    };
    const bracket = { ...stop, objectId: '0x52', limitOrder: null, nonSlTp: null };
    const protection = { ...bracket, slTp: { stopLossPrice: 50_000, takeProfitPrice: 90_000 } };
    const twap = {
        twapOrderObjectId: '0x53',
        orderState: 'executing',
        details: { marketId, side: 0, size: '50000000n', reduceOnly: true },
        processedAmount: '20000000n',
        lastExecutionTimestampMs: 1_788_300_000_000,
    };
    const { stopOrders, twapOrders } = sandbox.internals.native;
    for (const row of [stop, protection]) stopOrders.add({ accountNumber, marketId, row } as never);
    twapOrders.add({ accountNumber, row: twap });
}
