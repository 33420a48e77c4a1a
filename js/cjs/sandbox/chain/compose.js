"use strict";
/** Composes the commands of each write operation. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.compose = compose;
const errors_js_1 = require("../errors.js");
const call_writer_js_1 = require("./call-writer.js");
const oracle_js_1 = require("./oracle.js");
const transaction_options_js_1 = require("./transaction-options.js");
const world_js_1 = require("./world.js");
/** The service places limit orders only as good till cancelled. */
const GOOD_TILL_CANCELED = 0n;
/**
 * Composes a transaction without its gas data.
 *
 * @param intent the requested operation
 * @param options sender and gas options
 * @param parts chain and oracle
 * @param now milliseconds
 * @returns a writer with all commands
 * @throws {Refusal} 400 when the wallet holds too little
 */
function compose(intent, options, parts, now) {
    const writer = new call_writer_js_1.Writer(parts.context);
    writer.transaction.setSender(options.sender);
    updateStalePrices(writer, intent, options, parts, now);
    writeCalls(writer, intent, options, parts.context, now);
    return writer;
}
function writeCalls(writer, intent, options, context, now) {
    switch (intent.action) {
        case 'createAccount':
            createAccount(writer, options, context);
            return;
        case 'deposit':
            deposit(writer, intent, options, context);
            return;
        case 'withdraw':
            withdraw(writer, intent, options, context);
            return;
        case 'allocate':
            allocate(writer, intent, context, now);
            return;
        case 'deallocate':
            writer.call('deallocate', { ...withFeeds(intent, context), amount: intent.amount });
            return;
        case 'setLeverage':
            writer.call('setMarginRatio', { ...withMarket(intent), ratio: intent.ratio });
            return;
        case 'createOrders':
            for (const orders of byMarket(intent.orders))
                placeOrders(writer, intent, orders, context);
            return;
        case 'cancelOrders':
            cancelOrders(writer, intent, context);
    }
}
function createAccount(writer, { sender }, { world }) {
    const { capability } = writer.call('createAccount', { registry: world.registryId });
    writer.transaction.transferObjects([capability], sender);
}
function deposit(writer, intent, { sender }, context) {
    const { collateralType, registryId } = context.world;
    const coin = intent.fromAddressBalance
        ? redeem(writer, collateralType, intent.amount)
        : splitCoins(writer, sender, collateralType, intent.amount, context);
    writer.call('deposit', { ...withAccount(intent), registry: registryId, coin });
}
/** Withdraws from the sender's address balance. */
function redeem(writer, coinType, amount) {
    const withdrawal = writer.transaction.withdrawal({ amount, type: coinType });
    return writer.framework('coin::redeem_funds', coinType, [withdrawal]);
}
/** Merges and splits as few coin objects as necessary. */
function splitCoins(writer, owner, coinType, amount, { store }) {
    const coins = (0, transaction_options_js_1.pickCoins)(store.coins(owner, coinType), amount);
    if ((0, transaction_options_js_1.sum)(coins) < amount)
        throw insufficient(`coins of ${owner}`, coinType, amount, (0, transaction_options_js_1.sum)(coins));
    const [target, ...sources] = coins.map((coin) => writer.owned(coin));
    if (sources.length > 0)
        writer.transaction.mergeCoins(target, sources);
    const [coin] = writer.transaction.splitCoins(target, [amount]);
    return coin;
}
function withdraw(writer, intent, { sender }, { world }) {
    const { transaction } = writer;
    const taken = { ...withAccount(intent), registry: world.registryId, amount: intent.amount };
    const { coin } = writer.call('withdraw', taken);
    if (intent.toAddressBalance) {
        writer.framework('coin::send_funds', world.collateralType, [coin, transaction.pure.address(sender)]);
    }
    else
        transaction.transferObjects([coin], sender);
}
function allocate(writer, intent, { engine }, now) {
    const { market, capability } = intent;
    const args = withMarket(intent);
    if (engine.position(market.id, capability.accountNumber, now) === undefined)
        writer.call('createPosition', args);
    writer.call('allocate', { ...args, amount: intent.amount });
}
/** In order of first appearance. */
function byMarket(orders) {
    const groups = new Map();
    for (const order of orders)
        groups.set(order.market.id, [...(groups.get(order.market.id) ?? []), order]);
    return [...groups.values()];
}
/** Places all orders of one market. Each session passes the clearing house to the next one. */
function placeOrders(writer, intent, orders, context) {
    const [{ market }] = orders;
    const sessions = context.dialectTable.sessionPer === 'market' ? [orders] : orders.map((order) => [order]);
    let clearingHouse = market.id;
    for (const [index, group] of sessions.entries()) {
        const isLast = index === sessions.length - 1;
        clearingHouse = runSession(writer, { intent, market, clearingHouse, orders: group, isLast }, context);
    }
    writer.call('share', { market: clearingHouse });
}
/** @returns the clearing house, for the next session */
function runSession(writer, { intent, market, clearingHouse, orders, isLast }, context) {
    const feeds = { ...withFeeds({ ...intent, market }, context), market: clearingHouse };
    const { session } = writer.call('startSession', { ...feeds, integrator: emptyIntegrator(writer, context) });
    for (const order of orders)
        placeOrder(writer, session, order);
    const deallocateFree = intent.deallocateFree && isLast;
    const end = { session, ...withAccount(intent), allocateMissing: false, deallocateFree };
    return writer.call('endSession', end).market;
}
function emptyIntegrator(writer, { world }) {
    if (!writer.takes('startSession', 'integrator'))
        return '';
    return writer.framework('option::none', world.integratorType, [], 'std');
}
function placeOrder(writer, session, order) {
    const { side, size, price, reduceOnly, clientOrderId, expiryMs, market } = order;
    const options = { session, side, size, reduceOnly };
    if (price === undefined)
        writer.call('placeMarketOrder', options, market);
    else
        writer.call('placeLimitOrder', { ...options, price, type: GOOD_TILL_CANCELED, clientOrderId, expiryMs }, market);
}
function cancelOrders(writer, intent, context) {
    const name = intent.abortOnMissing ? 'cancelOrders' : 'tryCancelOrders';
    writer.call(name, { ...withMarket(intent), orderIds: intent.orderIds });
    if (intent.deallocateFree)
        writer.call('deallocateFree', withFeeds(intent, context));
}
function withAccount({ capability }) {
    return { capability: capability.id, account: capability.accountId };
}
function withMarket(intent) {
    return { ...withAccount(intent), market: intent.market.id };
}
function withFeeds(intent, { world }) {
    const baseFeed = world.feedIds.get(intent.market.id) ?? '';
    return { ...withMarket(intent), baseFeed, collateralFeed: world.collateralFeedId, clock: world.clockId };
}
/** Updates all stale on-chain prices that the calls use. */
function updateStalePrices(writer, intent, options, parts, now) {
    const { context, oracle, oracleMaxAgeMs } = parts;
    const { collateralFeedId, feedIds } = context.world;
    const isStale = (at) => now - at > oracleMaxAgeMs;
    const views = marketsNeedingPrices(intent).map((id) => context.engine.market(id, now));
    for (const { spec, indexPriceAt } of views) {
        const feedId = feedIds.get(spec.id) ?? '';
        if (isStale(indexPriceAt))
            updatePrice(writer, feedId, oracle.basePrice(spec.id, now), options, context, now);
    }
    const isCollateralStale = views.some(({ collateralPriceAt }) => isStale(collateralPriceAt));
    if (isCollateralStale)
        updatePrice(writer, collateralFeedId, oracle.collateralPrice(now), options, context, now);
}
function marketsNeedingPrices(intent) {
    if (intent.action === 'createOrders')
        return [...new Set(intent.orders.map(({ market }) => market.id))];
    if (intent.action === 'deallocate')
        return [intent.market.id];
    return intent.action === 'cancelOrders' && intent.deallocateFree ? [intent.market.id] : [];
}
function updatePrice(writer, feedId, price, options, context, now) {
    const message = (0, oracle_js_1.writeMessage)({ feedId, price, publishedAt: now }, context.world.oracleSecret);
    const fee = oracleFee(writer, options);
    writer.call('updatePrice', { feed: feedId, message, fee, clock: context.world.clockId });
}
/** Splits the fee from the gas coin, or withdraws it from the sender's address balance. */
function oracleFee(writer, { isAddressGas }) {
    if (isAddressGas)
        return redeem(writer, world_js_1.SUI_TYPE, oracle_js_1.ORACLE_FEE_MIST);
    const [fee] = writer.transaction.splitCoins(writer.transaction.gas, [oracle_js_1.ORACLE_FEE_MIST]);
    return fee;
}
function insufficient(source, coinType, wanted, found) {
    return (0, errors_js_1.refuse)('funds', `insufficient ${source}: wanted ${wanted} of ${coinType}, found ${found}`);
}
