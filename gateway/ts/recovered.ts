/**
 * The answer of a call that ended without one, because its outcome was unknown or the gateway ended: from its
 * transactions.
 */

import { ExchangeError, OperationFailed } from 'ccxt';
import { isRecord } from '../../ts/core/shape.js';
import { cancelsOrders, sendsToItself } from '../../ts/host.js';
import { markKept, toErrorBody, type ErrorBody } from './answer.js';
import { argumentOf } from './arguments.js';
import type { Method } from './method.js';
import { METHODS } from './methods.js';
import type { Fate } from './transactions.js';

/** The answer of a call: its result, or its error. */
export type Answer = { readonly value: unknown } | { readonly error: ErrorBody };

/** A call whose answer is sought. */
export interface UnansweredCall {
    readonly key: string;
    readonly method: string;
    /** How many orders its result has, see {@link countOrders}. */
    readonly orders: number | undefined;
}

/** A transaction of a call. */
export interface FoundTransaction {
    readonly digest: string;
    readonly fate: Fate;
}

/** The arguments that name each order of a method. */
const LISTS: readonly string[] = ['ids', 'orders', 'clientOrderIds'];

/** Whether a method's result is one order. */
function hasOneOrder({ result }: Method): boolean {
    return result === 'Order';
}

/** Whether a method has one transaction that places one order: an order without its id is a result, too. */
function placesOne(method: Method): boolean {
    return hasOneOrder(method) && method.placesOrders === true && method.namesOrders !== true;
}

/** Whether a method has one transaction that is about no orders: what became of it is the result. */
function isWithoutOrders({ kind, result }: Method): boolean {
    return kind === 'write' && !/^(Order|Position|Settlement|Dict)\b/.test(result);
}

/**
 * Counts the orders in the result of a call, from its arguments; `undefined` of a method without orders, or
 * where the arguments do not say it.
 */
export function countOrders(name: string, method: Method, positional: readonly unknown[]): number | undefined {
    if (hasOneOrder(method)) return 1;
    if (method.result !== 'Order[]') return undefined;
    const list = method.arguments.find((argument) => LISTS.includes(argument.name))?.name;
    const value = argumentOf(method, positional, list ?? 'count');
    if (list === undefined) return typeof value === 'number' ? value : undefined;
    if (!Array.isArray(value)) return undefined;
    // Two rows that place orders are two orders, also where they are alike.
    if (!name.startsWith('cancel')) return value.length;
    return new Set(value.map((each: unknown) => (typeof each === 'string' ? each : JSON.stringify(each)))).size;
}

/**
 * Returns the answer of a call, from its transactions, whose outcomes are all known. It is a result only
 * where they show all orders that the call was about: a call of several transactions may have ended between
 * two of them.
 */
export function toRecoveredAnswer(call: UnansweredCall, transactions: readonly FoundTransaction[]): Answer {
    // Coins that only went to the sub-address of the wallet's key, or back, are no result.
    const isPart = ({ fate }: FoundTransaction): boolean => fate.action !== undefined && sendsToItself(fate.action);
    const executed = transactions.filter((one) => one.fate.outcome === 'executed' && !isPart(one));
    const [first] = transactions;
    if (executed.length === 0 && first !== undefined) return { error: toFailure(call, transactions) };
    const [only] = executed;
    const method = METHODS[call.method];
    if (method === undefined) return { error: toUnfinished(call, transactions) };
    if (isWithoutOrders(method) && only !== undefined && executed.length === 1) {
        return { value: only.fate.result ?? { info: { transactionDigest: only.digest } } };
    }
    const orders = ordersOf(call, executed);
    if (placesOne(method) && only !== undefined && executed.length === 1) {
        const { fate, digest } = only;
        return { value: orders?.[0] ?? fate.orders?.[0] ?? fate.result ?? { info: { transactionDigest: digest } } };
    }
    if (orders === undefined) return { error: toUnfinished(call, transactions) };
    return { value: hasOneOrder(method) ? orders[0] : orders };
}

/** The orders that the executed transactions show; `undefined` unless they are all orders of the call. */
function ordersOf(
    { method, orders: count }: UnansweredCall,
    executed: readonly FoundTransaction[],
): unknown[] | undefined {
    const isCancel = method.startsWith('cancel');
    // The cancel that an edit begins with is no result.
    const isPart = ({ fate: { action } }: FoundTransaction): boolean =>
        (action !== undefined && cancelsOrders(action)) === isCancel;
    const found = executed.filter(isPart).flatMap(({ fate: { orders, result } }) => {
        if (orders?.every(isNamed) === true) return orders;
        return Array.isArray(result) ? (result as unknown[]) : (orders ?? []);
    });
    const isShown = (order: unknown): boolean => isNamed(order) && (!isCancel || order.status === 'canceled');
    return found.length === count && found.every(isShown) ? found : undefined;
}

function isNamed(order: unknown): order is { readonly id: string; readonly status?: unknown } {
    return isRecord(order) && typeof order['id'] === 'string' && order['id'] !== '';
}

function toFailure({ key, method }: UnansweredCall, transactions: readonly FoundTransaction[]): ErrorBody {
    const cause = transactions.map(({ fate }) => fate.error).find((error) => error instanceof Error);
    const fact = `the ${method} of the idempotency key ${key}, whose transactions are ${list(transactions)}, failed`;
    const error = cause ?? new ExchangeError(`aftermath ${fact}`);
    markKept(error);
    const isSent = transactions.some(({ fate }) => fate.outcome !== 'unsent');
    return { ...toErrorBody(error), sent: isSent, transactions: outcomesOf(transactions) };
}

function toUnfinished({ key, method }: UnansweredCall, transactions: readonly FoundTransaction[]): ErrorBody {
    const fact = `the ${method} of the idempotency key ${key} ended before its result was known; its transactions are ${list(transactions)}`;
    const how = 'no further one was submitted; read the orders or balances, and call again with a new key';
    const error = toErrorBody(new OperationFailed(`aftermath ${fact}; ${how}`));
    return { ...error, sent: true, transactions: outcomesOf(transactions) };
}

function outcomesOf(transactions: readonly FoundTransaction[]): NonNullable<ErrorBody['transactions']> {
    return transactions.map(({ digest, fate: { outcome } }) => ({ digest, outcome }));
}

function list(transactions: readonly FoundTransaction[]): string {
    return transactions.map(({ digest, fate }) => `${digest} ${fate.outcome}`).join(', ');
}
