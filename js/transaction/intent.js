/** What a write must do, in the chain's integers: derived from the body of the request. */
import { NumberText } from '../number/json.js';
import { readDecimal, toUnits } from '../number/decimal.js';
import { problem } from '../problem.js';
import { isAddress, toFullAddress, toFullType } from '../wire/address.js';
const SCALE = 9;
const U64 = 2n ** 64n - 1n;
const U128 = 2n ** 128n - 1n;
/**
 * Derives what a write must do from the body of its request, as it is sent.
 *
 * @throws {Problem} `argument` naming the missing or wrong member of the body
 */
export function toIntent(action, body, facts) {
    switch (action) {
        case 'createAccount':
            return { action, coin: readCoin(body, facts) };
        case 'deposit':
            return { action, ...ofAmount(body, facts), isAddressBalance: readFlag(body, 'fromAddressBalance') };
        case 'withdraw':
            return { action, ...ofAmount(body, facts), isAddressBalance: readFlag(body, 'toAddressBalance') };
        case 'allocate':
        case 'deallocate':
            return { action, ...ofAmount(body, facts), market: readMarket(body, facts, 'chId') };
        case 'setLeverage':
            return { action, ...ofMarket(body, facts), leverage: readPositive(body.leverage, 'leverage') };
        case 'createOrders':
            return { action, account: readAccount(body, facts), ...readOrders(body, facts) };
        case 'cancelOrders':
            return { action, ...ofMarket(body, facts), ...readCancels(body) };
    }
}
function readCoin({ settleId }, facts) {
    const coin = typeof settleId === 'string' ? facts.coin(toFullType(settleId)) : undefined;
    if (coin === undefined)
        throw fault('settleId', 'the type of a settle currency', settleId);
    return coin;
}
function readAccount({ accountId }, facts) {
    const account = isAddress(accountId) ? facts.account(toFullAddress(accountId)) : undefined;
    if (account === undefined)
        throw fault('accountId', 'an account of your wallet', accountId);
    return account;
}
function readMarket(row, facts, at) {
    const market = isAddress(row.chId) ? facts.market(toFullAddress(row.chId)) : undefined;
    if (market === undefined)
        throw fault(at, 'the id of a market', row.chId);
    return market;
}
function ofMarket(body, facts) {
    return { account: readAccount(body, facts), market: readMarket(body, facts, 'chId') };
}
function ofAmount(body, facts) {
    const account = readAccount(body, facts);
    return { account, amount: readUnits(body.amount, account.coin.decimals, 'amount') };
}
function readOrders(body, facts) {
    const { orders } = body;
    if (!Array.isArray(orders) || orders.length === 0)
        throw fault('orders', 'a list of orders', orders);
    return {
        orders: orders.map((row, i) => {
            if (typeof row !== 'object' || row === null)
                throw fault(`orders[${i}]`, 'an order', row);
            return readOrder(row, facts, `orders[${i}]`);
        }),
        deallocateFree: readFlag(body, 'deallocateFreeCollateral'),
    };
}
/** A market order of the contract has neither a client order id nor an expiration. */
function readOrder(row, facts, at) {
    if (row.side !== 'buy' && row.side !== 'sell')
        throw fault(`${at}.side`, '"buy" or "sell"', row.side);
    if (row.type !== 'market' && row.type !== 'limit')
        throw fault(`${at}.type`, '"market" or "limit"', row.type);
    const isLimit = row.type === 'limit';
    return {
        market: readMarket(row, facts, `${at}.chId`),
        side: row.side,
        size: readUnits(row.amount, SCALE, `${at}.amount`),
        price: isLimit ? readUnits(row.price, SCALE, `${at}.price`) : undefined,
        reduceOnly: readFlag(row, 'reduceOnly', `${at}.`),
        clientOrderId: isLimit ? readWhole(row.clientOrderId, `${at}.clientOrderId`, U64) : undefined,
        expiry: isLimit ? readWhole(row.expirationTimestampMs, `${at}.expirationTimestampMs`, U64) : undefined,
    };
}
function readCancels(body) {
    const ids = body.orderIds ?? [];
    const clientIds = body.clientOrderIds ?? [];
    if (!Array.isArray(ids))
        throw fault('orderIds', 'a list of order ids', ids);
    if (!Array.isArray(clientIds) || clientIds.length > 0) {
        const wanted = 'no clientOrderIds: a transaction contains only order ids; pass orderIds';
        throw fault('clientOrderIds', wanted, 'some');
    }
    if (ids.length === 0)
        throw fault('orderIds', 'one order id or more', 'none');
    const orderIds = ids.map((id, i) => {
        const orderId = readWhole(id, `orderIds[${i}]`, U128);
        if (orderId === undefined)
            throw fault(`orderIds[${i}]`, 'an order id', id);
        return orderId;
    });
    return {
        orderIds: [...new Set(orderIds)],
        abortOnMissing: readFlag(body, 'shouldAbortOnMissingId'),
        deallocateFree: readFlag(body, 'deallocateFreeCollateral'),
    };
}
function readUnits(value, decimals, at) {
    const text = textOf(value, at);
    const units = toUnits(text, decimals, `request.${at}`);
    if (units <= 0n || units > U64)
        throw fault(at, `more than 0, and at most ${U64} of the smallest unit`, text);
    return units;
}
function readPositive(value, at) {
    const text = textOf(value, at);
    const decimal = readDecimal(text, `request.${at}`);
    if (decimal.digits <= 0n)
        throw fault(at, 'more than 0', text);
    return decimal;
}
function readWhole(value, at, most) {
    if (value === undefined || value === null)
        return undefined;
    const text = textOf(value, at);
    const number = toUnits(text, 0, `request.${at}`);
    if (number < 0n || number > most)
        throw fault(at, `0 to ${most}`, text);
    return number;
}
function readFlag(row, key, prefix = '') {
    const value = row[key];
    if (value === undefined || value === null)
        return false;
    if (typeof value === 'boolean')
        return value;
    throw fault(`${prefix}${key}`, 'true or false', value);
}
function textOf(value, at) {
    if (value instanceof NumberText)
        return value.text;
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint')
        return `${value}`;
    throw fault(at, 'a decimal number', value);
}
function fault(at, wanted, found) {
    const text = typeof found === 'string' ? found : typeof found;
    return problem('argument', `request.${at}`, wanted, text.length > 80 ? `${text.slice(0, 77)}…` : text);
}
