"use strict";
/** The operation that a request asks for, in the contract's units and ids. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readIntent = readIntent;
exports.expectCollateral = expectCollateral;
exports.findMarket = findMarket;
exports.toRatio = toRatio;
exports.findByClientId = findByClientId;
const utils_1 = require("@mysten/sui/utils");
const integers_js_1 = require("../engine/integers.js");
/** The unified section places limit orders only as good till canceled. */
const GOOD_TILL_CANCELED = 0n;
/** Decimals of sizes and prices. */
const ORDER_DECIMALS = 9;
/** Accepted deviation from the market's ratio: 1/0.033 as a double gives 0.033 back only this precisely. */
const RATIO_PRECISION = 10n ** 12n;
/** Reads the operation of a request. @throws {Refusal} 400 naming the invalid field */
function readIntent(action, fields, sender, context, depositTo) {
    if (action === 'createAccount') {
        expectCollateral(fields, context, 'settleId');
        return { action };
    }
    const capability = findCapability(fields, sender, context, action === 'deposit' ? depositTo : 'capability');
    const amount = () => fields.units('amount', context.world.collateralDecimals);
    switch (action) {
        case 'deposit':
            return {
                action,
                capability,
                from: { amount: amount(), isAddressBalance: fields.flag('fromAddressBalance') },
            };
        case 'withdraw':
            return {
                action,
                capability,
                amount: amount(),
                to: fields.flag('toAddressBalance') ? 'balance' : { address: sender },
            };
        case 'allocate':
        case 'deallocate':
            return { action, capability, market: findMarket(fields, context), amount: amount() };
        case 'setLeverage': {
            const market = findMarket(fields, context);
            return { action, capability, market, ratio: toRatio(fields, market) };
        }
        case 'createOrders':
            return { action, capability, ...readOrders(fields, context) };
        case 'cancelOrders':
            return { action, capability, ...readCancel(fields, capability, context) };
    }
}
/** Accepts the collateral's coin type in any notation. @throws {Refusal} 400 on another coin */
function expectCollateral(fields, { world }, name) {
    const found = fields.text(name);
    try {
        if ((0, utils_1.normalizeStructTag)(found) === world.collateralType)
            return;
    }
    catch {
        // The error below covers this case.
    }
    throw fields.mismatch(name, world.collateralType, found);
}
function findCapability(fields, sender, { store }, by) {
    const id = fields.id('accountId');
    const capability = store.capability(id);
    if (capability === undefined)
        throw fields.mismatch('accountId', 'the id of an account', id);
    const found = capability.id === id ? 'capability' : 'account';
    if (by !== 'either' && by !== found)
        throw fields.mismatch('accountId', `the id of the ${by}`, `${found} ${id}`);
    if (capability.owner === sender)
        return capability;
    throw fields.mismatch('accountId', `an account whose capability ${sender} holds`, id);
}
/** Finds the market that a field names. @throws {Refusal} 400 when it does not exist */
function findMarket(fields, { engine }, name = 'chId') {
    const market = engine.markets.get(fields.id(name));
    if (market === undefined)
        throw fields.mismatch(name, 'the id of a market', fields.id(name));
    return market;
}
/** 1/leverage, rounded up, so that the leverage never exceeds the requested one. */
function toRatio(fields, { initialMarginRatio }) {
    const { digits, scale } = fields.decimal('leverage');
    const ratio = (0, integers_js_1.ceilDivide)(integers_js_1.ONE * 10n ** BigInt(scale), digits);
    const isMarketRatio = initialMarginRatio > ratio && (initialMarginRatio - ratio) * RATIO_PRECISION <= initialMarginRatio;
    if (ratio > 1n << 127n)
        throw fields.mismatch('leverage', '1 or more', 'far less');
    return isMarketRatio ? initialMarginRatio : ratio;
}
function readOrders(fields, context) {
    const orders = fields.objects('orders').map((row) => readOrder(row, context));
    if (orders.length === 0)
        throw fields.mismatch('orders', 'at least one order', []);
    return { orders, deallocateFree: fields.flag('deallocateFreeCollateral') };
}
/** Market orders on chain have no price, no expiry and no client order id. */
function readOrder(row, context) {
    const isLimit = readChoice(row, 'type', 'limit', 'market') === 'limit';
    const optional = (name) => isLimit && row.has(name) ? row.wholeNumber(name) : undefined;
    return {
        market: findMarket(row, context),
        side: readChoice(row, 'side', 'buy', 'sell') === 'buy' ? 'bid' : 'ask',
        size: row.units('amount', ORDER_DECIMALS),
        price: isLimit ? row.units('price', ORDER_DECIMALS) : undefined,
        reduceOnly: row.flag('reduceOnly'),
        type: GOOD_TILL_CANCELED,
        clientOrderId: optional('clientOrderId'),
        expiryMs: optional('expirationTimestampMs'),
    };
}
function readChoice(row, name, a, b) {
    const value = row.text(name);
    if (value === a)
        return a;
    if (value === b)
        return b;
    throw row.mismatch(name, `${a} or ${b}`, value);
}
function readCancel(fields, { accountNumber }, context) {
    const market = findMarket(fields, context);
    const abortOnMissing = fields.flag('shouldAbortOnMissingId');
    const byClientId = fields.list('clientOrderIds').flatMap((wanted, index) => {
        const found = findByClientId(market, accountNumber, wanted, context);
        if (found.length > 0 || !abortOnMissing)
            return found;
        throw fields.mismatch(`clientOrderIds[${index}]`, 'the id of a resting order', wanted);
    });
    const orderIds = [...new Set([...fields.orderIds('orderIds'), ...byClientId])];
    return { market, orderIds, abortOnMissing, deallocateFree: fields.flag('deallocateFreeCollateral') };
}
/** Finds the resting orders of an account with a client order id. @returns their order ids */
function findByClientId(market, accountNumber, wanted, { engine }) {
    const resting = engine.orders(market.id, accountNumber);
    const found = resting.filter(({ clientOrderId }) => clientOrderId !== undefined && String(clientOrderId) === wanted);
    return found.map(({ orderId }) => orderId);
}
