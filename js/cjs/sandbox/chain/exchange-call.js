"use strict";
/** The contract's functions, run on the engine. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.WORKS = void 0;
const bcs_1 = require("@mysten/sui/bcs");
const abort_js_1 = require("../abort.js");
const oracle_js_1 = require("./oracle.js");
const refusal_js_1 = require("./refusal.js");
const report_js_1 = require("./report.js");
const world_js_1 = require("./world.js");
/** Beyond it a time is as good as never. */
const LATEST_MS = BigInt(Number.MAX_SAFE_INTEGER);
/** All functions. */
exports.WORKS = {
    createAccount: (_given, run) => [createAccount(run)],
    deposit: ({ account, capability, coin }, run) => {
        expectKey(capability, account);
        expectCoin(coin, run.ground.world.collateralType);
        if (coin.balance > 0n)
            run.calls.deposit(account.accountNumber, coin.balance);
        run.report.note('deposit', capability.id);
        return [];
    },
    withdraw: ({ account, capability, amount }, run) => {
        expectKey(capability, account);
        if (amount > 0n)
            run.calls.withdraw(account.accountNumber, amount);
        run.report.note('withdraw', capability.id);
        return [run.newCoin(run.ground.world.collateralType, amount, run.occasion.sender)];
    },
    createPosition: ({ market, capability, account }, run) => {
        expectKey(capability, account);
        run.calls.createPosition(market.id, account.accountNumber);
        run.meter.countCreated('position');
        run.report.note('allocate', capability.id, market.id);
        return [];
    },
    setMarginRatio: ({ market, capability, account, ratio }, run) => {
        expectKey(capability, account);
        run.calls.setInitialMarginRatio(market.id, account.accountNumber, ratio);
        run.report.note('setLeverage', capability.id, market.id);
        return [];
    },
    allocate: ({ market, capability, account, amount }, run) => {
        expectKey(capability, account);
        run.calls.allocate(market.id, account.accountNumber, amount);
        run.report.note('allocate', capability.id, market.id);
        return [];
    },
    deallocate: ({ market, capability, account, baseFeed, collateralFeed, amount }, run) => {
        expectKey(capability, account);
        expectFeeds(market.id, baseFeed, collateralFeed);
        run.calls.deallocate(market.id, account.accountNumber, amount);
        run.report.note('deallocate', capability.id, market.id);
        return [u64(amount)];
    },
    deallocateFree: ({ market, capability, account, baseFeed, collateralFeed }, run) => {
        expectKey(capability, account);
        expectFeeds(market.id, baseFeed, collateralFeed);
        const freed = run.calls.deallocateFree(market.id, account.accountNumber);
        run.report.note('deallocate', capability.id, market.id);
        return [u64(freed)];
    },
    startSession: ({ market, capability, account, baseFeed, collateralFeed }, run) => {
        expectKey(capability, account);
        expectFeeds(market.id, baseFeed, collateralFeed);
        const session = run.calls.startSession(market.id, account.accountNumber);
        run.report.note('createOrders', capability.id, market.id);
        return [{ kind: 'session', market, accountNumber: account.accountNumber, session }];
    },
    placeLimitOrder: placeLimit,
    placeMarketOrder: ({ session, side, size, reduceOnly }, run) => {
        const placement = session.session.placeMarket({ side, size, reduceOnly });
        const terms = { side, size, price: undefined, clientOrderId: undefined, reduceOnly, expiryMs: undefined };
        noteOrder(run, session, { type: 'market', ...terms, placement });
        return [];
    },
    endSession: ({ session, capability, account, allocateMissing, deallocateFree }) => {
        expectKey(capability, account);
        if (session.accountNumber !== account.accountNumber) {
            throw new abort_js_1.Abort('clearing_house', 18, 'the session is of another account');
        }
        session.session.end({ allocateMissing, deallocateFree });
        return [session.market, { kind: 'summary' }];
    },
    // Shared again, it lies where it did.
    share: () => [],
    cancelOrders: ({ market, capability, account, orderIds }, run) => {
        expectKey(capability, account);
        const cancels = orderIds.map((id) => (0, report_js_1.previewCancel)(run.ground.engine, market.id, id));
        run.calls.cancelOrders(market.id, account.accountNumber, orderIds);
        run.report.cancels.push(...cancels.filter((cancel) => cancel !== undefined));
        run.report.note('cancelOrders', capability.id, market.id);
        return [];
    },
    tryCancelOrders: ({ market, capability, account, orderIds }, run) => {
        expectKey(capability, account);
        const cancels = orderIds.map((id) => (0, report_js_1.previewCancel)(run.ground.engine, market.id, id));
        const done = run.calls.tryCancelOrders(market.id, account.accountNumber, orderIds);
        const gone = cancels.filter((_cancel, index) => done[index] === true);
        run.report.cancels.push(...gone.filter((cancel) => cancel !== undefined));
        run.report.note('cancelOrders', capability.id, market.id);
        return [pure('vector<bool>', bcs_1.bcs.vector(bcs_1.bcs.bool()).serialize(done).toBytes())];
    },
    updatePrice,
};
function createAccount(run) {
    const accountNumber = run.calls.createAccount();
    const [id, accountId] = [run.freshId(), run.freshId()];
    run.ledger.shared.push({ kind: 'account', id: accountId, version: 0n, initialVersion: 0n, accountNumber });
    run.report.note('createAccount', id);
    return { kind: 'capability', id, accountNumber, accountId };
}
function placeLimit(given, run) {
    const { session, side, size, price, clientOrderId, reduceOnly } = given;
    const expiryMs = given.expiryMs === undefined ? undefined : Number(min(given.expiryMs, LATEST_MS));
    const terms = { side, size, price, clientOrderId, reduceOnly, expiryMs };
    const placement = session.session.placeLimit({ ...terms, type: toOrderType(given.type) });
    noteOrder(run, session, { type: 'limit', ...terms, placement });
    const resting = placement.rested ? placement.orderId : null;
    return [pure('option<u128>', bcs_1.bcs.option(bcs_1.bcs.u128()).serialize(resting).toBytes())];
}
function toOrderType(type) {
    if (type > 3n)
        throw new abort_js_1.Abort('clearing_house', 44, 'no such order type');
    return Number(type);
}
function noteOrder(run, { market, accountNumber }, order) {
    run.report.orders.push({ marketId: market.id, accountNumber, ...order, timestamp: run.occasion.now });
}
/** A price that is older than the one on chain changes nothing, but costs the same. */
function updatePrice({ feed, message, fee }, run) {
    const { now } = run.occasion;
    const news = (0, oracle_js_1.readMessage)(message, run.ground.world.oracleSecret);
    expectCoin(fee, world_js_1.SUI_TYPE);
    if (news.feedId !== feed.id)
        throw (0, oracle_js_1.oracleAbort)(1, 'the message is of another feed');
    if (now - news.publishedAt > oracle_js_1.MESSAGE_MAX_AGE_MS)
        throw (0, oracle_js_1.oracleAbort)(2, 'the message is too old');
    if (fee.balance < oracle_js_1.ORACLE_FEE_MIST)
        throw (0, oracle_js_1.oracleAbort)(3, 'the fee is too small');
    run.ledger.payOracle(fee.payer, fee.balance);
    storePrice(run, feed, news);
    return [];
}
function storePrice(run, { marketId }, { price, publishedAt }) {
    const { engine, world } = run.ground;
    const [anyMarket = ''] = world.markets.keys();
    const { indexPriceAt, collateralPriceAt } = engine.market(marketId ?? anyMarket, run.occasion.now);
    if (marketId === undefined && publishedAt >= collateralPriceAt)
        run.calls.setCollateralPrice(price);
    if (marketId !== undefined && publishedAt >= indexPriceAt)
        run.calls.setBasePrice(marketId, price);
}
function expectKey({ accountId }, { id }) {
    if (accountId !== id)
        throw new abort_js_1.Abort('account', 4000, 'the capability is of another account');
}
function expectFeeds(marketId, base, collateral) {
    if (base.marketId !== marketId)
        throw new abort_js_1.Abort('market', 1001, 'the price feed is not the base’s');
    if (collateral.marketId !== undefined)
        throw new abort_js_1.Abort('market', 1002, 'the price feed is not the collateral’s');
}
function expectCoin({ coinType }, wanted) {
    if (coinType !== wanted)
        throw new refusal_js_1.Failure(`wanted a coin of ${wanted}, found one of ${coinType}`);
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
