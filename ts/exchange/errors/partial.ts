/** Errors of calls of several transactions, of which some were executed: they say what is done already. */

import { InsufficientFunds, NetworkError, type Order, type Position } from 'ccxt';
import { Problem, sentence } from '../../core/problem.js';
import { toCcxtError } from './convert.js';

/** Most ids that a message lists. */
const MAX_LISTED = 10;

/** Converts an error to one of CCXT, with a fact in front of its message that the caller must know. */
export function withFact(error: unknown, exchangeId: string, fact: string): unknown {
    const converted = toCcxtError(error, exchangeId);
    if (converted instanceof Error) converted.message = `${fact}; ${converted.message}`;
    return converted;
}

/** Names in an error the order that it is about. */
export function withOrder(error: unknown, which: string): unknown {
    if (error instanceof Problem) return sentence(error.kind, `${which}: ${error.message}`);
    if (error instanceof Error) error.message = error.message.replace(/^(\S+) /, `$1 ${which}: `);
    return error;
}

/** Returns whether an error is one of CCXT that says that coins are missing, or is converted to one. */
export function isLackOfFunds(error: unknown, exchangeId: string): boolean {
    return toCcxtError(error, exchangeId) instanceof InsufficientFunds;
}

/** Returns whether an error is one of CCXT that says that nothing responded, or is converted to one. */
export function isWithoutResponse(error: unknown, exchangeId: string): boolean {
    return toCcxtError(error, exchangeId) instanceof NetworkError;
}

/**
 * As {@link withFact}, of orders that were canceled before the failure; the member `canceled` of the error
 * has all of them.
 */
export function withCanceled(error: unknown, exchangeId: string, canceled: readonly Order[]): unknown {
    const known = canceledOf(error);
    const added = canceled.filter((order) => !known.includes(order));
    if (added.length === 0) return error;
    const ids = added.slice(0, MAX_LISTED).map(({ id }) => `${id}`);
    const more = added.length - ids.length;
    const list = ids.join(', ') + (more === 0 ? '' : ` and ${more} more (error.canceled)`);
    const fact = added.length === 1 ? `order ${list} is canceled already` : `orders ${list} are canceled already`;
    const converted = withFact(error, exchangeId, fact);
    return converted instanceof Error ? Object.assign(converted, { canceled: [...known, ...added] }) : converted;
}

/** Returns the orders that {@link withCanceled} added to an error. */
export function canceledOf(error: unknown): readonly Order[] {
    return (error as { readonly canceled?: readonly Order[] } | null | undefined)?.canceled ?? [];
}

/**
 * As {@link withFact}, of positions that were closed before the failure; the member `closed` of the error has
 * all of them.
 */
export function withClosed(error: unknown, exchangeId: string, closed: readonly Position[]): unknown {
    if (closed.length === 0) return error;
    const symbols = closed.map(({ symbol }) => symbol).join(', ');
    const converted = withFact(error, exchangeId, `the positions in ${symbols} are closed already`);
    return converted instanceof Error ? Object.assign(converted, { closed }) : converted;
}

/**
 * As {@link withFact}, of writes that one call of `settle` has settled beside the failure; the member
 * `settled` of the error has them.
 */
export function withSettled(error: unknown, exchangeId: string, settled: readonly object[]): unknown {
    if (settled.length === 0) return error;
    const fact = settled.length === 1 ? '1 other write is settled' : `${settled.length} other writes are settled`;
    const converted = withFact(error, exchangeId, `${fact} (error.settled)`);
    return converted instanceof Error ? Object.assign(converted, { settled }) : converted;
}

/**
 * As {@link withFact}, of an exit that ended early; the member `exit` of the error says what it did before.
 */
export function withExited<T extends { readonly transactions: readonly string[] }>(
    error: unknown,
    exchangeId: string,
    exit: T,
): unknown {
    const { transactions } = exit;
    const converted =
        transactions.length === 0
            ? toCcxtError(error, exchangeId)
            : withFact(error, exchangeId, `transactions ${transactions.join(', ')} are executed already (error.exit)`);
    return converted instanceof Error ? Object.assign(converted, { exit }) : converted;
}
