/** Rows of DCA orders: what the service states of the wallet's orders, as order structures. */

import type { Order } from 'ccxt';
import type { WalletCoin } from '../account/coins.js';
import { toFullAddress, toFullType } from '../core/address.js';
import { MAX_U64, fromUnits } from '../core/number/decimal.js';
import { divide } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { formatValue } from '../exchange/params.js';
import {
    objectId,
    parseInteger,
    parseMilliseconds,
    required,
    time,
    toDatetime,
    toNumber,
    type ToNumber,
} from '../exchange/value.js';

/** A DCA order: an order structure of the type `dca`, which sells its amount in parts. */
export interface DcaOrder extends Order {
    /** The object on the chain; empty where the node did not show it. */
    readonly id: string;
    /** How many parts it has, and how many are left. */
    readonly parts: number;
    readonly partsLeft: number;
    /** Between parts, milliseconds. */
    readonly interval: number;
    /**
     * Prices of a part, coins bought for one sold; `undefined` without a limit, or where a coin is not known.
     */
    readonly minPrice: number | undefined;
    readonly maxPrice: number | undefined;
    /** When the next part is due, milliseconds. */
    readonly nextTimestamp: number | undefined;
}

/** What is known of an order. Amounts are in the coins' own units. */
export interface DcaFacts {
    readonly id: string;
    readonly timestamp: number | undefined;
    readonly lastTradeTimestamp?: number | undefined;
    readonly nextTimestamp: number | undefined;
    readonly status: 'open' | 'closed' | 'canceled';
    readonly from: OrderCoin;
    readonly to: OrderCoin;
    readonly amount: bigint;
    readonly sold: bigint;
    readonly bought: bigint;
    readonly parts: number;
    readonly partsLeft: number;
    readonly interval: number;
    /** Of one part; `undefined` without a limit. */
    readonly minOut: bigint | undefined;
    readonly maxOut: bigint | undefined;
    readonly info: unknown;
}

/** A coin that may be unknown: then its code is its type, and amounts are not stated. */
export type OrderCoin = Pick<WalletCoin, 'code'> & Partial<Pick<WalletCoin, 'decimals'>>;

/** Decimals of prices. */
export const PRICE_DECIMALS = 18;

/** Makes an order structure. */
export function toDcaOrder(facts: DcaFacts, convert: ToNumber): DcaOrder {
    const { from, to, amount, sold, bought, parts } = facts;
    const text = (units: bigint, { decimals }: OrderCoin): string | undefined =>
        decimals === undefined ? undefined : fromUnits(units, decimals);
    const number = (value: string | undefined): number | undefined => toNumber(value, convert);
    const price = (out: bigint | undefined, part: bigint): number | undefined => {
        const [paid, got] = [text(part, from), out === undefined ? undefined : text(out, to)];
        if (paid === undefined || got === undefined || part === 0n) return undefined;
        return number(divide(got, paid, PRICE_DECIMALS));
    };
    const part = parts === 0 ? 0n : amount / BigInt(parts);
    const order = {
        id: facts.id,
        clientOrderId: undefined,
        timestamp: facts.timestamp,
        datetime: toDatetime(facts.timestamp),
        lastTradeTimestamp: facts.lastTradeTimestamp,
        lastUpdateTimestamp: undefined,
        status: facts.status,
        symbol: `${from.code}/${to.code}`,
        type: 'dca',
        side: 'sell',
        timeInForce: undefined,
        postOnly: false,
        reduceOnly: false,
        price: undefined,
        average: price(sold === 0n ? undefined : bought, sold),
        amount: number(text(amount, from)),
        filled: number(text(sold, from)),
        remaining: number(text(amount - sold, from)),
        cost: number(text(bought, to)),
        trades: [],
        fees: [],
        fee: undefined,
        parts,
        partsLeft: facts.partsLeft,
        interval: facts.interval,
        minPrice: price(facts.minOut, part),
        maxPrice: price(facts.maxOut, part),
        nextTimestamp: facts.nextTimestamp,
        info: facts.info,
    };
    return order;
}

