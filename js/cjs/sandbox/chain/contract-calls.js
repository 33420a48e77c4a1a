"use strict";
/** The contract's functions, implemented with the engine. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CONTRACT_CALLS = void 0;
const bcs_1 = require("@mysten/sui/bcs");
const errors_js_1 = require("../errors.js");
const execution_js_1 = require("./execution.js");
const oracle_js_1 = require("./oracle.js");
const world_js_1 = require("./world.js");
/** Later expiry times never apply. */
const MAX_EXPIRY_MS = BigInt(Number.MAX_SAFE_INTEGER);
/** All functions. */
exports.CONTRACT_CALLS = {
    createAccount: (_given, execution) => [createAccount(execution)],
    deposit: ({ account, capability, coin }, execution) => {
        expectCapabilityOf(capability, account);
        expectCoin(coin, execution.context.world.collateralType);
        if (coin.balance > 0n)
            execution.calls.deposit(account.accountNumber, coin.balance);
        execution.report.record('deposit', capability.id);
        return [];
    },
    withdraw: ({ account, capability, amount }, execution) => {
        expectCapabilityOf(capability, account);
        if (amount > 0n)
            execution.calls.withdraw(account.accountNumber, amount);
        execution.report.record('withdraw', capability.id);
        return [execution.newCoin(execution.context.world.collateralType, amount, execution.info.sender)];
    },
    createPosition: ({ market, capability, account }, execution) => {
        expectCapabilityOf(capability, account);
        execution.calls.createPosition(market.id, account.accountNumber);
        execution.gasMeter.countCreated('position');
        execution.report.record('allocate', capability.id, market.id);
        return [];
    },
    setMarginRatio: ({ market, capability, account, ratio }, execution) => {
        expectCapabilityOf(capability, account);
        execution.calls.setInitialMarginRatio(market.id, account.accountNumber, ratio);
        execution.report.record('setLeverage', capability.id, market.id);
        return [];
    },
    allocate: ({ market, capability, account, amount }, execution) => {
        expectCapabilityOf(capability, account);
        execution.calls.allocate(market.id, account.accountNumber, amount);
        execution.report.record('allocate', capability.id, market.id);
        return [];
    },
    deallocate: ({ market, capability, account, baseFeed, collateralFeed, amount }, execution) => {
        expectCapabilityOf(capability, account);
        expectFeeds(market.id, baseFeed, collateralFeed);
        execution.calls.deallocate(market.id, account.accountNumber, amount);
        execution.report.record('deallocate', capability.id, market.id);
        return [u64(amount)];
    },
    deallocateFree: ({ market, capability, account, baseFeed, collateralFeed }, execution) => {
        expectCapabilityOf(capability, account);
        expectFeeds(market.id, baseFeed, collateralFeed);
        const freed = execution.calls.deallocateFree(market.id, account.accountNumber);
        execution.report.record('deallocate', capability.id, market.id);
        return [u64(freed)];
    },
    startSession: ({ market, capability, account, baseFeed, collateralFeed }, execution) => {
        expectCapabilityOf(capability, account);
        expectFeeds(market.id, baseFeed, collateralFeed);
        const session = execution.calls.startSession(market.id, account.accountNumber);
        execution.report.record('createOrders', capability.id, market.id);
        return [{ kind: 'session', market, accountNumber: account.accountNumber, session }];
    },
    placeLimitOrder: placeLimit,
    placeMarketOrder: ({ session, side, size, reduceOnly }, execution) => {
        const placement = session.session.placeMarket({ side, size, reduceOnly });
        const options = { side, size, price: undefined, clientOrderId: undefined, reduceOnly, expiryMs: undefined };
        noteOrder(execution, session, { type: 'market', ...options, placement });
        return [];
    },
    endSession: ({ session, capability, account, allocateMissing, deallocateFree }) => {
        expectCapabilityOf(capability, account);
        if (session.accountNumber !== account.accountNumber) {
            throw new errors_js_1.Abort('clearing_house', 18, 'the session is of another account');
        }
        session.session.end({ allocateMissing, deallocateFree });
        return [session.market, { kind: 'summary' }];
    },
    // The market stays in place; sharing it again changes nothing.
    share: () => [],
    cancelOrders: ({ market, capability, account, orderIds }, execution) => {
        expectCapabilityOf(capability, account);
        const cancels = orderIds.map((id) => (0, execution_js_1.previewCancel)(execution.context.engine, market.id, id));
        execution.calls.cancelOrders(market.id, account.accountNumber, orderIds);
        execution.report.cancels.push(...cancels.filter((cancel) => cancel !== undefined));
        execution.report.record('cancelOrders', capability.id, market.id);
        return [];
    },
    tryCancelOrders: ({ market, capability, account, orderIds }, execution) => {
        expectCapabilityOf(capability, account);
        const cancels = orderIds.map((id) => (0, execution_js_1.previewCancel)(execution.context.engine, market.id, id));
        const done = execution.calls.tryCancelOrders(market.id, account.accountNumber, orderIds);
        const cancelled = cancels.filter((_cancel, index) => done[index] === true);
        execution.report.cancels.push(...cancelled.filter((cancel) => cancel !== undefined));
        execution.report.record('cancelOrders', capability.id, market.id);
        return [pure('vector<bool>', bcs_1.bcs.vector(bcs_1.bcs.bool()).serialize(done).toBytes())];
    },
    updatePrice,
};
function createAccount(execution) {
    const accountNumber = execution.calls.createAccount();
    const [id, accountId] = [execution.newId(), execution.newId()];
    execution.changes.shared.push({ kind: 'account', id: accountId, version: 0n, initialVersion: 0n, accountNumber });
    execution.report.record('createAccount', id);
    return { kind: 'capability', id, accountNumber, accountId };
}
function placeLimit(args, execution) {
    const { session, side, size, price, clientOrderId, reduceOnly } = args;
    const expiryMs = args.expiryMs === undefined ? undefined : Number(min(args.expiryMs, MAX_EXPIRY_MS));
    const options = { side, size, price, clientOrderId, reduceOnly, expiryMs };
    const placement = session.session.placeLimit({ ...options, type: toOrderType(args.type) });
    noteOrder(execution, session, { type: 'limit', ...options, placement });
    const resting = placement.rested ? placement.orderId : null;
    return [pure('option<u128>', bcs_1.bcs.option(bcs_1.bcs.u128()).serialize(resting).toBytes())];
}
function toOrderType(type) {
    if (type > 3n)
        throw new errors_js_1.Abort('clearing_house', 44, 'no such order type');
    return Number(type);
}
function noteOrder(execution, { market, accountNumber }, order) {
    execution.report.orders.push({ marketId: market.id, accountNumber, ...order, timestamp: execution.info.now });
}
/** A price older than the stored one changes nothing, but the fee is still charged. */
function updatePrice({ feed, message, fee }, execution) {
    const { now } = execution.info;
    const update = (0, oracle_js_1.readMessage)(message, execution.context.world.oracleSecret);
    expectCoin(fee, world_js_1.SUI_TYPE);
    if (update.feedId !== feed.id)
        throw (0, oracle_js_1.oracleAbort)(1, 'the message is of another feed');
    if (now - update.publishedAt > oracle_js_1.MESSAGE_MAX_AGE_MS)
        throw (0, oracle_js_1.oracleAbort)(2, 'the message is too old');
    if (fee.balance < oracle_js_1.ORACLE_FEE_MIST)
        throw (0, oracle_js_1.oracleAbort)(3, 'the fee is too small');
    execution.changes.payOracleFee(fee.payer, fee.balance);
    storeNewerPrice(execution, feed, update);
    return [];
}
function storeNewerPrice(execution, { marketId }, { price, publishedAt }) {
    const { engine, world } = execution.context;
    const [anyMarket = ''] = world.markets.keys();
    const { indexPriceAt, collateralPriceAt } = engine.market(marketId ?? anyMarket, execution.info.now);
    if (marketId === undefined && publishedAt >= collateralPriceAt)
        execution.calls.setCollateralPrice(price);
    if (marketId !== undefined && publishedAt >= indexPriceAt)
        execution.calls.setBasePrice(marketId, price);
}
function expectCapabilityOf({ accountId }, { id }) {
    if (accountId !== id)
        throw new errors_js_1.Abort('account', 4000, 'the capability is of another account');
}
function expectFeeds(marketId, base, collateral) {
    if (base.marketId !== marketId)
        throw new errors_js_1.Abort('market', 1001, 'the price feed is not the base’s');
    if (collateral.marketId !== undefined)
        throw new errors_js_1.Abort('market', 1002, 'the price feed is not the collateral’s');
}
function expectCoin({ coinType }, wanted) {
    if (coinType !== wanted)
        throw new errors_js_1.ExecutionFailure(`wanted a coin of ${wanted}, found one of ${coinType}`);
}
function u64(value) {
    return pure('u64', bcs_1.bcs.u64().serialize(value).toBytes());
}
function pure(type, bytes) {
    return { kind: 'pure', type, bytes };
}
function min(a, b) {
    return a < b ? a : b;
}
