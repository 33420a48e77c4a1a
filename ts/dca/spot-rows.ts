/** Rows of limit orders of the spot market: what the service states of them, as order structures. */

import type { Order } from 'ccxt';
import type { WalletCoin } from '../account/coins.js';
import { toFullAddress } from '../core/address.js';
import { fromUnits } from '../core/number/decimal.js';
import { divide } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { formatValue } from '../exchange/params.js';
import { objectId, required, time, toDatetime, toNumber, type ToNumber } from '../exchange/value.js';
import { coinOf, PRICE_DECIMALS, rowOf, units, type OrderCoin, type Row } from './rows.js';

/** A limit order of the spot market: an order structure, which sells its amount. */
export interface SpotLimitOrder extends Order {
    /** The object on the chain; empty where the node did not show it. */
    readonly id: string;
    /** When it expires, as the service states it, milliseconds. */
    readonly expiryTimestamp: number | undefined;
}

/** What is known of an order. Amounts are in the coins' own units. */
export interface SpotFacts {
    readonly id: string;
    readonly timestamp: number | undefined;
    readonly lastTradeTimestamp?: number | undefined;
    readonly status: string;
    readonly from: OrderCoin;
    readonly to: OrderCoin;
    readonly amount: bigint;
    readonly sold: bigint;
    readonly bought: bigint;
    /** What the whole amount must return; `undefined` where nothing states it. */
    readonly wanted: bigint | undefined;
    readonly expiryTimestamp: number | undefined;
    readonly info: unknown;
}

/** CCXT's status by that of the service. */
const STATUS: Readonly<Record<string, string>> = {
    Active: 'open',
    Canceled: 'canceled',
    Failed: 'rejected',
    Filled: 'closed',
    Expired: 'expired',
    StopLossTriggered: 'closed',
};

/** Makes an order structure. */
export function toSpotOrder(facts: SpotFacts, convert: ToNumber): SpotLimitOrder {
    const { from, to, amount, sold, bought } = facts;
    const text = (value: bigint, { decimals }: OrderCoin): string | undefined =>
        decimals === undefined ? undefined : fromUnits(value, decimals);
    const number = (value: string | undefined): number | undefined => toNumber(value, convert);
    const price = (out: bigint | undefined, paid: bigint): number | undefined => {
        const [given, got] = [text(paid, from), out === undefined ? undefined : text(out, to)];
        if (given === undefined || got === undefined || paid === 0n) return undefined;
        return number(divide(got, given, PRICE_DECIMALS));
    };
    const order = {
        ...{ id: facts.id, clientOrderId: undefined, timestamp: facts.timestamp },
        ...{
            datetime: toDatetime(facts.timestamp),
            lastTradeTimestamp: facts.lastTradeTimestamp,
            lastUpdateTimestamp: undefined,
        },
        ...{ status: facts.status, symbol: `${from.code}/${to.code}`, type: 'limit', side: 'sell' },
        ...{ timeInForce: undefined, postOnly: false, reduceOnly: false },
        price: price(facts.wanted, amount),
        average: price(sold === 0n ? undefined : bought, sold),
        amount: number(text(amount, from)),
        filled: number(text(sold, from)),
        remaining: number(text(amount - sold, from)),
        cost: number(text(bought, to)),
        ...{ trades: [], fees: [], fee: undefined },
        expiryTimestamp: facts.expiryTimestamp,
        info: facts.info,
    };
    return order;
}

/** Parses the rows of one list. */
export function parseSpotOrders(response: unknown, coins: readonly WalletCoin[], convert: ToNumber): SpotLimitOrder[] {
    if (!Array.isArray(response)) throw problem('response', 'limit-orders', 'a list of orders', formatValue(response));
    return response.map((row: unknown) => parseSpotOrder(rowOf(row, 'order'), coins, convert));
}

function parseSpotOrder(row: Row, coins: readonly WalletCoin[], convert: ToNumber): SpotLimitOrder {
    const [sells, buys] = [rowOf(row.allocatedCoin, 'allocatedCoin'), rowOf(row.buyCoin, 'buyCoin')];
    const status = typeof row.status === 'string' ? STATUS[row.status] : undefined;
    if (status === undefined) {
        throw problem('response', 'status', `one of ${Object.keys(STATUS).join(', ')}`, formatValue(row.status));
    }
    const amount = units(sells, 'amount') ?? 0n;
    const sold = units(row, 'currentAmountSold') ?? 0n;
    if (sold > amount) throw problem('response', 'currentAmountSold', `at most ${amount}`, `${sold}`);
    const { created, finished } = row;
    const facts: SpotFacts = {
        id: toFullAddress(required(objectId, row, 'objectId')),
        timestamp: isRecord(created) ? time(created as Row, 'timestamp') : undefined,
        lastTradeTimestamp:
            row.status === 'Filled' && isRecord(finished) ? time(finished as Row, 'timestamp') : undefined,
        ...{ status, from: coinOf(sells, coins), to: coinOf(buys, coins), amount, sold },
        bought: units(row, 'currentAmountBought') ?? 0n,
        wanted: units(buys, 'amount'),
        // 0 for never.
        expiryTimestamp: time(row, 'expiryTimestamp') || undefined,
        info: row,
    };
    return toSpotOrder(facts, convert);
}