/** A row of the service. */
export type Row = Readonly<Record<string, unknown>>;

/** Parses the rows of one list: orders that run, or that have ended. */
export function parseDcaOrders(
    response: unknown,
    isActive: boolean,
    coins: readonly WalletCoin[],
    convert: ToNumber,
): DcaOrder[] {
    if (!Array.isArray(response)) throw problem('response', 'dca', 'a list of orders', formatValue(response));
    return response.map((row: unknown) => parseDcaOrder(rowOf(row, 'order'), isActive, coins, convert));
}

function parseDcaOrder(row: Row, isActive: boolean, coins: readonly WalletCoin[], convert: ToNumber): DcaOrder {
    const overview = rowOf(row.overview, 'overview');
    const [sold, bought] = [rowOf(overview.allocatedCoin, 'allocatedCoin'), rowOf(overview.buyCoin, 'buyCoin')];
    const count = (key: string): number => {
        const value = parseMilliseconds(overview[key], key);
        if (value !== undefined) return value;
        throw problem('response', key, 'a whole number', formatValue(overview[key]));
    };
    const when = (key: string): number | undefined => {
        const { [key]: member } = overview;
        return isRecord(member) ? time(member as Row, 'timestamp') : undefined;
    };
    const strategy = isRecord(overview.strategy) ? (overview.strategy as Row) : {};
    const maxOut = units(strategy, 'maxPrice');
    const [parts, partsLeft] = [count('totalTrades'), count('tradesRemaining')];
    if (partsLeft > parts) throw problem('response', 'tradesRemaining', `at most ${parts}`, `${partsLeft}`);
    const ended = partsLeft === 0 ? 'closed' : 'canceled';
    const amount = units(sold, 'amount') ?? 0n;
    const spent = units(overview, 'totalSpent') ?? 0n;
    if (spent > amount) throw problem('response', 'totalSpent', `at most ${amount}`, `${spent}`);
    const facts: DcaFacts = {
        id: toFullAddress(required(objectId, row, 'objectId')),
        timestamp: when('created'),
        lastTradeTimestamp: when('lastExecutedTrade'),
        nextTimestamp: isActive ? when('nextTrade') : undefined,
        status: isActive ? 'open' : ended,
        from: coinOf(sold, coins),
        to: coinOf(bought, coins),
        amount,
        sold: spent,
        bought: tradesOf(row).reduce(
            (sum, trade) => sum + (units(rowOf(trade.buyCoin, 'buyCoin'), 'amount') ?? 0n),
            0n,
        ),
        parts,
        partsLeft,
        interval: count('intervalMs'),
        minOut: units(strategy, 'minPrice'),
        maxOut: maxOut === MAX_U64 ? undefined : maxOut,
        info: row,
    };
    return toDcaOrder(facts, convert);
}

function tradesOf({ trades }: Row): readonly Row[] {
    if (trades === undefined || trades === null) return [];
    if (Array.isArray(trades) && trades.every(isRecord)) return trades;
    throw problem('response', 'trades', 'a list of rows', formatValue(trades));
}

/** The coin of a row; one that is not known has its type as the code. */
export function coinOf({ coin }: Row, coins: readonly WalletCoin[]): OrderCoin {
    if (typeof coin !== 'string' || !coin.includes('::'))
        throw problem('response', 'coin', 'a coin type', formatValue(coin));
    const type = toFullType(coin);
    return coins.find((one) => one.type === type) ?? { code: type };
}

/** An amount, which is not negative. */
export function units(row: Row, key: string): bigint | undefined {
    const value = parseInteger(row[key], key);
    if (value === undefined || value >= 0n) return value;
    throw problem('response', key, 'a number, 0 or more', formatValue(row[key]));
}

/** Expects a row. */
export function rowOf(value: unknown, at: string): Row {
    if (isRecord(value)) return value;
    throw problem('response', at, 'an object', formatValue(value));
}
